"""A search for the classic games with three and four players, from the states of the kernel."""

from math import inf
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import STEP, TILE, TURN
from tilewright.games.classic.search import LEARNED_FOLDER
from tilewright.games.classic.search.more_players.net import POINT, value_state
from tilewright.games.classic.search.more_players.room import (
    ACTION,
    BEHIND,
    BREADTH,
    CHANCE,
    EDGE,
    EDGES,
    FIRST,
    FOUND,
    FOUND_EDGE,
    LEAD,
    NODE,
    NODES,
    RESULT,
    TIMES,
    VALUES,
    WEIGHTS,
    new_room,
)
from tilewright.games.classic.search.more_players.tilings import follow_tilings
from tilewright.games.classic.search.more_players.tree import UNTRIED, grow, plant, take
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Rng
from tilewright.registry import game
from tilewright.search import weights

BLOCK = 16
"""Nodes between two looks at the clock."""


def name_of(players: int, grey: bool) -> str:
    """The name of the weights of a game."""
    return f"{'grey' if grey else 'azul'}-{players}"


class Found(NamedTuple):
    """What a search found of an action: the probability to win with it, the expected margin over the best of the rest,
    at how many nodes that is known, and the best actions from it on, as far as they are.
    """

    action: int
    win_probability: float
    margin: float
    nodes: int
    line: tuple[int, ...]
    chances: tuple[float, ...]
    """The probability of each seat to win."""


class ManySearcher:
    """Searches one game after another in the same room."""

    def __init__(self, players: int, grey: bool, made: NDArray[np.float32] | None = None) -> None:
        self.players = players
        if made is None:
            made = weights.load(name_of(players, grey), WEIGHTS, LEARNED_FOLDER)
        self.w, self.f = new_room(made)
        self.stopped = False
        """Whether it was told to stop; that is forgotten at the end of a search."""
        # What is compiled is loaded now, so that no limit of time has to pay for it.
        kernel = kernel_of(game("azul-grey" if grey else "azul", players))
        packed = kernel.start()
        kernel.chance(packed, Rng(0))
        self.analyse(packed.words, 1, nodes=1)
        follow_tilings(self.w, self.f, packed.words, 0)

    def analyse(
        self, words: Any, top: int, *, nodes: int | None = None, milliseconds: int | None = None
    ) -> list[Found]:
        """The best actions of a packed state in which a player chooses, best first, after so many nodes, or when so
        much time is over, or when it is stopped. Actions that are the same from equal factories are one. It depends on
        the state and on how many nodes there were, and on nothing else.
        """
        try:
            return self._tilings(words)[:top] if words[STEP] == TILE else self._drafts(words, top, nodes, milliseconds)
        finally:
            self.stopped = False

    def _drafts(self, words: Any, top: int, nodes: int | None, milliseconds: int | None) -> list[Found]:
        left = inf if nodes is None else nodes
        end = inf if milliseconds is None else perf_counter() + milliseconds / 1000
        plant(self.w, self.f, words)
        while left > 0:
            block = int(min(BLOCK, left))
            if grow(self.w, self.f, words, block) < block or self.stopped or perf_counter() >= end:
                break
            left -= block
        edges = EDGES + EDGE * np.arange(self.w[NODES + BREADTH])
        # Those that were followed equally often stay in the order of what they promised.
        return [self._found(words, int(edge)) for edge in np.argsort(-self.w[edges + TIMES], kind="stable")[:top]]

    def stop(self) -> None:
        """End the search that runs in another thread, or is about to; it gives the best it has found so far."""
        self.stopped = True

    def values(self, words: Any) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The probability to win and the expected lead of each seat, without a search: of a state in which a draft or a
        tiling is due, or of one whose offer, round or game is over.
        """
        value_state(self.w, self.f, words, 0)
        found = self.f[VALUES : VALUES + RESULT * self.players].reshape(-1, RESULT)
        return tuple(found[:, CHANCE].tolist()), tuple(found[:, LEAD].tolist())

    def _found(self, words: Any, edge: int) -> Found:
        """What the tree says of an edge of its root."""
        w, seat, at = self.w, int(words[TURN]), FOUND + FOUND_EDGE * edge
        action, times = int(w[EDGES + EDGE * edge + ACTION]), int(w[EDGES + EDGE * edge + TIMES])
        if times:
            *chances, lead = (self.f[at : at + FOUND_EDGE] / times).tolist()
        else:
            after = words.copy()
            take(after, 0, action)
            chances, leads = self.values(after)
            lead = leads[seat]
        chances = tuple(chances[: self.players])
        return Found(action, chances[seat], lead, times, tuple(self._line(edge)), chances)

    def _line(self, edge: int) -> list[int]:
        """The actions from an edge on that were followed most."""
        w, line = self.w, []
        while True:
            line.append(int(w[EDGES + EDGE * edge + ACTION]))
            behind = w[EDGES + EDGE * edge + BEHIND]
            if behind == UNTRIED:
                return line
            first, breadth = w[NODES + NODE * behind + FIRST], w[NODES + NODE * behind + BREADTH]
            times = w[EDGES + EDGE * first + TIMES : EDGES + EDGE * (first + breadth) : EDGE]
            if not times.any():
                return line
            edge = int(first + times.argmax())

    def _tilings(self, words: Any) -> list[Found]:
        """The columns of a grey wall, best first, each by its best continuation over all tilings of this seat."""
        seat, found = int(words[TURN]), []
        out = np.zeros(classic.ACTIONS, np.int64)
        for action in out[: classic.legal(words, 0, out)].tolist():
            after = words.copy()
            classic.play(after, 0, action)
            count = int(follow_tilings(self.w, self.f, after, seat))
            *chances, margin = self.f[FOUND : FOUND + FOUND_EDGE].tolist()
            chances = tuple(chances[: self.players])
            found.append(Found(action, chances[seat], margin, count, (action,), chances))
        return sorted(found, key=lambda each: -each.win_probability - POINT * each.margin)
