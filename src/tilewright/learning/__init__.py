"""Evaluations learned from self-play, one generation after another (docs/learning.md)."""

from tilewright.core import AnyGame
from tilewright.learning.training import Training
from tilewright.registry import kit_of

__all__ = ["training_of"]


def training_of(game: AnyGame) -> Training:
    """Returns how a game is trained. Raises OptionError if the game has no training."""
    training: Training = kit_of(game).call("training", game)
    return training
