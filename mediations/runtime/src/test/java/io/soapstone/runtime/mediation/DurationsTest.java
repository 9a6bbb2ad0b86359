package io.soapstone.runtime.mediation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({"300ms, PT0.3S", "30s, PT30S", "2m, PT2M", "2M, PT2M", "1MS, PT0.001S"})
    void areReadAsPeopleWriteThem(String text, Duration duration) {
        assertThat(Durations.parse(text)).isEqualTo(duration);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30", "30 s", "-1s", "1h", "soon", "0s", "99999999999s"})
    void areRefusedWhenTheyAreNone(String text) {
        assertThatThrownBy(() -> Durations.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
