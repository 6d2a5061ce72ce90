"""The questions that the server asks the processes in which bots think."""

from dataclasses import dataclass
from typing import Any

from tilewright.core import AnyGame


@dataclass(frozen=True)
class Question:
    """A question to a bot: its move, its move with reasons (`why`), or its evaluation of the `top` best moves. The view
    is that of the seat in turn, so a bot knows no more than a player would.
    """

    bot: str
    game: AnyGame
    view: Any
    seed: int
    top: int = 0
    why: bool = False


@dataclass(frozen=True)
class Trial:
    """A question about a move that somebody tries: its verdict. `after` is the view of the next player after the move;
    None if chance or the end of the game comes first.
    """

    game: AnyGame
    view: Any
    move: Any
    after: Any
