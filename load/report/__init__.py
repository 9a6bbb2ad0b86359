"""One page and its pictures from a results folder, whatever part of it is there.

| in the folder | on the page |
|---|---|
| summary.json (bench) | throughput, ratios, ladder, CPU and memory, the study beside ours |
| sweep.csv (sweep) | the same, and latency against load |
| raw/*.json | latency by percentile, which program the CPU goes to |
| tune.json (tune) | tuning as the study's cumulative bars |
| environment.json | where and with what it was measured |

The page, report.html, needs nothing but itself: pictures are SVG inside it, the PNGs beside it are for other documents.

Try: PYTHONPATH=load python3 -m report RESULTS_DIR
"""
from pathlib import Path

PAGE = "report.html"


class Broken(Exception):
    """There is nothing to report, or a file that cannot be understood; the message names it."""


def make(folder):
    """Writes report.html and the PNGs into the results folder; returns the page's path and what was left out of it."""
    from . import charts, findings, inputs, look, page  # matplotlib is slow to load, and a wrong folder is told at once
    folder = Path(folder)
    results = inputs.read(folder)
    with look.applied():
        drawn = charts.draw(results)
        if not drawn:
            raise Broken(f"{folder}: has results, but none to draw: every row is without a rate or has errors")
        for name in charts.NAMES:  # those of an earlier report may show what is no longer there
            (folder / f"{name}.png").unlink(missing_ok=True)
        html = page.render(results, findings.three(results), drawn)
        for chart in drawn:
            chart.figure.savefig(folder / f"{chart.name}.png", metadata={"Software": None})
    (folder / PAGE).write_text(html, encoding="utf-8")
    return folder / PAGE, results.left_out
