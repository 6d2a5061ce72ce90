"""Training of the classic games' evaluations: one for two players, one for more."""

from tilewright.games.classic.rules import Classic
from tilewright.learning.lesson import Lesson


def lesson_of(game: Classic) -> Lesson:
    """How a classic game is learned."""
    from tilewright.games.classic.training.more_players import ManyLesson
    from tilewright.games.classic.training.two_players import ClassicLesson

    return ClassicLesson(game) if game.players == 2 else ManyLesson(game)
