"""Self-play in blocks of games, in several processes. A block is the same whichever process plays it."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from random import Random
from typing import cast

from tilewright.arena.workers import WorkerFailed
from tilewright.learning.training import Positions, Settings, Training
from tilewright.search.weights import Weights

BLOCK = 50
"""The number of games that are played and stored together."""


def blocks_of(games: int) -> int:
    """Returns the number of blocks for this many games."""
    return -(-games // BLOCK)


def played(
    training: Training,
    weights: Weights,
    settings: Settings,
    seed: str,
    games: int,
    numbers: Sequence[int],
    workers: int,
) -> Iterator[tuple[int, Positions]]:
    """Play these blocks of `games` games in all. Yields each as it ends. Raises WorkerFailed if a process dies."""
    task = partial(_play, training, weights, settings, seed, games)
    if workers == 1 or len(numbers) < 2:
        yield from map(task, numbers)
        return
    context, waiting = multiprocessing.get_context("spawn"), iter(numbers)
    team: dict[Connection, BaseProcess] = {}
    try:
        for number in islice(waiting, workers):
            connection, other = context.Pipe()
            process = context.Process(target=_work, args=(other, task), daemon=True)
            process.start()
            other.close()
            team[connection] = process
            _ask(connection, number)
        while team:
            for connection in cast(list[Connection], wait(list(team))):
                block = _listen(connection, team[connection])
                following = next(waiting, None)
                if following is None:
                    _end(team.pop(connection))
                else:
                    _ask(connection, following)
                yield block
    finally:
        for left in team.values():
            _end(left)


def _ask(connection: Connection, number: int) -> None:
    with suppress(OSError):  # `_listen` notices a process that has ended
        connection.send(number)


def _listen(connection: Connection, process: BaseProcess) -> tuple[int, Positions]:
    try:
        block: tuple[int, Positions] = connection.recv()
    except (EOFError, OSError):
        process.join()
        ended = f"its process ended with exit code {process.exitcode}"
        raise WorkerFailed(f"a worker could not play, {ended}; run the same command again to resume") from None
    return block


def _end(process: BaseProcess) -> None:
    process.kill()
    process.join()


def _work(connection: Connection, task: Callable[[int], tuple[int, Positions]]) -> None:
    """Play blocks until there are no more. This is the main function of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the run, which then ends its processes
    with suppress(EOFError, OSError):
        while True:
            connection.send(task(connection.recv()))


def _play(
    training: Training, weights: Weights, settings: Settings, seed: str, games: int, number: int
) -> tuple[int, Positions]:
    count = min(BLOCK, games - number * BLOCK)
    return number, training.play(weights, settings, Random(f"{seed}:{number}"), count)
