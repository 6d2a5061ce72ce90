"""The legal moves of the seat to move, each with its effect, so that the page can show it in advance."""

from typing import Any

from tilewright.core import AnyGame
from tilewright.server.game_table import Choice, Closed, Ready, table_of


def choices(game: AnyGame, view: Any) -> list[Choice]:
    """Returns all legal moves of a state, or of the view of the seat to move, in the order of the rule book."""
    table = table_of(game)
    return [table.choice(game, view, move) for move in game.legal(view)]


def choice(game: AnyGame, view: Any, move: Any) -> Choice:
    """Returns a legal move with its effect."""
    return table_of(game).choice(game, view, move)


def closed(game: AnyGame, view: Any) -> list[Closed]:
    """Returns the actions that the seat to move may not take, and why."""
    return list(table_of(game).closed(game, view))


def passed(game: AnyGame, view: Any) -> list[int]:
    """Returns the seats that are skipped while others go on."""
    return list(table_of(game).passed(game, view))


def ready(game: AnyGame, view: Any) -> list[list[Ready]]:
    """Returns the full lines of each seat, with what each would score now."""
    return table_of(game).ready(game, view)
