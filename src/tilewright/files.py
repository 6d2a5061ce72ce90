"""Files that are written whole or not at all, and the folder for a user's data. Errors name the file and the reason."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

UNFINISHED = ".part"
"""What the name of a file ends with that is not whole yet."""

DATA = "TILEWRIGHT_DATA"
"""The environment variable that names another data folder."""


def data_folder() -> Path:
    """The folder for what a user keeps: games of the terminal, tables of the server."""
    # Imported here, so that those who only write files need it not.
    from platformdirs import user_data_dir

    return Path(os.environ.get(DATA) or user_data_dir("tilewright", appauthor=False))


@contextmanager
def whole(path: Path) -> Iterator[BinaryIO]:
    """A file to write bytes to, which takes its name only when all of it is on the disk; what had this name before is
    there until then.
    """
    unfinished = path.with_name(f"{path.name}{UNFINISHED}")
    with _naming(path), unfinished.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def write(file: BinaryIO, path: Path, text: str) -> None:
    """Write all of a text where the file, which has no buffer, stands."""
    rest = memoryview(text.encode("utf-8"))
    with _naming(path):
        while rest:
            rest = rest[file.write(rest) :]


def write_to_disk(file: BinaryIO, path: Path, text: str) -> None:
    """The same, and see it to the disk."""
    write(file, path, text)
    with _naming(path):
        os.fsync(file.fileno())


def create(path: Path, text: str) -> None:
    """A new file with this text, or none if it cannot be written; FileExistsError if there is one already."""
    file = path.open("xb", buffering=0)
    try:
        with file:
            write_to_disk(file, path, text)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def replace(path: Path, text: str) -> None:
    """Put a text in place of what a file holds, at once or not at all. A link stays one, and what is no plain file,
    such as a pipe, is written to.
    """
    if path.exists() and not path.is_file():
        with path.open("wb", buffering=0) as file:
            write(file, path, text)
        return
    path = path.resolve()
    if not path.exists():
        create(path, text)
        return
    path.open("r+b").close()  # a file that may not be written is not replaced either
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
