"""Each mediation against Envoy's own pass-through and against what a user of stock Camel would have, size by size."""
from .. import choose, look, scenarios, words
from . import Chart


def against(results, to):
    """mediation -> {KB: ratio}; to is "envoy" or "stock"."""
    rows, found = choose.even(results), {}
    for scenario, per_size in rows.items():
        if scenarios.way(scenario) != scenarios.DIRECT or scenario in ("backend", "envoy"):
            continue
        other = "envoy" if to == "envoy" else scenarios.STOCK + scenario
        ratios = {size: choose.ratio(row, rows, other) for size, row in per_size.items()}
        ratios = {size: ratio for size, ratio in sorted(ratios.items()) if ratio}
        if ratios:
            found[scenario] = ratios
    return found


def chart(results):
    sides = [(title, found) for title, found in (("times Envoy's own pass-through", against(results, "envoy")),
                                                 ("times the same on stock Camel", against(results, "stock"))) if found]
    if not sides:
        return None
    figure, axes = look.figure(4.3, *[1] * len(sides))
    for panel, (title, found) in zip(axes, sides):
        _panel(panel, title, found)
    every = choose.even(results)
    rows = [row for _, found in sides for scenario in found for row in every[scenario].values()]
    return Chart(
        "ratios", "Against Envoy, and against stock Camel", " ".join(lead(title, found) for title, found in sides), figure,
        choose.caveats(results, rows, "Ratios of rates at saturation, each with the same payload and from the same run; above 1 is "
                       "faster. Mediations are called directly."),
        ("scenario", "KB", "req/s", "times Envoy", "times stock"),
        _table(every, against(results, "envoy"), against(results, "stock")))


def _panel(axes, title, found):
    sizes = sorted({size for ratios in found.values() for size in ratios})
    place = {size: index for index, size in enumerate(sizes)}  # evenly apart: the ratio is the point, not the slope
    ends = []
    for scenario, ratios in found.items():
        axes.plot([place[size] for size in ratios], list(ratios.values()), **look.style(scenario))
        size = max(ratios)
        ends.append((place[size], ratios[size], f"{scenarios.title(scenario)} {ratios[size]:.2f}", scenario))
    highest = max(ratio for ratios in found.values() for ratio in ratios.values())
    look.thousands(axes.yaxis)
    axes.axhline(1, color=look.INK, linewidth=1.2, zorder=1)
    axes.set(title=title, xlabel="KB of request and of response", xticks=range(len(sizes)), xlim=(-0.3, len(sizes) - 0.7),
             ylim=(0, max(1.15, highest * 1.08)))
    axes.set_xticklabels([f"{size:g}" for size in sizes])
    look.name_ends(axes, ends)


def lead(title, found):
    said, sizes = [], {size for scenario, ratios in found.items() if scenarios.is_mediation(scenario) for size in ratios}
    for size in sorted({min(sizes), max(sizes)} if sizes else ()):
        at = {scenario: ratios[size] for scenario, ratios in found.items() if scenarios.is_mediation(scenario) and size in ratios}
        said.append(f"at {size:g} KB {words.extremes(at, words.two)}")
    return f"Mediations carry, in {title}: {'; '.join(said)}." if said else ""


def _table(every, envoy, stock):
    table = []
    for scenario in dict.fromkeys((*envoy, *stock)):
        for size, row in sorted(every[scenario].items()):
            found = [ratios.get(scenario, {}).get(size) for ratios in (envoy, stock)]
            table.append((scenario, f"{size:g}", f"{row.rps:,.0f}", *found))
    return table
