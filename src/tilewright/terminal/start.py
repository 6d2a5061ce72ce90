"""How a game at the terminal begins: new, loaded from a file, or resumed from its journal."""

import sys
from pathlib import Path
from random import Random

from rich.console import Console

from tilewright import records
from tilewright.core import OptionError
from tilewright.records import Record, RecordError
from tilewright.terminal.journal import Journal, running_text
from tilewright.terminal.session import Session


def sit_down(record: Record, console: Console, rng: Random) -> None:
    """Play a game from where its record ends, with a new journal."""
    try:
        journal = Journal.begin(record.game.name, running_text(record))
    except OSError as problem:
        journal = None
        print(
            f"The game cannot be resumed after a crash, because {problem.filename} cannot be written.", file=sys.stderr
        )
    Session(record, journal, console, rng).run()


def resume(console: Console, rng: Random) -> None:
    """Go on with the last game that was not finished, in its own journal."""
    journal = Journal.resume()
    try:
        record = records.read_unfinished(journal.path)
        journal.rewrite(running_text(record))
    except RecordError as problem:
        journal.close()
        raise OptionError(f"cannot resume {problem}; without this file, --resume takes an older game") from None
    Session(record, journal, console, rng).run()


def load(path: Path) -> Record:
    """The last game of a file, to go on with."""
    *_, record = records.read(path)
    if record.finished:
        raise OptionError(f"the game in {path} is over: expected one to go on with (tilewright replay shows it)")
    return record
