"""Azul Duel, compiled: the rules of games/duel on flat states of 64-bit words.

Arguments are not checked here; tilewright.kernel checks them.
"""

from tilewright.games.duel.kernel.actions import ACTIONS, MOST_ACTIONS
from tilewright.games.duel.kernel.chance import determinise, sample_chance
from tilewright.games.duel.kernel.choices import legal, random_action
from tilewright.games.duel.kernel.games import play_games, play_out, write_result
from tilewright.games.duel.kernel.goals import goal_points
from tilewright.games.duel.kernel.greedy import greedy_action, greedy_value
from tilewright.games.duel.kernel.rules import actor, play, scores, winners
from tilewright.games.duel.kernel.state import SIZE, copy, round_of, state_hash

# The names that functions for all games know these by.
draw_chance, draw_hidden = sample_chance, determinise

__all__ = [
    "ACTIONS",
    "MOST_ACTIONS",
    "SIZE",
    "actor",
    "copy",
    "determinise",
    "draw_chance",
    "draw_hidden",
    "goal_points",
    "greedy_action",
    "greedy_value",
    "legal",
    "play",
    "play_games",
    "play_out",
    "random_action",
    "round_of",
    "sample_chance",
    "scores",
    "state_hash",
    "winners",
    "write_result",
]
