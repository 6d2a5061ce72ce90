"""Settings of all tests: Hypothesis is repeatable and has no deadline, and all is compiled before any test."""

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from proof import postgres

import clients
from commands import UNSET, Command, Outcome
from stores import IS_SHARED, Database, Folder, Place, shared
from tilewright.cli import main

collect_ignore = ["outside"]
"""The folder with what another package would install; a test that needs it puts it on the path."""

settings.register_profile(
    "repeatable", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.load_profile("repeatable")


def pytest_configure(config: pytest.Config) -> None:
    """Compile everything once, in the process that starts the others, so that no test waits for it."""
    from tilewright import kernel, search

    if not hasattr(config, "workerinput"):
        for part in (kernel, search):
            if not part.is_warm():
                part.warm_up()


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Gives a test the same surroundings everywhere: a folder and data of its own, and a terminal of 80 columns."""
    for name in UNSET:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("PYTHONUTF8", "1")
    monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def tilewright(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Returns a function that runs the command in this process with lines of input."""

    def run(*arguments: str, lines: tuple[str, ...] = ()) -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(arguments)
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run


def need_postgres() -> None:
    """Skip the test if PostgreSQL is not installed; with CI=true that is a failure."""
    if postgres.program("initdb") is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(postgres.MISSING)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Postgres]:
    """Runs PostgreSQL. Tests are skipped if it is not installed; with CI=true they fail."""
    need_postgres()
    with postgres.postgres(*postgres.FAST) as server:
        yield server


@pytest.fixture(scope="session", autouse=IS_SHARED)
def instead_of_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Makes databases stand in for the data folders of servers."""
    need_postgres()
    with shared(tmp_path_factory.mktemp("broker")) as clients.instead:
        yield
    clients.instead = None


@pytest.fixture
def database(postgres_server: postgres.Postgres) -> Database:
    """Returns an empty database."""
    return Database.new(postgres_server)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Place:
    """Returns an empty store, once of each kind, which commands use too."""
    if request.param == "sqlite":
        monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path / "data"))
        return Folder(tmp_path / "data")
    database: Database = request.getfixturevalue("database")
    monkeypatch.setenv("TILEWRIGHT_STORE", database.address)
    return database


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Returns a function that sets how many more writes the disk takes before it is full."""
    left = 1_000_000

    def sync(handle: int) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def fill(writes: int) -> None:
        nonlocal left
        left = writes

    monkeypatch.setattr("os.fsync", sync)
    return fill


@pytest.fixture
def record(tilewright: Command) -> Path:
    """Returns a file with the records of two games."""
    tilewright("simulate", "--games", "2", "--seed", "4", "--out", "games.jsonl")
    return Path("games.jsonl")
