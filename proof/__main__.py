"""Runs the proofs one after another, all of them or those that are named.

    python -m proof                 # at full length: hours
    python -m proof --short kill    # as `make test` runs them: seconds

Each is a process of its own, so the others run even if one breaks off. Each can also be run with a size of its own,
such as `python -m proof.kill --kills 20`.
"""

import argparse
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from proof.report import SKIPPED

PROOFS = ("load", "kill", "greed", "fuzz", "secrecy", "storage", "nodes", "rolling", "tokens", "payloads")


def command(name: str, short: bool) -> list[str]:
    """Returns the command that runs a proof."""
    return [sys.executable, "-m", f"proof.{name}", *(import_module(f"proof.{name}").SHORT if short else ())]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m proof", description="Run the proofs of docs/reliability.md.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PROOFS)}; all by default")
    parser.add_argument("--short", action="store_true", help="at the size of make test")
    given = parser.parse_args()
    if unknown := set(given.names) - set(PROOFS):
        parser.error(f"unknown proof {min(unknown)}: expected one of {', '.join(PROOFS)}")
    codes = {}
    for name in given.names or PROOFS:
        print(f"{name}: {(import_module(f'proof.{name}').__doc__ or '').splitlines()[0]}", flush=True)
        done = subprocess.run(command(name, given.short), cwd=Path(__file__).parents[1], check=False)
        codes[name] = done.returncode
    if skipped := [name for name, code in codes.items() if code == SKIPPED]:
        print(f"proofs of which something was skipped: {', '.join(skipped)}")
    if failed := [name for name, code in codes.items() if code not in (0, SKIPPED)]:
        sys.exit(f"proofs with faults or missed targets: {', '.join(failed)}")


if __name__ == "__main__":
    main()
