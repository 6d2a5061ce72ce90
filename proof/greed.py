"""One client that asks for everything at once does not keep others waiting.

    python -m proof.greed --tables 200 --rate 100 --seconds 60

The times of moves are measured as `proof.load` does, first in calm, then while another process with one address asks
for everything at once, without pause: long records, reviews, hints, opinions that it does not wait for, tables, pings,
sockets that do not read, half requests. The target is a 99th percentile of at most twice the calm one.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from proof.load import measure, options
from proof.report import Report
from proof.site import PEOPLE, Site, serving

SHORT = ("--tables", "4", "--rate", "40", "--seconds", "1", "--settle", "0")
TIMES = 2.0
ADDRESS = "127.9.9.9"
"""The address of the greedy client."""

REFUSALS = (httpx.HTTPError, OSError, WebSocketException, TimeoutError)


class Greedy:
    """The greedy client."""

    def __init__(self, host: str) -> None:
        self.host, self.counts = host, Counter[str]()

    async def run(self) -> None:
        """Ask for everything at once, for ever."""
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits(max_connections=60))
        async with httpx.AsyncClient(base_url=f"http://{self.host}/api", transport=transport, timeout=30) as http:
            opened = (await http.post("/tables", json={"game": "azul", "seats": PEOPLE})).json()
            path = f"/tables/{opened['id']}"
            record = (await http.get(f"{path}/record")).text
            position = (await http.get(path)).json()["position"]
            long = record + "\n".join(["{}"] * 900)
            wishes: list[tuple[str, Any, float]] = [
                ("/replay", {"record": long}, 30),
                ("/replay", {"record": record}, 30),
                ("/reviews", {"record": record}, 30),
                ("/tables", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "level:10"}]}, 30),
                (f"{path}/hint", {"token": opened["tokens"]["0"]}, 30),
                ("/positions/opinions", {"game": "azul", "players": 2, "text": position}, 0.05),
                (f"{path}/replay", {"tokens": []}, 30),
            ]
            tasks = [self._wish(http, *wish) for wish in wishes for _ in range(4)]
            tasks += [self._pings(opened) for _ in range(4)]
            tasks += [self._deaf(opened) for _ in range(10)]
            tasks += [self._half() for _ in range(10)]
            await asyncio.gather(*tasks)

    async def _wish(self, http: httpx.AsyncClient, path: str, body: Any, patience: float) -> None:
        while True:
            with suppress(*REFUSALS):
                answer = await http.post(path, json=body, timeout=patience)
                self.counts[str(answer.status_code)] += 1

    async def _pings(self, opened: dict[str, Any]) -> None:
        while True:
            with suppress(*REFUSALS):
                address = f"ws://{self.host}/api/tables/{opened['id']}/play"
                async with connect(address, compression=None, local_addr=(ADDRESS, 0)) as socket:
                    while True:
                        await socket.send(json.dumps({"type": "hello", "tokens": list(opened["tokens"].values())}))
                        await socket.ping()

    async def _deaf(self, opened: dict[str, Any]) -> None:
        """Ask for tables and do not read them."""
        while True:
            with suppress(*REFUSALS):
                address = f"ws://{self.host}/api/tables/{opened['id']}/play"
                async with connect(address, compression=None, local_addr=(ADDRESS, 0), max_queue=1) as socket:
                    while True:
                        await socket.send(json.dumps({"type": "hello", "tokens": []}))
                        await asyncio.sleep(0.05)

    async def _half(self) -> None:
        host, port = self.host.split(":")
        while True:
            with suppress(*REFUSALS):
                reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ADDRESS, 0))
                writer.write(b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{")
                await reader.read()
                writer.close()


def _measured(given: argparse.Namespace, site: Site, report: Report) -> float:
    return asyncio.run(measure(given, site, report)).p99


def prove(argv: Sequence[str] = ()) -> Report:
    parser = options()
    parser.set_defaults(tables=200, rate=100, seconds=60, settle=15)
    parser.add_argument("--host", help="be the greedy client of this server, until killed")
    given, report = parser.parse_args(argv), Report()
    if given.host:
        asyncio.run(Greedy(given.host).run())
    figures = []
    for is_greedy in (False, True):
        report.figure("with the greedy client:" if is_greedy else "in calm:")
        with tempfile.TemporaryDirectory() as name, serving(Path(name) / "data") as site:
            command = [sys.executable, "-m", "proof.greed", "--host", site.host]
            root = Path(__file__).parents[1]
            greedy = subprocess.Popen(command, cwd=root, stderr=subprocess.DEVNULL) if is_greedy else None
            try:
                part = Report()
                figures.append(_measured(given, site, part))
                if greedy and greedy.poll() is not None:
                    part.fault("the greedy client gave up")
            finally:
                if greedy:
                    greedy.kill()
                    greedy.wait()
            report.figures += part.figures
            for fault in (*part.faults, *site.complaints()):
                report.fault(fault)
    calm, greed = figures
    report.figure(f"99 % of the moves within {calm:.1f} ms in calm, {greed:.1f} ms beside it: ratio {greed / calm:.2f}")
    report.target(f"at most {TIMES:g} times the calm one", greed <= TIMES * calm)
    return report


if __name__ == "__main__":
    prove(sys.argv[1:]).end()
