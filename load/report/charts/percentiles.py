"""Latency at every percentile, the way HdrHistogram shows it: each further nine takes as much room as the one before."""
import numpy as np
from matplotlib.ticker import FixedLocator, NullLocator

from .. import choose, fit, look, scenarios, words
from . import Chart

NINES = (0, 50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99, 99.999)
TICKS = (0, 50, 90, 99, 99.9, 99.99)
SHARE = 0.75  # of saturation: busy, as in production, and not yet queueing


def curves(results):
    """(request, response) -> scenario -> rounds: at the rate nearest to 75 % of saturation, else those in a closed loop."""
    shares = {(row.scenario, row.request, row.response, row.rate): row.share for row in results.sweep if row.rate and row.share}
    groups = {}
    for raw in results.raw:
        if raw.latency and scenarios.way(raw.scenario) == scenarios.DIRECT:
            share = raw.share or shares.get((raw.scenario, raw.request, raw.response, raw.rate))
            groups.setdefault(((raw.request, raw.response), raw.scenario), {}).setdefault((raw.loop, raw.rate, share), []).append(raw)
    found = {}
    for (pair, scenario), runs in groups.items():
        opened = {key: value for key, value in runs.items() if key[0] == "open"}
        # Without a sweep the shares are not known; then the highest rate is the nearest to what is asked for.
        key = (min(opened, key=lambda key: (abs((key[2] or 0) - SHARE), -(key[1] or 0))) if opened else
               max(runs, key=lambda key: sum(raw.requests for raw in runs[key])))
        found.setdefault(pair, {})[scenario] = runs[key]
    loops = {rounds[0].loop for rows in found.values() for rounds in rows.values()}
    if len(loops) > 1:  # the two do not mean the same by latency, and do not share a chart
        found = {pair: {scenario: rounds for scenario, rounds in rows.items() if rounds[0].loop == "open"}
                 for pair, rows in found.items()}
    return {pair: {scenario: rows[scenario] for scenario in sorted(rows, key=scenarios.order)}
            for pair, rows in found.items() if rows}


def chart(results):
    found = curves(results)
    if not found:
        return None
    pairs = choose.few([pair for pair in found if pair[0] == pair[1]] or list(found))
    figure, axes = look.figure(4.3, *[1] * len(pairs), sharey=True)
    table = []
    for panel, pair in zip(axes, pairs):
        table += _panel(panel, pair, found[pair])
    look.ticks_125(axes[0].yaxis)
    handles = {text: handle for panel in axes for handle, text in zip(*panel.get_legend_handles_labels())}
    figure.legend(handles.values(), handles, loc="outside lower center", ncols=4)
    rounds = [rounds for pair in pairs for rounds in found[pair].values()]
    opened = rounds[0][0].loop == "open"
    return Chart(
        "percentiles", "Latency by percentile", lead(found, pairs, opened), figure,
        choose.caveats(results, [every[0] for every in rounds], _caveat(opened),
                       "Rounds are added up as distributions, weighted with their requests; percentiles are never averaged. "
                       "A curve ends where too few requests were left to tell."),
        ("scenario", "request KB", "response KB", "loop", "rate", "rounds", *(f"p{nine:g} ms" for nine in NINES[1:])), table)


def _caveat(opened):
    return ("Rates are those nearest to 75 % of each row's own saturation; the table has them." if opened else
            "Closed loop: at saturation, every connection always waiting. This is the time in the queue of that many connections, not "
            "what a caller sees at a rate that can be carried.")


def _panel(axes, pair, rows):
    axes.set_yscale("log")
    axes.set_xscale("function", functions=(fit.nines, _from_nines))
    table, furthest = [], 90
    for scenario, rounds in rows.items():
        # As far as ten requests lie beyond: further out it is chance.
        known = 100 * (1 - 10 / max(20, sum(raw.requests for raw in rounds)))
        known = min(known, max((percentile for percentile, _ in rounds[0].latency if percentile < 100), default=100))
        fine = [100 * (1 - 10 ** (-step / 20)) for step in range(0, 101)]
        first = rounds[0].latency[0][0]  # some drivers do not tell the shortest of all
        fine = [first, *(percentile for percentile in fine if first < percentile < known), known]
        axes.plot(fine, fit.merged(rounds, fine), **{**look.style(scenario), "marker": ""})
        at = [nine for nine in TICKS if first <= nine <= known]
        axes.plot(at, fit.merged(rounds, at), **{**look.style(scenario), "linestyle": ""})
        axes.plot([], [], label=scenarios.title(scenario), **look.style(scenario))  # line and markers, for the legend
        furthest = max(furthest, known)
        table.append((scenario, f"{pair[0]:g}", f"{pair[1]:g}", rounds[0].loop, rounds[0].rate and f"{rounds[0].rate:,.0f}",
                      len(rounds), *(float(fit.merged(rounds, [nine])[0]) if nine <= known else None for nine in NINES[1:])))
    axes.set_xlim(0, furthest + (100 - furthest) * 0.2)
    axes.xaxis.set_major_locator(FixedLocator([tick for tick in TICKS if tick <= furthest]))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.set(title=f"{pair[0]:g} KB in, {pair[1]:g} KB out: ms", xlabel="percentile")
    return table


def _from_nines(nines):
    return 100 * (1 - 10 ** -np.asarray(nines, float))


def lead(found, pairs, opened):
    pair = pairs[0]
    at = {scenario: fit.merged(rounds, [50, 99]) for scenario, rounds in found[pair].items() if scenarios.is_mediation(scenario)}
    said = [f"{scenario} {words.short(half)} and {words.short(most)}" for scenario, (half, most) in at.items()]
    busy = "at a rate below saturation" if opened else "at saturation"
    return f"With {pair[0]:g}/{pair[1]:g} KB {busy}, median and p99 in ms are: {', '.join(said)}." if said else ""
