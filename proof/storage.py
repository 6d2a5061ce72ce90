"""A change that cannot be stored is refused, and what was acknowledged is never lost.

    python -m proof.storage --rounds 20 --cuts 2000 --locked 10

A server in a process of its own is played at while its store is locked by another process for `--locked` seconds, and
while its disk is full: the system refuses to let its files grow (RLIMIT_FSIZE). Whatever it acknowledged has to be in
the record after `kill -9` and a new start. Then power is lost in mid-write: the files are put together as they were
before a write and after it, cut at any byte or with garbage in what was not yet synchronised, and opened again. A
read-only data folder has to be refused in a sentence.
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
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from proof.report import Report
from proof.site import DEADLINE, Player, Site, is_root, record_of, serving
from tilewright.server.sqlite import FILE, SqliteStore
from tilewright.server.store import Entry, Opening, Sitting, StoreError, now

SHORT = ("--rounds", "1", "--cuts", "20", "--locked", "1")
PATIENCE = 0.1
"""Seconds after which a refused move is tried again."""

WAL = f"{FILE}-wal"


def _lock(folder: Path) -> Callable[[], None]:
    """Lock the store, and return what unlocks it."""
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    def unlock() -> None:
        other.execute("ROLLBACK")
        other.close()

    return unlock


def _fill(site: Site, folder: Path) -> Callable[[], None]:
    """Let no file of the server grow, and return what lets it."""
    largest = max(path.stat().st_size for path in folder.iterdir())
    before = resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (min(largest, 4096), before[1]))

    def empty() -> None:
        resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, before)

    return empty


async def _play_through(site: Site, player: Player, spoil: Callable[[], Callable[[], None]], seconds: float) -> int:
    """Play, spoil the store for some time, and play on. Returns how many moves were refused meanwhile."""
    await player.open(site.host)
    async with player.connect(site.host) as socket:
        await player.greet(socket)
        for _ in range(3):
            await player.move(socket)
        mend = spoil()
        try:
            end = time.monotonic() + seconds
            while time.monotonic() < end or not player.refused:
                if await player.move(socket) != "accepted":
                    await asyncio.sleep(PATIENCE)
                elif time.monotonic() > end + DEADLINE:
                    break  # the store was not spoilt, and the missing refusal is reported
        finally:
            mend()
        refused = len(player.refused)
        for _ in range(3):
            assert await player.move(socket) == "accepted", player.refused
    return refused


def _while_spoilt(report: Report, what: str, seconds: float, seed: int) -> None:
    player = Player("azul", Random(seed), "127.0.0.1")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        with serving(folder) as site:
            spoil = (lambda: _lock(folder)) if what == "locked" else (lambda: _fill(site, folder))
            refused = asyncio.run(_play_through(site, player, spoil, seconds))
            site.kill()
        if not refused or set(player.refused) != {"store"}:
            report.fault(f"{what}: refused were {player.refused}")
        with serving(folder) as site:
            for fault in player.check(asyncio.run(record_of(site.host, player.id))):
                report.fault(f"{what}: {fault}")
        report.figure(f"{what} for {seconds:g} s: {refused} moves refused, {len(player.kept)} kept and found again")


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
    if is_root():
        report.figure("a read-only folder was not tried: root may write everywhere")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        folder.mkdir(mode=0o555)
        command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", "--data", str(folder)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        if done.returncode != 2 or done.stderr.count("\n") != 1:
            report.fault(f"a read-only folder: exit code {done.returncode}, {done.stderr!r}")
        report.figure(f"a read-only folder: {done.stderr.strip()}")


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20, help="how often the store is locked, and the disk full")
    parser.add_argument("--cuts", type=int, default=2000, help="how often power is lost")
    parser.add_argument("--locked", type=float, default=10, help="seconds for which the store is locked")
    parser.add_argument("--seed", type=int, default=1)
    given, report = parser.parse_args(argv), Report()
    for number in range(given.rounds):
        _while_spoilt(report, "locked", given.locked, given.seed + number)
        _while_spoilt(report, "disk full", 0.5, given.seed + number)
    _lose_power(report, given.cuts, Random(given.seed))
    _refuse_to_start(report)
    return report


if __name__ == "__main__":
    prove(sys.argv[1:]).end()
