"""Phase 2: lines to the dome, chips, ornaments, broken tiles."""

from typing import Any

from tilewright.games.duel.components import START_TILE_COST
from tilewright.games.duel.kernel.board import BROKEN_TOTAL, break_tiles, empty_line
from tilewright.games.duel.kernel.chips import (
    BEFORE_FIRST,
    SHOWING,
    SPEND_COUNT,
    SPENT,
    can_replace,
    next_way,
    without_chips,
)
from tilewright.games.duel.kernel.dome import FIELD_OF, FIELD_SPACES, ROW_OF, fitting, points
from tilewright.games.duel.kernel.state import (
    AT_DECORATE,
    AT_SPEND,
    AT_TILE,
    BOARD,
    BOARDS,
    BROKEN,
    BROKEN_COUNT,
    CHIPS,
    DUE,
    FREE,
    GAPS,
    IN_TURN,
    LINE_COUNT,
    LINES,
    MOSAICS,
    ORNAMENTS,
    PRINTED,
    SCORE,
    START_TILE,
    STARTER,
    STEP,
    TILES,
    TOWER,
)
from tilewright.kernel.bits import lowest, popcount
from tilewright.kernel.jit import inlined


@inlined
def decorate(s: Any, o: int) -> bool:
    """Decorate with the lines from the due one on, then with those of the other player, until somebody has a choice.
    Returns whether the phase is over (D22).
    """
    while True:
        b = o + BOARDS + BOARD * s[o + IN_TURN]
        while s[o + DUE] <= LINE_COUNT:
            s[o + STEP] = decorate_line(s, o, b)
            if s[o + STEP] != AT_DECORATE:
                return False
            next_line(s, o)
        settle(s, o, b)
        s[o + DUE] = 0
        if s[o + IN_TURN] != s[o + STARTER]:
            return True
        s[o + IN_TURN] = 1 - s[o + IN_TURN]
        s[o + DUE] = 1


@inlined
def break_hopeless_line(s: Any, o: int, b: int, line: int, held: int) -> None:
    """Break a line that has no fitting space, unless a plate can still come into its rows (D23)."""
    if s[b + FREE] >> 3 * (line >> 1) & 7 == 0:
        empty_line(s, b, line)
        break_tiles(s, o, b, held >> 3, held & 7)


@inlined
def decorate_line(s: Any, o: int, b: int) -> int:
    """Decorate with the line that is due. Returns the step at which the player has a choice, or AT_DECORATE.

    A line without a fitting space waits for a plate, or breaks if none can come (D23). A line that chips can complete
    is offered to the player, who has to finish it once begun (D24). A full line's tile goes to the dome (D22).
    """
    line = s[o + DUE] - 1
    held = s[b + LINES] >> 8 * line & 63
    if held == 0:
        return AT_DECORATE
    colour = held >> 3
    columns = fitting(s, b, line, colour)
    if columns == 0:
        break_hopeless_line(s, o, b, line, held)
        return AT_DECORATE
    for missing in range(line + 1 - (held & 7) - s[o + GAPS], 0, -1):
        chips = s[b + CHIPS]
        if not can_replace(popcount(chips), popcount(chips & SHOWING[colour]), missing):
            return AT_DECORATE
        way = next_way(chips, colour, missing, BEFORE_FIRST)
        if s[o + GAPS] == 0 or next_way(chips, colour, missing, way) < SPEND_COUNT:
            return AT_SPEND
        spend(s, o, b, SPENT[way])
    if columns & (columns - 1):
        return AT_TILE
    tile(s, o, b, line, lowest(columns))
    return AT_DECORATE


@inlined
def next_line(s: Any, o: int) -> None:
    """Advance to the line below."""
    s[o + DUE] += 1
    s[o + GAPS] = 0


@inlined
def spend(s: Any, o: int, b: int, spent: int) -> None:
    """Replace a missing tile of the due line by chips (D24)."""
    s[b + CHIPS] = without_chips(s[b + CHIPS], spent)
    s[o + GAPS] += 1


@inlined
def tile(s: Any, o: int, b: int, line: int, column: int) -> None:
    """Move the rightmost tile to the dome, where it scores, and the others to the tower; chips leave none (D25, D27,
    D29). The tile may finish an ornament plate, whose ornament tile scores the number of its row (D26, D28).
    """
    held = s[b + LINES] >> 8 * line & 63
    colour = held >> 3
    s[o + TOWER] += ((held & 7) - 1) << 8 * colour
    empty_line(s, b, line)
    space = 6 * line + column
    field = FIELD_OF[space]
    tiles = s[b + TILES] | 1 << space
    scored = points(tiles, line, column)
    # A space that accepts two colours accepts all of them.
    if (s[b + PRINTED] & s[b + PRINTED + 1]) >> space & 1:
        s[b + MOSAICS] |= (colour + 1) << 4 * field
    free = FIELD_SPACES[field] & ~tiles
    if free & (free - 1) == 0 and free & s[b + ORNAMENTS]:
        tiles |= free
        scored += ROW_OF[lowest(free)] + 1
    s[b + TILES] = tiles
    s[b + SCORE] += scored


@inlined
def settle(s: Any, o: int, b: int) -> None:
    """Pay for the broken tiles and the start tile, never below 0 points. The broken tiles go to the tower (D30)."""
    broken = s[b + BROKEN]
    score = s[b + SCORE] - BROKEN_TOTAL[broken >> BROKEN_COUNT]
    if s[o + START_TILE] == s[o + IN_TURN] + 1:
        score -= START_TILE_COST
    s[b + SCORE] = max(0, score)
    for space in range(broken >> BROKEN_COUNT):
        s[o + TOWER] += 1 << 8 * ((broken >> 4 * space & 15) - 1)
    s[b + BROKEN] = 0
