"""All tilings of a seat on the grey wall (A22)."""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel.actions import tiling_number
from tilewright.games.classic.kernel.choices import due_columns
from tilewright.games.classic.kernel.rules import play
from tilewright.games.classic.kernel.state import LINE, STEP, TILE, TURN
from tilewright.games.classic.search.more_players.layout import VALUE
from tilewright.games.classic.search.more_players.net import value_state
from tilewright.games.classic.search.more_players.tree import write_results
from tilewright.kernel.bits import lowest
from tilewright.kernel.jit import compiled, inlined


@inlined
def note_best(tree: Any, e: Any, state: Any, seat: int, best: float) -> float:
    """Evaluate a state, and keep its results if it is better than the best so far. Returns the better value."""
    value_state(e, state, np.int64(0))
    value = e.values[seat, VALUE]
    if value <= best:
        return best
    write_results(e, seat, tree.best_tiling)
    return value


@compiled
def follow_tilings(tree: Any, e: Any, state: Any, seat: int) -> int:
    """Try all tilings of a seat from a state on, and leave the results of the best in the tree's `best_tiling`. Returns
    the number of tilings.
    """
    states, columns, o = tree.tilings, tree.columns, np.int64(0)
    for word in range(state.size):
        states[0, word] = state[word]
    best, count, depth = np.float32(-1000), 0, 0
    if state[STEP] != TILE or state[TURN] != seat:
        note_best(tree, e, states[0], seat, best)
        return 1
    columns[0] = due_columns(states[0], o)
    while depth >= 0:
        if columns[depth] == 0:
            depth -= 1
            continue
        column = lowest(columns[depth])
        columns[depth] &= columns[depth] - 1
        before, after = states[depth], states[depth + 1]
        for word in range(state.size):
            after[word] = before[word]
        play(after, o, tiling_number(before[LINE] - 1, column))
        if after[STEP] == TILE and after[TURN] == seat:
            depth += 1
            columns[depth] = due_columns(after, o)
        else:
            best = note_best(tree, e, after, seat, best)
            count += 1
    return count
