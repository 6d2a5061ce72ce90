"""The expiry of abandoned tables: those whose game is not over, but that nobody has changed for some days."""

import asyncio
import logging
from datetime import datetime, timedelta

from tilewright.core import TilewrightError
from tilewright.server.archive import at_rest
from tilewright.server.refusal import log_failure
from tilewright.server.store import Conflict, Store, Stored, StoreError
from tilewright.server.tables import Tables
from tilewright.server.terms import DaysClock
from tilewright.server.watch import stamp

PERIOD = 60 * 60.0
"""Seconds between two sweeps."""

UNPLAYED = 7
"""The days after which a table expires at which nobody has ever moved. An invitation may have to wait for its guest."""

BREAK = 0.05
"""Seconds between two tables of a sweep, so that games which are being played do not wait for it."""

logger = logging.getLogger(__name__)


def deadline(stored: Stored, days: int, now: datetime) -> str:
    """Returns the time since which a table must have changed. Where players have days for a move, these come on top."""
    clock = stored.opening.terms.clock
    return stamp(now - timedelta(days=days + (clock.days if isinstance(clock, DaysClock) else 0)))


def is_abandoned(stored: Stored, store: Store, days: int, now: datetime) -> bool:
    """Whether a table is abandoned. A table that cannot be replayed counts as not abandoned, so it stays."""
    if stored.updated >= deadline(stored, days, now):
        return False
    try:
        return at_rest(stored, store).status != "over"
    except TilewrightError:
        return False


class Expiry:
    """Removes the tables of a running server that were abandoned for some days."""

    def __init__(self, tables: Tables, days: int) -> None:
        self.tables, self.days = tables, days
        self._stay: set[str] = set()
        """Tables that need not be looked at again, since their game is over."""

    async def run(self) -> None:
        """Sweep from time to time until cancelled."""
        while True:
            try:
                await self.sweep()
            except StoreError:  # it was logged, and the next sweep may succeed
                pass
            except Exception as problem:
                log_failure("the expiry of tables", problem)
            await asyncio.sleep(PERIOD)

    async def sweep(self) -> list[str]:
        """Remove all abandoned tables at which nobody is, sooner if nobody has ever moved there. Returns their ids."""
        store, now = self.tables.store, self.tables.watch.now()
        soon = min(self.days, UNPLAYED)
        removed = []
        days = dict.fromkeys(await store.idle(stamp(now - timedelta(days=self.days))), self.days)
        days |= dict.fromkeys(await store.unplayed(stamp(now - timedelta(days=soon))), soon)
        for id in days:
            if id in self._stay or self.tables.is_attended(id) or (stored := await store.load(id)) is None:
                continue
            if await asyncio.to_thread(is_abandoned, stored, store, days[id], now):
                try:
                    await self.tables.expire(id, deadline(stored, days[id], now))
                except Conflict:  # somebody has just come back
                    continue
                removed.append(id)
            elif stored.updated < deadline(stored, days[id], now):
                self._stay.add(id)
            await asyncio.sleep(BREAK)
        if removed:
            logger.info("%s abandoned tables were removed", len(removed))
        return removed
