"""What a game brings to learning: the one thing that the loop over generations knows of it.

The loop (loop.py) plays games, keeps positions, fits a net and has it play a match against the last one; it knows
nothing of a game. A game's training plays it with itself and tells what the evaluation saw, and makes a bot of weights
for the match. Everything is given by its arguments, so that a run that was interrupted comes to the same end.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from tilewright.core import AnyGame
from tilewright.players import Bot
from tilewright.search.weights import Floats, Shape, Weights


class Net(NamedTuple):
    """An evaluation with one hidden layer: `max(0, features @ first + bias) @ out + out_bias`."""

    first: Floats
    """A row for each feature, a column for each unit."""
    bias: Floats
    out: Floats
    """A row for each unit; the columns WIN and MARGIN."""
    out_bias: Floats

    @classmethod
    def of(cls, weights: Weights) -> Self:
        """The net of weights: its features are those of each board by role, and then the shared ones."""
        board, roles, _, units = weights.shape
        boards = weights.boards.transpose(1, 0, 2).reshape(roles * board, units)
        return cls(np.concatenate([boards, weights.shared]), weights.bias, weights.out.T.copy(), weights.out_bias)

    def weights(self, shape: Shape) -> Weights:
        """The weights of the net: `Net.of(weights).weights(weights.shape)` is `weights`."""
        boards, shared = np.split(self.first, [shape.roles * shape.board])
        boards = boards.reshape(shape.roles, shape.board, -1).transpose(1, 0, 2)
        arrays = (boards, shared, self.bias, self.out.T, self.out_bias)
        return Weights(*(np.ascontiguousarray(array, np.float32) for array in arrays))

    def hidden(self, features: NDArray[np.floating]) -> Floats:
        """The units for each row of features."""
        sums: Floats = features.astype(np.float32) @ self.first + self.bias
        return np.maximum(sums, 0)

    def outputs(self, features: NDArray[np.floating]) -> Floats:
        """The columns WIN and MARGIN for each row of features."""
        return self.hidden(features) @ self.out + self.out_bias


class Positions(NamedTuple):
    """Positions of self-play, a row each, all from the point of view that the net evaluates."""

    features: NDArray[np.float16]
    """What the net sees, in the order of the rows of `Net.first`."""
    target: Floats
    """The probability to win that is to be learned, from 0 to 1 (see `returns`)."""
    expected: Floats
    """The probability to win that the search saw, which is to be calibrated; 0 or 1 where it was certain."""
    won: Floats
    """What came of the game: 1 for a victory, 0 for none, and a shared one shared out."""
    margin: Floats
    """Points at the end of the game less those of the opponent; with several of the best of them."""
    game: NDArray[np.int32]
    """The number of the game within what was played together. Held-out positions are those of whole games."""

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        """Several parts as one; their games are numbered on."""
        firsts = np.cumsum([0, *(int(part.game.max(initial=-1)) + 1 for part in parts)])
        columns = [np.concatenate(column) for column in list(zip(*parts))[:-1]]
        games = [(part.game + first).astype(np.int32) for part, first in zip(parts, firsts)]
        return cls._make([*columns, np.concatenate(games)])


class Settings(NamedTuple):
    """How games of self-play are played."""

    nodes: int
    """Of the search, or whatever is counted as such, for each move."""
    variety: float = 0.1
    """The probability of a random move, so that games differ."""
    decay: float = 1.0
    """How much of the target comes from what followed (see `returns`); 1 is the outcome alone."""


class Training(Protocol):
    """How the evaluation of a game is trained. Its name is that of the weights, such as azul-2, which several games may
    share.
    """

    name: str
    shape: Shape
    """The size of the net."""

    @property
    def game(self) -> AnyGame:
        """The game as it is played in self-play and in matches."""
        ...

    def start(self) -> Weights:
        """The weights to begin with: the hand-made evaluation. Units with all weights 0 are given small ones by the
        fitting.
        """
        ...

    def play(self, weights: Weights, settings: Settings, rng: Random, games: int) -> Positions:
        """So many games of self-play: some of their positions, ends of rounds among them. It is the same for the same
        arguments in every process: so it begins with an empty search.
        """
        ...

    def bot(self, weights: Weights, nodes: int, rng: Random) -> Bot:
        """A bot that plays with these weights, from the view of its seat, for the match between old and new."""
        ...


def for_seat_0(win: float, seat: int) -> float:
    """The probability of seat 0 to win, of two, if that of a seat is `win`."""
    return win if seat == 0 else 1 - win


def returns(expected: Sequence[float], by_chance: Sequence[bool], won: float, decay: float) -> list[float]:
    """The targets of consecutive positions of a game, all of one point of view, by TD(lambda) (Sutton 1988): each is
    the next one's, with a part of 1 - `decay` of what the search expected there. What came after a move by chance says
    nothing of the position before it, which is given what was expected there.

    >>> returns([0.5, 0.6, 0.9], [False, False, False], 1.0, decay=1.0)
    [1.0, 1.0, 1.0]
    >>> returns([0.5, 0.6, 0.9], [False, True, False], 1.0, decay=0.5)
    [0.6, 0.6, 1.0]
    """
    targets, target = [], won
    for at in range(len(expected) - 1, -1, -1):
        if by_chance[at]:
            target = expected[at]
        targets.append(target)
        target = (1 - decay) * expected[at] + decay * target
    return targets[::-1]
