"""Which of the rows a chart is about, and the words under it that say how they were measured."""
from . import scenarios


def peaks(results, wanted=lambda row: True, by_size=False):
    """(scenario, request, response) -> the row at saturation, from one file only, the one with more scenarios or more sizes:
    rows of two runs never share a chart, as they may differ in more than the chart says."""
    candidates = []
    for rows in (results.summary, results.sweep):
        found = {}
        for row in rows:
            key = (row.scenario, row.request, row.response)
            # A bench may have been run with several numbers of connections; then the best of them is the peak.
            if row.saturated and wanted(row) and (key not in found or row.rps > found[key].rps):
                found[key] = row
        candidates.append(found)
    return max(candidates, key=lambda found: (len({key[1:] if by_size else key[0] for key in found}), len(found)))


def even(results, by_size=False):
    """scenario -> {KB: row}, for requests and responses of the same size, in the ladder's order."""
    found = {}
    for (scenario, size, _), row in sorted(peaks(results, lambda row: row.even, by_size).items()):
        found.setdefault(scenario, {})[size] = row
    return {scenario: found[scenario] for scenario in sorted(found, key=scenarios.order)}


def few(values, most=3):
    """The smallest, the one nearest to 10 and the largest: as many as stand side by side."""
    values = sorted(values)
    if len(values) <= most:
        return values
    inner = min(values[1:-1], key=lambda value: abs((value[0] if isinstance(value, tuple) else value) - 10))
    return [values[0], inner, values[-1]]


def ratio(row, rows, to):
    """To the row that it is compared with, as the run worked it out, else from the two rates."""
    stated = row.vs_envoy if to == "envoy" else row.vs_stock
    other = rows.get(to, {}).get(row.request)
    return stated if stated is not None else row.rps / other.rps if other else None


def caveats(results, rows, *more):
    """How the rows of a chart were measured, in words."""
    rows = list(rows)
    if not rows:
        return more
    loops = {row.loop for row in rows if row.loop} or _loops_of(results, rows)
    said = [f"Driver: {_listed(row.driver for row in rows) or 'not recorded'}"]
    said.append(f"loop: {_listed(loops) or 'not recorded'}")
    connections = {row.connections for row in rows if getattr(row, "connections", None)}
    if connections:
        said.append(f"connections: {_listed(f'{number:g}' for number in sorted(connections))}")
    rounds = _rounds(results, rows)
    if rounds:
        said.append(f"rounds: {rounds}")
    return "; ".join(said) + ".", *more


def _listed(words):
    return ", ".join(dict.fromkeys(word for word in words if word))


def _key(row):
    return row.scenario, row.request, row.response, row.rate


def _loops_of(results, rows):
    """A bench's rows do not say their loop, its raw files do."""
    wanted = {_key(row)[:3] for row in rows}
    return sorted({raw.loop for raw in results.raw if raw.loop and not raw.rate and _key(raw)[:3] in wanted})


def _rounds(results, rows):
    counts = set()
    for row in rows:
        same = [raw for raw in (*results.raw, *results.tuned) if _key(raw) == _key(row) and raw.step == getattr(row, "step", "")]
        counts.add(len(same))
    counts.discard(0)
    return f"{min(counts)}" if len(counts) == 1 else f"{min(counts)} to {max(counts)}" if counts else ""
