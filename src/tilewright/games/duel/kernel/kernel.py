"""The checked interface to the kernel of Duel."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.games.duel import Duel
from tilewright.games.duel import kernel as duel
from tilewright.games.duel.kernel import codec
from tilewright.kernel.bots import RANDOM
from tilewright.kernel.checked import Kernel, Packed, Words


class DuelKernel(Kernel):
    """The kernel of Azul Duel. A packed state is a whole one; `determinise` turns it into one that the seat considers
    possible.
    """

    actions, rules, codec = duel.ACTIONS, duel, codec

    def __init__(self, game: Duel) -> None:
        super().__init__(game)
        self.goals = game.goals

    def scores(self, packed: Packed) -> tuple[int, ...]:
        first, second = duel.scores(self._words(packed), 0)
        return int(first), int(second)

    def _choose(self, words: Words, bot: int, rng: NDArray[np.uint64]) -> int:
        if bot == RANDOM:
            return int(duel.random_action(words, 0, rng))
        actions, values = np.zeros(duel.MOST_ACTIONS, np.int64), np.zeros(duel.MOST_ACTIONS)
        return int(duel.greedy_action(words, 0, rng, actions, values))

    def _greedy_value(self, words: Words, action: int) -> float:
        return float(duel.greedy_value(words, 0, action))

    def _encode(self, state: Any) -> Words:
        words = np.zeros(duel.SIZE, np.int64)
        codec.encode(state, words, 0, self.goals)
        return words

    def _move(self, words: Words, action: int) -> Any:
        return codec.move(action, codec.line_due(words, 0))

    def _chance(self, words: Words, rng: NDArray[np.uint64]) -> Any:
        before = codec.decode(words, 0)
        duel.sample_chance(words, 0, rng)
        return codec.happened(before, codec.decode(words, 0))

    def _determinise(self, words: Words, seat: int, rng: NDArray[np.uint64]) -> None:
        """Draw anew the plates that the seat has not looked at."""
        duel.determinise(words, 0, seat, rng)

    def _play_games(
        self, start: Words, bots: NDArray[np.int64], seed: int, first: int, round_limit: int, results: Words
    ) -> None:
        duel.play_games(seed, first, start, bots, results)
