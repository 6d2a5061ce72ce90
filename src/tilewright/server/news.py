"""What the processes of a site tell each other, as JSON. Nothing here is the only copy of anything that must last.

Every process hears everything, also what it said itself. What concerns tables that it does not have in memory is
ignored, except where guests are.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from tilewright.server.messages import Emote, Problem
from tilewright.server.states import Message


class Changed(Message):
    """A table has changed. `length` is the number of entries in its log; None if something else has changed: a seat,
    a name, its rematch, or that it exists.
    """

    type: Literal["changed"] = "changed"
    table: str
    length: int | None = None


class Guests(Message):
    """The guests of one process at a table: the seats that are shown as present, the number of spectators, and whether
    a page is connected at this moment.
    """

    seats: frozenset[int] = frozenset()
    watchers: int = 0
    connected: bool = False

    def __bool__(self) -> bool:
        return bool(self.seats or self.watchers or self.connected)


NOBODY = Guests()


class Present(Message):
    """The guests of a process have changed, at these tables."""

    type: Literal["present"] = "present"
    guests: dict[str, Guests]


class Alive(Message):
    """A process lives. It has so many `places` for questions to bots, and `asks` all others for their guests."""

    type: Literal["alive"] = "alive"
    places: int = 0
    asks: bool = False


class Leaving(Message):
    """A process ends in good order."""

    type: Literal["leaving"] = "leaving"


class Said(Message):
    """A player has said something."""

    type: Literal["said"] = "said"
    table: str
    emote: Emote


class Reported(Message):
    """A problem that concerns everybody at a table."""

    type: Literal["reported"] = "reported"
    table: str
    problem: Problem


News = Changed | Present | Alive | Leaving | Said | Reported


class Letter(Message):
    """News with the process that tells them."""

    sender: str
    news: Annotated[News, Field(discriminator="type")]


LETTER: TypeAdapter[Letter] = TypeAdapter(Letter)
