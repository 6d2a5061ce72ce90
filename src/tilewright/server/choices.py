"""The legal moves of the seat to move, each with what it would do, so that a page can show it before it is made."""

from typing import Any

from tilewright.core import AnyGame
from tilewright.server.game_table import Choice, Closed, table_of


def choices(game: AnyGame, view: Any) -> list[Choice]:
    """All legal moves of a state, or of the view of the seat to move, in the order of the rule book."""
    return [choice(game, view, move) for move in game.legal(view)]


def choice(game: AnyGame, view: Any, move: Any) -> Choice:
    """One legal move."""
    return table_of(game).choice(game, view, move)


def closed(game: AnyGame, view: Any) -> list[Closed]:
    """The actions that are not open to the seat to move, and why."""
    return list(table_of(game).closed(game, view))


def passed(game: AnyGame, view: Any) -> list[int]:
    """The seats that are passed over while others go on."""
    return list(table_of(game).passed(game, view))
