"""The store of tables, their seats, and an append-only log for each table.

It is one SQLite file in the data folder, in WAL mode and with synchronous=FULL, so that committed changes are on disk.
States are not stored: they follow from replaying the log.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    Update,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tilewright.core import TilewrightError
from tilewright.server.messages import SeatColour, SeatKind
from tilewright.server.standing import Event
from tilewright.server.terms import Terms
from tilewright.server.watch import stamp

FILE = "tables.sqlite3"

MIGRATIONS = Path(__file__).with_name("migrations")

READERS = 2

PATIENCE = 2.0
"""The timeout for a store that another process has locked, in seconds."""

logger = logging.getLogger(__name__)


class StoreError(TilewrightError):
    """The store cannot be read or written now. Nothing has changed."""


class Conflict(StoreError):
    """A change contradicts what is stored, such as an entry at a ply that exists, or a seat that is not open."""


# The schema ----------------------------------------------------------------------------------------------


SCHEMA = MetaData()

TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("starter", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("created", String, nullable=False),
    Column("rematch", String, ForeignKey("tables.id")),
    Column("terms", JSON, nullable=False),
)
"""The tables: the game of each, with all options that were chosen at random, its terms, and the id of its rematch."""

SEATS = Table(
    "seats",
    SCHEMA,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("bot", String),
    Column("token_hash", String),
)
"""The seats: open, or taken by a person or a bot. Only the hash of a person's token is stored."""

LOG = Table(
    "log",
    SCHEMA,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", String),
    Column("back", Integer, nullable=False),
    Column("client_id", String),
    Column("made", String, nullable=False),
    Column("event", String),
    Column("spent", Integer),
    UniqueConstraint("table_id", "client_id"),
)
"""The entries of the logs. Each is a move, a chance event (seat -1), an undo, which takes `back` moves back, or an
`event` beside the game. A move has the milliseconds that its player has `spent` on it if a live clock was running."""


# Values --------------------------------------------------------------------------------------------------


def now() -> str:
    """Returns the current time as it is stored."""
    return stamp(datetime.now(UTC))


@dataclass(frozen=True)
class Opening:
    """A table as it was opened, with its terms, and the id of its rematch."""

    id: str
    game: str
    players: int
    starter: int
    options: dict[str, Any]
    created: str
    rematch: str | None = None
    terms: Terms = field(default_factory=Terms)


@dataclass(frozen=True)
class Sitting:
    """The player at a seat."""

    kind: SeatKind
    name: str
    colour: SeatColour
    bot: str | None = None
    token_hash: str | None = None


@dataclass(frozen=True)
class Entry:
    """An entry of a log. `client_id` is the id that the client gave its message, `made` the time, and `spent` the
    milliseconds that a move has taken by a live clock.
    """

    ply: int
    seat: int
    move: str | None
    back: int = 0
    client_id: str | None = None
    event: Event | None = None
    spent: int | None = None
    made: str = field(default_factory=now)

    @property
    def changes_the_game(self) -> bool:
        """Whether this is a move, a chance event or an undo."""
        return self.event is None


@dataclass(frozen=True)
class Stored:
    """Everything that is stored of a table."""

    opening: Opening
    seats: tuple[Sitting, ...]
    log: tuple[Entry, ...]
    updated: str


# The store -----------------------------------------------------------------------------------------------


class Store:
    """The store of a data folder. Every change is atomic, and is on disk when its method returns.

    SQLite allows one writer at a time, so one thread does all writing. A change is one call in that thread, since
    switching threads costs more than a statement. Other threads read, and do not wait for the writer.
    """

    def __init__(self, folder: Path, patience: float = PATIENCE) -> None:
        self.path = folder / FILE
        self.engine = create_engine(
            f"sqlite:///{self.path}",
            connect_args={"timeout": patience},
            hide_parameters=True,  # moves may name what is hidden, and errors are logged
        )
        event.listen(self.engine, "connect", _set_up)
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._failures = 0

    def prepare(self) -> None:
        """Create the folder and the file, and migrate the schema. Raises StoreError if they cannot be written."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise StoreError(f"cannot use the data folder {self.path.parent}: {problem.strerror}") from None
        try:
            with self.engine.connect() as connection:
                connection.execute(text("BEGIN IMMEDIATE"))
                migrate(connection)
                connection.commit()
        except (SQLAlchemyError, sqlite3.Error) as problem:
            self.engine.dispose()
            raise StoreError(f"cannot use {self.path}: {_reason(problem)}") from None

    def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()

    async def load(self, id: str) -> Stored | None:
        """Returns everything that is stored of a table; None if it is unknown."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._load, id)

    def _load(self, id: str) -> Stored | None:
        try:
            with self.engine.connect() as connection:
                connection.execute(text("BEGIN"))
                return _load(connection, id)
        except (SQLAlchemyError, sqlite3.Error) as problem:
            raise _failed("read", problem) from None

    async def open(self, opening: Opening, seats: Sequence[Sitting], log: Sequence[Entry], old: str | None) -> None:
        """Store a new table, as the rematch of the table `old` if given. Raises Conflict if that has one already."""

        def change(connection: Connection) -> None:
            connection.execute(insert(TABLES), {**vars(opening), "terms": opening.terms.model_dump()})
            sitting = [{"table_id": opening.id, "seat": number, **vars(seat)} for number, seat in enumerate(seats)]
            connection.execute(insert(SEATS), sitting)
            _append(connection, opening.id, log)
            if old is not None:
                is_old = (TABLES.c.id == old) & TABLES.c.rematch.is_(None)
                _change_one(connection, update(TABLES).where(is_old).values(rematch=opening.id))

        await self._write(change)

    async def append(self, id: str, log: Sequence[Entry]) -> None:
        """Append entries to a log. Raises Conflict if the ply or the client id of an entry exists already."""
        await self._write(lambda connection: _append(connection, id, log))

    async def sit(self, id: str, seat: int, sitting: Sitting, log: Sequence[Entry]) -> None:
        """Give an open seat to a player, and append entries to the log. Raises Conflict if the seat is not open."""

        def change(connection: Connection) -> None:
            is_open = (SEATS.c.table_id == id) & (SEATS.c.seat == seat) & (SEATS.c.kind == "open")
            _change_one(connection, update(SEATS).where(is_open).values(**vars(sitting)))
            _append(connection, id, log)

        await self._write(change)

    async def rename(self, id: str, seat: int, name: str) -> None:
        """Change the name at a seat."""
        is_seat = (SEATS.c.table_id == id) & (SEATS.c.seat == seat)
        await self._write(lambda connection: _change_one(connection, update(SEATS).where(is_seat).values(name=name)))

    async def remove(self, id: str) -> None:
        """Remove a table whose game has not begun. Raises Conflict if no seat is open, or if it is a rematch."""

        def change(connection: Connection) -> None:
            is_open = (SEATS.c.table_id == id) & (SEATS.c.kind == "open")
            if connection.execute(select(SEATS.c.seat).where(is_open)).first() is None:
                raise Conflict("every seat is taken")
            for table, column in ((LOG, LOG.c.table_id), (SEATS, SEATS.c.table_id), (TABLES, TABLES.c.id)):
                connection.execute(delete(table).where(column == id))

        await self._write(change)

    async def _write(self, change: Callable[[Connection], None]) -> None:
        """Make a change in a transaction. Raises StoreError if that fails. Changes that are queued when one fails fail
        with it, so that nobody waits for the timeout of a locked store more than once.
        """
        await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, change, self._failures)

    def _transact(self, change: Callable[[Connection], None], failures: int) -> None:
        if failures != self._failures:
            raise StoreError("the store cannot be written now")
        try:
            with self.engine.connect() as connection:
                connection.execute(text("BEGIN IMMEDIATE"))
                change(connection)
                connection.commit()
        except IntegrityError:
            raise Conflict("it contradicts what is stored") from None
        except (SQLAlchemyError, sqlite3.Error) as problem:
            self._failures += 1
            raise _failed("written", problem) from None


def _set_up(connection: Any, _: object) -> None:
    """Configure a connection: WAL mode, durable writes, checked references, and explicit transactions."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Migrate the schema to the current version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _reason(problem: Exception) -> str:
    return str(problem.__cause__ or problem)


def _failed(how: str, problem: Exception) -> StoreError:
    """Log a failure and return it as a StoreError. It leaves out the statement and its values, which may be secret."""
    reason = _reason(problem)
    logger.warning("the store cannot be %s: %s", how, reason)
    return StoreError(f"the store cannot be {how} now ({reason})")


def _append(connection: Connection, id: str, log: Sequence[Entry]) -> None:
    if log:
        connection.execute(insert(LOG), [{"table_id": id, **vars(entry)} for entry in log])


def _change_one(connection: Connection, change: Update) -> None:
    """Change one row. Raises Conflict if there is no such row."""
    if connection.execute(change).rowcount != 1:
        raise Conflict("it contradicts what is stored")


def _load(connection: Connection, id: str) -> Stored | None:
    row = connection.execute(select(*_fields(TABLES, Opening)).where(TABLES.c.id == id)).one_or_none()
    if row is None:
        return None
    seats = connection.execute(select(*_fields(SEATS, Sitting)).where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
    log = connection.execute(select(*_fields(LOG, Entry)).where(LOG.c.table_id == id).order_by(LOG.c.ply)).all()
    return Stored(
        Opening(**{**row._mapping, "terms": Terms.model_validate(row.terms)}),
        tuple(Sitting(*seat) for seat in seats),
        tuple(Entry(*entry) for entry in log),
        log[-1].made if log else row.created,
    )


def _fields(table: Table, kind: type) -> list[Column[Any]]:
    """Returns the columns for the fields of a dataclass."""
    return [table.c[field.name] for field in fields(kind)]
