"""Compilation is done by one process at a time, whoever asks for it."""

import threading
from pathlib import Path
from types import ModuleType

import pytest
from filelock import FileLock

from tilewright import kernel, search
from tilewright.kernel import jit

DEADLINE = 60


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
