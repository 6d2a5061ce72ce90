"""A change that cannot be stored is refused, and what was acknowledged is never lost.

    python -m proof.storage --rounds 20 --cuts 2000 --locked 10 --store sqlite

A server in a process of its own is played at while its store is spoilt: locked by another process for `--locked`
seconds; on a full disk (a small file system of its own, or where none can be mounted RLIMIT_FSIZE, by which the system
refuses to let files grow); and, with PostgreSQL, read-only, and stopped and started, in good order or as if it crashed.
Whatever the server acknowledged has to be in the record after `kill -9` and a new start.

With SQLite, power is lost in mid-write: the files are put together as they were before a write and after it, cut at any
byte or with garbage in what was not yet synchronised, and opened again. A read-only data folder has to be refused in a
sentence. With PostgreSQL, the connection is cut in mid-commit, before the database hears of it or before anybody hears
from the database. The same server has to find out: a move that was not stored is refused, and made once if it is sent
again with the same id; one that was stored is acknowledged.
"""

import argparse
import asyncio
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import psycopg

from proof.postgres import MISSING, Postgres, postgres, program
from proof.proxy import Cut, proxy
from proof.report import Report, run
from proof.site import DEADLINE, Player, Site, is_root, record_of, serving
from proof.stores import KINDS
from tilewright.server.sqlite import FILE, SqliteStore
from tilewright.server.store import Entry, Opening, Sitting, StoreError, now

SHORT = ("--rounds", "1", "--cuts", "20", "--commits", "2", "--locked", "1")
PATIENCE = 0.1
"""Seconds after which a refused move is tried again."""

WAL = f"{FILE}-wal"

SMALL, LARGE = 8, 160
"""The sizes of file systems that are filled, in megabytes: one for a data folder, and one for PostgreSQL."""

SMALL_LOG = ("-c", "min_wal_size=32MB", "-c", "max_wal_size=32MB")
"""Options of a PostgreSQL that has little room."""

Spoil = Callable[[Site], Callable[[], None]]
"""What spoils the store of a server, and returns what mends it."""


class Way(NamedTuple):
    """A way to spoil a store, and for how long. Within `wait` seconds after it is mended, moves are accepted again."""

    what: str
    seconds: float
    spoil: Spoil
    wait: float = 0.0


# Spoilt for a while ----------------------------------------------------------------------------------------


def _locked(folder: Path) -> Spoil:
    def lock(site: Site) -> Callable[[], None]:
        other = sqlite3.connect(folder / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        return other.close

    return lock


def _not_growing(folder: Path) -> Spoil:
    """Let no file of the server grow."""

    def fill(site: Site) -> Callable[[], None]:
        largest = max(path.stat().st_size for path in folder.iterdir())
        before = resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (min(largest, 4096), before[1]))

        def empty() -> None:
            resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, before)

        return empty

    return fill


def _full(place: Path) -> Spoil:
    """Fill the file system of a folder to the last byte."""

    def fill(site: Site) -> Callable[[], None]:
        junk = place / "junk"
        with junk.open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while file.write(bytes(size)) == size:
                        pass
                except OSError:
                    continue
        return junk.unlink

    return fill


@contextmanager
def _disk(place: Path, megabytes: int) -> Iterator[bool]:
    """Mount a small file system at a new folder. Yields whether that was possible."""
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(place)]
    is_mounted = False
    if is_root() and shutil.which("mount"):
        is_mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", "--lazy", str(place)], check=True)


async def _play_through(site: Site, player: Player, way: Way, report: Report) -> int:
    """Play, spoil the store in a way, and play on. Returns how many moves were refused meanwhile."""
    await player.open(site.host)
    async with player.connect(site.host) as socket:
        await player.greet(socket)
        for _ in range(3):
            await player.move(socket)
        mend = await asyncio.to_thread(way.spoil, site)
        try:
            end = time.monotonic() + way.seconds
            while time.monotonic() < end or not player.refused:
                if await player.move(socket) != "accepted":
                    await asyncio.sleep(PATIENCE)
                elif time.monotonic() > end + DEADLINE:
                    break  # the store was not spoilt, and the missing refusal is reported
        finally:
            await asyncio.to_thread(mend)
        refused, mended = len(player.refused), time.monotonic()
        for _ in range(3):
            while await player.move(socket) != "accepted":
                if time.monotonic() > mended + way.wait:
                    report.fault(f"{way.what}: a move was refused after it was mended: {player.refused[-1]}")
                    return refused
                await asyncio.sleep(PATIENCE)
    return refused


def _while_spoilt(report: Report, ways: Sequence[Way], seed: int, folder: Path, *store: str) -> None:
    """Play while the store of a server is spoilt in one way after another. It is in a folder, or where the options
    `store` say.
    """
    players = [Player("azul", Random(seed), "127.0.0.1") for _ in ways]
    with serving(folder, *store) as site:
        refused = [asyncio.run(_play_through(site, player, way, report)) for way, player in zip(ways, players)]
        site.kill()
    with serving(folder, *store) as site:
        for way, player, times in zip(ways, players, refused):
            if not times or set(player.refused) != {"store"}:
                report.fault(f"{way.what}: refused were {player.refused}")
            for fault in player.check(asyncio.run(record_of(site.host, player.id))):
                report.fault(f"{way.what}: {fault}")
            kept = len(player.kept)
            report.figure(f"{way.what} for {way.seconds:g} s: {times} moves refused, {kept} kept and found again")


def _spoil_sqlite(report: Report, locked: float, seed: int) -> None:
    with tempfile.TemporaryDirectory() as name, _disk(Path(name) / "disk", SMALL) as is_small:
        folder = Path(name) / "disk" / "data"
        full = _full(folder.parent) if is_small else _not_growing(folder)
        ways = [Way("sqlite, locked", locked, _locked(folder)), Way("sqlite, disk full", 0.5, full)]
        _while_spoilt(report, ways, seed, folder)


def _spoil_postgres(server: Postgres, report: Report, locked: float, seed: int, folder: Path, is_small: bool) -> None:
    database = server.create()
    store = ("--store", server.address(database))

    def lock(site: Site) -> Callable[[], None]:
        other = psycopg.connect(server.address(database))
        other.execute("LOCK TABLE tables, seats, log IN EXCLUSIVE MODE")
        return other.close

    def forbid(site: Site) -> Callable[[], None]:
        def allow(is_allowed: bool) -> None:
            setting = "default_transaction_read_only"
            server.execute("postgres", f"ALTER SYSTEM SET {setting} TO {'off' if is_allowed else 'on'}")
            server.execute("postgres", "SELECT pg_reload_conf()")
            expected = "off" if is_allowed else "on"
            while server.execute("postgres", f"SHOW {setting}") != [(expected,)]:
                pass

        allow(False)
        return partial(allow, True)

    def stop(mode: str, site: Site) -> Callable[[], None]:
        server.stop("fast" if mode == "fast" else "immediate")
        return server.start

    def fill(site: Site) -> Callable[[], None]:
        server.execute(database, "ALTER TABLE log SET (fillfactor = 10)")  # so that the log needs place soon
        empty = _full(server.folder)(site)

        def mend() -> None:
            empty()
            if server.process and server.process.poll() is not None:  # it ends if it cannot even write its log
                server.start()

        return mend

    ways = [
        Way("postgresql, locked", locked, lock),
        Way("postgresql, read-only", 0.5, forbid),
        Way("postgresql, stopped and started", 0.5, partial(stop, "fast")),
        Way("postgresql, crashed and started", 0.5, partial(stop, "immediate")),
    ]
    if is_small:
        ways.append(Way("postgresql, disk full", 0.5, fill, wait=DEADLINE))  # it may have to start anew by itself
    else:
        report.skip("postgresql, disk full: no small file system can be mounted")
    _while_spoilt(report, ways, seed, folder, *store)
    server.execute("postgres", f"DROP DATABASE {database} WITH (FORCE)")  # the next round needs the place
    server.execute("postgres", "CHECKPOINT")


# Connections cut in mid-commit -----------------------------------------------------------------------------


async def _play_through_a_cut(site: Site, player: Player, cut: Callable[[], None], moves: int) -> None:
    """Play at a new table, have a commit cut off, send the move again if it was refused, and play on."""
    await player.open(site.host)
    async with player.connect(site.host) as socket:
        await player.greet(socket)
        for _ in range(moves):
            await player.move(socket)
        cut()
        if await player.move(socket) != "accepted":
            await player.greet(socket)
            await player.greet(socket)  # and hear the table after the move
        assert await player.move(socket) == "accepted", player.refused


def _cut_commits(server: Postgres, report: Report, rounds: int, seed: int, folder: Path) -> None:
    rng, database = Random(seed), server.create()
    players = [Player("azul", rng, f"127.5.{number // 250}.{number % 250 + 1}") for number in range(rounds)]
    moves = 0
    with proxy(server.port) as between:
        store = ("--store", server.address(database, between.port))
        with serving(folder, *store) as site:
            for number, player in enumerate(players):
                how: Cut = ("before", "after")[number % 2]
                cut = partial(setattr, between, "cut", how)
                asyncio.run(_play_through_a_cut(site, player, cut, rng.randrange(1, 4)))
                if player.refused != (["store"] if how == "before" else []):
                    report.fault(f"connection cut {how} a commit: refused were {player.refused}")
            site.kill()
        if between.cuts != rounds:
            report.fault(f"connection cut: {between.cuts} cuts instead of {rounds}")
    with serving(folder, "--store", server.address(database)) as site:
        for player in players:
            moves += len(player.kept)
            for fault in player.check(asyncio.run(record_of(site.host, player.id))):
                report.fault(f"connection cut: {fault}")
    report.figure(f"postgresql, {rounds} commits cut off at one server: {moves} moves kept and found again")


# Power lost in mid-write -----------------------------------------------------------------------------------


def _files(folder: Path) -> tuple[bytes, bytes]:
    """Returns the contents of the database and of its write-ahead log."""
    log = folder / WAL
    return (folder / FILE).read_bytes(), log.read_bytes() if log.exists() else b""


async def _write(folder: Path, entries: int, rng: Random) -> list[tuple[bytes, bytes]]:
    """Write a log, one entry after another. Returns the files after each."""
    store = SqliteStore(folder)
    store.prepare()
    try:
        with store.engine.connect():  # keeps the write-ahead log from being removed
            seats = [Sitting("person", name, "plum") for name in "ab"]
            await store.open(Opening("one", "azul", 2, 0, {}, now()), seats, [], None)
            states = [_files(folder)]
            for ply in range(1, entries + 1):
                await store.append("one", [Entry(ply, 0, "x" * rng.randrange(1, 3000))])
                states.append(_files(folder))
        return states
    finally:
        store.close()


def _torn(before: tuple[bytes, bytes], after: tuple[bytes, bytes], rng: Random) -> tuple[bytes, bytes]:
    """Returns what a disk may hold if power is lost while it goes from one state to the other. What was there before is
    synchronised. Any part of what came later may be missing, and space that the file system has allocated but not
    written may hold garbage.
    """
    (database, log), (_, grown) = before, after
    cut = rng.randrange(len(log), len(grown) + 1)
    kind = rng.choice(("cut", "zeros", "garbage", "sectors"))
    rest = grown[len(log) :]
    if kind == "cut":
        return database, grown[:cut]
    if kind == "zeros":
        return database, grown[:cut] + bytes(len(grown) - cut)
    if kind == "garbage":
        return database, grown[:cut] + rng.randbytes(len(grown) - cut)
    sectors = [rest[at : at + 512] for at in range(0, len(rest), 512)]
    return database, log + b"".join(part if rng.random() < 0.5 else bytes(len(part)) for part in sectors)


def _torn_checkpoint(before: bytes, after: bytes, rng: Random) -> bytes:
    """Returns a database of which some sectors were written back from the log, and others not."""
    whole = before.ljust(len(after), b"\0")
    parts = [(whole[at : at + 512], after[at : at + 512]) for at in range(0, len(after), 512)]
    return b"".join(rng.choice(pair) for pair in parts)


def _found(folder: Path, database: bytes, log: bytes) -> int | None:
    """Returns how many entries are found in these files; None if they cannot be opened."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE).write_bytes(database)
    (folder / WAL).write_bytes(log)
    store = SqliteStore(folder)
    try:
        store.prepare()
        stored = store.read("one")
        with store.engine.connect() as connection:
            is_whole = connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
    except StoreError:
        return None
    finally:
        store.close()
    return len(stored.log) if stored and is_whole else None


def _lose_power(report: Report, cuts: int, rng: Random) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        states = asyncio.run(_write(folder / "data", 20, rng))
        lost = 0
        for number in range(cuts):
            at = rng.randrange(len(states) - 1)
            found = _found(folder / "torn", *_torn(states[at], states[at + 1], rng))
            lost += found not in (at, at + 1)
            if number % 4 == 0:
                database, log = states[at]
                copy = folder / "copy"
                _found(copy, database, log)  # its end writes everything back into the database
                mixed = _torn_checkpoint(database, (copy / FILE).read_bytes(), rng)
                lost += _found(folder / "torn", mixed, log) != at
        if lost:
            report.fault(f"power lost: {lost} of {cuts} times an acknowledged entry was not found")
        report.figure(
            f"power lost in mid-write: {cuts} torn writes and {-(-cuts // 4)} torn checkpoints, {lost} losses"
        )


def _refuse_to_start(report: Report) -> None:
    """Start a server for a folder that cannot be written."""
    with tempfile.TemporaryDirectory() as name, _disk(Path(name) / "disk", SMALL) as is_small:
        disk = Path(name) / "disk"
        if is_small:
            with serving(disk / "data") as site:
                site.kill()
            subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        elif is_root():
            report.skip("sqlite, read-only folder: root may write everywhere, and no small file system can be mounted")
            return
        else:
            (disk / "data").mkdir(mode=0o555)
        command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", "--data", str(disk / "data")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        if done.returncode != 2 or done.stderr.count("\n") != 1:
            report.fault(f"a read-only folder: exit code {done.returncode}, {done.stderr!r}")
        report.figure(f"sqlite, read-only folder: {done.stderr.strip()}")


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20, help="how often the store is spoilt in every way")
    parser.add_argument("--cuts", type=int, default=2000, help="how often power is lost")
    parser.add_argument("--commits", type=int, default=100, help="how often a connection is cut in mid-commit")
    parser.add_argument("--locked", type=float, default=10, help="seconds for which the store is locked")
    parser.add_argument("--store", choices=KINDS, help="the store; by default one after the other")
    parser.add_argument("--seed", type=int, default=1)
    given, report = parser.parse_args(argv), Report()
    if given.store != "postgresql":
        for number in range(given.rounds):
            with report.going_on(f"sqlite, round {number + 1}"):
                _spoil_sqlite(report, given.locked, given.seed + number)
        with report.going_on("power lost in mid-write"):
            _lose_power(report, given.cuts, Random(given.seed))
        with report.going_on("sqlite, read-only folder"):
            _refuse_to_start(report)
    if given.store != "sqlite":
        with report.going_on("postgresql"):
            _prove_postgres(given, report)
    return report


def _prove_postgres(given: argparse.Namespace, report: Report) -> None:
    if program("initdb") is None:
        report.skip(f"postgresql: {MISSING}")
        return
    with tempfile.TemporaryDirectory() as name, _disk(Path(name) / "disk", LARGE) as is_small:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL may run as another user
        with postgres(*SMALL_LOG, folder=folder / "disk") as server:
            for number in range(given.rounds):
                with report.going_on(f"postgresql, round {number + 1}"):
                    seed = given.seed + number
                    _spoil_postgres(server, report, given.locked, seed, folder / f"round-{number}", is_small)
            with report.going_on("postgresql, commits cut off"):
                _cut_commits(server, report, given.commits, given.seed, folder / "cut")


if __name__ == "__main__":
    run(prove)
