"""Tilewright: the Azul family of tile games. Rules, records, bots and a table in the terminal."""

from tilewright.core import (
    CHANCE,
    OVER,
    Event,
    Game,
    IllegalMove,
    ImpossiblePosition,
    NotationError,
    OptionError,
    TilewrightError,
)
from tilewright.registry import GAMES, game

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Event",
    "Game",
    "IllegalMove",
    "ImpossiblePosition",
    "NotationError",
    "OptionError",
    "TilewrightError",
    "game",
]
