"""Where things are: the checkout, the state of this run, the ports."""
import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OURS = ROOT / ".soapstone"
HOME = Path(os.environ.get("SOAPSTONE_HOME") or OURS).resolve()
RUN, LOGS = HOME / "run", HOME / "logs"

sys.path.insert(0, str(ROOT / "envoy"))
import render  # noqa: E402  (the register of ports and the list of mediations are Envoy's)


def ports():
    """The ports of the mesh that is up, else those it would get; NAME -> number."""
    with_which_it_was_started = RUN / "ports.json"
    if with_which_it_was_started.exists():
        return json.loads(with_which_it_was_started.read_text())
    return {name: int(number) for name, number in render.ports().items()}


def shown(path):
    """A path as short as it can be written from where the person stands."""
    short = os.path.relpath(path)
    return str(path) if short.startswith("../..") else short
