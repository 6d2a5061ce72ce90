"""Training of the evaluation for the classic games with two players: one net for each kind of wall."""

from random import Random
from typing import Any

import numpy as np

from tilewright.games.classic import Classic
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import BOARD, BOARDS, DEAL, OVER, ROUND, SCORE, STEP, TILE, TURN
from tilewright.games.classic.search.two_players import handmade, pvs
from tilewright.games.classic.search.two_players.layout import SHAPE
from tilewright.games.classic.search.two_players.net import INPUTS, list_features, value_of_round
from tilewright.games.classic.search.two_players.searcher import RoundSearcher, weights_name, win_probability
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Packed, Rng
from tilewright.learning.bot import WeightedBot
from tilewright.learning.training import Positions, Settings, for_seat_0, returns
from tilewright.search.weights import Floats, Weights

OPENING = 4
"""The number of drafts in a round that may be random: later ones decide too much."""

LONGEST = 30
"""The round after which a game of self-play is given up, and nothing is learned from it."""


class TwoPlayerTraining:
    """Training for Azul and Mini, which share their rules for two players, on either kind of wall."""

    shape = SHAPE

    def __init__(self, game: Classic) -> None:
        self.game = game
        self.name = weights_name(game)

    def start(self) -> Weights:
        return handmade.weights()

    def play(self, weights: Weights, settings: Settings, rng: Random, games: int) -> Positions:
        player = _SelfPlay(self.game, weights, settings, rng)
        return Positions.joined([player.play() for _ in range(games)])

    def bot(self, weights: Weights, nodes: int, rng: Random) -> WeightedBot:
        return WeightedBot(self.game, RoundSearcher(self.game, weights), nodes, rng)


class _SelfPlay:
    """Plays games of self-play, and records what the net saw in them."""

    def __init__(self, game: Classic, weights: Weights, settings: Settings, rng: Random) -> None:
        self.settings, self.rng, self.seed = settings, rng, rng.getrandbits(62)
        self.kernel, self.searcher = kernel_of(game), RoundSearcher(game, weights)
        self.played = 0

    def play(self) -> Positions:
        """Play a game. The expected result of seat 0 is kept for every draft and end of a round, with the net's
        features.
        """
        words, deals = self.kernel.start().words, Rng(self.seed, self.played)
        self.played += 1
        self.expected: list[float] = []
        self.by_chance: list[bool] = []
        self.rows: list[tuple[int, int, Floats]] = []
        """The index in `expected`, the seat whose point of view the net took, and its features."""
        drafts = 0
        while words[STEP] != OVER and words[ROUND] <= LONGEST:
            if words[STEP] == DEAL:
                classic.deal(words, 0, deals.state)
                drafts = 0
            elif words[STEP] == TILE:
                self._tile(words)
            else:
                self._draft(words, drafts)
                drafts += 1
        return self._positions(words)

    def _tile(self, words: Any) -> None:
        """Tile a space of the grey wall by search, and keep the position if it is the end of the round."""
        classic.play(words, 0, self.searcher.best(words).action)
        if words[STEP] == DEAL:
            self.searcher.set_round_end(words)
            self._end_round(self.searcher.memory.frames[0])

    def _draft(self, words: Any, drafts: int) -> None:
        memory, rng, turn = self.searcher.memory, self.rng, int(words[TURN])
        best = self.searcher.best(words, nodes=self.settings.nodes)
        by_chance = drafts < OPENING and rng.random() < self.settings.variety
        action = rng.choice(self.kernel.legal(Packed(words))) if by_chance else best.action
        self._keep(for_seat_0(best.win_probability, turn), by_chance)
        row = np.zeros(INPUTS, np.float32)
        seat = int(list_features(memory.evaluation, memory.frames[0], turn, False, row))
        self.rows.append((len(self.expected) - 1, seat, row))
        is_over = pvs.draft_root(memory, action)
        classic.play(words, 0, action)
        if is_over and words[STEP] != OVER:
            self._end_round(memory.frames[1])

    def _end_round(self, frame: Any) -> None:
        """Keep the end of a round as a position."""
        evaluation, row = self.searcher.memory.evaluation, np.zeros(INPUTS, np.float32)
        seat = int(list_features(evaluation, frame, 0, True, row))
        self._keep(win_probability(int(value_of_round(evaluation, frame, 0))), False)
        self.rows.append((len(self.expected) - 1, seat, row))

    def _keep(self, expected: float, by_chance: bool) -> None:
        self.expected.append(expected)
        self.by_chance.append(by_chance)

    def _positions(self, words: Any) -> Positions:
        """Returns the positions of a finished game. A game that was given up has none."""
        if words[STEP] != OVER:
            self.rows = []
        scores = words[BOARDS + SCORE :: BOARD]
        margin, bits = float(scores[0] - scores[1]), int(classic.winners(words, 0))
        won = 0.5 if bits == 3 else float(bits == 1)
        targets = returns(self.expected, self.by_chance, won, self.settings.decay)
        first = np.array([seat == 0 for _, seat, _ in self.rows], bool)
        target = np.array([targets[place] for place, _, _ in self.rows], np.float32)
        expected = np.array([self.expected[place] for place, _, _ in self.rows], np.float32)
        return Positions(
            np.array([row for _, _, row in self.rows], np.float16).reshape(-1, INPUTS),
            np.where(first, target, 1 - target),
            np.where(first, expected, 1 - expected),
            np.where(first, won, 1 - won).astype(np.float32),
            np.where(first, margin, -margin).astype(np.float32),
            np.zeros(len(self.rows), np.int32),
        )
