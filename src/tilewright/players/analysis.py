"""An analysis of one position: its best moves, and what the bot `search` thinks of each."""

from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER, AnyGame, IllegalMove, OptionError
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.registry import of_position


def analyse(position: Any, limit: Limit | str = "200ms", top: int = 5, *, game: AnyGame | None = None) -> list[Line]:
    """The best moves of the seat in turn, best first, from what that seat may know.

    `position` is a position text, which says what game it is of, or a state, for which `game` says it. The same limit
    of nodes gives the same analysis each time. Raises OptionError if a state comes without its game, IllegalMove if no
    seat is in turn. To analyse many positions, make a bot once and call its method of the same name.
    """
    if isinstance(position, str):
        game = game or of_position(position)
        position = game.from_position(position)
    if game is None:
        raise OptionError(
            "a state without its game: expected a position text, or the game too: analyse(state, game=...)"
        )
    seat = in_turn(game, position)
    bot = Search(game, Random(0), limit if isinstance(limit, Limit) else Limit.parse(limit))
    return bot.analyse(game.view(position, seat), top=top)


def in_turn(game: AnyGame, state: Any) -> int:
    """The seat that has to choose; raises IllegalMove if there is none."""
    seat = game.actor(state)
    if seat in (CHANCE, OVER):
        due = "is over" if seat == OVER else "waits for chance"
        raise IllegalMove(f"the game {due}: expected a position with a seat in turn")
    return seat
