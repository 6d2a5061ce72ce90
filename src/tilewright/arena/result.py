"""What came of one game of a match."""

from typing import NamedTuple


class Forfeit(NamedTuple):
    """A game that was given to the others, because of what the bot at this seat did."""

    seat: int
    reason: str


class Result(NamedTuple):
    """A game by its number: points, moves and thinking time by seat, and the seats that won, or share the victory.

    Where a bot forfeits, all others won; where nobody could end the game, all did.
    """

    game: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    endless: bool
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    forfeit: Forfeit | None
