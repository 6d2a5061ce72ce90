"""The schema of the store, which is the same in every database, and its migrations."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
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
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

MIGRATIONS = Path(__file__).with_name("migrations")

NEWER = "it was written by a newer version of Tilewright"

CHUNK = 1000
"""The number of rows that are copied at once."""

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


def _of_tables(name: str, number: str, *columns: Column[Any] | UniqueConstraint) -> Table:
    """Returns a part of the schema that has numbered rows for each table."""
    table = Column("table_id", String, ForeignKey("tables.id"), primary_key=True)
    return Table(name, SCHEMA, table, Column(number, Integer, primary_key=True), *columns)


SEATS = _of_tables(
    "seats",
    "seat",
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("bot", String),
    Column("token_hash", String),
    Column("seed", String, nullable=False),
)
"""The seats: open, or taken by a person or a bot, and what each has added to the seeds of the deals. Only the hash of a
person's token is stored."""

LOG = _of_tables(
    "log",
    "ply",
    Column("seat", Integer, nullable=False),
    Column("move", String),
    Column("back", Integer, nullable=False),
    Column("client_id", String),
    Column("made", String, nullable=False),
    Column("event", String),
    Column("spent", Integer),
    Column("seed", String),
    UniqueConstraint("table_id", "seat", "client_id"),
)
"""The entries of the logs. Each is a move, a chance event (seat -1), an undo, which takes `back` moves back, or an
`event` beside the game. If a live clock was running, a move or an undo has the milliseconds `spent` in the turn.
A seat that wants a rematch has the `seed` that it adds to the deals there.

The primary key is the version check of a table: of two changes that were made on the same entry, by whichever
processes, one is refused."""


# Migrations ----------------------------------------------------------------------------------------------


def migrate(connection: Connection, revision: str = "head") -> None:
    """Migrate the schema to a later version, by default to the current one."""
    config = _alembic()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def revision_of(connection: Connection) -> str | None:
    """Returns the version of the schema; None if there is none."""
    return MigrationContext.configure(connection).get_current_revision()


def is_current(revision: str | None) -> bool:
    """Whether a version of the schema is that of this version of the program."""
    return revision == ScriptDirectory.from_config(_alembic()).get_current_head()


def is_known(revision: str) -> bool:
    """Whether this version of the program knows a version of the schema, and so can migrate it."""
    return revision in {script.revision for script in ScriptDirectory.from_config(_alembic()).walk_revisions()}


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


# Rows ----------------------------------------------------------------------------------------------------


def changes(connection: Connection, id: str | None = None) -> list[tuple[str, str]]:
    """Returns the id of every table, or of one, with the time of its last change, the oldest first."""
    last = select(func.max(LOG.c.made)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
    chosen = select(TABLES.c.id, func.coalesce(last, TABLES.c.created))
    rows = connection.execute(chosen if id is None else chosen.where(TABLES.c.id == id))
    return sorted(((row[0], row[1]) for row in rows), key=lambda row: (row[1], row[0]))


def lock(connection: Connection, id: str) -> None:
    """Keep other processes from changing a table until the end of the transaction."""
    connection.execute(select(TABLES.c.id).where(TABLES.c.id == id).with_for_update())


def unlink(connection: Connection, id: str) -> None:
    """Forget that a table is the rematch of another."""
    connection.execute(update(TABLES).where(TABLES.c.rematch == id).values(rematch=None))


def delete_table(connection: Connection, id: str) -> None:
    """Delete a table with its seats and its log. It must not be the rematch of another."""
    for table, column in ((LOG, LOG.c.table_id), (SEATS, SEATS.c.table_id), (TABLES, TABLES.c.id)):
        connection.execute(delete(table).where(column == id))


def delete_all(connection: Connection) -> None:
    """Delete all tables."""
    connection.execute(update(TABLES).values(rematch=None))
    for table in reversed(SCHEMA.sorted_tables):
        connection.execute(delete(table))


def copy_all(source: Connection, target: Connection) -> None:
    """Copy all rows into an empty store. Rematches are linked at the end, since a link needs both tables."""
    links: list[dict[str, str]] = []
    for table in SCHEMA.sorted_tables:
        for chunk in source.execution_options(yield_per=CHUNK).execute(select(table)).mappings().partitions():
            rows = [dict(row) for row in chunk]
            for row in rows if table is TABLES else ():
                if row["rematch"] is not None:
                    links.append({"old": row["id"], "new": row["rematch"]})
                row["rematch"] = None
            target.execute(insert(table), rows)
    if links:
        link = update(TABLES).where(TABLES.c.id == bindparam("old")).values(rematch=bindparam("new"))
        target.execute(link, links)
