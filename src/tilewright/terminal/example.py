"""The example of a move that the prompt shows."""

from typing import Any

from tilewright.core import AnyGame
from tilewright.terminal.game_terminal import GameTerminal, Take


def example(terminal: GameTerminal[Any], game: AnyGame, state: Any) -> Any:
    """Returns a move that a beginner might make: if possible a take that loses no tile, fills a line and takes many
    tiles. It is an example of the notation, not advice, and needs no search.
    """
    moves = game.legal(state)
    takes = [(move, take) for move in moves if (take := terminal.take(game, state, move))]
    if not takes:
        return moves[len(moves) // 2]

    def flaws(take: Take) -> tuple[int, int, int]:
        """Returns the tiles lost, the spaces left free in the line, and the negative number of tiles taken."""
        return take.lost + take.with_start, take.lacks, -take.tiles

    return min(takes, key=lambda pair: flaws(pair[1]))[0]
