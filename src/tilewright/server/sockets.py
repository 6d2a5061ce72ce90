"""The socket of a page at a table. Messages of the page are handled one after another.

A slow page delays nobody: it gets the current table when it is ready to read, and skips the revisions in between.
"""

import asyncio
import json
import time
from collections import deque
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, TypeAdapter, ValidationError

from tilewright.server.counts import Counts, client_of
from tilewright.server.malformed import sentence
from tilewright.server.messages import Accepted, Change, ClientMessage, Emote, Hello, Play, Problem
from tilewright.server.metrics import Measured
from tilewright.server.pace import Pace, Rate
from tilewright.server.refusal import Refusal, log_failure, unexpected
from tilewright.server.table import Table
from tilewright.server.tables import Tables

MESSAGE_LIMIT = 1024
"""The maximum length of a message, in bytes. A hello with eight tokens of a server has half of that."""

MESSAGES = Rate(50, 100)
"""The rate limit of the messages of a connection."""

SPECTATING = Rate(4, 20)
"""How often a spectator is shown a table that changes. What happens in between is shown together."""

STRIKES = 60
"""The number of malformed, too large or too fast messages after which the connection is closed."""

BACKLOG = 100
"""The number of unread answers after which the connection is closed."""

GREETING = 20.0
"""The timeout for the first hello, in seconds."""

ABUSE, FAILED, UNKNOWN_TABLE = 1008, 1011, 4004
"""The close codes: the connection was abused, the server failed, or the table is unknown."""

router = APIRouter()

_client: TypeAdapter[Any] = TypeAdapter(ClientMessage)


@router.websocket("/api/tables/{id}/play")
async def play(socket: WebSocket, id: str) -> None:
    """The socket of a table."""
    tables: Tables = socket.app.state.tables
    counts: Counts = socket.app.state.counts
    if not is_same_site(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(ABUSE)
        return
    await socket.accept()
    try:
        table = await tables.find(id, fresh=False)  # the hello comes next
    except Refusal as refusal:
        with suppress(WebSocketDisconnect):
            await _send(socket, refusal.problem().model_dump_json())
            await _close(socket, UNKNOWN_TABLE if refusal.code == "unknown_table" else FAILED)
        return
    await Connection(socket, table, client_of(socket.scope), counts, socket.app.state.measured).run()


def is_same_site(origin: str | None, host: str | None) -> bool:
    """Whether the origin of a connection is this server. Clients that are not browsers send no origin.

    >>> is_same_site("http://localhost:8000", "localhost:8000"), is_same_site("https://elsewhere.org", "localhost:8000")
    (True, False)
    >>> is_same_site("http://[", "localhost:8000")
    False
    """
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:  # not an address
        return False


class Connection:
    """One page at one table. `told` is the number of moves that were sent to it."""

    def __init__(self, socket: WebSocket, table: Table, address: str, counts: Counts, measured: Measured) -> None:
        self.socket, self.table, self.address, self.counts, self.measured = socket, table, address, counts, measured
        self.held: frozenset[int] = frozenset()
        self.told = 0
        self.has_news = False
        self.answers: deque[BaseModel] = deque()
        self.wakeful = asyncio.Event()
        self.pace, self.watching = Pace(MESSAGES), Pace(SPECTATING)
        self.later: asyncio.TimerHandle | None = None
        """The timer until the table is shown again, if that happens too often."""
        self.strikes = 0
        self.is_over = False
        self.hearing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Read and write until the page disconnects or the connection is closed."""
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        try:
            done, _ = await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if problem := task.exception():
                    log_failure(f"a connection to table {self.table.id}", problem)
        finally:
            self.is_over = True
            self.table.leave(self)
            if self.later:
                self.later.cancel()
            for task in (writing, reading):
                task.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)

    # The table tells -----------------------------------------------------------------------------------------

    def notice(self, ply: int) -> None:
        self.told = min(self.told, ply)
        self.has_news = True
        if self.later is None:
            self.wakeful.set()

    def report(self, problem: Problem) -> None:
        self._answer(problem)

    def pass_on(self, emote: Emote) -> None:
        self._answer(emote)

    def _answer(self, answer: BaseModel) -> None:
        self.answers.append(answer)
        self.wakeful.set()

    async def _write(self) -> None:
        """Send answers and tables. Answers go first, so that a move is acknowledged before it is shown."""
        with suppress(WebSocketDisconnect):
            while True:
                await self.wakeful.wait()
                self.wakeful.clear()
                while self.answers:
                    await _send(self.socket, self.answers.popleft().model_dump_json())
                if self.has_news and self._may_show():
                    self.has_news = False
                    text = self._table_text()
                    self.told = len(self.table.history.moves)
                    await _send(self.socket, text)

    def _may_show(self) -> bool:
        """Whether the table may be shown now. Otherwise it is tried again later."""
        if self.later is not None:
            return False
        of_client = self.counts.shown(self.address)
        for pace in (of_client,) if self.held else (self.watching, of_client):
            if not pace.allows():
                self.later = asyncio.get_running_loop().call_later(pace.wait, self._show_again)
                return False
        return True

    def _show_again(self) -> None:
        self.later = None
        self.wakeful.set()

    def _table_text(self) -> str:
        """Returns the table as JSON, or the problem if that fails. Without an answer, the page would reconnect and ask
        again for ever.
        """
        try:
            return self.table.text(self.held, self.told)
        except Exception as problem:
            return unexpected(f"showing table {self.table.id}", problem).problem().model_dump_json()

    # The page says -------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            with suppress(TimeoutError):
                async with asyncio.timeout(GREETING) as greeting:
                    while self.strikes < STRIKES and len(self.answers) <= BACKLOG:
                        # A request is completed even if the page disconnects meanwhile.
                        self.hearing = asyncio.create_task(self._hear(await self._receive()))
                        await asyncio.shield(self.hearing)
                        if self in self.table.guests:
                            greeting.reschedule(None)
            await _close(self.socket, ABUSE)

    async def _receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        said: str | bytes = message.get("text") or message.get("bytes") or ""
        return said

    async def _hear(self, raw: str | bytes) -> None:
        """Handle a message, and answer with the problem if it is refused."""
        id = None
        try:
            try:
                self._count()
            except Refusal:
                id = _id_of(raw)  # no more of it is read
                raise
            message = _parse(raw)
            id = getattr(message, "id", None)
            if isinstance(message, Hello):
                await self._greet(message)
            elif self not in self.table.guests:
                raise Refusal("malformed", "expected a hello first")
            else:
                await self._do(message)
        except Refusal as refusal:
            self.measured.refusals.count(refusal.code)
            self.strikes += refusal.code in ("malformed", "too_large", "too_fast")
            self._answer(refusal.problem(id))
        except Exception as problem:
            self.measured.refusals.count("failed")
            self._answer(unexpected(f"a message to table {self.table.id}", problem).problem(id))

    def _count(self) -> None:
        """Count a message. Raises Refusal if there are too many."""
        if not self.pace.allows():
            raise Refusal("too_fast", f"more than {MESSAGES.a_second:g} messages a second: wait a moment")
        self.counts.check("messages", self.address)

    async def _greet(self, hello: Hello) -> None:
        self.counts.check("requests", self.address)  # so nobody guesses tokens faster over sockets
        await self.table.freshen()
        await self.table.come(hello.tokens)
        if self.is_over:  # the page disconnected before its hello was handled: it would stay at the table for ever
            return
        self.told = len(self.table.history.moves)
        self.table.join(self, hello.tokens)

    async def _do(self, message: Change | Emote) -> None:
        if isinstance(message, Emote):
            self.table.emote(self.held, message)
            return
        # Nothing else runs between the change and its acknowledgement, so the acknowledgement goes before the table.
        began = time.perf_counter()
        revision = await self.table.change(self.held, message)
        self._answer(Accepted(id=message.id, revision=revision))
        if isinstance(message, Play):
            self.measured.move_time.observe(time.perf_counter() - began)


async def _send(socket: WebSocket, text: str) -> None:
    """Send a text. Raises WebSocketDisconnect if the socket is closed."""
    try:
        await socket.send_text(text)
    except RuntimeError:  # the socket was already closed on this side
        raise WebSocketDisconnect from None


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(RuntimeError):
        await socket.close(code)


def _id_of(raw: str | bytes) -> str | None:
    """Returns the id of a message that is not read further, so that its page knows which one was refused."""
    if len(raw) > MESSAGE_LIMIT:
        return None
    with suppress(ValueError, RecursionError):
        said = json.loads(raw)
        if isinstance(said, dict) and isinstance(id := said.get("id"), str) and id.isascii():
            return id
    return None


def _parse(raw: str | bytes) -> Hello | Change | Emote:
    if len(raw) > MESSAGE_LIMIT:
        raise Refusal("too_large", f"a message of more than {MESSAGE_LIMIT} characters")
    try:
        message: Hello | Change | Emote = _client.validate_json(raw)
    except ValidationError as problem:
        errors = problem.errors(include_url=False, include_input=False)
        raise Refusal("malformed", f"cannot read the message: {sentence(errors)}") from None
    return message
