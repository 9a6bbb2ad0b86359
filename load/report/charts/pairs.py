"""The study's pairs of request and response sizes: which of the two costs."""
from .. import choose, look, scenarios
from . import Chart

STUDY = ((3, 3), (3, 10), (10, 3), (10, 10), (100, 100))

def chart(results):
    found = {}
    for (scenario, request, response), row in choose.peaks(results, by_size=True).items():
        if scenarios.way(scenario) == scenarios.DIRECT:
            found.setdefault(scenario, {})[request, response] = row
    measured = {pair for rows in found.values() for pair in rows}
    if all(request == response for request, response in measured):
        return None
    pairs = sorted({pair for pair in measured if pair in STUDY or pair[0] != pair[1]}, key=lambda pair: (sum(pair), pair[0]))
    found = {scenario: {pair: row for pair, row in found[scenario].items() if pair in pairs}
             for scenario in sorted(found, key=scenarios.order)}
    figure, (axes,) = look.figure(4.0, 1)
    axes.set_yscale("log")
    ends = []
    for scenario, rows in found.items():
        places = [pairs.index(pair) for pair in pairs if pair in rows]
        if places:
            axes.plot(places, [rows[pairs[place]].rps for place in places], **look.style(scenario))
            ends.append((places[-1], rows[pairs[places[-1]]].rps, scenarios.title(scenario), scenario))
    axes.set(xticks=range(len(pairs)), xlim=(-0.2, len(pairs) - 0.8), title="requests/s at saturation")
    axes.set_xticklabels([f"{request:g} KB in\n{response:g} KB out" for request, response in pairs])
    look.ticks_125(axes.yaxis)
    look.name_ends(axes, ends)
    table = [(scenario, f"{request:g}", f"{response:g}", f"{row.rps:,.0f}", f"{row.micros:.1f}", row.p50, row.p99)
             for scenario, rows in found.items() for (request, response), row in sorted(rows.items())]
    return Chart("pairs", "Request or response: which side costs", lead(found, pairs), figure,
                 choose.caveats(results, [row for rows in found.values() for row in rows.values()]),
                 ("scenario", "request KB", "response KB", "req/s", "µs per request", "p50 ms", "p99 ms"), table)


def lead(found, pairs):
    """Of every mediation with both of a mirrored pair: how much more the large request takes than the large response."""
    mirrored = next((pair for pair in pairs if pair[0] > pair[1] and pair[::-1] in pairs), None)
    said = [f"{scenario} {rows[mirrored].micros / rows[mirrored[::-1]].micros:.2f}" for scenario, rows in found.items()
            if scenarios.is_mediation(scenario) and mirrored in rows and mirrored[::-1] in rows]
    return (f"Time of {mirrored[0]:g} KB in and {mirrored[1]:g} KB out, over that of {mirrored[1]:g} KB in and {mirrored[0]:g} KB out: "
            f"{', '.join(said)}. Above 1 the request is the dear side.") if said else ""
