package io.soapstone.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BodyMemoryTest {

    private final BodyMemory memory = new BodyMemory(100);
    private final BodyMemory.Share one = memory.share();
    private final BodyMemory.Share other = memory.share();

    @Test
    void givesAsMuchAsThereIsToAllTogether() {
        assertThat(one.take(60)).isTrue();
        assertThat(other.take(40)).isTrue();
        assertThat(other.take(1)).isFalse();
        assertThat(one.take(1)).isFalse();
    }

    @Test
    void takesNothingWhereItRefuses() {
        one.take(60);
        assertThat(other.take(41)).isFalse();
        assertThat(other.take(40)).isTrue();
    }

    @Test
    void givesAgainWhatWasGivenBack() {
        one.take(60);
        one.take(40);
        one.giveBack();
        one.giveBack();
        assertThat(other.take(100)).isTrue();
    }

    /** A part of an answer may come when nobody waits for it any more. */
    @Test
    void keepsNothingForARequestThatIsOver() {
        one.take(60);
        one.giveBack();
        assertThat(one.take(1)).isFalse();
        assertThat(other.take(60)).isTrue();
        assertThat(other.take(40)).isTrue();
    }

    /** However small the heap: a message within its limit must be possible. */
    @Test
    void aSingleRequestAlwaysFindsRoom() {
        assertThat(one.take(100)).isTrue();
        assertThat(one.take(1000)).isTrue();
        assertThat(other.take(1)).isFalse();
        one.giveBack();
        assertThat(other.take(1)).isTrue();
    }
}
