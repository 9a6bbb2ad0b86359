package io.soapstone.claims;

import io.soapstone.claims.contract.ClaimFault;
import io.soapstone.claims.contract.ClaimFault_Exception;
import io.soapstone.claims.contract.ClaimStatus;

/** What the service says to callers who are in the wrong: a code for programs, a sentence for people. */
public final class Faults {

    private Faults() {}

    static ClaimFault_Exception unknownClaim(long claimId) {
        return fault("UNKNOWN_CLAIM", "There is no claim " + claimId);
    }

    static ClaimFault_Exception unknownRepairShop(String repairShopId) {
        return fault("UNKNOWN_REPAIR_SHOP", "Repair shop '" + excerpt(repairShopId) + "' is not an approved one");
    }

    static ClaimFault_Exception wrongState(long claimId, ClaimStatus status, String operation) {
        return fault("WRONG_STATE", "Claim " + claimId + " is " + status + ": " + operation + " is not possible");
    }

    static ClaimFault_Exception missingField(String field) {
        return fault("MISSING_FIELD", "The field " + field + " is missing or empty");
    }

    /** A value that cannot be; {@code rule} says what it should be, such as "must be greater than 0". */
    public static ClaimFault_Exception invalidValue(String field, Object value, String rule) {
        return fault("INVALID_VALUE", field + " " + rule + ": was '" + excerpt(String.valueOf(value)) + "'");
    }

    private static ClaimFault_Exception fault(String code, String message) {
        ClaimFault info = new ClaimFault();
        info.setCode(code);
        info.setMessage(message);
        return new ClaimFault_Exception(message, info);
    }

    private static String excerpt(String value) {
        return value.length() <= 40 ? value : value.substring(0, 40) + "...";
    }
}
