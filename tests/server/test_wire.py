"""Clients that are slow or hostile: half a head, half a body, requests in very many pieces or in no known form, and
clients that do not read.
"""

import asyncio
import base64
import json
import os
import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock, patch

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed

from clients import DEADLINE, Inside, Loop, serving
from tilewright.server import counts, guard, sockets, table, wire
from tilewright.server.pace import Rate

SMALL = 4096
"""The size of a small buffer, in bytes."""

WAITING = 65_536
"""The number of bytes for which a transport has to wait for the client, unless it is told otherwise."""

DEAF = "127.0.0.2"
"""The address of a client that does not read. The server has small buffers for what it sends there."""

HEAD = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(params=["asyncio", "uvloop"])
def loop(request: pytest.FixtureRequest) -> Loop:
    """The event loops that the server may have."""
    pytest.importorskip(request.param)
    which: Loop = request.param
    return which


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """A client that does not read is dropped soon. Set when the connection of one is gone."""
    monkeypatch.setattr(wire, "UNREAD_TIME", 0.2)
    monkeypatch.setattr(wire.Socket, "keepalive_timeout", lambda self: None)
    is_lost = threading.Event()
    made, gone = wire.Unread.connection_made, wire.Unread.connection_lost

    def connection_made(protocol: wire.Unread, transport: asyncio.Transport) -> None:
        if transport.get_extra_info("peername")[0] == DEAF:
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        made(protocol, transport)

    def connection_lost(protocol: wire.Unread, problem: Exception | None) -> None:
        if protocol.transport.get_extra_info("peername")[0] == DEAF:
            is_lost.set()
        gone(protocol, problem)

    monkeypatch.setattr(wire.Unread, "connection_made", connection_made)
    monkeypatch.setattr(wire.Unread, "connection_lost", connection_lost)
    return is_lost


def connected(site: Inside, said: bytes, address: str = "127.0.0.1") -> socket.socket:
    """A connection from an address, on which this was sent. It has a small buffer for answers."""
    host, port = site.host.split(":")
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    client.settimeout(DEADLINE)
    client.bind((address, 0))
    client.connect((host, int(port)))
    client.sendall(said)
    return client


def upgrade(site: Inside, id: str, more: str = "") -> bytes:
    """The head of a request for the socket of a table, with `more` lines."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{id}/play HTTP/1.1\r\nHost: {site.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
    ).encode()


def frame(text: str) -> bytes:
    """A text frame of a client, masked with zeros (RFC 6455, 5.2)."""
    data = text.encode()
    return struct.pack(">BBH", 0x81, 0x80 | 126, len(data)) + bytes(4) + data


def answer(client: socket.socket) -> bytes:
    """Returns the answer to a request, in JSON."""
    said = b""
    while not said.endswith(b"}"):
        said += client.recv(65_536)
    return said


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
    with serving(tmp_path, loop) as site, suppress(ConnectionError), connected(site, said) as client:
        assert is_closed(client), "or before all of this was sent"


def test_half_a_head_after_a_whole_request_is_not_waited_for(
    tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, loop) as site, connected(site, HEAD) as client:
        assert answer(client).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(wire, "HEAD_TIME", 0.2)
        client.sendall(HEAD[:20])
        assert is_closed(client)


def test_half_a_body_is_refused_after_a_while(tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_TIME", 0.2)
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    with serving(tmp_path, loop) as site, connected(site, head + b'{"record"') as client:
        assert client.recv(65_536).startswith(b"HTTP/1.1 408")


def test_the_rest_of_a_body_is_not_waited_for_after_the_answer(
    tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sends a byte now and then would keep the connection for ever."""
    head = b"POST /api/positions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n"
    with serving(tmp_path, loop) as site, connected(site, head + bytes(guard.BODY_LIMIT + 1)) as client:
        assert answer(client).startswith(b"HTTP/1.1 413")
        monkeypatch.setattr(wire, "HEAD_TIME", 0.2)
        client.sendall(b"x")
        assert is_closed(client)


CHUNKED = HEAD.replace(b"GET /api/health", b"POST /api/replay")[:-2] + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "said",
    [
        CHUNKED + b"1\r\n{\r\n" * (wire.BODY_PIECES + 1),
        HEAD[:-2] + b"a:b\r\n" * wire.HEAD_LINES + b"\r\n",
        HEAD + HEAD[:-2] + b"a:b\r\n" * wire.HEAD_LINES + b"\r\n",
    ],
    ids=["body", "head", "second head"],
)
def test_a_request_may_not_have_very_many_pieces(said: bytes, tmp_path: Path, loop: Loop) -> None:
    """Each of them takes time to read, so a small request would keep everybody waiting."""
    with serving(tmp_path, loop) as site, connected(site, said) as client:
        assert b"HTTP/1.1 400" in b"".join(iter(lambda: _received(client), b""))


def test_a_body_may_come_in_some_pieces(tmp_path: Path, loop: Loop) -> None:
    with serving(tmp_path, loop) as site, connected(site, CHUNKED + b"1\r\n{\r\n" * 500 + b"0\r\n\r\n") as client:
        assert b"HTTP/1.1 400" in (said := answer(client))
        assert b'"code":"malformed"' in said


NONSENSE = (
    lambda site: b"nonsense\r\n\r\n",
    lambda site: upgrade(site, "x").replace(b"Version: 13", b"Version: 12"),
    lambda site: upgrade(site, "x").replace(b"GET", b"POST"),
    lambda site: upgrade(site, "x", f"X: {'x' * 9000}\r\n"),
    lambda site: upgrade(site, "x", "Content-Length: 3\r\n"),
    lambda site: upgrade(site, "x", "Transfer-Encoding: chunked\r\n"),
)


@pytest.mark.parametrize(
    "nonsense", NONSENSE, ids=["request", "version", "method", "long line", "body", "chunked body"]
)
def test_what_is_no_request_is_answered_and_counts_as_a_refusal(
    nonsense: Callable[[Inside], bytes], tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also a request for a socket that is none. For some of them uvicorn waits for ever, and fails when it ends."""
    monkeypatch.setattr(counts, "REFUSALS", Rate(0.001, 3))
    with serving(tmp_path, loop) as site:
        statuses = []
        for _ in range(4):
            with connected(site, nonsense(site)) as client:
                statuses.append(b"".join(iter(lambda: _received(client), b"")).split()[1])
        assert {*statuses[:3]} <= {b"400", b"405"}
        assert statuses[3] == b"429"


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


def test_a_client_that_does_not_read_an_answer_is_dropped(tmp_path: Path, loop: Loop, lost: threading.Event) -> None:
    """Also if it is not so long that it has to wait for the client, and the connection was to be closed after it."""
    with serving(tmp_path, loop) as site:
        plain = site.http.get("/api/lessons/azul", headers={"Accept-Encoding": "identity"})
        assert 10 * SMALL < len(plain.content) < WAITING
        with connected(site, HEAD.replace(b"health", b"lessons/azul")[:-2] + b"Connection: close\r\n\r\n", DEAF):
            assert lost.wait(DEADLINE)


def test_a_page_that_does_not_read_why_it_is_closed_is_dropped(
    tmp_path: Path, loop: Loop, lost: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if what it was sent before is not so long that it has to wait for the client."""
    monkeypatch.setattr(sockets, "STRIKES", 1)
    monkeypatch.setattr(table.Table, "text", lambda *_: "x" * (WAITING - SMALL))
    with serving(tmp_path, loop) as site, connected(site, upgrade(site, site.open()["id"]), DEAF) as deaf:
        _upgraded(deaf)
        deaf.sendall(frame(json.dumps({"type": "hello", "tokens": []})) + frame("nonsense"))
        assert lost.wait(DEADLINE)


def test_a_page_that_does_not_read_is_dropped_and_its_seat_shown_as_away(
    tmp_path: Path, loop: Loop, lost: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.presence.GRACE", 0.0)
    monkeypatch.setattr(wire, "FRAMES", Rate(1e5, 1e5))
    with serving(tmp_path, loop) as site, patch.object(sockets, "MESSAGES", Rate(1e5, 1e5)):
        opened = site.open("azul", "me", "open")
        ben = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with connected(site, upgrade(site, opened["id"]), DEAF) as deaf, site.at(ben) as page:
            hello = frame(json.dumps({"type": "hello", "tokens": [opened["tokens"]["0"]]}))
            _upgraded(deaf)
            deaf.sendall(hello)
            page.until(lambda said: said["type"] == "table" and said["seats"][0]["online"])
            with suppress(ConnectionError):  # hellos are answered with whole tables, some at once, which nobody reads
                while True:
                    deaf.sendall(hello)
            page.until(lambda said: said["type"] == "table" and not said["seats"][0]["online"])
            assert lost.is_set()
            assert not any(0 in guest.held for guest in site.table(opened["id"]).guests)
