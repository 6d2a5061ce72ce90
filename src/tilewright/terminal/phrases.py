"""Words that several games say in the terminal."""

from typing import Any

from tilewright.core import COLOUR_NAMES, Event


def tiles(number: int, colour: str) -> str:
    """Such as `2 red`."""
    return f"{number} {COLOUR_NAMES[colour]}"


def line_colour(state: Any, line: int) -> str:
    """The colour of a line of the player in turn."""
    return COLOUR_NAMES[state.boards[state.turn].lines[line - 1][0]]


def destination(state: Any, number: int, line: int, otherwise: str) -> str:
    """Where tiles go, and how many of them a line has no space for."""
    if not line:
        return f" to {otherwise}"
    beyond = number - (line - len(state.boards[state.turn].lines[line - 1]))
    return f" to line {line}" + (f", {beyond} of them to {otherwise}" if beyond > 0 else "")


def to_column(state: Any, line: int, column: int) -> str:
    """Where the tile of a full line goes."""
    return f"{line_colour(state, line)} of line {line} to column {column}"


def which_column(state: Any, of: str) -> str:
    """The question where the tile of the line that is due goes."""
    return f"Line {state.line} is full. Which column of the {of} for its {line_colour(state, state.line)} tile?"


def with_points(what: str, event: Event) -> str:
    """What gave points, and how many."""
    return f"{what} {event.points:+d}" if event.points else f"{what} 0"


def penalty(what: str, cost: int, event: Event) -> str:
    """What a penalty costs, and why it took fewer points if it did (A14, D30)."""
    return f"{what} -{cost}" + (" (no score falls below 0)" if -event.points < cost else "")
