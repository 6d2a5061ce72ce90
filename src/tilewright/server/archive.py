"""What the host of a server does with its store: look at it, delete from it, back it up, and restore it.

Reading and backing up work while a server runs. A running server keeps tables in memory, so everything that changes the
store requires that all its servers are stopped. The store enforces this.
"""

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select, update

from tilewright.core import CHANCE, OptionError
from tilewright.server.limits import Limits
from tilewright.server.schema import (
    LOG,
    NEWER,
    SEATS,
    TABLES,
    changes,
    delete_table,
    is_current,
    is_known,
    revision_of,
    unlink,
)
from tilewright.server.store import Store, Stored, StoreError
from tilewright.server.table import Table, digest
from tilewright.server.thinking import Thinking
from tilewright.server.watch import Watch, stamp

PERIODS = (1, 7, 30)
"""The days for which the statistics count tables."""


def at_rest(stored: Stored, store: Store) -> Table:
    """Returns a table as it is stored. Nobody is there, and it does nothing by itself."""
    return Table(stored, store, Thinking(), ended=lambda game: None, watch=Watch(), limits=Limits())


class Listed(NamedTuple):
    """A table in a list. `changed` is the time of its last move or other change."""

    id: str
    game: str
    players: tuple[str, ...]
    moves: int
    opened: str
    changed: str


class Forgotten(NamedTuple):
    """What was done to forget a person: tables that were deleted, and tables at which only their seats were cleared."""

    deleted: list[str]
    cleared: list[str]


class Archive:
    """A store, for its host. Raises OptionError if there is none, and StoreError if it is of another version."""

    def __init__(self, store: Store) -> None:
        self.store = store
        if not store.exists():
            raise OptionError(f"there are no tables in {store.name}: start a server with it, or restore a backup")
        with self._reading() as connection:
            if not is_current(revision_of(connection)):
                raise StoreError(
                    f"{store.name} was written by another version of Tilewright: start the server of this version"
                    " once, which migrates it"
                )

    # Looking -------------------------------------------------------------------------------------------------

    def tables(self) -> list[Listed]:
        """Returns all tables, the one that changed last at the end."""
        with self._reading() as connection:
            opened = {row.id: row for row in connection.execute(select(TABLES.c.id, TABLES.c.game, TABLES.c.created))}
            names: dict[str, list[str]] = {id: [] for id in opened}
            for id, name in connection.execute(select(SEATS.c.table_id, SEATS.c.name).order_by(SEATS.c.seat)):
                names[id].append(name)
            counted = select(LOG.c.table_id, func.count()).where(_IS_MOVE).group_by(LOG.c.table_id)
            moves = {row[0]: row[1] for row in connection.execute(counted)}
            return [
                Listed(id, opened[id].game, tuple(names[id]), moves.get(id, 0), opened[id].created, changed)
                for id, changed in changes(connection)
            ]

    def find(self, id: str) -> Table:
        """Returns a table as it is stored. Raises OptionError if it is unknown."""
        return at_rest(self.stored(id), self.store)

    def stored(self, id: str) -> Stored:
        """Returns everything that is stored of a table. Raises OptionError if it is unknown."""
        if (stored := self.store.read(id)) is None:
            raise OptionError(f"there is no table {id!r} in {self.store.name}")
        return stored

    def stats(self) -> dict[str, Any]:
        """Returns how much is stored."""
        listed = self.tables()
        now = Watch().now()
        since = {f"{days}d": stamp(now - timedelta(days=days)) for days in PERIODS}
        with self._reading() as connection:
            size = self.store.size()
            people = connection.scalar(select(func.count()).where(SEATS.c.kind == "person"))
            invitations = connection.scalar(
                select(func.count(SEATS.c.table_id.distinct())).where(SEATS.c.kind == "open")
            )
        return {
            "tables": len(listed),
            "invitations": invitations,
            "seats of people": people,
            "moves": sum(table.moves for table in listed),
            "games": dict(Counter(table.game for table in listed)),
            "opened": {name: sum(table.opened >= time for table in listed) for name, time in since.items()},
            "changed": {name: sum(table.changed >= time for table in listed) for name, time in since.items()},
            "bytes": size,
        }

    # Deleting ------------------------------------------------------------------------------------------------

    def delete(self, ids: Sequence[str]) -> None:
        """Delete tables. Raises OptionError if one is unknown, and then deletes none."""
        with self._changing() as connection:
            for id in ids:
                if not changes(connection, id):
                    raise OptionError(f"there is no table {id!r} in {self.store.name}, so nothing was deleted")
                unlink(connection, id)
                delete_table(connection, id)

    def forget(self, tokens: Iterable[str]) -> Forgotten:
        """Forget the person who holds these tokens. Tables at which no other person sits are deleted. At others the
        person's seats lose their name and their token, and the moves stay, which are the others' game too.
        """
        hashes = {digest(token) for token in tokens}
        done = Forgotten([], [])
        with self._changing() as connection:
            rows = connection.execute(select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.token_hash)).all()
            for id in dict.fromkeys(row.table_id for row in rows if row.token_hash in hashes):
                seats = [row for row in rows if row.table_id == id and row.token_hash is not None]
                own = [row.seat for row in seats if row.token_hash in hashes]
                if len(own) == len(seats):
                    unlink(connection, id)
                    delete_table(connection, id)
                    done.deleted.append(id)
                    continue
                for seat in own:
                    is_seat = (SEATS.c.table_id == id) & (SEATS.c.seat == seat)
                    nobody = {"name": f"Player {seat + 1}", "token_hash": None}
                    connection.execute(update(SEATS).where(is_seat).values(nobody))
                done.cleared.append(id)
        return done

    # Backups -------------------------------------------------------------------------------------------------

    def backup(self, file: Path) -> None:
        """Write a copy of the store to a new file, also while a server runs. It is complete and on disk afterwards."""
        if file.exists():
            raise OptionError(f"{file} exists already: expected the name of a new file")
        part = file.with_name(f"{file.name}.part")
        try:
            part.unlink(missing_ok=True)
            part.touch()
            self.store.copy_to(part)
            with part.open("r+b") as written:
                os.fsync(written.fileno())
            part.replace(file)
        except OSError as problem:
            raise OptionError(f"cannot write {file}: {problem.strerror or problem}") from None
        except self.store.problems + (sqlite3.Error,) as problem:
            part.unlink(missing_ok=True)
            reason = self.store.reason(problem)
            raise StoreError(f"cannot copy {self.store.name} to {file}: {reason}") from None

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self.store.explaining(f"cannot read {self.store.name}"), self.store.snapshot() as connection:
            yield connection

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        """Yields a connection for changes in one transaction."""
        with self.store.explaining(f"cannot change {self.store.name}"), self.store.changing() as connection:
            yield connection


_IS_MOVE = LOG.c.move.is_not(None) & (LOG.c.seat != CHANCE)


def restore(file: Path, store: Store, replace: bool = False) -> int:
    """Restore a store from a backup, and migrate it. Returns its number of tables.

    Raises OptionError or StoreError if the file is not a sound backup, if the store has tables and `replace` is not
    set, or if a server uses the store. Then nothing has changed: the store is overwritten in one transaction.
    """
    check_backup(file)
    store.copy_from(file, replace)
    return len(Archive(store).tables())


def check_backup(file: Path) -> None:
    """Raises OptionError if a file is not a sound backup of a store."""
    if not file.is_file():
        raise OptionError(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            is_ours = {"alembic_version", TABLES.name, SEATS.name, LOG.name} <= names
            versions = connection.execute("SELECT version_num FROM alembic_version").fetchall() if is_ours else []
    except sqlite3.Error as problem:
        raise OptionError(f"{file} is not a sound backup: {problem}") from None
    if verdict != "ok":
        raise OptionError(f"{file} is not a sound backup: {verdict.splitlines()[-1]}")
    if not versions:
        raise OptionError(f"{file} is not a backup of Tilewright")
    if not is_known(versions[0][0]):
        raise OptionError(f"cannot restore {file}: {NEWER}")


def read_device(words: str) -> list[str]:
    """Returns the tokens of a device: what its browser keeps as `tilewright.tables`, or one token a line. Raises
    OptionError if there are none.

    >>> read_device('{"aT3bl3": {"0": "first", "1": "second"}}'), read_device("first\\nsecond\\n")
    (['first', 'second'], ['first', 'second'])
    """
    try:
        kept = json.loads(words)
        tokens = [token for seats in kept.values() for token in seats.values()]
    except (ValueError, AttributeError):
        tokens = words.split()
    if not tokens or not all(isinstance(token, str) for token in tokens):
        raise OptionError(
            "cannot find tokens there: expected what a browser keeps as tilewright.tables, or one token a line"
        )
    return tokens
