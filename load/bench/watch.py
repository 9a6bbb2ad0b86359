"""Watches the programs of one round while the driver runs."""
import threading
import time

from . import accounting

EVERY = 0.1  # seconds


class Watch(threading.Thread):
    """From entering to leaving: who used how much. The driver is the child process that was not there before.

    Shares of a core are taken over the time in which the driver was seen alive, not over its start and its end; what a
    round cost is taken over all of it.
    """

    def __init__(self, pids):
        super().__init__(daemon=True)
        self.pids = dict(pids)        # program -> pid
        self.ended = threading.Event()
        self.ours = accounting.children()
        self.seen = []                # (time, program -> usage), with the driver among them

    def __enter__(self):
        self.begun, self.busy, self.before = time.monotonic(), accounting.machine_busy(), self._usages()
        self.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.join()
        self.seconds, self.after = time.monotonic() - self.begun, self._usages()
        self.busy = accounting.machine_busy() - self.busy
        self.rss = {name: accounting.rss_mb(pid) for name, pid in self.pids.items()}

    def run(self):
        driver = None
        while not self.ended.wait(EVERY):
            driver = driver or next(iter(accounting.children() - self.ours), None)
            if driver:
                usages = {**self._usages(), "driver": accounting.usage(driver)}
                if all(usages.values()):
                    self.seen.append((time.monotonic(), usages))

    def _usages(self):
        return {name: accounting.usage(pid) for name, pid in self.pids.items()}

    def account(self, driver_cpu):
        """Plain data for the record of the round. A program that died meanwhile has no figures."""
        cpu = {name: self.after[name].cpu - self.before[name].cpu for name in self.pids
               if self.before[name] and self.after[name]}
        others = self.busy - sum(cpu.values()) - driver_cpu
        return {
            "cores": accounting.CORES,
            "cpuSeconds": {**{name: round(seconds, 3) for name, seconds in cpu.items()}, "driver": round(driver_cpu, 3)},
            "cpuShares": shares(self.seen),
            "othersShare": round(max(0.0, others) / self.seconds / accounting.CORES, 3),
            "rssMB": {name: round(rss, 1) for name, rss in self.rss.items() if rss is not None},
        }


def shares(seen):
    """program -> cores used in all, and by its busiest thread; threads may be gone before the last look."""
    if len(seen) < 2:
        return {}
    window = seen[-1][0] - seen[0][0]
    result = {}
    for name, first in seen[0][1].items():
        begins, ends = {}, {}
        for moment, usages in seen:
            for thread, cpu in usages[name].threads.items():
                begins.setdefault(thread, (moment, cpu))
                ends[thread] = (moment, cpu)
        # A thread that was there for a moment only did not set the pace.
        busiest = max((ends[thread][1] - cpu) / max(ends[thread][0] - moment, window / 2)
                      for thread, (moment, cpu) in begins.items())
        total = seen[-1][1][name].cpu - first.cpu
        result[name] = {"all": round(total / window, 3), "busiest": round(busiest, 3)}
    return result
