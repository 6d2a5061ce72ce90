"""Processes beside the server end with it, also if it is killed: nobody is left then who would end them, and they may
have minutes to go. `python -m tilewright.server.beside warmup` is a command of Tilewright in such a process.
"""

import os
import runpy
import sys
import threading
from typing import BinaryIO


def end_with_the_parent() -> BinaryIO:
    """From now on exit when the standard input ends: that is a pipe, and the process that started this one holds its
    other end until it is gone. Gives what comes through it until then.
    """
    given, passed = os.pipe()
    threading.Thread(target=_pass_on, args=(passed,), daemon=True).start()
    return os.fdopen(given, "rb")


def _pass_on(passed: int) -> None:
    # Not through sys.stdin: its lock, held by a thread that waits, would spoil the exit of the process.
    while data := os.read(0, 65_536):
        os.write(passed, data)
    os._exit(1)


if __name__ == "__main__":
    end_with_the_parent()
    sys.argv[0] = "tilewright"
    runpy.run_module("tilewright", run_name="__main__")
