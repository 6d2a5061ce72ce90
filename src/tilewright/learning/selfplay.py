"""Self-play in blocks of games, in as many processes as asked for. A block is the same wherever it is played."""

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
"""Games that are played, and kept, together."""


def blocks_of(games: int) -> int:
    """How many blocks so many games are."""
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
    """Play these blocks of so many games in all, and give each as it ends; WorkerFailed if a process does not last."""
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
    with suppress(OSError):  # a process that has ended is noticed when it is listened to
        connection.send(number)


def _listen(connection: Connection, process: BaseProcess) -> tuple[int, Positions]:
    try:
        block: tuple[int, Positions] = connection.recv()
    except (EOFError, OSError):
        process.join()
        ended = f"its process ended with exit code {process.exitcode}"
        raise WorkerFailed(f"a worker could not play, {ended}; the same command goes on where it was") from None
    return block


def _end(process: BaseProcess) -> None:
    process.kill()
    process.join()


def _work(connection: Connection, task: Callable[[int], tuple[int, Positions]]) -> None:
    """Play blocks as long as there are any: the life of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the run, which then ends its processes
    with suppress(EOFError, OSError):
        while True:
            connection.send(task(connection.recv()))


def _play(
    training: Training, weights: Weights, settings: Settings, seed: str, games: int, number: int
) -> tuple[int, Positions]:
    count = min(BLOCK, games - number * BLOCK)
    return number, training.play(weights, settings, Random(f"{seed}:{number}"), count)
