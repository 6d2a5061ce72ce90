"""The functions of the compiled rules that are called by code that is written once for all games."""

from typing import Any

from tilewright.games.classic.kernel.actions import ACTIONS
from tilewright.games.classic.kernel.choices import legal
from tilewright.games.classic.kernel.games import playout, write_result
from tilewright.games.classic.kernel.rules import actor, deal, play, winners
from tilewright.games.classic.kernel.state import ROUND
from tilewright.kernel.jit import inlined

__all__ = [
    "ACTIONS",
    "actor",
    "draw_chance",
    "draw_hidden",
    "legal",
    "play",
    "play_out",
    "round_of",
    "winners",
    "write_result",
]

draw_chance, play_out = deal, playout


@inlined
def round_of(s: Any, o: int) -> int:
    """Returns the current round."""
    return s[o + ROUND]


@inlined
def draw_hidden(s: Any, o: int, seat: int, rng: Any) -> None:
    """Do nothing: only the order of the bag is hidden, and no state holds it."""
