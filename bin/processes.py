"""The processes of the mesh: supervisord and what it started, asked for, found and ended."""
import contextlib
import http.client
import os
import shutil
import signal
import socket
import subprocess
import time
import xmlrpc.client
from pathlib import Path

from places import RUN
from programs import CONFIGURATION, SOCKET
from terminal import Problem


class Local(xmlrpc.client.Transport):
    """XML-RPC over supervisord's Unix socket; named relative to its folder, as a socket's path may not be long."""

    def make_connection(self, host):
        connection = http.client.HTTPConnection("localhost", timeout=30)
        connection.sock = socket.socket(socket.AF_UNIX)
        here = os.open(".", os.O_RDONLY)
        try:
            os.chdir(RUN)
            connection.sock.connect(SOCKET)
        finally:
            os.fchdir(here)
            os.close(here)
        return connection


def supervisor():
    """The supervisor of this mesh; None if it is not up."""
    proxy = xmlrpc.client.ServerProxy("http://localhost", transport=Local()).supervisor
    try:
        proxy.getState()
        return proxy
    except OSError:
        return None


def ours():
    """The processes of this mesh by their command lines: also those whose supervisor is no more."""
    marks = (f"-Djava.io.tmpdir={RUN}/tmp ", f"--config-path {RUN}/envoy.yaml ", f"--configuration {CONFIGURATION} ")
    if Path("/proc/self/cmdline").exists():
        found = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                found[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    else:
        said = subprocess.run(["ps", "-axww", "-o", "pid=,command="], capture_output=True, text=True).stdout
        found = {int(line.split(None, 1)[0]): line + " " for line in said.splitlines()}
    return [pid for pid, command in found.items() if any(mark in command for mark in marks)]


def stop():
    """Ends every process of this mesh and removes what it ran from; tells whether there was any."""
    running, pids = supervisor(), ours()
    if running:
        with contextlib.suppress(OSError, xmlrpc.client.Error):
            running.shutdown()
            wait_until_gone(pids, 15)
    end(ours())
    shutil.rmtree(RUN, ignore_errors=True)
    return bool(pids)


def end(pids):
    for how in (signal.SIGTERM, signal.SIGKILL):
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, how)
        if wait_until_gone(pids, 5):
            return len(pids)
    raise Problem(f"These processes do not end: {', '.join(map(str, pids))}")


def wait_until_gone(pids, seconds):
    until = time.monotonic() + seconds
    while set(pids) & set(ours()):
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True
