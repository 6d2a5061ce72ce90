"""Random games on a GPU: each thread plays one game after another, with its state in local memory.

They are the games that the CPU plays with the same seed. NUMBA_ENABLE_CUDASIM=1 runs everything here without a GPU, in
Numba's simulator, which is slow and meant for tests.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numba
import numpy as np
from numba import cuda, int64, uint64

from tilewright import extras
from tilewright.core import OptionError
from tilewright.kernel.checked import Kernel, Words
from tilewright.kernel.jit import on_gpu
from tilewright.kernel.rng import seed_game

SETTINGS: Any = numba.config

BLOCK = 1 << 21
"""The number of games of one launch."""

GRID = (1, 1) if SETTINGS.ENABLE_CUDASIM else (4224, 128)
"""The blocks of a launch and the threads of a block: 32 blocks for each of the 132 multiprocessors of an H200. The
simulator can run one thread at a time.
"""

rules: Any = None
size = 0
"""Placeholders for the compiled rules of a game and the number of words in its states."""


def need_gpu() -> None:
    """Raises MissingExtra if the extra `gpu` is not installed, and OptionError if no GPU is found."""
    if SETTINGS.ENABLE_CUDASIM:
        return
    extras.need("gpu")
    if not cuda.is_available():
        raise OptionError(
            "no GPU was found that CUDA can use: expected an NVIDIA GPU with its driver, or the device cpu"
        )


def play(seed: int, first: int, start: Any, round_limit: int, results: Any) -> None:
    """Play random games from a given state. Each game fills one row of the results. Game k depends only on the seed and
    k.
    """
    s, rng, o = cuda.local.array(size, int64), cuda.local.array(1, uint64), np.int64(0)
    for game in range(cuda.grid(1), results.shape[0], cuda.gridsize(1)):
        seed_game(rng, seed, first + game)
        for word in range(size):
            s[word] = start[word]
        moves = rules.play_out(s, o, rng, round_limit)
        rules.write_result(s, o, moves, results[game])


class Launch:
    """The random games of a seed, ready to be played on the GPU."""

    def __init__(self, kernel: Kernel, seed: int, round_limit: int) -> None:
        start = kernel.start().words
        self.columns = kernel.game.players + 3
        self._play = _compiled(kernel.rules, len(start))[GRID]
        self._seed, self._start, self._limit = np.int64(seed), cuda.to_device(start), np.int64(round_limit)

    def play(self, first: int, games: int) -> Any:
        """Returns the rows of some games, as an array on the GPU, which need not be filled yet."""
        results = cuda.device_array((games, self.columns), np.int64)
        self._play(self._seed, np.int64(first), self._start, self._limit, results)
        return results

    def wait(self) -> None:
        """Wait until all games have been played."""
        cuda.synchronize()


@cache
def _compiled(rules: Any, size: int) -> Any:
    return on_gpu(play, rules=rules, size=size)


def played(kernel: Kernel, games: int, seed: int, round_limit: int) -> Iterator[Words]:
    """Yields the rows of random games in order, in blocks, as `Kernel.play_games` returns them."""
    launch = Launch(kernel, seed, round_limit)
    for first in range(0, games, BLOCK):
        yield launch.play(first, min(BLOCK, games - first)).copy_to_host()
