"""What the evaluation of a seat sees beside the boards: the tiles on offer, and where the seat is in the order of play.

A seat sees its own board, that of its rival (the other with the most points, as all boards would be tiled now), and the
sum of the rest; the features of a board are those of two players.
"""

from typing import Any

from tilewright.games.classic.kernel.board import DIAGONAL
from tilewright.games.classic.kernel.state import (
    AVAILABLE,
    BAG,
    BOARDS,
    COLOUR,
    COUNT,
    FLOOR_SPACES,
    GREY,
    PLAYERS,
    ROUND,
    SCORE,
    SOURCE,
    SOURCES,
    STARTER,
    TOKEN,
    TURN,
    WALL,
    grey_wall,
)
from tilewright.games.classic.kernel.state import BOARD as BOARD_WORDS
from tilewright.games.classic.search.two_players.features import BOARD, CONTEXT, board_features, context_features
from tilewright.kernel.jit import compiled, inlined

MOST_PLAYERS = 4

FACTORY, CENTRE, LEFT = 0, 20, 60
"""Of the pool: factories by colour and number of tiles; the centre likewise; and how many factories are left."""

CENTRE_MOST = 8
"""More tiles of a colour in the centre are seen as so many."""

POOL = LEFT + SOURCES

TOKEN_FREE, TOKEN_MINE, TOKEN_THEIRS, WAITS, STARTS = 0, 1, 2, 3, 3 + MOST_PLAYERS
"""Of the place of a seat: who has the token, and how many seats are before it; or, once the offer is over, how many
will be before it in the next round."""

PLACE = STARTS + MOST_PLAYERS


@inlined
def factory_feature(colour: int, tiles: int) -> int:
    """The feature of so many tiles of a colour on a factory."""
    return FACTORY + 4 * colour + tiles - 1


@inlined
def centre_feature(colour: int, tiles: int) -> int:
    """The feature of so many tiles of a colour in the centre."""
    return CENTRE + CENTRE_MOST * colour + min(tiles, CENTRE_MOST) - 1


@inlined
def seats_before(seat: int, first: int, players: int) -> int:
    """How many seats play before one, if another is first."""
    return seat - first if seat >= first else seat - first + players


@inlined
def token_feature(seat: int, token: int) -> int:
    """Who has the token, as a seat sees it; `token` is its holder plus 1."""
    if token == 0:
        return TOKEN_FREE
    return TOKEN_MINE if token == seat + 1 else TOKEN_THEIRS


FLOOR_SHIFT = 40
"""Where the floor stands in the lines of a board."""

FEATURES = 3 * BOARD + POOL + PLACE + CONTEXT
"""All that a seat sees: its own board, that of its rival, the sum of the rest, pool, place and context."""


@inlined
def lines_of(s: Any, b: int) -> int:
    """The lines and the floor of a board of the kernel in one word, as `board_features` takes them: a byte a row, with
    the tiles in the low half and their colour in the high one, and above them the floor spaces taken.
    """
    return s[b + COUNT] | s[b + COLOUR] << 4 | s[b + FLOOR_SPACES] << FLOOR_SHIFT


@inlined
def next_starter(s: Any, o: int) -> int:
    """The seat that starts the next round (A15)."""
    return s[o + TOKEN] - 1 if s[o + TOKEN] else s[o + STARTER]


@inlined
def _pool_features(s: Any, o: int, out: Any, at: int) -> None:
    left = 0
    for source in range(SOURCES):
        tiles = s[o + SOURCE + source]
        left += source > 0 and tiles != 0
        for colour in range(5):
            count = tiles >> 8 * colour & 255
            if count and source:
                out[at + factory_feature(colour, count)] += 1
            elif count:
                out[at + centre_feature(colour, count)] = 1
    out[at + LEFT + left] = 1


@compiled
def seen_features(s: Any, o: int, ends: Any, held: Any, boards: Any, out: Any) -> None:
    """All that each seat sees of a state in which a draft is due or the offer is over, a row of FEATURES each: for
    learning, the search sums up the weights as it goes. `ends`, `held` and `boards` are room for a number and a row of
    BOARD a seat, and for five words.
    """
    players, offered = s[o + PLAYERS], s[o + AVAILABLE] != 0
    for seat in range(players):
        b = o + BOARDS + BOARD_WORDS * seat
        for colour in range(5):
            held[colour] = s[grey_wall(s, o, seat) + colour] if s[o + GREY] else s[b + WALL] & DIAGONAL[colour]
        ends[seat] = board_features(s[o + GREY], s[b + WALL], s[b + SCORE], held, lines_of(s, b), boards[seat])
    first = s[o + TURN] if offered else next_starter(s, o)
    for seat in range(players):
        row = out[seat]
        row[:] = 0
        rival = -1
        for each in range(players):
            if each != seat and (rival < 0 or ends[each] > ends[rival]):
                rival = each
        for each in range(players):
            at = 0 if each == seat else BOARD if each == rival else 2 * BOARD
            for index in range(BOARD):
                row[at + index] += boards[each, index]
        at, waits = 3 * BOARD + POOL, seats_before(seat, first, players)
        if offered:
            _pool_features(s, o, row, 3 * BOARD)
            row[at + WAITS + waits] = row[at + token_feature(seat, s[o + TOKEN])] = 1
        else:
            row[at + STARTS + waits] = 1
        context_features(s[o + BAG], s[o + ROUND], row[at + PLACE :])
