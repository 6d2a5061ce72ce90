"""How a run learns: what was asked for, and what makes it this run and no other."""

from dataclasses import asdict, dataclass
from typing import Any

from tilewright.arena import Hypotheses
from tilewright.core import OptionError
from tilewright.players.limit import Limit

MORE_NODES = 4
"""How many times more nodes a move has in the games that calibrate, of which there are as many times fewer."""


@dataclass(frozen=True)
class Plan:
    """The numbers of a run. With more generations it may be gone on with; all else stays as it was begun."""

    generations: int = 6
    games: int = 4000
    """Of self-play in each generation."""
    nodes: int = 1000
    """Of the search for each move, in self-play and in matches."""
    window: int = 3
    """How many generations of games a net is fitted to."""
    variety: float = 0.1
    decay: float = 0.9
    """See `Settings`. The first generation after the hand-made evaluation, whose probabilities are rough, learns from
    outcomes alone.
    """
    match: int = 600
    """The most games of a match between new and old."""
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
        """What makes it this run."""
        return {name: value for name, value in asdict(self).items() if name != "generations"}
