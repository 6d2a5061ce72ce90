"""The kernels on a GPU play the same games as on the CPU. The tests run in Numba's simulator, which needs no GPU."""

import os
import subprocess
import sys

import pytest

from commands import DEADLINE, refused, run
from places import PROJECT
from tilewright import OptionError, extras, game
from tilewright.simulate import played, simulate

KINDS = ("azul-2", "azul-3", "azul-4", "azul-grey-2", "azul-grey-3", "azul-grey-4", "duel-2")
"""All kernels and numbers of players. Mini is left out, since it has the kernel of Azul."""


def simulated(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs Python with Numba's CUDA simulator, which runs kernels as Python, and silences its overflow warnings."""
    return subprocess.run(
        [sys.executable, "-W", "ignore::RuntimeWarning", *arguments],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        cwd=PROJECT,
        capture_output=True,
        encoding="utf-8",
        timeout=DEADLINE,
        check=False,
    )


def test_gpu_and_cpu_play_the_same_games() -> None:
    kinds = [part for kind in KINDS for part in ("--kind", kind)]
    done = simulated("bench/gpu.py", "--games", "2", "--timed", "1", *kinds)
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line.split() for line in done.stdout.splitlines()[1:]]
    assert [row[:3] for row in rows] == [[kind, "2", "0"] for kind in KINDS]


def test_the_command_plays_on_a_gpu() -> None:
    command = ("-m", "tilewright", "simulate", "--games", "3", "--seed", "5", "--json")
    done = simulated(*command, "--device", "cuda")
    assert done.returncode == 0
    assert done.stdout == simulated(*command).stdout


@pytest.mark.usefixtures("environment")
def test_without_numba_cuda_the_command_names_the_extra() -> None:
    if extras.has("gpu"):
        pytest.skip("numba-cuda is installed")
    refused(run("simulate", "--games", "3", "--device", "cuda"), "numba_cuda", "pip install 'tilewright[gpu]'")


def test_without_a_gpu_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "need", lambda extra: None)
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(OptionError, match="no GPU was found"):
        simulate(game("azul"), games=1, device="cuda")


def test_a_gpu_plays_random_bots_without_records() -> None:
    azul = game("azul")
    with pytest.raises(OptionError, match="random bots, without records"):
        played(azul, ["random", "greedy"], 1, 1, device="cuda")
    with pytest.raises(OptionError, match="random bots, without records"):
        played(azul, ["random", "random"], 1, 1, write=print, device="cuda")
    with pytest.raises(OptionError, match="no device 'tpu': expected one of cpu, cuda"):
        played(azul, ["random", "random"], 1, 1, device="tpu")
