"""A moment of a game of Duel, whole or as a seat may see it."""

from typing import Literal, NamedTuple, get_args

from tilewright.games.duel.board import Board
from tilewright.games.duel.components import PLATES

FACE_DOWN = "?"
"""A bonus chip that lies face down on a moon."""

Step = Literal[
    "deal",
    "plates",
    "seen",
    "setup",
    "next",
    "turn",
    "draw",
    "keep",
    "place",
    "under",
    "rest",
    "decorate",
    "spend",
    "tile",
    "scored",
    "over",
]

RESTING = tuple(step for step in get_args(Step) if step not in ("decorate", "scored"))
"""The steps at which a game can rest. The others are passed through."""


class Factory(NamedTuple):
    """A sun with its tiles, a moon (of a small factory a stack, from bottom to top) and the small factory's bonus
    chip: its colours, `?` face down, or nothing (D4, D10).
    """

    sun: str = ""
    moon: str = ""
    chip: str = ""


class StackPlate(NamedTuple):
    """A plate of the stack, or drawn from it: its type, once that is public; its name, once somebody looked at it;
    and who did. In a view, the name is left out for a seat that may not know it.
    """

    type: str = ""
    plate: str = ""
    seen_by: tuple[int, ...] = ()


class State(NamedTuple):
    """Everything on the table.

    `step` says what is awaited, unless a top plate's type or a chip has to be shown first: chance (`deal`,
    `plates`, `seen`), a plate in set-up (`setup`, round 0), the choice of the seat in turn (`next`: nobody yet), the
    first step of a turn (`turn`), a later one, or nothing more. `factory` is the one whose rest is to be stacked;
    `line` and `gaps` the line of phase 2 that is due, and how many of its missing tiles chips have replaced.
    `start_tile` is the seat that took the start tile this round. `stack` reads from the top, `drawn` in the order
    drawn, `held` is the plate to be placed. `chips` are those that nobody has seen, on the moons or still to come.
    """

    step: Step
    round: int
    starter: int
    turn: int
    factory: int
    line: int
    gaps: int
    start_tile: int | None
    bag: str
    tower: str
    factories: tuple[Factory, ...]
    display: tuple[str, ...]
    stack: tuple[StackPlate, ...]
    drawn: tuple[StackPlate, ...]
    held: str
    chips: tuple[str, ...]
    boards: tuple[Board, ...]


def boards_with(state: State, board: Board) -> tuple[Board, ...]:
    """Returns both boards, with this one for the seat in turn."""
    return (board, state.boards[1]) if state.turn == 0 else (state.boards[0], board)


def unseen_plates(state: State) -> tuple[str, ...]:
    """Returns the plates that are not named in the state. In a whole state, these are the plates that nobody has looked
    at.
    """
    named = {*state.display, state.held}
    named.update(back.plate for back in (*state.stack, *state.drawn))
    named.update(plate[:-2] for board in state.boards for plate in board.plates)
    return tuple(plate for plate in PLATES if plate not in named)
