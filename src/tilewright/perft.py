"""Perft: the number of lines of play of a given length, to compare implementations of the rules by one number."""

from typing import Any

from tilewright.core import CHANCE, OVER, AnyGame, OptionError, shorten
from tilewright.registry import kit_of


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Returns the number of sequences of `depth` moves. One that reaches chance or the end earlier counts once. Raises
    OptionError if this is no game or the depth is not a whole number, at least 0.
    """
    _check(game, depth, 0)
    return _count(game, state, depth)


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """Returns the perft of each first move. Raises OptionError if this is no game or the depth is not a whole number,
    at least 1.
    """
    _check(game, depth, 1)
    return {str(move): _count(game, game.apply(state, move), depth - 1) for move in game.legal(state)}


def _count(game: AnyGame, state: Any, depth: int) -> int:
    if depth == 0 or game.actor(state) in (CHANCE, OVER):
        return 1
    moves = game.legal(state)
    if depth == 1:
        return len(moves)
    return sum(_count(game, game.apply(state, move), depth - 1) for move in moves)


def _check(game: AnyGame, depth: int, least: int) -> None:
    kit_of(game)
    if type(depth) is not int or depth < least:
        raise OptionError(f"the depth {shorten(repr(depth))}: expected a whole number, at least {least}")
