"""The journal of a running game: a record without its footer, to which every move is appended at once.

A crash loses nothing: `--resume` continues the unfinished game that was played last.
"""

import json
import os
import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from tilewright import files, records
from tilewright.core import OptionError
from tilewright.kit import Kit
from tilewright.records import Record
from tilewright.registry import GAMES

if sys.platform != "win32":
    import fcntl

SUFFIX = ".jsonl"

TAIL = 1000
"""The number of bytes at the end of a file that contain its last line."""


def folder() -> Path:
    """Returns the folder of the journals."""
    return files.data_folder() / "games"


def running_text(record: Record) -> str:
    """Returns a record without its footer and seeds, as the journal of a running game holds it."""
    return "".join(records.text(replace(record, seeds=None)).splitlines(keepends=True)[:-1])


class Journal:
    """The file of one game. It is locked while it is open, so that no other process continues the game."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path, self.file = path, file

    @classmethod
    def begin(cls, game: str, text: str) -> "Journal":
        """Create a new file with this text. Raises OSError, and leaves no file, if it cannot be written."""
        folder().mkdir(parents=True, exist_ok=True)
        stem = f"{datetime.now():%Y%m%d-%H%M%S}-{game}"
        number = 1
        while True:
            path = folder() / f"{stem}-{number}{SUFFIX}"
            try:
                journal = cls(path, path.open("xb", buffering=0))
            except FileExistsError:
                number += 1
                continue
            try:
                _lock(journal.file)
                journal.add(text)
            except BaseException:
                journal.close()
                path.unlink(missing_ok=True)
                raise
            return journal

    @classmethod
    def resume(cls, path: Path) -> "Journal":
        """Open the file of a game to continue. Raises OptionError if another process has it open."""
        journal = cls(path, path.open("r+b", buffering=0))
        if not _lock(journal.file):
            journal.close()
            raise OptionError(f"the game in {path} is open in another terminal")
        return journal

    def add(self, text: str) -> None:
        """Append one or more lines, and wait until they are on disk."""
        self.file.seek(0, os.SEEK_END)
        files.write_to_disk(self.file, self.path, text)

    def rewrite(self, text: str) -> None:
        """Replace the whole text atomically."""
        old = self.file
        if sys.platform == "win32":
            old.close()  # Windows cannot replace an open file, and files are not locked there
        files.replace(self.path, text)
        self.file = self.path.open("r+b", buffering=0)
        _lock(self.file)
        old.close()

    def discard(self) -> None:
        """Close and delete the file, for a game that could not be begun."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        self.file.close()


class Waiting(NamedTuple):
    """An unfinished game, as described by its file."""

    path: Path
    kit: Kit
    seats: tuple[str, ...]
    written: int
    """The time of the last move, in nanoseconds."""


def waiting() -> list[Waiting]:
    """Returns the games that can be resumed, latest first. Files are skipped if they hold no unfinished game, cannot be
    read and written, are locked by another process, or are of a game that cannot be loaded.
    """
    try:
        paths = [path for path in folder().glob(f"*{SUFFIX}") if path.is_file()]
    except OSError:
        return []
    games = []
    for path in paths:
        try:
            game = _unfinished(path)
        except (OSError, OptionError):
            continue
        if game:
            games.append(game)
    return sorted(games, key=lambda game: (game.written, game.path), reverse=True)


def _unfinished(path: Path) -> Waiting | None:
    """Returns the unfinished game of a file. None if it lacks a header or ends with the footer of a finished game."""
    with path.open("r+b") as file:
        if not _lock(file):
            return None
        header = file.readline(records.LINE_LIMIT)
        status = os.fstat(file.fileno())
        file.seek(max(0, status.st_size - TAIL))
        *_, last = file.read(TAIL).splitlines() or [b""]
    fields = _fields(header)
    game, seats = str(fields.get("game")), fields.get("seats")
    if fields.get("format") != records.FORMAT or game not in GAMES or _fields(last).get("winners"):
        return None
    if not isinstance(seats, list) or not all(isinstance(name, str) and name.isprintable() for name in seats):
        return None
    return Waiting(path, GAMES[game], tuple(seats), status.st_mtime_ns)


def _fields(line: bytes) -> dict[str, Any]:
    """Returns the JSON object of a line; an empty one if the line is invalid."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _lock(file: BinaryIO) -> bool:
    """Lock the file until it is closed. Returns False if another process has locked it."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
    return True
