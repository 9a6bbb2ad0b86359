"""The study's cumulative tuning: each bar has all that was kept above it, and one setting more."""
from .. import choose, look, words
from . import Chart

KEPT, GC, OTHER = "#0072b2", "#d55e00", "#8a9096"
GROUPS = {"gc": "garbage collector", "thp": "huge pages", "coh": "object headers"}


def group(step):
    """Its name in words."""
    return GROUPS.get(step.group, step.group)


def gains(steps):
    """For each step: its rate against what was kept of the groups before its own, in the first group against the first
    step; None for that one, and where nothing is known."""
    found, before = [], None
    for index, step in enumerate(steps):
        if index and step.group != steps[index - 1].group:
            kept = [other.rps for other in steps[:index] if other.kept and other.rps]
            before = kept[-1] if kept else before
        found.append(step.rps / before if step.rps and before else None)
        before = before or step.rps
    return found


def worth(steps):
    """group -> the factor that its kept step gave."""
    found = {}
    for step, gain in zip(steps, gains(steps)):
        if step.kept and gain:
            found[group(step)] = gain
    return found


def ends(steps):
    """The first and the last kept step that have a rate, or None."""
    known = [step for index, step in enumerate(steps) if step.rps and (step.kept or index == 0)]
    return (known[0], known[-1]) if len(known) > 1 else None


def chart(results):
    steps = results.steps
    if not any(step.rps for step in steps):
        return None
    panels = [(what, title) for what, title in (("rps", "requests/s"), ("gc_overhead", "GC overhead, %"), ("p99", "p99, ms"))
              if any(getattr(step, what) is not None for step in steps)]
    places = _places(steps)
    figure, axes = look.figure(1.0 + 0.235 * places[-1], *(2.2, 1, 1)[:len(panels)], sharey=True)
    for panel, (what, title) in zip(axes, panels):
        _bars(panel, what, title, steps, places)
    axes[0].set_yticks(places, [step.label for step in steps])
    for text, step in zip(axes[0].get_yticklabels(), steps):
        text.set_color(look.INK if step.kept else "#7a8087")
    axes[0].set_ylim(places[-1] + 0.6, -1.3)
    return Chart(
        "tuning", f"Tuning{subject(results)}, step by step", lead(steps), figure,
        (*(choose.caveats(results, results.tuned) if results.tuned else ()),
         "From top to bottom each bar has what was kept of the groups above it (dark), and its own setting. Pale: tried and not kept. "
         "In brackets: against the one kept of the groups above, in the first group against its first bar.",
         "GC overhead is the share of time in which the program stood still for garbage collection, from the JVM's own log."),
        ("group", "step", "flags", "req/s", "against what was kept", "p99 ms", "GC overhead %", "GC pause ms", "RSS MB", ""),
        [(group(step), step.label, step.flags, step.rps and f"{step.rps:,.0f}", gain and words.percent(gain, ".1f"), step.p99,
          step.gc_overhead, step.gc_pause, step.rss, "kept" if step.kept else step.refused)
         for step, gain in zip(steps, gains(steps))])


def _places(steps):
    """Heights, with room for a heading where a group begins."""
    places, height = [], -1.0
    for index, step in enumerate(steps):
        height += 2.0 if index and step.group != steps[index - 1].group else 1.0
        places.append(height)
    return places


def _bars(axes, what, title, steps, places):
    values = [None if step.refused else getattr(step, what) for step in steps]
    end = max((value for value in values if value), default=1)
    for y, step, value, gain in zip(places, steps, values, gains(steps)):
        shade = GC if what == "gc_overhead" else OTHER if what == "p99" else KEPT
        if value is None:
            axes.text(end * 0.012, y, "refused" if what == "rps" else "", va="center", fontsize=7.6)
            continue
        axes.barh(y, value, 0.74, color=shade, alpha=1 if step.kept else 0.35)
        said = words.whole(value) if what == "rps" else words.short(value, 3)
        if what == "rps" and gain:
            said += f"  ({words.percent(gain)})"
        axes.text(value + end * 0.012, y, said, va="center", fontsize=7.6)
    if what == "rps":
        for index, (y, step) in enumerate(zip(places, steps)):
            if (not index or step.group != steps[index - 1].group) and group(step) != step.label:
                axes.text(0, y - 0.62, group(step), fontsize=8, fontweight="bold", va="center")
    axes.set(title=title, xlim=(0, end * 1.25))
    look.thousands(axes.xaxis)
    axes.grid(axis="y", visible=False)
    axes.tick_params(axis="y", length=0)


def subject(results):
    """What was tuned, where the rounds are there to tell it."""
    found = {f" {raw.scenario} at {raw.request:g}/{raw.response:g} KB" for raw in results.tuned}
    return found.pop() if len(found) == 1 else ""


def lead(steps):
    found = ends(steps)
    if not found:
        return ""
    first, last = found
    said = [f"From {first.label} to the last kept step: {first.rps:,.0f} to {last.rps:,.0f} requests/s, {last.rps / first.rps:.2f} times"]
    if first.gc_overhead is not None and last.gc_overhead is not None:
        said.append(f", and GC overhead from {words.short(first.gc_overhead, 3)} % to {words.short(last.gc_overhead, 3)} %")
    parts = [f"{name} {words.percent(factor)}" for name, factor in worth(steps).items() if name]
    return "".join(said) + "." + (f" Worth: {', '.join(parts)}." if parts else "")
