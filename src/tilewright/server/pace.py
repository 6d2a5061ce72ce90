"""Rate limits: how often something may happen, in all or from one address."""

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

KEPT = 10_000
"""The number of addresses that are remembered. Whoever is forgotten begins anew, with a full burst."""


class Rate(NamedTuple):
    """How often something may happen: `a_second` times a second in the long run, and up to `burst` times at once."""

    a_second: float
    burst: float


class Pace:
    """A token bucket: it allows `a_second` events a second in the long run, and bursts of up to `burst` events."""

    __slots__ = ("_asked", "_counted", "_credit", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._credit, self._counted, self._asked = rate.burst, time.monotonic(), 1.0

    def allows(self, events: float = 1) -> bool:
        """Whether so many more events are allowed now. If they are, they are counted."""
        now = time.monotonic()
        self._credit = min(self.rate.burst, self._credit + self.rate.a_second * (now - self._counted))
        self._counted, self._asked = now, events
        if self._credit < events:
            return False
        self._credit -= events
        return True

    def charge(self, events: float) -> None:
        """Count events that have happened already, also if they were too many: then nothing is allowed for a while."""
        self._credit -= events

    @property
    def wait(self) -> float:
        """The seconds until what was asked for last is allowed, as of that moment."""
        return max(0.0, (self._asked - self._credit) / self.rate.a_second)


class Paces:
    """A token bucket for each address."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._kept: OrderedDict[str, Pace] = OrderedDict()

    def of(self, address: str) -> Pace:
        """Returns the bucket of an address."""
        pace = self._kept.setdefault(address, Pace(self.rate))
        self._kept.move_to_end(address)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return pace


def network(address: str) -> str:
    """Returns what limits go by: the address, or the network of an IPv6 address, since one client has all of it.

    >>> network("203.0.113.7"), network("2001:db8:1:2:3:4:5:6"), network("testclient")
    ('203.0.113.7', '2001:db8:1:2::', 'testclient')
    """
    try:
        whole = ip_address(address)
    except ValueError:
        return address
    if not isinstance(whole, IPv6Address):
        return address
    if whole.ipv4_mapped:
        return str(whole.ipv4_mapped)
    return str(IPv6Address(int(whole) >> 64 << 64))
