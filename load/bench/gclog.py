"""Reads the JVM's own log of its collections (-Xlog:gc*,safepoint:...:uptime,level,tags), of any collector.

What stops the program is a line that begins with Pause and ends with its milliseconds; concurrent phases are none.
"""
import dataclasses
import re
from typing import List

# [12.345s][info][gc,phases] GC(3) Y: Pause Mark End 0.021ms
PAUSE = re.compile(r"^\[(?P<uptime>\d+[.,]\d+)s\]\[\w+\s*\]\[(?P<tags>[\w,]+)\s*\] GC\(\d+\) (?:[YyOo]: )?"
                   r"(?P<what>Pause .*?)\s(?P<ms>\d+[.,]\d+)ms\s*$")
STALL = re.compile(r"Allocation Stall \(.*\) (\d+[.,]\d+)ms\s*$")
SAFEPOINT = re.compile(r'^\[\d+[.,]\d+s\]\[\w+\s*\]\[safepoint\s*\] Safepoint "(\w+)".*\bTotal: (\d+) ns')


@dataclasses.dataclass(frozen=True)
class Collections:
    """What collecting did in a stretch of a log; times in milliseconds."""
    pauses: List[float]
    stalls: List[float]      # a thread that waited for memory, which is how ZGC and Shenandoah slow a program down
    safepoints: List[float]  # every stop of the program, for whatever reason, and with the time to get there

    def overhead_percent(self, seconds):
        """Of that time, in which the program stood still for collecting."""
        return sum(self.pauses) / (seconds * 10) if seconds else 0.0


def read(text):
    pauses, stalls, safepoints = [], [], []
    for line in text.splitlines():
        pause, stall, safepoint = PAUSE.match(line), STALL.search(line), SAFEPOINT.match(line)
        if pause:
            pauses.append(number(pause["ms"]))
        elif stall:
            stalls.append(number(stall[1]))
        elif safepoint:
            safepoints.append(int(safepoint[2]) / 1e6)
    return Collections(pauses, stalls, safepoints)


def number(text):
    return float(text.replace(",", "."))


class Stretch:
    """What is added to a log file from now on."""

    def __init__(self, file):
        self.file = file
        self.begin = file.stat().st_size if file.exists() else 0

    def text(self):
        if not self.file.exists():
            return ""
        with open(self.file, "rb") as log:
            log.seek(self.begin)
            return log.read().decode(errors="replace")
