"""The checked interface to the kernel of the classic games."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.games.classic import Classic, Deal
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel import codec
from tilewright.games.classic.kernel.state import BOARD, BOARDS, SCORE
from tilewright.kernel.bots import RANDOM
from tilewright.kernel.checked import Kernel, Packed, Words


class ClassicKernel(Kernel):
    """The kernel of Azul, Mini and the grey wall."""

    actions, rules, codec = classic.ACTIONS, classic, codec

    def __init__(self, game: Classic) -> None:
        super().__init__(game)
        self.grey = game.grey

    def scores(self, packed: Packed) -> tuple[int, ...]:
        return tuple(self._words(packed)[BOARDS + SCORE :: BOARD][: self.game.players].tolist())

    def _choose(self, words: Words, bot: int, rng: NDArray[np.uint64]) -> int:
        if bot == RANDOM:
            return int(classic.random_action(words, 0, rng))
        actions, values, held_by = np.zeros(self.actions, np.int64), np.zeros(self.actions), np.zeros(5, np.int64)
        return int(classic.greedy_action(words, 0, rng, actions, values, held_by))

    def _greedy_value(self, words: Words, action: int) -> float:
        return float(classic.greedy_value(words, 0, action, np.zeros(5, np.int64)))

    def _encode(self, state: Any) -> Words:
        words = np.zeros(classic.size(self.game.players, self.grey), np.int64)
        codec.encode(state, self.grey, words, 0)
        return words

    def _move(self, words: Words, action: int) -> Any:
        return codec.move(action)

    def _chance(self, words: Words, rng: NDArray[np.uint64]) -> Deal:
        classic.deal(words, 0, rng)
        return codec.dealt(words, 0)

    def _determinise(self, words: Words, seat: int, rng: NDArray[np.uint64]) -> None:
        """Do nothing: only the order of the bag is hidden, and no state holds it."""

    def _play_games(
        self, start: Words, bots: NDArray[np.int64], seed: int, first: int, round_limit: int, results: Words
    ) -> None:
        classic.play_games(seed, first, start, bots, round_limit, results)
