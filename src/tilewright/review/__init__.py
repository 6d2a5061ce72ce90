"""The review of a game: how good every decision was, what was best and why, and what was luck (docs/review.md)."""

from tilewright.players.limit import Limit
from tilewright.records import Record
from tilewright.review.findings import (
    Expectation,
    Judgement,
    Luck,
    Point,
    Reason,
    Review,
    SeatReview,
    Told,
    TurningPoint,
    Verdict,
)
from tilewright.review.reviewer import Reviewer

__all__ = [
    "Expectation",
    "Judgement",
    "Luck",
    "Point",
    "Reason",
    "Review",
    "Reviewer",
    "SeatReview",
    "Told",
    "TurningPoint",
    "Verdict",
    "review",
]


def review(record: Record, limit: Limit | str | None = None) -> Review:
    """Returns the review of a whole game, with a limit for each decision, such as `400n`. With a limit in nodes it is
    reproducible.

    Raises RecordError if this is no record or has no decision, and OptionError if the game cannot be reviewed with this
    limit.
    """
    reviewer = Reviewer(record, limit)
    for _ in reviewer.steps():
        pass
    return reviewer.review()
