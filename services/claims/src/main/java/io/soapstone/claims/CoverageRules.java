package io.soapstone.claims;

import io.soapstone.claims.contract.CheckCoverage;
import io.soapstone.claims.contract.ClaimFault_Exception;
import io.soapstone.claims.contract.Coverage;
import io.soapstone.claims.contract.Incident;
import java.math.BigDecimal;
import java.time.Instant;

/** The small calculation: the last digit of the policy number names the plan, the damage decides what it pays. */
final class CoverageRules {

    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private CoverageRules() {}

    private enum Plan {
        BASIC("10000.00", "1000.00"),
        STANDARD("25000.00", "500.00"),
        PREMIUM("100000.00", "250.00");

        private final BigDecimal limit;
        private final BigDecimal deductible;

        Plan(String limit, String deductible) {
            this.limit = new BigDecimal(limit);
            this.deductible = new BigDecimal(deductible);
        }

        static Plan of(String policyNumber) {
            return switch (policyNumber.charAt(policyNumber.length() - 1)) {
                case '0', '1', '2' -> BASIC;
                case '8', '9' -> PREMIUM;
                default -> STANDARD;
            };
        }
    }

    static Coverage apply(CheckCoverage request) throws ClaimFault_Exception {
        Incident incident = Check.incident(request.getIncident(), "incident");
        BigDecimal damage = Check.positive(request.getEstimatedDamage(), "estimatedDamage");
        Plan plan =
                Plan.of(Check.filled(request.getPolicyNumber(), "policyNumber").strip());
        // Whoever was hit by someone else bears half.
        BigDecimal deductible = incident.isThirdPartyInvolved() ? plan.deductible.divide(TWO) : plan.deductible;
        boolean yetToCome = incident.getDate().toGregorianCalendar().toInstant().isAfter(Instant.now());
        boolean tooSmall = damage.compareTo(deductible) <= 0;

        Coverage coverage = new Coverage();
        coverage.setLimit(plan.limit);
        coverage.setDeductible(deductible);
        coverage.setCovered(!yetToCome && !tooSmall);
        if (yetToCome) {
            coverage.setReason("The incident lies in the future");
        } else if (tooSmall) {
            coverage.setReason("The damage does not exceed the deductible");
        } else if (damage.compareTo(plan.limit) > 0) {
            coverage.setReason("The damage is paid up to the limit");
        }
        return coverage;
    }
}
