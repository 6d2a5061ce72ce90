"""A run of training, from its first generation to its calibrated weights. All it knows of a game is its `Training`.

A generation plays games with the accepted weights, fits a net to the games of the last generations, and plays a match
with it against the accepted weights. It is accepted only if it wins. Each step writes a complete file, and is skipped
if its file exists. So a run that was killed at any time is resumed by the same command, with the same result.
"""

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from tilewright.learning import gate, selfplay
from tilewright.learning.calibration import calibrated
from tilewright.learning.fitting import Losses
from tilewright.learning.folder import Folder
from tilewright.learning.plan import MORE_NODES, Plan
from tilewright.learning.training import Net, Positions, Settings, Training
from tilewright.search import weights
from tilewright.search.weights import Weights

CALIBRATION = "calibration"

Step = TypeVar("Step")
End = TypeVar("End")

Fit = Callable[[Net, Positions, int], Generator[Losses, None, tuple[Net, Losses]]]
"""A function that fits a net to positions with a seed, such as `fitting.fit`."""


class Progress(NamedTuple):
    """The progress of a run: the current step, how much of it is done, and a line for the log, if any."""

    doing: str
    done: int
    total: int
    note: str = ""


class Run:
    """One run in its folder. If `units` is given, its net is widened to this number of units at the start."""

    def __init__(
        self,
        training: Training,
        plan: Plan,
        folder: Path,
        fit: Fit,
        start: Weights | None = None,
        workers: int = 1,
        units: int | None = None,
    ) -> None:
        self.training, self.plan, self.fit, self.workers = training, plan, fit, workers
        self.by_hand = start is None
        begin = training.start() if start is None else start
        self.folder = Folder(folder, training, plan, begin if units is None else weights.widened(begin, units))

    @property
    def out(self) -> Path:
        """The file of the final weights."""
        return self.folder.path / f"{self.training.name}.npz"

    def proceed(self, about: dict[str, Any]) -> Generator[Progress, None, dict[str, Any]]:
        """Do the missing steps. Returns the description of the final weights, `about` included, as in their file."""
        for generation in range(len(self.folder.generations) + 1, self.plan.generations + 1):
            yield from self._generation(generation)
        return (yield from self._calibrate(about))

    def _generation(self, generation: int) -> Generator[Progress]:
        folder, name = self.folder, f"generation {generation}"
        decay = 1.0 if self.by_hand and folder.accepted == 0 else self.plan.decay
        settings = Settings(self.plan.nodes, self.plan.variety, decay)
        yield from self._play(str(generation), f"{name}: playing", settings, self.plan.games)
        if not folder.has(generation):
            yield from self._fit(generation, f"{name}: fitting")
        doing = f"{name}: match against generation {folder.accepted}"
        bots = [
            gate.Weighted(f"generation-{number}", folder.weights, self.plan.nodes)
            for number in (generation, folder.accepted)
        ]
        match = gate.new_match(
            self.training.game, (bots[0], bots[1]), self.plan.match, self._seed(f"match:{generation}"), self.plan.sprt
        )
        games = gate.play(match, folder.match(generation), self.workers)
        verdict = yield from _shown(games, lambda played: Progress(doing, played, match.games))
        against = folder.accepted
        results = {"generation": generation, "accepted": verdict["passed"], "against": against, "match": verdict}
        folder.add_generation(results | {"fit": folder.about(generation)})
        elo = "" if verdict["elo"] is None else f", {verdict['elo']:+.0f} ± {verdict['elo_error'] or 0:.0f} Elo"
        said = "accepted" if verdict["passed"] else "not accepted"
        yield self._note(doing, f"{name}: {said} against generation {against} in {verdict['games']} games{elo}")

    def _play(self, part: str, doing: str, settings: Settings, games: int) -> Generator[Progress]:
        """Play the missing blocks of this many games."""
        blocks = selfplay.blocks_of(games)
        missing = [number for number in range(blocks) if not self.folder.block(part, number).exists()]
        done = blocks - len(missing)
        yield Progress(doing, done, blocks)
        playing = self.folder.load(self.folder.accepted)
        seed = f"{self.plan.seed}:{part}"
        for number, positions in selfplay.played(self.training, playing, settings, seed, games, missing, self.workers):
            self.folder.keep_block(part, number, positions)
            done += 1
            yield Progress(doing, done, blocks)

    def _fit(self, generation: int, doing: str) -> Generator[Progress]:
        """Fit the accepted net further to the games of the last generations."""
        window = range(max(1, generation - self.plan.window + 1), generation + 1)
        positions = self.folder.positions(map(str, window), selfplay.blocks_of(self.plan.games))
        net = Net.of(self.folder.load(self.folder.accepted))

        def show(losses: Losses) -> Progress:
            return self._note(
                doing, f"{doing}, epoch {losses.epoch}: loss {losses.win:.4f}, margin ± {losses.margin:.2f}"
            )

        fitted, best = yield from _shown(self.fit(net, positions, self._seed(f"fit:{generation}")), show)
        about = {"positions": len(positions.game), "window": [str(part) for part in window], "held_out": best._asdict()}
        self.folder.save(generation, fitted.weights(self.training.shape), about)

    def _calibrate(self, about: dict[str, Any]) -> Generator[Progress, None, dict[str, Any]]:
        folder, part = self.folder, f"{CALIBRATION}-{self.folder.accepted}"
        settings, games = Settings(self.plan.nodes * MORE_NODES, variety=0.0), self.plan.calibration_games
        yield from self._play(part, "calibrating: playing", settings, games)
        positions = folder.positions([part], selfplay.blocks_of(games))
        net, curve = calibrated(Net.of(folder.load(folder.accepted)), positions)
        played = len(folder.generations) * self.plan.games
        about = about | {
            "name": self.training.name,
            "game": self.training.game.name,
            "players": self.training.game.players,
            "units": len(net.bias),
            "plan": self.plan.to_json() | {"generations": self.plan.generations},
            "accepted": folder.accepted,
            "games": played,
            "generations": folder.generations,
            "calibration": curve,
        }
        weights.save(self.training.name, net.weights(self.training.shape), about, folder.path)
        yield self._note("calibrating", f"{self.out.name} is written, calibrated by {curve['games']} games")
        return about

    def _note(self, doing: str, line: str) -> Progress:
        self.folder.log(line)
        return Progress(doing, 1, 1, line)

    def _seed(self, purpose: str) -> int:
        """Returns a separate seed for each purpose."""
        return crc32(f"{self.plan.seed}:{purpose}".encode())


def _shown(steps: Generator[Step, None, End], show: Callable[[Step], Progress]) -> Generator[Progress, None, End]:
    """Yield the steps as progress. Returns their result."""
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            result: End = end.value
            return result
        yield show(step)
