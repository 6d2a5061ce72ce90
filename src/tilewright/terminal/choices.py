"""The moves that a player may choose from, with their numbers: takes as a grid, the others as a list."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text

from tilewright.core import AnyGame
from tilewright.games.classic import moves as classic
from tilewright.games.duel import moves as duel
from tilewright.games.duel.acquiring import visible_on_moons
from tilewright.games.duel.terminal.drawing import named_plates, plate_spaces
from tilewright.terminal.tiles import CELL, FAINT, FREE, Palette, beside, in_columns


class GridRow(NamedTuple):
    """All tiles of a colour from one source, which is a row of the grid."""

    source: str
    colour: str
    tiles: int


def choices(game: AnyGame, state: Any, palette: Palette, width: int) -> list[Text]:
    """Every legal move with its number, in at most this width."""
    moves = game.legal(state)
    numbered = list(enumerate(moves, 1))
    if isinstance(moves[0], duel.Place):
        return _places(state, moves, palette)
    lines = []
    if isinstance(moves[0], duel.Keep | duel.Under):
        lines += named_plates([move.plate for move in moves], palette)
    takes = [(number, move) for number, move in numbered if isinstance(move, classic.Draft | duel.Sun | duel.Moon)]
    others = [pair for pair in numbered if pair not in takes]
    if others:
        digits = len(str(len(moves)))
        items = [
            Text.assemble(f"{number:>{digits}} ", (str(move), "bold"), _remark(game, state, move))
            for number, move in others
        ]
        lines += in_columns(items, width)
    if takes:
        lines += _grid(game, state, takes, palette, width)
    return lines


def _grid(game: AnyGame, state: Any, takes: Sequence[tuple[int, Any]], palette: Palette, width: int) -> list[Text]:
    """A row for each source and colour, a column for each line, and in it the number of the move."""
    line_numbers = range(1, len(state.boards[0].lines) + 1)
    cells: dict[GridRow, dict[int, int]] = {}
    for number, move in takes:
        cells.setdefault(_grid_row(state, move), {})[move.line] = number
    digits = len(str(takes[-1][0])) + 1
    source_width = max(len(take.source) for take in cells)
    count_width = max(len(str(take.tiles)) for take in cells) + 1
    rows = []
    for take, numbers in cells.items():
        row = Text.assemble((f"{take.source:<{source_width}} ", "bold"), palette.tile(take.colour))
        row.append(f"×{take.tiles}".ljust(count_width))
        for line in (*line_numbers, 0):
            row.append(
                f"{numbers[line]:>{digits}}" if line in numbers else f"{FREE:>{digits}}",
                "" if line in numbers else FAINT,
            )
        rows.append(row)
    label = "line".rjust(source_width + 1 + CELL + count_width)
    header = Text(label + "".join(f"{line:>{digits}}" for line in line_numbers) + f"{'-':>{digits}}", FAINT)
    return in_columns(rows, width, header)


def _grid_row(state: Any, move: Any) -> GridRow:
    match move:
        case classic.Draft(source, colour, _):
            tiles = state.factories[source - 1] if source else state.centre
            return GridRow(str(source), colour, tiles.count(colour))
        case duel.Sun(factory, colour, _):
            return GridRow(f"s{factory}", colour, state.factories[factory].sun.count(colour))
        case _:
            return GridRow("m", move.colour, visible_on_moons(state).count(move.colour))


def _places(state: Any, moves: Sequence[Any], palette: Palette) -> list[Text]:
    """The plate in its four turns, and under each the numbers of the free fields."""
    blocks = []
    fields = list(dict.fromkeys(move.field for move in moves))
    for turns in range(4):
        numbers = [number for number, move in enumerate(moves, 1) if move.turns == turns]
        picture = [Text(f"{f'+{turns}':^{2 * CELL}}", "bold"), *plate_spaces(state.held, palette, turns)]
        blocks.append(picture + [Text(f"{number:^{2 * CELL}}") for number in numbers])
    return beside([Text(), Text(), Text(), *[Text(field, "bold") for field in fields]], *blocks)


def _remark(game: AnyGame, state: Any, move: Any) -> str:
    """What the notation of a move does not say."""
    match move:
        case classic.Tiling() | duel.Tiling():
            return f" {_points(game, state, move)}"
        case duel.Draw():
            return " from the stack" + (", 1 point" if state.boards[state.turn].score else ", free")
        case duel.Chip(factory):
            return f" chip {state.factories[factory].chip}"
        case duel.Rest(tiles):
            return f" {tiles[-1]} on top"
        case duel.Leave():
            return " no chips"
        case _:
            return ""


def _points(game: AnyGame, state: Any, move: Any) -> str:
    """What the tile scores, and the ornament tile that it brings."""
    own, *later = game.events(state, move)
    brought = later[0].points if later and later[0].kind == "ornament" else 0
    return f"{own.points:+d}" + (f" and ornament {brought:+d}" if brought else "")
