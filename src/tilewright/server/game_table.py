"""The part of a game's kit that the server uses, with defaults for games that do not bring it."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from tilewright.core import AnyGame, Event, Fault
from tilewright.history import History
from tilewright.kit import Kit
from tilewright.registry import GAMES, kit_of, passed_over
from tilewright.server.states import Message, PlainState, model_of

GameType = TypeVar("GameType", bound=AnyGame)


class Choice(Message):
    """A legal move of the seat to move."""

    move: str
    kind: str


class TileChoice(Choice):
    """A legal move in a game in which tiles are taken to lines and from lines to rows of spaces, and what it would do.
    What a move does not have is null or 0; each game says what the rest means.
    """

    source: int | None = None
    colour: str | None = None
    line: int | None = None
    column: int | None = None
    tiles: int = 0
    placed: int = 0
    dropped: int = 0
    cost: int = 0
    token: bool = False
    points: int = 0


class PlainChoice(Choice):
    """A legal move of a game that does not describe its moves further."""


class Closed(Message):
    """An action that the seat to move may not take, and why."""

    what: str
    why: str


class Ready(Message):
    """A full line, and what its tile would score on the board as it is: at most `points`. `space` says whether there is
    a space for it `now`, may be `later`, or there will be `none`.
    """

    line: int
    points: int
    space: Literal["now", "later", "none"]


class Worth(Message):
    """The points that a board would still gain or lose, by kind, and the score that results. After the end of a game
    there are no more points to count.
    """

    points: dict[str, int]
    total: int


class Taken(NamedTuple):
    """What a move took: the number of tiles, the number of things that dropped to the floor or broke, and whether it
    took the start token.
    """

    tiles: int = 0
    dropped: int = 0
    token: bool = False


class Details(Message):
    """What a game tells about a step beyond what all games have in common."""


class GameTable(Generic[GameType]):
    """What the server tells the page about a game, beyond what all games have in common. Each method has a default, so
    a game overrides only what it needs.
    """

    state: type[NamedTuple] | None = None
    """The rule book's named tuple for a state, from which the message is generated."""
    prefix = ""
    """The prefix of the names of the game's messages."""
    choice_model: type[Choice] = PlainChoice
    closed_model: type[Closed] = Closed
    details_model: type[Details] | None = None
    """The type of what `details` returns; None if the game has no more to tell about its steps."""
    laid: Collection[str] = ()
    """The kinds of events, beside `tiled`, that lay a tile on one of the `spaces`."""

    @property
    def state_model(self) -> type[Message] | type[PlainState]:
        return model_of(self.state, self.prefix) if self.state else PlainState

    def choice(self, game: GameType, view: Any, move: Any) -> Choice:
        """Returns a legal move with its effect."""
        return PlainChoice(move=str(move), kind=type(move).__name__.lower())

    def closed(self, game: GameType, view: Any) -> Iterator[Closed]:
        """Yields the actions that the seat to move may not take, and why."""
        return iter(())

    def passed(self, game: GameType, view: Any) -> Iterator[int]:
        """Yields the seats that have nothing to do while others go on."""
        return iter(())

    def goals(self, game: GameType, state: Any) -> dict[str, list[int]]:
        """Returns the points that each goal would give each seat if the game ended now."""
        return {}

    def spaces(self, state: Any, seat: int) -> Sequence[str]:
        """Returns the rows of spaces on which a seat's tiles score, as they are in a state; none if it has no such
        rows.
        """
        return ()

    def ready(self, game: GameType, view: Any) -> list[list[Ready]]:
        """Returns the full lines of each seat, with what each would score now."""
        return []

    def taken(self, game: GameType, history: History, index: int) -> Taken:
        """Returns what the move at this index took."""
        return Taken(game.tiles_taken(history.states[index], history.moves[index]))

    def details(self, game: GameType, history: History, index: int) -> Details | None:
        """Returns what else the page needs to know about the move at this index; None if nothing."""
        return None

    def spent(self, game: GameType, state: Any, move: Any) -> Iterator[Event]:
        """Yields what a player chose to spend, to be listed with the points of the round."""
        return iter(())

    def only_follows(self, move: Any) -> bool:
        """Whether a move only completes an earlier move of the same turn, which says more about the turn."""
        return False

    def goes_on(self, before: Any, after: Any) -> bool:
        """Whether a seat that moved from one state to another, and is to move again, is still in the same turn."""
        return False

    def unnamed(self, state: Any) -> Iterator[Fault]:
        """Yields why a view cannot be played on: it lacks what the seat to move chooses from."""
        return iter(())

    def early(self, state: Any) -> Iterator[Fault]:
        """Yields the pieces on boards that cannot lie there yet, which nobody sets up on purpose."""
        return iter(())

    def board_faults(self, game: GameType, board: Any) -> Iterator[Fault]:
        """Yields why a board is impossible, whatever lies around it."""
        return iter(())

    def option_faults(self, options: dict[str, Any]) -> Iterator[Fault]:
        """Yields why the options of a set-up position are impossible."""
        return iter(())

    def completed(self, game: GameType, data: dict[str, Any]) -> dict[str, Any]:
        """Returns a state as JSON, with all missing pieces added where nobody sees them, such as the bag."""
        return data

    def worth(self, game: GameType, state: Any, seat: int) -> Iterator[Worth]:
        """Yields what a board would score now, for every choice that its player has."""
        yield Worth(points={}, total=game.scores(state)[seat])


_MADE: dict[str, GameTable[Any]] = {}
"""The server parts made so far, by their places."""

_DEFAULT: GameTable[Any] = GameTable()


def table_of_kit(kit: Kit) -> GameTable[Any]:
    """Returns the server part of a kit, or the default. Raises GameFailed if the part cannot be loaded or made."""
    if not kit.has("table"):
        return _DEFAULT
    place = kit.parts["table"]
    if place not in _MADE:
        _MADE[place] = kit.call("table")
    return _MADE[place]


def table_of(game: AnyGame) -> GameTable[Any]:
    """Returns the server part of a game's kit, or the default."""
    return table_of_kit(kit_of(game))


def every_table() -> list[GameTable[Any]]:
    """Returns the server parts of all games, each once, and the default last. One that fails is in no other's way."""
    tables = []
    for kit in GAMES.values():
        with passed_over(kit):
            tables.append(table_of_kit(kit))
    return [*dict.fromkeys([*tables, _DEFAULT])]
