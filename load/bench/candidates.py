"""What tune tries, group by group: JVM flags and settings of the runtime. Data, and pure functions on it."""
import dataclasses
import re
from typing import Tuple

from . import accounting

COLLECTORS = ("Serial", "Parallel", "G1", "Z", "Shenandoah")
HEAPS = ("128m", "256m", "512m", "1g")
GROUPS = ("gc", "heap", "thp", "coh", "threads", "metrics")
THREADS_OF_COLLECTORS = r"GC Thread|G1 |ZWorker|ZDriver|ZDirector|ZStat|XWorker|Shenandoah|VM Thread|ParGC"

THP = "-XX:+UseTransparentHugePages"
COH = "-XX:+UseCompactObjectHeaders"
# The timer of each request that Quarkus adds to ours; it is built in, but told to leave every path alone.
NO_HTTP_METRICS = "-Dquarkus.micrometer.binder.http-server.ignore-patterns=/.*"


@dataclasses.dataclass(frozen=True)
class Candidate:
    """One column: what is added to the flags that the groups before have kept; None for what it takes the place of."""
    group: str
    label: str
    collector: str = ""
    heap: str = ""
    flags: Tuple[str, ...] = ()
    headers: Tuple[Tuple[str, str], ...] = ()  # of the requests, besides the usual ones
    only_for_comparison: bool = False          # shows what something is worth, and is never recommended


@dataclasses.dataclass(frozen=True)
class Setup:
    """The flags so far."""
    collector: str
    heap: str
    flags: Tuple[str, ...] = ()

    def with_(self, candidate):
        names = {name_of(flag) for flag in candidate.flags}
        kept = tuple(flag for flag in self.flags if name_of(flag) not in names)
        return Setup(candidate.collector or self.collector, candidate.heap or self.heap, kept + candidate.flags)

    def words(self):
        memory = [f"-Xmx{self.heap}"] if self.heap else []
        collector = [f"-XX:+Use{self.collector}GC"] if self.collector else []
        return [*memory, *collector, *self.flags]


def name_of(flag):
    """What two flags must have in common for the later one to take the place of the earlier one."""
    return re.sub(r"^(-XX:)[+-]", r"\1", flag).partition("=")[0]


def shipped(words):
    """The setup that these JVM flags mean."""
    heap = next((word[len("-Xmx"):] for word in words if word.startswith("-Xmx")), "")
    collectors = [found[1] for found in (re.fullmatch(r"-XX:\+Use(\w+)GC", word) for word in words) if found]
    rest = tuple(word for word in words if not word.startswith("-Xmx") and not re.fullmatch(r"-XX:\+Use\w+GC", word))
    return Setup(collectors[-1] if collectors else "", heap, rest)


def of(group, setup, quick=False):
    """The candidates of a group, when that is what the groups before have kept."""
    collectors = COLLECTORS[:3:2] if quick else COLLECTORS
    if group == "gc":
        own = Candidate("gc", "the JVM's own defaults", only_for_comparison=True)
        return [own, *(Candidate("gc", f"{name} {setup.heap}", collector=name) for name in collectors)]
    if group == "heap":
        heaps = ("256m",) if quick else HEAPS
        return [Candidate("heap", f"{name} {heap}", collector=name, heap=heap)
                for heap in heaps if heap != setup.heap for name in ((setup.collector,) if quick else collectors)]
    if group == "thp":
        return [Candidate("thp", "transparent huge pages", flags=(THP,))]
    if group == "coh":
        return [Candidate("coh", "compact object headers", flags=(COH,))]
    if group == "threads":
        return threads(quick)
    return [Candidate("metrics", "no HTTP server metrics", flags=(NO_HTTP_METRICS,))]


def threads(quick):
    cores = accounting.CORES
    loops = [1] if quick else [1, cores, 4 * cores]
    carriers = [] if quick else [1, 2 * cores]
    return [
        *(Candidate("threads", f"{n} event loop{'s' * (n > 1)}", flags=(f"-Dquarkus.vertx.event-loops-pool-size={n}",))
          for n in loops),
        *(Candidate("threads", f"{n} carrier thread{'s' * (n > 1)}", flags=(f"-Djdk.virtualThreadScheduler.parallelism={n}",))
          for n in carriers),
        Candidate("threads", "one request per connection", headers=(("Connection", "close"),), only_for_comparison=True),
    ]


# ---- which one is kept

WORTH = 1.02  # what is no faster than that may be chance, and a flag less is better


def best(steps, before):
    """The step that is kept, of those of a group; None if none is worth it. Steps are dicts, as in tune.json.

    Among those that are as good as the best one, the least memory, then the shortest pauses.
    """
    able = [step for step in steps if step["rps"] and not step.get("onlyForComparison")]
    if before is not None:
        able = [step for step in able if step["rps"] >= before * WORTH]
    if not able:
        return None
    fastest = max(step["rps"] for step in able)
    return min((step for step in able if step["rps"] * WORTH >= fastest),
               key=lambda step: (bytes_of(step.get("heap") or "0"), step["gcPauseMs"] or 0.0, -step["rps"]))


def bytes_of(heap):
    found = re.fullmatch(r"(\d+)([kmgt]?)", heap.lower())
    return int(found[1]) * 1024 ** " kmgt".index(found[2] or " ") if found else 0
