"""Lessons, which teach a game at a table where the learner makes the moves.

A lesson is an ordinary record in the game's folder `lessons/`, with a script of the texts to show at each moment. The
page shows only what the rule book replays from the record, so a lesson cannot contradict the rules.
"""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

from tilewright import records
from tilewright.core import TilewrightError
from tilewright.history import History
from tilewright.records import Record
from tilewright.registry import GAMES, passed_over
from tilewright.server import snapshot
from tilewright.server.choices import choices, closed
from tilewright.server.messages import AnyChoice, AnyClosed, AnyState, Step
from tilewright.server.refusal import Refusal
from tilewright.server.states import Message


class Saying(Message):
    """A text that is shown after the first `ply` moves of the record.

    `text` is the name of the text. `look` lists what it refers to: places on the table, by prefixes of their names, or
    controls, by their kind (`look`) or by kind and value (`pick=1y`). With `play` the learner is asked for the record's
    next move. With `jump` the moves since the last text are not shown one by one.
    """

    ply: int
    text: str
    look: tuple[str, ...] = ()
    play: bool = False
    jump: bool = False


class Script(Message):
    """The texts of a lesson, and the learner's seat."""

    seat: int
    sayings: tuple[Saying, ...]


class LessonInfo(Message):
    """The name of a lesson, its game, and its number of steps."""

    name: str
    game: str
    steps: int


class LessonStep(Message):
    """A step of a lesson: the name of its text, and the table as the learner may see it at this moment.

    `steps` is what happened since the previous step, or only the last move after a jump. If `asked` is a move, the
    learner has to make it, and `choices` lists all legal moves. If it is null, there is only a text to read.
    """

    text: str
    look: tuple[str, ...]
    actor: int
    state: AnyState
    position: str
    goals: dict[str, list[int]]
    steps: list[Step]
    choices: list[AnyChoice]
    closed: list[AnyClosed]
    asked: str | None


class Lesson(Message):
    """A whole lesson. `winners` lists the seats that won, if the lesson reaches the end of the game."""

    name: str
    game: str
    seat: int
    names: list[str]
    winners: list[int]
    steps: list[LessonStep]


def names() -> list[str]:
    """Returns the games that have a lesson, in the order in which lessons are offered."""
    return [name for name, kit in GAMES.items() if kit.has("lessons")]


def folder_of(name: str) -> Path:
    """Returns the folder of a game's lesson."""
    folder: Path = GAMES[name].part("lessons")
    return folder


@cache
def infos() -> list[LessonInfo]:
    """Returns all lessons. One of another package that cannot be read is left out."""
    listed = []
    for name in names():
        with passed_over(GAMES[name]):
            listed.append(LessonInfo(name=name, game=name, steps=len(read_script(name).sayings)))
    return listed


@cache
def lesson(name: str) -> Lesson:
    """Returns a lesson, its record replayed and checked. Raises Refusal if the name is unknown."""
    if name not in names():
        raise Refusal("unknown_lesson", f"there is no lesson of this name: expected one of {', '.join(names())}")
    return told(name, read_record(name), read_script(name))


def told(name: str, record: Record, script: Script) -> Lesson:
    """Returns the lesson of a record and its script. Raises TilewrightError if they do not fit each other."""
    check(record, script)
    # The history grows with the lesson, so that no step shows more than the learner could know in a running game.
    history = History(replace(record, moves=(), finished=False), record.seats, (script.seat,))
    steps = [_step(history, record, script.seat, saying) for saying in script.sayings]
    return Lesson(
        name=name,
        game=record.game.name,
        seat=script.seat,
        names=list(record.seats),
        winners=list(record.game.winners(history.state)),
        steps=steps,
    )


def read_record(name: str) -> Record:
    """Returns the record of a lesson, checked move by move."""
    (record,) = records.read(folder_of(name) / f"{name}.jsonl")
    return record


def read_script(name: str) -> Script:
    """Returns the script of a lesson."""
    return Script.model_validate_json((folder_of(name) / f"{name}.json").read_bytes())


def check(record: Record, script: Script) -> None:
    """Raises TilewrightError if a script does not fit its record. No text may come twice or out of order. The learner
    is asked only for their own moves, and makes each of them that is shown.
    """
    texts = [saying.text for saying in script.sayings]
    for text in texts:
        if texts.count(text) > 1:
            raise TilewrightError(f"{text!r} is said twice")
    own = [ply for ply, state in enumerate(record.states()) if record.game.actor(state) == script.seat]
    for saying, after in pairwise((*script.sayings, None)):
        assert saying is not None
        if not 0 <= saying.ply <= len(record.moves):
            raise TilewrightError(f"{saying.text!r} is said at move {saying.ply}, which the record does not have")
        if after and after.ply < saying.ply:
            raise TilewrightError(f"{after.text!r} is said at move {after.ply}, after move {saying.ply}")
        made = [ply for ply in own if after and saying.ply <= ply < after.ply]
        if saying.play and made[:1] != [saying.ply]:
            raise TilewrightError(f"{saying.text!r} asks for a move that is not the learner's, or is not made")
        if after and not after.jump and len(made) > saying.play:
            raise TilewrightError(f"between {saying.text!r} and {after.text!r} the learner's moves are made for them")


def _step(history: History, record: Record, seat: int, saying: Saying) -> LessonStep:
    """Returns a step of the lesson, after playing the history up to its moment."""
    game, ply, before = history.game, saying.ply, len(history.moves)
    for move in record.moves[before:ply]:
        history.play(move)
    state = snapshot.seen(history, ply, seat)
    first = max(before, ply - 1) if saying.jump else before
    return LessonStep(
        text=saying.text,
        look=saying.look,
        actor=game.actor(state),
        state=snapshot.drawn(game, state),
        position=game.position(state),
        goals=snapshot.goals(game, state),
        steps=[snapshot.step(history, index, seat) for index in range(first, ply)],
        choices=choices(game, state) if saying.play else [],
        closed=closed(game, state) if saying.play else [],
        asked=str(record.moves[ply]) if saying.play else None,
    )
