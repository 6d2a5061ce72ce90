"""Training of the evaluations of the classic games: one for two players, one for more."""

from tilewright.games.classic.rules import Classic
from tilewright.learning.training import Training


def training_of(game: Classic) -> Training:
    """Returns the training of a classic game."""
    from tilewright.games.classic.training.more_players import MorePlayersTraining
    from tilewright.games.classic.training.two_players import TwoPlayerTraining

    return TwoPlayerTraining(game) if game.players == 2 else MorePlayersTraining(game)
