"""A search for the classic games with two players, from the states of the kernel."""

import threading
from math import exp
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import BOARD, BOARDS, DEAL, DRAFTS, OVER, ROUND, SCORE, STEP, TILE, TURN
from tilewright.games.classic.search import LEARNED_FOLDER
from tilewright.games.classic.search.two_players import pvs
from tilewright.games.classic.search.two_players.net import LOGIT, POINT, WON, expected_margin, value_of_round
from tilewright.games.classic.search.two_players.room import (
    AVAILABLE,
    BEST,
    DEPTH,
    EXCLUDED,
    FRAME,
    LIMIT,
    NODES,
    PLIES,
    SOLVED,
    STOP,
    VALUE,
    WEIGHTS,
    new_room,
)
from tilewright.games.classic.search.two_players.room import TURN as ROOT_TURN
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Rng
from tilewright.registry import game
from tilewright.search import weights

UNLIMITED = 1 << 62
MOST_DEPTH = PLIES - 2
LEARNED = {False: "azul-2", True: "grey-2"}
"""The weights of the coloured wall (False) and the grey one (True)."""


class Found(NamedTuple):
    """What a search found: an action, its value for the seat in turn, how deep it looked, at how many nodes, and
    whether that is exact for the round.
    """

    action: int
    value: int
    depth: int
    nodes: int
    solved: bool
    line: tuple[int, ...]
    """The best actions from here on, as far as they are known."""
    margin: float
    """The points at the end of the game that the seat in turn is expected to have more than the other, at the end of
    the line: exact where the game is over there."""

    @property
    def win_probability(self) -> float:
        return win_probability(self.value)


def win_probability(value: int) -> float:
    """The estimated probability to win with a value."""
    if abs(value) >= WON:
        return float(value > 0)
    return 1 / (1 + exp(-value / LOGIT))


class Searcher:
    """Searches one game after another in the same room, which it keeps between moves."""

    def __init__(self, grey: bool, made: NDArray[np.float32] | None = None) -> None:
        self.grey = grey
        if made is None:
            made = weights.load(LEARNED[grey], WEIGHTS, LEARNED_FOLDER)
        self.w, self.f = new_room(made)
        self.stopped = False
        """Whether it was told to stop; that is forgotten at the end of a search."""
        # What is compiled is loaded now, so that no limit of time has to pay for it.
        self.search(_dealt(grey), nodes=1)
        value_of_round(self.w, self.f, 0)

    def search(
        self, words: Any, *, nodes: int | None = None, milliseconds: int | None = None, depth: int | None = None
    ) -> Found:
        """The best action of a packed state in which a player chooses."""
        return self.analyse(words, 1, nodes=nodes, milliseconds=milliseconds, depth=depth)[0]

    def _search(
        self, words: Any, nodes: int | None, milliseconds: int | None, depth: int | None, least_depth: int = 1
    ) -> Found:
        """The best action in which a draft is due, without those that are excluded."""
        w = self.w
        w[STOP], w[LIMIT] = 0, nodes or UNLIMITED
        if self.stopped:  # After STOP was cleared, so that no call of `stop` is lost.
            w[STOP] = 1
        pvs.set_root(w, self.f, words)
        timer = None
        if milliseconds is not None:
            timer = threading.Timer(milliseconds / 1000, self._end_in_time)
            timer.daemon = True
            timer.start()
        try:
            pvs.think(w, self.f, least_depth, min(depth or MOST_DEPTH, MOST_DEPTH))
        finally:
            if timer:
                timer.cancel()
                timer.join()  # Else it could still end the next search.
        line = np.zeros(MOST_DEPTH, np.int64)
        line = line[: pvs.principal_variation(w, self.f, line)]
        value = int(w[VALUE])
        margin = self._margin(len(line), int(words[TURN])) if abs(value) < WON else _final_margin(value)
        return Found(int(w[BEST]), value, int(w[DEPTH]), int(w[NODES]), bool(w[SOLVED]), tuple(line.tolist()), margin)

    def analyse(
        self,
        words: Any,
        top: int,
        *,
        nodes: int | None = None,
        milliseconds: int | None = None,
        depth: int | None = None,
    ) -> list[Found]:
        """The best actions, best first, each searched for itself with an equal share of nodes or time; at least one,
        and fewer when it is stopped.
        """
        found: list[Found] = []
        try:
            if words[STEP] == TILE:
                return self._tilings(words)[:top]
            top = min(top, different(words))
            nodes, milliseconds = (limit and -(-limit // top) for limit in (nodes, milliseconds))
            while len(found) < top and not (found and self.stopped):
                found.append(self._search(words, nodes, milliseconds, depth))
                self.w[EXCLUDED + found[-1].action] = 1
        finally:
            self.w[EXCLUDED : EXCLUDED + DRAFTS] = 0
            self.stopped = False
        return sorted(found, key=lambda each: -each.value)

    def stop(self) -> None:
        """End the search that runs in another thread, or is about to; it gives the best it has found so far."""
        self.stopped = True
        self.w[STOP] = 1

    def _end_in_time(self) -> None:
        self.w[STOP] = 1

    def _margin(self, ply: int, seat: int) -> float:
        """The expected final margin of a seat, in the frame of a ply."""
        w, o = self.w, ply * FRAME
        turn = int(w[ROOT_TURN]) ^ (ply & 1)
        margin = float(expected_margin(w, self.f, o, turn, bool(w[o + AVAILABLE] == 0)))
        return margin if turn == seat else -margin

    def _tilings(self, words: Any) -> list[Found]:
        """The columns of a grey wall, best first, each by its best continuation over all tilings of this seat."""
        out, seat, found = np.zeros(classic.ACTIONS, np.int64), int(words[TURN]), []
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
            found.append(Found(action, best[0], 1, leaves, True, (action,), best[1]))
        return sorted(found, key=lambda each: -each.value)

    def _value_after(self, words: Any, seat: int) -> tuple[int, float]:
        """The value and the expected margin for a seat of a state between its tiling and the next deal."""
        if words[STEP] == OVER:
            scores = words[BOARDS + SCORE :: BOARD]
            won, margin = int(classic.winners(words, 0)), int(scores[seat] - scores[1 - seat])
            return (0 if won == 3 else WON if won == 1 << seat else -WON) + POINT * margin, float(margin)
        self.set_round_end(words)
        return int(value_of_round(self.w, self.f, seat)), self._margin(0, seat)

    def set_round_end(self, words: Any) -> None:
        """Take over a state after the offer. The net knows it as the end of the round that was played, so it is one
        even where the next deal is due already.
        """
        if words[STEP] == DEAL:
            words = words.copy()
            words[ROUND] -= 1
        pvs.set_root(self.w, self.f, words)


def _final_margin(value: int) -> float:
    """The margin in points of a game whose end has this value."""
    return float(abs(value) - WON) // POINT * (1 if value > 0 else -1)


def _dealt(grey: bool) -> Any:
    """Some state in which a draft is due."""
    kernel = kernel_of(game("azul-grey" if grey else "azul"))
    packed = kernel.start()
    kernel.chance(packed, Rng(0))
    return packed.words


def _played(words: Any, action: int) -> Any:
    """Another state, in which the action was played."""
    after = words.copy()
    classic.play(after, 0, action)
    return after


def different(words: Any) -> int:
    """How many legal actions are not the same from an equal factory."""
    out = np.zeros(classic.ACTIONS, np.int64)
    actions = out[: classic.legal(words, 0, out)].tolist()
    return len({(action // 30 and int(words[action // 30]), action // 30 == 0, action % 30) for action in actions})
