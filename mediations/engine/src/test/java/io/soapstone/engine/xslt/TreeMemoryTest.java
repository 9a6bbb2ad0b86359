package io.soapstone.engine.xslt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TreeMemoryTest {

    private static final int DOCUMENT = 100_000;

    @Test
    void letsSmallDocumentsInTogether() {
        var memory = new TreeMemory(10L << 20);
        memory.enter(DOCUMENT);
        memory.enter(DOCUMENT);
        memory.leave(DOCUMENT);
        memory.leave(DOCUMENT);
    }

    @Test
    void oneTooManyWaitsUntilThereIsRoom() throws Exception {
        var memory = new TreeMemory(3L << 20);
        memory.enter(DOCUMENT);
        var second = new CountDownLatch(1);
        Thread waiting = Thread.ofVirtual().start(() -> {
            memory.enter(DOCUMENT);
            second.countDown();
        });
        assertThat(second.await(200, TimeUnit.MILLISECONDS)).isFalse();
        memory.leave(DOCUMENT);
        assertThat(second.await(10, TimeUnit.SECONDS)).isTrue();
        waiting.join();
    }

    @Test
    void theLargestGoesAlone() {
        var memory = new TreeMemory(1 << 20);
        memory.enter(100 << 20);
        memory.leave(100 << 20);
        memory.enter(Integer.MAX_VALUE);
        memory.leave(Integer.MAX_VALUE);
    }
}
