"""Connections of clients that write requests and frames by hand, and may also send what is none.

They take a fraction of the processor time of a client library, so that it is the server that is measured, or kept busy.
"""

import base64
import os
import re
import select
import socket
import struct
import time
from collections import deque
from contextlib import suppress

LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
CLOSES = re.compile(rb"\r\nconnection: *close", re.IGNORECASE)

CONNECTING = 60.0
"""The timeout for what has to be answered before something is begun, in seconds."""

TEXT, BINARY, CLOSE = 0x1, 0x2, 0x8
"""The kinds of frames (RFC 6455, 5.2)."""


class Closed(Exception):
    """The server has closed a socket, with a code; None if it has not given one."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


def head(host: str, method: str, path: str, body: bytes | None) -> bytes:
    """Returns the head of a request with a body in JSON."""
    about = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body is not None else ""
    return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{about}\r\n".encode("utf-8", "replace")


def handshake(host: str, path: str) -> bytes:
    """Returns the request for a socket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(said: str | bytes) -> bytes:
    """Returns a text as a frame, or bytes as a binary one, masked with zeros."""
    data, kind = (said, BINARY) if isinstance(said, bytes) else (said.encode("utf-8", "replace"), TEXT)
    if len(data) < 126:
        return struct.pack(">BB", 0x80 | kind, 0x80 | len(data)) + bytes(4) + data
    if len(data) < 65_536:
        return struct.pack(">BBH", 0x80 | kind, 0x80 | 126, len(data)) + bytes(4) + data
    return struct.pack(">BBQ", 0x80 | kind, 0x80 | 127, len(data)) + bytes(4) + data


def connected(host: str, patience: float, source: str = "127.0.0.1") -> socket.socket:
    """Returns a connection from an address of this machine."""
    name, port = host.split(":")
    connection = socket.create_connection((name, int(port)), patience, (source, 0))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


class Wire:
    """A connection from which the answers are read in parts."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.came = bytearray()

    def until(self, mark: bytes) -> bytes:
        """Returns what comes up to a mark, with it. Raises ConnectionError if the connection is closed before."""
        start = 0
        while (at := self.came.find(mark, start)) < 0:
            start = max(0, len(self.came) - len(mark))
            self._more()
        return self.exactly(at + len(mark))

    def exactly(self, length: int) -> bytes:
        """Returns so many bytes. Raises ConnectionError if the connection is closed before."""
        while len(self.came) < length:
            self._more()
        found = bytes(self.came[:length])
        del self.came[:length]
        return found

    def _more(self) -> None:
        data = self.connection.recv(65_536)
        if not data:
            raise ConnectionResetError("closed by the server")
        self.came += data


class Http:
    """A connection for one request after another."""

    def __init__(self, host: str, patience: float, source: str = "127.0.0.1") -> None:
        self.host, self.patience, self.source = host, patience, source
        self._wire: Wire | None = None

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Returns the status and the body of an answer. The server may have closed the connection since the last one:
        then the request is sent on a new one. Raises OSError if that fails too.
        """
        said = head(self.host, method, path, body) + (body or b"")
        if self._wire:
            with suppress(ConnectionError):
                return self._ask(self._wire, said)
        self.close()
        self._wire = Wire(connected(self.host, self.patience, self.source))
        return self._ask(self._wire, said)

    def _ask(self, wire: Wire, said: bytes) -> tuple[int, bytes]:
        with suppress(ConnectionError):  # a refusal may come before all is sent
            wire.connection.sendall(said)
        first = wire.until(b"\r\n\r\n")
        length = LENGTH.search(first)
        answer = wire.exactly(int(length[1])) if length else b""
        if CLOSES.search(first):
            self.close()
        return int(first[9:12]), answer

    def close(self) -> None:
        """Close the connection, if it is open."""
        if self._wire:
            self._wire.connection.close()
        self._wire = None


class Socket:
    """A socket of a page. Raises ConnectionError if it is refused."""

    def __init__(self, host: str, path: str, patience: float, source: str = "127.0.0.1") -> None:
        self._wire = Wire(connected(host, patience, source))
        self._wire.connection.sendall(handshake(host, path))
        answer = self._wire.until(b"\r\n\r\n")
        self.status = int(answer[9:12])
        if self.status != 101:
            self.close()
            raise ConnectionRefusedError(f"the socket is refused with {self.status}")

    def say(self, *frames: str | bytes) -> None:
        """Send messages."""
        with suppress(ConnectionError):  # why it was closed is heard
            self._wire.connection.sendall(b"".join(map(frame, frames)))

    def hear(self) -> bytes:
        """Returns the next message. Pings are not answered. Raises Closed when the socket is closed."""
        while True:
            try:
                kind, length = self._wire.exactly(2)
                if length == 126:
                    (length,) = struct.unpack(">H", self._wire.exactly(2))
                elif length == 127:
                    (length,) = struct.unpack(">Q", self._wire.exactly(8))
                data = self._wire.exactly(length)
            except ConnectionError:
                raise Closed(None) from None
            if kind & 0xF == CLOSE:
                raise Closed(int.from_bytes(data[:2], "big") if data else None)
            if kind & 0xF in (TEXT, BINARY):
                return data

    def close(self) -> None:
        """Close the connection without a word."""
        self._wire.connection.close()


class Open:
    """Connections on which something was begun. After so many seconds the server has to have said something on each, or
    to have closed it.
    """

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._begun: deque[tuple[float, socket.socket, bytes]] = deque()

    def send(self, host: str, whole: bytes, part: bytes) -> None:
        """Begin something new: first a request for a socket that is answered, if there is one, then the rest."""
        wire = Wire(connected(host, CONNECTING))
        with suppress(ConnectionError):
            if whole:
                wire.connection.sendall(whole)
                wire.until(b"\r\n\r\n")
            wire.connection.sendall(part)
        self._begun.append((time.monotonic(), wire.connection, whole + part))

    def silent(self) -> list[bytes]:
        """Returns what was begun long ago and of which nothing was heard. All that is old is closed."""
        found = []
        while self._begun and time.monotonic() - self._begun[0][0] > self.patience:
            _, connection, sent = self._begun.popleft()
            poll = select.poll()
            poll.register(connection, select.POLLIN)
            if not poll.poll(0):
                found.append(sent)
            connection.close()
        return found

    def close(self) -> None:
        """Close all connections."""
        while self._begun:
            self._begun.popleft()[1].close()
