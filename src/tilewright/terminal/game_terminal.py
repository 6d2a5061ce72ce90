"""What a game brings to the table in the terminal, and what a game that brings nothing is shown with."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from rich.console import RenderableType
from rich.text import Text

from tilewright.core import AnyGame, Event
from tilewright.kit import load
from tilewright.registry import kit_of
from tilewright.terminal.frame import heading
from tilewright.terminal.tiles import Palette

GameType = TypeVar("GameType", bound=AnyGame)


class Take(NamedTuple):
    """A move that takes all tiles of a colour from a source, to a line or (0) where tiles are lost."""

    source: str
    colour: str
    tiles: int
    line: int
    with_start: bool
    """Whether the start token comes along."""


class GameTerminal(Generic[GameType]):
    """How a game looks and sounds in the terminal. Each method has a default, so that a game may bring as much or as
    little of it as it likes.
    """

    def draw(self, game: GameType, state: Any, names: Sequence[str], palette: Palette, width: int) -> RenderableType:
        """Everything that lies on the table of a state, or of a seat's view of it: here its fields, one a line."""
        fields = game.to_json(state)
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, game.scores(state)))
        lines = [Text(f"{name}: {value}") for name, value in fields.items()]
        return Text("\n").join([heading(game.name, f"round {state.round}", scores, width), *lines])

    def describe(self, game: GameType, state: Any, move: Any) -> str:
        """A move made in this state, in words."""
        return str(move)

    def hidden(self, move: Any) -> str:
        """A move that the reader may not wholly know, in words."""
        return "something hidden"

    def question(self, state: Any) -> str:
        """What the seat to move has to decide."""
        return "Choose a move."

    def event(self, event: Event) -> str:
        """What the game did by itself, in words."""
        return " ".join(filter(None, [event.kind, event.what, f"{event.points:+d}" if event.points else ""]))

    def take(self, game: GameType, state: Any, move: Any) -> Take | None:
        """What a move takes; None for a move that takes no tiles."""
        return None

    def remark(self, game: GameType, state: Any, move: Any) -> str:
        """What the notation of a move does not say."""
        return ""

    def pictures(self, state: Any, moves: Sequence[Any], palette: Palette) -> list[Text]:
        """What is shown above the list of moves."""
        return []

    def layout(self, state: Any, moves: Sequence[Any], palette: Palette) -> list[Text] | None:
        """All moves with their numbers, where a list would not show them well; None where it does."""
        return None

    def is_plain(self, move: Any) -> bool:
        """Whether the table, the next move or the points scored tell of a move, so that it need not be told."""
        return False

    def is_own(self, move: Any) -> bool:
        """Whether a chance event belongs to the player to move, who sees what comes of it."""
        return False

    def is_deal(self, move: Any) -> bool:
        """Whether a chance event begins a round."""
        return False

    def points(self, game: GameType) -> Mapping[str, str]:
        """The lines of the breakdown of points at the end, by kind of event; empty for all kinds that there were."""
        return {}

    def start_score(self, game: GameType) -> int:
        """The points that everybody has at the start."""
        return 0

    def notation(self, game: GameType) -> str:
        """How moves are typed, and how to read the table."""
        return "Moves: by their number, or as they are listed."

    def rules(self, game: GameType) -> str:
        """The rules in short."""
        return f"{kit_of(game).title} has no rules in short."


def terminal_of(game: AnyGame) -> GameTerminal[Any]:
    """What a game brings to the terminal."""
    kit = kit_of(game)
    terminal: GameTerminal[Any] = load(kit.parts["terminal"])() if kit.has("terminal") else GameTerminal()
    return terminal
