"""The Java programs of a run: how each is started, and on which port it then listens. All on the loopback interface."""
import re
import subprocess
import sys
import time
from pathlib import Path

LOAD = Path(__file__).resolve().parent
ROOT = LOAD.parent
sys.path.insert(0, str(ROOT / "bin"))
import prerequisites  # noqa: E402

BACKEND = LOAD / "backend/target/load-backend.jar"
MEDIATIONS = ROOT / "mediations/runtime/target/quarkus-app/quarkus-run.jar"
STOCK = LOAD / "stock/target/quarkus-app/quarkus-run.jar"
LISTENING = re.compile(r"Listening on: (http://127\.0\.0\.1:\d+)")


class DidNotStart(Exception):
    """With the end of its log."""


class Program:
    """A program that runs: process, url. To be stopped, or used as a context manager."""

    def __init__(self, jar, log, *options, java=("-XX:+UseSerialGC",), **settings):
        if not jar.exists():
            raise DidNotStart(f"{jar} is not built")
        words = [prerequisites.jdk() / "bin/java", *java, *(f"-D{key}={value}" for key, value in settings.items()),
                 "-jar", jar, *options]
        self.command = [str(word) for word in words]
        self.log = Path(log)
        with open(log, "wb") as out:
            self.process = subprocess.Popen(self.command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out,
                                            stderr=subprocess.STDOUT)
        try:
            self.url = self.listening(60)
        except BaseException:
            self.stop()
            raise

    def listening(self, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.process.poll() is None:
            said = LISTENING.search(self.said())
            if said:
                return said[1]
            time.sleep(0.1)
        raise DidNotStart(f"{self.log.name}: it did not start.\n{self.said()[-3000:]}")

    def said(self):
        return self.log.read_text(encoding="utf-8", errors="replace")

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def backend(answers, log, loops=1, java=("-XX:+UseSerialGC", "-Xmx64m")):
    """Plays the answers of a folder that payloads.write_answers has written."""
    return Program(BACKEND, log, "--answers", answers, "--loops", loops, java=java)


def services(url, prefix="", suffix=""):
    """The settings by which a mediation finds the backend, as both instances of the claims service."""
    retail, fleet = (f"{prefix}{url}{path}{suffix}" for path in ("/ClaimServices", "/fleet/ClaimServices"))
    return {"backend.claims": retail, "backend.retail": retail, "backend.fleet": fleet}


def mediations(folders, backend_url, log, port=0, management_port=0, java=("-XX:+UseSerialGC", "-Xmx512m"), **settings):
    """The runtime with these folders, or directories of folders."""
    return Program(MEDIATIONS, log, java=java, **{
        "soapstone.mediations": ",".join(map(str, folders)), "soapstone.reload": "off", "quarkus.http.port": port,
        "quarkus.management.port": management_port, **services(backend_url), **settings})


def stock(folder, backend_url, log, client="vertx-http:", port=0, java=("-XX:+UseSerialGC", "-Xmx512m"), **settings):
    """Stock Camel with one folder, from the top of the repository; client "" is Apache HttpClient."""
    return Program(STOCK, log, java=java, **{
        "stock.mediation": folder, "quarkus.config.locations": ROOT / folder / "application.properties",
        "quarkus.http.port": port, **services(backend_url, client, "?bridgeEndpoint=true"), **settings})
