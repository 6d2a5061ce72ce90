"""A fair queue: everybody who asks has a line of their own, and the lines take turns.

So a client who asks for a hundred things delays another client by one of them, not by a hundred. If there are several
places, the last free one is for somebody who has none, so one client alone delays nobody.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Iterator

from tilewright.server.refusal import Refusal

RETRY = 3.0
"""The seconds after which a client may try again if the queue is full."""


class Turns:
    """Some places, and those who wait for one: at most `most` in all, `share` of one asker, and `of_table` that concern
    one table. A refusal says `what` waits.
    """

    def __init__(self, places: int, most: int, share: int, what: str, of_table: int | None = None) -> None:
        self.places = self.free = places
        self.most, self.share, self.what = most, share, what
        self.of_table = most if of_table is None else of_table
        self._lines: OrderedDict[str, deque[Turn]] = OrderedDict()
        self._taken = Counter[str]()
        """How many places each asker has."""

    def __len__(self) -> int:
        """Returns how many are waiting."""
        return sum(map(len, self._lines.values()))

    def resize(self, places: int) -> None:
        """Change the number of places. Those who have one keep it."""
        self.free += places - self.places
        self.places = places
        self._serve()

    def line(self, asker: str, table: str = "") -> "Turn":
        """Join the line of an asker, with something that concerns a table, if one is named. Raises Refusal if the line,
        the share of the table or the whole queue is full.
        """
        if not self._is_free_for(asker) and self._is_full(asker, table):
            raise Refusal("too_fast", f"too many {self.what} are waiting: try again in a moment", retry=RETRY)
        turn = Turn(self, asker, table)
        self._lines.setdefault(asker, deque()).append(turn)
        self._serve()
        return turn

    def _is_free_for(self, asker: str) -> bool:
        """Whether there is a place for an asker now."""
        return self.free > 1 or (self.free == 1 and (self.places == 1 or not self._taken[asker]))

    def _is_full(self, asker: str, table: str) -> bool:
        of_table = sum(turn.table == table for line in self._lines.values() for turn in line) if table else 0
        own = len(self._lines.get(asker, ()))
        return own >= self.share or of_table >= self.of_table or len(self) >= self.most

    def give_back(self, asker: str) -> None:
        """Give back the place of an asker."""
        self.free += 1
        self._taken[asker] -= 1
        if not self._taken[asker]:
            del self._taken[asker]
        self._serve()

    def leave(self, turn: "Turn") -> None:
        """Leave the line of an asker."""
        line = self._lines[turn.asker]
        line.remove(turn)
        if not line:
            del self._lines[turn.asker]

    def _serve(self) -> None:
        """Give free places to those whose turn it is, and let their lines go to the end."""
        while (asker := next(filter(self._is_free_for, self._lines), None)) is not None:
            turn = self._lines[asker][0]
            turn.come()
            self.free -= 1
            self._taken[asker] += 1
            self.leave(turn)
            if asker in self._lines:
                self._lines.move_to_end(asker)

    def in_order(self) -> Iterator["Turn"]:
        """Returns those who wait, in the order in which they get a place."""
        for rank in range(max(map(len, self._lines.values()), default=0)):
            for line in self._lines.values():
                if rank < len(line):
                    yield line[rank]


class Turn:
    """A place in a line, and then the place that was waited for. It is given back when the `with` block ends."""

    def __init__(self, turns: Turns, asker: str, table: str) -> None:
        self._turns, self.asker, self.table = turns, asker, table
        self._turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def is_waiting(self) -> bool:
        return not self._turn.done()

    @property
    def ahead(self) -> int:
        """The number of others who get a place before this one."""
        return next((place for place, other in enumerate(self._turns.in_order()) if other is self), 0)

    def come(self) -> None:
        """End the wait: the place is free."""
        self._turn.set_result(None)

    async def __aenter__(self) -> "Turn":
        try:
            await asyncio.shield(self._turn)
        except asyncio.CancelledError:
            self.give_up()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self._turns.give_back(self.asker)

    def give_up(self) -> None:
        """Leave the line, or give back the place that was waited for."""
        if self._turn.done():
            self._turns.give_back(self.asker)
        else:
            self._turns.leave(self)
            self._turn.cancel()
