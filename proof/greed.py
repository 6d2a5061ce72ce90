"""A client that asks for everything at once does not keep others waiting.

    python -m proof.greed --tables 200 --rate 100 --seconds 60

The times of moves are measured as `proof.load` does, first in calm, then while another process with one address asks
for everything at once, without pause: records of a thousand moves to read, replay, open, load and review, lists of
tables, rematches, QR codes, the page, hints, opinions that it does not wait for, bots of level 10, pings, moves that
are too late, sockets and answers that it does not read, half requests; bodies with thousands of wrong values, pongs and
empty pieces of messages, probes, connections without end, pages that sit down and get up, spectators of its own table
while it moves and takes back, commitments, long games with clocks. From another address, it sends requests in
very many pieces, with very long addresses or very many values, for sockets of other sites, and in no known form, for
which it would soon be read no more at the first. The measurement begins once every wish was granted; one that never is
would be a fault of this proof. Another client plays against a bot of level 5 all the while and asks for hints, and
these are timed too. The targets are 99th percentiles of at most twice the calm ones.
"""

import argparse
import asyncio
import json
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from proof.load import is_compiled, measure, options
from proof.report import Report, run
from proof.site import PEOPLE, Site, ask, compile_for, serving
from tilewright import records
from tilewright.core import CHANCE, OVER
from tilewright.records import Record
from tilewright.registry import game
from tilewright.server.page import is_built

SHORT = ("--tables", "4", "--rate", "40", "--seconds", "1", "--settle", "0", "--moves", "200")
TIMES = 2.0
ADDRESS, HOSTILE = "127.9.9.9", "127.9.9.7"
"""The addresses of the greedy client."""

MODEST = "127.8.8.8"
"""The address of another client, who wants little."""

BREATH = 0.5
"""The seconds that this client waits before the next move."""

READY = 300.0
"""Seconds after which every wish should have been granted once."""

GRANTED = "every wish was granted"

AT_ONCE = 4
"""How often each wish is uttered at the same time."""

CLOCK = {"clock": {"kind": "live", "main": 3000, "increment": 0}}
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
AGAINST_LEVEL_5 = [{"kind": "me"}, {"kind": "bot", "bot": "level:5"}]
AGAINST_LEVEL_10 = [{"kind": "me"}, {"kind": "bot", "bot": "level:10"}]
OPENING = ("table with a record", "long game with a clock", "rematch", "bot of level 10", "own spectators")
"""The wishes that need new tables, and several requests one after another."""

PAUSE = 0.2
"""The seconds after which such a wish is uttered again before the others begin."""

WRONG: Any = {"state": {"boards": [{}] * 70_000}}, {"state": {"boards": [{}] * 900}}
"""Positions with very many errors, and with as many as a request may have."""

HEAD = "Host: x\r\nContent-Type: application/json\r\n"
KEY = "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
MANY_VALUES = "[" + "[]," * 99_000 + "[]]"
REFUSED: dict[str, tuple[str, str]] = {
    "body in pieces": (
        f"POST /api/replay HTTP/1.1\r\n{HEAD}Transfer-Encoding: chunked\r\n\r\n" + "1\r\n[\r\n" * 40_000,
        "400",
    ),
    "head in pieces": (f"GET /api/health HTTP/1.1\r\n{HEAD}" + "a:b\r\n" * 12_000 + "\r\n", "400"),
    "long address": ("GET /api/reviews/x?" + "first=1&" * 7000 + f" HTTP/1.1\r\n{HEAD}\r\n", "413"),
    "body of many values": (
        f"POST /api/replay HTTP/1.1\r\n{HEAD}Content-Length: {len(MANY_VALUES)}\r\n\r\n{MANY_VALUES}",
        "400",
    ),
    "socket of another site": (
        f"GET /api/tables/x/play HTTP/1.1\r\n{HEAD}Origin: http://elsewhere.org\r\nUpgrade: websocket\r\n{KEY}",
        "403",
    ),
    "no socket": (f"GET /x HTTP/1.1\r\n{HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n", "400"),
    "no request": ("\x00\r\n\r\n", "400"),
}
"""What is refused, with the status that says so."""

PONG, BEGUN, MORE = b"\x8a\x80" + bytes(4), b"\x01\x80" + bytes(4), b"\x00\x80" + bytes(4)
"""Empty frames of a client, masked with zeros: a pong, the beginning of a message, and a piece that is not the last."""

REFUSALS = (httpx.HTTPError, OSError, WebSocketException, TimeoutError, KeyError)


def long_game(moves: int, is_finished: bool) -> str:
    """Returns the record of a game of so many moves, or almost so many if it is finished: players who throw everything
    on the floor never end a game.
    """
    rules, rng = game("azul", 2, starter=0), Random(1)
    state, made = rules.start(), list[Any]()
    while len(made) < moves and (actor := rules.actor(state)) != OVER:
        move: Any
        if actor == CHANCE:
            move = rules.deal(state, rng)
        else:
            legal = rules.legal(rules.view(state, actor))
            on_floor = [move for move in legal if str(move).endswith("-")]
            others = [move for move in legal if not str(move).endswith("-")]
            move = rng.choice(others if others and is_finished and len(made) > moves - 150 else on_floor)
        made.append(move)
        state = rules.apply(state, move)
    return records.text(Record(rules, ("Ann", "Ben"), "2026-01-01", tuple(made), rules.actor(state) == OVER))


class Greedy:
    """The greedy client. `granted` counts the answers to each wish by their status."""

    def __init__(self, host: str, moves: int) -> None:
        self.host, self.moves = host, moves
        self.granted: dict[str, Counter[str]] = {}
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits(max_connections=100))
        self.http = httpx.AsyncClient(base_url=f"http://{host}/api", transport=transport, timeout=30)

    async def run(self) -> None:
        """Ask for everything at once, until SIGTERM. Prints a line when every wish was granted, and at the end the
        counts.
        """
        running = asyncio.ensure_future(self._run())
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
        with suppress(asyncio.CancelledError):
            await running
        print(json.dumps(self.granted), flush=True)

    async def _run(self) -> None:
        unfinished, finished = long_game(self.moves, False), long_game(self.moves, True)
        new = {"game": "azul", "seats": PEOPLE}
        opened = await self._open(PEOPLE)
        table = (await self.http.get(f"/tables/{opened['id']}")).json()
        long = (await self.http.post("/tables", json={**new, "record": unfinished})).json()
        over = (await self.http.post("/tables", json={**new, "record": unfinished})).json()
        await self._resign(over)
        many: dict[str, list[str]] = {(await self._open(PEOPLE))["id"]: [] for _ in range(20)}
        sent = (await self.http.post("/reviews", json={"record": finished})).json()["id"]
        position = {"game": "azul", "players": 2, "position": table["position"]}
        token = opened["tokens"][str(table["actor"])]
        wishes: dict[str, Callable[[], Awaitable[str]]] = {
            "replay of a record": self._ask("POST", "/replay", {"record": unfinished}),
            "replay of a table": self._ask("POST", f"/tables/{long['id']}/replay?from=200", {"tokens": []}),
            "record": self._ask("GET", f"/tables/{long['id']}/record"),
            "table": self._ask("GET", f"/tables/{long['id']}"),
            "table with a record": self._ask("POST", "/tables", {**new, "record": unfinished}),
            "list of tables": self._ask("POST", "/tables/list", {"tables": {**many, long["id"]: []}}),
            "record to review": self._ask("POST", "/reviews", {"record": finished}),
            "review of a record": self._ask("GET", f"/reviews/{sent}"),
            "review of a table": self._ask("GET", f"/tables/{over['id']}/review"),
            "rematch": self._rematch,
            "QR code": lambda: self._qr_code(opened["id"]),
            "hint": self._ask("POST", f"/tables/{opened['id']}/hint", {"token": token}),
            "opinion": self._ask("POST", "/positions/opinions", position),
            "bot of level 10": self._level_10,
            "pings": lambda: self._pings(opened),
            "messages": lambda: self._messages(opened),
            "deaf socket": lambda: self._deaf(opened),
            "deaf request": lambda: self._deaf_request(long["id"]),
            "half request": self._half,
            "body that is all wrong": self._wrong,
            "pongs": lambda: self._frames(opened, "pongs", PONG * 40_000),
            "pieces": lambda: self._frames(opened, "pieces", BEGUN + MORE * 40_000),
            "probe": self._ask("GET", f"http://{self.host}/readyz", headers={"X-Forwarded-For": "203.0.113.9"}),
            "connection": self._connection,
            "own spectators": self._spectators,
            "commitment": self._ask("POST", "/commitments"),
            "long game with a clock": self._ask("POST", "/tables", {**new, "record": unfinished, "terms": CLOCK}),
        }
        if is_built():
            wishes["page"] = self._ask("GET", f"http://{self.host}/")
        refused = {name: self._refused(*what) for name, what in REFUSED.items()}
        self.granted = {name: Counter() for name in (*wishes, *refused)}
        for name in OPENING:
            await self._grant(name, wishes[name])
        abandoned = self._ask("POST", "/positions/opinions", position, patience=0.05)
        tasks = [self._wish(name, wish) for name, wish in wishes.items() for _ in range(AT_ONCE)]
        tasks += [self._wish("opinion", abandoned) for _ in range(AT_ONCE)]
        tasks += [self._wish(name, wish) for name, wish in refused.items() for _ in range(AT_ONCE)]
        await asyncio.gather(self._ready(), *tasks)

    async def _grant(self, name: str, wish: Callable[[], Awaitable[str]]) -> None:
        """Utter a wish, alone and patiently, until it is granted. Beside the others, which use up what one address may
        ask for, it would be luck if each of its requests were let through.
        """
        while name in self.denied:
            await self._ask_once(name, wish)
            await asyncio.sleep(PAUSE)

    async def _wish(self, name: str, wish: Callable[[], Awaitable[str]]) -> None:
        """Ask for the same without end."""
        while True:
            await self._ask_once(name, wish)

    async def _ask_once(self, name: str, wish: Callable[[], Awaitable[str]]) -> None:
        with suppress(*REFUSALS):
            self.granted[name][await wish()] += 1
        await asyncio.sleep(0)

    async def _ready(self) -> None:
        while self.denied:
            await asyncio.sleep(0.1)
        print(GRANTED, flush=True)

    @property
    def denied(self) -> list[str]:
        """The wishes that were never granted."""
        return denied(self.granted)

    def _ask(
        self, method: str, path: str, body: Any = None, patience: float = READY, headers: dict[str, str] | None = None
    ) -> Callable[[], Awaitable[str]]:
        async def ask() -> str:
            answer = await self.http.request(method, path, json=body, timeout=patience, headers=headers)
            return str(answer.status_code)

        return ask

    async def _open(self, seats: Any, **more: Any) -> dict[str, Any]:
        opened: dict[str, Any] = (await self.http.post("/tables", json={"game": "azul", "seats": seats, **more})).json()
        return opened

    def _connect(self, id: str, **more: Any) -> connect:
        address = f"ws://{self.host}/api/tables/{id}/play"
        return connect(address, compression=None, local_addr=(ADDRESS, 0), **more)

    async def _greet(self, socket: ClientConnection, opened: dict[str, Any]) -> dict[str, Any]:
        await socket.send(json.dumps({"type": "hello", "tokens": list(opened["tokens"].values())}))
        return await self._table(socket)

    async def _table(self, socket: ClientConnection) -> dict[str, Any]:
        while (message := json.loads(await socket.recv()))["type"] != "table":
            pass
        table: dict[str, Any] = message
        return table

    async def _resign(self, opened: dict[str, Any]) -> None:
        async with self._connect(opened["id"]) as socket:
            table = await self._greet(socket, opened)
            seat = next(number for number, seat in enumerate(table["seats"]) if seat["yours"])
            await socket.send(json.dumps({"type": "resign", "id": "resign", "seat": seat}))
            while (await self._table(socket))["status"] != "over":
                pass

    async def _rematch(self) -> str:
        """Resign and ask for a rematch, again and again."""
        opened = await self._open(AGAINST_A_BOT)
        await self._resign(opened)
        while True:
            tokens = {"tokens": list(opened["tokens"].values())}
            answer = await self.http.post(f"/tables/{opened['id']}/rematch", json=tokens)
            if answer.status_code != 200:
                return str(answer.status_code)
            self.granted["rematch"]["200"] += 1
            opened = answer.json()
            await self._resign(opened)

    async def _qr_code(self, id: str) -> str:
        """Ask for a code that nobody has asked for."""
        link = f"http://{self.host}/table/{id}#seats=0.{uuid4().hex}"
        return str((await self.http.post(f"/tables/{id}/qr", json={"link": link})).status_code)

    async def _level_10(self) -> str:
        opened = await self._open(AGAINST_LEVEL_10, starter=1)
        async with self._connect(opened["id"]) as socket:
            table = await self._greet(socket, opened)
            while table["ply"] < 2:
                table = await self._table(socket)
        return "200"

    async def _pings(self, opened: dict[str, Any]) -> str:
        async with self._connect(opened["id"]) as socket:
            await self._greet(socket, opened)
            self.granted["pings"]["200"] += 1
            while True:
                await socket.send(json.dumps({"type": "hello", "tokens": []}))
                await socket.send(json.dumps({"type": "hello", "tokens": list(opened["tokens"].values())}))
                await socket.ping()

    async def _messages(self, opened: dict[str, Any]) -> str:
        """Send moves that are too late, one after another."""
        async with self._connect(opened["id"]) as socket:
            table = await self._greet(socket, opened)
            late = {"type": "move", "id": "late", "seat": table["actor"], "revision": 999, "move": "1b1"}
            while True:
                await socket.send(json.dumps(late))
                while (answer := json.loads(await socket.recv()))["type"] != "error":
                    pass
                self.granted["messages"]["429" if answer["code"] == "too_fast" else "200"] += 1

    async def _wrong(self) -> str:
        """Send positions in which everything is wrong. The wish is granted if the server says so."""
        for body in WRONG:
            status = (await self.http.post("/positions/worth", json=body)).status_code
        return "200" if status == 400 else str(status)

    async def _frames(self, opened: dict[str, Any], name: str, frames: bytes) -> str:
        """Send empty frames until the connection is cut off."""
        async with self._connect(opened["id"]) as socket:
            await self._greet(socket, opened)
            self.granted[name]["200"] += 1
            socket.transport.write(frames)
            await socket.wait_closed()
        return "cut off"

    async def _connection(self) -> str:
        """Ask for little, on a connection of its own."""
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, verify=False)
        async with httpx.AsyncClient(transport=transport) as http:
            return str((await http.get(f"http://{self.host}/api/health")).status_code)

    async def _spectators(self) -> str:
        """Watch an own table, with more pages than one client may have there, and move and take back without pause."""
        opened = await self._open(PEOPLE, starter=0)
        async with AsyncExitStack() as pages:
            for _ in range(12):
                page = await pages.enter_async_context(self._connect(opened["id"]))
                await page.send(json.dumps({"type": "hello", "tokens": []}))
            socket = await pages.enter_async_context(self._connect(opened["id"]))
            table = await self._greet(socket, opened)
            while True:
                seat, revision = table["actor"], table["revision"]
                change = {"id": uuid4().hex, "seat": seat, "revision": revision}
                move = {"type": "move", "move": table["choices"][0]["move"], **change}
                await socket.send(json.dumps(move))
                undo = {**change, "type": "undo", "id": uuid4().hex, "revision": revision + 1}
                await socket.send(json.dumps(undo))
                while table["revision"] < revision + 2:
                    if (answer := json.loads(await socket.recv()))["type"] == "error":
                        return str(answer["code"])
                    table = answer if answer["type"] == "table" else table
                self.granted["own spectators"]["200"] += 1

    async def _deaf(self, opened: dict[str, Any]) -> str:
        """Ask for tables and do not read them."""
        async with self._connect(opened["id"], max_queue=1) as socket:
            await self._greet(socket, opened)
            self.granted["deaf socket"]["200"] += 1
            while True:
                await socket.send(json.dumps({"type": "hello", "tokens": []}))
                await asyncio.sleep(0.05)

    async def _raw(self, said: bytes, name: str) -> str:
        """Send bytes and read the first of the answer only."""
        host, port = self.host.split(":")
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ADDRESS, 0), limit=1000)
        writer.write(said)
        self.granted[name]["200" if name == "half request" else (await reader.read(12))[9:].decode()] += 1
        await asyncio.sleep(5)
        writer.transport.abort()
        return "closed"

    def _refused(self, said: str, status: str) -> Callable[[], Awaitable[str]]:
        """Returns what sends this from another address. To be refused is what is asked for."""

        async def send() -> str:
            host, port = self.host.split(":")
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=(HOSTILE, 0))
            try:
                writer.write(said.encode("latin-1"))
                answer = (await reader.read(12))[9:].decode()
            finally:
                writer.transport.abort()
            if answer == status:
                return "200"
            await asyncio.sleep(PAUSE)  # it is not read any more
            return answer or "cut off"

        return send

    async def _deaf_request(self, id: str) -> str:
        body = b'{"tokens": []}'
        head = f"POST /api/tables/{id}/replay HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        return await self._raw(head.encode() + b"Content-Length: %d\r\n\r\n%b" % (len(body), body), "deaf request")

    async def _half(self) -> str:
        said = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{"
        return await self._raw(said, "half request")


def denied(granted: dict[str, Any]) -> list[str]:
    """Returns the wishes that were never granted."""
    return [name for name, counts in granted.items() if not any(status.startswith("2") for status in counts)]


class Beside:
    """The greedy client in a process of its own."""

    def __init__(self, host: str, moves: int) -> None:
        command = [sys.executable, "-m", "proof.greed", "--host", host, "--moves", str(moves)]
        root = Path(__file__).parents[1]
        self.process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True)
        self.said: list[str] = []
        self._is_ready = threading.Event()
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        """Note what it says until it ends."""
        assert self.process.stdout
        with self.process.stdout as lines:
            for line in lines:
                self.said.append(line)
                if line.strip() == GRANTED:
                    self._is_ready.set()
        self._is_ready.set()

    async def ready(self) -> None:
        """Wait until every wish was granted once, it has ended, or that takes too long: then the report says what was
        not granted.
        """
        await asyncio.to_thread(self._is_ready.wait, READY)

    def end(self, report: Report) -> None:
        """End it, and report what it was granted."""
        if self.process.poll() is not None:
            report.fault("the greedy client gave up")
        self.process.terminate()
        self.process.wait(READY)
        self._reading.join(READY)
        last = next((line for line in reversed(self.said) if line.startswith("{")), "{}")
        granted: dict[str, dict[str, int]] = json.loads(last)
        if not granted:
            report.fault("the greedy client never began")
        for name in denied(granted):
            report.fault(f"the greedy client never got: {name} ({granted[name]})")
        kinds = Counter[str]()
        for counts in granted.values():
            kinds.update({f"{status[0]}xx" if status.isdigit() else status: n for status, n in counts.items()})
        report.figure("the greedy client was answered " + ", ".join(f"{kind} {n}" for kind, n in sorted(kinds.items())))


class Modest:
    """Another client, who plays against a bot and asks for a hint before each move."""

    def __init__(self, host: str) -> None:
        self.host, self.rng = host, Random(2)
        self.took: dict[str, list[float]] = {"a reply of level 5": [], "a hint": []}
        """The seconds that each answer took, by what was asked for."""

    async def play(self) -> None:
        """Play one game after another until cancelled, once the bots are compiled: before that others stand in."""
        while not await is_compiled(self.host):
            await asyncio.sleep(BREATH)
        is_first = True
        while True:
            opened = await ask(self.host, "/api/tables", {"game": "azul", "seats": AGAINST_LEVEL_5}, MODEST)
            address = f"ws://{self.host}/api/tables/{opened['id']}/play"
            async with connect(address, compression=None, local_addr=(MODEST, 0)) as socket:
                await socket.send(json.dumps({"type": "hello", "tokens": [opened["tokens"]["0"]]}))
                table = await self._turn(socket)
                while table["status"] != "over":
                    with self._timed("a hint"):
                        token = {"token": opened["tokens"]["0"]}
                        await ask(self.host, f"/api/tables/{opened['id']}/hint", token, MODEST)
                    revision, chosen = table["revision"], self.rng.choice(table["choices"])["move"]
                    move = {"type": "move", "id": str(revision), "seat": 0, "revision": revision, "move": chosen}
                    with self._timed("a reply of level 5"):
                        await socket.send(json.dumps(move))
                        table = await self._turn(socket, revision + 2)
                    if is_first:  # a worker that has just started loads the compiled code
                        for took in self.took.values():
                            took.clear()
                        is_first = False
                    await asyncio.sleep(BREATH)

    async def _turn(self, socket: ClientConnection, revision: int = 0) -> dict[str, Any]:
        """Hear until it is this player's turn, or the game is over."""
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] != "table":
                continue
            if message["status"] == "over" or (message["choices"] and message["revision"] >= revision):
                return message

    @contextmanager
    def _timed(self, what: str) -> Iterator[None]:
        began = time.perf_counter()
        yield
        self.took[what].append(time.perf_counter() - began)


def slowest(took: Sequence[float]) -> float:
    """Returns the time of 99 % of the answers, in milliseconds: of few answers, that of the slowest."""
    return 1000 * sorted(took)[int(0.99 * len(took))]


class Waits(NamedTuple):
    """The time of 99 % of the moves, and of the answers of bots to another client, in milliseconds."""

    move: float
    answers: dict[str, float]


async def _measured(given: argparse.Namespace, site: Site, is_greedy: bool, report: Report) -> Waits:
    beside = Beside(site.host, given.moves) if is_greedy else None
    modest = Modest(site.host)
    playing: asyncio.Task[None] | None = None
    try:
        if beside:
            await beside.ready()
        playing = asyncio.create_task(modest.play())
        move = (await measure(given, site, report)).p99
        while not all(modest.took.values()) and not playing.done():  # a short run ends before the first reply
            await asyncio.sleep(0.1)
    finally:
        if playing is not None:
            playing.cancel()
            (ended,) = await asyncio.gather(playing, return_exceptions=True)
            if isinstance(ended, Exception):
                report.fault(f"the other client was not answered: {ended!r}")
        if beside:
            beside.end(report)
    for what, took in modest.took.items():
        median = 1000 * statistics.median(took)
        report.figure(f"{what}, {len(took)} times: median {median:.0f} ms, 99 % {slowest(took):.0f} ms")
    return Waits(move, {what: slowest(took) for what, took in modest.took.items()})


def prove(argv: Sequence[str] = ()) -> Report:
    parser = options()
    parser.set_defaults(tables=200, rate=100, seconds=60, settle=15, bots=0)
    parser.add_argument("--moves", type=int, default=990, help="the length of long games")
    parser.add_argument("--host", help="be the greedy client of this server, until SIGTERM")
    given, report = parser.parse_args(argv), Report()
    if given.host:
        asyncio.run(Greedy(given.host, given.moves).run())
        return report
    compile_for("azul")
    figures = []
    for is_greedy in (False, True):
        report.figure("with the greedy client:" if is_greedy else "in calm:")
        with tempfile.TemporaryDirectory() as name, serving(Path(name) / "data") as site:
            part = Report()
            figures.append(asyncio.run(_measured(given, site, is_greedy, part)))
            report.figures += part.figures
            for fault in (*part.faults, *site.complaints()):
                report.fault(fault)
    calm, greed = figures
    _compare("the moves", calm.move, greed.move, report)
    for what, usual in calm.answers.items():
        _compare(f"the times of {what}", usual, greed.answers[what], report)
    return report


def _compare(what: str, calm: float, greed: float, report: Report) -> None:
    report.figure(f"99 % of {what} within {calm:.1f} ms in calm, {greed:.1f} ms beside it: ratio {greed / calm:.2f}")
    report.target(f"at most {TIMES:g} times the calm one", greed <= TIMES * calm)


if __name__ == "__main__":
    run(prove)
