"""A mesh for the tests: the one that ./soapstone runs, on free ports and with a state folder of its own."""
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "bin"), str(ROOT / "envoy")]
import prerequisites  # noqa: E402
import render  # noqa: E402

MEDIATIONS = render.mediations()


class Mesh:
    """./soapstone of a checkout, with ports and a state folder that nobody else uses."""

    def __init__(self, home, checkout=ROOT):
        self.home, self.checkout = home, checkout
        self.ports = free_ports()
        # What a documented command may call: java, and envoy where the machine has none.
        path = [str(prerequisites.jdk() / "bin"), os.environ["PATH"], str(prerequisites.VENV / "bin")]
        self.env = {**os.environ, **{name: str(port) for name, port in self.ports.items()},
                    "SOAPSTONE_HOME": str(home), "PATH": os.pathsep.join(path)}

    def run(self, *arguments, **more):
        """What ./soapstone says and returns."""
        more = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "timeout": 900, **more}
        return subprocess.run(["./soapstone", *arguments], cwd=self.checkout, env={**self.env, **more.pop("env", {})}, **more)

    def start(self, *arguments):
        return subprocess.Popen(["./soapstone", *arguments], cwd=self.checkout, env=self.env, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def url(self, path, port="INGRESS_PORT"):
        return f"http://localhost:{self.ports[port]}{path}"

    def log(self, name):
        return (self.home / "logs" / f"{name}.log").read_text()

    def pids(self):
        """program -> pid, as status shows it."""
        return {name: int(pid) for name, pid in re.findall(r"^  ([\w-]+) +\w+ +(\d+) ", self.run("status").stdout, re.M)}

    def processes(self):
        """Every process that names the state folder: what down must end."""
        said = subprocess.run(["ps", "-axww", "-o", "pid=,command="], capture_output=True, text=True).stdout
        return [line for line in said.splitlines() if str(self.home) in line]


def free_ports():
    listeners = {name: socket.create_server(("127.0.0.1", 0)) for name in render.ports({})}
    ports = {name: listener.getsockname()[1] for name, listener in listeners.items()}
    for listener in listeners.values():
        listener.close()
    return ports


def wait_for(what, seconds=30):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = what()
        if found:
            return found
        time.sleep(0.2)
    raise AssertionError(f"not within {seconds} s: {what()}")


@pytest.fixture(scope="session")
def mesh(tmp_path_factory):
    """A mesh that is up, shared by all tests that leave it as they found it."""
    mesh = Mesh(tmp_path_factory.mktemp("a mesh"))
    came_up = mesh.run("up")
    assert came_up.returncode == 0, came_up.stdout
    yield mesh
    mesh.run("down")
    assert mesh.processes() == []


@pytest.fixture
def new_mesh(tmp_path):
    """A mesh that is not up yet; whatever the test does with it, nothing of it stays."""
    mesh = Mesh(tmp_path)
    yield mesh
    mesh.run("down")
    assert mesh.processes() == []


@pytest.fixture(scope="session")
def checkout(tmp_path_factory):
    """A copy of this checkout, built as far as this one is, for tests that change files."""
    copy = tmp_path_factory.mktemp("checkout") / "soapstone"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".soapstone", "__pycache__", ".pytest_cache"))
    (copy / ".soapstone").mkdir()
    (copy / ".soapstone/venv").symlink_to(ROOT / ".soapstone/venv")
    return copy
