"""The store: its schema, what is kept, and moves that cannot be kept. What both stores do is tested with both;
test_postgres.py has what only a database in another process does.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, select
from sqlalchemy.exc import OperationalError

from clients import Inside, Message, serving
from stores import Folder, Place
from tilewright.server.schema import LOG, SCHEMA, TABLES, migrate
from tilewright.server.sqlite import FILE, SqliteStore
from tilewright.server.store import Conflict, Entry, Opening, Outline, Sitting, Store, StoreError, now

TWO = [Sitting("person", name, "plum") for name in "ab"]


def opening(id: str) -> Opening:
    return Opening(id, "azul", 2, 0, {"b": 1, "a": ["č"]}, now())


def with_store(place: Place, work: Callable[[Store], Any]) -> None:
    """Run a coroutine with the prepared store of a place."""

    async def run() -> None:
        store = place.store()
        store.prepare()
        try:
            await work(store)
        finally:
            store.close()

    asyncio.run(run())


def is_table(message: Message) -> bool:
    return bool(message["type"] == "table")


# The schema ----------------------------------------------------------------------------------------------


def test_migrations_give_the_schema_and_can_be_repeated(place: Place) -> None:
    store = place.store()
    for _ in range(2):
        store.prepare()
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), SCHEMA) == []
    store.close()


def test_the_first_schema_is_migrated_with_all_its_rows(place: Place, tmp_path: Path) -> None:
    Folder(tmp_path / "data").path.mkdir()
    store = place.store()
    with store.engine.begin() as connection:
        migrate(connection, "0001")
    place.execute(
        "INSERT INTO tables VALUES ('new', 'azul', 2, 0, '{}', '2025-05-05', NULL)",
        "INSERT INTO tables VALUES ('old', 'azul', 2, 0, '{}', '2025-05-05', 'new')",
        "INSERT INTO seats VALUES ('old', 0, 'person', 'Ann', 'plum', NULL, 'hash')",
        "INSERT INTO log VALUES ('old', 1, -1, 'deal', 0, NULL, '2025-05-06')",
        "INSERT INTO log VALUES ('old', 2, 0, '1b1', 0, 'x', '2025-05-07')",
    )
    store.prepare()
    stored = store.read("old")
    assert stored
    assert (stored.opening.rematch, stored.opening.secret, stored.opening.terms.hints) == ("new", None, True)
    assert [seat.name for seat in stored.seats] == ["Ann"]
    assert [(entry.ply, entry.what, entry.client_id) for entry in stored.log] == [(1, "deal", None), (2, "1b1", "x")]
    assert stored.updated == "2025-05-07"
    store.close()


def test_a_store_is_prepared_anew_without_loss(place: Place) -> None:
    with serving(place) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=5)
    with serving(place) as site, site.at(opened) as page:
        for name in ("position", "revision", "ply", "seats", "last", "summary", "choices"):
            assert page.table[name] == before[name]


def test_writes_reach_the_disk_and_references_are_checked(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.prepare()
    with store.engine.connect() as connection:
        for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {name}").scalar() == value
    store.close()


def test_an_entry_of_a_log_is_written_once(place: Place) -> None:
    async def write(store: Store) -> None:
        await store.open(opening("one"), TWO, [Entry(1, -1, "deal")], None)
        for entry in (Entry(1, 0, "1b1"), Entry(2, 0, "1b1", client_id="x")):
            if entry.ply == 2:
                await store.append("one", [entry])
                entry = Entry(3, 0, "1b2", client_id="x")
            with pytest.raises(Conflict):
                await store.append("one", [entry])
        with pytest.raises(Conflict):
            await store.append("none", [Entry(1, 0, "1b1")])
        with pytest.raises(Conflict):
            await store.sit("one", 0, TWO[0], [])
        stored = await store.load("one")
        assert stored
        assert [entry.ply for entry in stored.log] == [1, 2]
        assert list(stored.opening.options.items()) == [("b", 1), ("a", ["č"])]
        assert await store.load("none") is None

    with_store(place, write)


def test_what_is_new_in_a_log_is_read_with_the_seats(place: Place) -> None:
    async def write(store: Store) -> None:
        log = [Entry(ply, ply % 2, "1b1", client_id=f"id {ply}") for ply in range(1, 6)]
        await store.open(opening("one"), TWO, log, None)
        await store.rename("one", 1, "Běta")
        for after in (0, 3, 5, 9):
            new = await store.load("one", after)
            assert new
            assert new.log == tuple(log[after:])
            assert [seat.name for seat in new.seats] == ["a", "Běta"]
            if after <= 5:
                assert new.updated == log[-1].made
        assert await store.load("none", 3) is None

    with_store(place, write)


def test_outlines_show_what_has_changed(place: Place) -> None:
    async def write(store: Store) -> None:
        await store.open(opening("one"), TWO, [], None)
        await store.open(opening("two"), TWO, [Entry(ply, 0, "1b1") for ply in (1, 2)], "one")
        await store.rename("one", 0, "Aneta")
        assert await store.outlines(["one", "two", "none"]) == {
            "one": Outline(0, "two", (("person", "Aneta"), ("person", "b"))),
            "two": Outline(2, None, (("person", "a"), ("person", "b"))),
        }
        assert await store.outlines([]) == {}

    with_store(place, write)


def test_seats_are_taken_once_and_by_those_who_know_how_many_are_left(place: Place) -> None:
    open_seat, ben = Sitting("open", "Player 2", "brick"), Sitting("person", "Ben", "brick", None, "hash", "5eed")

    async def write(store: Store) -> None:
        await store.open(opening("one"), [TWO[0], open_seat, open_seat], [], None)
        with pytest.raises(Conflict, match="somebody else"):
            await store.sit("one", 1, ben, [Entry(1, -1, "deal")], left=0)
        await store.sit("one", 1, ben, [], left=1)
        with pytest.raises(Conflict):
            await store.sit("one", 1, ben, [], left=0)
        with pytest.raises(Conflict, match="somebody else"):  # who thinks that seat 1 is still open
            await store.sit("one", 2, ben, [], left=1)
        await store.sit("one", 2, ben, [Entry(1, -1, "deal")], left=0)
        stored = await store.load("one")
        assert stored
        assert (stored.seats, len(stored.log)) == ((TWO[0], ben, ben), 1)
        with pytest.raises(Conflict, match="every seat"):
            await store.remove("one")

    with_store(place, write)


def test_a_rematch_is_written_in_the_place_of_its_old_table(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """It changes the old table, which all processes change in the same order, whatever its own id is."""

    async def write(store: Store) -> None:
        for id in ("b", "c"):
            await store.open(opening(id), TWO, [], None)
        order: list[str] = []
        transact = store._transact

        def noted(changes: Any) -> Any:
            order.extend(change.__qualname__.split(".")[1] for change in changes)
            return transact(changes)

        monkeypatch.setattr(store, "_transact", noted)
        await asyncio.gather(store.rename("c", 0, "Cid"), store.open(opening("z"), TWO, [], "b"))
        assert order == ["open", "rename"]

    with_store(place, write)


def test_a_table_has_one_rematch_and_an_invitation_can_be_withdrawn(place: Place) -> None:
    async def write(store: Store) -> None:
        for id, old in (("one", None), ("two", "one")):
            await store.open(opening(id), TWO, [], old)
        with pytest.raises(Conflict):
            await store.open(opening("three"), TWO, [], "one")
        assert await store.load("three") is None
        await store.open(opening("four"), [TWO[0], Sitting("open", "b", "plum")], [], None)
        await store.remove("four")
        assert await store.load("four") is None
        assert await store.idle("9") == ["one", "two"]
        await store.expire("two", "9")
        one = await store.load("one")
        assert one
        assert (one.opening.rematch, await store.load("two")) == (None, None)

    with_store(place, write)


def test_what_cannot_be_stored_fails_alone(place: Place) -> None:
    """SQLite stores any text and large numbers, PostgreSQL does not."""

    async def write(store: Store) -> None:
        await store.open(opening("one"), TWO, [], None)
        entries = [Entry(1, 0, "1b1", spent=1 << 70), Entry(1, 0, "1b1"), Entry(2, 0, "\ud800"), Entry(2, 0, "1b2")]
        written = [store.append("one", [entry]) for entry in entries]
        problems = await asyncio.gather(*written, return_exceptions=True)
        assert [problem is None for problem in problems] == [False, True, False, True]
        if not isinstance(place, Folder):
            with pytest.raises(StoreError, match="characters") as problem:
                await store.append("one", [Entry(3, 0, "1b\0secret")])
            assert "secret" not in str(problem.value)
        assert await store.load("one\0") is None

    with_store(place, write)


def test_tokens_are_kept_as_hashes_only(place: Place) -> None:
    with serving(place) as site:
        opened = site.open("azul", "me", "open")
        claimed = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
    kept = place.content()
    assert opened["id"].encode() in kept
    for token in (opened["tokens"]["0"], claimed["tokens"]["1"]):
        assert len(token) >= 32
        assert token.encode() not in kept


@pytest.mark.parametrize("spoil", ["UPDATE log SET move = 'secret o7'", "DELETE FROM log WHERE ply = 2"])
def test_a_log_that_cannot_be_replayed_is_refused_without_its_words(spoil: str, place: Place) -> None:
    with serving(place) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            page.play_on(Random(1), moves=5)
    place.execute(spoil)
    with serving(place) as site:
        answer = site.http.get(f"/api/tables/{opened['id']}")
        assert (answer.status_code, answer.json()["code"]) == (500, "failed")
        assert "o7" not in answer.text


def test_changes_that_come_together_are_written_together_and_fail_alone(place: Place) -> None:
    async def write(store: Store) -> None:
        commits: list[object] = []
        event.listen(store.engine, "commit", commits.append)
        await store.open(opening("a"), TWO[:1], [], None)
        before = len(commits)
        entries = [Entry(1, 0, "1b1"), Entry(2, 0, "1b1"), Entry(2, 1, "2b1"), Entry(3, 0, "3b1")]
        written = [store.append("a", [entry]) for entry in entries]
        problems = await asyncio.gather(*written, return_exceptions=True)
        assert [type(problem) for problem in problems] == [type(None), type(None), Conflict, type(None)]
        assert len(commits) - before <= 2
        stored = await store.load("a")
        assert stored
        assert [entry.move for entry in stored.log] == ["1b1", "1b1", "3b1"]

    with_store(place, write)


def test_two_stores_of_one_place_agree_which_change_was_first(place: Place) -> None:
    """Two processes change the same tables, in different orders."""

    async def write(store: Store) -> None:
        other, ids = place.store(), [f"table {number}" for number in range(20)]
        for id in ids:
            await store.open(opening(id), TWO, [], None)
        ours = [store.append(id, [Entry(1, 0, "ours")]) for id in ids]
        theirs = [other.append(id, [Entry(1, 0, "theirs")]) for id in reversed(ids)]
        problems = await asyncio.gather(*ours, *theirs, return_exceptions=True)
        other.close()
        for id, first, second in zip(ids, problems[:20], reversed(problems[20:])):
            assert sorted([type(first).__name__, type(second).__name__]) == ["Conflict", "NoneType"]
            stored = await store.load(id)
            assert stored
            assert [entry.move for entry in stored.log] == ["ours" if first is None else "theirs"]

    with_store(place, write)


def test_a_snapshot_shows_what_was_there_when_it_began(place: Place) -> None:
    async def write(store: Store) -> None:
        await store.open(opening("one"), TWO, [Entry(1, 0, "1b1")], None)
        with store.snapshot() as connection:
            assert connection.scalar(select(TABLES.c.id)) == "one"
            await store.append("one", [Entry(2, 1, "1b2")])
            assert connection.execute(select(LOG.c.ply)).all() == [(1,)]

    with_store(place, write)


STANDING = ("position", "revision", "ply", "last")
"""How a table stands, for everybody."""


# A store that cannot be written --------------------------------------------------------------------------


@contextmanager
def locked(site: Inside, place: Place) -> Iterator[None]:
    with place.locked():
        yield


@contextmanager
def read_only(site: Inside, place: Place) -> Iterator[None]:
    is_on = [True]
    setting = "PRAGMA query_only={}" if isinstance(place, Folder) else "SET default_transaction_read_only TO {}"

    def set_up(connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(setting.format("on" if is_on[0] else "off"))
        cursor.close()
        connection.commit()

    event.listen(site.app.state.tables.store.engine, "checkout", set_up)
    yield
    is_on[0] = False


@contextmanager
def full(site: Inside, place: Place) -> Iterator[None]:
    is_full = [True]

    def fail(connection: Any, cursor: Any, statement: str, *_: object) -> None:
        if is_full[0] and statement.startswith("INSERT"):
            raise OperationalError(statement, {}, sqlite3.OperationalError("database or disk is full"))

    event.listen(site.app.state.tables.store.engine, "before_cursor_execute", fail)
    yield
    is_full[0] = False


@pytest.mark.parametrize("broken", [locked, read_only, full])
def test_a_move_that_cannot_be_kept_is_refused_and_never_shown(broken: Any, place: Place) -> None:
    with serving(place, store=place.store(patience=0.2)) as site:
        opened, waiting = site.open("azul", "me", "hotseat"), site.open("azul", "me", "open")
        claim = f"/api/tables/{waiting['id']}/seats/1"
        with site.at(opened) as page, site.page(opened["id"]) as spectator:
            before = page.play_on(Random(1), moves=3)
            spectator.until(lambda message: bool(message["revision"] == before["revision"]))
            with broken(site, place):
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


def test_a_bot_plays_on_when_its_move_can_be_kept_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.table.PAUSE", 0.05)
    with serving(place, store=place.store(patience=0.2)) as site:
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
        SqliteStore(tmp_path / folder).prepare()


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("hello " * 1000, encoding="utf-8")
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(tmp_path).prepare()
