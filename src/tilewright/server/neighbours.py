"""The processes of a site that are known to live, and the guests at their tables."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tilewright.server.news import NOBODY, Alive, Guests, Leaving, News, Present
from tilewright.server.presence import GRACE

LAPSE = 5.0
"""Seconds without a word of a process after which it counts as dead, and its guests as gone."""


@dataclass
class Neighbour:
    """Another process: the moment until which it counts as alive, and what it has told of itself."""

    until: float
    places: int = 0
    guests: dict[str, Guests] = field(default_factory=dict)


class Neighbours:
    """All other processes, by their ids. Every method is given the present moment, by the monotonic clock."""

    def __init__(self) -> None:
        self._known: dict[str, Neighbour] = {}

    def __len__(self) -> int:
        return len(self._known)

    def __contains__(self, sender: str) -> bool:
        return sender in self._known

    @property
    def places(self) -> int:
        """The number of processes elsewhere in which bots think and that take questions from other processes."""
        return sum(neighbour.places for neighbour in self._known.values())

    def hear(self, sender: str, news: News, now: float) -> set[str]:
        """Take note of news. Returns the tables whose guests have changed."""
        neighbour = self._known.setdefault(sender, Neighbour(now))
        if isinstance(news, Leaving):
            # Its pages connect to another process now. Nobody shall see them go and come back.
            neighbour.until, neighbour.places = now + GRACE, 0
            for table, guests in neighbour.guests.items():
                neighbour.guests[table] = guests.model_copy(update={"connected": False})
            return set(neighbour.guests)
        neighbour.until = now + LAPSE
        if isinstance(news, Alive):
            neighbour.places = news.places
        if not isinstance(news, Present):
            return set()
        for table, guests in news.guests.items():
            if guests:
                neighbour.guests[table] = guests
            else:
                neighbour.guests.pop(table, None)
        return set(news.guests)

    def lapse(self, now: float) -> set[str]:
        """Forget the processes that are dead. Returns the tables whose guests have changed."""
        dead = [sender for sender, neighbour in self._known.items() if neighbour.until < now]
        return {table for sender in dead for table in self._known.pop(sender).guests}

    def spare(self, now: float) -> None:
        """Let all live on from now, since for a while nobody could be heard."""
        for neighbour in self._known.values():
            neighbour.until = max(neighbour.until, now + LAPSE)

    def at(self, table: str) -> Iterator[tuple[str, Guests]]:
        """Yields the processes with guests at a table, with these."""
        for sender, neighbour in self._known.items():
            if guests := neighbour.guests.get(table, NOBODY):
                yield sender, guests
