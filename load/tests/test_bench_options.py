"""Options, names and folders of bench, sweep and tune; what a sweep leaves to do; who used how much. Nothing is measured."""
import os
import time
from types import SimpleNamespace

import drivers
import ladder
import programs
import pytest
from bench import accounting, candidates, environment, pace, results, rows, shipped, side_by_side, sweep, tune
from bench.watch import shares
from terminal import Problem


def test_a_row_through_envoy_is_called_like_the_direct_one():
    names = [scenario.name for scenario in rows.scenarios()]
    assert {"backend", "envoy", "composite", "composite@envoy", "stock-composite"} <= set(names)
    assert not [name for name in names if name.endswith("-envoy")]


def test_what_is_compared_with_is_measured_too():
    known = rows.scenarios()
    wanted = rows.with_baselines(rows.chosen(["composite"], known), known)
    assert [scenario.name for scenario in wanted] == ["envoy", "composite", "stock-composite"]


def test_an_unknown_scenario_is_an_error_that_names_the_known_ones():
    with pytest.raises(ladder.NotAScenario, match="compositor.*transform-value@envoy"):
        rows.chosen(["compositor"], rows.scenarios())


@pytest.mark.parametrize("command, words, said", [
    (side_by_side, ["--sizes", "3,4"], "there is no size 4; there are: 3, 10, 15"),
    (side_by_side, ["--fast"], "--connections"),
    (side_by_side, ["--rou", "3"], "--rounds"),
    (side_by_side, ["--rounds", "0"], "0 is not a whole number above 0"),
    (side_by_side, ["--driver", "curl"], "there are: wrk2, oha, wrk"),
    (sweep, ["--pairs", "3"], "REQUEST:RESPONSE"),
    (sweep, ["--driver", "wrk"], "keeps no rate"),
    (sweep, ["--rates", "110"], "110 %"),
    (sweep, ["--time", "soon"], "30m"),
    (tune, ["compositor"], "there are: pass-through, transform-value"),
    (tune, ["--groups", "gcc"], "there are: gc, heap"),
    (tune, ["--pair", "3:3,10:10"], "one pair")])
def test_a_wrong_option_is_an_error_that_names_the_right_ones(command, words, said):
    with pytest.raises(Problem, match=said.replace("(", r"\(")):
        command.options(words)


@pytest.mark.parametrize("text, seconds", [("90", 90), ("90s", 90), ("30m", 1800), ("1.5h", 5400)])
def test_a_time_has_a_unit(text, seconds):
    assert rows.duration(text) == seconds


def test_a_bench_does_not_write_over_another_one(tmp_path):
    results.folder(tmp_path / "new", "bench")
    with pytest.raises(Problem, match="holds a result already"):
        results.folder(tmp_path / "new", "bench")


@pytest.mark.parametrize("left, how_many, seconds", [(430, 180, 2), (10, 180, 1), (5000, 12, 10)])
def test_rounds_are_as_long_as_there_is_time(left, how_many, seconds):
    assert pace.seconds_that_fit(left, how_many, 10) == seconds


@pytest.mark.parametrize("rates, most, steps", [
    ([100, 200, 300, 310, 305, 300], 60, 5), ([100, 200, 400, 800, 1600], 9, 3), ([None, 50, 51, 52, 90], 60, 4), ([100], 1, 1)])
def test_warming_up_ends_when_it_gets_no_faster_or_the_time_is_up(rates, most, steps):
    taken = iter(rates)
    pace.warm_up(lambda: {"failed": "cold"} if (rate := next(taken)) is None else {"rps": rate}, most)
    assert len(rates) - len(list(taken)) == steps


# ---- sweep


def point(share=None, **more):
    return {"scenario": "composite", "requestKB": 3, "responseKB": 10, "connections": 32, "driver": "oha", "round": 1,
            "loop": "open" if share else "closed", "rate": 250 if share else None, "rateShare": share, **more}


def test_a_raw_file_says_in_its_name_what_it_is():
    assert results.raw_name(point(0.25)) == (
        "scenario=composite_requestKB=3_responseKB=10_connections=32_driver=oha_loop=open_rate=250_round=1.json")


def test_a_finished_point_is_not_run_again(tmp_path):
    target = results.folder(tmp_path, "sweep", resume=True)
    for record in (point(), point(0.25), point(0.5, rate=500, failed="oha did not report")):
        results.write_raw(target, record)
    (target / "raw" / ".scenario=half.json").write_text("{")
    done = sweep.finished(results.read_raw(target), 32)
    scenarios = [SimpleNamespace(name="composite")]
    left = [(pair, share) for _, pair, share in sweep.todo(scenarios, [(3, 10), (3, 3)], [25, 50], done)]
    assert left == [((3, 10), 0.5), ((3, 3), None), ((3, 3), 0.25), ((3, 3), 0.5)]


def test_a_sweep_with_other_connections_is_not_gone_on_with():
    with pytest.raises(Problem, match="32 connections, not 16"):
        sweep.finished([point()], 16)


def test_a_sweep_is_gone_on_with_only_where_it_was_begun(tmp_path):
    now = {"git": {"commit": "a"}, "machine": {}, "jdk": "25", "flags": [], "date": "today"}
    sweep.remember(tmp_path, now, False)
    sweep.remember(tmp_path, {**now, "date": "tomorrow"}, True)
    assert results.json.loads((tmp_path / "environment.json").read_text())["resumed"] == ["tomorrow"]
    with pytest.raises(Problem, match="another git and flags"):
        sweep.remember(tmp_path, {**now, "git": {"commit": "b"}, "flags": ["-Xmx1g"]}, True)


def test_the_time_is_dealt_out_to_the_points_and_has_a_lower_limit():
    points = [(SimpleNamespace(name=name), (3, 3), share) for name in "abcde" for share in (None, 0.25, 0.5, 0.75, 0.9)] * 5
    assert sweep.seconds_per_point(1780, points, "oha") == 12
    with pytest.raises(Problem, match=r"at least 15 s.*--time 35m, or drop mediations \(--only\)".replace(".*", "(?s:.*)")):
        sweep.seconds_per_point(1780, points, "wrk2")
    assert sweep.seconds_per_point(10, [], "oha") == 0


# ---- tune


def step(rps, label="", heap="512m", pause=10.0, **more):
    return {"label": label, "rps": rps, "heap": heap, "gcPauseMs": pause, **more}


def test_the_best_step_is_the_fastest_one_with_the_least_memory():
    small, large = step(995.0, "small", "256m"), step(1000.0, "large", "1g")
    assert candidates.best([large, small, step(900.0, heap="128m")], None) is small


def test_what_is_not_worth_two_percent_is_not_kept():
    assert candidates.best([step(1015.0)], 1000.0) is None
    assert candidates.best([step(1030.0)], 1000.0)["rps"] == 1030.0


def test_what_did_not_run_or_only_compares_is_not_kept():
    assert candidates.best([step(None), step(2000.0, onlyForComparison=True)], 1000.0) is None


def test_a_setup_takes_over_what_a_candidate_changes_and_keeps_the_rest():
    setup = candidates.shipped(["-Xmx512m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"])
    setup = setup.with_(candidates.Candidate("heap", "G1 1g", collector="G1", heap="1g"))
    for loops in ("1", "2"):
        setup = setup.with_(candidates.Candidate("threads", "", flags=(f"-Dquarkus.vertx.event-loops-pool-size={loops}",)))
    assert setup.words() == ["-Xmx1g", "-XX:+UseG1GC", "-XX:+ExitOnOutOfMemoryError", "-Dquarkus.vertx.event-loops-pool-size=2"]


def test_every_collector_is_tried_with_every_heap():
    setup = candidates.Setup("Serial", "512m")
    tried = {(c.collector, c.heap or setup.heap) for group in ("gc", "heap") for c in candidates.of(group, setup) if c.collector}
    assert tried == {(collector, heap) for collector in candidates.COLLECTORS for heap in candidates.HEAPS}


def test_every_group_has_candidates():
    for group in candidates.GROUPS:
        assert {candidate.group for candidate in candidates.of(group, candidates.Setup("Serial", "512m"))} == {group}


def test_the_shipped_flags_are_those_of_the_mesh():
    flags = shipped.flags(programs.prerequisites.jdk())
    assert candidates.shipped(flags).heap and candidates.shipped(flags).collector


def test_huge_pages_that_the_kernel_forbids_are_said_to_be(monkeypatch):
    monkeypatch.setattr(environment, "transparent_huge_pages", lambda: "never")
    thp = candidates.of("thp", candidates.Setup("Serial", "512m"))[0]
    assert "transparent_hugepage/enabled is never" in tune.Bench.impossible(None, thp, [])


# ---- accounting


def test_cpu_of_a_busy_process_is_found_in_its_thread():
    before, until = accounting.usage(os.getpid()), time.process_time() + 0.2
    while time.process_time() < until:
        pass
    after = accounting.usage(os.getpid())
    used = after.cpu - before.cpu
    assert 0.1 < used < 5
    assert accounting.spent_by(before, after, ".*") == pytest.approx(used, abs=0.1)
    assert accounting.usage(2**22 + 1) is None
    assert accounting.rss_mb(os.getpid()) > 5


def test_a_thread_that_is_gone_at_the_last_look_still_counts():
    def look(cpu, **threads):
        return {"driver": accounting.Usage(cpu, threads, {})}

    seen = [(0.0, look(0.0, main=0.0, worker=0.0)), (1.0, look(0.95, main=0.0, worker=0.95)), (1.1, look(0.96, main=0.01))]
    assert shares(seen)["driver"]["busiest"] == 0.95
    assert shares(seen[:1]) == {}


def test_the_environment_says_what_a_result_was_measured_on():
    found = environment.describe(programs.prerequisites.jdk(), ["-Xmx1g"], None, programs.ROOT, command="bench")
    assert found["machine"]["cores"] >= 1 and found["machine"]["memoryMB"] > 100
    assert found["flags"] == ["-Xmx1g"] and found["command"] == "bench"
    assert set(found["drivers"]) <= set(drivers.drivers())
