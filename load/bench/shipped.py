"""What the mesh itself starts its programs with, so that what is measured is what is shipped.

The mesh's own modules are loaded as copies: its list of programs has the name of ours, and of its renderer we change
what it takes for a mediation.
"""
import importlib.util

from places import ROOT, RUN, render

FOLDERS = (ROOT / "mediations", ROOT / "load/mediations")


def copy_of(file):
    spec = importlib.util.spec_from_file_location(f"bench_{file.stem}", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def flags(jdk):
    """The JVM flags with which ./soapstone up starts the mediations."""
    ports = {name: int(number) for name, number in render.ports({}).items()}
    return [str(word) for word in copy_of(ROOT / "bin/programs.py").mediations(jdk, ports) if str(word).startswith("-X")]


def envoy_command(program, config):
    """Envoy with the flags of the mesh, but another configuration."""
    words = [str(word) for word in copy_of(ROOT / "bin/programs.py").envoy(program)]
    return [word.replace(str(RUN / "envoy.yaml"), str(config)) for word in words]


def envoy_configuration(folder, values):
    """The mesh's configuration, with routes also for the mediations that are here for measuring only."""
    renderer = copy_of(ROOT / "envoy/render.py")
    names = sorted(route.parent.name for place in FOLDERS for route in place.glob("*/route.camel.yaml"))
    renderer.mediations = lambda: names
    renderer.render(folder, values)
    return folder / "envoy.yaml"
