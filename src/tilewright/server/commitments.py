"""Commitments to secrets, which clients get before they open a table and add their seeds."""

import secrets
from collections import OrderedDict

from tilewright.fairness import commitment
from tilewright.server.fanout import SINGLE, Fanout
from tilewright.server.refusal import Refusal

KEPT = 10_000
"""The number of commitments in memory. The oldest are forgotten beyond it."""


class Commitments:
    """The secrets of tables that are about to be opened, by their commitments. Each is used for one table only: after
    its game the secret is public. So it is kept in one place only: where every process of the site finds it, or, if
    there is no such place now, in the memory of this one.
    """

    def __init__(self, fanout: Fanout = SINGLE) -> None:
        self.fanout = fanout
        self._secrets: OrderedDict[str, str] = OrderedDict()

    async def new(self) -> str:
        """Returns the commitment to a new secret."""
        if self.fanout.is_shared:
            secret = new_secret()
            if await self.fanout.put(_key(commitment(secret)), secret):
                return commitment(secret)
        secret = new_secret()  # another one, since the first may be kept although that failed
        self._secrets[commitment(secret)] = secret
        if len(self._secrets) > KEPT:
            self._secrets.popitem(last=False)
        return commitment(secret)

    async def take(self, shown: str | None) -> str:
        """Returns the secret of a commitment, which is then used; a new secret if none is named. Raises Refusal if the
        commitment is unknown.
        """
        if shown is None:
            return new_secret()
        secret = self._secrets.pop(shown, None) or await self.fanout.take(_key(shown))
        if secret is None or commitment(secret) != shown:
            raise Refusal("commitment", "this commitment is unknown, or was used: expected a new one")
        return secret


def _key(commitment: str) -> str:
    return f"commitment:{commitment}"


def new_secret() -> str:
    """Returns 32 random bytes in hexadecimal."""
    return secrets.token_hex(32)
