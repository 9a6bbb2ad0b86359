"""Every case and the whole contract of every mediation once more, with Envoy in front."""
import subprocess

import prerequisites
import pytest
from conftest import MEDIATIONS, ROOT


@pytest.fixture(scope="module")
def testkit():
    prerequisites.build("mediations/runtime", "mediations/testkit")
    return [prerequisites.jdk() / "bin/java", "-Dsoapstone.through=envoy", "-jar", prerequisites.jar("mediations/testkit")]


@pytest.mark.parametrize("mediation", MEDIATIONS)
def test_all_cases_hold_through_envoy(testkit, mediation):
    done = subprocess.run([*testkit, ROOT / "mediations" / mediation], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
