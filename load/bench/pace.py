"""How long things take, and when a program is warm."""
import drivers
from terminal import Problem

OVERHEAD = 0.3   # seconds beside those of a round: the driver's start and end
WARM_STEP = 3    # seconds; a mediation is warm when two steps on end were hardly faster than those before
HARDLY = 1.05


def closed_loop(name):
    """wrk2 has no closed loop: it cannot tell how much goes through."""
    if name == "wrk2":
        raise Problem("wrk2 keeps a rate, and bench looks for the highest one; take one of: wrk, oha")
    module = drivers.choose(name)
    return next(known for known, candidate in drivers.drivers().items() if candidate is module)


def warm_up(step, most):
    """Runs steps until two on end were hardly faster than the best before them, for that many seconds at most."""
    best, level, used = 0.0, 0, 0
    while level < 2 and used < most:
        rate = step().get("rps", 0.0)  # one that failed had no answer in time, so cold was it
        level = level + 1 if best and rate < best * HARDLY else 0
        best, used = max(best, rate), used + WARM_STEP


def seconds_that_fit(time_left, how_many, most):
    """Whole seconds for each round, as drivers take no others."""
    return max(1, min(most, int(time_left / max(1, how_many) - OVERHEAD)))


def clock(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
