"""What a results folder may be: a whole one, made up here from a simple model of costs, and ones with parts missing or broken."""
import csv
import json
import math
import random
import subprocess
import sys
from pathlib import Path

import pytest
from report import Broken, choose, fit, inputs, make, words
from report.charts import tuning

LOAD = Path(__file__).resolve().parent.parent
SIZES = (3, 10, 15, 16, 17, 32, 64, 100)
PAIRS = [(size, size) for size in SIZES] + [(3, 10), (10, 3)]
# us of a request without payload, us per KB of request, us per KB of response
COSTS = {
    "backend": (17, 0.03, 0.05), "envoy": (33, 0.25, 0.25), "pass-through": (35, 0.15, 0.15),
    "transform-value": (39, 0.32, 0.15), "transform-namespace": (42, 0.35, 0.3), "transform-schema": (62, 2.6, 2.2),
    "route-on-body": (37, 0.2, 0.15), "composite": (66, 1.4, 1.1),
    "stock-pass-through": (82, 0.9, 0.8), "stock-transform-value": (115, 10, 0.9), "stock-transform-namespace": (135, 11, 9),
    "stock-transform-schema": (150, 12, 9), "stock-route-on-body": (128, 4.5, 0.9), "stock-composite": (210, 17, 9)}
COSTS.update({f"{name}@envoy": (COSTS[name][0] + 17, COSTS[name][1] + 0.2, COSTS[name][2] + 0.2)
              for name in ("transform-value", "transform-namespace", "transform-schema", "route-on-body", "composite")})
DRIVER, OPEN_DRIVER = "wrk 4.1.0", "wrk2 4.0.0"
STEPS = (  # group, label, factor on the one kept before, GC overhead, kept
    ("gc", "the JVM's own defaults", 1, 9.0, False), ("gc", "Serial 512m", 0.71, 21, False), ("gc", "Parallel 512m", 1.17, 2.2, True),
    ("gc", "G1 512m", 1.08, 5.1, False), ("gc", "Z 512m", 0.88, 0.1, False), ("heap", "Parallel 128m", 0.86, 14, False),
    ("heap", "Parallel 1g", 1.06, 0.8, True), ("thp", "transparent huge pages", None, None, False),
    ("coh", "compact object headers", 1.03, 0.7, True), ("threads", "1 event loop", 0.83, 0.7, False),
    ("threads", "one request per connection", 0.6, 0.7, False), ("metrics", "no HTTP server metrics", 1.05, 0.7, True))


def micros(scenario, request, response):
    start, per_request, per_response = COSTS[scenario]
    knee = 0.09 if scenario == "transform-schema" and request > 16 else 0
    scatter = random.Random(f"{scenario} {request} {response}").uniform(-0.008, 0.008)
    return (start + per_request * request + per_response * response) * (1 + knee) * (1 + scatter)


def latency(micros, connections=32, load=1.0):
    """[percentile, ms]: a median of the queue, an exponential tail."""
    median = micros * (connections / 2 if load == 1 else 3 / (1.05 - load)) / 1000
    return [[p, round(median * (0.55 + 0.65 * -math.log10(1 - p / 100)), 4)]
            for p in (0, 10, 25, 50, 75, 90, 95, 99, 99.9, 99.99, 99.999)]


def bench(folder, pairs=PAIRS):
    rows = []
    for scenario in COSTS:
        for request, response in pairs:
            took, envoy = micros(scenario, request, response), micros("envoy", request, response)
            stock = micros(f"stock-{scenario}", request, response) if f"stock-{scenario}" in COSTS else None
            curve = dict(latency(took))
            rows.append({
                "scenario": scenario, "driver": DRIVER, "requestKB": request, "responseKB": response, "connections": 32,
                "rps": 1e6 / took, "p50Ms": curve[50], "p99Ms": curve[99], "errors": 0,
                "vsEnvoy": None if scenario == "backend" else envoy / took, "vsStock": stock and stock / took,
                "cpuUsPerRequest": 1.6 * took, "rssMB": None if scenario == "backend" else 150 + 1.4 * request + took / 4})
    (folder / "summary.json").write_text(json.dumps(rows))


def raw_name(scenario, request, response, loop, number, rate=None):
    rated = f"_rate={rate}" if rate else ""
    sizes = f"requestKB={request}_responseKB={response}"
    return f"scenario={scenario}_{sizes}_connections=32_driver=wrk_loop={loop}{rated}_round={number}.json"


def raw(folder, scenario, request, response, rate=None, load=1.0, rounds=3):
    took = micros(scenario, request, response)
    (folder / "raw").mkdir(exist_ok=True)
    for number in range(1, rounds + 1):
        rps = rate or 1e6 / took
        programs = {"backend": 8, "driver": 6} if scenario == "backend" else {"mediations": took - 12, "backend": 9, "driver": 7}
        if "envoy" in scenario:
            programs["envoy"] = 16
        content = {"scenario": scenario, "requestKB": request, "responseKB": response, "connections": 32,
                   "driver": OPEN_DRIVER if rate else DRIVER,
                   "loop": "open" if rate else "closed", "rate": rate, "rps": rps, "durationSeconds": 10, "errors": 0,
                   "latency": latency(took * (1 + number / 50), load=load),
                   "cpuSeconds": {program: each * rps * 10 / 1e6 for program, each in programs.items()},
                   "rssMB": {"mediations": 190.5}}
        (folder / "raw" / raw_name(scenario, request, response, content["loop"], number, rate)).write_text(json.dumps(content))


def sweep(folder):
    with (folder / "sweep.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(("scenario requestKB responseKB rateShare rate rps p50Ms p90Ms p99Ms p999Ms maxMs errors cpuUsPerRequest rssMB "
                        "driver loop").split())
        for scenario in [name for name in COSTS if "@" not in name and not name.startswith("stock-")]:
            for request, response in PAIRS:
                took = micros(scenario, request, response)
                for share in ("", 0.25, 0.5, 0.75, 0.9):
                    rate = int(share * 1e6 / took) if share else ""
                    curve = dict(latency(took, load=share or 1))
                    table.writerow([scenario, request, response, share, rate, rate or 1e6 / took, curve[50], curve[90], curve[99],
                                    curve[99.9], curve[99.999], 0, 1.6 * took, 150 + request, OPEN_DRIVER if share else DRIVER,
                                    "open" if share else "closed"])
                    if share == 0.75 and (request, response) in ((3, 3), (10, 10), (100, 100)):
                        raw(folder, scenario, request, response, rate, share)


def tune(folder):
    steps, kept = [], 9800
    for group, label, factor, overhead, keep in STEPS:
        step = {"group": group, "label": label, "flags": ["-Xmx1g", "-XX:+An" + label.split()[0]], "kept": keep, "rps": None}
        step.update({"rps": kept * factor, "p99Ms": 4 / factor, "gcOverheadPercent": overhead, "gcPauseMs": overhead * 100,
                     "rssMB": 200, "refused": None} if factor else {"refused": "the kernel forbids it"})
        steps.append(step)
        kept *= factor if keep else 1
    (folder / "tune.json").write_text(json.dumps(steps))


def environment(folder):
    (folder / "environment.json").write_text(json.dumps({
        "date": "2026-11-20T22:00:00+00:00", "git": {"commit": "0123456789abcdef0123456789abcdef01234567", "dirty": True},
        "machine": {"cpu": "Example CPU @ 2.60GHz", "cores": 2, "memoryMB": 24576, "kernel": "Linux 6.1"},
        "jdk": "25.0.1", "flags": ["-XX:+UseParallelGC", "-Xmx1g"], "drivers": {"wrk": "4.1.0", "wrk2": "4.0.0"}, "envoy": "1.40.0"}))


def whole(folder):
    bench(folder)
    for scenario in COSTS:
        for size in (3, 10, 100):
            raw(folder, scenario, size, size)
    sweep(folder)
    tune(folder)
    environment(folder)
    return folder


def test_the_knee_is_found_where_it_is_and_nowhere_else():
    times = {scenario: {size: micros(scenario, size, size) for size in SIZES} for scenario in ("transform-schema", "composite")}
    before, after, share = fit.knee(times["transform-schema"])
    assert (before, after) == (16, 17) and 0.05 < share < 0.1
    assert fit.knee(times["composite"]) is None
    assert fit.knee({size: 50 * (1.2 if size == 16 else 1) + size for size in SIZES}) is None, "one slow size is no knee"


def test_the_slope_is_that_of_the_straight_line():
    slope, start, r2 = fit.line({size: 20 + 3.5 * size for size in SIZES})
    assert (slope, start, r2) == pytest.approx((3.5, 20, 1))
    assert fit.line({3: 1, 100: 2}) is None, "two sizes make any line"


def test_rounds_are_added_as_distributions_and_not_averaged(tmp_path):
    def run(requests, points):
        return inputs.Raw("a", 3, 3, "", "open", None, None, requests, 1, points, {}, {}, 0)
    fast, slow = [(0, 1.0), (50, 1.5), (100, 2.0)], [(0, 9.0), (50, 9.5), (100, 10.0)]
    assert fit.merged([run(90, fast), run(10, slow)], [45, 95]) == pytest.approx([1.5, 9.5])
    assert fit.merged([run(50, fast)], [0, 50, 100]) == pytest.approx([1, 1.5, 2])


def test_a_chart_takes_its_rows_from_one_file_only(tmp_path):
    bench(tmp_path, [(3, 3), (10, 10)])
    sweep(tmp_path)
    results = inputs.read(tmp_path)
    widest, longest = choose.peaks(results), choose.peaks(results, by_size=True)
    assert len(widest) == 2 * len(COSTS) and not any(row.loop for row in widest.values()), "a bench does not say its loop"
    assert len(longest) == 8 * len(PAIRS) and all(row.loop == "closed" for row in longest.values())


@pytest.mark.parametrize("files, complaint", [
    ({}, "nothing to report"),
    ({"summary.json": "[]"}, "nothing to report"),
    ({"summary.json": "[{"}, r"summary\.json: not JSON"),
    ({"summary.json": "{}"}, r"summary\.json: should be a JSON list: was dict"),
    ({"summary.json": '[{"scenario": "envoy"}]'}, r"summary\.json: row 1: no requestKB"),
    ({"summary.json": '[{"scenario": "envoy", "requestKB": 3, "responseKB": 3, "rps": "fast"}]'}, r"summary\.json: row 1: rps .* 'fast'"),
    ({"summary.json": '[{"scenario": "envoy", "requestKB": 0, "responseKB": 3, "rps": 1}]'}, r"row 1: requestKB .*: was 0"),
    ({"summary.json": '[{"scenario": "envoy", "requestKB": 3, "responseKB": 3, "rps": NaN}]'}, r"summary\.json: row 1: rps"),
    ({"summary.json": '[{"scenario": "envoy", "requestKB": 3, "responseKB": 3, "rps": 9, "errors": 2}]'},
     "nothing to report.*row 1: envoy 3/3 KB: 2 errors"),
    ({"sweep.csv": "scenario,rps\nenvoy,5\n"}, r"sweep\.csv: no column requestKB, responseKB"),
    ({"sweep.csv": "scenario,requestKB,responseKB,rps\nenvoy,3,3,\nenvoy,3,3\n"}, "nothing to report"),
    ({"sweep.csv": "scenario,requestKB,responseKB,rps\nenvoy,3,three,9\n"}, r"sweep\.csv: line 2: responseKB .* 'three'"),
    ({"tune.json": '[{"rps": 3}]'}, r"tune\.json: step 1: .* label"),
    ({"tune.json": '[{"label": "G1", "rps": -3}]'}, r"tune\.json: step 1: rps .* '-3'"),
    ({"environment.json": "[]", "tune.json": '[{"label": "G1", "rps": 3}]'}, r"environment\.json: should be a JSON object"),
    ({"raw/scenario=envoy_round=1.json": "torn"}, r"nothing to report.*raw/scenario=envoy_round=1\.json: not JSON")])
def test_what_cannot_be_reported_is_an_error_that_names_the_file(tmp_path, files, complaint):
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    with pytest.raises(Broken, match=complaint):
        make(tmp_path)
    assert not (tmp_path / "report.html").exists()


@pytest.mark.parametrize("change, complaint", [
    ({"latency": [[50, 2], [99, 1]]}, "should grow"), ({"latency": {"p50": 1}}, "should be a list"), ({"rps": None}, "no rps"),
    ({"cpuSeconds": 3}, "cpuSeconds should be an object"), ({"durationSeconds": 0}, "measured nothing"),
    ({"errors": {"status": 4}}, "4 errors"),
    ({"failed": "wrk ended with 1", "rps": None}, "wrk ended with 1")])
def test_one_broken_raw_file_is_left_out_by_name(tmp_path, change, complaint):
    raw(tmp_path, "envoy", 3, 3, rounds=2)
    broken = tmp_path / "raw" / raw_name("envoy", 3, 3, "closed", 2)
    broken.write_text(json.dumps({**json.loads(broken.read_text()), **change}))
    results = inputs.read(tmp_path)
    assert len(results.raw) == 1
    (left_out,) = results.left_out
    assert left_out.startswith(f"raw/{broken.name}: ") and complaint in left_out


def test_the_name_of_a_raw_file_tells_what_its_inside_does_not(tmp_path):
    (tmp_path / "raw").mkdir()
    (tmp_path / "raw" / raw_name("envoy", 3, 10, "open", 1, 500)).write_text('{"rps": 499, "durationSeconds": 10, "latency": [[50, 1]]}')
    (found,) = inputs.read(tmp_path).raw
    assert (found.scenario, found.request, found.response, found.loop, found.rate, found.connections) == ("envoy", 3, 10, "open", 500, 32)


def test_a_refused_point_of_a_sweep_is_left_out_with_the_reason(tmp_path):
    (tmp_path / "sweep.csv").write_text("scenario,requestKB,responseKB,rate,rps,refused\n"
                                        "envoy,3,3,,900,\nenvoy,3,3,800,799,the driver could not keep time\n")
    results = inputs.read(tmp_path)
    assert [row.rps for row in results.sweep] == [900]
    assert results.left_out == ["sweep.csv, line 3: envoy 3/3 KB at 800 req/s: the driver could not keep time"]


def test_rounds_of_the_tuning_are_not_taken_for_others(tmp_path):
    raw(tmp_path, "composite", 3, 3, rounds=2)
    tuned = tmp_path / "raw" / raw_name("composite", 3, 3, "closed", 2)
    tuned.write_text(json.dumps({**json.loads(tuned.read_text()), "step": "02-Serial-512m"}))
    results = inputs.read(tmp_path)
    assert (len(results.raw), [each.step for each in results.tuned]) == (1, ["02-Serial-512m"])


def test_the_command_says_what_is_wrong_and_no_more(tmp_path):
    said = subprocess.run([sys.executable, "-m", "report", str(tmp_path / "none")], cwd=LOAD, capture_output=True, text=True)
    assert (said.returncode, said.stderr) == (1, f"report: {tmp_path / 'none'}: no such folder\n")
    said = subprocess.run([sys.executable, "-m", "report", "--format", "pdf", str(tmp_path)], cwd=LOAD, capture_output=True, text=True)
    assert said.returncode == 2 and "--format" in said.stderr


def test_a_step_is_compared_with_what_was_kept_of_the_groups_before_its_own():
    def step(group, rps, kept=False):
        return inputs.Step(group, "", "", kept, "", rps)
    steps = [step("gc", 100), step("gc", 150, kept=True), step("gc", 120),
             step("heap", 300, kept=True), step("thp", None), step("coh", 240)]
    assert tuning.gains(steps) == [None, 1.5, 1.2, 2, None, 0.8]
    assert tuning.worth(steps) == {"garbage collector": 1.5, "heap": 2}


def test_numbers_are_written_without_exponents():
    assert [words.short(value) for value in (1961.6, 17.4, 0.0314, 3)] == ["2,000", "17", "0.031", "3"]
    assert words.extremes({"a": 2, "b": 1, "c": 3}) == "1 (b) to 3 (c)" and words.extremes({"a": 2}) == "2 (a)"
    assert words.percent(0.8) == "−20 %"
