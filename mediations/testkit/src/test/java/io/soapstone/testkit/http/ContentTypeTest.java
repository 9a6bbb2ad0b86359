package io.soapstone.testkit.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentTypeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/xml; charset=utf-8 | text/xml | true",
                "Text/XML;charset=\"UTF-8\" | text/xml; charset=utf-8 | true",
                "text/xml | text/xml; charset=utf-8 | false",
                "application/soap+xml; action=\"urn:a;b\" | application/soap+xml; action=\"urn:a;b\" | true",
                "application/xml | text/xml | false"
            })
    void saysAtLeastWhatIsExpected(String header, String expected, boolean fulfils) {
        assertThat(ContentType.parse(header).fulfils(ContentType.parse(expected)))
                .isEqualTo(fulfils);
    }

    @Test
    void isWrittenAsItIsRead() {
        String header = "application/soap+xml; action=\"urn:a/b\"; charset=utf-8";

        assertThat(ContentType.parse(header)).hasToString(header);
    }
}
