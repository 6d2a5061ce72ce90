"""Moves, questions and what the game did by itself, in words."""

from collections.abc import Sequence
from typing import Any

from tilewright.core import COLOUR_NAMES, AnyGame, Event
from tilewright.games.classic import Classic
from tilewright.games.classic import moves as classic
from tilewright.games.classic.components import FLOOR_PENALTY
from tilewright.games.duel import Duel
from tilewright.games.duel import moves as duel
from tilewright.games.duel.acquiring import visible_on_moons
from tilewright.games.duel.board import broken_cost
from tilewright.games.duel.components import LARGE, START_TILE_COST
from tilewright.games.duel.decorating import missing_tiles

PLATE_TYPES = {"o": "an ornament plate", "m": "a mosaic plate"}

TURNS = ("unturned", "turned once", "turned twice", "turned three times")


def tiles(number: int, colour: str) -> str:
    """Such as `2 red`."""
    return f"{number} {COLOUR_NAMES[colour]}"


def describe(game: AnyGame, state: Any, move: Any, reader: int | None) -> str:
    """A move made in this state, in words, without what the reader may not know."""
    if game.announce(state, move, reader) != str(move):
        return _hidden(move)
    return _classic_move(state, move) if isinstance(game, Classic) else _duel_move(state, move)


def _hidden(move: Any) -> str:
    if isinstance(move, duel.Seen):
        return "the plates drawn are looked at: " + ", ".join(PLATE_TYPES[plate[0]] for plate in move.plates)
    return f"{PLATE_TYPES[move.plate[0]]} under the stack"


def _classic_move(state: Any, move: classic.Move) -> str:
    match move:
        case classic.Deal():
            return f"round {state.round}: the factories are filled"
        case classic.Tiling(line, column):
            return f"{_line_colour(state, line)} of line {line} to column {column}"
        case classic.Draft(source, colour, line):
            number = (state.factories[source - 1] if source else state.centre).count(colour)
            words = f"{tiles(number, colour)} from {f'factory {source}' if source else 'the centre'}"
            if takes_start(state, move):
                words += " with the start token"
            return words + _destination(state, number, line, "the floor")


def takes_start(state: Any, move: Any) -> bool:
    """Whether a take brings the start token (A7) or the start tile (D17)."""
    match move:
        case classic.Draft(source, _, _):
            return source == classic.CENTRE and state.token is None
        case duel.Moon(colour, _):
            return state.start_tile is None and colour in state.factories[LARGE].moon
    return False


def _line_colour(state: Any, line: int) -> str:
    """The colour of a line of the player in turn."""
    return COLOUR_NAMES[state.boards[state.turn].lines[line - 1][0]]


def _destination(state: Any, number: int, line: int, otherwise: str) -> str:
    """Where tiles go, and how many of them a line has no space for."""
    if not line:
        return f" to {otherwise}"
    beyond = number - (line - len(state.boards[state.turn].lines[line - 1]))
    return f" to line {line}" + (f", {beyond} of them to {otherwise}" if beyond > 0 else "")


def _duel_move(state: Any, move: duel.Move) -> str:
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
            return words + _destination(state, number, line, "the broken tiles")
        case duel.Rest(stacked):
            return f"the rest stacked on moon {state.factory}, {COLOUR_NAMES[stacked[-1]]} on top"
        case duel.Moon(colour, line):
            number = visible_on_moons(state).count(colour)
            words = f"{tiles(number, colour)} from the moons"
            if takes_start(state, move):
                words += " with the start tile"
            return words + _destination(state, number, line, "the broken tiles")
        case duel.Chip(factory):
            return f"the chip {state.factories[factory].chip} of factory {factory}"
        case duel.Spend(line, chips):
            return f"the chips {', '.join(chips)} for a tile of line {line}"
        case duel.Leave(line):
            return f"no chips for line {line}"
        case duel.Tiling(line, column):
            return f"{_line_colour(state, line)} of line {line} to column {column}"
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


# Questions -----------------------------------------------------------------------------------------------


def question(game: AnyGame, state: Any) -> str:
    """What the seat in turn has to decide."""
    return _duel_question(state) if isinstance(game, Duel) else _classic_question(state)


def _classic_question(state: Any) -> str:
    match state.step:
        case "draft":
            return "Take all tiles of one colour, to a line or (-) to the floor."
        case "tile":
            return (
                f"Line {state.line} is full. Which column of the wall for its {_line_colour(state, state.line)} tile?"
            )
        case _:
            raise ValueError(f"nobody has to decide anything at the step {state.step}")


def _duel_question(state: Any) -> str:
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
            lacks = f"Line {state.line} lacks {missing} {_line_colour(state, state.line)}"
            return f"{lacks}: which chips instead{'' if missing == 1 else ' of one of them'}, if any?"
        case "tile":
            return (
                f"Line {state.line} is full. Which column of the dome for its {_line_colour(state, state.line)} tile?"
            )
        case _:
            raise ValueError(f"nobody has to decide anything at the step {state.step}")


# What the game did ---------------------------------------------------------------------------------------


def scored(events: Sequence[Event]) -> str:
    """What one seat gained and lost, in one line."""
    return ", ".join(_event(event) for event in events if event.points or event.kind != "goal") or "no goal"


def _event(event: Event) -> str:
    match event.kind:
        case "tiled":
            what = f"{COLOUR_NAMES[event.what]} in row {event.line}"
        case "ornament":
            what = f"ornament in row {event.line}"
        case "fallen":
            return f"line {event.line} falls to the floor: no wall space for {COLOUR_NAMES[event.what[0]]}"
        case "closed":
            return f"line {event.line} breaks: no dome space for {COLOUR_NAMES[event.what[0]]}"
        case "waits":
            return f"line {event.line} stays: no dome space for {COLOUR_NAMES[event.what[0]]}"
        case "paid":
            return f"chips {event.what} for another missing tile of line {event.line}"
        case "floor":
            return _penalty("floor", sum(FLOOR_PENALTY[: len(event.what)]), event)
        case "broken":
            cost = broken_cost(len(event.what))
            if not event.what:
                return _penalty("start tile", START_TILE_COST, event)
            if -event.points > cost:
                return _penalty("broken tiles and start tile", cost + START_TILE_COST, event)
            return _penalty("broken tiles", cost, event)
        case "row":
            what = f"complete row {event.line}"
        case "column":
            what = f"complete column {event.column}"
        case "colour":
            what = f"all five {COLOUR_NAMES[event.what]}"
        case _:
            what = f"goal {event.what.replace('_', ' ')}"
    return f"{what} {event.points:+d}" if event.points else f"{what} 0"


def _penalty(what: str, cost: int, event: Event) -> str:
    """What a penalty costs, and why it took fewer points if it did (A14, D30)."""
    return f"{what} -{cost}" + (" (no score falls below 0)" if -event.points < cost else "")
