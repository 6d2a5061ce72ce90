"""The server's watch, which tests can set."""

import time
from datetime import UTC, datetime


class Watch:
    """Two clocks: one that nobody can set, for the time that a player takes, and the time of day, for what is stored
    and must still mean something after a restart.
    """

    def __init__(self) -> None:
        self.started = self.now()
        """When the server started."""

    def monotonic(self) -> float:
        """Returns the seconds since some fixed moment."""
        return time.monotonic()

    def now(self) -> datetime:
        return datetime.now(UTC)

    def stamp(self) -> str:
        """Returns the time of day as it is stored."""
        return stamp(self.now())


def stamp(moment: datetime) -> str:
    """Returns a time as it is stored: UTC, in whole milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
