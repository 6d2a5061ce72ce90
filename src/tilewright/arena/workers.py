"""Worker processes that play the games of a match, one game at a time each.

A bot may hang, print, or end its process. So before a worker calls a bot, it reports the seat and the steps so far. If
the bot exceeds the timeout, the worker is killed with everything that it started, the game is settled from what it
reported, and a new worker takes its place.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait

from tilewright.arena.match import Match
from tilewright.arena.result import Forfeit, Result
from tilewright.arena.table import Step, play, settle
from tilewright.core import GameFailed, TilewrightError
from tilewright.registry import failure, wants_traceback

Played = tuple[Result, str]
"""The result of a game, and its record."""


GRACE = 1.0
"""Seconds that a worker has to end the programs of its bots before it is killed."""


class WorkerFailed(TilewrightError):
    """A worker process ended, and no bot is to blame."""


class Worker:
    """A worker process as the match sees it: its game, the steps so far, the seat that thinks, and its deadline."""

    def __init__(self, match: Match) -> None:
        self.match = match
        context = multiprocessing.get_context("spawn")
        self.connection, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, match), daemon=True)
        self.process.start()
        other.close()
        self.number: int | None = None
        self.seat: int | None = None
        self.steps: list[Step] = []
        self.deadline = float("inf")

    def begin(self, number: int) -> None:
        self.number, self.seat, self.steps, self.deadline = number, None, [], float("inf")
        with suppress(OSError):  # `listen` notices a process that has ended
            self.connection.send(number)

    def listen(self) -> Played | None:
        """Receive a message. Returns the game once it is over. If the process died, its bot forfeits the game."""
        assert self.number is not None
        try:
            told = self.connection.recv()
        except (EOFError, OSError):
            self.process.join(self.match.timeout)
            ended = f"its process ended with exit code {self.process.exitcode}"
            if self.seat is None:
                raise WorkerFailed(f"a worker could not play, {ended}") from None
            return self.forfeit(ended)
        if isinstance(told, Exception):
            raise told
        kind, one, other = told
        if kind == "over":
            self.number, self.deadline = None, float("inf")
            return one, other
        self.seat, self.deadline = one, time.monotonic() + self.match.timeout
        self.steps += other
        return None

    def forfeit(self, reason: str) -> Played:
        """End the process. Returns the game as a forfeit of the bot that was thinking."""
        assert self.number is not None
        assert self.seat is not None
        self.end()
        return settle(self.match, self.number, self.steps, Forfeit(self.seat, reason))

    def end(self) -> None:
        """End the process and the programs of its bots, by force after a grace period."""
        self.process.terminate()
        self.process.join(GRACE)
        pid = self.process.pid
        if sys.platform != "win32" and pid is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(pid, signal.SIGKILL)
        self.process.kill()
        self.process.join()
        self.connection.close()


def played(match: Match, numbers: Iterable[int], workers: int) -> Generator[Played]:
    """Play these games of a match. Yields each as it ends."""
    waiting = deque(numbers)
    team: list[Worker] = []
    try:
        while True:
            idle = [worker for worker in team if worker.number is None]
            while waiting and (idle or len(team) < workers):
                if not idle:
                    idle = [Worker(match)]
                    team += idle
                idle.pop().begin(waiting.popleft())
            busy = [worker for worker in team if worker.number is not None]
            if not busy:
                return
            left = min(worker.deadline for worker in busy) - time.monotonic()
            wait([worker.connection for worker in busy], None if left == float("inf") else max(0.0, left))
            for worker in busy:
                # A message that was sent in time counts, even if it is read late.
                if worker.connection.poll():
                    over = worker.listen()
                elif time.monotonic() >= worker.deadline:
                    over = worker.forfeit(f"took more than {match.timeout:g} second{'' if match.timeout == 1 else 's'}")
                else:
                    continue
                if worker.connection.closed:
                    team.remove(worker)
                if over:
                    yield over
    finally:
        for worker in team:
            worker.process.terminate()
        for worker in team:
            worker.end()


def work(connection: Connection, match: Match) -> None:
    """Play games until the match is over. This is the main function of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the match, which then ends its workers
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # exit handlers then end the programs of bots
    if sys.platform != "win32":
        os.setsid()
    with suppress(OSError):
        os.dup2(2, 1)  # the output of bots must not get into the report
    threading.Thread(target=_end_with_the_match, daemon=True).start()

    def tell(seat: int, steps: Sequence[Step]) -> None:
        connection.send(("asks", seat, tuple(steps)))

    with suppress(EOFError, OSError):
        while True:
            number = connection.recv()
            try:
                message: object = ("over", *play(match, number, tell))
            except OSError:
                raise
            except Exception as problem:
                message = failure(problem) or problem
                if isinstance(message, GameFailed) and wants_traceback():
                    traceback.print_exception(problem)  # it cannot be sent with the error
            connection.send(message)


def _end_with_the_match() -> None:
    """Exit when the match is killed, even if a bot hangs."""
    match = multiprocessing.parent_process()
    if match is not None:
        match.join()
        os._exit(1)
