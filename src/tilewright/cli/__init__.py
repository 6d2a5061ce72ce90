"""The command line: play and serve games, replay, show and review their records, analyse positions, let bots play each
other, learn evaluations, and measure how fast all that is.

Each command imports what it needs when it is called, so that `--help` answers at once.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import typer

from tilewright.cli import analysing, learning, listing, matches, measuring, playing, records, reviewing, simulating
from tilewright.cli.app import app
from tilewright.core import TilewrightError
from tilewright.extras import explained

__all__ = ["main"]

COMMANDS = (
    listing.games,
    listing.bots,
    playing.serve,
    playing.play,
    playing.engine,
    records.replay,
    records.show,
    analysing.analyse,
    reviewing.review,
    measuring.warmup,
    simulating.simulate,
    matches.arena,
    learning.learn,
    measuring.perft,
    measuring.bench,
)
"""The commands, in the order in which `--help` lists them."""

for command in COMMANDS:
    app.command()(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command `tilewright`: every error of the input is one sentence on stderr, and exit code 2."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = app(arguments, prog_name="tilewright", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as problem:
        command = getattr(getattr(problem, "ctx", None), "command_path", "tilewright")
        return _refuse(f"{problem.format_message().rstrip('.')} ({command} --help lists what there is)")
    except TilewrightError as problem:
        return _refuse(str(problem))
    except ModuleNotFoundError as problem:
        missing = explained(problem)
        if missing is None:
            raise
        return _refuse(str(missing))
    except typer.Abort:
        return 1
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as problem:
        _drop_output()
        used = problem.filename or "the standard input or output"
        return _refuse(f"cannot use {used}: {problem.strerror or problem}")
    return result if isinstance(result, int) else 0


def _drop_output() -> None:
    """What could not be written is given up, so that the end of the program does not try it once more."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _refuse(sentence: str) -> int:
    print("tilewright: " + " ".join(sentence.split()), file=sys.stderr)
    return 2
