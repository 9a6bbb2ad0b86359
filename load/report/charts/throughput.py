"""How much goes through, from the smallest message to the largest, and what each KB costs."""
from .. import choose, fit, look, scenarios, words
from . import Chart

NEAR = (15, 16, 17)  # KB, either side of the buffers that many products have


def lines(results):
    """scenario -> {KB: row}, of what is called directly, wherever there are at least two sizes."""
    return {scenario: rows for scenario, rows in choose.even(results, by_size=True).items()
            if scenarios.way(scenario) == scenarios.DIRECT and len(rows) > 1}


def times(rows):
    return {size: row.micros for size, row in rows.items()}


def chart(results):
    drawn = lines(results)
    if not drawn:
        return None
    near = {scenario: rows for scenario, rows in drawn.items() if all(size in rows for size in NEAR)}
    figure, axes = look.figure(4.9, *((2.1, 1) if near else (1,)))
    _all_sizes(axes[0], drawn, near)
    if near:
        _near(axes[1], near)
    rows = [row for per_size in drawn.values() for row in per_size.values()]
    return Chart(
        "throughput", "Throughput against payload size", " ".join((slopes(drawn), knees(drawn))).strip(), figure,
        choose.caveats(results, rows, "Request and response have the same size. The slope is that of 1/throughput against size, "
                                      "by least squares: what one more KB in and out costs the whole machine."),
        ("scenario", "KB", "req/s", "µs per request", "p50 ms", "p99 ms", "µs per KB", "µs at 0 KB", "R²"), _table(drawn))


def _all_sizes(axes, drawn, near):
    axes.set_yscale("log")
    ends = []
    for scenario, rows in drawn.items():
        sizes = sorted(rows)
        axes.plot(sizes, [rows[size].rps for size in sizes], **look.style(scenario))
        ends.append((sizes[-1], rows[sizes[-1]].rps, scenarios.title(scenario), scenario))
    if near:
        axes.axvspan(NEAR[0], NEAR[-1], color=look.BAND, zorder=0, linewidth=0)
    look.size_ticks(axes, sorted({size for rows in drawn.values() for size in rows}))
    look.ticks_125(axes.yaxis)
    axes.set(xlabel="KB of request and of response", title="requests/s at saturation")
    look.name_ends(axes, ends)


def _near(axes, near):
    """Each line against its own value at 15 KB: a straight way down is the price of a KB, a step is a buffer's edge."""
    low = 96
    for scenario, rows in near.items():
        shares = [100 * rows[size].rps / rows[NEAR[0]].rps for size in NEAR]
        axes.plot(NEAR, shares, **look.style(scenario))
        low = min(low, *shares)
    axes.set(ylim=(low - 1.5, 102.5), xticks=NEAR, xlim=(NEAR[0] - 0.25, NEAR[-1] + 0.25), xlabel="KB",
             title=f"around 16 KB, {NEAR[0]} KB = 100 %", facecolor=look.BAND)
    axes.grid(color="white")


def slopes(drawn):
    fitted = {scenario: fit.line(times(rows)) for scenario, rows in drawn.items()}
    said = [f"{scenarios.title(scenario)} {words.short(found[0])}" for scenario, found in fitted.items() if found]
    return f"Each further KB of request and response costs, in µs: {', '.join(said)}." if said else ""


def knees(drawn):
    tested = [scenario for scenario, rows in drawn.items() if fit.line(times(rows)) and all(size in rows for size in NEAR)]
    if not tested:
        return ""
    found = {scenario: fit.knee(times(drawn[scenario])) for scenario in tested}
    said = [f"{scenarios.title(scenario)} takes {100 * knee[2]:.0f} % longer from {knee[0]:g} to {knee[1]:g} KB than its slope explains"
            for scenario, knee in found.items() if knee]
    return (f"There is a knee: {'; '.join(said)}." if said else
            f"No knee at 16 KB: from 15 to 17 KB nothing departs from its slope by more than {100 * fit.NOISE:.0f} %.")


def _table(drawn):
    table = []
    for scenario, rows in drawn.items():
        fitted = fit.line(times(rows)) or (None, None, None)
        table += [(scenario, f"{size:g}", f"{row.rps:,.0f}", f"{row.micros:.1f}", row.p50, row.p99, *(fitted if first else (None,) * 3))
                  for first, (size, row) in zip([True] + [False] * len(rows), sorted(rows.items()))]
    return table
