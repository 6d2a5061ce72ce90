"""Rollouts: promising moves are followed by games in which everybody plays as the greedy bot does, and the one is taken
that did best in them (Tesauro and Galperin 1996). It works in every game, with any number of players.
"""

from math import inf
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.core import ROUND_LIMIT
from tilewright.games import AnyGame
from tilewright.kernel import kernel_of
from tilewright.kernel.bits import popcount
from tilewright.kernel.checked import Rng, Words
from tilewright.kernel.duel.kernel import DuelKernel
from tilewright.kernel.jit import compiled
from tilewright.search.any_game import (
    CHANCE,
    CLASSIC,
    DUEL,
    MOST_ACTIONS,
    OVER,
    actor,
    draw_chance,
    draw_hidden,
    greedy_action,
    greedy_value,
    lead,
    legal,
    play,
    round_of,
    winners,
)

CANDIDATES = 12
"""How many moves are followed: the best by what the greedy bot thinks of them."""

EXPLORATION = 0.4
"""How much a move is preferred that was followed little: the constant of UCB1."""

POINT = 0.004
"""What a point of lead counts beside the victory, so that a won game is still played well."""

BLOCK = 8
"""Games between two looks at the clock."""


@compiled
def list_candidates(kind: int, root: Any, actions: Any, values: Any, held_by: Any, chosen: Any) -> int:
    """Write the candidates, best first, and give how many there are."""
    o = np.int64(0)
    count = legal(kind, root, o, actions)
    for index in range(count):
        values[index] = greedy_value(kind, root, o, actions[index], held_by)
    wanted = min(count, chosen.size)
    for place in range(wanted):
        best = place
        for index in range(place + 1, count):
            if values[index] > values[best]:
                best = index
        values[place], values[best] = values[best], values[place]
        actions[place], actions[best] = actions[best], actions[place]
        chosen[place] = actions[place]
    return wanted


@compiled
def follow(
    kind: int,
    root: Any,
    games: int,
    rng: Any,
    s: Any,
    actions: Any,
    values: Any,
    held_by: Any,
    chosen: Any,
    visits: Any,
    wins: Any,
    leads: Any,
) -> None:
    """Play so many games, each from the candidate that promises most by UCB1, and sum up what came of them for the seat
    in turn. A game that has no end is lost.
    """
    o = np.int64(0)
    seat = actor(kind, root, o)
    round_limit = max(ROUND_LIMIT, round_of(kind, root, o))
    for _ in range(games):
        bonus = EXPLORATION * np.sqrt(np.log(visits.sum() + 1.0))
        picked, most = 0, -inf
        for index in range(visits.size):
            value = inf
            if visits[index]:
                value = (wins[index] + POINT * leads[index]) / visits[index] + bonus / np.sqrt(visits[index])
            if value > most:
                picked, most = index, value
        for word in range(root.size):
            s[word] = root[word]
        draw_hidden(kind, s, o, seat, rng)
        play(kind, s, o, chosen[picked])
        turn = actor(kind, s, o)
        while turn != OVER and round_of(kind, s, o) <= round_limit:
            if turn == CHANCE:
                draw_chance(kind, s, o, rng)
            else:
                play(kind, s, o, greedy_action(kind, s, o, rng, actions, values, held_by))
            turn = actor(kind, s, o)
        won = winners(kind, s, o)
        visits[picked] += 1
        leads[picked] += lead(kind, s, o, seat)
        if won >> seat & 1:
            wins[picked] += 1.0 / popcount(won)


class Followed(NamedTuple):
    """What came of the games that followed a move: how many there were, the share of them that was won, and the mean
    lead at their end.
    """

    move: Any
    games: int
    share: float
    lead: float


class Rollouts:
    """The rollouts of one game, with memory that all its moves share."""

    def __init__(self, game: AnyGame) -> None:
        self.kernel = kernel_of(game)
        self._kind = DUEL if isinstance(self.kernel, DuelKernel) else CLASSIC
        words = self.kernel.start().words
        self._room = (
            np.zeros(words.size, np.int64),
            np.zeros(MOST_ACTIONS, np.int64),
            np.zeros(MOST_ACTIONS),
            np.zeros(5, np.int64),
        )
        self._chosen = np.zeros(CANDIDATES, np.int64)
        # What is compiled is loaded now, so that no limit of time has to pay for it.
        self._list(words)
        self._follow(words, 0, Rng(0), self._chosen, np.zeros((3, 1)))

    def follow(self, view: Any, seed: int, games: float = inf, seconds: float = inf) -> list[Followed]:
        """The candidates, best first, after so many games, or when so much time is over. This depends on no more than
        the view of the seat in turn, the seed, and how many games there were.
        """
        end = perf_counter() + seconds
        packed, rng = self.kernel.encode(view), Rng(seed)
        chosen = self._chosen[: self._list(packed.words)]
        sums = np.zeros((3, chosen.size))
        while True:
            block = int(min(BLOCK, games))
            self._follow(packed.words, block, rng, chosen, sums)
            games -= block
            if games <= 0 or perf_counter() >= end:
                break
        found = [
            Followed(self.kernel.move(packed, int(action)), int(visits), wins / max(1, visits), leads / max(1, visits))
            for action, visits, wins, leads in zip(chosen, *sums, strict=True)
        ]
        return sorted(found, key=lambda each: (-each.games, -each.share))

    def _list(self, root: Words) -> int:
        _, actions, values, held_by = self._room
        return int(list_candidates(self._kind, root, actions, values, held_by, self._chosen))

    def _follow(self, root: Words, games: int, rng: Rng, chosen: Words, sums: NDArray[np.float64]) -> None:
        follow(self._kind, root, games, rng.state, *self._room, chosen, sums[0], sums[1], sums[2])
