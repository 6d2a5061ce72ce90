"""Reviews of finished games, one after another in a process of its own, so that no bot waits for one. A review is given
as far as it is done, and kept, so that the next reader finds it.
"""

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace

from tilewright import records
from tilewright.core import AnyGame
from tilewright.records import Record
from tilewright.review import Review
from tilewright.server.refusal import Refusal, log_failure
from tilewright.server.thinking import COMPILING, TIME_LIMIT, Thinking
from tilewright.server.worker import HEAD

KEPT = 100
"""How many reviews stay in memory."""

WAITING = 20
"""How many games may wait for theirs."""

NOTHING = Review(0, 0, "", (), (), (), (), ())
"""A review that is not begun."""

COMMAND = (sys.executable, "-m", "tilewright.server.reviewer")


class Reviews:
    """The reviews of all tables, by the table's id."""

    def __init__(self, thinking: Thinking, command: tuple[str, ...] = COMMAND) -> None:
        self.thinking, self.command = thinking, command
        self._kept: OrderedDict[str, Review] = OrderedDict()
        self._waiting: OrderedDict[str, Record] = OrderedDict()
        self._failed: set[str] = set()
        self._working: asyncio.Task[None] | None = None
        self._spare: asyncio.Task[Process] | None = None
        self._spare_kind = ("", "")

    def prepare(self, game: AnyGame) -> None:
        """A game is over, and its review likely the next to be asked for: start its process, which loads what is
        compiled and waits for some minutes. There is one at most, for the kind of game that ended last, and none before
        there is anything to load.
        """
        kind = (game.name, str(game.players))
        if not self.thinking.compiled or (self._spare and self._spare_kind == kind and not _has_ended(self._spare)):
            return
        if self._spare:
            self._spare.add_done_callback(_let_go)
        self._spare, self._spare_kind = asyncio.create_task(self._start(*kind)), kind

    def find(self, id: str, record: Record) -> Review:
        """The review of a table's game as far as it is done; if there is none, it is begun or waits for its turn, which
        is told by how many are ahead. A review that failed is told once, and begun anew by who asks again.
        """
        if id in self._failed:
            self._failed.remove(id)
            raise Refusal("bot", "the review failed; it is begun anew when it is asked for again")
        if id in self._kept:
            self._kept.move_to_end(id)
            return self._kept[id]
        if id not in self._waiting:
            if len(self._waiting) >= WAITING:
                raise Refusal("too_fast", f"{WAITING} games wait for their review: expected to be asked later")
            self._waiting[id] = record
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return replace(NOTHING, ahead=list(self._waiting).index(id))

    async def close(self) -> None:
        """End the review that is under way, and the process that waits for the next."""
        if self._working:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        if self._spare:
            with suppress(OSError):
                await _end(await self._spare)

    async def _work(self) -> None:
        """Review one game after another until none waits."""
        try:
            await self.thinking.warmed_up()
            while self._waiting:
                id, record = next(iter(self._waiting.items()))
                try:
                    await self._review(id, record)
                except Exception as problem:
                    log_failure(f"the review of table {id}", problem)
                    self._kept.pop(id, None)
                    self._failed.add(id)
                finally:
                    self._waiting.pop(id)
        finally:
            self._working = None

    async def _review(self, id: str, record: Record) -> None:
        process = await self._process()
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(records.text(record).encode())
            process.stdin.write_eof()
            while True:
                async with asyncio.timeout(TIME_LIMIT + COMPILING):
                    (length,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
                    review: Review = pickle.loads(await process.stdout.readexactly(length))
                self._keep(id, review)
                if review.done == review.total:
                    return
        finally:
            await _end(process)

    async def _process(self) -> Process:
        """The process that was started ahead, if it still waits, or a new one."""
        spare, self._spare = self._spare, None
        if spare:
            with suppress(OSError):
                if (process := await spare).returncode is None:
                    return process
        return await self._start()

    async def _start(self, *game: str) -> Process:
        # A session of its own: Ctrl-C is for the server, which then ends this.
        return await asyncio.create_subprocess_exec(
            *self.command, *game, stdin=PIPE, stdout=PIPE, start_new_session=True
        )

    def _keep(self, id: str, review: Review) -> None:
        self._kept[id] = review
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _has_ended(starting: asyncio.Task[Process]) -> bool:
    return starting.done() and (starting.exception() is not None or starting.result().returncode is not None)


def _let_go(started: asyncio.Task[Process]) -> None:
    if not _has_ended(started):
        started.result().kill()


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
