"""The ladder: each row is the one below it and one thing more, and the coloured end of its bar is the price of that thing."""
from .. import choose, look, scenarios, words
from . import Chart

OVER = 2.2  # times the longest of our own bars: where a bar of stock Camel is cut, so that ours can still be read


def chart(results):
    every = choose.even(results)
    if not every:
        return None
    sizes = choose.few({size for rows in every.values() for size in rows})
    names = [scenario for scenario, rows in every.items() if any(size in rows for size in sizes)]
    heights = look.places(names)
    figure, axes = look.figure(1.3 + 0.245 * max(heights.values()), *[1] * len(sizes), sharey=True)
    cut = False
    for panel, size in zip(axes, sizes):
        cut |= _panel(panel, size, {scenario: every[scenario][size].micros for scenario in names if size in every[scenario]}, heights)
    look.name_bars(axes[0], heights)
    rows = [every[scenario][size] for scenario in names for size in sizes if size in every[scenario]]
    return Chart(
        "ladder", "The ladder: what each thing costs", lead(every, min(sizes)), figure,
        choose.caveats(results, rows, "Time per request is 1/throughput at saturation with load, mediation and backend on one machine: "
                       "all of them are in it, and the difference of two rows is the price of one thing.",
                       "Request and response have the same size.",
                       *(["A slash cuts a bar of stock Camel that would leave no room for the others."] if cut else [])),
        ("scenario", "KB", "µs per request", "compared with", "price in µs"), _table(every, names))


def price(scenario, micros):
    """What it takes more than the rung below; None if there is none."""
    below = micros.get(scenarios.baseline(scenario))
    return None if below is None else micros[scenario] - below


def _panel(axes, size, micros, heights):
    """Whether a bar had to be cut."""
    own = [value for scenario, value in micros.items() if scenarios.way(scenario) != scenarios.STOCK]
    end = min(max(micros.values()), max(own, default=1e9) * OVER)
    for scenario, value in micros.items():
        y, more = heights[scenario], price(scenario, micros)
        below = value if more is None else value - max(more, 0)
        shade, pale = look.colour(scenario), 0.55 if scenarios.way(scenario) == scenarios.STOCK else 1
        axes.barh(y, min(value if more is None else below, end), 0.74, color=shade if more is None else look.BASE)
        if more and more > 0 and below < end:
            axes.barh(y, min(value, end) - below, 0.74, left=below, color=shade, alpha=pale)
        said = f"{value:,.0f}" if more is None else f"{value:,.0f}  ({words.signed(more, ',.0f')})"
        if value > end:  # cut: a white slash through the bar, as on paper
            axes.plot([end * 0.955, end * 0.975], [y + 0.5, y - 0.5], color="white", linewidth=3, solid_capstyle="butt")
        axes.text(min(value, end) + end * 0.015, y, said, va="center", fontsize=7.6)
    axes.set(xlim=(0, end * 1.36), title=f"{size:g} KB: µs per request")
    look.thousands(axes.xaxis)
    axes.grid(axis="y", visible=False)
    axes.tick_params(axis="y", length=0)
    return end < max(micros.values())


def lead(every, size):
    micros = {scenario: rows[size].micros for scenario, rows in every.items() if size in rows}
    prices = {scenario: price(scenario, micros) for scenario in micros}
    hops = (("envoy", "Envoy's hop"), ("pass-through", "our hop"))
    said = [f"{name} {words.signed(prices[scenario], ',.0f')} µs" for scenario, name in hops
            if prices.get(scenario) is not None]
    said += [f"{scenario} {words.signed(prices[scenario], ',.0f')} µs" for scenario in micros
             if scenarios.is_mediation(scenario) and prices[scenario] is not None]
    return (f"At {size:g} KB: {', '.join(said)}. Hops are priced over the backend alone, mediations over the pass-through route, "
            "'via Envoy' and 'on stock Camel' over the mediation called directly.") if said else ""


def _table(every, names):
    table = []
    for scenario in names:
        for size, row in sorted(every[scenario].items()):
            micros = {other: rows[size].micros for other, rows in every.items() if size in rows}
            more = price(scenario, micros)
            table.append((scenario, f"{size:g}", f"{row.micros:,.1f}", scenarios.baseline(scenario) if more is not None else None,
                          None if more is None else words.signed(more, ",.1f")))
    return table
