"""wrk2: an open loop at a constant rate, latency from when a request was due. The same scripts as wrk."""
from . import OPEN, DriverFailed, wrk

# It throws away what it measured in its first ten seconds, and 5 ms more for each connection.
CALIBRATION = 10


def command(job):
    if not job.rate:
        raise DriverFailed("wrk2 needs a rate")
    shortest = CALIBRATION + job.connections // job.threads * 0.005 + 2
    if job.seconds < shortest:
        raise DriverFailed(f"wrk2 measures only after its calibration: {shortest:.0f} seconds at least, not {job.seconds}")
    words = wrk.command(job, "wrk2")
    return [*words[:1], "-R", job.rate, *words[1:]]


def result(job, output, errors, cpu):
    return wrk.result(job, output, errors, cpu, "wrk2", OPEN)
