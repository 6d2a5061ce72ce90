"""No acknowledged move is lost and none is doubled when the server is killed; many tables are served at once after it.

    python -m proof.kill --kills 300 --tables 8 --many 1000 --store postgresql

People play at `--tables` tables while the server is killed (`kill -9`) at random moments and started again. After each
start, every player asks again for the answer that they did not get, and the record of every table is compared with what
was sent and acknowledged. Then `--many` tables are opened and played at, the server is killed once more, and the
proof measures the time from the start of its process until it has answered a request for each of them. This is done
with either store, or with that of `--store`. `--serve` passes options to `tilewright serve`.
"""

import argparse
import asyncio
import re
import shlex
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
from websockets.exceptions import WebSocketException

from proof.report import Report, run
from proof.site import DEADLINE, REVISION, Player, Site, record_of, serving
from proof.stores import KINDS, Kind, stores

SHORT = ("--kills", "1", "--tables", "3", "--many", "5")
LONGEST = 0.5
"""The longest time that a server lives after the first move, in seconds."""

WITHIN = 3.0
"""The time within which all tables are to be shown, in seconds."""

LENGTH = re.compile(r"^content-length: (\d+)", re.IGNORECASE | re.MULTILINE)

LOST = (OSError, WebSocketException, httpx.TransportError, TimeoutError)
"""What a client sees of a server that is killed."""


async def _play(player: Player, host: str, report: Report) -> int:
    """Play one game after another, and check each that ends, until the server is killed. Returns how many moves were
    compared.
    """
    checked = 0
    with suppress(*LOST):
        while True:
            if player.table.get("status") == "over":
                checked += await _check(player, host, report)
            if not player.id or player.table.get("status") == "over":
                await player.open(host)
            async with player.connect(host) as socket:
                await player.greet(socket)
                while player.table["status"] != "over":
                    await player.move(socket)
    return checked


async def _check(player: Player, host: str, report: Report) -> int:
    """Compare the record of a player's table with what was sent and acknowledged. Returns how many moves that were."""
    for fault in player.check(await record_of(host, player.id, player.source)):
        report.fault(fault)
    return len(player.kept)


async def _life(site: Site, players: Sequence[Player], seconds: float, report: Report) -> int:
    """Check all tables, play at them, and kill the server. Returns how many moves were compared."""
    checked = 0
    for player in players:
        if player.id:
            async with player.connect(site.host) as socket:
                await player.greet(socket)
            checked += await _check(player, site.host, report)
        player.was_answered = asyncio.Event()
    playing = [asyncio.create_task(_play(player, site.host, report)) for player in players]
    waiting = [asyncio.create_task(player.was_answered.wait()) for player in players]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=DEADLINE)
    await asyncio.sleep(seconds)
    site.kill()
    checked += sum(await asyncio.gather(*playing))
    for task in waiting:
        task.cancel()
    return checked


async def _open_many(host: str, number: int, rng: Random) -> list[Player]:
    """Open tables, with a few moves at each."""
    players = [Player("azul", rng, f"127.2.{at // 50 // 250}.{at // 50 % 250 + 1}") for at in range(number)]
    gate = asyncio.Semaphore(10)

    async def begin(player: Player) -> None:
        async with gate:
            await player.open(host)
            async with player.connect(host) as socket:
                await player.greet(socket)
                for _ in range(3):
                    await player.move(socket)

    await asyncio.gather(*map(begin, players))
    return players


async def _show_all(host: str, players: Sequence[Player]) -> None:
    """Ask for every table once. Every address has one connection for this and writes its requests by hand: a client
    that takes as much processor time as the server would slow it down, and so change what is measured.
    """
    name, port = host.split(":")

    async def show(source: str) -> None:
        read, write = await asyncio.open_connection(name, int(port), local_addr=(source, 0))
        for player in (player for player in players if player.source == source):
            write.write(f"GET /api/tables/{player.id} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            head = (await read.readuntil(b"\r\n\r\n")).decode()
            length = LENGTH.search(head)
            assert head.startswith("HTTP/1.1 200"), head
            assert length, head
            shown = REVISION.search((await read.readexactly(int(length[1]))).decode())
            assert shown, player.id
            assert int(shown[1]) == player.table["revision"], player.id
        write.close()

    async with asyncio.timeout(DEADLINE):
        await asyncio.gather(*map(show, {player.source for player in players}))


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--tables", type=int, default=8, help="tables at which people play while the server is killed")
    parser.add_argument("--many", type=int, default=1000, help="tables that are to be shown after a start")
    parser.add_argument("--store", choices=KINDS, help="the store; by default one after the other")
    parser.add_argument("--serve", default="", help="more options of tilewright serve")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    report = Report()
    for kind in KINDS if given.store is None else (given.store,):
        with report.going_on(kind):
            _prove(kind, given, report)
    return report


def _prove(kind: Kind, given: argparse.Namespace, report: Report) -> None:
    """Prove it with one store."""
    rng, more, before = Random(given.seed), shlex.split(given.serve), len(report.faults)
    players = [Player("azul", rng, f"127.3.0.{number + 1}") for number in range(given.tables)]
    with tempfile.TemporaryDirectory() as name, stores(kind, report) as new:
        if new is None:
            return
        folder, store, moves = Path(name) / "data", new(), 0
        for number in range(given.kills):
            with report.going_on(f"{kind}, life {number + 1}"), serving(folder, *store, *more) as site:
                moves += asyncio.run(_life(site, players, rng.random() * LONGEST, report))
        with serving(folder, *store, *more) as site:
            moves += asyncio.run(_life(site, players, 0, report))
        wrong = len(report.faults) - before
        report.figure(f"{kind}: {given.kills + 1} kills, {moves} comparisons of moves, {wrong} lost or doubled")
        folder, store = Path(name) / "many", new()
        with serving(folder, *store, *more) as site:
            many = asyncio.run(_open_many(site.host, given.many, rng))
            site.kill()
        began = time.monotonic()
        with serving(folder, *store, *more) as site:
            ready, used = time.monotonic() - began, site.processor
            asyncio.run(_show_all(site.host, many))
            took, used_all = time.monotonic() - began, site.processor
        report.figure(
            f"{kind}: after kill -9 it listens after {ready:.1f} s and has shown {given.many} tables after {took:.1f} s"
            f" ({used:.1f} and {used_all:.1f} s of its processor time)"
        )
        report.target(f"{given.many} tables shown within {WITHIN:g} s", took <= WITHIN)


if __name__ == "__main__":
    run(prove)
