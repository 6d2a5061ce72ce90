"""The functions of the compiled rules that are called by code that is written once for all games."""

from typing import Any

from tilewright.games.duel.kernel.actions import ACTIONS
from tilewright.games.duel.kernel.chance import determinise, sample_chance
from tilewright.games.duel.kernel.choices import legal
from tilewright.games.duel.kernel.games import play_out, write_result
from tilewright.games.duel.kernel.rules import actor, play, winners
from tilewright.games.duel.kernel.state import ROUND
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

draw_chance, draw_hidden = sample_chance, determinise


@inlined
def round_of(s: Any, o: int) -> int:
    """Returns the current round."""
    return s[o + ROUND]
