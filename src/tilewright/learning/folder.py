"""The folder of a run: a checkpoint of everything so far, so that a run can be interrupted at any time and resumed.

    state.json               which run it is, and its finished generations
    weights/generation-N.npz the weights after generation N, accepted or not; generation 0 is the start of the run
    games/N/BLOCK.npz        positions of self-play, a block of games per file; the games that calibrate
                             generation N are in games/calibration-N
    matches/generation-N.jsonl   the match of a generation against the last accepted one, as the arena writes it
    log.txt                  what happened when
    NAME.npz                 the final weights

Every file is written under another name and renamed when it is complete, so a file that exists is complete.
"""

import json
import zipfile
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np

from tilewright import files
from tilewright.core import TilewrightError
from tilewright.learning.plan import Plan
from tilewright.learning.training import Positions, Training
from tilewright.search import weights
from tilewright.search.weights import Weights

FORMAT, VERSION = "tilewright-learning", 1
FOLDERS = ("weights", "games", "matches")
"""The folders that are made before state.json. A run that was interrupted in between starts again."""


class LearningError(TilewrightError):
    """A folder cannot be resumed: it is damaged, or belongs to another run."""


class Folder:
    """The files of a run. An existing run is resumed. If that is impossible, LearningError is raised and the folder
    stays unchanged.
    """

    def __init__(self, path: Path, training: Training, plan: Plan, start: Weights) -> None:
        self.path, self.training = path, training
        self.generations: list[dict[str, Any]] = []
        """The results of each finished generation."""
        state = path / "state.json"
        self._heading = {"format": FORMAT, "version": VERSION, "weights": weights.VERSION, "name": training.name}
        self._plan = plan.to_json()
        if state.exists():
            self._read(state)
            if not weights.is_same(self.load(0), start):
                raise self._foreign("it started from other weights")
            return
        if path.exists() and {item.name for item in path.iterdir()} - {*FOLDERS, f"state.json{files.UNFINISHED}"}:
            raise LearningError(f"{path} is not the folder of a run: expected a new one, or one with a state.json")
        for name in FOLDERS:
            (path / name).mkdir(parents=True, exist_ok=True)
        self.save(0, start, {"made": "what the run began with"})
        self._write_state()

    @property
    def accepted(self) -> int:
        """The generation whose weights self-play uses: the last one that won its match, or 0."""
        return max((one["generation"] for one in self.generations if one["accepted"]), default=0)

    def add_generation(self, about: dict[str, Any]) -> None:
        """Add the results of a finished generation."""
        self.generations.append(about)
        self._write_state()

    def log(self, line: str) -> None:
        with (self.path / "log.txt").open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S} {line}\n")

    # Weights -----------------------------------------------------------------------------------------------

    @property
    def weights(self) -> Path:
        return self.path / "weights"

    def has(self, generation: int) -> bool:
        return (self.weights / f"generation-{generation}.npz").exists()

    def load(self, generation: int) -> Weights:
        return weights.load(f"generation-{generation}", self.training.shape, self.weights)

    def about(self, generation: int) -> dict[str, Any]:
        """Returns how the weights of a generation were made."""
        return weights.about(f"generation-{generation}", self.weights)

    def save(self, generation: int, made: Weights, about: dict[str, Any]) -> None:
        weights.save(f"generation-{generation}", made, about, self.weights)

    def match(self, generation: int) -> Path:
        return self.path / "matches" / f"generation-{generation}.jsonl"

    # Games -------------------------------------------------------------------------------------------------

    def block(self, part: str, number: int) -> Path:
        """Returns the file of a block of games, of a generation or for calibration."""
        return self.path / "games" / part / f"{number:05}.npz"

    def keep_block(self, part: str, number: int, positions: Positions) -> None:
        path = self.block(part, number)
        path.parent.mkdir(exist_ok=True)
        weights.write_arrays(path, positions._asdict())

    def positions(self, parts: Iterable[str], blocks: int) -> Positions:
        """Returns all positions of these parts, in the order of their blocks."""
        return Positions.joined(
            [self._positions(self.block(part, number)) for part in parts for number in range(blocks)]
        )

    def _positions(self, path: Path) -> Positions:
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
                positions = Positions(*(kept[name] for name in Positions._fields))
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as problem:
            raise LearningError(f"cannot read {path}: {problem}; delete it to play its games again") from None
        if len({len(column) for column in positions}) > 1 or positions.features.ndim != 2:
            raise LearningError(f"{path} is damaged: expected columns of one length; delete it to play its games again")
        return positions

    # State -------------------------------------------------------------------------------------------------

    def _write_state(self) -> None:
        state = self._heading | {"plan": self._plan, "generations": self.generations}
        with files.whole(self.path / "state.json") as file:
            file.write(json.dumps(state, indent=1).encode())

    def _read(self, state: Path) -> None:
        try:
            kept = json.loads(state.read_text("utf-8"))
            self.generations = kept.pop("generations")
            numbers = [one["generation"] for one in self.generations if isinstance(one["accepted"], bool)]
            plan = dict(kept["plan"])
        except (ValueError, KeyError, TypeError, AttributeError):
            raise LearningError(f"{state} is damaged: expected the state of a run; it was not changed") from None
        if numbers != list(range(1, len(numbers) + 1)) or len(numbers) != len(self.generations):
            raise LearningError(f"{state} is damaged: expected its generations in order; it was not changed")
        for key, value in self._heading.items():
            if kept.get(key) != value:
                raise self._foreign(f"its {key} is {kept.get(key)!r}, expected {value!r}")
        for key, value in self._plan.items():
            if plan.get(key) != value:
                raise self._foreign(f"it was started with --{key} {plan.get(key)}, expected the same, not {value}")

    def _foreign(self, problem: str) -> LearningError:
        return LearningError(f"{self.path} is the folder of another run: {problem}; it was not changed")
