"""Reviews of finished games, one after another in a process of its own, so that no bot waits for one. A review is given
as far as it is done, and kept, so that the next reader finds it.
"""

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict

from tilewright import records
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

    def find(self, id: str, record: Record) -> Review:
        """The review of a table's game as far as it is done; if there is none, it is begun or waits for its turn, and
        nothing is done yet. A review that failed is told once, and begun anew by who asks again.
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
        return NOTHING

    async def close(self) -> None:
        """End the review that is under way."""
        if self._working:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

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
        # A session of its own: Ctrl-C is for the server, which then ends this.
        process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, start_new_session=True)
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
            if process.returncode is None:
                process.kill()
            await process.wait()

    def _keep(self, id: str, review: Review) -> None:
        self._kept[id] = review
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
