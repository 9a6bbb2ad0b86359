"""The ladder of scenarios: scenarios/NN-name.json, each a row of the result, the baseline first.

The difference of two rows is the price of one thing. The tens of the number say what is mediated, 8x is the same as x0 on
stock Camel, and an odd number among the others is the row before it through Envoy.

Try: PYTHONPATH=load python3 -m ladder
"""
import dataclasses
import fnmatch
import json
import re
from pathlib import Path
from typing import Optional

from payloads.facades import FACADES

LOAD = Path(__file__).resolve().parent
ROOT = LOAD.parent
BASELINE = "envoy"  # the scenario that vsEnvoy compares with, at the same sizes
# What a request passes before it comes to the backend, by where it is sent to.
BEHIND = {"backend": (), "envoy": ("envoy",), "mediations": ("mediations",), "stock": ("stock",)}


class NotAScenario(Exception):
    """A file that is not what a scenario is, or a name that none has."""


@dataclasses.dataclass(frozen=True)
class Scenario:
    """One row. Its name is that of its file without the number."""
    number: int
    name: str
    about: str
    front: str                     # who is asked: backend, envoy, mediations or stock
    path: str                      # of the URL there
    facade: str                    # whose requests are sent, see payloads
    answer: str                    # element that an answer must hold
    answerUntouched: bool          # the answer is the backend's, to the byte
    mediation: Optional[str] = None  # folder, from the top of the repository
    stock: Optional[str] = None    # the scenario that vsStock compares with

    def programs(self):
        """All that must run, in the order in which a request passes it."""
        behind_envoy = ("mediations",) if self.front == "envoy" and self.mediation else ()
        return (*BEHIND[self.front], *behind_envoy, "backend")


def ladder(folder=LOAD / "scenarios"):
    """All scenarios by their numbers; one wrong file is an error, not a row less."""
    found = [read(file) for file in sorted(folder.iterdir())]
    names = [scenario.name for scenario in found]
    for scenario in found:
        if names.count(scenario.name) > 1:
            raise NotAScenario(f"there are two scenarios {scenario.name}")
        if scenario.stock and scenario.stock not in names:
            raise NotAScenario(f"{scenario.name}: there is no scenario {scenario.stock}")
    if len({scenario.number for scenario in found}) < len(found):
        raise NotAScenario(f"two scenarios in {folder} have the same number")
    return found


def read(file):
    name = re.fullmatch(r"(\d\d)-([a-z0-9-]+)\.json", file.name)
    if not name:
        raise NotAScenario(f"{file}: the name is not NN-name.json")
    try:
        scenario = Scenario(number=int(name[1]), name=name[2], **json.loads(file.read_text(encoding="utf-8")))
    except (TypeError, ValueError) as problem:
        raise NotAScenario(f"{file}: {problem}") from problem
    for wrong, what in ((scenario.front not in BEHIND, f"front is {scenario.front}; it can be {', '.join(BEHIND)}"),
                        (scenario.facade not in FACADES, f"facade is {scenario.facade}; there are {', '.join(FACADES)}"),
                        (not scenario.path.startswith("/"), f"path is {scenario.path}"),
                        (scenario.front in ("mediations", "stock") and not scenario.mediation, "mediation is missing"),
                        (scenario.mediation and not (ROOT / scenario.mediation / "route.camel.yaml").exists(),
                         f"there is no route in {scenario.mediation}")):
        if wrong:
            raise NotAScenario(f"{file}: {what}")
    return scenario


def choose(patterns, scenarios):
    """Those whose name fits one of the patterns (* and ?), in the order of the ladder; a pattern for nothing is an error."""
    for pattern in patterns:
        if not fnmatch.filter([scenario.name for scenario in scenarios], pattern):
            raise NotAScenario(f"no scenario is called {pattern}; there are: {', '.join(s.name for s in scenarios)}")
    return [scenario for scenario in scenarios if any(fnmatch.fnmatch(scenario.name, pattern) for pattern in patterns)]


if __name__ == "__main__":
    for row in ladder():
        print(f"{row.number:02} {row.name:26} {' > '.join(row.programs()):30} {row.about}")
