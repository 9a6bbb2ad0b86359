"""The folder of a result: raw/ with a file for each round that says itself what it is, and what is made of them."""
import csv
import datetime
import json
from pathlib import Path

from places import HOME, shown
from terminal import Problem

NAMED = ("scenario", "requestKB", "responseKB", "connections", "driver", "loop", "rate", "step", "round")
SWEEP_COLUMNS = ("scenario", "driver", "loop", "requestKB", "responseKB", "connections", "rateShare", "rate", "seconds",
                 "rps", "p50Ms", "p90Ms", "p99Ms", "p999Ms", "maxMs", "errors", "cpuUsPerRequest", "rssMB", "refused")


def folder(out, command, resume=False):
    """The folder to write to; one that holds a result is taken only to go on with it."""
    moment = datetime.datetime.now().strftime("%Y%m%d-%H%M%S")
    target = Path(out).resolve() if out else HOME / "results" / f"{command}-{moment}"
    if not resume and target.exists() and any((target / name).exists() for name in ("raw", "environment.json")):
        raise Problem(f"{shown(target)} holds a result already.\n  Name another folder (--out DIR), or remove that one.")
    for part in (target / "raw", target / "logs"):
        part.mkdir(parents=True, exist_ok=True)
    return target


def raw_name(record):
    """scenario=backend_requestKB=3_..._round=1.json; what does not apply is not in it."""
    return "_".join(f"{key}={record[key]}" for key in NAMED if record.get(key) is not None) + ".json"


def write_raw(target, record):
    write_json(target / "raw" / raw_name(record), record)


def read_raw(target):
    """All rounds of a folder, by name; what an interruption has left half written is not one of them."""
    return [json.loads(file.read_text(encoding="utf-8")) for file in sorted((target / "raw").glob("scenario=*.json"))]


def write_json(file, content):
    """At once or not at all, so that an interruption leaves no half of a file."""
    new = file.with_name(f".{file.name}")
    new.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    new.replace(file)


def write_csv(file, rows):
    new = file.with_name(f".{file.name}")
    with open(new, "w", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, SWEEP_COLUMNS)
        writer.writeheader()
        writer.writerows(rows)
    new.replace(file)
