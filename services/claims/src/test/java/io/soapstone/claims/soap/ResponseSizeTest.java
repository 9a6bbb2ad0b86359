package io.soapstone.claims.soap;

import static io.soapstone.claims.SoapVersion.SOAP_1_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.soapstone.claims.Answer;
import io.soapstone.claims.Soap;
import io.soapstone.claims.SoapVersion;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ResponseSizeTest {

    @TestHTTPResource("/ClaimServices")
    URI endpoint;

    @ParameterizedTest
    @MethodSource("io.soapstone.claims.Soap#samples")
    void responseHasExactlyTheWantedBytes(String operation, SoapVersion version) {
        for (int size : new int[] {3 * 1024, 10 * 1024, 15 * 1024 + 1, 16 * 1024, 100 * 1024, 1_000_003}) {
            Answer answer = sized(version, operation, size).isAnswerIn(version);
            assertThat(answer.body()).hasSize(size);
            assertThat(answer.value("count(//c:detail)")).isNotEqualTo("0");
        }
    }

    @ParameterizedTest
    @MethodSource("io.soapstone.claims.Soap#samples")
    void tooSmallANumberGivesTheSmallestResponse(String operation, SoapVersion version) {
        Answer plain = Soap.post(endpoint, version, Soap.sample(operation));
        Answer small = sized(version, operation, 100).isAnswerIn(version);
        assertThat(small.value("count(//c:detail)")).isEqualTo("0");
        assertThat(small.body().length).isBetween(plain.body().length - 8, plain.body().length + 8);
    }

    @Test
    void largestSizeIsAnswered() {
        assertThat(sized(SOAP_1_1, "approveClaim", ResponseSize.MAX).body()).hasSize(ResponseSize.MAX);
    }

    @Test
    void sizeIsCountedInUtf8WhateverTheRequestWas() {
        byte[] request = Soap.sample("createClaim").getBytes(UTF_16);
        Answer answer = Soap.post(endpoint, "text/xml; charset=UTF-16", request, ResponseSize.HEADER, "3072")
                .isAnswerIn(SOAP_1_1);
        assertThat(answer.body()).hasSize(3072);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10 KB", "-1", "1e4", "", "16777217", "99999999999999999999"})
    void sizeThatIsNoneIsTheCallersFault(String size) {
        for (SoapVersion version : SoapVersion.values()) {
            Answer answer = Soap.post(endpoint, version, Soap.sample("approveClaim"), ResponseSize.HEADER, size)
                    .isClaimFaultIn(version, "INVALID_VALUE");
            assertThat(answer.value("//c:ClaimFault/c:message"))
                    .startsWith("HTTP header X-Response-Bytes must be a number from 0 to 16777216: was '");
        }
    }

    @Test
    void faultsAreNotFilled() {
        Answer fault = Soap.post(
                endpoint, SOAP_1_1, Soap.sample("approveClaim").replace("1002", "42"), ResponseSize.HEADER, "10240");
        assertThat(fault.isClaimFaultIn(SOAP_1_1, "UNKNOWN_CLAIM").body()).hasSizeLessThan(1000);
    }

    private Answer sized(SoapVersion version, String operation, int size) {
        return Soap.post(endpoint, version, Soap.sample(operation), ResponseSize.HEADER, Integer.toString(size));
    }
}
