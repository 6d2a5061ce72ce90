"""No acknowledged move is lost and none is doubled when one of several servers is killed, or the fan-out between them.

    python -m proof.nodes --rounds 10 --tables 12

Three servers share a store and a Valkey or Redis. People play at `--tables` tables, and each seat of a table connects
to a server of its own, chosen at random whenever it has to connect. In every round one server is killed (`kill -9`)
and started again, then the fan-out, then both. Timed is how long it takes from each kill until every table has been
moved at by both seats; in the end the record of every table is compared with what was sent and acknowledged.
"""

import argparse
import asyncio
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from proof.report import Report
from proof.site import DEADLINE, PEOPLE, Site, ask, record_of, serving

SHORT = ("--rounds", "1", "--tables", "3")

NODES = 3

WITHIN = 10.0
"""The time within which play is to go on at every table, in seconds."""

LOST = (OSError, WebSocketException, httpx.TransportError, TimeoutError)
"""What a client sees of a server that is killed."""

PAUSE = 0.2
"""Seconds between two attempts to connect."""


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
        self.is_over = False

    async def open(self) -> None:
        """Open a table at any server that answers."""
        while True:
            with suppress(*LOST):
                opened = await ask(
                    self.rng.choice(self.hosts), "/api/tables", {"game": "azul", "seats": PEOPLE}, self.source
                )
                self.id, self.tokens = opened["id"], {int(seat): token for seat, token in opened["tokens"].items()}
                self.sent, self.kept, self.is_over = {}, {}, False
                return
            await asyncio.sleep(PAUSE)

    async def play(self, seat: int) -> None:
        """Play a seat to the end of the game, and connect to any server whenever the connection breaks."""
        while not self.is_over:
            with suppress(*LOST):
                address = f"ws://{self.rng.choice(self.hosts)}/api/tables/{self.id}/play"
                async with connect(address, compression=None, local_addr=(self.source, 0), open_timeout=5) as page:
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
                    await page.send(json.dumps(pending))

    def _keep(self, seat: int, revision: int) -> None:
        self.kept[revision] = self.sent[revision]["move"]
        self.moved[seat] = time.monotonic()

    async def check(self, report: Report) -> int:
        """Compare the record with what was sent and acknowledged. Returns how many moves were compared."""
        lines = [line for line in await self._record() if "move" in line]
        for revision, move in self.kept.items():
            if revision >= len(lines) or lines[revision]["move"] != move:
                report.fault(f"table {self.id}: the acknowledged move {move} after {revision} moves is lost")
        for revision, line in enumerate(lines):
            if not line["move"].startswith("deal") and self.sent.get(revision, {}).get("move") != line["move"]:
                report.fault(f"table {self.id}: move {revision + 1}, {line['move']}, was never sent")
        return len(self.kept)

    async def _record(self) -> list[dict[str, Any]]:
        """Returns the record of the table, from any server that answers."""
        while True:
            with suppress(*LOST):
                return await record_of(self.rng.choice(self.hosts), self.id, self.source)
            await asyncio.sleep(PAUSE)


class Broker:
    """A Valkey or Redis at a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = shutil.which("valkey-server") or shutil.which("redis-server")
        if program is None:
            raise SystemExit("neither valkey-server nor redis-server is installed: expected one of them")
        options = {"port": self.port, "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": self.folder}
        command = [program, *(word for name, value in options.items() for word in (f"--{name}", str(value)))]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class Nodes:
    """Servers over one store, each at a port of its own."""

    def __init__(self, folder: Path, broker: Broker, more: Sequence[str]) -> None:
        self.folder, self.broker, self.more = folder, broker, more
        self.ports = [free_port() for _ in range(NODES)]
        self.hosts = [f"127.0.0.1:{port}" for port in self.ports]
        self._running: list[tuple[ExitStack, Site]] = [self._start(port) for port in self.ports]

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

    def end(self) -> list[str]:
        """Kill all. Returns what they complained of."""
        for number in range(NODES):
            self.kill(number)
        return self._running[0][1].complaints()


@contextmanager
def cluster(folder: Path, more: Sequence[str], report: Report) -> Iterator[Nodes]:
    """Three servers with a fan-out for a `with` block."""
    broker = Broker(folder)
    broker.start()
    try:
        nodes = Nodes(folder / "data", broker, more)
        try:
            yield nodes
        finally:
            for line in nodes.end():
                report.fault(line)
    finally:
        broker.kill()


async def _playing(match: Match, report: Report, compared: list[int]) -> None:
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


async def _rounds(nodes: Nodes, number: int, matches: Sequence[Match], rng: Random, report: Report) -> None:
    compared: list[int] = []
    playing = [asyncio.create_task(_playing(match, report, compared)) for match in matches]
    worst = dict.fromkeys(("a server", "the fan-out", "both"), 0.0)
    calm = await _until_all_moved(matches, time.monotonic())
    for _ in range(number):
        for what in worst:
            killed = rng.randrange(NODES)
            began = time.monotonic()
            if what != "the fan-out":
                nodes.kill(killed)
            if what != "a server":
                nodes.broker.kill()
            worst[what] = max(worst[what], await _until_all_moved(matches, began))
            if what != "a server":
                nodes.broker.start()
            if what != "the fan-out":
                await asyncio.to_thread(nodes.start, killed)
            await _until_all_moved(matches, time.monotonic())
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for match in matches:
        if not match.is_over:
            compared.append(await match.check(report))
    for task in playing:
        if not task.cancelled() and (problem := task.exception()):
            raise problem
    faults = f"{len(report.faults)} lost or doubled"
    report.figure(f"{3 * number} kills, {len(compared)} games, {sum(compared)} acknowledged moves, {faults}")
    report.figure(f"until both seats of every table have moved: {calm:.1f} s without a kill")
    for what, seconds in worst.items():
        report.figure(f"after {what} was killed: {seconds:.1f} s at most")
        report.target(f"play goes on within {WITHIN:g} s after {what} was killed", seconds <= WITHIN)


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20, help="a round kills a server, the fan-out, and both")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--serve", default="", help="more options of tilewright serve")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    report, rng = Report(), Random(given.seed)
    with tempfile.TemporaryDirectory() as name, cluster(Path(name), given.serve.split(), report) as nodes:
        matches = [Match(number, nodes.hosts, rng) for number in range(given.tables)]
        asyncio.run(_rounds(nodes, given.rounds, matches, rng, report))
    return report


if __name__ == "__main__":
    prove(sys.argv[1:]).end()
