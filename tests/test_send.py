"""Real messages through Envoy: each mediation's sample, in both SOAP versions and in the sizes that matter."""
import re
import uuid
from xml.etree import ElementTree

import pytest
import requests
import sample
from conftest import MEDIATIONS, ROOT

KB = 1024
SIZES = [3 * KB, 10 * KB, 100 * KB]
each_sample = pytest.mark.parametrize("mediation", MEDIATIONS)
each_size = pytest.mark.parametrize("size", SIZES)
each_soap = pytest.mark.parametrize("soap", ["1.1", "1.2"])


@each_sample
@each_size
@each_soap
def test_the_backend_gets_what_the_sample_says(mesh, mediation, size, soap):
    request, headers = sample.message(mediation, "sample", size, soap)
    expected = expected_at_backend(mediation, size, soap)
    answer, received = post(mesh, mediation, request, headers)
    assert answer.status_code == 200, answer.text
    assert same_xml(received.content) == same_xml(expected)
    if mediation == "route-on-body":
        assert received.content == request


@each_sample
@each_size
@each_soap
def test_the_answer_has_the_callers_version_and_the_size_that_was_asked(mesh, mediation, size, soap):
    request, headers = sample.message(mediation, "sample", size, soap)
    answer, _ = post(mesh, mediation, request, {**headers, "X-Response-Bytes": str(size)})
    assert answer.headers["Content-Type"].startswith("text/xml" if soap == "1.1" else "application/soap+xml")
    assert ElementTree.fromstring(answer.content).tag == f"{{{sample.ENVELOPE[soap]}}}Envelope"
    assert answer.headers["X-Claims-Instance"] == "retail"
    if mediation in ("transform-value", "route-on-body"):  # the others give the answer another shape
        assert len(answer.content) == size


@each_sample
@each_soap
def test_send_shows_request_what_the_backend_got_and_answer(mesh, mediation, soap):
    sent = mesh.run("send", mediation, "--size", "10KB", "--soap", soap)
    assert sent.returncode == 0, sent.stdout
    titles = re.findall(r"^([>=<] .*?) {3}([\d,]+) bytes$", sent.stdout, re.M)
    request, backend, answer = [title for title, _ in titles]
    assert request == f"> POST {mesh.url('/' + mediation)}"
    assert backend == "= claims-retail got"
    assert answer.startswith("< HTTP 200 OK after ")
    assert int(titles[0][1].replace(",", "")) >= 10 * KB
    assert "more lines ..." in sent.stdout


def test_send_says_when_nothing_reached_the_backend(mesh):
    sent = mesh.run("send", "composite", "--case", "wrong-password")
    assert "< HTTP 500" in sent.stdout
    assert "= no backend got anything" in sent.stdout


def test_an_unknown_mediation_or_case_is_told_which_there_are(mesh):
    assert "transform-value" in mesh.run("send", "transfrom-value").stdout
    assert "nothing-to-do" in mesh.run("send", "transform-value", "--case", "smaple").stdout


def post(mesh, mediation, request, headers):
    """The answer through Envoy, and the request as the retail service got it."""
    correlation = str(uuid.uuid4())
    answer = requests.post(mesh.url(f"/{mediation}"), data=request, headers={**headers, "x-request-id": correlation}, timeout=30)
    received = requests.get(mesh.url(f"/received/{correlation}", "CLAIMS_RETAIL_MANAGEMENT_PORT"), timeout=5)
    assert received.status_code == 200, answer.text
    return answer, received


def expected_at_backend(mediation, size, soap):
    folder = ROOT / "mediations" / mediation / "cases/sample"
    times = sample.times_for((folder / "request.xml").read_bytes(), size)
    expected = sample.repeated((folder / "backend-request.xml").read_bytes(), times)
    return expected.replace(sample.ENVELOPE["1.1"].encode(), sample.ENVELOPE[soap].encode())


def same_xml(document):
    """A form in which two documents are equal if they mean the same."""
    return ElementTree.canonicalize(document.decode(), strip_text=True, rewrite_prefixes=True)
