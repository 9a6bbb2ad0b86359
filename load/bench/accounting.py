"""Who used how much of the machine: CPU of processes and of each of their threads, memory; from Linux's /proc."""
import contextlib
import dataclasses
import os
import re
from pathlib import Path
from typing import Dict

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
PROC = Path("/proc")


@dataclasses.dataclass(frozen=True)
class Usage:
    """Seconds of CPU since the start of a process; threads that are gone are in the sum only."""
    cpu: float
    threads: Dict[int, float]
    names: Dict[int, str]


def usage(pid, proc=PROC):
    """None if there is no such process (any more)."""
    try:
        total, _ = _stat(proc / str(pid) / "stat")
        threads, names = {}, {}
        for task in (proc / str(pid) / "task").iterdir():
            with contextlib.suppress(OSError):
                threads[int(task.name)], names[int(task.name)] = _stat(task / "stat")
        return Usage(total, threads, names)
    except OSError:
        return None


def _stat(file):
    """CPU seconds (user and system) and name; a name may hold spaces and parentheses."""
    text = file.read_text(errors="replace")
    name, fields = text[text.index("(") + 1:text.rindex(")")], text[text.rindex(")") + 2:].split()
    return (int(fields[11]) + int(fields[12])) / TICKS, name


def spent_by(before, after, pattern):
    """Seconds of CPU of the threads with such a name."""
    return sum(cpu - before.threads.get(thread, 0) for thread, cpu in after.threads.items()
               if re.match(pattern, after.names[thread]))


def rss_mb(pid, proc=PROC):
    try:
        return int((proc / str(pid) / "statm").read_text().split()[1]) * PAGE / 2**20
    except OSError:
        return None


def machine_busy(proc=PROC):
    """Seconds of CPU that all programs together used since the machine was started."""
    fields = [int(field) for field in (proc / "stat").read_text().split("\n", 1)[0].split()[1:9]]
    user, nice, system, _idle, _iowait, irq, soft_irq, _steal = fields
    return (user + nice + system + irq + soft_irq) / TICKS


def children(proc=PROC):
    """Pids of the processes that this one has started."""
    found = set()
    for task in (proc / "self/task").iterdir():
        with contextlib.suppress(OSError):
            found.update(map(int, (task / "children").read_text().split()))
    return found
