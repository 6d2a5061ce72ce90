"""The classic games at the server's table."""

from collections.abc import Iterator, Sequence
from typing import Any

from tilewright.core import Fault
from tilewright.games.classic import faults
from tilewright.games.classic.board import Board
from tilewright.games.classic.components import TILES
from tilewright.games.classic.moves import Draft, Move
from tilewright.games.classic.rules import Classic
from tilewright.games.classic.state import State
from tilewright.games.classic.table.choices import ClassicChoice, choice
from tilewright.games.classic.table.worth import worths
from tilewright.history import History
from tilewright.server.game_table import GameTable, Taken, Worth
from tilewright.server.pieces import lying_tiles, missing_tiles

NO_TILES = ("bag", "step")
"""The fields of a state whose texts are not tiles on the table."""


class ClassicTable(GameTable[Classic]):
    """Tells a page about Azul, Mini and the grey wall."""

    state, prefix, choice_model = State, "Classic", ClassicChoice

    def choice(self, game: Classic, view: State, move: Move) -> ClassicChoice:
        return choice(game, view, move)

    def spaces(self, state: State, seat: int) -> Sequence[str]:
        return state.boards[seat].wall

    def goes_on(self, before: State, after: State) -> bool:
        """Whether a turn goes on: on the grey wall, a player chooses spaces for several lines (A22)."""
        return before.step == after.step == "tile"

    def taken(self, game: Classic, history: History, index: int) -> Taken:
        move = history.moves[index]
        if not isinstance(move, Draft):
            return Taken()
        made = self.choice(game, history.states[index], move)
        return Taken(made.tiles, made.dropped, made.token)

    def early(self, state: State) -> Iterator[Fault]:
        return faults.early_faults(state)

    def board_faults(self, game: Classic, board: Board) -> Iterator[Fault]:
        return faults.board_faults(board, game.grey)

    def completed(self, game: Classic, data: dict[str, Any]) -> dict[str, Any]:
        """Returns the data with all missing tiles in the bag."""
        return data | {"bag": missing_tiles(TILES, lying_tiles(data, NO_TILES))}

    def worth(self, game: Classic, state: State, seat: int) -> Iterator[Worth]:
        return worths(state.boards[seat], game.grey)
