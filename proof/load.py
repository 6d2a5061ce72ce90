"""How long a move takes to reach both players while many tables are played at.

    python -m proof.load --tables 1000 --rate 400 --seconds 600 --bots 0

Starts `tilewright serve` on loopback with an empty data folder. At each table two clients play random moves against
each other over a socket each; a game that is over is followed by a new table. All tables together make `--rate` moves a
second, as far as the server keeps up. It prints the time from sending a move until both players have the table that
shows it, and how the memory of the server grew, after `--settle` seconds in which the first games end and tables come
to be at different stages. For every minute it prints the times and the memory, so `--seconds 3600` shows whether an
hour passes without growth or a pause. Then it does all of this again beside 100 bots of level 10; `--bots N`
measures once, with N of them. Level 10 thinks for a fixed time, and its opponents answer at once: so all of these bots
think or wait for a worker all the time, and the workers decide how many more moves a second there are. The times are
those of people's moves. The clients have addresses of their own (127.0.0.0/8), since the server limits what
one address may ask for.
"""

import argparse
import asyncio
import gc
import json
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from proof.report import Report, run
from proof.site import DEADLINE, PEOPLE, REVISION, Site, ask, client, compile_for, serving

SHORT = ("--tables", "4", "--rate", "50", "--seconds", "1", "--settle", "0", "--bots", "1")
BOTS = (0, 100)
"""The numbers of bots that are tried one after the other, unless a number is given."""

WITH_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "level:10"}]
ADDRESSES = 500
"""How many addresses the clients have together. With few tables at each, none is limited (server/limits.py)."""

OPENERS = 20
"""How many tables are opened at the same time."""

MINUTE = 60.0

OPENING = 600.0
"""Seconds after which all tables should be open."""

SLOWEST, GROWTH = 60.0, 5.0
"""The targets: milliseconds to both seats of 99 % of the moves, and the growth of the memory in per cent."""


class Load:
    """The clients, and what they measure."""

    def __init__(self, host: str, rate: float, game: str) -> None:
        self.host, self.rate, self.game, self.rng = host, rate, game, Random(1)
        self.took: list[float] = []
        self.opened = self.bot_moves = 0
        self.gate = asyncio.Semaphore(OPENERS)

    def address(self) -> str:
        """Returns the source address of the next table."""
        number = self.opened % ADDRESSES
        return f"127.1.{number // 250}.{number % 250 + 1}"

    async def open(self, seats: list[dict[str, str]]) -> tuple[dict[str, Any], str]:
        async with self.gate:
            self.opened += 1
            source = self.address()
            return await ask(self.host, "/api/tables", {"game": self.game, "seats": seats}, source), source

    def connect(self, opened: dict[str, Any], source: str) -> connect:
        address = f"ws://{self.host}/api/tables/{opened['id']}/play"
        return connect(address, compression=None, local_addr=(source, 0), open_timeout=DEADLINE)

    async def table(self, end: float, pause: float, ready: asyncio.Barrier | None) -> None:
        """Play one game after another at tables of two."""
        while time.perf_counter() < end:
            opened, source = await self.open(PEOPLE)
            async with self.connect(opened, source) as one, self.connect(opened, source) as two:
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
            if '"type":"table"' in text:
                found = REVISION.search(text)
                if found and int(found[1]) >= revision:
                    table: dict[str, Any] = json.loads(text)
                    return table
            elif '"type":"error"' in text:
                raise RuntimeError(text)

    async def against_a_bot(self, end: float) -> None:
        """Keep a bot of level 10 thinking."""
        while time.perf_counter() < end:
            opened, source = await self.open(WITH_A_BOT)
            async with self.connect(opened, source) as socket:
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
                        self.bot_moves += table["actor"] == 1
                        table = await self._table(socket, table["revision"] + 1)


class Measured:
    """What was measured: the times of moves in seconds, sorted, and what went wrong."""

    def __init__(self, took: list[float], seconds: float, failed: Sequence[BaseException]) -> None:
        if len(took) < 2:
            raise RuntimeError(f"of all moves, {len(took)} reached both seats: {failed or 'no client failed'}")
        self.took, self.seconds, self.failed = sorted(took), seconds, failed
        self.cuts = [1000 * cut for cut in statistics.quantiles(self.took, n=1000)]

    @property
    def p99(self) -> float:
        """The time of 99 % of the moves, in milliseconds."""
        return self.cuts[989]

    @property
    def text(self) -> str:
        """The figures in a line."""
        cuts = self.cuts
        figures = {"median": cuts[499], "90 %": cuts[899], "99 %": cuts[989], "99.9 %": cuts[998]}
        return (
            f"{len(self.took) / self.seconds:.0f} moves a second for {self.seconds:.0f} s; ms to both seats: "
            + ", ".join(f"{name} {figure:.1f}" for name, figure in figures.items())
            + f", most {1000 * self.took[-1]:.1f}"
        )


async def measure(given: argparse.Namespace, site: Site, report: Report) -> Measured:
    """Play at all tables and measure."""
    load = Load(site.host, given.rate, given.game)
    ready = asyncio.Barrier(given.tables + 1)
    pause = given.tables / given.rate
    opening = time.perf_counter()
    end = opening + 1e6
    tasks = [asyncio.create_task(load.table(end, pause, ready)) for _ in range(given.tables)]
    await _until_open(ready, tasks)
    opened = time.perf_counter() - opening
    report.figure(f"{given.tables} tables with {2 * given.tables} sockets are open after {opened:.0f} s")
    gc.collect()
    gc.freeze()  # the collector would stop the clients, which looks as if the server did
    tasks += [asyncio.create_task(load.against_a_bot(end)) for _ in range(given.bots)]
    await asyncio.sleep(given.settle)
    if given.bots and not await is_compiled(site.host):
        report.figure("the bots are still being compiled")
    load.took.clear()
    load.bot_moves = 0
    before, begin = site.memory, time.perf_counter()
    await _watch(load, given.seconds, site, report)
    took, seconds, after = list(load.took), time.perf_counter() - begin, site.memory
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    gc.unfreeze()
    measured = Measured(took, seconds, [one for one in ended if isinstance(one, Exception)])
    for problem in sorted({repr(one) for one in measured.failed}):
        report.fault(problem)
    report.figure(f"{measured.text}; {len(measured.failed)} errors")
    if given.bots:
        report.figure(f"{load.bot_moves / seconds:.1f} moves of bots a second at {given.bots} more tables")
    growth = 100 * (after / before - 1)
    report.figure(f"memory of the server: {before:.0f} MB, then {after:.0f} MB ({growth:+.1f} %)")
    report.target(f"99 % of the moves at both seats within {SLOWEST:g} ms", measured.p99 <= SLOWEST)
    report.target(f"memory grows by less than {GROWTH:g} %", growth < GROWTH)
    return measured


async def _until_open(ready: asyncio.Barrier, tasks: Sequence["asyncio.Task[None]"]) -> None:
    """Wait until all tables are open. Raises RuntimeError if a client fails before that, or it takes too long."""
    opening = asyncio.create_task(ready.wait())
    await asyncio.wait({opening, *tasks}, timeout=OPENING, return_when=asyncio.FIRST_COMPLETED)
    if opening.done():
        return
    failed = [repr(task.exception()) for task in tasks if task.done()]
    for task in (opening, *tasks):
        task.cancel()
    await asyncio.gather(opening, *tasks, return_exceptions=True)
    raise RuntimeError(f"not all tables were opened: {', '.join(failed) or f'some are missing after {OPENING:g} s'}")


async def is_compiled(host: str) -> bool:
    """Whether bots that look ahead are compiled."""
    async with client(host) as http:
        return "tilewright_bots_compiled 1" in (await http.get("/metrics")).text


async def _watch(load: Load, seconds: float, site: Site, report: Report) -> None:
    """Wait for the measurement to pass, and report on every whole minute of it."""
    for minute in range(1, int(seconds / MINUTE) + 1):
        first = len(load.took)
        await asyncio.sleep(MINUTE)
        took = sorted(load.took[first:])
        p99, most = (1000 * took[int(0.99 * len(took))], 1000 * took[-1]) if took else (0.0, 0.0)
        report.figure(
            f"minute {minute}: {len(took) / MINUTE:.0f} moves a second, 99 % {p99:.1f} ms, most {most:.1f} ms; "
            f"memory {site.memory:.1f} MB"
        )
    await asyncio.sleep(seconds % MINUTE)


def options() -> argparse.ArgumentParser:
    """Returns the options of the load."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=400, help="moves a second of all tables of people together")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument(
        "--settle", type=float, default=300, help="seconds of play before the measurement: more than a game's length"
    )
    usual = "; by default first none, then 100 in a second run"
    parser.add_argument("--bots", type=int, help=f"tables at which a bot of level 10 plays, in addition{usual}")
    parser.add_argument("--game", default="azul")
    return parser


def prove(argv: Sequence[str] = ()) -> Report:
    given, report = options().parse_args(argv), Report()
    for bots in BOTS if given.bots is None else (given.bots,):
        given.bots = bots
        report.figure(f"beside {bots} bots:" if bots else "without bots:")
        if bots:
            compile_for(given.game)
        with (
            report.going_on("the load"),
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder) / "data") as site,
        ):
            asyncio.run(measure(given, site, report))
            for line in site.complaints():
                report.fault(line)
    return report


if __name__ == "__main__":
    run(prove)
