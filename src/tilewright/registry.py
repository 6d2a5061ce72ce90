"""The registry: every game by name, with its players and its options.

The games of this package are listed here. Other installed packages add games with entry points in the group
`tilewright.games`, each of which names a kit.
"""

import logging
import os
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Literal, overload

from tilewright.core import (
    OVER,
    POSITION_VERSION,
    AnyGame,
    NotationError,
    OptionError,
    TilewrightError,
    check_text,
    shorten,
)
from tilewright.kit import Kit, brought, load

if TYPE_CHECKING:
    from tilewright.games.classic import Classic
    from tilewright.games.duel import Duel

OWN_GAMES = {
    "azul": "tilewright.games.classic.kit:AZUL",
    "azul-grey": "tilewright.games.classic.kit:AZUL_GREY",
    "mini": "tilewright.games.classic.kit:MINI",
    "mini-grey": "tilewright.games.classic.kit:MINI_GREY",
    "duel": "tilewright.games.duel.kit:DUEL",
}
"""The places of the kits of this package's games."""

logger = logging.getLogger(__name__)

GROUP = "tilewright.games"
"""The group of entry points with which other packages add games."""


TRACEBACK = "TILEWRIGHT_TRACEBACK"
"""The environment variable with which an error in a game of another package is shown with its traceback."""


class GameFailed(TilewrightError):
    """A game of another package raised an error that is none of Tilewright's. `games` is its name, or the names of all
    games of the package.
    """

    def __init__(self, message: str, games: str = "") -> None:
        super().__init__(message)
        self.games = games


class Registry(Mapping[str, Kit]):
    """All games by name: this package's first, then those of other packages, which cannot replace one of this package's
    games.
    """

    @cached_property
    def _brought(self) -> dict[str, str]:
        return {name: place for name, place in brought(GROUP).items() if name not in OWN_GAMES}

    def forget(self) -> None:
        """Forget the games of other packages, so that the next access looks for them again."""
        self.__dict__.pop("_brought", None)

    def brought_by(self, package: str) -> list[str]:
        """Returns the games of another package, by the name of its top module."""
        return [name for name, place in self._brought.items() if re.split("[.:]", place)[0] == package]

    def __getitem__(self, name: str) -> Kit:
        if name in OWN_GAMES:
            kit = load(OWN_GAMES[name])
        else:
            kit = _kit_from_outside(name, self._brought[name])
        assert isinstance(kit, Kit)
        return kit

    def __iter__(self) -> Iterator[str]:
        """Lists the games that can be loaded. A broken package is logged, and takes no other game with it."""
        yield from OWN_GAMES
        for name in self._brought:
            try:
                self[name]
            except OptionError as problem:
                logger.warning("%s", problem)
            else:
                yield name

    def __len__(self) -> int:
        return len(list(iter(self)))


def _kit_from_outside(name: str, place: str) -> Kit:
    """Returns the kit of a game in another package. Raises OptionError if it cannot be loaded."""
    try:
        kit = load(place)
    except Exception as problem:
        raise OptionError(f"the game {name} ({place}) cannot be loaded: {problem}") from problem
    if not isinstance(kit, Kit) or kit.name != name:
        raise OptionError(f"the game {name} ({place}) cannot be loaded: expected a Kit of this name")
    return kit


GAMES = Registry()


def failure(problem: Exception) -> GameFailed | None:
    """Returns an error in one sentence if this one passed through the code of a game of another package. Returns None
    if no such game is involved.
    """
    step = problem.__traceback__
    while step:
        package = str(step.tb_frame.f_globals.get("__name__")).partition(".")[0]
        if games := GAMES.brought_by(package):
            told = f"{type(problem).__name__}: {problem}".rstrip(": ")
            named = " or ".join(games)
            return GameFailed(
                f"the game {named} of the package {package} failed with {shorten(told, 200)}"
                f" ({TRACEBACK}=1 shows where)",
                named,
            )
        step = step.tb_next
    return None


def wants_traceback() -> bool:
    """Whether somebody asked, by TILEWRIGHT_TRACEBACK, to see where a game of another package failed."""
    return bool(os.environ.get(TRACEBACK))


def find(name: str) -> Kit:
    """Returns the kit of the game with this name. Raises OptionError if the game does not exist."""
    if not isinstance(name, str):
        raise OptionError(f"the game {shorten(repr(name))}: expected a name, one of {', '.join(GAMES)}")
    if name not in GAMES:
        raise OptionError(f"unknown game {shorten(name)!r}: expected one of {', '.join(GAMES)}")
    return GAMES[name]


def kit_of(game: AnyGame) -> Kit:
    """Returns the kit of a game."""
    return find(game.name)


@overload
def game(
    name: Literal["azul", "azul-grey", "mini", "mini-grey"],
    players: int = 2,
    *,
    starter: int | str = 0,
    rng: Random | None = None,
    position: str = "",
) -> "Classic": ...


@overload
def game(
    name: Literal["duel"],
    players: int = 2,
    *,
    starter: int | str = 0,
    rng: Random | None = None,
    goals: str | Sequence[str] = "first-game",
    position: str = "",
) -> "Duel": ...


@overload
def game(
    name: str, players: int = 2, *, starter: int | str = 0, rng: Random | None = None, **options: Any
) -> AnyGame: ...


def game(name: str, players: int = 2, *, starter: int | str = 0, rng: Random | None = None, **options: Any) -> AnyGame:
    """Returns the rules of a game for a number of players. Options that are left to chance (`starter="random"`,
    `goals="random"`) are drawn immediately from `rng`, or from the system's randomness if it is None. Raises
    OptionError if the game, the number of players or an option is invalid.

    >>> game("azul", players=3).name
    'azul'
    >>> game("duel", goals=("rows", "edge", "corners"), starter=1).options
    {'goals': ['rows', 'edge', 'corners']}
    """
    kit = find(name)
    if type(players) is not int or players not in kit.players:
        raise OptionError(f"{name} is for {kit.player_counts} players, not {shorten(repr(players))}")
    kit.check_options(options)
    source = rng or random.SystemRandom()
    position = options.pop("position", "")
    if position and isinstance(position, str):
        options = {**kit.stated(position.split(" ")), **options}
    rules = kit.rules(players, _starter(starter, players, source), source, **options)
    return rules if position == "" else _begun_at(rules, position)


def _starter(starter: int | str, players: int, rng: Random) -> int:
    if starter == "random":
        return rng.randrange(players)
    seat = {str(number): number for number in range(players)}.get(str(starter))
    if seat is None or type(starter) not in (int, str):
        raise OptionError(f"starter is {shorten(repr(starter))}, expected a seat from 0 to {players - 1}, or random")
    return seat


def _begun_at(rules: AnyGame, text: object) -> AnyGame:
    """Returns the same game, begun at a position. Raises OptionError if the game is over in that position."""
    if not isinstance(text, str):
        raise OptionError(f"position is {shorten(repr(text))}, expected a line of text")
    state = rules.from_position(text)
    if rules.actor(state) == OVER:
        raise OptionError("the game is over in this position: expected one to be played on")
    rules.check_opening(state)
    return rules.begun_at(rules.position(state), state.starter)


def from_the_start(rules: AnyGame) -> AnyGame:
    """Returns the same game, begun at its start, which is all that a bot needs to know about it."""
    return rules.begun_at("", rules.starter)


def of_position(text: str) -> AnyGame:
    """Returns the game of a position text, with the players and options that the text contains."""
    check_text(text, "the position")
    fields = text.split(" ")
    if len(fields) < 4 or fields[0] != POSITION_VERSION or not re.fullmatch("[1-9][0-9]?", fields[2]):
        raise NotationError(
            f"cannot read the position {shorten(text)!r}: expected such as {POSITION_VERSION} azul 2 draft ..."
        )
    return game(fields[1], int(fields[2]), **find(fields[1]).stated(fields))
