"""What is kept in memory for all clients, in places that one client cannot take from the others."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Shared(Generic[Key, Value]):
    """At most `most` values, for several threads. If there are more, whoever has most of them loses the one that was
    used longest ago.

    >>> kept = Shared[str, int](2)
    >>> [kept.keep(key, 1, client) for key, client in (("a", "ann"), ("b", "ben"), ("c", "ben"))]
    [1, 1, 1]
    >>> kept.get("a"), kept.get("b"), kept.get("c")
    (1, None, 1)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Key, tuple[Value, str]] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[Key]:
        return iter(list(self._kept))

    def get(self, key: Key) -> Value | None:
        """Returns the value of a key; None if it is not kept, or no longer."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def keep(self, key: Key, value: Value, client: str) -> Value:
        """Keep a value for a client, in place of another with this key, and return it."""
        with self._lock:
            self._kept[key] = value, client
            self._kept.move_to_end(key)
            if len(self._kept) > self.most:
                shares = Counter(client for _, client in self._kept.values())
                most = max(shares.values())
                del self._kept[next(key for key, (_, client) in self._kept.items() if shares[client] == most)]
        return value

    def drop(self, key: Key) -> None:
        """Forget a value, if it is kept."""
        with self._lock:
            self._kept.pop(key, None)
