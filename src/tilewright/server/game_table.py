"""What a game brings to the server's table, and what a game that brings nothing is served with."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from tilewright.core import AnyGame, Event, Fault
from tilewright.history import History
from tilewright.kit import Kit, load
from tilewright.registry import GAMES, kit_of
from tilewright.server.states import Message, PlainState, model_of

GameType = TypeVar("GameType", bound=AnyGame)


class Choice(Message):
    """A legal move of the seat to move."""

    move: str
    kind: str


class PlainChoice(Choice):
    """A legal move of a game that says no more of its moves."""


class Closed(Message):
    """An action that is not open to the seat to move, and why."""

    what: str
    why: str


class Worth(Message):
    """The points that a board would still gain or lose, by their kind, and the score with them. At the end of a game
    everything is counted, and there are none.
    """

    points: dict[str, int]
    total: int


class Taken(NamedTuple):
    """What a move took: how many tiles, how many things dropped to the floor or broke, whether the start token came
    along, the factories whose moons gave the tiles, and what each plate cost that was drawn in the turn so far.
    """

    tiles: int = 0
    dropped: int = 0
    token: bool = False
    moons: Sequence[int] = ()
    draws: Sequence[int] = ()


class GameTable(Generic[GameType]):
    """What a page is told of a game beyond what every game has. Each method has a default, so that a game may bring as
    much or as little of it as it likes.
    """

    state: type[NamedTuple] | None = None
    """The rule book's named tuple of a state, from which its message is made."""
    prefix = ""
    """What the names of the game's messages begin with."""
    choice_model: type[Choice] = PlainChoice
    closed_model: type[Closed] = Closed

    @property
    def state_model(self) -> type[Message] | type[PlainState]:
        return model_of(self.state, self.prefix) if self.state else PlainState

    def choice(self, game: GameType, view: Any, move: Any) -> Choice:
        """A legal move, with what it would do."""
        return PlainChoice(move=str(move), kind=type(move).__name__.lower())

    def closed(self, game: GameType, view: Any) -> Iterator[Closed]:
        """The actions that are not open to the seat to move, and why."""
        return iter(())

    def passed(self, game: GameType, view: Any) -> Iterator[int]:
        """The seats that have nothing to do while others go on."""
        return iter(())

    def goals(self, game: GameType, state: Any) -> dict[str, list[int]]:
        """What each goal of the game would give each seat if the game ended now."""
        return {}

    def taken(self, history: History, index: int) -> Taken:
        """What the move of this index took."""
        return Taken(history.game.tiles_taken(history.states[index], history.moves[index]))

    def spent(self, game: GameType, state: Any, move: Any) -> Iterator[Event]:
        """What a player chose to pay with, to be told beside what the round gave."""
        return iter(())

    def only_follows(self, move: Any) -> bool:
        """Whether a move only follows from an earlier one of the same turn, and tells less of it."""
        return False

    def unnamed(self, state: Any) -> Iterator[Fault]:
        """Why nobody could go on from a view: it lacks what the seat to move chooses from."""
        return iter(())

    def board_faults(self, game: GameType, board: Any) -> Iterator[Fault]:
        """Why a board by itself is impossible."""
        return iter(())

    def option_faults(self, options: dict[str, Any]) -> Iterator[Fault]:
        """Why the options of a position that somebody sets up are impossible."""
        return iter(())

    def completed(self, game: GameType, data: dict[str, Any]) -> dict[str, Any]:
        """A state as JSON, with the pieces that are nowhere to be seen put where nobody sees them."""
        return data

    def worth(self, game: GameType, state: Any, seat: int) -> Iterator[Worth]:
        """What a board would score now, for every way of scoring it."""
        yield Worth(points={}, total=game.scores(state)[seat])


@cache
def _table(place: str) -> GameTable[Any]:
    table: GameTable[Any] = load(place)()
    return table


def table_of_kit(kit: Kit) -> GameTable[Any]:
    """What a game brings to the table, by its kit."""
    return _table(kit.parts.get("table", f"{__name__}:{GameTable.__name__}"))


def table_of(game: AnyGame) -> GameTable[Any]:
    """What a game brings to the table."""
    return table_of_kit(kit_of(game))


def every_table() -> list[GameTable[Any]]:
    """What all games bring to the table, each once, and last what those are served with that bring nothing."""
    return [*dict.fromkeys([*map(table_of_kit, GAMES.values()), _table(f"{__name__}:{GameTable.__name__}")])]
