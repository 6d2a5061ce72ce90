"""A page at a table: what it says is read one message after the other, what it is told goes out as fast as it reads.

A page that reads slowly holds nobody up: the table is written for it when it can take it, as it stands then.
"""

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, TypeAdapter, ValidationError

from tilewright.server.messages import Accepted, ClientMessage, Hello, Play, Problem, Undo
from tilewright.server.refusal import Refusal, log_failure
from tilewright.server.table import Table
from tilewright.server.tables import Tables

MESSAGE_LIMIT = 4096
"""The longest message, in bytes."""

RATE, BURST = 50.0, 100.0
"""Messages a second that are read in the long run, and at once."""

STRIKES = 60
"""So many messages that are malformed, too large or too fast are abuse, and end the connection."""

BACKLOG = 100
"""So many answers that a page has not read end the connection."""

GREETING = 20.0
"""Seconds within which a page says hello."""

ABUSE, FAILED, UNKNOWN_TABLE = 1008, 1011, 4004
"""Why a connection was closed: it was abused, the server failed, or there is no such table."""

router = APIRouter()

_client: TypeAdapter[Any] = TypeAdapter(ClientMessage)


@router.websocket("/api/tables/{id}/play")
async def play(socket: WebSocket, id: str) -> None:
    """The socket of a table."""
    tables: Tables = socket.app.state.tables
    if not is_same_site(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(ABUSE)
        return
    await socket.accept()
    try:
        table = await tables.find(id)
    except Refusal as refusal:
        with suppress(WebSocketDisconnect):
            await _send(socket, refusal.problem().model_dump_json())
            await _close(socket, UNKNOWN_TABLE if refusal.code == "unknown_table" else FAILED)
        return
    await Connection(socket, table).run()


def is_same_site(origin: str | None, host: str | None) -> bool:
    """Whether a page of this server connects; what is no browser says no origin.

    >>> is_same_site("http://localhost:8000", "localhost:8000"), is_same_site("https://elsewhere.org", "localhost:8000")
    (True, False)
    """
    return origin is None or urlsplit(origin).netloc == host


class Connection:
    """One page at one table. `told` is the number of moves that it knows of."""

    def __init__(self, socket: WebSocket, table: Table) -> None:
        self.socket, self.table = socket, table
        self.held: frozenset[int] = frozenset()
        self.told = 0
        self.has_news = False
        self.answers: deque[BaseModel] = deque()
        self.wakeful = asyncio.Event()
        self.credit, self.counted = BURST, time.monotonic()
        self.strikes = 0
        self.hearing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Read and write until the page goes, or is sent away."""
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        try:
            done, _ = await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if problem := task.exception():
                    log_failure(f"a connection to table {self.table.id}", problem)
        finally:
            self.table.leave(self)
            for task in (writing, reading):
                task.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)

    # The table tells -----------------------------------------------------------------------------------------

    def notice(self, ply: int) -> None:
        self.told = min(self.told, ply)
        self.has_news = True
        self.wakeful.set()

    def report(self, problem: Problem) -> None:
        self._answer(problem)

    def _answer(self, answer: BaseModel) -> None:
        self.answers.append(answer)
        self.wakeful.set()

    async def _write(self) -> None:
        """Send answers first, so that a move is acknowledged before it is shown."""
        with suppress(WebSocketDisconnect):
            while True:
                await self.wakeful.wait()
                self.wakeful.clear()
                while self.answers:
                    await _send(self.socket, self.answers.popleft().model_dump_json())
                if self.has_news:
                    self.has_news = False
                    text = self.table.text(self.held, self.told)
                    self.told = len(self.table.history.moves)
                    await _send(self.socket, text)

    # The page says -------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(GREETING) as greeting:
                while True:
                    # A page that goes away does not stop what it has asked for half-way.
                    self.hearing = asyncio.create_task(self._hear(await self._receive()))
                    await asyncio.shield(self.hearing)
                    if self in self.table.guests:
                        greeting.reschedule(None)
                    if self.strikes >= STRIKES or len(self.answers) > BACKLOG:
                        await _close(self.socket, ABUSE)
                        return

    async def _receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        said: str | bytes = message.get("text") or message.get("bytes") or ""
        return said

    async def _hear(self, raw: str | bytes) -> None:
        """Do what a message says, or answer why not."""
        id = None
        try:
            message = _parse(raw)
            id = getattr(message, "id", None)
            self._count()
            if isinstance(message, Hello):
                self._greet(message)
            elif self not in self.table.guests:
                raise Refusal("malformed", "expected a hello first")
            else:
                await self._do(message)
        except Refusal as refusal:
            self.strikes += refusal.code in ("malformed", "too_large", "too_fast")
            self._answer(refusal.problem(id))

    def _count(self) -> None:
        """Refuse what comes too fast."""
        now = time.monotonic()
        self.credit = min(BURST, self.credit + RATE * (now - self.counted))
        self.counted = now
        if self.credit < 1:
            raise Refusal("too_fast", f"more than {RATE:g} messages a second: wait a moment")
        self.credit -= 1

    def _greet(self, hello: Hello) -> None:
        self.told = len(self.table.history.moves)
        self.table.join(self, hello.tokens)

    async def _do(self, message: Play | Undo) -> None:
        # Nothing else runs between the change and its acknowledgement, so the table is shown after it.
        if isinstance(message, Play):
            revision = await self.table.play(self.held, message)
        else:
            revision = await self.table.undo(self.held, message)
        self._answer(Accepted(id=message.id, revision=revision))


async def _send(socket: WebSocket, text: str) -> None:
    """Send, unless the page has gone."""
    try:
        await socket.send_text(text)
    except RuntimeError:  # it was closed from this side already
        raise WebSocketDisconnect from None


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(RuntimeError):
        await socket.close(code)


def _parse(raw: str | bytes) -> Hello | Play | Undo:
    if len(raw) > MESSAGE_LIMIT:
        raise Refusal("too_large", f"a message of more than {MESSAGE_LIMIT} characters")
    try:
        message: Hello | Play | Undo = _client.validate_json(raw)
    except ValidationError as problem:
        first = problem.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise Refusal("malformed", f"cannot read the message: {where + ': ' if where else ''}{first['msg']}") from None
    return message
