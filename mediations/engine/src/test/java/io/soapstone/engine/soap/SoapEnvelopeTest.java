package io.soapstone.engine.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.nio.charset.StandardCharsets;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoapEnvelopeTest {

    private static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";

    @ParameterizedTest
    @EnumSource
    void tellsTheVersionByTheNamespace(SoapVersion version) throws Exception {
        assertThat(read(envelope(version, "<s:Body/>")).version()).isEqualTo(version);
    }

    @Test
    void namesThePayload() throws Exception {
        String body = "<s:Body> <!-- c --> <a xmlns='u'><b/></a><second/></s:Body>";
        assertThat(read(envelope(SoapVersion.SOAP_1_1, body)).payload()).isEqualTo(new QName("u", "a"));
    }

    @Test
    void anEmptyBodyHasNoPayload() throws Exception {
        SoapMessage message = read(envelope(SoapVersion.SOAP_1_1, "<s:Body> text </s:Body>"));
        assertThat(message.payload()).isNull();
        assertThat(message.isFault()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void knowsAFaultOfItsOwnVersion(SoapVersion version) throws Exception {
        assertThat(read(envelope(version, "<s:Body><s:Fault/></s:Body>")).isFault())
                .isTrue();
        assertThat(read(envelope(version, "<s:Body><Fault/></s:Body>")).isFault())
                .isFalse();
        assertThat(read(envelope(version, "<s:Body><x><s:Fault/></x></s:Body>")).isFault())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<s:Header/>",
                "<s:Body/><s:Body/>",
                "<s:Body/><s:Header/>",
                "<s:Header/><s:Header/><s:Body/>",
                "<s:Body/><more/>",
                "<more/><s:Body/>",
                "<s:Header/><more/><s:Body/>",
                "<Body/>",
                "text<s:Body/>",
                "<s:Body/>text",
                "<![CDATA[text]]><s:Body/>"
            })
    void refusesAnythingButOneHeaderAndOneBody(String content) {
        assertThatThrownBy(() -> read(envelope(SoapVersion.SOAP_1_1, content)))
                .isInstanceOfSatisfying(NotSoapException.class, e -> assertThat(e.isVersionMismatch())
                        .isFalse());
    }

    @ParameterizedTest
    @ValueSource(strings = {" <s:Body/> ", "<!-- c --><?p i?><s:Header/>\n<s:Body/><!-- c -->", "<s:Body/>"})
    void letsBlanksCommentsAndInstructionsPass(String content) throws Exception {
        assertThat(read(envelope(SoapVersion.SOAP_1_1, content)).version()).isEqualTo(SoapVersion.SOAP_1_1);
    }

    @Test
    void refusesWhatIsNoEnvelope() {
        assertThatThrownBy(() -> read("<order/>"))
                .isInstanceOfSatisfying(NotSoapException.class, e -> assertThat(e.isVersionMismatch())
                        .isFalse())
                .hasMessageContaining("'order'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<Envelope/>", "<Envelope xmlns='urn:soap-9'/>"})
    void anEnvelopeOfAnotherNamespaceIsAnotherVersion(String xml) {
        assertThatThrownBy(() -> read(xml))
                .isInstanceOfSatisfying(NotSoapException.class, e -> assertThat(e.isVersionMismatch())
                        .isTrue());
    }

    @Test
    void doesNotRepeatANamespaceOfAnyLength() {
        assertThatThrownBy(() -> read("<Envelope xmlns='" + "u".repeat(100_000) + "'/>"))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(400));
    }

    @ParameterizedTest
    @CsvSource({
        "SOAP_1_1, 1, true",
        "SOAP_1_1, ' 1 ', true",
        "SOAP_1_1, 0, false",
        // SOAP 1.1 knows 0 and 1 alone (section 4.2.3).
        "SOAP_1_1, true, false",
        "SOAP_1_2, 1, true",
        "SOAP_1_2, true, true",
        "SOAP_1_2, false, false",
        "SOAP_1_2, yes, false"
    })
    void aBlockForTheNextNodeMustBeUnderstoodIfItSaysSo(SoapVersion version, String value, boolean must)
            throws Exception {
        String attributes =
                "s:mustUnderstand='%s' s:%s='%s'".formatted(value, version.roleAttribute(), version.roleNext());
        assertThat(read(withBlock(version, attributes)).mustUnderstand().contains(new QName("u", "block")))
                .isEqualTo(must);
    }

    /** An intermediary is neither the ultimate receiver nor any other node. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "s:mustUnderstand='1'",
                "s:mustUnderstand='1' s:actor=''",
                "s:mustUnderstand='1' s:actor='urn:somebody-else'",
                "s:mustUnderstand='1' actor='http://schemas.xmlsoap.org/soap/actor/next'",
                "s:mustUnderstand='1' s:role='http://schemas.xmlsoap.org/soap/actor/next'",
                "mustUnderstand='1' s:actor='http://schemas.xmlsoap.org/soap/actor/next'",
                "s:actor='http://schemas.xmlsoap.org/soap/actor/next'"
            })
    void aBlockForSomebodyElseNeedNotBeUnderstood(String attributes) throws Exception {
        assertThat(read(withBlock(SoapVersion.SOAP_1_1, attributes)).mustUnderstand())
                .isEmpty();
    }

    @Test
    void onlyBlocksOfTheHeaderCount() throws Exception {
        String required = "s:mustUnderstand='1' s:actor='" + SoapVersion.SOAP_1_1.roleNext() + "'";
        String deeper =
                "<s:Header><block><inner " + required + "/></block></s:Header><s:Body><x " + required + "/></s:Body>";
        assertThat(read(envelope(SoapVersion.SOAP_1_1, deeper)).mustUnderstand())
                .isEmpty();
    }

    /** Wherever it is cut off: nothing malformed may be forwarded, and it is always the sender who is told. */
    @Test
    void refusesADocumentThatIsCutOffAnywhere() {
        String whole =
                "<s:Envelope xmlns:s='" + SOAP_11 + "'>\n <s:Header> <h a='1'/> </s:Header>\n <s:Body> <x>text &amp;"
                        + " <![CDATA[c]]> <!-- c --> <?p i?></x> </s:Body>\n </s:Envelope>";
        for (int end = 0; end < whole.length(); end++) {
            String cut = whole.substring(0, end);
            assertThatThrownBy(() -> read(cut)).as(cut).isInstanceOf(XmlRefusedException.class);
        }
    }

    private static String withBlock(SoapVersion version, String attributes) {
        return envelope(version, "<s:Header><h:block xmlns:h='u' " + attributes + "/></s:Header><s:Body/>");
    }

    private static String envelope(SoapVersion version, String content) {
        return "<s:Envelope xmlns:s='" + version.namespace() + "'>" + content + "</s:Envelope>";
    }

    private static SoapMessage read(String xml) throws XmlRefusedException, NotSoapException {
        return SoapEnvelope.read(XmlInput.of(xml.getBytes(StandardCharsets.UTF_8)), XmlLimits.DEFAULT);
    }
}
