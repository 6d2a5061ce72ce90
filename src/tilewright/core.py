"""The core that all games share: tiles, the bag, the run score, chance, the Game protocol and the errors.

A tile is a letter, and tiles that lie together are a string of letters: a factory is `"bbyk"`, a pattern line
`"rr"`. If the order of the tiles has no meaning, the string is in the order of `COLOURS`.
"""

import dataclasses
import json
import re
import types
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar, Union, get_args, get_origin, get_type_hints

COLOURS = "byrkwt"
"""Every colour in its fixed order; no game has all of them."""

COLOUR_NAMES = {"b": "blue", "y": "yellow", "r": "red", "k": "black", "w": "white", "t": "turquoise"}

EMPTY = "."
"""A free space in a row of spaces. In a text form it stands for no tiles."""

POSITION_VERSION = "tw1"
"""The first word of every position text: its format and version."""

CHANCE = -1
"""The actor of a state in which the game waits for a deal or another chance event."""

OVER = -2
"""The actor of a finished game."""


ROUND_LIMIT = 200
"""The number of rounds after which a game between bots is abandoned.

Two kinds of games have no end under the rules. In the first, all players put everything on the floor. In the second,
on the grey wall, the tiles that the last rows lack lie in lines that nobody can fill: about one in a thousand random
games of four players. A wall that leaves no row to complete ends the game by A25.
"""


class TilewrightError(ValueError):
    """Input is invalid. The message says what is wrong with it and what was expected."""


class OptionError(TilewrightError):
    """A game, bot, seat, player count or option does not exist, or its value is invalid."""


class MissingExtra(TilewrightError):
    """A package is required that is not installed. The message names the extra that contains it."""


class UnreadableState(TilewrightError):
    """The states of a game have a type that the default reader of JSON cannot read."""


class NotationError(TilewrightError):
    """A text cannot be parsed."""


class OutsideError(TilewrightError):
    """Code of another package, a game or a bot, failed. The cause, if any, is the error that it raised."""


class GameFailed(OutsideError):
    """A game of another package raised an error other than Tilewright's, or breaks a promise of all games. `games`
    is its name, or the names of all games of the package, if they are known.
    """

    def __init__(self, message: str, games: str = "") -> None:
        super().__init__(message)
        self.games = games


class BotFailed(OutsideError):
    """A bot of another package or module raised an error instead of choosing a move."""


class IllegalMove(TilewrightError):
    """A move is well-formed, but not legal in this state."""


@dataclasses.dataclass(frozen=True, slots=True)
class Fault:
    """Why a position is impossible.

    `kind` names the kind of fault. `text` is the reason as a sentence, and `values` holds the numbers and pieces in it.
    `seat` is the seat of the faulty board, if there is a single one. `place` is the place on that board or on the
    table, such as "line 3", if there is a single one.
    """

    kind: str
    text: str
    values: Mapping[str, int | str] = dataclasses.field(default_factory=dict)
    seat: int | None = None
    place: str = ""

    def at(self, seat: int) -> "Fault":
        """Returns the same fault of a board, with the seat that the board belongs to."""
        return dataclasses.replace(self, text=f"seat {seat}: {self.text}", seat=seat)


class ImpossiblePosition(TilewrightError):
    """A position is well-formed, but cannot arise in the game. `faults` lists all reasons; the message is the first."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"impossible position: {self.faults[0].text}"


def refuse(faults: Iterable[Fault]) -> None:
    """Raises ImpossiblePosition if there are any faults.

    It reports only the first fault of each place, since later ones may follow from it. Of faults without a place, it
    reports the first of each kind.
    """
    first: dict[tuple[int | None, str], Fault] = {}
    for fault in faults:
        first.setdefault((fault.seat, fault.place or fault.kind), fault)
    if first:
        raise ImpossiblePosition(*first.values())


def tile_count_faults(tiles: str, expected: str, rule: str) -> Iterator[Fault]:
    """Yields a fault for every colour of which a position has more or fewer tiles than expected. `rule` is the number
    of the rule that says how many there are.
    """
    for colour in dict.fromkeys(expected):
        count, most = tiles.count(colour), expected.count(colour)
        if count != most:
            text, place = f"{count} tiles of {colour}, expected {most} ({rule})", f"tile {colour}"
            yield Fault("tile-count", text, {"colour": colour, "count": count, "expected": most}, place=place)


@dataclasses.dataclass(frozen=True, slots=True)
class Event:
    """One thing that the game did by itself after a move, and the points that it gave or cost."""

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

    States and moves are frozen values: `apply` returns a new state and leaves the old one unchanged. Every state has a
    `round`.
    """

    @property
    def name(self) -> str:
        """The name in the registry, such as `azul-grey`."""

    @property
    def players(self) -> int:
        """The number of players. Their seats are 0 to players - 1."""

    @property
    def starter(self) -> int:
        """The seat that starts the first round."""

    @property
    def options(self) -> dict[str, Any]:
        """The options except `starter`, as JSON values, as they are written in the header of a record."""

    def start(self) -> State:
        """Returns the state before the first deal."""

    def actor(self, state: State) -> int:
        """Returns the seat to move, CHANCE or OVER."""

    def legal(self, state: State) -> tuple[Move, ...]:
        """Returns the legal moves of the seat to move, in a fixed order; none at CHANCE and OVER."""

    def deal(self, state: State, rng: Random) -> Move:
        """Returns a random outcome, with its true probability, of the chance event that the state waits for."""

    def apply(self, state: State, move: Move) -> State:
        """Returns the state after a move or a chance event. Raises IllegalMove if it is not legal."""

    def events(self, state: State, move: Move) -> tuple[Event, ...]:
        """Returns what the game does by itself when this move is played: tiling, penalties, bonuses."""

    def prices(self, state: State, move: Move) -> tuple[Event, ...]:
        """Returns what the move itself costs the player who makes it."""

    def tiles_taken(self, state: State, move: Move) -> int:
        """Returns the number of tiles that a move takes from the middle of the table; 0 if it takes none."""

    def scores(self, state: State) -> tuple[int, ...]:
        """Returns the current points of each seat; at the end these include all bonuses or goals."""

    def winners(self, state: State) -> tuple[int, ...]:
        """Returns the seats that won a finished game; several if they share the victory, none before the end."""

    def view(self, state: State, seat: int | None) -> State:
        """Returns what a seat, or with None a spectator, may know: the state without everything else."""

    def announce(self, state: State, move: Move, reader: int | None) -> str:
        """Returns the text of a move made in this state, as a seat, or with None a spectator, may read it during the
        game.
        """

    def parse(self, text: str) -> Move:
        """Returns the move that a text means. Raises NotationError if it cannot be parsed."""

    def position(self, state: State) -> str:
        """Returns the state, or a seat's view of it, as one line of text."""

    def from_position(self, text: str) -> State:
        """Returns the state of a position text. Raises NotationError if it cannot be parsed, and ImpossiblePosition if
        the position is impossible.
        """

    def to_json(self, state: State) -> dict[str, Any]:
        """Returns the state as JSON values, without loss."""

    def from_json(self, data: object) -> State:
        """Returns the state that `to_json` wrote. Raises the same errors as `from_position`."""

    def check(self, state: State) -> None:
        """Raises ImpossiblePosition, with the reasons, if the state cannot arise in the game."""

    def check_opening(self, state: State) -> None:
        """Raises OptionError if no game can begin at this state, because it lacks something that a player knows."""

    def begun_at(self, opening: str, starter: int) -> Self:
        """Returns the same game, begun at a position and with its starting player. An empty text means the start."""


AnyGame = Game[Any, Any]
"""Any game, for code that does not know the types of its states and moves."""


class RuleBook(ABC, Generic[State, Move]):
    """The base class of rule books. With its defaults, a frozen dataclass that inherits from it adds only the rules.

    The rules of a move belong in `play`, which logs what the game does by itself.
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
        """Returns the options except `starter`, as in the header of a record: the opening, if there is one."""
        return {"position": self.opening} if self.opening else {}

    def start(self) -> State:
        """Returns the state before the first deal, or the position that the game begins at."""
        return self.from_position(self.opening) if self.opening else self.begin()

    @abstractmethod
    def begin(self) -> State:
        """Returns the state before the first deal."""

    @abstractmethod
    def actor(self, state: State) -> int:
        """Returns the seat to move, CHANCE or OVER."""

    @abstractmethod
    def legal(self, state: State) -> tuple[Move, ...]:
        """Returns the legal moves of the seat to move, in a fixed order; none at CHANCE and OVER."""

    @abstractmethod
    def deal(self, state: State, rng: Random) -> Move:
        """Returns a random outcome of the chance event that is due. Raises IllegalMove if none is."""

    @abstractmethod
    def scores(self, state: State) -> tuple[int, ...]:
        """Returns the current points of each seat."""

    @abstractmethod
    def winners(self, state: State) -> tuple[int, ...]:
        """Returns the seats that won a finished game; none before the end."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Returns the move that a text means. Raises NotationError if it cannot be parsed."""

    @abstractmethod
    def play(self, state: State, move: Move, log: list[Event]) -> State:
        """Returns the state after a move or a chance event, and appends to the log what the game does by itself."""

    def apply(self, state: State, move: Move) -> State:
        """Returns the state after a move or a chance event. Raises IllegalMove if it is not legal."""
        return self.play(state, move, [])

    def events(self, state: State, move: Move) -> tuple[Event, ...]:
        """Returns what the game does by itself when this move is played: tiling, penalties, bonuses."""
        log: list[Event] = []
        self.play(state, move, log)
        return tuple(log)

    def prices(self, state: State, move: Move) -> tuple[Event, ...]:
        """Returns nothing: moves are free."""
        return ()

    def tiles_taken(self, state: State, move: Move) -> int:
        """Returns 0: no move takes tiles."""
        return 0

    def view(self, state: State, seat: int | None) -> State:
        """Returns what a seat, or with None a spectator, may know: everything, since nothing is hidden. Raises
        OptionError if the seat does not exist.
        """
        self.check_seat(seat)
        return state

    def announce(self, state: State, move: Move, reader: int | None) -> str:
        """Returns the text of a move, as a seat, or with None a spectator, may read it: all of it. Raises OptionError
        if the seat does not exist.
        """
        self.check_seat(reader)
        return str(move)

    def to_json(self, state: State) -> dict[str, Any]:
        """Returns the state as JSON values, without loss."""
        self.check_type(state)
        data: dict[str, Any] = to_json(state)
        return data

    def from_json(self, data: object) -> State:
        """Returns the state that `to_json` wrote. Raises the same errors as `from_position`."""
        state: State = from_json(self.state_type, data)
        self.check(state)
        return state

    def position(self, state: State) -> str:
        """Returns format and version, game, players, and the state as JSON without spaces."""
        return join_position(self.name, self.players, json.dumps(self.to_json(state), separators=(",", ":")))

    def from_position(self, text: str) -> State:
        """Returns the state of a position text. Raises NotationError if it cannot be parsed, and ImpossiblePosition if
        the position is impossible.
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
        """Does nothing: every state that can be written down is possible."""

    def check_opening(self, state: State) -> None:
        """Does nothing: a game may begin at every possible position."""

    def check_seat(self, seat: int | None) -> None:
        """Raises OptionError if this is neither a seat of the game nor None for a spectator."""
        if seat is not None and seat not in range(self.players):
            raise OptionError(f"there is no seat {shorten(repr(seat))}: expected 0 to {self.players - 1}")

    def check_kind(self, state: object) -> None:
        """Raises OptionError if the state belongs to another game, or has boards for another number of players."""
        if not isinstance(state, self.state_type) or len(state.boards) != self.players:
            raise self._other_kind(state)

    def check_type(self, state: object) -> None:
        """Raises OptionError if this is no state of the game, for any number of players."""
        if not isinstance(state, self.state_type):
            raise self._other_kind(state)

    def _other_kind(self, state: object) -> OptionError:
        return OptionError(
            f"the state {shorten(repr(state))}: expected a state of {self.name} for {self.players} players"
        )

    def begun_at(self, opening: str, starter: int) -> Self:
        """Returns the same game, begun at a position and with its starting player. An empty text means the start."""
        return dataclasses.replace(self, opening=opening, starter=starter)  # type: ignore[type-var]


# Tiles ---------------------------------------------------------------------------------------------------


def ordered(tiles: str) -> str:
    """Returns the same tiles in the order of the colours.

    >>> ordered("kbyb")
    'bbyk'
    """
    return "".join([colour * tiles.count(colour) for colour in COLOURS])


def contains(tiles: str, some: str) -> bool:
    """Whether the tiles include all of `some`."""
    return all(tiles.count(colour) >= some.count(colour) for colour in set(some))


def without(tiles: str, some: str) -> str:
    """Returns the tiles that remain after `some` of them are removed, in the order of the colours.

    >>> without("bbyk", "yb")
    'bk'
    """
    return "".join([colour * (tiles.count(colour) - some.count(colour)) for colour in COLOURS])


def tally(tiles: str) -> str:
    """Returns a short text for many tiles: each colour with its number.

    >>> tally("bbbyk"), tally("")
    ('b3y1k1', '.')
    """
    return "".join([f"{colour}{tiles.count(colour)}" for colour in COLOURS if colour in tiles]) or EMPTY


# The bag -------------------------------------------------------------------------------------------------


def fill(bag: str, spare: str, sizes: Sequence[int], rng: Random) -> tuple[str, ...]:
    """Draw tiles for one factory after another. When the bag is empty, it is refilled with the spare
    tiles. When these run out too, the remaining factories stay short or empty (A16, D32).
    """
    drawn = iter(rng.sample(bag, len(bag)) + rng.sample(spare, len(spare)))
    return tuple(ordered("".join(islice(drawn, size))) for size in sizes)


def after_fill(bag: str, spare: str, sizes: Sequence[int], factories: Sequence[str]) -> tuple[str, str]:
    """Returns the bag and the spare tiles after filling these factories. Raises IllegalMove if that is impossible."""
    if len(factories) != len(sizes):
        raise IllegalMove(f"the deal fills {counted(len(factories), 'factory', 'factories')}, expected {len(sizes)}")
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
    """Returns the length of the unbroken run that a tile at this index of a row or column is in, or would be in.

    >>> run("b.kk.", 1), run(".....", 2)
    (4, 1)
    """
    before, after = line[:at], line[at + 1 :]
    return len(before) - before.rfind(EMPTY) + (after + EMPTY).find(EMPTY)


def run_score(rows: Sequence[str], row: int, column: int) -> int:
    """Returns the score of a tile placed at these indices (A13, D27): its horizontal run if that is 2 or more, plus its
    vertical run if that is 2 or more. If neither is, the score is 1.

    >>> run_score(("..b..", ".b.b.", "..b.."), 1, 2)
    6
    """
    across = run(rows[row], column)
    down = run("".join([line[column] for line in rows]), row)
    return (across if across > 1 else 0) + (down if down > 1 else 0) or 1


# States as JSON ------------------------------------------------------------------------------------------

Value = TypeVar("Value")


def to_json(value: Any) -> Any:
    """Returns a value as JSON: a named tuple or dataclass becomes an object, any other tuple a list."""
    if hasattr(value, "_asdict") or dataclasses.is_dataclass(value):
        return {name: to_json(getattr(value, name)) for name in _fields(type(value))}
    return [to_json(item) for item in value] if isinstance(value, tuple) else value


def _fields(kind: Any) -> tuple[str, ...]:
    """Returns the names of the fields of a named tuple or dataclass; none for any other type."""
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind))
    return getattr(kind, "_fields", ())


def from_json(kind: type[Value], data: object) -> Value:
    """Returns the named tuple or dataclass that `to_json` wrote. Raises NotationError, naming the field, if one is
    invalid, and UnreadableState if a field has a type that cannot be read.
    """
    value: Value = _read(kind, data, kind.__name__)
    return value


def _read(kind: Any, data: object, where: str) -> Any:
    origin, choices = get_origin(kind), get_args(kind)
    if names := _fields(kind):
        if not isinstance(data, Mapping):
            raise NotationError(f"{where}: expected an object, found {_quoted(data)}")
        if set(data) != set(names):
            odd = ", ".join(sorted(set(map(str, data)) ^ set(names)))
            raise NotationError(f"{where}: fields missing or not known: {odd}")
        hints = get_type_hints(kind)
        return kind(**{name: _read(hints[name], data[name], f"{where}.{name}") for name in names})
    if origin is tuple:
        return _read_tuple(choices, data, where)
    if origin in (types.UnionType, Union) and types.NoneType in choices and len(choices) == 2:
        (other,) = (each for each in choices if each is not types.NoneType)
        return None if data is None else _read(other, data, where)
    if origin is Literal:
        if data not in choices:
            raise NotationError(f"{where}: expected one of {', '.join(map(str, choices))}, found {_quoted(data)}")
        return data
    if kind not in (int, str, bool, float):
        raise UnreadableState(
            f"{where} has the type {getattr(kind, '__name__', kind) if origin is None else kind}, which cannot be read"
            " from JSON: expected int, str, bool, float, Literal, X | None, tuples, named tuples and dataclasses of"
            " these, or a game that overrides to_json and from_json"
        )
    if type(data) is not kind and not (kind is float and type(data) is int):
        raise NotationError(f"{where}: expected {kind.__name__}, found {_quoted(data)}")
    return float(data) if type(data) is int and kind is float else data


def _read_tuple(kinds: tuple[Any, ...], data: object, where: str) -> tuple[Any, ...]:
    """Returns a tuple: of any length for `tuple[X, ...]`, otherwise with the length of its type."""
    if not isinstance(data, list | tuple):
        raise NotationError(f"{where}: expected a list, found {_quoted(data)}")
    if kinds[1:] == (...,):
        kinds = kinds[:1] * len(data)
    if len(data) != len(kinds):
        raise NotationError(f"{where}: expected a list of {len(kinds)}, found {_quoted(data)}")
    return tuple(_read(kind, item, f"{where}[{index}]") for index, (kind, item) in enumerate(zip(kinds, data)))


def _quoted(data: object) -> str:
    return shorten(repr(data), 40)


# Text forms ----------------------------------------------------------------------------------------------


def read_tally(text: str, colours: str) -> str:
    """Returns the tiles that `tally` wrote. Raises NotationError if the text is not a valid tally.

    >>> read_tally("b3y1k1", "byrkw")
    'bbbyk'
    """
    tiles = "".join(colour * int(number) for colour, number in re.findall("([a-z])([0-9]{1,3})", text))
    if tally(tiles) != text or any(tile not in colours for tile in tiles):
        raise NotationError(f"cannot read the tiles {shorten(text)!r}: expected such as b3y1k1, or . for none")
    return tiles


def read_tiles(text: str, colours: str) -> str:
    """Returns the tiles of a text such as `bbyk`, in any order, or `.` for none. Raises NotationError if the text has
    any other letters.
    """
    if text == EMPTY:
        return ""
    if not text or any(letter not in colours for letter in text):
        raise NotationError(f"cannot read the tiles {shorten(text)!r}: expected letters of {colours}, or . for none")
    return text


def join_position(name: str, players: int, *fields: str) -> str:
    """Returns a position as one line of text: format and version, game, players, and the game's own fields."""
    return " ".join([POSITION_VERSION, name, str(players), *fields])


def split_position(text: str, head: Sequence[object], count: int) -> list[str]:
    """Returns the fields of a position text after its head: the game, the players, and what else the game states there.
    Raises NotationError if the text does not begin like this, or has another number of fields than `count`.
    """
    check_text(text, "the position")
    version, *fields = text.split(" ")
    own = [str(field) for field in head]
    if version != POSITION_VERSION:
        raise NotationError(
            f"cannot read the position: it begins with {shorten(version)!r}, expected {POSITION_VERSION}"
        )
    if fields[: len(own)] != own:
        stated = shorten(" ".join(fields[: len(own)]))
        raise NotationError(f"cannot read the position: it is of {stated!r}, expected {' '.join(own)}")
    if len(fields) + 1 != count:
        raise NotationError(f"cannot read the position: it has {len(fields) + 1} fields, expected {count}")
    return fields[len(own) :]


def check_plain(text: str, plain: str) -> None:
    """Raises NotationError if a position text is not written in its plain form."""
    if text != plain:
        raise NotationError(f"the position is not in its plain form: {shorten(plain, 400)}")


def check_text(text: object, what: str) -> None:
    """Raises NotationError if the value is not a string."""
    if not isinstance(text, str):
        raise NotationError(f"cannot read {what} {shorten(repr(text))}: expected a text")


def read_number(text: str, what: str) -> int:
    """Returns a whole number of at most four digits. Raises NotationError if it has a sign, a leading zero or anything
    else.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and (text == "0" or text[0] != "0")):
        raise NotationError(f"cannot read {what} {shorten(text)!r}: expected a whole number")
    return int(text)


def shorten(text: str, length: int = 60) -> str:
    """Returns the text, cut to a length at which an error message can quote it."""
    return text if len(text) <= length else text[: length - 3] + "..."


def counted(number: int, noun: str, plural: str = "") -> str:
    """Returns a number with its noun.

    >>> counted(1, "bot"), counted(2, "bot"), counted(0, "factory", "factories")
    ('1 bot', '2 bots', '0 factories')
    """
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"


TRACEBACK = "TILEWRIGHT_TRACEBACK"
"""The environment variable with which an error in code of another package is shown with its traceback."""


def failed_with(problem: Exception) -> str:
    """Returns the end of a sentence about code of another package: the error it failed with, and how to see where."""
    told = " ".join(f"{type(problem).__name__}: {problem}".split()).rstrip(": ")
    return f"failed with {shorten(told, 200)} ({TRACEBACK}=1 shows where)"


def check_rng(rng: object) -> None:
    """Raises OptionError if a value cannot draw random numbers."""
    if not isinstance(rng, Random):
        raise OptionError(f"the random numbers {shorten(repr(rng))}: expected a random.Random")


def moves_in_turn(game: AnyGame, view: Any) -> Sequence[Any]:
    """Returns the legal moves of the seat in turn. Raises IllegalMove if no seat is in turn."""
    moves: Sequence[Any] = game.legal(view)
    if not moves:
        raise IllegalMove("there is nothing to choose in this position")
    return moves


def check_turn(game: AnyGame, state: Any) -> None:
    """Raises GameFailed if a game has neither a seat with a legal move to move, nor chance, nor is over."""
    actor = game.actor(state)
    if actor in (CHANCE, OVER):
        return
    if actor not in range(game.players):
        raise GameFailed(
            f"the game {game.name} has {shorten(repr(actor))} to move: expected a seat from 0 to {game.players - 1},"
            " CHANCE or OVER",
            game.name,
        )
    if not game.legal(state):
        raise GameFailed(
            f"the game {game.name} has no legal move for seat {actor}, which is to move: expected one or more",
            game.name,
        )


def check_scores(game: AnyGame, state: Any) -> None:
    """Raises GameFailed if a game has not a score for each seat, or at its end no seats that won."""
    scores, players = game.scores(state), game.players
    if len(scores) != players:
        raise GameFailed(
            f"the game {game.name} has the scores {shorten(repr(scores))}: expected one for each of {players} seats",
            game.name,
        )
    if game.actor(state) != OVER:
        return
    winners = game.winners(state)
    if not winners or not set(winners) <= set(range(players)):
        raise GameFailed(
            f"the game {game.name} has the winners {shorten(repr(winners))}: expected one or more seats from 0 to"
            f" {players - 1}",
            game.name,
        )


def best(keys: Iterable[Any]) -> tuple[int, ...]:
    """Returns the seats with the highest key."""
    listed = list(keys)
    top = max(listed)
    return tuple(seat for seat, key in enumerate(listed) if key == top)
