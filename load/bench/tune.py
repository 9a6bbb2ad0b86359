"""./soapstone tune: the JVM flags and settings of one mediation, group by group, each keeping its best; see README.md."""
import argparse
import statistics
import subprocess
import time

import prerequisites
from places import ROOT, shown
from terminal import Problem, Progress, table

from . import accounting, candidates, environment, gclog, results, rows, summary, verdict
from .build import build
from .pace import clock, closed_loop
from .rig import Rig
from .rounds import await_answer, measure

LOG = '-Xlog:gc*,safepoint:file="{}":uptime,level,tags:filecount=0'


def options(words):
    known = [scenario.name for scenario in rows.direct(rows.scenarios())]
    every = ", ".join(candidates.GROUPS)
    parser = rows.Options("tune", f"JVM flags and settings of the runtime for one mediation: {every}.")
    parser.add_argument("mediation", nargs="?", default="composite", help="default: composite")
    parser.add_argument("--groups", type=groups, default=list(candidates.GROUPS), help="default: " + ",".join(candidates.GROUPS))
    parser.add_argument("--pair", type=rows.pairs, default=[(3, 3)], metavar="KB:KB", help="request and answer; default: 3:3")
    parser.add_argument("--rounds", type=rows.positive, help="of each candidate; default: 3, quick: 1")
    parser.add_argument("--seconds", type=rows.positive, help="of a round; default: 8, quick: 1")
    parser.add_argument("--warm-up", type=rows.positive, metavar="SECONDS", help="of each candidate; default: 15, quick: 1")
    parser.add_argument("--connections", type=rows.positive, default=32, help="default: 32")
    parser.add_argument("--driver", type=rows.driver, help="wrk or oha; default: the first of them that there is")
    parser.add_argument("--quick", action="store_true", help="few candidates for moments: shows that it works, measures nothing")
    parser.add_argument("--out", metavar="DIR", help="where the results go; default: a new folder in .soapstone/results")
    chosen = parser.parse_args(words)
    if chosen.mediation not in known:
        raise Problem(f"there is no mediation {chosen.mediation}; there are: {', '.join(known)}")
    if len(chosen.pair) > 1:
        raise Problem("--pair is one pair of sizes: the best flags are those of one load")
    chosen.rounds = chosen.rounds or (1 if chosen.quick else 3)
    chosen.seconds = chosen.seconds or (1 if chosen.quick else 8)
    chosen.warm_up = chosen.warm_up or (1 if chosen.quick else 15)
    return chosen


def groups(text):
    found = rows.names(text)
    unknown = [name for name in found if name not in candidates.GROUPS]
    if unknown or not found:
        known = ", ".join(candidates.GROUPS)
        raise argparse.ArgumentTypeError(f"there is no group {', '.join(unknown)}; there are: {known}")
    return [name for name in candidates.GROUPS if name in found]


def main(words):
    chosen = options(words)
    driver = closed_loop(chosen.driver)
    scenario = next(row for row in rows.scenarios() if row.name == chosen.mediation)
    build([scenario])
    out = results.folder(chosen.out, "tune")
    steps, records = [], []
    with Rig(out / "logs") as rig:
        results.write_json(out / "environment.json", environment.describe(
            prerequisites.jdk(), rig.flags, None, ROOT, command="tune", arguments=list(words)))
        rig.start_backend([chosen.pair[0][1]])
        bench = Bench(rig, scenario, chosen, driver, out, records)
        try:
            final = tune(bench, candidates.shipped(rig.flags), chosen, steps)
        finally:
            bench.progress.clear()
            results.write_json(out / "tune.json", steps)
            tell(steps)
            print(f"Results: {shown(out)}")
    recommend(steps, rig.flags, final)
    for word in verdict.doubts(records):
        print(f"Beware: {word}.")
    refused = [step for step in steps if step.get("refused")]
    return 1 if refused else 0


def tune(bench, setup, chosen, steps):
    """Adds a step for each candidate to the list; tells the setup in which all groups have kept their best."""
    before = None
    for group in chosen.groups:
        tried = []
        if before is None and group not in ("gc", "heap"):  # without the matrix, the shipped flags are the first column
            step = bench.step(candidates.Candidate(group, "as shipped"), setup)
            steps.append(step)
            before, step["kept"] = step["rps"], True
        for candidate in candidates.of(group, setup, chosen.quick):
            step = bench.step(candidate, setup)
            steps.append(step)
            tried.append((step, candidate))
        kept = candidates.best([step for step, _ in tried], before)
        if kept:
            kept["kept"], before = True, kept["rps"]
            setup = setup.with_(next(candidate for step, candidate in tried if step is kept))
    return setup


class Bench:
    """Measures a setup: starts the runtime with it, warms it up, runs the rounds, and reads the JVM's log of them."""

    def __init__(self, rig, scenario, chosen, driver, out, records):
        self.rig, self.scenario, self.chosen, self.driver, self.out, self.records = rig, scenario, chosen, driver, out, records
        self.progress, self.number, self.took = Progress("Tuning"), 0, []

    def step(self, candidate, setup):
        since = time.monotonic()
        self.number += 1
        setup = candidates.Setup("", "") if candidate.only_for_comparison and candidate.group == "gc" else setup.with_(candidate)
        words = setup.words()
        step = {"group": candidate.group, "label": candidate.label, "flags": words, "heap": setup.heap,
                "rps": None, "p99Ms": None, "gcOverheadPercent": None, "gcPauseMs": None, "rssMB": None, "kept": False}
        if candidate.only_for_comparison:
            step["onlyForComparison"] = True
        step["refused"] = self.impossible(candidate, words)
        if not step["refused"]:
            self.measure(candidate, words, step)
        self.took.append(time.monotonic() - since)
        return step

    def impossible(self, candidate, words):
        """Why there is no use in trying: the kernel or this JVM does not have it."""
        if candidates.THP in candidate.flags and environment.transparent_huge_pages() in (None, "never"):
            return "the kernel forbids transparent huge pages: /sys/kernel/mm/transparent_hugepage/enabled is never"
        jvm = [word for word in words if not word.startswith("-D")]
        said = subprocess.run([prerequisites.jdk() / "bin/java", *jvm, "-version"], capture_output=True, text=True)
        return None if said.returncode == 0 else "this JVM will not: " + (said.stderr + said.stdout).strip().splitlines()[0]

    def measure(self, candidate, words, step):
        name = f"{self.number:02}-{candidate.label.replace(' ', '-')}".replace("'", "")
        log = self.out / "logs" / f"gc-{name}.log"
        (request, response), chosen = self.chosen.pair[0], self.chosen
        self.progress.tell(f"{candidate.group}: {candidate.label}; {self.left()}")
        try:
            self.rig.start_mediations([*words, LOG.format(log)])
            await_answer(self.rig, self.scenario, request, response)
            more = {"headers": dict(candidate.headers)}
            self.round(request, response, chosen.warm_up, 0, **more)
            stretch, before, since = gclog.Stretch(log), self.usage(), time.monotonic()
            records = [self.round(request, response, chosen.seconds, number, step=name, flags=words, **more)
                       for number in range(1, chosen.rounds + 1)]
            seconds, after = time.monotonic() - since, self.usage()
        except Problem as problem:  # such as a heap that is too small to start in: a result, too
            step["refused"] = str(problem).splitlines()[0]
            return
        finally:
            self.rig.stop("mediations")
        for record in records:
            results.write_raw(self.out, record)
        self.records += records
        fill(step, records, gclog.read(stretch.text()), seconds, before, after)

    def round(self, request, response, seconds, number, **more):
        return measure(self.rig, self.scenario, request, response, self.driver, self.chosen.connections, seconds, number, **more)

    def usage(self):
        return accounting.usage(self.rig.running["mediations"].pid)

    def left(self):
        """Most of the time goes into the matrix, whose groups come first; what comes is not known before it is chosen."""
        each = statistics.mean(self.took) if self.took else self.chosen.warm_up + self.chosen.rounds * self.chosen.seconds + 4
        shipped, quick = candidates.shipped(self.rig.flags), self.chosen.quick
        known = sum(len(candidates.of(group, shipped, quick)) for group in self.chosen.groups)
        return f"step {self.number} of about {known}, {clock(max(0, known - self.number + 1) * each)} left"


def fill(step, records, collections, seconds, before, after):
    """The figures of a step: from the driver, from the JVM's log, and from the threads of the collector."""
    row = summary.row_of(records)
    step.update({key: row[key] for key in ("rps", "p99Ms", "rssMB", "cpuUsPerRequest")})
    collecting = accounting.spent_by(before, after, candidates.THREADS_OF_COLLECTORS)
    step.update({
        "gcOverheadPercent": round(collections.overhead_percent(seconds), 2),
        "gcPauseMs": round(sum(collections.pauses), 2),
        "gcPauses": len(collections.pauses),
        "gcLongestPauseMs": round(max(collections.pauses, default=0.0), 2),
        "gcStallMs": round(sum(collections.stalls), 2),
        "gcCpuPercent": round(100 * collecting / max(after.cpu - before.cpu, 1e-9), 2),
        "seconds": round(seconds, 1),
    })
    step["refused"] = verdict.refusal(records)
    if step["refused"]:
        step["rps"] = None


# ---- for people


def tell(steps):
    if not steps:
        return
    lines = [("group", "tried", "req/s", "p99 ms", "GC pauses ms", "longest", "GC %", "GC CPU %", "RSS MB", "")]
    for step in steps:
        figures = (("rps", ",.0f"), ("p99Ms", ".1f"), ("gcPauseMs", ".0f"), ("gcLongestPauseMs", ".1f"),
                   ("gcOverheadPercent", ".1f"), ("gcCpuPercent", ".1f"), ("rssMB", ".0f"))
        lines.append((step["group"], step["label"], *(summary.shown(step.get(key), form) for key, form in figures),
                      "kept" if step["kept"] else step.get("refused") or ""))
    table(*lines)


def recommend(steps, now, setup):
    """The flags to ship, and what each was worth over what had been kept before it."""
    before = None
    for step in steps:
        if step["kept"] and step["rps"]:
            worth = f"{step['rps'] / before - 1:+.1%}" if before else "the first column"
            print(f"  {step['group']:8} {step['label']:28} {worth}")
            before = step["rps"]
    words = setup.words()
    print(f"Recommended: {' '.join(words)}")
    print("These are the shipped ones." if sorted(words) == sorted(now) else f"Shipped:     {' '.join(now)}")
