"""Fair deals: how the chance events of a game follow from a secret of the server and seeds of the seats.

Before the game, the server shows the commitment to its secret, and the seats add their seeds. After the game, it
reveals the secret, so everybody can deal again and compare. docs/notation.md describes the function: it is fixed.
"""

import hmac
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count, islice
from random import Random
from typing import Any

from tilewright.core import CHANCE, AnyGame, TilewrightError

SECRET = re.compile("[0-9a-f]{64}")
"""The secret of a server: 32 bytes in hexadecimal. A commitment has the same form."""

SEED = re.compile("[0-9a-f]{0,64}")
"""The seed of a seat: at most 32 bytes in hexadecimal. It is empty if the seat has added none."""


class UnprovenDeals(TilewrightError):
    """A record does not prove its deals."""


class Chance(Random):
    """A source of random numbers that reads its bits from blocks of bytes, in their order."""

    def __init__(self, blocks: Iterator[bytes]) -> None:
        super().__init__()
        self._bytes = (byte for block in blocks for byte in block)

    def getrandbits(self, k: int, /) -> int:
        """Returns the first k bits of the next bytes. The other bits of the last byte are dropped."""
        size = (k + 7) // 8
        return int.from_bytes(bytes(islice(self._bytes, size)), "big") >> (8 * size - k)

    def random(self) -> float:
        """Returns a number from 0 to 1, made from 53 bits."""
        return self.getrandbits(53) / 2**53


@dataclass(frozen=True)
class Seeds:
    """What the chance events of a game follow from: the secret of the server and a seed for each seat. The first
    `copied` moves of the game were taken from another game, so chance events among them do not follow from it.
    """

    secret: str = field(repr=False)
    seats: tuple[str, ...]
    copied: int = 0

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, which is shown before the game."""
        return commitment(self.secret)

    def chance(self, ply: int) -> Random:
        """Returns the random numbers for the chance events that follow after this many moves."""
        return Chance(self._blocks(ply))

    def _blocks(self, ply: int) -> Iterator[bytes]:
        for block in count():
            message = f"tilewright-1/{','.join(self.seats)}/{ply}/{block}"
            yield hmac.digest(bytes.fromhex(self.secret), message.encode(), "sha256")


def commitment(secret: str) -> str:
    """Returns the commitment to a secret: its SHA-256."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def chance_events(rules: AnyGame, state: Any, rng: Random) -> list[Any]:
    """Returns the chance events from this state until a player has to choose."""
    moves = []
    while rules.actor(state) == CHANCE:
        moves.append(rules.deal(state, rng))
        state = rules.apply(state, moves[-1])
    return moves


@dataclass(frozen=True)
class Proof:
    """What was proven about a game: the number of its deals and other chance events that follow from its seeds, after
    the first `copied` moves.
    """

    commitment: str
    deals: int
    copied: int


def verify(rules: AnyGame, moves: Sequence[Any], seeds: Seeds | None, expected: str | None = None) -> Proof:
    """Returns the proof that the chance events of a game follow from its seeds. Raises UnprovenDeals if one does not,
    if there are no seeds, or if their commitment is not the expected one.
    """
    if seeds is None:
        raise UnprovenDeals(
            "the record has no seeds to prove its deals: expected one of a game that has ended at a server"
        )
    if expected is not None and expected != seeds.commitment:
        raise UnprovenDeals(f"the commitment of the record is {seeds.commitment}, not the expected one")
    state, due, deals = rules.start(), list[Any](), 0
    for ply, move in enumerate(moves):
        if rules.actor(state) == CHANCE and ply >= seeds.copied:
            due = due or chance_events(rules, state, seeds.chance(ply))
            if move != (follows := due.pop(0)):
                raise UnprovenDeals(f"move {ply + 1} is {move}, but {follows} follows from the seeds of the record")
            deals += 1
        state = rules.apply(state, move)
    return Proof(seeds.commitment, deals, seeds.copied)
