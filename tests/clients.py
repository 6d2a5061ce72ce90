"""What the server's tests share: a server in this process or its own, and pages that play at its tables."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Literal
from unittest.mock import patch
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect

from stores import Place, Shared
from tilewright.server import sockets
from tilewright.server.app import create_app
from tilewright.server.limits import Limits
from tilewright.server.pace import Rate
from tilewright.server.serving import Server, listen
from tilewright.server.table import Table
from tilewright.server.valkey import Valkey
from tilewright.server.watch import Watch

DEADLINE = 60
"""Seconds to wait for something before the test fails."""

PLENTY = Limits(requests=Rate(1e4, 1e4), messages=Rate(1e4, 1e4), tables=Rate(1e4, 1e4), questions=Rate(1e4, 1e4))
"""Limits that are too high for a test to reach."""

instead: Shared | None = None
"""The databases that stand in for data folders, if any do (stores.py)."""

Message = dict[str, Any]

Loop = Literal["asyncio", "uvloop"]


class SetWatch(Watch):
    """A watch that stands still until it is set. It may start later than another one has stopped."""

    def __init__(self, later: float = 0) -> None:
        self.seconds = later
        super().__init__()

    def monotonic(self) -> float:
        return self.seconds

    def now(self) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self.seconds)


class Page:
    """A page at a table, with everything that it was sent."""

    def __init__(self, socket: ClientConnection, tokens: list[str]) -> None:
        self.socket, self.tokens = socket, tokens
        self.heard: list[str] = []
        self.table: Message = {}

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Message:
        text = self.socket.recv(timeout=DEADLINE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["type"] == "table":
            self.table = message
        return message

    def until(self, is_it: Callable[[Message], bool]) -> Message:
        """Hear messages until this returns true for one, and return that message."""
        while not is_it(message := self.hear()):
            pass
        return message

    def hello(self) -> Message:
        """Say hello, and return the whole table. Messages that were under way are heard first."""
        self.say(type="hello", tokens=self.tokens)
        return self.until(lambda message: message["type"] == "table")

    def answer(self, id: str) -> Message:
        return self.until(lambda message: message.get("id") == id and message["type"] != "table")

    def move(self, move: str | None = None, **changes: Any) -> Message:
        """Make a move, by default the first legal one, and return the answer."""
        move = move or self.table["choices"][0]["move"]
        message = {
            "id": uuid4().hex,
            "seat": self.table["actor"],
            "revision": self.table["revision"],
            "move": move,
            **changes,
        }
        self.say(type="move", **message)
        return self.answer(message["id"])

    def undo(self, seat: int = 0, **changes: Any) -> Message:
        message = {"id": uuid4().hex, "seat": seat, "revision": self.table["revision"], **changes}
        self.say(type="undo", **message)
        return self.answer(message["id"])

    def request(self, kind: str, seat: int, **more: Any) -> Message:
        """Ask for something that is not a move, and return the answer. If it is accepted, hear the new table too."""
        message = {"id": uuid4().hex, "seat": seat, **more}
        self.say(type=kind, **message)
        answer = self.answer(message["id"])
        if answer["type"] == "accepted":
            self.fresh()
        return answer

    def fresh(self) -> Message:
        """Return the table as it is now; tables that were sent before are heard and forgotten. A table that is sent
        after the answer to a message was drawn after the server had read that message.
        """
        id = uuid4().hex
        self.say(type="resign", id=id, seat=-1)
        self.say(type="hello", tokens=self.tokens)
        self.answer(id)
        return self.until(lambda message: message["type"] == "table")

    def shown(self, revision: int) -> Message:
        """Hear messages until the table has this revision or a later one."""
        return self.until(lambda message: message["type"] == "table" and message["revision"] >= revision)

    def to_the_end(self) -> None:
        """Hear messages until the connection is closed."""
        while True:
            self.hear()

    def turn(self) -> Message:
        """Hear messages until one of the page's seats is in turn or the game is over."""
        while not (self.table["choices"] or self.table["status"] == "over"):
            self.hear()
        return self.table

    def play_on(self, rng: Random, moves: int = 10_000) -> Message:
        """Make at most `moves` random moves, until the game is over."""
        for _ in range(moves):
            if self.turn()["status"] == "over":
                break
            answer = self.move(rng.choice(self.table["choices"])["move"])
            assert answer["type"] == "accepted"
            self.shown(answer["revision"])
        return self.table


class Site:
    """A running server, seen from outside."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.http = httpx.Client(base_url=f"http://{host}", timeout=DEADLINE)

    def open(self, game: str = "azul", *seats: Any, **more: Any) -> Message:
        """Open a table. A seat is given as its kind or as a bot."""
        given = [
            seat if isinstance(seat, dict) else {"kind": "bot", "bot": seat} if seat == "greedy" else {"kind": seat}
            for seat in seats or ("me", "greedy")
        ]
        answer = self.http.post("/api/tables", json={"game": game, "seats": given, **more})
        assert answer.status_code == 201, answer.text
        opened: Message = answer.json()
        return opened

    @contextmanager
    def page(self, id: str, *tokens: str) -> Iterator[Page]:
        """Connect a page to a table and say hello."""
        with connect(f"ws://{self.host}/api/tables/{id}/play", compression=None) as socket:
            page = Page(socket, list(tokens))
            page.hello()
            yield page

    @contextmanager
    def at(self, opened: Message) -> Iterator[Page]:
        """Connect a page that holds every token of whoever opened the table."""
        with self.page(opened["id"], *opened["tokens"].values()) as page:
            yield page


class Inside(Site):
    """A server in this process, with its tables."""

    def __init__(self, host: str, app: Any) -> None:
        super().__init__(host)
        self.app = app

    def table(self, id: str) -> Table:
        table: Table = self.app.state.tables._open[id]
        return table


@contextmanager
def serving(where: Path | Place, loop: Loop = "asyncio", **settings: Any) -> Iterator[Inside]:
    """Run a server in a thread of this process, with a data folder or another place. Tests play faster than people, so
    a page may send as many messages at once as a whole game takes, and a client may make more requests than usual.
    """
    if instead and isinstance(where, Path):
        where = instead.at(where)
        settings = {"fanout": Valkey(instead.broker.url), **settings}
    if isinstance(where, Place):
        settings = {"store": where.store(), **settings}
    folder = where if isinstance(where, Path) else Path("nowhere")
    app = create_app(folder, **{"limits": PLENTY, **settings})
    listening = listen("127.0.0.1", 0)
    ready = threading.Event()
    server = Server(app, ready.set, loop=loop)
    thread = threading.Thread(name="server", target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        assert ready.wait(DEADLINE)
        site = Inside(f"127.0.0.1:{listening.getsockname()[1]}", app)
        with site.http, patch.object(sockets, "MESSAGES", Rate(50, 1000)):
            yield site
    finally:
        server.should_exit = True
        thread.join(DEADLINE)
        listening.close()
        assert not thread.is_alive()


@contextmanager
def process(where: Path | Place, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], Site]]:
    """Run `tilewright serve` in a process of its own."""
    if instead and isinstance(where, Path):
        where = instead.at(where)
        arguments = ("--fanout", instead.broker.url, *arguments)
    place = where.arguments if isinstance(where, Place) else ("--data", str(where))
    command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", *place, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout
            line = running.stdout.readline()
            site = Site(line.split("http://")[1].split("/")[0])
            with site.http:
                yield running, site
        finally:
            running.kill()
