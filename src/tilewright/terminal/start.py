"""Starting a game at the terminal: new, loaded from a file, or resumed from its journal."""

from collections.abc import Collection
from pathlib import Path
from random import Random

from rich.console import Console

from tilewright import records
from tilewright.core import OptionError, TilewrightError
from tilewright.records import Record, RecordError
from tilewright.terminal import journal, questions
from tilewright.terminal.journal import Journal, running_text
from tilewright.terminal.prompt import somebody_sits_at
from tilewright.terminal.session import Session


def sit_down(record: Record, console: Console, rng: Random, outside: Collection[int] = ()) -> None:
    """Play a game from the end of its record, with a new journal. Bots from other packages play the seats `outside`."""
    try:
        session = Session(record, Journal.begin(record.game.name, running_text(record)), console, rng, outside)
    except OSError as problem:
        session = Session(record, None, console, rng, outside)
        session.tell(
            f"The game is not kept and cannot be resumed: {problem.filename} cannot be written ({problem.strerror})."
        )
    session.run()


def resume(console: Console, rng: Random) -> None:
    """Resume an unfinished game from its journal. At a terminal the player chooses from several games. Otherwise it is
    the last game that can be read.
    """
    games = journal.waiting()
    if len(games) > 1 and somebody_sits_at(console):
        games = [questions.choose(games)]
    refusals = []
    for game in games:
        try:
            kept, record = _reopen(game.path)
        except TilewrightError as problem:
            refusals.append(f"cannot resume a game: {problem}")
            continue
        session = Session(record, kept, console, rng)
        for refusal in refusals:
            session.tell(refusal)
        session.rewrite_journal()
        session.run()
        return
    refusals.append(f"no unfinished game in {journal.folder()}: expected one that was quit or interrupted")
    raise OptionError(refusals[0])


def _reopen(path: Path) -> tuple[Journal, Record]:
    kept = Journal.resume(path)
    try:
        return kept, records.read_unfinished(path)
    except BaseException:
        kept.close()
        raise


def load(path: Path) -> Record:
    """Returns the last game of a file, to continue it. The file may be a journal, which has no footer."""
    try:
        *_, record = records.read(path)
    except RecordError:
        record = records.read_unfinished(path)
        with path.open("rb") as file:
            if sum(line.endswith(b"\n") for line in file) != 1 + len(record.moves):
                raise
    if record.finished:
        raise OptionError(f"the game in {path} is over: expected one to go on with (tilewright replay shows it)")
    return record
