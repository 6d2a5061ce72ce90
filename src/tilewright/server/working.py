"""A process that thinks for servers elsewhere: it takes questions to bots from the queue of their fan-out."""

import asyncio
import json
import logging
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from tilewright.server import letters
from tilewright.server.limits import Limits
from tilewright.server.news import News
from tilewright.server.questions import Question
from tilewright.server.refusal import log_failure
from tilewright.server.thinking import BotFailed, Thinking
from tilewright.server.valkey import FAILURES, RETRY, Taken, Valkey

logger = logging.getLogger(__name__)


class Deaf:
    """A listener that ignores all news, since it has no tables."""

    def hear(self, news: News) -> None: ...

    def guests_changed(self, tables: Iterable[str]) -> None: ...

    def connected(self) -> None: ...

    def disconnected(self) -> None: ...


def work(url: str, workers: int, say: Callable[[str], None]) -> None:
    """Answer questions in so many processes until Ctrl-C or SIGTERM. What happens is printed with `say`."""
    asyncio.run(_work(Valkey(url), workers, say))


async def _work(valkey: Valkey, workers: int, say: Callable[[str], None]) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows, Ctrl-C ends it as any program
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    thinking = Thinking(Limits(workers=workers))
    say(f"Compiling the bots that look ahead, then thinking in {workers} processes for {valkey.name} (Ctrl-C stops it)")
    tasks = [asyncio.create_task(valkey.run(Deaf())), asyncio.create_task(_answer_all(valkey, thinking, workers, say))]
    try:
        await stopped.wait()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await valkey.close()
        await thinking.close()


async def _answer_all(valkey: Valkey, thinking: Thinking, workers: int, say: Callable[[str], None]) -> None:
    """Take questions once the bots that look ahead are compiled, as far as that is possible."""
    thinking.warm_up()
    await thinking.warmed_up()
    valkey.places = workers
    say("Ready")
    await asyncio.gather(*(_answer(valkey, thinking) for _ in range(workers)))


async def _answer(valkey: Valkey, thinking: Thinking) -> None:
    """Answer one question after another. A question that is not answered before the process ends is put back."""
    while True:
        try:
            taken = await valkey.next_question()
            try:
                await valkey.answer(taken, await _answered(taken, thinking))
            except asyncio.CancelledError:
                await valkey.put_back(taken)
                raise
        except FAILURES:  # the fan-out tells
            await asyncio.sleep(RETRY)
        except Exception as problem:  # else this process would answer nothing any more
            log_failure("taking a question", problem)
            await asyncio.sleep(RETRY)


async def _answered(taken: Taken, thinking: Thinking) -> dict[str, Any]:
    """Returns the answer to a question; nothing if it cannot be read, or if the bot failed."""
    try:
        question = letters.read(json.loads(taken.question))
    except ValueError:
        logger.warning("a question cannot be read: expected one of this version")
        return {}
    try:
        bot = question.bot if isinstance(question, Question) else "search"
        return {"answer": letters.answer_written(question, await thinking.ask(bot, question, taken.id))}
    except BotFailed:  # it was logged
        return {}
