"""Records of games in JSON Lines: a header, one object per move, and a footer with the result.

Reading is strict: every game is replayed and checked, and an error names the line.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from tilewright.core import (
    CHANCE,
    OVER,
    AnyGame,
    ImpossiblePosition,
    NotationError,
    OptionError,
    TilewrightError,
    check_text,
    shorten,
)
from tilewright.fairness import SECRET, SEED, Seeds
from tilewright.registry import find, game

FORMAT, VERSION = "tilewright-record", 1

WITH_SEEDS = 2
"""The version of a record whose footer has the seeds of its deals."""

HEADER = {
    "format": str,
    "version": int,
    "game": str,
    "players": int,
    "starter": int,
    "options": dict,
    "seats": list,
    "date": str,
}
"""The fields of a header and their types."""

NAME_LENGTH = 40
"""The maximum length of a player's name, in characters."""

LINE_LIMIT = 10_000
"""The maximum length of a line, in bytes. A longer line is refused before all of it is read."""


class RecordError(TilewrightError):
    """A record cannot be read or replayed. The message names the line."""


@dataclass(frozen=True)
class Record:
    """A game, finished or not: every move and chance event in order, and the seeds that its deals follow from, if they
    are known.
    """

    game: AnyGame
    seats: tuple[str, ...]
    date: str
    moves: tuple[Any, ...]
    finished: bool
    seeds: Seeds | None = None

    def states(self) -> Iterator[Any]:
        """Yields the state at the start, then the state after each move."""
        state = self.game.start()
        yield state
        for move in self.moves:
            state = self.game.apply(state, move)
            yield state

    @cached_property
    def end(self) -> Any:
        """The state after the last move."""
        *_, end = self.states()
        return end

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat after the last move."""
        return self.game.scores(self.end)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several if they share the victory, none if the game is not finished."""
        return self.game.winners(self.end)


# Writing -------------------------------------------------------------------------------------------------


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"


def header_line(game: AnyGame, seats: tuple[str, ...], date: str, version: int = VERSION) -> str:
    return _line(
        {
            "format": FORMAT,
            "version": version,
            "game": game.name,
            "players": game.players,
            "starter": game.starter,
            "options": game.options,
            "seats": list(seats),
            "date": date,
        }
    )


def move_line(seat: int, move: Any) -> str:
    return _line({"seat": seat, "move": str(move)})


def footer_line(game: AnyGame, state: Any, seeds: Seeds | None = None) -> str:
    """Returns the line of scores and winners, and of the seeds if they are given. Winners are null if the game is not
    over.
    """
    winners = list(game.winners(state)) if game.actor(state) == OVER else None
    footer = {"scores": list(game.scores(state)), "winners": winners}
    return _line(footer if seeds is None else {**footer, "seeds": asdict(seeds)})


def text(record: Record) -> str:
    """Returns a record as the text of a file."""
    version = VERSION if record.seeds is None else WITH_SEEDS
    lines = [header_line(record.game, record.seats, record.date, version)]
    state = record.game.start()
    for move in record.moves:
        lines.append(move_line(record.game.actor(state), move))
        state = record.game.apply(state, move)
    return "".join([*lines, footer_line(record.game, state, record.seeds)])


# Reading -------------------------------------------------------------------------------------------------


def read(path: Path | str) -> Iterator[Record]:
    """Yields the games of a file, each replayed and checked. Raises RecordError if one is invalid."""
    with _opened(path) as file:
        lines = _Lines(path, file)
        lines.next()
        if lines.current is None:
            raise RecordError(f"{path}: the file is empty, expected a record's header")
        while lines.current is not None:
            yield _read_game(lines)


def read_unfinished(path: Path | str) -> Record:
    """Returns the game of a file that was still being written. It may lack its footer and end in a torn line."""
    with _opened(path) as file:
        lines = _Lines(path, file, torn=True)
        lines.next()
        if lines.current is None:
            what = "has no whole line" if file.tell() else "is empty"
            raise RecordError(f"{path}: the file {what}, expected a record's header")
        return _read_game(lines)


def read_text(text: str) -> Record:
    """Returns the only game of a text, replayed and checked. It may lack the footer."""
    check_text(text, "the record")
    if not text.strip():
        raise RecordError("the record is empty, expected its header")
    lines = _Lines("the record", BytesIO(f"{text.rstrip()}\n".encode(errors="surrogatepass")), torn=True)
    lines.next()
    record = _read_game(lines)
    if lines.current is not None:
        raise lines.error("another game begins, expected one game only")
    return record


def _opened(path: Path | str) -> BinaryIO:
    """Returns a file, open for reading. Raises RecordError if the value is no path or the file cannot be read."""
    if not isinstance(path, str | Path):
        raise RecordError(f"cannot read the record {shorten(repr(path))}: expected the path of a file")
    try:
        return Path(path).open("rb")
    except OSError as problem:
        raise RecordError(f"cannot read {path}: {problem.strerror}") from None
    except ValueError as problem:  # such as a path with a zero byte
        raise RecordError(f"cannot read {shorten(repr(path))}: {problem}") from None


class _Lines:
    """A reader of the lines of a file as JSON objects. `current` is None at the end."""

    def __init__(self, path: Path | str, file: BinaryIO, torn: bool = False) -> None:
        self.path, self.file, self.torn = path, file, torn
        self.number = 0
        self.current: dict[str, Any] | None = None

    def error(self, problem: str) -> RecordError:
        return RecordError(f"{self.path}, line {self.number}: {problem}")

    def next(self) -> None:
        raw = self.file.readline(LINE_LIMIT)
        self.number += 1
        if not raw or (self.torn and not raw.endswith(b"\n") and len(raw) < LINE_LIMIT):
            self.current = None
            return
        if len(raw) == LINE_LIMIT:
            raise self.error(f"longer than {LINE_LIMIT} bytes, expected a JSON object of a record")
        try:
            line = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise self.error("not UTF-8, expected a JSON object of a record") from None
        try:
            data = json.loads(line, object_pairs_hook=_distinct)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            text = shorten(line.strip(), 40)
            raise self.error(f"cannot read {text!r}, expected a JSON object of a record")
        if not raw.endswith(b"\n"):
            raise self.error("the line has no line break, so the record was cut off")
        self.current = data


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Returns the fields as a dictionary. Raises ValueError if a field occurs twice."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a field occurs twice")
    return dict(pairs)


def _read_game(lines: _Lines) -> Record:
    """Read a game, whose header is the current line. Afterwards the line after its footer is current."""
    header = lines.current or {}
    rules = _read_header(lines, header)
    state, moves = rules.start(), []
    lines.next()
    while lines.current is not None and set(lines.current) == {"seat", "move"}:
        move = _read_move(lines, rules, state, lines.current)
        state = rules.apply(state, move)
        moves.append(move)
        lines.next()
    seeds = None
    if lines.current is None:
        if not lines.torn:
            raise lines.error("the record ends without its footer of scores and winners")
    else:
        has_seeds = header["version"] == WITH_SEEDS
        _check_footer(lines, rules, state, lines.current, has_seeds)
        seeds = _read_seeds(lines, rules, len(moves), lines.current["seeds"]) if has_seeds else None
        lines.next()
    finished = rules.actor(state) == OVER
    return Record(rules, tuple(header["seats"]), header["date"], tuple(moves), finished, seeds)


def _read_header(lines: _Lines, header: dict[str, Any]) -> AnyGame:
    if header.get("format") != FORMAT:
        raise lines.error(f"not the header of a record, expected one with format {FORMAT!r}")
    if header.get("version") not in (VERSION, WITH_SEEDS):
        version = shorten(repr(header.get("version")))
        raise lines.error(f"the record is of version {version}, expected version {VERSION} or {WITH_SEEDS}")
    for name, kind in HEADER.items():
        if type(header.get(name)) is not kind:
            raise lines.error(f"the header's {name} is {shorten(repr(header.get(name)))}, expected {kind.__name__}")
    if unknown := sorted(set(header) - set(HEADER)):
        raise lines.error(f"the header has an unknown field {shorten(unknown[0])!r}")
    if len(header["seats"]) != header["players"] or not all(map(is_name, header["seats"])):
        raise lines.error(
            f"the header's seats are not {header['players']} printable names of 1 to {NAME_LENGTH} characters"
        )
    if header["date"] and not _is_date(header["date"]):
        raise lines.error(
            f"the header's date is {shorten(repr(header['date']))}, expected a day like 2026-11-15 or none"
        )
    options = header["options"]
    try:
        allowed = set(find(header["game"]).options) - {"starter"}
        if unknown := sorted(set(options) - allowed):
            raise lines.error(f"{header['game']} has no option {shorten(unknown[0])!r} in a header")
        rules: AnyGame = game(header["game"], header["players"], starter=header["starter"], **options)
    except (OptionError, NotationError, ImpossiblePosition) as problem:
        raise lines.error(f"the header cannot be used: {problem}") from None
    if rules.options != options:
        raise lines.error(f"the header's options are not spelled out, expected {json.dumps(rules.options)}")
    return rules


def is_name(name: object) -> bool:
    """Whether this is a valid name of a player: printable, without spaces around it, and not too long."""
    return isinstance(name, str) and name.isprintable() and name == name.strip() and 0 < len(name) <= NAME_LENGTH


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _read_move(lines: _Lines, rules: AnyGame, state: Any, data: dict[str, Any]) -> Any:
    seat, written = data["seat"], data["move"]
    if type(seat) is not int or type(written) is not str:
        raise lines.error("expected a seat's number and a move's text")
    actor = rules.actor(state)
    if actor == OVER:
        raise lines.error(f"the move {shorten(written)!r} after the end of the game, expected the footer")
    if seat != actor:
        due = "chance (seat -1)" if actor == CHANCE else f"seat {actor}"
        raise lines.error(f"a move of seat {seat}, expected one of {due}")
    try:
        move = rules.parse(written)
        rules.apply(state, move)
    except TilewrightError as problem:
        raise lines.error(str(problem)) from None
    if str(move) != written:
        raise lines.error(f"the move {shorten(written)!r} is not in its plain form {str(move)!r}")
    return move


def _check_footer(lines: _Lines, rules: AnyGame, state: Any, data: dict[str, Any], has_seeds: bool) -> None:
    fields = ["scores", "winners", "seeds"] if has_seeds else ["scores", "winners"]
    if set(data) != set(fields):
        raise lines.error(f"expected a move (seat, move) or the footer ({', '.join(fields)})")
    due = json.loads(footer_line(rules, state))
    for what in ("scores", "winners"):
        if json.dumps(data[what]) != json.dumps(due[what]):
            stated = shorten(json.dumps(data[what]))
            raise lines.error(f"the footer's {what} are {stated}, but the game gives {json.dumps(due[what])}")


def _read_seeds(lines: _Lines, rules: AnyGame, moves: int, data: object) -> Seeds:
    """Returns the seeds of a footer. Whether the deals follow from them is not checked here."""
    if not isinstance(data, dict) or set(data) != {"secret", "seats", "copied"}:
        raise lines.error("the footer's seeds are not an object of secret, seats and copied")
    secret, seats, copied = data["secret"], data["seats"], data["copied"]
    if not (isinstance(secret, str) and SECRET.fullmatch(secret)):
        raise lines.error("the secret of the footer's seeds is not 64 hexadecimal digits")
    if not (isinstance(seats, list) and len(seats) == rules.players and all(map(_is_seed, seats))):
        raise lines.error(f"the seats of the footer's seeds are not {rules.players} texts of hexadecimal digits")
    if type(copied) is not int or not 0 <= copied <= moves:
        raise lines.error(f"the number of copied moves is {shorten(repr(copied))}, expected 0 to {moves}")
    return Seeds(secret, tuple(seats), copied)


def _is_seed(text: object) -> bool:
    return isinstance(text, str) and SEED.fullmatch(text) is not None
