"""The study's figures beside ours, for the composite mediation at 3 KB in and out."""
from .. import choose, look, scenarios, words
from . import Chart, tuning

LABEL = "IBM 2008, 16-core x86: shapes and ratios only"
X86 = (("defaults", 38.5), ("1 GB heap", 592), ("4 GB heap", 805), ("generational GC, 6 GB heap", 900))
COMPOSITE = ("composite", 3, 3)
POWER6 = (("defaults", 111), ("best", 713))
# What the study found each to be worth, and the words by which a group of our own steps is known to be about it.
WORTH = (("heap and garbage collector", "23 times", ("heap", "gc", "garbage", "collector")),
         ("huge pages", "16 %, on routing only", ("huge", "page", "thp")),
         ("concurrency", "6 to 9 %, on the cheapest mediations only", ("concurren", "worker", "thread", "loop", "keep", "metric")))


def chart(results):
    panels = [(LABEL, X86, "#8a9096"), ("IBM 2008, 4-core POWER6: shapes and ratios only", POWER6, "#8a9096")]
    kept = [step for index, step in enumerate(results.steps) if step.rps and (step.kept or index == 0)]
    ways = {scenario: rows[3] for scenario, rows in choose.even(results).items()
            if scenarios.mediation(scenario) == "composite" and 3 in rows}
    tuned = {(raw.scenario, raw.request, raw.response) for raw in results.tuned} or {COMPOSITE}  # unless said otherwise
    kept = kept if tuned == {COMPOSITE} else []
    if len(kept) > 1:
        panels.append(("here: the steps of tune that were kept", [(step.label, step.rps) for step in kept], look.COLOURS["composite"]))
    if ways:
        bars = sorted(((scenarios.title(scenario), row.rps) for scenario, row in ways.items()), key=lambda bar: bar[1])
        panels.append(("here: composite, 3 KB in and out", bars, look.COLOURS["composite"]))
    if len(panels) == 2:
        return None
    figure, axes = look.figure(0.3 + sum(0.5 + 0.27 * len(bars) for _, bars, _ in panels), 1,
                               rows=[0.5 + 0.27 * len(bars) for _, bars, _ in panels], sharex=True)
    for panel, (title, bars, shade) in zip(axes, panels):
        _panel(panel, title, bars, shade)
    axes[-1].set_xlabel("% of the best in its own panel")
    return Chart(
        "study", "Beside the study of 2008", lead(kept), figure,
        (f"{LABEL}. Other hardware, other software, other decades: a bar says how far a setting is from the best of its own panel, and "
         "nothing about two panels' rates.", *choose.caveats(results, [*ways.values(), *(results.tuned if kept else ())])),
        ("where", "what", "req/s", "against the first"),
        [(title, name, f"{rate:,.1f}", f"{rate / bars[0][1]:.2f}") for title, bars, _ in panels for name, rate in bars] + _worth(results))


def _panel(axes, title, bars, shade):
    best = max(rate for _, rate in bars)
    for y, (_, rate) in enumerate(bars):
        axes.barh(y, 100 * rate / best, 0.72, color=shade)
        said = f"{rate:,.4g} req/s" if rate < 100 else f"{rate:,.0f} req/s"
        axes.text(100 * rate / best + 0.8, y, said + (f"  ({rate / bars[0][1]:.3g}×)" if y else ""), va="center", fontsize=7.8)
    axes.set_yticks(range(len(bars)), [name for name, _ in bars])
    axes.set(title=title, ylim=(len(bars) - 0.4, -0.6), xlim=(0, 118))
    axes.grid(axis="y", visible=False)
    axes.tick_params(axis="y", length=0)


def lead(kept):
    said = f"In the study, settings were worth {X86[-1][1] / X86[0][1]:.0f} times (GC overhead from 21 % to 2 %)"
    if len(kept) > 1:
        best = max(step.rps for step in kept)
        said += f"; here they are worth {best / kept[0].rps:.2f} times"
    return said + "."


def _worth(results):
    """The study's tuning axes, and what ours were worth."""
    ours, table = tuning.worth(results.steps), []
    for what, study, about in WORTH:
        table.append((LABEL, what, None, study))
        for group in [group for group in ours if any(word in group.lower() for word in about)]:
            table.append(("here", group, None, words.percent(ours.pop(group), ".1f")))
    return table
