package io.soapstone.claims;

import io.soapstone.claims.ClaimStore.Change;
import io.soapstone.claims.contract.Claim;
import io.soapstone.claims.contract.ClaimFault_Exception;
import io.soapstone.claims.contract.ClaimStatus;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.Set;

/**
 * What may become of a claim. Each change may be repeated: whoever did not get the answer asks again, and a load test
 * asks for nothing else.
 *
 * <pre>
 * OPEN ---update---> UPDATED            (update again: UPDATED)
 * OPEN, UPDATED ---approve---> APPROVED (approve again: APPROVED, with the new amount)
 * OPEN, UPDATED ---deny---> DENIED      (deny again: DENIED, with the new reason)
 * APPROVED ---select---> IN_REPAIR      (select again: IN_REPAIR, in the new shop)
 * </pre>
 */
final class ClaimChanges {

    private ClaimChanges() {}

    static Change update(Claim wanted) {
        return claim -> {
            become(claim, ClaimStatus.UPDATED, "updateClaim", EnumSet.of(ClaimStatus.OPEN));
            Claims.describe(claim, wanted);
        };
    }

    static Change approve(BigDecimal amount) throws ClaimFault_Exception {
        Check.positive(amount, "approvedAmount");
        return claim -> {
            become(claim, ClaimStatus.APPROVED, "approveClaim", EnumSet.of(ClaimStatus.OPEN, ClaimStatus.UPDATED));
            if (amount.compareTo(claim.getEstimatedDamage()) > 0) {
                String damage = claim.getEstimatedDamage().toPlainString();
                throw Faults.invalidValue(
                        "approvedAmount", amount.toPlainString(), "must not exceed the estimated damage of " + damage);
            }
            claim.setApprovedAmount(amount);
        };
    }

    static Change deny(String reason) throws ClaimFault_Exception {
        Check.filled(reason, "reason");
        return claim -> {
            become(claim, ClaimStatus.DENIED, "denyClaim", EnumSet.of(ClaimStatus.OPEN, ClaimStatus.UPDATED));
            claim.setDeniedReason(reason);
        };
    }

    static Change repairAt(String repairShopId) throws ClaimFault_Exception {
        RepairShops.checkApproved(repairShopId);
        return claim -> {
            become(claim, ClaimStatus.IN_REPAIR, "selectRepairShop", EnumSet.of(ClaimStatus.APPROVED));
            claim.setRepairShopId(repairShopId);
        };
    }

    private static void become(Claim claim, ClaimStatus next, String operation, Set<ClaimStatus> from)
            throws ClaimFault_Exception {
        if (claim.getStatus() != next && !from.contains(claim.getStatus())) {
            throw Faults.wrongState(claim.getClaimId(), claim.getStatus(), operation);
        }
        claim.setStatus(next);
    }
}
