"""Processes that play the games of a match, one game at a time each.

A bot may do anything: hang, end its process, print. So each worker tells whose bot it asks and what was played, before
it asks; one whose bot takes too long is ended with all that it started, the game is settled by what it told, and
another takes its place.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait

from tilewright.arena.match import Match
from tilewright.arena.result import Forfeit, Result
from tilewright.arena.table import Step, play, settle
from tilewright.core import TilewrightError

Played = tuple[Result, str]
"""What came of a game, and its record."""


GRACE = 1.0
"""Seconds that a worker has to end what its bots have started, before it is killed."""


class WorkerFailed(TilewrightError):
    """A process that plays ended, and no bot is to blame."""


class Worker:
    """A process that plays, as the match sees it: the game, what was played of it, and who thinks until when."""

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
        with suppress(OSError):  # one that has ended is noticed when it is listened to
            self.connection.send(number)

    def listen(self) -> Played | None:
        """Take in what the process tells; the game, once it is over. The process is gone after a forfeit of its."""
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
        """End the process, and give the game to the others."""
        assert self.number is not None
        assert self.seat is not None
        self.end()
        return settle(self.match, self.number, self.steps, Forfeit(self.seat, reason))

    def end(self) -> None:
        """End the process and what its bots have started, by force if it does not do so itself."""
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
    """Play these games of a match, and give each as it ends."""
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
                # What was told in time counts, even if it is read late.
                if worker.connection.poll():
                    over = worker.listen()
                elif time.monotonic() >= worker.deadline:
                    over = worker.forfeit(f"took more than {match.timeout:g} seconds")
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
    """Play until the match is over: the life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the match, which then ends its workers
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that bots can end their programs
    if sys.platform != "win32":
        os.setsid()
    with suppress(OSError):
        os.dup2(2, 1)  # what a bot prints is not to get into the report
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
                message = problem
            connection.send(message)


def _end_with_the_match() -> None:
    """A bot that hangs is not to outlive a match that was killed."""
    match = multiprocessing.parent_process()
    if match is not None:
        match.join()
        os._exit(1)
