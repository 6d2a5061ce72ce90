"""How long a move takes to reach both players while many tables are played at.

    python bench/load.py --tables 1000 --rate 400 --seconds 600

Starts `tilewright serve` on loopback with an empty data folder. At each table two clients play random moves against
each other over a socket each; a game that is over is followed by a new table. All tables together make `--rate` moves a
second, as far as the server keeps up. Printed is the time from sending a move until both players have the table that
shows it, and how the memory of the server grew. `--bots N` adds N tables at which a bot of level 5 plays as well. The
clients have addresses of their own (127.0.0.0/8), since the server limits what one address may ask for.
"""

import argparse
import asyncio
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PEOPLE = [{"kind": "me"}, {"kind": "hotseat"}]
WITH_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "level:5"}]
REVISION = re.compile(r'"revision":(\d+)')
OPENERS = 20
"""How many tables are opened at the same time."""


class Load:
    """The clients, and what they measure."""

    def __init__(self, host: str, rate: float, game: str) -> None:
        self.host, self.rate, self.game, self.rng = host, rate, game, Random(1)
        self.took: list[float] = []
        self.opened = 0
        self.gate = asyncio.Semaphore(OPENERS)

    def address(self) -> str:
        """Returns a source address: 50 tables share one."""
        return f"127.1.{self.opened // 50 // 250}.{self.opened // 50 % 250 + 1}"

    async def open(self, seats: list[dict[str, str]]) -> tuple[dict[str, Any], str]:
        async with self.gate:
            self.opened += 1
            source = self.address()
            transport = httpx.AsyncHTTPTransport(local_address=source)
            async with httpx.AsyncClient(base_url=f"http://{self.host}", timeout=60, transport=transport) as http:
                answer = await http.post("/api/tables", json={"game": self.game, "seats": seats})
                answer.raise_for_status()
                return answer.json(), source

    async def table(self, end: float, pause: float, ready: asyncio.Barrier | None) -> None:
        """Play one game after another at tables of two."""
        while time.perf_counter() < end:
            opened, source = await self.open(PEOPLE)
            address = f"ws://{self.host}/api/tables/{opened['id']}/play"
            options = {"compression": None, "local_addr": (source, 0), "open_timeout": 60}
            async with connect(address, **options) as one, connect(address, **options) as two:
                for socket, token in ((one, "0"), (two, "1")):
                    await socket.send(json.dumps({"type": "hello", "tokens": [opened["tokens"][token]]}))
                if ready:
                    await ready.wait()
                    ready = None
                    await asyncio.sleep(self.rng.random() * pause)
                await self._game((one, two), end, pause)

    async def _game(self, sockets: tuple[ClientConnection, ClientConnection], end: float, pause: float) -> None:
        tables: list[dict[str, Any]] = [await self._table(socket, 0) for socket in sockets]
        due = time.perf_counter()
        while time.perf_counter() < end and tables[0]["status"] != "over":
            seat = tables[0]["actor"]
            if not tables[seat]["choices"]:
                tables[seat] = await self._table(sockets[seat], tables[seat]["revision"])
                continue
            due += self.rng.expovariate(1 / pause)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            revision = tables[seat]["revision"]
            move = self.rng.choice(tables[seat]["choices"])["move"]
            message = {"type": "move", "id": str(revision), "seat": seat, "revision": revision, "move": move}
            sent = time.perf_counter()
            await sockets[seat].send(json.dumps(message))
            tables = [await self._table(socket, revision + 1) for socket in sockets]
            self.took.append(time.perf_counter() - sent)
            due = max(due, sent)

    async def _table(self, socket: ClientConnection, revision: int) -> dict[str, Any]:
        while True:
            text = await socket.recv()
            assert isinstance(text, str)
            if text.startswith('{"type":"table"'):
                found = REVISION.search(text)
                if found and int(found[1]) >= revision:
                    table: dict[str, Any] = json.loads(text)
                    return table
            elif '"type":"error"' in text:
                raise RuntimeError(text)

    async def against_a_bot(self, end: float) -> None:
        """Keep a bot of level 5 thinking."""
        while time.perf_counter() < end:
            opened, source = await self.open(WITH_A_BOT)
            address = f"ws://{self.host}/api/tables/{opened['id']}/play"
            async with connect(address, compression=None, local_addr=(source, 0), open_timeout=60) as socket:
                await socket.send(json.dumps({"type": "hello", "tokens": [opened["tokens"]["0"]]}))
                table = await self._table(socket, 0)
                while time.perf_counter() < end and table["status"] != "over":
                    if table["choices"]:
                        revision = table["revision"]
                        move = self.rng.choice(table["choices"])["move"]
                        message = {"type": "move", "id": str(revision), "seat": 0, "revision": revision, "move": move}
                        await socket.send(json.dumps(message))
                        table = await self._table(socket, revision + 1)
                    else:
                        table = await self._table(socket, table["revision"] + 1)


def memory(pid: int) -> float:
    """Returns the resident memory of a process in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


async def measure(given: argparse.Namespace, host: str, pid: int) -> None:
    load = Load(host, given.rate, given.game)
    ready = asyncio.Barrier(given.tables + 1)
    pause = given.tables / given.rate
    opening = time.perf_counter()
    end = opening + given.seconds + 1e6
    tasks = [asyncio.create_task(load.table(end, pause, ready)) for _ in range(given.tables)]
    await ready.wait()
    print(f"{given.tables} tables with {2 * given.tables} sockets are open after {time.perf_counter() - opening:.0f} s")
    tasks += [asyncio.create_task(load.against_a_bot(end)) for _ in range(given.bots)]
    await asyncio.sleep(given.settle)
    load.took.clear()
    before, begin = memory(pid), time.perf_counter()
    await asyncio.sleep(given.seconds)
    took, seconds, after = sorted(load.took), time.perf_counter() - begin, memory(pid)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [one for one in ended if isinstance(one, Exception)]
    cuts = statistics.quantiles(took, n=1000)
    print(
        f"{len(took) / seconds:.0f} moves a second for {seconds:.0f} s,"
        f" {len(failed)} errors {set(map(repr, failed)) or ''}"
    )
    figures = {"median": cuts[499], "90 %": cuts[899], "99 %": cuts[989], "99.9 %": cuts[998], "most": took[-1]}
    print("ms to both seats: " + ", ".join(f"{name} {1000 * figure:.1f}" for name, figure in figures.items()))
    print(f"memory of the server: {before:.0f} MB, then {after:.0f} MB ({100 * (after / before - 1):+.1f} %)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=400, help="moves a second of all tables of people together")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--settle", type=float, default=15, help="seconds of play before the measurement")
    parser.add_argument("--bots", type=int, default=0, help="tables at which a bot of level 5 plays, in addition")
    parser.add_argument("--game", default="azul")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout
                host = server.stdout.readline().split("http://")[1].split("/")[0]
                asyncio.run(measure(given, host, server.pid))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
