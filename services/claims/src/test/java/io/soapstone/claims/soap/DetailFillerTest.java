package io.soapstone.claims.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmlunit.assertj3.XmlAssert;

class DetailFillerTest {

    private static final String CLAIM = "<s:Envelope xmlns:s='urn:s'><s:Body><p:xResponse xmlns:p='urn:p'>"
            + "<p:claim><p:claimId>1</p:claimId></p:claim></p:xResponse></s:Body></s:Envelope>";

    /** Every size, so that no number of digits and no border between elements is left out. */
    @ParameterizedTest
    @ValueSource(strings = {"p:", "", "a-long.prefix-of_some-23456789:"})
    void everySizeIsExactOrTheSmallest(String prefix) {
        byte[] response =
                CLAIM.replace("p:", prefix).replace("xmlns:=", "xmlns=").getBytes(UTF_8);
        int smallest = -1;
        for (int size = 0; size < 30_000; size++) {
            int length = DetailFiller.fill(response, size).length;
            if (smallest < 0 && length == size && size > response.length) {
                smallest = size;
            }
            assertThat(length).isEqualTo(smallest < 0 ? response.length : size);
        }
        assertThat(smallest - response.length).isLessThan(150 + 10 * prefix.length());
    }

    @Test
    void detailsComeLastInAClaim() {
        XmlAssert.assertThat(fill(CLAIM, 1000))
                .withNamespaceContext(Map.of("p", "urn:p"))
                .nodesByXPath("/*/*/p:xResponse/p:claim/p:claimId/following-sibling::p:detail")
                .hasSizeGreaterThan(1);
    }

    @Test
    void detailsComeLastInAResponseWithoutAClaim() {
        String response = CLAIM.replace("p:claim>", "p:coverage>");
        XmlAssert.assertThat(fill(response, 1000))
                .withNamespaceContext(Map.of("p", "urn:p"))
                .nodesByXPath("/*/*/p:xResponse/p:coverage/following-sibling::p:detail")
                .hasSizeGreaterThan(1);
    }

    @Test
    void numbersTheDetails() {
        XmlAssert.assertThat(fill(CLAIM, 5000))
                .withNamespaceContext(Map.of("p", "urn:p"))
                .valueByXPath("count(//p:detail[p:sequence != position()])")
                .isEqualTo(0);
    }

    @Test
    void leavesAloneWhatIsNoResponse() {
        byte[] fault = CLAIM.replace("xResponse", "Fault").getBytes(UTF_8);
        assertThat(DetailFiller.fill(fault, 5000)).isSameAs(fault);
    }

    private static String fill(String response, int size) {
        return new String(DetailFiller.fill(response.getBytes(UTF_8), size), UTF_8);
    }
}
