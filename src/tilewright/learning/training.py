"""What a game brings to learning, and the values that the training loop exchanges with it.

The loop (loop.py) plays games, keeps positions, fits a net and matches it against the last one, and knows no game. A
game's training plays the game against itself, returns what the evaluation saw, and makes the bots for the match. Its
results depend only on its arguments, so an interrupted run ends with the same weights.
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
        """Returns weights as a net. Its features are those of each board, role by role, then the shared ones."""
        board, roles, _, units = weights.shape
        boards = weights.boards.transpose(1, 0, 2).reshape(roles * board, units)
        return cls(np.concatenate([boards, weights.shared]), weights.bias, weights.out.T.copy(), weights.out_bias)

    def weights(self, shape: Shape) -> Weights:
        """Returns the net as weights: `Net.of(weights).weights(weights.shape)` equals `weights`."""
        boards, shared = np.split(self.first, [shape.roles * shape.board])
        boards = boards.reshape(shape.roles, shape.board, -1).transpose(1, 0, 2)
        arrays = (boards, shared, self.bias, self.out.T, self.out_bias)
        return Weights(*(np.ascontiguousarray(array, np.float32) for array in arrays))

    def hidden(self, features: NDArray[np.floating]) -> Floats:
        """Returns the hidden units for each row of features."""
        sums: Floats = features.astype(np.float32) @ self.first + self.bias
        return np.maximum(sums, 0)

    def outputs(self, features: NDArray[np.floating]) -> Floats:
        """Returns the outputs WIN and MARGIN for each row of features."""
        return self.hidden(features) @ self.out + self.out_bias


class Positions(NamedTuple):
    """Training positions, one a row, each from the point of view that the net evaluates."""

    features: NDArray[np.float16]
    """The inputs of the net, in the order of the rows of `Net.first`."""
    target: Floats
    """The probability of winning to learn, from 0 to 1 (see `returns`)."""
    expected: Floats
    """The probability of winning that the search expected, for calibration; 0 or 1 if it was certain."""
    won: Floats
    """The result of the game: 1 for a victory, 0 for a defeat, an equal part of a shared victory."""
    margin: Floats
    """The final points minus those of the opponent, or of the best opponent if there are several."""
    game: NDArray[np.int32]
    """The number of the game within its batch. Whole games are held out, not single positions."""

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        """Returns several batches as one, with their games numbered consecutively."""
        firsts = np.cumsum([0, *(int(part.game.max(initial=-1)) + 1 for part in parts)])
        columns = [np.concatenate(column) for column in list(zip(*parts))[:-1]]
        games = [(part.game + first).astype(np.int32) for part, first in zip(parts, firsts)]
        return cls._make([*columns, np.concatenate(games)])


class Settings(NamedTuple):
    """The settings of self-play."""

    nodes: int
    """The nodes of the search for each move, or what the game counts as nodes."""
    variety: float = 0.1
    """The probability of a random move, so that games differ."""
    decay: float = 1.0
    """The lambda of TD(lambda) (see `returns`); with 1 the target is the outcome alone."""


class Training(Protocol):
    """How the evaluation of a game is trained. `name` is the name of the weights, such as azul-2, which several games
    may share.
    """

    name: str
    shape: Shape
    """The shape of the net."""

    @property
    def game(self) -> AnyGame:
        """The game that self-play and matches play."""
        ...

    def start(self) -> Weights:
        """Returns the weights to start from: the hand-made evaluation. Fitting gives small random weights to units
        whose weights are all 0.
        """
        ...

    def play(self, weights: Weights, settings: Settings, rng: Random, games: int) -> Positions:
        """Plays games against itself and returns some of their positions, ends of rounds among them. The result
        depends only on the arguments, so every call starts with an empty search.
        """
        ...

    def bot(self, weights: Weights, nodes: int, rng: Random) -> Bot:
        """Returns a bot that plays with these weights from the view of its seat, for the match of a generation."""
        ...


def for_seat_0(win: float, seat: int) -> float:
    """Returns the probability that seat 0 of two wins, if the seat `seat` wins with probability `win`."""
    return win if seat == 0 else 1 - win


def returns(expected: Sequence[float], by_chance: Sequence[bool], won: float, decay: float) -> list[float]:
    """Returns the targets of consecutive positions of a game, all from one point of view, by TD(lambda) (Sutton 1988).

    Each target mixes the next target with what the search expected at the next position, in the proportion `decay` to
    1 - `decay`. A random move says nothing about the position before it, so that position's target is what the search
    expected there.

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
