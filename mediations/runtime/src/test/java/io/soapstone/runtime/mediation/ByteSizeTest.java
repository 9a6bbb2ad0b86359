package io.soapstone.runtime.mediation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "65536, 65536", "64K, 65536", "64kb, 65536", "10M, 10485760", "1G, 1073741824", "7B, 7"})
    void isReadAsPeopleWriteIt(String text, long bytes) {
        assertThat(ByteSize.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10 M", "10T", "-1", "1.5M", "M", "lots"})
    void isRefusedWithAnExampleWhenItIsNone(String text) {
        assertThatThrownBy(() -> ByteSize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("10M");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2G", "999999999999G"})
    void isRefusedWhenNoBodyCanHaveIt(String text) {
        assertThatThrownBy(() -> ByteSize.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
