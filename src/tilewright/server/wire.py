"""The connections of clients, below HTTP and the messages of the socket: clients that are slow or hostile are dropped.

uvicorn has no timeouts for these, so its protocols are extended here.
"""

import asyncio
from contextlib import suppress
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from tilewright.server.counts import Counts
from tilewright.server.pace import Pace, Rate, network
from tilewright.server.refusal import FULL, Refusal

HEAD_TIME = 10.0
"""The timeout for the head of a request, in seconds."""

UNREAD_TIME = 15.0
"""The seconds after which a client that does not read what it is sent is dropped."""

PINGS = Rate(2, 20)
"""The rate limit of the pings of a client."""

FRAMES = Rate(100, 1000)
"""The rate limit of the frames of a socket, of all kinds together."""

PIECES = 16
"""The maximum number of frames of one message. Browsers send one."""

HEAD_LINES = 100
"""The maximum number of lines of the head of a request. Browsers and proxies together send some thirty."""

BODY_PIECES = 1000
"""The maximum number of pieces in which the body of a request is read. Browsers send one, which arrives in packets."""

AT_ONCE = 4096
"""The number of bytes after which frames are counted. Some hundreds may be in them."""

INVALID_TEXT, ABUSE = 1007, 1008
"""The close codes: the text is not UTF-8, or the connection was abused."""


_TOO_MANY = Refusal("too_fast", "too many connections or requests from your address: wait a moment", retry=FULL)
REFUSED = b"".join(
    [
        b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n",
        *(b"%b: %b\r\n" % header for header in _TOO_MANY.response().raw_headers),
        b"\r\n",
        bytes(_TOO_MANY.response().body),
    ]
)
"""The answer to a connection too many, or of a client who was refused too often. It does not wait for a request."""

MALFORMED = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
"""The answer to a request for a socket that cannot be read."""


class Unread(asyncio.Protocol):
    """A connection that is dropped if the client does not read."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by the transport, which from now on says so as soon as anything waits to be read. By default it only
        does if much waits, and a connection that is closed stays open for whatever waits.
        """
        cast(asyncio.Transport, transport).set_write_buffer_limits(0)
        super().connection_made(transport)

    def pause_writing(self) -> None:
        """Something waits to be read by the client. Called by the transport."""
        super().pause_writing()
        self._stalled = self.loop.call_later(UNREAD_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        """Nothing waits any more. Called by the transport."""
        super().resume_writing()
        self._forget_stall()

    def connection_lost(self, problem: Exception | None) -> None:
        """Called by the transport."""
        self._forget_stall()
        super().connection_lost(problem)
        with suppress(AttributeError):  # that of another loop, or of another Python
            del self.transport._read_ready_cb  # type: ignore[attr-defined]  # else asyncio's refers to itself

    def _forget_stall(self) -> bool:
        """Stop the timer. Returns whether it was running."""
        stalled, self._stalled = self._stalled, None
        if stalled:
            stalled.cancel()
        return stalled is not None


class Parser(h11.Connection):
    """A parser that refuses a request in very many pieces, which take long to read, however small each is."""

    _pieces = 0

    def next_event(self) -> Any:
        """Returns the next event. Raises RemoteProtocolError if head or body has too many pieces."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = 0
            if len(event.headers) >= HEAD_LINES:
                raise h11.RemoteProtocolError("the head has too many lines")
        elif isinstance(event, h11.Data):
            self._pieces += 1
            if self._pieces > BODY_PIECES:
                raise h11.RemoteProtocolError("the body has too many pieces")
        return event


class Http(Unread, H11Protocol):
    """A connection for requests, which is closed if the head of a request does not arrive in time, nor the rest of a
    request that was answered, or if its client may have no more of them by the `counts`.
    """

    _late: asyncio.TimerHandle | None = None
    _counted: str | None = None

    def __init__(self, *given: Any, counts: Counts | None = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = Parser(h11.SERVER)
        self._counts = counts
        self._lines = 0
        """The number of lines of the head that is awaited."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Called by the transport."""
        super().connection_made(transport)
        if self._counts and self.client:
            client = network(self.client[0])
            if not self._counts.connect(client):
                transport.write(REFUSED)
                transport.close()
                return
            self._counted = client
        self._await_head()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a socket. The sockets of a client are counted apart."""
        self._leave()
        is_stalled = self._forget_stall()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, Socket)
        if is_stalled:
            socket.pause_writing()
        if socket.is_malformed:
            self._refuse()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request. It counts as a refusal, so that nobody can send it without end."""
        self._refuse()
        super().send_400_response(msg)

    def data_received(self, data: bytes) -> None:
        """Called by the transport. The lines of a head are counted before they are read, which takes longer."""
        if self.conn.their_state is h11.IDLE:
            self._lines += data.partition(b"\r\n\r\n")[0].count(b"\n")
            if self._lines > HEAD_LINES:
                self.send_400_response("The head of the request has too many lines.")
                return
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._lines = 0
        self._await_head()

    def connection_lost(self, problem: Exception | None) -> None:
        """Called by the transport."""
        self._stop_waiting()
        self._leave()
        super().connection_lost(problem)

    def _leave(self) -> None:
        if self._counts and self._counted is not None:
            self._counts.disconnect(self._counted)
            self._counted = None

    def _refuse(self) -> None:
        if self._counts and self.client:
            self._counts.refuse(network(self.client[0]))

    def _await_head(self) -> None:
        """Start the timer while a head is awaited, or the rest of a request that was answered, and stop it when that is
        there.
        """
        cycle: RequestResponseCycle | None = self.cycle
        is_answered = cycle is not None and cycle.response_complete
        if self.conn.their_state is not h11.IDLE and not (is_answered and self.conn.their_state is h11.SEND_BODY):
            self._stop_waiting()
        elif self._late is None:
            self._late = self.loop.call_later(HEAD_TIME, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None


class Socket(Unread, WebSocketsSansIOProtocol):
    """The connection of a socket, which is closed if it sends too many pings or other frames, or text that is none."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._pings, self._frames = Pace(PINGS), Pace(FRAMES)

    @property
    def is_malformed(self) -> bool:
        """Whether the request for the socket, of which all is read, was no proper one."""
        return not self.handshake_initiated or self.response.status_code != 101

    def connection_lost(self, problem: Exception | None) -> None:
        """Called by the transport. The parser and the connection refer to each other. Closing it frees both now, and
        not only when everything is collected.
        """
        super().connection_lost(problem)
        self.conn.parser.close()

    async def send(self, message: Any) -> None:
        """Send what the app says. If it has refused the socket, uvicorn would log that it has not answered."""
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent

    def data_received(self, data: bytes) -> None:
        """Called by the transport. Much of it is read in parts, so that nobody waits for frames that are refused."""
        for start in range(0, len(data), AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + AT_ONCE])
        if not self.handshake_initiated:  # the first data are a whole head, which cannot be read: uvicorn would wait
            self.close_sent = self.handshake_complete = True
            self.transport.write(MALFORMED)
            self.transport.close()

    def handle_events(self) -> None:
        """Handle what has arrived, unless it is too much."""
        if self._frames.allows(len(self.conn.events)):
            super().handle_events()
        else:
            self._close(ABUSE)

    def handle_cont(self, event: Frame) -> None:
        """Handle a frame that continues a message, unless that has too many of them."""
        if len(self.frames) < PIECES:
            super().handle_cont(event)
        else:
            self._close(ABUSE)

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._pings.allows():
            super().handle_ping()
        else:
            self._close(ABUSE)

    def send_receive_event_to_app(self) -> None:
        """Pass on a whole message."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._close(INVALID_TEXT)
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """The client has not answered a ping: what it was sent will never be read."""
        super().keepalive_timeout()
        self.transport.abort()

    def _close(self, code: int) -> None:
        self.frames = []
        if self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_close(code)
        except InvalidState:
            self.transport.abort()
        else:
            self.handle_parser_exception()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
