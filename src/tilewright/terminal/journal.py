"""The running game on disk: a record without its footer, to which every move is added at once.

A crash loses nothing: `--resume` goes on with the game that was played last and is not over.
"""

import json
import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from tilewright import files, records
from tilewright.core import OptionError
from tilewright.records import Record
from tilewright.registry import GAMES

if sys.platform != "win32":
    import fcntl

SUFFIX = ".jsonl"

TAIL = 1000
"""The bytes at the end of a file in which its last line is."""


def folder() -> Path:
    """Where the games are kept."""
    return files.data_folder() / "games"


def running_text(record: Record) -> str:
    """A record without its footer: what the journal of a running game holds."""
    return "".join(records.text(record).splitlines(keepends=True)[:-1])


class Journal:
    """The file of one game. It stays locked while it is open, so that no second table goes on with the game."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path, self.file = path, file

    @classmethod
    def begin(cls, game: str, text: str) -> "Journal":
        """A new file with this text; OSError, and no file, if it cannot be written."""
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
        """The file of a game to go on with; OptionError if it is open at another table."""
        journal = cls(path, path.open("r+b", buffering=0))
        if not _lock(journal.file):
            journal.close()
            raise OptionError(f"the game in {path} is open at another table")
        return journal

    def add(self, text: str) -> None:
        """Write a line, or several, at the end, and see them to the disk."""
        self.file.seek(0, os.SEEK_END)
        files.write_to_disk(self.file, self.path, text)

    def rewrite(self, text: str) -> None:
        """Put a whole new text in place of the old one, at once or not at all."""
        old = self.file
        if sys.platform == "win32":
            old.close()  # where an open file cannot be replaced, and none is locked
        files.replace(self.path, text)
        self.file = self.path.open("r+b", buffering=0)
        _lock(self.file)
        old.close()

    def close(self) -> None:
        self.file.close()


class Waiting(NamedTuple):
    """A game that was not finished, as its file tells of it."""

    path: Path
    title: str
    seats: tuple[str, ...]
    written: int
    """When the last move was made, in nanoseconds."""


def waiting() -> list[Waiting]:
    """The games that can be resumed, the last one first. A file that holds no such game, cannot be read and written,
    or is open at another table is passed over.
    """
    try:
        paths = [path for path in folder().glob(f"*{SUFFIX}") if path.is_file()]
    except OSError:
        return []
    games = []
    for path in paths:
        try:
            game = _unfinished(path)
        except OSError:
            continue
        if game:
            games.append(game)
    return sorted(games, key=lambda game: (game.written, game.path), reverse=True)


def _unfinished(path: Path) -> Waiting | None:
    """The game of a file that begins with a header, and does not end with the footer of a game that is over."""
    with path.open("r+b") as file:
        if not _lock(file):
            return None
        header = file.readline(records.LINE_LIMIT)
        status = os.fstat(file.fileno())
        file.seek(max(0, status.st_size - TAIL))
        *_, last = file.read(TAIL).splitlines() or [b""]
    found = _fields(header)
    game, seats = str(found.get("game")), found.get("seats")
    if found.get("format") != records.FORMAT or game not in GAMES or _fields(last).get("winners"):
        return None
    if not isinstance(seats, list) or not all(isinstance(name, str) and name.isprintable() for name in seats):
        return None
    return Waiting(path, GAMES[game].title, tuple(seats), status.st_mtime_ns)


def _fields(line: bytes) -> dict[str, Any]:
    """The object of a line; an empty one if there is none."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _lock(file: BinaryIO) -> bool:
    """Hold the file until it is closed; False if another process holds it."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
    return True
