"""Azul Duel, compiled: the rules of games/duel on flat states of 64-bit words.

Arguments are not checked here; tilewright.kernel checks them.
"""

from tilewright.games.duel.kernel.actions import ACTIONS, MOST_ACTIONS
from tilewright.games.duel.kernel.chance import determinise, sample_chance
from tilewright.games.duel.kernel.choices import legal, random_action
from tilewright.games.duel.kernel.games import play_games
from tilewright.games.duel.kernel.goals import goal_points
from tilewright.games.duel.kernel.greedy import greedy_action, greedy_value
from tilewright.games.duel.kernel.rules import actor, play, scores, winners
from tilewright.games.duel.kernel.state import SIZE, copy, state_hash

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
