"""Worker processes in which bots think, so that tables do not block each other, or the way to workers elsewhere.

Questions wait in a fair queue (turns.py): those of one client delay those of others as little as possible. A question
whose asker has gone leaves the queue; one that a worker already thinks about is answered, and the answer is dropped.

A worker is `python -m tilewright.server.worker`. It reads questions from standard input, writes answers to standard
output, and ends when the server does, as does the process that compiles. A worker that fails or exceeds the timeout is
killed, and the next question starts a new one.

A server without workers of its own puts its questions into the queue of its fan-out, for `tilewright work`.
"""

import asyncio
import logging
import pickle
import secrets
import sys
import time
from asyncio.subprocess import PIPE, STDOUT, Process
from contextlib import suppress
from random import Random
from typing import Any, Protocol, runtime_checkable

from tilewright.core import AnyGame
from tilewright.players import BOT_KINDS, can_play
from tilewright.players.search import Line
from tilewright.registry import from_the_start, game
from tilewright.review import Verdict
from tilewright.review.advice import Advice
from tilewright.server import letters
from tilewright.server.limits import Limits
from tilewright.server.measures import Histogram
from tilewright.server.questions import Question, Trial
from tilewright.server.refusal import Refusal
from tilewright.server.turns import Turn, Turns
from tilewright.server.worker import HEAD

TIME_LIMIT = 20.0
"""The timeout of a move, in seconds, including the start of the process."""

SEARCHING = {name for name, kind in BOT_KINDS.items() if kind.looks_ahead}
COMPILING = 180.0
"""The bots that look ahead, and the seconds added to their timeout until they are compiled, once per machine."""

SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 25.0, 60.0)
"""The buckets in which the time of an answer is counted."""

STOOD_IN = tuple(f"level:{number}" for number in range(1, 6))
STAND_IN = "greedy"
"""The levels for which another bot plays while they are compiled, and that bot, which needs no compilation. It is about
as strong as levels 3 and 4, stronger than 1 and 2, and weaker than 5 (docs/strength.md)."""

WARM_UP = (sys.executable, "-m", "tilewright.server.beside", "warmup")

COMMAND = (sys.executable, "-m", "tilewright.server.worker")

logger = logging.getLogger(__name__)


class BotFailed(Exception):
    """A bot failed or exceeded its timeout."""


class NotWorking(Exception):
    """Bots do not answer now."""


class _WorkerFailed(Exception):
    """A worker gave no answer. The message says why, for the log."""


@runtime_checkable
class Elsewhere(Protocol):
    """The way to workers on other machines. Questions and answers are JSON values (letters.py)."""

    @property
    def thinkers(self) -> int:
        """The number of processes in which bots think there."""

    async def ask(self, question: Any, is_urgent: bool, limit: float) -> Any:
        """Returns the answer to a question. Those that are urgent go first. Raises TimeoutError if no worker takes it
        for long, or does not answer within `limit` seconds after that.
        """


class Thinking:
    """A pool of workers, with a queue of the questions that wait for one. An `asker` is the address of a client, and a
    `table` the id of the table that a question is about. A pool without workers asks those `elsewhere`.
    """

    def __init__(
        self,
        limits: Limits | None = None,
        limit: float = TIME_LIMIT,
        command: tuple[str, ...] = COMMAND,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        allowed = limits or Limits()
        self.limit, self.command, self.workers = limit, command, allowed.workers
        self.elsewhere = None if self.workers else elsewhere
        self.turns = Turns(
            self.workers or self._places_elsewhere,
            allowed.waiting,
            allowed.share,
            "questions to bots",
            allowed.table_share,
        )
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._answering: set[asyncio.Task[Any]] = set()
        self._warming: asyncio.Task[None] | None = None
        self.compiled = False
        """Whether bots that look ahead are known to be compiled."""
        self.works = False
        """Whether the last question was answered."""
        self.answers = Histogram(
            "tilewright_bot_seconds", "The time of an answer of a bot, with its time in the queue.", SECONDS
        )

    def warm_up(self, command: tuple[str, ...] = WARM_UP) -> None:
        """Compile bots that look ahead in a process beside the server, so that players do not have to wait."""
        self._warming = asyncio.create_task(self._warm_up(command))

    async def _warm_up(self, command: tuple[str, ...]) -> None:
        with suppress(OSError):
            # Its output goes to the log, to keep its progress display out of the server's terminal.
            process = await self._start(command, stderr=STDOUT)
            assert process.stdout
            printed = (await process.stdout.read()).decode(errors="replace").splitlines()
            self.compiled = await process.wait() == 0
            self._all.discard(process)
            if self.compiled:
                await self._load()
            else:
                logger.warning("the bots that look ahead are not compiled ahead: %s", printed[-1] if printed else "")

    async def _load(self) -> None:
        """Ask each idle worker for a dummy move, so that it loads the compiled code before a player waits for it."""
        # Each as somebody else, since nobody gets all places.
        moves = (self.ask(STOOD_IN[0], _dummy(STOOD_IN[0]), f"worker {number}") for number in range(self.workers))
        await asyncio.gather(*moves, return_exceptions=True)

    @property
    def thinkers(self) -> int:
        """The number of processes in which bots think, here or elsewhere."""
        return self.elsewhere.thinkers if self.elsewhere else self.workers

    async def check(self) -> None:
        """Raises NotWorking if bots do not answer now. If the last question was not answered, or there was none, a
        dummy move is asked for.
        """
        if self.elsewhere and not self.elsewhere.thinkers:
            raise NotWorking("no worker takes questions: expected tilewright work with the same fan-out")
        if self.works:
            return
        try:
            await self.ask(STAND_IN, _dummy(STAND_IN))
        except BotFailed as problem:
            raise NotWorking(str(problem)) from None
        except Refusal as refusal:
            raise NotWorking(refusal.message) from None

    async def warmed_up(self) -> None:
        """Wait until the compilation of bots that look ahead is finished, if it is running."""
        if self._warming:
            await asyncio.shield(self._warming)

    def is_preparing(self, bot: str) -> bool:
        """Whether this bot still has to be compiled before it answers."""
        return self._warming is not None and not self.compiled and bot in SEARCHING and not self._is_stood_in(bot)

    def _is_stood_in(self, bot: str) -> bool:
        return self._warming is not None and not self._warming.done() and bot in STOOD_IN

    async def choose(self, bot: str, game: AnyGame, view: Any, asker: str = "", table: str = "") -> Any:
        """Returns a bot's move at a view. Raises BotFailed if the bot fails, and Refusal if the queue is full."""
        if self._is_stood_in(bot) and can_play(STAND_IN, game):
            bot = STAND_IN
        if bot in SEARCHING:
            await self.warmed_up()
        return await self.ask(bot, _question(bot, game, view), asker, table)

    async def analyse(self, bot: str, game: AnyGame, view: Any, top: int, asker: str = "") -> list[Line]:
        """Returns a searching bot's evaluation of the best moves, best first. Raises BotFailed if it fails."""
        await self.warmed_up()
        lines: list[Line] = await self.ask(bot, _question(bot, game, view, top=top), asker)
        return lines

    async def advise(self, bot: str, game: AnyGame, view: Any, asker: str = "", table: str = "") -> Advice:
        """Returns a bot's move at a view, with reasons if the bot searches. Raises BotFailed if the bot fails."""
        if bot in SEARCHING:
            await self.warmed_up()
        advice: Advice = await self.ask(bot, _question(bot, game, view, why=True), asker, table)
        return advice

    async def judge(self, game: AnyGame, view: Any, move: Any, after: Any, asker: str = "") -> Verdict:
        """Returns the verdict on a move that somebody tries. Raises BotFailed if the search fails."""
        await self.warmed_up()
        verdict: Verdict = await self.ask("search", Trial(from_the_start(game), view, move, after), asker)
        return verdict

    async def ask(self, bot: str, question: Question | Trial, asker: str = "", table: str = "") -> Any:
        """Returns the answer to a question, after its turn has come. Raises BotFailed if the bot fails, and Refusal if
        the queue is full.
        """
        if self.elsewhere:
            self.turns.resize(self._places_elsewhere)
        turn = self.turns.line(asker, table)
        answering = asyncio.create_task(self._answer(turn, bot, question))
        self._answering.add(answering)
        answering.add_done_callback(self._answered)
        try:
            return await asyncio.shield(answering)
        except asyncio.CancelledError:
            if turn.is_waiting:
                answering.cancel()
            raise

    @property
    def _places_elsewhere(self) -> int:
        """The number of questions in the queue of the fan-out at once: as many as can be answered, and one
        that is next. This queue is fair, the other one is not.
        """
        return 1 + max(1, self.elsewhere.thinkers if self.elsewhere else 0)

    def _answered(self, answering: asyncio.Task[Any]) -> None:
        self._answering.discard(answering)
        if not answering.cancelled():
            answering.exception()  # nobody may be left to hear of it

    async def _answer(self, turn: Turn, bot: str, question: Question | Trial) -> Any:
        asked = time.perf_counter()
        async with turn:
            is_compiled = self.elsewhere is not None or self.compiled  # else a worker takes no questions
            limit = self.limit + (COMPILING if bot in SEARCHING and not is_compiled else 0)
            try:
                if self.elsewhere:
                    answer = await self._ask_elsewhere(self.elsewhere, question)
                else:
                    async with asyncio.timeout(limit):
                        answer = await self._think(question)
            except TimeoutError:
                self.works = False
                raise BotFailed(f"the bot {bot} took more than {limit:g} seconds") from None
            except Exception as problem:
                cause = str(problem) if isinstance(problem, OSError | _WorkerFailed) else type(problem).__name__
                self.works = False
                logger.warning("the worker of the bot %s failed: %s", bot, cause)
                raise BotFailed(f"the bot {bot} failed") from None
            self.works = True
            self.answers.observe(time.perf_counter() - asked)
            return answer

    async def _think(self, question: Question | Trial) -> Any:
        """Ask an idle worker, or a new one. A worker that gives no answer is ended."""
        worker = self._idle.pop() if self._idle else None
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start(self.command)
            answer = await _ask(worker, question)
        except BaseException:
            await self._end(worker)
            raise
        self._idle.append(worker)
        return answer

    async def _ask_elsewhere(self, elsewhere: Elsewhere, question: Question | Trial) -> Any:
        is_urgent = isinstance(question, Question) and not question.top
        answer = await elsewhere.ask(letters.written(question), is_urgent, self.limit)
        if not isinstance(answer, dict) or "answer" not in answer:
            raise _WorkerFailed("it gave no answer")
        return letters.answer_read(question, answer["answer"])

    async def close(self) -> None:
        if self._warming:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        for answering in list(self._answering):
            answering.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)
        for worker in list(self._all):
            await self._end(worker)

    async def _start(self, command: tuple[str, ...], stderr: int | None = None) -> Process:
        # In a session of its own, the process gets no Ctrl-C. The server ends it.
        worker = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=stderr, start_new_session=True
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: Process | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            if worker.returncode is None:
                worker.kill()
                await worker.wait()


def _dummy(bot: str) -> Question:
    """Returns a question about the first move of a game."""
    azul = game("azul")
    start = azul.start()
    return _question(bot, azul, azul.view(azul.apply(start, azul.deal(start, Random(0))), 0))


def _question(bot: str, game: AnyGame, view: Any, top: int = 0, why: bool = False) -> Question:
    return Question(bot, from_the_start(game), view, secrets.randbits(64), top, why)


async def _ask(worker: Process, question: Question | Trial) -> Any:
    assert worker.stdin
    assert worker.stdout
    data = pickle.dumps(question)
    worker.stdin.write(HEAD.pack(len(data)) + data)
    await worker.stdin.drain()
    try:
        (length,) = HEAD.unpack(await worker.stdout.readexactly(HEAD.size))
        answer = pickle.loads(await worker.stdout.readexactly(length))  # from our own process  # nosec B301
    except EOFError:
        raise _WorkerFailed("the process ended without an answer") from None
    if isinstance(answer, RuntimeError):
        raise _WorkerFailed(str(answer))
    return answer
