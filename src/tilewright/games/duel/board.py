"""A player's board in Duel: pattern lines, dome, broken tiles and the store of bonus chips."""

from itertools import combinations
from typing import NamedTuple

from tilewright.core import EMPTY
from tilewright.games.duel.components import BROKEN_COST, LINES, SIDE, START_SCORE, TOKENS
from tilewright.games.duel.dome import FIELDS, Plates, Rows


class Board(NamedTuple):
    """Line r holds up to r tiles; `plates` shows the nine fields of the dome, `tiles` its six rows; `chips` is the
    store, without what was spent; `tokens` are those not yet used, `taken` the chips taken this round (D5, D6).
    """

    score: int = START_SCORE
    tokens: int = TOKENS
    taken: int = 0
    lines: tuple[str, ...] = ("",) * LINES
    plates: Plates = ("",) * len(FIELDS)
    tiles: Rows = (EMPTY * SIDE,) * SIDE
    broken: str = ""
    chips: tuple[str, ...] = ()


def accepts(board: Board, line: int, colour: str) -> bool:
    """Returns whether a line accepts tiles of this colour: it holds no other colour, and is not full (D19)."""
    tiles = board.lines[line - 1]
    return not tiles or (tiles[0] == colour and len(tiles) < line)


def with_line(board: Board, line: int, tiles: str) -> Board:
    return board._replace(lines=(*board.lines[: line - 1], tiles, *board.lines[line:]))


def place(board: Board, line: int, tiles: str) -> tuple[Board, str]:
    """Put tiles of one colour on a line; those beyond its free spaces break (D19).

    Returns the board, and the tiles that go to the tower.
    """
    held = board.lines[line - 1] + tiles
    return break_tiles(with_line(board, line, held[:line]), held[line:])


def break_tiles(board: Board, tiles: str) -> tuple[Board, str]:
    """Put tiles on the broken spaces; those beyond four go to the tower (D20). Returns the board, and the tiles for the
    tower.
    """
    if not tiles:
        return board, ""
    broken = board.broken + tiles
    return board._replace(broken=broken[: len(BROKEN_COST)]), broken[len(BROKEN_COST) :]


def broken_cost(tiles: int) -> int:
    """Returns what this many broken tiles cost (D30).

    >>> [broken_cost(tiles) for tiles in range(5)]
    [0, 1, 3, 6, 10]
    """
    return sum(BROKEN_COST[:tiles])


def can_replace(chips: tuple[str, ...], colour: str, missing: int) -> bool:
    """Returns whether the chips can replace this many missing tiles of a colour (D24). Pairs that show the colour are
    the cheapest; the rest goes by threes.
    """
    pairs = min(missing, sum(colour in chip for chip in chips) // 2)
    return (len(chips) - 2 * pairs) // 3 >= missing - pairs


def replacements(chips: tuple[str, ...], colour: str, missing: int) -> tuple[tuple[str, ...], ...]:
    """Returns every way to replace one missing tile by chips so that the others can still be replaced (D24).

    >>> replacements(("t", "ty", "b"), "t", 1)
    (('t', 'ty'), ('t', 'ty', 'b'))
    """
    if not can_replace(chips, colour, missing):
        return ()
    pairs = combinations([chip for chip in chips if colour in chip], 2)
    ways: dict[tuple[str, ...], None] = dict.fromkeys([*pairs, *combinations(chips, 3)])
    return tuple(way for way in ways if missing == 1 or can_replace(without_chips(chips, way), colour, missing - 1))


def without_chips(chips: tuple[str, ...], spent: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the chips that are left when some are spent."""
    left = list(chips)
    for chip in spent:
        left.remove(chip)
    return tuple(left)
