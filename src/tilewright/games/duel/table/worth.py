"""What a board would score if the round and the game ended now: for players who count a game on a real table."""

from collections.abc import Iterator

from tilewright.core import Event
from tilewright.games.duel import decorating
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.moves import Leave, Tiling
from tilewright.games.duel.rules import Duel
from tilewright.games.duel.state import State
from tilewright.server.game_table import Worth

DECORATING = ("tiled", "ornament", "broken")
"""The kinds of points that decorating scores."""


def worths(game: Duel, state: State, seat: int) -> Iterator[Worth]:
    """Yields every way to decorate the dome with the tiles of the full lines, without spending chips. Each includes the
    broken tiles (D22 to D30) and the goals; the result is not below 0 (D34).
    """
    has_decorated = state.step in ("spend", "tile") and state.turn != seat == state.starter
    # The player who does not start is the last to decorate.
    begun = state._replace(step="decorate", turn=seat, starter=1 - seat, line=1, gaps=0)
    if has_decorated:
        begun = begun._replace(start_tile=None)
    for log, after in _decorations(begun, []):
        board = after.boards[seat]
        points = {kind: sum(event.points for event in log if event.kind == kind) for kind in DECORATING}
        points |= {goal: SCORING[goal](board) for goal in game.goals}
        total = max(0, board.score + sum(points[goal] for goal in game.goals))
        yield Worth(points=points, total=total)


def _decorations(state: State, log: list[Event]) -> Iterator[tuple[list[Event], State]]:
    while state.step != "scored":
        if state.step == "tile":
            for column in decorating.open_columns(state):
                longer = [*log]
                yield from _decorations(decorating.tile(state, Tiling(state.line, column), longer), longer)
            return
        state = (
            decorating.leave(state, Leave(state.line), log)
            if state.step == "spend"
            else decorating.decorate(state, log)
        )
    yield log, state
