"""The charts, in the order of the page; each module draws one, or none if its part of the results is not there."""
import dataclasses
from typing import List, Sequence

from matplotlib.figure import Figure


@dataclasses.dataclass
class Chart:
    """A picture with all that stands around it."""
    name: str                  # of its PNG
    title: str
    lead: str                  # what it shows, in a sentence or two from the data
    figure: Figure
    caveats: Sequence[str]     # how it was measured, what not to read into it
    columns: Sequence[str]     # of the table under it
    rows: List[Sequence]       # None is shown as a dash


def _modules():
    from . import cost, ladder, load, pairs, percentiles, programs, ratios, study, throughput, tuning
    return throughput, ratios, ladder, pairs, load, percentiles, cost, programs, tuning, study


NAMES = ("throughput", "ratios", "ladder", "pairs", "load", "percentiles", "cost", "programs", "tuning", "study")


def draw(results):
    return [chart for chart in (module.chart(results) for module in _modules()) if chart]
