package io.soapstone.claims.received;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.claims.FixedSettings;
import io.soapstone.claims.received.ReceivedMessages.Received;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReceivedMessagesTest {

    @Test
    void forgetsTheOldest() {
        ReceivedMessages received = new ReceivedMessages(new FixedSettings(1, 2));
        received.keep("a", message(1));
        received.keep("b", message(1));
        received.keep("c", message(1));
        assertThat(received.find("a")).isEmpty();
        assertThat(received.find("b")).isPresent();
        assertThat(received.find("c")).isPresent();
    }

    @Test
    void retryIsOneMessageAndTheNewest() {
        ReceivedMessages received = new ReceivedMessages(new FixedSettings(1, 2));
        received.keep("a", message(1));
        received.keep("b", message(1));
        received.keep("a", message(7));
        received.keep("c", message(1));
        assertThat(received.find("a").orElseThrow().body()).hasSize(7);
        assertThat(received.find("b")).isEmpty();
    }

    @Test
    void bytesAreBoundedToo() {
        ReceivedMessages received = new ReceivedMessages(new FixedSettings(1, 64));
        int third = (int) (ReceivedMessages.MAX_BYTES / 3);
        for (int i = 0; i < 6; i++) {
            received.keep("id-" + i, message(third));
        }
        assertThat(received.find("id-2")).isEmpty();
        assertThat(received.find("id-3")).isPresent();
        assertThat(received.find("id-5")).isPresent();
    }

    private static Received message(int size) {
        return new Received(Map.of(), "text/xml", "x".repeat(size).getBytes(UTF_8));
    }
}
