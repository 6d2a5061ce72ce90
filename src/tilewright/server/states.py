"""The states of the games as messages: what the rule book's `to_json` gives, with its types."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from tilewright.games.duel.state import Step as DuelStep


class Message(BaseModel):
    """Frozen, and strict about fields that it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class ClassicBoard(Message):
    """A board of the classic games, as the rule book's `Board`."""

    score: int
    lines: list[str]
    wall: list[str]
    floor: str


class ClassicState(Message):
    """A state of the classic games, as the rule book's `State`."""

    step: Literal["deal", "draft", "tile", "over"]
    round: int
    starter: int
    turn: int
    line: int
    token: int | None
    bag: str
    lid: str
    factories: list[str]
    centre: str
    boards: list[ClassicBoard]


class DuelFactory(Message):
    """A factory of Duel: the sun, the moon (a stack from bottom to top on a small one) and the bonus chip, `?` face
    down.
    """

    sun: str
    moon: str
    chip: str


class DuelStackPlate(Message):
    """A plate of the stack or drawn from it: its type, once that is public; its name, if the reader knows it; and the
    seats that have looked at it.
    """

    type: str
    plate: str
    seen_by: list[int]


class DuelBoard(Message):
    """A board of Duel, as the rule book's `Board`: `plates` by field with their quarter turns, `tiles` the six rows of
    the dome.
    """

    score: int
    tokens: int
    taken: int
    lines: list[str]
    plates: list[str]
    tiles: list[str]
    broken: str
    chips: list[str]


class DuelState(Message):
    """A state of Duel, as the rule book's `State`; `stack` reads from the top."""

    step: DuelStep
    round: int
    starter: int
    turn: int
    factory: int
    line: int
    gaps: int
    start_tile: int | None
    bag: str
    tower: str
    factories: list[DuelFactory]
    display: list[str]
    stack: list[DuelStackPlate]
    drawn: list[DuelStackPlate]
    held: str
    chips: list[str]
    boards: list[DuelBoard]


AnyState = ClassicState | DuelState
