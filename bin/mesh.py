"""The mesh as a whole: up, down, what it looks like and what it wrote."""
import os
import shutil
import signal
import subprocess
import time

import net
import prerequisites
import processes
from places import HOME, LOGS, RUN, ports, render, shown
from programs import CONFIGURATION, HEALTH, METRICS, configure, configure_envoy, paths
from terminal import Problem, Progress, table, tail

PATIENCE = 120  # seconds until a mesh that does not get healthy is given up


def up():
    since = time.monotonic()
    with prerequisites.alone(HOME / "run.lock", "starting or stopping this mesh"):
        running = processes.supervisor()
        if running:
            configure_envoy(ports())
            for info in running.getAllProcessInfo():
                if info["statename"] in ("STOPPED", "EXITED", "FATAL"):
                    running.startProcess(info["name"], False)
            await_healthy(running)
            print("The mesh is up already.")
            stale = prerequisites.out_of_date(*prerequisites.PROGRAMS)
            if stale:
                print(f"It runs an older {' and '.join(stale)} than you have: ./soapstone down && ./soapstone up")
        else:
            if processes.end(processes.ours()):
                print("Ended what an earlier run had left behind.")
            start()
            print(f"The mesh is up, after {time.monotonic() - since:.0f} s.")
    what_is_where()


def start():
    """From nothing to healthy; whatever goes wrong on the way, nothing stays behind but the logs."""
    prerequisites.check()
    port = {name: int(number) for name, number in render.ports().items()}
    for name, number in port.items():
        if not net.gets_free(number):
            raise Problem(f"Port {number} ({name}) is taken by {net.who_listens(number)}.\n"
                          f"  End that, or take another port: {name}={number % 20000 + 20000} ./soapstone up")
    prerequisites.build(*prerequisites.PROGRAMS)
    envoy_program, supervisord = prerequisites.envoy_and_supervisor()
    shutil.rmtree(RUN, ignore_errors=True)
    for log in [*HEALTH, "access", "supervisord"]:
        for file in LOGS.glob(f"{log}.log*"):
            file.unlink()
    try:
        configure(port, prerequisites.jdk(), envoy_program)
        started = subprocess.run([supervisord, "--configuration", CONFIGURATION], cwd=RUN, capture_output=True, text=True)
        if started.returncode:
            raise Problem(f"The supervisor did not start:\n{started.stdout}{started.stderr}")
        await_healthy(processes.supervisor())
    except BaseException:
        for impatient in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(impatient, signal.SIG_IGN)
        processes.stop()
        raise


def await_healthy(running):
    """Returns when every program is healthy and every mediation answers through Envoy."""
    progress = Progress("Starting")
    try:
        while True:
            for info in running.getAllProcessInfo():
                if info["statename"] in ("BACKOFF", "EXITED", "FATAL"):
                    log = LOGS / f"{info['name']}.log"
                    raise Problem(f"{info['name']} did not start; the end of {shown(log)}:\n\n{tail(log, 25)}")
            waiting = [name for name in HEALTH if not healthy(name)] or [name for name in paths() if not answers(name)]
            if not waiting:
                return
            if progress.seconds() > PATIENCE:
                log = LOGS / f"{waiting[0] if waiting[0] in HEALTH else 'mediations'}.log"
                raise Problem(f"After {PATIENCE} s not healthy: {', '.join(waiting)}; "
                              f"the end of {shown(log)}:\n\n{tail(log, 25)}")
            progress.tell("waiting for " + ", ".join(waiting))
            time.sleep(0.2)
    finally:
        progress.clear()


def down():
    with prerequisites.alone(HOME / "run.lock", "starting or stopping this mesh"):
        print(f"The mesh is down; its logs stay in {shown(LOGS)}/." if processes.stop() else "The mesh was not up.")


def healthy(program):
    name, path = HEALTH[program]
    return net.ok(ports()[name], path)


def answers(name):
    """Whether a mediation or service hands out its contract through Envoy."""
    return net.ok(ports()["INGRESS_PORT"], paths()[name] + "?wsdl")


def status():
    running = processes.supervisor()
    if not running:
        left = processes.ours()
        raise Problem("The mesh is not up." + (f" Left from an earlier run: {left}; ./soapstone down ends them." if left else ""))
    spawned = (LOGS / "supervisord.log").read_text()
    rows, fit = [("program", "state", "pid", "up for", "restarts", "health")], True
    known = {info["name"]: info for info in running.getAllProcessInfo()}
    for name in HEALTH:
        info, is_healthy = known[name], healthy(name)
        fit &= is_healthy
        rows.append((name, info["statename"].lower(), info["pid"] or "-", f"{info['now'] - info['start']} s" if info["pid"] else "-",
                     max(0, spawned.count(f"spawned: '{name}'") - 1), "healthy" if is_healthy else "NOT HEALTHY"))
    table(*rows)
    print()
    rows = [("mediation or service", "address", "through Envoy")]
    for name, path in paths().items():
        answering = answers(name)
        fit &= answering
        rows.append((name, address(path), "answers" if answering else "DOES NOT ANSWER"))
    table(*rows)
    return 0 if fit else 1


def address(path, port="INGRESS_PORT"):
    return f"http://localhost:{ports()[port]}{path}"


def what_is_where():
    print()
    table(("mediation or service", "address (add ?wsdl for its contract)"), *((name, address(path)) for name, path in paths().items()))
    print()
    table(("program", "health", "metrics"), *(
        (name, address(path, port), address(METRICS[name], port) if name in METRICS else "")
        for name, (port, path) in HEALTH.items()))
    print()
    table(("Envoy's administration", address("/", "ENVOY_ADMIN_PORT")), ("logs", f"{shown(LOGS)}/"),
          ("try", f"./soapstone send {(render.mediations() or ['MEDIATION'])[-1]}"))


def logs(name, follow):
    if not LOGS.exists():
        raise Problem("Nothing was logged yet: ./soapstone up")
    known = sorted(file.stem for file in LOGS.glob("*.log"))
    if name and name not in known:
        raise Problem(f"There is no log {name}; there are: {', '.join(known)}")
    os.chdir(LOGS)
    options = ["-n", "100" if name else "10", *(["-F"] if follow else [])]
    os.execvp("tail", ["tail", *options, *(f"{log}.log" for log in ([name] if name else known))])
