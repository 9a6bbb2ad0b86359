package io.soapstone.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentTypeTest {

    @Test
    void readsTypeAndParametersInAnyCase() {
        ContentType type = parse("Text/XML; Charset=UTF-8;ACTION=urn:Count");
        assertThat(type.mediaType()).isEqualTo("text/xml");
        assertThat(type.parameter("charset")).isEqualTo("UTF-8");
        assertThat(type.parameter("action")).isEqualTo("urn:Count");
        assertThat(type.parameter("boundary")).isNull();
    }

    @Test
    void readsQuotedParameters() {
        ContentType type = parse("application/soap+xml; action=\"urn:a;b=\\\"c\\\\\" ; charset=\"utf-8\"");
        assertThat(type.parameter("action")).isEqualTo("urn:a;b=\"c\\");
        assertThat(type.parameter("charset")).isEqualTo("utf-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/xml", " text/xml ", "text/xml;", "text/xml ; ", "text/xml;;;"})
    void needsNoParameters(String header) {
        assertThat(parse(header)).hasToString("text/xml");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                " ",
                ";charset=utf-8",
                "text/xml; charset",
                "text/xml; charset=\"utf-8",
                "text/xml; =utf-8",
                "text/xml; charset=a b",
                "text/xml; charset=\"a\"b",
                "text/xml; \"charset\"=utf-8"
            })
    void isNotThereWhenItCannotBeRead(String header) {
        assertThat(ContentType.parse(header)).isEmpty();
    }

    /** Who reads the message after us might believe the other one. */
    @Test
    void isNotThereWhenItSaysTwoThings() {
        assertThat(ContentType.parse("text/xml; charset=utf-8; charset=utf-16")).isEmpty();
        assertThat(ContentType.parse("text/xml; charset=utf-8; Charset=\"utf-8\""))
                .isPresent();
    }

    @Test
    void isWrittenAsItWasRead() {
        assertThat(parse("application/soap+xml; action=\"urn:a b\"; charset=utf-8"))
                .hasToString("application/soap+xml; action=\"urn:a b\"; charset=utf-8");
    }

    @Test
    void changesOneParameterAndKeepsTheOthersInPlace() {
        ContentType type = parse("text/xml; a=1; charset=utf-16; b=2");
        assertThat(type.with("charset", "UTF-8")).hasToString("text/xml; a=1; charset=UTF-8; b=2");
        assertThat(type.with("charset", null)).hasToString("text/xml; a=1; b=2");
        assertThat(type.with("c", "x\"y\\")).hasToString("text/xml; a=1; charset=utf-16; b=2; c=\"x\\\"y\\\\\"");
        assertThat(type).hasToString("text/xml; a=1; charset=utf-16; b=2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "\\x", ";", "=", "\" ", "\\", " ", "a=b;", "a=\"\\\"\";"})
    void readsAHeaderOfAnyLength(String repeated) {
        String header = "text/xml; p=\"" + repeated.repeat(100_000);
        assertThat(ContentType.parse(header).map(ContentType::mediaType))
                .isIn(java.util.Optional.empty(), java.util.Optional.of("text/xml"));
        assertThat(parse("text/xml; p=\"" + "x".repeat(100_000) + "\"").parameter("p"))
                .hasSize(100_000);
    }

    private static ContentType parse(String header) {
        return ContentType.parse(header).orElseThrow();
    }
}
