package io.soapstone.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Caller;
import io.soapstone.testkit.http.ContentType;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.soap.SoapFault;
import io.soapstone.testkit.soap.SoapVersion;
import io.soapstone.testkit.soap.Xml;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** What stands around the message: headers, the correlation id, the WSDL. */
@MediationTest
class HttpContractTest {

    private static final String CORRELATION_ID = "X-Request-Id";

    private final MediationUnderTest mediation;

    HttpContractTest(MediationUnderTest mediation) {
        this.mediation = mediation;
    }

    @Test
    void answersWsdlWithTheAddressTheCallerUsed() {
        assertThat(addresses(Map.of("Host", List.of("mesh.example:8443"))))
                .containsOnly("http://mesh.example:8443/" + mediation.folder().name());
    }

    @Test
    @DisabledIfSystemProperty(
            named = "soapstone.through",
            matches = "envoy",
            disabledReason = "Envoy is that proxy, and does not believe callers who say they are one")
    void answersWsdlWithTheAddressThatAProxyNames() {
        assertThat(addresses(
                        Map.of("X-Forwarded-Proto", List.of("https"), "X-Forwarded-Host", List.of("mesh.example"))))
                .containsOnly("https://mesh.example/" + mediation.folder().name());
    }

    @ParameterizedTest
    @EnumSource
    void correlationIdIsInAnswerFaultAndBackendRequest(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        String id = "6f1d6a0e-0c1c-4d0c-9d3e-0a5c1f6b7e21";

        Answer answer = seed.send(seed.request().with(CORRELATION_ID, id));
        assertThat(answer.message().header(CORRELATION_ID)).hasValue(id);
        assertThat(seed.backendGot().message().header(CORRELATION_ID)).hasValue(id);

        Answer fault = seed.send(seed.request().withBody(new byte[] {'<'}).with(CORRELATION_ID, id));
        assertThat(fault.message().header(CORRELATION_ID)).hasValue(id);
        assertThat(SoapFault.in(fault).correlationId()).isEqualTo(id);
    }

    @ParameterizedTest
    @EnumSource
    void correlationIdIsMadeForCallersWithoutOne(SoapVersion version) {
        Seed seed = new Seed(mediation, version);

        Answer answer = seed.send(seed.request());

        assertThat(answer.message().header(CORRELATION_ID))
                .hasValueSatisfying(id -> assertThat(id).isNotBlank());
        assertThat(seed.backendGot().message().header(CORRELATION_ID))
                .isEqualTo(answer.message().header(CORRELATION_ID));
    }

    /** It goes into logs, faults and other programs: no place for whatever a caller likes to write there. */
    @ParameterizedTest
    @ValueSource(strings = {"<script>alert(1)</script>", "a b\"c", "x"})
    void correlationIdThatIsNoneIsReplaced(String strange) {
        String id = strange.equals("x") ? "x".repeat(2000) : strange;
        Seed seed = new Seed(mediation, SoapVersion.SOAP_1_1);

        Answer answer = seed.send(seed.request().with(CORRELATION_ID, id));

        assertThat(answer.message().header(CORRELATION_ID))
                .hasValueSatisfying(made -> assertThat(made).isNotBlank().isNotEqualTo(id));
        assertThat(seed.backendGot().message().header(CORRELATION_ID))
                .isEqualTo(answer.message().header(CORRELATION_ID));
    }

    @ParameterizedTest
    @EnumSource
    void endToEndHeadersAreForwardedHopByHopOnesAreNot(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        Answer backendAnswer = seed.backendAnswer();
        mediation.backend().answers(new Answer(200, withHeaders(backendAnswer.message(), "back")));

        Answer answer = seed.sendAsItIs(withHeaders(seed.request(), "there"));

        assertOnlyEndToEnd(seed.backendGot().message(), "there");
        assertOnlyEndToEnd(answer.message(), "back");
    }

    /** The headers that describe the body must be those of the body that is sent, not of the one that came. */
    @ParameterizedTest
    @EnumSource
    void bodyHeadersFitTheBody(SoapVersion version) {
        Seed seed = new Seed(mediation, version);

        Answer answer = seed.send(seed.request());

        for (Message message : List.of(seed.backendGot().message(), answer.message())) {
            assertThat(message.contentType().map(ContentType::mediaType)).hasValue(version.mediaType());
            assertThat(message.headers().firstValueAsLong("Content-Length").orElse(message.body().length))
                    .isEqualTo(message.body().length);
        }
    }

    private static Message withHeaders(Message message, String direction) {
        return message.with("X-Customer", direction, direction + " too")
                .with("X-Response-Bytes", "10240")
                .with("X-Hop", direction)
                .with("Connection", "X-Hop")
                .with("Keep-Alive", "timeout=4711")
                .with("Proxy-Authorization", "Basic Og==")
                .with("Proxy-Authenticate", "Basic")
                .with("TE", "trailers")
                .with("Trailer", "X-Checksum");
    }

    private static void assertOnlyEndToEnd(Message message, String direction) {
        HttpHeaders headers = message.headers();
        assertThat(headers.allValues("X-Customer").stream().flatMap(value -> Stream.of(value.split(", *"))))
                .containsExactly(direction, direction + " too");
        assertThat(headers.allValues("X-Response-Bytes")).containsExactly("10240");
        assertThat(List.of("X-Hop", "Proxy-Authorization", "Proxy-Authenticate", "TE", "Trailer"))
                .allSatisfy(name -> assertThat(headers.allValues(name)).as(name).isEmpty());
        assertThat(headers.allValues("Keep-Alive")).doesNotContain("timeout=4711");
        assertThat(headers.allValues("Connection")).doesNotContain("X-Hop");
    }

    private List<String> addresses(Map<String, List<String>> headers) {
        URI wsdl = URI.create(mediation.address() + "?wsdl");
        Answer answer = new Caller().get(wsdl, Message.headers(headers));
        assertThat(answer.status()).as("status of %s", answer).isEqualTo(200);
        assertThat(answer.message().contentType().map(ContentType::mediaType)).hasValue("text/xml");
        Document document = Xml.parse(answer.message());
        List<Element> addresses = Stream.of(
                        "http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/wsdl/soap12/")
                .flatMap(binding -> Xml.descendants(document, binding, "address").stream())
                .toList();
        assertThat(addresses).as("ports, one for each SOAP version").hasSize(2);
        return addresses.stream()
                .map(address -> address.getAttribute("location"))
                .toList();
    }
}
