package io.soapstone.claims.received;

import static io.soapstone.claims.SoapVersion.SOAP_1_2;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.soapstone.claims.Answer;
import io.soapstone.claims.Soap;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The fleet instance, which keeps the last two requests. */
@QuarkusTest
@TestProfile(ReceivedRouteTest.FleetThatKeepsTwo.class)
class ReceivedRouteTest {

    @TestHTTPResource("/ClaimServices")
    URI endpoint;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    @Test
    void showsTheBytesAndHeadersThatCame() {
        byte[] message = inform("<!-- as it came: ü -->");
        Soap.post(endpoint, "application/soap+xml", message, "x-request-id", "id-1", "X-Trail", "a")
                .isAnswerIn(SOAP_1_2);

        Answer shown = Soap.get(management.resolve("/received/id-1"));
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.body()).isEqualTo(message);
        assertThat(shown.header("Content-Type")).isEqualTo("application/soap+xml");
        assertThat(shown.header("X-Received-X-Trail")).isEqualTo("a");
    }

    @Test
    void showsWhatCouldNotBeRead() {
        Soap.post(endpoint, "text/xml", "<broken".getBytes(UTF_8), "x-request-id", "id-2");
        assertThat(Soap.get(management.resolve("/received/id-2")).text()).isEqualTo("<broken");
    }

    @Test
    void forgetsAllButTheLastTwo() {
        for (String id : new String[] {"old", "new", "newest"}) {
            Soap.post(endpoint, SOAP_1_2, Soap.sample("informCustomer"), "x-request-id", id);
        }
        assertThat(Soap.get(management.resolve("/received/old")).status()).isEqualTo(404);
        assertThat(Soap.get(management.resolve("/received/new")).status()).isEqualTo(200);
        assertThat(Soap.get(management.resolve("/received/newest")).status()).isEqualTo(200);
    }

    @Test
    void servesReceivedMessagesOnTheManagementPortOnly() {
        Soap.post(endpoint, SOAP_1_2, Soap.sample("informCustomer"), "x-request-id", "id-3");
        assertThat(Soap.get(management.resolve("/received/id-3")).status()).isEqualTo(200);
        assertThat(Soap.get(endpoint.resolve("/received/id-3")).status()).isEqualTo(404);
    }

    @Test
    void saysWhichInstanceAnswered() {
        assertThat(Soap.post(endpoint, SOAP_1_2, Soap.sample("informCustomer")).header("X-Claims-Instance"))
                .isEqualTo("fleet");
    }

    private static byte[] inform(String comment) {
        return SOAP_1_2.envelope(comment + "<c:informCustomer><c:claimId>1005</c:claimId>"
                        + "<c:message>ready</c:message></c:informCustomer>")
                .getBytes(UTF_8);
    }

    public static class FleetThatKeepsTwo implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("claims.instance", "fleet", "claims.keep-received", "2");
        }
    }
}
