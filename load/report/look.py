"""How every chart looks: one colour and one marker per mediation, everywhere the same; quiet axes; names at the lines."""
import io
import re

import matplotlib
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, NullFormatter, NullLocator

from . import scenarios

# Okabe and Ito's colours, which people who cannot tell red from green can tell; what is not a mediation is grey.
COLOURS = {"backend": "#9a9a9a", "envoy": "#4d4d4d", "pass-through": "#56b4e9", "transform-value": "#0072b2",
           "transform-namespace": "#e69f00", "transform-schema": "#009e73", "route-on-body": "#cc79a7", "composite": "#d55e00"}
MARKERS = {"backend": "x", "envoy": "P", "pass-through": "v", "transform-value": "o", "transform-namespace": "s",
           "transform-schema": "D", "route-on-body": "^", "composite": "h"}
OTHER = ("#7b6000", "#332288")  # for mediations that are not of the study
INK, FAINT, BASE, BAND = "#23272b", "#dfe3e6", "#d5d9dc", "#f3efdf"
WIDTH = 10.6  # inches; at 9 points the text is as large as the page's small print

SETTINGS = {
    "font.family": ["DejaVu Sans"], "font.size": 9, "axes.titlesize": 9.5, "axes.titleweight": "bold", "axes.titlelocation": "left",
    "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": "#8a9096", "xtick.color": INK, "ytick.color": INK,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": FAINT, "grid.linewidth": 0.7,
    "axes.axisbelow": True, "lines.linewidth": 1.8, "lines.markersize": 5, "legend.frameon": False, "savefig.dpi": 150,
    "figure.facecolor": "white", "savefig.facecolor": "white", "svg.fonttype": "none", "axes.formatter.use_mathtext": False,
    "figure.constrained_layout.w_pad": 0.06, "figure.constrained_layout.h_pad": 0.06, "figure.constrained_layout.wspace": 0.035,
    "xtick.major.size": 3, "ytick.major.size": 3,
}


def applied():
    """While charts are drawn and saved."""
    return matplotlib.rc_context(SETTINGS)


def figure(height, *columns, rows=(1,), **more):
    """A figure and its axes, side by side in these proportions."""
    drawn = Figure(figsize=(WIDTH, height), layout="constrained")
    grid = drawn.subplots(len(rows), len(columns), squeeze=False, width_ratios=columns, height_ratios=rows, **more)
    return drawn, list(grid.flat)


def colour(scenario):
    name = scenarios.mediation(scenario)
    return COLOURS.get(name) or OTHER[sum(map(ord, name)) % len(OTHER)]


def marker(scenario):
    return MARKERS.get(scenarios.mediation(scenario), "*")


def dark(shade):
    """The same colour, dark enough for text on white."""
    return tuple(channel * 0.72 for channel in to_rgb(shade))


def places(names):
    """scenario -> height of its bar, from the top, with a gap where another way begins."""
    found, height = {}, 0.0
    for before, scenario in zip([None, *names], names):
        if before:
            height += 1.0 if scenarios.way(scenario) == scenarios.way(before) else 1.6
        found[scenario] = height
    return found


def name_bars(axes, heights):
    """Names at the left, the first on top."""
    axes.set_yticks(list(heights.values()), [scenarios.title(scenario) for scenario in heights])
    axes.set_ylim(max(heights.values()) + 0.6, -0.7)
    axes.tick_params(axis="y", length=0)


def thousands(axis):
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,g}"))


def style(scenario):
    """Of a line: the mediations are what the chart is about, the rest is to compare them with."""
    quiet = scenario in scenarios.BASES
    return {"color": colour(scenario), "marker": marker(scenario), "linestyle": "--" if quiet else "-",
            "linewidth": 1.3 if quiet else 1.9, "zorder": 2 if quiet else 3}


def plain(axis):
    """Logarithmic ticks as people write them: 20,000 and not 2 times ten to the four."""
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}" if value >= 1 else f"{value:g}"))
    axis.set_minor_formatter(NullFormatter())


def ticks_125(axis):
    """1, 2, 5, 10 ..., also where the limits are less than a decade apart."""
    axis.set_major_locator(matplotlib.ticker.LogLocator(subs=(1, 2, 5), numticks=20))
    axis.set_minor_locator(NullLocator())
    plain(axis)


def size_ticks(axes, sizes):
    """On a logarithmic x-axis: a mark for every size that was measured, a number where there is room for it."""
    axes.set_xscale("log")
    axes.set_xlim(min(sizes) * 0.88, max(sizes) * 1.12)
    first, last = min(sizes), max(sizes)
    room = (last / first) ** 0.055
    numbered = []
    for size in sorted(sizes, key=lambda size: (size not in (first, last), size != 16, size)):
        if all(max(size / other, other / size) > room for other in numbered):
            numbered.append(size)
    axes.xaxis.set_major_locator(FixedLocator(sorted(numbered)))
    axes.xaxis.set_minor_locator(FixedLocator(sorted(set(sizes) - set(numbered))))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_minor_formatter(NullFormatter())


def name_ends(axes, ends, gap=0.052):
    """Writes each line's name at its end, (x, y, name, scenario), apart from each other: no legend to go back and forth to."""
    if not ends:
        return
    to_fraction = axes.transData + axes.transAxes.inverted()
    placed = sorted((to_fraction.transform((x, y))[1], x, y, name, scenario) for x, y, name, scenario in ends)
    heights = [place[0] for place in placed]
    for _ in range(200):  # neighbours push each other apart until nobody is too near
        moved = False
        for i in range(len(heights) - 1):
            short = gap - (heights[i + 1] - heights[i])
            if short > 1e-4:
                heights[i], heights[i + 1], moved = heights[i] - short / 2, heights[i + 1] + short / 2, True
        if not moved:
            break
    lift = max(0.0, 0.01 - heights[0])
    for height, (_, x, y, name, scenario) in zip(heights, placed):
        axes.annotate(name, (x, y), xytext=(1.035, height + lift), textcoords="axes fraction", va="center", annotation_clip=False,
                      color=dark(colour(scenario)), fontsize=8.5,
                      arrowprops={"arrowstyle": "-", "color": colour(scenario), "linewidth": 0.7, "shrinkA": 1, "shrinkB": 4})


def svg(drawn, name):
    """The picture to stand in a page: as wide as its place, with the page's font, and the same each time it is made."""
    text = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": name}):
        drawn.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    drawn.set_layout_engine("none")  # it is laid out now, and that takes longer than to draw it
    picture = text.getvalue()
    picture = picture[picture.index("<svg"):]
    picture = re.sub(r"<metadata>.*?</metadata>", "", picture, flags=re.DOTALL)
    # Every figure calls its parts axes_1 and so on, and in one page an id may stand once only.
    picture = re.sub(r'<g id="[^"]*"', "<g", picture)
    return re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", picture, count=1), count=1)
