"""Azul, Mini and the grey wall, compiled: the rules of games/classic on flat states of 64-bit words.

Arguments are not checked here; tilewright.kernel checks them.
"""

from tilewright.games.classic.kernel.actions import ACTIONS
from tilewright.games.classic.kernel.choices import legal, random_action
from tilewright.games.classic.kernel.games import play_games
from tilewright.games.classic.kernel.greedy import greedy_action, greedy_value
from tilewright.games.classic.kernel.rules import actor, deal, play, winners
from tilewright.games.classic.kernel.state import size, state_hash

__all__ = [
    "ACTIONS",
    "actor",
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
