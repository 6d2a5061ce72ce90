"""A Valkey or Redis server for tests, in a process of its own."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

DEADLINE = 30


def program() -> str:
    """Returns the path of the installed server. Without one, the test is skipped; with CI=true it fails."""
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    missing = "neither valkey-server nor redis-server is installed (on Debian: apt-get install redis-server)"
    if os.environ.get("CI") == "true":
        pytest.fail(missing)
    pytest.skip(missing)


class Broker:
    """The server, which can be killed and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port: int = found.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {"port": self.port, "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": self.folder}
        command = [program(), *(word for name, value in options.items() for word in (f"--{name}", str(value)))]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._process.stdout
        while line := self._process.stdout.readline():
            if b"eady to accept connections" in line:
                return
        raise AssertionError("it did not start")

    def kill(self) -> None:
        """Kill it at once, as `kill -9` does."""
        if self._process:
            self._process.send_signal(signal.SIGKILL)
            self._process.communicate(timeout=DEADLINE)
            self._process = None


@contextmanager
def running(folder: Path) -> Iterator[Broker]:
    """Runs a server for a `with` block."""
    folder.mkdir(parents=True, exist_ok=True)
    broker = Broker(folder)
    broker.start()
    try:
        yield broker
    finally:
        broker.kill()
