"""The players at a table: people and bots."""

from collections.abc import Sequence

from tilewright.core import OptionError, shorten
from tilewright.players import BOT_KINDS, ENGINE, EXPECTED, find, is_bot, level, parts
from tilewright.players.outside import maker
from tilewright.records import NAME_LENGTH, is_name
from tilewright.texts import Language

HUMAN = "human"

YOU = "You"
"""The name of the only person at a table, in a record in any language."""

LEVELS = {f"level:{number}": number for number in range(1, len(level.NAMES) + 1)}
"""The numbers of the levels by the names of their bots."""


def read_seats(text: str, outside: bool = False) -> tuple[str, ...]:
    """Returns the names of the players that a text lists. A bot may have a limit, which is part of its name. Bots from
    other packages are allowed only with `outside`, and are called by the text that names them.

    >>> read_seats("human,search:100ms"), read_seats("human:Ann,human")
    (('You', 'search:100ms'), ('Ann', 'Player 2'))
    """
    seats = _listed(text)
    people = sum(_is_human(seat) for seat in seats)
    return tuple(_name(seat, number, people == 1, outside) for number, seat in enumerate(seats, 1))


def seats_from_outside(text: str) -> frozenset[int]:
    """Returns the seats for which a text names bots from other packages.

    >>> sorted(seats_from_outside("human,my.bots:Tidy,greedy"))
    [1]
    """
    seats = enumerate(_listed(text)) if text else ()
    return frozenset(number for number, seat in seats if not (_is_human(seat) or is_bot(seat)))


def _listed(text: str) -> list[str]:
    return [seat.strip() for seat in text.split(",")]


def _is_human(seat: str) -> bool:
    return seat.partition(":")[0] == HUMAN


def _name(seat: str, number: int, alone: bool, outside: bool) -> str:
    kind, colon, name = seat.partition(":")
    if kind == HUMAN:
        if not colon:
            return YOU if alone else _unnamed(number)
        if is_bot(name.strip()) or not name.isprintable() or not 0 < len(name.strip()) <= 20:
            raise OptionError(
                f"a person cannot be called {shorten(name)!r}: expected 1 to 20 letters, and no bot's name"
            )
        return name.strip()
    if parts(seat)[0] in BOT_KINDS:
        find(seat)
        return seat
    if outside and kind != ENGINE and maker(seat):
        if not is_name(seat):
            raise OptionError(f"the bot {shorten(seat)!r}: expected a name of at most {NAME_LENGTH} characters")
        return seat
    raise OptionError(f"unknown player {shorten(seat)!r}: expected human, human:Name, {EXPECTED}")


def _unnamed(number: int) -> str:
    """Returns the name, in a record in any language, of one of several people who gave none."""
    return f"Player {number}"


def is_person(name: str) -> bool:
    return not is_bot(name)


def told_apart(language: Language, names: Sequence[str]) -> tuple[str, ...]:
    """Returns the names as a table shows them: a level by its name, and numbers after equal names.

    >>> from tilewright.texts import language
    >>> told_apart(language("en"), ("You", "greedy", "greedy")), told_apart(language("cs"), ("You", "level:1"))
    (('You', 'greedy 1', 'greedy 2'), ('Vy', 'Nováček (úroveň 1)'))
    """
    shown = []
    for seat, name in enumerate(names):
        number = f" {names[: seat + 1].count(name)}" if names.count(name) > 1 else ""
        if name in LEVELS:
            title = language.say(f"level-{LEVELS[name]}")
            shown.append(language.say("terminal-level", name=f"{title}{number}", level=LEVELS[name]))
        elif name == YOU:
            shown.append(f"{language.say('table-you')}{number}")
        elif name == _unnamed(seat + 1):
            shown.append(language.say("player-name", number=seat + 1))
        else:
            shown.append(f"{name}{number}")
    return tuple(shown)
