"""wrk of Debian, 4.1.0: a closed loop, for finding how much goes through at most."""
import json
import re
import subprocess
from pathlib import Path

from . import CLOSED, DriverFailed, Result

SCRIPTS = Path(__file__).resolve().parent.parent / "wrk"
NAMED = {"p50": 50, "p90": 90, "p99": 99, "p99.9": 99.9, "max": 100}


def command(job, program="wrk"):
    if job.rate and program == "wrk":
        raise DriverFailed("wrk is a closed loop and keeps no rate: take wrk2 or oha")
    if job.connections < job.threads:
        raise DriverFailed(f"{job.threads} threads need as many connections; asked for {job.connections}")
    words = [program, "-t", job.threads, "-c", job.connections, "-d", f"{job.seconds}s", "--timeout", f"{job.timeout}s",
             "-s", SCRIPTS / ("soap-checked.lua" if job.element else "soap.lua")]
    for name, value in job.headers.items():
        words += ["-H", f"{name}: {value}"]
    words += [job.url, "--", job.folder]
    if job.element:
        words += [job.element, *([job.response_bytes] if job.response_bytes else [])]
    return words


def version(program="wrk"):
    said = subprocess.run([program, "-v"], capture_output=True, text=True)
    found = re.search(r"^wrk (\S+)", said.stdout + said.stderr, re.M)
    return f"{program} {found[1] if found else 'of unknown version'}"


def result(job, output, errors, cpu, program="wrk", loop=CLOSED):
    # wrk goes on, as if there was none, when a script cannot be loaded: only stderr tells.
    if errors.strip():
        raise DriverFailed(f"{program} complains: {errors.strip()[:2000]}")
    last = output.strip().rpartition("\n")[2]
    if not last.startswith("{"):
        raise DriverFailed(f"{program} did not report: {output.strip()[-2000:]}")
    report = json.loads(last.replace("-nan", "0").replace("nan", "0"))
    if not report["requests"]:
        raise DriverFailed(f"{program} got no answer: {report['errors']}")
    seconds = report["duration"] / 1e6
    wrong = {kind: count for kind, count in report["errors"].items() if count}
    if report.get("bad"):
        wrong["content"] = report["bad"]
    points = [(percentile, microseconds / 1000) for percentile, microseconds in report["latency"]["percentiles"]]
    return Result(
        driver=version(program), loop=loop, connections=job.connections, rate=job.rate, seconds=seconds,
        requests=report["requests"], rps=report["requests"] / seconds, latency=named(points), distribution=points,
        errors=wrong, bytes=report["bytes"], bytes_are="messages", driver_cpu=cpu, checked=report.get("checked", 0))


def named(points):
    values = dict(points)
    return {name: values[percentile] for name, percentile in NAMED.items()}
