"""Who is at a table: the seats whose holders are connected, and the number of spectators.

Players who arrive are shown at once. Departures are shown after a grace period, so that others do not notice a page
that is reloaded or loses its connection for a moment. Spectators who come or go within a second are shown together, and
so are players if that happens again and again: a crowd, or a page that sits down and gets up, would otherwise make the
server send the table to everybody without end.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol
from weakref import WeakMethod

from tilewright.server.messages import Emote, Problem
from tilewright.server.pace import Pace, Rate

GRACE = 5.0
"""Seconds from a departure until it is shown."""

GATHERING = 1.0
"""Seconds until another change is shown that is not shown at once."""

AT_ONCE = Rate(1, 4)
"""How often a change of the seats is shown at once."""


class Guest(Protocol):
    """A connection at the table, with the seats that it holds. A guest without a seat is a spectator."""

    held: frozenset[int]
    address: str
    """The address of the client, by which limits go."""

    def notice(self, ply: int) -> None:
        """Take note that the table has changed and now has this many moves."""

    def report(self, problem: Problem) -> None:
        """Pass on a problem at the table."""

    def pass_on(self, emote: Emote) -> None:
        """Pass on what a player said."""


class Timer(Protocol):
    def cancel(self) -> None: ...


def after(seconds: float, act: Callable[[], None]) -> Timer:
    """Calls a function after some seconds, unless the returned timer is cancelled before."""
    return asyncio.get_running_loop().call_later(seconds, act)


@dataclass(eq=False)
class Departure:
    """Seats whose guest has left, or no seats for a spectator. It counts as present until its timer runs out."""

    held: frozenset[int]
    timer: Timer | None = None


class Others(Protocol):
    """What is shown of the guests of another process at the same table."""

    @property
    def seats(self) -> frozenset[int]: ...

    @property
    def watchers(self) -> int: ...


def nobody() -> Iterable[Others]:
    """Returns the guests elsewhere of a table that only one process serves."""
    return ()


class Presence:
    """The guests of a table, and who of them is shown as present, with those `elsewhere`, who are at other processes.
    `changed` is called when that changes. It is a method of the table, which is held weakly: a table that nobody needs
    leaves the memory at once.
    """

    def __init__(
        self,
        changed: Callable[[], None],
        later: Callable[[float, Callable[[], None]], Timer] = after,
        elsewhere: Callable[[], Iterable[Others]] = nobody,
    ) -> None:
        self.guests: set[Guest] = set()
        self._changed, self._later, self._elsewhere = WeakMethod(changed), later, elsewhere
        self._departures: list[Departure] = []
        self._gathering: Timer | None = None
        self._at_once = Pace(AT_ONCE)
        self._shown = self._now()
        self._shown_here = self._here()

    def join(self, guest: Guest, held: frozenset[int]) -> None:
        """Add a guest who holds these seats, or change the seats of a guest."""
        guest.held = held
        self.guests.add(guest)
        if back := next((departure for departure in self._departures if departure.held == held), None):
            self._end(back)
        self.update()

    def leave(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
            departure = Departure(guest.held)
            self._departures.append(departure)
            departure.timer = self._later(GRACE, lambda: self._lapse(departure))

    @property
    def here(self) -> frozenset[int]:
        """Returns the seats whose holders are present."""
        return self._shown[0]

    @property
    def watchers(self) -> int:
        """Returns the number of spectators."""
        return self._shown[1]

    @property
    def own(self) -> tuple[frozenset[int], int]:
        """What is shown of the guests of this process: their seats, and the number of spectators."""
        return self._shown_here

    def _here(self) -> tuple[frozenset[int], int]:
        present = [*(guest.held for guest in self.guests), *(departure.held for departure in self._departures)]
        return frozenset[int]().union(*present), sum(not held for held in present)

    def _now(self) -> tuple[frozenset[int], int]:
        seats, watchers = self._here()
        for others in self._elsewhere():
            seats, watchers = seats | others.seats, watchers + others.watchers
        return seats, watchers

    def update(self) -> None:
        """Show a change of the seats at once. A change of the spectators alone waits if another was shown just now."""
        has_moved = self._now()[0] != self.here or self._here()[0] != self.own[0]
        if has_moved and self._at_once.allows():
            self._show()
        elif self._has_changed and self._gathering is None:
            self._gathering = self._later(GATHERING, self._gathered)
            if not has_moved:
                self._show()

    @property
    def _has_changed(self) -> bool:
        return self._now() != self._shown or self._here() != self._shown_here

    def _gathered(self) -> None:
        """Show who has come or gone in the meantime."""
        self._gathering = None
        if self._has_changed:
            self._gathering = self._later(GATHERING, self._gathered)
            self._show()

    def _show(self) -> None:
        self._shown, self._shown_here = self._now(), self._here()
        if changed := self._changed():
            changed()

    def _lapse(self, departure: Departure) -> None:
        self._end(departure)
        self.update()

    def _end(self, departure: Departure) -> None:
        self._departures.remove(departure)
        if departure.timer:
            departure.timer.cancel()
