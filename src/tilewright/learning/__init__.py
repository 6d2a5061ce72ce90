"""Evaluations that are learned from self-play, a generation after another (docs/learning.md)."""

from tilewright.core import AnyGame
from tilewright.learning.lesson import Lesson
from tilewright.registry import kit_of

__all__ = ["lesson_of"]


def lesson_of(game: AnyGame) -> Lesson:
    """How a game is learned; raises OptionError if nothing can be learned of it."""
    lesson: Lesson = kit_of(game).part("training")(game)
    return lesson
