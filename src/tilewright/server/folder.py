"""The data folder. Only one server uses it at a time, or several that hear of each other. A server writes its address
there for other processes.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
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


class _SharedLock:
    """A lock on a file that several processes can hold at once. Meanwhile nobody can lock the file for themselves."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def acquire(self) -> None:
        """Lock the file. Raises Timeout if somebody has locked it for themselves."""
        try:
            import fcntl
        except ImportError:
            raise OptionError("several servers cannot share a data folder on this system") from None
        self._file = self.path.open("a")
        try:
            fcntl.flock(self._file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.close()
            raise Timeout(str(self.path)) from None

    def release(self) -> None:
        self._file.close()


@contextmanager
def held(data: Path, shared: bool = False) -> Iterator[Path]:
    """Lock the folder, which is created if it is missing, for a `with` block: for this server alone, or `shared` with
    others that share it too. Yields the file for the server's address; the last of several writes it.

    Raises Served if another server uses it, and StoreError if it cannot be used. The lock ends with the process, even
    if that is killed.
    """
    address = data / ADDRESS
    alone = FileLock(data / LOCK, blocking=False, fallback_to_soft=False, preserve_lock_file=True)
    lock = _SharedLock(data / LOCK) if shared else alone
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise Served(data, address.read_text(encoding="utf-8") if address.exists() else "") from None
    except OSError as problem:
        raise StoreError(f"cannot use the data folder {data}: {problem.strerror or problem}") from None
    try:
        if not shared:
            address.unlink(missing_ok=True)
        yield address
    finally:
        if not shared:
            address.unlink(missing_ok=True)
        lock.release()
        if shared:
            with suppress(Timeout), alone:  # it was the last one
                address.unlink(missing_ok=True)
