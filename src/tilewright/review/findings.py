"""The findings of a review: one for each decision, for each deal, and for each seat."""

from dataclasses import dataclass
from typing import Literal

Label = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""The label of a move, by what it cost in win probability and in points."""

Comparison = Literal["same", "even", "points", "little", "better"]
"""How the best move compares with the move played: the same move, just as good, better by points alone, a little
better, or better.
"""

POINT = 0.04
"""The win probability that counts as much as a point. In the middle of an even game, a point is worth about that."""

THRESHOLDS: dict[Label, float] = {"blunder": 16, "mistake": 8, "inaccuracy": 4}
"""The minimum cost of a move for each label, worst first."""

LABELS: tuple[Label, ...] = ("best", "good", *reversed(THRESHOLDS))
"""All labels, best first."""

HALF = 0.15
"""The loss of win probability that makes a move half as accurate as the best one."""

EVEN, EVEN_MARGIN = 0.005, 1.0
"""Moves whose win probabilities and expected margins differ by less than this count as equal, since a search cannot
tell them apart.
"""

EXPLAINED = 0.02
"""The minimum loss for which reasons are given."""

TURNING_POINTS = 3
"""The maximum number of turning points."""

LEAST_SWING = 0.05
"""The minimum change of a seat's win probability at a turning point."""


def cost(loss: float, points: float) -> float:
    """Returns what a move cost: the points that it lost, and one more for every `POINT` of win probability. Chances
    alone would call no move bad in a game that is lost or won anyway; points alone would miss the move that decides a
    close game.

    >>> cost(0.32, 8), cost(0.0, 8.0), cost(0.6, 2.0), cost(0.1, -3.0)
    (16.0, 8.0, 17.0, 2.5)
    """
    return round(max(0.0, points) + loss / POINT, 2)


def label(cost: float, is_best: bool) -> Label:
    """Returns the label of a move.

    >>> label(0.0, True), label(0.0, False), label(3.99, False), label(4.0, False), label(16.0, False)
    ('best', 'good', 'good', 'inaccuracy', 'blunder')
    """
    if is_best:
        return "best"
    return next((name for name, least in THRESHOLDS.items() if cost >= least), "good")


def comparison(label: Label, loss: float, points: float) -> Comparison:
    """Returns how the best move compares with a move that lost this much win probability and expected margin.

    >>> comparison("best", 0, 0), comparison("good", 0.02, 3), comparison("blunder", 0.2, 0)
    ('same', 'little', 'better')
    >>> comparison("good", 0.004, 2.0), comparison("good", 0.004, 0.5), comparison("mistake", 0.004, 8.0)
    ('points', 'even', 'points')
    """
    if label == "best":
        return "same"
    if loss < EVEN:
        return "points" if points >= EVEN_MARGIN else "even"
    return "better" if label in THRESHOLDS else "little"


def is_explained(best_is: Comparison, loss: float) -> bool:
    """Whether the best move is better by enough to give reasons."""
    return loss >= EXPLAINED or best_is in ("points", "better")


def accuracy(loss: float) -> float:
    """Returns the accuracy of a move in percent: 100 for the best, halved for each loss of `HALF`.

    >>> accuracy(0.0), accuracy(0.15), round(accuracy(0.05), 1)
    (100.0, 50.0, 79.4)
    """
    return float(100 * 0.5 ** (loss / HALF))


@dataclass(frozen=True)
class Expectation:
    """The prospects of all seats: for each its win probability, and its expected final margin over the best of the
    others.
    """

    wins: tuple[float, ...]
    margins: tuple[float, ...]


@dataclass(frozen=True)
class Reason:
    """A reason why the best move is better than the move played.

    `code` is its subject (docs/review.md lists the codes), `best` and `played` are the figures of the two moves, and
    `seat` is the player it is about. `line`, `column`, `colour` and `goal` are set where the subject has them.
    """

    code: str
    best: int
    played: int
    seat: int
    line: int | None = None
    column: int | None = None
    colour: str | None = None
    goal: str | None = None


Weighed = tuple[float, Reason]
"""A reason with its weight in points."""


@dataclass(frozen=True)
class Told:
    """A move for display: its seat, its text, and the number of tiles that it takes."""

    seat: int
    move: str
    tiles: int


@dataclass(frozen=True)
class Verdict:
    """The findings about a move in a position, whether it was played or only tried.

    `variation` is the best move and its expected continuation. `before` is what the seats can expect after the best
    move, and `after` what they can expect after this one. `loss` is the win probability that the move loses, and
    `points` the expected margin (0 or more each). `best_is` compares the best move with this one.
    """

    move: str
    tiles: int
    best: str
    variation: tuple[Told, ...]
    before: Expectation
    after: Expectation
    loss: float
    points: float
    label: Label
    best_is: Comparison
    accuracy: float
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Judgement(Verdict):
    """The findings about one decision of a game. `ply` is the number of the move, counting chance events."""

    ply: int
    round: int
    seat: int


@dataclass(frozen=True)
class Luck:
    """The effect of chance between two decisions. `events` is the number of chance events, `ply` the number of the
    last. `change` is the win probability that each seat gained or lost.
    """

    ply: int
    round: int
    events: int
    change: tuple[float, ...]


@dataclass(frozen=True)
class Point:
    """A point of the graph: the win probability of every seat after this many moves and chance events."""

    ply: int
    wins: tuple[float, ...]


@dataclass(frozen=True)
class TurningPoint:
    """One of the largest swings, by a move or by chance (`seat` is -1). `change` is its effect on each seat."""

    ply: int
    round: int
    seat: int
    change: tuple[float, ...]


@dataclass(frozen=True)
class SeatReview:
    """The findings about one seat, in win probability.

    `start`, `luck`, `lost`, `given` and `rest` add up to `result`. They are the win probability at the first decision,
    the effect of chance, the loss by the seat's own decisions (0 or negative), the gain by decisions of the others, and
    what the evaluation saw only later. `result` is the share of the victory, or the current win probability if the game
    is not over. `points` is the expected margin lost by the seat's own decisions (0 or negative). `accuracy` is None if
    the seat had no decision.
    """

    accuracy: float | None
    moves: int
    labels: dict[Label, int]
    start: float
    luck: float
    lost: float
    given: float
    rest: float
    result: float
    points: float

    @property
    def lost_a_move(self) -> float:
        """The average win probability lost per decision, 0 or negative."""
        return self.lost / self.moves if self.moves else 0.0

    @property
    def points_a_move(self) -> float:
        """The average expected margin lost per decision, 0 or negative."""
        return self.points / self.moves if self.moves else 0.0


@dataclass(frozen=True)
class Review:
    """The review of a game, complete or in progress: `done` of `total` decisions. Forced moves do not count as
    decisions. On a server, which reviews one game at a time, `ahead` is the number of games ahead in the queue.
    """

    done: int
    total: int
    limit: str
    moves: tuple[Judgement, ...]
    luck: tuple[Luck, ...]
    graph: tuple[Point, ...]
    seats: tuple[SeatReview, ...]
    turning_points: tuple[TurningPoint, ...]
    ahead: int = 0
