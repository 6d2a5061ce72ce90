"""The numbers of the actions: drafts by source, colour and row, then tilings of the grey wall."""

from tilewright.kernel.jit import inlined

SOURCES = 10
"""The centre and up to nine factories."""

FLOOR_ROW = 5
"""The row of a draft to the floor; the lines are rows 0 to 4."""

ROWS = FLOOR_ROW + 1
DRAFTS_OF_SOURCE = 5 * ROWS
DRAFTS = SOURCES * DRAFTS_OF_SOURCE
ACTIONS = DRAFTS + 25
"""The number of actions. Drafts are numbered by source, colour and row; tilings follow, by row and column."""


def number_draft(source: int, colour: int, row: int) -> int:
    """Returns the number of a draft."""
    return source * DRAFTS_OF_SOURCE + colour * ROWS + row


def read_draft(action: int) -> tuple[int, int, int]:
    """Returns the source, the colour and the row of a draft."""
    rest = action % DRAFTS_OF_SOURCE
    return action // DRAFTS_OF_SOURCE, rest // ROWS, rest % ROWS


def number_tiling(row: int, column: int) -> int:
    """Returns the number of a tiling."""
    return DRAFTS + 5 * row + column


def read_tiling(action: int) -> tuple[int, int]:
    """Returns the row and the column of a tiling."""
    return (action - DRAFTS) // 5, (action - DRAFTS) % 5


draft_number, draft_of = inlined(number_draft), inlined(read_draft)
tiling_number, tiling_of = inlined(number_tiling), inlined(read_tiling)
"""The same functions for compiled code."""
