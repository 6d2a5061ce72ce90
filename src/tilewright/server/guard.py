"""Middleware for all requests: security headers, and limits on their number, their size and their time to arrive."""

import asyncio

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tilewright.server.counts import Counts, client_of
from tilewright.server.probes import is_own_probe
from tilewright.server.reading import CLIENT
from tilewright.server.refusal import Refusal

ADDRESS_LIMIT = 2000
"""The maximum length of the path and query of a request. The page's own have at most a hundred characters."""

BODY_LIMIT = 32_000
"""The maximum size of a request without a record, in bytes. A list of a hundred tables with four tokens has 16,000."""

RECORD_LIMIT = 300_000
"""The maximum size of a request with a record, in bytes, far above that of the longest one of a finished game."""

RECORDS = frozenset({"/api/tables", "/api/replay", "/api/verify", "/api/reviews"})
"""The addresses to which records are sent."""

BODY_TIME = 15.0
"""The timeout for the body of a request, in seconds."""

TOO_MANY = 429
"""The status of what is refused because a client asks too much."""

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src-attr 'unsafe-inline';"
    " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Counts the requests of each client to the API and to the page, and its sockets, whatever becomes of them. It adds
    the headers, and reads the whole body of a request, up to the limits, before the app sees it.
    """

    def __init__(self, app: ASGIApp, counts: Counts) -> None:
        self.app, self.counts = app, counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        CLIENT.set(client_of(scope))
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if message["status"] == TOO_MANY and self.counts.refuse(CLIENT.get()):
                    headers["Connection"] = "close"
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            if not is_own_probe(scope):
                self.counts.check("requests" if scope["path"].startswith("/api/") else "files", CLIENT.get())
            _check_address(scope)
            limit = RECORD_LIMIT if scope["path"] in RECORDS else BODY_LIMIT
            body = await self._body(receive, limit)
        except Refusal as refusal:
            await refusal.response()(scope, receive, send_guarded)
            return
        if body is None:
            return
        whole: Message | None = {"type": "http.request", "body": body, "more_body": False}

        async def receive_whole() -> Message:
            nonlocal whole
            message, whole = whole, None
            return message or await receive()

        await self.app(scope, receive_whole, send_guarded)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = CLIENT.get()
        try:
            self.counts.enter(client)
        except Refusal as refusal:
            await WebSocket(scope, receive, send).send_denial_response(refusal.response())
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.counts.leave(client)

    async def _body(self, receive: Receive, limit: int) -> bytes | None:
        """Returns the whole body of a request; None if the client disconnects. Raises Refusal if it is too large or
        arrives too slowly.
        """
        body = bytearray()
        try:
            async with asyncio.timeout(BODY_TIME):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    body += message.get("body", b"")
                    if len(body) > limit:
                        raise Refusal("too_large", f"a request of more than {limit} bytes")
                    if not message.get("more_body", False):
                        return bytes(body)
        except TimeoutError:
            raise Refusal("too_slow", f"the request did not arrive within {BODY_TIME:g} seconds") from None


def _check_address(scope: Scope) -> None:
    """Raises Refusal if the address of a request is so long that reading it would take long."""
    if len(scope["path"]) + len(scope["query_string"]) > ADDRESS_LIMIT:
        raise Refusal("too_large", f"an address of more than {ADDRESS_LIMIT} characters")
