"""What a match keeps: FILE with the records of its games, and FILE.results with what came of them.

The results begin with a line that says what match it is; then each game has a line, with the place of its record's end
in FILE and the record's checksum. A game is written as soon as it is over, its record first, so that a match that was
killed loses at most the game that was being written.
"""

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple, Self
from zlib import crc32

from tilewright.arena.match import Match
from tilewright.arena.result import Result
from tilewright.core import OptionError, TilewrightError, from_json, to_json
from tilewright.records import FORMAT

VERSION = 1

RECORD_BEGINS = f'{{"format": "{FORMAT}"'.encode()

LARGEST_RECORD = 1_000_000
"""No record of a game is as long, in bytes."""


class JournalError(TilewrightError):
    """Files that are damaged, or of another match."""


class Line(NamedTuple):
    """A game in the results."""

    result: Result
    end: int
    checksum: int


class Journal:
    """The two files of a match. With `resume` those that are there are read and gone on with, or refused and left as
    they are.
    """

    def __init__(self, path: Path, match: Match, resume: bool) -> None:
        self.path, self.results, self.match = path, Path(f"{path}.results"), match
        there = [one for one in (self.path, self.results) if one.exists()]
        if there and not resume:
            raise OptionError(f"{there[0]} exists already: expected a new file, or --resume to go on with its match")
        self.kept: tuple[Result, ...] = ()
        sizes = self._read() if there else (0, 0)
        self.files: list[BinaryIO] = []
        try:
            for one, size in zip((self.path, self.results), sizes):
                file = one.open("ab", buffering=0)
                self.files.append(file)
                file.truncate(size)
            if sizes[1] == 0:
                _write(self.files[1], self.results, self._heading())
        except BaseException:
            self.close()
            raise

    def write(self, result: Result, record: str) -> None:
        """Add a game. If it cannot be written, the files are as they were."""
        sizes = [os.fstat(file.fileno()).st_size for file in self.files]
        data = record.encode()
        line = json.dumps(to_json(Line(result, sizes[0] + len(data), crc32(data)))) + "\n"
        try:
            _write(self.files[0], self.path, data)
            _write(self.files[1], self.results, line.encode())
        except BaseException:
            for file, size in zip(self.files, sizes):
                file.truncate(size)
            raise

    def close(self) -> None:
        for file in self.files:
            file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Reading -----------------------------------------------------------------------------------------------

    def _heading(self) -> bytes:
        """What makes it this match: with another number of games or time-out it may be gone on with."""
        game = self.match.game
        data: dict[str, Any] = {"format": "tilewright-match", "version": VERSION, "game": game.name}
        data |= {"players": game.players, "starter": game.starter, "options": game.options}
        data |= {"bots": list(self.match.names), "seed": self.match.seed}
        return f"{json.dumps(data)}\n".encode()

    def _read(self) -> tuple[int, int]:
        """Read and check both files; how much of each is whole."""
        heading = self._heading()
        with self.path.open("rb") as records:
            whole = os.fstat(records.fileno()).st_size
            if not self.results.exists() and whole:
                raise self._error(self.path, f"there is no {self.results} to it")
            text = self.results.read_bytes() if self.results.exists() else b""
            if whole == 0 and heading.startswith(text):
                return 0, 0
            if not text.startswith(heading):
                raise self._error(self.results, "it is not of this match (game, options, bots and seed)")
            *lines, torn = text[len(heading) :].split(b"\n")
            end, kept = 0, []
            for number, line in enumerate(lines, 2):
                read = self._line(line, number)
                if read.end > whole or crc32(records.read(read.end - end)) != read.checksum:
                    raise self._error(self.path, f"its records are not those of {self.results}, line {number}")
                end = read.end
                kept.append(read.result)
            if len({result.game for result in kept}) < len(kept):
                raise self._error(self.results, "a game is there twice")
            rest = records.read(LARGEST_RECORD)
            if rest[: len(RECORD_BEGINS)] != RECORD_BEGINS[: len(rest)] or rest.count(RECORD_BEGINS) > 1:
                raise self._error(self.path, f"it holds more than the games of {self.results}")
            if len(rest) == LARGEST_RECORD:
                raise self._error(self.path, f"it holds more than the games of {self.results}")
        self.kept = tuple(kept)
        return end, len(text) - len(torn)

    def _line(self, raw: bytes, number: int) -> Line:
        try:
            line = from_json(Line, json.loads(raw))
        except (ValueError, RecursionError):
            raise self._error(self.results, f"line {number} cannot be read") from None
        result, players = line.result, self.match.game.players
        seats = set(range(players)) - ({result.forfeit.seat} if result.forfeit else set())
        by_seat = (result.scores, result.moves, result.seconds, result.slowest)
        if (
            {len(values) for values in by_seat} != {players}
            or not result.winners
            or not seats.issuperset(result.winners)
            or len(set(result.winners)) < len(result.winners)
            or result.game < 0
            or line.end < 0
        ):
            raise self._error(self.results, f"line {number} is not the result of a game of this match")
        return line

    def _error(self, path: Path, problem: str) -> JournalError:
        return JournalError(f"{path} cannot be gone on with: {problem}; it was left as it is")


def _write(file: BinaryIO, path: Path, data: bytes) -> None:
    """Write all of it where the file, which has no buffer, stands; an error names the file."""
    rest = memoryview(data)
    try:
        while rest:
            rest = rest[file.write(rest) :]
    except OSError as problem:
        problem.filename = str(path)
        raise
