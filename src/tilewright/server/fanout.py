"""How the processes of a site hear of each other. Without others, as usual, nobody has to be told anything.

What is told is never needed for a game to be right: the store decides that. If it does not arrive, tables that others
change are shown a little later, because every process then looks into the store (cluster.py).
"""

from collections.abc import Iterable
from typing import Protocol

from tilewright.server.news import Guests, News


class Listener(Protocol):
    """What a process does about the news of others."""

    def hear(self, news: News) -> None:
        """Take note of news."""

    def guests_changed(self, tables: Iterable[str]) -> None:
        """Take note that the guests of other processes at these tables have changed."""

    def connected(self) -> None:
        """Take note that news arrive from now on. Some may have been missed."""

    def disconnected(self) -> None:
        """Take note that no news arrive for now."""


class Fanout(Protocol):
    """The way to the other processes of a site."""

    is_shared: bool
    """Whether there may be others."""

    @property
    def is_live(self) -> bool:
        """Whether news arrive now."""

    @property
    def processes(self) -> int:
        """The number of processes that are known to serve tables, with this one."""

    def tell(self, news: News) -> None:
        """Tell the others, if that is possible now. Never waits and never fails."""

    def elsewhere(self, table: str) -> Iterable[Guests]:
        """Returns the guests of each other process at a table."""

    def comes_first(self, table: str) -> bool:
        """Whether this process comes before all others with somebody connected to a table. Those with a player of the
        table come first, since their bots think for players and not for spectators.
        """

    def forget_guests(self, tables: Iterable[str]) -> None:
        """Tell the others that nobody is left at any other table than these, if they believe that somebody is."""

    async def put(self, key: str, value: str, life: float) -> bool:
        """Keep a value for some seconds, for one process that takes it. Returns whether it is surely kept."""

    async def take(self, key: str) -> str | None:
        """Returns a kept value, which nobody can take again; None if there is none, or it cannot be reached now."""

    async def run(self, listener: Listener) -> None:
        """Pass on news until cancelled."""

    async def close(self) -> None:
        """Take leave of the others, after `run` was cancelled."""


class Single:
    """The only process of a site: nobody has to be told anything."""

    is_shared = False
    is_live = True
    processes = 1

    def tell(self, news: News) -> None: ...

    def elsewhere(self, table: str) -> Iterable[Guests]:
        return ()

    def comes_first(self, table: str) -> bool:
        return True

    def forget_guests(self, tables: Iterable[str]) -> None: ...

    async def put(self, key: str, value: str, life: float) -> bool:
        return False

    async def take(self, key: str) -> str | None:
        return None

    async def run(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...


SINGLE = Single()
