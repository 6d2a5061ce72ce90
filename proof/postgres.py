"""A PostgreSQL server in a folder of its own, for proofs and tests. The programs are those of the system."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

import psycopg

NOBODY = "nobody"
"""Who runs the server if this process is root's, whom PostgreSQL refuses."""

USER, PASSWORD = "tilewright", "p4ss-w0rd"

MISSING = "PostgreSQL is not installed: make services installs it where that is possible"

WAIT = 60

FAST = ("-c", "fsync=off", "-c", "full_page_writes=off")
"""Options of a server that forgets everything with the machine."""


def program(name: str) -> str | None:
    """Returns the path of a program of PostgreSQL, of the newest version there is; None if it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    return str(found[-1]) if found else shutil.which(name)


class Postgres:
    """A server with a superuser who has a password. It listens on a port of this machine."""

    def __init__(self, folder: Path, options: tuple[str, ...] = ()) -> None:
        self.folder, self.options = folder, options
        self.data, self.log = folder / "data", folder / "log"
        self.port = _free_port()
        self.process: subprocess.Popen[bytes] | None = None
        password = folder / "password"
        password.write_text(PASSWORD, encoding="utf-8")
        if _is_root():
            for path in (folder, password):
                shutil.chown(path, NOBODY)
        settings = ("-U", USER, "-A", "scram-sha-256", "--pwfile", str(password), "-E", "UTF8", "--no-locale", "-N")
        self._run("initdb", "-D", str(self.data), *settings)

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder))
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [_program("postgres"), "-D", str(self.data), *where, *self.options],
                stdout=log,
                stderr=log,
                **_as_nobody(),
            )
        end = time.monotonic() + WAIT
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError as problem:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"PostgreSQL does not start: {self.log.read_text()}") from problem
                time.sleep(0.02)

    def stop(self, mode: Literal["fast", "immediate"] = "fast") -> None:
        """Stop the server: in good order, or as if it had crashed."""
        self._run("pg_ctl", "stop", "-D", str(self.data), "-m", mode)
        if self.process:
            self.process.wait(WAIT)

    def address(self, database: str, port: int | None = None) -> str:
        """Returns the address of a database, by default at the server's own port."""
        return f"postgresql://{USER}:{PASSWORD}@127.0.0.1:{port or self.port}/{database}"

    def create(self, settings: str = "") -> str:
        """Create an empty database, and return its name."""
        name = f"tiles_{uuid4().hex}"
        self.execute("postgres", f"CREATE DATABASE {name} TEMPLATE template0 {settings}")
        return name

    def execute(self, database: str, statement: str) -> list[Any]:
        """Execute a statement in a database. Returns the rows if there are any."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def _run(self, name: str, *arguments: str) -> None:
        command = [_program(name), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False, **_as_nobody())
        if done.returncode:
            raise RuntimeError(f"{name} failed: {done.stderr}")


@contextmanager
def postgres(*options: str, folder: Path | None = None) -> Iterator[Postgres]:
    """Start a server for a `with` block, in a new folder within the given one."""
    # The name is short, since that of a socket may have 107 characters.
    with tempfile.TemporaryDirectory(prefix="pg-", dir=folder, ignore_cleanup_errors=True) as name:
        server = Postgres(Path(name), options)
        server.start()
        try:
            yield server
        finally:
            with suppress(RuntimeError):  # it was stopped already
                server.stop("immediate")


def _program(name: str) -> str:
    if (path := program(name)) is None:
        raise RuntimeError(MISSING)
    return path


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _as_nobody() -> dict[str, Any]:
    """Returns the arguments with which a process is started as somebody else, if this one is root's."""
    return {"user": NOBODY, "extra_groups": [], "cwd": "/"} if _is_root() else {}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
