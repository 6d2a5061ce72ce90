"""Positions that players set up: checked, described, and analysed by a bot."""

from itertools import chain
from random import SystemRandom
from typing import Any, Literal

from pydantic import Field, ValidationInfo, ValidatorFunctionWrapHandler, field_validator

from tilewright.core import (
    CHANCE,
    OVER,
    AnyGame,
    IllegalMove,
    ImpossiblePosition,
    NotationError,
    OptionError,
    TilewrightError,
    from_json,
    refuse,
)
from tilewright.history import read_move
from tilewright.players import check_game
from tilewright.registry import GAMES, find, game, of_position
from tilewright.review import Verdict
from tilewright.review.evaluating import check_game as check_review
from tilewright.review.verdicts import view_of
from tilewright.server import snapshot
from tilewright.server.choices import choice, choices
from tilewright.server.game_table import Worth, table_of, table_of_kit
from tilewright.server.messages import AnyChoice, AnyState, Fault, MoveText, Options
from tilewright.server.refusal import Refusal
from tilewright.server.states import Message
from tilewright.server.thinking import BotFailed, Thinking
from tilewright.server.worth import worth

LOOKS = "search"
"""The bot that analyses positions."""

BEST = 5
"""The maximum number of moves in an analysis."""


class SetUp(Message):
    """A set-up position, piece by piece (`state`) or as one line of text (`position`).

    `rest` says what happens with pieces that are not on the table: `none` allows no missing pieces, `bag` puts them
    where nobody sees them, such as the bag. With `deal`, pending chance events, such as a deal, are played first; if no
    position is given, those of a new game.
    """

    game: str = "azul"
    players: int = 2
    options: Options = Field(default={})
    state: AnyState | None = None
    position: str | None = Field(default=None, max_length=2000)
    rest: Literal["none", "bag"] = "none"
    deal: bool = False

    @field_validator("state", mode="wrap")
    @classmethod
    def _of_the_game(cls, sent: Any, validate: ValidatorFunctionWrapHandler, info: ValidationInfo) -> AnyState | None:
        """Read a state as that of its game, and not as one of each game to find out which of them fits."""
        kit = GAMES.get(info.data.get("game", ""))
        state: AnyState | None = (
            table_of_kit(kit).state_model.model_validate(sent) if kit and isinstance(sent, dict) else validate(sent)
        )
        return state


class Position(Message):
    """A valid position: its text, the seat in turn, its legal moves, and the points that each goal gives now."""

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


class Trial(SetUp):
    """A move of the seat in turn that somebody tries in a position, as text."""

    move: MoveText


class Opinion(Message):
    """A move of the seat in turn, with its win probability, its expected margin, and the expected continuation."""

    choice: AnyChoice
    win: float
    margin: float
    variation: list[str]


def check(sent: SetUp) -> Position:
    """Returns the position. Raises Refusal, with all reasons, if it is impossible."""
    rules, state = read(sent)
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


async def look(position: tuple[AnyGame, Any], thinking: Thinking, asker: str) -> list[Opinion]:
    """Returns a bot's evaluation of the best moves, from the view of the seat in turn. They are sorted by the win
    probability in whole percent, as the page shows it, then by the margin. Raises Refusal if the game has no search.
    """
    rules, state = position
    try:
        check_game(LOOKS, rules)
    except OptionError as problem:
        raise Refusal("option", str(problem)) from None
    if (actor := rules.actor(state)) in (CHANCE, OVER):
        raise Refusal("position", "no player is in turn in this position: expected one in which a player moves")
    view = rules.view(state, actor)
    try:
        lines = await thinking.analyse(LOOKS, rules, view, BEST, asker)
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


async def judge(position: tuple[AnyGame, Any], text: str, thinking: Thinking, asker: str) -> Verdict:
    """Returns the verdict on a move, with the limit of a review. Raises Refusal if the move is not legal, or if the
    game lacks a part that reviews need.
    """
    rules, state = position
    try:
        check_review(rules)
        move = read_move(rules, text)
        view, after = view_of(rules, state), view_of(rules, rules.apply(state, move))
    except OptionError as problem:
        raise Refusal("option", str(problem)) from None
    except NotationError as problem:
        raise Refusal("malformed", str(problem)) from None
    except IllegalMove as problem:
        raise Refusal("illegal", str(problem)) from None
    if view is None:
        raise Refusal("position", "no player is in turn in this position: expected one in which a player moves")
    try:
        return await thinking.judge(rules, view, move, after, asker)
    except BotFailed as problem:
        raise Refusal("bot", str(problem)) from None


def count(sent: SetUp) -> list[Worth]:
    """Returns what the boards would score now. Only the boards must be possible; the rest of the table is ignored."""
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


def read(sent: SetUp) -> tuple[AnyGame, Any]:
    """Returns the game and the state that somebody set up. Raises Refusal, with all reasons, if it is impossible."""
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
    table = table_of(rules)
    refuse(chain(table.unnamed(state), table.early(state)))
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
