#!/usr/bin/env python3
"""Renders Envoy's configuration: fills the ${NAME} of every template in this folder from the environment,
then from ports.env, and gives each mediation folder its route. Files are replaced at once, as Envoy watches them.

Try: envoy/render.py .soapstone/envoy
"""
import os
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TEMPLATES = ("envoy.yaml", "fault-1.1.xml", "fault-1.2.xml", "routes.yaml")
PLACEHOLDER = re.compile(r"\$\{([A-Z0-9_]+)(?::-(.*?))?\}")
FOR_EACH = re.compile(r"^ *# for each mediation\n(.*?)^ *# end\n", re.M | re.S)


def ports(env=os.environ):
    """The register, NAME -> number; a variable of the environment wins."""
    register = dict(re.findall(r"^([A-Z_]+)=(\d+)$", (HERE / "ports.env").read_text(), re.M))
    return {name: env.get(name) or number for name, number in register.items()}


def mediations(folder=HERE.parent / "mediations"):
    """The names of the mediation folders: those with a route."""
    return sorted(route.parent.name for route in folder.glob("*/route.camel.yaml"))


def render(out, env=os.environ):
    out = Path(out).resolve()
    out.mkdir(parents=True, exist_ok=True)
    values = {"CONFIG_DIR": str(out), **env, **ports(env)}

    def fill(text, **more):
        def value(placeholder):
            name, default = placeholder.groups()
            found = more.get(name, values.get(name, default))
            if found is None:
                raise SystemExit(f"no value for ${{{name}}}: set it in the environment")
            return found

        return PLACEHOLDER.sub(value, text)

    for name in TEMPLATES:
        text = (HERE / name).read_text()
        text = FOR_EACH.sub(lambda lines: "".join(fill(lines[1], MEDIATION=m) for m in mediations()), text)
        if name.endswith(".xml"):  # sent as it is: without comments and indentation
            text = re.sub(r">\s+<", "><", re.sub(r"<!--.*?-->", "", text, flags=re.S)).strip()
        new = out / f".{name}"
        new.write_text(fill(text))
        new.replace(out / name)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: render.py FOLDER")
    render(sys.argv[1])
