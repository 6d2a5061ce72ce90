"""Opponents of ten strengths, from one that a child beats to the strongest there is."""

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any, NamedTuple

from tilewright.core import AnyGame
from tilewright.games.classic import Classic
from tilewright.games.classic.moves import Draft
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search

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


def _strengths(temperatures: Sequence[float], nodes: Sequence[int], milliseconds: int) -> tuple[Strength, ...]:
    """The levels from the temperatures of those that err, the nodes of those that do not, and the strongest's time."""
    return (
        *(Strength(Limit(nodes=GLANCE), temperature) for temperature in temperatures),
        *(Strength(Limit(nodes=count), 0.0) for count in nodes),
        Strength(Limit(milliseconds=milliseconds), 0.0),
    )


TWO = _strengths((1.2, 0.72, 0.48, 0.31, 0.15), (100, 800, 5000, 40_000), 500)
MORE = _strengths((0.45, 0.32, 0.23, 0.14, 0.09), (150, 450, 1300, 4000), 800)
DUEL = _strengths((0.45, 0.32, 0.23, 0.14, 0.07), (100, 300, 900, 2700), 500)
"""How the levels 1 to 10 play: the classic games with two players, those with more, and Duel. They differ in how much a
node is and how much is lost by a small mistake; steps are some 200 points of rating each, with more than two players
about 100 from level 4 to 9 (docs/strength.md). Level 10 has time that is well above what level 9 takes, and leaves a
slow machine some to answer within a second."""


def strengths(game: AnyGame) -> tuple[Strength, ...]:
    """How the levels 1 to 10 play a game."""
    if not isinstance(game, Classic):
        return DUEL
    return TWO if game.players == 2 else MORE


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
        self.strength = strengths(game)[number - 1]
        self.rng, self.game = rng, game
        self.search = Search(game, rng, self.strength.limit)

    def choose(self, view: Any) -> Any:
        """One of the moves, by chance, the better the likelier."""
        moves = self.game.legal(view)
        if not self.strength.temperature or len(moves) == 1:
            return self.search.choose(view)
        lines = plausible(self.search.analyse(view, top=len(moves)))
        return self.rng.choices(lines, likelihoods(lines, self.strength.temperature))[0].move

    def stop(self) -> None:
        """End a thought that runs in another thread."""
        self.search.stop()


def plausible(lines: Sequence[Line]) -> list[Line]:
    """The best move, and all others but those that throw on the floor what a line could take: nobody errs like that."""
    best = max(lines, key=worth)
    drafts = [line.move for line in lines if isinstance(line.move, Draft)]
    placed = {(move.source, move.colour) for move in drafts if move.line}
    wasteful = {move for move in drafts if not move.line and (move.source, move.colour) in placed}
    return [line for line in lines if line is best or line.move not in wasteful]


def likelihoods(lines: Sequence[Line], temperature: float) -> list[float]:
    """How likely each move is, relative to the best."""
    best = max(map(worth, lines))
    return [exp((worth(line) - best) / temperature) for line in lines]


def worth(line: Line) -> float:
    """How good a move is: the logarithm of the odds to win with it, and something for the margin."""
    chance = min(max(line.win_probability, 1 - CERTAIN), CERTAIN)
    return log(chance / (1 - chance)) + POINT * line.margin
