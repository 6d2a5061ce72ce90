"""The command line. It plays and serves games, replays and reviews records, shows and analyses positions, runs matches
between bots, learns evaluations, and measures speed.

Each command imports its dependencies when it is called, so that `--help` answers at once.
"""

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress

import typer

from tilewright.cli import analysing, learning, listing, matches, measuring, playing, records, reviewing, simulating
from tilewright.cli.admin import admin
from tilewright.cli.app import app
from tilewright.core import OutsideError, TilewrightError
from tilewright.extras import explained
from tilewright.registry import failure, wants_traceback

__all__ = ["main"]

COMMANDS = (
    listing.games,
    listing.bots,
    playing.serve,
    playing.work,
    playing.play,
    playing.engine,
    records.replay,
    records.verify,
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
app.add_typer(admin)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command `tilewright`. Returns its exit code, which is 2, after one line on stderr, for invalid input and
    for an error in a game or a bot of another package.
    """
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
        return _refuse(f"{_plainly(problem.format_message()).rstrip('.')} ({command} --help lists what there is)")
    except TilewrightError as problem:
        if isinstance(problem, OutsideError) and problem.__cause__ and wants_traceback():
            raise
        return _refuse(str(problem))
    except typer.Abort:
        return 1
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as problem:
        _drop_output()
        used = problem.filename or "the standard input or output"
        return _refuse(f"cannot use {used}: {problem.strerror or problem}")
    except Exception as problem:
        missing = explained(problem) if isinstance(problem, ModuleNotFoundError) else None
        known = missing or (None if wants_traceback() else failure(problem))
        if known is None:
            raise
        return _refuse(str(known))
    return result if isinstance(result, int) else 0


WORDS = {
    "Input should be a valid integer.*": "expected a whole number",
    "Input should be a valid number.*": "expected a number",
    "Input should be greater than or equal to ": "expected at least ",
    "Input should be less than or equal to ": "expected at most ",
    "Input should be ": "expected ",
}
"""What the command line says in place of the words of the library that reads numbers."""


def _plainly(message: str) -> str:
    """Returns a message about an option in the words of this package."""
    for theirs, ours in WORDS.items():
        message = re.sub(theirs, ours, message)
    return message


def _drop_output() -> None:
    """Discard the output that could not be written, so that the interpreter does not retry it at exit."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _refuse(sentence: str) -> int:
    print("tilewright: " + " ".join(sentence.split()), file=sys.stderr)
    return 2
