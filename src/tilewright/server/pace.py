"""Rate limits."""

import time


class Pace:
    """A token bucket: it allows `rate` events a second in the long run, and bursts of up to `burst` events."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._credit, self._counted = burst, time.monotonic()

    def allows(self) -> bool:
        """Whether one more event is allowed now. If it is, it is counted."""
        now = time.monotonic()
        self._credit = min(self.burst, self._credit + self.rate * (now - self._counted))
        self._counted = now
        if self._credit < 1:
            return False
        self._credit -= 1
        return True
