"""What a result was measured on: without it no figure says anything."""
import datetime
import os
import platform
import re
import shutil
import subprocess
from pathlib import Path

from drivers import drivers

from . import accounting


def describe(jdk, flags, envoy, root, **more):
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "git": git(root),
        "machine": {"cpu": cpu_model(), "cores": accounting.CORES, "memoryMB": memory_mb(),
                    "kernel": platform.release(), "system": platform.system(),
                    "transparentHugePages": transparent_huge_pages()},
        "jdk": jdk_version(jdk),
        "flags": [str(flag) for flag in flags],
        "drivers": {name: module.version() if hasattr(module, "version") else name
                    for name, module in drivers().items() if shutil.which(name)},
        "envoy": envoy_version(envoy),
        **more,
    }


def git(root):
    """The commit, and whether the files differ from it; None where there is no repository."""
    commit = first_line(["git", "-C", root, "rev-parse", "HEAD"])
    return {"commit": commit, "dirty": bool(first_line(["git", "-C", root, "status", "--porcelain"]))} if commit else None


def jdk_version(jdk):
    release = dict(re.findall(r'^(\w+)="(.*)"$', (Path(jdk) / "release").read_text(), re.M))
    return " ".join(filter(None, (release.get("IMPLEMENTOR"), release.get("JAVA_RUNTIME_VERSION") or release["JAVA_VERSION"])))


def envoy_version(program):
    found = re.search(r"/(\d+\.\d+\.\d+)/", first_line([program, "--version"]) or "")
    return found[1] if found else None


def cpu_model():
    text = read("/proc/cpuinfo")
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.M)
    return found[1] if found else platform.processor()


def memory_mb():
    found = re.search(r"^MemTotal:\s*(\d+)", read("/proc/meminfo"), re.M)
    return int(found[1]) // 1024 if found else None


def transparent_huge_pages():
    """always, madvise or never: what the kernel lets a program have; None if it has none at all."""
    found = re.search(r"\[(\w+)\]", read("/sys/kernel/mm/transparent_hugepage/enabled"))
    return found[1] if found else None


def read(path):
    try:
        return Path(path).read_text()
    except OSError:
        return ""


def first_line(command):
    try:
        said = subprocess.run([str(word) for word in command], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    except OSError:
        return None
    lines = [line.strip() for line in said.stdout.splitlines() if line.strip()]
    return lines[0] if said.returncode == 0 and lines else None
