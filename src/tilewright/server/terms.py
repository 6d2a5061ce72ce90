"""The terms of a table: what was agreed when it was set up, and never changes."""

from typing import Annotated, Literal

from pydantic import Field

from tilewright.server.states import Message

STAND_IN = "level:3"
"""The bot that takes over a seat unless another one was chosen."""

DAY = 24 * 60 * 60


class LiveClock(Message):
    """Every player has `main` seconds for the whole game, and `increment` more after each turn."""

    kind: Literal["live"]
    main: int = Field(ge=60, le=3 * 60 * 60)
    increment: int = Field(ge=0, le=180)


class DaysClock(Message):
    """Every move has to be made within some days."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=14)


AnyClock = Annotated[LiveClock | DaysClock, Field(discriminator="kind")]


class Terms(Message):
    """What is allowed at a table, and what happens if a player takes too long.

    A takeback asks the people on other devices first. At zero, the bot `stand_in` takes the seat until its owner is
    back, or the seat has lost. `stand_in` also plays at seats that were left alone or given up.
    """

    hints: bool = True
    takebacks: bool = True
    clock: AnyClock | None = None
    at_zero: Literal["bot", "lost"] = "bot"
    stand_in: str = STAND_IN


def default_terms(has_guests: bool) -> Terms:
    """Returns the terms of a table for which none were chosen. Between people on different devices, there are neither
    hints nor takebacks.
    """
    return Terms(hints=not has_guests, takebacks=not has_guests)
