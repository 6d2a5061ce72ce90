"""The store in PostgreSQL where it differs from a file: its address, its connections, and other processes."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Literal

import psycopg
import pytest
from proof.postgres import PASSWORD, USER, Postgres
from proof.proxy import Cut, Proxy, proxy
from sqlalchemy import text

from clients import DEADLINE, process, serving
from commands import Command, refused
from stores import Database
from tilewright.server import app
from tilewright.server import store as stores
from tilewright.server.postgres import CONNECTIONS, PostgresStore
from tilewright.server.store import Conflict, Entry, Opening, Sitting, Store, StoreError, Uncertain, now

pytestmark = pytest.mark.usefixtures("environment")

WAITING = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
"""The connections to a database that wait for another one."""

HELD = """SELECT count(*) FROM pg_locks JOIN pg_database ON pg_locks.database = pg_database.oid
WHERE locktype = 'advisory' AND datname = current_database()"""
"""How many hold the lock of a server on a database."""

TWO = [Sitting("person", name, "plum") for name in "ab"]


def run(store: Store, work: Callable[[], Any]) -> None:
    """Run a coroutine with a store that is prepared and has a table called one."""

    async def whole() -> None:
        store.prepare()
        await store.open(Opening("one", "azul", 2, 0, {}, now()), TWO, [], None)
        try:
            await work()
        finally:
            store.close()

    asyncio.run(whole())


async def plies(store: Store) -> list[int]:
    stored = await store.load("one")
    assert stored
    return [entry.ply for entry in stored.log]


# Its address ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "tiles.sqlite3",
        "sqlite:///tiles",
        "mysql://ann:s3cret@host/tiles",
        "postgresql://ann:s3cret@host:port/tiles",
        "",
    ],
)
@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("admin", "list"), ("admin", "stats", "--json")])
def test_what_is_no_address_of_postgresql_is_refused(
    address: str, command: tuple[str, ...], tilewright: Command
) -> None:
    outcome = tilewright(*command, "--store", address)
    refused(outcome, "the address of the store", "postgresql://USER:PASSWORD@HOST/DATABASE")
    assert "s3cret" not in outcome.err


@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("admin", "list"), ("admin", "delete", "x")])
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((PASSWORD, "wr0ng"), "password authentication failed"),
        (("/tiles_", "/none_"), "does not exist"),
        (("127.0.0.1:", "127.0.0.1:1"), "connection failed"),
    ],
)
def test_a_database_that_cannot_be_reached_is_named_without_its_password(
    change: tuple[str, str], words: str, command: tuple[str, ...], database: Database, tilewright: Command
) -> None:
    address = database.address.replace(*change)
    if not change[1].startswith("127"):
        outcome = tilewright(*command, "--store", address)
    else:
        outcome = tilewright(*command, "--store", address.rpartition(":")[0] + ":1/tiles")
    refused(outcome, f"cannot use postgresql://{USER}@127.0.0.1", words)
    assert PASSWORD not in outcome.err
    assert "wr0ng" not in outcome.err


def test_a_database_that_cannot_hold_every_name_is_refused(postgres_server: Postgres, tilewright: Command) -> None:
    latin = postgres_server.create("ENCODING 'LATIN1' LOCALE 'C'")
    refused(tilewright("serve", "--store", postgres_server.address(latin)), "encoding is LATIN1", "expected UTF8")


def test_a_role_that_may_not_write_is_refused(
    postgres_server: Postgres, database: Database, tilewright: Command
) -> None:
    database.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC", "CREATE ROLE reader LOGIN PASSWORD 'reader'")
    try:
        address = database.address.replace(f"{USER}:{PASSWORD}", "reader:reader")
        refused(tilewright("serve", "--store", address), "permission denied")
    finally:
        postgres_server.execute("postgres", "DROP ROLE reader")


def test_the_driver_is_named_with_its_extra(tilewright: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.extras.find_spec", lambda package: None if package == "psycopg" else package)
    for command in (("serve",), ("admin", "list")):
        refused(
            tilewright(*command, "--store", "postgresql:///tiles"),
            "a store in PostgreSQL needs the package psycopg",
            "pip install 'tilewright[postgres]'",
        )


def test_the_password_is_in_nothing_that_a_server_says(
    postgres_server: Postgres, database: Database, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TILEWRIGHT_STORE", database.address)
    with process(Database(database.address), "--log", "json") as (running, site):
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page, database.locked():
            problem = page.move()
            ready = site.http.get("/readyz")
        running.terminate()
        assert running.wait(60) == 0
        assert running.stdout
        said = running.stdout.read()
    assert (problem["code"], ready.status_code) == ("store", 503)
    for words in (str(problem), ready.text, said, *capfd.readouterr()):
        assert PASSWORD not in words
        assert "127.0.0.1:" + str(postgres_server.port) not in words


def test_the_address_may_come_from_the_environment(
    database: Database, tilewright: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(database) as site:
        opened = site.open("azul", "me", "hotseat")
    monkeypatch.setenv("TILEWRIGHT_STORE", database.address)
    assert opened["id"] in tilewright("admin", "list").out
    assert PASSWORD not in tilewright("serve", "--help").out


# Several processes ---------------------------------------------------------------------------------------


def test_processes_that_start_at_once_migrate_once(database: Database) -> None:
    stores = [database.store() for _ in range(6)]
    with ThreadPoolExecutor(len(stores)) as threads:
        for done in [threads.submit(store.prepare) for store in stores]:
            done.result()
    for store in stores:
        assert store.read("none") is None
        store.close()


def test_a_table_of_one_process_is_played_at_in_another(database: Database) -> None:
    with process(database) as (running, site):
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=5)
        with process(database) as (_, other), other.at(opened) as page:
            running.kill()
            assert page.table["position"] == before["position"]
            page.play_on(Random(2), moves=5)


@pytest.mark.parametrize("change", ["remove", "expire", "sit"])
def test_a_table_that_another_process_is_changing_is_not_removed_under_it(change: str, database: Database) -> None:
    store = database.store()

    async def work() -> None:
        await store.open(Opening("two", "azul", 2, 0, {}, "2025"), [TWO[0], Sitting("open", "b", "plum")], [], None)
        with psycopg.connect(database.address) as other:
            if change == "expire":
                statement = "INSERT INTO log (table_id, ply, seat, back, made) VALUES ('two', 1, 0, 0, '2026')"
            else:
                statement = "UPDATE seats SET kind = 'person' WHERE table_id = 'two' AND seat = 1"
            other.execute("SELECT id FROM tables WHERE id = 'two' FOR UPDATE")
            other.execute(statement.encode())
            changing = asyncio.create_task(
                {
                    "remove": lambda: store.remove("two"),
                    "expire": lambda: store.expire("two", "2025-12"),
                    "sit": lambda: store.sit("two", 1, TWO[1], []),
                }[change]()
            )
            with psycopg.connect(database.address, autocommit=True) as watch:
                while not watch.execute(f"SELECT pid {WAITING}".encode()).fetchall():
                    assert not changing.done()
                    await asyncio.sleep(0)
            other.commit()
        with pytest.raises(Conflict):
            await changing
        assert await store.load("two")

    run(store, work)


# Its connections -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "expected"), [("off", "on"), ("local", "on"), ("remote_apply", "remote_apply")])
def test_what_is_committed_is_on_disk_whatever_the_database_is_set_to(
    given: str, expected: str, database: Database
) -> None:
    name = database.address.rpartition("/")[2]
    database.execute(f"ALTER DATABASE {name} SET synchronous_commit = {given}")
    store = database.store()
    with store.engine.connect() as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == expected
        assert connection.scalar(text("SHOW idle_in_transaction_session_timeout")) == "10s"
        assert connection.scalar(text("SHOW lock_timeout")) == "2s"
    store.close()


def test_a_connection_that_was_cut_while_idle_is_not_noticed(database: Database) -> None:
    store = database.store()

    async def work() -> None:
        await store.append("one", [Entry(1, 0, "1b1")])
        assert await plies(store) == [1]
        cut_all(database)
        assert await plies(store) == [1]
        cut_all(database)
        await store.append("one", [Entry(2, 0, "1b1")])

    run(store, work)


def test_a_server_that_nobody_uses_keeps_hosts_from_its_database(
    database: Database, tilewright: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after its connections were lost."""
    monkeypatch.setattr(app, "TIDYING", 0.01)
    with serving(database) as site:
        id = site.open()["id"]
        cut_all(database)
        with psycopg.connect(database.address, autocommit=True) as watch:
            while watch.execute(HELD).fetchone() == (0,):
                pass
        refused(tilewright("admin", "delete", id, "--store", database.address), "is served")


def cut_all(database: Database) -> None:
    """Cut all connections to a database but the one that says so."""
    database.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )


def test_a_database_that_hangs_is_given_up(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "HANGING", 0.2)
    store = database.store()

    async def work() -> None:
        with store.engine.connect() as connection:
            hanging = connection.scalar(text("SELECT pg_backend_pid()"))
        os.kill(hanging, signal.SIGSTOP)
        try:
            await store.append("one", [Entry(1, 0, "1b1")])  # over another connection
        finally:
            os.kill(hanging, signal.SIGCONT)
            monkeypatch.setattr(stores, "HANGING", DEADLINE)
        assert await plies(store) == [1]
        assert isinstance(store, PostgresStore)
        assert len(store._open) == 1

    run(store, work)


def test_a_connection_that_is_cut_in_a_transaction_has_changed_nothing(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    store = database.store(patience=30)

    async def work() -> None:
        with database.locked():
            written = [asyncio.create_task(store.append("one", [Entry(ply, 0, "1b1")])) for ply in (1, 2)]
            with psycopg.connect(database.address, autocommit=True) as watch:
                while not watch.execute(f"SELECT pg_terminate_backend(pid) {WAITING}".encode()).fetchall():
                    await asyncio.sleep(0)
        problems = await asyncio.gather(*written, return_exceptions=True)
        assert [type(problem) for problem in problems] == [StoreError, StoreError]
        assert "terminating connection due to administrator command" in str(problems[0])
        assert await plies(store) == []
        await store.append("one", [Entry(1, 0, "1b1")])

    run(store, work)
    assert "the store cannot be written" in caplog.text
    assert PASSWORD not in caplog.text


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_a_store_works_again_when_postgresql_is_back(
    mode: Literal["fast", "immediate"], postgres_server: Postgres, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(database) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=3)
            postgres_server.stop(mode)
            try:
                problem = page.move()
                assert problem["code"] == "store"
                assert "nothing has changed" in problem["message"]
                assert str(postgres_server.port) not in problem["message"]
                assert page.hello()["revision"] == before["revision"]
                assert site.http.get("/api/tables/unknown").json()["code"] == "store"
                assert site.http.get("/readyz").status_code == 503
                assert site.http.get("/metrics").status_code == 200
            finally:
                postgres_server.start()
            assert page.move()["type"] == "accepted"
    assert "connection" in caplog.text
    assert PASSWORD not in caplog.text


@pytest.fixture
def proxied(postgres_server: Postgres) -> Iterator[tuple[Proxy, PostgresStore]]:
    """A store that is reached through a proxy."""
    with proxy(postgres_server.port) as between:
        yield between, PostgresStore(postgres_server.address(postgres_server.create(), between.port))


@pytest.mark.parametrize("cut", ["before", "after"])
def test_a_commit_that_is_cut_off_is_told_from_what_is_stored(cut: Cut, proxied: tuple[Proxy, PostgresStore]) -> None:
    """Nobody hears whether it was committed. So the table must not trust what it knows, as after a lost race."""
    between, store = proxied

    async def work() -> None:
        entries = [Entry(ply, 0, "1b1", client_id=f"id {ply}") for ply in (1, 2, 2)]
        between.cut = cut
        problems = await asyncio.gather(*(store.append("one", [entry]) for entry in entries), return_exceptions=True)
        assert {type(problem) for problem in problems} <= {Uncertain, Conflict, type(None)}
        assert Uncertain in {type(problem) for problem in problems}
        assert between.cuts == 1
        kept = await plies(store)
        assert kept[:1] == ([1] if cut == "after" else [])
        if cut == "after":
            with pytest.raises(Conflict):
                await store.append("one", entries[:1])
        else:
            await store.append("one", entries[:1])
        assert store.moves.counts["person"] < 3

    run(store, work)


@pytest.mark.parametrize("cut", ["before", "after"])
def test_a_refusal_does_not_say_that_nothing_has_changed_when_nobody_knows(
    cut: Cut, proxied: tuple[Proxy, PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection was lost in mid-commit, and the store cannot be read either."""
    between, store = proxied

    async def fail(*_: Any, **__: Any) -> None:
        raise StoreError("the store cannot be read now")

    with serving(Path("nowhere"), store=store) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=3)
            move = {"move": before["choices"][0]["move"], "seat": before["actor"], "revision": before["revision"]}
            with monkeypatch.context() as patched:
                patched.setattr(store, "load", fail)
                between.cut = cut
                problem = page.move(**move, id="a")
            assert problem["code"] == "store"
            assert (
                problem["message"] == "the connection to the store was lost, and it is not known whether this was saved"
            )
            answer = page.move(**move, id="a")
            assert answer == {"type": "accepted", "id": "a", "revision": before["revision"] + 1}
            assert page.shown(answer["revision"])["ply"] == before["ply"] + 1
            assert page.move(**move, id="a") == answer
        commitment = site.http.post("/api/commitments").json()["commitment"]
        new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "hotseat"}], "commitment": commitment}
        between.cut = cut
        refused = site.http.post("/api/tables", json=new)
        assert (refused.status_code, refused.json()["message"]) == (503, problem["message"])


def test_a_change_that_waits_while_a_commit_is_cut_off_is_made_after_it(proxied: tuple[Proxy, PostgresStore]) -> None:
    between, store = proxied

    async def work() -> None:
        between.cut = "before"
        first = asyncio.create_task(store.append("one", [Entry(1, 0, "1b1")]))
        await asyncio.sleep(0)  # it is being written
        second = asyncio.create_task(store.append("one", [Entry(2, 0, "1b1")]))
        problems = await asyncio.gather(first, second, return_exceptions=True)
        assert [type(problem) for problem in problems] in ([Uncertain, type(None)], [Uncertain, Uncertain])

    run(store, work)


def test_when_all_connections_are_in_use_nothing_changes(database: Database) -> None:
    store = database.store(patience=0.2)

    async def work() -> None:
        held = [store.engine.connect() for _ in range(CONNECTIONS)]
        with pytest.raises(StoreError, match="all its connections are in use"):
            await store.append("one", [Entry(1, 0, "1b1")])
        with pytest.raises(StoreError, match="all its connections are in use"):
            await store.load("one")
        for connection in held:
            connection.close()
        await store.append("one", [Entry(1, 0, "1b1")])

    run(store, work)


def test_a_database_without_a_free_connection_is_named(
    postgres_server: Postgres, database: Database, tilewright: Command
) -> None:
    name = database.address.rpartition("/")[2]
    with psycopg.connect(database.address) as connection:
        connection.execute("CREATE ROLE guest LOGIN PASSWORD 'guest' CONNECTION LIMIT 0")
    try:
        address = postgres_server.address(name).replace(f"{USER}:{PASSWORD}", "guest:guest")
        refused(tilewright("serve", "--store", address), "too many connections")
    finally:
        postgres_server.execute("postgres", "DROP ROLE guest")
