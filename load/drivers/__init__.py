"""The programs that make load, behind one Job and one Result; each result says which program it was and which loop.

| driver | loop | latency |
|---|---|---|
| wrk2 | open: sends at a rate, whatever the answers do | from when a request was due |
| oha  | open with a rate, closed without | from when it was due, if open |
| wrk  | closed: a connection sends when its answer is there | from when it was sent, filled up by wrk's own guess |

Try: PYTHONPATH=load python3 -m drivers --driver wrk --seconds 5 http://127.0.0.1:8080/transform-value FOLDER
"""
import dataclasses
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Dict, List, Optional, Tuple

CLOSED, OPEN = "closed", "open"


class DriverFailed(Exception):
    """The driver is missing, cannot do the job, or did not report; nothing was measured."""


@dataclasses.dataclass(frozen=True)
class Job:
    """What is to be sent where; for every driver the same. An unknown name is a TypeError."""
    url: str
    folder: Path                       # of payloads: 1.xml, ..., lines.txt, headers
    connections: int = 32
    seconds: int = 10
    threads: int = 1
    rate: Optional[int] = None         # requests per second of all connections together; makes it an open loop
    headers: Dict[str, str] = dataclasses.field(default_factory=dict)  # besides those of the folder
    timeout: int = 10                  # seconds
    element: Optional[str] = None      # check each response for it; only wrk and wrk2
    response_bytes: Optional[int] = None  # check the length of each response; only with element


@dataclasses.dataclass(frozen=True)
class Result:
    """What came of a job; latencies in milliseconds."""
    driver: str                        # program and version
    loop: str                          # closed or open
    connections: int
    rate: Optional[int]
    seconds: float
    requests: int                      # answered ones, good and bad
    rps: float
    latency: Dict[str, float]          # p50, p90, p99, p99.9, max
    distribution: List[Tuple[float, float]]  # percentile, milliseconds
    errors: Dict[str, int]             # kind -> how many, only those that occurred
    bytes: int                         # received
    bytes_are: str                     # "messages" (with HTTP's headers) or "bodies"
    driver_cpu: float                  # seconds of CPU that the driver itself used
    checked: int = 0                   # responses looked into

    def failed(self):
        return sum(self.errors.values())

    def as_dict(self):
        return dataclasses.asdict(self)


def drivers():
    """name -> module, the preferred one first for an open loop."""
    from . import oha, wrk, wrk2
    return {"wrk2": wrk2, "oha": oha, "wrk": wrk}


def choose(name=None, rate=None):
    """The driver of that name, else the best one on PATH for an open (with rate) or a closed loop."""
    known = drivers()
    if name and name not in known:
        raise DriverFailed(f"there is no driver {name}; there are: {', '.join(known)}")
    fitting = ["wrk2", "oha"] if rate else ["wrk", "oha"]
    for candidate in [name] if name else fitting:
        if shutil.which(candidate):
            return known[candidate]
    raise DriverFailed(f"not on PATH: {name or ' or '.join(fitting)}; load/README.md says where they come from")


def run(driver, job, keep=None):
    """Runs the job; what the driver printed is kept in files of that name, if one is given."""
    output, errors, cpu = _output(driver.command(job), job.seconds + 2 * job.timeout + 30)
    if keep:
        Path(f"{keep}.out").write_text(output, encoding="utf-8")
        if errors:
            Path(f"{keep}.err").write_text(errors, encoding="utf-8")
    return driver.result(job, output, errors, cpu)


def _output(command, patience):
    """stdout, stderr and CPU seconds of a command that is over in time and without an error."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        before = os.times()
        try:
            code = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                  timeout=patience).returncode
        except (OSError, subprocess.TimeoutExpired) as problem:
            raise DriverFailed(str(problem)) from problem
        after = os.times()
        texts = []
        for file in (out, err):
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
    if code:
        raise DriverFailed(f"{command[0]} ended with {code}: {(texts[1] or texts[0]).strip()[-2000:]}")
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return texts[0], texts[1], cpu
