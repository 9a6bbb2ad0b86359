package io.soapstone.claims;

import io.soapstone.claims.contract.Claim;
import io.soapstone.claims.contract.ClaimStatus;
import io.soapstone.claims.contract.Incident;
import io.soapstone.claims.contract.Person;
import io.soapstone.claims.contract.Vehicle;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import javax.xml.datatype.DatatypeFactory;

/** Claims that are always there, one per operation, so that each can be called (and called again) without a create. */
final class SeededClaims {

    static final long TO_UPDATE = 1001;
    static final long TO_APPROVE = 1002;
    static final long TO_DENY = 1003;
    static final long TO_REPAIR = 1004;
    static final long TO_INFORM = 1005;
    static final long CLOSED = 1006;

    private SeededClaims() {}

    static Map<Long, Claim> all() {
        Map<Long, Claim> claims = new HashMap<>();
        for (long claimId = TO_UPDATE; claimId <= CLOSED; claimId++) {
            claims.put(claimId, Claims.opened(claimId, example(claimId)));
        }
        Claim approved = claims.get(TO_REPAIR);
        approved.setStatus(ClaimStatus.APPROVED);
        approved.setApprovedAmount(new BigDecimal("4200.00"));
        claims.get(CLOSED).setStatus(ClaimStatus.CLOSED);
        return claims;
    }

    private static Claim example(long claimId) {
        Claim claim = new Claim();
        claim.setPolicyNumber("POL-" + claimId);
        claim.setCustomer(customer());
        claim.setVehicle(vehicle());
        claim.setIncident(incident());
        claim.setEstimatedDamage(new BigDecimal("20000.00"));
        return claim;
    }

    private static Person customer() {
        Person person = new Person();
        person.setGivenName("Ada");
        person.setFamilyName("Byron");
        person.setEmail("ada.byron@example.org");
        person.setPhone("+44 20 5550 1815");
        return person;
    }

    private static Vehicle vehicle() {
        Vehicle vehicle = new Vehicle();
        vehicle.setVin("WVWZZZ1JZXW000001");
        vehicle.setMake("Volkswagen");
        vehicle.setModel("Golf");
        vehicle.setYear(2019);
        vehicle.setLicensePlate("AB 1815");
        return vehicle;
    }

    private static Incident incident() {
        Incident incident = new Incident();
        incident.setDate(DatatypeFactory.newDefaultInstance().newXMLGregorianCalendar("2025-03-14T08:30:00Z"));
        incident.setLocation("High Street, Ockham");
        incident.setDescription("Rear-end collision at a traffic light");
        incident.setThirdPartyInvolved(true);
        return incident;
    }
}
