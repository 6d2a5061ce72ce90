"""Azul, Mini and the grey wall, compiled: the rules of games/classic in flat states of 64-bit words.

Nothing is checked here: tilewright.kernel does that.
"""

from tilewright.kernel.classic.choices import legal, random_action
from tilewright.kernel.classic.games import play_games
from tilewright.kernel.classic.greedy import greedy_action, greedy_value
from tilewright.kernel.classic.rules import actor, deal, play, winners
from tilewright.kernel.classic.state import ACTIONS, copy, size, state_hash

__all__ = [
    "ACTIONS",
    "actor",
    "copy",
    "deal",
    "greedy_action",
    "greedy_value",
    "legal",
    "play",
    "play_games",
    "random_action",
    "size",
    "state_hash",
    "winners",
]
