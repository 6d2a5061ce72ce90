"""The result of a game: where the points came from, and who won."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from tilewright.core import OVER, AnyGame
from tilewright.history import History
from tilewright.terminal.game_terminal import GameTerminal
from tilewright.texts import Language


def breakdown(terminal: GameTerminal[Any], history: History) -> Table:
    """Returns a table of each player's points by their source."""
    sums = history.breakdown()
    kinds = terminal.points(history.game) or {kind: kind for by_kind in sums for kind in by_kind}
    sums = [{"start": terminal.start_score(history.game), **by_kind} for by_kind in sums]
    table = Table(terminal.say("terminal-points"), box=box.SIMPLE, pad_edge=False, show_edge=False, show_footer=True)
    table.columns[0].footer = terminal.say("result-total")
    for name, score in zip(history.shown, history.game.scores(history.state)):
        table.add_column(Text(name), justify="right", footer=str(score))
    for kind, title in kinds.items():
        table.add_row(title, *[str(by_kind.get(kind, 0)) for by_kind in sums])
    return table


def verdict(language: Language, game: AnyGame, state: Any, names: Sequence[str]) -> str:
    """Returns who won, or that the game is not over."""
    if game.actor(state) != OVER:
        return language.say("terminal-unfinished", rounds=state.round)
    winners = game.winners(state)
    points, won = game.scores(state)[winners[0]], [names[seat] for seat in winners]
    if len(won) > 1:
        return language.say("result-shared", names=language.listed(won), points=points)
    if won == [language.say("table-you")]:
        return language.say("result-won-you", points=points)
    return language.say("result-won", name=won[0], points=points)
