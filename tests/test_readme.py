"""What is documented is executed: the sh blocks of the READMEs and the Try lines of files, in a checkout of their own."""
import re
import subprocess

import pytest
import render
from conftest import ROOT, Mesh

READMES = [path for path in ("README.md", "mediations/README.md", "envoy/README.md") if (ROOT / path).exists()]
TRIES = sorted(path.relative_to(ROOT) for pattern in ("envoy/*.*", "mediations/*/*.*") for path in ROOT.glob(pattern)
               if path.suffix in (".yaml", ".env", ".py", ".xsl", ".xml") and "Try: " in path.read_text())


@pytest.fixture(scope="module")
def documented(tmp_path_factory, checkout):
    mesh = Mesh(tmp_path_factory.mktemp("documented"), checkout)
    # In there, the tests do not start themselves again.
    mesh.env["SOAPSTONE_TESTING"] = "1"
    yield mesh
    mesh.run("down")
    assert mesh.processes() == []


@pytest.mark.parametrize("readme", READMES)
def test_the_commands_of_a_readme_run_in_their_order(documented, readme):
    blocks = re.findall(r"^```sh\n(.*?)^```", (ROOT / readme).read_text(), re.M | re.S)
    assert blocks
    runs(documented, "\n".join(blocks))


@pytest.mark.parametrize("file", TRIES, ids=str)
def test_what_a_file_says_to_try_runs(documented, file):
    text = (ROOT / file).read_text()
    tries = re.search(r"Try: (.*(?:\n(?:#|  )? {5,}\S.*)*)", text)[1]
    assert documented.run("up").returncode == 0
    runs(documented, re.sub(r"\n(?:#|  )? {5,}", "\n", tries).replace("-->", ""))


def runs(mesh, commands):
    """Runs commands as they are written, but on the ports and in the state folder of this mesh."""
    for name, number in render.ports({}).items():
        commands = re.sub(rf"\b(localhost|127\.0\.0\.1):{number}\b", rf"\1:{mesh.ports[name]}", commands)
    commands = commands.replace(".soapstone/logs/", f"{mesh.home}/logs/")
    done = subprocess.run(["bash", "-eux", "-o", "pipefail", "-c", commands], cwd=mesh.checkout, env=mesh.env,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=900)
    assert done.returncode == 0, done.stdout
