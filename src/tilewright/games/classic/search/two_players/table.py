"""The transposition table: results for positions that several move orders lead to (Greenblatt 1967).

The order of the factories does not matter to a position. So a move is stored by the rank of its factory, not by its
number. Ends of rounds have a table of their own, for values that are known from elsewhere.
"""

from typing import Any

from tilewright.games.classic.kernel.actions import draft_number, draft_of
from tilewright.games.classic.moves import CENTRE
from tilewright.games.classic.search.two_players.layout import (
    CONTEXT,
    ENTRIES,
    ENTRY,
    GENERATION,
    KEY,
    KNOWN,
    LINES,
    MOST_ENDS,
    POOL,
    SOURCE,
    TOKEN,
)
from tilewright.games.classic.search.two_players.moves import NO_MOVE, hash_of
from tilewright.games.classic.search.two_players.net import WON, evaluate
from tilewright.kernel.jit import compiled, inlined

EXACT, AT_LEAST, AT_MOST = 0, 1, 2
"""The kinds of a stored value: exact, a lower bound, or an upper bound."""

KIND_SHIFT, COMPLETE_SHIFT, DEPTH_SHIFT, GENERATION_SHIFT, VALUE_SHIFT = 10, 12, 13, 19, 35
"""The bit fields of an entry, which is one word: the move in ten bits, the kind of the value, whether nothing below was
estimated, the depth, the generation of the known ends, and the value."""

GENERATIONS = 1 << 16
_SECOND_SALT = 0x5DEE_CE66_D000_0000


@inlined
def key_of(e: Any, frame: Any, turn: int) -> Any:
    """Returns the key of a frame with a seat in turn."""
    boards = hash_of(frame[LINES] << 4 | frame[TOKEN] << 1 | turn) + hash_of(frame[LINES + 1] ^ _SECOND_SALT)
    return e.round[CONTEXT] + frame[POOL] + boards


@inlined
def slot_of(key: int) -> int:
    """Returns the slot of a key in the table."""
    return key & (ENTRIES - 1)


@inlined
def new_entry(value: int, generation: int, depth: int, complete: bool, kind: int, move: int) -> int:
    """Returns an entry for a value that was searched to this depth, with the best move as `kept_move` encodes it."""
    about = generation << GENERATION_SHIFT | depth << DEPTH_SHIFT | complete << COMPLETE_SHIFT | kind << KIND_SHIFT
    return (value + 2 * WON) << VALUE_SHIFT | about | move


@inlined
def value_of(entry: int) -> int:
    return (entry >> VALUE_SHIFT) - 2 * WON


@inlined
def generation_of(entry: int) -> int:
    return entry >> GENERATION_SHIFT & (GENERATIONS - 1)


@inlined
def depth_of(entry: int) -> int:
    return entry >> DEPTH_SHIFT & 63


@inlined
def is_complete(entry: int) -> int:
    """Returns 1 if nothing below was estimated, so that the value holds for any depth, otherwise 0."""
    return entry >> COMPLETE_SHIFT & 1


@inlined
def kind_of(entry: int) -> int:
    return entry >> KIND_SHIFT & 3


@inlined
def rank_of(frame: Any, source: int) -> int:
    """Returns the rank of a factory among all factories of a frame by its tiles. Equal factories have equal ranks."""
    rank = 1
    for other in range(1, 6):
        rank += frame[SOURCE + other] < frame[SOURCE + source]
    return rank


@inlined
def kept_move(frame: Any, move: int) -> int:
    """Returns a move as the table stores it: with the rank of its factory."""
    source, colour, row = draft_of(move)
    if source == CENTRE or move == NO_MOVE:
        return move
    return draft_number(rank_of(frame, source), colour, row)


@inlined
def move_of(frame: Any, entry: int) -> int:
    """Returns the move of an entry, from a factory of this frame."""
    kept = entry & NO_MOVE
    rank, colour, row = draft_of(kept)
    if rank == CENTRE or kept == NO_MOVE:
        return kept
    move = NO_MOVE
    for source in range(5, 0, -1):
        if frame[SOURCE + source] and rank_of(frame, source) == rank:
            move = draft_number(source, colour, row)
    return move


# Known ends ----------------------------------------------------------------------------------------------


@inlined
def end_slot(ends: Any, key: int) -> int:
    """Returns the slot of an end, whether it is stored there or not."""
    slot = key & (MOST_ENDS - 1)
    while ends[slot, KEY] != 0 and ends[slot, KEY] != key:
        slot = (slot + 1) & (MOST_ENDS - 1)
    return slot


@inlined
def value_of_end(search: Any, frame: Any, seat: int) -> int:
    """Returns the value for a seat of a frame at the end of the round: the known value, otherwise that of the
    evaluation.
    """
    if search.counters[KNOWN]:
        key = key_of(search.evaluation, frame, 0)
        slot = end_slot(search.ends, key)
        if search.ends[slot, KEY] == key:
            return search.ends[slot, ENTRY] if seat == 0 else -search.ends[slot, ENTRY]
    return evaluate(search.evaluation, frame, seat, True)


@compiled
def end_key(search: Any, ply: int) -> int:
    """Returns the key of the frame of a ply, at the end of the round."""
    return key_of(search.evaluation, search.frames[ply], 0)


@compiled
def know_ends(search: Any, keys: Any, values: Any) -> None:
    """Replace the known ends by these, with their values for seat 0. Entries of the table from another generation are
    then used for move ordering only.
    """
    for slot in range(MOST_ENDS):
        search.ends[slot, KEY] = search.ends[slot, ENTRY] = 0
    search.counters[KNOWN] = len(keys)
    for index in range(len(keys)):
        slot = end_slot(search.ends, keys[index])
        search.ends[slot, KEY], search.ends[slot, ENTRY] = keys[index], values[index]
    search.counters[GENERATION] = (search.counters[GENERATION] + 1) % GENERATIONS
    if search.counters[GENERATION] == 0:
        for slot in range(ENTRIES):
            search.table[slot, KEY] = search.table[slot, ENTRY] = 0
