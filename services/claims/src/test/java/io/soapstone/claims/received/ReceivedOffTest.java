package io.soapstone.claims.received;

import static io.soapstone.claims.SoapVersion.SOAP_1_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.soapstone.claims.Answer;
import io.soapstone.claims.Soap;
import java.net.URI;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ReceivedOffTest {

    @TestHTTPResource("/ClaimServices")
    URI endpoint;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    @Test
    void keepsNothingUnlessTold() {
        Soap.post(endpoint, SOAP_1_1, Soap.sample("informCustomer"), "x-request-id", "id-1");
        Answer answer = Soap.get(management.resolve("/received/id-1"));
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).contains("claims.keep-received");
    }
}
