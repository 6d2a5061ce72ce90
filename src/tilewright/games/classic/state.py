"""A moment of a classic game."""

from typing import Literal, NamedTuple

from tilewright.games.classic.board import Board

Step = Literal["deal", "draft", "tile", "over"]


class State(NamedTuple):
    """Everything on the table. The bag is a number of tiles of each colour, never an order.

    `step` says what is awaited: a deal, a draft, the choice of a wall column (grey wall), or nothing more. `turn`
    is the seat that is to move, and `line` the line it tiles (0 when no tiling choice is due). `token` is the
    seat that took the start token this round, None while it lies in the centre.
    """

    step: Step
    round: int
    starter: int
    turn: int
    line: int
    token: int | None
    bag: str
    lid: str
    factories: tuple[str, ...]
    centre: str
    boards: tuple[Board, ...]
