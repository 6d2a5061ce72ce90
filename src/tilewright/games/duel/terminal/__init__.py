"""Duel in the terminal."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from tilewright.core import COLOUR_NAMES, Event
from tilewright.games.duel import moves as duel
from tilewright.games.duel.acquiring import visible_on_moons
from tilewright.games.duel.board import broken_cost
from tilewright.games.duel.components import GOAL_VALUES, LARGE, START_SCORE, START_TILE_COST
from tilewright.games.duel.decorating import missing_tiles
from tilewright.games.duel.moves import Move
from tilewright.games.duel.rules import Duel
from tilewright.games.duel.state import State
from tilewright.games.duel.terminal.drawing import draw, named_plates, plate_spaces
from tilewright.terminal.game_terminal import GameTerminal, Take
from tilewright.terminal.phrases import (
    destination,
    line_colour,
    penalty,
    tiles,
    to_column,
    which_column,
    with_points,
)
from tilewright.terminal.tiles import CELL, Palette, beside

PLATE_TYPES = {"o": "an ornament plate", "m": "a mosaic plate"}

TURNS = ("unturned", "turned once", "turned twice", "turned three times")

PLAIN = (duel.Take, duel.Keep, duel.Look, duel.Refill, duel.Top, duel.Tiling)
"""Moves that need no words: the table, the next move or the points scored show them."""

POINTS = {"start": "start", "tiled": "tiles", "ornament": "ornaments", "broken": "broken", "draws": "draws"}
"""The lines of the breakdown, by kind of event. The goals come after them."""

NOTATION = """\
Moves:
  o4         the face-up plate o4
  draw       the top plate of the stack, unseen, for 1 point; look ends drawing
  keep m3    keep one of the plates seen; under o7 puts another back
  b2+1       the plate to field b2 (column b, row 2), one quarter turn clockwise
  s2t:4      the turquoise tiles of sun 2 to line 4; s2t:- breaks them
  rest ky    stack the rest on the moon, from bottom to top
  mk:2       the visible black tiles of all moons to line 2
  c2         the face-up chip of factory 2
  3*t,ty     chips in place of one missing tile of line 3; 3. spends none
  4@5        the tile of line 4 to column 5 of the dome
Colours: b blue, y yellow, r red, k black, t turquoise.
Table: a capital letter is a tile; a small letter is a free space for that colour, * for any colour,\
 o for an ornament tile; (1) is the start tile, an arrow marks a full line. In the stack o and m are the types\
 of plates, and ? is unknown."""

RULES = (
    "In your turn you do one of four things: put down a token and place a plate on your dome, face up or from the"
    " stack for 1 point a draw; take a colour from one sun, whose rest goes to its moon; take the visible tiles of a"
    " colour from all moons, and the first time from the large one the start tile, which costs 2; or take a chip"
    " that is face up, two in a round. Tiles go to one line of one colour, and break if they do not fit. In rounds 1"
    " to 4 both players use both tokens. Then each full line moves a tile to a fitting space of its dome row, which"
    " scores the lengths of the rows and columns of tiles that it joins. Two chips of its colour, or any three, make"
    " up for a missing tile. An ornament tile comes when its plate's three other spaces are full, and gives the"
    " number of its row. Broken tiles cost 1, 3, 6 or 10 together. After round 5 the goals count: "
)

GOALS = {
    "rows": "{rows} for each complete row",
    "columns": "{columns} for each complete column",
    "diagonals": "{diagonals} for each complete main diagonal",
    "mosaics": "{mosaics} for each multicolour space if all are filled",
    "five_colours": "{five_colours} for each row with five colours",
    "edge": "{edge} for each tile on the edge",
    "corners": "{upper_corners} for each full upper corner plate, {lower_corners} for a lower one",
    "ornaments": "{ornaments} for each empty ornament space",
}


class DuelTerminal(GameTerminal[Duel]):
    """Draws and describes Duel in the terminal."""

    def draw(self, game: Duel, state: State, names: Sequence[str], palette: Palette, width: int) -> RenderableType:
        return draw(game, state, names, palette, width)

    def describe(self, game: Duel, state: State, move: Move) -> str:
        return _in_words(state, move)

    def hidden(self, move: Move) -> str:
        if isinstance(move, duel.Seen):
            return "the plates drawn are looked at: " + ", ".join(PLATE_TYPES[plate[0]] for plate in move.plates)
        assert isinstance(move, duel.Under)
        return f"{PLATE_TYPES[move.plate[0]]} under the stack"

    def question(self, state: State) -> str:
        return _question(state)

    def event(self, event: Event) -> str:
        return _event(event)

    def take(self, game: Duel, state: State, move: Move) -> Take | None:
        if not isinstance(move, duel.Sun | duel.Moon):
            return None
        source = f"s{move.factory}" if isinstance(move, duel.Sun) else "m"
        return Take(source, move.colour, game.tiles_taken(state, move), move.line, _takes_start_tile(state, move))

    def remark(self, game: Duel, state: State, move: Move) -> str:
        match move:
            case duel.Tiling():
                return f" {_points(game, state, move)}"
            case duel.Draw():
                return " from the stack" + (", 1 point" if state.boards[state.turn].score else ", free")
            case duel.Chip(factory):
                return f" chip {state.factories[factory].chip}"
            case duel.Rest(tiles):
                return f" {tiles[-1]} on top"
            case duel.Leave():
                return " no chips"
        return ""

    def pictures(self, state: State, moves: Sequence[Move], palette: Palette) -> list[Text]:
        plates = [move.plate for move in moves if isinstance(move, duel.Keep | duel.Under)]
        return named_plates(plates, palette) if plates else []

    def layout(self, state: State, moves: Sequence[Move], palette: Palette) -> list[Text] | None:
        places = [move for move in moves if isinstance(move, duel.Place)]
        return _places(state, places, palette) if places else None

    def is_plain(self, move: Move) -> bool:
        return isinstance(move, PLAIN)

    def is_own(self, move: Move) -> bool:
        return isinstance(move, duel.Seen)

    def is_deal(self, move: Move) -> bool:
        return isinstance(move, duel.Deal)

    def points(self, game: Duel) -> Mapping[str, str]:
        return POINTS | {goal: f"goal {goal.replace('_', ' ')}" for goal in game.goals}

    def start_score(self, game: Duel) -> int:
        return START_SCORE

    def notation(self, game: Duel) -> str:
        return NOTATION

    def rules(self, game: Duel) -> str:
        return RULES + "; ".join(GOALS[goal].format(**GOAL_VALUES) for goal in game.goals) + "."


def _in_words(state: State, move: duel.Move) -> str:
    match move:
        case duel.Take(plate):
            return f"plate {plate} from the display"
        case duel.Draw():
            return "a plate drawn from the stack"
        case duel.Look():
            return "a look at the plates drawn"
        case duel.Keep(plate):
            return f"plate {plate} kept"
        case duel.Place(field, turns):
            return f"plate {state.held} to field {field}, {TURNS[turns]}"
        case duel.Under(plate):
            return f"plate {plate} under the stack"
        case duel.Sun(factory, colour, line):
            number = state.factories[factory].sun.count(colour)
            words = f"{tiles(number, colour)} from sun {factory}"
            return words + destination(state, number, line, "the broken tiles")
        case duel.Rest(stacked):
            return f"the rest stacked on moon {state.factory}, {COLOUR_NAMES[stacked[-1]]} on top"
        case duel.Moon(colour, line):
            number = visible_on_moons(state).count(colour)
            words = f"{tiles(number, colour)} from the moons"
            if _takes_start_tile(state, move):
                words += " with the start tile"
            return words + destination(state, number, line, "the broken tiles")
        case duel.Chip(factory):
            return f"the chip {state.factories[factory].chip} of factory {factory}"
        case duel.Spend(line, chips):
            return f"the chips {', '.join(chips)} for a tile of line {line}"
        case duel.Leave(line):
            return f"no chips for line {line}"
        case duel.Tiling(line, column):
            return to_column(state, line, column)
        case duel.Deal():
            return f"round {state.round}: the suns are filled" if state.round else "the suns are filled"
        case duel.Refill(plate):
            return f"plate {plate} comes to the display"
        case duel.Seen(plates):
            return f"the plates drawn: {', '.join(plates)}"
        case duel.Top(kind):
            return f"{PLATE_TYPES[kind]} is on top of the stack now"
        case duel.TurnUp(factory, chip):
            return f"the chip of factory {factory} is turned up: {chip}"


def _takes_start_tile(state: State, move: duel.Sun | duel.Moon) -> bool:
    """Returns whether a take brings the start tile (D17)."""
    return isinstance(move, duel.Moon) and state.start_tile is None and move.colour in state.factories[LARGE].moon


def _question(state: State) -> str:
    board = state.boards[state.turn]
    match state.step:
        case "setup":
            return "Set-up: take one of the face-up plates."
        case "turn":
            return f"Take {'a plate, ' if board.tokens else ''}tiles of a sun or of the moons, or a chip."
        case "draw":
            return "Draw another plate for 1 point, or look at those drawn?"
        case "keep":
            return "Which plate do you keep?"
        case "place":
            return f"Where does plate {state.held} go, and how is it turned?"
        case "under":
            return "Which plate goes under the stack next? The first one ends up nearest the top."
        case "rest":
            return f"How is the rest of factory {state.factory} stacked, from bottom to top?"
        case "spend":
            missing = missing_tiles(state)
            lacks = f"Line {state.line} lacks {missing} {line_colour(state, state.line)}"
            return f"{lacks}: which chips instead{'' if missing == 1 else ' of one of them'}, if any?"
        case "tile":
            return which_column(state, "dome")
        case _:
            raise ValueError(f"nobody has to decide anything at the step {state.step}")


def _event(event: Event) -> str:
    """Returns what the game did by itself, in words."""
    match event.kind:
        case "tiled":
            what = f"{COLOUR_NAMES[event.what]} in row {event.line}"
        case "ornament":
            what = f"ornament in row {event.line}"
        case "closed":
            return f"line {event.line} breaks: no dome space for {COLOUR_NAMES[event.what[0]]}"
        case "waits":
            return f"line {event.line} stays: no dome space for {COLOUR_NAMES[event.what[0]]}"
        case "paid":
            return f"chips {event.what} for another missing tile of line {event.line}"
        case "broken":
            cost = broken_cost(len(event.what))
            if not event.what:
                return penalty("start tile", START_TILE_COST, event)
            if -event.points > cost:
                return penalty("broken tiles and start tile", cost + START_TILE_COST, event)
            return penalty("broken tiles", cost, event)
        case _:
            what = f"goal {event.what.replace('_', ' ')}"
    return with_points(what, event)


def _places(state: State, moves: Sequence[duel.Place], palette: Palette) -> list[Text]:
    """Draw the plate in its four turns, and under each the numbers of the free fields."""
    blocks = []
    fields = list(dict.fromkeys(move.field for move in moves))
    for turns in range(4):
        numbers = [number for number, move in enumerate(moves, 1) if move.turns == turns]
        picture = [Text(f"{f'+{turns}':^{2 * CELL}}", "bold"), *plate_spaces(state.held, palette, turns)]
        blocks.append(picture + [Text(f"{number:^{2 * CELL}}") for number in numbers])
    return beside([Text(), Text(), Text(), *[Text(field, "bold") for field in fields]], *blocks)


def _points(game: Duel, state: State, move: Move) -> str:
    """Returns what the tile scores, and the ornament tile that it brings."""
    own, *later = game.events(state, move)
    brought = later[0].points if later and later[0].kind == "ornament" else 0
    return f"{own.points:+d}" + (f" and ornament {brought:+d}" if brought else "")
