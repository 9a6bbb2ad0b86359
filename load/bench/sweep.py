"""./soapstone sweep: mediations x payloads x rates, the saturation first; see README.md."""
import argparse
import json
import math
import time

import drivers
import payloads
import prerequisites
from places import ROOT, shown
from terminal import Problem, Progress

from . import environment, results, rows, summary, verdict
from .build import build
from .pace import OVERHEAD, WARM_STEP, clock, warm_up
from .rig import Rig
from .rounds import await_answer, measure

RATES = (25, 50, 75, 90)
SHORTEST = {"oha": 5, "wrk": 5, "wrk2": 15}  # seconds of a point; wrk2 spends its first ten on calibration
LONGEST = 60
START = 20       # seconds for the programs to start
WARM_UP = 15     # seconds at most, of each mediation; a step of that before each saturation
# What finds the saturation must be as dear as what sends at a share of it, or 90 % of it could not be sent.
CLOSED_OF = {"oha": "oha", "wrk2": "wrk"}
SAME = ("git", "machine", "jdk", "flags")  # of the environment, when a sweep is gone on with


def options(words):
    known = rows.scenarios()
    default = [scenario.name for scenario in rows.direct(known) if scenario.mediation.startswith("mediations/")]
    parser = rows.Options("sweep", "Mediations x payloads x rates: the saturation of each, then shares of it, in an open loop.")
    parser.add_argument("--only", type=rows.names, metavar="NAME,...", default=default,
                        help="default: " + ",".join(default))
    parser.add_argument("--pairs", type=rows.pairs, default=list(payloads.PAIRS), metavar="KB:KB,...",
                        help="request and answer; default: those of the study, " + ",".join(f"{a}:{b}" for a, b in payloads.PAIRS))
    parser.add_argument("--rates", type=percents, default=list(RATES), metavar="PERCENT,...",
                        help="of the saturation; default: " + ",".join(map(str, RATES)))
    parser.add_argument("--time", type=rows.duration, default=1800.0, metavar="TIME", help="of all together; default: 30m")
    parser.add_argument("--out", metavar="DIR", help="where the results go; what is there already is not measured again")
    parser.add_argument("--connections", type=rows.positive, default=32, help="default: 32")
    parser.add_argument("--driver", type=open_loop, help="wrk2 or oha; default: the first of them that there is")
    chosen = parser.parse_args(words)
    chosen.scenarios = rows.chosen(chosen.only, known)
    return chosen


def percents(text):
    found = [rows.positive(one) for one in text.split(",")]
    if max(found) > 100:
        raise argparse.ArgumentTypeError(f"{max(found)} % of the saturation is more than goes through")
    return found


def open_loop(text):
    if text not in CLOSED_OF:
        raise argparse.ArgumentTypeError(f"{text} keeps no rate; there are: {', '.join(CLOSED_OF)}")
    return text


def main(words):
    chosen = options(words)
    begun = time.monotonic()
    module = drivers.choose(chosen.driver, rate=1)
    driver = next(name for name, candidate in drivers.drivers().items() if candidate is module)
    drivers.choose(CLOSED_OF[driver])
    out = results.folder(chosen.out, "sweep", resume=True)
    done = finished(results.read_raw(out), chosen.connections)
    points = todo(chosen.scenarios, chosen.pairs, chosen.rates, done)
    seconds = seconds_per_point(chosen.time - START, points, driver)
    if points:
        build(chosen.scenarios)
        begun = time.monotonic()
    with Rig(out / "logs") as rig:
        remember(out, environment.describe(prerequisites.jdk(), rig.flags, rig.envoy_program, ROOT,
                                           command="sweep", arguments=list(words)), bool(done))
        progress = Progress("Sweeping")
        try:
            if points:
                answers = [response for _, response in chosen.pairs]
                rig.start(chosen.scenarios, answers, lambda name: progress.tell(f"starting {name}"))
                late = time.monotonic() - begun - START  # the programs took longer to start than they should
                if late > 0:
                    seconds = max(SHORTEST[driver], seconds - math.ceil(late / len(points)))
                run(rig, chosen, points, driver, seconds, done, out, progress)
        finally:
            progress.clear()
            table = csv_rows(done, [scenario.name for scenario in rows.scenarios()])
            results.write_csv(out / "sweep.csv", table)
            print(f"{len(table)} points in {shown(out)}, after {clock(time.monotonic() - begun)}.")
            if todo(chosen.scenarios, chosen.pairs, chosen.rates, done):
                print(f"Some are missing; the same command with --out {shown(out)} measures those.")
    refused = [row for row in table if row["refused"]]
    for row in refused:
        share = f"{row['rateShare']:.0%} of saturation" if row["rateShare"] else "saturation"
        print(f"refused: {row['scenario']} at {row['requestKB']}/{row['responseKB']} KB, {share}: {row['refused']}")
    return 1 if refused else 0


def run(rig, chosen, points, driver, seconds, done, out, progress):
    left, length, warm = len(points), seconds + OVERHEAD, set()
    for scenario, (request, response), share in points:
        where = (scenario.name, request, response)
        what = f"{scenario.name} at {request}/{response} KB, {f'{share:.0%}' if share else 'saturation'}"
        progress.tell(f"{what}; {clock(left * length)} left")
        left -= 1
        if share is None:
            await_answer(rig, scenario, request, response)
            warm_up(lambda: measure(rig, scenario, request, response, CLOSED_OF[driver], chosen.connections, WARM_STEP, 0),
                    WARM_STEP if scenario.name in warm else WARM_UP)
            warm.add(scenario.name)
            record = measure(rig, scenario, request, response, CLOSED_OF[driver], chosen.connections, seconds, 1)
        else:
            saturation = done.get((*where, None))
            if not saturation or verdict.refusal([saturation]):
                continue  # a share of nothing
            rate = max(1, round(saturation["rps"] * share))
            record = measure(rig, scenario, request, response, driver, chosen.connections, seconds, 1,
                             rate=rate, rateShare=share)
        results.write_raw(out, record)
        done[(*where, share)] = record


def finished(records, connections):
    """(scenario, request, response, share) -> record, for the rounds that need not be run again."""
    other = {record["connections"] for record in records} - {connections}
    if other:
        raise Problem(f"That folder was measured with {other.pop()} connections, not {connections}.\n  Name another one with --out.")
    return {(record["scenario"], record["requestKB"], record["responseKB"], record.get("rateShare")): record
            for record in records if not record.get("failed")}


def todo(scenarios, pairs, rates, done):
    """The points that are missing, each saturation before its shares."""
    shares = [None, *(rate / 100 for rate in rates)]
    return [(scenario, tuple(pair), share) for scenario in scenarios for pair in pairs for share in shares
            if (scenario.name, *pair, share) not in done]


def seconds_per_point(time_left, points, driver):
    """Whole seconds, so that all fit into the time; if they would be too few to mean something, what to do instead."""
    if not points:
        return 0
    cold = len({scenario.name for scenario, _, share in points if share is None})
    warm_ups = sum(share is None for _, _, share in points) * (WARM_STEP + OVERHEAD) + cold * WARM_UP
    shortest = SHORTEST[driver]
    seconds = int((time_left - warm_ups) / len(points) - OVERHEAD)
    if seconds < shortest:
        needed = START + warm_ups + len(points) * (shortest + OVERHEAD)
        raise Problem(
            f"{len(points)} points of at least {shortest} s take {clock(needed)}, "
            f"and there is only {clock(max(0, time_left) + START)}.\n"
            f"  Give them --time {int(needed // 60) + 1}m, "
            "or drop mediations (--only), payloads (--pairs) or rates (--rates).")
    return min(seconds, LONGEST)


def remember(out, now, going_on):
    """The environment of the folder; a sweep is gone on with only where it was begun."""
    file = out / "environment.json"
    if going_on and file.exists():
        before = json.loads(file.read_text(encoding="utf-8"))
        other = [name for name in SAME if before.get(name) != now[name]]
        if other:
            raise Problem(f"{shown(out)} was measured with another {' and '.join(other)}; "
                          "its points are not to be mixed with new ones.\n  Name another folder with --out.")
        now = {**before, "resumed": [*before.get("resumed", []), now["date"]]}
    results.write_json(file, now)


def csv_rows(done, order):
    found = sorted(done.values(), key=lambda record: (
        order.index(record["scenario"]), record["requestKB"], record["responseKB"], record.get("rateShare") or 0))
    return [csv_row(record) for record in found]


def csv_row(record):
    latency = record["latencyMs"]
    return {**{key: record[key] for key in ("scenario", "driver", "loop", "requestKB", "responseKB", "connections")},
            "rateShare": record.get("rateShare"), "rate": record.get("rate"), "seconds": round(record["seconds"], 2),
            "rps": round(record["rps"], 1), "p50Ms": latency["p50"], "p90Ms": latency["p90"], "p99Ms": latency["p99"],
            "p999Ms": latency["p99.9"], "maxMs": latency["max"], "errors": sum(record["errors"].values()),
            "cpuUsPerRequest": summary.rounded(summary.cpu_us(record), 1), "rssMB": summary.rounded(summary.rss(record), 1),
            "refused": verdict.refusal([record])}
