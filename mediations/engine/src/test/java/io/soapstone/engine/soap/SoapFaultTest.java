package io.soapstone.engine.soap;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.xmlunit.assertj3.XmlAssert;

class SoapFaultTest {

    private static final Map<String, String> PREFIXES = Map.of(
            "s11", SoapVersion.SOAP_1_1.namespace(),
            "s12", SoapVersion.SOAP_1_2.namespace(),
            "f", SoapFault.FAILURE_NAMESPACE);

    @Test
    void isWrittenAsSoap11() {
        XmlAssert.assertThat(xml(fault("No.", List.of()), SoapVersion.SOAP_1_1))
                .and("""
                        <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault>
                          <faultcode>soap:Client</faultcode><faultstring>No.</faultstring>
                          <detail><failure xmlns="urn:soapstone:failure">
                            <mediation>sheep</mediation><reason>refused</reason><correlationId>id-1</correlationId>
                          </failure></detail>
                        </s:Fault></s:Body></s:Envelope>""")
                .ignoreWhitespace()
                .areSimilar();
    }

    @Test
    void isWrittenAsSoap12() {
        XmlAssert.assertThat(xml(fault("No.", List.of()), SoapVersion.SOAP_1_2))
                .and("""
                        <e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><e:Fault>
                          <e:Code><e:Value>env:Sender</e:Value></e:Code>
                          <e:Reason><e:Text xml:lang="en">No.</e:Text></e:Reason>
                          <e:Detail><failure xmlns="urn:soapstone:failure">
                            <mediation>sheep</mediation><reason>refused</reason><correlationId>id-1</correlationId>
                          </failure></e:Detail>
                        </e:Fault></e:Body></e:Envelope>""")
                .ignoreWhitespace()
                .areSimilar();
    }

    @ParameterizedTest
    @EnumSource
    void isAFaultToItsReader(SoapVersion version) throws Exception {
        var message = SoapEnvelope.read(XmlInput.of(fault("No.", List.of()).toBytes(version)), XmlLimits.DEFAULT);
        assertThat(message.version()).isEqualTo(version);
        assertThat(message.isFault()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "CLIENT, soap:Client, env:Sender",
        "SERVER, soap:Server, env:Receiver",
        "MUST_UNDERSTAND, soap:MustUnderstand, env:MustUnderstand",
        "VERSION_MISMATCH, soap:VersionMismatch, env:VersionMismatch"
    })
    void namesWhoIsToBlameInTheWordsOfItsVersion(FaultCode code, String soap11, String soap12) {
        var fault = new SoapFault(code, "No.", "sheep", "refused", "id-1", List.of());
        XmlAssert.assertThat(xml(fault, SoapVersion.SOAP_1_1))
                .withNamespaceContext(PREFIXES)
                .valueByXPath("//faultcode")
                .isEqualTo(soap11);
        XmlAssert.assertThat(xml(fault, SoapVersion.SOAP_1_2))
                .withNamespaceContext(PREFIXES)
                .valueByXPath("//s12:Value")
                .isEqualTo(soap12);
    }

    /** It quotes what the caller sent. */
    @ParameterizedTest
    @EnumSource
    void carriesAnyText(SoapVersion version) {
        String text = "</faultstring>]]>&<x a=\"'\"/> Gr\u00fc\u00dfe \ud83d\ude00\ttab";
        XmlAssert.assertThat(xml(fault(text, List.of()), version))
                .withNamespaceContext(PREFIXES)
                .valueByXPath(version == SoapVersion.SOAP_1_1 ? "//faultstring" : "//s12:Text")
                .isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource
    void putsAMarkInPlaceOfWhatXmlCannotCarry(SoapVersion version) {
        XmlAssert.assertThat(xml(fault("a\0b\u0001c\ufffed\ud800e\rf", List.of()), version))
                .withNamespaceContext(PREFIXES)
                .valueByXPath(version == SoapVersion.SOAP_1_1 ? "//faultstring" : "//s12:Text")
                .isEqualTo("a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf");
    }

    @Test
    void soap12NamesTheBlocksThatWereNotUnderstood() {
        String xml = xml(fault("No.", List.of(new QName("urn:a&b", "one"), new QName("two"))), SoapVersion.SOAP_1_2);
        XmlAssert.assertThat(xml)
                .and("""
                        <e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Header>
                          <e:NotUnderstood qname="h:one" xmlns:h="urn:a&amp;b"/><e:NotUnderstood qname="two"/>
                        </e:Header><e:Body/></e:Envelope>""")
                .ignoreWhitespace()
                .withNodeFilter(node -> !"Fault".equals(node.getLocalName()))
                .areSimilar();
        assertThat(xml).contains("xmlns:h=\"urn:a&amp;b\"");
    }

    @Test
    void soap11HasNoHeaderForThem() {
        XmlAssert.assertThat(xml(fault("No.", List.of(new QName("urn:a", "one"))), SoapVersion.SOAP_1_1))
                .withNamespaceContext(PREFIXES)
                .doesNotHaveXPath("/s11:Envelope/s11:Header");
    }

    private static SoapFault fault(String text, List<QName> notUnderstood) {
        return new SoapFault(FaultCode.CLIENT, text, "sheep", "refused", "id-1", notUnderstood);
    }

    private static String xml(SoapFault fault, SoapVersion version) {
        return new String(fault.toBytes(version), java.nio.charset.StandardCharsets.UTF_8);
    }
}
