"""CPU and memory of each row."""
from .. import choose, look, scenarios, words
from . import Chart

SHADES = {1: (1,), 2: (0.5, 1), 3: (0.5, 0.75, 1)}  # the larger the message, the stronger the colour


def chart(results):
    every = {scenario: {size: row for size, row in rows.items() if row.cpu or row.rss}
             for scenario, rows in choose.even(results).items()}
    every = {scenario: rows for scenario, rows in every.items() if rows}
    if not every:
        return None
    sizes = choose.few({size for rows in every.values() for size in rows})
    every = {scenario: rows for scenario, rows in every.items() if any(size in rows for size in sizes)}
    names = list(every)
    heights = look.places(names)
    figure, axes = look.figure(1.3 + 0.245 * max(heights.values()), 1, 1, sharey=True)
    _dots(axes[0], every, sizes, heights, "cpu", "CPU per request, µs (logarithmic)")
    _dots(axes[1], every, sizes, heights, "rss", "memory (RSS), MB")
    axes[0].set_xscale("log")
    look.ticks_125(axes[0].xaxis)
    axes[1].set_xlim(left=0)
    look.thousands(axes[1].xaxis)
    look.name_bars(axes[0], heights)
    rows = [row for per_size in every.values() for row in per_size.values()]
    return Chart(
        "cost", "CPU and memory of each row", lead(every, min(sizes)), figure,
        choose.caveats(results, rows, "At saturation, of the programs that a row is about: driver and backend are not counted, but in "
                       "the backend's own row. "
                       f"The larger the dot the larger the message: {', '.join(f'{size:g}' for size in sizes)} KB."),
        ("scenario", "KB", "CPU µs per request", "RSS MB"),
        [(scenario, f"{size:g}", row.cpu, row.rss) for scenario, rows in every.items() for size, row in sorted(rows.items())])


def _dots(axes, every, sizes, heights, what, title):
    for scenario, rows in every.items():
        y = heights[scenario]
        known = [(getattr(rows[size], what), index) for index, size in enumerate(sizes) if size in rows]
        known = [(value, index) for value, index in known if value]
        if known:
            axes.plot([value for value, _ in known], [y] * len(known), color=look.colour(scenario), linewidth=1.2, alpha=0.5, zorder=2)
        for value, index in known:
            axes.plot(value, y, marker="o", markersize=5.5 + 2.2 * index, color=look.colour(scenario),
                      alpha=SHADES[len(sizes)][index], zorder=3, markeredgecolor="white", markeredgewidth=0.5)
    axes.set_title(title)
    axes.tick_params(axis="y", length=0)


def lead(every, size):
    every = {scenario: rows for scenario, rows in every.items() if scenarios.is_mediation(scenario)}
    cpu = {scenario: rows[size].cpu for scenario, rows in every.items() if size in rows and rows[size].cpu}
    rss = [row.rss for rows in every.values() for row in rows.values() if row.rss]
    said = []
    if cpu:
        said.append(f"At {size:g} KB a request takes, in µs of CPU, {words.extremes(cpu, words.whole)}.")
    if rss:
        said.append(f"Mediations hold {words.span(rss, words.whole)} MB.")
    return " ".join(said)
