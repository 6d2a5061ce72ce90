"""Perft: the number of lines of play of a given length, to compare implementations of the rules by one number."""

from typing import Any

from tilewright.core import CHANCE, OVER, AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Returns the number of sequences of `depth` moves. One that reaches chance or the end earlier counts once."""
    if depth == 0 or game.actor(state) in (CHANCE, OVER):
        return 1
    moves = game.legal(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move), depth - 1) for move in moves)


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """Returns the perft of each first move."""
    return {str(move): perft(game, game.apply(state, move), depth - 1) for move in game.legal(state)}
