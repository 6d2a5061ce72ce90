"""The evaluation: a net with one hidden layer over features of both boards, the pool and the context.

The first-layer sums are cached: those of a board under its lines (boards.py), those of the pool under its hash. A leaf
then takes three look-ups and one dot product as wide as the hidden layer.
"""

from typing import Any

import numpy as np

from tilewright.games.classic.search.boards import OUTCOME, forget_boards, see_board, slot_of
from tilewright.games.classic.search.features import (
    BOARD,
    CONTEXT,
    context_features,
    ends_game,
    final_points,
    final_rows,
    pool_features,
)
from tilewright.games.classic.search.two_players.layout import (
    BAG,
    GREY,
    LINES,
    POOL,
    POOL_FEATURES,
    POOL_SLOTS,
    ROUND,
    ROUND_OVER,
    SOURCE,
    STARTER,
    TOKEN,
    TOKEN_FREE,
    TOKEN_MINE,
    TOKEN_THEIRS,
)
from tilewright.kernel.jit import compiled, fast, fast_inlined, inlined
from tilewright.search.net import add_features
from tilewright.search.weights import MARGIN, WIN

WON = 100_000
"""The value of a victory, beyond any estimate. Each point of margin adds POINT; at equal points, a complete row adds
1."""

POINT = 20
LOGIT = 5000.0
"""The value of one unit of the net's first output, which is the log-odds of winning."""

MOST_ESTIMATE = 90_000


@compiled
def set_context(e: Any) -> None:
    """Clear the pools cached for another round, and sum up what does not change within this one."""
    for seat in range(2):
        forget_boards(e.boards, seat)
    for slot in range(POOL_SLOTS):
        e.pools.keys[slot] = 0
    context_features(e.round[BAG], e.round[ROUND], e.features)
    for unit in range(e.context_sum.shape[0]):
        e.context_sum[unit] = e.layer.bias[unit]
    add_features(e.features, e.context, e.context_sum)


@compiled
def see_pool(frame: Any, out: Any) -> None:
    """Write the features of the pool, without its status."""
    for index in range(POOL_FEATURES):
        out[index] = 0
    pool_features(frame[SOURCE : SOURCE + 6], out)


@compiled
def keep_pool(e: Any, frame: Any, slot: int) -> None:
    """Compute what the pool of a frame adds, and cache it in a slot."""
    e.pools.keys[slot] = frame[POOL]
    see_pool(frame, e.features)
    sums = e.pools.sums[slot]
    for unit in range(sums.shape[0]):
        sums[unit] = 0
    add_features(e.features, e.pool, sums)


@inlined
def final_value(outcome: int, other_outcome: int) -> int:
    """Returns the value of a finished game for the seat of the first board: points, then complete rows (A21)."""
    margin = POINT * (final_points(outcome) - final_points(other_outcome))
    if margin == 0:
        margin = final_rows(outcome) - final_rows(other_outcome)
    if margin > 0:
        return WON + margin
    return margin - WON if margin < 0 else 0


@inlined
def status_feature(frame: Any, seat: int, round_over: bool) -> int:
    """Returns the feature that says whether the round is over, or who has the token."""
    token = frame[TOKEN]
    if round_over:
        return ROUND_OVER
    if token:
        return TOKEN_MINE if token - 1 == seat else TOKEN_THEIRS
    return TOKEN_FREE


@inlined
def viewing_seat(e: Any, frame: Any, turn: int, round_over: bool) -> int:
    """Returns the seat whose point of view the net takes: the seat in turn, or the starter of the next round (A14,
    A17).
    """
    if not round_over:
        return turn
    token = frame[TOKEN]
    return token - 1 if token else e.round[STARTER]


@fast_inlined
def output(e: Any, frame: Any, seat: int, mine: int, theirs: int, round_over: bool, head: int) -> float:
    """Returns an output of the net for a frame, from a seat's point of view. `mine` and `theirs` are the slots of the
    boards.
    """
    units = e.layer.bias.shape[0]
    own, other = e.boards.sums[seat, mine, :units], e.boards.sums[1 - seat, theirs, units:]
    state, context, out = e.pool[status_feature(frame, seat, round_over)], e.context_sum, e.layer.out[head]
    value = e.layer.out_bias[head]
    if round_over:
        for unit in range(units):
            hidden = own[unit] + other[unit] + state[unit] + context[unit]
            value += max(hidden, np.float32(0)) * out[unit]
    else:
        slot = frame[POOL] & (POOL_SLOTS - 1)
        if e.pools.keys[slot] != frame[POOL]:
            keep_pool(e, frame, slot)
        pool = e.pools.sums[slot]
        for unit in range(units):
            hidden = own[unit] + other[unit] + state[unit] + context[unit] + pool[unit]
            value += max(hidden, np.float32(0)) * out[unit]
    return value


@fast_inlined
def evaluate(e: Any, frame: Any, turn: int, round_over: bool) -> int:
    """Returns the value of a frame for the seat in turn: exact if a complete row ends the game (A19), otherwise the
    net's estimate. Dead ends of the grey wall (A25) are estimated too: they are rare, and finding one takes a matching.
    """
    grey = e.round[GREY]
    mine = slot_of(e.boards, grey, turn, frame[LINES + turn])
    theirs = slot_of(e.boards, grey, 1 - turn, frame[LINES + 1 - turn])
    sign, seat = 1, turn
    if round_over:
        outcomes = e.boards.keys
        outcome, other_outcome = outcomes[turn, mine, OUTCOME], outcomes[1 - turn, theirs, OUTCOME]
        if ends_game(outcome | other_outcome):
            return final_value(outcome, other_outcome)
        seat = viewing_seat(e, frame, turn, round_over)
        if seat != turn:
            mine, theirs = theirs, mine
            sign = -1
    estimate: Any = np.int64(output(e, frame, seat, mine, theirs, round_over, WIN) * np.float32(LOGIT))
    return sign * min(max(estimate, -MOST_ESTIMATE), MOST_ESTIMATE)


@compiled
def value_of_round(e: Any, frame: Any, seat: int) -> int:
    """Returns the value for a seat of a frame in which the offer is over."""
    return evaluate(e, frame, seat, True)


@fast
def expected_margin(e: Any, frame: Any, turn: int, round_over: bool) -> float:
    """Returns the final margin in points for the seat in turn: exact if the game is over, otherwise the net's estimate.
    It is computed only for the last frame of a line, so it does not slow the search down.
    """
    seat = viewing_seat(e, frame, turn, round_over)
    mine = slot_of(e.boards, e.round[GREY], seat, frame[LINES + seat])
    theirs = slot_of(e.boards, e.round[GREY], 1 - seat, frame[LINES + 1 - seat])
    outcomes = e.boards.keys
    outcome, other_outcome = outcomes[seat, mine, OUTCOME], outcomes[1 - seat, theirs, OUTCOME]
    margin: Any
    if round_over and ends_game(outcome | other_outcome):
        margin = np.float32(final_points(outcome) - final_points(other_outcome))
    else:
        margin = output(e, frame, seat, mine, theirs, round_over, MARGIN)
    return margin if seat == turn else -margin


INPUTS = 2 * BOARD + POOL_FEATURES + CONTEXT
"""The number of features that the net sees: its own board, the opponent's, the pool and the context."""


@compiled
def list_features(e: Any, frame: Any, turn: int, round_over: bool, out: Any) -> int:
    """Write all that the net sees of a frame, for training. Returns the seat whose point of view it takes."""
    seat = viewing_seat(e, frame, turn, round_over)
    for role in range(2):
        holder, board = seat ^ role, out[role * BOARD : (role + 1) * BOARD]
        see_board(e.boards, e.round[GREY], holder, frame[LINES + holder], board)
    pool = out[2 * BOARD : 2 * BOARD + POOL_FEATURES]
    see_pool(frame, pool)
    if round_over:
        pool[:] = 0
    pool[status_feature(frame, seat, round_over)] = 1
    context_features(e.round[BAG], e.round[ROUND], out[2 * BOARD + POOL_FEATURES :])
    return seat
