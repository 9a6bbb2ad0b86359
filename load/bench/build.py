"""Builds what is measured and what it is measured with, if it is out of date."""
import os

import prerequisites
from places import LOGS, OURS, ROOT
from terminal import work

RUNTIME = "mediations/runtime"
# Modules on their own, whose jars nothing else of this repository needs; stock takes two files of the runtime.
OWN = {
    "load/backend": ("target/load-backend.jar", ("load/backend",)),
    "load/stock": (prerequisites.QUARKUS, ("load/stock",)),
}


def build(scenarios):
    """All that these scenarios need."""
    fronts = {program for scenario in scenarios for program in scenario.programs()}
    modules = ["load/backend", *(["load/stock"] if "stock" in fronts else [])]
    prerequisites.MODULES.update(OWN)
    if "mediations" in fronts:
        prerequisites.build(RUNTIME)
    with prerequisites.alone(OURS / "build.lock", "building"):
        for module in prerequisites.out_of_date(*modules):
            command = [prerequisites.maven(), "-B", "-ntp", "-f", ROOT / module / "pom.xml", "-Dmaven.test.skip=true",
                       "-Dspotless.skip=true", "package"]
            work(f"Building {module}", command, LOGS / "build.log", "Mend that, or try again if it was the network.",
                 prerequisites.maven_phase, env={**os.environ, "JAVA_HOME": str(prerequisites.jdk())})
            prerequisites.jar(module).touch()  # Maven leaves a jar alone if nothing in it changed
