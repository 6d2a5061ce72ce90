"""Reasons in Duel: what a step does to the own board at once, and what the other player can answer. Chance comes in too
often to follow a line of play further.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tilewright.core import OVER
from tilewright.games.duel import Board, Duel, State
from tilewright.games.duel.board import broken_cost
from tilewright.games.duel.components import LINES, START_TILE_COST
from tilewright.games.duel.dome import fitting, tile_points
from tilewright.games.duel.goals import SCORING
from tilewright.review.classic_reasons import Weighed
from tilewright.review.findings import Reason


@dataclass(frozen=True)
class Account:
    """What a board is worth after a step: its score and what its full lines can score, the cost of broken tiles and the
    start tile, lines that are full, tiles on lines that have a space on the dome (`housed`) and on others, chips, what
    each goal would give.
    """

    points: int
    broken: int
    full: int
    housed: int
    homeless: int
    chips: int
    starts: bool
    goals: dict[str, int]


def weighed(game: Any, view: State, best: Any, played: Any) -> list[Weighed]:
    """All reasons that speak for the best step against the one played, with their weight in points."""
    assert isinstance(game, Duel)
    seat = view.turn
    after = [game.apply(view, move) for move in (best, played)]
    good, bad = (account(game, state, seat) for state in after)
    found: list[Weighed] = list(_scored(seat, good, bad, account(game, view, seat).points))
    if any(state.round != view.round or game.actor(state) == OVER for state in after):
        return found  # The round is over: its boards are cleared.
    found += _told_apart(seat, good, bad)
    if all(game.actor(state) == 1 - seat for state in after):
        less, more = (_answer(game, state, 1 - seat) for state in after)
        if less < more:
            found.append((more - less, Reason("reply", less, more, 1 - seat)))
    return found


def _answer(game: Duel, state: State, seat: int) -> int:
    """The most points that the player in turn can make sure of by the next step."""
    before = account(game, state, seat).points
    return max(account(game, game.apply(state, move), seat).points - before for move in game.legal(state))


def _scored(seat: int, good: Account, bad: Account, before: int) -> Iterator[Weighed]:
    if good.points > bad.points:
        yield good.points - bad.points, Reason("points", good.points - before, bad.points - before, seat)


def _told_apart(seat: int, good: Account, bad: Account) -> Iterator[Weighed]:
    if good.broken < bad.broken:
        yield bad.broken - good.broken, Reason("broken", good.broken, bad.broken, seat)
    if good.full > bad.full and good.points <= bad.points:
        yield 1.5, Reason("line", good.full, bad.full, seat)
    if good.housed > bad.housed:
        yield 0.5 * (good.housed - bad.housed), Reason("tiles", good.housed, bad.housed, seat)
    if good.homeless < bad.homeless:
        yield bad.homeless - good.homeless, Reason("space", good.homeless, bad.homeless, seat)
    if good.chips > bad.chips:
        yield good.chips - bad.chips, Reason("chips", good.chips, bad.chips, seat)
    if good.starts and not bad.starts:
        yield 1.5, Reason("starter", 1, 0, seat)
    for goal, points in good.goals.items():
        if points > bad.goals[goal]:
            yield points - bad.goals[goal], Reason("goal", points, bad.goals[goal], seat, goal=goal)


def account(game: Duel, state: State, seat: int) -> Account:
    """What the board of a seat is worth."""
    board = state.boards[seat]
    held = {line: tiles for line, tiles in enumerate(board.lines, 1) if tiles}
    starts = state.start_tile == seat
    full = [line for line in range(1, LINES + 1) if len(board.lines[line - 1]) == line]
    return Account(
        points=board.score + sum(_most(board, line) for line in full),
        broken=broken_cost(len(board.broken)) + (START_TILE_COST if starts else 0),
        full=len(full),
        housed=sum(len(tiles) for line, tiles in held.items() if _spaces(board, line)),
        homeless=sum(len(tiles) for line, tiles in held.items() if not _spaces(board, line)),
        chips=len(board.chips),
        starts=starts,
        goals={goal: SCORING[goal](board) for goal in game.goals},
    )


def _spaces(board: Board, line: int) -> tuple[int, ...]:
    """The columns of the dome that the tile of a line could go to."""
    return fitting(board.plates, board.tiles, line, board.lines[line - 1][0])


def _most(board: Board, line: int) -> int:
    """What the tile of a full line scores at its best; 0 while it has no space."""
    return max((tile_points(board.tiles, line, column) for column in _spaces(board, line)), default=0)
