"""The stores that servers are proved with: a data folder, and databases of a PostgreSQL that is started for it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

from proof.postgres import MISSING, postgres, program
from proof.report import Report

Kind = Literal["sqlite", "postgresql"]

KINDS: tuple[Kind, ...] = ("sqlite", "postgresql")


@contextmanager
def stores(kind: Kind, report: Report) -> Iterator[Callable[[], tuple[str, ...]] | None]:
    """Yields what makes an empty store and returns the options of `tilewright serve` that name it. That of a data
    folder needs none. Yields None, and reports why, if there is no such store on this machine.
    """
    if kind == "sqlite":
        yield lambda: ()
    elif program("initdb") is None:
        report.skip(f"{kind}: {MISSING}")
        yield None
    else:
        with postgres() as server:
            yield lambda: ("--store", server.address(server.create()))
