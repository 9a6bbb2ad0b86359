"""What the results say, in words, before any chart: the three things that a reader would ask first."""
import dataclasses

from . import choose, fit, scenarios
from .charts import load, ratios, throughput, tuning
from .words import dash, percent, short, span, two, whole


@dataclasses.dataclass
class Finding:
    figure: str                # short enough to be set large
    title: str
    text: str


def three(results):
    """The first three that the results can answer; each leaves out what the ones before it have said."""
    found = [make(results) for make in (_against, _size, _tuning, _latency, _hop, _cost)]
    return [finding for finding in found if finding][:3]


def _against(results):
    """Against Envoy at the smallest size, and against stock Camel; the large size as well."""
    envoy, stock = ({name: found for name, found in ratios.against(results, to).items() if scenarios.is_mediation(name)}
                    for to in ("envoy", "stock"))
    if not envoy and not stock:
        return None
    main, other = (envoy, "of Envoy's own pass-through") if envoy else (stock, "of the same on stock Camel")
    small = min(min(found) for found in main.values())
    at = {name: found[small] for name, found in main.items() if small in found}
    text = [f"With {small:g} KB in and out, a mediation carries {span(at.values(), two)} times the rate {other}"]
    if len(at) > 1:
        text[0] += f": {max(at, key=at.get)} the most, {min(at, key=at.get)} the least"
    large = max(max(found) for found in main.values())
    if large != small:
        text.append(f"With {large:g} KB it is {span([found[large] for found in main.values() if large in found], two)} times")
    if envoy and stock:
        every = [ratio for found in stock.values() for ratio in found.values()]
        text.append(f"Against the same routes and stylesheets on stock Camel it is {span(every)} times, over all sizes")
    figure = f"{dash(span(at.values(), two))}× {'Envoy' if envoy else 'stock'}"
    return Finding(figure, "What a mediation carries", ". ".join(text) + ".")


def _size(results):
    drawn = {name: rows for name, rows in throughput.lines(results).items() if scenarios.is_mediation(name)}
    fitted = {name: fit.line(throughput.times(rows)) for name, rows in drawn.items()}
    slopes = {name: found[0] for name, found in fitted.items() if found}
    if not slopes:
        return None
    text = [f"Each further KB of request and response costs {span(slopes.values())} µs"]
    if len(slopes) > 1:
        text[0] += f": {min(slopes, key=slopes.get)} the least, {max(slopes, key=slopes.get)} the most"
    envoy = fit.line(throughput.times(throughput.lines(results).get("envoy", {})))
    if envoy:
        text[0] += f"; Envoy alone {short(envoy[0])}"
    knees = throughput.knees(throughput.lines(results))
    return Finding(f"{dash(span(slopes.values()))} µs/KB", "What size costs", " ".join((text[0] + ".", knees)).strip())


def _tuning(results):
    found = tuning.ends(results.steps)
    if not found:
        return None
    first, last = found
    worth = {name: factor for name, factor in tuning.worth(results.steps).items() if name}
    text = tuning.lead(results.steps).partition(" Worth: ")[0]
    if worth:
        most = max(worth, key=worth.get)
        text += f" The largest part: {most}, {percent(worth[most])}."
    return Finding(f"{last.rps / first.rps:.2f}×", "What tuning is worth", text)


def _latency(results):
    found = load.points(results)
    even = [pair for pair in found if pair[0] == pair[1]]
    if not even:
        return None
    pair = min(even)
    highest = {name: rows[-1] for name, rows in found[pair].items() if scenarios.is_mediation(name)}
    if not highest:
        return None
    shares = {f"{100 * row.share:.0f}" for row in highest.values()}
    times = [row.p99 for row in highest.values()]
    return Finding(f"{dash(span(times))} ms", "How long one waits",
                   f"At {' or '.join(sorted(shares))} % of saturation and {pair[0]:g} KB in and out, 99 of 100 requests are answered "
                   f"within {span(times)} ms.")


def _hop(results):
    every = choose.even(results)
    sizes = set(every.get("backend", {})) & set(every.get("pass-through", {}))
    if not sizes:
        return None
    size = min(sizes)
    ours = every["pass-through"][size].micros - every["backend"][size].micros
    text = f"With {size:g} KB in and out, a pass-through route adds {ours:,.0f} µs to a request to the backend"
    if size in every.get("envoy", {}):
        envoys = every["envoy"][size].micros - every["backend"][size].micros
        text += f"; Envoy's own pass-through adds {envoys:,.0f} µs"
    return Finding(f"{ours:,.0f} µs", "What the hop costs", text + ".")


def _cost(results):
    rows = [row for name, per_size in choose.even(results).items() if scenarios.is_mediation(name) for row in per_size.values()]
    rss = [row.rss for row in rows if row.rss]
    cpu = [row.cpu for row in rows if row.cpu]
    if not rss or not cpu:
        return None
    return Finding(f"{dash(span(rss, whole))} MB", "What it takes",
                   f"A request takes {span(cpu, whole)} µs of CPU over all mediations and sizes, and the program "
                   f"{span(rss, whole)} MB of memory.")
