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
from tilewright.texts import Language


def sit_down(language: Language, record: Record, console: Console, rng: Random, outside: Collection[int] = ()) -> None:
    """Play a game from the end of its record, with a new journal. Bots from other packages play the seats `outside`."""
    unwritten = kept = None
    try:
        kept = Journal.begin(record.game.name, running_text(record))
    except OSError as problem:
        unwritten = language.say("terminal-unwritten", path=str(problem.filename), reason=str(problem.strerror))
    try:
        session = Session(language, record, kept, console, rng, outside)
    except BaseException:
        if kept:
            kept.discard()
        raise
    if unwritten:
        session.tell(unwritten)
    session.run()


def resume(language: Language, console: Console, rng: Random) -> None:
    """Resume an unfinished game from its journal. At a terminal the player chooses from several games. Otherwise it is
    the last game that can be read.
    """
    games = journal.waiting()
    if len(games) > 1 and somebody_sits_at(console):
        games = [questions.choose(language, games)]
    refusals = []
    for game in games:
        try:
            kept, record = _reopen(game.path)
        except TilewrightError as problem:
            refusals.append(str(problem))
            continue
        session = Session(language, record, kept, console, rng)
        for refusal in refusals:
            session.tell(language.say("terminal-not-resumed", problem=refusal))
        session.rewrite_journal()
        session.run()
        return
    if refusals:
        raise OptionError(f"cannot resume a game: {refusals[0]}")
    raise OptionError(f"no unfinished game in {journal.folder()}: expected one that was quit or interrupted")


def _reopen(path: Path) -> tuple[Journal, Record]:
    kept = Journal.resume(path)
    try:
        return kept, records.read_unfinished(path)
    except BaseException:
        kept.close()
        raise


def _last(path: Path) -> Record:
    """Returns the last game of a file."""
    try:
        *_, record = records.read(path)
    except RecordError:
        record = records.read_unfinished(path)
        with path.open("rb") as file:
            if sum(line.endswith(b"\n") for line in file) != 1 + len(record.moves):
                raise
    return record


def load(path: Path) -> Record:
    """Returns the last game of a file, to continue it. The file may be a journal, which has no footer. Raises
    OptionError if the file cannot be read or the game is over.
    """
    try:
        record = _last(path)
    except OSError as problem:
        raise OptionError(f"cannot read {path}: {problem.strerror}") from None
    if record.finished:
        raise OptionError(f"the game in {path} is over: expected an unfinished game (tilewright replay shows it)")
    return record
