"""What the tables of all games share: the heading, and the boards in their frames."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tilewright.core import shorten
from tilewright.registry import GAMES
from tilewright.terminal.tiles import ACCENT, FAINT

EDGES = 4
"""The columns that a frame adds to a board."""


def heading(name: str, left: str, right: str, width: int) -> Text:
    """The first line of a table: the game and the moment, and at the right what is left in the bag."""
    title = GAMES[name].title
    gap = " " * max(2, width - len(f"{title}, {left}{right}"))
    return Text.assemble((title, "bold"), f", {left}{gap}", (right, FAINT))


def moment(state: Any) -> str:
    """Which round is played, or was: a state between two rounds has the number of the next one (A16, D32)."""
    if state.step == "deal" and state.round > 1:
        return f"after round {state.round - 1}"
    return f"{'after round' if state.step == 'over' else 'round'} {state.round}"


def boards(
    drawn: Sequence[list[Text]],
    names: Sequence[str],
    scores: Sequence[int],
    notes: Sequence[str],
    turn: int | None,
    width: int,
) -> Table:
    """The boards, each with its player's name, score and note, next to each other where they fit, and four in two
    rows. The board of the player in turn has a heavy frame and an arrow.
    """
    board_width = max(line.cell_len for lines in drawn for line in lines) + EDGES
    panels = []
    for seat, lines in enumerate(drawn):
        acting = seat == turn
        title = _title(names[seat], scores[seat], board_width - EDGES - 4)
        panels.append(
            Panel(
                Text("\n").join(lines),
                box=box.HEAVY if acting else box.ROUNDED,
                title=Text(f"▶ {title}" if acting else title, ACCENT if acting else "bold"),
                title_align="left",
                subtitle=Text(notes[seat]) if notes[seat] else None,
                subtitle_align="right",
                border_style=ACCENT if acting else FAINT,
                width=board_width,
            )
        )
    in_a_row = side_by_side(len(panels), board_width, width)
    grid = Table.grid(padding=(0, 1))
    for at in range(0, len(panels), in_a_row):
        grid.add_row(*panels[at : at + in_a_row])
    return grid


def side_by_side(number: int, board_width: int, width: int) -> int:
    """How many of the boards stand in a row: as many as fit, but two of four where three would."""
    fitting = min(number, max(1, (width + 1) // (board_width + 1)))
    return 2 if (number, fitting) == (4, 3) else fitting


def _title(name: str, score: int, width: int) -> str:
    """A player's name and score. Where that is too wide, the first to go is what the name has in brackets, then the
    word points, and then the end of the name.
    """
    points = "1 point" if score == 1 else f"{score} points"
    short = name.partition(" (")[0]
    for title in (f"{name}: {points}", f"{short}: {points}", f"{short}: {score}"):
        if len(title) <= width:
            return title
    return f"{shorten(short, width - len(f': {score}'))}: {score}"
