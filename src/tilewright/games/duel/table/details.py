"""What Duel tells about a step beyond its move: the moons that gave tiles, the cost of the plates drawn, and the plate
or chip that everybody sees.
"""

from tilewright.games.duel.acquiring import visible_by_moon
from tilewright.games.duel.moves import Chip, Draw, Keep, Look, Moon, Move, Place, Under
from tilewright.games.duel.state import State
from tilewright.history import History
from tilewright.server.game_table import Details


class DuelDetails(Details):
    """`moons` lists the factories whose moons gave the tiles, and `draws` the points (0 or negative) for each plate
    drawn in the turn so far. `plate` is the plate that was placed on a dome, or the type on the back of a plate that
    was drawn, which both players see; `chip` is the bonus chip that was taken. Each is empty for any other step.
    """

    moons: list[int]
    draws: list[int]
    plate: str
    chip: str


def details(history: History, index: int) -> DuelDetails:
    """Returns what the page shows of the step at this index beyond its move."""
    state, move = history.states[index], history.moves[index]
    return DuelDetails(
        moons=_moons(history, index),
        draws=_draws(history, index),
        plate=_plate(state, move),
        chip=state.factories[move.factory].chip if isinstance(move, Chip) else "",
    )


def _plate(state: State, move: Move) -> str:
    """Returns the plate of a step as everybody sees it: whole if it is placed, from behind if it is drawn (D12)."""
    if isinstance(move, Draw):
        return state.stack[0].type
    return state.held if isinstance(move, Place) else ""


def _moons(history: History, index: int) -> list[int]:
    """Returns the factories whose moons a step took tiles from (D16)."""
    move = history.moves[index]
    if not isinstance(move, Moon):
        return []
    return [number for number, tiles in enumerate(visible_by_moon(history.states[index])) if move.colour in tiles]


def _draws(history: History, index: int) -> list[int]:
    """Returns the cost of each plate drawn so far in the turn of a step with plates: -1, or 0 with no point to pay
    (D12). For any other step the list is empty.
    """
    if not isinstance(history.moves[index], Draw | Look | Keep | Place | Under):
        return []
    first = index
    while first and history.states[first].step not in ("turn", "setup"):
        first -= 1
    turn = range(first, index + 1)
    return [history.gains(at)[0].points for at in turn if isinstance(history.moves[at], Draw)]
