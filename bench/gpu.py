"""Compares random games on a GPU with those on the CPU, game by game, and measures how fast both are.

    python bench/gpu.py --games 1000000 --threads 16

Needs the extra `gpu` and an NVIDIA GPU. With NUMBA_ENABLE_CUDASIM=1 a few games can be compared without one, in Numba's
simulator; there the speed means nothing. Exits with 1 if a game differs in its scores, winners, moves or rounds.
"""

import argparse
import sys
import time
from collections.abc import Iterator

import numpy as np

from tilewright import game
from tilewright.core import ROUND_LIMIT
from tilewright.kernel import RANDOM, gpu, kernel_of
from tilewright.kernel.checked import Kernel
from tilewright.registry import GAMES
from tilewright.simulate import played

KINDS = [(kit.name, players) for kit in GAMES.values() for players in kit.players]


def differing(kernel: Kernel, games: int, seed: int, threads: int) -> Iterator[int]:
    """Yields the numbers of the games that the GPU and the CPU play differently."""
    bots = ["random"] * kernel.game.players
    on_cpu = np.concatenate([np.asarray(rows) for rows in played(kernel.game, bots, games, seed, threads)])
    on_gpu = np.concatenate(list(gpu.played(kernel, games, seed, ROUND_LIMIT)))
    yield from np.flatnonzero((on_cpu != on_gpu).any(axis=1)).tolist()


def speed_on_gpu(kernel: Kernel, games: int, seed: int) -> tuple[float, float]:
    """Returns the games and moves a second of one launch on the GPU, the fastest of three."""
    launch = gpu.Launch(kernel, seed, ROUND_LIMIT)
    fastest = float("inf")
    for _ in range(3):
        begin = time.perf_counter()
        results = launch.play(0, games)
        launch.wait()
        fastest = min(fastest, time.perf_counter() - begin)
    moves = int(results.copy_to_host()[:, -2].sum())
    return games / fastest, moves / fastest


def speed_on_cpu(kernel: Kernel, games: int, seed: int) -> float:
    """Returns the games a second of one core."""
    begin = time.perf_counter()
    kernel.play_games(np.full(kernel.game.players, RANDOM, np.int64), seed, 0, games, ROUND_LIMIT)
    return games / (time.perf_counter() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare random games on the GPU with those on the CPU.")
    parser.add_argument("--games", type=int, default=1_000_000, help="games of each kind to compare")
    parser.add_argument("--timed", type=int, default=1 << 24, help="games of each kind to time on the GPU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="threads of the CPU")
    parser.add_argument("--kind", action="append", help="a kind such as azul-2; all if not given")
    chosen = parser.parse_args()
    gpu.need_gpu()
    print(f"{'kind':<13}{'compared':>10}{'different':>10}{'games/s':>15}{'moves/s':>17}{'CPU core':>11}{'ratio':>7}")
    failed = False
    for name, players in KINDS:
        kind = f"{name}-{players}"
        if chosen.kind and kind not in chosen.kind:
            continue
        kernel = kernel_of(game(name, players))
        different = list(differing(kernel, chosen.games, chosen.seed, chosen.threads))
        games, moves = speed_on_gpu(kernel, chosen.timed, chosen.seed)
        core = speed_on_cpu(kernel, min(chosen.games, 20_000), chosen.seed)
        print(f"{kind:<13}{chosen.games:>10}{len(different):>10}{games:>15.0f}{moves:>17.0f}", end="")
        print(f"{core:>11.0f}{games / core:>7.0f}", flush=True)
        if different:
            print(f"{kind}: the first games that differ: {different[:5]}", file=sys.stderr)
            failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
