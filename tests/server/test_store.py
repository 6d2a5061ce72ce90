"""The store: its schema, what is kept, and moves that cannot be kept."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event
from sqlalchemy.exc import OperationalError

from clients import Inside, Message, serving
from tilewright.server.store import FILE, SCHEMA, Conflict, Entry, Opening, Sitting, Store, StoreError, migrate, now


def is_table(message: Message) -> bool:
    return bool(message["type"] == "table")


# The schema ----------------------------------------------------------------------------------------------


def test_migrations_give_the_schema_and_can_be_repeated(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    for _ in range(2):
        with engine.begin() as connection:
            migrate(connection)
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), SCHEMA) == []
    engine.dispose()


def test_a_store_is_prepared_anew_without_loss(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=5)
    with serving(tmp_path) as site, site.at(opened) as page:
        for name in ("position", "revision", "ply", "seats", "last", "summary", "choices"):
            assert page.table[name] == before[name]


def test_writes_reach_the_disk_and_references_are_checked(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.prepare()
    with store.engine.connect() as connection:
        for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {name}").scalar() == value
    store.close()


def test_an_entry_of_a_log_is_written_once(tmp_path: Path) -> None:
    async def write() -> None:
        store = Store(tmp_path)
        store.prepare()
        seats = [Sitting("person", name, "plum") for name in "ab"]
        await store.open(Opening("one", "azul", 2, 0, {}, now()), seats, [Entry(1, -1, "deal")], None)
        for entry in (Entry(1, 0, "1b1"), Entry(2, 0, "1b1", client_id="x")):
            if entry.ply == 2:
                await store.append("one", [entry])
                entry = Entry(3, 0, "1b2", client_id="x")
            with pytest.raises(Conflict):
                await store.append("one", [entry])
        with pytest.raises(Conflict):
            await store.append("none", [Entry(1, 0, "1b1")])
        with pytest.raises(Conflict):
            await store.sit("one", 0, seats[0], [])
        stored = await store.load("one")
        assert stored
        assert [entry.ply for entry in stored.log] == [1, 2]
        assert await store.load("none") is None
        store.close()

    asyncio.run(write())


def test_tokens_are_kept_as_hashes_only(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open")
        claimed = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert opened["id"].encode() in kept
    for token in (opened["tokens"]["0"], claimed["tokens"]["1"]):
        assert len(token) >= 32
        assert token.encode() not in kept


@pytest.mark.parametrize("spoil", ["UPDATE log SET move = 'secret o7'", "DELETE FROM log WHERE ply = 2"])
def test_a_log_that_cannot_be_replayed_is_refused_without_its_words(spoil: str, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            page.play_on(Random(1), moves=5)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(spoil)
    connection.close()
    with serving(tmp_path) as site:
        answer = site.http.get(f"/api/tables/{opened['id']}")
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        assert "o7" not in answer.text


def test_changes_that_come_together_are_written_together_and_fail_alone(tmp_path: Path) -> None:
    async def write() -> None:
        store = Store(tmp_path)
        store.prepare()
        commits: list[object] = []
        event.listen(store.engine, "commit", commits.append)
        await store.open(Opening("a", "azul", 2, 0, {}, now()), [Sitting("person", "Ann", "lagoon")], [], None)
        before = len(commits)
        entries = [Entry(1, 0, "1b1"), Entry(2, 0, "1b1"), Entry(2, 1, "2b1"), Entry(3, 0, "3b1")]
        written = [store.append("a", [entry]) for entry in entries]
        problems = await asyncio.gather(*written, return_exceptions=True)
        assert [type(problem) for problem in problems] == [type(None), type(None), Conflict, type(None)]
        assert len(commits) - before <= 2
        stored = await store.load("a")
        assert stored
        assert [entry.move for entry in stored.log] == ["1b1", "1b1", "3b1"]
        store.close()

    asyncio.run(write())


STANDING = ("position", "revision", "ply", "last")
"""How a table stands, for everybody."""


# A store that cannot be written --------------------------------------------------------------------------


@contextmanager
def locked(site: Inside, folder: Path) -> Iterator[None]:
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def read_only(site: Inside, folder: Path) -> Iterator[None]:
    setting = ["ON"]

    def set_up(connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA query_only={setting[0]}")
        cursor.close()

    event.listen(site.app.state.tables.store.engine, "checkout", set_up)
    yield
    setting[0] = "OFF"


@contextmanager
def full(site: Inside, folder: Path) -> Iterator[None]:
    is_full = [True]

    def fail(connection: Any, cursor: Any, statement: str, *_: object) -> None:
        if is_full[0] and statement.startswith("INSERT"):
            raise OperationalError(statement, {}, sqlite3.OperationalError("database or disk is full"))

    event.listen(site.app.state.tables.store.engine, "before_cursor_execute", fail)
    yield
    is_full[0] = False


@pytest.mark.parametrize("broken", [locked, read_only, full])
def test_a_move_that_cannot_be_kept_is_refused_and_never_shown(broken: Any, tmp_path: Path) -> None:
    with serving(tmp_path, store=Store(tmp_path, patience=0.2)) as site:
        opened, waiting = site.open("azul", "me", "hotseat"), site.open("azul", "me", "open")
        claim = f"/api/tables/{waiting['id']}/seats/1"
        with site.at(opened) as page, site.page(opened["id"]) as spectator:
            before = page.play_on(Random(1), moves=3)
            spectator.until(lambda message: bool(message["revision"] == before["revision"]))
            with broken(site, tmp_path):
                problem = page.move()
                assert problem["code"] == "store"
                assert "nothing has changed" in problem["message"]
                assert page.undo(page.table["undo"][0])["code"] == "store"
                for somebody in (page, spectator):
                    heard = len(somebody.heard)
                    again = somebody.hello()
                    assert [again[name] for name in STANDING] == [before[name] for name in STANDING]
                    assert (again["steps"], len(somebody.heard)) == ([], heard + 1)
                new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}
                for path, body in (("/api/tables", new), (claim, {"name": "Ben"})):
                    answer = site.http.post(path, json=body)
                    assert (answer.status_code, answer.json()["code"]) == (503, "store")
                assert site.http.get(f"/api/tables/{waiting['id']}").json()["status"] == "waiting"
            assert page.move()["type"] == "accepted"
            assert page.hear()["revision"] == before["revision"] + 1
            assert spectator.hear()["revision"] == before["revision"] + 1
        assert site.http.post(claim, json={"name": "Ben"}).status_code == 200


def test_a_bot_plays_on_when_its_move_can_be_kept_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.table.PAUSE", 0.05)
    with serving(tmp_path, store=Store(tmp_path, patience=0.2)) as site:
        opened = site.open("azul", "me", "greedy", "greedy", starter=0)
        with site.at(opened) as page:
            store = site.app.state.tables.store
            append, refusals = store.append, 2

            async def refuse_bots(id: str, log: list[Entry]) -> None:
                nonlocal refusals
                if log[0].seat != 0 and refusals:
                    refusals -= 1
                    raise StoreError("the disk is full")
                await append(id, log)

            monkeypatch.setattr(store, "append", refuse_bots)
            page.move()
            problem = page.until(lambda message: message["type"] == "error")
            assert (problem["code"], problem["id"]) == ("store", None)
            assert page.turn()["ply"] == 4


@pytest.mark.parametrize("folder", ["file", "file/below"])
def test_a_folder_that_cannot_be_used_is_named(folder: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="file"):
        Store(tmp_path / folder).prepare()


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("hello " * 1000, encoding="utf-8")
    with pytest.raises(StoreError, match="not a database"):
        Store(tmp_path).prepare()
