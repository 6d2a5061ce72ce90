"""The legal moves of a classic game, each with its effect, so that a page can preview it."""

from typing import Literal

from tilewright.games.classic.board import columns, drop, penalty, place
from tilewright.games.classic.components import TOKEN
from tilewright.games.classic.moves import CENTRE, FLOOR, Draft, Move, Tiling
from tilewright.games.classic.rules import Classic
from tilewright.games.classic.state import State
from tilewright.server.game_table import TileChoice


class ClassicChoice(TileChoice):
    """A legal move of a classic game, and what it would do.

    Of a draft: `source` (0 the centre), `colour` and `line` (0 the floor), how many `tiles` are taken, how many of them
    are `placed` on the line and how many things are `dropped` to the floor (the start token included), the `cost` of
    these floor spaces (0 or negative), whether the start `token` comes along, and if the line becomes full on the
    coloured wall, the `column` that its tile goes to. Of a tiling on the grey wall: `line`, `column` and `points`.
    """

    kind: Literal["draft", "tiling"]
    line: int


def choice(game: Classic, view: State, move: Move) -> ClassicChoice:
    """Returns a legal move with its effect."""
    if isinstance(move, Draft):
        return _draft(game, view, move)
    assert isinstance(move, Tiling)
    return ClassicChoice(
        move=str(move), kind="tiling", line=move.line, column=move.column, points=_points(game, view, move)
    )


def _draft(game: Classic, state: State, move: Draft) -> ClassicChoice:
    before = state.boards[state.turn]
    tiles = game.tiles_taken(state, move)
    token = move.source == CENTRE and state.token is None
    board = drop(before, TOKEN)[0] if token else before
    taken = move.colour * tiles
    after, _ = drop(board, taken) if move.line == FLOOR else place(board, move.line, taken)
    placed, column = 0, None
    if move.line != FLOOR:
        placed = len(after.lines[move.line - 1]) - len(before.lines[move.line - 1])
        if not game.grey and len(after.lines[move.line - 1]) == move.line:
            (column,) = columns(after, move.line, game.grey)
    return ClassicChoice(
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


def _points(game: Classic, view: State, move: Tiling) -> int:
    """Returns what the tile of a move scores on the wall."""
    place = (move.line, move.column)
    return next(
        event.points
        for event in game.events(view, move)
        if event.kind == "tiled" and event.seat == view.turn and (event.line, event.column) == place
    )
