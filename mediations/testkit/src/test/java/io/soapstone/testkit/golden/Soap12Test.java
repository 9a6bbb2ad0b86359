package io.soapstone.testkit.golden;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.testkit.soap.SoapVersion;
import io.soapstone.testkit.soap.Xml;
import io.soapstone.testkit.soap.XmlComparison;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Soap12Test {

    private static final Path FILE = Path.of("response.xml");

    @Test
    void onlyTheNamespaceOfAPlainMessageChanges() {
        String soap11 = "<?xml version='1.0'?>\r\n<!-- odd --><S:Envelope xmlns:S = '%s'  ><S:Body/></S:Envelope>\n";

        assertThat(derived(soap11.formatted(SoapVersion.SOAP_1_1.namespace())))
                .isEqualTo(soap11.formatted(SoapVersion.SOAP_1_2.namespace()));
    }

    @Test
    void brokenMessageStaysBroken() {
        assertThat(derived("<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Bo"))
                .isEqualTo("<S:Envelope xmlns:S='http://www.w3.org/2003/05/soap-envelope'><S:Bo");
    }

    @ParameterizedTest
    @CsvSource({
        "soap:Client, Sender",
        "soap:Server, Receiver",
        "soap:Client.Authentication, Sender",
        "soap:MustUnderstand, MustUnderstand",
        "soap:VersionMismatch, VersionMismatch"
    })
    void faultGetsTheShapeOfSoap12(String code, String value) throws Exception {
        String expected = """
                <e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><e:Fault>
                  <e:Code><e:Value>e:%s</e:Value></e:Code>
                  <e:Reason><e:Text xml:lang="en">No.</e:Text></e:Reason>
                  <e:Detail><why/></e:Detail>
                </e:Fault></e:Body></e:Envelope>
                """;

        XmlComparison.assertSame(
                "the derived fault",
                Xml.parse(expected.formatted(value).getBytes(UTF_8)),
                Xml.parse(derived(CaseFolder.fault(code)).getBytes(UTF_8)));
    }

    @Test
    void actorBecomesRole() {
        String soap11 = "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Header>"
                + "<h s:actor='http://schemas.xmlsoap.org/soap/actor/next' s:mustUnderstand='1'/></s:Header></s:Envelope>";

        assertThat(derived(soap11))
                .contains("s:role=\"http://www.w3.org/2003/05/soap-envelope/role/next\"")
                .contains("s:mustUnderstand=\"1\"")
                .doesNotContain("schemas.xmlsoap.org");
    }

    @Test
    void codeWithoutCounterpartIsAnError() {
        assertThatThrownBy(() -> derived(CaseFolder.fault("soap:Tired")))
                .isInstanceOf(MalformedCaseException.class)
                .hasMessage("response.xml: faultcode Tired has no SOAP 1.2 form: mark the case soap-1.1-only");
    }

    private static String derived(String soap11) {
        return new String(Soap12.from(FILE, soap11.getBytes(UTF_8)), UTF_8);
    }
}
