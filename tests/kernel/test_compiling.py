"""Only one process at a time compiles."""

import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest
from filelock import FileLock

from tilewright import kernel, search
from tilewright.kernel import jit

DEADLINE = 60


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot lock a file that is only read")
def test_without_a_folder_one_process_at_a_time_compiles() -> None:
    program = """
from tilewright.kernel.jit import one_at_a_time
with one_at_a_time(None):
    print("in", flush=True)
"""
    with jit.one_at_a_time(None):
        other = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        with pytest.raises(subprocess.TimeoutExpired):
            other.communicate(timeout=3)
    assert other.communicate(timeout=DEADLINE)[0] == "in\n"


@pytest.mark.parametrize(("part", "folder"), [(kernel, "CACHE_FOLDER"), (search, "SEARCH_FOLDER")])
def test_who_comes_second_waits_and_compiles_nothing(
    part: ModuleType, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, folder, tmp_path)
    monkeypatch.setattr(part, "game", lambda *_: pytest.fail("compiled"))
    second = threading.Thread(target=part.warm_up)
    with FileLock(tmp_path / "compiling.lock"):
        second.start()
        second.join(0.2)
        assert second.is_alive(), "it waits for the first"
        (tmp_path / "warm").touch()
    second.join(DEADLINE)
    assert not second.is_alive()
