"""The application: routes, socket and page for the tables of a data folder."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

from tilewright import __version__
from tilewright.server import page, routes, sockets
from tilewright.server.guard import Guard
from tilewright.server.malformed import sentence
from tilewright.server.messages import Problem, Reach
from tilewright.server.refusal import STATUS, Refusal
from tilewright.server.reviewing import Reviews
from tilewright.server.store import Store
from tilewright.server.tables import Tables
from tilewright.server.thinking import Thinking
from tilewright.server.watch import Watch


def create_app(
    data: Path,
    *,
    store: Store | None = None,
    thinking: Thinking | None = None,
    reviews: Callable[[Thinking], Reviews] = Reviews,
    page_folder: Path | None = None,
    warm_up: bool = False,
    watch: Watch | None = None,
) -> FastAPI:
    """Returns the application for a data folder, after migrating its store. Raises StoreError if the store cannot be
    used. With `warm_up`, it compiles all bots when it starts.
    """
    kept = store or Store(data)
    kept.prepare()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        thinkers = thinking or Thinking()
        app.state.reviews = reviews(thinkers)
        app.state.tables = Tables(kept, thinkers, app.state.reviews.prepare, watch)
        if warm_up:
            thinkers.warm_up()
        yield
        await app.state.tables.close()
        await app.state.reviews.close()
        await thinkers.close()
        kept.close()

    app = FastAPI(
        title="Tilewright",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the documentation pages load scripts from other sites
        redoc_url=None,
    )
    app.state.reach = Reach(address=None, command=None)  # until the process that serves it says more
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.include_router(routes.router)
    app.include_router(sockets.router)
    page.add_page(app, page_folder or page.FOLDER)
    return app


def _answer(problem: Problem, status: int) -> Response:
    return JSONResponse(problem.model_dump(), status)


async def _refused(request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return _answer(refusal.problem(), STATUS[refusal.code])


async def _malformed(request: Request, problem: Exception) -> Response:
    """Answer with the place of the first error. The input is not repeated, since it may contain a token."""
    assert isinstance(problem, RequestValidationError)
    return _answer(Problem(code="malformed", message=sentence(problem.errors(), problem.body)), 400)


async def _http(request: Request, problem: Exception) -> Response:
    """Answer a request for an unknown address or method."""
    assert isinstance(problem, HTTPException)
    return _answer(Problem(code="malformed", message=str(problem.detail)), problem.status_code)
