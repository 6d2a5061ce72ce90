"""The evaluation: a net with one hidden layer over features of both boards, the pool and the context.

The sums of the first layer are kept, those of a board under its lines, those of the pool under its hash: a leaf is
three look-ups and one product as wide as the hidden layer.
"""

from typing import Any

import numpy as np

from tilewright.games.classic.search.two_players import features
from tilewright.games.classic.search.two_players.room import (
    BAG,
    BIAS,
    BOARD_KEYS,
    BOARD_SUMS,
    BOARD_WEIGHTS,
    BOARDS,
    CONTEXT_SUM,
    CONTEXT_WEIGHTS,
    GREY,
    HELD,
    LINES,
    MARGIN_OUT,
    OUT,
    POOL,
    POOL_KEYS,
    POOL_SUMS,
    POOL_WEIGHTS,
    POOLS,
    ROUND,
    SCORE,
    SCRATCH,
    SEAT,
    SEATS,
    SOURCE,
    STARTER,
    TOKEN,
    UNITS,
    WALL,
)
from tilewright.kernel.jit import compiled, fast, fast_inlined, inlined

WON = 100_000
"""The value of a victory, beyond any estimate; a margin of a point is worth POINT more, one of a complete row 1."""

POINT = 20
LOGIT = 5000.0
"""The value of one unit of the net's output, which is the logarithm of the odds to win."""

MOST = 90_000
ROUND_OVER, TOKEN_FREE, TOKEN_MINE, TOKEN_THEIRS = range(features.STATUS, features.STATUS + 4)

_SPREAD = -7046029254386353131


@fast
def _sum_features(f: Any, count: int, first: int, width: int, target: int) -> None:
    """Add the weights of the features in SCRATCH, as often as each says, to the sums at the target."""
    sums = f[target : target + width]
    for index in range(count):
        value = f[SCRATCH + index]
        if value != 0:
            weights = f[first + index * width : first + (index + 1) * width]
            for unit in range(width):
                sums[unit] += value * weights[unit]


@compiled
def prepare_context(w: Any, f: Any) -> None:
    """Forget what was kept for another round, and sum up what this one does not change."""
    for slot in range(2 * BOARDS):
        w[BOARD_KEYS + 2 * slot] = -1
    for slot in range(POOLS):
        w[POOL_KEYS + slot] = 0
    features.context_features(w[BAG], w[ROUND], f[SCRATCH : SCRATCH + features.CONTEXT])
    for unit in range(UNITS):
        f[CONTEXT_SUM + unit] = f[BIAS + unit]
    _sum_features(f, features.CONTEXT, CONTEXT_WEIGHTS, UNITS, CONTEXT_SUM)


@compiled
def _keep_board(w: Any, f: Any, seat: int, lines: int, slot: int) -> None:
    at = SEATS + SEAT * seat
    held = w[at + HELD : at + HELD + 5].copy()
    ends = features.board_features(
        w[GREY], w[at + WALL], w[at + SCORE], held, lines, f[SCRATCH : SCRATCH + features.BOARD]
    )
    w[BOARD_KEYS + 2 * slot], w[BOARD_KEYS + 2 * slot + 1] = lines, ends
    target = BOARD_SUMS + slot * 2 * UNITS
    f[target : target + 2 * UNITS] = 0
    _sum_features(f, features.BOARD, BOARD_WEIGHTS, 2 * UNITS, target)


@inlined
def _board_slot(w: Any, f: Any, seat: int, lines: int) -> int:
    """The slot in which a board's sums are kept."""
    slot = seat * BOARDS + ((lines * _SPREAD >> 40) & (BOARDS - 1))
    if w[BOARD_KEYS + 2 * slot] != lines:
        _keep_board(w, f, seat, lines, slot)
    return slot


@compiled
def _keep_pool(w: Any, f: Any, o: int, slot: int) -> None:
    w[POOL_KEYS + slot] = w[o + POOL]
    features.pool_features(w[o + SOURCE : o + SOURCE + 6], f[SCRATCH : SCRATCH + features.POOL])
    target = POOL_SUMS + slot * UNITS
    f[target : target + UNITS] = 0
    _sum_features(f, features.POOL, POOL_WEIGHTS, UNITS, target)


@inlined
def final_value(ends: int, other_ends: int) -> int:
    """The value of a finished game for the seat of the first board: points, then complete rows (A21)."""
    margin = POINT * ((ends >> 16) - (other_ends >> 16))
    if margin == 0:
        margin = (ends >> 8 & 255) - (other_ends >> 8 & 255)
    if margin > 0:
        return WON + margin
    return margin - WON if margin < 0 else 0


@inlined
def _status(w: Any, o: int, turn: int, round_over: bool) -> int:
    """The feature that says whether the round is over, or who has the token."""
    token = w[o + TOKEN]
    if round_over:
        return ROUND_OVER
    if token:
        return TOKEN_MINE if token - 1 == turn else TOKEN_THEIRS
    return TOKEN_FREE


@inlined
def _evaluated(w: Any, o: int, turn: int, round_over: bool) -> int:
    """The seat from whose point of view the net looks: that in turn, or who starts the next round."""
    if not round_over:
        return turn
    token = w[o + TOKEN]
    return token - 1 if token else w[STARTER]


@fast_inlined
def _output(w: Any, f: Any, o: int, seat: int, mine: int, theirs: int, round_over: bool, head: int) -> float:
    """An output of the net for the frame at `o`, for the seat it looks from; `head` is where its weights begin."""
    first = BOARD_SUMS + mine * 2 * UNITS
    second = BOARD_SUMS + theirs * 2 * UNITS + UNITS
    third = POOL_WEIGHTS + _status(w, o, seat, round_over) * UNITS
    own, other, state = f[first : first + UNITS], f[second : second + UNITS], f[third : third + UNITS]
    context, out = f[CONTEXT_SUM : CONTEXT_SUM + UNITS], f[head : head + UNITS]
    value = f[head + UNITS]
    if round_over:
        for unit in range(UNITS):
            value += max(own[unit] + other[unit] + state[unit] + context[unit], np.float32(0)) * out[unit]
    else:
        slot = w[o + POOL] & (POOLS - 1)
        if w[POOL_KEYS + slot] != w[o + POOL]:
            _keep_pool(w, f, o, slot)
        pool = f[POOL_SUMS + slot * UNITS : POOL_SUMS + (slot + 1) * UNITS]
        for unit in range(UNITS):
            value += max(own[unit] + other[unit] + state[unit] + context[unit] + pool[unit], np.float32(0)) * out[unit]
    return value


@fast_inlined
def evaluate(w: Any, f: Any, o: int, turn: int, round_over: bool) -> int:
    """The value of the frame at `o` for the seat in turn: exact where the game is over, else the net's estimate."""
    mine = _board_slot(w, f, turn, w[o + LINES + turn])
    theirs = _board_slot(w, f, 1 - turn, w[o + LINES + 1 - turn])
    sign = 1
    seat = turn
    if round_over:
        ends, other_ends = w[BOARD_KEYS + 2 * mine + 1], w[BOARD_KEYS + 2 * theirs + 1]
        if (ends | other_ends) & 1:
            return final_value(ends, other_ends)
        seat = _evaluated(w, o, turn, round_over)
        if seat != turn:
            mine, theirs = theirs, mine
            sign = -1
    estimate: Any = np.int64(_output(w, f, o, seat, mine, theirs, round_over, OUT) * np.float32(LOGIT))
    return sign * min(max(estimate, -MOST), MOST)


@compiled
def value_of_round(w: Any, f: Any, seat: int) -> int:
    """The value for a seat of the root as it stands when the offer is over."""
    return evaluate(w, f, np.int64(0), seat, True)


@fast
def expected_margin(w: Any, f: Any, o: int, turn: int, round_over: bool) -> float:
    """The margin in points at the end of the game for the seat in turn of the frame at `o`: exact where the game is
    over, else the net's estimate. Only the last frame of a line is asked for it, so the search is none the slower.
    """
    seat = _evaluated(w, o, turn, round_over)
    mine = _board_slot(w, f, seat, w[o + LINES + seat])
    theirs = _board_slot(w, f, 1 - seat, w[o + LINES + 1 - seat])
    ends, other_ends = w[BOARD_KEYS + 2 * mine + 1], w[BOARD_KEYS + 2 * theirs + 1]
    margin: Any
    if round_over and (ends | other_ends) & 1:
        margin = np.float32((ends >> 16) - (other_ends >> 16))
    else:
        margin = _output(w, f, o, seat, mine, theirs, round_over, MARGIN_OUT)
    return margin if seat == turn else -margin


INPUTS = 2 * features.BOARD + features.POOL + features.CONTEXT
"""How many features the net sees: of its own board, the opponent's, the pool and the context."""


@compiled
def list_features(w: Any, o: int, turn: int, round_over: bool, out: Any) -> int:
    """Write what the net sees of the frame at `o`, for learning; gives the seat it looks from."""
    seat = _evaluated(w, o, turn, round_over)
    for place in range(2):
        at = SEATS + SEAT * (seat ^ place)
        held = w[at + HELD : at + HELD + 5].copy()
        board = out[place * features.BOARD : (place + 1) * features.BOARD]
        features.board_features(w[GREY], w[at + WALL], w[at + SCORE], held, w[o + LINES + (seat ^ place)], board)
    pool = out[2 * features.BOARD : 2 * features.BOARD + features.POOL]
    features.pool_features(w[o + SOURCE : o + SOURCE + 6], pool)
    if round_over:
        pool[:] = 0
    pool[_status(w, o, seat, round_over)] = 1
    features.context_features(w[BAG], w[ROUND], out[2 * features.BOARD + features.POOL :])
    return seat
