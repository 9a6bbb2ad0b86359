"""The programs of the mesh: how each is started, where it tells its health, and what supervisord runs them from."""
import json
import os
import resource
import shlex

import net
import prerequisites
from places import LOGS, ROOT, RUN, render

START_SECONDS = 10  # a program that ends sooner has not started
CONFIGURATION, SOCKET = RUN / "supervisord.conf", "supervisor.sock"

# Where each program tells whether it is fit for work; in the order in which they are started.
HEALTH = {
    "claims-retail": ("CLAIMS_RETAIL_MANAGEMENT_PORT", "/q/health/ready"),
    "claims-fleet": ("CLAIMS_FLEET_MANAGEMENT_PORT", "/q/health/ready"),
    "mediations": ("MEDIATIONS_MANAGEMENT_PORT", "/q/health/ready"),
    "envoy": ("ENVOY_ADMIN_PORT", "/ready"),
}
METRICS = {"mediations": "/q/metrics", "envoy": "/stats/prometheus"}
SERVICES = {name: f"/services/{name}/ClaimServices" for name in ("claims-retail", "claims-fleet")}


def paths():
    """What callers can reach through Envoy: name -> path."""
    return {**{name: f"/{name}" for name in render.mediations()}, **SERVICES}


def java(jdk, memory, module, **settings):
    own = [f"-Xmx{memory}", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError", f"-Djava.io.tmpdir={RUN}/tmp"]
    given = shlex.split(os.environ.get("SOAPSTONE_JAVA_OPTIONS", ""))
    return [jdk / "bin/java", *own, *given, *(f"-D{key}={value}" for key, value in settings.items()),
            "-jar", prerequisites.jar(module)]


def claims(jdk, instance, port):
    name = f"CLAIMS_{instance.upper()}"
    return java(jdk, "256m", "services/claims", **{
        "claims.instance": instance, "claims.keep-received": 64,
        "quarkus.http.port": port[f"{name}_PORT"], "quarkus.management.port": port[f"{name}_MANAGEMENT_PORT"]})


def mediations(jdk, port):
    # The folders say where their backends are, by the ports of the register; only a run on other ports says better.
    register = render.ports({})
    backends = {"claims": "CLAIMS_RETAIL_PORT", "retail": "CLAIMS_RETAIL_PORT", "fleet": "CLAIMS_FLEET_PORT"}
    moved = {f"backend.{backend}": f"http://{net.LOCALHOST}:{port[name]}/ClaimServices"
             for backend, name in backends.items()
             if port[name] != int(register[name]) and f"BACKEND_{backend.upper()}" not in os.environ}
    return java(jdk, "512m", "mediations/runtime", **{
        "soapstone.mediations": ROOT / "mediations", "quarkus.http.port": port["MEDIATIONS_PORT"],
        "quarkus.management.port": port["MEDIATIONS_MANAGEMENT_PORT"], **moved})


def envoy(program):
    return [program, "--config-path", RUN / "envoy.yaml", "--disable-hot-restart", "--log-level", "warning",
            "--file-flush-interval-msec", "500"]


def configure(port, jdk, envoy_program):
    """Writes everything that the programs are started from into the run folder."""
    for folder in (RUN / "tmp", LOGS):
        folder.mkdir(parents=True, exist_ok=True)
    (RUN / "ports.json").write_text(json.dumps(port))
    configure_envoy(port)
    hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    text = f"""\
[supervisord]
directory={RUN}
logfile={LOGS}/supervisord.log
pidfile={RUN}/supervisord.pid
minfds={65536 if hard_limit == resource.RLIM_INFINITY else min(65536, hard_limit)}
[unix_http_server]
file={SOCKET}
[rpcinterface:supervisor]
supervisor.rpcinterface_factory=supervisor.rpcinterface:make_main_rpcinterface
"""
    commands = {"claims-retail": claims(jdk, "retail", port), "claims-fleet": claims(jdk, "fleet", port),
                "mediations": mediations(jdk, port), "envoy": envoy(envoy_program)}
    for order, (name, command) in enumerate(commands.items()):
        text += f"""
[program:{name}]
command={shlex.join(map(str, command))}
priority={order}
autorestart=true
startsecs={START_SECONDS}
startretries=2
redirect_stderr=true
stdout_logfile={LOGS}/{name}.log
stdout_logfile_maxbytes=20MB
stdout_logfile_backups=1
"""
    CONFIGURATION.write_text(text.replace("%", "%%"))


def configure_envoy(port):
    """Also while Envoy runs: it takes over the routes of new mediations at once."""
    values = {**os.environ, **{name: str(number) for name, number in port.items()}}
    render.render(RUN, {**values, "CONFIG_DIR": str(RUN), "ACCESS_LOG": str(LOGS / "access.log")})
