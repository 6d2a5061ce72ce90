"""The part of a game's kit that the terminal uses, with defaults for games that do not bring it."""

from collections.abc import Mapping, Sequence
from textwrap import indent
from typing import Any, Generic, NamedTuple, TypeVar

from rich.console import RenderableType
from rich.text import Text

from tilewright.core import AnyGame, Event
from tilewright.registry import kit_of
from tilewright.terminal.frame import title_of
from tilewright.terminal.tiles import FAINT, Palette
from tilewright.texts import Language

GameType = TypeVar("GameType", bound=AnyGame)

LIST = "  "
"""The indent of a list in the help."""

HEADING_GAP = 2
"""The minimum space between the two texts of a heading."""


class Take(NamedTuple):
    """A move that takes all tiles of a colour from a source. Line 0 is where tiles are lost."""

    source: str
    colour: str
    tiles: int
    line: int
    with_start: bool
    """Whether the player gets the start token with them."""
    lost: int = 0
    """The number of tiles that find no space in the line: on line 0, all of them."""
    lacks: int = 0
    """The number of spaces of the line that stay free; 0 for line 0."""


class GameTerminal(Generic[GameType]):
    """The drawings and words of a game in the terminal, in one language. Each method has a default, so a game overrides
    only what it needs.
    """

    def __init__(self, language: Language) -> None:
        self.language = language
        self.say = language.say

    def draw(self, game: GameType, state: Any, names: Sequence[str], palette: Palette, width: int) -> RenderableType:
        """Returns a drawing of a state, or of a seat's view of it. The default lists its fields, one per line."""
        fields = game.to_json(state)
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, game.scores(state)))
        lines = [Text(f"{name}: {value}") for name, value in fields.items()]
        heading = self.heading(game, self.say("terminal-round", round=state.round), scores, width)
        return Text("\n").join([heading, *lines])

    def describe(self, game: GameType, state: Any, move: Any) -> str:
        """Returns a move made in this state, in words."""
        return str(move)

    def hidden(self, move: Any) -> str:
        """Returns a move that is partly hidden from the reader, in words."""
        return self.say("terminal-hidden")

    def question(self, state: Any) -> str:
        """Returns the question that the seat to move has to answer."""
        return self.say("terminal-question")

    def event(self, event: Event) -> str:
        """Returns an event in words."""
        return " ".join(filter(None, [event.kind, event.what, f"{event.points:+d}" if event.points else ""]))

    def take(self, game: GameType, state: Any, move: Any) -> Take | None:
        """Returns what a move takes; None for a move that takes no tiles."""
        return None

    def remark(self, game: GameType, state: Any, move: Any) -> str:
        """Returns a remark that explains the notation of a move, or an empty text."""
        return ""

    def pictures(self, state: Any, moves: Sequence[Any], palette: Palette) -> list[Text]:
        """Returns the lines above the list of moves."""
        return []

    def layout(self, state: Any, moves: Sequence[Any], palette: Palette) -> list[Text] | None:
        """Returns all moves with their numbers in a layout of the game's own; None for the usual grid and list."""
        return None

    def is_plain(self, move: Any) -> bool:
        """Whether a move needs no note, because the table, the next move or the points scored show it."""
        return False

    def is_own(self, move: Any) -> bool:
        """Whether a chance event belongs to the player to move, who sees its outcome."""
        return False

    def is_deal(self, move: Any) -> bool:
        """Whether a chance event starts a round."""
        return False

    def points(self, game: GameType) -> Mapping[str, str]:
        """Returns the titles of the final breakdown of points, by kind of event. If empty, all kinds are listed."""
        return {}

    def start_score(self, game: GameType) -> int:
        """Returns the points that each player starts with."""
        return 0

    def notation(self, game: GameType) -> str:
        """Returns an explanation of how to type moves and how to read the table."""
        return self.say("terminal-notation")

    def rules(self, game: GameType) -> str:
        """Returns a summary of the rules."""
        return self.say("terminal-no-rules", game=title_of(self.language, kit_of(game)))

    # Shared by the drawings and words of several games -------------------------------------------------------

    def heading(self, game: GameType, left: str, right: str, width: int) -> Text:
        """Returns the heading of a drawing: the title of the game with a text, and another text at the right, or below
        it if there is no room.
        """
        title = title_of(self.language, kit_of(game))
        room = width - len(f"{title}, {left}{right}")
        gap = " " * room if room >= HEADING_GAP else "\n"
        return Text.assemble((title, "bold"), f", {left}{gap}", (right, FAINT))

    def moment(self, state: Any) -> str:
        """Returns which round is or was played. A state between two rounds has the number of the next (A16, D32)."""
        if state.step == "deal" and state.round > 1:
            return self.say("terminal-after-round", round=state.round - 1)
        return self.say("terminal-after-round" if state.step == "over" else "terminal-round", round=state.round)

    def explained(self, moves: Sequence[str], legend: str) -> str:
        """Returns a list of moves with their meanings, and how to read the table."""
        return "\n".join([self.say("terminal-moves"), indent("\n".join(moves), LIST), legend])

    def tiled(self, event: Event) -> str:
        """Returns in words that a tile was placed, and for how many points."""
        what = self.say("terminal-tiled", colour=self.language.colour(event.what), row=event.line)
        return with_points(what, event)

    def penalty(self, what: str, cost: int, event: Event) -> str:
        """Returns a penalty in words, with an explanation if it took fewer points than it costs (A14, D30)."""
        why = f" ({self.say('terminal-not-below')})" if -event.points < cost else ""
        return f"{what} -{cost}{why}"


def terminal_of(game: AnyGame, language: Language) -> GameTerminal[Any]:
    """Returns the terminal part of a game's kit, or the default, for a language."""
    kit = kit_of(game)
    terminal: GameTerminal[Any] = kit.call("terminal", language) if kit.has("terminal") else GameTerminal(language)
    return terminal


def lost_and_lacking(before: Any, after: Any, line: int, tiles: int) -> tuple[int, int]:
    """Returns how many of the tiles taken found no space in a line, and how many of its spaces are free, from a board
    before and after.
    """
    if not line:
        return tiles, 0
    held, holds = (len(board.lines[line - 1]) for board in (before, after))
    return tiles - (holds - held), line - holds


def with_points(what: str, event: Event) -> str:
    """Returns the source of points, and their number."""
    return f"{what} {event.points:+d}" if event.points else f"{what} 0"
