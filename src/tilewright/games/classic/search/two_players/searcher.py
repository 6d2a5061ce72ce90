"""The search of a classic game with two players, on the states of the kernel: a round to its end."""

import threading
from math import exp
from typing import Any

import numpy as np

from tilewright.games.classic import Classic
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.actions import number_draft, read_draft
from tilewright.games.classic.kernel.state import BOARD, BOARDS, DEAL, OVER, ROUND, SCORE, SOURCE, STEP, TILE, TURN
from tilewright.games.classic.search import LEARNED_FOLDER
from tilewright.games.classic.search.two_players import pvs
from tilewright.games.classic.search.two_players.layout import (
    AVAILABLE,
    BEST,
    DEPTH,
    LIMIT,
    MOST_DEPTH,
    NODES,
    SHAPE,
    SOLVED,
    STOP,
    VALUE,
    new_memory,
)
from tilewright.games.classic.search.two_players.layout import TURN as ROOT_TURN
from tilewright.games.classic.search.two_players.net import LOGIT, POINT, WON, expected_margin, value_of_round
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Rng
from tilewright.search import weights
from tilewright.search.searcher import Candidate, Limits, Searcher
from tilewright.search.weights import Weights

UNLIMITED = 1 << 62


def weights_name(game: Classic) -> str:
    """Returns the name of a game's weights. Azul and Mini have the same rules for two, so they share weights."""
    return "grey-2" if game.grey else "azul-2"


def win_probability(value: int) -> float:
    """Returns the estimated win probability for a value."""
    if abs(value) >= WON:
        return float(value > 0)
    return 1 / (1 + exp(-value / LOGIT))


def new_candidate(
    action: int, value: int, margin: float, nodes: int, line: tuple[int, ...], depth: int, solved: bool, seat: int
) -> Candidate:
    """Returns a candidate for a seat's move, from its value to the search."""
    win = win_probability(value)
    chances = (win, 1 - win) if seat == 0 else (1 - win, win)
    return Candidate(action, win, margin, nodes, line, depth, solved, value, chances)


class RoundSearcher(Searcher):
    """Searches a round to its end. The evaluation estimates what comes after it."""

    has_depth = True

    def __init__(self, game: Classic, given: Weights | None = None) -> None:
        super().__init__()
        self.memory = new_memory(given or weights.load(weights_name(game), SHAPE, LEARNED_FOLDER))
        # Loads the compiled code now, so that no time limit has to pay for it.
        kernel = kernel_of(game)
        packed = kernel.start()
        kernel.chance(packed, Rng(0))
        self._search(packed.words, Limits(nodes=1))
        value_of_round(self.memory.evaluation, self.memory.frames[0], 0)

    def stop(self) -> None:
        super().stop()
        self.memory.counters[STOP] = 1

    def _analyse(self, words: Any, top: int, limits: Limits, seed: int) -> list[Candidate]:
        """Search each move separately, with an equal share of nodes or time. Returns fewer moves if it is stopped."""
        if words[STEP] == TILE:
            return self._tilings(words)[:top]
        candidates: list[Candidate] = []
        top = min(top, distinct_actions(words))
        nodes, milliseconds = (limit and -(-limit // top) for limit in limits[:2])
        try:
            while len(candidates) < top and not (candidates and self.stopped):
                candidates.append(self._search(words, Limits(nodes, milliseconds, limits.depth)))
                self.memory.order.excluded[candidates[-1].action] = 1
        finally:
            self.memory.order.excluded[:] = 0
        return sorted(candidates, key=lambda each: -each.value)

    def _search(self, words: Any, limits: Limits, least_depth: int = 1) -> Candidate:
        """Returns the best draft that is not excluded, in a state in which a draft is due."""
        memory, counters = self.memory, self.memory.counters
        counters[STOP], counters[LIMIT] = 0, limits.nodes or UNLIMITED
        if self.stopped:  # Checked after STOP was cleared, so that no call of `stop` is lost.
            counters[STOP] = 1
        pvs.set_root(memory, words)
        timer = None
        if limits.milliseconds is not None:
            timer = threading.Timer(limits.milliseconds / 1000, self._end_in_time)
            timer.daemon = True
            timer.start()
        try:
            pvs.think(memory, least_depth, min(limits.depth or MOST_DEPTH, MOST_DEPTH))
        finally:
            if timer:
                timer.cancel()
                timer.join()  # Otherwise it could still end the next search.
        line = np.zeros(MOST_DEPTH, np.int64)
        line = line[: pvs.principal_variation(memory, line)]
        value, seat = int(counters[VALUE]), int(words[TURN])
        margin = self._margin(len(line), seat) if abs(value) < WON else final_margin(value)
        action, nodes, depth = int(counters[BEST]), int(counters[NODES]), int(counters[DEPTH])
        return new_candidate(action, value, margin, nodes, tuple(line.tolist()), depth, bool(counters[SOLVED]), seat)

    def _end_in_time(self) -> None:
        self.memory.counters[STOP] = 1

    def _margin(self, ply: int, seat: int) -> float:
        """Returns the expected final margin of a seat, in the frame of a ply."""
        frame = self.memory.frames[ply]
        turn = int(self.memory.counters[ROOT_TURN]) ^ (ply & 1)
        margin = float(expected_margin(self.memory.evaluation, frame, turn, bool(frame[AVAILABLE] == 0)))
        return margin if turn == seat else -margin

    # Tilings of the grey wall ------------------------------------------------------------------------------

    def _tilings(self, words: Any) -> list[Candidate]:
        """Returns the columns of a grey wall, best first. Each is valued by its best continuation over all tilings of
        the seat (A22).
        """
        out, seat, candidates = np.zeros(classic.ACTIONS, np.int64), int(words[TURN]), []
        for action in out[: classic.legal(words, 0, out)].tolist():
            best, leaves, pending = (-2 * WON, 0.0), 0, [_played(words, action)]
            while pending:
                state = pending.pop()
                if state[STEP] == TILE and state[TURN] == seat:
                    further = np.zeros(classic.ACTIONS, np.int64)
                    count = classic.legal(state, 0, further)
                    pending.extend(_played(state, int(later)) for later in further[:count])
                else:
                    leaves += 1
                    best = max(best, self._value_after(state, seat))
            candidates.append(new_candidate(action, *best, leaves, (action,), depth=1, solved=True, seat=seat))
        return sorted(candidates, key=lambda each: -each.value)

    def _value_after(self, words: Any, seat: int) -> tuple[int, float]:
        """Returns the value and the expected margin for a seat, in a state between its tiling and the next deal."""
        if words[STEP] == OVER:
            scores = words[BOARDS + SCORE :: BOARD]
            won, margin = int(classic.winners(words, 0)), int(scores[seat] - scores[1 - seat])
            return (0 if won == 3 else WON if won == 1 << seat else -WON) + POINT * margin, float(margin)
        self.set_round_end(words)
        value = int(value_of_round(self.memory.evaluation, self.memory.frames[0], seat))
        return value, self._margin(0, seat)

    def set_round_end(self, words: Any) -> None:
        """Copy a state after the offer to the root frame. The net sees it as the end of the round just played, even if
        the next deal is already due.
        """
        if words[STEP] == DEAL:
            words = words.copy()
            words[ROUND] -= 1
        pvs.set_root(self.memory, words)


def final_margin(value: int) -> float:
    """Returns the margin in points of a game whose end has this value."""
    return float(abs(value) - WON) // POINT * (1 if value > 0 else -1)


def _played(words: Any, action: int) -> Any:
    """Returns a copy of a state with the action played."""
    after = words.copy()
    classic.play(after, 0, action)
    return after


def distinct_actions(words: Any) -> int:
    """Returns the number of legal actions, equal factories counted once; for a state in which a draft is due."""
    out, distinct = np.zeros(classic.ACTIONS, np.int64), set()
    for action in out[: classic.legal(words, 0, out)].tolist():
        source, colour, row = read_draft(action)
        distinct.add((source and int(words[SOURCE + source]), source == 0, number_draft(0, colour, row)))
    return len(distinct)
