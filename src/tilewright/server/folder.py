"""The data folder. Only one server uses it at a time, and writes its address there for other processes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from tilewright.core import OptionError
from tilewright.server.store import StoreError

LOCK = "serving.lock"
ADDRESS = "serving.txt"


class Served(OptionError):
    """Another server uses the folder."""

    def __init__(self, data: Path, address: str) -> None:
        super().__init__(f"the data folder {data} is served already" + (f", at {address}" if address else ""))
        self.address = address
        """The address of the other server; empty while it is still starting."""


@contextmanager
def held(data: Path) -> Iterator[Path]:
    """Lock the folder, which is created if it is missing, for a `with` block. Yields the file for the server's address.

    Raises Served if another server uses it, and StoreError if it cannot be used. The lock ends with the process, even
    if that is killed.
    """
    address = data / ADDRESS
    lock = FileLock(data / LOCK, blocking=False, fallback_to_soft=False, preserve_lock_file=True)
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise Served(data, address.read_text(encoding="utf-8") if address.exists() else "") from None
    except OSError as problem:
        raise StoreError(f"cannot use the data folder {data}: {problem.strerror or problem}") from None
    try:
        address.unlink(missing_ok=True)
        yield address
    finally:
        address.unlink(missing_ok=True)
        lock.release()
