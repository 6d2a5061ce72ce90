"""Azul, Mini and the grey wall, compiled: the rules of games/classic on flat states of 64-bit words.

Arguments are not checked here; tilewright.kernel checks them.
"""

from tilewright.games.classic.kernel.actions import ACTIONS
from tilewright.games.classic.kernel.choices import legal, random_action
from tilewright.games.classic.kernel.games import play_games, playout, write_result
from tilewright.games.classic.kernel.greedy import greedy_action, greedy_value
from tilewright.games.classic.kernel.rules import actor, deal, draw_hidden, play, winners
from tilewright.games.classic.kernel.state import round_of, size, state_hash

# The names that functions for all games know these by.
draw_chance, play_out = deal, playout

__all__ = [
    "ACTIONS",
    "actor",
    "deal",
    "draw_chance",
    "draw_hidden",
    "greedy_action",
    "greedy_value",
    "legal",
    "play",
    "play_games",
    "play_out",
    "random_action",
    "round_of",
    "size",
    "state_hash",
    "winners",
    "write_result",
]
