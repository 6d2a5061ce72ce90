"""Commitments to secrets, which clients get before they open a table and add their seeds."""

import secrets
import time
from collections import OrderedDict
from typing import NamedTuple

from tilewright.fairness import commitment
from tilewright.server.fanout import SINGLE, Fanout
from tilewright.server.refusal import Refusal

KEPT, SHARE = 10_000, 100
"""The number of commitments in memory: in all, and of one client. The oldest are forgotten beyond it."""

LIFE = 600.0
"""The seconds within which a table has to be opened with a commitment."""


class Kept(NamedTuple):
    """A secret, the client who got the commitment to it, and the moment until which it is kept."""

    secret: str
    client: str
    until: float


class Commitments:
    """The secrets of tables that are about to be opened, by their commitments. Each is used for one table only: after
    its game the secret is public. So it is kept in one place only: where every process of the site finds it, or, if
    there is no such place now, in the memory of this one.
    """

    def __init__(self, fanout: Fanout = SINGLE) -> None:
        self.fanout = fanout
        self._secrets: OrderedDict[str, Kept] = OrderedDict()

    async def new(self, client: str = "") -> str:
        """Returns the commitment to a new secret, for a client."""
        if self.fanout.is_shared:
            secret = new_secret()
            if await self.fanout.put(_key(commitment(secret)), secret, LIFE):
                return commitment(secret)
        secret = new_secret()  # another one, since the first may be kept although that failed
        self._make_room(client)
        self._secrets[commitment(secret)] = Kept(secret, client, time.monotonic() + LIFE)
        return commitment(secret)

    def _make_room(self, client: str) -> None:
        """Forget what is too old. If there is still no room, forget the oldest: of this client if its share is full."""
        while self._secrets and next(iter(self._secrets.values())).until < time.monotonic():
            self._secrets.popitem(last=False)
        own = [shown for shown, kept in self._secrets.items() if kept.client == client]
        if len(own) >= SHARE:
            del self._secrets[own[0]]
        elif len(self._secrets) >= KEPT:
            self._secrets.popitem(last=False)

    async def take(self, shown: str | None) -> str:
        """Returns the secret of a commitment, which is then used; a new secret if none is named. Raises Refusal if the
        commitment is unknown.
        """
        if shown is None:
            return new_secret()
        kept = self._secrets.pop(shown, None)
        if kept is None:
            secret = await self.fanout.take(_key(shown))
        else:
            secret = kept.secret if kept.until >= time.monotonic() else None
        if secret is None or commitment(secret) != shown:
            raise Refusal("commitment", "this commitment is unknown, or was used: expected a new one")
        return secret


def _key(commitment: str) -> str:
    return f"commitment:{commitment}"


def new_secret() -> str:
    """Returns 32 random bytes in hexadecimal."""
    return secrets.token_hex(32)
