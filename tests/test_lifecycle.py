"""up, status, logs and down: what they promise when all is well, and their word when it is not."""
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

import pytest
from conftest import MEDIATIONS, ROOT, wait_for

PROGRAMS = {"claims-retail", "claims-fleet", "mediations", "envoy"}


def test_status_shows_every_program_healthy_and_every_mediation_answering(mesh):
    status = mesh.run("status")
    assert status.returncode == 0, status.stdout
    assert set(mesh.pids()) == PROGRAMS
    assert status.stdout.count(" healthy") == len(PROGRAMS)
    assert status.stdout.count(" answers") == len(MEDIATIONS) + 2


def test_up_says_what_is_where(mesh):
    said = mesh.run("up").stdout
    for expected in (mesh.url("/transform-value"), mesh.url("/services/claims-fleet/ClaimServices"),
                     mesh.url("/q/health/ready", "MEDIATIONS_MANAGEMENT_PORT"), mesh.url("/", "ENVOY_ADMIN_PORT"), "logs/"):
        assert expected in said


def test_a_second_up_says_so_and_changes_nothing(mesh):
    before = mesh.pids()
    second = mesh.run("up")
    assert second.returncode == 0
    assert "is up already" in second.stdout
    assert mesh.pids() == before


def test_the_ports_of_up_are_remembered(mesh):
    forgotten = {name: "" for name in mesh.ports}
    assert mesh.url("/transform-value") in mesh.run("status", env=forgotten).stdout


def test_logs_shows_what_a_program_wrote(mesh):
    assert "Listening on" in mesh.run("logs", "mediations").stdout


def test_an_unknown_log_is_told_which_there_are(mesh):
    unknown = mesh.run("logs", "nonsense")
    assert unknown.returncode == 1
    assert "mediations" in unknown.stdout


def test_a_killed_program_comes_back_and_status_tells_of_it(mesh):
    killed = mesh.pids()["claims-fleet"]
    os.kill(killed, signal.SIGKILL)
    wait_for(lambda: mesh.pids().get("claims-fleet", killed) != killed)
    wait_for(lambda: mesh.run("status").returncode == 0)
    assert re.search(r"claims-fleet .* 1 +healthy", mesh.run("status").stdout)


def test_a_new_mediation_folder_is_served_after_another_up(new_mesh, checkout):
    """Programs run on, no list is edited: the folder is all there is to it."""
    new_mesh.checkout = checkout
    assert new_mesh.run("up").returncode == 0
    before = new_mesh.pids()
    old, new = checkout / "mediations/transform-value", checkout / "mediations/second-value"
    shutil.copytree(old, new)
    route = new / "route.camel.yaml"
    route.write_text(route.read_text().replace("id: transform-value", "id: second-value").replace(":/transform-value", ":/second-value"))
    try:
        assert new_mesh.url("/second-value") in new_mesh.run("up").stdout
        assert new_mesh.run("send", "second-value").returncode == 0
        assert new_mesh.pids() == before
    finally:
        shutil.rmtree(new)


def test_up_within_25_seconds_once_built_and_down_leaves_nothing(new_mesh):
    since = time.monotonic()
    assert new_mesh.run("up").returncode == 0
    assert time.monotonic() - since <= 25
    assert len(new_mesh.processes()) == len(PROGRAMS) + 1
    assert new_mesh.run("down").returncode == 0
    assert new_mesh.processes() == []
    assert not (new_mesh.home / "run").exists()
    for port in new_mesh.ports.values():
        socket.create_server(("127.0.0.1", port)).close()


def test_what_a_killed_supervisor_leaves_behind_is_ended(new_mesh):
    assert new_mesh.run("up").returncode == 0
    os.kill(int((new_mesh.home / "run/supervisord.pid").read_text()), signal.SIGKILL)
    status = new_mesh.run("status")
    assert status.returncode == 1
    assert "./soapstone down" in status.stdout
    up = new_mesh.run("up")
    assert up.returncode == 0, up.stdout
    assert "Ended what an earlier run had left behind" in up.stdout


def test_a_stale_state_folder_is_no_hindrance(new_mesh, monkeypatch):
    """As after a power failure: pid file and socket are there, the processes are not."""
    stale = new_mesh.home / "run"
    stale.mkdir(parents=True)
    (stale / "supervisord.pid").write_text("1")
    with socket.socket(socket.AF_UNIX) as listener:
        monkeypatch.chdir(stale)  # a socket's path may not be long
        listener.bind("supervisor.sock")
    assert "not up" in new_mesh.run("status").stdout
    assert "not up" in new_mesh.run("down").stdout


@pytest.mark.parametrize("name", ["INGRESS_PORT", "MEDIATIONS_MANAGEMENT_PORT"])
def test_a_busy_port_is_named_with_the_remedy_and_nothing_starts(new_mesh, name):
    with socket.create_server(("127.0.0.1", new_mesh.ports[name])):
        up = new_mesh.run("up")
    assert up.returncode == 1
    assert f"Port {new_mesh.ports[name]} ({name}) is taken" in up.stdout
    assert f"{name}=" in up.stdout.splitlines()[-1]
    assert new_mesh.processes() == []


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_up_leaves_nothing_running(new_mesh, how):
    up = new_mesh.start("up")
    wait_for((new_mesh.home / "run/supervisord.pid").exists)
    up.send_signal(how)
    assert "interrupted" in up.communicate(timeout=60)[0]
    assert new_mesh.processes() == []
    assert not (new_mesh.home / "run").exists()


def test_a_program_that_does_not_start_is_shown_with_the_end_of_its_log(new_mesh):
    new_mesh.env["SOAPSTONE_JAVA_OPTIONS"] = "-Dquarkus.log.level=NONSENSE -XX:NoSuchOption"
    up = new_mesh.run("up")
    assert up.returncode == 1
    assert "did not start" in up.stdout
    assert "NoSuchOption" in up.stdout
    assert new_mesh.processes() == []


def test_without_a_jdk_up_says_what_to_install(tmp_path):
    look = f"import prerequisites as p; p.USUAL_PLACES = ['{tmp_path}/*']; p.jdk()"
    nothing = {"JAVA_HOME": "", "PATH": str(tmp_path), "PYTHONPATH": str(ROOT / "bin")}
    said = subprocess.run([sys.executable, "-c", look], env=nothing, capture_output=True, text=True).stderr
    assert "No JDK 21 or newer was found (seen: none at all)" in said
    assert "Install one" in said


def test_a_full_disk_is_told_and_nothing_starts(new_mesh):
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", new_mesh.home], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root can make a small disk")
    try:
        up = new_mesh.run("up")
        assert up.returncode == 1
        assert f"The disk of {new_mesh.home} is full" in up.stdout
        assert new_mesh.processes() == []
    finally:
        subprocess.run(["umount", new_mesh.home], check=True)


@pytest.mark.parametrize("command", ["down", "status", "send"])
def test_a_mesh_that_is_not_up_is_told_as_such(new_mesh, command):
    arguments = [command, "transform-value"] if command == "send" else [command]
    assert "not up" in new_mesh.run(*arguments).stdout


def test_an_unknown_command_is_told_which_there_are(new_mesh):
    unknown = new_mesh.run("start")
    assert unknown.returncode == 2
    assert "'up', 'down', 'status'" in unknown.stdout
