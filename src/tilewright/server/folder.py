"""The data folder: one server has it at a time, and leaves its address there for those who come later."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from tilewright.core import OptionError
from tilewright.server.store import StoreError

LOCK = "serving.lock"
ADDRESS = "serving.txt"


class Served(OptionError):
    """Another server has the folder."""

    def __init__(self, data: Path, address: str) -> None:
        super().__init__(f"the data folder {data} is served already" + (f", at {address}" if address else ""))
        self.address = address
        """Where it is; nothing while it is only starting."""


@contextmanager
def held(data: Path) -> Iterator[Path]:
    """Have the folder, which is made if it is missing, as long as this lasts; gives the file for the server's address.

    Served if another server has it, StoreError if it cannot be used. The lock goes with the process, however that ends.
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
