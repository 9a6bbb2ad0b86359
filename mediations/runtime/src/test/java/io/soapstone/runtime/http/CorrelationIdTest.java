package io.soapstone.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorrelationIdTest {

    @ParameterizedTest
    @ValueSource(strings = {"6f1d6a0e-0c1c-4d0c-9d3e-0a5c1f6b7e21", "a", "A.b_c:d/e+f=g"})
    void isTheCallersOwn(String id) {
        assertThat(CorrelationId.of(id)).isEqualTo(id);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "a b", "a\nb", "<x>", "a\"b", "caf\u00e9", "a\n"})
    void isANewOneWhenTheirsIsFitForNone(String header) {
        String id = CorrelationId.of(header);
        assertThat(id).matches("[0-9a-f-]{36}");
        assertThat(CorrelationId.of(header)).isNotEqualTo(id);
    }

    @Test
    void isOfABoundedLength() {
        assertThat(CorrelationId.of("x".repeat(128))).hasSize(128).startsWith("xxx");
        assertThat(CorrelationId.of("x".repeat(129))).hasSize(36);
    }
}
