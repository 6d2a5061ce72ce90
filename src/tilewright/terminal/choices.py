"""The numbered list of legal moves: takes as a grid, all other moves as a list."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text

from tilewright.core import AnyGame
from tilewright.terminal.game_terminal import GameTerminal, Take
from tilewright.terminal.tiles import CELL, FAINT, FREE, Palette, in_columns


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
        lines += _grid(terminal.say("terminal-line"), len(state.boards[0].lines), takes, palette, width)
    return lines


def _grid(title: str, line_count: int, takes: Sequence[tuple[int, Take]], palette: Palette, width: int) -> list[Text]:
    """Returns the grid of move numbers, with a row for each source and colour and a column for each line. The title
    stands beside the numbers of the lines.
    """
    line_numbers = range(1, line_count + 1)
    cells: dict[GridRow, dict[int, int]] = {}
    for number, take in takes:
        cells.setdefault(GridRow(take.source, take.colour, take.tiles), {})[take.line] = number
    digits = len(str(takes[-1][0])) + 1
    source_width = max(len(row.source) for row in cells)
    count_width = max(len(str(row.tiles)) for row in cells) + 1
    rows = []
    for (source, colour, tiles), numbers in cells.items():
        row = Text.assemble((f"{source:<{source_width}} ", "bold"), palette.tile(colour))
        row.append(f"×{tiles}".ljust(count_width))
        for line in (*line_numbers, 0):
            row.append(
                f"{numbers[line]:>{digits}}" if line in numbers else f"{FREE:>{digits}}",
                "" if line in numbers else FAINT,
            )
        rows.append(row)
    label = title.rjust(source_width + 1 + CELL + count_width)
    header = Text(label + "".join(f"{line:>{digits}}" for line in line_numbers) + f"{'-':>{digits}}", FAINT)
    return in_columns(rows, width, header)
