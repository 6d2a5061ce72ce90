"""Evaluations that are learned from self-play, a generation after another (docs/learning.md).

`lesson_of(game)` gives what is learned of a game.
"""

from tilewright.core import AnyGame, OptionError
from tilewright.games.classic import Classic
from tilewright.games.duel import Duel
from tilewright.learning.lesson import Lesson

__all__ = ["lesson_of"]


def lesson_of(game: AnyGame) -> Lesson:
    """What is learned of a game; OptionError if nothing is."""
    if isinstance(game, Classic) and game.players == 2:
        from tilewright.games.classic.training.two_players import ClassicLesson

        return ClassicLesson(game)
    if isinstance(game, Classic):
        from tilewright.games.classic.training.more_players import ManyLesson

        return ManyLesson(game)
    if isinstance(game, Duel):
        from tilewright.games.duel.training import DuelLesson

        return DuelLesson(game)
    raise OptionError(f"there is nothing to learn of {game.name} with {game.players} players yet")
