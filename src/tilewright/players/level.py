"""Opponents of ten strengths, from one that a child beats to the strongest there is."""

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any, NamedTuple, Protocol

from tilewright.core import AnyGame
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.registry import kit_of

NAMES = (
    "Novice",
    "Pupil",
    "Apprentice",
    "Helper",
    "Journeyman",
    "Tiler",
    "Craftsman",
    "Master",
    "Grand Master",
    "Tilewright",
)
"""What the levels 1 to 10 are called."""


class Strength(NamedTuple):
    """How a level plays: how long it thinks, and how far from the best a move may be that it plays: the temperature, in
    units of the logarithm of the odds to win. One without temperature plays the best move that it finds.
    """

    limit: Limit
    temperature: float


GLANCE = 100
"""The nodes of a level that errs: it hardly looks further than one move."""


def ten_levels(temperatures: Sequence[float], nodes: Sequence[int], milliseconds: int) -> tuple[Strength, ...]:
    """The levels from the temperatures of those that err, the nodes of those that do not, and the strongest's time.

    Steps are some 200 points of rating each, with more than two players about 100 from level 4 to 9 (docs/strength.md).
    Level 10 has well above the time that level 9 takes, and leaves a slow machine some to answer within a second.
    """
    return (
        *(Strength(Limit(nodes=GLANCE), temperature) for temperature in temperatures),
        *(Strength(Limit(nodes=count), 0.0) for count in nodes),
        Strength(Limit(milliseconds=milliseconds), 0.0),
    )


class Levels(Protocol):
    """What a game brings so that the levels can play it."""

    def strengths(self, game: Any) -> tuple[Strength, ...]:
        """How the levels 1 to 10 play a game."""

    def is_silly(self, move: Any, moves: Sequence[Any]) -> bool:
        """Whether a move is one that nobody plays by mistake, since others of the legal moves are plainly better."""


def levels_of(game: AnyGame) -> Levels:
    """What the levels need to know of a game; raises OptionError if it brings none."""
    levels: Levels = kit_of(game).part("levels")
    return levels


def strengths(game: AnyGame) -> tuple[Strength, ...]:
    """How the levels 1 to 10 play a game."""
    return levels_of(game).strengths(game)


CERTAIN = 0.98
"""A position is won or lost beyond which nothing is thought of the odds: there points decide what is better."""

POINT = 0.05
"""What a point of margin counts beside the logarithm of the odds."""


class Level:
    """Looks at all moves, and plays one that is likely the better it is: so its mistakes are moves that are nearly as
    good, and seldom a silly one. The lower the level, the less it looks ahead and the more it errs.
    """

    def __init__(self, game: AnyGame, rng: Random, number: int) -> None:
        self.name = f"level:{number}"
        self.levels, self.strength = levels_of(game), strengths(game)[number - 1]
        self.rng, self.game = rng, game
        self.search = Search(game, rng, self.strength.limit)

    def choose(self, view: Any) -> Any:
        """One of the moves, by chance, the better the likelier."""
        moves = self.game.legal(view)
        if not self.strength.temperature or len(moves) == 1:
            return self.search.choose(view)
        lines = plausible(self.levels, self.search.analyse(view, top=len(moves)))
        return self.rng.choices(lines, likelihoods(lines, self.strength.temperature))[0].move

    def stop(self) -> None:
        """End a thought that runs in another thread."""
        self.search.stop()


def plausible(levels: Levels, lines: Sequence[Line]) -> list[Line]:
    """The best move, and all others but those that are silly."""
    best = max(lines, key=worth)
    moves = [line.move for line in lines]
    return [line for line in lines if line is best or not levels.is_silly(line.move, moves)]


def likelihoods(lines: Sequence[Line], temperature: float) -> list[float]:
    """How likely each move is, relative to the best."""
    best = max(map(worth, lines))
    return [exp((worth(line) - best) / temperature) for line in lines]


def worth(line: Line) -> float:
    """How good a move is: the logarithm of the odds to win with it, and something for the margin."""
    chance = min(max(line.win_probability, 1 - CERTAIN), CERTAIN)
    return log(chance / (1 - chance)) + POINT * line.margin
