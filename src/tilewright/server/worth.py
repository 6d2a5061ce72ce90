"""What boards would score if the round and the game ended now: for players who count a game on a real table."""

from typing import Any

from tilewright.core import OVER, AnyGame
from tilewright.server.game_table import Worth, table_of


def worth(rules: AnyGame, state: Any) -> list[Worth]:
    """What each board would score now. Where a player may choose a space, the choices that give most in all."""
    if rules.actor(state) == OVER:
        return [Worth(points={}, total=score) for score in rules.scores(state)]
    table = table_of(rules)
    return [max(table.worth(rules, state, seat), key=lambda way: way.total) for seat in range(rules.players)]
