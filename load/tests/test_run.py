"""Short runs of real drivers against the real backend, real mediations and stock Camel: nothing is measured here."""
import json
import re
import shutil
import subprocess
import time
import urllib.request

import drivers
import ladder
import payloads
import programs
import pytest
from programs import LOAD

pytestmark = pytest.mark.skipif(not shutil.which("wrk"), reason="wrk is not on PATH")
SMALL, LARGE = 3 * payloads.KB, 100 * payloads.KB  # those that the backend of these tests has answers of
ROWS = [row for row in ladder.ladder() if row.front in ("backend", "mediations")]
STOCK = [row for row in ladder.ladder() if row.front == "stock"]


def run(row, url, folder, soap="1.1", size=SMALL, **more):
    target = payloads.folder_of(folder, row.facade, soap, size)
    if not target.exists():
        payloads.write_requests(folder, row.facade, soap, size)
    job = drivers.Job(url=url + row.path, folder=target, connections=4, seconds=1, element=row.answer,
                      response_bytes=size if row.answerUntouched else None, headers={"X-Response-Bytes": str(size)}, **more)
    return drivers.run(drivers.choose("wrk"), job)


def counts(backend):
    with urllib.request.urlopen(f"{backend.url}/count") as answer:
        return json.load(answer)


def settled_counts(backend):
    """The counts once nothing is under way any more: a driver leaves when its time is over, whatever it has sent."""
    before, now = None, counts(backend)
    while now != before:
        time.sleep(0.2)
        before, now = now, counts(backend)
    return now


def send_each(row, url, soap):
    """Each variant once, without a driver, as a slow machine may answer a driver next to nothing in its second."""
    for variant in range(payloads.VARIANTS):
        message = payloads.request(row.facade, soap, SMALL, variant)
        headers = {**payloads.headers(row.facade, soap), "X-Response-Bytes": str(SMALL)}
        with urllib.request.urlopen(urllib.request.Request(url + row.path, message, headers), timeout=30) as answer:
            body = answer.read()
        assert re.search(rf"[<:]{row.answer}[ >/]".encode(), body)
        assert len(body) == SMALL or not row.answerUntouched


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
@pytest.mark.parametrize("soap", payloads.SOAP)
def test_every_row_answers_every_payload(row, soap, folder, backend, mediations):
    url, before = backend.url if row.front == "backend" else mediations.url, settled_counts(backend)
    send_each(row, url, soap)
    got = {name: number - before[name] for name, number in counts(backend).items()}
    fleet = payloads.VARIANTS // 2 if row.name in ("route-on-body", "composite") else 0
    assert (got["requests"], got["fleet"], got["bad"]) == (payloads.VARIANTS, fleet, 0)

    before = counts(backend)
    result = run(row, url, folder, soap)
    assert result.errors == {} and result.checked >= result.requests
    # What was under way when the time was over is not counted by wrk: at most one for each connection.
    assert 0 <= settled_counts(backend)["requests"] - before["requests"] - result.requests <= 4


def test_large_payloads_pass(folder, backend, mediations):
    row = next(row for row in ROWS if row.name == "transform-value")
    assert run(row, mediations.url, folder, size=LARGE).errors == {}


@pytest.mark.parametrize("row", STOCK, ids=lambda row: row.name)
def test_stock_camel_answers_every_payload_from_the_same_files(row, folder, backend):
    with programs.stock(row.mediation, backend.url, folder / f"{row.name}.log") as program:
        for soap in payloads.SOAP:
            send_each(row, program.url, soap)


def test_a_wrong_answer_is_counted_and_shown(folder, backend):
    row = ROWS[0]
    job = drivers.Job(url=backend.url + row.path, folder=payloads.write_requests(folder, row.facade, "1.1", 3000), seconds=1,
                      connections=2, element="updateClaimResponse", headers={"X-Response-Bytes": str(SMALL)})
    result = drivers.run(drivers.choose("wrk"), job, keep=folder / "wrong")
    assert result.errors == {"content": result.checked}
    assert "wrong element: status 200, 3072 bytes: <soap:Envelope" in json.loads(
        (folder / "wrong.out").read_text().strip().rpartition("\n")[2])["example"]


def test_an_answer_that_the_backend_does_not_have_is_an_error(folder, backend):
    result = drivers.run(drivers.choose("wrk"), drivers.Job(
        url=f"{backend.url}/ClaimServices", folder=payloads.write_requests(folder, "claims", "1.1", 3001), seconds=1,
        connections=2, headers={"X-Response-Bytes": "77"}))
    assert result.errors == {"status": result.requests}


@pytest.mark.parametrize("arguments, complaint", [
    (["/nowhere"], "no file headers in /nowhere"), ([], "which folder"), (["FOLDER", "element"], "what is element")])
def test_wrong_arguments_of_a_script_end_the_driver(folder, backend, arguments, complaint):
    target = payloads.write_requests(folder, "claims", "1.1", 3002, variants=1)
    words = [str(target) if word == "FOLDER" else word for word in arguments]
    said = subprocess.run(["wrk", "-c", "1", "-t", "1", "-d", "1s", "-s", LOAD / "wrk/soap.lua", backend.url, "--", *words],
                          capture_output=True, text=True)
    assert said.returncode != 0 and complaint in said.stderr


@pytest.mark.skipif(not shutil.which("oha"), reason="oha is not on PATH")
@pytest.mark.parametrize("rate, loop", [(None, "closed"), (200, "open")])
def test_oha_sends_the_same_payloads(folder, backend, rate, loop):
    before = counts(backend)
    result = drivers.run(drivers.choose("oha"), drivers.Job(
        url=f"{backend.url}/ClaimServices", folder=payloads.write_requests(folder, "claims", "1.2", SMALL), seconds=1,
        connections=2, rate=rate, headers={"X-Response-Bytes": str(SMALL)}))
    got = counts(backend)
    assert (result.errors, result.loop) == ({}, loop)
    assert got["receivedBytes"] - before["receivedBytes"] == SMALL * (got["requests"] - before["requests"])
