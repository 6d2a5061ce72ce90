"""The legal moves of the seat in turn, each with what it would do, so that a page can show it before it is made."""

from typing import Any

from tilewright.core import AnyGame
from tilewright.games.classic import Classic, Draft, State
from tilewright.games.classic.board import columns, drop, penalty, place
from tilewright.games.classic.components import TOKEN
from tilewright.games.classic.moves import CENTRE, FLOOR
from tilewright.games.duel import Duel
from tilewright.games.duel.table import choices as duel_choices
from tilewright.history import tiles_taken
from tilewright.server.messages import Choice, Closed


def choices(game: AnyGame, view: Any) -> list[Choice]:
    """All legal moves of a state, or of the view of the seat in turn, in the order of the rule book."""
    return [choice(game, view, move) for move in game.legal(view)]


def choice(game: AnyGame, view: Any, move: Any) -> Choice:
    """One legal move."""
    if isinstance(game, Duel):
        return duel_choices.choice(game.goals, view, move)
    if isinstance(game, Classic) and isinstance(move, Draft):
        return _draft(game, view, move)
    return Choice(move=str(move), kind="tiling", line=move.line, column=move.column, points=_points(game, view, move))


def closed(game: AnyGame, view: Any) -> list[Closed]:
    """The actions that are not open to the seat in turn, and why; only Duel has such."""
    return list(duel_choices.closed(view)) if isinstance(game, Duel) else []


def passed(game: AnyGame, view: Any) -> list[int]:
    """The seats that are passed over while others go on; only Duel has such."""
    return list(duel_choices.passed(view)) if isinstance(game, Duel) else []


def _draft(game: Classic, state: State, move: Draft) -> Choice:
    before = state.boards[state.turn]
    tiles = tiles_taken(state, move)
    token = move.source == CENTRE and state.token is None
    board = drop(before, TOKEN)[0] if token else before
    taken = move.colour * tiles
    after, _ = drop(board, taken) if move.line == FLOOR else place(board, move.line, taken)
    placed, column = 0, None
    if move.line != FLOOR:
        placed = len(after.lines[move.line - 1]) - len(before.lines[move.line - 1])
        if not game.grey and len(after.lines[move.line - 1]) == move.line:
            (column,) = columns(after, move.line, game.grey)
    return Choice(
        move=str(move),
        kind="draft",
        source=move.source,
        colour=move.colour,
        line=move.line,
        column=column,
        tiles=tiles,
        placed=placed,
        dropped=len(after.floor) - len(before.floor),
        cost=penalty(before) - penalty(after),
        token=token,
    )


def _points(game: AnyGame, view: Any, move: Any) -> int:
    """What the tile that a move puts on the wall scores where it goes."""
    place = (move.line, move.column)
    return next(
        event.points
        for event in game.events(view, move)
        if event.kind == "tiled" and event.seat == view.turn and (event.line, event.column) == place
    )
