"""Runs the tests: the same commands here and in CI."""
import os
import subprocess

import prerequisites
from places import ROOT, render
from sample import one_of


def test(mediation=None, case=None):
    return cases(mediation, case) if mediation else everything()


def everything():
    """Every module's own tests, then the tests of the mesh as it is run and described here."""
    if os.environ.get("SOAPSTONE_TESTING"):
        print("The tests are running already: this is one of them.")
        return 0
    prerequisites.check()
    maven = [prerequisites.maven(), "-B", "-ntp", "-f", ROOT / "pom.xml", "verify"]
    if os.environ.get("CI"):
        maven.append("-Dspotless.goal=check")
    return run(maven) or run([tests_python(), "-m", "pytest", ROOT / "tests"]) or load_tests()


def load_tests():
    """A run of their own: both folders of tests have a conftest."""
    prerequisites.debian(ROOT / "load/apt.txt")
    python = prerequisites.python(prerequisites.SUPERVISOR_PIN, prerequisites.ENVOY_PIN, ROOT / "load/requirements.txt")
    return run([python, "-m", "pytest", "-c", ROOT / "load/pytest.ini", ROOT / "load/tests"])


def cases(mediation, case):
    """The cases of one mediation, against the packaged runtime; in seconds once that is built."""
    one_of("mediation", mediation, render.mediations())
    prerequisites.build("mediations/runtime", "mediations/testkit")
    java = prerequisites.jdk() / "bin/java"
    return run([java, "-jar", prerequisites.jar("mediations/testkit"), ROOT / "mediations" / mediation, *([case] if case else [])])


def tests_python():
    return prerequisites.python(prerequisites.SUPERVISOR_PIN, prerequisites.ENVOY_PIN, ROOT / "tests/requirements.txt")


def run(command):
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "JAVA_HOME": str(prerequisites.jdk())}).returncode
