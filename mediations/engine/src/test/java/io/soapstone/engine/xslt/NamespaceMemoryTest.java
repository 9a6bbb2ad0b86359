package io.soapstone.engine.xslt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamespaceMemoryTest {

    @Test
    void admitsNewOnesAsLongAsThereIsRoom() {
        var memory = new NamespaceMemory(1000);
        assertThat(memory.admits("urn:a")).isTrue();
        assertThat(memory.admits("urn:" + "b".repeat(1000))).isFalse();
        assertThat(memory.admits("urn:c")).as("a smaller one").isTrue();
    }

    @Test
    void goesOnWithThoseItKnows() {
        var memory = new NamespaceMemory(10_000);
        assertThat(memory.admits("urn:known")).isTrue();
        int admitted = 0;
        while (memory.admits("urn:" + admitted)) {
            admitted++;
        }
        assertThat(admitted).isBetween(20, 50);
        assertThat(memory.admits("urn:known")).isTrue();
        assertThat(memory.admits("urn:0")).isTrue();
        assertThat(memory.admits("urn:new")).isFalse();
    }
}
