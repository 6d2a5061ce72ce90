"""The store of tables, their seats, and an append-only log for each table.

It is one SQLite file in the data folder, in WAL mode and with synchronous=FULL, so that committed changes are on disk.
States are not stored: they follow from replaying the log.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
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
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tilewright.core import CHANCE, TilewrightError
from tilewright.server.measures import Counter, Histogram
from tilewright.server.messages import SeatColour, SeatKind
from tilewright.server.standing import Event
from tilewright.server.terms import Terms
from tilewright.server.watch import stamp

FILE = "tables.sqlite3"

MIGRATIONS = Path(__file__).with_name("migrations")

READERS = 2

PATIENCE = 2.0
"""The timeout for a store that another process has locked, in seconds."""

NEWER = "it was written by a newer version of Tilewright"

UNDO = "undo"
"""What an entry of the log is that takes moves back."""

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
    Column("secret", String),
    Column("copied", Integer, nullable=False),
)
"""The tables: the game of each, with all options that were chosen at random, its terms, the id of its rematch, and the
secret that its deals follow from, after the moves that were copied from another game (docs/notation.md). Older tables
have no secret."""

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
    Column("seed", String, nullable=False),
)
"""The seats: open, or taken by a person or a bot, and what each has added to the seeds of the deals. Only the hash of a
person's token is stored."""

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
    UniqueConstraint("table_id", "seat", "client_id"),
)
"""The entries of the logs. Each is a move, a chance event (seat -1), an undo, which takes `back` moves back, or an
`event` beside the game. A move has the milliseconds that its player has `spent` on it if a live clock was running."""


# Values --------------------------------------------------------------------------------------------------


def now() -> str:
    """Returns the current time as it is stored."""
    return stamp(datetime.now(UTC))


@dataclass(frozen=True)
class Opening:
    """A table as it was opened, with its terms, and the id of its rematch. Its deals follow from `secret`, if it has
    one, after the first `copied` moves.
    """

    id: str
    game: str
    players: int
    starter: int
    options: dict[str, Any]
    created: str
    rematch: str | None = None
    terms: Terms = field(default_factory=Terms)
    secret: str | None = field(default=None, repr=False)
    copied: int = 0


@dataclass(frozen=True)
class Sitting:
    """The player at a seat, and what they have added to the seeds of the deals."""

    kind: SeatKind
    name: str
    colour: SeatColour
    bot: str | None = None
    token_hash: str | None = None
    seed: str = ""


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
    def what(self) -> str:
        """What this is: the text of a move, the name of an event, or UNDO."""
        return self.move or self.event or UNDO

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


class Outline(NamedTuple):
    """What shows whether a table has changed: the length of its log, its rematch, and kind and name at each seat."""

    length: int
    rematch: str | None
    seats: tuple[tuple[SeatKind, str], ...]


# The store -----------------------------------------------------------------------------------------------


Change = Callable[[Connection], None]
"""A change of the store, within a transaction."""


class Store:
    """The store of a data folder. Every change is atomic, and is on disk when its method returns.

    SQLite allows one writer at a time, so one thread does all writing. A group of changes is one call in that thread,
    since switching threads costs more than a statement. Other threads read, and do not wait for the writer.
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
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self.moves = Counter("tilewright_moves_total", "Moves that were stored.", "by", "person", "bot")
        self.write_time = Histogram("tilewright_store_write_seconds", "The time until a change is on disk.")
        self.failures = Counter(
            "tilewright_store_failures_total", "Failures of the store, by what failed.", "what", "read", "write"
        )
        self.written = time.monotonic()
        """When something was last written, by the monotonic clock."""

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
            raise StoreError(f"cannot use {self.path}: {_reason(problem)}") from None
        except CommandError:
            raise StoreError(f"cannot use {self.path}: {NEWER}") from None
        finally:
            self.engine.dispose()  # an application may be made only to describe it

    @property
    def size(self) -> int:
        """The size of the file in bytes, with what is not yet written back into it."""
        files = (self.path, self.path.with_name(f"{FILE}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    async def check(self) -> None:
        """Raises StoreError if the store cannot be written now."""
        await self._run(lambda connection: None)

    def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()

    async def load(self, id: str, after: int = 0) -> Stored | None:
        """Returns everything that is stored of a table, of its log only what comes after this entry; None if the table
        is unknown.
        """
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read, id, after)

    def read(self, id: str, after: int = 0) -> Stored | None:
        """Returns everything that is stored of a table, as `load` does, in this thread."""
        try:
            with self.engine.connect() as connection:
                connection.execute(text("BEGIN"))
                return _load(connection, id, after)
        except (SQLAlchemyError, sqlite3.Error) as problem:
            self.failures.count("read")
            raise _failed("read", problem) from None

    async def outlines(self, ids: Sequence[str]) -> dict[str, Outline]:
        """Returns the outline of each of these tables that is stored."""

        def read() -> dict[str, Outline]:
            with self.engine.connect() as connection:
                connection.execute(text("BEGIN"))
                return _outlines(connection, ids)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except (SQLAlchemyError, sqlite3.Error) as problem:
            self.failures.count("read")
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
        for entry in log:
            if entry.move is not None and entry.seat != CHANCE:
                self.moves.count("bot" if entry.client_id is None else "person")

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
            delete_table(connection, id)

        await self._write(change)

    async def idle(self, before: str) -> list[str]:
        """Returns the ids of the tables that have not changed since a time, the oldest first."""

        def read() -> list[str]:
            with self.engine.connect() as connection:
                return [id for id, changed in changes(connection) if changed < before]

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except (SQLAlchemyError, sqlite3.Error) as problem:
            self.failures.count("read")
            raise _failed("read", problem) from None

    async def expire(self, id: str, before: str) -> None:
        """Remove a table that has not changed since a time. Raises Conflict if it has."""

        def change(connection: Connection) -> None:
            if dict(changes(connection, id)).get(id, before) >= before:
                raise Conflict("it has changed since")
            unlink(connection, id)
            delete_table(connection, id)

        await self._write(change)

    async def _write(self, change: Change) -> None:
        """Make a change. Raises StoreError if that fails. Changes that come while others are written are then written
        together, in one transaction: what takes time is to wait for the disk, and that is done once for all of them.
        """
        self.written = began = time.monotonic()
        await self._run(change)
        self.write_time.observe(time.monotonic() - began)

    async def _run(self, change: Change) -> None:
        """Queue a change for the thread that writes, and wait until it is written."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await written

    async def _write_all(self) -> None:
        """Write until nothing waits. Changes that wait when the store fails fail too, so that nobody waits for the
        timeout of a locked store more than once.
        """
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                problems: Sequence[Exception | None]
                try:
                    problems = await loop.run_in_executor(self._writer, self._transact, [change for change, _ in group])
                except Exception as failure:
                    group += self._waiting
                    self._waiting = []
                    problems = [failure] * len(group)
                for (_, written), problem in zip(group, problems, strict=True):
                    _answer(written, problem)
        finally:
            self._writing = None

    def _transact(self, changes: Sequence[Change]) -> list[Exception | None]:
        """Make changes in one transaction. Returns the problem of each that contradicts what is stored, which the
        others do not notice. Raises StoreError if the store cannot be written.
        """
        try:
            with self.engine.connect() as connection:
                connection.execute(text("BEGIN IMMEDIATE"))
                problems = [_attempt(connection, change) for change in changes]
                connection.commit()
                return problems
        except (SQLAlchemyError, sqlite3.Error) as problem:
            self.failures.count("write")
            raise _failed("written", problem) from None


def _answer(written: asyncio.Future[None], problem: Exception | None) -> None:
    """Tell whoever waits for a change that it is written, or why not. Nobody may be waiting any more."""
    if written.cancelled():
        return
    if problem is None:
        written.set_result(None)
    else:
        written.set_exception(problem)


def _attempt(connection: Connection, change: Change) -> Exception | None:
    """Make a change within a transaction. Returns its problem if it cannot be made, which then has changed nothing."""
    connection.execute(text("SAVEPOINT change"))
    problem: Exception | None = None
    try:
        change(connection)
    except IntegrityError:
        problem = Conflict("it contradicts what is stored")
    except (SQLAlchemyError, sqlite3.Error):
        raise
    except Exception as other:
        problem = other
    if problem:
        connection.execute(text("ROLLBACK TO change"))
    connection.execute(text("RELEASE change"))
    return problem


def _set_up(connection: Any, _: object) -> None:
    """Configure a connection: WAL mode, durable writes, checked references, and explicit transactions."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Migrate the schema to the current version."""
    config = _alembic()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_current(connection: Connection) -> bool:
    """Whether the schema is that of this version of the program."""
    current = MigrationContext.configure(connection).get_current_revision()
    return current == ScriptDirectory.from_config(_alembic()).get_current_head()


def is_known(revision: str) -> bool:
    """Whether this version of the program knows a version of the schema, and so can migrate it."""
    return revision in {script.revision for script in ScriptDirectory.from_config(_alembic()).walk_revisions()}


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def changes(connection: Connection, id: str | None = None) -> list[tuple[str, str]]:
    """Returns the id of every table, or of one, with the time of its last change, the oldest first."""
    last = select(func.max(LOG.c.made)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
    changed = func.coalesce(last, TABLES.c.created)
    chosen = select(TABLES.c.id, changed).order_by(changed, TABLES.c.id)
    rows = connection.execute(chosen if id is None else chosen.where(TABLES.c.id == id))
    return [(row[0], row[1]) for row in rows]


def unlink(connection: Connection, id: str) -> None:
    """Forget that a table is the rematch of another."""
    connection.execute(update(TABLES).where(TABLES.c.rematch == id).values(rematch=None))


def delete_table(connection: Connection, id: str) -> None:
    """Delete a table with its seats and its log. It must not be the rematch of another."""
    for table, column in ((LOG, LOG.c.table_id), (SEATS, SEATS.c.table_id), (TABLES, TABLES.c.id)):
        connection.execute(delete(table).where(column == id))


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


def _load(connection: Connection, id: str, after: int = 0) -> Stored | None:
    row = connection.execute(select(*_fields(TABLES, Opening)).where(TABLES.c.id == id)).one_or_none()
    if row is None:
        return None
    seats = connection.execute(select(*_fields(SEATS, Sitting)).where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
    is_new = (LOG.c.table_id == id) & (LOG.c.ply > after)
    log = connection.execute(select(*_fields(LOG, Entry)).where(is_new).order_by(LOG.c.ply)).all()
    return Stored(
        Opening(**{**row._mapping, "terms": Terms.model_validate(row.terms)}),
        tuple(Sitting(*seat) for seat in seats),
        tuple(Entry(*entry) for entry in log),
        log[-1].made if log else row.created,
    )


def _outlines(connection: Connection, ids: Sequence[str]) -> dict[str, Outline]:
    last = select(func.max(LOG.c.ply)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
    rows = connection.execute(
        select(TABLES.c.id, func.coalesce(last, 0), TABLES.c.rematch).where(TABLES.c.id.in_(ids))
    ).all()
    seats: dict[str, list[tuple[SeatKind, str]]] = {row[0]: [] for row in rows}
    chosen = select(SEATS.c.table_id, SEATS.c.kind, SEATS.c.name).where(SEATS.c.table_id.in_(ids))
    for id, kind, name in connection.execute(chosen.order_by(SEATS.c.table_id, SEATS.c.seat)):
        seats[id].append((kind, name))
    return {id: Outline(length, rematch, tuple(seats[id])) for id, length, rematch in rows}


def _fields(table: Table, kind: type) -> list[Column[Any]]:
    """Returns the columns for the fields of a dataclass."""
    return [table.c[field.name] for field in fields(kind)]
