"""The messages of the engine protocol (docs/protocol.md), one per line, as both sides read and write them."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tilewright.core import POSITION_VERSION, AnyGame, NotationError, OptionError, shorten
from tilewright.players.limit import Limit
from tilewright.registry import find, game

FORMS = {
    "twp": ("twp", ""),
    "isready": ("isready", ""),
    "setoption": ("setoption name NAME value VALUE", r"name (?P<name>\S+) value (?P<value>.+)"),
    "newgame": (
        "newgame NAME players N [starter S] [options JSON]",
        r"(?P<name>\S+) players (?P<players>[0-9])(?: starter (?P<starter>[0-9]))?(?: options (?P<options>.+))?",
    ),
    "position": (
        "position start|TEXT [moves MOVE ; MOVE ...]",
        rf"(?P<base>start|{POSITION_VERSION} .+?)(?: moves (?P<moves>.+))?",
    ),
    "go": (
        "go [nodes N | movetime MS | depth D]",
        r"(?:(?P<unit>nodes|movetime|depth) (?P<number>[0-9]{1,15}))?",
    ),
    "stop": ("stop", ""),
    "quit": ("quit", ""),
}
"""Every command: its form, as an error message shows it, and the pattern of what follows its word."""

UNITS = {"nodes": "nodes", "movetime": "milliseconds", "depth": "depth"}
"""The units that `go` may limit, each with its field of a Limit."""

INFO = ("depth", "nodes", "time", "score", "win", "solved", "pv")
"""The fields of an `info` line, in this order."""

EMPTY = "<empty>"
"""How an empty option value is written."""

SEPARATOR = " ; "
"""The separator of moves, which may contain spaces."""


@dataclass(frozen=True)
class Command:
    """A message to an engine: its word, and the parts of its form, None for each that is missing."""

    word: str
    parts: Mapping[str, str | None]

    def __getitem__(self, part: str) -> str:
        return self.parts[part] or ""


def read(line: str) -> Command:
    """Returns the command of a line. Raises NotationError if the line is not a valid command.

    >>> read("go nodes 500")["number"]
    '500'
    """
    word, _, rest = line.strip().partition(" ")
    if word not in FORMS:
        raise NotationError(f"unknown command {shorten(word)!r}: expected one of {', '.join(FORMS)}")
    form, pattern = FORMS[word]
    match = re.fullmatch(pattern, rest)
    if not match:
        raise NotationError(f"cannot read {shorten(line.strip())!r}: expected {form}")
    return Command(word, match.groupdict())


# What both sides write -----------------------------------------------------------------------------------


def newgame(game: AnyGame) -> str:
    """Returns the command that begins a game.

    >>> newgame(game("azul", players=3, starter=1))
    'newgame azul players 3 starter 1 options {}'
    """
    return f"newgame {game.name} players {game.players} starter {game.starter} options {json.dumps(game.options)}"


def read_newgame(command: Command) -> AnyGame:
    """Returns the game that a `newgame` command begins. Its options, if it has any, must be complete, as in the header
    of a record. Raises NotationError if they cannot be parsed, and OptionError if they are invalid or incomplete.
    """
    name, players, starter = command["name"], int(command["players"]), int(command["starter"] or 0)
    if not command["options"]:
        return game(name, players, starter=starter)
    try:
        options = json.loads(command["options"])
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise NotationError(f"cannot read the options {shorten(command['options'])!r}: expected a JSON object")
    if unknown := sorted(set(options) - (set(find(name).options) - {"starter"})):
        raise OptionError(f"{name} has no option {shorten(unknown[0])!r} in a record's header")
    rules = game(name, players, starter=starter, **options)
    if rules.options != options:
        raise OptionError(f"the options of {name} are not in full: expected {json.dumps(rules.options)}")
    return rules


def read_position(command: Command, rules: AnyGame) -> Any:
    """Returns the state that a `position` command describes."""
    state = rules.start() if command["base"] == "start" else rules.from_position(command["base"])
    for text in command["moves"].split(";") if command["moves"] else ():
        state = rules.apply(state, rules.parse(text.strip()))
    return state


def read_limit(command: Command) -> Limit | None:
    """Returns the limit of a `go` command; None if it has none."""
    return Limit(**{UNITS[command["unit"]]: int(command["number"])}) if command["unit"] else None


def info(told: Mapping[str, Any]) -> str:
    """Returns the `info` line with which a bot reports on its search. `pv` is a variation, a sequence of moves.

    >>> info({"nodes": 500, "solved": True, "pv": ["3r4", "0k-"]})
    'info nodes 500 solved true pv 3r4 ; 0k-'
    """
    return " ".join(["info", *(f"{name} {_value(told[name])}" for name in INFO if name in told)])


def _value(value: Any) -> str:
    """Returns a field of an `info` line as text: one word, or a variation."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int | float | str) else written(value)


def written(moves: Iterable[Any]) -> str:
    """Returns moves as one line of text."""
    return SEPARATOR.join(map(str, moves))


def error(text: object) -> str:
    """Returns the answer to a command that fails. It is always a single line."""
    return "error " + " ".join(str(text).split())
