"""How everybody stands in a position, and what is best there: each kind of game is evaluated in its own way."""

from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from tilewright.core import AnyGame
from tilewright.games.classic import Classic
from tilewright.games.classic.moves import CENTRE, Draft
from tilewright.players.limit import Limit
from tilewright.review.findings import Standing

COLOURED_NODES = {2: 2_000_000, 3: 60_000, 4: 30_000}
GREY_NODES = {2: 2_000_000, 3: 30_000, 4: 20_000}
DUEL_NODES = 4000
"""Nodes for each decision, by the number of players."""

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


def default_limit(game: AnyGame) -> Limit:
    """A limit with which a game is reviewed in about half a minute on one core, one of Duel in up to a minute."""
    if not isinstance(game, Classic):
        return Limit(nodes=DUEL_NODES)
    return Limit(nodes=(GREY_NODES if game.grey else COLOURED_NODES)[game.players])


def first_equal(view: Any, move: Any) -> Any:
    """The same move from the first of equal factories: which of them it is changes nothing."""
    if isinstance(move, Draft) and move.source != CENTRE:
        return Draft(view.factories.index(view.factories[move.source - 1]) + 1, move.colour, move.line)
    return move


def beginning_with(move: Any, variation: tuple[Any, ...]) -> tuple[Any, ...]:
    """A line of play that begins with the same move from an equal factory: both factories change places in all of it.

    >>> beginning_with(Draft(3, "b", 2), (Draft(1, "b", 2), Draft(3, "k", 1)))
    (Draft(source=3, colour='b', line=2), Draft(source=1, colour='k', line=1))
    """
    if move == variation[0]:
        return variation
    places = {variation[0].source: move.source, move.source: variation[0].source}
    return tuple(replace(each, source=places.get(each.source, each.source)) for each in variation)


def of_two(seat: int, win_probability: float, margin: float) -> Standing:
    """How both stand in a game of two, by what a seat has.

    >>> of_two(1, 0.75, 3.0)
    Standing(wins=(0.25, 0.75), margins=(-3.0, 3.0))
    """
    wins, margins = (win_probability, 1 - win_probability), (margin, -margin)
    return Standing(wins, margins) if seat == 0 else Standing(wins[::-1], margins[::-1])
