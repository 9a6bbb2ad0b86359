"""Short real runs of the command: real mediations, Envoy, stock Camel, wrk. They show that it works, and measure nothing."""
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from programs import ROOT

pytestmark = pytest.mark.skipif(not shutil.which("wrk"), reason="wrk is not on PATH")
MOMENT = ("--rounds", "1", "--seconds", "1", "--warm-up", "1", "--connections", "4")


@pytest.fixture
def begin(tmp_path):
    """Starts ./soapstone; all that it starts can be told by the folder in its command line."""
    begun = []

    def start(*words):
        process = subprocess.Popen([sys.executable, ROOT / "soapstone", *words], text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, env={**os.environ, "TMPDIR": str(tmp_path)}, start_new_session=True)
        begun.append(process)
        return process

    yield start
    for process in begun:
        process.kill()
        process.wait()
        process.stdout.close()


def run(begin, *words):
    process = begin(*words)
    said, _ = process.communicate(timeout=120)
    return process.returncode, said


def left_behind(folder):
    """Processes of the run that are still there."""
    found = []
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            text = command.read_bytes().decode(errors="replace")
        except OSError:
            continue
        if str(folder) in text:
            found.append(text.replace("\0", " "))
    return found


def test_a_bench_writes_all_rows_and_says_which_goal_is_missed(begin, tmp_path):
    goals, out = tmp_path / "goals.json", tmp_path / "out"
    goals.write_text(json.dumps([{"scenario": "transform-value", "requestKB": 3, "vsEnvoy": 0.0001},
                                 {"scenario": "transform-value", "requestKB": 3, "vsEnvoy": 1000, "vsStock": 0.0001}]))
    code, said = run(begin, "bench", "--only", "transform-value,transform-value@envoy", "--sizes", "3", *MOMENT,
                     "--out", str(out), "--check", str(goals))
    rows = {row["scenario"]: row for row in json.loads((out / "summary.json").read_text())}
    assert set(rows) == {"envoy", "transform-value", "transform-value@envoy", "stock-transform-value"}, said
    row = rows["transform-value"]
    assert row["errors"] == 0 and row["rps"] > 0 and row["p99Ms"] >= row["p50Ms"] > 0
    assert row["vsEnvoy"] > 0 and row["vsStock"] > 0 and row["cpuUsPerRequest"] > 0 and row["rssMB"] > 0
    assert code == 1
    assert "falls short: transform-value at 3 KB: vsEnvoy" in said
    assert "vsStock is" not in said
    assert json.loads((out / "environment.json").read_text())["envoy"]
    raw = json.loads((out / "raw" / (
        "scenario=transform-value@envoy_requestKB=3_responseKB=3_connections=4_driver=wrk_loop=closed_round=1.json")).read_text())
    assert set(raw["cpuSeconds"]) == {"envoy", "mediations", "backend", "driver"}
    assert raw["latency"][-1][0] == 100 and set(raw["cpuShares"]) == set(raw["cpuSeconds"])
    assert left_behind(tmp_path) == []


def everyone(process):
    os.killpg(process.pid, signal.SIGINT)  # what Ctrl-C does on a terminal


@pytest.mark.parametrize("interrupt", [everyone, subprocess.Popen.terminate])
def test_an_interrupted_bench_keeps_what_it_has_and_leaves_nothing_running(begin, tmp_path, interrupt):
    out = tmp_path / "out"
    process = begin("bench", "--only", "backend", "--sizes", "3,10", "--rounds", "60", "--seconds", "1", "--out", str(out))
    until = time.monotonic() + 60
    while not list(out.glob("raw/*backend*")) and process.poll() is None and time.monotonic() < until:
        time.sleep(0.1)
    interrupt(process)
    said, _ = process.communicate(timeout=30)
    assert process.returncode == 1 and "interrupted" in said, said
    assert "backend" in {row["scenario"] for row in json.loads((out / "summary.json").read_text())}
    assert left_behind(tmp_path) == []


def test_tune_says_what_a_flag_was_worth(begin, tmp_path):
    out = tmp_path / "out"
    _, said = run(begin, "tune", "pass-through", "--quick", "--groups", "coh", "--out", str(out))
    shipped, compact = json.loads((out / "tune.json").read_text())
    assert (shipped["label"], shipped["group"], shipped["kept"]) == ("as shipped", "coh", True), said
    assert compact["flags"][-1] == "-XX:+UseCompactObjectHeaders"
    assert shipped["rps"] > 0 and shipped["rssMB"] > 0 and shipped["gcOverheadPercent"] >= 0 and shipped["gcPauseMs"] >= 0
    assert "Recommended: -Xmx" in said
    assert left_behind(tmp_path) == []
