"""The commands of `tilewright admin`, for those who run a server: they look at its store and look after it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright import extras, files
from tilewright.cli.app import Json, flag, print_json, print_table
from tilewright.cli.playing import Data, StoreAddress
from tilewright.core import OptionError, counted

if TYPE_CHECKING:
    from tilewright.server.archive import Archive
    from tilewright.server.store import Store

admin = typer.Typer(
    name="admin",
    help="Look after the tables of a server: list, export, delete, back up and restore them.",
    no_args_is_help=True,
)

TableId = Annotated[str, typer.Argument(metavar="ID", help="The id of a table, as its address has it.")]

Days = Annotated[
    int, typer.Option("--days", min=1, max=36500, metavar="N", help="For how many days nobody has played.")
]


@contextmanager
def _store(data: Path | None, address: str | None) -> Iterator["Store"]:
    extras.need("postgres" if address else "web")
    from tilewright.server.stores import store_at

    if data is not None and address is not None:
        raise OptionError("--data and --store (or TILEWRIGHT_STORE) name two stores: expected one of them")
    store = store_at((data or files.data_folder()).expanduser(), address, serves=False)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def _archive(data: Path | None, address: str | None) -> Iterator["Archive"]:
    with _store(data, address) as store:
        from tilewright.server.archive import Archive

        yield Archive(store)


@admin.command("list")
def list_tables(
    data: Data = None,
    store: StoreAddress = None,
    last: Annotated[
        int | None, typer.Option("--last", min=1, metavar="N", help="Only the N tables that changed last.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List the tables. The one that changed last is at the end."""
    with _archive(data, store) as archive:
        listed = archive.tables()
    shown = listed[-last:] if last else listed
    if as_json:
        print_json([{**table._asdict(), "players": list(table.players)} for table in shown])
        return
    for table in shown:  # plain lines, whose ids are whole however narrow the terminal is
        changed = table.changed[:16].replace("T", " ")
        print(f"{table.id}  {changed}  {table.game:<9}  {table.moves:>4} moves  {', '.join(table.players)}")


@admin.command()
def show(id: TableId, data: Data = None, store: StoreAddress = None, as_json: Json = False) -> None:
    """Show a table: its game, its players and how far it is, without what is hidden."""
    with _archive(data, store) as archive:
        table = archive.find(id)
        told: dict[str, Any] = {
            "id": table.id,
            "game": table.game.name,
            "status": table.status,
            "moves": len(table.history.moves),
            "entries": table.length,
            "opened": table.opening.created,
            "changed": table.updated,
            "terms": table.terms.model_dump(),
            "rematch": table.rematch,
            "seats": [
                {"name": seat.name, "kind": seat.kind, "has a token": seat.token_hash is not None}
                for seat in table.seats
            ],
        }
    if as_json:
        print_json(told)
        return
    seats = told.pop("seats")
    print_table(("table", id), [(name, value) for name, value in told.items() if name != "id"])
    print_table(("seat", *seats[0]), [(number, *seat.values()) for number, seat in enumerate(seats)])


@admin.command()
def export(
    id: TableId,
    data: Data = None,
    store: StoreAddress = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The file to write, instead of printing.")] = None,
    everything: Annotated[bool, flag("--all", help="Also export what is hidden in a running game.")] = False,
) -> None:
    """Export the game of a table as a record, in JSON Lines."""
    with _archive(data, store) as archive:
        from tilewright import records
        from tilewright.server.refusal import Refusal

        table = archive.find(id)
        try:
            record = table.history.record() if everything else table.record()
        except Refusal as refusal:
            raise OptionError(f"{refusal.message}: --all exports it all the same") from None
        words = records.text(record)
    if out is None:
        sys.stdout.write(words)
        return
    try:
        files.create(out, words)
    except FileExistsError:
        raise OptionError(f"{out} exists already: expected the name of a new file") from None


@admin.command()
def delete(
    ids: Annotated[list[str] | None, typer.Argument(metavar="ID...", help="The ids of the tables to delete.")] = None,
    device: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="A file with the seat tokens of a device (- reads them from standard input), whose holder is to be"
            " forgotten. Their games are deleted; where others played too, their seat loses its name.",
        ),
    ] = None,
    data: Data = None,
    store: StoreAddress = None,
) -> None:
    """Delete tables, or everything of a person. The server has to be stopped."""
    if bool(ids) == bool(device):
        raise OptionError("expected either the ids of tables or --device FILE")
    with _archive(data, store) as archive:
        if ids:
            archive.delete(ids)
            print(f"deleted {counted(len(ids), 'table')}")
            return
        from tilewright.server.archive import read_device

        assert device
        words = sys.stdin.read() if str(device) == "-" else device.read_text(encoding="utf-8", errors="replace")
        done = archive.forget(read_device(words))
        print(
            f"deleted {counted(len(done.deleted), 'table')}, cleared the name and the token of a seat at"
            f" {counted(len(done.cleared), 'table')}"
        )


@admin.command()
def expire(
    days: Days,
    data: Data = None,
    store: StoreAddress = None,
    dry_run: Annotated[bool, flag("--dry-run", help="Only list them.")] = False,
) -> None:
    """Delete tables whose game is not over and that nobody has changed for some days. The server has to be stopped. A
    running server does the same with `tilewright serve --expire-after DAYS`.
    """
    with _archive(data, store) as archive:
        from tilewright.server.expiry import is_abandoned
        from tilewright.server.watch import Watch

        now = Watch().now()
        ids = [
            table.id for table in archive.tables() if is_abandoned(archive.stored(table.id), archive.store, days, now)
        ]
        if dry_run:
            for id in ids:
                print(id)
            return
        archive.delete(ids)
        print(f"deleted {counted(len(ids), 'table')}")


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write. It must not exist.")],
    data: Data = None,
    store: StoreAddress = None,
) -> None:
    """Back up all tables into one file, also while a server runs."""
    with _archive(data, store) as archive:
        archive.backup(file.expanduser())


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    data: Data = None,
    store: StoreAddress = None,
    replace: Annotated[bool, flag("--replace", help="Replace the tables that are there.")] = False,
) -> None:
    """Restore all tables from a backup. The server has to be stopped."""
    with _store(data, store) as target:
        from tilewright.server import archive

        count = archive.restore(file.expanduser(), target, replace)
        print(f"restored {counted(count, 'table')} into {target.name}")


@admin.command()
def stats(data: Data = None, store: StoreAddress = None, as_json: Json = False) -> None:
    """Show how much is stored."""
    with _archive(data, store) as archive:
        told = archive.stats()
    if as_json:
        print_json(told)
        return
    rows = [
        (name, ", ".join(f"{key}: {number}" for key, number in value.items()) if isinstance(value, dict) else value)
        for name, value in told.items()
    ]
    print_table(("what", "how much"), rows)
