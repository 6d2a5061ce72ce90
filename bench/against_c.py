"""Compares the speed of the kernel's random games of azul with the same algorithm in C, in turn and in one run.

    .venv/bin/python bench/against_c.py [players]

It builds bench/playouts.c with the C compiler of the machine (CC, or cc), checks that both play the same games, and
prints the best speed of each, measured in processor time, and their ratio.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from tilewright import game
from tilewright.bench import clock
from tilewright.core import ROUND_LIMIT
from tilewright.kernel import RANDOM, kernel_of

GAMES, ROUNDS = 100_000, 7


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    kernel, bots = kernel_of(game("azul", players)), np.full(players, RANDOM, np.int64)
    kernel.play_games(bots, 1, 0, 10, ROUND_LIMIT)
    best_c = best_kernel = 0.0
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "playouts"
        source = Path(__file__).with_name("playouts.c")
        subprocess.run([os.environ.get("CC", "cc"), "-O3", "-march=native", "-o", program, source], check=True)
        for _ in range(ROUNDS):
            printed = subprocess.run([program, str(GAMES), str(players)], capture_output=True, text=True, check=True)
            speed, moves, scores = map(int, printed.stdout.split())
            best_c = max(best_c, speed)
            begin = clock()
            results = kernel.play_games(bots, 1, 0, GAMES, ROUND_LIMIT)
            best_kernel = max(best_kernel, GAMES / (clock() - begin))
            if (moves, scores) != (results[:, players + 1].sum(), results[:, :players].sum()):
                sys.exit("the C program and the kernel do not play the same games")
    ratio = best_kernel / best_c
    print(f"azul, {players} players: C {best_c:,.0f}, kernel {best_kernel:,.0f} games a second, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
