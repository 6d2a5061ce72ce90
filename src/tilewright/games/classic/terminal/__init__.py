"""The classic games in the terminal."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

from tilewright.core import COLOUR_NAMES, Event
from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, FLOOR_PENALTY, ROW_BONUS
from tilewright.games.classic.moves import CENTRE, Deal, Draft, Move, Tiling
from tilewright.games.classic.rules import Classic
from tilewright.games.classic.state import State
from tilewright.games.classic.terminal.drawing import draw
from tilewright.terminal.game_terminal import GameTerminal, Take
from tilewright.terminal.phrases import destination, penalty, tiles, to_column, which_column, with_points
from tilewright.terminal.tiles import Palette

NOTATION = """\
Moves:
  3r4        the red tiles of factory 3 to line 4
  0k-        the black tiles of the centre (0) to the floor (-)
{tiling}Colours: b blue, y yellow, r red, k black, w white.
Table: a capital letter is a tile, a small letter or a dot is a free space, (1) or 1 is the start token,\
 an arrow marks a full line. A free floor space shows what it costs."""

GREY_NOTATION = """\
  4@2        the tile of line 4 to column 2 of the wall
"""

RULES = (
    "In your turn you take all tiles of one colour from a factory, whose other tiles go to the centre, or from the"
    " centre; the first to take from there gets the start token, which fills a floor space and starts the next"
    " round. The tiles go to one line. A line holds one colour, and never one that its row of the wall has. Tiles"
    " without a space fall to the floor and cost points. When all tiles are taken, each full line moves one tile to"
    " its row of the wall, which scores the lengths of the rows and columns of tiles that it joins, or 1 alone."
    " The game ends after a round in which somebody completed a row."
    f" A complete row gives {ROW_BONUS}, a column {COLUMN_BONUS}, all five tiles of a colour {COLOUR_BONUS}."
)

GREY_RULES = (
    " On the grey wall you choose the column: no colour stands twice in a row or a column, and a line without such a"
    " space falls to the floor. The game also ends after a round in which nobody's rows can be completed any more."
)


class ClassicTerminal(GameTerminal[Classic]):
    """Draws and describes Azul, Mini and the grey wall in the terminal."""

    def draw(self, game: Classic, state: State, names: Sequence[str], palette: Palette, width: int) -> RenderableType:
        return draw(game, state, names, palette, width)

    def describe(self, game: Classic, state: State, move: Move) -> str:
        match move:
            case Deal():
                return f"round {state.round}: the factories are filled"
            case Tiling(line, column):
                return to_column(state, line, column)
            case Draft(source, colour, line):
                number = game.tiles_taken(state, move)
                words = f"{tiles(number, colour)} from {f'factory {source}' if source else 'the centre'}"
                if _takes_token(state, move):
                    words += " with the start token"
                return words + destination(state, number, line, "the floor")

    def question(self, state: State) -> str:
        match state.step:
            case "draft":
                return "Take all tiles of one colour, to a line or (-) to the floor."
            case "tile":
                return which_column(state, "wall")
            case _:
                raise ValueError(f"nobody has to decide anything at the step {state.step}")

    def event(self, event: Event) -> str:
        match event.kind:
            case "tiled":
                what = f"{COLOUR_NAMES[event.what]} in row {event.line}"
            case "fallen":
                return f"line {event.line} falls to the floor: no wall space for {COLOUR_NAMES[event.what[0]]}"
            case "floor":
                return penalty("floor", sum(FLOOR_PENALTY[: len(event.what)]), event)
            case "dead-end":
                return "no row can be completed any more"
            case "row":
                what = f"complete row {event.line}"
            case "column":
                what = f"complete column {event.column}"
            case _:
                what = f"all five {COLOUR_NAMES[event.what]}"
        return with_points(what, event)

    def take(self, game: Classic, state: State, move: Move) -> Take | None:
        if not isinstance(move, Draft):
            return None
        tiles = game.tiles_taken(state, move)
        return Take(str(move.source), move.colour, tiles, move.line, _takes_token(state, move))

    def remark(self, game: Classic, state: State, move: Move) -> str:
        return f" {game.events(state, move)[0].points:+d}" if isinstance(move, Tiling) else ""

    def is_plain(self, move: Move) -> bool:
        return isinstance(move, Tiling)

    def is_deal(self, move: Move) -> bool:
        return isinstance(move, Deal)

    def points(self, game: Classic) -> Mapping[str, str]:
        return {"tiled": "wall", "floor": "floor", "row": "rows", "column": "columns", "colour": "colours"}

    def notation(self, game: Classic) -> str:
        return NOTATION.format(tiling=GREY_NOTATION if game.grey else "")

    def rules(self, game: Classic) -> str:
        return RULES + (GREY_RULES if game.grey else "")


def _takes_token(state: State, move: Draft) -> bool:
    """Returns whether a draft brings the start token (A7)."""
    return move.source == CENTRE and state.token is None
