"""The evaluation: a net with one hidden layer, asked once for every seat.

What a board adds to the hidden layer is kept under its lines, since walls do not change inside a round: the value of a
seat is then a few sums and one product as wide as the layer.
"""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel import state as packed
from tilewright.games.classic.kernel.board import DIAGONAL
from tilewright.games.classic.kernel.rules import lead, winners
from tilewright.games.classic.search.more_players.features import (
    LEFT,
    STARTS,
    WAITS,
    centre_feature,
    factory_feature,
    lines_of,
    next_starter,
    seats_before,
    token_feature,
)
from tilewright.games.classic.search.more_players.room import (
    ALL_SUM,
    BAG,
    BIAS,
    BOARD_KEYS,
    BOARD_SUMS,
    BOARD_WEIGHTS,
    CHANCE,
    CONTEXT_SUM,
    CONTEXT_WEIGHTS,
    GREY,
    HELD,
    LEAD,
    MARGIN_OUT,
    OUT_BIAS,
    OWN,
    PLACE_WEIGHTS,
    PLAYERS,
    POOL_SUM,
    POOL_WEIGHTS,
    REST,
    RESULT,
    RIVAL,
    ROLES,
    ROUND,
    SCORE,
    SCRATCH,
    SEAT,
    SEATED,
    SEATS,
    SLOTS,
    UNITS,
    VALUE,
    VALUES,
    WALL,
    WIN_OUT,
)
from tilewright.games.classic.search.two_players.features import BOARD, CONTEXT, board_features, context_features
from tilewright.kernel.bits import popcount
from tilewright.kernel.jit import compiled, fast, inlined

POINT = 0.002
"""What a point of lead counts beside the victory, so that a won or lost game is still played well."""

MOST_LEAD = 60.0

_SPREAD = -7046029254386353131


@fast
def _add(f: Any, target: int, first: int, width: int, times: float) -> None:
    """Add weights, so many times, to the sums at the target."""
    sums, weights = f[target : target + width], f[first : first + width]
    for unit in range(width):
        sums[unit] += np.float32(times) * weights[unit]


@compiled
def _set_context(w: Any, f: Any) -> None:
    """Sum up what the bag and the round add."""
    context_features(w[BAG], w[ROUND], f[SCRATCH : SCRATCH + CONTEXT])
    for unit in range(UNITS):
        f[CONTEXT_SUM + unit] = f[BIAS + unit]
    for index in range(CONTEXT):
        if f[SCRATCH + index] != 0:
            _add(f, CONTEXT_SUM, CONTEXT_WEIGHTS + index * UNITS, UNITS, f[SCRATCH + index])


@compiled
def set_round(w: Any, f: Any, s: Any, o: int) -> None:
    """Take over from a state what a round does not change, and forget what was kept of a seat for which it did."""
    changed = w[GREY] != s[o + packed.GREY]
    w[GREY], w[PLAYERS] = s[o + packed.GREY], s[o + packed.PLAYERS]
    if w[BAG] != s[o + packed.BAG] or w[ROUND] != s[o + packed.ROUND]:
        w[BAG], w[ROUND] = s[o + packed.BAG], s[o + packed.ROUND]
        _set_context(w, f)
    for seat in range(w[PLAYERS]):
        b, at = o + packed.BOARDS + packed.BOARD * seat, SEATS + SEAT * seat
        wall, score = s[b + packed.WALL], s[b + packed.SCORE]
        forget = changed or w[at + WALL] != wall or w[at + SCORE] != score
        w[at + WALL], w[at + SCORE] = wall, score
        for colour in range(5):
            held = s[packed.grey_wall(s, o, seat) + colour] if w[GREY] else wall & DIAGONAL[colour]
            forget |= w[at + HELD + colour] != held
            w[at + HELD + colour] = held
        if forget:
            for slot in range(SLOTS * seat, SLOTS * (seat + 1)):
                w[BOARD_KEYS + 2 * slot] = -1


@compiled
def _keep_board(w: Any, f: Any, seat: int, lines: int, slot: int) -> None:
    at = SEATS + SEAT * seat
    held = w[at + HELD : at + HELD + 5].copy()
    ends = board_features(w[GREY], w[at + WALL], w[at + SCORE], held, lines, f[SCRATCH : SCRATCH + BOARD])
    w[BOARD_KEYS + 2 * slot], w[BOARD_KEYS + 2 * slot + 1] = lines, ends
    target = BOARD_SUMS + slot * ROLES
    f[target : target + ROLES] = 0
    for index in range(BOARD):
        if f[SCRATCH + index] != 0:
            _add(f, target, BOARD_WEIGHTS + index * ROLES, ROLES, f[SCRATCH + index])


@inlined
def seat_board(w: Any, f: Any, seat: int, lines: int) -> None:
    """Let a seat have a board with these lines in what is evaluated next."""
    slot = seat * SLOTS + ((lines * _SPREAD >> 40) & (SLOTS - 1))
    if w[BOARD_KEYS + 2 * slot] != lines:
        _keep_board(w, f, seat, lines, slot)
    w[SEATED + seat] = slot


@fast
def set_pool(f: Any, s: Any, o: int, taken: int, colour: int) -> bool:
    """Let this be on offer in what is evaluated next: the sources of a state, from one of which a colour is taken (-1:
    from none). Gives whether there is anything.
    """
    sums = f[POOL_SUM : POOL_SUM + UNITS]
    context = f[CONTEXT_SUM : CONTEXT_SUM + UNITS]
    for unit in range(UNITS):
        sums[unit] = context[unit]
    centre, left = s[o + packed.SOURCE], 0
    if taken >= 0:
        rest = s[o + packed.SOURCE + taken] & ~(255 << 8 * colour)
        centre = rest if taken == 0 else centre + rest
    for source in range(1, packed.SOURCES):
        tiles = s[o + packed.SOURCE + source]
        if tiles and source != taken:
            left += 1
            for each in range(5):
                count = tiles >> 8 * each & 255
                if count:
                    at = POOL_WEIGHTS + factory_feature(each, count) * UNITS
                    weights = f[at : at + UNITS]
                    for unit in range(UNITS):
                        sums[unit] += weights[unit]
    if left == 0 and centre == 0:
        return False
    for each in range(5):
        count = centre >> 8 * each & 255
        if count:
            at = POOL_WEIGHTS + centre_feature(each, count) * UNITS
            weights = f[at : at + UNITS]
            for unit in range(UNITS):
                sums[unit] += weights[unit]
    at = POOL_WEIGHTS + (LEFT + left) * UNITS
    weights = f[at : at + UNITS]
    for unit in range(UNITS):
        sums[unit] += weights[unit]
    return True


@inlined
def _ends(w: Any, seat: int) -> int:
    """What the board of a seat comes to at the end of the game, as `board_features` gives it."""
    return w[BOARD_KEYS + 2 * w[SEATED + seat] + 1]


@compiled
def _final_values(w: Any, f: Any) -> None:
    """The values of a finished game: points, then complete rows (A21)."""
    best, winners = -1, 0
    for seat in range(w[PLAYERS]):
        key = _ends(w, seat) >> 8
        if key > best:
            best, winners = key, 0
        winners += key == best
    for seat in range(w[PLAYERS]):
        other = -1000
        for each in range(w[PLAYERS]):
            if each != seat:
                other = max(other, _ends(w, each) >> 16)
        at = VALUES + RESULT * seat
        f[at + CHANCE] = 1 / winners if _ends(w, seat) >> 8 == best else 0
        f[at + LEAD] = (_ends(w, seat) >> 16) - other


@inlined
def rival_of(w: Any, seat: int) -> int:
    """The other seat with the most points, as all boards would be tiled now."""
    rival, most = -1, -1
    for each in range(w[PLAYERS]):
        if each != seat and _ends(w, each) > most:
            rival, most = each, _ends(w, each)
    return rival


@fast
def _estimate(w: Any, f: Any, first: int, token: int, offered: bool) -> None:
    """What the net says: `first` is the seat that plays next, in this round or the next one."""
    players = w[PLAYERS]
    context = CONTEXT_SUM if not offered else POOL_SUM
    base, everybody = f[context : context + UNITS], f[ALL_SUM : ALL_SUM + UNITS]
    win_out, margin_out = f[WIN_OUT : WIN_OUT + UNITS], f[MARGIN_OUT : MARGIN_OUT + UNITS]
    for unit in range(UNITS):
        everybody[unit] = base[unit]
    for seat in range(players):
        at = BOARD_SUMS + ROLES * w[SEATED + seat]
        rest = f[at + REST : at + REST + UNITS]
        for unit in range(UNITS):
            everybody[unit] += rest[unit]
    total = np.float32(0)
    for seat in range(players):
        waits = seats_before(seat, first, players)
        at = PLACE_WEIGHTS + UNITS * (WAITS + waits if offered else STARTS + waits)
        place = f[at : at + UNITS]
        at = PLACE_WEIGHTS + UNITS * token_feature(seat, token)
        holder, times = f[at : at + UNITS], np.float32(offered)
        at = BOARD_SUMS + ROLES * w[SEATED + seat]
        own, not_rest = f[at + OWN : at + OWN + UNITS], f[at + REST : at + REST + UNITS]
        at = BOARD_SUMS + ROLES * w[SEATED + rival_of(w, seat)]
        rival, nor_rest = f[at + RIVAL : at + RIVAL + UNITS], f[at + REST : at + REST + UNITS]
        win, margin = f[OUT_BIAS], f[OUT_BIAS + 1]
        for unit in range(UNITS):
            boards = everybody[unit] + own[unit] - not_rest[unit] + rival[unit] - nor_rest[unit]
            hidden = max(boards + place[unit] + times * holder[unit], np.float32(0))
            win += hidden * win_out[unit]
            margin += hidden * margin_out[unit]
        chance = np.float32(1) / (np.float32(1) + np.exp(-win))
        f[VALUES + RESULT * seat + CHANCE], f[VALUES + RESULT * seat + LEAD] = chance, margin
        total += chance
    for seat in range(players):
        f[VALUES + RESULT * seat + CHANCE] /= max(total, np.float32(1e-9))


@inlined
def _value_seats(w: Any, f: Any) -> None:
    """Make one value of chance and lead for each seat."""
    for seat in range(w[PLAYERS]):
        at = VALUES + RESULT * seat
        bounded = min(max(f[at + LEAD], np.float32(-MOST_LEAD)), np.float32(MOST_LEAD))
        f[at + VALUE] = f[at + CHANCE] + np.float32(POINT) * bounded


@inlined
def evaluate(w: Any, f: Any, first: int, token: int, offered: bool) -> None:
    """Value all seats with the boards and the pool that were set: exact if the game ends with the offer."""
    over = 0
    if not offered:
        for seat in range(w[PLAYERS]):
            over |= _ends(w, seat) & 1
    if over:
        _final_values(w, f)
    else:
        _estimate(w, f, first, token, offered)
    _value_seats(w, f)


@compiled
def evaluate_state(w: Any, f: Any, s: Any, o: int) -> None:
    """Value all seats of a state of the round that was set; when the offer is over, as it will be tiled."""
    token, first = s[o + packed.TOKEN], s[o + packed.TURN]
    for seat in range(w[PLAYERS]):
        seat_board(w, f, seat, lines_of(s, o + packed.BOARDS + packed.BOARD * seat))
    offered = set_pool(f, s, o, -1, 0)
    if not offered:
        first = next_starter(s, o)
    evaluate(w, f, first, token, offered)


@compiled
def value_state(w: Any, f: Any, s: Any, o: int) -> None:
    """Value all seats of any state but one in which the game begins: exact if the game is over."""
    if s[o + packed.STEP] == packed.OVER:
        won = winners(s, o)
        w[PLAYERS] = s[o + packed.PLAYERS]
        for seat in range(w[PLAYERS]):
            f[VALUES + RESULT * seat + CHANCE] = (won >> seat & 1) / popcount(won)
            f[VALUES + RESULT * seat + LEAD] = lead(s, o, seat)
        _value_seats(w, f)
        return
    # The net knows the end of a round as the tree does: before the next one is counted.
    counted = s[o + packed.STEP] == packed.DEAL
    s[o + packed.ROUND] -= counted
    set_round(w, f, s, o)
    evaluate_state(w, f, s, o)
    s[o + packed.ROUND] += counted
