"""What a scenario's name says: which mediation, and which way the request goes."""

BASES = ("backend", "envoy", "pass-through")
MEDIATIONS = ("transform-value", "transform-namespace", "transform-schema", "route-on-body", "composite")
DIRECT, ENVOY, STOCK = "", "@envoy", "stock-"
_TITLES = {"backend": "backend alone", "envoy": "Envoy pass-through", "pass-through": "pass-through route"}


def way(scenario):
    """How it is reached; "" when it is called directly."""
    return STOCK if scenario.startswith(STOCK) else ENVOY if scenario.endswith(ENVOY) else DIRECT


def mediation(scenario):
    """Its name without the way: transform-value for transform-value@envoy and for stock-transform-value."""
    name = scenario[len(STOCK):] if scenario.startswith(STOCK) else scenario
    return name[:-len(ENVOY)] if name.endswith(ENVOY) else name


def is_mediation(scenario):
    """Whether it is a mediation that is called directly."""
    return way(scenario) == DIRECT and scenario not in BASES


def title(scenario):
    name = _TITLES.get(mediation(scenario), mediation(scenario))
    return name + {DIRECT: "", ENVOY: " via Envoy", STOCK: " on stock Camel"}[way(scenario)]


def order(scenario):
    """Baseline first, then as the study lists them; direct, through Envoy, stock."""
    known = (*BASES, *MEDIATIONS)
    name = mediation(scenario)
    return ((DIRECT, ENVOY, STOCK).index(way(scenario)), known.index(name) if name in known else len(known), name)


def baseline(scenario):
    """The rung below, so that the difference of the two is the price of one thing; none below the first."""
    if way(scenario) != DIRECT:
        return mediation(scenario)
    return {"backend": None, "envoy": "backend", "pass-through": "backend"}.get(scenario, "pass-through")
