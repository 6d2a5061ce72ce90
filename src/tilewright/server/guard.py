"""Middleware for all requests: security headers, and a limit on the size of a request."""

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.refusal import STATUS, Refusal

BODY_LIMIT = 300_000
"""The maximum size of a request, in bytes, far above that of the longest record of a finished game."""

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
    """Adds the headers, and reads the whole body of a request, up to the limit, before the app sees it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        body = b""
        is_whole = False
        while not is_whole:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            is_whole = not message.get("more_body", False)
            if len(body) > BODY_LIMIT:
                refusal = Refusal("too_large", f"a request of more than {BODY_LIMIT} bytes")
                answer = JSONResponse(refusal.problem().model_dump(), STATUS[refusal.code])
                await answer(scope, receive, send_guarded)
                return
        whole: Message | None = {"type": "http.request", "body": body, "more_body": False}

        async def receive_whole() -> Message:
            nonlocal whole
            message, whole = whole, None
            return message or await receive()

        await self.app(scope, receive_whole, send_guarded)
