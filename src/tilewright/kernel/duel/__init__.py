"""Azul Duel, compiled: the rules of games/duel in flat states of 64-bit words.

Nothing is checked here: tilewright.kernel does that.
"""

from tilewright.kernel.duel.actions import ACTIONS, MOST_ACTIONS
from tilewright.kernel.duel.chance import determinise, sample_chance
from tilewright.kernel.duel.choices import legal, random_action
from tilewright.kernel.duel.games import play_games
from tilewright.kernel.duel.goals import goal_points
from tilewright.kernel.duel.greedy import greedy_action, greedy_value
from tilewright.kernel.duel.rules import actor, play, scores, winners
from tilewright.kernel.duel.state import SIZE, copy, state_hash

__all__ = [
    "ACTIONS",
    "MOST_ACTIONS",
    "SIZE",
    "actor",
    "copy",
    "determinise",
    "goal_points",
    "greedy_action",
    "greedy_value",
    "legal",
    "play",
    "play_games",
    "random_action",
    "sample_chance",
    "scores",
    "state_hash",
    "winners",
]
