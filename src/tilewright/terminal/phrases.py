"""Phrases that several games share in the terminal."""

from typing import Any

from tilewright.core import COLOUR_NAMES, Event


def tiles(number: int, colour: str) -> str:
    """Returns a number of tiles in words, such as `2 red`."""
    return f"{number} {COLOUR_NAMES[colour]}"


def line_colour(state: Any, line: int) -> str:
    """Returns the colour of a pattern line of the player in turn, in words."""
    return COLOUR_NAMES[state.boards[state.turn].lines[line - 1][0]]


def destination(state: Any, number: int, line: int, otherwise: str) -> str:
    """Returns where tiles go, and how many of them do not fit on the line."""
    if not line:
        return f" to {otherwise}"
    beyond = number - (line - len(state.boards[state.turn].lines[line - 1]))
    return f" to line {line}" + (f", {beyond} of them to {otherwise}" if beyond > 0 else "")


def to_column(state: Any, line: int, column: int) -> str:
    """Returns where the tile of a full line goes."""
    return f"{line_colour(state, line)} of line {line} to column {column}"


def which_column(state: Any, of: str) -> str:
    """Returns the question of which column the tile of the current line goes to."""
    return f"Line {state.line} is full. Which column of the {of} for its {line_colour(state, state.line)} tile?"


def with_points(what: str, event: Event) -> str:
    """Returns the source of points, and their number."""
    return f"{what} {event.points:+d}" if event.points else f"{what} 0"


def penalty(what: str, cost: int, event: Event) -> str:
    """Returns a penalty in words, with an explanation if it took fewer points than it costs (A14, D30)."""
    return f"{what} -{cost}" + (" (no score falls below 0)" if -event.points < cost else "")
