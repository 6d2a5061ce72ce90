"""Runs the proofs one after another, all of them or those that are named.

    python -m proof                 # at full length: hours
    python -m proof --short kill    # as `make test` runs them: seconds

Each can also be run with a size of its own, such as `python -m proof.kill --kills 20`.
"""

import argparse
import sys
import time
from importlib import import_module

PROOFS = ("load", "kill", "greed", "fuzz", "secrecy", "storage", "nodes", "rolling", "tokens")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m proof", description="Run the proofs of docs/reliability.md.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PROOFS)}; all by default")
    parser.add_argument("--short", action="store_true", help="at the size of make test")
    given = parser.parse_args()
    if unknown := set(given.names) - set(PROOFS):
        parser.error(f"unknown proof {min(unknown)}: expected one of {', '.join(PROOFS)}")
    failed = []
    for name in given.names or PROOFS:
        module = import_module(f"proof.{name}")
        print(f"{name}: {(module.__doc__ or '').splitlines()[0]}", flush=True)
        began = time.monotonic()
        report = module.prove(module.SHORT if given.short else ())
        print(f"  took {time.monotonic() - began:.0f} s", flush=True)
        if report.faults or report.missed:
            failed.append(name)
    if failed:
        sys.exit(f"proofs with faults or missed targets: {', '.join(failed)}")


if __name__ == "__main__":
    main()
