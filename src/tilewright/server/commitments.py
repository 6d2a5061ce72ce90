"""Commitments to secrets, which clients get before they open a table and add their seeds."""

import secrets
from collections import OrderedDict

from tilewright.fairness import commitment
from tilewright.server.refusal import Refusal

KEPT = 10_000
"""The number of commitments in memory. The oldest are forgotten beyond it."""


class Commitments:
    """The secrets of tables that are about to be opened, by their commitments. Each is used for one table only: after
    its game the secret is public.
    """

    def __init__(self) -> None:
        self._secrets: OrderedDict[str, str] = OrderedDict()

    def new(self) -> str:
        """Returns the commitment to a new secret."""
        secret = new_secret()
        self._secrets[commitment(secret)] = secret
        if len(self._secrets) > KEPT:
            self._secrets.popitem(last=False)
        return commitment(secret)

    def take(self, shown: str | None) -> str:
        """Returns the secret of a commitment, which is then used; a new secret if none is named. Raises Refusal if the
        commitment is unknown.
        """
        if shown is None:
            return new_secret()
        if (secret := self._secrets.pop(shown, None)) is None:
            raise Refusal("commitment", "this commitment is unknown, or was used: expected a new one")
        return secret


def new_secret() -> str:
    """Returns 32 random bytes in hexadecimal."""
    return secrets.token_hex(32)
