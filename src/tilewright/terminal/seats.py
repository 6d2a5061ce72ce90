"""Who sits at the table: people and bots."""

from tilewright.core import OptionError, shorten
from tilewright.players import BOTS, EXPECTED, level

HUMAN = "human"

LEVELS = {f"level:{number}": (name, f" (level {number})") for number, name in enumerate(level.NAMES, 1)}
"""What the bots of the ten strengths are called at a table, and what is said of them in brackets."""


def read_seats(text: str) -> tuple[str, ...]:
    """The names of the players: of a person the name given, of a bot its own.

    >>> read_seats("human,greedy"), read_seats("human:Ann,human")
    (('You', 'greedy'), ('Ann', 'Player 2'))
    """
    seats = [seat.strip() for seat in text.split(",")]
    people = sum(seat.startswith(HUMAN) for seat in seats)
    return tuple(_name(seat, number, alone=people == 1) for number, seat in enumerate(seats, 1))


def _name(seat: str, number: int, alone: bool) -> str:
    kind, colon, name = seat.partition(":")
    if kind == HUMAN:
        if not colon:
            return "You" if alone else f"Player {number}"
        if name in BOTS or not name.isprintable() or not 0 < len(name.strip()) <= 20:
            raise OptionError(
                f"a person cannot be called {shorten(name)!r}: expected 1 to 20 letters, and no bot's name"
            )
        return name.strip()
    if seat not in BOTS:
        raise OptionError(f"unknown player {shorten(seat)!r}: expected human, human:Name, {EXPECTED}")
    return seat


def is_person(name: str) -> bool:
    return name not in BOTS


def told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as a table shows them: a level by its name, and a number where several players have the same.

    >>> told_apart(("You", "greedy", "greedy")), told_apart(("You", "level:1"))
    (('You', 'greedy 1', 'greedy 2'), ('You', 'Novice (level 1)'))
    """
    shown = []
    for seat, name in enumerate(names):
        title, strength = LEVELS.get(name, (name, ""))
        number = f" {names[: seat + 1].count(name)}" if names.count(name) > 1 else ""
        shown.append(f"{title}{number}{strength}")
    return tuple(shown)
