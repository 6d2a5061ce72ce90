"""A hint: the best move of the seat in turn, and why it rather than another."""

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
"""How long a search thinks about a hint. It looks at several moves, so it has longer than the bot has for its own."""

LOOKED_AT = 6
"""How many of the best moves it looks at."""

RIVALS = 2
"""With how many of them the best is compared at most."""

MOST = 2
"""How many reasons are given: who asks for a hint wants to play on."""

logger = logging.getLogger(__name__)


class Advice(NamedTuple):
    """A move, and the reasons for it rather than for another; without them there is no other."""

    move: Any
    rather: Any = None
    reasons: tuple[Reason, ...] = ()


class _Guide:
    """Goes on with lines of play by the search that found them: the best one, which is compared with several, once."""

    def __init__(self, search: Search) -> None:
        self.search, self.limit = search, judging(search.game).continuation(search.game)
        self._chosen: dict[Any, Any] = {}

    def go_on(self, view: Any) -> Any:
        if view not in self._chosen:
            self._chosen[view] = self.search.choose(view, self.limit)
        return self._chosen[view]


def advise(search: Search, view: Any) -> Advice:
    """The best move by a search, compared with the next best that is of another kind and clearly worse. What the view
    of the seat in turn does not show, no reason knows. Where the comparison fails the move is given all the same.
    """
    moves = search.game.legal(view)
    if len(moves) == 1:
        return Advice(moves[0])
    best, *others = search.analyse(view, LIMIT, top=LOOKED_AT)
    try:
        return _compared(search, view, best, others)
    except Exception as problem:
        # Its kind and place, without its words, which may name what is hidden.
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
    """Those that are clearly worse: between moves that are about as good, reasons for one of them would mislead."""
    theme = partial(reasoning(game).theme, game, view)
    own = theme(best.move)
    has_others = any(theme(move) != own for move in game.legal(view))
    worse = (line for line in others if _is_worse(line, best))
    return [line for line in worse if not has_others or theme(line.move) != own]


def _is_worse(line: Line, best: Line) -> bool:
    """In chance by what a review would explain; or where the game is all but decided, by points."""
    loss = best.win_probability - line.win_probability
    return loss >= EXPLAINED or (loss >= 0 and best.margin - line.margin >= EVEN_MARGIN)
