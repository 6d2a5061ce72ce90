"""Evaluations that are learned from self-play, a generation after another (docs/learning.md)."""

from tilewright.core import AnyGame
from tilewright.learning.training import Training
from tilewright.registry import kit_of

__all__ = ["training_of"]


def training_of(game: AnyGame) -> Training:
    """How a game is learned; raises OptionError if nothing can be learned of it."""
    training: Training = kit_of(game).part("training")(game)
    return training
