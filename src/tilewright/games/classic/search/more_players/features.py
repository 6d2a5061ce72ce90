"""The features of a seat's evaluation beside the boards: the tiles on offer, and the seat's place in the order of play.

A seat sees its own board, that of its rival, and the sum of the rest. The rival is the other seat with the most points,
as all boards would be tiled now.
"""

from typing import Any

from tilewright.games.classic.kernel.actions import SOURCES
from tilewright.games.classic.kernel.board import DIAGONAL
from tilewright.games.classic.kernel.state import (
    AVAILABLE,
    BAG,
    BOARDS,
    GREY,
    LINES,
    PLAYERS,
    ROUND,
    SCORE,
    SOURCE,
    STARTER,
    TOKEN,
    TURN,
    WALL,
    grey_wall,
)
from tilewright.games.classic.kernel.state import BOARD as BOARD_WORDS
from tilewright.games.classic.search.features import (
    BOARD,
    CONTEXT,
    LEFT,
    board_features,
    context_features,
    pool_features,
)
from tilewright.kernel.jit import compiled, inlined

MOST_PLAYERS = 4

POOL = LEFT + SOURCES

TOKEN_FREE, TOKEN_MINE, TOKEN_THEIRS, WAITS, STARTS = 0, 1, 2, 3, 3 + MOST_PLAYERS
"""Features of the place of a seat: who has the token, and how many seats play before it. Once the offer is over, the
latter is how many will play before it in the next round."""

PLACE = STARTS + MOST_PLAYERS

SHARED = POOL + PLACE + CONTEXT
"""The number of features that a seat sees beside the boards."""

FEATURES = 3 * BOARD + SHARED
"""The number of all features that a seat sees: its own board, its rival's, the sum of the rest, pool, place and
context."""


@inlined
def seats_before(seat: int, first: int, players: int) -> int:
    """Returns how many seats play before this one, if `first` begins."""
    return seat - first if seat >= first else seat - first + players


@inlined
def token_feature(seat: int, token: int) -> int:
    """Returns the feature that says who has the token, as a seat sees it. `token` is its holder plus 1."""
    if token == 0:
        return TOKEN_FREE
    return TOKEN_MINE if token == seat + 1 else TOKEN_THEIRS


@inlined
def next_starter(token: int, starter: int) -> int:
    """Returns the seat that starts the next round: the holder of the token, otherwise the same starter again (A14,
    A17).
    """
    return token - 1 if token else starter


@compiled
def seen_features(s: Any, o: int, outcomes: Any, held: Any, boards: Any, out: Any) -> None:
    """Write all that each seat sees of a state in which a draft is due or the offer is over, one row of FEATURES for
    each seat. This is for training; the search updates its sums incrementally. `outcomes`, `held` and `boards` are
    scratch buffers: a number for each seat, five words, and a row of BOARD for each seat.
    """
    players, offered = s[o + PLAYERS], s[o + AVAILABLE] != 0
    for seat in range(players):
        b = o + BOARDS + BOARD_WORDS * seat
        for colour in range(5):
            held[colour] = s[grey_wall(s, o, seat) + colour] if s[o + GREY] else s[b + WALL] & DIAGONAL[colour]
        outcomes[seat] = board_features(s[o + GREY], s[b + WALL], s[b + SCORE], held, s[b + LINES], boards[seat])
    first = s[o + TURN] if offered else next_starter(s[o + TOKEN], s[o + STARTER])
    for seat in range(players):
        row = out[seat]
        row[:] = 0
        rival = -1
        for each in range(players):
            if each != seat and (rival < 0 or outcomes[each] > outcomes[rival]):
                rival = each
        for each in range(players):
            at = 0 if each == seat else BOARD if each == rival else 2 * BOARD
            for index in range(BOARD):
                row[at + index] += boards[each, index]
        pool, place, context = row[3 * BOARD :], row[3 * BOARD + POOL :], row[3 * BOARD + POOL + PLACE :]
        waits = seats_before(seat, first, players)
        if offered:
            pool_features(s[o + SOURCE : o + SOURCE + SOURCES], pool)
            place[WAITS + waits] = place[token_feature(seat, s[o + TOKEN])] = 1
        else:
            place[STARTS + waits] = 1
        context_features(s[o + BAG], s[o + ROUND], context)
