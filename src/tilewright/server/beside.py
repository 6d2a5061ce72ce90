"""Processes that end when the server does, even if it is killed and cannot end them itself.

`python -m tilewright.server.beside warmup` runs the command `tilewright warmup` in such a process, which would
otherwise go on compiling for minutes.
"""

import os
import runpy
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

NICE = 10
"""The niceness of bots and of what is compiled for them. So tables have priority: on a core that both want, bots get a
tenth of it.
"""

GROUP = Path("/proc/self/autogroup")
"""Where Linux keeps the niceness of a session, if it shares the cores among sessions first."""

ATTEMPTS, PAUSE = 20, 0.2
"""How often to try to change it, and the seconds between: Linux allows ten changes a second, by whomever."""


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


def give_way(niceness: int) -> None:
    """Let the server go first, by this niceness. Desktops and many servers with Linux share the cores among sessions
    first, and niceness counts only within a session. This process has one of its own, which therefore needs it too.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
        if os.getsid(0) == os.getpid():
            _give_way_as_a_session(niceness)


def _give_way_as_a_session(niceness: int) -> None:
    with suppress(OSError):  # systems without such groups
        for _ in range(ATTEMPTS):
            with suppress(BlockingIOError):
                GROUP.write_text(str(niceness), encoding="ascii")
                return
            time.sleep(PAUSE)


if __name__ == "__main__":
    end_with_the_parent()
    give_way(NICE)
    sys.argv[0] = "tilewright"
    runpy.run_module("tilewright", run_name="__main__")
