"""What there is to measure, by the names that people give on the command line and read in the results."""
import argparse
import dataclasses
import re

import ladder
import payloads
from drivers import drivers
from terminal import Problem


def scenarios():
    """The ladder; what goes through Envoy is called like what it is compared with: transform-value@envoy."""
    return [dataclasses.replace(scenario, name=name_of(scenario)) for scenario in ladder.ladder()]


def name_of(scenario):
    through_envoy = scenario.front == "envoy" and scenario.mediation
    return re.sub("-envoy$", "", scenario.name) + "@envoy" if through_envoy else scenario.name


def direct(known):
    """The mediations without Envoy: what a sweep takes, and what can be tuned."""
    return [scenario for scenario in known if scenario.front == "mediations"]


def chosen(names, known):
    """The scenarios of a comma list, in the order of the ladder; * and ? stand for any letters."""
    return ladder.choose(names, known) if names else list(known)


def with_baselines(wanted, known):
    """What is compared with is measured too, or there would be no ratio."""
    needed = {scenario.name for scenario in wanted} | {scenario.stock for scenario in wanted} | {ladder.BASELINE}
    return [scenario for scenario in known if scenario.name in needed]


# ---- options


class Options(argparse.ArgumentParser):
    """No abbreviations, and an error is one line for people."""

    def __init__(self, command, about):
        super().__init__(prog=f"soapstone {command}", description=about, allow_abbrev=False)

    def error(self, message):
        known = ", ".join(sorted(word for action in self._actions for word in action.option_strings if word.startswith("--")))
        hint = f"; there are: {known}" if "unrecognized" in message else ""
        raise Problem(f"{message}{hint}")


def names(text):
    return [name.strip() for name in text.split(",") if name.strip()]


def size(text):
    """3 -> 3; kilobytes, one of those that there are payloads of."""
    if not text.strip().isdigit() or int(text) not in payloads.SIZES:
        raise argparse.ArgumentTypeError(f"there is no size {text.strip()}; there are: {', '.join(map(str, payloads.SIZES))}")
    return int(text)


def sizes(text):
    return [size(one) for one in text.split(",")]


def pairs(text):
    """3:10,100:100 -> [(3, 10), (100, 100)]; request and response, kilobytes."""
    found = []
    for one in text.split(","):
        request, colon, response = one.partition(":")
        if not colon:
            raise argparse.ArgumentTypeError(f"{one} is no pair of sizes; it is REQUEST:RESPONSE in KB, such as 3:10")
        found.append((size(request), size(response)))
    return found


def positive(text):
    if not text.strip().isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number above 0")
    return int(text)


def duration(text):
    """30m -> 1800; a number alone is seconds."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(s|m|h)?", text.strip())
    if not found:
        raise argparse.ArgumentTypeError(f"{text} is not a time such as 90s, 30m or 2h")
    return float(found[1]) * {"m": 60, "h": 3600}.get(found[2], 1)


def driver(text):
    if text not in drivers():
        raise argparse.ArgumentTypeError(f"there is no driver {text}; there are: {', '.join(drivers())}")
    return text
