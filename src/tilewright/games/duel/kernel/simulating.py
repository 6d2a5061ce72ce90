"""The functions that the searches for all games call in the compiled rules."""

from typing import Any

from tilewright.games.duel.kernel.actions import ACTIONS
from tilewright.games.duel.kernel.chance import determinise, sample_chance
from tilewright.games.duel.kernel.choices import legal, random_action
from tilewright.games.duel.kernel.rules import actor, chance_due, play, winners
from tilewright.games.duel.kernel.state import AT_OVER, ROUND, STEP
from tilewright.kernel.jit import inlined

__all__ = ["ACTIONS", "actor", "draw_chance", "draw_hidden", "legal", "play", "play_out", "round_of", "winners"]

draw_chance, draw_hidden = sample_chance, determinise


@inlined
def round_of(s: Any, o: int) -> int:
    """Returns the current round."""
    return s[o + ROUND]


@inlined
def play_out(s: Any, o: int, rng: Any, round_limit: int) -> None:
    """Play a random rollout to the end of the game, which always comes."""
    while s[o + STEP] != AT_OVER:
        if chance_due(s, o):
            sample_chance(s, o, rng)
        else:
            play(s, o, random_action(s, o, rng))
