"""What boards would score if the round and the game ended now, for players who count a game at a real table."""

from typing import Any

from tilewright.core import OVER, AnyGame
from tilewright.server.game_table import Worth, table_of


def worth(rules: AnyGame, state: Any) -> list[Worth]:
    """Returns what each board would score now. If a player may choose spaces, the best choices count."""
    if rules.actor(state) == OVER:
        return [Worth(points={}, total=score) for score in rules.scores(state)]
    table = table_of(rules)
    return [max(table.worth(rules, state, seat), key=lambda way: way.total) for seat in range(rules.players)]
