"""The clocks of a table: how much time its players have left.

A live clock is charged by the server's monotonic clock, and what a move has cost is stored with it. So the time left
follows from the log. If the server was restarted, the turn that was running begins anew: neither the time while the
server was down is charged, nor what the turn had taken before. The process that loads the table notes that in the log,
so that all processes show the same time. A clock of days goes by the time of day, always.
"""

from collections.abc import Set
from datetime import datetime

from tilewright.core import CHANCE
from tilewright.server.store import Entry
from tilewright.server.terms import DAY, DaysClock, LiveClock
from tilewright.server.watch import Watch

LAG = 0.5
"""Seconds after zero in which a move still counts, since it was on its way."""

REPRIEVE = 60.0
"""Seconds that a player has at least after taking back a seat whose time had run out."""

PATIENCE = 60.0
"""Seconds for which a live clock waits at the first turn of a player who has not come to the table yet."""


class Clocks:
    """The clocks of a table. `banked` is the time that each seat has left in a live game before its running turn, `up`
    holds the seats whose time has run out, until their owners are back, and `come` those whose owners have been at the
    table since the game began. `is_interrupted` says that the server was restarted during the running turn of a live
    game, which is not noted in the log yet.
    """

    def __init__(self, clock: LiveClock | DaysClock | None, players: int, watch: Watch) -> None:
        self.clock, self.players, self.watch = clock, players, watch
        self.banked = [float(clock.main) if isinstance(clock, LiveClock) else 0.0] * players
        self.up: set[int] = set()
        self.come: set[int] = set()
        self.is_interrupted = False
        self._made = watch.now()
        """When the running move began, by the time of day."""
        self._begins = watch.monotonic()
        """When the running move began, on the monotonic clock, or when its clock will begin to run."""
        self._turn = (CHANCE, 0)
        """The seat whose turn is running, and the round."""
        self._earns = False
        self._earners: list[int | None] = []
        """The seat that got an increment for each move of the game, if any."""

    def enter(self, entry: Entry, actor: int, round: int) -> None:
        """Apply an entry of the log, after which this seat is in turn in this round."""
        if entry.event == "time":
            self.up.add(entry.seat)
        if entry.event == "return":
            self.up.discard(entry.seat)
        if isinstance(self.clock, LiveClock):
            self._enter_live(entry, actor, round, self.clock.increment)
        if entry.changes_the_game or entry.event == "resume" or (entry.event == "return" and entry.seat == actor):
            self._restart(entry, actor)

    def _enter_live(self, entry: Entry, actor: int, round: int, increment: int) -> None:
        if entry.spent is not None:
            mover = self._turn[0] if entry.move is None else entry.seat
            self.banked[mover] = max(0.0, self.banked[mover] - entry.spent / 1000)
        if entry.move is not None and entry.seat != CHANCE:
            self._earns = entry.spent is not None  # not a bot's move
        if entry.changes_the_game and entry.move is None:
            self._take_back(entry.back, increment)
        earner: int | None = None
        if actor >= 0 and (actor, round) != self._turn:
            if self._earns:
                earner = self._turn[0]
                self.banked[earner] += increment
            self._turn, self._earns = (actor, round), False
        if entry.move is not None:
            self._earners.append(earner)
        if entry.event == "time":
            self.banked[entry.seat] = 0.0
        if entry.event == "return":
            self.banked[entry.seat] = max(self.banked[entry.seat], REPRIEVE)
        if entry.event in ("arrive", "return") or (entry.move is not None and entry.spent is not None):
            self.come.add(entry.seat)
        if entry.event == "arrive" and entry.seat == actor:
            self._begins = min(self._begins, self._monotonic(datetime.fromisoformat(entry.made)))

    def _take_back(self, back: int, increment: int) -> None:
        """Take back the increments for the last moves. Nobody gets the time back that they took."""
        self._earns = False
        length = len(self._earners) - back
        for earner in self._earners[length:]:
            if earner is not None:
                self.banked[earner] = max(0.0, self.banked[earner] - increment)
        del self._earners[length:]

    def _restart(self, entry: Entry, actor: int) -> None:
        """Start the time of a move at this entry. A live clock waits for a player who has not come to the table yet."""
        self.is_interrupted = False
        self._made = datetime.fromisoformat(entry.made)
        if not isinstance(self.clock, LiveClock):
            self._begins = self._monotonic(max(self._made, self.watch.started))
        elif actor in self.come:
            self._begins = self._monotonic(self._made)
        else:
            self._begins = self._monotonic(self._made) + PATIENCE

    def restored(self) -> None:
        """Take note that the log was replayed, in which the running move may have begun before the server started."""
        self.is_interrupted = isinstance(self.clock, LiveClock) and self._made < self.watch.started

    def _monotonic(self, moment: datetime) -> float:
        """Returns a time of day on the monotonic clock; the present for a time that is still to come."""
        return self.watch.monotonic() - max(0.0, (self.watch.now() - moment).total_seconds())

    def arriving(self, seats: Set[int]) -> Set[int]:
        """Returns those of the seats of players at the table for which that is not known yet, if it matters."""
        return seats - self.come if isinstance(self.clock, LiveClock) else frozenset()

    @property
    def wait(self) -> float:
        """Returns the seconds until the clock of the running move begins to run; 0 if it runs."""
        return 0.0 if self.is_interrupted else max(0.0, self._begins - self.watch.monotonic())

    @property
    def waited(self) -> float:
        """The seconds since the clock of the running move began to run."""
        if self.is_interrupted:
            return 0.0
        if isinstance(self.clock, DaysClock):  # a monotonic clock may stand still while the machine sleeps
            return max(0.0, (self.watch.now() - self._made).total_seconds())
        return max(0.0, self.watch.monotonic() - self._begins)

    def left(self, seat: int, is_running: bool) -> float:
        """Returns the seconds that a seat has left, which may be less than 0. Without a clock they are infinite."""
        if self.clock is None:
            return float("inf")
        if seat in self.up:
            return 0.0
        whole = self.banked[seat] if isinstance(self.clock, LiveClock) else self.clock.days * DAY
        return whole - self.waited if is_running else whole

    def charge(self) -> int | None:
        """Returns the milliseconds that the running move has taken by now; None if there is no live clock."""
        return round(self.waited * 1000) if isinstance(self.clock, LiveClock) else None
