"""The registry: every game by name, with its players and its options.

The games of this package are listed here. Other installed packages add games with entry points in the group
`tilewright.games`, each of which names a kit.
"""

import json
import logging
import os
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Literal, overload

from tilewright.core import (
    OVER,
    POSITION_VERSION,
    TRACEBACK,
    AnyGame,
    GameFailed,
    NotationError,
    OptionError,
    TilewrightError,
    check_rng,
    check_text,
    failed_with,
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


class Registry(Mapping[str, Kit]):
    """All games by name: this package's first, then those of other packages, which cannot replace one of this package's
    games.
    """

    def __init__(self) -> None:
        self._warned: set[str] = set()

    @cached_property
    def _all_brought(self) -> dict[str, str]:
        return brought(GROUP)

    @property
    def _brought(self) -> dict[str, str]:
        return {name: place for name, place in self._all_brought.items() if name not in OWN_GAMES}

    def forget(self) -> None:
        """Forget the games of other packages, so that the next access looks for them again."""
        self.__dict__.pop("_all_brought", None)
        self._warned.clear()

    def names(self) -> list[str]:
        """Returns the names of all games, including those that cannot be loaded. Loads none of them."""
        return [*OWN_GAMES, *self._brought]

    def place(self, name: str) -> str:
        """Returns the place of a game's kit, `module:attribute`."""
        return OWN_GAMES.get(name) or self._brought[name]

    def brought_by(self, package: str) -> list[str]:
        """Returns the games of other packages of which the rules or a part are in a package, by the name of its top
        module.
        """
        return [name for name in self._brought if package in self._packages(name)]

    def _packages(self, name: str) -> set[str]:
        """Returns the top modules of a game of another package and of its parts, without this package."""
        places = [self._brought[name]]
        with suppress(OptionError):
            places += self[name].parts.values()
        return {re.split("[.:]", place)[0] for place in places} - {"tilewright"}

    def __contains__(self, name: object) -> bool:
        return name in OWN_GAMES or name in self._brought

    def __getitem__(self, name: str) -> Kit:
        if name in OWN_GAMES:
            kit = load(OWN_GAMES[name])
        else:
            kit = _kit_from_outside(name, self._brought[name])
        assert isinstance(kit, Kit)
        return kit

    def __iter__(self) -> Iterator[str]:
        """Lists the games that can be loaded. A broken package is logged once, and takes no other game with it."""
        yield from OWN_GAMES
        for name, place in self._all_brought.items():
            if name in OWN_GAMES:
                self.warn(
                    f"the game {name} ({place}) of another package is ignored: expected a name that no game of"
                    " Tilewright has"
                )
                continue
            try:
                self[name]
            except OptionError as problem:
                self.warn(str(problem))
            else:
                yield name

    def warn(self, problem: str) -> None:
        """Log a problem of a game of another package, unless it was logged before."""
        if problem not in self._warned:
            self._warned.add(problem)
            logger.warning("%s", problem)

    def __len__(self) -> int:
        return len(list(iter(self)))


def _kit_from_outside(name: str, place: str) -> Kit:
    """Returns the kit of a game in another package. Raises OptionError if it cannot be loaded."""
    try:
        kit = load(place)
    except Exception as problem:
        raise OptionError(f"the game {name} ({place}) cannot be loaded: {problem}") from problem
    try:
        if not isinstance(kit, Kit):
            raise OptionError(f"it is {shorten(repr(kit))}: expected a Kit")
        if kit.name != name:
            raise OptionError(f"its kit is called {shorten(repr(kit.name))}: expected the same name")
        kit.check()
    except OptionError as problem:
        raise OptionError(f"the game {name} ({place}) cannot be loaded: {problem}") from None
    return kit


GAMES = Registry()


def failure(problem: Exception, apart_from: str = "") -> GameFailed | None:
    """Returns an error in one sentence if this one passed through the code of a game of another package, or if a call
    of its code was impossible. Returns None if no such game is involved. Code of the package `apart_from` does not
    count.
    """
    for module in _modules(problem):
        package = module.partition(".")[0]
        if package != apart_from and (games := GAMES.brought_by(package)):
            named = " or ".join(games)
            return GameFailed(f"the game {named} of the package {package} {failed_with(problem)}", named)
    return None


def _modules(problem: Exception) -> Iterator[str]:
    """Yields the modules that an error passed through. A method that is missing or has a wrong signature fails where it
    is called, so in this case the modules of the values at hand there follow, also those that `self` holds.
    """
    step = problem.__traceback__
    while step:
        yield str(step.tb_frame.f_globals.get("__name__"))
        if step.tb_next is None and isinstance(problem, TypeError | AttributeError):
            at_hand = step.tb_frame.f_locals
            held = getattr(at_hand.get("self"), "__dict__", {})
            for value in (*at_hand.values(), *held.values()):
                yield str(getattr(value, "__module__", type(value).__module__))
        step = step.tb_next


@contextmanager
def passed_over(kit: Kit) -> Iterator[None]:
    """Log an error in a game of another package instead of raising it, so that it is in no other game's way. Only for
    code that uses nothing but the game's own parts: every error counts as the game's.
    """
    try:
        yield
    except Exception as problem:
        if kit.name in OWN_GAMES:
            raise
        known = problem if isinstance(problem, TilewrightError) else f"the game {kit.name} {failed_with(problem)}"
        GAMES.warn(str(known))


def wants_traceback() -> bool:
    """Whether somebody asked, by TILEWRIGHT_TRACEBACK, to see where code of another package failed."""
    return bool(os.environ.get(TRACEBACK))


def find(name: str) -> Kit:
    """Returns the kit of the game with this name. Raises OptionError if the game does not exist."""
    if not isinstance(name, str):
        raise OptionError(f"the game {shorten(repr(name))}: expected a name, one of {', '.join(GAMES.names())}")
    if name not in GAMES:
        raise OptionError(f"unknown game {shorten(name)!r}: expected one of {', '.join(GAMES.names())}")
    return GAMES[name]


def kit_of(game: AnyGame) -> Kit:
    """Returns the kit of a game. Raises OptionError if the value is not a game."""
    if not hasattr(game, "name"):
        raise OptionError(f"{shorten(repr(game))} is no game: expected one such as game('azul')")
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
    check_rng(source)
    position = options.pop("position", "")
    if position and isinstance(position, str):
        options = {**_stated(kit, position.split(" ")), **options}
    rules = _made(kit, "rules", kit.rules, players, _starter(starter, players, source), source, **options)
    _check_made(kit, rules, players)
    return rules if position == "" else _begun_at(rules, position)


def _made(kit: Kit, what: str, make: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """Calls a function of a kit and returns its result. Raises GameFailed if a function of another package fails."""
    try:
        return make(*arguments, **options)
    except TilewrightError:
        raise
    except Exception as problem:
        if kit.name in OWN_GAMES:
            raise
        raise GameFailed(
            f"the {what} of the game {kit.name} ({GAMES.place(kit.name)}) {failed_with(problem)}", kit.name
        ) from problem


def _stated(kit: Kit, fields: Sequence[str]) -> dict[str, Any]:
    """Returns the options that the fields of a position text contain."""
    options = _made(kit, "options", kit.stated, fields)
    if not isinstance(options, dict):
        raise _failed(kit, f"states the options {shorten(repr(options))}: expected a dictionary")
    return options


def _check_made(kit: Kit, rules: Any, players: int) -> None:
    """Raises GameFailed if the rules of a kit are no game, or one of another name or number of players, or if a record
    could not hold their options.
    """
    if (name := getattr(rules, "name", None)) != kit.name:
        made = shorten(repr(rules)) if name is None else f"a game called {shorten(repr(name))}"
        raise _failed(kit, f"makes {made}: expected {'a game' if name is None else 'the same name'}")
    if kit.name in OWN_GAMES:
        return
    if rules.players != players:
        raise _failed(kit, f"makes a game for {shorten(repr(rules.players))} players: expected {players}")
    options = rules.options
    if not isinstance(options, dict) or not _is_json(options):
        raise _failed(kit, f"has the options {shorten(repr(options))}: expected a dictionary of JSON values")
    for option in kit.options:
        if option not in ("starter", "position") and option not in options:
            raise _failed(
                kit, f"does not state {shorten(option)}: expected it in `options` of its rules (docs/games.md)"
            )


def _is_json(value: object) -> bool:
    try:
        json.dumps(value)
    except (TypeError, ValueError):
        return False
    return True


def _failed(kit: Kit, what: str) -> GameFailed:
    """Returns an error about the game of a kit."""
    return GameFailed(f"the game {kit.name} ({GAMES.place(kit.name)}) {what}", kit.name)


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
            f"cannot read the position {shorten(text)!r}: expected a position such as"
            f" {POSITION_VERSION} azul 2 draft ..."
        )
    return game(fields[1], int(fields[2]), **_stated(find(fields[1]), fields))
