"""The front door: the configuration itself, what it lets through, what it refuses and what it writes down."""
import json
import os
import signal
import subprocess
import uuid
from xml.etree import ElementTree

import pytest
import prerequisites
import render
import requests
from conftest import MEDIATIONS, ROOT, wait_for

SAMPLE = (ROOT / "mediations/transform-value/cases/sample/request.xml").read_bytes()
SOAP_11, SOAP_12 = {"Content-Type": "text/xml"}, {"Content-Type": "application/soap+xml"}
FAILURE = "{urn:soapstone:failure}"


def test_envoy_itself_finds_the_configuration_valid(tmp_path):
    render.render(tmp_path)
    envoy, _ = prerequisites.envoy_and_supervisor()
    said = subprocess.run([envoy, "--mode", "validate", "--config-path", tmp_path / "envoy.yaml"], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert "deprecated" not in said.stderr.lower()


def test_a_missing_value_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(render, "ports", lambda env: {})
    with pytest.raises(SystemExit, match="ENVOY_ADMIN_PORT"):
        render.render(tmp_path, {})


def test_every_mediation_folder_has_its_route(tmp_path):
    render.render(tmp_path)
    routes = (tmp_path / "routes.yaml").read_text()
    for mediation in MEDIATIONS:
        assert f'match: {{ path: "/{mediation}" }}' in routes


@pytest.mark.parametrize("name", [*MEDIATIONS, "services/claims-retail/ClaimServices", "services/claims-fleet/ClaimServices"])
def test_a_wsdl_has_the_address_that_the_caller_used(mesh, name):
    for host in (f"localhost:{mesh.ports['INGRESS_PORT']}", "claims.example.org"):
        wsdl = requests.get(mesh.url(f"/{name}?wsdl"), headers={"Host": host}, timeout=10)
        assert wsdl.status_code == 200
        addresses = {element.get("location") for element in ElementTree.fromstring(wsdl.content).iter()
                     if element.tag.endswith("soap/}address") or element.tag.endswith("soap12/}address")}
        assert addresses == {f"http://{host}/{name}"}


def test_a_callers_own_say_on_the_address_is_not_believed(mesh):
    forged = {"X-Forwarded-Host": "evil.example.org", "X-Forwarded-Prefix": "/evil", "X-Forwarded-Port": "1",
              "Forwarded": "host=evil.example.org"}
    for name in ("transform-value", "services/claims-retail/ClaimServices"):
        assert "evil" not in requests.get(mesh.url(f"/{name}?wsdl"), headers=forged, timeout=10).text


@pytest.mark.parametrize("instance", ["retail", "fleet"])
def test_the_services_are_reached_without_a_mediation_too(mesh, instance):
    answer = requests.post(mesh.url(f"/services/claims-{instance}/ClaimServices"), data=once(SAMPLE), headers=SOAP_11, timeout=10)
    assert answer.status_code == 200
    assert answer.headers["X-Claims-Instance"] == instance


@pytest.mark.parametrize("path", ["/", "/nowhere", "/transform-value/deeper", "/q/health", "/received/1"])
def test_any_other_path_is_404(mesh, path):
    assert requests.get(mesh.url(path), timeout=10).status_code == 404


def test_the_access_log_has_mediation_and_correlation_id(mesh):
    correlation = str(uuid.uuid4())
    requests.post(mesh.url("/transform-value"), data=once(SAMPLE), headers={**SOAP_11, "x-request-id": correlation}, timeout=10)
    entry = log_entry(mesh, correlation)
    assert entry["mediation"] == "transform-value"
    assert entry["status"] == 200
    assert entry["bytesIn"] == len(once(SAMPLE))


def test_a_caller_without_a_correlation_id_gets_one(mesh):
    answer = requests.post(mesh.url("/transform-value"), data=once(SAMPLE), headers=SOAP_11, timeout=10)
    assert log_entry(mesh, answer.headers["x-request-id"])["path"] == "/transform-value"


@pytest.mark.parametrize("headers, version", [(SOAP_11, "1.1"), (SOAP_12, "1.2")])
@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_of_64_mb_is_refused_with_413_and_all_programs_live_on(mesh, headers, version, chunked):
    before = mesh.pids()
    body = b" " * 64_000_000
    parts = (body[at:at + 65536] for at in range(0, len(body), 65536))
    answer = requests.post(mesh.url("/transform-value"), data=parts if chunked else body, headers=headers, timeout=60)
    assert answer.status_code == 413
    assert failure(answer).findtext(f"{FAILURE}reason") == "too-large"
    assert answer.headers["Content-Type"].startswith(headers["Content-Type"])
    assert mesh.pids() == before
    assert requests.post(mesh.url("/transform-value"), data=once(SAMPLE), headers=SOAP_11, timeout=10).status_code == 200


def test_while_the_mediations_hang_callers_get_a_fault_in_their_version(mesh):
    """Once the health checks have noticed it."""
    hanging = mesh.pids()["mediations"]
    os.kill(hanging, signal.SIGSTOP)
    try:
        wait_for(lambda: "failed_active_hc" in requests.get(mesh.url("/clusters", "ENVOY_ADMIN_PORT"), timeout=10).text)
        for headers in (SOAP_11, SOAP_12):
            correlation = str(uuid.uuid4())
            answer = requests.post(mesh.url("/transform-value"), data=SAMPLE, headers={**headers, "x-request-id": correlation}, timeout=10)
            assert answer.status_code == 503
            assert answer.headers["Content-Type"].startswith(headers["Content-Type"])
            assert failure(answer).findtext(f"{FAILURE}mediation") == "transform-value"
            assert failure(answer).findtext(f"{FAILURE}reason") == "backend-down"
            assert failure(answer).findtext(f"{FAILURE}correlationId") == correlation
    finally:
        os.kill(hanging, signal.SIGCONT)
    wait_for(lambda: mesh.run("status").returncode == 0)


def test_a_correlation_id_that_could_be_markup_is_not_repeated_in_a_fault(mesh):
    answer = requests.post(mesh.url("/nowhere"), data="x", headers={**SOAP_11, "x-request-id": "<a&b>"}, timeout=10)
    assert answer.status_code == 404
    assert failure(answer).findtext(f"{FAILURE}correlationId") == ""


def test_the_administration_is_on_loopback_only(mesh):
    said = requests.get(mesh.url("/listeners?format=json", "ENVOY_ADMIN_PORT"), timeout=10).json()
    assert [listener["name"] for listener in said["listener_statuses"]] == ["ingress"]
    assert "address: { socket_address: { address: 127.0.0.1, port_value: ${ENVOY_ADMIN_PORT} } }" in (ROOT / "envoy/envoy.yaml").read_text()


def failure(answer):
    return next(ElementTree.fromstring(answer.content).iter(f"{FAILURE}failure"))


def log_entry(mesh, correlation):
    """The line of the access log for one request; Envoy writes the file twice a second."""
    return json.loads(wait_for(lambda: next((line for line in mesh.log("access").splitlines() if correlation in line), None)))


def once(message):
    return message.replace(b"${n}", b"1")
