"""What a reader may know of a game, as messages: its steps, its state, its summary, its replay.

A reader is a seat, or None for a spectator. Everything here goes through the rule book's `view` and `announce`.
"""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from tilewright.core import OVER, AnyGame, Event
from tilewright.games.classic import Draft
from tilewright.games.duel import Duel
from tilewright.games.duel.faults import unnamed_faults
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.moves import Look, Moon, Rest, Spend, Sun, Under
from tilewright.history import History, moons_taken
from tilewright.server.choices import choice
from tilewright.server.messages import Counted, Frame, Happening, Replay, Step, Summary
from tilewright.server.states import AnyState, ClassicState, DuelState


def step(history: History, index: int, reader: int | None) -> Step:
    """The move of this index."""
    game, state, move = history.game, history.states[index], history.moves[index]
    taken = choice(game, state, move) if isinstance(move, Draft | Sun | Moon) else None
    return Step(
        ply=index + 1,
        seat=game.actor(state),
        move=told(history, index, reader),
        tiles=taken.tiles if taken else 0,
        dropped=taken.dropped if taken else 0,
        token=taken.token if taken else False,
        moons=moons_taken(state, move),
        draws=history.draws(index),
        round=state.round,
        happenings=[_happening(event) for event in history.events[index]],
        scores=list(game.scores(history.states[index + 1])),
    )


def _happening(event: Event) -> Happening:
    """One thing that the game did by itself."""
    return Happening(**asdict(event))


FOLLOWING = (Look, Under, Rest)
"""The steps of Duel that only follow from an earlier one of the same turn, and tell less of it; the page has the same
list for the steps that it plays (`duel/words.ts`)."""


def last(history: History, reader: int | None) -> Step | None:
    """The last move of a player that tells what their turn was; None if there is none."""
    for index in reversed(range(len(history.moves))):
        seat = history.game.actor(history.states[index])
        if seat >= 0 and not isinstance(history.moves[index], FOLLOWING):
            return step(history, index, reader)
    return None


def counted(history: History) -> Counted | None:
    """The last round that is over, whoever reads: everything of it lay open. None if none was played to its end."""
    number = history.state.round - (history.actor != OVER)
    plies = [index for index in range(len(history.moves)) if history.states[index].round == number]
    if number < 1 or not plies:
        return None
    happenings = [_happening(event) for index in plies for event in (*_spent(history, index), *history.gains(index))]
    points = [sum(each.points for each in happenings if each.seat == seat) for seat in range(history.game.players)]
    return Counted(round=number, happenings=happenings, points=points)


def _spent(history: History, index: int) -> Iterator[Event]:
    """The chips that somebody chose to pay with, which is no doing of the game (D24)."""
    move = history.moves[index]
    if isinstance(move, Spend) and move.chips:
        yield Event("spent", history.game.actor(history.states[index]), 0, move.line, what=",".join(move.chips))


def told(history: History, index: int, reader: int | None) -> str:
    """The text of a move: of a finished game in full, of a running one as the reader may know it."""
    if history.actor == OVER:
        return str(history.moves[index])
    return history.game.announce(history.states[index], history.moves[index], reader)


def seen(history: History, index: int, reader: int | None) -> Any:
    """The state of this index: of a finished game in full, of a running one as the reader may know it."""
    state = history.states[index]
    return state if history.actor == OVER else history.game.view(state, reader)


def options(history: History, reader: int | None) -> dict[str, Any]:
    """The options of the game; the position that it began at as the reader may know it."""
    told = history.game.options
    return told | {"position": history.game.position(seen(history, 0, reader))} if "position" in told else told


def drawn(game: AnyGame, state: Any) -> AnyState:
    """A state as a message."""
    return (DuelState if isinstance(game, Duel) else ClassicState).model_validate(game.to_json(state))


def goals(game: AnyGame, state: Any) -> dict[str, list[int]]:
    """What each goal of Duel would give each seat if the game ended now."""
    if not isinstance(game, Duel):
        return {}
    return {goal: [SCORING[goal](board) for board in state.boards] for goal in game.goals}


def summary(history: History) -> list[Summary]:
    by_round = history.scores_by_round()
    return [
        Summary(points=points, rounds=[scores[seat] for scores in by_round])
        for seat, points in enumerate(history.breakdown())
    ]


def _position(game: AnyGame, state: Any) -> str:
    """The text of a view; none where it does not hold what the seat in turn chooses from."""
    return "" if isinstance(game, Duel) and any(unnamed_faults(state)) else game.position(state)


def replay(history: History, reader: int | None) -> Replay:
    """The whole game, from its start to now."""
    game = history.game
    frames = []
    for index in range(len(history.states)):
        state = seen(history, index, reader)
        frames.append(
            Frame(
                step=step(history, index - 1, reader) if index else None,
                actor=game.actor(history.states[index]),
                state=drawn(game, state),
                position=_position(game, state),
                goals=goals(game, state),
            )
        )
    return Replay(
        game=game.name,
        players=game.players,
        starter=game.starter,
        options=options(history, reader),
        names=list(history.names),
        date=history.date,
        finished=history.actor == OVER,
        scores=list(game.scores(history.state)),
        winners=list(game.winners(history.state)),
        summary=summary(history),
        frames=frames,
    )


def is_public(history: History) -> bool:
    """Whether a spectator may read every move made so far, and what it began with, as it is written in a record."""
    return history.game.view(history.states[0], None) == history.states[0] and all(
        told(history, index, None) == str(move) for index, move in enumerate(history.moves)
    )
