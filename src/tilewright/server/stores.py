"""Which store a server or its host uses."""

from pathlib import Path

from tilewright.server.sqlite import SqliteStore
from tilewright.server.store import Store


def store_at(folder: Path, address: str | None, serves: bool = True) -> Store:
    """Returns the store at an address of PostgreSQL, or without one that of the data folder. Raises OptionError if the
    address cannot be read.
    """
    if address is None:
        return SqliteStore(folder)
    from tilewright.server.postgres import PostgresStore  # needs an extra

    return PostgresStore(address, serves=serves)
