"""The review of a game: what every decision was worth, what was best and why, and what was luck (docs/review.md)."""

from tilewright.players.limit import Limit
from tilewright.records import Record
from tilewright.review.findings import Judgement, Luck, Point, Reason, Review, SeatReview, Standing, Told, TurningPoint
from tilewright.review.reviewer import Reviewer

__all__ = [
    "Judgement",
    "Luck",
    "Point",
    "Reason",
    "Review",
    "Reviewer",
    "SeatReview",
    "Standing",
    "Told",
    "TurningPoint",
    "review",
]


def review(record: Record, limit: Limit | None = None) -> Review:
    """The review of a whole game, with a limit for each decision; the same each time if that is one of nodes.
    RecordError if nobody had anything to decide, OptionError if the game cannot be reviewed within such a limit.
    """
    reviewer = Reviewer(record, limit)
    for _ in reviewer.steps():
        pass
    return reviewer.review()
