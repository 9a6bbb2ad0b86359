"""The page and its pictures: there, of what was measured, and seen by a browser; nothing is asked of a network."""
import html
import json
import re
import shutil
import subprocess

import matplotlib.image
import numpy as np
import pytest
import test_report_results as made_up
from report import charts, look, make

CHROMIUM = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--force-device-scale-factor=1")
# Put into a copy of the page: where each chart stands, for a test to read from the DOM.
PLACES = """<script>document.title = JSON.stringify([...document.querySelectorAll("section")].map(section => {
  const box = (section.querySelector("svg") || section).getBoundingClientRect();
  return [section.id, Math.round(box.left), Math.round(box.top), Math.round(box.right), Math.round(box.bottom)]; }).concat(
  [["page", 0, 0, document.documentElement.scrollWidth, document.documentElement.scrollHeight]]))</script>"""


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = made_up.whole(tmp_path_factory.mktemp("results"))
    make(folder)
    return folder


@pytest.fixture(scope="module")
def chromium(tmp_path_factory):
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert program, "not on PATH: chromium; load/apt.txt names its package"

    def run(*arguments):
        profile = f"--user-data-dir={tmp_path_factory.mktemp('profile')}"
        command = [program, *CHROMIUM, profile, *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=100, check=True).stdout
    return run


def text_of(folder):
    return (folder / "report.html").read_text(encoding="utf-8").replace("&nbsp;", " ")


def sections(folder):
    return re.findall(r'<section[^>]* id="([^"]*)"', text_of(folder))


def colours(picture):
    """The share of each colour of a picture, "#ffffff" -> 0 to 1."""
    red, green, blue = np.moveaxis((picture[..., :3] * 255).round().astype(int), -1, 0)
    found, counts = np.unique(red << 16 | green << 8 | blue, return_counts=True)
    return {f"#{colour:06x}": share for colour, share in zip(found, counts / counts.sum())}


def is_drawn(picture):
    """More than a white area: ink, and colours."""
    found = colours(picture)
    return 0.3 < found.get("#ffffff", 0) < 0.985 and len(found) > 100


def test_every_part_of_a_whole_folder_has_its_chart_and_png(whole):
    assert sections(whole) == [*charts.NAMES, "environment"]
    for name in charts.NAMES:
        assert is_drawn(matplotlib.image.imread(whole / f"{name}.png")), name


def test_a_browser_shows_every_chart(whole, chromium, tmp_path):
    page = (whole / "report.html").read_text(encoding="utf-8")
    measured = re.sub(r"<meta http-equiv[^>]*>", "", page).replace("</body>", PLACES + "</body>")
    (tmp_path / "measured.html").write_text(measured, encoding="utf-8")
    title = re.search("<title>(.*?)</title>", chromium("--window-size=1400,1000", "--dump-dom", f"file://{tmp_path}/measured.html"))
    places = {name: box for name, *box in json.loads(html.unescape(title.group(1)))}
    _, _, width, height = places.pop("page")
    assert width == 1400, "nothing sticks out at the side"
    chromium(f"--window-size=1400,{height}", f"--screenshot={tmp_path}/seen.png", f"file://{whole}/report.html")
    seen = matplotlib.image.imread(tmp_path / "seen.png")
    assert set(charts.NAMES) <= set(places)
    for name in charts.NAMES:
        left, top, right, bottom = places[name]
        assert right - left > 900 and bottom - top > 200, name
        assert is_drawn(seen[top:bottom, left:right]), name
    left, top, right, bottom = places["throughput"]
    found = colours(seen[top:bottom, left:right])
    for scenario, shade in look.COLOURS.items():
        assert found.get(shade, 0) > 0.0002, f"the line of {scenario}"


def test_the_page_is_complete_in_itself(whole):
    page = (whole / "report.html").read_text(encoding="utf-8")
    assert not re.search(r"<(script|link rel=.stylesheet|img|iframe)|@import|url\((?!#)", page)
    assert "default-src 'none'" in page
    ids = re.findall(r'\bid="([^"]*)"', page)
    assert len(ids) == len(set(ids)), "of two parts with one id a link finds only the first"
    assert set(re.findall(r'href="#([^"]*)"', page)) <= set(ids)


def test_the_findings_come_first_and_say_what_was_measured(whole):
    page = text_of(whole)
    findings = page[page.index('class="findings"'):page.index("<nav>")]
    assert findings.count("<li>") == 3 and page.index("<section") > page.index("<nav>")
    envoy, schema = made_up.micros("envoy", 3, 3), made_up.micros("transform-schema", 3, 3)
    assert f"carries {envoy / schema:.2f} to" in findings
    assert re.search(r"transform-schema takes \d % longer from 16 to 17 KB", findings)
    assert "1.34 times, and GC overhead from 9 % to 0.7 %" in findings


def test_every_chart_says_how_it_was_measured_and_has_its_numbers(whole):
    page = text_of(whole)
    assert page.count("<figcaption>") == page.count("<details>") == len(charts.NAMES)
    assert f"Driver: {made_up.DRIVER}; loop: closed; connections: 32; rounds: 3." in page
    assert f"Driver: {made_up.OPEN_DRIVER}; loop: open;" in page
    assert "IBM 2008, 16-core x86: shapes and ratios only" in page
    composite = f"{1e6 / made_up.micros('composite', 3, 3):,.0f}"
    assert f'<td>composite</td><td class="number">3</td><td class="number">{composite}</td>' in page


def test_the_same_results_make_the_same_page(tmp_path):
    made_up.bench(tmp_path, [(3, 3), (10, 10)])
    once, again = [make(tmp_path)[0].read_bytes() for _ in range(2)]
    assert once == again


@pytest.mark.parametrize("part, expected", [
    (lambda folder: made_up.bench(folder, [(3, 3), (10, 10), (100, 100)]), ["throughput", "ratios", "ladder", "cost", "study"]),
    (lambda folder: made_up.bench(folder, [(3, 3)]), ["ratios", "ladder", "cost", "study"]),
    (made_up.tune, ["tuning", "study"]),
    (lambda folder: made_up.raw(folder, "envoy", 3, 3), ["percentiles", "programs"])])
def test_a_part_of_the_results_makes_a_page_of_that_part(tmp_path, part, expected):
    part(tmp_path)
    (tmp_path / "tuning.png").write_bytes(b"of an earlier report")
    make(tmp_path)
    assert sections(tmp_path) == expected
    assert sorted(path.stem for path in tmp_path.glob("*.png")) == sorted(expected)


def test_what_was_left_out_is_on_the_page(tmp_path):
    made_up.bench(tmp_path, [(3, 3)])
    rows = json.loads((tmp_path / "summary.json").read_text())
    rows[1]["errors"] = 12
    (tmp_path / "summary.json").write_text(json.dumps(rows))
    (tmp_path / "raw").mkdir()
    (tmp_path / "raw" / "torn.json").write_text('{"rps": 1')
    _, left_out = make(tmp_path)
    assert [line.partition(":")[0] for line in left_out] == ["summary.json, row 2", "raw/torn.json"]
    page = text_of(tmp_path)
    assert "envoy 3/3 KB: 12 errors" in page and "raw/torn.json: not JSON" in page
    assert f"{1e6 / made_up.micros('envoy', 3, 3):,.0f}" not in page, "what had errors is in no table"


def test_what_the_files_say_cannot_become_markup(tmp_path):
    made_up.bench(tmp_path, [(3, 3)])
    evil = "<script>alert(1)</script>"
    (tmp_path / "summary.json").write_text((tmp_path / "summary.json").read_text().replace("composite", evil).replace("wrk", evil))
    (tmp_path / "environment.json").write_text(json.dumps({evil: {"cpu": [evil, {"model": evil}]}}))
    make(tmp_path)
    assert evil not in (tmp_path / "report.html").read_text(encoding="utf-8")
