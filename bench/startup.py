"""Measures how long a new process takes until it has played games with the kernels, which were compiled before.

    .venv/bin/python bench/startup.py [times]

Each figure is for whole processes, from start to end: the best and the median elapsed time, and the least processor
time, which other programs disturb less.
"""

import resource
import statistics
import subprocess
import sys
import time

from tilewright import kernel

LIBRARY = """
import tilewright
from tilewright.simulate import simulate
assert simulate(tilewright.game("{}"), games=5, seed=1).games == 5
"""

SIMULATE = ["-m", "tilewright", "simulate", "--games", "1000", "--game"]

COMMANDS = {
    "import tilewright": ["-c", "import tilewright"],
    "5 games of azul by the library": ["-c", LIBRARY.format("azul")],
    "5 games of duel by the library": ["-c", LIBRARY.format("duel")],
    "tilewright simulate --games 1000 --game azul": [*SIMULATE, "azul"],
    "tilewright simulate --games 1000 --game duel": [*SIMULATE, "duel"],
}


def core_seconds() -> float:
    """Returns the processor time of all processes that this one has started."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    if not kernel.is_warm():
        kernel.warm_up()
    for what, arguments in COMMANDS.items():
        seconds, cores = [], []
        for _ in range(times):
            begin, used = time.perf_counter(), core_seconds()
            subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
            seconds.append(time.perf_counter() - begin)
            cores.append(core_seconds() - used)
        print(f"{what}: best {min(seconds):.2f}, median {statistics.median(seconds):.2f}, on a core {min(cores):.2f} s")


if __name__ == "__main__":
    main()
