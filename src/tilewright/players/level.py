"""Opponents of ten strengths, from one that a child can beat to the strongest bot."""

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any, NamedTuple, Protocol

from tilewright.core import AnyGame, GameFailed, moves_in_turn, shorten
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
"""The names of the levels 1 to 10."""


class Strength(NamedTuple):
    """How a level plays: its limit, and the temperature with which it samples a move, in units of the log-odds of
    winning. At temperature 0 it plays the best move that it finds.
    """

    limit: Limit
    temperature: float


GLANCE = 100
"""The nodes of a level with a temperature above 0. It hardly looks further ahead than one move."""


def ten_levels(temperatures: Sequence[float], nodes: Sequence[int], milliseconds: int) -> tuple[Strength, ...]:
    """Returns the ten levels: the weakest by temperature, stronger ones by nodes, and level 10 by time.

    Each step is about 200 points of rating. With more than two players, the steps from level 4 to 9 are about 100
    points (docs/strength.md). Level 10 has much more time than level 9 takes, and still little enough that a slow
    machine answers within a second.
    """
    return (
        *(Strength(Limit(nodes=GLANCE), temperature) for temperature in temperatures),
        *(Strength(Limit(nodes=count), 0.0) for count in nodes),
        Strength(Limit(milliseconds=milliseconds), 0.0),
    )


class Levels(Protocol):
    """The part of a game's kit that the levels need to play the game."""

    def strengths(self, game: Any) -> tuple[Strength, ...]:
        """Returns the strengths of the levels 1 to 10 in a game."""

    def is_silly(self, move: Any, moves: Sequence[Any]) -> bool:
        """Whether nobody would play this move even by mistake, since others of the legal moves are clearly better."""


def levels_of(game: AnyGame) -> Levels:
    """Returns the part of a game's kit for the levels. Raises OptionError if the game has none."""
    levels: Levels = kit_of(game).part("levels")
    return levels


def strengths(game: AnyGame) -> tuple[Strength, ...]:
    """Returns the strengths of the levels 1 to 10 in a game. Raises GameFailed if the game does not bring all ten."""
    brought = levels_of(game).strengths(game)
    if len(brought) != len(NAMES) or not all(isinstance(each, Strength) for each in brought):
        raise GameFailed(
            f"the part levels of the game {game.name} has the strengths {shorten(repr(brought))}: expected a Strength"
            f" for each of the {len(NAMES)} levels",
            game.name,
        )
    return brought


CERTAIN = 0.98
"""The highest win probability that is taken into account. Beyond it a position counts as won, or correspondingly as
lost, and only points decide between moves."""

POINT = 0.05
"""The weight of a point of margin relative to the log-odds."""


class Level:
    """Evaluates all moves, and samples one with a probability that grows with its value. So its mistakes are mostly
    moves that are nearly as good as the best. Lower levels look less far ahead and make more mistakes.
    """

    def __init__(self, game: AnyGame, rng: Random, number: int) -> None:
        self.name = f"level:{number}"
        self.levels, self.strength = levels_of(game), strengths(game)[number - 1]
        self.rng, self.game = rng, game
        self.search = Search(game, rng, self.strength.limit)

    def choose(self, view: Any) -> Any:
        """Returns a move, sampled so that better moves are more likely."""
        moves = moves_in_turn(self.game, view)
        if not self.strength.temperature or len(moves) == 1:
            return self.search.choose(view)
        lines = plausible(self.levels, self.search.analyse(view, top=len(moves)))
        return self.rng.choices(lines, likelihoods(lines, self.strength.temperature))[0].move

    def stop(self) -> None:
        """Stop a search that runs in another thread."""
        self.search.stop()


def plausible(levels: Levels, lines: Sequence[Line]) -> list[Line]:
    """Returns the best move and all other moves that are not silly."""
    best = max(lines, key=worth)
    moves = [line.move for line in lines]
    return [line for line in lines if line is best or not levels.is_silly(line.move, moves)]


def likelihoods(lines: Sequence[Line], temperature: float) -> list[float]:
    """Returns the likelihood of each move, relative to the best move."""
    best = max(map(worth, lines))
    return [exp((worth(line) - best) / temperature) for line in lines]


def worth(line: Line) -> float:
    """Returns the value of a move: its log-odds of winning, plus a small weight on the margin."""
    chance = min(max(line.win_probability, 1 - CERTAIN), CERTAIN)
    return log(chance / (1 - chance)) + POINT * line.margin
