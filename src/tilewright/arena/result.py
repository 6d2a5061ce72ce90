"""The result of one game of a match."""

from typing import NamedTuple


class Forfeit(NamedTuple):
    """Why the bot at this seat lost a game to all others."""

    seat: int
    reason: str


class Result(NamedTuple):
    """The result of a game: points, moves and thinking time by seat, and the seats that won or share the victory.

    If a bot forfeits, all others win. If the game reaches the round limit (`endless`), all seats share the victory.
    """

    game: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    endless: bool
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    forfeit: Forfeit | None
