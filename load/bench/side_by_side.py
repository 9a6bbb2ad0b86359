"""./soapstone bench: rows side by side in one run, in interleaved rounds; see README.md."""
import json
import time
from pathlib import Path

import prerequisites
from places import ROOT, shown
from terminal import Problem, Progress, table

from . import environment, results, rows, summary, verdict
from .build import build
from .pace import OVERHEAD, WARM_STEP, clock, closed_loop, seconds_that_fit, warm_up
from .rig import Rig
from .rounds import await_answer, measure

BUDGET = 9.7 * 60      # seconds in which a run with default arguments is over, its start included
MOST_SECONDS = 10      # of a round, if there is time
WARM = ("mediations", "stock")  # what has to warm up; what is behind Envoy does so when it is asked directly
CHECKS = (1, 5)        # seconds, to look into the answers; the second when there was none in the first


def options(words):
    parser = rows.Options("bench", "Rows side by side: the ladder of scenarios, each at each size, in interleaved rounds.")
    parser.add_argument("--only", type=rows.names, metavar="NAME,...",
                        help="these, and what they are compared with; * and ? stand for any letters; default: all")
    parser.add_argument("--sizes", type=rows.sizes, default=[3, 10, 100], metavar="KB,...",
                        help="of requests; default: 3,10,100")
    parser.add_argument("--response", type=rows.size, default=3, metavar="KB", help="of answers; default: 3")
    parser.add_argument("--out", metavar="DIR", help="where the results go; default: a new folder in .soapstone/results")
    parser.add_argument("--rounds", type=rows.positive, default=3, help="default: 3")
    parser.add_argument("--seconds", type=rows.positive,
                        help=f"of a round; default: as many as fit into ten minutes in all, at most {MOST_SECONDS}")
    parser.add_argument("--warm-up", type=rows.positive, default=18, metavar="SECONDS",
                        help="at most, of each mediation, ours and stock, until it gets no faster; default: 18")
    parser.add_argument("--connections", type=rows.positive, default=32, help="default: 32")
    parser.add_argument("--driver", type=rows.driver, help="wrk or oha; default: the first of them that there is")
    parser.add_argument("--check", metavar="FILE",
                        help="a list of {scenario, requestKB, vsEnvoy, vsStock}: what is wanted at least")
    return parser.parse_args(words)


def main(words):
    chosen = options(words)
    begun = time.monotonic()
    known = rows.scenarios()
    wanted = rows.with_baselines(rows.chosen(chosen.only, known), known)
    goals = read_goals(chosen.check, known) if chosen.check else []
    driver = closed_loop(chosen.driver)
    build(wanted)
    out = results.folder(chosen.out, "bench")
    stock_of = {scenario.name: scenario.stock for scenario in known}
    points = [(scenario, size) for size in sorted(set(chosen.sizes)) for scenario in wanted]
    records, interrupted = [], None
    with Rig(out / "logs") as rig:
        results.write_json(out / "environment.json", environment.describe(
            prerequisites.jdk(), rig.flags, rig.envoy_program, ROOT, command="bench", arguments=list(words)))
        progress = Progress("Measuring")
        try:
            progress.tell("starting the programs")
            rig.start(wanted, [chosen.response], lambda name: progress.tell(f"starting {name}"))
            rounds(rig, chosen, driver, points, records, out, begun, progress)
        except (KeyboardInterrupt, Problem) as problem:
            interrupted = problem
        finally:
            progress.clear()
            order = [scenario.name for scenario in known]
            good, refused = summary.rows(sorted(records, key=lambda record: order.index(record["scenario"])), stock_of)
            results.write_json(out / "summary.json", good)
    tell(out, good, refused, records, time.monotonic() - begun)
    if interrupted:
        raise interrupted
    short = summary.shortfalls(goals, good, refused)
    for line in short:
        print(f"falls short: {line}")
    if goals and not short:
        print(f"All {len(goals)} goals are met.")
    return 1 if refused or short else 0


def read_goals(file, known):
    try:
        goals = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise Problem(f"{file} cannot be read as goals: {problem}") from problem
    wrong = summary.check_goals(goals, [scenario.name for scenario in known])
    if wrong:
        raise Problem(f"{file}:\n  " + "\n  ".join(wrong))
    return goals


def rounds(rig, chosen, driver, points, records, out, begun, progress):
    """Warms up and checks each row, then measures them in turn, again and again."""
    sound, known = [], set()
    for number, (scenario, size) in enumerate(points, 1):
        progress.tell(f"warm-up and check {number} of {len(points)}: {scenario.name} at {size} KB")
        await_answer(rig, scenario, size, chosen.response)
        first = scenario.name not in known
        known.add(scenario.name)
        if not first and scenario.front not in WARM:
            sound.append((scenario, size))  # it has shown that it answers right, and has nothing to warm up
            continue

        def run(seconds, **more):
            return measure(rig, scenario, size, chosen.response, driver, chosen.connections, seconds, 0, **more)

        if first and scenario.front in WARM:
            warm_up(lambda: run(min(WARM_STEP, chosen.warm_up)), chosen.warm_up)
        for seconds in CHECKS:
            checked = run(seconds, check=driver == "wrk")
            if not checked.get("failed"):
                break
        if checked["errors"] or checked.get("failed"):
            records.append(checked)  # it is refused for what is wrong here, and not measured any further
            results.write_raw(out, checked)
        else:
            sound.append((scenario, size))
    seconds = chosen.seconds or seconds_that_fit(
        BUDGET - (time.monotonic() - begun), len(sound) * chosen.rounds, MOST_SECONDS)
    left = len(sound) * chosen.rounds
    for number in range(1, chosen.rounds + 1):
        for scenario, size in sound:
            to_go = left * (seconds + OVERHEAD)
            progress.tell(f"round {number} of {chosen.rounds}, {scenario.name} at {size} KB; {clock(to_go)} left")
            record = measure(rig, scenario, size, chosen.response, driver, chosen.connections, seconds, number)
            records.append(record)
            results.write_raw(out, record)
            left -= 1


def tell(out, good, refused, records, took):
    if good:
        table(*summary.table(good))
    for row, why in refused:
        print(f"refused: {row['scenario']} at {row['requestKB']} KB: {why}")
    for word in verdict.doubts(records):
        print(f"Beware: {word}.")
    print(f"{len(good)} rows, {len(refused)} refused, in {clock(took)}. Results: {shown(out)}")
