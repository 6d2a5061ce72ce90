"""The store in one SQLite file in the data folder, in WAL mode and with synchronous=FULL, so that committed changes are
on disk. One server uses a folder at a time, which the folder's lock sees to.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event, text

from tilewright.core import OptionError
from tilewright.server.folder import Served, held
from tilewright.server.schema import migrate
from tilewright.server.store import PATIENCE, Store, StoreError

FILE = "tables.sqlite3"


class SqliteStore(Store):
    """The store of a data folder. SQLite allows one writer at a time."""

    def __init__(self, folder: Path, patience: float = PATIENCE) -> None:
        self.folder, self.path = folder, folder / FILE
        self.name = str(folder)
        super().__init__(
            create_engine(
                f"sqlite:///{self.path}",
                connect_args={"timeout": patience},
                hide_parameters=True,  # moves may name what is hidden, and errors are logged
            )
        )
        event.listen(self.engine, "connect", _set_up)

    def prepare(self) -> None:
        """Create the folder and the file, and migrate the schema. Raises StoreError if they cannot be written."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise StoreError(f"cannot use the data folder {self.folder}: {problem.strerror}") from None
        with self._migrating(str(self.path)) as connection:
            self._begin(connection)
            migrate(connection)

    def exists(self) -> bool:
        """Whether there is a file."""
        return self.path.is_file()

    def size(self) -> int:
        """Returns the size of the file in bytes, with what is not yet written back into it."""
        files = (self.path, self.path.with_name(f"{FILE}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def give_up(self) -> None:
        """Do nothing: a file answers, or fails."""

    @property
    def room(self) -> int:
        return shutil.disk_usage(self.folder).free

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            connection.execute(text("BEGIN"))
            yield connection

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """Returns a connection for a host's changes. What is deleted is overwritten on the disk too."""
        with self._alone(), self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA secure_delete=ON")
            self._begin(connection)
            yield connection
            connection.commit()
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def copy_to(self, file: Path) -> None:
        with closing(sqlite3.connect(self.path)) as source, closing(sqlite3.connect(file)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # so that the copy is one file

    def copy_from(self, file: Path, replace: bool) -> None:
        with self._alone():
            if not replace and self._has_tables():
                raise OptionError(f"there are tables in {self.name} already: --replace puts the backup in their place")
            try:
                with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(self.path)) as target:
                    source.backup(target)
            except sqlite3.Error as problem:
                raise StoreError(
                    f"cannot write {self.path}: {problem}; if it is broken, move it away and restore again"
                ) from None
            self.prepare()

    def _has_tables(self) -> bool:
        """Whether there is a table. A file that cannot be read may have some."""
        if not self.exists():
            return False
        try:
            with closing(sqlite3.connect(self.path)) as connection:
                return connection.execute("SELECT id FROM tables LIMIT 1").fetchone() is not None
        except sqlite3.Error:
            return True

    def reason(self, problem: Exception) -> str:
        return str(problem.__cause__ or problem)

    def _begin(self, connection: Connection) -> None:
        connection.execute(text("BEGIN IMMEDIATE"))

    def _try(self, connection: Connection) -> None:
        """Do nothing: a transaction that has begun can write."""

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep servers away from the folder for a `with` block. Raises OptionError if one uses it."""
        try:
            with held(self.folder):
                yield
        except Served as served:
            raise OptionError(f"{served}: stop that server first") from None


def _set_up(connection: Any, _: object) -> None:
    """Configure a connection: WAL mode, durable writes, checked references, and explicit transactions."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
