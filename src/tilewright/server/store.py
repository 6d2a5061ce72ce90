"""The store of tables, their seats, and an append-only log for each table: what is stored, and how any store does it.

States are not stored: they follow from replaying the log. sqlite.py and postgres.py are the two stores.
"""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from alembic.util import CommandError
from sqlalchemy import Column, Connection, Engine, Table, Update, bindparam, func, insert, select, text, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from tilewright.core import CHANCE, TilewrightError
from tilewright.server.measures import Counter, Histogram
from tilewright.server.messages import SeatColour, SeatKind
from tilewright.server.schema import LOG, NEWER, SEATS, TABLES, changes, delete_table, lock, unlink
from tilewright.server.standing import Event
from tilewright.server.terms import Terms
from tilewright.server.watch import stamp

READERS = 2

HANGING = 10.0
"""The seconds after which a database that does not answer counts as lost."""

PATIENCE = 2.0
"""The timeout for a store that another process has locked, in seconds."""

UNDO = "undo"
"""What an entry of the log is that takes moves back."""

logger = logging.getLogger(__name__)

Read = TypeVar("Read")


class StoreError(TilewrightError):
    """The store cannot be read or written now. Nothing has changed."""


class Conflict(StoreError):
    """A change contradicts what is stored, such as an entry at a ply that exists, or a seat that is not open. What is
    known of the table may be older than what is stored.
    """


class Uncertain(Conflict):
    """The connection was lost while a change was committed: all of it was stored, or nothing. Only the store can
    tell which.
    """

    def __init__(self) -> None:
        super().__init__("the connection to the store was lost, and it is not known whether this was saved")


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
    milliseconds that the turn has taken by a live clock, until a move or an undo. `seed` is what a
    seat that wants a rematch adds to its deals.
    """

    ply: int
    seat: int
    move: str | None
    back: int = 0
    client_id: str | None = None
    event: Event | None = None
    spent: int | None = None
    made: str = field(default_factory=now)
    seed: str | None = None

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


class Waiting(NamedTuple):
    """A change of a table that waits to be written."""

    id: str
    change: Change
    written: asyncio.Future[None]


class Store(ABC):
    """A store. Every change is atomic, and is on disk when its method returns.

    One thread does all writing, and a group of changes is one call in that thread, since switching threads costs more
    than a statement. Other threads read, and do not wait for the writer.
    """

    name: str
    """Where the store is, for people to read. No password is in it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.problems: tuple[type[Exception], ...] = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)
        """What the database may raise."""
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self.moves = Counter("tilewright_moves_total", "Moves that were stored.", "by", "person", "bot")
        self.write_time = Histogram("tilewright_store_write_seconds", "The time until a change is on disk.")
        self.failures = Counter(
            "tilewright_store_failures_total", "Failures of the store, by what failed.", "what", "read", "write"
        )
        self.written = time.monotonic()
        """When something was last written, by the monotonic clock."""

    @abstractmethod
    def prepare(self) -> None:
        """Migrate the schema, after creating what is missing. Raises StoreError if the store cannot be written."""

    @abstractmethod
    def exists(self) -> bool:
        """Whether there is a store, of whatever version."""

    @abstractmethod
    def size(self) -> int:
        """Returns the size of the store in bytes."""

    @abstractmethod
    def snapshot(self) -> AbstractContextManager[Connection]:
        """Returns a connection for a `with` block, which reads everything as it was at one time."""

    @abstractmethod
    def changing(self) -> AbstractContextManager[Connection]:
        """Returns a connection for a `with` block, which a host makes changes on in one transaction. Raises OptionError
        if a server uses the store.
        """

    @abstractmethod
    def give_up(self) -> None:
        """Let everything fail that waits for the database."""

    @property
    def room(self) -> int | None:
        """The bytes that are free where the store is; None if that is on another machine."""
        return None

    @abstractmethod
    def copy_to(self, file: Path) -> None:
        """Write everything into a new SQLite file, also while a server runs."""

    @abstractmethod
    def copy_from(self, file: Path, replace: bool) -> None:
        """Overwrite everything with what a SQLite file has, in one transaction, and migrate it. Raises OptionError if a
        server uses the store, or if there are tables and `replace` is not set.
        """

    @abstractmethod
    def _begin(self, connection: Connection) -> None:
        """Begin a transaction that writes."""

    @abstractmethod
    def _try(self, connection: Connection) -> None:
        """Fail, within a transaction that writes, if nothing can be written."""

    @abstractmethod
    def reason(self, problem: Exception) -> str:
        """Returns what is wrong, for the host."""

    def told(self, problem: Exception) -> str:
        """Returns what is wrong, for anybody."""
        return self.reason(problem)

    @contextmanager
    def explaining(self, failure: str) -> Iterator[None]:
        """For a `with` block of a host: raises StoreError with a failure and its reason where the database raises."""
        try:
            yield
        except self.problems as problem:
            raise StoreError(f"{failure}: {self.reason(problem)}") from None

    @contextmanager
    def _migrating(self, name: str) -> Iterator[Connection]:
        """Yields a connection on which to migrate the schema. Raises StoreError, which names the store, if it fails."""
        failure = f"cannot use {name}"
        try:
            with self.explaining(failure), self.engine.connect() as connection:
                yield connection
                connection.commit()
        except CommandError:
            raise StoreError(f"{failure}: {NEWER}") from None
        finally:
            self.engine.dispose()  # an application may be made only to describe it

    async def keep_hold(self) -> None:
        """Connect again if connections were lost: only while one is open, hosts are kept from changing the store."""
        await self.outlines(())

    async def measure(self) -> int | None:
        """Returns the size of the store in bytes; None if it cannot be read."""
        try:
            return await self._reading(self.size)
        except self.problems:
            return None

    async def check(self) -> None:
        """Raises StoreError if the store cannot be written now."""
        await self._run("", self._try)

    def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()

    # Reading -------------------------------------------------------------------------------------------------

    async def load(self, id: str, after: int = 0) -> Stored | None:
        """Returns everything that is stored of a table, but of its log only what comes `after` that ply; None if the
        table is unknown.
        """
        with self._bounded():
            return await self._reading(self.read, id, after)

    def read(self, id: str, after: int = 0) -> Stored | None:
        """Returns everything that is stored of a table, as `load` does, in this thread."""
        with self._noting_failures(), self.snapshot() as connection:
            return _load(connection, id, after)

    async def outlines(self, ids: Sequence[str]) -> dict[str, Outline]:
        """Returns the outline of each of these tables that is stored."""

        def read() -> dict[str, Outline]:
            with self._noting_failures(), self.snapshot() as connection:
                return _outlines(connection, ids)

        with self._bounded():
            return await self._reading(read)

    async def unplayed(self, before: str) -> list[str]:
        """Returns the ids of the tables that were opened before a time, and at which nobody has ever moved."""

        def read() -> list[str]:
            with self._noting_failures(), self.snapshot() as connection:
                is_played = select(LOG.c.ply).where((LOG.c.table_id == TABLES.c.id) & LOG.c.client_id.is_not(None))
                return list(
                    connection.scalars(select(TABLES.c.id).where((TABLES.c.created < before) & ~is_played.exists()))
                )

        return await self._reading(read)

    async def idle(self, before: str) -> list[str]:
        """Returns the ids of the tables that have not changed since a time, the oldest first."""

        def read() -> list[str]:
            with self._noting_failures(), self.snapshot() as connection:
                return [id for id, changed in changes(connection) if changed < before]

        return await self._reading(read)

    @contextmanager
    def _bounded(self) -> Iterator[None]:
        """For a `with` block that waits for the database: gives it up if it hangs."""
        hanging = asyncio.get_running_loop().call_later(HANGING, self.give_up)
        try:
            yield
        finally:
            hanging.cancel()

    async def _reading(self, read: Callable[..., Read], *arguments: object) -> Read:
        return await asyncio.get_running_loop().run_in_executor(self._readers, read, *arguments)

    @contextmanager
    def _noting_failures(self) -> Iterator[None]:
        try:
            yield
        except self.problems as problem:
            self.failures.count("read")
            raise self._failed("read", problem) from None

    # Changes -------------------------------------------------------------------------------------------------

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

        await self._write(old or opening.id, change)  # in its place among the changes of the table that others know

    async def append(self, id: str, log: Sequence[Entry]) -> None:
        """Append entries to a log. Raises Conflict if the ply or the client id of an entry exists already."""
        await self._write(id, lambda connection: _append(connection, id, log))
        for entry in log:
            if entry.move is not None and entry.seat != CHANCE:
                self.moves.count("bot" if entry.client_id is None else "person")

    async def sit(self, id: str, seat: int, sitting: Sitting, log: Sequence[Entry], left: int | None = None) -> None:
        """Give an open seat to a player, and append entries to the log. Raises Conflict if the seat is not open, or if
        another number of seats than `left`, if given, is still open after it: somebody else has sat down meanwhile.
        """

        def change(connection: Connection) -> None:
            lock(connection, id)
            is_open = (SEATS.c.table_id == id) & (SEATS.c.kind == "open")
            _change_one(connection, update(SEATS).where(is_open & (SEATS.c.seat == seat)).values(**vars(sitting)))
            still = connection.scalar(select(func.count()).select_from(SEATS).where(is_open))
            if left not in (None, still):
                raise Conflict("somebody else has sat down")
            _append(connection, id, log)

        await self._write(id, change)

    async def rename(self, id: str, seat: int, name: str) -> None:
        """Change the name at a seat."""
        renamed = update(SEATS).where((SEATS.c.table_id == id) & (SEATS.c.seat == seat)).values(name=name)
        await self._write(id, lambda connection: _change_one(connection, renamed))

    async def remove(self, id: str) -> None:
        """Remove a table whose game has not begun. Raises Conflict if no seat is open, or if it is a rematch."""

        def change(connection: Connection) -> None:
            lock(connection, id)
            is_open = (SEATS.c.table_id == id) & (SEATS.c.kind == "open")
            if connection.execute(select(SEATS.c.seat).where(is_open)).first() is None:
                raise Conflict("every seat is taken")
            delete_table(connection, id)

        await self._write(id, change)

    async def expire(self, id: str, before: str) -> None:
        """Remove a table that has not changed since a time. Raises Conflict if it has."""

        def change(connection: Connection) -> None:
            lock(connection, id)
            if dict(changes(connection, id)).get(id, before) >= before:
                raise Conflict("it has changed since")
            unlink(connection, id)
            delete_table(connection, id)

        await self._write(id, change)

    async def _write(self, id: str, change: Change) -> None:
        """Make a change. Raises StoreError if that fails. Changes that come while others are written are then written
        together, in one transaction: what takes time is to wait for the disk, and that is done once for all of them.
        """
        self.written = began = time.monotonic()
        await self._run(id, change)
        self.write_time.observe(time.monotonic() - began)

    async def _run(self, id: str, change: Change) -> None:
        """Queue a change for the thread that writes, and wait until it is written."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(id, change, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await written

    async def _write_all(self) -> None:
        """Write until nothing waits. Changes that wait when the store fails fail too, so that nobody waits for the
        timeout of a locked store more than once.

        All processes write tables in the same order. So if two change the same tables, one waits for the other, and
        never each for the other.
        """
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                group, self._waiting = sorted(self._waiting, key=lambda waiting: waiting.id), []
                problems: Sequence[Exception | None]
                try:
                    made = [waiting.change for waiting in group]
                    with self._bounded():
                        problems = await loop.run_in_executor(self._writer, self._transact, made)
                except Exception as failure:
                    group += self._waiting
                    self._waiting = []
                    problems = [failure] * len(group)
                for waiting, problem in zip(group, problems, strict=True):
                    _answer(waiting.written, problem)
        finally:
            self._writing = None

    def _transact(self, changes: Sequence[Change]) -> list[Exception | None]:
        """Make changes in one transaction. Returns the problem of each that contradicts what is stored, which the
        others do not notice. Raises StoreError if the store cannot be written.
        """
        try:
            with self.engine.connect() as connection:
                self._begin(connection)
                problems = [self._attempt(connection, change) for change in changes]
                try:
                    connection.commit()
                except SQLAlchemyError as problem:
                    if not getattr(problem, "connection_invalidated", False):
                        raise
                    self.failures.count("write")
                    logger.warning("the store was lost while it was written: %s", self.reason(problem))
                    return [problem or Uncertain() for problem in problems]
                return problems
        except self.problems as problem:
            self.failures.count("write")
            raise self._failed("written", problem) from None

    def _attempt(self, connection: Connection, change: Change) -> Exception | None:
        """Make a change within a transaction. Returns its problem if it cannot be made, which then has changed
        nothing.
        """
        connection.execute(text("SAVEPOINT change"))
        problem: Exception | None = None
        try:
            change(connection)
        except IntegrityError:
            problem = Conflict("it contradicts what is stored")
        except DataError:
            problem = StoreError("it has characters or numbers that cannot be stored")
        except self.problems:
            raise
        except Exception as other:
            problem = other
        if problem:
            connection.execute(text("ROLLBACK TO change"))
        connection.execute(text("RELEASE change"))
        return problem

    def _failed(self, how: str, problem: Exception) -> StoreError:
        """Log a failure and return it as a StoreError. It leaves out the statement and its values, which may be
        secret.
        """
        logger.warning("the store cannot be %s: %s", how, self.reason(problem))
        return StoreError(f"the store cannot be {how} now ({self.told(problem)})")


def _answer(written: asyncio.Future[None], problem: Exception | None) -> None:
    """Tell whoever waits for a change that it is written, or why not. Nobody may be waiting any more."""
    if written.cancelled():
        return
    if problem is None:
        written.set_result(None)
    else:
        written.set_exception(problem)


def _append(connection: Connection, id: str, log: Sequence[Entry]) -> None:
    if log:
        connection.execute(insert(LOG), [{"table_id": id, **vars(entry)} for entry in log])


def _change_one(connection: Connection, change: Update) -> None:
    """Change one row. Raises Conflict if there is no such row."""
    if connection.execute(change).rowcount != 1:
        raise Conflict("it contradicts what is stored")


def _load(connection: Connection, id: str, after: int) -> Stored | None:
    row = connection.execute(_OPENING, {"id": id}).one_or_none()
    if row is None:
        return None
    seats = connection.execute(_SEATS, {"id": id})
    rows = connection.execute(_LOG, {"id": id, "after": after}).all()  # the entry at that ply tells when it was made
    return Stored(
        Opening(**{**row._mapping, "terms": Terms.model_validate(row.terms)}),
        tuple(Sitting(*seat) for seat in seats),
        tuple(Entry(*entry) for entry in rows if entry.ply > after),
        rows[-1].made if rows else row.created,
    )


def _fields(table: Table, kind: type) -> list[Column[Any]]:
    """Returns the columns for the fields of a dataclass."""
    return [table.c[field.name] for field in fields(kind)]


_OPENING = select(*_fields(TABLES, Opening)).where(TABLES.c.id == bindparam("id"))
_SEATS = select(*_fields(SEATS, Sitting)).where(SEATS.c.table_id == bindparam("id")).order_by(SEATS.c.seat)
_LOG = (
    select(*_fields(LOG, Entry))
    .where((LOG.c.table_id == bindparam("id")) & (LOG.c.ply >= bindparam("after")))
    .order_by(LOG.c.ply)
)
"""What is read of a table. To make these statements takes four times as long as to execute them."""


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
