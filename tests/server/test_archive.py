"""`tilewright admin`: what a host sees of the store, deletes from it, backs up and restores."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clients import Inside, Message, process, serving
from commands import Command, refused
from stores import Database, Folder, Place
from tilewright import records
from tilewright.server.sqlite import FILE

pytestmark = pytest.mark.usefixtures("environment")


def friends(site: Inside) -> tuple[Message, Message]:
    """A table of two people on two devices, as each of them knows it."""
    ann = site.open("azul", {"kind": "me", "name": "Annabel"}, "open", starter=0)
    ben = site.http.post(f"/api/tables/{ann['id']}/seats/1", json={"name": "Benedict"}).json()
    return ann, ben


def admin(tilewright: Command, *arguments: object) -> Any:
    """What a command of `tilewright admin` prints as JSON."""
    outcome = tilewright("admin", *map(str, arguments), "--json")
    assert (outcome.code, outcome.err) == (0, "")
    return json.loads(outcome.out)


# Looking -------------------------------------------------------------------------------------------------


def test_tables_are_listed_shown_and_counted_while_a_server_runs(place: Place, tilewright: Command) -> None:
    with serving(place) as site:
        ann, _ = friends(site)
        with site.at(ann) as page:
            page.move()
        waiting = site.open("duel", "me", "open")
        listed = admin(tilewright, "list")
        shown = admin(tilewright, "show", ann["id"])
        told = admin(tilewright, "stats")
    assert {(table["id"], table["game"], table["moves"]) for table in listed} == {
        (waiting["id"], "duel", 0),
        (ann["id"], "azul", 1),
    }
    assert [table["players"] for table in listed if table["id"] == ann["id"]] == [["Annabel", "Benedict"]]
    assert (shown["status"], shown["seats"][1]["name"]) == ("running", "Benedict")
    assert (told["tables"], told["invitations"], told["moves"]) == (2, 1, 1)
    assert told["games"] == {"azul": 1, "duel": 1}
    assert told["opened"]["1d"] == told["changed"]["30d"] == 2
    assert admin(tilewright, "list", "--last", 1) == listed[-1:]
    assert all(id in tilewright("admin", "list").out for id in (ann["id"], waiting["id"]))
    for command in (("list",), ("show", ann["id"]), ("stats",)):
        outcome = tilewright("admin", *command)
        assert outcome.code == 0
        assert "azul" in outcome.out
        assert not any(token in outcome.out for token in ann["tokens"].values())


def test_a_game_is_exported_as_a_record(place: Place, tilewright: Command, tmp_path: Path) -> None:
    with serving(place) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            page.play_on(Random(1))
        theirs = site.http.get(f"/api/tables/{opened['id']}/record").text
    assert tilewright("admin", "export", opened["id"]).out == theirs
    out = tmp_path / "game.jsonl"
    assert tilewright("admin", "export", opened["id"], "--out", str(out)).code == 0
    assert [record.finished for record in records.read(out)] == [True]
    refused(tilewright("admin", "export", opened["id"], "--out", str(out)), "exists already")


def test_what_is_hidden_in_a_running_game_is_exported_only_on_request(
    place: Place, tilewright: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(place) as site:
        opened = site.open("duel", "me", "hotseat")
    monkeypatch.setattr("tilewright.server.snapshot.is_public", lambda history: False)
    refused(tilewright("admin", "export", opened["id"]), "hidden until its end", "--all")
    assert tilewright("admin", "export", opened["id"], "--all").code == 0


# Deleting ------------------------------------------------------------------------------------------------


def test_a_table_and_its_rematch_link_are_deleted(place: Place, tilewright: Command) -> None:
    with serving(place) as site:
        first = site.open("azul", "me", "hotseat")
        with site.at(first) as page:
            page.play_on(Random(1))
        held = {"tokens": list(first["tokens"].values())}
        second = site.http.post(f"/api/tables/{first['id']}/rematch", json=held).json()
    assert admin(tilewright, "show", first["id"])["rematch"] == second["id"]
    refused(tilewright("admin", "delete", second["id"], "unknown"), "no table 'unknown'", "nothing was deleted")
    assert tilewright("admin", "delete", second["id"]).out == "deleted 1 table\n"
    assert admin(tilewright, "show", first["id"])["rematch"] is None
    refused(tilewright("admin", "show", second["id"]), "no table")


def test_a_person_is_forgotten_by_the_tokens_of_their_device(place: Place, tilewright: Command, tmp_path: Path) -> None:
    with serving(place) as site:
        ann, ben = friends(site)
        with site.at(ann) as page:
            page.move()
        alone = site.open("azul", {"kind": "me", "name": "Annabel"}, "greedy")
        other = site.open("azul", {"kind": "me", "name": "Cecily"}, "greedy")
    device = tmp_path / "device.json"
    device.write_text(json.dumps({table["id"]: table["tokens"] for table in (ann, alone)}), encoding="utf-8")
    said = "deleted 1 table, cleared the name and the token of a seat at 1 table\n"
    assert tilewright("admin", "delete", "--device", str(device)).out == said
    assert b"Annabel" not in place.content()
    assert b"Benedict" in place.content()
    assert {table["id"] for table in admin(tilewright, "list")} == {ann["id"], other["id"]}
    with serving(place) as site:
        shown = site.http.get(f"/api/tables/{ann['id']}").json()
        assert [seat["name"] for seat in shown["seats"]] == ["Player 1", "Benedict"]
        assert shown["ply"] == 2  # the deal and Ann's move
        with site.at(ann) as former, site.at(ben) as page:
            assert former.request("resign", 0)["code"] == "foreign"
            assert page.move()["type"] == "accepted"
    lines = "\n".join(ben["tokens"].values())
    outcome = tilewright("admin", "delete", "--device", "-", lines=(lines,))
    assert outcome.out.startswith("deleted 1 table, ")
    assert b"Benedict" not in place.content()


@pytest.mark.parametrize("words", ["", "{}", '{"a": {"0": 5}}'])
def test_a_device_without_tokens_is_refused(words: str, place: Place, tilewright: Command) -> None:
    with serving(place):
        pass
    outcome = tilewright("admin", "delete", "--device", "-", lines=(words,))
    refused(outcome, "tilewright.tables")


def test_a_device_that_cannot_be_read_is_named(place: Place, tilewright: Command) -> None:
    with serving(place):
        pass
    refused(tilewright("admin", "delete", "--device", "none.json"), "none.json", "No such file")


@pytest.mark.parametrize("arguments", [(), ("one", "--device", "file")])
def test_either_tables_or_a_device_are_deleted(arguments: tuple[str, ...], tilewright: Command) -> None:
    refused(tilewright("admin", "delete", *arguments), "either")


# Backups -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["folder", "database"])
def test_a_backup_of_a_running_server_is_restored_elsewhere_and_played_on(
    target: str,
    place: Place,
    tilewright: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    copy = tmp_path / "copy.sqlite3"
    elsewhere: Place = Folder(tmp_path / "elsewhere")
    if target == "database":
        elsewhere = Database.new(request.getfixturevalue("postgres_server"))
    with serving(place) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=5)
            assert tilewright("admin", "backup", str(copy)) == (0, "", "")
            page.play_on(Random(2), moves=1)
    assert {path.name for path in tmp_path.iterdir()} - {"data"} == {"copy.sqlite3"}
    refused(tilewright("admin", "backup", str(copy)), "exists already")
    monkeypatch.delenv("TILEWRIGHT_STORE", raising=False)
    outcome = tilewright("admin", "restore", str(copy), *elsewhere.arguments)
    assert outcome == (0, f"restored 1 table into {elsewhere.store().name}\n", "")
    with serving(elsewhere) as site, site.at(opened) as page:
        assert page.table["position"] == before["position"]
        page.play_on(Random(3), moves=3)


def test_a_backup_replaces_tables_only_if_told_to(place: Place, tilewright: Command, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with serving(place) as site:
        old = site.open("azul", "me", "hotseat")
    assert tilewright("admin", "backup", str(copy)).code == 0
    with serving(place) as site:
        new = site.open("azul", "me", "hotseat")
    refused(tilewright("admin", "restore", str(copy)), "already", "--replace")
    assert len(admin(tilewright, "list")) == 2
    assert tilewright("admin", "restore", str(copy), "--replace").code == 0
    with serving(place) as site:
        assert site.http.get(f"/api/tables/{old['id']}").status_code == 200
        assert site.http.get(f"/api/tables/{new['id']}").status_code == 404


def test_a_backup_is_restored_into_a_store_without_tables(place: Place, tilewright: Command, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with serving(place) as site:
        old = site.open("azul", "me", "hotseat")
    assert tilewright("admin", "backup", str(copy)).code == 0
    assert tilewright("admin", "delete", old["id"]).code == 0
    assert tilewright("admin", "restore", str(copy)).code == 0
    with serving(place) as site:
        assert site.http.get(f"/api/tables/{old['id']}").status_code == 200


def test_a_person_is_named_only_at_tables_where_they_chose_a_seat(
    place: Place, tilewright: Command, tmp_path: Path
) -> None:
    """What somebody else tries out after a game has a copy of the seats, whose tokens only this client has."""
    with serving(place) as site:
        opened = site.open("mini", {"kind": "me", "name": "Ann"}, {"kind": "open"})
        ben = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with site.page(opened["id"], opened["tokens"]["0"], ben["tokens"]["1"]) as page:
            page.play_on(Random(1), moves=2)
            page.request("resign", 0)
        again = {"ply": 1, "seat": 0, "name": "Cid"}
        tried = site.http.post(f"/api/tables/{opened['id']}/again", json=again).json()
        seats = site.http.get(f"/api/tables/{tried['id']}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["Cid", "Player 2"]
    device = tmp_path / "device"
    device.write_text(ben["tokens"]["1"])
    assert tilewright("admin", "delete", "--device", str(device)).code == 0
    assert "Ben" not in tilewright("admin", "list").out


def test_a_broken_backup_is_refused_and_nothing_changes(place: Place, tilewright: Command, tmp_path: Path) -> None:
    with serving(place) as site:
        site.open("azul", "me", "hotseat")
    copy = tmp_path / "copy.sqlite3"
    assert tilewright("admin", "backup", str(copy)).code == 0
    whole = copy.read_bytes()
    before = place.content()
    for spoiled in (b"hello " * 1000, whole[: len(whole) // 2], whole[:8192] + bytes(8192) + whole[16384:]):
        copy.write_bytes(spoiled)
        refused(tilewright("admin", "restore", str(copy), "--replace"), "not a sound backup")
    copy.unlink()
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TABLE other (id)")
    refused(tilewright("admin", "restore", str(copy), "--replace"), "not a backup of Tilewright")
    copy.write_bytes(whole)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    refused(tilewright("admin", "restore", str(copy), "--replace"), "newer version of Tilewright")
    refused(tilewright("admin", "restore", str(tmp_path / "none"), "--replace"), "there is no file")
    refused(tilewright("admin", "restore", str(tmp_path), "--replace"), "there is no file")
    assert place.content() == before


# Refusals ------------------------------------------------------------------------------------------------


def test_a_store_in_use_is_neither_changed_nor_restored_into(place: Place, tilewright: Command, tmp_path: Path) -> None:
    with process(place) as (_, site):
        opened = site.open("azul", "me", "hotseat")
        copy = tmp_path / "copy.sqlite3"
        assert tilewright("admin", "backup", str(copy)).code == 0
        there = "is served: stop its servers first"
        if isinstance(place, Folder):
            there = f"is served already, at http://{site.host}/: stop that server first"
        for command in (
            ("delete", opened["id"]),
            ("restore", str(copy), "--replace"),
            ("expire", "--days", "1"),
        ):
            refused(tilewright("admin", *command), there)
        assert site.http.get(f"/api/tables/{opened['id']}").status_code == 200


COMMANDS = [("list",), ("show", "x"), ("export", "x"), ("delete", "x"), ("expire", "--days", "1"), ("stats",)]


@pytest.mark.parametrize("command", [*COMMANDS, ("backup", "copy")])
def test_a_store_without_tables_is_named(command: tuple[str, ...], place: Place, tilewright: Command) -> None:
    refused(tilewright("admin", *command), f"there are no tables in {place.store().name}")
    if isinstance(place, Folder):
        assert not place.path.exists()
        place.path.touch()
        refused(tilewright("admin", *command), "there are no tables in")


@pytest.mark.parametrize("command", [("show", "x"), ("export", "x"), ("delete", "x")])
def test_an_unknown_table_is_named(command: tuple[str, ...], place: Place, tilewright: Command) -> None:
    with serving(place):
        pass
    refused(tilewright("admin", *command), "there is no table 'x'")


def test_a_store_of_another_version_is_left_alone(place: Place, tilewright: Command) -> None:
    with serving(place):
        pass
    place.execute("UPDATE alembic_version SET version_num = '0001'")
    refused(tilewright("admin", "list"), "another version of Tilewright")
    place.execute("UPDATE alembic_version SET version_num = '9999'")
    refused(tilewright("serve", "--port", "0"), "newer version of Tilewright")
    if isinstance(place, Folder):
        (place.path / FILE).write_text("hello " * 1000, encoding="utf-8")
        refused(tilewright("admin", "list"), "cannot read", "not a database")


def test_one_store_is_named_for_a_command(database: Database, tilewright: Command) -> None:
    refused(tilewright("admin", "list", "--data", "here", *database.arguments), "two stores")


def test_a_backup_that_cannot_be_written_is_named(place: Place, tilewright: Command, tmp_path: Path) -> None:
    with serving(place):
        pass
    refused(tilewright("admin", "backup", str(tmp_path / "none" / "copy")), "cannot write", "No such file")
