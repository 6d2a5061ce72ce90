"""How everybody stands in a position, and what is best there: each kind of game is evaluated in its own way."""

from typing import Any, NamedTuple, Protocol

from tilewright.core import AnyGame
from tilewright.players.limit import Limit
from tilewright.registry import kit_of
from tilewright.review.findings import Standing

SEED = 1
"""A review is the same each time: all lots are drawn from this."""


class Compared(NamedTuple):
    """The best move and the one played, each with how play would go on, and how everybody stands with them. If the move
    played is as good as the best, it is both.
    """

    best: tuple[Any, ...]
    played: tuple[Any, ...]
    with_best: Standing
    with_played: Standing


class Guide(Protocol):
    """Knows how play would go on."""

    def go_on(self, view: Any) -> Any:
        """A good move, found quickly: to follow a line of play further."""


class Evaluator(Guide, Protocol):
    """Evaluates the positions of one game, each from the view of the seat in turn."""

    def compare(self, view: Any, played: Any, after: Any) -> Compared:
        """The best move beside the one that was played; `after` is what the next to choose sees after that one, None if
        chance or the end comes first.
        """

    def stand(self, view: Any) -> Standing:
        """How everybody stands, where a player is to choose."""


class Judging(Protocol):
    """What a game brings so that its games can be reviewed."""

    def default_limit(self, game: Any) -> Limit:
        """A limit for each decision with which a whole game is reviewed in about half a minute on one core."""

    def continuation(self, game: Any) -> Limit:
        """How long to think about each move by which a line of play is followed further."""

    def evaluator(self, game: Any, limit: Limit) -> Evaluator:
        """What evaluates the positions of a game; raises OptionError if it cannot keep to the limit."""


def judging(game: AnyGame) -> Judging:
    """How a game is reviewed; raises OptionError if it cannot be."""
    found: Judging = kit_of(game).part("evaluator")
    return found


def of_two(seat: int, win_probability: float, margin: float) -> Standing:
    """How both stand in a game of two, by what a seat has.

    >>> of_two(1, 0.75, 3.0)
    Standing(wins=(0.25, 0.75), margins=(-3.0, 3.0))
    """
    wins, margins = (win_probability, 1 - win_probability), (margin, -margin)
    return Standing(wins, margins) if seat == 0 else Standing(wins[::-1], margins[::-1])
