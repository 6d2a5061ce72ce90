"""The stores that the server's tests run with: a folder with SQLite, and a database of a real PostgreSQL.

Most tests serve a data folder. With TILEWRIGHT_TEST_STORE=postgresql (`make test-stores`), a database stands in for
each folder, and every server runs as one of several that Valkey or Redis connects.
"""

import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import psycopg
from proof.postgres import FAST, Postgres, postgres

import valkeys
from tilewright.server.postgres import PostgresStore
from tilewright.server.sqlite import FILE, SqliteStore
from tilewright.server.store import PATIENCE, Store
from valkeys import Broker

IS_SHARED = os.environ.get("TILEWRIGHT_TEST_STORE") == "postgresql"
"""Whether databases stand in for data folders."""


class Place(ABC):
    """A place where tables are stored. A command is told of it by its `arguments`."""

    arguments: tuple[str, ...]

    @abstractmethod
    def store(self, patience: float = PATIENCE) -> Store:
        """Returns a store there, which is not prepared."""

    @abstractmethod
    def execute(self, *statements: str) -> None:
        """Change what is stored, in one transaction."""

    @abstractmethod
    def locked(self) -> AbstractContextManager[None]:
        """Keep everybody from changing anything for a `with` block."""

    @abstractmethod
    def content(self) -> bytes:
        """Returns everything that is stored."""


class Folder(Place):
    """A data folder."""

    def __init__(self, path: Path) -> None:
        self.path, self.arguments = path, ("--data", str(path))

    def store(self, patience: float = PATIENCE) -> Store:
        return SqliteStore(self.path, patience)

    def execute(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.path / FILE)) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()

    @contextmanager
    def locked(self) -> Iterator[None]:
        with closing(sqlite3.connect(self.path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    def content(self) -> bytes:
        return b"".join(path.read_bytes() for path in sorted(self.path.iterdir()))


class Database(Place):
    """A database of PostgreSQL."""

    def __init__(self, address: str) -> None:
        self.address, self.arguments = address, ("--store", address)

    @classmethod
    def new(cls, server: Postgres) -> "Database":
        """Creates an empty database on a server."""
        return cls(server.address(server.create()))

    def store(self, patience: float = PATIENCE) -> PostgresStore:
        return PostgresStore(self.address, patience)

    def execute(self, *statements: str) -> None:
        with psycopg.connect(self.address) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    @contextmanager
    def locked(self) -> Iterator[None]:
        with psycopg.connect(self.address) as other:
            other.execute("LOCK TABLE tables, seats, log IN EXCLUSIVE MODE")
            yield
            other.rollback()

    def content(self) -> bytes:
        with psycopg.connect(self.address) as connection:
            rows = [
                row
                for name in ("tables", "seats", "log")
                for row in connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2".encode()).fetchall()
            ]
        return repr(rows).encode()


class Shared:
    """What several servers share: a PostgreSQL, and a Valkey or Redis."""

    def __init__(self, server: Postgres, broker: Broker) -> None:
        self.server, self.broker = server, broker
        self._databases: dict[Path, Database] = {}

    def at(self, folder: Path) -> Database:
        """Returns the database that stands in for a folder."""
        if folder not in self._databases:
            self._databases[folder] = Database.new(self.server)
        return self._databases[folder]


@contextmanager
def shared(folder: Path) -> Iterator[Shared]:
    """Start both servers for a `with` block."""
    with postgres(*FAST) as server, valkeys.running(folder) as broker:
        yield Shared(server, broker)
