"""The running game on disk: a record without its footer, to which every move is added at once.

A crash loses nothing: `--resume` goes on with the game that was played last and is not over.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from platformdirs import user_data_dir

from tilewright import records
from tilewright.core import OptionError
from tilewright.records import Record

if sys.platform != "win32":
    import fcntl

FOLDER = "TILEWRIGHT_DATA"
"""The environment variable that names another folder."""

SUFFIX = ".jsonl"

TAIL = 1000
"""The bytes at the end of a file in which its last line is."""


def folder() -> Path:
    """Where the games are kept."""
    return Path(os.environ.get(FOLDER) or user_data_dir("tilewright", appauthor=False)) / "games"


def running_text(record: Record) -> str:
    """A record without its footer: what the journal of a running game holds."""
    return "".join(records.text(record).splitlines(keepends=True)[:-1])


class Journal:
    """The file of one game. It stays locked while it is open, so that no second table goes on with the game."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path, self.file = path, file

    @classmethod
    def begin(cls, game: str, text: str) -> "Journal":
        """A new file with this text; OSError if it cannot be written."""
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
            _lock(journal.file)
            journal.add(text)
            return journal

    @classmethod
    def resume(cls) -> "Journal":
        """The file that was written last among those of games not over; one that is open at another table is
        passed over. OptionError if there is none.
        """
        for path in _newest_first():
            if _goes_on(path):
                journal = cls(path, path.open("r+b", buffering=0))
                if _lock(journal.file):
                    return journal
                journal.file.close()
        raise OptionError(f"no unfinished game in {folder()}: expected one that was quit or interrupted")

    def add(self, text: str) -> None:
        """Write a line, or several, at the end, and see them to the disk."""
        self.file.seek(0, os.SEEK_END)
        _write(self.file, text)

    def rewrite(self, text: str) -> None:
        """Put a whole new text in place of the old one, at once or not at all."""
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=self.path.stem, suffix=".tmp")
        try:
            with os.fdopen(handle, "wb", buffering=0) as file:
                _write(file, text)
            self.file.close()
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        self.file = self.path.open("r+b", buffering=0)
        _lock(self.file)

    def close(self) -> None:
        self.file.close()


def waiting() -> Path | None:
    """The game that `--resume` would go on with."""
    return next((path for path in _newest_first() if _goes_on(path)), None)


def _write(file: BinaryIO, text: str) -> None:
    rest = memoryview(text.encode("utf-8"))
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())


def _newest_first() -> Iterator[Path]:
    try:
        dated = [(path.stat().st_mtime_ns, path) for path in folder().glob(f"*{SUFFIX}")]
    except OSError:
        return
    for _, path in sorted(dated, reverse=True):
        yield path


def _goes_on(path: Path) -> bool:
    """Whether the file holds a game, and its last line is not the footer of one that is over."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - TAIL))
        tail = file.read()
    if len(tail) < TAIL and b"\n" not in tail:
        return False
    try:
        last = json.loads(tail.splitlines()[-1])
    except ValueError:
        return True
    return not (isinstance(last, dict) and last.get("winners"))


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
