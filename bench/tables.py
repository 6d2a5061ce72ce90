"""How fast a server answers with many tables at once: `python bench/tables.py --tables 100 --seconds 20`.

Starts `tilewright serve` on loopback with an empty data folder. At each table a client plays random moves against the
greedy bot, thinks for a moment before each, and opens a new table when a game is over. Printed is how long it took
from sending a move to its `accepted`, which comes when the move is on the disk, and to the table that shows it.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]


class Client:
    """One page at one table after another."""

    def __init__(self, host: str, http: httpx.AsyncClient, game: str, pause: float, number: int) -> None:
        self.host, self.http, self.game, self.pause, self.rng = host, http, game, pause, Random(number)
        self.accepted: list[float] = []
        self.shown: list[float] = []

    async def play(self, end: float) -> None:
        while time.perf_counter() < end:
            opened = (await self.http.post("/api/tables", json={"game": self.game, "seats": SEATS})).json()
            async with connect(f"ws://{self.host}/api/tables/{opened['id']}/play", compression=None) as socket:
                await socket.send(json.dumps({"type": "hello", "tokens": [opened["tokens"]["0"]]}))
                await self._game(socket, end)

    async def _game(self, socket: ClientConnection, end: float) -> None:
        table: dict[str, Any] = {"status": "waiting", "choices": []}
        while table["status"] != "over" and time.perf_counter() < end:
            if not table["choices"]:
                table = await _heard(socket, "table")
                continue
            await asyncio.sleep(self.rng.expovariate(1 / self.pause))
            move = self.rng.choice(table["choices"])["move"]
            message = {"type": "move", "id": str(table["revision"]), "seat": 0, "revision": table["revision"]}
            sent = time.perf_counter()
            await socket.send(json.dumps({**message, "move": move}))
            await _heard(socket, "accepted")
            self.accepted.append(time.perf_counter() - sent)
            table = await _heard(socket, "table")
            self.shown.append(time.perf_counter() - sent)


async def _heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while (message := json.loads(await socket.recv()))["type"] != kind:
        if message["type"] == "error":
            raise RuntimeError(message)
    table: dict[str, Any] = message
    return table


async def measure(host: str, tables: int, seconds: float, pause: float, game: str) -> list[Client]:
    async with httpx.AsyncClient(
        base_url=f"http://{host}", timeout=60, limits=httpx.Limits(max_connections=20)
    ) as http:
        clients = [Client(host, http, game, pause, number) for number in range(tables)]
        end = time.perf_counter() + seconds
        await asyncio.gather(*(client.play(end) for client in clients))
    return clients


def row(title: str, times: list[float]) -> str:
    cuts = statistics.quantiles(times, n=100)
    figures = [cuts[49], cuts[89], cuts[98], max(times)]
    return f"{title:10}" + "".join(f"{1000 * figure:9.1f}" for figure in figures)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=100, choices=range(1, 1001), metavar="1..1000")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=2, help="mean seconds that a client thinks")
    parser.add_argument("--game", default="azul")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout
                host = server.stdout.readline().split("http://")[1].split("/")[0]
                clients = asyncio.run(measure(host, given.tables, given.seconds, given.pause, given.game))
            finally:
                server.kill()
    accepted = [took for client in clients for took in client.accepted]
    shown = [took for client in clients for took in client.shown]
    print(f"{given.tables} tables of {given.game}, {len(accepted)} moves in {given.seconds:g} s")
    print(f"{'ms':10}{'median':>9}{'90 %':>9}{'99 %':>9}{'most':>9}")
    print(row("accepted", accepted))
    print(row("shown", shown))


if __name__ == "__main__":
    main()
