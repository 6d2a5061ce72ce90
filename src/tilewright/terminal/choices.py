"""The numbered list of legal moves: takes as a grid, all other moves as a list."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text

from tilewright.core import AnyGame
from tilewright.terminal.game_terminal import GameTerminal, Take
from tilewright.terminal.tiles import CELL, FAINT, FREE, Palette, in_columns

LOST = "↓"
"""Stands between the number of a move and the number of tiles that it loses."""


class GridRow(NamedTuple):
    """A row of the grid: all tiles of a colour from one source."""

    source: str
    colour: str
    tiles: int


def choices(terminal: GameTerminal[Any], game: AnyGame, state: Any, palette: Palette, width: int) -> list[Text]:
    """Returns every legal move with its number, in lines of at most this width."""
    moves = game.legal(state)
    if (laid_out := terminal.layout(state, moves, palette)) is not None:
        return laid_out
    lines = terminal.pictures(state, moves, palette)
    takes, others = [], []
    for number, move in enumerate(moves, 1):
        take = terminal.take(game, state, move)
        if take:
            takes.append((number, take))
        else:
            others.append((number, move))
    if others:
        digits = len(str(len(moves)))
        items = [
            Text.assemble(f"{number:>{digits}} ", (str(move), "bold"), terminal.remark(game, state, move))
            for number, move in others
        ]
        lines += in_columns(items, width)
    if takes:
        lines += _grid(terminal, state, takes, palette, width)
    return lines


def _grid(
    terminal: GameTerminal[Any], state: Any, takes: Sequence[tuple[int, Take]], palette: Palette, width: int
) -> list[Text]:
    """Returns the grid of move numbers, with a row for each source and colour and a column for each line. The word for
    a line stands beside the numbers of the lines. A move's number is followed by how many tiles the line has no space
    for.
    """
    lines = [*range(1, len(state.boards[0].lines) + 1), 0]
    digits = len(str(takes[-1][0])) + 1
    cells: dict[GridRow, dict[int, str]] = {}
    for number, take in takes:
        lost = take.lost if take.line else 0
        cell = f"{number:>{digits}}" + (f"{LOST}{lost}" if lost else "")
        cells.setdefault(GridRow(take.source, take.colour, take.tiles), {})[take.line] = cell
    widths = {line: max([digits, *(len(row[line]) for row in cells.values() if line in row)]) for line in lines}
    source_width = max(len(row.source) for row in cells)
    count_width = max(len(str(row.tiles)) for row in cells) + 1
    rows = []
    for (source, colour, tiles), numbers in cells.items():
        row = Text.assemble((f"{source:<{source_width}} ", "bold"), palette.tile(colour))
        row.append(f"×{tiles}".ljust(count_width))
        for line in lines:
            cell = numbers.get(line, f"{FREE:>{digits}}")
            row.append(cell.ljust(widths[line]), "" if line in numbers else FAINT)
        rows.append(row)
    label = terminal.say("terminal-line").rjust(source_width + 1 + CELL + count_width)
    header = Text(label + "".join(f"{line or '-':>{digits}}".ljust(widths[line]) for line in lines), FAINT)
    grid = in_columns(rows, width, header)
    if any(LOST in cell for numbers in cells.values() for cell in numbers.values()):
        grid.append(Text(terminal.say("terminal-lost", sign=LOST), FAINT))
    return grid
