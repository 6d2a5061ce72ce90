"""The fan-out over Valkey or Redis: news by publish and subscribe, and questions to bots in lists, one for each kind.

A question waits in its list until a worker takes it. The worker says so to its asker, then thinks, and puts the answer
into the asker's own list. If the worker dies meanwhile, or the connection is lost, the asker asks again.

It connects again by itself whenever the connection is lost, and says so once. News that cannot be passed on meanwhile
are dropped: nothing of them must last. Every process hears its own news too. So it notices, if nothing arrives for a
few seconds, that the connection is dead.
"""

import asyncio
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

from pydantic import ValidationError
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tilewright.core import OptionError
from tilewright.server.fanout import Listener
from tilewright.server.neighbours import LAPSE, Neighbours
from tilewright.server.news import LETTER, NOBODY, Alive, Guests, Leaving, Letter, News, Present
from tilewright.server.refusal import log_failure

PREFIX = "tilewright"
"""The beginning of every key and channel."""

PATIENCE = 2.0
"""The timeout of a command, in seconds."""

BEAT = 1.0
"""Seconds between two signs of life."""

SILENCE = 4.0
"""Seconds without any news, its own included, after which a connection is dead."""

RETRY = 0.5
"""Seconds between two attempts to connect."""

LINES = ("moves", "opinions")
"""The lists of questions. Those in the first one go first: somebody waits for them at a table."""

UNTAKEN = 60.0
"""The seconds after which a question that no worker takes is given up."""

LASTING = 60
"""The seconds after which answers that nobody fetches are dropped."""

FAILURES = (RedisError, OSError, TimeoutError)
"""What may happen to a connection."""

Json = Any

logger = logging.getLogger(__name__)


class Taken(NamedTuple):
    """A question that a worker has taken, with its list, its id and its asker."""

    line: str
    id: str
    asker: str
    question: str


@dataclass(eq=False)
class Asked:
    """A question that waits for its answer. `worker` has taken it, and is taken for dead from `until` on, unless it is
    known to live. It has `limit` seconds from then on, which `deadline` sees to.
    """

    answer: asyncio.Future[Json]
    deadline: asyncio.Timeout
    limit: float
    worker: str = ""
    until: float = 0.0


class Valkey:
    """A connection to the other processes of a site. `places` is the number of processes in which bots think that take
    questions of others; 0 for a server.
    """

    is_shared = True

    def __init__(self, url: str, places: int = 0) -> None:
        self.places = places
        self.name, self._client = _client_of(url)
        self.node = secrets.token_hex(8)
        self.neighbours = Neighbours()
        self.is_live = False
        self._channel = f"{PREFIX}:{self._client.connection_pool.connection_kwargs.get('db') or 0}:news"
        self._guests: dict[str, Guests] = {}
        self._outbox: deque[str] = deque()
        self._has_news = asyncio.Event()
        self._is_lost = False
        self._asked: dict[str, Asked] = {}
        self._is_connected = asyncio.Event()

    # News ----------------------------------------------------------------------------------------------------

    def tell(self, news: News) -> None:
        if isinstance(news, Present):
            for table, guests in news.guests.items():
                self._guests[table] = guests
                if not guests:
                    del self._guests[table]
        if self.is_live:
            self._outbox.append(self._letter(news))
            self._has_news.set()

    def elsewhere(self, table: str) -> Iterator[Guests]:
        return (guests for _, guests in self.neighbours.at(table))

    def comes_first(self, table: str) -> bool:
        # Without news nobody knows whether another process still lives. Then each asks, and the store decides.
        own = not self._guests.get(table, NOBODY).seats, self.node
        return not self.is_live or all(
            own < (not guests.seats, other) for other, guests in self.neighbours.at(table) if guests.connected
        )

    @property
    def processes(self) -> int:
        return 1 + len(self.neighbours)

    def forget_guests(self, tables: Iterable[str]) -> None:
        """Tell the others that nobody is left at any other table than these, if they believe that somebody is."""
        if gone := self._guests.keys() - set(tables):
            self.tell(Present(guests=dict.fromkeys(gone, NOBODY)))

    async def run(self, listener: Listener) -> None:
        while True:
            try:
                await self._connection(listener)
            except FAILURES as problem:
                if not self._is_lost:
                    self._is_lost = True
                    logger.warning(
                        "the fan-out at %s cannot be used, so every process looks into the store: %s",
                        self.name,
                        type(problem).__name__,
                    )
            except Exception as problem:  # else nothing would be heard ever again
                log_failure("the fan-out", problem)
            finally:
                was_live, self.is_live = self.is_live, False
                self._is_connected.clear()
                self._outbox.clear()
                self._ask_again(self._asked.values())
                if was_live:
                    listener.disconnected()
                await self._client.connection_pool.disconnect()  # what it keeps open may be dead too
            await asyncio.sleep(RETRY)

    async def _connection(self, listener: Listener) -> None:
        """Pass on news until the connection is lost."""
        async with self._subscribed() as subscription, _together() as start:
            self.neighbours.spare(time.monotonic())
            self.is_live = True
            self._is_connected.set()
            if self._is_lost:
                self._is_lost = False
                logger.warning("the fan-out at %s can be used again", self.name)
            self.tell(Alive(places=self.places, asks=True))
            self.tell(Present(guests=self._guests))
            listener.connected()
            start(self._write())
            start(self._beat(listener))
            start(self._read(subscription, listener))
            start(self._hear_answers())

    @asynccontextmanager
    async def _subscribed(self) -> Any:
        """Subscribe to the news for a `with` block."""
        subscription = self._client.pubsub()
        try:
            await subscription.subscribe(self._channel)
            if await subscription.get_message(timeout=PATIENCE) is None:
                raise TimeoutError
            yield subscription
        finally:
            with suppress(*FAILURES):
                await cast(Callable[[], Awaitable[None]], subscription.aclose)()

    async def _write(self) -> None:
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            async with self._client.pipeline(transaction=False) as pipeline:
                while self._outbox:
                    pipeline.publish(self._channel, self._outbox.popleft())
                await pipeline.execute()

    async def _beat(self, listener: Listener) -> None:
        while True:
            self.tell(Alive(places=self.places))
            now = time.monotonic()
            listener.guests_changed(self.neighbours.lapse(now))
            taken = (asked for asked in self._asked.values() if asked.worker and asked.until < now)
            self._ask_again(asked for asked in taken if asked.worker not in self.neighbours)
            await asyncio.sleep(BEAT)

    async def _read(self, subscription: PubSub, listener: Listener) -> None:
        heard = time.monotonic()
        while True:
            message = await subscription.get_message(ignore_subscribe_messages=True, timeout=SILENCE)
            if message is None:
                if time.monotonic() - heard >= SILENCE:
                    raise TimeoutError
                continue
            heard = time.monotonic()
            try:
                letter = LETTER.validate_json(message["data"])
            except ValidationError:  # of another version
                continue
            if letter.sender != self.node:
                self._hear(letter, listener)

    def _hear(self, letter: Letter, listener: Listener) -> None:
        news = letter.news
        is_new = letter.sender not in self.neighbours
        listener.guests_changed(self.neighbours.hear(letter.sender, news, time.monotonic()))
        if isinstance(news, Alive):
            if news.asks:
                self.tell(Present(guests=self._guests))
            elif is_new:  # its guests are not known, or no longer
                self.tell(Alive(places=self.places, asks=True))
        listener.hear(news)

    def _letter(self, news: News) -> str:
        return Letter(sender=self.node, news=news).model_dump_json()

    async def close(self) -> None:
        with suppress(*FAILURES):
            await self._client.publish(self._channel, self._letter(Leaving()))
        with suppress(*FAILURES):
            await self._client.aclose()

    # Values --------------------------------------------------------------------------------------------------

    async def put(self, key: str, value: str, life: float) -> bool:
        try:
            await self._client.set(self._key(key), value, ex=round(life))
        except FAILURES:
            return False
        return True

    async def take(self, key: str) -> str | None:
        try:
            return cast(str | None, await self._client.getdel(self._key(key)))
        except FAILURES:
            return None

    # Questions -----------------------------------------------------------------------------------------------

    @property
    def thinkers(self) -> int:
        """The number of processes elsewhere in which bots think."""
        return self.neighbours.places

    async def ask(self, question: Json, is_urgent: bool, limit: float) -> Json:
        """Returns the answer to a question, however often it has to be asked. Raises TimeoutError if no worker takes it
        for long, or does not answer within `limit` seconds after that.
        """
        line, id = self._key("questions", LINES[not is_urgent]), secrets.token_hex(8)
        letter = json.dumps([id, self.node, json.dumps(question)])
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(UNTAKEN) as deadline:
            while True:
                await self._is_connected.wait()
                asked = self._asked[id] = Asked(loop.create_future(), deadline, limit)
                with suppress(*FAILURES):
                    try:
                        await self._put(line, letter)
                        return await asked.answer
                    except asyncio.CancelledError:
                        with suppress(*FAILURES):
                            await self._client.lrem(line, 1, letter)
                        raise
                    finally:
                        del self._asked[id]
                deadline.reschedule(loop.time() + UNTAKEN)
                await asyncio.sleep(RETRY)

    async def _put(self, line: str, letter: str) -> None:
        """Put a question at the end of its list. If it is there already, since it was asked before, it is moved."""
        async with self._client.pipeline() as pipeline:
            pipeline.lrem(line, 1, letter)
            pipeline.rpush(line, letter)
            await pipeline.execute()

    def _ask_again(self, lost: Iterable[Asked]) -> None:
        """Let questions be asked again whose answers will not come."""
        for asked in lost:
            if not asked.answer.done():
                asked.answer.set_exception(TimeoutError())

    async def _hear_answers(self) -> None:
        own = self._key("answers", self.node)
        while True:
            if (found := await self._client.blpop([own], timeout=BEAT)) is None:
                continue
            try:
                id, worker, answer = json.loads(found[1])
            except (ValueError, TypeError):
                continue
            if (asked := self._asked.get(id)) is None or asked.answer.done():
                continue
            if answer is None:
                asked.worker, asked.until = worker, time.monotonic() + LAPSE
                asked.deadline.reschedule(asyncio.get_running_loop().time() + asked.limit)
            else:
                asked.answer.set_result(answer)

    async def next_question(self) -> Taken:
        """Wait for a question, take it, and tell its asker."""
        lines = [self._key("questions", line) for line in LINES]
        while True:
            if found := await self._client.blpop(lines, timeout=BEAT):
                with suppress(ValueError, TypeError):  # what is no question
                    taken = Taken(str(found[0]), *map(str, json.loads(found[1])))
                    await self.answer(taken, None)
                    return taken

    async def answer(self, taken: Taken, answer: Json) -> None:
        """Send an answer to the asker; None means that the question was taken."""
        key = self._key("answers", taken.asker)
        async with self._client.pipeline(transaction=False) as pipeline:
            pipeline.rpush(key, json.dumps([taken.id, self.node, answer]))
            pipeline.expire(key, LASTING)
            await pipeline.execute()

    async def put_back(self, taken: Taken) -> None:
        """Let another worker answer a question, before all others."""
        with suppress(*FAILURES):
            await self._client.lpush(taken.line, json.dumps([taken.id, taken.asker, taken.question]))

    def _key(self, *parts: str) -> str:
        return ":".join((PREFIX, *parts))


def _client_of(url: str) -> tuple[str, "Redis"]:
    """Returns the address of a URL without user and password, and a client for it. Raises OptionError if it is none."""
    try:
        client = Redis.from_url(
            url,
            decode_responses=True,
            socket_connect_timeout=PATIENCE,
            socket_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),  # the fan-out itself connects again
        )
        parts = urlsplit(url)
        name = f"{parts.hostname}:{parts.port or 6379}" if parts.hostname else parts.path
    except ValueError:
        raise OptionError(
            "cannot read the address of the fan-out: expected one such as redis://127.0.0.1:6379"
        ) from None
    return name, client


@asynccontextmanager
async def _together() -> Any:
    """Run what is started until one of it ends, which raises its error, and cancel the rest."""
    tasks: list[asyncio.Task[None]] = []

    def start(work: Any) -> None:
        tasks.append(asyncio.create_task(work))

    try:
        yield start
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
