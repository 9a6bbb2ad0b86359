"""From rounds to rows: medians, ratios, goals and the table. Pure functions."""
import statistics

import ladder

from . import verdict

KEYS = ("scenario", "driver", "requestKB", "responseKB", "connections", "rps", "p50Ms", "p99Ms", "errors",
        "vsEnvoy", "vsStock", "cpuUsPerRequest", "rssMB")
GOAL_KEYS = {"scenario", "requestKB", "vsEnvoy", "vsStock"}


def rows(records, stock_of):
    """(rows of summary.json, [(row, why it was refused)]); stock_of: scenario -> the one that it is compared with."""
    good, refused = [], []
    for group in grouped(records).values():
        row = row_of(group)
        why = verdict.refusal(group)
        if why:
            refused.append((row, why))
        else:
            good.append(row)
    by_key = {(row["scenario"], sizes(row)): row for row in good}
    for row in good:
        row["vsEnvoy"] = ratio(row, by_key.get((ladder.BASELINE, sizes(row))))
        row["vsStock"] = ratio(row, by_key.get((stock_of.get(row["scenario"]), sizes(row))))
    return good, refused


def grouped(records):
    groups = {}
    for record in records:
        groups.setdefault((record["scenario"], record["requestKB"], record["responseKB"]), []).append(record)
    return groups


def row_of(records):
    """Medians of the rounds; a failed round has no figures."""
    first = records[0]
    row = dict.fromkeys(KEYS)
    row.update({key: first[key] for key in ("scenario", "driver", "requestKB", "responseKB", "connections")})
    good = [record for record in records if not record.get("failed")]
    row["errors"] = sum(sum(record["errors"].values()) for record in good)
    if good:
        row["rps"] = rounded(median(record["rps"] for record in good), 1)
        row["p50Ms"] = rounded(median(record["latencyMs"]["p50"] for record in good), 3)
        row["p99Ms"] = rounded(median(record["latencyMs"]["p99"] for record in good), 3)
        row["cpuUsPerRequest"] = rounded(median(cpu_us(record) for record in good), 1)
        row["rssMB"] = rounded(median(rss(record) for record in good), 1)
    return row


def cpu_us(record):
    """Microseconds of CPU that one request cost in what is measured, driver and backend not counted."""
    used = [record["cpuSeconds"].get(program) for program in record["underTest"]]
    return None if None in used or not record["requests"] else sum(used) * 1e6 / record["requests"]


def rss(record):
    known = [record["rssMB"].get(program) for program in record["underTest"]]
    return None if None in known else sum(known)


def median(values):
    known = [value for value in values if value is not None]
    return statistics.median(known) if known else None


def rounded(value, digits):
    return None if value is None else round(value, digits)


def sizes(row):
    return row["requestKB"], row["responseKB"]


def ratio(row, other):
    return round(row["rps"] / other["rps"], 3) if other and other["rps"] and row["rps"] is not None else None


# ---- goals


def check_goals(goals, known_names):
    """What is wrong with the list of goals itself; an empty list if nothing is."""
    if not isinstance(goals, list) or not all(isinstance(goal, dict) for goal in goals):
        return ["the goals must be a list of {scenario, requestKB, vsEnvoy, vsStock}"]
    wrong = []
    for number, goal in enumerate(goals, 1):
        unknown = sorted(set(goal) - GOAL_KEYS)
        if unknown:
            wrong.append(f"goal {number} has {', '.join(unknown)}; there are: {', '.join(sorted(GOAL_KEYS))}")
        if goal.get("scenario") not in known_names:
            wrong.append(f"goal {number} is for scenario {goal.get('scenario')}; there are: {', '.join(known_names)}")
        if not is_number(goal.get("requestKB")):
            wrong.append(f"goal {number}: requestKB is {goal.get('requestKB')}")
        wrong += [f"goal {number}: {ratio_name} is {goal[ratio_name]}" for ratio_name in ("vsEnvoy", "vsStock")
                  if goal.get(ratio_name) is not None and not is_number(goal[ratio_name])]
    return wrong


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def shortfalls(goals, good, refused):
    """A line for each goal that is not met: too low, refused or not measured."""
    by_key = {(row["scenario"], row["requestKB"]): row for row in good}
    why = {(row["scenario"], row["requestKB"]): reason for row, reason in refused}
    lines = []
    for goal in goals:
        key = (goal["scenario"], goal["requestKB"])
        name = f"{key[0]} at {key[1]} KB"
        row = by_key.get(key)
        if not row:
            lines.append(f"{name}: {'refused, ' + why[key] if key in why else 'not measured'}")
            continue
        for which in ("vsEnvoy", "vsStock"):
            least = goal.get(which)
            if least is not None and (row[which] is None or row[which] < least):
                lines.append(f"{name}: {which} is {'unknown' if row[which] is None else row[which]}, the goal is {least}")
    return lines


# ---- for people


def table(good):
    """Lines of cells, the first one being the heading."""
    yield ("scenario", "KB in/out", "req/s", "p50 ms", "p99 ms", "vs Envoy", "vs stock", "CPU us/req", "RSS MB")
    for row in sorted(good, key=lambda row: sizes(row)):  # stable: the order of the ladder within a size
        yield (row["scenario"], f"{row['requestKB']}/{row['responseKB']}", shown(row["rps"], ",.0f"), shown(row["p50Ms"], ".2f"),
               shown(row["p99Ms"], ".2f"), shown(row["vsEnvoy"], ".2f"), shown(row["vsStock"], ".2f"),
               shown(row["cpuUsPerRequest"], ".0f"), shown(row["rssMB"], ".0f"))


def shown(value, form):
    return "-" if value is None else format(value, form)
