"""What all games share: tiles, the bag, the run score, chance, the Game protocol and the errors.

A tile is a letter, and tiles that lie together are a string of letters: a factory is `"bbyk"`, a pattern line
`"rr"`. Where the order of the tiles means nothing, the string is in the order of `COLOURS`.
"""

import dataclasses
import json
import re
import types
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar, get_args, get_origin, get_type_hints

COLOURS = "byrkwt"
"""Every colour in its fixed order; no game has all of them."""

COLOUR_NAMES = {"b": "blue", "y": "yellow", "r": "red", "k": "black", "w": "white", "t": "turquoise"}

EMPTY = "."
"""A free space in a row of a wall or a dome, and nothing at all in a text form."""

POSITION_VERSION = "tw1"
"""What a position text begins with: its format and version."""

CHANCE = -1
"""The actor of a state in which the game waits for a deal or another chance event."""

OVER = -2
"""The actor of a finished game."""


ROUND_LIMIT = 200
"""Rounds after which a game between bots is given up. No rule ends a game in which all players put everything on the
floor, or one on the grey wall whose last rows lack tiles that lie in lines nobody can fill: about one in a
thousand random games for four. A wall that leaves no row to complete ends the game by A25."""


class TilewrightError(ValueError):
    """Input that Tilewright cannot take; the message says what was wrong and what was expected."""


class OptionError(TilewrightError):
    """No such game, bot, seat, player count or option, or a value of the wrong kind."""


class MissingExtra(TilewrightError):
    """Something needs a package that is not installed; the message names the extra that brings it."""


class NotationError(TilewrightError):
    """A text that cannot be read."""


class IllegalMove(TilewrightError):
    """A move that can be read, but may not be played in this state."""


@dataclasses.dataclass(frozen=True, slots=True)
class Fault:
    """Why a position cannot be: the name of this kind of fault, the reason in a sentence, the numbers and pieces that
    it speaks of, the seat whose board is wrong, if it is one board, and the place there or on the table, such as
    "line 3", if it is one place.
    """

    kind: str
    text: str
    values: Mapping[str, int | str] = dataclasses.field(default_factory=dict)
    seat: int | None = None
    place: str = ""

    def at(self, seat: int) -> "Fault":
        """The same fault of a board, with the seat that the board is of."""
        return dataclasses.replace(self, text=f"seat {seat}: {self.text}", seat=seat)


class ImpossiblePosition(TilewrightError):
    """A position that can be read, but cannot arise in the game: all the faults that were found, the first of which is
    the sentence.
    """

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"impossible position: {self.faults[0].text}"


def refuse(faults: Iterable[Fault]) -> None:
    """ImpossiblePosition, if there are faults: with the first of each place, as a second one may follow from it. Those
    without a place are told by kind.
    """
    first: dict[tuple[int | None, str], Fault] = {}
    for fault in faults:
        first.setdefault((fault.seat, fault.place or fault.kind), fault)
    if first:
        raise ImpossiblePosition(*first.values())


@dataclasses.dataclass(frozen=True, slots=True)
class Event:
    """One thing that the game did by itself after a move, and the points it gave or cost."""

    kind: str
    seat: int
    points: int = 0
    line: int = 0
    column: int = 0
    what: str = ""


State = TypeVar("State")
Move = TypeVar("Move")


class Game(Protocol[State, Move]):
    """The rules of one game with its number of players and its options.

    States and moves are frozen values: `apply` gives a new state and leaves the old one as it was. Every state has its
    `round`.
    """

    @property
    def name(self) -> str:
        """The name in the registry, such as `azul-grey`."""

    @property
    def players(self) -> int:
        """How many play; their seats are 0 to players - 1."""

    @property
    def starter(self) -> int:
        """The seat that starts the first round."""

    @property
    def options(self) -> dict[str, Any]:
        """The options beyond `starter`, as JSON values: what a record's header holds."""

    def start(self) -> State:
        """The state before the first deal."""

    def actor(self, state: State) -> int:
        """The seat to move, CHANCE or OVER."""

    def legal(self, state: State) -> tuple[Move, ...]:
        """The moves of the seat to move, in a fixed order; none at CHANCE and OVER."""

    def deal(self, state: State, rng: Random) -> Move:
        """One outcome of the chance event that the state waits for, with its true probability."""

    def apply(self, state: State, move: Move) -> State:
        """The state after a move or a chance event; IllegalMove if it may not be played."""

    def events(self, state: State, move: Move) -> tuple[Event, ...]:
        """What the game does by itself when this move is played: tiling, penalties, bonuses."""

    def prices(self, state: State, move: Move) -> tuple[Event, ...]:
        """What the move itself costs the player who makes it."""

    def tiles_taken(self, state: State, move: Move) -> int:
        """How many tiles a move takes from what lies in the middle of the table; 0 for a move that takes none."""

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of each seat now; at the end with all bonuses or goals."""

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats that won a finished game; several if they share the victory, none before the end."""

    def view(self, state: State, seat: int | None) -> State:
        """What a seat, or with None a spectator, may know: the state with all else left open."""

    def announce(self, state: State, move: Move, reader: int | None) -> str:
        """The text of a move made in this state, as a seat or a spectator may read it while the game runs."""

    def parse(self, text: str) -> Move:
        """The move that a text means; NotationError if it cannot be read."""

    def position(self, state: State) -> str:
        """The state, or a seat's view of it, as one line of text."""

    def from_position(self, text: str) -> State:
        """The state of a text; NotationError if it cannot be read, ImpossiblePosition if it cannot be."""

    def to_json(self, state: State) -> dict[str, Any]:
        """The state as JSON values, without loss."""

    def from_json(self, data: object) -> State:
        """The state that `to_json` wrote, with the same errors as `from_position`."""

    def check(self, state: State) -> None:
        """Raises ImpossiblePosition, with the reasons, if the state cannot arise in the game."""

    def check_opening(self, state: State) -> None:
        """Raises OptionError if no game can begin at this state, since it lacks what somebody knows."""

    def begun_at(self, opening: str, starter: int) -> Self:
        """The same game, begun at a position and with its starting player; at the start if the text is empty."""


AnyGame = Game[Any, Any]
"""A game whose states and moves are not known to those who hold it."""


class RuleBook(ABC, Generic[State, Move]):
    """What rule books share, as defaults: a frozen dataclass that inherits from it needs to write only its rules.

    The rules of a move stand in `play`, which writes down what the game does by itself.
    """

    name: str
    players: int
    starter: int
    opening: str = ""
    """The position that the game begins at; empty for the start of a game."""
    state_type: ClassVar[type[Any]]
    """The named tuple of a state."""

    @property
    def options(self) -> dict[str, Any]:
        """The options beyond `starter`, as a record's header holds them: the position it begins at, if there is one."""
        return {"position": self.opening} if self.opening else {}

    def start(self) -> State:
        """The state before the first deal, or the position that the game begins at."""
        return self.from_position(self.opening) if self.opening else self.begin()

    @abstractmethod
    def begin(self) -> State:
        """The state before the first deal."""

    @abstractmethod
    def actor(self, state: State) -> int:
        """The seat to move, CHANCE or OVER."""

    @abstractmethod
    def legal(self, state: State) -> tuple[Move, ...]:
        """The moves of the seat to move, in a fixed order; none at CHANCE and OVER."""

    @abstractmethod
    def deal(self, state: State, rng: Random) -> Move:
        """One outcome of the chance event that is due; raises IllegalMove if none is."""

    @abstractmethod
    def scores(self, state: State) -> tuple[int, ...]:
        """The points of each seat now."""

    @abstractmethod
    def winners(self, state: State) -> tuple[int, ...]:
        """The seats that won a finished game; none before the end."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that a text means; raises NotationError if it cannot be read."""

    @abstractmethod
    def play(self, state: State, move: Move, log: list[Event]) -> State:
        """The state after a move or a chance event; what the game does by itself is added to the log."""

    def apply(self, state: State, move: Move) -> State:
        """The state after a move or a chance event; raises IllegalMove if it may not be played."""
        return self.play(state, move, [])

    def events(self, state: State, move: Move) -> tuple[Event, ...]:
        """What the game does by itself when this move is played: tiling, penalties, bonuses."""
        log: list[Event] = []
        self.play(state, move, log)
        return tuple(log)

    def prices(self, state: State, move: Move) -> tuple[Event, ...]:
        """Moves are free."""
        return ()

    def tiles_taken(self, state: State, move: Move) -> int:
        """No move takes tiles."""
        return 0

    def view(self, state: State, seat: int | None) -> State:
        """What a seat, or with None a spectator, may know: everything lies open. Raises OptionError if there is no such
        seat.
        """
        self.check_seat(seat)
        return state

    def announce(self, state: State, move: Move, reader: int | None) -> str:
        """The text of a move, as a seat or with None a spectator may read it: everything lies open."""
        return str(move)

    def to_json(self, state: State) -> dict[str, Any]:
        """The state as JSON values, without loss."""
        data: dict[str, Any] = to_json(state)
        return data

    def from_json(self, data: object) -> State:
        """The state that `to_json` wrote, with the same errors as `from_position`."""
        state: State = from_json(self.state_type, data)
        self.check(state)
        return state

    def position(self, state: State) -> str:
        """Format and version, game, players, and the state as JSON without spaces."""
        data = json.dumps(self.to_json(state), separators=(",", ":"))
        return f"{POSITION_VERSION} {self.name} {self.players} {data}"

    def from_position(self, text: str) -> State:
        """The state of a position text. Raises NotationError if it cannot be read, ImpossiblePosition if it cannot
        arise in the game.
        """
        check_text(text, "the position")
        version, name, players, data = [*text.split(" ", 3), "", "", ""][:4]
        if [version, name, players] != [POSITION_VERSION, self.name, str(self.players)]:
            expected = f"{POSITION_VERSION} {self.name} {self.players}"
            raise NotationError(f"cannot read the position {shorten(text)!r}: expected one that begins with {expected}")
        try:
            return self.from_json(json.loads(data))
        except (ValueError, RecursionError) as problem:
            if isinstance(problem, TilewrightError):
                raise
            raise NotationError(f"cannot read the position {shorten(text)!r}: expected a state as JSON") from None

    def check(self, state: State) -> None:
        """Every state that can be written down is possible."""

    def check_opening(self, state: State) -> None:
        """A game may begin at every possible position."""

    def check_seat(self, seat: int | None) -> None:
        """Raises OptionError if this is neither a seat of the game nor None, a spectator."""
        if seat is not None and seat not in range(self.players):
            raise OptionError(f"there is no seat {shorten(repr(seat))}: expected 0 to {self.players - 1}")

    def check_kind(self, state: object) -> None:
        """Raises OptionError if the state is one of another game, or has boards for another number of players."""
        if not isinstance(state, self.state_type) or len(state.boards) != self.players:
            raise OptionError(
                f"the state {shorten(repr(state))}: expected a state of {self.name} for {self.players} players"
            )

    def begun_at(self, opening: str, starter: int) -> Self:
        """The same game, begun at a position and with its starting player; at the start if the text is empty."""
        return dataclasses.replace(self, opening=opening, starter=starter)  # type: ignore[type-var]


# Tiles ---------------------------------------------------------------------------------------------------


def ordered(tiles: str) -> str:
    """The same tiles in the order of the colours.

    >>> ordered("kbyb")
    'bbyk'
    """
    return "".join([colour * tiles.count(colour) for colour in COLOURS])


def contains(tiles: str, some: str) -> bool:
    """Whether all of `some` are among the tiles."""
    return all(tiles.count(colour) >= some.count(colour) for colour in set(some))


def without(tiles: str, some: str) -> str:
    """The tiles that are left, in the order of the colours, when `some` of them are taken away.

    >>> without("bbyk", "yb")
    'bk'
    """
    return "".join([colour * (tiles.count(colour) - some.count(colour)) for colour in COLOURS])


def tally(tiles: str) -> str:
    """Many tiles in short: each colour with its number.

    >>> tally("bbbyk"), tally("")
    ('b3y1k1', '.')
    """
    return "".join([f"{colour}{tiles.count(colour)}" for colour in COLOURS if colour in tiles]) or EMPTY


# The bag -------------------------------------------------------------------------------------------------


def fill(bag: str, spare: str, sizes: Sequence[int], rng: Random) -> tuple[str, ...]:
    """Draw tiles for one factory after another; when the bag is empty, the spare tiles (the lid, the tower) go
    into it; when these are gone too, factories stay short or empty (A16, D32).
    """
    drawn = iter(rng.sample(bag, len(bag)) + rng.sample(spare, len(spare)))
    return tuple(ordered("".join(islice(drawn, size))) for size in sizes)


def after_fill(bag: str, spare: str, sizes: Sequence[int], factories: Sequence[str]) -> tuple[str, str]:
    """Bag and spare tiles after these factories were filled from them; IllegalMove if that cannot be."""
    if len(factories) != len(sizes):
        raise IllegalMove(f"the deal fills {len(factories)} factories, expected {len(sizes)}")
    for number, (size, tiles) in enumerate(zip(sizes, factories, strict=True)):
        if ordered(tiles) != tiles:
            raise IllegalMove(f"the deal has {shorten(tiles)!r} in place {number + 1}, expected the order {COLOURS}")
        due = min(size, len(bag) + len(spare))
        if len(tiles) != due:
            raise IllegalMove(f"the deal has {len(tiles)} tiles in place {number + 1}, expected {due}")
        if len(bag) < due:
            if not contains(tiles, bag):
                raise IllegalMove(f"the deal leaves tiles in the bag before the refill, in place {number + 1}")
            bag, spare = ordered(bag + spare), ""
        if not contains(bag, tiles):
            raise IllegalMove(f"the deal takes tiles that the bag does not hold, in place {number + 1}")
        bag = without(bag, tiles)
    return bag, spare


# The run score -------------------------------------------------------------------------------------------


def run(line: str, at: int) -> int:
    """The length of the unbroken run that a tile at this index of a row or column is in, or would be in.

    >>> run("b.kk.", 1), run(".....", 2)
    (4, 1)
    """
    before, after = line[:at], line[at + 1 :]
    return len(before) - before.rfind(EMPTY) + (after + EMPTY).find(EMPTY)


def run_score(rows: Sequence[str], row: int, column: int) -> int:
    """The score of a tile placed at these indices (A13, D27): its horizontal run if that is 2 or more, plus its
    vertical run if that is 2 or more; 1 if neither is.

    >>> run_score(("..b..", ".b.b.", "..b.."), 1, 2)
    6
    """
    across = run(rows[row], column)
    down = run("".join([line[column] for line in rows]), row)
    return (across if across > 1 else 0) + (down if down > 1 else 0) or 1


# States as JSON ------------------------------------------------------------------------------------------

Value = TypeVar("Value")


def to_json(value: Any) -> Any:
    """A value as JSON: a named tuple by its fields, any other tuple as a list."""
    if hasattr(value, "_asdict"):
        return {name: to_json(field) for name, field in value._asdict().items()}
    return [to_json(item) for item in value] if isinstance(value, tuple) else value


def from_json(kind: type[Value], data: object) -> Value:
    """The named tuple that `to_json` wrote; NotationError says which field cannot be read."""
    value: Value = _read(kind, data, kind.__name__)
    return value


def _read(kind: Any, data: object, where: str) -> Any:
    if hasattr(kind, "_fields"):
        if not isinstance(data, Mapping):
            raise NotationError(f"{where}: expected an object, found {_found(data)}")
        hints = get_type_hints(kind)
        if set(data) != set(hints):
            odd = ", ".join(sorted(set(map(str, data)) ^ set(hints)))
            raise NotationError(f"{where}: fields missing or not known: {odd}")
        return kind(**{name: _read(hint, data[name], f"{where}.{name}") for name, hint in hints.items()})
    if get_origin(kind) is tuple:
        if not isinstance(data, list | tuple):
            raise NotationError(f"{where}: expected a list, found {_found(data)}")
        return tuple(_read(get_args(kind)[0], item, f"{where}[{index}]") for index, item in enumerate(data))
    if get_origin(kind) is types.UnionType:
        return None if data is None else _read(get_args(kind)[0], data, where)
    if get_origin(kind) is Literal:
        if data not in get_args(kind):
            raise NotationError(f"{where}: expected one of {', '.join(get_args(kind))}, found {_found(data)}")
        return data
    if type(data) is not kind:
        raise NotationError(f"{where}: expected {kind.__name__}, found {_found(data)}")
    return data


def _found(data: object) -> str:
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."


# Text forms ----------------------------------------------------------------------------------------------


def read_tally(text: str, colours: str) -> str:
    """The tiles that `tally` wrote.

    >>> read_tally("b3y1k1", "byrkw")
    'bbbyk'
    """
    tiles = "".join(colour * int(number) for colour, number in re.findall("([a-z])([0-9]{1,3})", text))
    if tally(tiles) != text or any(tile not in colours for tile in tiles):
        raise NotationError(f"cannot read the tiles {shorten(text)!r}: expected such as b3y1k1, or . for none")
    return tiles


def read_tiles(text: str, colours: str) -> str:
    """The tiles of a text such as `bbyk`, in any order, `.` for none."""
    if text == EMPTY:
        return ""
    if not text or any(letter not in colours for letter in text):
        raise NotationError(f"cannot read the tiles {shorten(text)!r}: expected letters of {colours}, or . for none")
    return text


def check_text(text: object, what: str) -> None:
    """Raises NotationError if this is no text."""
    if not isinstance(text, str):
        raise NotationError(f"cannot read {what} {shorten(repr(text))}: expected a text")


def read_number(text: str, what: str) -> int:
    """A whole number, not negative, written plainly."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and (text == "0" or text[0] != "0")):
        raise NotationError(f"cannot read {what} {shorten(text)!r}: expected a whole number")
    return int(text)


def shorten(text: str, length: int = 60) -> str:
    """A text that may be quoted in an error, however long it was."""
    return text if len(text) <= length else text[: length - 3] + "..."


def best(keys: Iterable[Any]) -> tuple[int, ...]:
    """The seats with the highest key."""
    listed = list(keys)
    top = max(listed)
    return tuple(seat for seat, key in enumerate(listed) if key == top)
