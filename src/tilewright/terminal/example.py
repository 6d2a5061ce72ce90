"""A move that the prompt shows as an example of how one is written."""

from typing import Any

from tilewright.core import AnyGame
from tilewright.terminal.game_terminal import Take, terminal_of


def example(game: AnyGame, state: Any) -> Any:
    """A move that a beginner might well make: a take that loses no tile if there is one, rather one that fills a line,
    and with many tiles. It is no advice (that is a hint), and nothing has to be thought out for it.
    """
    terminal, moves = terminal_of(game), game.legal(state)
    takes = [(move, take) for move in moves if (take := terminal.take(game, state, move))]
    if not takes:
        return moves[len(moves) // 2]

    def flaws(take: Take) -> tuple[int, int, int]:
        """What is lost, the spaces that stay free in the line, and how few tiles are taken."""
        room = take.line - len(state.boards[state.turn].lines[take.line - 1]) if take.line else 0
        return max(0, take.tiles - room) + take.with_start, max(0, room - take.tiles), -take.tiles

    return min(takes, key=lambda pair: flaws(pair[1]))[0]
