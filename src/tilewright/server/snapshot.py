"""Messages about a game that contain only what a reader may know: steps, state, summary and replay.

A reader is a seat, or None for a spectator. Everything here goes through the rule book's `view` and `announce`.
"""

from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from tilewright.core import OVER, AnyGame, Event
from tilewright.history import History
from tilewright.server.game_table import table_of
from tilewright.server.messages import AnyState, Counted, Frame, Happening, Replay, Step, Summary
from tilewright.server.runs import runs


def step(history: History, index: int, reader: int | None) -> Step:
    """Returns the move at this index as a message."""
    game, state = history.game, history.states[index]
    table = table_of(game)
    taken = table.taken(game, history, index)
    return Step(
        ply=index + 1,
        seat=game.actor(state),
        move=told(history, index, reader),
        tiles=taken.tiles,
        dropped=taken.dropped,
        token=taken.token,
        round=state.round,
        happenings=_happenings(history, index),
        scores=list(game.scores(history.states[index + 1])),
        details=table.details(game, history, index),
    )


def _happening(event: Event, across: int = 0, down: int = 0) -> Happening:
    """Returns an event as a message."""
    return Happening(**asdict(event), across=across, down=down)


def _happenings(history: History, index: int) -> list[Happening]:
    """Returns the events after the move at this index as messages."""
    table, state = table_of(history.game), history.states[index]
    spaces = [table.spaces(state, seat) for seat in range(history.game.players)]
    events = history.events[index]
    return [_happening(event, *parts) for event, parts in zip(events, runs(spaces, events), strict=True)]


def last(history: History, reader: int | None) -> Step | None:
    """Returns the last move of a player that describes a turn; None if there is none."""
    table = table_of(history.game)
    for index in reversed(range(len(history.moves))):
        seat = history.game.actor(history.states[index])
        if seat >= 0 and not table.only_follows(history.moves[index]):
            return step(history, index, reader)
    return None


def since(history: History, held: Collection[int], reader: int | None) -> list[Step]:
    """Returns the moves that others made since the last move of the seats `held`, each of which describes a turn. It is
    empty if the reader holds no seat.
    """
    if not held:
        return []
    own = history.last_move(*held)
    first, table = 0 if own is None else own + 1, table_of(history.game)
    return [
        step(history, index, reader)
        for index in range(first, len(history.moves))
        if history.game.actor(history.states[index]) >= 0 and not table.only_follows(history.moves[index])
    ]


def counted(history: History) -> Counted | None:
    """Returns the last finished round; None if there is none. It is the same for all readers, since nothing in it is
    hidden.
    """
    number = history.state.round - (history.actor != OVER)
    plies = [index for index in range(len(history.moves)) if history.states[index].round == number]
    if number < 1 or not plies:
        return None
    table = table_of(history.game)
    happenings = [
        each
        for index in plies
        for each in (
            *map(_happening, table.spent(history.game, history.states[index], history.moves[index])),
            *map(_happening, history.prices(index)),
            *_happenings(history, index),
        )
    ]
    points = [sum(each.points for each in happenings if each.seat == seat) for seat in range(history.game.players)]
    return Counted(round=number, happenings=happenings, points=points)


def told(history: History, index: int, reader: int | None) -> str:
    """Returns the text of a move: in full if the game is over, otherwise as the reader may know it."""
    if history.is_over:
        return str(history.moves[index])
    return history.game.announce(history.states[index], history.moves[index], reader)


def seen(history: History, index: int, reader: int | None) -> Any:
    """Returns the state at this index: in full if the game is over, otherwise as the reader may know it."""
    state = history.states[index]
    return state if history.is_over else history.game.view(state, reader)


def options(history: History, reader: int | None) -> dict[str, Any]:
    """Returns the options of the game. A starting position among them is shown as the reader may know it."""
    told = history.game.options
    return told | {"position": history.game.position(seen(history, 0, reader))} if "position" in told else told


def drawn(game: AnyGame, state: Any) -> AnyState:
    """Returns a state as a message."""
    return table_of(game).state_model.model_validate(game.to_json(state))


def goals(game: AnyGame, state: Any) -> dict[str, list[int]]:
    """Returns the points that each goal of the game would give each seat if the game ended now."""
    return table_of(game).goals(game, state)


def summary(history: History) -> list[Summary]:
    by_round = history.scores_by_round()
    return [
        Summary(points=points, rounds=[scores[seat] for scores in by_round])
        for seat, points in enumerate(history.breakdown())
    ]


def _position(game: AnyGame, state: Any) -> str:
    """Returns a view as text; empty if it lacks what the seat in turn chooses from."""
    return "" if any(table_of(game).unnamed(state)) else game.position(state)


def replay(history: History, reader: int | None) -> Replay:
    """Returns the whole game, from its start to the present."""
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
    """Whether a spectator may know the start of the game and every move so far, as a record contains them."""
    return history.game.view(history.states[0], None) == history.states[0] and all(
        told(history, index, None) == str(move) for index, move in enumerate(history.moves)
    )
