"""Makes the report of a results folder.

Try: PYTHONPATH=load python3 -m report RESULTS_DIR
"""
import argparse
import sys
from pathlib import Path

from . import Broken, make


def main():
    parser = argparse.ArgumentParser(prog="report", description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("folder", type=Path, metavar="RESULTS_DIR", help="what bench, sweep or tune wrote")
    try:
        made, left_out = make(parser.parse_args().folder)
    except Broken as problem:
        sys.exit(f"report: {problem}")
    for what in left_out:
        print(f"report: left out: {what}", file=sys.stderr)
    print(made)


main()
