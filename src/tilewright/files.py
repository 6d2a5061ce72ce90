"""Files that are written whole or not at all, and the folder for a user's data. Errors name the file and the reason."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

UNFINISHED = ".part"
"""The suffix of the name of an unfinished file."""

DATA = "TILEWRIGHT_DATA"
"""The environment variable that names another data folder."""


def data_folder() -> Path:
    """Returns the folder for a user's data: games of the terminal, tables of the server."""
    # Imported here, so that code that only writes files does not need this package.
    from platformdirs import user_data_dir

    return Path(os.environ.get(DATA) or user_data_dir("tilewright", appauthor=False))


@contextmanager
def whole(path: Path) -> Iterator[BinaryIO]:
    """Yields a file to write bytes to, which gets its name only when all of it is on disk. Until then, a previous file
    of this name stays in place.
    """
    unfinished = path.with_name(f"{path.name}{UNFINISHED}")
    with _naming(path), unfinished.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def write(file: BinaryIO, path: Path, text: str) -> None:
    """Write the whole text to an unbuffered file, at its current position."""
    rest = memoryview(text.encode("utf-8"))
    with _naming(path):
        while rest:
            rest = rest[file.write(rest) :]


def write_to_disk(file: BinaryIO, path: Path, text: str) -> None:
    """Write the whole text to an unbuffered file, and wait until it is on disk."""
    write(file, path, text)
    with _naming(path):
        os.fsync(file.fileno())


def create(path: Path, text: str) -> None:
    """Create a file with this text. If it cannot be written, no file remains. Raises FileExistsError if it exists."""
    file = path.open("xb", buffering=0)
    try:
        with file:
            write_to_disk(file, path, text)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def replace(path: Path, text: str) -> None:
    """Replace the content of a file atomically. A link stays a link. Anything but a regular file, such as a pipe, is
    simply written to.
    """
    if path.exists() and not path.is_file():
        with path.open("wb", buffering=0) as file:
            write(file, path, text)
        return
    path = path.resolve()
    if not path.exists():
        create(path, text)
        return
    path.open("r+b").close()  # raises OSError for a read-only file, which must not be replaced either
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".tilewright-", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb", buffering=0) as file:
            write_to_disk(file, path, text)
        shutil.copymode(path, name)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as problem:
        problem.filename = str(path)
        raise
