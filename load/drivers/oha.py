"""oha: an open loop when there is a rate, with latency from when a request was due; else a closed one."""
import json
import subprocess

from . import CLOSED, OPEN, DriverFailed, Result

PERCENTILES = {"p10": 10, "p25": 25, "p50": 50, "p75": 75, "p90": 90, "p95": 95, "p99": 99, "p99.9": 99.9, "p99.99": 99.99}


def command(job):
    if job.element:
        raise DriverFailed("oha cannot look into responses: take wrk or wrk2 for that")
    words = ["oha", "--no-tui", "--output-format", "json", "-c", job.connections, "-z", f"{job.seconds}s",
             "-t", f"{job.timeout}s", "-w", "-m", "POST", "-Z", job.folder / "lines.txt"]
    if job.rate:
        words += ["-q", job.rate, "--latency-correction"]
    sent = dict(line.split(": ", 1) for line in (job.folder / "headers").read_text(encoding="utf-8").splitlines())
    for name, value in {**sent, **job.headers}.items():
        words += ["-H", f"{name}: {value}"]
    return [*words, job.url]


def version():
    return subprocess.run(["oha", "--version"], capture_output=True, text=True).stdout.strip() or "oha of unknown version"


def result(job, output, errors, cpu):
    try:
        report = json.loads(output)
    except ValueError as problem:
        raise DriverFailed(f"oha did not report: {(errors or output).strip()[-2000:]}") from problem
    summary = report["summary"]
    statuses = {int(status): count for status, count in report["statusCodeDistribution"].items()}
    bad = sum(count for status, count in statuses.items() if status > 399)
    wrong = {kind: count for kind, count in {"status": bad, **report["errorDistribution"]}.items() if count}
    latency = {name: seconds * 1000 for name, seconds in report["latencyPercentiles"].items() if seconds is not None}
    latency["max"] = summary["slowest"] * 1000 if summary["slowest"] is not None else None
    answered = sum(statuses.values())
    if not answered:
        raise DriverFailed(f"oha got no answer: {report['errorDistribution']}")
    points = [(percentile, latency[name]) for name, percentile in PERCENTILES.items()] + [(100, latency["max"])]
    return Result(
        driver=version(), loop=OPEN if job.rate else CLOSED, connections=job.connections, rate=job.rate,
        seconds=summary["total"], requests=answered, rps=answered / summary["total"],
        latency={name: latency[name] for name in ("p50", "p90", "p99", "p99.9", "max")}, distribution=points,
        errors=wrong, bytes=summary["totalData"], bytes_are="bodies", driver_cpu=cpu)
