package io.soapstone.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndToEndTest {

    @ParameterizedTest
    @ValueSource(strings = {"Content-Type", "SOAPAction", "Authorization", "X-Customer", "Accept", "X-Camel", "Cookie"})
    void whatIsForTheNextPartyPasses(String header) {
        assertThat(EndToEnd.of(List.of()).passes(header)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection",
                "Keep-Alive",
                "Proxy-Authenticate",
                "Proxy-Authorization",
                "Proxy-Connection",
                "TE",
                "Trailer",
                "Transfer-Encoding",
                "Upgrade"
            })
    void whatConcernsOneConnectionDoesNot(String header) {
        assertThat(EndToEnd.of(List.of()).passes(header)).isFalse();
        assertThat(EndToEnd.of(List.of()).passes(header.toUpperCase())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host", "Content-Length", "Expect", "Accept-Encoding"})
    void whatIsMadeAnewDoesNot(String header) {
        assertThat(EndToEnd.of(List.of()).passes(header)).isFalse();
    }

    @Test
    void whatTheConnectionHeaderNamesDoesNot() {
        EndToEnd endToEnd = EndToEnd.of(List.of("close, X-Hop", "  x-other ,,"));
        assertThat(endToEnd.passes("x-hop")).isFalse();
        assertThat(endToEnd.passes("X-Other")).isFalse();
        assertThat(endToEnd.passes("X-Third")).isTrue();
        assertThat(EndToEnd.of(List.of()).passes("X-Hop"))
                .as("of another message")
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"CamelHttpUri", "camelhttppath", "CAMELHTTPQUERY", "Camel", "CamelFileName", "org.apache.camel.x"
            })
    void whatSteersCamelDoesNot(String header) {
        assertThat(EndToEnd.of(List.of()).passes(header)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "X A", "X:A", "X\u00c4", "X\r\nY"})
    void whatIsNoNameDoesNot(String header) {
        assertThat(EndToEnd.of(List.of()).passes(header)).isFalse();
    }
}
