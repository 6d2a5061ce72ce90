"""The parameters of a run of training."""

from dataclasses import asdict, dataclass
from typing import Any

from tilewright.arena import Hypotheses
from tilewright.core import OptionError
from tilewright.players.limit import Limit

MORE_NODES = 4
"""Calibration games have this many times more nodes per move, and there are this many times fewer of them."""


@dataclass(frozen=True)
class Plan:
    """The parameters of a run. On resuming, only the number of generations may differ."""

    generations: int = 6
    games: int = 4000
    """Games of self-play in each generation."""
    nodes: int = 1000
    """Nodes of the search for each move, in self-play and in matches."""
    window: int = 3
    """The number of generations whose games a net is fitted to."""
    variety: float = 0.1
    decay: float = 0.9
    """See `Settings`. Generations learn from outcomes alone as long as the hand-made evaluation plays, since its
    probabilities are rough.
    """
    match: int = 600
    """The maximum number of games in a match between new and old weights."""
    sprt: str = "0,30"
    seed: int = 0

    def __post_init__(self) -> None:
        if self.generations < 0:
            raise OptionError(f"{self.generations} generations: expected at least 0")
        for name in ("games", "nodes", "window", "match"):
            if getattr(self, name) < 1:
                raise OptionError(f"--{name} {getattr(self, name)}: expected at least 1")
        Limit(nodes=self.nodes)
        for name in ("variety", "decay"):
            if not 0 <= getattr(self, name) <= 1:
                raise OptionError(f"--{name} {getattr(self, name):g}: expected a number from 0 to 1")
        Hypotheses.parse(self.sprt)

    @property
    def calibration_games(self) -> int:
        return -(-self.games // MORE_NODES)

    def to_json(self) -> dict[str, Any]:
        """Returns the parameters that must not change on resuming."""
        return {name: value for name, value in asdict(self).items() if name != "generations"}
