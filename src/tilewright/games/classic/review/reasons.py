"""Reasons in the classic games: what a move does to the board at once, and what has come of it by the end of the round
if play continues as the search would play.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tilewright.core import CHANCE, EMPTY, OVER, run_score
from tilewright.games.classic import Board, Classic, Draft, State, Tiling
from tilewright.games.classic.board import columns, drop, penalty, place, tile
from tilewright.games.classic.components import SIZE, TOKEN
from tilewright.games.classic.moves import CENTRE, FLOOR, Move
from tilewright.review.evaluating import Guide
from tilewright.review.findings import Reason, Weighed

CODES = {
    "points": "the tiles that a move brings to the wall or the dome score more",
    "floor": "it costs less on the floor at once",
    "floor_later": "less goes to the floor by the end of the round: what is left will hurt",
    "column": "its tile brings a column to so many tiles",
    "colour": "a colour",
    "row": "it completes a row",
    "not_yet": "the move played completes a row, which ends the game too early",
    "unfinished": "the move played begins a line that cannot be completed in this round",
    "round": "more points by the end of the round",
    "tempo": "another player has to take more to the floor",
    "denies": "another player gets fewer points in this round",
    "starter": "the mover starts the next round",
}
"""What each kind of reason is about, by its code."""

PROGRESS = 3
"""A column or a colour is worth mentioning from this number of tiles on."""


@dataclass(frozen=True)
class Deed:
    """What a move does at once: the points of the tiles that it brings to the wall, the cost of the floor, where the
    tile of its line goes (0 if the line does not become full), and how many tiles its row, column and colour then have.
    `missing` is how many tiles the line lacks that the offer can no longer supply in this round.
    """

    points: int = 0
    cost: int = 0
    line: int = 0
    colour: str = ""
    column: int = 0
    in_row: int = 0
    in_column: int = 0
    in_colour: int = 0
    missing: int = 0


@dataclass(frozen=True)
class Ending:
    """The outcome of a round for every seat: total points, how many of them the floor took, and who starts the next
    round.
    """

    points: tuple[int, ...]
    floor: tuple[int, ...]
    starter: int | None


def weighed(game: Classic, guide: Guide, state: State, best: tuple[Any, ...], played: tuple[Any, ...]) -> list[Weighed]:
    """Returns all reasons that favour the best line of play over the one played, with their weight in points."""
    seat = state.turn
    good, bad = deed(game, state, best[0]), deed(game, state, played[0])
    return [
        *_at_once(seat, good, bad),
        *_by_the_end(seat, ending(game, guide, state, best), ending(game, guide, state, played), bad.cost - good.cost),
    ]


def _at_once(seat: int, good: Deed, bad: Deed) -> Iterator[Weighed]:
    where: dict[str, Any] = {"line": good.line, "column": good.column, "colour": good.colour}
    if good.points > bad.points:
        yield good.points - bad.points, Reason("points", good.points, bad.points, seat, **where)
    if good.cost < bad.cost:
        yield bad.cost - good.cost, Reason("floor", good.cost, bad.cost, seat)
    if good.column and (good.line, good.column) != (bad.line, bad.column):
        if good.in_column >= PROGRESS and (good.in_column > bad.in_column or good.column != bad.column):
            yield good.in_column - 2, Reason("column", good.in_column, good.in_column - 1, seat, **where)
        if good.in_colour >= PROGRESS and (good.in_colour > bad.in_colour or good.colour != bad.colour):
            yield good.in_colour - 2, Reason("colour", good.in_colour, good.in_colour - 1, seat, **where)
        if good.in_row == SIZE > bad.in_row:
            yield 2, Reason("row", SIZE, SIZE - 1, seat, **where)
    if bad.in_row == SIZE > good.in_row:
        yield 2, Reason("not_yet", 0, 1, seat, line=bad.line)
    if bad.missing and not good.missing:
        yield 1.5, Reason("unfinished", 0, bad.missing, seat, line=bad.line, colour=bad.colour)


def _by_the_end(seat: int, good: Ending, bad: Ending, at_once: int) -> Iterator[Weighed]:
    """Yields the reasons that show by the end of the round. `at_once` is the floor cost saved by the move itself, which
    is a reason of its own.
    """
    later = bad.floor[seat] - good.floor[seat] - max(0, at_once)
    if later > 0:
        yield later, Reason("floor_later", good.floor[seat], bad.floor[seat], seat)
    if good.points[seat] > bad.points[seat]:
        yield 0.5 * (good.points[seat] - bad.points[seat]), Reason("round", good.points[seat], bad.points[seat], seat)
    others = [other for other in range(len(good.points)) if other != seat]
    hurt = max(others, key=lambda other: good.floor[other] - bad.floor[other])
    if good.floor[hurt] > bad.floor[hurt]:
        yield good.floor[hurt] - bad.floor[hurt], Reason("tempo", good.floor[hurt], bad.floor[hurt], hurt)
    held = max(others, key=lambda other: bad.points[other] - good.points[other])
    if bad.points[held] > good.points[held]:
        weight = 0.75 * (bad.points[held] - good.points[held])
        yield weight, Reason("denies", good.points[held], bad.points[held], held)
    if good.starter == seat != bad.starter and bad.starter is not None:
        yield 1.5, Reason("starter", 1, 0, seat)


# What a move does at once --------------------------------------------------------------------------------


def deed(game: Classic, state: State, move: Any) -> Deed:
    """Returns what a draft or a tiling does to the board of the seat in turn."""
    before = state.boards[state.turn]
    if isinstance(move, Tiling):
        after, _ = tile(before, move.line, move.column)
        done = Deed(after.score - before.score, line=move.line, colour=before.lines[move.line - 1][0])
        return _counted(done, after, move.column)
    assert isinstance(move, Draft)
    source = state.centre if move.source == CENTRE else state.factories[move.source - 1]
    taken = move.colour * source.count(move.colour)
    board = drop(before, TOKEN)[0] if move.source == CENTRE and state.token is None else before
    after, _ = drop(board, taken) if move.line == FLOOR else place(board, move.line, taken)
    done = Deed(cost=penalty(after) - penalty(before), colour=move.colour)
    if move.line == FLOOR:
        return done
    lacking = move.line - len(after.lines[move.line - 1])
    if lacking:
        left = "".join((state.centre, *state.factories)).count(move.colour) - len(taken)
        return replace(done, line=move.line, missing=lacking if left < lacking else 0)
    tiled, placed = _tiled(game, after), _tiled(game, before)
    column = _column(before.wall, tiled.wall, move.line, move.colour)
    return _counted(replace(done, points=tiled.score - placed.score, line=move.line), tiled, column)


def _tiled(game: Classic, board: Board) -> Board:
    """Returns the board with its full lines tiled, as if the round ended now. On a grey wall each tile goes where it
    scores most.
    """
    for line in range(1, SIZE + 1):
        if len(board.lines[line - 1]) == line and (found := columns(board, line, game.grey)):
            row = line - 1
            board, _ = tile(board, line, max(found, key=lambda at: run_score(board.wall, row, at - 1)))
    return board


def _column(before: tuple[str, ...], after: tuple[str, ...], line: int, colour: str) -> int:
    """Returns the wall column that the tile of a line went to; 0 if it went nowhere."""
    return next((at + 1 for at in range(SIZE) if before[line - 1][at] == EMPTY and after[line - 1][at] == colour), 0)


def _counted(done: Deed, board: Board, column: int) -> Deed:
    """Returns the deed with the number of tiles now in the row, the column and the colour of its tile."""
    if not column:
        return done
    return replace(
        done,
        column=column,
        in_row=SIZE - board.wall[done.line - 1].count(EMPTY),
        in_column=sum(row[column - 1] != EMPTY for row in board.wall),
        in_colour=sum(done.colour in row for row in board.wall),
    )


# The outcome ---------------------------------------------------------------------------------------------


def ending(game: Classic, guide: Guide, state: State, moves: tuple[Any, ...]) -> Ending:
    """Returns the end of the round after a line of play. If the line stops earlier, the guide continues it."""
    start, pending = state, list(moves)
    floor = [0] * game.players
    starter = state.token
    while game.actor(state) not in (CHANCE, OVER):
        move = pending.pop(0) if pending else guide.go_on(state)
        for event in game.events(state, move):
            if event.kind == "floor":
                floor[event.seat] -= event.points
        state = game.apply(state, move)
        starter = state.token if state.token is not None else starter
    if game.actor(state) == CHANCE:
        starter = state.starter
    points = (after - before for before, after in zip(game.scores(start), game.scores(state), strict=True))
    return Ending(tuple(points), tuple(floor), None if game.actor(state) == OVER else starter)


def theme(game: Classic, view: State, move: Move) -> object:
    """Returns which tiles go to which line, wherever they come from."""
    if isinstance(move, Draft):
        return (move.colour, move.line, game.tiles_taken(view, move))
    return move
