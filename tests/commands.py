"""Helpers that run commands in tests, in a process of their own, and check how they are refused."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

DEAL = "deal bbyk yrrw kkkk byrw bbww"


DUEL_DEAL = "deal bbykt yrrk kkkk byrt bbtt plates o4 m2 m7"


DEADLINE = 60
"""Seconds after which a process that does not print what is expected has failed."""


UNSET = (
    "FORCE_COLOR",
    "NO_COLOR",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
    "LINES",
    "PYTHONIOENCODING",
    "TILEWRIGHT_LANGUAGE",
    "TILEWRIGHT_STORE",
)


on_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals, devices and terminals are those of POSIX")


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


def refused(outcome: Outcome, *words: str) -> None:
    """Check that there is one sentence with these words on stderr, nothing on stdout, and exit code 2."""
    assert outcome.code == 2
    assert outcome.out == ""
    assert len(outcome.err.splitlines()) == 1
    assert outcome.err.startswith("tilewright: ")
    for word in words:
        assert word in outcome.err


def run(*arguments: str, redirected: str = "", **settings: str) -> Outcome:
    """Run the command in a process of its own, with redirections in shell syntax and changes to the environment."""
    command = ["sh", "-c", f'exec "$0" -m tilewright "$@" {redirected}', sys.executable, *arguments]
    done = subprocess.run(
        command,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=DEADLINE,
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def until(process: subprocess.Popen[bytes], text: bytes) -> bytes:
    """Return what the process prints up to a text, which must come before the deadline."""
    assert process.stdout
    read, end = b"", time.monotonic() + DEADLINE
    while text not in read:
        ready, _, _ = select.select([process.stdout], [], [], max(0, end - time.monotonic()))
        more = os.read(process.stdout.fileno(), 65536) if ready else b""
        assert more, f"{text!r} did not come, but {read!r}"
        read += more
    return read


def journals() -> list[Path]:
    return sorted(Path("data/games").absolute().iterdir())
