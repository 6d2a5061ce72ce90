"""The table of any game."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from tilewright.core import AnyGame
from tilewright.games.classic import Classic
from tilewright.games.classic.terminal import drawing as classic_table
from tilewright.games.duel import Duel
from tilewright.games.duel.terminal import drawing as duel_table
from tilewright.terminal.tiles import Palette


def draw(game: AnyGame, state: Any, names: Sequence[str], palette: Palette, width: int) -> RenderableType:
    """Everything that lies on the table of a state, or of a seat's view of it."""
    if isinstance(game, Classic):
        return classic_table.draw(game, state, names, palette, width)
    if isinstance(game, Duel):
        return duel_table.draw(game, state, names, palette, width)
    raise TypeError(f"there is no table for {game.name}")
