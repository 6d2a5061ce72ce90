"""Refusals: why the server did not do what it was asked, as a code for the page and a sentence for people."""

import logging
import math
import traceback
from collections.abc import Sequence

from starlette.responses import JSONResponse

from tilewright.core import GameFailed
from tilewright.registry import failure
from tilewright.server.messages import ErrorCode, Fault, Problem

FULL = 10.0
"""Seconds after which it is worth trying again where all places were taken."""

logger = logging.getLogger(__name__)

STATUS: dict[ErrorCode, int] = {
    "malformed": 400,
    "too_slow": 408,
    "foreign": 403,
    "not_allowed": 403,
    "unknown_table": 404,
    "unknown_lesson": 404,
    "unknown_review": 404,
    "illegal": 409,
    "reused": 409,
    "stale": 409,
    "waiting": 409,
    "over": 409,
    "undo": 409,
    "offer": 409,
    "away": 409,
    "here": 409,
    "seat_taken": 409,
    "running": 409,
    "too_large": 413,
    "commitment": 409,
    "option": 422,
    "record": 422,
    "unproven": 422,
    "position": 422,
    "full": 429,
    "too_fast": 429,
    "failed": 500,
    "bot": 503,
    "store": 503,
}
"""The HTTP status of each code."""


def log_failure(what: str, problem: BaseException) -> None:
    """Log the type and traceback of an unexpected error. Its message is left out, since it may reveal hidden things."""
    place = "".join(traceback.format_tb(problem.__traceback__))
    logger.error("%s failed with %s\n%s", what, type(problem).__name__, place)


def unexpected(what: str, problem: Exception) -> "Refusal":
    """Log an unexpected error, and return the refusal for it. It names the game if the error comes from the code of a
    game of another package.
    """
    log_failure(what, problem)
    failed = problem if isinstance(problem, GameFailed) else failure(problem)
    name = f"the game {failed.games}" if failed and failed.games else "the server"
    return Refusal("failed", f"{name} failed ({type(problem).__name__}), so nothing has changed")


class Refusal(Exception):
    """A request was refused, and nothing has changed unless the message says otherwise. It may be repeated after
    `retry` seconds, if that is given.
    """

    def __init__(self, code: ErrorCode, message: str, faults: Sequence[Fault] = (), retry: float | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.faults, self.retry = code, message, list(faults), retry

    @property
    def headers(self) -> dict[str, str]:
        """The headers of the answer to a request: after how many seconds it may be repeated, if that is known."""
        return {} if self.retry is None else {"Retry-After": str(max(1, math.ceil(self.retry)))}

    def response(self) -> JSONResponse:
        """Returns the answer to a request."""
        return JSONResponse(self.problem().model_dump(), STATUS[self.code], self.headers)

    def problem(self, id: str | None = None) -> Problem:
        """Returns the message for the client."""
        return Problem(code=self.code, message=self.message, id=id, faults=self.faults)
