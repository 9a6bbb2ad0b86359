"""Requests and answers of an exact size, for measuring: seeded, varied, valid against the contract of each facade.

KB is 1024 bytes. Every request is a createClaim in the words of its facade (ReportDamage for the roadside partner), the
one operation that all facades have, so that two rows of a table differ in the mediation and in nothing else. The same
variant is the same claim in every facade.

Try: PYTHONPATH=load python3 -m payloads --help
"""
import itertools
import random
import shutil
from pathlib import Path

from . import answers, claims, exact, schemas
from .facades import CLAIMS, FACADES
from .styles import ENVELOPE, SERVICE, STYLES

KB = 1024
SIZES = (3, 10, 15, 16, 17, 32, 64, 100)
PAIRS = ((3, 3), (3, 10), (10, 3), (10, 10), (100, 100))
SOAP = tuple(ENVELOPE)
VARIANTS = 8
SEED = 2008
CONTENT_TYPE = {"1.1": "text/xml; charset=utf-8", "1.2": 'application/soap+xml; charset=utf-8; action="{}"'}


def request(facade, soap, size, variant, seed=SEED):
    """One request of exactly that many bytes."""
    facade = FACADES[facade]
    rng = random.Random(f"{seed}/{variant}")
    # The line of business changes with each variant, the style with every second, so that every stack asks for both.
    style, line = STYLES[variant // 2 % len(STYLES)], ("RETAIL", "FLEET")[variant % 2]
    claim, counter = claims.claim(rng), rng.randint(1, 999999)
    attributes, content = facade.request(style, claim, line, exact.HERE, counter)
    message = style.message(soap, facade.namespace, facade.operation, content, attributes, counter)
    result = exact.fill(message, lambda item: facade.item(style, item), rng, size)
    schemas.check(result, facade.wsdl)
    return result


def answer(operation, soap, size, variant, seed=SEED):
    """One answer of the claims service of exactly that many bytes."""
    rng = random.Random(f"{seed}/answer/{variant}")
    content = answers.answer(operation, SERVICE, rng, exact.HERE)
    message = SERVICE.message(soap, CLAIMS, f"{operation}Response", content)
    facade = FACADES["claims"]
    result = exact.fill(message, lambda item: facade.item(SERVICE, item), rng, size)
    schemas.check(result, facade.wsdl)
    return result


def headers(facade, soap):
    """The HTTP headers of a request."""
    action = FACADES[facade].action
    sent = {"Content-Type": CONTENT_TYPE[soap].format(action)}
    if soap == "1.1":
        sent["SOAPAction"] = f'"{action}"'
    return sent


def folder_of(folder, facade, soap, size):
    return Path(folder) / f"facade={facade}_soap={soap}_bytes={size}"


def write_requests(folder, facade, soap, size, variants=VARIANTS, seed=SEED):
    """A folder with 1.xml, 2.xml, ..., all of them as lines of one file, and the headers to send; tells which folder."""
    def files(target):
        messages = [request(facade, soap, size, variant, seed) for variant in range(variants)]
        for number, message in enumerate(messages, 1):
            (target / f"{number}.xml").write_bytes(message)
        (target / "lines.txt").write_bytes(b"\n".join(messages))
        sent = headers(facade, soap).items()
        (target / "headers").write_text("".join(f"{name}: {value}\n" for name, value in sent), encoding="utf-8")

    return _written(folder_of(folder, facade, soap, size), files)


def write_answers(folder, sizes, operations=("createClaim",), variants=4, seed=SEED):
    """A folder with the answers that the backend of load/backend plays: <operation>_<soap>_<bytes>_<variant>.xml"""
    def files(target):
        for operation, soap, size, variant in itertools.product(operations, SOAP, sizes, range(variants)):
            name = f"{operation}_{soap}_{size}_{variant}.xml"
            (target / name).write_bytes(answer(operation, soap, size, variant, seed))

    return _written(Path(folder) / "answers", files)


def _written(target, files):
    """A folder that is there with all that belongs into it, or not at all."""
    beside = target.with_name(f".{target.name}")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True)
    files(beside)
    shutil.rmtree(target, ignore_errors=True)
    beside.rename(target)
    return target
