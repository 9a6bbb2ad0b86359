"""Writes payloads into a folder.

Try: PYTHONPATH=load python3 -m payloads /tmp/payloads --facade claims --sizes 3,10
"""
import argparse
import sys

from . import KB, SEED, SIZES, SOAP, VARIANTS, write_answers, write_requests
from .answers import OPERATIONS
from .exact import TooSmall
from .facades import FACADES


def main():
    parser = argparse.ArgumentParser(prog="payloads", description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("folder", help="is made; what is in the way there is replaced")
    parser.add_argument("--facade", choices=FACADES, action="append", help="default: all of them")
    parser.add_argument("--soap", choices=SOAP, action="append", help="default: both")
    parser.add_argument("--sizes", type=kilobytes, default=[size * KB for size in SIZES], metavar="KB,KB",
                        help="of requests and answers, 1 KB = 1024 bytes; default: " + ",".join(map(str, SIZES)))
    parser.add_argument("--variants", type=int, default=VARIANTS, help=f"default: {VARIANTS}")
    parser.add_argument("--seed", type=int, default=SEED, help=f"default: {SEED}")
    parser.add_argument("--answers", choices=OPERATIONS, action="append", help="write answers of this operation instead")
    chosen = parser.parse_args()
    try:
        if chosen.answers:
            print(write_answers(chosen.folder, chosen.sizes, chosen.answers, chosen.variants, chosen.seed))
            return
        for facade in chosen.facade or FACADES:
            for soap in chosen.soap or SOAP:
                for size in chosen.sizes:
                    print(write_requests(chosen.folder, facade, soap, size, chosen.variants, chosen.seed))
    except TooSmall as problem:
        sys.exit(f"payloads: {problem}")


def kilobytes(text):
    return [int(float(number) * KB) for number in text.split(",")]


main()
