"""What ./soapstone calls: gets the Python packages that measuring needs, then becomes the command."""
import os

import prerequisites
from places import ROOT

COMMANDS = ("bench", "sweep", "tune")


def start(command, words):
    pins = [prerequisites.SUPERVISOR_PIN, ROOT / "load/requirements.txt"]
    if not prerequisites.envoy_on_path():
        pins.append(prerequisites.ENVOY_PIN)
    python = prerequisites.python(*pins)
    # load first: what measures has modules of the names that some of the mesh have.
    path = os.pathsep.join(str(ROOT / folder) for folder in ("load", "bin"))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    os.execve(python, [str(python), "-m", "bench", command, *words], environment)
