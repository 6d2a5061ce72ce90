"""Rate limits: how often something may happen, in all or from one address."""

import time
from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

KEPT = 10_000
"""The number of addresses that are remembered. If one has to be forgotten while it still counts, whoever comes instead
begins without a burst: it may be the same one.
"""

WIDER = ((48, 16), (56, 4))
"""The wider networks of IPv6 that one customer may have, and how many times as much as one client each may have."""


class Rate(NamedTuple):
    """How often something may happen: `a_second` times a second in the long run, and up to `burst` times at once."""

    a_second: float
    burst: float


class Pace:
    """A token bucket: it allows `a_second` events a second in the long run, and bursts of up to `burst` events."""

    __slots__ = ("_asked", "_counted", "_credit", "rate", "wider")

    def __init__(self, rate: Rate, credit: float | None = None) -> None:
        self.rate = rate
        self.wider: Pace | None = None
        """The bucket of a wider network, from which all is taken too."""
        self._credit = rate.burst if credit is None else min(rate.burst, credit)
        self._counted, self._asked = time.monotonic(), 1.0

    def has(self, events: float = 1) -> bool:
        """Whether so many more events would be allowed now."""
        now = time.monotonic()
        self._credit = min(self.rate.burst, self._credit + self.rate.a_second * (now - self._counted))
        self._counted, self._asked = now, events
        return (self.wider is None or self.wider.has(events)) and self._credit >= events

    def allows(self, events: float = 1) -> bool:
        """Whether so many more events are allowed now. If they are, they are counted."""
        if not self.has(events):
            return False
        self.charge(events)
        return True

    def charge(self, events: float) -> None:
        """Count events that have happened already, also if they were too many: then nothing is allowed for a while."""
        self._credit -= events
        if self.wider:
            self.wider.charge(events)

    @property
    def wait(self) -> float:
        """The seconds until what was asked for last is allowed, as of that moment."""
        own = (self._asked - self._credit) / self.rate.a_second
        return max(0.0, own, self.wider.wait if self.wider else 0.0)


class Paces:
    """A token bucket for each address, and for the wider networks that one client of IPv6 may have."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._kept: OrderedDict[str, Pace] = OrderedDict()

    def of(self, address: str) -> Pace:
        """Returns the bucket of an address."""
        wider = None
        for network, times in wider_networks(address):
            wider = self._one(network, times, wider)
        return self._one(address, 1, wider)

    def _one(self, network: str, times: int, wider: Pace | None) -> Pace:
        if (pace := self._kept.get(network)) is None:
            rate = Rate(times * self.rate.a_second, times * self.rate.burst)
            credit = None
            if len(self._kept) >= KEPT:
                _, oldest = self._kept.popitem(last=False)
                credit = None if oldest.has(oldest.rate.burst) else max(1.0, rate.a_second)
            pace = self._kept[network] = Pace(rate, credit)
        self._kept.move_to_end(network)
        pace.wider = wider
        return pace


class Open:
    """How many of something clients have open: at most `most` of one client, and `in_all`."""

    def __init__(self, most: int, in_all: int) -> None:
        self.most, self.in_all, self.total = most, in_all, 0
        self.clients = Counter[str]()
        self._wider = Counter[str]()

    def enter(self, client: str) -> bool:
        """Count one more, unless that is too much. Returns whether it was counted."""
        wider = wider_networks(client)
        if (
            self.total >= self.in_all
            or self.clients[client] >= self.most
            or any(self._wider[network] >= times * self.most for network, times in wider)
        ):
            return False
        self.total += 1
        self.clients[client] += 1
        self._wider.update(network for network, _ in wider)
        return True

    def leave(self, client: str) -> None:
        """Count one that is closed."""
        self.total -= 1
        _uncount(self.clients, client)
        for network, _ in wider_networks(client):
            _uncount(self._wider, network)


def _uncount(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]


@lru_cache(KEPT)
def wider_networks(client: str) -> tuple[tuple[str, int], ...]:
    """Returns the wider networks of a client, and how many times as much as one client each may have.

    >>> wider_networks("2001:db8:1:2::"), wider_networks("203.0.113.7")
    ((('2001:db8:1::/48', 16), ('2001:db8:1::/56', 4)), ())
    """
    if ":" not in client:
        return ()
    return tuple((str(ip_network((client, bits), strict=False)), times) for bits, times in WIDER)


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
