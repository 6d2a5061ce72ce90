"""The registry: every game by name, its players and its options."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tilewright.core import OVER, POSITION_VERSION, Game, NotationError, OptionError, shorten
from tilewright.games.classic import Classic
from tilewright.games.duel import Duel
from tilewright.games.duel.components import FIRST_GAME, GOAL_TILES, GOALS
from tilewright.games.duel.faults import goals_faults

AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class Entry:
    """A game of the registry: what it is, for how many players, and its options with what they may be."""

    name: str
    title: str
    players: tuple[int, ...]
    make: Callable[..., AnyGame]
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def player_counts(self) -> str:
        """In words, such as `2, 3 or 4`."""
        *fewer, most = map(str, self.players)
        return f"{', '.join(fewer)} or {most}" if fewer else most

    def check_options(self, names: Iterable[str]) -> None:
        """OptionError if the game does not have one of these options."""
        for name in names:
            if name not in self.options:
                known = ", ".join(self.options)
                raise OptionError(f"{self.name} has no option {shorten(name)!r}: expected one of {known}")


STARTER = "the seat that starts, from 0, or random (default 0)"

GOALS_OPTION = (
    "three or four goals, at most one of each tile: "
    + ", ".join("/".join(tile) for tile in GOAL_TILES)
    + "; or first-game, random, random-4 (default first-game)"
)


POSITION_OPTION = "the position to begin at, as one line of text (default: the start of a game)"


def _classic(name: str, title: str, grey: bool) -> Entry:
    def make(players: int, starter: int, rng: Random, position: str = "") -> AnyGame:
        return _begun_at(Classic(name, players, grey, starter), position)

    return Entry(name, title, (2, 3, 4), make, {"starter": STARTER, "position": POSITION_OPTION})


def _duel(
    players: int, starter: int, rng: Random, goals: str | Sequence[str] | None = None, position: str = ""
) -> AnyGame:
    if goals is None:
        goals = of_position(position).options["goals"] if position else "first-game"
    return _begun_at(Duel(_goals(goals, rng), starter), position)


def _begun_at(rules: Classic | Duel, text: object) -> AnyGame:
    """The same game, but begun at a position; OptionError if there is nothing to play for, or if it is what one seat
    sees of a position.
    """
    if text == "":
        return rules
    if not isinstance(text, str):
        raise OptionError(f"position is {shorten(repr(text))}, expected a line of text")
    state: Any = rules.from_position(text)
    if rules.actor(state) == OVER:
        raise OptionError("the game is over in this position: expected one to be played on")
    if isinstance(rules, Duel) and any(back.seen_by and not back.plate for back in (*state.stack, *state.drawn)):
        raise OptionError("this position hides plates that somebody has seen: expected all that there is to know")
    return replace(rules, starter=state.starter, opening=rules.position(state))


ENTRIES = {
    entry.name: entry
    for entry in (
        _classic("azul", "Azul", grey=False),
        _classic("azul-grey", "Azul with the grey wall", grey=True),
        _classic("mini", "Azul Mini", grey=False),
        _classic("mini-grey", "Azul Mini with the grey wall", grey=True),
        Entry(
            "duel",
            "Azul Duel",
            (2,),
            _duel,
            {"starter": STARTER, "goals": GOALS_OPTION, "position": POSITION_OPTION},
        ),
    )
}
"""Every game that there is, by name."""


def find(name: str) -> Entry:
    """The entry of a game; OptionError if there is no such game."""
    if name not in ENTRIES:
        raise OptionError(f"unknown game {shorten(name)!r}: expected one of {', '.join(ENTRIES)}")
    return ENTRIES[name]


def game(name: str, players: int = 2, *, starter: int | str = 0, rng: Random | None = None, **options: Any) -> AnyGame:
    """The rules of a game for a number of players. What is left to chance (`starter="random"`, `goals="random"`)
    is drawn at once from `rng`, or from the system's randomness without one.

    >>> game("azul", players=3).name
    'azul'
    >>> game("duel", goals=("rows", "edge", "corners"), starter=1).options
    {'goals': ['rows', 'edge', 'corners']}
    """
    entry = find(name)
    if type(players) is not int or players not in entry.players:
        raise OptionError(f"{name} is for {entry.player_counts} players, not {shorten(repr(players))}")
    entry.check_options(options)
    source = rng or random.SystemRandom()
    return entry.make(players, _starter(starter, players, source), source, **options)


def _starter(starter: int | str, players: int, rng: Random) -> int:
    if starter == "random":
        return rng.randrange(players)
    seat = {str(number): number for number in range(players)}.get(str(starter))
    if seat is None or type(starter) not in (int, str):
        raise OptionError(f"starter is {shorten(repr(starter))}, expected a seat from 0 to {players - 1}, or random")
    return seat


def _goals(goals: str | Sequence[str], rng: Random) -> tuple[str, ...]:
    """Three or four goal tiles and a side of each (D8), in the order of the rules G1 to G8."""
    if goals == "first-game":
        return FIRST_GAME
    if goals in ("random", "random-4"):
        chosen = rng.sample(GOAL_TILES, 4 if goals == "random-4" else 3)
        goals = [rng.choice(tile) for tile in chosen]
    if not isinstance(goals, str | Sequence):
        raise OptionError(f"goals are {goals!r}, expected names")
    named = tuple(goals.split(",") if isinstance(goals, str) else goals)
    for goal in named:
        if goal not in GOALS:
            raise OptionError(f"unknown goal {shorten(str(goal))!r}: expected some of {', '.join(GOALS)}")
    for tile in GOAL_TILES:
        if sum(named.count(side) for side in tile) > 1:
            raise OptionError(f"{' and '.join(tile)} are the sides of one goal tile: expected at most one of them")
    for fault in goals_faults(named):
        raise OptionError(fault.text)
    return tuple(goal for goal in GOALS if goal in named)


def from_the_start(rules: AnyGame) -> AnyGame:
    """The same game, begun at its start: all that a bot needs to know of it."""
    return replace(rules, opening="") if isinstance(rules, Classic | Duel) else rules


def of_position(text: str) -> AnyGame:
    """The game that a position text is of, with the players and options that the text states."""
    fields = text.split(" ")
    if len(fields) < 4 or fields[0] != POSITION_VERSION or fields[2] not in ("2", "3", "4"):
        raise NotationError(
            f"cannot read the position {shorten(text)!r}: expected such as {POSITION_VERSION} azul 2 draft ..."
        )
    players = int(fields[2])
    options: dict[str, Any] = {"goals": fields[3]} if fields[1] == "duel" else {}
    return game(fields[1], players, **options)
