"""What the tests share: every kind of game, random games, and states made by hand."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from tilewright import CHANCE, GAMES, OVER, game
from tilewright.core import ROUND_LIMIT, AnyGame, ordered, without
from tilewright.games.classic import Board, Classic, State
from tilewright.games.classic.components import FACTORIES, TILES
from tilewright.games.duel import Board as DuelBoard
from tilewright.games.duel import Duel, Factory, StackPlate
from tilewright.games.duel import State as DuelState
from tilewright.games.duel.components import ALL_CHIPS, PLATES
from tilewright.games.duel.components import TILES as DUEL_TILES
from tilewright.games.duel.dome import FIELDS
from tilewright.players import Bot, bot

AnyState = TypeVar("AnyState")

KINDS = [(kit.name, players) for kit in GAMES.values() for players in kit.players]
"""Every registered game with every number of players."""


def kind_id(kind: tuple[str, int]) -> str:
    return f"{kind[0]}-{kind[1]}"


def any_move(rules: AnyGame, state: Any, rng: Random) -> Any:
    """Returns a random move or chance event."""
    return rules.deal(state, rng) if rules.actor(state) == CHANCE else rng.choice(rules.legal(state))


def walk(rules: AnyGame, rng: Random) -> Iterator[tuple[Any, Any, Any]]:
    """Yields each state of a random game, the move made there, and the state after it. A game on the grey wall that
    nobody can end any more is abandoned.
    """
    state = rules.start()
    while rules.actor(state) != OVER and state.round <= ROUND_LIMIT:
        move = any_move(rules, state, rng)
        after = rules.apply(state, move)
        yield state, move, after
        state = after


def play_out(rules: AnyGame, seats: Sequence[str | Bot], seed: int) -> Any:
    """Plays a game between bots, given by name or as objects, and checks each move. Returns the last state."""
    bots = [bot(seat, rules, Random(seed + at)) if isinstance(seat, str) else seat for at, seat in enumerate(seats)]
    state, rng = rules.start(), Random(seed)
    while (actor := rules.actor(state)) != OVER and state.round <= ROUND_LIMIT:
        if actor == CHANCE:
            move = rules.deal(state, rng)
        else:
            move = bots[actor].choose(rules.view(state, actor))
            assert move in rules.legal(state)
        state = rules.apply(state, move)
    return state


def play(rules: AnyGame, state: Any, *texts: str) -> Any:
    """Returns the state after these moves, given as text."""
    for text in texts:
        state = rules.apply(state, rules.parse(text))
    return state


def texts(rules: AnyGame, state: Any) -> list[str]:
    return [str(move) for move in rules.legal(state)]


def checked(rules: AnyGame, state: AnyState) -> AnyState:
    """Returns the state. Fails if it is impossible."""
    assert rules.from_position(rules.position(state)) == state
    return state


# Classic -------------------------------------------------------------------------------------------------


def azul(players: int = 2, grey: bool = False) -> Classic:
    rules = game("azul-grey" if grey else "azul", players)
    assert isinstance(rules, Classic)
    return rules


def wall(*rows: str) -> tuple[str, ...]:
    return rows + (".....",) * (5 - len(rows))


HOARD = Board(
    lines=("", "b", "y", "r", "ww"),
    wall=("byrk.", "w.yrk", "kwb.r", ".kwby", "yrk.b"),
)
"""A board that keeps 25 tiles from the bag. Four such boards hold all tiles, and no row is complete."""

SPREAD = ("byr", "bkw", "yrk", "byw", "rkw", "byr", "kw", "byr", "kw")
"""The 25 tiles that three such boards leave, spread over nine factories as people might do it."""


def lines(**held: str) -> tuple[str, ...]:
    """Returns pattern lines, such as `lines(l2="yy")`."""
    return tuple(held.get(f"l{number}", "") for number in range(1, 6))


DEAD = Board(wall=("w.r.k", "yw...", "..b..", "..kyb", ".y.w."))
"""A dead end of the grey wall (A25). Only row 3 is not obviously dead: it lacks yellow, red, black and white. Each of
them still fits a free column and each free column takes one of them, but yellow and white both fit only column 5."""

DYING = Board(score=10, lines=lines(l1="w"), wall=("..r.k", *DEAD.wall[1:]))
"""The same wall before white came to row 1, when white still fitted column 1 of row 3."""

DEAD_WITH_BONUSES = Board(score=10, wall=(".rkw.", ".w.yb", "b.rkw", "w..by", ".ywr."))
"""A dead end in which column 4 and all white tiles are complete."""


def on_boards(boards: Sequence[Any]) -> str:
    """Returns all tiles on these boards."""
    parts = (part for board in boards for field in board if not isinstance(field, int) for part in field)
    return "".join(letter for part in parts for letter in part if letter in "byrkw")


def offer(rules: AnyGame, *boards: Board, bag: str | None = None, **changes: Any) -> State:
    """Returns a factory offer with these boards. All other tiles are in the bag or, if `bag` is given, in the lid."""
    seats = boards + (Board(),) * (rules.players - len(boards))
    state = rules.start()._replace(step="draft", boards=seats, **changes)
    state = state._replace(factories=(*state.factories, *("",) * FACTORIES[rules.players])[: FACTORIES[rules.players]])
    others = without(TILES, on_boards(seats) + state.centre + "".join(state.factories))
    state = state._replace(bag=others, lid="") if bag is None else state._replace(bag=bag, lid=without(others, bag))
    offered: State = checked(rules, state)
    return offered


def before_deal(rules: Classic, *boards: Board, bag: str, **changes: Any) -> State:
    """Returns a state that waits for a deal, with these boards and this bag. All other tiles are in the lid."""
    seats = boards + (Board(),) * (rules.players - len(boards))
    lid = without(TILES, on_boards(seats) + bag)
    return checked(rules, rules.start()._replace(boards=seats, bag=bag, lid=lid, round=2, **changes))


# Duel ----------------------------------------------------------------------------------------------------

DEAL = "deal bbykt yrrk kkkk byrt bbtt plates o4 m2 m7"
SET_UP = (DEAL, "top m", "o4", "a1+0", "plates m1", "top o", "m2", "a1+0", "plates o1", "top m")
"""The opening of a game in which seat 0 starts: both have placed a plate, and seat 0 is in turn."""


def duel(*goals: str) -> Duel:
    rules = game("duel", goals=goals or "first-game")
    assert isinstance(rules, Duel)
    return rules


def first_turn(rules: Duel) -> DuelState:
    state = play(rules, rules.start(), *SET_UP)
    assert isinstance(state, DuelState)
    return state


def duel_lines(**held: str) -> tuple[str, ...]:
    return tuple(held.get(f"l{number}", "") for number in range(1, 7))


def dome(*rows: str) -> tuple[str, ...]:
    return rows + ("......",) * (6 - len(rows))


def last_take(
    rules: Duel,
    first: dict[str, Any] | None = None,
    second: dict[str, Any] | None = None,
    round: int = 5,
    moon: str = "b",
    **changes: Any,
) -> DuelState:
    """Returns the end of phase 1 of a round: only the last tiles are left, which seat 0 takes from the large moon.

    A board's `fields` places plates by field. The other fields, from c3 backwards, get arbitrary plates until the board
    has as many as the round requires.
    """
    given = [dict(first or {}), dict(second or {})]
    fields = [board.pop("fields", {}) for board in given]
    named = {plate[:-2] for placed in fields for plate in placed.values()}
    spare = [plate for plate in PLATES if plate not in named]
    boards = []
    for board, placed in zip(given, fields, strict=True):
        for field in reversed(FIELDS):
            if len(placed) < min(9, 1 + 2 * round) and field not in placed:
                placed[field] = f"{spare.pop()}+0"
        plates = tuple(placed.get(field, "") for field in FIELDS)
        boards.append(DuelBoard(tokens=0, taken=2, plates=plates)._replace(**board))
    used = moon + "".join("".join((*board.lines, *board.tiles, board.broken)) for board in boards)
    used += changes.get("tower", "")
    chips = list(ALL_CHIPS)
    for chip in (chip for board in boards for chip in board.chips):
        chips.remove(chip)
    state = rules.start()._replace(
        step="turn",
        round=round,
        factories=(Factory(moon=ordered(moon)), *(Factory(),) * 4),
        stack=tuple(StackPlate(type=spare[0][0]) if index == 0 else StackPlate() for index in range(len(spare))),
        chips=tuple(chips[: 20 - 4 * round]),
        boards=tuple(boards),
        bag=without(DUEL_TILES, used.replace(".", "").replace("o", "")),
        **changes,
    )
    return checked(rules, state)


TAKE = "mb:-"
"""The last take of phase 1 in `last_take`: one blue tile is broken, and the start tile comes along."""

COST = 1 + 2
"""The points that `TAKE` costs seat 0."""


def moons(rules: Any, large: str, *small: str) -> DuelState:
    """Returns a first turn with these tiles on the moons and none on the suns. Empty small factories have no chip."""
    state = first_turn(rules)
    stacks = tuple(Factory(moon=moon, chip="?" if moon else "") for moon in (*small, *("",) * (4 - len(small))))
    return state._replace(factories=(Factory(moon=large), *stacks))
