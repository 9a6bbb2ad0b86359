"""Programs for the tests, each on a free port of its own; they must be built before (./soapstone test does that)."""
import sys

import pytest

sys.dont_write_bytecode = True
import payloads  # noqa: E402
import programs  # noqa: E402

SIZES = (3 * payloads.KB, 100 * payloads.KB)


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("load")


@pytest.fixture(scope="session")
def backend(folder):
    with programs.backend(payloads.write_answers(folder, SIZES), folder / "backend.log") as program:
        yield program


@pytest.fixture(scope="session")
def mediations(folder, backend):
    folders = (programs.ROOT / "mediations", programs.LOAD / "mediations")
    with programs.mediations(folders, backend.url, folder / "mediations.log") as program:
        yield program
