"""Reads a results folder. A file that a person would have to mend is an error that names it; of the many raw ones a
broken one is left out, and said to be, because a run that was cut off leaves such a file behind."""
import csv
import dataclasses
import json
import math
from pathlib import Path
from typing import Dict, List, Optional, Tuple

from . import Broken

# Names as the files have them -> ours; the rest of the numbers may be absent.
NUMBERS = {"requestKB": "request", "responseKB": "response", "connections": "connections", "rate": "rate",
           "rateShare": "share", "rps": "rps", "p50Ms": "p50", "p90Ms": "p90", "p99Ms": "p99", "p999Ms": "p999",
           "maxMs": "max", "errors": "errors", "vsEnvoy": "vs_envoy", "vsStock": "vs_stock", "cpuUsPerRequest": "cpu",
           "rssMB": "rss"}
REQUIRED = ("scenario", "requestKB", "responseKB", "rps")
STEP = {"rps": "rps", "p99Ms": "p99", "gcOverheadPercent": "gc_overhead", "gcPauseMs": "gc_pause", "rssMB": "rss"}


@dataclasses.dataclass(frozen=True)
class Row:
    """One measurement, of a bench or a sweep."""
    scenario: str
    request: float                     # KB, as is response
    response: float
    rps: Optional[float]
    driver: str = ""
    loop: str = ""                     # closed or open, where the file says so
    connections: Optional[float] = None
    rate: Optional[float] = None
    share: Optional[float] = None      # of the saturation, 0 to 1
    p50: Optional[float] = None        # milliseconds, as are the others
    p90: Optional[float] = None
    p99: Optional[float] = None
    p999: Optional[float] = None
    max: Optional[float] = None
    errors: float = 0
    vs_envoy: Optional[float] = None
    vs_stock: Optional[float] = None
    cpu: Optional[float] = None        # us per request
    rss: Optional[float] = None        # MB

    @property
    def micros(self):
        """The time that one request takes of the whole machine, when it does nothing else."""
        return 1e6 / self.rps

    @property
    def even(self):
        return self.request == self.response

    @property
    def saturated(self):
        return self.loop == "closed" or self.loop != "open" and (self.share is None or self.share >= 1)


@dataclasses.dataclass(frozen=True)
class Raw:
    """One round of one run, as the driver reported it."""
    scenario: str
    request: float
    response: float
    driver: str
    loop: str
    connections: Optional[float]
    rate: Optional[float]
    rps: float
    seconds: float
    latency: List[Tuple[float, float]]  # percentile, milliseconds
    cpu: Dict[str, float]              # seconds by program
    rss: Dict[str, float]              # MB by program
    errors: float
    share: Optional[float] = None      # of the saturation, 0 to 1
    step: str = ""                     # of the tuning, with flags of its own

    @property
    def requests(self):
        return self.rps * self.seconds


@dataclasses.dataclass(frozen=True)
class Step:
    """One column of the study's cumulative table."""
    group: str
    label: str
    flags: str
    kept: bool
    refused: str                       # why there is no rate
    rps: Optional[float] = None
    p99: Optional[float] = None
    gc_overhead: Optional[float] = None
    gc_pause: Optional[float] = None
    rss: Optional[float] = None


@dataclasses.dataclass
class Results:
    folder: Path
    summary: List[Row]
    sweep: List[Row]
    steps: List[Step]
    raw: List[Raw]
    tuned: List[Raw]                   # the rounds of the tuning: no two steps are the same program
    environment: dict
    left_out: List[str]


def read(folder):
    if not folder.is_dir():
        raise Broken(f"{folder}: no such folder")
    left_out = []
    summary, sweep = _rows(folder / "summary.json", _json_rows, left_out), _rows(folder / "sweep.csv", _csv_rows, left_out)
    steps, raws = _steps(folder / "tune.json"), _raws(folder / "raw", left_out)
    results = Results(folder, summary, sweep, steps, [raw for raw in raws if not raw.step], [raw for raw in raws if raw.step],
                      _json(folder / "environment.json", dict, {}), left_out)
    if not (results.summary or results.sweep or results.steps or results.raw):
        nothing = f"{folder}: nothing to report: no rows in summary.json, sweep.csv, tune.json or raw/*.json"
        raise Broken("; ".join([nothing, *left_out]))
    return results


def _json(path, kind, absent):
    if not path.exists():
        return absent
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:  # what is not UTF-8 is a ValueError too
        raise Broken(f"{path}: not JSON: {problem}") from problem
    if not isinstance(content, kind):
        raise Broken(f"{path}: should be a JSON {'list' if kind is list else 'object'}: was {type(content).__name__}")
    return content


def _json_rows(path):
    return [(f"row {number}", row) for number, row in enumerate(_json(path, list, []), 1)]


def _csv_rows(path):
    if not path.exists():
        return []
    try:
        with path.open(encoding="utf-8", newline="") as file:
            table = csv.DictReader(file, strict=True)
            missing = [name for name in REQUIRED if name not in (table.fieldnames or [])]
            if missing:
                raise Broken(f"{path}: no column {', '.join(missing)}: its first line should name the columns")
            return [(f"line {table.line_num}", {name: value or None for name, value in row.items()}) for row in table]
    except (OSError, ValueError, csv.Error) as problem:
        raise Broken(f"{path}: not CSV: {problem}") from problem


def _rows(path, reader, left_out):
    """The rows that can be drawn; one with errors, or that was refused, measured something else, and is named instead."""
    rows = []
    for place, entry in reader(path):
        row = _row(f"{path}: {place}", entry)
        refused = entry.get("refused") or row.errors and f"{row.errors:,.0f} errors"
        if refused:
            at = f" at {row.rate:,.0f} req/s" if row.rate else ""
            left_out.append(f"{path.name}, {place}: {row.scenario} {row.request:g}/{row.response:g} KB{at}: {refused}")
        elif row.rps:
            rows.append(row)
    return rows


def _row(place, entry):
    if not isinstance(entry, dict):
        raise Broken(f"{place}: should be an object: was {type(entry).__name__}")
    for name in REQUIRED:
        if name not in entry or entry[name] is None and name != "rps":
            raise Broken(f"{place}: no {name}")
    found = {ours: number(entry.get(name), place, name) for name, ours in NUMBERS.items()}
    for name in ("requestKB", "responseKB"):
        if found[NUMBERS[name]] <= 0:
            raise Broken(f"{place}: {name} should be more than 0: was {entry[name]}")
    found["errors"] = found["errors"] or 0
    if found["share"] is not None and found["share"] > 1.5:  # written as percent
        found["share"] /= 100
    return Row(scenario=str(entry["scenario"]), driver=str(entry.get("driver") or ""), loop=str(entry.get("loop") or ""), **found)


def number(value, place, name):
    """A finite, non-negative one, or None."""
    if value is None:
        return None
    try:
        found = float(value)
    except (TypeError, ValueError):
        found = math.nan
    if isinstance(value, bool) or not 0 <= found < math.inf:
        raise Broken(f"{place}: {name} should be a number: was {str(value)[:40]!r}")
    return found


def _steps(path):
    steps = []
    for index, entry in enumerate(_json(path, list, []), 1):
        place = f"{path}: step {index}"
        if not isinstance(entry, dict) or "label" not in entry:
            raise Broken(f"{place}: should be an object with a label")
        flags = entry.get("flags") or ""
        steps.append(Step(
            group=str(entry.get("group") or ""), label=str(entry["label"]), kept=bool(entry.get("kept")),
            refused=str(entry.get("refused") or ""),
            flags=" ".join(map(str, flags)) if isinstance(flags, list) else str(flags),
            **{ours: number(entry.get(name), place, name) for name, ours in STEP.items()}))
    return steps


def _raws(folder, left_out):
    raws = []
    for path in sorted(path for path in folder.glob("*.json") if not path.name.startswith(".")):
        try:
            raw = _raw(path, _json(path, dict, {}))
        except Broken as problem:
            left_out.append(str(problem).replace(str(folder), folder.name, 1))
            continue
        if raw.errors:
            left_out.append(f"raw/{path.name}: {raw.errors:,.0f} errors")
        else:
            raws.append(raw)
    return raws


def _raw(path, content):
    """The file's name says what was run; what is inside says what came of it, and wins."""
    named = dict(part.split("=", 1) for part in path.stem.split("_") if "=" in part)
    entry = {**named, **content}
    if entry.get("failed"):
        raise Broken(f"{path}: {entry['failed']}")
    for name in ("scenario", "requestKB", "responseKB", "rps"):
        if entry.get(name) is None:
            raise Broken(f"{path}: no {name}")
    found = {name: number(entry.get(name), path, name) for name in ("requestKB", "responseKB", "connections", "rate", "rps")}
    errors = entry.get("errors") or 0
    if isinstance(errors, dict):  # by kind
        errors = sum(number(count, path, "errors") or 0 for count in errors.values())
    seconds = number(entry.get("durationSeconds", entry.get("seconds")), path, "durationSeconds")
    if not seconds or not found["rps"]:
        raise Broken(f"{path}: measured nothing: {found['rps']} requests/s for {seconds} s")
    return Raw(
        scenario=str(entry["scenario"]), request=found["requestKB"], response=found["responseKB"],
        driver=str(entry.get("driver") or ""), loop=str(entry.get("loop") or ""), connections=found["connections"],
        rate=found["rate"], rps=found["rps"], seconds=seconds, latency=_latency(path, entry.get("latency") or []),
        cpu=_by_program(path, entry, "cpuSeconds"), rss=_by_program(path, entry, "rssMB"), errors=number(errors, path, "errors"),
        share=number(entry.get("rateShare"), path, "rateShare"), step=str(entry.get("step") or ""))


def _latency(path, pairs):
    try:
        points = [(number(percentile, path, "percentile"), number(ms, path, "latency")) for percentile, ms in pairs]
    except (TypeError, ValueError) as problem:
        raise Broken(f"{path}: latency should be a list of [percentile, ms]: {problem}") from problem
    if any(one[0] > two[0] or one[1] > two[1] for one, two in zip(points, points[1:])):
        raise Broken(f"{path}: latency should grow with the percentile")
    return points


def _by_program(path, entry, name):
    found = entry.get(name) or {}
    if not isinstance(found, dict):
        raise Broken(f"{path}: {name} should be an object of programs: was {str(found)[:40]!r}")
    return {program: number(value, path, name) or 0 for program, value in found.items()}
