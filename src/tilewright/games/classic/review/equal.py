"""Moves that differ only in which of several equal factories they take from."""

from dataclasses import replace
from typing import Any

from tilewright.games.classic.moves import CENTRE, Draft


def first_equal(view: Any, move: Any) -> Any:
    """Returns the same move from the first of equal factories, which makes no difference to the game."""
    if isinstance(move, Draft) and move.source != CENTRE:
        return Draft(view.factories.index(view.factories[move.source - 1]) + 1, move.colour, move.line)
    return move


def beginning_with(move: Any, variation: tuple[Any, ...]) -> tuple[Any, ...]:
    """Returns a line of play that begins with the same move from an equal factory. The two factories change places in
    all of it.

    >>> beginning_with(Draft(3, "b", 2), (Draft(1, "b", 2), Draft(3, "k", 1)))
    (Draft(source=3, colour='b', line=2), Draft(source=1, colour='k', line=1))
    """
    if move == variation[0]:
        return variation
    places = {variation[0].source: move.source, move.source: variation[0].source}
    return tuple(replace(each, source=places.get(each.source, each.source)) for each in variation)
