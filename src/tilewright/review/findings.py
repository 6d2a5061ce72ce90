"""What a review finds, as values: of every decision, of every deal, and of the game for every seat."""

from dataclasses import dataclass
from typing import Literal

Label = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""What a move is called: the best one, or by what it lost."""

Comparison = Literal["same", "even", "points", "little", "better"]
"""What the best move is beside the one played: the same move, just as good, better by points alone, a little better, or
better.
"""

THRESHOLDS: dict[Label, float] = {"blunder": 0.15, "mistake": 0.10, "inaccuracy": 0.05}
"""The losses of win probability from which on a move is called so, worst first."""

LABELS: tuple[Label, ...] = ("best", "good", *reversed(THRESHOLDS))
"""All labels, best first."""

HALF = THRESHOLDS["blunder"]
"""The loss that makes a move half as accurate as the best one."""

EVEN, EVEN_MARGIN = 0.005, 1.0
"""Moves whose win probabilities and expected margins differ by less than this are as good as each other: searches
cannot tell them apart.
"""

EXPLAINED = 0.02
"""The loss from which on reasons are given."""

TURNING_POINTS = 3
"""How many of the largest swings are turning points."""

LEAST_SWING = THRESHOLDS["inaccuracy"]
"""What changes the probability of everybody by less than this is no turning point."""


def label(loss: float, is_best: bool) -> Label:
    """What a move is called.

    >>> label(0.0, True), label(0.0, False), label(0.0499, False), label(0.05, False), label(0.15, False)
    ('best', 'good', 'good', 'inaccuracy', 'blunder')
    """
    if is_best:
        return "best"
    return next((name for name, least in THRESHOLDS.items() if loss >= least), "good")


def comparison(label: Label, loss: float, points: float) -> Comparison:
    """What the best move is beside one that lost so much win probability and so many points of the expected margin.

    >>> comparison("best", 0, 0), comparison("good", 0.02, 3), comparison("blunder", 0.2, 0)
    ('same', 'little', 'better')
    >>> comparison("good", 0.004, 2.0), comparison("good", 0.004, 0.5)
    ('points', 'even')
    """
    if label in THRESHOLDS:
        return "better"
    if label == "best":
        return "same"
    return "little" if loss >= EVEN else "points" if points >= EVEN_MARGIN else "even"


def is_explained(best_is: Comparison, loss: float) -> bool:
    """Whether it is said why the best move is better: not where it is as good, or by too little."""
    return loss >= EXPLAINED or best_is == "points"


def accuracy(loss: float) -> float:
    """How accurate a move is, in percent: 100 for the best, half of it for each loss of `HALF`.

    >>> accuracy(0.0), accuracy(0.15), round(accuracy(0.05), 1)
    (100.0, 50.0, 79.4)
    """
    return float(100 * 0.5 ** (loss / HALF))


@dataclass(frozen=True)
class Standing:
    """How everybody stands: for each seat the probability to win, and the expected final margin over the best of the
    others.
    """

    wins: tuple[float, ...]
    margins: tuple[float, ...]


@dataclass(frozen=True)
class Reason:
    """Why the best move is better than the one played: what it is about (`code`), and the figures of both. `seat` is
    whom it is about; `line`, `column`, `colour` and `goal` are there where the reason has them. docs/review.md lists
    the codes.
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
    """A move as it is told: who makes it, its text, and how many tiles it takes (0 if none)."""

    seat: int
    move: str
    tiles: int


@dataclass(frozen=True)
class Judgement:
    """What is said of one decision. `ply` is the number of the move in the game, chance events counted too. `variation`
    is the best move and how play would go on after it, as far as the search knows. `before` is how everybody stands if
    the best move is played, `after` how they stand with the one that was; `loss` is what the mover lost by it, and
    `best_is` what the best move is beside it.
    """

    ply: int
    round: int
    seat: int
    move: str
    tiles: int
    best: str
    variation: tuple[Told, ...]
    before: Standing
    after: Standing
    loss: float
    label: Label
    best_is: Comparison
    accuracy: float
    reasons: tuple[Reason, ...]

    @property
    def is_explained(self) -> bool:
        """Whether it is said what would have been better, and why."""
        return is_explained(self.best_is, self.loss)


@dataclass(frozen=True)
class Luck:
    """What chance changed between two decisions: `ply` is its last event, `events` how many there were; `change` is
    what each seat won or lost in win probability.
    """

    ply: int
    round: int
    events: int
    change: tuple[float, ...]


@dataclass(frozen=True)
class Point:
    """The win probability of every seat after so many moves and chance events: a point of the graph."""

    ply: int
    wins: tuple[float, ...]


@dataclass(frozen=True)
class TurningPoint:
    """One of the largest swings: a move of a seat, or chance (`seat` is -1); `change` is what it gave each seat."""

    ply: int
    round: int
    seat: int
    change: tuple[float, ...]


@dataclass(frozen=True)
class SeatReview:
    """What a seat made of the game, in win probability. `start`, `luck`, `lost`, `given` and `rest` add up to `result`:
    where the seat stood at its first decision, what chance gave it, what its own choices lost (0 or negative), what
    those of the others gave it, and what the evaluation saw only later. `result` is the share of the victory, or where
    the seat stands if the game is not over. `accuracy` is None for a seat that had nothing to decide. `points` is what
    its own choices lost of the expected margin (0 or negative).
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
        """What one decision lost of the win probability on average, 0 or negative."""
        return self.lost / self.moves if self.moves else 0.0

    @property
    def points_a_move(self) -> float:
        """What one decision lost of the expected margin on average, 0 or negative."""
        return self.points / self.moves if self.moves else 0.0


@dataclass(frozen=True)
class Review:
    """The review of a game, or as much of it as is done: `done` of `total` decisions. Those that leave no choice are
    not among them. `ahead` is how many other games are reviewed before it begins, where one waits for another.
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
