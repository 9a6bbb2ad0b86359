"""A generic SOAP client, made from nothing but a facade's ?wsdl through Envoy, calls and understands it."""
import datetime
import decimal
import uuid

import pytest
import zeep
from zeep.exceptions import Fault

NOW = datetime.datetime(2026, 3, 14, 17, 45, tzinfo=datetime.timezone.utc)
MONEY = decimal.Decimal("1234.56")
CLAIM = {
    "claimId": 0, "policyNumber": "KFZ-2026-0815",
    "customer": {"givenName": "Zoë", "familyName": "Łukasiewicz", "email": "zoe@example.org", "phone": "+49 30 5550142"},
    "vehicle": {"vin": "TMBJJ7NE8L0123456", "make": "Škoda", "model": "Octavia", "year": 2020, "licensePlate": "B-ZŁ 2020"},
    "incident": {"date": NOW, "location": "Köln", "description": "Bumper & lamp", "thirdPartyInvolved": True},
    "estimatedDamage": MONEY, "status": "OPEN", "createdAt": NOW, "updatedAt": NOW,
}
# Facade -> what each of its requests says besides, the name it has for the estimated damage.
CLAIM_FACADES = {
    "transform-value": ({}, "estimatedDamage"),
    "transform-namespace": ({}, "damageEstimate"),
    "route-on-body": ({"lineOfBusiness": "FLEET"}, "estimatedDamage"),
    "composite": ({"password": "open-sesame", "lineOfBusiness": "FLEET"}, "estimatedDamage"),
}
each_soap = pytest.mark.parametrize("soap", ["Soap11", "Soap12"])


def service(mesh, facade, port):
    return zeep.Client(mesh.url(f"/{facade}?wsdl")).bind(port_name=port)


@each_soap
@pytest.mark.parametrize("facade", CLAIM_FACADES)
def test_all_operations_of_a_claims_facade(mesh, facade, soap):
    besides, damage = CLAIM_FACADES[facade]
    claims = service(mesh, facade, f"ClaimServices{soap}")
    claim = {**CLAIM, damage: MONEY}
    if damage != "estimatedDamage":
        del claim["estimatedDamage"]

    created = claims.createClaim(**besides, claim=claim)
    assert (created["customer"]["familyName"], created[damage], created["status"]) == ("Łukasiewicz", MONEY, "OPEN")
    known = {**besides, "claimId": created["claimId"]}
    updated = claims.updateClaim(**besides, claim={**claim, "claimId": created["claimId"], damage: MONEY * 2})
    assert (updated[damage], updated["status"]) == (MONEY * 2, "UPDATED")
    assert claims.approveClaim(**known, approvedAmount=MONEY)["approvedAmount"] == MONEY
    coverage = claims.checkCoverage(**besides, policyNumber="KFZ-2026-0815", incident=CLAIM["incident"], **{damage: MONEY})
    assert coverage["coverage"]["covered"] is True
    shops = claims.listApprovedRepairShops(**besides, postalCode="10115", maxResults=2)
    assert len(shops["repairShop"]) == 2
    shop = shops["repairShop"][0]["repairShopId"]
    assert claims.selectRepairShop(**known, repairShopId=shop)["repairShopId"] == shop
    assert claims.informCustomer(**known, message="Your car is ready & washed")["accepted"] is True
    second = claims.createClaim(**besides, claim=claim)
    assert claims.denyClaim(**besides, claimId=second["claimId"], reason="Not covered")["deniedReason"] == "Not covered"


@each_soap
@pytest.mark.parametrize("facade", CLAIM_FACADES)
def test_a_typed_fault_of_a_claims_facade(mesh, facade, soap):
    besides, _ = CLAIM_FACADES[facade]
    claims = service(mesh, facade, f"ClaimServices{soap}")
    with pytest.raises(Fault) as caught:
        claims.denyClaim(**besides, claimId=999999, reason="No such claim")
    assert claim_fault(caught)[0] == "UNKNOWN_CLAIM"


@each_soap
def test_all_operations_of_the_partners_facade(mesh, soap):
    partner = service(mesh, "transform-schema", f"RoadsideAssistance{soap}")
    reference = str(uuid.uuid4())
    event = {"day": NOW.date(), "time": NOW.timetz(), "opponent": "yes", "Story": "Bumper & lamp", "Place": "Köln"}
    reported = partner.ReportDamage(reference=reference, line="private", Case={
        "number": 0, "policy": "KFZ-2026-0815", "state": "reported", "opened": NOW, "changed": NOW, "Event": event,
        "Car": {"plate": "B-ZŁ 2020", "vin": "TMBJJ7NE8L0123456", "Model": {"_value_1": "Octavia", "make": "Škoda", "built": 2020}},
        "Holder": {"family": "Łukasiewicz", "given": "Zoë", "Phone": "+49 30 5550142", "Mail": "zoe@example.org"},
        "Money": {"estimated": 123456}})
    assert reported["reference"] == reference
    assert (reported["Case"]["state"], reported["Case"]["Car"]["Model"]["make"]) == ("reported", "Škoda")
    assert reported["Case"]["Money"]["estimated"] == 123456
    asked = partner.AskCoverage(reference=reference, policy="KFZ-2026-0815", estimated=123456, Event=event)
    assert (asked["reference"], asked["covered"]) == (reference, "yes")
    found = partner.FindWorkshops(reference=reference, zip="10115", most=2)
    assert (found["reference"], len(found["Workshop"])) == (reference, 2)


@each_soap
def test_a_typed_fault_of_the_partners_facade(mesh, soap):
    partner = service(mesh, "transform-schema", f"RoadsideAssistance{soap}")
    with pytest.raises(Fault) as caught:
        partner.FindWorkshops(reference="1", zip="", most=2)
    assert claim_fault(caught)[0] == "MISSING_FIELD"


def claim_fault(caught):
    """Code and message of the typed fault: the same in every facade, as faults pass unchanged."""
    element = caught.value.detail.find("{urn:soapstone:claims}ClaimFault")
    return [element.findtext(f"{{urn:soapstone:claims}}{name}") for name in ("code", "message")]
