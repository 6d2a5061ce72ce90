"""The files of a match: FILE with the records of its games, and FILE.results with their results.

The first line of FILE.results identifies the match. Every other line is the result of a game, with the offset at which
its record ends in FILE and the record's checksum. A game is written as soon as it is over, its record first, so a match
that is killed loses at most the game that was being written.
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
"""An upper bound for the length of a record, in bytes."""


class JournalError(TilewrightError):
    """The files are damaged, or belong to another match."""


class JournalLine(NamedTuple):
    """The line of a game in FILE.results."""

    result: Result
    end: int
    checksum: int


class Journal:
    """The two files of a match.

    With `resume`, existing files are read and continued. If that is impossible, JournalError is raised and they stay
    unchanged.
    """

    def __init__(self, path: Path, match: Match, resume: bool) -> None:
        self.path, self.results, self.match = path, Path(f"{path}.results"), match
        there = [one for one in (self.path, self.results) if one.exists()]
        if there and not resume:
            raise OptionError(f"{there[0]} exists already: expected a new file, or --resume to continue its match")
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
        """Append a game. If that fails, both files are truncated to what they were."""
        sizes = [os.fstat(file.fileno()).st_size for file in self.files]
        data = record.encode()
        line = json.dumps(to_json(JournalLine(result, sizes[0] + len(data), crc32(data)))) + "\n"
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
        """Returns the line that identifies the match. The number of games and the timeout may differ on resuming."""
        game = self.match.game
        data: dict[str, Any] = {"format": "tilewright-match", "version": VERSION, "game": game.name}
        data |= {"players": game.players, "starter": game.starter, "options": game.options}
        data |= {"bots": list(self.match.names), "seed": self.match.seed}
        return f"{json.dumps(data)}\n".encode()

    def _read(self) -> tuple[int, int]:
        """Read and check both files. Returns the length of the complete part of each."""
        heading = self._heading()
        with self.path.open("rb") as records:
            whole = os.fstat(records.fileno()).st_size
            if not self.results.exists() and whole:
                raise self._error(self.path, f"its results, {self.results}, are missing")
            text = self.results.read_bytes() if self.results.exists() else b""
            if whole == 0 and heading.startswith(text):
                return 0, 0
            if not text.startswith(heading):
                raise self._error(self.results, "it belongs to another match (game, options, bots or seed differ)")
            *lines, torn = text[len(heading) :].split(b"\n")
            end, kept = 0, []
            for number, line in enumerate(lines, 2):
                read = self._line(line, number)
                if read.end > whole or crc32(records.read(read.end - end)) != read.checksum:
                    raise self._error(self.path, f"its records do not match {self.results}, line {number}")
                end = read.end
                kept.append(read.result)
            if len({result.game for result in kept}) < len(kept):
                raise self._error(self.results, "it holds a game twice")
            rest = records.read(LARGEST_RECORD)
            if rest[: len(RECORD_BEGINS)] != RECORD_BEGINS[: len(rest)] or rest.count(RECORD_BEGINS) > 1:
                raise self._error(self.path, f"it holds more than the games of {self.results}")
            if len(rest) == LARGEST_RECORD:
                raise self._error(self.path, f"it holds more than the games of {self.results}")
        self.kept = tuple(kept)
        return end, len(text) - len(torn)

    def _line(self, raw: bytes, number: int) -> JournalLine:
        try:
            line = from_json(JournalLine, json.loads(raw))
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
        return JournalError(f"{path} cannot be resumed: {problem}; it was not changed")


def _write(file: BinaryIO, path: Path, data: bytes) -> None:
    """Write all data to an unbuffered file. An OSError names the file."""
    rest = memoryview(data)
    try:
        while rest:
            rest = rest[file.write(rest) :]
    except OSError as problem:
        problem.filename = str(path)
        raise
