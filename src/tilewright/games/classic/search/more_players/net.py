"""The evaluation: a net with one hidden layer, evaluated once for every seat.

What a board adds to the hidden layer is cached under its lines (boards.py). The value of a seat then takes a few
additions and one dot product as wide as the layer.
"""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel import state as packed
from tilewright.games.classic.kernel.actions import SOURCES
from tilewright.games.classic.kernel.rules import lead, winners
from tilewright.games.classic.search.boards import OUTCOME, forget_boards, set_board, slot_of
from tilewright.games.classic.search.features import (
    LEFT,
    centre_feature,
    context_features,
    ends_game,
    factory_feature,
    final_points,
    final_rank,
)
from tilewright.games.classic.search.more_players.features import (
    STARTS,
    WAITS,
    next_starter,
    seats_before,
    token_feature,
)
from tilewright.games.classic.search.more_players.layout import (
    BAG,
    CHANCE,
    GREY,
    LEAD,
    PLAYERS,
    ROUND,
    VALUE,
)
from tilewright.kernel.bits import popcount
from tilewright.kernel.jit import compiled, fast, inlined
from tilewright.search.net import add_features, add_row
from tilewright.search.weights import MARGIN, WIN

POINT = 0.002
"""The weight of a point of lead beside the victory, so that a decided game is still played well."""

MOST_LEAD = 60.0


@compiled
def set_context(e: Any) -> None:
    """Compute the sum of the features of the bag and the round."""
    context_features(e.round[BAG], e.round[ROUND], e.features)
    for unit in range(e.context_sum.shape[0]):
        e.context_sum[unit] = e.layer.bias[unit]
    add_features(e.features, e.context, e.context_sum)


@compiled
def set_round(e: Any, s: Any, o: int) -> None:
    """Copy what does not change within a round from a state, and clear the cache of each seat that did change."""
    other_wall = e.round[GREY] != s[o + packed.GREY]
    e.round[GREY], e.round[PLAYERS] = s[o + packed.GREY], s[o + packed.PLAYERS]
    if e.round[BAG] != s[o + packed.BAG] or e.round[ROUND] != s[o + packed.ROUND]:
        e.round[BAG], e.round[ROUND] = s[o + packed.BAG], s[o + packed.ROUND]
        set_context(e)
    for seat in range(e.round[PLAYERS]):
        if set_board(e.boards, s, o, seat) or other_wall:
            forget_boards(e.boards, seat)


@inlined
def seat_board(e: Any, seat: int, lines: int) -> None:
    """Set the lines of a seat's board for the next evaluation."""
    e.seated[seat] = slot_of(e.boards, e.round[GREY], seat, lines)


@fast
def set_pool(e: Any, s: Any, o: int, taken: int, colour: int) -> bool:
    """Set the sources on offer for the next evaluation to those of a state after a colour was taken from one of them
    (-1 for none). Returns whether any tiles are left.
    """
    sums = e.pool_sum
    for unit in range(sums.shape[0]):
        sums[unit] = e.context_sum[unit]
    centre, left = s[o + packed.SOURCE], 0
    if taken >= 0:
        rest = s[o + packed.SOURCE + taken] & ~(255 << 8 * colour)
        centre = rest if taken == 0 else centre + rest
    for source in range(1, SOURCES):
        tiles = s[o + packed.SOURCE + source]
        if tiles and source != taken:
            left += 1
            for each in range(5):
                count = tiles >> 8 * each & 255
                if count:
                    add_row(e.pool[factory_feature(each, count)], sums)
    if left == 0 and centre == 0:
        return False
    for each in range(5):
        count = centre >> 8 * each & 255
        if count:
            add_row(e.pool[centre_feature(each, count)], sums)
    add_row(e.pool[LEFT + left], sums)
    return True


@inlined
def outcome_of(e: Any, seat: int) -> int:
    """Returns the outcome of a seat's board (features.py)."""
    return e.boards.keys[seat, e.seated[seat], OUTCOME]


@compiled
def set_final_values(e: Any) -> None:
    """Set the values of all seats in a finished game: points, then complete rows (A21)."""
    best, winners = -1, 0
    for seat in range(e.round[PLAYERS]):
        rank = final_rank(outcome_of(e, seat))
        if rank > best:
            best, winners = rank, 0
        winners += rank == best
    for seat in range(e.round[PLAYERS]):
        other = -1000
        for each in range(e.round[PLAYERS]):
            if each != seat:
                other = max(other, final_points(outcome_of(e, each)))
        e.values[seat, CHANCE] = 1 / winners if final_rank(outcome_of(e, seat)) == best else 0
        e.values[seat, LEAD] = final_points(outcome_of(e, seat)) - other


@inlined
def rival_of(e: Any, seat: int) -> int:
    """Returns the other seat with the most points, as all boards would be tiled now."""
    rival, most = -1, -1
    for each in range(e.round[PLAYERS]):
        if each != seat and outcome_of(e, each) > most:
            rival, most = each, outcome_of(e, each)
    return rival


@fast
def estimate(e: Any, first: int, token: int, offered: bool) -> None:
    """Set the values of all seats by the net. `first` is the seat that plays next, in this round or the next one."""
    players, everybody, sums = e.round[PLAYERS], e.all_sum, e.boards.sums
    win_out, margin_out, out_bias = e.layer.out[WIN], e.layer.out[MARGIN], e.layer.out_bias
    base = e.context_sum if not offered else e.pool_sum
    # The sums of a board: for its own seat, for a seat whose rival it is, and for the other seats.
    units = everybody.shape[0]
    rival_at, rest_at = units, 2 * units
    for unit in range(units):
        everybody[unit] = base[unit]
    for seat in range(players):
        board = sums[seat, e.seated[seat]]
        for unit in range(units):
            everybody[unit] += board[rest_at + unit]
    total = np.float32(0)
    for seat in range(players):
        waits = seats_before(seat, first, players)
        place = e.place[WAITS + waits if offered else STARTS + waits]
        holder, times = e.place[token_feature(seat, token)], np.float32(offered)
        other = rival_of(e, seat)
        own, rival = sums[seat, e.seated[seat]], sums[other, e.seated[other]]
        win, margin = out_bias[WIN], out_bias[MARGIN]
        for unit in range(units):
            boards = everybody[unit] + own[unit] - own[rest_at + unit] + rival[rival_at + unit] - rival[rest_at + unit]
            hidden = max(boards + place[unit] + times * holder[unit], np.float32(0))
            win += hidden * win_out[unit]
            margin += hidden * margin_out[unit]
        chance = np.float32(1) / (np.float32(1) + np.exp(-win))
        e.values[seat, CHANCE], e.values[seat, LEAD] = chance, margin
        total += chance
    for seat in range(players):
        e.values[seat, CHANCE] /= max(total, np.float32(1e-9))


@inlined
def join_values(e: Any) -> None:
    """Combine the win probability and the lead of each seat into its value."""
    for seat in range(e.round[PLAYERS]):
        bounded = min(max(e.values[seat, LEAD], np.float32(-MOST_LEAD)), np.float32(MOST_LEAD))
        e.values[seat, VALUE] = e.values[seat, CHANCE] + np.float32(POINT) * bounded


@inlined
def evaluate(e: Any, first: int, token: int, offered: bool) -> None:
    """Set the values of all seats, with the boards and the pool set before. They are exact if the game ends with the
    offer by a complete row (A19). Dead ends of the grey wall (A25) are estimated.
    """
    over = 0
    if not offered:
        for seat in range(e.round[PLAYERS]):
            over |= ends_game(outcome_of(e, seat))
    if over:
        set_final_values(e)
    else:
        estimate(e, first, token, offered)
    join_values(e)


@compiled
def evaluate_state(e: Any, s: Any, o: int) -> None:
    """Set the values of all seats in a state of the current round. Once the offer is over, the boards are valued as
    tiled.
    """
    token, first = s[o + packed.TOKEN], s[o + packed.TURN]
    for seat in range(e.round[PLAYERS]):
        seat_board(e, seat, s[o + packed.BOARDS + packed.BOARD * seat + packed.LINES])
    offered = set_pool(e, s, o, np.int64(-1), np.int64(0))
    if not offered:
        first = next_starter(token, s[o + packed.STARTER])
    evaluate(e, first, token, offered)


@compiled
def value_state(e: Any, s: Any, o: int) -> None:
    """Set the values of all seats in any state except the start of a game. They are exact if the game is over."""
    if s[o + packed.STEP] == packed.OVER:
        won = winners(s, o)
        e.round[PLAYERS] = s[o + packed.PLAYERS]
        for seat in range(e.round[PLAYERS]):
            e.values[seat, CHANCE] = (won >> seat & 1) / popcount(won)
            e.values[seat, LEAD] = lead(s, o, seat)
        join_values(e)
        return
    # The net sees the end of a round as the tree does: before the round counter advances.
    counted = s[o + packed.STEP] == packed.DEAL
    s[o + packed.ROUND] -= counted
    set_round(e, s, o)
    evaluate_state(e, s, o)
    s[o + packed.ROUND] += counted
