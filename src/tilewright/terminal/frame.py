"""The parts that the drawings of all games share: the titles of games, and the frames of the boards."""

from collections.abc import Sequence

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tilewright.core import shorten
from tilewright.kit import Kit
from tilewright.terminal.tiles import ACCENT, FAINT
from tilewright.texts import Language

EDGES = 4
"""The width that a frame adds to a board."""


def title_of(language: Language, kit: Kit) -> str:
    """Returns what a game is called. A game without a title among the texts is called as its kit says."""
    text = f"terminal-title-{kit.name}"
    return language.say(text) if language.has(text) else kit.title


def boards(
    language: Language,
    drawn: Sequence[list[Text]],
    names: Sequence[str],
    scores: Sequence[int],
    notes: Sequence[str],
    turn: int | None,
    width: int,
) -> Table:
    """Returns the boards in their frames, each with the player's name, score and note, side by side where they fit.

    The board of the player in turn has a heavy frame and an arrow.
    """
    board_width = max(line.cell_len for lines in drawn for line in lines) + EDGES
    panels = []
    for seat, lines in enumerate(drawn):
        acting = seat == turn
        title = _title(language, names[seat], scores[seat], board_width - EDGES - 4)
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
    """Returns the number of boards in a row: as many as fit, but two if three of four would fit."""
    fitting = min(number, max(1, (width + 1) // (board_width + 1)))
    return 2 if (number, fitting) == (4, 3) else fitting


def _title(language: Language, name: str, score: int, width: int) -> str:
    """Returns a player's name and score. If they are too wide, the brackets after the name are left out first, then the
    word points, and then the end of the name.
    """
    points = language.say("table-points", points=score)
    short = name.partition(" (")[0]
    for title in (f"{name}: {points}", f"{short}: {points}", f"{short}: {score}"):
        if len(title) <= width:
            return title
    return f"{shorten(short, width - len(f': {score}'))}: {score}"
