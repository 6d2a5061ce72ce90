"""The settings of a match: its game, its bots, and which bot plays which seat in which game."""

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random

from tilewright.arena.sprt import Hypotheses
from tilewright.core import AnyGame, OptionError, counted, shorten
from tilewright.players import ENGINE, Bot, bot, name_of
from tilewright.records import NAME_LENGTH
from tilewright.registry import kit_of

Contestant = str | Callable[[AnyGame, Random], Bot]
"""A registered bot, by its name and limit, or a factory that makes a bot for a game. A factory is a class or a function
at module level, so that worker processes can import it."""

TIMEOUT = 60.0
"""The default timeout of a move, in seconds."""

LONGEST_TIMEOUT = 24 * 3600.0


@dataclass(frozen=True)
class Match:
    """Games between bots: either one bot for each seat, or two bots, the first alone against a field of the second.

    A group consists of as many games as there are seats, all with the same deals. From one game of a group to the next
    every bot moves up a seat.
    """

    game: AnyGame
    bots: tuple[Contestant, ...]
    games: int
    seed: int = 0
    timeout: float = TIMEOUT
    sprt: Hypotheses | None = None

    def __post_init__(self) -> None:
        kit_of(self.game)
        players = self.game.players
        if len(self.bots) not in (2, players):
            expected = "2" if players == 2 else f"{players}, or 2 for the first against a field of the second"
            raise OptionError(f"{counted(len(self.bots), 'bot')} for {players} players, expected {expected}")
        for contestant in self.bots:
            _check(contestant)
        if type(self.seed) is not int:
            raise OptionError(f"the seed is {shorten(repr(self.seed))}, expected a whole number")
        if type(self.games) is not int:
            raise OptionError(f"{shorten(repr(self.games))} games, expected a whole number")
        if self.games < 1 or self.games % players:
            raise OptionError(
                f"{counted(self.games, 'game')}, expected a multiple of {players}, so that every bot plays every seat"
                " of a deal"
            )
        if type(self.timeout) not in (int, float):
            raise OptionError(f"the timeout {shorten(repr(self.timeout))}: expected a number of seconds")
        if not 0 < self.timeout <= LONGEST_TIMEOUT:
            raise OptionError(f"a timeout of {self.timeout:g} seconds, expected more than 0 and at most a day")
        if self.sprt and players != 2:
            raise OptionError(f"a sequential test of a game for {players} players, expected one for 2")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots as they were given."""
        return tuple(map(_name, self.bots))

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The names of the bots in records: shortened, and for an engine without the folder of its program."""
        is_program = [name.partition(":")[0] == ENGINE for name in self.names]
        names = [self.make(at, Random()).name if is_program[at] else name for at, name in enumerate(self.names)]
        return tuple(shorten(name, NAME_LENGTH).strip() for name in names)

    @property
    def seats_held(self) -> tuple[int, ...]:
        """The number of seats that each bot holds in a game."""
        seated = self.seating(0)
        return tuple(seated.count(number) for number in range(len(self.bots)))

    def seating(self, number: int) -> tuple[int, ...]:
        """Returns the bot at each seat of a game."""
        players = self.game.players
        first = [min(seat, len(self.bots) - 1) for seat in range(players)]
        return tuple(first[(seat - number) % players] for seat in range(players))

    def group(self, number: int) -> int:
        """Returns the group that a game belongs to."""
        return number // self.game.players

    def make(self, contestant: int, rng: Random) -> Bot:
        """Returns a new instance of a bot."""
        maker = self.bots[contestant]
        return bot(maker, self.game, rng) if isinstance(maker, str) else maker(self.game, rng)


def _check(contestant: Contestant) -> None:
    name = _name(contestant)
    if isinstance(contestant, str):
        name_of(contestant)
    if not (name.isprintable() and name.strip()):
        raise OptionError(f"the bot {shorten(name)!r}: expected a name that can be printed")
    if isinstance(contestant, str):
        return
    if not callable(contestant):
        raise OptionError(f"{shorten(repr(contestant))} makes no bot: expected a name, or a class or function")
    try:
        pickle.dumps(contestant)
    except (pickle.PicklingError, AttributeError, TypeError):
        raise OptionError(
            f"{shorten(repr(contestant))} cannot be sent to a worker: expected a class or function at module level"
        ) from None


def _name(contestant: Contestant) -> str:
    if isinstance(contestant, str):
        return contestant
    name = getattr(contestant, "name", None)
    return name if isinstance(name, str) else getattr(contestant, "__name__", type(contestant).__name__)
