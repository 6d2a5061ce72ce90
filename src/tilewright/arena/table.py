"""One game of a match, played by the rule book."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import NamedTuple

from tilewright.arena.deals import chance, lots
from tilewright.arena.match import Match
from tilewright.arena.result import Forfeit, Result
from tilewright.core import CHANCE, OVER, ROUND_LIMIT, GameFailed, TilewrightError, check_scores, check_turn, shorten
from tilewright.players import Bot
from tilewright.records import footer_line, header_line, move_line
from tilewright.registry import failure


class Step(NamedTuple):
    """A move or chance event as text, and the thinking time in seconds."""

    move: str
    seconds: float


Tell = Callable[[int, Sequence[Step]], object]
"""A callback that gets the seat whose bot is about to be called, and the steps since the last call."""


class Forfeited(Exception):
    """A bot lost the game by a failure or an illegal move."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit)
        self.forfeit = forfeit


def play(match: Match, number: int, tell: Tell) -> tuple[Result, str]:
    """Play a game of the match. Returns its result and its record. Bots with a method `close` are closed afterwards."""
    steps: list[Step] = []
    bots: list[Bot] = []
    forfeit, told = None, 0

    def ask(seat: int) -> None:
        nonlocal told
        tell(seat, steps[told:])
        told = len(steps)

    try:
        _play(match, number, ask, bots, steps)
    except Forfeited as problem:
        forfeit = problem.forfeit
    for seat, bot in enumerate(bots):
        if hasattr(bot, "close"):
            ask(seat)
            with suppress(Exception):
                bot.close()
    return settle(match, number, steps, forfeit)


def _play(match: Match, number: int, ask: Callable[[int], None], bots: list[Bot], steps: list[Step]) -> None:
    """Play to the end, adding to `bots` and `steps`. Raises Forfeited if a bot fails."""
    game = match.game
    for seat, contestant in enumerate(match.seating(number)):
        ask(seat)
        with _blaming(seat):
            bots.append(match.make(contestant, lots(match.seed, number, seat)))
    state, events = game.start(), 0
    while (actor := game.actor(state)) != OVER and state.round <= ROUND_LIMIT:
        if actor == CHANCE:
            move = game.deal(state, chance(match.seed, match.group(number), events))
            state, events = game.apply(state, move), events + 1
            steps.append(Step(str(move), 0.0))
        else:
            ask(actor)
            view, begin = game.view(state, actor), perf_counter()
            with _blaming(actor):
                try:
                    move = bots[actor].choose(view)
                except Exception:
                    check_turn(game, state)
                    raise
                seconds, text = perf_counter() - begin, str(move)
            with _blaming(actor, text):
                state = game.apply(state, move)
            steps.append(Step(text, seconds))


@contextmanager
def _blaming(seat: int, move: str | None = None) -> Iterator[None]:
    """Turn any exception into a forfeit of this seat, by an illegal move if one is given. No seat is to blame for an
    error in the code of a game of another package.
    """
    try:
        yield
    except GameFailed:
        raise
    except Exception as problem:
        if move is not None and not isinstance(problem, TilewrightError) and (failed := failure(problem)):
            raise failed from problem
        named = shorten(" ".join(f"{type(problem).__name__}: {problem}".split()), 200)
        reason = f"raised {named}" if move is None else f"illegal move {shorten(repr(move))}: {named}"
        raise Forfeited(Forfeit(seat, reason)) from problem


def settle(match: Match, number: int, steps: Sequence[Step], forfeit: Forfeit | None) -> tuple[Result, str]:
    """Returns the result and the record of a game from its steps, which lead to its end or to a forfeit."""
    game, seats = match.game, range(match.game.players)
    state, lines = game.start(), [header_line(game, tuple(match.labels[bot] for bot in match.seating(number)), "")]
    thoughts: list[list[float]] = [[] for _ in seats]
    for text, seconds in steps:
        actor = game.actor(state)
        if actor != CHANCE:
            thoughts[actor].append(seconds)
        lines.append(move_line(actor, text))
        state = game.apply(state, game.parse(text))
    check_scores(game, state)
    lines.append(footer_line(game, state))
    endless = forfeit is None and game.actor(state) != OVER
    winners = tuple(seat for seat in seats if seat != forfeit.seat) if forfeit else game.winners(state)
    result = Result(
        game=number,
        scores=game.scores(state),
        winners=tuple(seats) if endless else winners,
        endless=endless,
        moves=tuple(map(len, thoughts)),
        seconds=tuple(round(sum(spent), 6) for spent in thoughts),
        slowest=tuple(round(max(spent, default=0.0), 6) for spent in thoughts),
        forfeit=forfeit,
    )
    return result, "".join(lines)
