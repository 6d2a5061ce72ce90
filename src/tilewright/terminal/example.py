"""A move that the prompt shows as an example of how one is written."""

from typing import Any

from tilewright.core import AnyGame
from tilewright.games.classic import moves as classic
from tilewright.games.duel import moves as duel
from tilewright.history import tiles_taken
from tilewright.terminal.words import takes_start


def example(game: AnyGame, state: Any) -> Any:
    """A move that a beginner might well make: a take that loses no tile if there is one, rather one that fills a line,
    and with many tiles. It is no advice (that is a hint), and nothing has to be thought out for it.
    """
    moves = game.legal(state)
    takes = [move for move in moves if isinstance(move, classic.Draft | duel.Sun | duel.Moon)]
    if not takes:
        return moves[len(moves) // 2]

    def flaws(move: Any) -> tuple[int, int, int]:
        """What is lost, the spaces that stay free in the line, and how few tiles are taken."""
        taken = tiles_taken(state, move)
        room = move.line - len(state.boards[state.turn].lines[move.line - 1]) if move.line else 0
        return max(0, taken - room) + takes_start(state, move), max(0, room - taken), -taken

    return min(takes, key=flaws)
