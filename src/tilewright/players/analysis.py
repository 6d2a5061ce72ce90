"""The analysis of a position: its best moves, and how the bot `search` evaluates each."""

from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER, AnyGame, IllegalMove, OptionError
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.registry import kit_of, of_position


def analyse(position: Any, limit: Limit | str = "200ms", top: int = 5, *, game: AnyGame | None = None) -> list[Line]:
    """Returns the best moves of the seat in turn, best first, based on what that seat may know.

    `position` is a position text, which names its game, or a state together with `game`, because a state does not say
    which game it belongs to: games may share a type of state, and it need not hold the game's options. With a limit of
    nodes, the analysis is reproducible. To analyse many positions, make one bot and call its method `analyse`. Raises
    OptionError if a state is given without its game, and IllegalMove if no seat is in turn.
    """
    if isinstance(position, str):
        game = game or of_position(position)
        position = game.from_position(position)
    if game is None:
        raise OptionError(
            "a state without its game: expected a position text, or the game too: analyse(state, game=...)"
        )
    kit_of(game)
    seat = in_turn(game, position)
    bot = Search(game, Random(0), Limit.of(limit))
    return bot.analyse(game.view(position, seat), top=top)


def in_turn(game: AnyGame, state: Any) -> int:
    """Returns the seat that has to choose. Raises IllegalMove if there is none."""
    seat = game.actor(state)
    if seat in (CHANCE, OVER):
        due = "is over" if seat == OVER else "waits for chance"
        raise IllegalMove(f"the game {due}: expected a position with a seat in turn")
    return seat
