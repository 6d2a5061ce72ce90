"""Endpoints for the host of a server: whether it is alive, whether it can serve, and its metrics.

This machine may ask for them all the time; for others they are limited as files of the page are. The answer whether the
server can serve is kept for a moment, so that asking often costs little. Metrics are for machines that the host names.
"""

import asyncio
import time
from collections.abc import Awaitable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import Scope

from tilewright.core import OptionError
from tilewright.server.store import Store, StoreError
from tilewright.server.thinking import NotWorking, Thinking

PROBES = ("/livez", "/readyz", "/metrics")
"""Their paths."""

KEPT = 1.0
"""The seconds for which an answer whether the server can serve is kept."""

LOOPBACK = ("127.0.0.0/8", "::1/128")
"""The networks of this machine, which may always read the metrics."""

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""The headers with which a proxy names its client."""

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"

router = APIRouter(include_in_schema=False)


class Readiness:
    """Whether a server can serve: its store can be written, and its bots answer."""

    def __init__(self, store: Store, thinking: Thinking) -> None:
        self.store, self.thinking = store, thinking
        self._checking = asyncio.Lock()
        self._checked = float("-inf")
        self._outcome: dict[str, str] = {}

    async def check(self) -> dict[str, str]:
        """Returns for each part `ok`, or a sentence that says what is wrong."""
        async with self._checking:
            if time.monotonic() - self._checked > KEPT:
                store, workers = self.store.check(), self.thinking.check()
                self._outcome = {"store": await _outcome(store), "workers": await _outcome(workers)}
                self._checked = time.monotonic()
            return self._outcome


async def _outcome(check: Awaitable[None]) -> str:
    """Returns ok if a check passes, otherwise what is wrong."""
    try:
        await check
    except (StoreError, NotWorking) as problem:
        return str(problem)
    return "ok"


class Readers:
    """The machines that may read the metrics: this one, and those of a network that the host names."""

    def __init__(self, more: str | None = None) -> None:
        self._networks = [_network(text) for text in (*LOOPBACK, *([more] if more else []))]

    def allow(self, asking: HTTPConnection) -> bool:
        """Whether a client may read the metrics. What a proxy asks for may be for anybody, so it may not."""
        if asking.client is None or any(name in asking.headers for name in FORWARDED):
            return False
        try:
            address = ip_address(asking.client.host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text)
    except ValueError:
        raise OptionError(
            f"cannot read {text!r} as an address: expected one such as 10.0.0.5 or a network such as 10.0.0.0/24"
        ) from None


THIS_MACHINE = Readers()


def is_own_probe(scope: Scope) -> bool:
    """Whether this machine asks for a probe, and not a proxy on it for somebody else."""
    return scope["path"] in PROBES and THIS_MACHINE.allow(HTTPConnection(scope))


@router.get("/livez")
async def live() -> PlainTextResponse:
    """Returns that the server answers."""
    return PlainTextResponse("ok\n", headers={"Cache-Control": "no-store"})


@router.get("/readyz")
async def ready(request: Request) -> PlainTextResponse:
    """Returns a line for each part that the server needs, with status 503 if one is not in order."""
    outcome = await request.app.state.readiness.check()
    lines = "".join(f"{part}: {said}\n" for part, said in outcome.items())
    status = 200 if all(said == "ok" for said in outcome.values()) else 503
    return PlainTextResponse(lines, status, {"Cache-Control": "no-store"})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Returns the metrics in the text format of Prometheus. Others find nothing at this address."""
    if not request.app.state.readers.allow(request):
        raise HTTPException(404)
    text = await request.app.state.metrics.text()
    return Response(text, media_type=PROMETHEUS, headers={"Cache-Control": "no-store"})
