"""Garbage is collected when nobody waits for a move."""

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from unittest.mock import Mock

import pytest

from tilewright.server import collecting
from tilewright.server.collecting import Collector


class Circle:
    """Something that refers to itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    """Leave the collector as it was."""
    yield
    gc.unfreeze()


def circle() -> "weakref.ref[Circle]":
    return weakref.ref(Circle())


def test_while_tables_change_nothing_old_is_looked_at() -> None:
    old = circle()
    gc.freeze()
    collector = Collector(time.monotonic)
    collector.look()
    assert old() is not None
    frozen = gc.get_freeze_count()
    young = [Circle() for _ in range(100)]
    collector.look()
    assert gc.get_freeze_count() >= frozen + len(young), "what survives is frozen"


def test_when_nothing_changes_everything_is_collected_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "IDLE", -1.0)
    collector = Collector(lambda: changed)
    changed = time.monotonic()
    old = circle()
    gc.freeze()
    collector.look()
    assert old() is None
    other = circle()
    gc.freeze()
    collector.look()
    assert other() is not None, "nothing has changed since"
    changed = time.monotonic()
    collector.look()
    assert other() is None


def test_where_something_always_changes_everything_is_collected_only_if_more_and_more_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Games leave nothing to collect, so usually nobody ever waits for it."""
    monkeypatch.setattr(collecting, "LATEST", -1.0)
    collector = Collector(time.monotonic)
    gc.freeze()
    collector.look()  # collects, since it does not know yet how much is kept
    old, kept = circle(), gc.get_freeze_count()
    gc.freeze()
    collector.look()
    assert old() is not None
    more = [Circle() for _ in range(kept)]
    collector.look()
    collector.look()
    assert old() is None
    assert more[0].me is more[0]
    other = circle()
    gc.freeze()
    collector.look()
    assert other() is not None, "what is kept now is no more than before"


def test_how_much_is_kept_is_looked_at_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counting takes a while too."""
    monkeypatch.setattr(gc, "get_freeze_count", count := Mock(return_value=1))
    collector = Collector(time.monotonic)
    for _ in range(3):
        collector.look()
    assert count.call_count == 0
    monkeypatch.setattr(collecting, "LATEST", -1.0)
    collector.look()
    assert count.call_count >= 1


def test_the_collector_works_as_before_when_the_server_has_ended() -> None:
    async def run() -> None:
        running = asyncio.create_task(Collector(time.monotonic).run())
        await asyncio.sleep(0)
        assert gc.get_threshold() == (collecting.YOUNG, 10, collecting.NEVER)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    before = gc.get_threshold()
    asyncio.run(run())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
