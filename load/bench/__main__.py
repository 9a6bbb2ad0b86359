"""python -m bench COMMAND OPTIONS; ./soapstone COMMAND OPTIONS prepares all that is needed, then calls this."""
import signal
import sys

from drivers import DriverFailed
from ladder import NotAScenario
from terminal import Problem

from . import side_by_side, sweep, tune

COMMANDS = {"bench": side_by_side.main, "sweep": sweep.main, "tune": tune.main}


def interrupted(*_):
    raise KeyboardInterrupt


def main(words):
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, interrupted)
    if not words or words[0] not in COMMANDS:
        sys.exit(f"usage: python -m bench {'|'.join(COMMANDS)} ...")
    try:
        return COMMANDS[words[0]](words[1:])
    except (DriverFailed, NotAScenario, Problem) as problem:
        sys.exit(f"soapstone {words[0]}: {problem}")
    except KeyboardInterrupt:
        sys.exit("\nsoapstone: interrupted")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
