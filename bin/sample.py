"""Sends a case of a mediation through Envoy, and shows what went in, what the backend got and what came back."""
import re
import time
import uuid
import xml.dom.minidom
import xml.parsers.expat

import net
import processes
from mesh import address
from places import ROOT, ports, render
from programs import HEALTH, SERVICES
from terminal import Problem

ENVELOPE = {"1.1": "http://schemas.xmlsoap.org/soap/envelope/", "1.2": "http://www.w3.org/2003/05/soap-envelope"}
REPEAT = re.compile(r"<!--repeat-->(.*?)<!--/repeat-->", re.S)
SHOWN_LINES, SHOWN_WIDTH = 48, 160


def send(mediation, case, size, soap):
    """A fault is an answer too: only a mesh that gives none is a problem."""
    if not processes.supervisor():
        raise Problem("The mesh is not up.\n  Start it: ./soapstone up")
    request, headers = message(mediation, case, size, soap)
    correlation = str(uuid.uuid4())
    headers["x-request-id"] = correlation
    if size:
        headers["X-Response-Bytes"] = str(size)
    since = time.monotonic()
    answer = net.call("POST", ports()["INGRESS_PORT"], f"/{mediation}", request, headers, timeout=70)
    took = (time.monotonic() - since) * 1000
    if not answer:
        raise Problem("Envoy did not answer.\n  See how it is: ./soapstone status")

    show(f"> POST {address(f'/{mediation}')}", headers, request)
    for name, got in received(correlation):
        begins = "x-received-"
        kept = {key[len(begins):]: value for key, value in got.headers.items() if key.lower().startswith(begins)}
        show(f"= {name} got", kept, got.body)
        break
    else:
        print("= no backend got anything\n")
    show(f"< HTTP {answer.status} {answer.reason} after {took:.0f} ms", answer.headers, answer.body)


def received(correlation):
    """The request with this id as the instances of the claims service got it: (instance, answer) pairs."""
    for name in SERVICES:
        management, _ = HEALTH[name]
        answer = net.call("GET", ports()[management], f"/received/{correlation}")
        if answer and answer.status == 200:
            yield name, answer


# ---- the message


def message(mediation, case, size, soap):
    """The request of a case and its headers, in a size and a SOAP version; cases are written in SOAP 1.1."""
    folder = ROOT / "mediations" / mediation
    one_of("mediation", mediation, render.mediations())
    one_of(f"case of {mediation}", case, sorted(file.parent.name for file in folder.glob("cases/*/request.xml")))
    request = (folder / "cases" / case / "request.xml").read_bytes()
    headers = {"Content-Type": "text/xml; charset=utf-8", "SOAPAction": '""'}
    given = folder / "cases" / case / "request.headers"
    if given.exists():
        headers.update(re.findall(r"^([\w-]+):\s*(.*?)\s*$", given.read_text(), re.M))
    if soap == "1.2":
        request = request.replace(ENVELOPE["1.1"].encode(), ENVELOPE["1.2"].encode())
        action = headers.pop("SOAPAction").strip('"')
        headers["Content-Type"] = headers["Content-Type"].replace("text/xml", "application/soap+xml") + (
            f'; action="{action}"' if action else "")
    return repeated(request, times_for(request, size or 0)), headers


def one_of(kind, name, known):
    if name not in known:
        raise Problem(f"There is no {kind} {name}; there are: {', '.join(known) or 'none'}")


def repeated(message, times):
    """A file of a case with its marked region that many times; Latin 1 keeps every byte, whatever the encoding."""
    text = message.decode("latin-1")
    return REPEAT.sub(lambda region: "".join(
        region[1].replace("${n}", str(n)) for n in range(1, times + 1)), text).encode("latin-1")


def times_for(request, size):
    """How often the region must stand in this request to make it as long as that."""
    text = request.decode("latin-1")
    regions, length, times = REPEAT.findall(text), len(REPEAT.sub("", text)), 0
    if not regions and length < size:
        raise Problem("This case cannot grow: its request.xml has no <!--repeat--> ... <!--/repeat-->.")
    while times == 0 or length < size:
        times += 1
        length += sum(len(region.replace("${n}", str(times))) for region in regions)
    return times


def bytes_of(text):
    """10KB -> 10240"""
    number = re.fullmatch(r"(\d+)\s*(KB|MB|B)?", text.strip(), re.I)
    if not number:
        raise ValueError(text)
    return int(number[1]) * {"KB": 1024, "MB": 1024 * 1024}.get((number[2] or "").upper(), 1)


# ---- what the person sees


def show(title, headers, body):
    print(f"{title}   {len(body):,} bytes")
    for name, value in headers.items():
        print(f"  {name}: {value}")
    print()
    lines = pretty(body).splitlines()
    if len(lines) > SHOWN_LINES:
        half = SHOWN_LINES // 2
        left_out = f"... {len(lines) - 2 * half:,} more lines ..."
        lines = [*lines[:half], left_out, *lines[-half:]]
    for line in lines:
        print("  " + (line if len(line) <= SHOWN_WIDTH else line[:SHOWN_WIDTH] + " ..."))
    print()


def pretty(body):
    """Indented for reading; what was sent is not touched. What is not XML is shown as it is."""
    try:
        document = xml.dom.minidom.parseString(body)
    except (xml.parsers.expat.ExpatError, ValueError, LookupError):
        return body.decode(errors="replace")
    pretty_lines = document.documentElement.toprettyxml(indent="  ").splitlines()
    return "\n".join(line for line in pretty_lines if line.strip())
