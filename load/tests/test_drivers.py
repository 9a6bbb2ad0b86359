"""What drivers print is understood, from outputs that were captured; what is not a measurement is refused."""
import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path

import drivers
import pytest
from drivers import DriverFailed, Job, oha, wrk, wrk2

LOAD = Path(__file__).resolve().parent.parent
OUTPUTS = Path(__file__).resolve().parent / "outputs"


@pytest.fixture
def job(tmp_path):
    (tmp_path / "headers").write_text('Content-Type: text/xml; charset=utf-8\nSOAPAction: "urn:x"\n')
    return Job(url="http://127.0.0.1:1/x", folder=tmp_path, connections=8, seconds=15)


@pytest.fixture(autouse=True)
def versions(monkeypatch):
    monkeypatch.setattr(wrk, "version", lambda program="wrk": f"{program} 1")
    monkeypatch.setattr(oha, "version", lambda: "oha 1")


def captured(name):
    return (OUTPUTS / name).read_text()


def test_wrk_is_a_closed_loop(job):
    result = wrk.result(job, captured("wrk.out"), "", 0.5)
    assert (result.driver, result.loop, result.rate, result.errors) == ("wrk 1", "closed", None, {})
    assert (result.requests, result.bytes, result.bytes_are) == (150816, 479444064, "messages")
    assert result.rps == pytest.approx(137123.41, abs=0.01), "as wrk itself prints it"
    assert result.latency == {"p50": 0.033, "p90": 0.446, "p99": 3.872, "p99.9": 6.445, "max": 7.17}
    percentiles = [percentile for percentile, _ in result.distribution]
    assert percentiles == sorted(set(percentiles)) and (percentiles[0], percentiles[-1]) == (0, 100)
    assert result.driver_cpu == 0.5


def test_wrk2_says_that_it_is_an_open_loop(job):
    result = wrk2.result(dataclasses.replace(job, rate=1000), captured("wrk.out"), "", 0.5)
    assert (result.driver, result.loop, result.rate) == ("wrk2 1", "open", 1000)


def test_checked_responses_are_counted(job):
    assert wrk.result(job, captured("wrk-checked.out"), "", 0).checked == 139758
    assert wrk.result(job, captured("wrk-checked.out"), "", 0).failed() == 0


def test_bad_responses_are_errors_by_kind(job):
    assert wrk.result(job, captured("wrk-checked-bad.out"), "", 0).errors == {"content": 150567}
    assert wrk.result(job, captured("wrk-status.out"), "", 0).errors == {"status": 146760}
    assert oha.result(job, captured("oha-status.json"), "", 0).errors == {"status": 500}


def test_a_script_that_wrk_could_not_load_is_no_measurement(job):
    with pytest.raises(DriverFailed, match="cannot open"):
        wrk.result(job, captured("wrk-no-script.out"), captured("wrk-no-script.err"), 0)
    with pytest.raises(DriverFailed, match="did not report"):
        wrk.result(job, captured("wrk-no-script.out"), "", 0)


def test_a_run_without_an_answer_is_no_measurement(job):
    with pytest.raises(DriverFailed, match="Connection refused"):
        oha.result(job, captured("oha-refused.json"), "", 0)
    silent = json.loads(captured("wrk.out").strip().rpartition("\n")[2])
    silent["requests"] = 0
    with pytest.raises(DriverFailed, match="no answer"):
        wrk.result(job, json.dumps(silent).replace("234.0", "-nan"), "", 0)


def test_oha_is_a_closed_loop_without_a_rate_and_an_open_one_with(job):
    closed = oha.result(job, captured("oha-closed.json"), "", 0)
    assert (closed.loop, closed.bytes_are, closed.errors) == ("closed", "bodies", {})
    assert closed.bytes == closed.requests * 3072
    opened = oha.result(dataclasses.replace(job, rate=500), captured("oha-open.json"), "", 0)
    assert (opened.loop, opened.rate, opened.requests) == ("open", 500, 500)
    assert opened.rps == pytest.approx(500, rel=0.01)
    assert opened.latency["max"] == pytest.approx(0.884831) and set(opened.latency) == {"p50", "p90", "p99", "p99.9", "max"}


def test_oha_gets_the_headers_of_the_folder_and_the_job(job):
    words = [str(word) for word in oha.command(dataclasses.replace(job, headers={"X-Response-Bytes": "3072"}, rate=9))]
    sent = [words[i + 1] for i, word in enumerate(words) if word == "-H"]
    assert sent == ["Content-Type: text/xml; charset=utf-8", 'SOAPAction: "urn:x"', "X-Response-Bytes: 3072"]
    assert "--latency-correction" in words


@pytest.mark.parametrize("driver, change, complaint", [
    (wrk, {"rate": 100}, "closed loop"), (wrk, {"threads": 9}, "9 threads"), (wrk2, {}, "needs a rate"),
    (wrk2, {"rate": 100, "seconds": 10}, "12 seconds at least"), (oha, {"element": "x"}, "cannot look into")])
def test_what_a_driver_cannot_do_is_refused(job, driver, change, complaint):
    with pytest.raises(DriverFailed, match=complaint):
        driver.command(dataclasses.replace(job, **change))


def test_an_unknown_option_is_an_error(job):
    with pytest.raises(TypeError):
        Job(url=job.url, folder=job.folder, conections=3)
    said = subprocess.run([sys.executable, "-m", "drivers", "--connection", "3", "http://x/", "."], capture_output=True,
                          text=True, env={**os.environ, "PYTHONPATH": str(LOAD)})
    assert said.returncode == 2 and "--connection" in said.stderr


def test_the_best_driver_on_the_path_is_taken(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(DriverFailed, match="wrk2 or oha"):
        drivers.choose(rate=100)
    with pytest.raises(DriverFailed, match="there is no driver ab"):
        drivers.choose("ab")
    for name in ("oha", "wrk", "wrk2"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    assert (drivers.choose(), drivers.choose(rate=1), drivers.choose("oha")) == (wrk, wrk2, oha)


def test_a_driver_that_fails_says_why(job):
    failing = type("failing", (), {"command": staticmethod(lambda job: ["sh", "-c", "echo broken >&2; exit 3"])})
    with pytest.raises(DriverFailed, match="ended with 3: broken"):
        drivers.run(failing, job)


def test_the_cpu_of_the_driver_is_counted_and_its_output_kept(job, tmp_path):
    busy = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; cat " + str(OUTPUTS / "wrk.out")
    driver = type("busy", (), {"command": staticmethod(lambda job: ["sh", "-c", busy]), "result": staticmethod(wrk.result)})
    assert drivers.run(driver, job, keep=tmp_path / "kept").driver_cpu > 0.02
    assert (tmp_path / "kept.out").read_text() == captured("wrk.out")
