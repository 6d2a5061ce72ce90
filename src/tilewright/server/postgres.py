"""The store in a PostgreSQL database, which the processes of several servers may share. The database is the authority:
what it has committed has happened, and its primary keys decide between processes that change the same table.
"""

import os
import socket
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event, func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, TimeoutError
from sqlalchemy.util import immutabledict

from tilewright import extras
from tilewright.core import OptionError
from tilewright.server.schema import SCHEMA, TABLES, copy_all, delete_all, migrate
from tilewright.server.sqlite import SqliteStore
from tilewright.server.store import PATIENCE, READERS, Store, Stored, StoreError

CONNECTIONS = READERS + 2
"""The most connections of a process: those of the threads that write and read, and one for looking beside them."""

MIGRATION = 60.0
"""The seconds for which a process waits until another has migrated the schema."""

LOCKS = 0x54696C65
"""The number of this program among the advisory locks of a database."""

MIGRATING, SERVING = 1, 2
"""Its locks: held by the process that migrates; shared by all connections of servers."""

SET_UP = """
SELECT set_config('lock_timeout', %(patience)s, false),
    set_config('idle_in_transaction_session_timeout', '10s', false),
    set_config('synchronous_commit',
        CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)
"""
"""Settings of a connection: it waits for no lock longer than `patience`, holds none for long if its process hangs, and
what is committed is on disk, and on standbys if the database has synchronous ones."""


class PostgresStore(Store):
    """The store in the database at an address. Raises OptionError if that cannot be read, and MissingExtra if the
    driver is not installed.

    As long as a connection of a server that `serves` is open, no host can delete or restore anything.
    """

    def __init__(self, address: str, patience: float = PATIENCE, serves: bool = True) -> None:
        extras.need("postgres")
        url = _read(address)
        self.name = url._replace(drivername="postgresql", password=None, query=immutabledict()).render_as_string()
        self.patience, self.serves = patience, serves
        settings: dict[str, object] = {
            "connect_timeout": max(2, round(patience)),
            "tcp_user_timeout": round(patience * 1000),
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
            "client_encoding": "utf8",
            "application_name": "tilewright",
        }
        super().__init__(
            create_engine(
                url,
                connect_args={name: value for name, value in settings.items() if name not in url.query},
                hide_parameters=True,  # moves may name what is hidden, and errors are logged
                pool_pre_ping=True,  # so that the first change after a lost connection succeeds
                pool_size=CONNECTIONS,
                max_overflow=0,
                pool_timeout=patience,
            )
        )
        self._open: set[Any] = set()
        """The connections of the driver."""
        self._snapshots = self.engine.execution_options(isolation_level="REPEATABLE READ")
        event.listen(self.engine, "connect", self._set_up)
        event.listen(self.engine, "close", self._closed)
        event.listen(self.engine, "close_detached", self._closed)

    def prepare(self) -> None:
        """Migrate the schema, one process after another. Raises StoreError if the database cannot be used."""
        with self._migrating(self.name) as connection:
            if (encoding := connection.scalar(text("SHOW server_encoding"))) != "UTF8":
                raise StoreError(f"cannot use {self.name}: its encoding is {encoding}: expected UTF8")
            connection.execute(select(func.set_config("lock_timeout", f"{MIGRATION}s", True)))
            connection.execute(select(func.pg_advisory_xact_lock(LOCKS, MIGRATING)))
            migrate(connection)

    def exists(self) -> bool:
        """Whether the database has a schema of this program."""
        with self.explaining(f"cannot use {self.name}"):
            return inspect(self.engine).has_table("alembic_version")

    def size(self) -> int:
        """Returns the size of the tables in bytes, with their indexes."""
        sizes = [func.pg_total_relation_size(table.name) for table in SCHEMA.sorted_tables]
        with self.snapshot() as connection:
            return sum(connection.execute(select(*sizes)).one())

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        with self._snapshots.connect() as connection:
            yield connection

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            if not connection.scalar(select(func.pg_try_advisory_xact_lock(LOCKS, SERVING))):
                raise OptionError(f"{self.name} is served: stop its servers first")
            yield connection
            connection.commit()

    def copy_to(self, file: Path) -> None:
        with tempfile.TemporaryDirectory(dir=file.parent) as folder:
            copy = SqliteStore(Path(folder))
            try:
                copy.prepare()
                with self.snapshot() as source, copy.changing() as target:
                    copy_all(source, target)
                copy.copy_to(file)
            finally:
                copy.close()

    def copy_from(self, file: Path, replace: bool) -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = SqliteStore(Path(folder))
            try:
                with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy.path)) as target:
                    source.backup(target)
                copy.prepare()
                self.prepare()
                with copy.snapshot() as rows, self.changing() as connection:
                    if not replace and connection.scalar(select(func.count()).select_from(TABLES)):
                        raise OptionError(
                            f"there are tables in {self.name} already: --replace puts the backup in their place"
                        )
                    delete_all(connection)
                    copy_all(rows, connection)
            except self.problems + copy.problems as problem:
                raise StoreError(f"cannot write {self.name}: {self.reason(problem)}") from None
            finally:
                copy.close()

    def read(self, id: str, after: int = 0) -> Stored | None:
        return None if "\0" in id else super().read(id, after)  # which no text of PostgreSQL contains

    def reason(self, problem: Exception) -> str:
        if isinstance(problem, DataError):  # its words name the value
            return "it has characters or numbers that cannot be stored"
        return " ".join(str(problem.__cause__ or problem).split())

    def told(self, problem: Exception) -> str:
        """Returns what the database says, but of a lost connection not to where it was."""
        if isinstance(problem, TimeoutError):
            return "all its connections are in use"
        diagnosis = getattr(problem.__cause__ or problem, "diag", None)
        return getattr(diagnosis, "message_primary", None) or "the database does not answer"

    def _begin(self, connection: Connection) -> None:
        """Do nothing: the first statement begins the transaction."""

    def _try(self, connection: Connection) -> None:
        """Take the lock that every change of a log needs."""
        connection.execute(text("LOCK TABLE log IN ROW EXCLUSIVE MODE"))

    def give_up(self) -> None:
        """Cut all connections. What waits for the database fails as if they had been lost, and new ones are made."""
        for connection in list(self._open):
            with suppress(OSError, *self.problems), socket.socket(fileno=os.dup(connection.fileno())) as end:
                end.shutdown(socket.SHUT_RDWR)

    def _closed(self, connection: Any, _: object = None) -> None:
        self._open.discard(connection)

    def _set_up(self, connection: Any, _: object) -> None:
        self._open.add(connection)
        connection.autocommit = True
        connection.execute(SET_UP, {"patience": str(round(self.patience * 1000))})
        if self.serves:
            connection.execute("SELECT pg_advisory_lock_shared(%s, %s)", (LOCKS, SERVING))
        connection.autocommit = False


def _read(address: str) -> URL:
    """Returns an address of a database. Raises OptionError if it is none, without repeating it: it has a password."""
    expected = "expected one such as postgresql://USER:PASSWORD@HOST/DATABASE"
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise OptionError(f"cannot read the address of the store: {expected}") from None
    if url.drivername not in ("postgresql", "postgres"):
        raise OptionError(f"the address of the store is not one of PostgreSQL: {expected}")
    return url.set(drivername="postgresql+psycopg")
