"""What the person at the terminal sees: problems, tables, and that long work goes on."""
import subprocess
import sys
import time

QUIET = 15  # seconds between two signs of life where the output is no terminal


class Problem(Exception):
    """What is wrong and what to do about it, in words for people."""


class Progress:
    """One line that tells what is being done and for how long; overwritten in place on a terminal."""

    def __init__(self, what):
        self.what, self.since, self.told = what, time.monotonic(), 0.0
        self.terminal = sys.stdout.isatty()

    def seconds(self):
        return time.monotonic() - self.since

    def tell(self, detail=""):
        line = f"{self.what} ... {self.seconds():.0f} s  {detail}"
        if self.terminal:
            print(f"\r\033[K{line[:100]}", end="", flush=True)
        elif self.seconds() - self.told >= QUIET:
            self.told = self.seconds()
            print(line, flush=True)

    def done(self):
        self.clear()
        print(f"{self.what}: {self.seconds():.0f} s", flush=True)

    def clear(self):
        if self.terminal:
            print("\r\033[K", end="", flush=True)


def work(what, command, log, remedy, phase=lambda text: "", **more):
    """Runs a command that may take long, its output in a log file; phase finds in that what it is at."""
    progress = Progress(what)
    log.parent.mkdir(parents=True, exist_ok=True)
    with open(log, "wb") as out:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, **more)
        try:
            while process.poll() is None:
                progress.tell(phase(tail(log, 50)))
                try:
                    process.wait(0.5)
                except subprocess.TimeoutExpired:
                    pass
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
            progress.clear()
    if process.returncode:
        raise Problem(f"{what} failed; the end of {log}:\n\n{tail(log, 25)}\n\n{remedy}")
    progress.done()


def tail(log, lines=5):
    """The last lines of a log file."""
    try:
        with open(log, "rb") as file:
            file.seek(max(0, file.seek(0, 2) - 16384))
            return "\n".join(file.read().decode(errors="replace").splitlines()[-lines:])
    except OSError:
        return ""


def table(*rows, indent="  "):
    widths = [max(len(str(cell)) for cell in column) for column in zip(*rows)]
    for row in rows:
        print((indent + "  ".join(str(cell).ljust(width) for cell, width in zip(row, widths))).rstrip())
