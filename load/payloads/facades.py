"""The contracts that callers see: how each one says the same claim, and which mediations have which."""
import dataclasses
from decimal import Decimal
from pathlib import Path
from typing import Callable

from . import claims

ROOT = Path(__file__).resolve().parents[2]
CLAIMS = "urn:soapstone:claims"
ROADSIDE_STATES = dict(zip(claims.STATES, ("reported", "amended", "granted", "refused", "in-workshop", "done")))
PASSWORD = "open-sesame"  # of the mediation composite, as its application.properties comes


@dataclasses.dataclass(frozen=True)
class Facade:
    name: str
    namespace: str
    wsdl: Path
    operation: str
    request: Callable   # (style, claim, line of business, items, its own counter) -> (attributes, content)
    item: Callable      # (style, (number, code, text, amount)) -> text

    @property
    def action(self):
        return f"{self.namespace}/{self.operation}"


def claims_item(style, item):
    number, code, text, amount = item
    e = style.element
    return e("detail", [e("sequence", number), e("code", code), e("text", text), e("amount", amount)])


def claim_element(style, c, items, damage="estimatedDamage"):
    e = style.element
    return e("claim", [
        e("claimId", c["number"]), e("policyNumber", c["policy"]),
        e("customer", [e("givenName", c["given"]), e("familyName", c["family"]), e("email", c["mail"]),
                       e("phone", c["phone"])]),
        e("vehicle", [e("vin", c["vin"]), e("make", c["make"]), e("model", c["model"]), e("year", c["built"]),
                      e("licensePlate", c["plate"])]),
        incident(style, c), e(damage, c["damage"]), e("status", c["state"]),
        e("createdAt", c["opened"].isoformat()), e("updatedAt", c["changed"].isoformat()), items])


def incident(style, c):
    e = style.element
    return e("incident", [e("date", c["happened"].isoformat()), e("location", c["place"]), e("description", c["story"]),
                          e("thirdPartyInvolved", str(c["opponent"]).lower())])


def claims_request(style, c, line, items, _):
    return (), [style.element("lineOfBusiness", line), claim_element(style, c, items)]


def old_request(style, c, line, items, _):
    return (), [style.element("lineOfBusiness", line), claim_element(style, c, items, damage="damageEstimate")]


def secured_request(style, c, line, items, _):
    e = style.element
    return (), [e("password", PASSWORD), e("lineOfBusiness", line), claim_element(style, c, items)]


def roadside_request(style, c, line, items, counter):
    e = style.element
    day, time = c["happened"].isoformat().split("T")
    case = e("Case", [
        e("Event", [e("Story", c["story"]), e("Place", c["place"])],
          (("day", day), ("time", time), ("opponent", "yes" if c["opponent"] else "no"))),
        e("Car", [e("Model", c["model"], (("make", c["make"]), ("built", c["built"])))],
          (("plate", c["plate"]), ("vin", c["vin"]))),
        e("Holder", [e("Phone", c["phone"]), e("Mail", c["mail"])], (("family", c["family"]), ("given", c["given"]))),
        e("Money", None, (("estimated", cents(c["damage"])),)),
        e("Items", [items])],
        (("number", c["number"]), ("policy", c["policy"]), ("state", ROADSIDE_STATES[c["state"]]),
         ("opened", c["opened"].isoformat()), ("changed", c["changed"].isoformat())))
    return (("reference", f"RA/2026/{counter:06}"), ("line", {"RETAIL": "private", "FLEET": "business"}[line])), [case]


def roadside_item(style, item):
    number, code, text, amount = item
    return style.element("Item", text, (("no", number), ("code", code), ("cents", cents(amount))))


def cents(amount):
    return f"{(Decimal(amount) * 100).normalize():f}"


def _facade(name, namespace, wsdl, request, operation="createClaim", item=claims_item):
    return Facade(name, namespace, ROOT / wsdl, operation, request, item)


FACADES = {facade.name: facade for facade in (
    _facade("claims", CLAIMS, "services/claims/contract/claims.wsdl", claims_request),
    _facade("claims-2007", f"{CLAIMS}:2007", "mediations/transform-namespace/service.wsdl", old_request),
    _facade("roadside-assistance", "urn:example:roadside-assistance", "mediations/transform-schema/service.wsdl",
            roadside_request, "ReportDamage", roadside_item),
    _facade("claims-secured", f"{CLAIMS}:secured", "mediations/composite/service.wsdl", secured_request),
)}
