package io.soapstone.engine.xml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** The parser remembers every name, and the more it knows the slower it gets: there has to be an end to it. */
class NameFloodTest {

    private static final int MANY = 300_000;

    @Test
    void refusesManyDifferentElements() {
        assertRefusedSoon(n -> "<n" + n + "/>", "different names");
    }

    @Test
    void refusesManyDifferentPrefixes() {
        assertRefusedSoon(n -> "<p" + n + ":a xmlns:p" + n + "='u'/>", "different names");
    }

    @Test
    void refusesManyDifferentNamespaces() {
        assertRefusedSoon(n -> "<a xmlns='urn:" + n + "'/>", "different names");
    }

    @Test
    void refusesManyDifferentAttributes() {
        assertRefusedSoon(n -> "<a b" + n + "=''/>", "different names");
    }

    @Test
    void refusesManyDifferentInstructions() {
        assertRefusedSoon(n -> "<?p" + n + "?>", "different names");
    }

    /** Before the parser takes them all in: counting them afterwards would be too late. */
    @Test
    void refusesManyAttributesOfOneElement() {
        assertRefusedSoon(n -> n == 0 ? "<a " : n == MANY - 1 ? "/>" : "b" + n + "='>' ", "more than 256 attributes");
    }

    @Test
    void countsOnlyWhatIsAnAttribute() throws Exception {
        read("<r><a b='" + "=".repeat(2000) + "'/>" + "=".repeat(2000) + "<!--" + " <a =".repeat(2000) + "--><![CDATA["
                + " <a = ]]&gt;".repeat(2000) + "]]><?p " + "=".repeat(2000) + "?></r>");
    }

    @Test
    void letsAsManyNamesPassAsTheLimitSays() throws Exception {
        read("<r>" + flood(1999, n -> "<n" + n + "/>") + "</r>");
        assertThatThrownBy(() -> read("<r>" + flood(2000, n -> "<n" + n + "/>") + "</r>"))
                .hasMessageContaining("more than 2000 different names");
    }

    @Test
    void aNameThatComesAgainIsNoNewOne() throws Exception {
        read("<r>" + flood(MANY / 10, n -> "<a b='" + n + "'/>") + "</r>");
    }

    /** Each within the limit, all together far beyond what a parser could bear. */
    @Test
    void staysFastHoweverManyNamesMessagesBring() {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            for (int i = 0; i < 300; i++) {
                int document = i;
                read("<r>" + flood(1500, n -> "<n" + document + "x" + n + "/>") + "</r>");
            }
        });
    }

    private static void assertRefusedSoon(IntFunction<String> each, String why) {
        String xml = "<r>" + flood(MANY, each) + "</r>";
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> assertThatThrownBy(() -> read(xml))
                .isInstanceOfSatisfying(XmlRefusedException.class, e -> assertThat(e.reason())
                        .isEqualTo(XmlRefusedException.Cause.TOO_COMPLEX))
                .hasMessageContaining(why));
    }

    private static String flood(int times, IntFunction<String> each) {
        return IntStream.range(0, times).mapToObj(each).collect(Collectors.joining());
    }

    private static void read(String xml) throws XmlRefusedException {
        try {
            var reader = HardenedXml.open(XmlInput.of(xml.getBytes(UTF_8)), null, XmlLimits.DEFAULT);
            while (reader.next() != XMLStreamConstants.END_DOCUMENT) {
                assertThat(reader.getEventType()).isPositive();
            }
        } catch (XMLStreamException e) {
            throw HardenedXml.refusal(e);
        }
    }
}
