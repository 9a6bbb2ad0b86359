package io.soapstone.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Callers who are in the wrong are told so: typed, in their version, with the value that is wrong. */
@QuarkusTest
class FaultsTest {

    @TestHTTPResource("/ClaimServices")
    URI endpoint;

    static Stream<Arguments> mistakes() {
        return Stream.of(
                        mistake("approveClaim", "1002", "42", "UNKNOWN_CLAIM", "There is no claim 42"),
                        mistake("denyClaim", "1003", "1004", "WRONG_STATE", "Claim 1004 is "),
                        mistake("approveClaim", "1002", "1006", "WRONG_STATE", "Claim 1006 is CLOSED: approveClaim"),
                        mistake("updateClaim", ">1001<", ">1006<", "WRONG_STATE", "Claim 1006 is CLOSED: updateClaim"),
                        mistake("selectRepairShop", "1004", "1001", "WRONG_STATE", "selectRepairShop is not possible"),
                        mistake("selectRepairShop", "RS-06", "RS-99", "UNKNOWN_REPAIR_SHOP", "'RS-99'"),
                        mistake("approveClaim", "1200.00", "-1", "INVALID_VALUE", "approvedAmount must be greater"),
                        mistake("approveClaim", "1200.00", "99999.00", "INVALID_VALUE", "of 20000.00: was '99999.00'"),
                        mistake("listApprovedRepairShops", ">3<", ">0<", "INVALID_VALUE", "maxResults must be at"),
                        mistake("createClaim", "POL-2047", " ", "MISSING_FIELD", "claim/policyNumber"),
                        mistake(
                                "createClaim",
                                "Broadway",
                                "x".repeat(1001),
                                "INVALID_VALUE",
                                "claim/incident/location"),
                        mistake("createClaim", "<c:make>BMW</c:make>", "", "MISSING_FIELD", "claim/vehicle/make"),
                        mistake("denyClaim", "The policy had ended before the incident", "", "MISSING_FIELD", "reason"))
                .flatMap(mistake -> Stream.of(SoapVersion.values()).map(version -> with(version, mistake)));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void mistakeIsNamed(
            SoapVersion version, String operation, String right, String wrong, String code, String message) {
        String request = Soap.sample(operation).replace(right, wrong);
        Answer answer = Soap.post(endpoint, version, request).isClaimFaultIn(version, code);
        assertThat(answer.value("//c:ClaimFault/c:message")).contains(message);
        assertThat(Contract.problems("ClaimFault", answer.body())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void unknownOperationIsTheCallersFault(SoapVersion version) {
        Answer answer = Soap.post(endpoint, version, version.envelope("<c:closeClaim/>"));
        assertThat(answer.isCallersFaultIn(version).text()).contains("closeClaim");
    }

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void valueOfTheWrongTypeIsTheCallersFault(SoapVersion version) {
        String request = Soap.sample("approveClaim").replace("1002", "first");
        assertThat(Soap.post(endpoint, version, request)
                        .isCallersFaultIn(version)
                        .text())
                .contains("first");
    }

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void refusedChangeChangesNothing(SoapVersion version) {
        Answer created = Soap.post(endpoint, version, Soap.sample("createClaim"));
        String claimId = created.value("//c:claimId");
        String tooMuch = Soap.sample("approveClaim").replace("1002", claimId).replace("1200.00", "9999.00");
        Soap.post(endpoint, version, tooMuch).isClaimFaultIn(version, "INVALID_VALUE");

        String denial = Soap.sample("denyClaim").replace("1003", claimId);
        assertThat(Soap.post(endpoint, version, denial).isAnswerIn(version).value("//c:status"))
                .isEqualTo("DENIED");
    }

    private static Object[] mistake(String operation, String right, String wrong, String code, String message) {
        return new Object[] {operation, right, wrong, code, message};
    }

    private static Arguments with(SoapVersion version, Object... mistake) {
        return Arguments.of(version, mistake[0], mistake[1], mistake[2], mistake[3], mistake[4]);
    }
}
