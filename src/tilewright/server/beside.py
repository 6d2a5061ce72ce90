"""The process of a command that runs beside the server, `python -m tilewright.server.beside warmup`. It ends with the
server, also with one that is killed: nobody is left then who would end it, and it may have minutes to go.
"""

import os
import runpy
import sys
import threading


def end_with_the_parent() -> None:
    """From now on exit when the standard input ends: that is a pipe, and the process that started this one holds the
    other end of it until it is gone.
    """
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    # Not through sys.stdin: its lock, held by a thread that waits, would spoil the exit of the command.
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    end_with_the_parent()
    sys.argv[0] = "tilewright"
    runpy.run_module("tilewright", run_name="__main__")
