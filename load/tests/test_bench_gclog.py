"""The JVM's log of its collections, as each collector of JDK 25 has written it (the begin, and what is of interest later)."""
from pathlib import Path

import programs  # noqa: F401  (it puts the mesh's own modules on the path)
import pytest
from bench import gclog

LOGS = Path(__file__).parent / "gc"


@pytest.mark.parametrize("collector, pauses, total, longest, stalls", [
    ("Serial", 16, 1727.212, 1497.198, 0),
    ("Parallel", 16, 1698.459, 1038.213, 0),
    ("G1", 13, 198.607, 96.651, 0),
    ("Z", 9, 0.119, 0.019, 4),
    ("Shenandoah", 5, 0.158, 0.068, 0)])
def test_the_pauses_of_each_collector_are_found_once(collector, pauses, total, longest, stalls):
    found = gclog.read((LOGS / f"{collector}.log").read_text())
    assert len(found.pauses) == pauses
    assert sum(found.pauses) == pytest.approx(total)
    assert max(found.pauses) == longest
    assert len(found.stalls) == stalls
    assert found.safepoints and sum(found.safepoints) > 0


def test_the_beginning_of_a_pause_and_concurrent_work_are_none():
    found = gclog.read("""\
[1.0s][info][gc,start    ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)
[1.1s][info][gc,phases   ] GC(0)   Evacuate Collection Set: 5.1ms
[1.1s][info][gc          ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 15M->4M(48M) 8,005ms
[1.2s][info][gc          ] GC(1) Concurrent Mark Cycle 33.3ms
[1.2s][info][gc,phases   ] GC(2) y: Pause Mark End 0.021ms
half a li""")
    assert found.pauses == [8.005, 0.021]


def test_overhead_is_the_share_of_the_time_in_which_the_program_stood_still():
    assert gclog.Collections([50.0, 150.0], [], []).overhead_percent(10) == 2.0
    assert gclog.Collections([], [], []).overhead_percent(0) == 0.0


def test_only_what_was_logged_since_is_read(tmp_path):
    log = tmp_path / "gc.log"
    assert gclog.Stretch(log).text() == ""
    log.write_text("warm-up\n")
    stretch = gclog.Stretch(log)
    with log.open("a") as more:
        more.write("measured\n")
    assert stretch.text() == "measured\n"
