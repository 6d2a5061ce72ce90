"""What boards would score if the round and the game ended now: for those who count a game on a real table."""

from collections.abc import Iterator
from typing import Any

from tilewright.core import AnyGame, Event
from tilewright.games.classic import Classic
from tilewright.games.classic import board as classic
from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIZE
from tilewright.games.duel import Duel
from tilewright.games.duel import decorating as duel
from tilewright.games.duel import state as duel_state
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.moves import Leave, Tiling
from tilewright.server.states import Message

DECORATING = ("tiled", "ornament", "broken")
"""The kinds of points of the decorating in Duel."""


class Worth(Message):
    """The points that a board would still get or lose, by their kind, and the score with them. At the end of a game
    all is counted, and there are none.
    """

    points: dict[str, int]
    total: int


def worth(rules: AnyGame, state: Any) -> list[Worth]:
    """What each board would score now. Where a player may choose a space, the choices that give most in all."""
    if state.step == "over":
        return [Worth(points={}, total=board.score) for board in state.boards]
    if isinstance(rules, Duel):
        return [_best(_duel(rules, state, seat)) for seat in range(rules.players)]
    assert isinstance(rules, Classic)
    return [_best(_classic(rules, board)) for board in state.boards]


def _best(ways: Iterator[Worth]) -> Worth:
    return max(ways, key=lambda way: way.total)


def _classic(rules: Classic, board: classic.Board) -> Iterator[Worth]:
    """Every way to tile the full lines (A12, A13), each with the floor (A14) and the bonuses of the end (A20)."""
    for tiled in _tilings(board, rules.grey, 1):
        cleared, _ = classic.clear_floor(tiled)
        points = {
            "tiled": tiled.score - board.score,
            "floor": cleared.score - tiled.score,
            "row": ROW_BONUS * len(classic.complete_rows(tiled)),
            "column": COLUMN_BONUS * len(classic.complete_columns(tiled)),
            "colour": COLOUR_BONUS * len(classic.complete_colours(tiled)),
        }
        yield Worth(points=points, total=board.score + sum(points.values()))


def _tilings(board: classic.Board, grey: bool, line: int) -> Iterator[classic.Board]:
    """The boards that the tiling can lead to from a line on: a choice of columns on the grey wall (A22), and tiles
    that fall where there is none (A23).
    """
    if line > SIZE:
        yield board
    elif len(board.lines[line - 1]) < line:
        yield from _tilings(board, grey, line + 1)
    elif columns := classic.columns(board, line, grey):
        for column in columns:
            yield from _tilings(classic.tile(board, line, column)[0], grey, line + 1)
    else:
        yield from _tilings(classic.fall(board, line)[0], grey, line + 1)


def _duel(rules: Duel, state: duel_state.State, seat: int) -> Iterator[Worth]:
    """Every way to decorate the dome with what lies on the full lines; no chip is spent. Then what is broken (D22 to
    D30), and the goals; the result is not below 0 (D34).
    """
    has_decorated = state.step in ("spend", "tile") and state.turn != seat == state.starter
    # Whoever does not start is the last to decorate.
    begun = state._replace(step="decorate", turn=seat, starter=1 - seat, line=1, gaps=0)
    if has_decorated:
        begun = begun._replace(start_tile=None)
    for log, after in _decorations(begun, []):
        board = after.boards[seat]
        points = {kind: sum(event.points for event in log if event.kind == kind) for kind in DECORATING}
        points |= {goal: SCORING[goal](board) for goal in rules.goals}
        total = max(0, board.score + sum(points[goal] for goal in rules.goals))
        yield Worth(points=points, total=total)


def _decorations(state: duel_state.State, log: list[Event]) -> Iterator[tuple[list[Event], duel_state.State]]:
    while state.step != "scored":
        if state.step == "tile":
            for column in duel.open_columns(state):
                longer = [*log]
                yield from _decorations(duel.tile(state, Tiling(state.line, column), longer), longer)
            return
        state = duel.leave(state, Leave(state.line), log) if state.step == "spend" else duel.decorate(state, log)
    yield log, state
