"""Messages about a game that contain only what a reader may know: steps, state, summary and replay.

A reader is a seat, or None for a spectator. Everything here goes through the rule book's `view` and `announce`.
"""

from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from tilewright.core import OVER, AnyGame, Event
from tilewright.fairness import Seeds
from tilewright.history import History
from tilewright.server.choices import passed, ready
from tilewright.server.game_table import table_of
from tilewright.server.messages import (
    AnyState,
    Counted,
    Ending,
    Fairness,
    Frame,
    Happening,
    Replay,
    Status,
    Step,
    Summary,
)
from tilewright.server.runs import runs


class Parts(NamedTuple):
    """What a table tells about a view, beside what its reader may do."""

    state: AnyState
    position: str
    passed: list[int]
    goals: dict[str, list[int]]
    ready: list[Any]


def parts(game: AnyGame, view: Any, is_running: bool) -> Parts:
    """Returns what is told about a view."""
    return Parts(
        state=drawn(game, view),
        position=game.position(view),
        passed=passed(game, view) if is_running else [],
        goals=goals(game, view),
        ready=ready(game, view) if is_running else [],
    )


def step(history: History, index: int, reader: int | None) -> Step:
    """Returns the move at this index as a message. Only its text depends on the reader."""
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
    lengths = runs(spaces, events, table.laid)
    return [_happening(event, *parts) for event, parts in zip(events, lengths, strict=True)]


def last(history: History) -> int | None:
    """Returns the index of the last move of a player that describes a turn; None if there is none."""
    table = table_of(history.game)
    for index in reversed(range(len(history.moves))):
        seat = history.game.actor(history.states[index])
        if seat >= 0 and not table.only_follows(history.moves[index]):
            return index
    return None


def since(history: History, held: Collection[int]) -> list[int]:
    """Returns the indexes of the moves that others made since the last move of the seats `held`, each of which
    describes a turn. It is empty if the reader holds no seat.
    """
    if not held:
        return []
    own = history.last_move(*held)
    first, table = 0 if own is None else own + 1, table_of(history.game)
    return [
        index
        for index in range(first, len(history.moves))
        if history.game.actor(history.states[index]) >= 0 and not table.only_follows(history.moves[index])
    ]


def finished_rounds(history: History) -> int:
    """Returns the number of the last finished round; 0 if there is none."""
    number: int = history.state.round - (history.actor != OVER)
    return number


def counted(history: History) -> Counted | None:
    """Returns the last finished round; None if there is none. It is the same for all readers, since nothing in it is
    hidden.
    """
    number = finished_rounds(history)
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


def fair(seeds: Seeds | None, status: Status) -> Fairness | None:
    """Returns what everybody may know of the seeds: those of the seats once the game has begun, and the secret after
    its end.
    """
    if seeds is None:
        return None
    return Fairness(
        commitment=seeds.commitment,
        seats=[] if status == "waiting" else list(seeds.seats),
        copied=seeds.copied,
        secret=seeds.secret if status == "over" else None,
    )


def replay(
    history: History,
    reader: int | None,
    seeds: Seeds | None,
    ending: Ending | None = None,
    won: Sequence[int] | None = None,
) -> Replay:
    """Returns the whole game, from its start to the present, with its seeds if they are public. At a table, `ending`
    says why it ended early, and `won` who has won.
    """
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
    winners = list(game.winners(history.state))
    return Replay(
        game=game.name,
        players=game.players,
        starter=game.starter,
        options=options(history, reader),
        names=list(history.names),
        date=history.date,
        finished=history.actor == OVER,
        over=history.is_over,
        scores=list(game.scores(history.state)),
        winners=winners,
        won=winners if won is None else list(won),
        ending=ending,
        summary=summary(history),
        fair=fair(seeds, "over"),
        total=len(frames),
        frames=frames,
    )


def is_public(history: History) -> bool:
    """Whether a spectator may know the start of the game and every move so far, as a record contains them."""
    return history.game.view(history.states[0], None) == history.states[0] and all(
        told(history, index, None) == str(move) for index, move in enumerate(history.moves)
    )
