"""Bots: players that choose a move from what their seat may see."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from tilewright.core import OptionError, shorten
from tilewright.games import AnyGame
from tilewright.players.greedy import Greedy
from tilewright.players.uniform import Uniform


class Bot(Protocol):
    """Anything that chooses one of the legal moves of the seat in turn, given that seat's view."""

    @property
    def name(self) -> str: ...

    def choose(self, view: Any) -> Any: ...


BOTS = {
    "random": "any legal move, each as likely as the other",
    "greedy": "the move with the best immediate gain: points, penalties, progress towards lines and bonuses",
}
"""Every bot by name, with what it plays."""

_MAKERS: dict[str, Callable[[AnyGame, Random], Bot]] = {"random": Uniform, "greedy": Greedy}


def bot(name: str, game: AnyGame, rng: Random) -> Bot:
    """A bot for a game; OptionError if there is none of this name."""
    if name not in BOTS:
        raise OptionError(f"unknown bot {shorten(name)!r}: expected one of {', '.join(BOTS)}")
    return _MAKERS[name](game, rng)
