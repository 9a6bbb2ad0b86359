"""How long requests take while the load grows towards saturation."""
from .. import choose, look, scenarios, words
from . import Chart


def points(results):
    """(request, response) -> scenario -> rows by share of the saturation."""
    found = {}
    for row in results.sweep:
        if not row.saturated and row.share and row.p99 and scenarios.way(row.scenario) == scenarios.DIRECT:
            found.setdefault((row.request, row.response), {}).setdefault(row.scenario, []).append(row)
    return {pair: {scenario: sorted(rows[scenario], key=lambda row: row.share) for scenario in sorted(rows, key=scenarios.order)}
            for pair, rows in found.items()}


def chart(results):
    found = points(results)
    if not found:
        return None
    pairs = choose.few([pair for pair in found if pair[0] == pair[1]] or list(found))
    figure, axes = look.figure(4.0, *[1] * len(pairs), sharey=True)
    for panel, pair in zip(axes, pairs):
        panel.set_yscale("log")
        for scenario, rows in found[pair].items():
            panel.plot([100 * row.share for row in rows], [row.p99 for row in rows], label=scenarios.title(scenario),
                       **look.style(scenario))
        panel.set(title=f"{pair[0]:g} KB in, {pair[1]:g} KB out: p99 in ms", xlabel="% of its own saturation")
    look.ticks_125(axes[0].yaxis)
    shares = sorted({round(100 * row.share) for pair in pairs for rows in found[pair].values() for row in rows})
    for panel in axes:
        panel.set_xticks(shares)
    handles = {text: handle for panel in axes for handle, text in zip(*panel.get_legend_handles_labels())}
    figure.legend(handles.values(), handles, loc="outside lower center", ncols=4)
    rows = [row for per_pair in found.values() for rows in per_pair.values() for row in rows]
    return Chart(
        "load", "Latency against load", lead(found, pairs), figure,
        choose.caveats(results, rows, "Each row at shares of its own saturation, so at different rates: the table has them.",
                       "In an open loop a request that had to wait to be sent has waited: its latency counts from when it was due."),
        ("scenario", "request KB", "response KB", "% of saturation", "rate", "req/s", "p50 ms", "p90 ms", "p99 ms", "p99.9 ms", "max ms"),
        [(row.scenario, f"{row.request:g}", f"{row.response:g}", f"{100 * row.share:.0f}",
          None if row.rate is None else f"{row.rate:,.0f}", f"{row.rps:,.0f}", row.p50, row.p90, row.p99, row.p999, row.max) for row in rows])


def lead(found, pairs):
    said = []
    for pair in pairs:
        highest = {scenario: rows[-1].p99 for scenario, rows in found[pair].items() if scenarios.is_mediation(scenario)}
        if highest:
            said.append(f"at {pair[0]:g}/{pair[1]:g} KB {words.extremes(highest)}")
    shares = {round(100 * rows[-1].share) for pair in pairs for rows in found[pair].values()}
    return f"At {max(shares)} % of its saturation, a mediation's p99 in ms is {'; '.join(said)}." if said and len(shares) == 1 else ""
