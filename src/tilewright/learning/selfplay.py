"""Self-play in blocks of games, in as many processes as asked for. A block is the same wherever it is played."""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from tilewright.learning.lesson import Course, Floats, Lesson, Positions

BLOCK = 50
"""Games that are played, and kept, together."""


def blocks_of(games: int) -> int:
    """How many blocks so many games are."""
    return -(-games // BLOCK)


def played(
    lesson: Lesson, weights: Floats, course: Course, seed: str, games: int, numbers: Sequence[int], workers: int
) -> Iterator[tuple[int, Positions]]:
    """Play these blocks of so many games in all, and give each as it ends."""
    task = partial(_play, lesson, weights, course, seed, games)
    if workers == 1 or len(numbers) < 2:
        yield from map(task, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(min(workers, len(numbers)), _ignore_interrupts) as pool:
        yield from pool.imap_unordered(task, numbers)


def _play(lesson: Lesson, weights: Floats, course: Course, seed: str, games: int, number: int) -> tuple[int, Positions]:
    count = min(BLOCK, games - number * BLOCK)
    return number, lesson.play(weights, course, Random(f"{seed}:{number}"), count)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the run, which then ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
