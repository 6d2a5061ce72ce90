"""The application: routes, socket and page for the tables of a data folder."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

from tilewright import __version__
from tilewright.server import page, probes, routes, sockets
from tilewright.server.cluster import Cluster
from tilewright.server.collecting import Collector
from tilewright.server.counts import Counts
from tilewright.server.expiry import Expiry
from tilewright.server.fanout import SINGLE, Fanout
from tilewright.server.guard import Guard
from tilewright.server.limits import Limits
from tilewright.server.malformed import sentence
from tilewright.server.messages import Problem, Reach
from tilewright.server.metrics import Measured, Metrics
from tilewright.server.refusal import Refusal
from tilewright.server.reviewing import Reviews
from tilewright.server.sqlite import SqliteStore
from tilewright.server.store import Store, StoreError
from tilewright.server.tables import Tables
from tilewright.server.thinking import Elsewhere, Thinking
from tilewright.server.tracing import Tracing
from tilewright.server.watch import Watch

TIDYING = 15.0
"""Seconds between two looks at what nobody waits for any more, and at the connection to the store."""


def create_app(
    data: Path,
    *,
    store: Store | None = None,
    thinking: Thinking | None = None,
    reviews: Callable[..., Reviews] = Reviews,
    page_folder: Path | None = None,
    warm_up: bool = False,
    watch: Watch | None = None,
    limits: Limits | None = None,
    collect: bool = False,
    metrics_for: str | None = None,
    expire_after: int | None = None,
    fanout: Fanout = SINGLE,
) -> FastAPI:
    """Returns the application for a data folder, or for the `store` if given, after migrating it. Raises StoreError if
    the store cannot be used. With `warm_up`, it compiles all bots when it starts. With `collect`, it decides when this
    process collects garbage (collecting.py). Metrics are for this machine, and for the network `metrics_for`. Tables
    that were abandoned for `expire_after` days are removed. Other processes over the same store are reached by
    `fanout`.
    """
    readers = probes.Readers(metrics_for)
    kept = store or SqliteStore(data)
    kept.prepare()
    allowed = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        thinkers = thinking or Thinking(allowed, elsewhere=fanout if isinstance(fanout, Elsewhere) else None)
        app.state.reviews = reviews(thinkers, limits=allowed)
        app.state.tables = Tables(kept, thinkers, app.state.reviews.prepare, watch, allowed, fanout)
        app.state.reading = app.state.tables.reading
        app.state.readiness = probes.Readiness(kept, thinkers)
        app.state.metrics = Metrics(
            measured,
            app.state.counts,
            kept,
            thinkers,
            app.state.reviews,
            app.state.reading,
            app.state.tables,
            time.time(),
        )
        if warm_up:
            thinkers.warm_up()
        beside = [asyncio.create_task(_tidy(app.state.reviews, kept))]
        if collect:
            beside.append(asyncio.create_task(Collector(lambda: kept.written).run()))
        if expire_after:
            beside.append(asyncio.create_task(Expiry(app.state.tables, expire_after).run()))
        if fanout.is_shared:
            beside.append(asyncio.create_task(Cluster(app.state.tables, fanout).run()))
        yield
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await fanout.close()
        await app.state.tables.close()
        await app.state.reviews.close()
        await thinkers.close()
        kept.close()

    app = FastAPI(
        title="Tilewright",
        version=__version__,
        lifespan=lifespan,
        openapi_url=None,  # routes.py has a route for it; the documentation pages would load scripts from other sites
    )
    app.state.counts = Counts(allowed)
    app.state.measured = measured = Measured()
    app.state.readers = readers
    app.state.reach = Reach(address=None, command=None)  # until the process that serves it says more
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Guard, counts=app.state.counts)
    app.add_middleware(Tracing, measured=measured)  # the outermost
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.include_router(probes.router)
    app.include_router(routes.router)
    app.include_router(sockets.router)
    page.add_page(app, page_folder or page.FOLDER)
    return app


async def _tidy(reviews: Reviews, store: Store) -> None:
    """Give up what nobody waits for, and see that hosts are kept from the store, from time to time."""
    while True:
        await asyncio.sleep(TIDYING)
        reviews.give_up()
        with suppress(StoreError):  # it was logged
            await store.keep_hold()


def _answer(problem: Problem, status: int) -> Response:
    return JSONResponse(problem.model_dump(), status)


async def _refused(request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return refusal.response()


async def _malformed(request: Request, problem: Exception) -> Response:
    """Answer with the place of the first error. The input is not repeated, since it may contain a token."""
    assert isinstance(problem, RequestValidationError)
    return _answer(Problem(code="malformed", message=sentence(problem.errors(), problem.body)), 400)


async def _http(request: Request, problem: Exception) -> Response:
    """Answer a request for an unknown address or method."""
    assert isinstance(problem, HTTPException)
    return _answer(Problem(code="malformed", message=str(problem.detail)), problem.status_code)
