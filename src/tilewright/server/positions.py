"""Positions that somebody sets up, from a real table or their own head: checked, described, looked at by a bot."""

from random import SystemRandom
from typing import Any, Literal

from pydantic import Field

from tilewright.core import CHANCE, OVER, AnyGame, ImpossiblePosition, TilewrightError, from_json, refuse
from tilewright.registry import find, game, of_position
from tilewright.server import snapshot
from tilewright.server.choices import choice, choices
from tilewright.server.game_table import Worth, table_of, table_of_kit
from tilewright.server.messages import AnyChoice, AnyState, Fault
from tilewright.server.refusal import Refusal
from tilewright.server.states import Message
from tilewright.server.thinking import BotFailed, Thinking
from tilewright.server.worth import worth

LOOKS = "search"
"""The bot that looks at positions."""

BEST = 5
"""How many moves it tells, at most."""


class SetUp(Message):
    """A position as it was set up: piece by piece, or as its one line of text. `rest` says where the pieces go that are
    not on the table: nowhere, so that all have to be there; or where nobody sees them, such as the bag. With `deal`,
    chance that is due comes first, such as a deal; where no position is given, that of a new game.
    """

    game: str = "azul"
    players: int = 2
    options: dict[str, Any] = Field(default={})
    state: AnyState | None = None
    position: str | None = Field(default=None, max_length=2000)
    rest: Literal["none", "bag"] = "none"
    deal: bool = False


class Position(Message):
    """A position that can be: its text, whose turn it is, what may be done and what goals give now."""

    game: str
    players: int
    options: dict[str, Any]
    position: str
    state: AnyState
    actor: int
    scores: list[int]
    winners: list[int]
    choices: list[AnyChoice]
    goals: dict[str, list[int]]


class Opinion(Message):
    """A move of the seat in turn, how likely it wins with it, by how many points, and how play would go on."""

    choice: AnyChoice
    win: float
    margin: float
    variation: list[str]


def check(sent: SetUp) -> Position:
    """The position, if it can be; else a refusal with all the reasons why not."""
    rules, state = _read(sent)
    actor = rules.actor(state)
    return Position(
        game=rules.name,
        players=rules.players,
        options=rules.options,
        position=rules.position(state),
        state=snapshot.drawn(rules, state),
        actor=actor,
        scores=list(rules.scores(state)),
        winners=list(rules.winners(state)),
        choices=choices(rules, state) if actor not in (CHANCE, OVER) else [],
        goals=snapshot.goals(rules, state),
    )


async def look(sent: SetUp, thinking: Thinking) -> list[Opinion]:
    """What a bot thinks of the best moves of a position, as the seat in turn sees it: the best first, by the chance to
    win in whole percents, as pages show it, then by points.
    """
    rules, state = _read(sent)
    if (actor := rules.actor(state)) in (CHANCE, OVER):
        raise Refusal("position", "nobody has to choose in this position: expected one in which somebody moves")
    view = rules.view(state, actor)
    try:
        lines = await thinking.analyse(LOOKS, rules, view, BEST)
    except BotFailed as problem:
        raise Refusal("bot", str(problem)) from None
    lines.sort(key=lambda line: (round(100 * line.win_probability), line.margin), reverse=True)
    return [
        Opinion(
            choice=choice(rules, view, line.move),
            win=line.win_probability,
            margin=line.margin,
            variation=[str(move) for move in line.variation],
        )
        for line in lines
    ]


def count(sent: SetUp) -> list[Worth]:
    """What the boards would score now. They alone have to be such as can be: what lies around them does not matter."""
    try:
        if sent.position is not None:
            return worth(*_position(sent))
        rules, data = _pieces(sent)
        table = table_of(rules)
        if table.state is None:
            return worth(rules, rules.from_json(data))
        state: Any = from_json(table.state, data)
        refuse(fault.at(seat) for seat, board in enumerate(state.boards) for fault in table.board_faults(rules, board))
        return worth(rules, state)
    except TilewrightError as problem:
        raise _refusal(problem) from None


def _refusal(problem: TilewrightError) -> Refusal:
    if not isinstance(problem, ImpossiblePosition):
        return Refusal("position", str(problem))
    faults = [
        Fault(kind=fault.kind, seat=fault.seat, place=fault.place, values=dict(fault.values), text=fault.text)
        for fault in problem.faults
    ]
    return Refusal("position", str(problem), faults)


def _read(sent: SetUp) -> tuple[AnyGame, Any]:
    try:
        rules, state = _position(sent)
        while sent.deal and rules.actor(state) == CHANCE:
            state = rules.apply(state, rules.deal(state, SystemRandom()))
        return rules, state
    except TilewrightError as problem:
        raise _refusal(problem) from None


def _position(sent: SetUp) -> tuple[AnyGame, Any]:
    if sent.position is not None:
        rules = of_position(sent.position)
        state = rules.from_position(sent.position)
    elif sent.state is None and sent.deal:
        rules = _rules(sent)
        state = rules.start()
    else:
        rules, data = _pieces(sent)
        state = rules.from_json(table_of(rules).completed(rules, data) if sent.rest == "bag" else data)
    refuse(table_of(rules).unnamed(state))
    return rules, state


def _pieces(sent: SetUp) -> tuple[AnyGame, dict[str, Any]]:
    if sent.state is None:
        raise Refusal("malformed", "expected a position: as text, or piece by piece")
    return _rules(sent), sent.state.model_dump(mode="json")


def _rules(sent: SetUp) -> AnyGame:
    kit = find(sent.game)
    kit.check_options(sent.options)
    refuse(table_of_kit(kit).option_faults(sent.options))
    return game(sent.game, sent.players, **sent.options)
