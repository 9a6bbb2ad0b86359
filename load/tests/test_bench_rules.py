"""What becomes of the records of rounds: refusals, medians, ratios, goals. No program is started."""
import copy

import programs  # noqa: F401  (it puts the mesh's own modules on the path)
import pytest
from bench import rounds, summary, verdict


def record(scenario="transform-value", rps=1000.0, size=3, **more):
    """A round in which all was well: the mediation was busy, the others were not."""
    return {
        "scenario": scenario, "driver": "wrk", "loop": "closed", "requestKB": size, "responseKB": 3, "connections": 32,
        "round": 1, "underTest": ["mediations"], "cores": 2, "requests": 2000, "rps": rps, "errors": {}, "othersShare": 0.0,
        "latencyMs": {"p50": 1.0, "p99": 5.0}, "cpuSeconds": {"mediations": 3.0, "backend": 0.2, "driver": 0.2},
        "rssMB": {"mediations": 300.0, "backend": 70.0}, "cpuShares": shares(mediations=1.5), **more}


def shares(mediations=0.0, backend=0.1, driver=0.1, **busiest):
    used = {"mediations": mediations, "backend": backend, "driver": driver}
    return {name: {"all": cores, "busiest": busiest.get(name + "_busiest", cores / 2)} for name, cores in used.items()}


def test_a_sound_row_is_not_refused():
    assert verdict.refusal([record()]) is None


def test_errors_of_any_round_refuse_the_row_and_are_counted():
    rounds_ = [record(), record(errors={"status": 2}), record(errors={"status": 1, "timeout": 4})]
    assert verdict.refusal(rounds_) == "errors: 3 status, 4 timeout of 6000 requests"


def test_a_failed_driver_refuses_the_row():
    why = verdict.refusal([record(), {**record(), "failed": "wrk got no answer", "requests": 0}])
    assert why == "the driver failed: wrk got no answer"


@pytest.mark.parametrize("program", ["driver", "backend"])
def test_a_full_thread_of_another_program_refuses_the_row(program):
    limited = shares(mediations=0.6, **{program: 0.97, f"{program}_busiest": 0.95})
    assert verdict.refusal([record(cpuShares=limited)]).startswith(f"the {program} was the bottleneck: a thread of it used 95%")


def test_a_full_driver_is_no_bottleneck_when_what_is_measured_is_full_as_well():
    both = shares(mediations=0.98, mediations_busiest=0.96, driver=0.97, driver_busiest=0.95)
    assert verdict.refusal([record(cpuShares=both)]) is None


def test_all_cores_full_is_saturated_though_no_thread_is():
    spread = shares(mediations=15.0, mediations_busiest=0.5, driver=0.97, driver_busiest=0.95)
    assert verdict.refusal([record(cpuShares=spread, cores=16)]) is None
    assert verdict.refusal([record(cpuShares=spread, cores=32)])


def test_sharing_a_full_machine_is_no_bottleneck():
    """On two cores, all are waiting for a CPU; nobody's thread is full, and a cheaper mediation would answer more."""
    assert verdict.refusal([record(cpuShares=shares(mediations=0.8, backend=0.5, driver=0.7))]) is None


def test_one_odd_round_of_three_does_not_refuse_a_row():
    odd = record(cpuShares=shares(mediations=0.5, driver_busiest=0.99))
    assert verdict.refusal([record(), odd, record()]) is None
    assert verdict.refusal([odd, odd, record()])


def test_the_backend_alone_is_not_its_own_bottleneck():
    alone = {"backend": {"all": 1.0, "busiest": 0.97}, "driver": {"all": 0.9, "busiest": 0.5}}
    assert verdict.refusal([record("backend", underTest=["backend"], cpuShares=alone)]) is None


def test_an_open_loop_needs_a_driver_that_keeps_time():
    busy = shares(mediations=0.98, mediations_busiest=0.96, driver=0.97, driver_busiest=0.95)
    why = verdict.refusal([record(loop="open", cpuShares=busy)])
    assert why.startswith("the driver could not keep time")


def test_other_programs_and_cold_jvms_are_told_but_not_refused():
    quiet = [record(round=1), record(round=2)]
    assert list(verdict.doubts(quiet)) == []
    assert "other programs used 30%" in " ".join(verdict.doubts([record(othersShare=0.3)]))
    cold = [record(rps=500.0, round=1), record(rps=700.0, round=2), record(rps=900.0, round=3)]
    assert verdict.refusal(cold) is None
    assert "transform-value at 3 KB" in " ".join(verdict.doubts(cold))


def test_lost_and_unknown_requests_are_errors():
    before = {"requests": 100, "bad": 0}
    assert rounds.lost_requests(before, {"requests": 1110, "bad": 0}, 1000, 32) == {}
    assert rounds.lost_requests(before, {"requests": 1264, "bad": 0}, 1000, 32) == {"lost on the way": 100}
    assert rounds.lost_requests(before, {"requests": 1090, "bad": 7}, 1000, 32) == {
        "not known to the backend": 7, "lost on the way": 10}


def test_a_driver_that_was_stopped_early_has_failed():
    assert rounds.cut_short(5.9, 6) is None
    assert rounds.cut_short(0.64, 6) == "it ended after 0.6 of 6 seconds"


# ---- rows


def rows(*records, stock_of=None):
    return summary.rows(list(records), stock_of or {"transform-value": "stock-transform-value"})


def test_a_row_is_the_median_of_its_rounds_and_has_exactly_these_keys():
    good, refused = rows(record(rps=900.0), record(rps=5000.0), record(rps=1000.0))
    assert refused == []
    assert list(good[0]) == ["scenario", "driver", "requestKB", "responseKB", "connections", "rps", "p50Ms", "p99Ms",
                             "errors", "vsEnvoy", "vsStock", "cpuUsPerRequest", "rssMB"]
    assert good[0]["rps"] == 1000.0
    assert good[0]["cpuUsPerRequest"] == 1500.0
    assert good[0]["rssMB"] == 300.0
    assert (good[0]["vsEnvoy"], good[0]["vsStock"]) == (None, None)


def test_through_envoy_what_both_programs_used_is_counted():
    both = record("transform-value@envoy", underTest=["envoy", "mediations"],
                  cpuSeconds={"envoy": 1.0, "mediations": 3.0}, rssMB={"envoy": 50.0, "mediations": 300.0})
    good, _ = rows(both)
    assert (good[0]["cpuUsPerRequest"], good[0]["rssMB"]) == (2000.0, 350.0)


def test_ratios_are_to_the_row_of_the_same_size():
    good, _ = rows(record("envoy", 2000.0), record("envoy", 500.0, size=100), record("stock-transform-value", 250.0),
                   record(rps=1000.0), record(rps=400.0, size=100))
    found = {(row["scenario"], row["requestKB"]): row for row in good}
    assert found["transform-value", 3]["vsEnvoy"] == 0.5
    assert found["transform-value", 3]["vsStock"] == 4.0
    assert found["transform-value", 100]["vsEnvoy"] == 0.8
    assert found["transform-value", 100]["vsStock"] is None
    assert found["envoy", 3]["vsEnvoy"] == 1.0


def test_a_refused_row_is_not_in_the_summary_nor_compared_with():
    good, refused = rows(record("envoy", errors={"connect": 1}), record())
    assert [row["scenario"] for row in good] == ["transform-value"]
    assert good[0]["vsEnvoy"] is None
    assert refused[0][0]["scenario"] == "envoy" and refused[0][1].startswith("errors: 1 connect")


def test_the_table_has_a_line_for_each_row():
    good, _ = rows(record("envoy", 2000.0), record())
    lines = list(summary.table(good))
    assert len(lines) == 3
    assert {len(line) for line in lines} == {len(lines[0])}


# ---- goals

GOALS = [{"scenario": "transform-value", "requestKB": 3, "vsEnvoy": 0.5, "vsStock": 4}, {"scenario": "envoy", "requestKB": 3}]


def measured():
    return rows(record("envoy", 2000.0), record("stock-transform-value", 250.0), record())


def test_goals_that_are_met_leave_nothing_to_say():
    assert summary.shortfalls(GOALS, *measured()) == []


def test_each_ratio_that_falls_short_is_named():
    goals = [{"scenario": "transform-value", "requestKB": 3, "vsEnvoy": 0.6, "vsStock": 5}]
    assert summary.shortfalls(goals, *measured()) == [
        "transform-value at 3 KB: vsEnvoy is 0.5, the goal is 0.6", "transform-value at 3 KB: vsStock is 4.0, the goal is 5"]


def test_rows_that_were_refused_or_not_measured_fall_short():
    good, refused = rows(record(errors={"status": 1}))
    goals = copy.deepcopy(GOALS)
    assert summary.shortfalls(goals, good, refused) == [
        "transform-value at 3 KB: refused, errors: 1 status of 2000 requests", "envoy at 3 KB: not measured"]


@pytest.mark.parametrize("goals, word", [
    ({}, "must be a list"), ([{"scenario": "nope", "requestKB": 3}], "nope"), ([{"scenario": "envoy"}], "requestKB"),
    ([{"scenario": "envoy", "requestKB": 3, "vsNginx": 1}], "vsNginx"),
    ([{"scenario": "envoy", "requestKB": 3, "vsEnvoy": "fast"}], "fast")])
def test_goals_that_make_no_sense_are_told(goals, word):
    assert word in " ".join(summary.check_goals(goals, ["envoy", "transform-value"]))
