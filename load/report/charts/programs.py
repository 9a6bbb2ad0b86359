"""Which program the CPU goes to."""
from .. import choose, look, scenarios
from . import Chart

# The programs of a run by a word in their name, what is measured in strong colours; others take what is left.
COLOURS = {"mediation": "#0072b2", "stock": "#d55e00", "envoy": "#4d4d4d", "backend": "#9aa1a8", "driver": "#ced3d7",
           "wrk": "#ced3d7", "oha": "#ced3d7"}
OTHERS = ("#e69f00", "#009e73", "#cc79a7", "#56b4e9")


def spent(results):
    """(request, response) -> scenario -> {program: us per request}, at saturation, all rounds together."""
    groups = {}
    for raw in results.raw:
        if raw.cpu and raw.loop != "open":
            groups.setdefault((raw.request, raw.response), {}).setdefault(raw.scenario, []).append(raw)
    found = {}
    for pair, rows in groups.items():
        for scenario in sorted(rows, key=scenarios.order):
            requests = sum(raw.requests for raw in rows[scenario])
            programs = dict.fromkeys(program for raw in rows[scenario] for program in raw.cpu)
            found.setdefault(pair, {})[scenario] = {
                program: 1e6 * sum(raw.cpu.get(program, 0) for raw in rows[scenario]) / requests for program in programs}
    return found


def chart(results):
    found = spent(results)
    if not found:
        return None
    pairs = choose.few([pair for pair in found if pair[0] == pair[1]] or list(found))
    names = sorted({scenario for pair in pairs for scenario in found[pair]}, key=scenarios.order)
    programs = list(dict.fromkeys(program for pair in pairs for shares in found[pair].values() for program in shares))
    shades = colours(programs)
    heights = look.places(names)
    figure, axes = look.figure(1.6 + 0.245 * max(heights.values()), *[1] * len(pairs), sharey=True)
    for panel, pair in zip(axes, pairs):
        for scenario, y in heights.items():
            left = 0.0
            for program, micros in found[pair].get(scenario, {}).items():
                panel.barh(y, micros, 0.74, left=left, color=shades[program], label=program)
                left += micros
        panel.set(title=f"{pair[0]:g}/{pair[1]:g} KB: CPU µs per request")
        look.thousands(panel.xaxis)
        panel.grid(axis="y", visible=False)
        panel.tick_params(axis="y", length=0)
    look.name_bars(axes[0], heights)
    handles = {text: handle for panel in axes for handle, text in zip(*panel.get_legend_handles_labels())}
    figure.legend([handles[program] for program in programs], programs, loc="outside lower center", ncols=6)
    rows = [raw for raw in results.raw if raw.cpu and raw.loop != "open" and (raw.request, raw.response) in pairs]
    return Chart(
        "programs", "Which program the CPU goes to", lead(found, pairs[0]), figure,
        choose.caveats(results, rows, "User and system time of every program over all rounds, divided by the requests that were answered."),
        ("scenario", "request KB", "response KB", *programs),
        [(scenario, f"{pair[0]:g}", f"{pair[1]:g}", *(found[pair][scenario].get(program) for program in programs))
         for pair in pairs for scenario in names if scenario in found[pair]])


def colours(programs):
    left, found = list(OTHERS), {}
    for program in programs:
        known = next((shade for word, shade in COLOURS.items() if word in program.lower()), None)
        found[program] = known or (left.pop(0) if left else look.INK)
    return found


def lead(found, pair):
    said = []
    for scenario, shares in found[pair].items():
        if scenarios.is_mediation(scenario) and sum(shares.values()):
            most = max(shares, key=shares.get)
            said.append(f"{scenario} {100 * shares[most] / sum(shares.values()):.0f} % in {most}")
    return f"The largest share of the CPU at {pair[0]:g}/{pair[1]:g} KB: {', '.join(said)}." if said else ""
