"""The evaluation of positions for a review. Each game brings its own evaluator."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tilewright.core import AnyGame
from tilewright.players.limit import Limit
from tilewright.registry import kit_of
from tilewright.review.findings import Expectation

SEED = 1
"""The seed of all random choices, so that a review is reproducible."""


KEPT = 300
"""The number of results that an evaluator keeps. Most positions are asked for twice: as the position after a move, and
as that of the next decision, which may come much later.
"""

Found = TypeVar("Found")


class Recent(Generic[Found]):
    """The results of the last positions that were searched."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Found] = OrderedDict()

    def find(self, asked: Hashable, search: Callable[[], Found]) -> Found:
        """Returns the result for a question, which is searched for if it was not asked recently."""
        if asked not in self._kept:
            self._kept[asked] = search()
        self._kept.move_to_end(asked)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[asked]


class Compared(NamedTuple):
    """The best line of play and the line after the move played, each with the expectation it leads to. If the move
    played is as good as the best, it counts as the best.
    """

    best: tuple[Any, ...]
    played: tuple[Any, ...]
    with_best: Expectation
    with_played: Expectation


class Guide(Protocol):
    """Extends lines of play."""

    def go_on(self, view: Any) -> Any:
        """Returns a good move, found quickly, to extend a line of play."""


class Evaluator(Guide, Protocol):
    """Evaluates the positions of a game, each from the view of the seat in turn."""

    def compare(self, view: Any, played: Any, after: Any) -> Compared:
        """Returns the best move compared with the move played. `after` is the next player's view after the move played;
        None if chance or the end of the game comes first.
        """

    def expect(self, view: Any) -> Expectation:
        """Returns what all seats can expect in a position where a player is to choose."""


class Judging(Protocol):
    """The part of a game's kit that makes reviews possible."""

    def default_limit(self, game: Any) -> Limit:
        """Returns a limit for each decision with which the review of a game takes about half a minute on one core."""

    def continuation(self, game: Any) -> Limit:
        """Returns the limit for each move that extends a line of play."""

    def evaluator(self, game: Any, limit: Limit) -> Evaluator:
        """Returns the evaluator of a game. Raises OptionError if it does not support the limit."""


NEEDED = ("evaluator", "reasons")
"""The parts of a game's kit without which its games cannot be reviewed."""


def check_game(game: AnyGame) -> None:
    """Raises OptionError if a game lacks a part that reviews need. Nothing is imported."""
    kit_of(game).check_parts(NEEDED)


def judging(game: AnyGame) -> Judging:
    """Returns how a game is reviewed. Raises OptionError if it cannot be reviewed."""
    part: Judging = kit_of(game).part("evaluator")
    return part


def of_two(seat: int, win_probability: float, margin: float) -> Expectation:
    """Returns what both players can expect from the win probability and margin of one.

    >>> of_two(1, 0.75, 3.0)
    Expectation(wins=(0.25, 0.75), margins=(-3.0, 3.0))
    """
    wins, margins = (win_probability, 1 - win_probability), (margin, -margin)
    return Expectation(wins, margins) if seat == 0 else Expectation(wins[::-1], margins[::-1])
