"""Clients that are slow: half a head, half a body, and pages that do not read."""

import asyncio
import base64
import json
import os
import socket
import struct
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock, patch

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed

from clients import DEADLINE, Inside, Loop, serving
from tilewright.server import guard, sockets, wire
from tilewright.server.pace import Rate

SMALL = 4096
"""The size of a small buffer, in bytes."""

HEAD = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(params=["asyncio", "uvloop"])
def loop(request: pytest.FixtureRequest) -> Loop:
    """The event loops that the server may have."""
    pytest.importorskip(request.param)
    which: Loop = request.param
    return which


connection_made = wire.Socket.connection_made


def with_small_buffers(protocol: wire.Socket, transport: asyncio.Transport) -> None:
    """Let a connection have buffers that a few tables fill."""
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    transport.set_write_buffer_limits(SMALL)
    connection_made(protocol, transport)


def connected(site: Inside, said: bytes) -> socket.socket:
    """A connection on which this was sent. It has a small buffer for answers."""
    host, port = site.host.split(":")
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    client.settimeout(DEADLINE)
    client.connect((host, int(port)))
    client.sendall(said)
    return client


def upgrade(site: Inside, id: str) -> bytes:
    """The head of a request for the socket of a table."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{id}/play HTTP/1.1\r\nHost: {site.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(text: str) -> bytes:
    """A text frame of a client, masked with zeros (RFC 6455, 5.2)."""
    data = text.encode()
    return struct.pack(">BBH", 0x81, 0x80 | 126, len(data)) + bytes(4) + data


def is_closed(client: socket.socket) -> bool:
    """Whether the server closes the connection. It may do so in either way."""
    try:
        return client.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("said", [b"", HEAD[:20]])
def test_half_a_head_is_not_waited_for(
    said: bytes, tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_TIME", 0.2)
    with serving(tmp_path, loop) as site, connected(site, said) as client:
        assert is_closed(client)


def test_half_a_head_after_a_whole_request_is_not_waited_for(
    tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_TIME", 0.2)
    with serving(tmp_path, loop) as site, connected(site, HEAD) as client:
        answer = b""
        while not answer.endswith(b"}"):
            answer += client.recv(65_536)
        assert answer.startswith(b"HTTP/1.1 200")
        client.sendall(HEAD[:20])
        assert is_closed(client)


def test_half_a_body_is_refused_after_a_while(tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_TIME", 0.2)
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    with serving(tmp_path, loop) as site, connected(site, head + b'{"record"') as client:
        assert client.recv(65_536).startswith(b"HTTP/1.1 408")


def test_a_page_that_pings_without_end_is_cut_off(tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PINGS", Rate(0.001, 2))
    with serving(tmp_path, loop) as site, site.at(site.open()) as page:
        for _ in range(2):
            assert page.socket.ping().wait(DEADLINE)
        page.socket.ping()
        with pytest.raises(ConnectionClosed) as closed:
            page.to_the_end()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == wire.ABUSE


def masked(opcode: int, data: bytes = b"") -> bytes:
    """A short frame of a client, masked with zeros; with 0x80 it is the last of its message."""
    return struct.pack(">BB", opcode, 0x80 | len(data)) + bytes(4) + data


@pytest.mark.parametrize(
    "frames",
    [
        masked(0x8A) * 35_000,
        masked(0x01, b"{") + masked(0x00) * 35_000,
        masked(0x82) * 35_000,
    ],
    ids=["pongs", "empty continuations", "empty messages"],
)
def test_a_page_that_sends_frames_without_end_is_cut_off(
    frames: bytes, tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes after the frames that are refused is not read at all."""
    monkeypatch.setattr(wire, "FRAMES", Rate(0.001, 40))
    read = Mock(side_effect=WebSocketsSansIOProtocol.data_received)
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda *given: read(*given))
    with serving(tmp_path, loop) as site, connected(site, upgrade(site, site.open()["id"])) as client:
        _upgraded(client)
        with suppress(ConnectionError):
            client.sendall(frames)
        said = b"".join(iter(lambda: _received(client), b""))
        if said:  # it is lost if the server closes before it has read everything
            assert struct.pack(">H", wire.ABUSE) in said
    assert read.call_count <= 3


def _upgraded(client: socket.socket) -> None:
    while not client.recv(65_536).endswith(b"\r\n\r\n"):
        pass


def _received(client: socket.socket) -> bytes:
    try:
        return client.recv(65_536)
    except ConnectionResetError:
        return b""


def test_a_message_may_not_have_very_many_pieces(tmp_path: Path, loop: Loop) -> None:
    with serving(tmp_path, loop) as site, connected(site, upgrade(site, site.open()["id"])) as client:
        _upgraded(client)
        client.sendall(masked(0x01) + masked(0x00) * wire.PIECES)
        assert struct.pack(">H", wire.ABUSE) in b"".join(iter(lambda: _received(client), b""))


def test_a_page_that_does_not_read_is_dropped_and_its_seat_shown_as_away(
    tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "UNREAD_TIME", 0.2)
    monkeypatch.setattr(wire.Socket, "keepalive_timeout", lambda self: None)
    monkeypatch.setattr(wire.Socket, "connection_made", with_small_buffers)
    monkeypatch.setattr("tilewright.server.presence.GRACE", 0.0)
    monkeypatch.setattr(wire, "FRAMES", Rate(1e5, 1e5))
    with serving(tmp_path, loop) as site, patch.object(sockets, "MESSAGES", Rate(1e5, 1e5)):
        opened = site.open("azul", "me", "open")
        ben = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with connected(site, upgrade(site, opened["id"])) as deaf, site.at(ben) as page:
            hello = frame(json.dumps({"type": "hello", "tokens": [opened["tokens"]["0"]]}))
            deaf.sendall(hello)
            page.until(lambda said: said["type"] == "table" and said["seats"][0]["online"])
            with suppress(ConnectionError):  # hellos are answered with whole tables, some at once, which nobody reads
                while True:
                    deaf.sendall(hello)
            page.until(lambda said: said["type"] == "table" and not said["seats"][0]["online"])
            assert not any(0 in guest.held for guest in site.table(opened["id"]).guests)
