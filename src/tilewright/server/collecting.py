"""The garbage collector of a server: it works when nobody waits for a move.

A full collection looks at every object of every table, which takes up to half a second with a thousand tables, and
everybody waits for it. So what has lived for a while is frozen: the collector does not look at it again, and it is
freed when nothing refers to it any more. Only objects that refer to each other in a circle are left over. They are
collected when no table has changed for a while.
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

IDLE = 5.0
"""Seconds without a change after which the collector assumes that nobody waits for a move."""


class Collector:
    """Collects from time to time. `changed` returns when a table last changed, by the monotonic clock."""

    def __init__(self, changed: Callable[[], float]) -> None:
        self._changed = changed
        self._collected = 0.0
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
        """Freeze what has survived. If nothing has changed for a while, collect everything first, once."""
        is_idle = time.monotonic() - self._changed() > IDLE
        if is_idle and self._changed() >= self._collected:
            self._collected = time.monotonic()
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()
