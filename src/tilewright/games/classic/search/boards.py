"""The boards of a round, with a cache of what each adds to the hidden layer of an evaluation.

Walls do not change within a round, so the sum of a board depends only on its lines. It is computed once and cached
under them.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic.kernel.board import DIAGONAL
from tilewright.games.classic.kernel.state import BOARD as BOARD_WORDS
from tilewright.games.classic.kernel.state import BOARDS, GREY, SCORE, WALL, grey_wall
from tilewright.games.classic.search.features import BOARD, board_features
from tilewright.kernel.jit import compiled, inlined
from tilewright.search.net import add_features

KEY, OUTCOME = 0, 1
"""The columns of a cache slot: the lines of its board (-1 if the slot is empty), and its outcome (features.py)."""

NOTHING = -1

_SPREAD = -7046029254386353131
"""An odd number whose product with the lines has well mixed high bits (Fibonacci hashing: Knuth 1973)."""


class Boards(NamedTuple):
    """The walls of all seats, and the cached sums of their boards; only arrays, for compiled code."""

    walls: NDArray[np.int64]
    scores: NDArray[np.int64]
    held: NDArray[np.int64]
    """For each seat and colour, the wall spaces that hold it."""
    weights: NDArray[np.float32]
    """By feature, then by role and unit."""
    keys: NDArray[np.int64]
    sums: NDArray[np.float32]
    """By seat and slot: KEY and OUTCOME of a board, and what it adds for each role and unit."""
    features: NDArray[np.float32]
    tiled: NDArray[np.int64]
    """Scratch buffers for the features of a board, and for the wall spaces of each colour while it is tiled."""


def new_boards(seats: int, slots: int, weights: NDArray[np.float32]) -> Boards:
    """Returns boards with an empty cache, for weights by feature, role and unit. `slots` is a power of 2."""
    width = weights.shape[1] * weights.shape[2]
    return Boards(
        np.full(seats, NOTHING),
        np.full(seats, NOTHING),
        np.full((seats, 5), NOTHING),
        weights.reshape(BOARD, width),
        np.full((seats, slots, 2), NOTHING),
        np.zeros((seats, slots, width), np.float32),
        np.zeros(BOARD, np.float32),
        np.zeros(5, np.int64),
    )


@inlined
def set_board(boards: Any, s: Any, o: int, seat: int) -> bool:
    """Copy the wall and the score of a seat from a state. Returns whether they changed."""
    b = o + BOARDS + BOARD_WORDS * seat
    wall, score = s[b + WALL], s[b + SCORE]
    changed = boards.walls[seat] != wall or boards.scores[seat] != score
    boards.walls[seat], boards.scores[seat] = wall, score
    for colour in range(5):
        held = s[grey_wall(s, o, seat) + colour] if s[o + GREY] else wall & DIAGONAL[colour]
        changed |= boards.held[seat, colour] != held
        boards.held[seat, colour] = held
    return changed


@inlined
def forget_boards(boards: Any, seat: int) -> None:
    """Clear the cache of a seat's boards."""
    for slot in range(boards.keys.shape[1]):
        boards.keys[seat, slot, KEY] = NOTHING


@compiled
def see_board(boards: Any, grey: int, seat: int, lines: int, out: Any) -> int:
    """Write the features of a seat's board with these lines. Returns its outcome."""
    for colour in range(5):
        boards.tiled[colour] = boards.held[seat, colour]
    return board_features(grey, boards.walls[seat], boards.scores[seat], boards.tiled, lines, out)


@compiled
def keep_board(boards: Any, grey: int, seat: int, lines: int, slot: int) -> None:
    """Compute what a board adds, and cache it in a slot."""
    boards.keys[seat, slot, OUTCOME] = see_board(boards, grey, seat, lines, boards.features)
    boards.keys[seat, slot, KEY] = lines
    sums = boards.sums[seat, slot]
    for unit in range(sums.shape[0]):
        sums[unit] = 0
    add_features(boards.features, boards.weights, sums)


@inlined
def slot_of(boards: Any, grey: int, seat: int, lines: int) -> int:
    """Returns the cache slot of a seat's board with these lines, and fills the slot if it holds another board."""
    slot = (lines * _SPREAD >> 40) & (boards.keys.shape[1] - 1)
    if boards.keys[seat, slot, KEY] != lines:
        keep_board(boards, grey, seat, lines, slot)
    return slot
