"""Reading records and positions, making replays and drawing QR codes: in a thread, one at a time, in a fair queue.
What was made is kept for a while.

Only one thread of a process runs Python at a time, so a client who asks for much work of this kind slows down everybody
even though it is done in a thread. So the time of the work is limited for each client too.
"""

import asyncio
import gzip
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import NamedTuple, TypeVar

from tilewright.server.limits import Limits
from tilewright.server.messages import Replay
from tilewright.server.pace import Paces
from tilewright.server.refusal import Refusal
from tilewright.server.shared import Shared
from tilewright.server.turns import Turns

WAITING, SHARE = 100, 10
"""How many requests may wait: in all, and of one client."""

KEPT = 20
"""The number of replays in memory, and of encoded answers."""

FRAMES = 250
"""The maximum number of frames in an answer. The page asks for those that are missing."""

CLIENT: ContextVar[str] = ContextVar("client", default="")
"""The client of the request or socket that is being handled."""

Read = TypeVar("Read")


class Encoded(NamedTuple):
    """An answer in bytes: as it is, and compressed with gzip."""

    plain: bytes
    zipped: bytes


class Same:
    """A key for what is made of this very object, which it keeps, so that no other can take its place."""

    def __init__(self, what: object) -> None:
        self.what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.what is other.what

    def __hash__(self) -> int:
        return id(self.what)


class Reading:
    """The threads in which records are read, replays are made and tables are replayed."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.turns = Turns(1, WAITING, SHARE, "games to read")
        self._work = Paces((limits or Limits()).work)
        self._replays = Shared[object, Replay](KEPT)
        self._encoded = Shared[object, Encoded](KEPT)

    async def do(self, read: Callable[[], Read]) -> Read:
        """Returns what a function returns that runs in the thread when its turn comes. Raises Refusal if the queue is
        full, or if the client has used up its time.
        """
        async with self.turns.line(CLIENT.get()):
            return await self.run(read)

    async def run(self, read: Callable[[], Read]) -> Read:
        """Returns what a function returns that runs in a thread at once. Its time counts for the client."""
        pace, spent = self._work.of(CLIENT.get()), 0.0
        if not pace.allows(0):
            raise Refusal("too_fast", "your address has asked for too much at once: wait a moment", retry=pace.wait)

        def timed() -> Read:
            nonlocal spent
            began = time.thread_time()
            try:
                return read()
            finally:
                spent = time.thread_time() - began

        running = asyncio.create_task(asyncio.to_thread(timed))
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:  # the place in the queue is taken until the thread has finished
            await asyncio.gather(running, return_exceptions=True)
            raise
        finally:
            pace.charge(spent)

    async def replay(self, key: object, make: Callable[[], Replay], first: int) -> Encoded:
        """Returns the frames of a replay from `first` on, as many as fit in an answer. `key` tells replays apart."""
        client = CLIENT.get()

        def part() -> bytes:
            if (whole := self._replays.get(key)) is None:
                whole = self._replays.keep(key, make(), client)
            frames = whole.frames[first : first + FRAMES]
            return whole.model_copy(update={"frames": frames}).model_dump_json().encode()

        return await self.encoded((key, first), part)

    async def encoded(self, key: object, make: Callable[[], bytes]) -> Encoded:
        """Returns an answer that a function makes, encoded once. `key` tells answers apart."""
        client = CLIENT.get()

        def encode() -> Encoded:
            if (known := self._encoded.get(key)) is None:  # somebody else may have asked for it in the meantime
                plain = make()
                known = self._encoded.keep(key, Encoded(plain, gzip.compress(plain, 6, mtime=0)), client)
            return known

        known = self._encoded.get(key)
        return await self.do(encode) if known is None else known
