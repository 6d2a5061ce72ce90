"""A hint: the best move of the seat in turn, and why it rather than another."""

from typing import Any, NamedTuple

from tilewright.games import AnyGame
from tilewright.games.classic import Classic, Draft
from tilewright.games.duel.moves import Moon, Place, Rest, Spend, Sun, Under
from tilewright.history import tiles_taken
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.review import grown, sampled, searched
from tilewright.review.findings import EXPLAINED, Reason
from tilewright.review.reasons import LEAST, told_apart

LIMIT = Limit(milliseconds=400)
"""How long a search thinks about a hint. It looks at several moves, so it has longer than the bot has for its own."""

LOOKED_AT = 6
"""How many of the best moves it looks at."""

RIVALS = 2
"""With how many of them the best is compared at most."""

LEAST_MARGIN = 1.0
"""From so many points of the expected final margin on, a move that wins about as often is worse."""

MOST = 2
"""How many reasons are given: who asks for a hint wants to play on."""


class Advice(NamedTuple):
    """A move, and the reasons for it rather than for another; without them there is no other."""

    move: Any
    rather: Any = None
    reasons: tuple[Reason, ...] = ()


class _Guide:
    """Goes on with a line of play by the search that found it."""

    def __init__(self, search: Search) -> None:
        self.search, self.limit = search, _continuation(search.game)

    def go_on(self, view: Any) -> Any:
        return self.search.choose(view, self.limit)


def _continuation(game: AnyGame) -> Limit:
    """How far each move of a line of play is thought about, as in a review."""
    if not isinstance(game, Classic):
        return sampled.CONTINUATION
    return searched.CONTINUATION if game.players == 2 else Limit(nodes=grown.CONTINUATION)


def advise(search: Search, view: Any) -> Advice:
    """The best move by a search, compared with the next best that is of another kind and clearly worse. What the view
    of the seat in turn does not show, no reason knows.
    """
    game, moves = search.game, search.game.legal(view)
    if len(moves) == 1:
        return Advice(moves[0])
    best, *others = search.analyse(view, LIMIT, top=LOOKED_AT)
    for rival in _rivals(game, view, best, others)[:RIVALS]:
        weighed = told_apart(game, _Guide(search), view, best.variation, rival.variation)
        if reasons := tuple(reason for weight, reason in weighed if weight >= LEAST):
            return Advice(best.move, rival.move, reasons[:MOST])
    return Advice(best.move)


def _rivals(game: AnyGame, view: Any, best: Line, others: list[Line]) -> list[Line]:
    """Those that are clearly worse: between moves that are about as good, reasons for one of them would mislead."""
    own = _kind(view, best.move)
    has_kinds = any(_kind(view, move) != own for move in game.legal(view))
    worse = (line for line in others if _is_worse(line, best))
    return [line for line in worse if not has_kinds or _kind(view, line.move) != own]


def _is_worse(line: Line, best: Line) -> bool:
    """In chance by what a review would explain; or where the game is all but decided, by points."""
    loss = best.win_probability - line.win_probability
    return loss >= EXPLAINED or (loss >= 0 and best.margin - line.margin >= LEAST_MARGIN)


def _kind(view: Any, move: Any) -> Any:
    """What a move is about: which tiles go to which line, wherever they lie; which field a plate is placed on, however
    it is turned. Orders of one rest, plates put back and ways to pay are of one kind.
    """
    match move:
        case Draft() | Sun() | Moon():
            return (move.colour, move.line, tiles_taken(view, move))
        case Place():
            return move.field
        case Rest() | Under() | Spend():
            return type(move)
    return move
