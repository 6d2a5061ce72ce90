"""Refusals: why the server did not do what it was asked, as a code for the page and a sentence for people."""

import logging
import traceback
from collections.abc import Sequence

from tilewright.registry import failure
from tilewright.server.messages import ErrorCode, Fault, Problem

logger = logging.getLogger(__name__)

STATUS: dict[ErrorCode, int] = {
    "malformed": 400,
    "foreign": 403,
    "not_allowed": 403,
    "unknown_table": 404,
    "unknown_lesson": 404,
    "unknown_review": 404,
    "illegal": 409,
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
    "option": 422,
    "record": 422,
    "position": 422,
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
    failed = failure(problem)
    name = f"the game {failed.games}" if failed else "the server"
    return Refusal("failed", f"{name} failed ({type(problem).__name__}), so nothing has changed")


class Refusal(Exception):
    """A request was refused, and nothing has changed."""

    def __init__(self, code: ErrorCode, message: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(message)
        self.code, self.message, self.faults = code, message, list(faults)

    def problem(self, id: str | None = None) -> Problem:
        """Returns the message for the client."""
        return Problem(code=self.code, message=self.message, id=id, faults=self.faults)
