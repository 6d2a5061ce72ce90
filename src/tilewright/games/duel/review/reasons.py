"""Reasons in Duel: what a whole turn does to the player's own board, what it leaves to the other player and, once all
tiles are taken, what has come of it by the end of the round. Chance comes in too often to follow a line of play
further.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER
from tilewright.games.duel import Duel, State
from tilewright.games.duel.board import break_tiles, broken_cost, place
from tilewright.games.duel.components import CHIPS_A_ROUND, LARGE, ROUNDS, START_TILE_COST
from tilewright.games.duel.dome import FIELDS
from tilewright.games.duel.moves import BROKEN, Moon, Move, Place, Rest, Spend, Sun, Under
from tilewright.games.duel.review.account import (
    Account,
    account,
    decorated,
    housed,
    neighbours,
    ornament_row,
    upper_row,
)
from tilewright.games.duel.state import FACE_DOWN, boards_with
from tilewright.review.evaluating import SEED, Guide
from tilewright.review.findings import Reason, Weighed

CODES = {
    "points": "the tiles that a move brings to the wall or the dome score more",
    "unfinished": "the move played begins a line that cannot be completed in this round",
    "round": "more points by the end of the round",
    "starter": "the mover starts the next round",
    "broken": "fewer points are lost by broken tiles and the start tile",
    "line": "more lines are full",
    "tiles": "more tiles are on lines that have a space on the dome",
    "space": "fewer tiles are on lines that wait for a space on the dome",
    "doomed": "tiles on lines that no space fits any more cost less when they break",
    "chips": "more bonus chips",
    "fitting_chips": "more bonus chips show the colour of a line that lacks tiles",
    "within_chips": "bonus chips can complete a line",
    "ways": "more ways are open to bring tiles of the offer to lines with a space on the dome",
    "completing": "more of them complete the line at once",
    "paid": "plates drawn from the stack cost less",
    "neighbours": "more tiles lie beside the plate that is placed",
    "upper": "the plate lies in a higher row, whose lines need fewer tiles",
    "ornament": "the ornament tile of the plate that is placed scores more",
    "goal": "a goal gives more as the dome is",
    "nearer": "a goal lacks fewer tiles for its next points",
    "reply": "the other player can make sure of fewer points with the next turn",
    "reply_tiles": "of fewer tiles on lines with a space on the dome",
    "reply_ways": "in fewer ways",
    "reply_chips": "fewer bonus chips are left to the other player",
    "forced": "the next turn costs the other player more",
}
"""What each kind of reason is about, by its code."""

NEAR = 2
"""A goal that lacks at most this number of tiles is worth mentioning."""

UNFINISHED = ("draw", "seen")
"""The steps of a turn at which chance shows what was drawn: the plate is still to be placed (D12)."""

DECORATING = ("decorate", "spend", "tile")
"""The steps of the phase in which nothing is hidden and the players do not affect each other (D22)."""


def weighed(game: Duel, guide: Guide, view: State, best: tuple[Any, ...], played: tuple[Any, ...]) -> list[Weighed]:
    """Returns all reasons that favour the best line of play over the one played, with their weight in points."""
    seat = view.turn
    good, bad = (_turn(game, guide, view, moves) for moves in (best, played))
    over = [_round_is_over(game, view, state) for state in (good, bad)]
    if all(over):
        return list(_by_the_end(game, view, good, bad))
    if any(over):
        return []  # One board is cleared, the other is not.
    paid = list(_paid(view, good, bad))
    if any(state.step in UNFINISHED for state in (good, bad)):
        return paid
    accounts = [account(game, state, seat) for state in (view, good, bad)]
    return [
        *paid,
        *_scored(seat, *accounts),
        *_told_apart(view, good, bad, *accounts[1:]),
        *_goals(seat, *accounts[1:]),
        *_plates(seat, view, good, bad),
        *_left(game, good, bad, seat),
    ]


def _turn(game: Duel, guide: Guide, view: State, moves: tuple[Any, ...]) -> State:
    """Returns the state after the first whole turn of a line of play, or where chance comes in; if decorating begins,
    the state after it. If the line stops earlier, the guide continues it.
    """
    state, pending = view, list(moves)
    while True:
        state = game.apply(state, pending.pop(0) if pending else _next(game, guide, view, state))
        if game.actor(state) in (CHANCE, OVER):
            return state
        if state.step not in DECORATING and (state.turn != view.turn or state.step == "turn"):
            return state


def _next(game: Duel, guide: Guide, view: State, state: State) -> Any:
    """Returns a good move; any move for the other player, whose decorating does not affect this one."""
    return guide.go_on(state) if state.turn == view.turn else game.legal(state)[0]


def _round_is_over(game: Duel, view: State, state: State) -> bool:
    return state.round != view.round or game.actor(state) == OVER


# The player's own board ----------------------------------------------------------------------------------


def _paid(view: State, good: State, bad: State) -> Iterator[Weighed]:
    """Yields the points paid for drawn plates, the only cost before decorating (D12)."""
    seat = view.turn
    best, played = (view.boards[seat].score - state.boards[seat].score for state in (good, bad))
    if best < played:
        yield played - best, Reason("paid", best, played, seat)


def _scored(seat: int, before: Account, good: Account, bad: Account) -> Iterator[Weighed]:
    if good.points > bad.points:
        gained = (good.points - before.points, bad.points - before.points)
        yield good.points - bad.points, Reason("points", *gained, seat)


def _told_apart(view: State, good_state: State, bad_state: State, good: Account, bad: Account) -> Iterator[Weighed]:
    seat = view.turn
    if good.broken < bad.broken:
        yield bad.broken - good.broken, Reason("broken", good.broken, bad.broken, seat)
    if good.doomed < bad.doomed:
        yield bad.doomed - good.doomed, Reason("doomed", good.doomed, bad.doomed, seat)
    if len(good.full) > len(bad.full) and good.points <= bad.points:
        yield 1.5, Reason("line", len(good.full), len(bad.full), seat)
    for line, lacks in bad.unfinished.items():
        if not view.boards[seat].lines[line - 1] and line not in good.unfinished:
            colour = bad_state.boards[seat].lines[line - 1][0]
            yield 1.5 if view.round == ROUNDS else 0.5, Reason("unfinished", 0, lacks, seat, line=line, colour=colour)
    for line in good.within_chips:
        if line not in bad.within_chips and line not in bad.full:
            colour = good_state.boards[seat].lines[line - 1][0]
            yield 1.5, Reason("within_chips", 1, 0, seat, line=line, colour=colour)
    if good.housed > bad.housed:
        yield 0.5 * (good.housed - bad.housed), Reason("tiles", good.housed, bad.housed, seat)
    if good.homeless < bad.homeless:
        yield bad.homeless - good.homeless, Reason("space", good.homeless, bad.homeless, seat)
    if good.chips > bad.chips:
        yield good.chips - bad.chips, Reason("chips", good.chips, bad.chips, seat)
    elif good.fitting_chips > bad.fitting_chips:
        weight = 0.75 * (good.fitting_chips - bad.fitting_chips)
        yield weight, Reason("fitting_chips", good.fitting_chips, bad.fitting_chips, seat)
    if good.completing > bad.completing:
        yield 0.3 * (good.completing - bad.completing), Reason("completing", good.completing, bad.completing, seat)
    if good.ways > bad.ways:
        yield 0.1 * (good.ways - bad.ways), Reason("ways", good.ways, bad.ways, seat)
    if good_state.start_tile == seat != bad_state.start_tile and view.round < ROUNDS:
        yield 1.5, Reason("starter", 1, 0, seat)


def _goals(seat: int, good: Account, bad: Account) -> Iterator[Weighed]:
    for goal, points in good.goals.items():
        if points > bad.goals[goal]:
            yield points - bad.goals[goal], Reason("goal", points, bad.goals[goal], seat, goal=goal)
        elif points == bad.goals[goal] and goal in good.lacking and goal in bad.lacking:
            best, played = good.lacking[goal], bad.lacking[goal]
            if best < played and best <= NEAR:
                yield 1, Reason("nearer", best, played, seat, goal=goal)


def _plates(seat: int, view: State, good: State, bad: State) -> Iterator[Weighed]:
    """Yields what distinguishes two plates, or two places for a plate."""
    fields = [_placed(view, state, seat) for state in (good, bad)]
    if "" in fields:
        return
    (best_board, best_field), (board, field) = zip((good.boards[seat], bad.boards[seat]), fields, strict=True)
    best, played = neighbours(best_board, best_field), neighbours(board, field)
    if best > played:
        yield 0.4 * (best - played), Reason("neighbours", best, played, seat)
    best, played = upper_row(best_field), upper_row(field)
    if best < played:
        yield 0.3 * (played - best), Reason("upper", best, played, seat)
    best, played = ornament_row(best_board, best_field), ornament_row(board, field)
    if best > played:
        yield 0.25 * (best - played), Reason("ornament", best, played, seat)


def _placed(view: State, state: State, seat: int) -> str:
    """Returns the field on which a plate was placed; empty if none was."""
    pairs = zip(FIELDS, view.boards[seat].plates, state.boards[seat].plates, strict=True)
    return next((field for field, before, after in pairs if before != after), "")


# What is left to the other player ------------------------------------------------------------------------


@dataclass(frozen=True)
class Answers:
    """What the other player can do in the next turn. `points` and `tiles` are the most points, and the most tiles with
    a space on the dome, that taking tiles can bring at once. `ways` is in how many ways tiles come to such a line.
    `cost` is what the turn costs at least in broken tiles and by the start tile. `chips` is how many bonus chips can be
    taken.
    """

    points: int
    tiles: int
    ways: int
    cost: int
    chips: int


def _left(game: Duel, good: State, bad: State, seat: int) -> Iterator[Weighed]:
    """Yields what the turns leave to the other player, if that player is next after both."""
    other = 1 - seat
    states = [_before_answer(game, state) for state in (good, bad)]
    if any(state.step != "turn" or state.turn != other for state in states):
        return
    best, played = (_answers(game, state) for state in states)
    if best.points < played.points:
        yield played.points - best.points, Reason("reply", best.points, played.points, other)
    if best.cost > played.cost:
        yield best.cost - played.cost, Reason("forced", best.cost, played.cost, other)
    if best.tiles < played.tiles:
        yield 0.4 * (played.tiles - best.tiles), Reason("reply_tiles", best.tiles, played.tiles, other)
    if best.ways < played.ways:
        yield 0.1 * (played.ways - best.ways), Reason("reply_ways", best.ways, played.ways, other)
    if best.chips < played.chips:
        yield 0.5 * (played.chips - best.chips), Reason("reply_chips", best.chips, played.chips, other)


def _before_answer(game: Duel, state: State) -> State:
    """Returns the state with the due chip turned up after a turn. Which chip it is changes no answer by tiles."""
    rng = Random(SEED)
    while game.actor(state) == CHANCE and state.step == "next":
        state = game.apply(state, game.deal(state, rng))
    return state


def _answers(game: Duel, state: State) -> Answers:
    """Returns what the player in turn can do."""
    seat, moves = state.turn, game.legal(state)
    before, held = decorated(state, seat).score, housed(state.boards[seat])
    takes = [move for move in moves if isinstance(move, Sun | Moon)]
    costs, points, tiles = [], [0], [0]
    for move in takes:
        after, cost = _taken(game, state, move)
        costs.append(cost)
        points.append(decorated(after, seat).score - before)
        tiles.append(housed(after.boards[seat]) - held)
    open_chips = sum(factory.chip not in ("", FACE_DOWN) for factory in state.factories)
    return Answers(
        points=max(points),
        tiles=max(tiles),
        ways=sum(count > 0 for count in tiles),
        cost=min(costs) if len(takes) == len(moves) else 0,
        chips=min(open_chips, CHIPS_A_ROUND - state.boards[seat].taken),
    )


def _taken(game: Duel, state: State, move: Sun | Moon) -> tuple[State, int]:
    """Returns the state with the tiles of a move on the board, and the cost in broken tiles and by the start tile."""
    board, tiles = state.boards[state.turn], move.colour * game.tiles_taken(state, move)
    after, _ = place(board, move.line, tiles) if move.line != BROKEN else break_tiles(board, tiles)
    cost = broken_cost(len(after.broken)) - broken_cost(len(board.broken))
    if isinstance(move, Moon) and state.start_tile is None and move.colour in state.factories[LARGE].moon:
        cost += START_TILE_COST
    return state._replace(boards=boards_with(state, after)), cost


# The outcome ---------------------------------------------------------------------------------------------


def _by_the_end(game: Duel, view: State, good: State, bad: State) -> Iterator[Weighed]:
    """Yields the reasons that show on the boards after decorating, if both turns lead to it."""
    seat = view.turn
    boards = [state.boards[seat] for state in (good, bad)]
    best, played = (board.score - view.boards[seat].score for board in boards)
    if best > played:
        yield best - played, Reason("round", best, played, seat)
    goals = _goals(seat, *(account(game, state, seat) for state in (good, bad)))
    if view.round == ROUNDS:
        yield from (pair for pair in goals if pair[1].code == "goal")
        return
    yield from goals
    best, played = (len(board.chips) for board in boards)
    if best > played:
        yield best - played, Reason("chips", best, played, seat)
    if good.starter == seat != bad.starter:
        yield 1.5, Reason("starter", 1, 0, seat)


def theme(game: Duel, view: State, move: Move) -> object:
    """Returns which tiles go to which line, wherever they come from, or which field a plate is placed on, however it is
    turned. All orders of a rest are one theme; so are all plates put back, and all ways to pay.
    """
    match move:
        case Sun() | Moon():
            return (move.colour, move.line, game.tiles_taken(view, move))
        case Place():
            return move.field
        case Rest() | Under() | Spend():
            return type(move)
    return move
