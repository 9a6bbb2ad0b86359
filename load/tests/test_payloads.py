"""Payloads are of exactly the size that they are named after, valid, varied, and the same for the same seed."""
import os
import re
import subprocess
import sys
from pathlib import Path

import payloads
import pytest
from lxml import etree
from payloads import answers, exact, facades, schemas

LOAD = Path(__file__).resolve().parent.parent
FACADE, SOAP = pytest.mark.parametrize("facade", facades.FACADES), pytest.mark.parametrize("soap", payloads.SOAP)
SIZE = pytest.mark.parametrize("size", [size * payloads.KB for size in payloads.SIZES])


def requests(facade, soap, size, seed=payloads.SEED):
    return [payloads.request(facade, soap, size, variant, seed) for variant in range(payloads.VARIANTS)]


@FACADE
@SOAP
@SIZE
def test_requests_have_the_size_to_the_byte_and_keep_the_contract(facade, soap, size):
    for message in requests(facade, soap, size):
        assert len(message) == size
        element = schemas.check(message, facades.FACADES[facade].wsdl)
        assert element.tag == f"{{{facades.FACADES[facade].namespace}}}{facades.FACADES[facade].operation}"
        assert message.count(payloads.ENVELOPE[soap].encode()) == 1


@pytest.mark.parametrize("operation", answers.OPERATIONS)
@SOAP
def test_answers_have_the_size_to_the_byte_and_keep_the_contract(operation, soap):
    for size in (2500, *(size * payloads.KB for size in payloads.SIZES)):
        message = payloads.answer(operation, soap, size, 0)
        assert len(message) == size
        element = schemas.check(message, facades.FACADES["claims"].wsdl)
        assert element.tag == f"{{{facades.CLAIMS}}}{operation}Response"


@FACADE
def test_every_size_is_met_whatever_characters_the_cut_falls_between(facade):
    for size in range(3000, 3300):
        assert len(payloads.request(facade, "1.1", size, 2)) == size


@FACADE
@SOAP
def test_requests_are_varied(facade, soap):
    messages = requests(facade, soap, 10 * payloads.KB)
    values = [set(re.findall(r'[>"]([^<>"]{6,})[<"]', message.decode())) for message in messages]
    for number, some in enumerate(values):
        for others in values[number + 1:]:
            assert len(some & others) < len(some) / 2, "two variants say much the same"
    whole = b"".join(messages)
    assert whole.count(b"&amp;") > 8 and whole.count(b"&lt;") > 2, "escapes are missing"
    assert len([c for c in whole.decode() if not c.isascii()]) > 100, "what is not ASCII is missing"
    assert whole.count(b"&#x") > 20, "character references are missing"
    prefixes = {re.search(rb"<([\w-]+):Envelope", message)[1] for message in messages}
    assert len(prefixes) == 4, "all are written by the same stack"


def test_what_can_be_an_attribute_is_one():
    for message in requests("roadside-assistance", "1.1", 3 * payloads.KB):
        assert len([a for e in etree.fromstring(message).iter() for a in e.attrib]) > 30


@FACADE
def test_both_lines_of_business_are_asked_for_equally_often(facade):
    asked = [re.search(rb"RETAIL|FLEET|private|business", message)[0] for message in requests(facade, "1.1", 3 * payloads.KB)]
    retail = [line for line in asked if line in (b"RETAIL", b"private")]
    assert len(retail) == len(asked) / 2


def test_the_value_that_transform_value_rounds_needs_rounding():
    for message in requests("claims", "1.1", 3 * payloads.KB):
        assert re.search(rb"estimatedDamage>\d+\.\d{4}</", message)


def test_the_same_variant_is_the_same_claim_in_every_facade():
    policies = {re.search(rb"KFZ-\d+-\d+", payloads.request(facade, "1.2", 3072, 3))[0] for facade in facades.FACADES}
    assert len(policies) == 1


def test_the_same_seed_gives_the_same_bytes_in_another_process(tmp_path):
    def files(name, seed):
        subprocess.run([sys.executable, "-m", "payloads", tmp_path / name, "--facade", "claims", "--sizes", "3", "--seed", seed],
                       check=True, env={**os.environ, "PYTHONPATH": str(LOAD), "PYTHONHASHSEED": "random"},
                       stdout=subprocess.DEVNULL)
        return {file.relative_to(tmp_path / name): file.read_bytes() for file in (tmp_path / name).rglob("*.*") if file.is_file()}

    assert files("one", "7") == files("two", "7") != files("other", "8")


def test_a_folder_holds_what_a_driver_needs(tmp_path):
    folder = payloads.write_requests(tmp_path, "claims", "1.2", 3072, variants=3)
    assert folder.name == "facade=claims_soap=1.2_bytes=3072"
    assert sorted(file.name for file in folder.iterdir()) == ["1.xml", "2.xml", "3.xml", "headers", "lines.txt"]
    assert (folder / "lines.txt").read_bytes().split(b"\n") == [(folder / f"{n}.xml").read_bytes() for n in (1, 2, 3)]
    assert (folder / "headers").read_text() == (
        'Content-Type: application/soap+xml; charset=utf-8; action="urn:soapstone:claims/createClaim"\n')
    assert [other.name for other in tmp_path.iterdir()] == [folder.name], "something half-written is left"


def test_a_size_that_is_too_small_is_refused_with_the_smallest_one():
    with pytest.raises(exact.TooSmall) as refused:
        payloads.request("claims", "1.1", 500, 0)
    smallest = int(re.search(r"has (\d+)", str(refused.value))[1])
    assert len(payloads.request("claims", "1.1", smallest, 0)) == smallest


def test_a_message_that_does_not_keep_the_contract_is_refused():
    message = payloads.request("claims", "1.1", 3072, 0).replace(b"<policyNumber>", b"<policy>").replace(
        b"</policyNumber>", b"</policy>")
    with pytest.raises(schemas.NotValid, match="policy"):
        schemas.check(message, facades.FACADES["claims"].wsdl)


def test_unknown_options_are_errors():
    said = subprocess.run([sys.executable, "-m", "payloads", "/nowhere", "--size", "3"], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(LOAD)})
    assert said.returncode == 2 and "--size" in said.stderr
