"""Bots: players that choose a move from what their seat may see.

Anything with a name and a method `choose` is a bot (docs/bots.md shows one in ten lines). A spec is a text that selects
a bot. It is the name of a bot in the registry or of one that another package adds, the command of a program
(`engine:COMMAND`), or a class or function in any module (`module:Class`). Some bots of the registry are also compiled.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random, SystemRandom
from typing import Any, Protocol

from tilewright import extras
from tilewright.core import (
    AnyGame,
    BotFailed,
    IllegalMove,
    OptionError,
    TilewrightError,
    check_rng,
    check_turn,
    failed_with,
    shorten,
)
from tilewright.kernel import GREEDY, RANDOM
from tilewright.players import level, outside
from tilewright.players.engine import Engine, read_command
from tilewright.players.greedy import Greedy
from tilewright.players.limit import Limit
from tilewright.players.search import Search
from tilewright.players.uct import Uct
from tilewright.players.uniform import Uniform
from tilewright.registry import failure, kit_of


class Bot(Protocol):
    """Anything that chooses one of the legal moves of the seat in turn, given that seat's view."""

    @property
    def name(self) -> str:
        """The name, such as `greedy`."""

    def choose(self, view: Any) -> Any:
        """Returns one of the legal moves of the seat in turn, whose view this is."""


@dataclass(frozen=True)
class BotKind:
    """A kind of bot, as the registry of bots holds it.

    `plays` describes what the bot plays, and `make` makes one for a game. `compiled` is its number in the kernels, if
    it is compiled. `limit` is its default limit; None for a bot that takes no limit. `looks_ahead` says whether it
    needs the search. `needs` lists the parts of a game's kit without which the bot cannot play the game.
    """

    plays: str
    make: Callable[..., Bot]
    compiled: int | None = None
    limit: Limit | None = None
    looks_ahead: bool = False
    needs: tuple[str, ...] = ()


LEVEL = "level"
"""The prefix of the levels' names, which no module takes."""

BOT_KINDS = {
    "random": BotKind("a legal move, uniformly at random", Uniform, RANDOM),
    "greedy": BotKind(
        "the move with the best immediate gain: points, penalties, progress towards lines and bonuses",
        Greedy,
        GREEDY,
        needs=("greedy",),
    ),
    "search": BotKind(
        "the best move by looking ahead: the strongest of these bots",
        Search,
        limit=Limit(milliseconds=200),
        looks_ahead=True,
        needs=("kernel", "searcher"),
    ),
    "uct": BotKind(
        "the move that did best in random games from a growing tree",
        Uct,
        limit=Limit(milliseconds=200),
        looks_ahead=True,
    ),
}
BOT_KINDS |= {
    f"{LEVEL}:{number}": BotKind(
        f"{name}: strength {number} of {len(level.NAMES)}",
        partial(level.Level, number=number),
        looks_ahead=True,
        needs=("levels", "kernel", "searcher"),
    )
    for number, name in enumerate(level.NAMES, 1)
}
"""The registry of bots, by name."""

EXPECTED = ", ".join(name for name in BOT_KINDS if ":" not in name) + f" or level:1 to level:{len(level.NAMES)}"
"""The names of all bots, as an error message lists them."""

BOTS = {name: kind.plays for name, kind in BOT_KINDS.items()}
"""What each bot of the registry plays."""

ENGINE = "engine"
"""The prefix of the spec of a program, such as engine:"python bot.py".

Neither programs nor bots from outside are in BOT_KINDS, where the bots that a page or a record names are
looked up. So they can be started only from the command line or from code on this machine.
"""


def bot(spec: str, game: AnyGame, rng: Random | None = None) -> Bot:
    """Returns a bot for a game. The spec is a name with an optional limit, such as search:200ms, the command of a
    program, such as engine:"python bot.py", or a bot from outside, such as my.module:Tidy. The bot's random numbers
    come from `rng`, or from the system's randomness if it is None. Raises OptionError if there is no such bot or game.

    >>> from tilewright import game
    >>> bot("greedy", game("azul")).name
    'greedy'
    """
    rng = rng or SystemRandom()
    check_rng(rng)
    kind, limit = find(spec), parts(spec)[1]
    kit_of(game)
    if kind.limit is None:
        return kind.make(game, rng)
    return kind.make(game, rng, Limit.parse(limit) if limit else kind.limit)


def parts(spec: str) -> tuple[str, str | None]:
    """Returns the two parts of a spec: the name of the bot, and its limit, if any.

    >>> parts("search:200ms"), parts("level:7"), parts("greedy")
    (('search', '200ms'), ('level:7', None), ('greedy', None))
    """
    name, colon, limit = spec.partition(":")
    return (spec, None) if spec in BOT_KINDS or not colon else (name, limit)


def find(spec: str) -> BotKind:
    """Returns the kind of bot that a spec names: one of the registry, a program, or a bot from outside. Raises
    OptionError if there is no such bot or its limit is invalid, and MissingExtra if the bot looks ahead and the extra
    `engine` is not installed.
    """
    if not isinstance(spec, str):
        raise OptionError(f"the bot {shorten(repr(spec))}: expected a name: {EXPECTED}")
    name, limit = parts(spec)
    if name == ENGINE:
        command = limit or ""
        read_command(command)
        return BotKind("what the program plays", partial(Engine, command))
    if name not in BOT_KINDS:
        if name != LEVEL and (make := outside.maker(spec)):
            return BotKind("what its module says", make)
        raise OptionError(f"unknown bot {shorten(spec)!r}: expected {EXPECTED}")
    kind = BOT_KINDS[name]
    if limit is not None:
        if kind.limit is None:
            raise OptionError(f"the bot {shorten(spec)!r}: expected {name} alone, which has no limit")
        Limit.parse(limit)
    if kind.looks_ahead:
        extras.need("engine")
    return kind


def is_bot(name: str) -> bool:
    """Whether a name in a record is that of a bot of the registry, with or without a limit.

    >>> is_bot("greedy"), is_bot("search:100ms"), is_bot("search:Ann"), is_bot("Ann")
    (True, True, False, False)
    """
    kind, limit = parts(name)
    if kind not in BOT_KINDS:
        return False
    return limit is None or (BOT_KINDS[kind].limit is not None and Limit.is_limit(limit))


def move_of(bot: Bot, name: str, game: AnyGame, state: Any) -> tuple[Any, Any]:
    """Returns the move that a bot chooses for the seat to move, and the state after it.

    Raises BotFailed if a bot from outside raises an error, IllegalMove if its move is illegal, and GameFailed if the
    game has no move for it. The messages of the first two contain `name`.
    """
    view = game.view(state, game.actor(state))
    try:
        move = bot.choose(view)
    except Exception as problem:
        check_turn(game, state)
        package = type(bot).__module__.partition(".")[0]
        if package == "tilewright" or (not isinstance(problem, TilewrightError) and failure(problem, package)):
            raise
        raise BotFailed(f"the bot {shorten(name)!r} {failed_with(problem)}") from problem
    try:
        return move, game.apply(state, move)
    except IllegalMove as problem:
        raise IllegalMove(f"the bot {shorten(name)!r} chose an illegal move: {problem}") from None


def playable() -> list[str]:
    """Returns the names of the bots that can play with the installed packages."""
    compiles = extras.has("engine")
    return [name for name, kind in BOT_KINDS.items() if compiles or not kind.looks_ahead]


def strongest() -> str:
    """Returns the name of the strongest bot that can play with the installed packages."""
    return "search" if "search" in playable() else "greedy"


def check_game(name: str, game: AnyGame) -> None:
    """Raises OptionError if a game lacks a part that a bot of the registry needs to play it. Nothing is imported."""
    kit_of(game).check_parts(BOT_KINDS[name].needs)


def can_play(name: str, game: AnyGame) -> bool:
    """Whether a game has all parts that a bot of the registry needs to play it."""
    return all(map(kit_of(game).has, BOT_KINDS[name].needs))


def strongest_for(game: AnyGame) -> str:
    """Returns the name of the strongest bot that can play a game."""
    return next(name for name in ("search", "greedy", "uct") if can_play(name, game))


def listed(text: str) -> list[str]:
    """Returns the specs in a comma-separated list. A comma in double quotes is part of a command.

    >>> listed('greedy, engine:"python bot.py --weights 1,2"')
    ['greedy', 'engine:"python bot.py --weights 1,2"']
    """
    return [spec.strip() for spec in re.split(',(?=(?:[^"]*"[^"]*")*[^"]*$)', text)]


def name_of(seat: str | Bot) -> str:
    """Returns the name of the bot at a seat, which is given as a spec or an object. Raises OptionError if it is neither
    a valid spec nor a bot.
    """
    if isinstance(seat, str):
        find(seat)
        return seat
    if not isinstance(getattr(seat, "name", None), str) or not callable(getattr(seat, "choose", None)):
        raise OptionError(
            f"{shorten(repr(seat))} is no bot: expected a name, or an object with a name and choose(view)"
        )
    return seat.name
