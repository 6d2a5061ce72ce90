"""The tables of a process that is one of several over a store.

It hears of changes by the fan-out. In case news get lost, or a process dies between storing a change and telling of
it, every process also looks into the store from time to time; once a second if no news arrive at all.
"""

import asyncio
import time
from collections.abc import Iterable

from tilewright.server.fanout import Fanout
from tilewright.server.news import Changed, News, Reported, Said
from tilewright.server.refusal import Refusal, log_failure
from tilewright.server.store import StoreError
from tilewright.server.table import Table
from tilewright.server.tables import Tables

POLL, RARELY = 1.0, 5.0
"""Seconds between two looks into the store: without news, and with them."""


class Cluster:
    """Keeps the tables of a process in step with those of the others."""

    def __init__(self, tables: Tables, fanout: Fanout) -> None:
        self.tables, self.fanout = tables, fanout
        self._looks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._looked = float("-inf")

    async def run(self) -> None:
        """Hear and look until cancelled."""
        try:
            await asyncio.gather(self.fanout.run(self), self._poll())
        finally:
            looks = list(self._looks.values())
            for look in looks:
                look.cancel()
            await asyncio.gather(*looks, return_exceptions=True)

    # News ----------------------------------------------------------------------------------------------------

    def hear(self, news: News) -> None:
        if not isinstance(news, Changed | Said | Reported):
            return
        if (table := self.tables.in_memory(news.table)) is None:
            return
        match news:
            case Changed():
                if news.length is None or news.length > table.length:
                    self._look(table)
            case Said():
                table.pass_on(news.emote)
            case Reported():
                table.report(news.problem)

    def guests_changed(self, tables: Iterable[str]) -> None:
        for id in tables:
            if table := self.tables.in_memory(id):
                table.guests_changed()

    def connected(self) -> None:
        self._looked = float("-inf")
        self.disconnected()

    def disconnected(self) -> None:
        for table in self.tables.attended():  # who asks the bots may have changed
            table.wake()

    # The store -----------------------------------------------------------------------------------------------

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            if self.fanout.is_live and time.monotonic() - self._looked < RARELY:
                continue
            self._looked = time.monotonic()
            attended = self.tables.attended()
            self.fanout.forget_guests(table.id for table in attended)
            try:
                outlines = await self.tables.store.outlines([table.id for table in attended])
            except StoreError:  # it was logged
                continue
            except Exception as problem:
                log_failure("a look into the store", problem)
                continue
            for table in attended:
                if outlines.get(table.id) != table.outline:
                    self._look(table)

    def _look(self, table: Table) -> None:
        """Let a table catch up. If it does so already, it looks once more afterwards."""
        if table.id in self._looks:
            self._again.add(table.id)
        else:
            self._looks[table.id] = asyncio.create_task(self._catch_up(table))

    async def _catch_up(self, table: Table) -> None:
        try:
            self._again.add(table.id)
            while table.id in self._again:
                self._again.remove(table.id)
                await table.freshen()
        except Refusal:  # the table was removed, or the store failed, which was logged
            pass
        except Exception as problem:
            log_failure(f"catching up with table {table.id}", problem)
        finally:
            self._again.discard(table.id)
            del self._looks[table.id]
