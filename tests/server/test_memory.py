"""What a server keeps in memory does not grow with the number of games that were played."""

import gc
import time
from asyncio import TimerHandle
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from clients import DEADLINE, Inside, serving
from tilewright.server.messages import Step
from tilewright.server.sockets import Connection
from tilewright.server.table import Table

KEPT, MORE = 3, 15
"""How many tables stay in memory, and how many games are played after the first."""

PACKAGES = ("tilewright.server", "uvicorn", "websockets.server", "starlette", "fastapi", "asyncio", "_asyncio")


@pytest.fixture(autouse=True)
def refcounted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No collector, so that whatever refers to itself in a circle stays; few tables are kept, and whoever leaves is
    shown as away at once.
    """
    monkeypatch.setattr("tilewright.server.tables.KEPT", KEPT)
    monkeypatch.setattr("tilewright.server.presence.GRACE", 0.0)
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def living() -> Counter[type]:
    """Returns the number of objects of each type of the server and of what it is built on. The loop clears away timers
    that were cancelled when there are many of them.
    """
    objects = gc.get_objects()
    timers = sum(type(each) is TimerHandle and each.cancelled() for each in objects)
    kinds = Counter(kind for kind in map(type, objects) if str(kind.__module__).startswith(PACKAGES))
    return kinds - Counter({TimerHandle: timers})


def left(site: Inside, kind: type, most: int) -> int:
    """Returns how many objects of a type there are, once there are at most so many or after a while."""
    end = time.monotonic() + DEADLINE
    while (count := living()[kind]) > most and time.monotonic() < end:
        site.http.get("/api/health")
    return count


def play_short_games(site: Inside, games: int, rng: Random, already: Counter[type]) -> None:
    """Play games that end early, in two windows with somebody who watches, and ask for what players ask for. Then wait
    until the server knows that everybody has left.
    """
    for _ in range(games):
        opened = site.open("azul", "me", "hotseat", starter=0)
        with site.at(opened) as page, site.page(opened["id"]):
            page.play_on(rng, moves=4)
            assert page.move("9b1")["code"] == "illegal"
            assert page.request("resign", 0)["type"] == "accepted"
        site.http.post(f"/api/tables/{opened['id']}/replay", json={"tokens": []}).raise_for_status()
        with httpx.Client(base_url=site.http.base_url, verify=False) as other:
            assert other.get("/api/tables/unknown").status_code == 404
    assert left(site, Connection, already[Connection]) == already[Connection]
    assert left(site, Table, already[Table] + KEPT) == already[Table] + KEPT


def test_games_that_are_over_leave_nothing_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor anything for the collector, for which it would wait up to fifteen minutes where people always play."""
    monkeypatch.setattr("tilewright.server.reading.KEPT", 2)
    with serving(tmp_path) as site:
        already = living()
        play_short_games(site, 5, Random(1), already)
        before = living()
        play_short_games(site, MORE, Random(2), already)
        grown = living() - before
        # Something of the last request may still be there. A leak grows with the games.
        assert max(grown.values(), default=0) < MORE, grown


def test_a_table_keeps_only_the_moves_that_it_shows_as_messages(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened, already = site.open("azul", "me", "hotseat", starter=0), living()
        with site.at(opened) as page:
            page.play_on(Random(1), moves=30)
            assert len(site.table(opened["id"]).history.moves) > 30
            assert living()[Step] - already[Step] <= 6
