"""Duel at the server's table."""

from collections.abc import Iterator, Sequence
from typing import Any

from tilewright.core import Event, Fault
from tilewright.games.duel import faults
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import TILES
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.moves import Look, Moon, Move, Rest, Spend, Sun, Under
from tilewright.games.duel.rules import Duel
from tilewright.games.duel.state import State
from tilewright.games.duel.table.choices import DuelChoice, DuelClosed, choice, closed, passed, ready
from tilewright.games.duel.table.details import DuelDetails, details
from tilewright.games.duel.table.set_up import hidden_pieces
from tilewright.games.duel.table.worth import worths
from tilewright.history import History
from tilewright.server.game_table import GameTable, Ready, Taken, Worth
from tilewright.server.pieces import lying_tiles, missing_tiles

NO_TILES = ("bag", "step", "plates", "chips", "chip", "type", "plate")
"""The fields of a state whose texts are not tiles on the table."""


BEGUN = ("draw", "keep", "place", "under", "rest")
"""The steps that are not the first of a turn in phase 1."""

DECORATING = ("spend", "tile")
"""The steps of a player in phase 2, which are one turn."""


class DuelTable(GameTable[Duel]):
    """Tells a page about Duel."""

    state, prefix, choice_model, closed_model = State, "Duel", DuelChoice, DuelClosed
    details_model = DuelDetails
    laid = ("ornament",)

    def choice(self, game: Duel, view: State, move: Move) -> DuelChoice:
        return choice(game, view, move)

    def closed(self, game: Duel, view: State) -> Iterator[DuelClosed]:
        return closed(view)

    def passed(self, game: Duel, view: State) -> Iterator[int]:
        return passed(view)

    def goals(self, game: Duel, state: State) -> dict[str, list[int]]:
        return {goal: [SCORING[goal](board) for board in state.boards] for goal in game.goals}

    def spaces(self, state: State, seat: int) -> Sequence[str]:
        return state.boards[seat].tiles

    def ready(self, game: Duel, view: State) -> list[list[Ready]]:
        return ready(view)

    def taken(self, game: Duel, history: History, index: int) -> Taken:
        state, move = history.states[index], history.moves[index]
        if not isinstance(move, Sun | Moon):
            return Taken()
        made = self.choice(game, state, move)
        return Taken(made.tiles, made.dropped, made.token)

    def details(self, game: Duel, history: History, index: int) -> DuelDetails:
        return details(history, index)

    def spent(self, game: Duel, state: State, move: Move) -> Iterator[Event]:
        """Yields the chips that a player chose to pay with (D24)."""
        if isinstance(move, Spend) and move.chips:
            yield Event("spent", state.turn, 0, move.line, what=",".join(move.chips))

    def only_follows(self, move: Move) -> bool:
        """Returns whether a move only follows from an earlier step: a look, a plate put back, or a rest. The page has
        the same list.
        """
        return isinstance(move, Look | Under | Rest)

    def goes_on(self, before: State, after: State) -> bool:
        """Whether a turn goes on: it has begun, or the same player goes on decorating."""
        return after.step in BEGUN or (before.step in DECORATING and after.step in DECORATING)

    def unnamed(self, state: State) -> Iterator[Fault]:
        return faults.unnamed_faults(state)

    def early(self, state: State) -> Iterator[Fault]:
        return faults.early_faults(state)

    def board_faults(self, game: Duel, board: Board) -> Iterator[Fault]:
        return faults.board_faults(board)

    def option_faults(self, options: dict[str, Any]) -> Iterator[Fault]:
        return faults.goals_faults(goals) if isinstance(goals := options.get("goals"), list) else iter(())

    def completed(self, game: Duel, data: dict[str, Any]) -> dict[str, Any]:
        """Returns the data with missing tiles in the bag, and missing plates and chips where nobody has looked."""
        data = data | {"bag": missing_tiles(TILES, lying_tiles(data, NO_TILES))}
        return data | hidden_pieces(data)

    def worth(self, game: Duel, state: State, seat: int) -> Iterator[Worth]:
        return worths(game, state, seat)
