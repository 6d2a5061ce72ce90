"""Who is at a table: players who come, leave and come back, and spectators."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clients import Message, serving
from tilewright.server import presence
from tilewright.server.pace import Rate
from tilewright.server.presence import Presence


class Clock:
    """Runs what was put off when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def later(self, seconds: float, act: Callable[[], None]) -> Any:
        self.waiting.append(act)
        clock = self

        class Cancelled:
            def cancel(self) -> None:
                if act in clock.waiting:
                    clock.waiting.remove(act)

        return Cancelled()

    def run_out(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


class Guest:
    held: frozenset[int] = frozenset()
    address = ""

    def notice(self, ply: int) -> None: ...

    def report(self, problem: object) -> None: ...

    def pass_on(self, emote: object) -> None: ...


class At:
    """A table's presence, with what it has shown so far."""

    def __init__(self) -> None:
        self.clock, self.shown = Clock(), list[tuple[list[int], int]]()
        self.presence = Presence(self.show, self.clock.later)

    def show(self) -> None:
        self.shown.append((sorted(self.presence.here), self.presence.watchers))

    def comes(self, *held: int) -> Guest:
        guest = Guest()
        self.presence.join(guest, frozenset(held))
        return guest

    def leaves(self, guest: Guest) -> None:
        self.presence.leave(guest)


def test_arrivals_are_shown_at_once_and_departures_after_a_while() -> None:
    at = At()
    ann = at.comes(0)
    at.comes(1)
    at.leaves(ann)
    assert at.shown == [([0], 0), ([0, 1], 0)]
    at.clock.run_out()
    assert at.shown[-1] == ([1], 0)


def test_a_quick_return_is_not_shown() -> None:
    at = At()
    ann, watcher = at.comes(0), at.comes()
    at.clock.run_out()
    shown = len(at.shown)
    at.leaves(ann)
    at.leaves(watcher)
    at.comes(0)
    at.comes()
    at.clock.run_out()
    assert at.shown[shown:] == []
    assert (at.presence.here, at.presence.watchers) == (frozenset({0}), 1)


def test_a_player_with_two_pages_is_here_until_both_are_closed() -> None:
    at = At()
    one, other = at.comes(0), at.comes(0)
    at.leaves(one)
    at.clock.run_out()
    assert at.presence.here == {0}
    at.leaves(other)
    at.clock.run_out()
    assert at.presence.here == set()


def test_a_spectator_who_sits_down_is_no_spectator_any_more() -> None:
    at = At()
    guest = at.comes()
    at.comes()
    at.presence.join(guest, frozenset({1}))
    assert at.shown == [([], 1), ([1], 1)]


def test_a_page_that_sits_down_and_gets_up_without_end_is_shown_once_in_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presence, "AT_ONCE", Rate(0.001, 3))
    at = At()
    guest = at.comes(0)
    for _ in range(50):
        at.presence.join(guest, frozenset())
        at.presence.join(guest, frozenset({0}))
    assert len(at.shown) == 3
    at.presence.join(guest, frozenset())
    at.clock.run_out()
    at.presence.join(guest, frozenset({0}))
    at.clock.run_out()
    assert at.shown == [([0], 0), ([], 1), ([0], 0), ([], 1), ([0], 0)]


def test_spectators_who_come_together_are_shown_together() -> None:
    at = At()
    for _ in range(50):
        at.comes()
    assert at.shown == [([], 1)]
    at.clock.run_out()
    assert at.shown == [([], 1), ([], 50)]
    at.comes()
    at.comes()
    at.comes(0)
    assert at.shown[2:] == [([], 51), ([0], 52)], "a player is shown at once, and the spectators with them"
    at.clock.run_out()
    assert len(at.shown) == 4


def test_a_guest_who_never_came_does_not_leave() -> None:
    at = At()
    at.leaves(Guest())
    assert (at.shown, at.clock.waiting) == ([], [])


def is_away(seat: int) -> Callable[[Message], bool]:
    return lambda message: message["type"] == "table" and not message["seats"][seat]["online"]


def test_others_see_who_is_here_and_how_many_watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.0)
    monkeypatch.setattr(presence, "GATHERING", 0.0)
    with serving(tmp_path) as site:
        opened = site.open("azul", {"kind": "me", "name": "Ann"}, "open", "greedy", starter=0)
        ben = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with site.at(opened) as ann:
            assert [seat["online"] for seat in ann.table["seats"]] == [True, False, True]
            before = ann.table
            with site.at(ben):
                assert ann.hear()["seats"][1]["online"]
                with site.page(opened["id"]):
                    assert ann.hear()["watchers"] == 1
                assert ann.hear()["watchers"] == 0
            after = ann.until(is_away(1))
            assert (after["revision"], after["ply"], after["steps"]) == (before["revision"], before["ply"], [])
            assert after["position"] == before["position"]
