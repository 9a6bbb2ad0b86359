"""What the claims service answers to each operation."""
from . import claims, facades

CHANGED = ("createClaim", "updateClaim", "approveClaim", "denyClaim", "selectRepairShop")
OPERATIONS = (*CHANGED, "checkCoverage", "listApprovedRepairShops", "informCustomer")


def answer(operation, style, rng, items):
    """The content of <operation>Response, with room for detail items at its end."""
    e = style.element
    if operation in CHANGED:
        return [facades.claim_element(style, claims.claim(rng, rng.randint(100001, 999999)), items)]
    if operation == "checkCoverage":
        limit = f"{rng.randint(1, 50)}000.00"
        return [e("coverage", [e("covered", "true"), e("limit", limit), e("deductible", "300.00")]), items]
    if operation == "listApprovedRepairShops":
        return [*(shop(style, claims.shop(rng, number)) for number in range(1, 4)), items]
    return [e("accepted", "true"), items]


def shop(style, s):
    e = style.element
    return e("repairShop", [e("repairShopId", s["id"]), e("name", s["name"]), e("address", s["address"]),
                            e("postalCode", s["zip"]), e("phone", s["phone"]), e("rating", s["rating"])])
