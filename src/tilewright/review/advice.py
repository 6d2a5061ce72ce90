"""Hints: the best move of the seat in turn, and why it is better than another good move."""

import logging
import traceback
from functools import partial
from typing import Any, NamedTuple

from tilewright.core import AnyGame
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.review.evaluating import judging
from tilewright.review.findings import EVEN_MARGIN, EXPLAINED, Reason
from tilewright.review.reasons import LEAST, reasoning, told_apart

LIMIT = Limit(milliseconds=400)
"""The limit of a search for a hint. It compares several moves, so it gets more time than the bot gets for a move."""

LOOKED_AT = 6
"""The number of best moves that the search looks at."""

RIVALS = 2
"""The maximum number of moves that the best move is compared with."""

MOST = 2
"""The maximum number of reasons. It is small because a player who asks for a hint wants to play on."""

logger = logging.getLogger(__name__)


class Advice(NamedTuple):
    """A move, and the reasons why it is better than the move `rather`. Without reasons, `rather` is None."""

    move: Any
    rather: Any = None
    reasons: tuple[Reason, ...] = ()


class _Guide:
    """Extends lines of play by the search that found them. It caches moves, since the best line is extended often."""

    def __init__(self, search: Search) -> None:
        self.search, self.limit = search, judging(search.game).continuation(search.game)
        self._chosen: dict[Any, Any] = {}

    def go_on(self, view: Any) -> Any:
        if view not in self._chosen:
            self._chosen[view] = self.search.choose(view, self.limit)
        return self._chosen[view]


def advise(search: Search, view: Any) -> Advice:
    """Returns the best move of a search, compared with the next best move of another kind that is clearly worse.

    Reasons use only what the view of the seat in turn shows. If the comparison fails, the move comes without reasons.
    """
    moves = search.game.legal(view)
    if len(moves) == 1:
        return Advice(moves[0])
    best, *others = search.analyse(view, LIMIT, top=LOOKED_AT)
    try:
        return _compared(search, view, best, others)
    except Exception as problem:
        # The message is not logged, since it may reveal hidden information.
        place = "".join(traceback.format_tb(problem.__traceback__))
        logger.error("the reasons of a hint failed with %s\n%s", type(problem).__name__, place)
        return Advice(best.move)


def _compared(search: Search, view: Any, best: Line, others: list[Line]) -> Advice:
    game, guide = search.game, _Guide(search)
    for rival in _rivals(game, view, best, others)[:RIVALS]:
        weighed = told_apart(game, guide, view, best.variation, rival.variation)
        if reasons := tuple(reason for weight, reason in weighed if weight >= LEAST):
            return Advice(best.move, rival.move, reasons[:MOST])
    return Advice(best.move)


def _rivals(game: AnyGame, view: Any, best: Line, others: list[Line]) -> list[Line]:
    """Returns the clearly worse moves to compare with. Between moves that are about equal, reasons would mislead."""
    theme = partial(reasoning(game).theme, game, view)
    own = theme(best.move)
    has_others = any(theme(move) != own for move in game.legal(view))
    worse = (line for line in others if _is_worse(line, best))
    return [line for line in worse if not has_others or theme(line.move) != own]


def _is_worse(line: Line, best: Line) -> bool:
    """Whether a move is worse by as much win probability as a review explains or, at equal chances, by points."""
    loss = best.win_probability - line.win_probability
    return loss >= EXPLAINED or (loss >= 0 and best.margin - line.margin >= EVEN_MARGIN)
