"""Perft: how many lines of play of a given length there are, to compare rule books by one number."""

from typing import Any

from tilewright.core import CHANCE, OVER, AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of sequences of `depth` moves; one that reaches a chance event or the end earlier counts once."""
    if depth == 0 or game.actor(state) in (CHANCE, OVER):
        return 1
    moves = game.legal(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move), depth - 1) for move in moves)


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """The perft of each first move."""
    return {str(move): perft(game, game.apply(state, move), depth - 1) for move in game.legal(state)}
