"""Positions that somebody sets up, from a real table or their own head: checked, described, looked at by a bot."""

from collections import Counter
from collections.abc import Iterator
from random import SystemRandom
from typing import Any, Literal

from pydantic import Field

from tilewright import core
from tilewright.core import CHANCE, OVER, AnyGame, ImpossiblePosition, TilewrightError, from_json, ordered, refuse
from tilewright.games.classic import Classic
from tilewright.games.classic import components as classic
from tilewright.games.classic import faults as classic_faults
from tilewright.games.classic import state as classic_state
from tilewright.games.duel import Duel
from tilewright.games.duel import components as duel
from tilewright.games.duel import faults as duel_faults
from tilewright.games.duel import state as duel_state
from tilewright.games.duel.state import FACE_DOWN
from tilewright.registry import find, game, of_position
from tilewright.server import snapshot
from tilewright.server.choices import choice, choices
from tilewright.server.messages import Choice, Fault
from tilewright.server.refusal import Refusal
from tilewright.server.states import AnyState, Message
from tilewright.server.thinking import BotFailed, Thinking
from tilewright.server.worth import Worth, worth

LOOKS = "search"
"""The bot that looks at positions."""

BEST = 5
"""How many moves it tells, at most."""


class SetUp(Message):
    """A position as it was set up: piece by piece, or as its one line of text. `rest` says where the pieces go that are
    not on the table: nowhere, so that all have to be there; or into the bag, and for Duel also under the stack and
    among the chips that nobody has seen; where such chips are given, they are of these. With `deal`, the chance that is
    due comes first, such as a deal; where no position is given, that of a new game.
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
    choices: list[Choice]
    goals: dict[str, list[int]]


class Opinion(Message):
    """A move of the seat in turn, how likely it wins with it, by how many points, and how play would go on."""

    choice: Choice
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
        state: Any = from_json(duel_state.State if isinstance(rules, Duel) else classic_state.State, data)
        refuse(fault.at(seat) for seat, board in enumerate(state.boards) for fault in _board_faults(rules, board))
        return worth(rules, state)
    except TilewrightError as problem:
        raise _refusal(problem) from None


def _board_faults(rules: AnyGame, board: Any) -> Iterator[core.Fault]:
    if isinstance(rules, Duel):
        return duel_faults.board_faults(board)
    assert isinstance(rules, Classic)
    return classic_faults.board_faults(board, rules.grey)


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
        state = rules.from_json(_completed(rules, data) if sent.rest == "bag" else data)
    if isinstance(rules, Duel):
        refuse(duel_faults.unnamed_faults(state))
    return rules, state


def _pieces(sent: SetUp) -> tuple[AnyGame, dict[str, Any]]:
    if sent.state is None:
        raise Refusal("malformed", "expected a position: as text, or piece by piece")
    return _rules(sent), sent.state.model_dump(mode="json")


def _rules(sent: SetUp) -> AnyGame:
    find(sent.game).check_options(sent.options)
    if isinstance(goals := sent.options.get("goals"), list):
        refuse(duel_faults.goals_faults(goals))
    return game(sent.game, sent.players, **sent.options)


def _completed(rules: AnyGame, data: dict[str, Any]) -> dict[str, Any]:
    """The same, with the pieces that are nowhere to be seen where nobody sees them. Too many of a kind stay too many,
    and are refused as such.
    """
    is_duel = isinstance(rules, Duel)
    lying = "".join(_letters({name: part for name, part in data.items() if name not in ("bag", "step", "chips")}))
    tiles = duel.TILES if is_duel else classic.TILES
    data = data | {"bag": _without(tiles, lying)}
    return data | _hidden(data) if is_duel else data


def _letters(data: Any) -> list[str]:
    """The texts in which tiles lie."""
    if isinstance(data, dict):
        named = {name: part for name, part in data.items() if name not in ("plates", "chips", "chip", "type", "plate")}
        return [text for part in named.values() for text in _letters(part)]
    if isinstance(data, list):
        return [text for part in data for text in _letters(part)]
    return [data] if isinstance(data, str) else []


def _without(tiles: str, lying: str) -> str:
    return ordered("".join((Counter(tiles) - Counter(lying)).elements()))


def _hidden(data: dict[str, Any]) -> dict[str, Any]:
    """The stack and the unseen chips of Duel: plates that lie nowhere else are below those that are there, and chips
    that nobody has are unseen, as many as there are in this round (D3, D10); the others were spent (D24). Who knows
    which these are gives the others.
    """
    placed = sum(bool(plate) for board in data["boards"] for plate in board["plates"])
    shown = placed + len(data["display"]) + len(data["drawn"]) + bool(data["held"])
    known = data["stack"][: len(duel.PLATES) - shown]
    below = [{"type": "", "plate": "", "seen_by": []}] * (len(duel.PLATES) - shown - len(known))
    unseen = [back for back in known if not back["seen_by"]]
    seen = [back for back in known if back["seen_by"]]
    chips = Counter(duel.ALL_CHIPS)
    chips -= Counter(chip for board in data["boards"] for chip in board["chips"])
    chips -= Counter(factory["chip"] for factory in data["factories"])
    unseen_chips = tuple(data["chips"]) or duel.by_kind(tuple(chips.elements()))
    face_down = sum(factory["chip"] == FACE_DOWN for factory in data["factories"])
    dealt = 0 if data["step"] == "deal" else len(duel.FACTORY_TILES) - 1
    count = len(duel.ALL_CHIPS) - 4 * max(0, data["round"] - 1) - dealt + face_down
    return {"stack": [*unseen, *below, *seen], "chips": unseen_chips[: max(0, count)]}
