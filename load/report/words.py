"""Numbers as people write them in a sentence."""


def short(value, digits=2):
    """That many digits that count, and no exponent: 0.0031, 17, 2,000."""
    return f"{float(f'{value:.{digits}g}'):,g}"


def signed(value, form):
    """With its sign, and a minus as wide as the plus."""
    return f"{value:+{form}}".replace("-", "\u2212")


def percent(factor, form=".0f"):
    """1.24 -> +24 %"""
    return f"{signed(100 * (factor - 1), form)} %"


def span(values, write=short):
    low, high = write(min(values)), write(max(values))
    return low if low == high else f"{low} to {high}"


def dash(text):
    """A span where there is no room for words."""
    return text.replace(" to ", "\u2013")


def extremes(named, write=short):
    """{"a": 1, "b": 2, "c": 3} -> 1 (a) to 3 (c)"""
    least, most = min(named, key=named.get), max(named, key=named.get)
    return f"{write(named[least])} ({least})" + (f" to {write(named[most])} ({most})" if least != most else "")


def two(value):
    return f"{value:.2f}"


def whole(value):
    return f"{value:,.0f}"
