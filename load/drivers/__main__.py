"""Runs one driver once and prints its result as JSON.

Try: PYTHONPATH=load python3 -m drivers --driver wrk --seconds 5 http://127.0.0.1:8080/transform-value FOLDER
"""
import argparse
import json
import sys
from pathlib import Path

from . import DriverFailed, Job, choose, drivers, run


def main():
    parser = argparse.ArgumentParser(prog="drivers", description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("url")
    parser.add_argument("folder", type=Path, help="of payloads, as load/payloads writes it")
    parser.add_argument("--driver", choices=drivers(), help="default: the best one on PATH")
    for name in ("connections", "seconds", "threads", "rate", "timeout", "response-bytes"):
        parser.add_argument(f"--{name}", type=int, default=getattr(Job, name.replace("-", "_")))
    parser.add_argument("--element", help="look for it in each response")
    parser.add_argument("--header", action="append", default=[], help="such as 'X-Response-Bytes: 3072'")
    chosen = vars(parser.parse_args())
    name = chosen.pop("driver")
    chosen["headers"] = dict(header.split(": ", 1) for header in chosen.pop("header"))
    try:
        job = Job(**chosen)
        print(json.dumps(run(choose(name, job.rate), job).as_dict(), indent=2))
    except DriverFailed as problem:
        sys.exit(f"drivers: {problem}")


main()
