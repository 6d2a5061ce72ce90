"""Tilewright: the Azul family of tile games. Rules, records, bots and a table in the terminal."""

from typing import TYPE_CHECKING, Any

from tilewright.core import (
    CHANCE,
    OVER,
    Event,
    Game,
    IllegalMove,
    ImpossiblePosition,
    MissingExtra,
    NotationError,
    OptionError,
    TilewrightError,
)
from tilewright.kit import load
from tilewright.registry import GAMES, game

if TYPE_CHECKING:
    from tilewright.players import bot
    from tilewright.players.analysis import analyse
    from tilewright.search import warmup

__version__ = "0.2.0.dev0"

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Event",
    "Game",
    "IllegalMove",
    "ImpossiblePosition",
    "MissingExtra",
    "NotationError",
    "OptionError",
    "TilewrightError",
    "analyse",
    "bot",
    "game",
    "warmup",
]

_LATER = {
    "analyse": "tilewright.players.analysis:analyse",
    "bot": "tilewright.players:bot",
    "warmup": "tilewright.search:warmup",
}
"""What is imported when it is first asked for, so that the rules alone load nothing else."""

if not TYPE_CHECKING:  # type checkers know these from above, and refuse all other names

    def __getattr__(name: str) -> Any:
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return load(_LATER[name])


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
