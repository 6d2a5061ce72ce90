"""A fair queue: everybody who asks has a line of their own, and the lines take turns.

So a client who asks for a hundred things delays another client by one of them, not by a hundred.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterator

from tilewright.server.refusal import Refusal

RETRY = 3.0
"""The seconds after which a client may try again if the queue is full."""


class Turns:
    """Some places, and those who wait for one: at most `most` in all, and `share` of one asker. A refusal says `what`
    waits.
    """

    def __init__(self, places: int, most: int, share: int, what: str) -> None:
        self.free, self.most, self.share, self.what = places, most, share, what
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def __len__(self) -> int:
        """Returns how many are waiting."""
        return sum(map(len, self._lines.values()))

    def line(self, asker: str) -> "Turn":
        """Join the line of an asker. Raises Refusal if the line or the whole queue is full."""
        own = len(self._lines.get(asker, ()))
        if not self.free and (own >= self.share or len(self) >= self.most):
            raise Refusal("too_fast", f"too many {self.what} are waiting: try again in a moment", retry=RETRY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(asker, deque()).append(turn)
        self._serve()
        return Turn(self, asker, turn)

    def give_back(self) -> None:
        """Give back a place."""
        self.free += 1
        self._serve()

    def leave(self, asker: str, turn: asyncio.Future[None]) -> None:
        """Leave the line of an asker."""
        line = self._lines[asker]
        line.remove(turn)
        if not line:
            del self._lines[asker]

    def _serve(self) -> None:
        """Give free places to those whose turn it is, and let their lines go to the end."""
        while self.free and self._lines:
            asker, line = next(iter(self._lines.items()))
            line[0].set_result(None)
            self.free -= 1
            self.leave(asker, line[0])
            if asker in self._lines:
                self._lines.move_to_end(asker)

    def in_order(self) -> Iterator[asyncio.Future[None]]:
        """Returns those who wait, in the order in which they get a place."""
        for rank in range(max(map(len, self._lines.values()), default=0)):
            for line in self._lines.values():
                if rank < len(line):
                    yield line[rank]


class Turn:
    """A place in a line, and then the place that was waited for. It is given back when the `with` block ends."""

    def __init__(self, turns: Turns, asker: str, turn: asyncio.Future[None]) -> None:
        self._turns, self._asker, self._turn = turns, asker, turn

    @property
    def is_waiting(self) -> bool:
        return not self._turn.done()

    @property
    def ahead(self) -> int:
        """The number of others who get a place before this one."""
        return next((place for place, other in enumerate(self._turns.in_order()) if other is self._turn), 0)

    async def __aenter__(self) -> "Turn":
        try:
            await asyncio.shield(self._turn)
        except asyncio.CancelledError:
            self._give_up()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self._turns.give_back()

    def _give_up(self) -> None:
        if self._turn.done():
            self._turns.give_back()
        else:
            self._turns.leave(self._asker, self._turn)
            self._turn.cancel()
