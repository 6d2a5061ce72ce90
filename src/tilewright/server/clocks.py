"""The clocks of a table: how much time its players have left.

A live clock is charged by the server's monotonic clock, and what a move has cost is stored with it. So the time left
follows from the log. If the server was restarted, the turn that was running begins anew: neither the time while the
server was down is charged, nor what the turn had taken before. A clock of days goes by the time of day, always.
"""

from datetime import datetime

from tilewright.core import CHANCE
from tilewright.server.store import Entry
from tilewright.server.terms import DAY, DaysClock, LiveClock
from tilewright.server.watch import Watch

LAG = 0.5
"""Seconds after zero in which a move still counts, since it was on its way."""

REPRIEVE = 60.0
"""Seconds that a player has at least after taking back a seat whose time had run out."""


class Clocks:
    """The clocks of a table. `banked` is the time that each seat has left in a live game before its running turn, and
    `up` holds the seats whose time has run out, until their owners are back.
    """

    def __init__(self, clock: LiveClock | DaysClock | None, players: int, watch: Watch) -> None:
        self.clock, self.players, self.watch = clock, players, watch
        self.banked = [float(clock.main) if isinstance(clock, LiveClock) else 0.0] * players
        self.up: set[int] = set()
        self.began = watch.monotonic()
        """When the running move began, on the monotonic clock."""
        self._mover = CHANCE
        self._earns = False

    def enter(self, entry: Entry, actor: int) -> None:
        """Apply an entry of the log, after which this seat is in turn."""
        if entry.event == "time":
            self.up.add(entry.seat)
        if entry.event == "return":
            self.up.discard(entry.seat)
        if isinstance(self.clock, LiveClock):
            if entry.spent is not None:
                self.banked[entry.seat] = max(0.0, self.banked[entry.seat] - entry.spent / 1000)
            if entry.changes_the_game and entry.seat != CHANCE:
                self._earns = entry.spent is not None  # not a bot's move, and no takeback
            if actor >= 0 and actor != self._mover:
                if self._earns:
                    self.banked[self._mover] += self.clock.increment
                self._mover, self._earns = actor, False
            if entry.event == "time":
                self.banked[entry.seat] = 0.0
            if entry.event == "return":
                self.banked[entry.seat] = max(self.banked[entry.seat], REPRIEVE)
        if entry.changes_the_game or (entry.event == "return" and entry.seat == actor):
            self._restart(entry)

    def _restart(self, entry: Entry) -> None:
        """Start the time of a move at this entry, but in a live game not before the server started."""
        made = datetime.fromisoformat(entry.made)
        if not isinstance(self.clock, DaysClock):
            made = max(made, self.watch.started)
        self.began = self.watch.monotonic() - max(0.0, (self.watch.now() - made).total_seconds())

    @property
    def waited(self) -> float:
        """The seconds since the running move began."""
        return max(0.0, self.watch.monotonic() - self.began)

    def left(self, seat: int, is_running: bool) -> float:
        """Returns the seconds that a seat has left, which may be less than 0. Without a clock they are infinite."""
        if self.clock is None:
            return float("inf")
        if seat in self.up:
            return 0.0
        whole = self.banked[seat] if isinstance(self.clock, LiveClock) else self.clock.days * DAY
        return whole - self.waited if is_running else whole

    def charge(self) -> int | None:
        """Returns the milliseconds that a move made now has cost; None if there is no live clock."""
        return round(self.waited * 1000) if isinstance(self.clock, LiveClock) else None
