"""All that a run needs, on free ports: backend, runtime, stock Camel, Envoy; and the payloads. Ended when it is left."""
import contextlib
import json
import os
import re
import subprocess
import tempfile
import time
from pathlib import Path

import net
import payloads
import prerequisites
import programs
from terminal import Problem, tail

from . import accounting, shipped

SOAP = "1.1"
PATIENCE = 30  # seconds for Envoy to start
MANAGEMENT = re.compile(r"Management interface listening on http://127\.0\.0\.1:(\d+)")


class Rig(contextlib.ExitStack):

    def __init__(self, logs, flags=None):
        super().__init__()
        self.logs, self.running, self.urls = logs, {}, {}
        self.envoy_program = prerequisites.envoy_on_path() or prerequisites.VENV / "bin/envoy"
        self.flags = shipped.flags(prerequisites.jdk()) if flags is None else flags
        self.scratch = Path(self.enter_context(tempfile.TemporaryDirectory(prefix="soapstone-bench-")))
        self.access_log = self.scratch / "access.log"

    def __exit__(self, *problem):
        for process in self.running.values():  # all at once, so that waiting for one is waiting for all
            process.terminate()
        return super().__exit__(*problem)

    # ---- programs

    def start(self, scenarios, response_sizes, told=lambda name: None):
        """All that these scenarios need, each once."""
        needed = {program for scenario in scenarios for program in scenario.programs()}
        self.start_backend(response_sizes)
        if "mediations" in needed:
            told("mediations")
            self.start_mediations()
        for scenario in scenarios:
            if scenario.front == "stock":
                told(scenario.name)
                self.start_stock(scenario)
        if "envoy" in needed:
            told("envoy")
            self.start_envoy()

    def start_backend(self, response_sizes):
        answers = payloads.write_answers(self.scratch / "payloads", [size * payloads.KB for size in sorted(set(response_sizes))])
        self._started("backend", programs.backend, answers, loops=accounting.CORES, java=("-XX:+UseSerialGC", "-Xmx256m"))

    def start_mediations(self, flags=None, log="mediations", **settings):
        """The runtime with all folders, as it is shipped; or with other flags."""
        self._started("mediations", programs.mediations, shipped.FOLDERS, self.urls["backend"], log=log,
                      java=self.flags if flags is None else flags, **settings)

    def start_stock(self, scenario):
        """A process for each mediation, with the flags of ours."""
        self._started(scenario.name, programs.stock, scenario.mediation, self.urls["backend"], java=self.flags)

    def start_envoy(self):
        """As it is shipped, access log and health checks included; it finds free ports itself, and tells them."""
        folder, told = self.scratch / "envoy", self.scratch / "envoy-admin"
        config = shipped.envoy_configuration(folder, {
            **self.envoy_ports(), "CONFIG_DIR": str(folder), "ACCESS_LOG": str(self.access_log)})
        log = self.logs / "envoy.log"
        with open(log, "wb") as out:
            process = subprocess.Popen(
                [*shipped.envoy_command(self.envoy_program, config), "--admin-address-path", str(told)],
                stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
        self.callback(end, process)
        self.running["envoy"] = process
        admin = self.soon("envoy", lambda: told.exists() and told.read_text().rpartition(":")[2])
        self.urls["envoy"] = f"http://{net.LOCALHOST}:{self.soon('envoy', lambda: ingress_port(int(admin)))}"

    def envoy_ports(self):
        """The backend stands for both claims services; it tells its health where it serves."""
        backend = port_of(self.urls["backend"])
        mediations, management = backend, backend
        if "mediations" in self.urls:
            mediations = port_of(self.urls["mediations"])
            log = (self.logs / "mediations.log").read_text(errors="replace")
            management = MANAGEMENT.search(log)[1]
        claims = {f"CLAIMS_{name}{kind}_PORT": backend for name in ("RETAIL", "FLEET") for kind in ("", "_MANAGEMENT")}
        return {name: str(port) for name, port in {
            **claims, "INGRESS_PORT": 0, "ENVOY_ADMIN_PORT": 0, "MEDIATIONS_PORT": mediations,
            "MEDIATIONS_MANAGEMENT_PORT": management}.items()}

    def _started(self, name, start, *arguments, log=None, **more):
        file = self.logs / f"{log or name}.log"
        try:
            program = start(*arguments, log=file, **more)
        except programs.DidNotStart as problem:
            raise Problem(f"{name} did not start; its log is {file}.\n{problem}") from problem
        self.callback(program.stop)
        self.running[name], self.urls[name] = program.process, program.url

    def stop(self, name):
        self.urls.pop(name)
        end(self.running.pop(name))

    def check(self):
        for name, process in self.running.items():
            if process.poll() is not None:
                raise Problem(f"{name} ended while it was needed; the end of its log:\n\n{tail(self.logs / f'{name}.log', 20)}")

    def soon(self, name, ask):
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            self.check()
            found = ask()
            if found:
                return found
            time.sleep(0.05)
        raise Problem(f"{name} did not start in {PATIENCE} seconds; its log is {self.logs / f'{name}.log'}")

    # ---- what a driver needs to know

    def url(self, scenario):
        return self.urls[self.name(scenario.front, scenario)] + scenario.path

    def passed(self, scenario):
        """The programs that a request passes: name -> pid."""
        return {name: self.running[name].pid for name in (self.name(program, scenario) for program in scenario.programs())}

    def name(self, program, scenario):
        return scenario.name if program == "stock" else program

    def requests(self, scenario, size):
        """The folder of requests of that size; written when it is first asked for."""
        where, size = self.scratch / "payloads", size * payloads.KB
        folder = payloads.folder_of(where, scenario.facade, SOAP, size)
        return folder if folder.exists() else payloads.write_requests(where, scenario.facade, SOAP, size)

    def tidy(self):
        """Envoy logs each request: at this rate it would fill the disk. It appends, so that the file may shrink."""
        if self.access_log.exists():
            os.truncate(self.access_log, 0)


def under_test(passed):
    """The programs that a row is about: all but the backend, unless there is nothing else."""
    return [name for name in passed if name != "backend"] or ["backend"]


def port_of(url):
    return int(url.rpartition(":")[2])


def ingress_port(admin):
    answer = net.call("GET", admin, "/listeners?format=json")
    listeners = json.loads(answer.body).get("listener_statuses", []) if answer and answer.status == 200 else []
    return next((listener["local_address"]["socket_address"]["port_value"] for listener in listeners), None)


def end(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
