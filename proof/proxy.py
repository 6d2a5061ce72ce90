"""A proxy between a server and its PostgreSQL that cuts connections in the middle of a commit."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

COMMIT = b"COMMIT\0"
"""The end of the message that commits. A transaction may also begin with READ COMMITTED."""

Cut = Literal["before", "after"]
"""Whether a commit is cut before PostgreSQL hears of it, or after it was done and before anybody hears of that."""


class Proxy:
    """A proxy to a port of this machine. It cuts the next commit as it is told, and then no other."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.cut: Cut | None = None
        self.cuts = 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._open: set[socket.socket] = set()
        self._muted: set[socket.socket] = set()
        """Those whose answer nobody is to hear."""
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Close the proxy with all its connections."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.drop()

    def drop(self) -> None:
        """Cut all connections."""
        for end in list(self._open):
            _close(end)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                if self._listening.fileno() < 0:
                    return
                _close(client)  # PostgreSQL is not there
                continue
            self._open |= {client, server}
            for pass_on in (self._ask, self._answer):
                threading.Thread(target=pass_on, args=(client, server), daemon=True).start()

    def _ask(self, client: socket.socket, server: socket.socket) -> None:
        """Pass on what a client says."""
        with suppress(OSError):
            while said := client.recv(65536):
                if COMMIT in said and self.cut:
                    how, self.cut = self.cut, None
                    self.cuts += 1
                    if how == "before":
                        break
                    self._muted.add(server)
                server.sendall(said)
        self._end(client, server)

    def _answer(self, client: socket.socket, server: socket.socket) -> None:
        """Pass on what PostgreSQL says."""
        with suppress(OSError):
            while (said := server.recv(65536)) and server not in self._muted:
                client.sendall(said)
        self._end(client, server)

    def _end(self, *ends: socket.socket) -> None:
        for end in ends:
            self._open.discard(end)
            self._muted.discard(end)
            _close(end)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def proxy(target: int) -> Iterator[Proxy]:
    """Run a proxy for a `with` block."""
    running = Proxy(target)
    try:
        yield running
    finally:
        running.close()
