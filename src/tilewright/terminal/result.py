"""The result of a game: where the points came from, and who won."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from tilewright.core import OVER, AnyGame
from tilewright.history import History
from tilewright.terminal.game_terminal import terminal_of


def breakdown(history: History) -> Table:
    """Returns a table of each player's points by their source."""
    terminal, sums = terminal_of(history.game), history.breakdown()
    kinds = terminal.points(history.game) or {kind: kind for by_kind in sums for kind in by_kind}
    sums = [{"start": terminal.start_score(history.game), **by_kind} for by_kind in sums]
    table = Table("points", box=box.SIMPLE, pad_edge=False, show_edge=False, show_footer=True)
    table.columns[0].footer = "total"
    for name, score in zip(history.shown, history.game.scores(history.state)):
        table.add_column(Text(name), justify="right", footer=str(score))
    for kind, title in kinds.items():
        table.add_row(title, *[str(by_kind.get(kind, 0)) for by_kind in sums])
    return table


def verdict(game: AnyGame, state: Any, names: Sequence[str]) -> str:
    """Returns who won, or that the game is not over."""
    if game.actor(state) != OVER:
        return f"The game is not over after {state.round} rounds."
    winners = game.winners(state)
    points = f"with {game.scores(state)[winners[0]]} points"
    *others, last = [names[seat] for seat in winners]
    if others:
        return f"{', '.join(others)} and {last} share the victory {points}."
    return f"You win {points}." if last == "You" else f"{last} wins {points}."
