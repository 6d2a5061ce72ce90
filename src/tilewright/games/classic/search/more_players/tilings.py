"""All tilings of a seat on the grey wall (A22)."""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel.choices import due_columns
from tilewright.games.classic.kernel.rules import play
from tilewright.games.classic.kernel.state import DRAFTS, LINE, STEP, TILE, TURN
from tilewright.games.classic.search.more_players.net import value_state
from tilewright.games.classic.search.more_players.room import (
    CHANCE,
    FOUND,
    FOUND_LEAD,
    LEAD,
    PLAYERS,
    RESULT,
    VALUE,
    VALUES,
)
from tilewright.kernel.bits import lowest
from tilewright.kernel.jit import compiled, inlined

LINES = 5


@inlined
def _note_best(w: Any, f: Any, s: Any, o: int, seat: int, best: float) -> float:
    """Value a state, and write to FOUND if it is better than the best so far; gives the value of the better."""
    value_state(w, f, s, o)
    value = f[VALUES + RESULT * seat + VALUE]
    if value <= best:
        return best
    for each in range(w[PLAYERS]):
        f[FOUND + each] = f[VALUES + RESULT * each + CHANCE]
    f[FOUND + FOUND_LEAD] = f[VALUES + RESULT * seat + LEAD]
    return value


@compiled
def follow_tilings(w: Any, f: Any, state: Any, seat: int) -> int:
    """Follow all tilings of a seat from a state on, and write to FOUND what the best of them comes to; gives how many
    there are.
    """
    words = state.size
    s, left = np.zeros((LINES + 1) * words, np.int64), np.zeros(LINES + 1, np.int64)
    s[:words] = state
    best, count, depth = np.float32(-1000), 0, 0
    if s[STEP] != TILE or s[TURN] != seat:
        _note_best(w, f, s, np.int64(0), seat, best)
        return 1
    left[0] = due_columns(s, np.int64(0))
    while depth >= 0:
        if left[depth] == 0:
            depth -= 1
            continue
        column = lowest(left[depth])
        left[depth] &= left[depth] - 1
        o, after = words * depth, words * (depth + 1)
        for word in range(words):
            s[after + word] = s[o + word]
        play(s, np.int64(after), DRAFTS + 5 * (s[o + LINE] - 1) + column)
        if s[after + STEP] == TILE and s[after + TURN] == seat:
            depth += 1
            left[depth] = due_columns(s, np.int64(after))
        else:
            best = _note_best(w, f, s, np.int64(after), seat, best)
            count += 1
    return count
