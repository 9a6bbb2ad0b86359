package io.soapstone.claims;

import static io.soapstone.claims.SoapVersion.SOAP_1_1;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.soapstone.claims.contract.ClaimServices;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each operation with the sample request of the contract, in both SOAP versions. */
@QuarkusTest
class OperationsTest {

    @TestHTTPResource("/ClaimServices")
    URI endpoint;

    /** Twice, because a load test sends the same request again and again. */
    @ParameterizedTest
    @MethodSource("io.soapstone.claims.Soap#samples")
    void answersItsSampleAgainAndAgain(String operation, SoapVersion version) {
        for (int i = 0; i < 2; i++) {
            Answer answer = Soap.post(endpoint, version, Soap.sample(operation)).isAnswerIn(version);
            assertThat(answer.value("local-name(//*[local-name()='Body']/*)")).isEqualTo(operation + "Response");
            assertThat(answer.header("X-Claims-Instance")).isEqualTo("retail");
        }
    }

    @Test
    void everyOperationHasASample() throws IOException {
        assertThat(Soap.samples().map(sample -> sample.get()[0]).distinct())
                .containsExactlyInAnyOrderElementsOf(Stream.of(ClaimServices.class.getMethods())
                        .map(Method::getName)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("io.soapstone.claims.Soap#samples")
    void samplesAreAsTheContractHasThem(String operation, SoapVersion version) {
        assertThat(Contract.problems(
                        operation, version.of(Soap.sample(operation)).getBytes()))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.soapstone.claims.Soap#samples")
    void takesTheActionOfItsVersion(String operation, SoapVersion version) {
        String action = "urn:soapstone:claims/" + operation;
        byte[] message = version.of(Soap.sample(operation)).getBytes();
        Answer answer = version == SOAP_1_1
                ? Soap.post(endpoint, "text/xml", message, "SOAPAction", '"' + action + '"')
                : Soap.post(endpoint, "application/soap+xml; action=\"" + action + '"', message);
        answer.isAnswerIn(version);
    }

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void claimGoesFromOpenToRepair(SoapVersion version) {
        Answer created =
                Soap.post(endpoint, version, Soap.sample("createClaim")).isAnswerIn(version);
        assertThat(created.value("//c:status")).isEqualTo("OPEN");
        String claimId = created.value("//c:claimId");
        assertThat(Long.parseLong(claimId)).isGreaterThanOrEqualTo(ClaimStore.FIRST_CREATED);

        assertThat(about(claimId, "updateClaim", version).value("//c:status")).isEqualTo("UPDATED");
        Answer approved = about(claimId, "approveClaim", version);
        assertThat(approved.value("//c:status")).isEqualTo("APPROVED");
        assertThat(approved.value("//c:approvedAmount")).isEqualTo("1200.00");
        Answer inRepair = about(claimId, "selectRepairShop", version);
        assertThat(inRepair.value("//c:status")).isEqualTo("IN_REPAIR");
        assertThat(inRepair.value("//c:repairShopId")).isEqualTo("RS-06");
        assertThat(inRepair.value("//c:policyNumber")).isEqualTo("POL-2047");
        assertThat(about(claimId, "informCustomer", version).value("//c:accepted"))
                .isEqualTo("true");
    }

    @Test
    void theCallersClaimIdIsNotTaken() {
        String request = Soap.sample("createClaim").replace("<c:claimId>0<", "<c:claimId>1006<");
        assertThat(Soap.post(endpoint, SOAP_1_1, request).value("//c:claimId")).isNotEqualTo("1006");
    }

    @Test
    void deniedClaimKeepsTheReason() {
        Answer denied = Soap.post(endpoint, SOAP_1_1, Soap.sample("denyClaim"));
        assertThat(denied.value("//c:status")).isEqualTo("DENIED");
        assertThat(denied.value("//c:deniedReason")).isEqualTo("The policy had ended before the incident");
    }

    @Test
    void closedClaimInformsNoOne() {
        String request = Soap.sample("informCustomer").replace("1005", "1006");
        assertThat(Soap.post(endpoint, SOAP_1_1, request).value("//c:accepted")).isEqualTo("false");
    }

    @Test
    void nearestShopsComeFirstAndTheBetterOfThemBeforeTheOther() {
        Answer shops = Soap.post(endpoint, SOAP_1_1, Soap.sample("listApprovedRepairShops"));
        assertThat(shops.value("count(//c:repairShop)")).isEqualTo("3");
        assertThat(shops.value("//c:repairShop[1]/c:repairShopId")).isEqualTo("RS-05");
        assertThat(shops.value("//c:repairShop[2]/c:repairShopId")).isEqualTo("RS-06");
        assertThat(shops.value("//c:repairShop[3]/c:repairShopId")).isEqualTo("RS-07");
    }

    @Test
    void requestWithoutCharsetIsReadAsItsXmlSays() {
        Answer answer = Soap.post(
                endpoint,
                "text/xml",
                Soap.sample("createClaim").replace("Grace", "Zoë").getBytes(UTF_8));
        assertThat(answer.value("//c:givenName")).isEqualTo("Zoë");
    }

    @Test
    void answerIsUtf8WhateverTheRequestWas() {
        byte[] request = Soap.sample("createClaim").replace("Grace", "Zoë").getBytes(ISO_8859_1);
        Answer answer =
                Soap.post(endpoint, "text/xml; charset=ISO-8859-1", request).isAnswerIn(SOAP_1_1);
        assertThat(answer.value("//c:givenName")).isEqualTo("Zoë");
    }

    private Answer about(String claimId, String operation, SoapVersion version) {
        String request = Soap.sample(operation).replaceFirst("<c:claimId>\\d+<", "<c:claimId>" + claimId + "<");
        return Soap.post(endpoint, version, request).isAnswerIn(version);
    }
}
