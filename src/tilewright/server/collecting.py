"""The garbage collector of a server: it works when nobody waits for a move.

A full collection looks at every object of every table, which takes up to half a second with a thousand tables, and
everybody waits for it. So what has lived for a while is frozen: the collector does not look at it again, and it is
freed when nothing refers to it any more. Only objects that refer to each other in a circle are left over. They are
collected when no table has changed for a while, or at the latest after some minutes, so that memory is bounded. Games,
sockets and requests leave none (tests/server/test_memory.py), so usually there is nothing to collect.
"""

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG = 20_000
"""The number of new objects after which the collector looks at them."""

NEVER = 1_000_000
"""The number of collections of young objects after which it looks at all: more than a server lives to see."""

PERIOD = 10.0
"""Seconds between two looks."""

LATEST = 15 * 60.0
"""Seconds between two collections of everything, at most, while nobody is ever idle. One pause of half a second in this
time is too rare to be among the slowest 0.1 % of the moves."""

IDLE = 5.0
"""Seconds without a change after which the collector assumes that nobody waits for a move."""


class Collector:
    """Collects from time to time. `changed` returns when a table last changed, by the monotonic clock."""

    def __init__(self, changed: Callable[[], float]) -> None:
        self._changed = changed
        self._collected = time.monotonic()
        """When everything was last collected."""

    async def run(self) -> None:
        """Collect until cancelled. Afterwards the collector works as it does everywhere."""
        before = gc.get_threshold()
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, 10, NEVER)
        try:
            while True:
                await asyncio.sleep(PERIOD)
                self.look()
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()

    def look(self) -> None:
        """Freeze what has survived. If nothing has changed for a while, or if the last time was long ago, collect
        everything first, once.
        """
        now, changed = time.monotonic(), self._changed()
        if changed >= self._collected and (now - changed > IDLE or now - self._collected > LATEST):
            self._collected = now
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()
