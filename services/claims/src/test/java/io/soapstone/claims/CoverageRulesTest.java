package io.soapstone.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.claims.contract.CheckCoverage;
import io.soapstone.claims.contract.Coverage;
import java.math.BigDecimal;
import java.time.Year;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoverageRulesTest {

    @ParameterizedTest
    @CsvSource({
        "POL-1, false,   5000, true,  10000.00, 1000.00,",
        "POL-5, false,   5000, true,  25000.00,  500.00,",
        "POL-9, false,   5000, true, 100000.00,  250.00,",
        "POL-X, false,   5000, true,  25000.00,  500.00,",
        "POL-5, true,     300, true,  25000.00,  250.00,",
        "POL-5, false,    500, false, 25000.00,  500.00, The damage does not exceed the deductible",
        "POL-1, false,  10001, true,  10000.00, 1000.00, The damage is paid up to the limit",
    })
    void planAndDamageDecide(
            String policy, boolean thirdParty, String damage, boolean covered, String limit, String own, String reason)
            throws Exception {
        CheckCoverage request = request(policy, damage);
        request.getIncident().setThirdPartyInvolved(thirdParty);
        Coverage coverage = CoverageRules.apply(request);

        assertThat(coverage.isCovered()).isEqualTo(covered);
        assertThat(coverage.getLimit()).isEqualByComparingTo(limit);
        assertThat(coverage.getDeductible()).isEqualByComparingTo(own);
        assertThat(coverage.getReason()).isEqualTo(reason);
    }

    @Test
    void incidentToComeIsNotCovered() throws Exception {
        CheckCoverage request = request("POL-9", "5000");
        request.getIncident().getDate().setYear(Year.now().getValue() + 1);
        Coverage coverage = CoverageRules.apply(request);

        assertThat(coverage.isCovered()).isFalse();
        assertThat(coverage.getReason()).isEqualTo("The incident lies in the future");
    }

    private static CheckCoverage request(String policy, String damage) {
        CheckCoverage request = new CheckCoverage();
        request.setPolicyNumber(policy);
        request.setIncident(SeededClaims.all().get(SeededClaims.TO_UPDATE).getIncident());
        request.setEstimatedDamage(new BigDecimal(damage));
        return request;
    }
}
