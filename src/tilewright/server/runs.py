"""The runs that gave a tile its points: how long they were across and down."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from tilewright.core import Event, run

TILED = "tiled"
"""The kind of event that lays a tile and scores its runs."""


def runs(
    spaces: Sequence[Sequence[str]], events: Iterable[Event], laid: Collection[str] = ()
) -> Iterator[tuple[int, int]]:
    """Yields the lengths of the runs across and down that each event scored, 0 for a run of a single tile. `spaces` are
    the rows of spaces of every seat before the events. `laid` lists the kinds of events that lay a tile without its
    runs.

    >>> wall = ("b....", ".b...", ".....", ".....", ".....")
    >>> list(runs([wall], [Event("tiled", 0, 2, 1, 2, "y"), Event("tiled", 0, 4, 2, 1, "w"), Event("floor", 0, -1)]))
    [(2, 2), (2, 2), (0, 0)]
    """
    boards = [list(rows) for rows in spaces]
    for event in events:
        across = down = 0
        rows = boards[event.seat]
        if rows and (event.kind == TILED or event.kind in laid):
            row, column = event.line - 1, event.column - 1
            if event.kind == TILED:
                across, down = run(rows[row], column), run("".join(each[column] for each in rows), row)
            rows[row] = f"{rows[row][:column]}#{rows[row][column + 1 :]}"
        yield (across if across > 1 else 0, down if down > 1 else 0)
