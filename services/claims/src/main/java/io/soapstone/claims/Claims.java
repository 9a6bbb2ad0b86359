package io.soapstone.claims;

import io.soapstone.claims.contract.Claim;
import io.soapstone.claims.contract.ClaimStatus;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.GregorianCalendar;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;

/** Makes claims. One that was handed out is never changed again, because another thread may be writing it to a caller. */
final class Claims {

    private static final DatatypeFactory DATATYPES = DatatypeFactory.newDefaultInstance();

    private Claims() {}

    /** A claim as it is opened: what the caller says about it, and none of what only the service decides. */
    static Claim opened(long claimId, Claim wanted) {
        Claim claim = new Claim();
        claim.setClaimId(claimId);
        describe(claim, wanted);
        claim.setStatus(ClaimStatus.OPEN);
        claim.setCreatedAt(now());
        claim.setUpdatedAt(claim.getCreatedAt());
        return claim;
    }

    /** Takes over what a caller may say about a claim. Details are the freight of one message and are not kept. */
    static void describe(Claim claim, Claim wanted) {
        claim.setPolicyNumber(wanted.getPolicyNumber());
        claim.setCustomer(wanted.getCustomer());
        claim.setVehicle(wanted.getVehicle());
        claim.setIncident(wanted.getIncident());
        claim.setEstimatedDamage(wanted.getEstimatedDamage());
    }

    /** A copy that may be changed, dated now. */
    static Claim touched(Claim original) {
        Claim copy = new Claim();
        copy.setClaimId(original.getClaimId());
        describe(copy, original);
        copy.setStatus(original.getStatus());
        copy.setApprovedAmount(original.getApprovedAmount());
        copy.setDeniedReason(original.getDeniedReason());
        copy.setRepairShopId(original.getRepairShopId());
        copy.setCreatedAt(original.getCreatedAt());
        copy.setUpdatedAt(now());
        return copy;
    }

    private static XMLGregorianCalendar now() {
        return DATATYPES.newXMLGregorianCalendar(
                GregorianCalendar.from(ZonedDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.MILLIS)));
    }
}
