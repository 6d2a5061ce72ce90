"""Training of the evaluation for the classic games with three and four players."""

from random import Random
from typing import Any

import numpy as np

from tilewright.core import ROUND_LIMIT
from tilewright.games.classic import Classic
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import AVAILABLE, DEAL, DRAFT, OVER, ROUND, STEP
from tilewright.games.classic.search.features import BOARD
from tilewright.games.classic.search.more_players import handmade
from tilewright.games.classic.search.more_players.features import FEATURES, seen_features
from tilewright.games.classic.search.more_players.layout import SHAPE
from tilewright.games.classic.search.more_players.searcher import MaxNSearcher, weights_name
from tilewright.games.classic.search.more_players.tree import take
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Packed, Rng
from tilewright.learning.bot import WeightedBot
from tilewright.learning.training import Positions, Settings, returns
from tilewright.search.weights import Weights

KEPT = 0.25
"""The fraction of draft positions that is kept. All ends of rounds are kept."""

NEAR = 6
"""Half of the random moves are chosen among this number of moves that seem best."""


class MorePlayersTraining:
    """Training for three and four players: every seat of a position is a row."""

    shape = SHAPE

    def __init__(self, game: Classic) -> None:
        self.game, self.name = game, weights_name(game)

    def start(self) -> Weights:
        return handmade.weights()

    def play(self, weights: Weights, settings: Settings, rng: Random, games: int) -> Positions:
        searcher = MaxNSearcher(self.game, weights)
        return Positions.joined([_Played(self.game, searcher, settings, rng).positions() for _ in range(games)])

    def bot(self, weights: Weights, nodes: int, rng: Random) -> WeightedBot:
        return WeightedBot(self.game, MaxNSearcher(self.game, weights), nodes, rng)


class _Played:
    """A game of self-play: the positions kept from it, and the expected result at each of its positions."""

    def __init__(self, game: Classic, searcher: MaxNSearcher, settings: Settings, rng: Random) -> None:
        self.players, self.settings, self.rng, self.searcher = game.players, settings, rng, searcher
        self.kept: list[int] = []
        self.rows: list[Any] = []
        self.expected: list[tuple[float, ...]] = []
        self.by_chance: list[bool] = []
        self._scratch = (
            np.zeros(game.players, np.int64),
            np.zeros(5, np.int64),
            np.zeros((game.players, BOARD), np.float32),
        )
        self.kernel = kernel_of(game)
        self.words = self.kernel.start().words
        self._play()

    def _play(self) -> None:
        words, lots = self.words, Rng(self.rng.getrandbits(63)).state
        while words[STEP] != OVER and words[ROUND] <= ROUND_LIMIT:
            if words[STEP] == DEAL:
                classic.deal(words, 0, lots)
                continue
            drafting = words[STEP] == DRAFT
            by_chance = drafting and self.rng.random() < self.settings.variety
            candidates = self.searcher.analyse(words, NEAR if by_chance else 1, nodes=self.settings.nodes)
            action = candidates[0].action
            if by_chance:
                near = [each.action for each in candidates]
                action = self.rng.choice(near if self.rng.random() < 0.5 else self.kernel.legal(Packed(words)))
            if drafting:
                self._note(words, candidates[0].chances, by_chance, keep=self.rng.random() < KEPT)
                after = words.copy()
                take(after, 0, action)
                if after[AVAILABLE] == 0:
                    self._note(after, self.searcher.values(after)[0], False, keep=True)
            classic.play(words, 0, action)

    def _note(self, words: Any, expected: tuple[float, ...], by_chance: bool, keep: bool) -> None:
        if keep:
            rows = np.zeros((self.players, FEATURES), np.float32)
            seen_features(words, 0, *self._scratch, rows)
            self.kept.append(len(self.expected))
            self.rows.append(rows.astype(np.float16))
        self.expected.append(expected)
        self.by_chance.append(by_chance)

    def positions(self) -> Positions:
        """Returns the kept positions, a row for each seat. A game that was given up has none."""
        if self.words[STEP] != OVER:
            self.kept, self.rows = [], []
        shares, leads = self.searcher.values(self.words)
        targets = [
            returns([chances[seat] for chances in self.expected], self.by_chance, shares[seat], self.settings.decay)
            for seat in range(self.players)
        ]
        count = len(self.kept)
        return Positions(
            features=np.array(self.rows, np.float16).reshape(-1, FEATURES),
            target=np.array(targets, np.float32)[:, self.kept].T.ravel(),
            expected=np.array(self.expected, np.float32)[self.kept].ravel(),
            won=np.tile(np.array(shares, np.float32), count),
            margin=np.tile(np.array(leads, np.float32), count),
            game=np.zeros(count * self.players, np.int32),
        )
