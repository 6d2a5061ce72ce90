"""Reading records and making replays: in a thread, one at a time, in a fair queue. Replays are kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from tilewright.server.messages import Replay
from tilewright.server.turns import Turns

WAITING, SHARE = 100, 10
"""How many requests may wait: in all, and of one client."""

KEPT = 20
"""The number of replays in memory."""

FRAMES = 250
"""The maximum number of frames in an answer. The page asks for those that are missing."""

Read = TypeVar("Read")


class Reading:
    """The thread in which records are read and replays are made."""

    def __init__(self) -> None:
        self.turns = Turns(1, WAITING, SHARE, "games to read")
        self._kept: OrderedDict[object, Replay] = OrderedDict()

    async def do(self, asker: str, read: Callable[[], Read]) -> Read:
        """Returns what a function returns that runs in the thread. Raises Refusal if the queue is full."""
        async with self.turns.line(asker):
            return await asyncio.to_thread(read)

    async def replay(self, asker: str, key: object, make: Callable[[], Replay], first: int) -> Replay:
        """Returns the frames of a replay from `first` on, as many as fit in an answer. `key` tells replays apart."""
        if key not in self._kept:
            self._kept[key] = await self.do(asker, make)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        whole = self._kept[key]
        return whole.model_copy(update={"frames": whole.frames[first : first + FRAMES]})
