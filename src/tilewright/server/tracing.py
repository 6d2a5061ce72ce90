"""Middleware that gives every request and socket an id, counts and times it, and logs it without anything secret."""

import logging
import secrets
import time
from contextvars import ContextVar

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.metrics import Measured

HEADER = "X-Request-Id"

REQUEST: ContextVar[str | None] = ContextVar("request", default=None)
"""The id of the request or socket that is being handled."""

UPGRADED, REFUSED, GONE, FAILED = 101, 403, 499, 500
"""The status of a socket that was accepted or refused, of what a client did not wait for, and of what failed."""

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET"})
"""The methods that are logged, the last of which stands for a socket."""

OTHER = "(other)"
"""What is logged in place of other methods, and of addresses that belong to no route: they could contain anything."""

logger = logging.getLogger(__name__)


class Tracing:
    """Names each request and socket by a random id, which the answer has in a header and the log in every line.

    The log has the pattern of the route instead of the address: it says what was asked for, but not at which table, by
    whom, or with which words. Ids that clients send are not used, since they could contain anything.
    """

    def __init__(self, app: ASGIApp, measured: Measured) -> None:
        self.app, self.measured = app, measured

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        id = secrets.token_hex(8)
        began = time.perf_counter()
        status: int | None = None

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start", "websocket.accept"):
                status = message.get("status", UPGRADED)
                MutableHeaders(scope=message)[HEADER] = id
            elif message["type"] == "websocket.close" and status is None:
                status = REFUSED
            await send(message)

        before = REQUEST.set(id)
        try:
            await self.app(scope, receive, send_named)
            status = GONE if status is None else status
        finally:
            status = FAILED if status is None else status
            seconds = time.perf_counter() - began
            if scope["type"] == "http":
                self.measured.requests.count(str(status))
                self.measured.request_time.observe(seconds)
            what = {"method": _method(scope), "route": _route(scope), "status": status}
            logger.info("answered", extra={"fields": {**what, "ms": round(1000 * seconds, 1)}})
            REQUEST.reset(before)


def _method(scope: Scope) -> str:
    method = scope.get("method", "WEBSOCKET")
    return method if method in METHODS else OTHER


def _route(scope: Scope) -> str:
    return str(getattr(scope.get("route"), "path", OTHER))
