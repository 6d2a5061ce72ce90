"""No acknowledged move is lost and none is doubled when one of several servers is killed, the fan-out or their store.

    python -m proof.nodes --rounds 10 --tables 12 --store postgresql

Three servers share a store and a Valkey or Redis. People play at `--tables` tables, and each seat of a table connects
to a server of its own, chosen at random whenever it has to connect. In every round one server is killed (`kill -9`)
and started again, then the fan-out, then both. If the store is PostgreSQL, which is the default where it is installed,
it is then restarted twice: stopped in good order, and as if it had crashed. Timed is how long it takes from each of
these until both seats of every table have moved again; in the end the record of every table is compared with what was
sent and acknowledged.
"""

import argparse
import asyncio
import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Literal, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from proof.postgres import MISSING, Postgres, postgres, program
from proof.report import Report, run
from proof.site import DEADLINE, PEOPLE, Site, ask, record_of, serving, socket_of, unchecked
from proof.stores import KINDS

SHORT = ("--rounds", "1", "--tables", "3")

NODES = 3

WITHIN = 10.0
"""The time within which play is to go on at every table, in seconds."""

LOST = (OSError, WebSocketException, httpx.TransportError, TimeoutError)
"""What a client sees of a server that is killed."""

NO_BROKER = "neither valkey-server nor redis-server is installed: make services installs one where that is possible"

PAUSE = 0.2
"""Seconds between two attempts to connect, or to send a move that could not be stored."""

KILLED = {
    "a server was killed": (True, False),
    "the fan-out was killed": (False, True),
    "both were killed": (True, True),
}
"""Whether a server is killed, and whether the fan-out is."""

RESTARTED: dict[str, Literal["fast", "immediate"]] = {
    "PostgreSQL was stopped and started": "fast",
    "PostgreSQL crashed and was started": "immediate",
}
"""How PostgreSQL is stopped before it is started again."""

Got = TypeVar("Got")


class Match:
    """A table with two people, who connect to different servers, and what they have sent and been answered."""

    def __init__(self, number: int, hosts: Sequence[str], rng: Random) -> None:
        self.hosts, self.rng, self.source = hosts, rng, f"127.4.0.{number + 1}"
        self.id = ""
        self.tokens: dict[int, str] = {}
        self.sent: dict[int, dict[str, Any]] = {}
        """The last move that was sent on each revision."""
        self.kept: dict[int, str] = {}
        """The moves that were acknowledged, by the revision that they were made on."""
        self.moved = {0: 0.0, 1: 0.0}
        """When each seat last had a move acknowledged."""
        self.waits: list[float] = []
        """The seconds for which each move has waited for that."""
        self._began: dict[int, float] = {}
        self.is_over = False

    async def open(self) -> None:
        """Open a table at any server that answers."""
        wanted = {"game": "azul", "seats": PEOPLE}
        opened = await self._answered(lambda host: ask(host, "/api/tables", wanted, self.source))
        self.id, self.tokens = opened["id"], {int(seat): token for seat, token in opened["tokens"].items()}
        self.sent, self.kept, self.is_over = {}, {}, False

    async def play(self, seat: int) -> None:
        """Play a seat to the end of the game, and connect to any server whenever the connection breaks."""
        while not self.is_over:
            with suppress(*LOST):
                address = f"{socket_of(self.rng.choice(self.hosts))}/api/tables/{self.id}/play"
                more: dict[str, Any] = {"ssl": unchecked()} if address.startswith("wss:") else {}
                async with connect(
                    address, compression=None, local_addr=(self.source, 0), open_timeout=5, **more
                ) as page:
                    await self._play(page, seat)
                    return
            await asyncio.sleep(PAUSE)

    async def _play(self, page: ClientConnection, seat: int) -> None:
        await page.send(json.dumps({"type": "hello", "tokens": [self.tokens[seat]]}))
        pending = next((move for at, move in self.sent.items() if at not in self.kept and move["seat"] == seat), None)
        if pending:  # as the page does: it was not answered
            await page.send(json.dumps(pending))
        async for text in page:
            message = json.loads(text)
            if message["type"] == "accepted":
                self._keep(seat, int(message["id"]))
                pending = None
            elif message["type"] == "error" and message["code"] == "store":
                if not pending:
                    raise ConnectionError(message["message"])  # the table could not be read
                await asyncio.sleep(PAUSE)
                await page.send(json.dumps(pending))
            elif message["type"] == "error" and message.get("id"):
                del self.sent[int(message["id"])]  # it was refused, and may be replaced
                pending = None
                await page.send(json.dumps({"type": "hello", "tokens": [self.tokens[seat]]}))
            elif message["type"] == "table":
                if message["status"] == "over":
                    self.is_over = True
                    return
                if message["choices"] and pending is None and message["revision"] not in self.sent:
                    revision = message["revision"]
                    chosen = self.rng.choice(message["choices"])["move"]
                    pending = {"type": "move", "id": str(revision), "seat": seat, "revision": revision, "move": chosen}
                    self.sent[revision] = pending
                    await asyncio.sleep(self.rng.random() * 0.2)  # people think
                    self._began[revision] = time.monotonic()
                    await page.send(json.dumps(pending))

    def _keep(self, seat: int, revision: int) -> None:
        self.kept[revision] = self.sent[revision]["move"]
        self.moved[seat] = time.monotonic()
        self.waits.append(self.moved[seat] - self._began[revision])

    async def check(self, report: Report) -> int:
        """Compare the record with what was sent and acknowledged. Returns how many moves were compared."""
        record = await self._answered(lambda host: record_of(host, self.id, self.source))
        lines = [line for line in record if "move" in line]
        for revision, move in self.kept.items():
            if revision >= len(lines) or lines[revision]["move"] != move:
                report.fault(f"table {self.id}: the acknowledged move {move} after {revision} moves is lost")
        for revision, line in enumerate(lines):
            if not line["move"].startswith("deal") and self.sent.get(revision, {}).get("move") != line["move"]:
                report.fault(f"table {self.id}: move {revision + 1}, {line['move']}, was never sent")
        return len(self.kept)

    async def _answered(self, asking: Callable[[str], Awaitable[Got]]) -> Got:
        """Ask one server after another until one answers. Returns the answer."""
        while True:
            try:
                return await asking(self.rng.choice(self.hosts))
            except LOST:
                await asyncio.sleep(PAUSE)
            except httpx.HTTPStatusError as problem:
                if not problem.response.is_server_error:
                    raise
                await asyncio.sleep(PAUSE)


class Broker:
    """A Valkey or Redis at a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = broker_program()
        assert program
        options = {"port": self.port, "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": self.folder}
        command = [program, *(word for name, value in options.items() for word in (f"--{name}", str(value)))]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()


def broker_program() -> str | None:
    """Returns the path of Valkey or Redis; None if neither is installed."""
    return shutil.which("valkey-server") or shutil.which("redis-server")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class Nodes:
    """Servers over one store, each at a port of its own. `database` is the store unless that is a data folder."""

    def __init__(self, folder: Path, broker: Broker, database: Postgres | None, more: Sequence[str]) -> None:
        self.folder, self.broker, self.database = folder, broker, database
        self.more = (*more, "--store", database.address(database.create())) if database else more
        self.ports = [free_port() for _ in range(NODES)]
        self.hosts = [f"127.0.0.1:{port}" for port in self.ports]
        with ThreadPoolExecutor() as together:
            self._running: list[tuple[ExitStack, Site]] = list(together.map(self._start, self.ports))

    def _start(self, port: int) -> tuple[ExitStack, Site]:
        stack = ExitStack()
        options = ("--port", str(port), "--fanout", self.broker.url, *self.more)
        return stack, stack.enter_context(serving(self.folder, *options))

    def kill(self, number: int) -> None:
        stack, site = self._running[number]
        site.kill()
        stack.close()

    def start(self, number: int) -> None:
        self._running[number] = self._start(self.ports[number])

    def restart(self, number: int) -> int:
        """Shut a server down in good order and start it again. Returns the exit code."""
        stack, site = self._running[number]
        site.process.terminate()
        code = site.process.wait(DEADLINE)
        stack.close()
        self.start(number)
        return code

    def end(self) -> list[str]:
        """Kill all. Returns what they complained of."""
        for number in range(NODES):
            self.kill(number)
        return self._running[0][1].complaints()


@contextmanager
def cluster(folder: Path, is_sqlite: bool, more: Sequence[str], report: Report) -> Iterator[Nodes]:
    """Three servers with a fan-out for a `with` block."""
    with ExitStack() as stack:
        database = None if is_sqlite else stack.enter_context(postgres())
        broker = Broker(folder)
        broker.start()
        stack.callback(broker.kill)
        nodes = Nodes(folder / "data", broker, database, more)
        try:
            yield nodes
        finally:
            for line in nodes.end():
                report.fault(line)


async def playing(match: Match, report: Report, compared: list[int]) -> None:
    """Play one game after another, and check each."""
    while True:
        await match.open()
        try:
            await asyncio.gather(match.play(0), match.play(1))
        finally:
            if match.is_over:
                compared.append(await match.check(report))


async def _until_all_moved(matches: Sequence[Match], since: float) -> float:
    """Returns the seconds from a moment until both seats of every table have moved after it."""
    while time.monotonic() - since < DEADLINE:
        if all(moved > since for match in matches for moved in match.moved.values()):
            return time.monotonic() - since
        await asyncio.sleep(0.02)
    return DEADLINE


async def _kill(nodes: Nodes, server: int | None, fanout: bool, matches: Sequence[Match]) -> float:
    """Kill a server, the fan-out or both, and start them again once play goes on. Returns how long that took."""
    began = time.monotonic()
    if server is not None:
        nodes.kill(server)
    if fanout:
        nodes.broker.kill()
    took = await _until_all_moved(matches, began)
    if fanout:
        nodes.broker.start()
    if server is not None:
        await asyncio.to_thread(nodes.start, server)
    return took


async def _restart(database: Postgres, mode: Literal["fast", "immediate"], matches: Sequence[Match]) -> float:
    """Restart the store. Returns how long it took until play went on."""
    began = time.monotonic()
    await asyncio.to_thread(database.stop, mode)
    stopped = time.monotonic()
    await asyncio.to_thread(database.start)
    return stopped - began + await _until_all_moved(matches, stopped)


async def _rounds(nodes: Nodes, number: int, matches: Sequence[Match], rng: Random, report: Report) -> None:
    compared: list[int] = []
    tasks = [asyncio.create_task(playing(match, report, compared)) for match in matches]
    calm = await _until_all_moved(matches, time.monotonic())
    times: dict[str, list[float]] = {}
    for _ in range(number):
        for what, (server, fanout) in KILLED.items():
            took = await _kill(nodes, rng.randrange(NODES) if server else None, fanout, matches)
            times.setdefault(what, []).append(took)
            await _until_all_moved(matches, time.monotonic())
        if nodes.database:
            for what, mode in RESTARTED.items():
                took = await _restart(nodes.database, mode, matches)
                times.setdefault(what, []).append(took)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for match in matches:
        if not match.is_over:
            compared.append(await match.check(report))
    for task in tasks:
        if not task.cancelled() and (problem := task.exception()):
            report.fault(f"a client failed: {problem!r}")
    faults = f"{len(report.faults)} lost or doubled"
    report.figure(f"{number} times each, {len(compared)} games, {sum(compared)} acknowledged moves, {faults}")
    report.figure(f"until both seats of every table have moved: {calm:.1f} s while nothing happens")
    for what, took_each in times.items():
        report.figure(f"after {what}: {median(took_each):.1f} s in the median, {max(took_each):.1f} s at most")
        report.target(f"play goes on within {WITHIN:g} s after {what}", max(took_each) <= WITHIN)


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20, help="how often everything is killed or restarted")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--store", choices=KINDS, help="the store; by default PostgreSQL if it is installed")
    parser.add_argument("--serve", default="", help="more options of tilewright serve")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    report, rng = Report(), Random(given.seed)
    if broker_program() is None:
        report.skip(NO_BROKER)
        return report
    is_sqlite = given.store == "sqlite" or (given.store is None and program("initdb") is None)
    if given.store is None and is_sqlite:
        report.skip(f"postgresql: {MISSING}")
    more = given.serve.split()
    with tempfile.TemporaryDirectory() as name, cluster(Path(name), is_sqlite, more, report) as nodes:
        matches = [Match(number, nodes.hosts, rng) for number in range(given.tables)]
        asyncio.run(_rounds(nodes, given.rounds, matches, rng, report))
    return report


if __name__ == "__main__":
    run(prove)
