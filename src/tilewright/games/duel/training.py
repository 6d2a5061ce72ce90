"""Training of the evaluation of Azul Duel: one net for all goals."""

from math import exp
from random import Random
from typing import Any

import numpy as np

from tilewright.games.duel import Duel
from tilewright.games.duel import kernel as duel
from tilewright.games.duel.kernel.state import (
    AT_DEAL,
    AT_OVER,
    AT_SETUP,
    AT_TURN,
    BOARD,
    BOARDS,
    IN_TURN,
    SCORE,
    SIZE,
    STEP,
)
from tilewright.games.duel.search import handmade
from tilewright.games.duel.search.features import FEATURES, list_features
from tilewright.games.duel.search.net import SHAPE, evaluate
from tilewright.games.duel.search.searcher import DuelSearcher
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Rng
from tilewright.learning.bot import WeightedBot
from tilewright.learning.training import Positions, Settings, for_seat_0, returns
from tilewright.registry import game as game_of
from tilewright.search.searcher import Limits
from tilewright.search.weights import Floats, Weights

SAMPLED = 1 / 3
"""The fraction of turns that become positions to learn from, beside all ends of rounds. Neighbouring turns are much
alike."""

GOALS = ("first-game", "random", "random-4")
"""The goals of the games, in rotation: those of matches, and any three or four."""

PLAUSIBLE = 0.04
"""The scale of random moves: a move is e times less likely for each such drop in win probability."""


class DuelTraining:
    """Training for Azul Duel with any goals. Matches are played with the goals of the first game."""

    name = "duel"
    shape = SHAPE

    def __init__(self, game: Duel) -> None:
        self.game = game

    def start(self) -> Weights:
        return handmade.weights()

    def play(self, weights: Weights, settings: Settings, rng: Random, games: int) -> Positions:
        player = _SelfPlay(weights, settings, rng)
        return Positions.joined([player.play(GOALS[number % len(GOALS)]) for number in range(games)])

    def bot(self, weights: Weights, nodes: int, rng: Random) -> WeightedBot:
        return WeightedBot(self.game, DuelSearcher(self.game, weights), nodes, rng)


class _SelfPlay:
    """Plays games of self-play, and records what the net saw in them."""

    def __init__(self, weights: Weights, settings: Settings, rng: Random) -> None:
        self.settings, self.rng, self.lots = settings, rng, Rng(rng.getrandbits(62))
        self.searcher = DuelSearcher(Duel(), weights)
        self.scratch = np.zeros(SIZE, np.int64)

    def play(self, goals: str) -> Positions:
        """Play a game with goals of a kind. The expected result of seat 0 is kept for every choice and end of a round,
        rows for some turns and for all ends of rounds.
        """
        starter = self.rng.randrange(2)
        words = kernel_of(game_of("duel", goals=goals, starter=starter, rng=self.rng)).start().words
        duel.sample_chance(words, 0, self.lots.state)
        expected: list[float] = []
        by_chance: list[bool] = []
        rows: list[tuple[int, int, Floats]] = []
        """The index in `expected`, the seat whose point of view the net took, and its features."""
        while words[STEP] != AT_OVER:
            seat = int(words[IN_TURN])
            if words[STEP] == AT_DEAL or (words[STEP] in (AT_SETUP, AT_TURN) and self.rng.random() < SAMPLED):
                rows.append((len(expected), seat, self._features(words)))
            if words[STEP] == AT_DEAL:
                win, _ = evaluate(self.searcher.evaluation, words, 0, seat)
                expected.append(for_seat_0(win, seat))
                by_chance.append(False)
            if duel.actor(words, 0) < 0:
                duel.sample_chance(words, 0, self.lots.state)
            else:
                win, is_by_chance = self._choose(words)
                expected.append(for_seat_0(win, seat))
                by_chance.append(is_by_chance)
        scores = words[BOARDS + SCORE :: BOARD]
        margin, bits = float(scores[0] - scores[1]), int(duel.winners(words, 0))
        won = 0.5 if bits == 3 else float(bits == 1)
        targets = returns(expected, by_chance, won, self.settings.decay)
        places, seats, features = zip(*rows)
        first = np.array(seats) == 0
        of_seat_0 = np.array([[targets[place], expected[place], won] for place in places], np.float32)
        target, seen, outcome = np.where(first[:, None], of_seat_0, 1 - of_seat_0).T
        return Positions(
            features=np.array(features, np.float16),
            target=target,
            expected=seen,
            won=outcome,
            margin=np.where(first, margin, -margin).astype(np.float32),
            game=np.zeros(len(rows), np.int32),
        )

    def _choose(self, words: Any) -> tuple[float, bool]:
        """Play the best action, or at random a plausible one. Returns the win probability of the best action for the
        seat in turn, and whether another one was played.
        """
        self.searcher.grow(words, Limits(nodes=self.settings.nodes), self.lots)
        children = self.searcher.children()
        best = chosen = children[0]
        if len(children) > 1 and self.rng.random() < self.settings.variety:
            odds = [exp(min(0.0, child.win - best.win) / PLAUSIBLE) for child in children]
            chosen = self.rng.choices(children, odds)[0]
        duel.play(words, 0, chosen.action)
        return best.win, chosen is not best

    def _features(self, words: Any) -> Floats:
        row = np.zeros(FEATURES, np.float32)
        list_features(words, 0, int(words[IN_TURN]), self.scratch, row)
        return row
