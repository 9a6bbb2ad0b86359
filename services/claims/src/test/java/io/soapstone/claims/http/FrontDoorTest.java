package io.soapstone.claims.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.soapstone.claims.Answer;
import io.soapstone.claims.Soap;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmlunit.assertj3.XmlAssert;
import org.xmlunit.builder.Input;

@QuarkusTest
class FrontDoorTest {

    @TestHTTPResource("/ClaimServices")
    URI endpoint;

    @TestHTTPResource("/ClaimServices?wsdl")
    URI wsdl;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    @Test
    void publishesTheContractWithTheCallersAddress() {
        Answer answer = Soap.get(wsdl);
        assertThat(answer.header("Content-Type")).isEqualTo("text/xml; charset=UTF-8");
        XmlAssert.assertThat(answer.text().replace(endpoint.toString(), "http://localhost:8181/ClaimServices"))
                .and(Input.fromPath(Path.of("contract/claims.wsdl")))
                .areIdentical();
    }

    /** One after the other: a published address must not stick. */
    @ParameterizedTest
    @CsvSource({
        "mesh.example.org,       https,      , https://mesh.example.org",
        "mesh.example.org:10000, http,       , http://mesh.example.org:10000",
        "mesh.example.org,       https, 10443, https://mesh.example.org:10443",
        "mesh.example.org,       https,   443, https://mesh.example.org",
        "'a.example, b.example', 'https,http', , https://a.example",
        "[::1]:10000,            http,       , http://[::1]:10000",
    })
    void publishesTheAddressOfAProxy(String host, String proto, String port, String address) {
        Answer answer = port == null
                ? Soap.get(wsdl, "X-Forwarded-Host", host, "X-Forwarded-Proto", proto)
                : Soap.get(wsdl, "X-Forwarded-Host", host, "X-Forwarded-Proto", proto, "X-Forwarded-Port", port);
        assertThat(locations(answer)).isEqualTo(address + "/ClaimServices " + address + "/ClaimServices");
    }

    /** Envoy keeps the Host header, and tells the protocol only. */
    @Test
    void protocolOfAProxyDoesNotLoseThePort() {
        String address = endpoint.toString();
        assertThat(locations(Soap.get(wsdl, "X-Forwarded-Proto", "http"))).isEqualTo(address + " " + address);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\"/><evil/>", "a b", "&amp;", "x:99999999"})
    void addressThatIsNoneIsNotPublished(String host) {
        String own = "http://localhost:" + endpoint.getPort() + "/ClaimServices";
        assertThat(locations(Soap.get(wsdl, "X-Forwarded-Host", host))).isEqualTo(own + " " + own);
    }

    @Test
    void getWithoutWsdlIsNotAllowed() {
        Answer answer = Soap.get(endpoint);
        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).isEqualTo("POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "text/plain", "text/xml; charset=none", "text/xml; charset=\"%\""})
    void otherMediaTypesAndCharsetsAreNotTaken(String contentType) {
        Answer answer =
                Soap.post(endpoint, contentType, Soap.sample("informCustomer").getBytes());
        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.text()).contains("Content-Type");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/live", "/ready"})
    void healthIsOnTheManagementPort(String which) {
        Answer answer = Soap.get(management.resolve("/q/health" + which));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).contains("\"UP\"");
        assertThat(Soap.get(endpoint.resolve("/q/health" + which)).status()).isEqualTo(404);
    }

    private static String locations(Answer wsdl) {
        String port = "/*/*[local-name()='service']/*[local-name()='port']";
        return wsdl.value(port + "[1]/*/@location") + " " + wsdl.value(port + "[2]/*/@location");
    }
}
