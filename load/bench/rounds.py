"""One round: one driver against one scenario at one size, and the record of it."""
import datetime
import json
import time

import drivers
import net
import payloads
from terminal import Problem

from . import accounting
from .rig import SOAP, port_of, under_test
from .watch import Watch

ANSWERS_IN = 15       # seconds until a scenario must answer after its programs have started
FULL_LENGTH = 0.9
THREADS = min(4, accounting.CORES)  # of wrk: with one alone it would set the pace before Envoy or the backend does


def await_answer(rig, scenario, request_kb, response_kb):
    """Envoy takes a moment to find its clusters healthy."""
    folder = rig.requests(scenario, request_kb)
    headers = dict(line.split(": ", 1) for line in (folder / "headers").read_text().splitlines())
    headers["X-Response-Bytes"] = str(response_kb * payloads.KB)
    front, until = rig.urls[rig.name(scenario.front, scenario)], time.monotonic() + ANSWERS_IN
    while True:
        answer = net.call("POST", port_of(front), scenario.path, (folder / "1.xml").read_bytes(), headers)
        if answer and answer.status == 200:
            return
        if time.monotonic() > until:
            said = f"HTTP {answer.status}: {answer.body[:500].decode(errors='replace')}" if answer else "nothing"
            raise Problem(f"{scenario.name} does not answer as it should, but {said}")
        time.sleep(0.1)


def measure(rig, scenario, request_kb, response_kb, driver_name, connections, seconds, number, *,
            rate=None, check=False, **more):
    """The record of one round; a driver that failed is a record too. check: look into each answer, at a price."""
    driver = drivers.drivers()[driver_name]
    threads = min(THREADS, connections)
    size = response_kb * payloads.KB
    job = drivers.Job(
        url=rig.url(scenario), folder=rig.requests(scenario, request_kb), connections=connections, seconds=seconds,
        threads=threads, rate=rate, headers={"X-Response-Bytes": str(size), **more.pop("headers", {})},
        element=scenario.answer if check else None, response_bytes=size if check and scenario.answerUntouched else None)
    passed = rig.passed(scenario)
    rig.check()
    record = {
        "scenario": scenario.name, "requestKB": request_kb, "responseKB": response_kb, "connections": connections,
        "driver": driver_name, "loop": drivers.OPEN if rate else drivers.CLOSED, "rate": rate, "round": number,
        "soap": SOAP, "threads": threads, "underTest": under_test(passed), **more,
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")}
    before = seen_by_backend(rig)
    with Watch(passed) as watch:
        try:
            result = drivers.run(driver, job)
            failed = cut_short(result.seconds, seconds)
        except drivers.DriverFailed as problem:
            result, failed = None, str(problem)
    rig.check()
    rig.tidy()
    record.update(watch.account(result.driver_cpu if result else 0.0))
    if failed:
        return {**record, "failed": failed, "errors": {}, "requests": 0}
    lost = lost_requests(before, seen_by_backend(rig), result.requests, connections)
    return {**record, "driverVersion": result.driver, "seconds": result.seconds, "requests": result.requests,
            "rps": result.rps, "latencyMs": result.latency, "latency": points(result.distribution), "errors": {**result.errors, **lost},
            "bytes": result.bytes, "bytesAre": result.bytes_are, "checked": result.checked}


def cut_short(measured, wanted):
    """A driver that was told to end may still report, as if that was all."""
    return f"it ended after {measured:.1f} of {wanted} seconds" if measured < FULL_LENGTH * wanted else None


def seen_by_backend(rig):
    """What the backend has counted since its start."""
    answer = net.call("GET", port_of(rig.urls["backend"]), "/count")
    if not answer or answer.status != 200:
        raise Problem("the backend does not tell its counts")
    return json.loads(answer.body)


def lost_requests(before, after, answered, connections):
    """Errors that no driver sees: what the backend had no answer to, and requests or answers on the way that were lost.

    When a round ends, each connection may have a request on the way; those of the round before may come in here.
    """
    bad, seen = after["bad"] - before["bad"], after["requests"] - before["requests"]
    astray = max(seen - answered - 2 * connections, answered - seen, 0)
    return {kind: count for kind, count in {"not known to the backend": bad, "lost on the way": astray}.items() if count}


def points(distribution):
    """[percentile, milliseconds] pairs; a driver does not know those for which it had too few requests."""
    return [[percentile, milliseconds] for percentile, milliseconds in distribution if milliseconds is not None]
