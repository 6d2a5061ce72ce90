"""What the tables of all games share: the heading, and the boards in their frames."""

from collections.abc import Sequence

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tilewright.core import shorten
from tilewright.games import ENTRIES
from tilewright.terminal.tiles import ACCENT, FAINT

EDGES = 4
"""The columns that a frame adds to a board."""


def heading(name: str, left: str, right: str, width: int) -> Text:
    """The first line of a table: the game and the moment, and at the right what is left in the bag."""
    title = ENTRIES[name].title
    gap = " " * max(2, width - len(f"{title}, {left}{right}"))
    return Text.assemble((title, "bold"), f", {left}{gap}", (right, FAINT))


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
        points = "1 point" if scores[seat] == 1 else f"{scores[seat]} points"
        name = shorten(names[seat], board_width - 20)
        acting = seat == turn
        panels.append(
            Panel(
                Text("\n").join(lines),
                box=box.HEAVY if acting else box.ROUNDED,
                title=Text(f"▶ {name}: {points}" if acting else f"{name}: {points}", ACCENT if acting else "bold"),
                title_align="left",
                subtitle=Text(notes[seat]) if notes[seat] else None,
                subtitle_align="right",
                border_style=ACCENT if acting else FAINT,
                width=board_width,
            )
        )
    fitting = max(1, (width + 1) // (board_width + 1))
    in_a_row = 2 if fitting == 3 and len(panels) == 4 else fitting
    grid = Table.grid(padding=(0, 1))
    for at in range(0, len(panels), in_a_row):
        grid.add_row(*panels[at : at + in_a_row])
    return grid
