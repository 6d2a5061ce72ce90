"""Processes that end when the server does, even if it is killed and cannot end them itself.

`python -m tilewright.server.beside warmup` runs the command `tilewright warmup` in such a process, which would
otherwise go on compiling for minutes.
"""

import os
import runpy
import sys
import threading
from typing import BinaryIO

NICE = 5
"""The niceness of bots and of what is compiled, so that tables have priority. Reviews come after both."""


def give_way(niceness: int = NICE) -> None:
    """Let others have priority over this process, where the system knows priorities."""
    if hasattr(os, "nice"):
        os.nice(niceness)


def end_with_the_parent() -> BinaryIO:
    """Exit as soon as standard input ends: it is a pipe whose other end the parent process holds as long as it runs.
    Returns a stream of what arrives on standard input.
    """
    given, passed = os.pipe()
    threading.Thread(target=_pass_on, args=(passed,), daemon=True).start()
    return os.fdopen(given, "rb")


def _pass_on(passed: int) -> None:
    # Not sys.stdin: a thread that waits in it holds its lock, and Python aborts if that is held when it exits.
    while data := os.read(0, 65_536):
        os.write(passed, data)
    os._exit(1)


if __name__ == "__main__":
    give_way()
    end_with_the_parent()
    sys.argv[0] = "tilewright"
    runpy.run_module("tilewright", run_name="__main__")
