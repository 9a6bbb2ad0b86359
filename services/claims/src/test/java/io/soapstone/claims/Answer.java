package io.soapstone.claims;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.util.Map;
import org.xmlunit.builder.Input;
import org.xmlunit.xpath.JAXPXPathEngine;

/** What came back, and what tests want to know of it. In XPaths, c is the claims namespace and s the caller's SOAP. */
public record Answer(int status, HttpHeaders headers, byte[] body) {

    public String text() {
        return new String(body, UTF_8);
    }

    public String header(String name) {
        return headers.firstValue(name).orElse(null);
    }

    public String value(String xpath) {
        JAXPXPathEngine engine = new JAXPXPathEngine();
        engine.setNamespaceContext(Map.of("c", "urn:soapstone:claims"));
        return engine.evaluate(xpath, Input.fromByteArray(body).build());
    }

    /** A good answer: in the caller's version, and as the contract has it. */
    public Answer isAnswerIn(SoapVersion version) {
        assertThat(status).as(text()).isEqualTo(200);
        assertThat(header("Content-Type")).isEqualTo(version.mediaType + "; charset=UTF-8");
        assertThat(value("namespace-uri(/*)")).isEqualTo(version.namespace);
        assertThat(Contract.problems(value("local-name(//*[local-name()='Body']/*)"), body))
                .isEmpty();
        return this;
    }

    /** A fault that blames the caller, typed, with this code and in the caller's version. */
    public Answer isClaimFaultIn(SoapVersion version, String code) {
        isCallersFaultIn(version);
        assertThat(value("//c:ClaimFault/c:code")).as(text()).isEqualTo(code);
        assertThat(value("//c:ClaimFault/c:message"))
                .isNotBlank()
                .isEqualTo(value("//faultstring | //*[local-name()='Reason']/*[local-name()='Text']"));
        return this;
    }

    public Answer isCallersFaultIn(SoapVersion version) {
        boolean soap11 = version == SoapVersion.SOAP_1_1;
        assertThat(status).as(text()).isEqualTo(soap11 ? 500 : 400);
        assertThat(header("Content-Type")).isEqualTo(version.mediaType + "; charset=UTF-8");
        assertThat(value("namespace-uri(/*)")).isEqualTo(version.namespace);
        assertThat(value("//faultcode | //*[local-name()='Code']/*[local-name()='Value']"))
                .endsWith(soap11 ? ":Client" : ":Sender");
        assertThat(text()).doesNotContain("Exception", "\tat ");
        return this;
    }
}
