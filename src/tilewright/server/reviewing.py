"""The queue of reviews of finished games. Each is computed in a separate process, so that no bot waits for a review.

A review can be read while it is in progress, and stays in memory for the next reader. The game is that of a table, or
of a record that somebody sent. The queue is fair to all clients (turns.py), and a review that nobody asks for any more
is given up.
"""

import asyncio
import hashlib
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field, replace

from tilewright import records
from tilewright.core import AnyGame, OptionError
from tilewright.records import Record
from tilewright.review import Review
from tilewright.review.evaluating import check_game
from tilewright.server.limits import Limits
from tilewright.server.refusal import Refusal, log_failure
from tilewright.server.reviewer import question
from tilewright.server.shared import Shared
from tilewright.server.thinking import COMPILING, TIME_LIMIT, Thinking
from tilewright.server.turns import Turn, Turns
from tilewright.server.worker import HEAD

KEPT = 100
"""The maximum number of reviews in memory."""

PATIENCE = 60.0
"""The seconds after which a review that nobody has asked for is given up. Pages ask every second or so."""

NOTHING = Review(0, 0, "", (), (), (), (), ())
"""A review that has not started."""

COMMAND = (sys.executable, "-m", "tilewright.server.reviewer")


@dataclass(eq=False)
class Reviewing:
    """A review that waits or is in progress: its turn, its task, and when somebody last asked for it."""

    turn: Turn
    task: asyncio.Task[None] | None = None
    asked: float = field(default_factory=time.monotonic)


class Reviews:
    """The reviews of all tables, by the id of the table, and of records, by an id that follows from the record."""

    def __init__(self, thinking: Thinking, command: tuple[str, ...] = COMMAND, limits: Limits | None = None) -> None:
        allowed = limits or Limits()
        self.thinking, self.command = thinking, command
        self.turns = Turns(1, allowed.reviews, allowed.reviews_share, "games to review")
        self._kept = Shared[str, Review](KEPT)
        self._reviewing: dict[str, Reviewing] = {}
        self._sent = Shared[str, Record](KEPT)
        self._failed = Shared[str, str](KEPT)
        self._spare: asyncio.Task[Process] | None = None
        self._spare_kind = ("", "")

    def prepare(self, game: AnyGame) -> None:
        """Start a spare process for the review of a game that has just ended, since players often ask for it next. The
        process loads the compiled code and waits some minutes for a record. There is at most one spare process, for the
        reviewable game that ended last, and none before the code is compiled.
        """
        kind = _kind(game)
        if (
            not _is_reviewable(game)
            or not self.thinking.compiled
            or (self._spare and self._spare_kind == kind and not _has_ended(self._spare))
        ):
            return
        if self._spare:
            self._spare.add_done_callback(_let_go)
        self._spare, self._spare_kind = asyncio.create_task(self._start(*kind)), kind

    def keep(self, id: str, record: Record, sender: str) -> None:
        """Keep a record that somebody sent, under the id for its review."""
        self._sent.keep(id, record, sender)

    def find_sent(self, id: str, first: Collection[int] = (), asker: str = "") -> Review:
        """Returns the review of a record, as `find` does. Raises Refusal if the record is not kept, or no longer."""
        if (record := self._sent.get(id)) is None:
            raise Refusal("unknown_review", "there is no record with this id here: send the record again")
        return self.find(id, record, first, asker)

    def is_new(self, id: str) -> bool:
        """Whether a request for this review would start it."""
        return id not in self._kept and id not in self._reviewing

    def find(self, id: str, record: Record, first: Collection[int] = (), asker: str = "") -> Review:
        """Returns the review of a game as far as it is done. A new review is queued, and `ahead` is its place in the
        queue; the moves of the seats `first` are judged before all others. A failure is reported once; the next request
        starts the review again. Raises Refusal if the game lacks a part that reviews need, or if the queue is full.
        """
        try:
            check_game(record.game)
        except OptionError as problem:
            raise Refusal("option", str(problem)) from None
        if id in self._failed:
            self._failed.drop(id)
            raise Refusal("bot", "the review failed; ask again to restart it")
        if self.is_new(id):
            reviewing = self._reviewing[id] = Reviewing(self.turns.line(asker))
            reviewing.task = asyncio.create_task(self._work(id, reviewing.turn, record, tuple(first)))
        if id in self._reviewing:
            self._reviewing[id].asked = time.monotonic()
        if (review := self._kept.get(id)) is not None:
            return review
        return replace(NOTHING, ahead=self._ahead(id))

    def _ahead(self, id: str) -> int:
        """Returns how many games come before this one, the one that is being reviewed among them."""
        turn = self._reviewing[id].turn
        return turn.ahead + 1 if turn.is_waiting else 0

    def give_up(self) -> None:
        """Give up the reviews that nobody asks for any more."""
        for reviewing in self._reviewing.values():
            if reviewing.task and time.monotonic() - reviewing.asked > PATIENCE:
                reviewing.task.cancel()

    async def close(self) -> None:
        """End the review in progress and the spare process."""
        tasks = [reviewing.task for reviewing in self._reviewing.values() if reviewing.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._spare:
            with suppress(OSError):
                await _end(await self._spare)

    async def _work(self, id: str, turn: Turn, record: Record, first: tuple[int, ...]) -> None:
        """Review a game when its turn comes."""
        try:
            async with turn:
                await self.thinking.warmed_up()
                await self._review(id, record, first, turn.asker)
        except asyncio.CancelledError:
            self._kept.drop(id)
            raise
        except Exception as problem:
            log_failure(f"the review of {id}", problem)
            self._kept.drop(id)
            self._failed.keep(id, id, turn.asker)
        finally:
            del self._reviewing[id]

    async def _review(self, id: str, record: Record, first: tuple[int, ...], asker: str) -> None:
        asked = await asyncio.to_thread(question, record, first)
        process = await self._process(_kind(record.game))
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(asked)  # the stream stays open: when it ends, so does the process
            while True:
                async with asyncio.timeout(TIME_LIMIT + COMPILING):
                    (length,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
                    review: Review = pickle.loads(await process.stdout.readexactly(length))  # our process  # nosec B301
                self._kept.keep(id, review, asker)
                if review.done == review.total:
                    return
        finally:
            await _end(process)

    async def _process(self, kind: tuple[str, str]) -> Process:
        """Returns the spare process, if it is for this kind of game and still waiting, or a new one."""
        if self._spare and self._spare_kind == kind:
            spare, self._spare = self._spare, None
            with suppress(OSError):
                if (process := await spare).returncode is None:
                    return process
        return await self._start()

    async def _start(self, *game: str) -> Process:
        # In a session of its own, the process gets no Ctrl-C. The server ends it.
        return await asyncio.create_subprocess_exec(
            *self.command, *game, stdin=PIPE, stdout=PIPE, start_new_session=True
        )


def id_of(record: Record) -> str:
    """Returns the id of the review of a record. Raises Refusal if the game is not over."""
    if not record.finished and record.seeds is None:  # a record has seeds only after the end
        raise Refusal("record", "the game of the record is not over: expected a finished game")
    return hashlib.sha256(records.text(record).encode()).hexdigest()[:32]


def _kind(game: AnyGame) -> tuple[str, str]:
    """Returns the kind of a game: what compiled code its review needs, as the arguments of the process."""
    return game.name, str(game.players)


def _is_reviewable(game: AnyGame) -> bool:
    try:
        check_game(game)
    except OptionError:
        return False
    return True


def _has_ended(starting: asyncio.Task[Process]) -> bool:
    return starting.done() and (starting.exception() is not None or starting.result().returncode is not None)


def _let_go(started: asyncio.Task[Process]) -> None:
    if not _has_ended(started):
        started.result().kill()


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
