package io.soapstone.claims;

import io.soapstone.claims.contract.Claim;
import io.soapstone.claims.contract.ClaimFault_Exception;
import io.soapstone.claims.contract.Incident;
import io.soapstone.claims.contract.Person;
import io.soapstone.claims.contract.Vehicle;
import java.math.BigDecimal;

/** Checks of what callers send. JAXB leaves null what is missing, so that each required field needs its look. */
final class Check {

    /** Bounds the memory of a stored claim; the size of a message is carried by its details, which are not stored. */
    static final int MAX_TEXT = 1000;

    private Check() {}

    static <T> T present(T value, String field) throws ClaimFault_Exception {
        if (value == null) {
            throw Faults.missingField(field);
        }
        return value;
    }

    static String text(String value, String field) throws ClaimFault_Exception {
        if (present(value, field).length() > MAX_TEXT) {
            throw Faults.invalidValue(field, value, "must not be longer than " + MAX_TEXT + " characters");
        }
        return value;
    }

    static String filled(String value, String field) throws ClaimFault_Exception {
        if (text(value, field).isBlank()) {
            throw Faults.missingField(field);
        }
        return value;
    }

    static BigDecimal positive(BigDecimal value, String field) throws ClaimFault_Exception {
        if (present(value, field).signum() <= 0) {
            throw Faults.invalidValue(field, value.toPlainString(), "must be greater than 0");
        }
        return value;
    }

    static Incident incident(Incident incident, String field) throws ClaimFault_Exception {
        present(incident, field);
        present(incident.getDate(), field + "/date");
        text(incident.getLocation(), field + "/location");
        text(incident.getDescription(), field + "/description");
        return incident;
    }

    static Claim claim(Claim claim) throws ClaimFault_Exception {
        present(claim, "claim");
        filled(claim.getPolicyNumber(), "claim/policyNumber");
        customer(claim.getCustomer());
        vehicle(claim.getVehicle());
        incident(claim.getIncident(), "claim/incident");
        positive(claim.getEstimatedDamage(), "claim/estimatedDamage");
        return claim;
    }

    private static void customer(Person customer) throws ClaimFault_Exception {
        present(customer, "claim/customer");
        text(customer.getGivenName(), "claim/customer/givenName");
        text(customer.getFamilyName(), "claim/customer/familyName");
        text(customer.getEmail(), "claim/customer/email");
        text(customer.getPhone(), "claim/customer/phone");
    }

    private static void vehicle(Vehicle vehicle) throws ClaimFault_Exception {
        present(vehicle, "claim/vehicle");
        filled(vehicle.getVin(), "claim/vehicle/vin");
        text(vehicle.getMake(), "claim/vehicle/make");
        text(vehicle.getModel(), "claim/vehicle/model");
        text(vehicle.getLicensePlate(), "claim/vehicle/licensePlate");
    }
}
