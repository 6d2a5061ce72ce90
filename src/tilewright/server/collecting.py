"""The garbage collector of a server: it works when nobody waits for a move.

A full collection looks at every object of every table, which takes up to half a second with a thousand tables, and
everybody waits for it. So what has lived for a while is frozen: the collector does not look at it again, and it is
freed when nothing refers to it any more. Only objects that refer to each other in a circle are left over. They are
collected when no table has changed for a while. Games, sockets and requests leave none (tests/server/test_memory.py),
so where people always play there is nothing to wait for. If much more is kept than after the last collection all the
same, everything is collected at once, so that memory is bounded.
"""

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG = 20_000
"""The number of new objects after which the collector looks at them."""

NEVER = 1_000_000
"""The number of collections of young objects after which it looks at all objects: more than a server ever makes."""

PERIOD = 10.0
"""Seconds between two looks."""

LATEST = 15 * 60.0
"""Seconds after which the collector looks at how much is kept, even if the server was never idle."""

GROWTH = 1.5
"""How many times as many objects as after the last collection have to be kept, so that everything is collected then."""

IDLE = 5.0
"""Seconds without a change after which the collector assumes that nobody waits for a move."""


class Collector:
    """Collects from time to time. `changed` returns when a table last changed, by the monotonic clock."""

    def __init__(self, changed: Callable[[], float]) -> None:
        self._changed = changed
        self._collected = self._weighed = time.monotonic()
        """When everything was last collected, and when the collector last looked at how much is kept."""
        self._kept = 0
        """How many objects were kept after the last collection."""

    async def run(self) -> None:
        """Collect until cancelled. Afterwards the collector works as it does everywhere."""
        before = gc.get_threshold()
        gc.set_threshold(YOUNG, 10, NEVER)
        self._collect()
        try:
            while True:
                await asyncio.sleep(PERIOD)
                self.look()
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()

    def look(self) -> None:
        """Freeze what has survived. If nothing has changed for a while, or if far too much is kept, collect everything
        first, once.
        """
        now, changed = time.monotonic(), self._changed()
        if changed >= self._collected and (now - changed > IDLE or self._is_too_much(now)):
            self._collect()
        else:
            gc.collect(1)
            gc.freeze()

    def _is_too_much(self, now: float) -> bool:
        if now - self._weighed <= LATEST:
            return False
        self._weighed = now
        return gc.get_freeze_count() > GROWTH * self._kept

    def _collect(self) -> None:
        """Collect everything, and freeze what is left."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._collected = self._weighed = time.monotonic()
        self._kept = gc.get_freeze_count()
