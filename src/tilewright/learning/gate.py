"""The match that a generation has to win: new weights against old ones, with the same deals and nodes."""

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tilewright.arena import Hypotheses, Match, Report, Scoreboard, proceed
from tilewright.core import AnyGame
from tilewright.learning import training_of
from tilewright.players import Bot
from tilewright.search import weights


@dataclass(frozen=True)
class Weighted:
    """A factory of bots for the arena that play with the weights of a file."""

    name: str
    folder: Path
    nodes: int

    def __call__(self, game: AnyGame, rng: Random) -> Bot:
        training = training_of(game)
        return training.bot(weights.load(self.name, training.shape, self.folder), self.nodes, rng)


def new_match(game: AnyGame, bots: tuple[Weighted, Weighted], games: int, seed: int, sprt: str) -> Match:
    """Returns the match of the first bot against the second. Only games for two players get a sequential test."""
    hypotheses = Hypotheses.parse(sprt) if game.players == 2 else None
    return Match(game, bots, -(-games // game.players) * game.players, seed, sprt=hypotheses)


def play(match: Match, out: Path, workers: int) -> Generator[int, None, dict[str, Any]]:
    """Play the match, or resume it from its file. Yields the number of games so far, and returns the figures."""
    scoreboard = Scoreboard(match)
    yield from proceed(scoreboard, workers, out, resume=True)
    report = scoreboard.report()
    new = report.bots[0]
    return {
        "games": report.games,
        "score": new.score and round(new.score, 4),
        "elo": new.elo and round(new.elo, 1),
        "elo_error": new.elo_error and round(new.elo_error, 1),
        "sprt": report.test and report.test.to_json(),
        "passed": is_passed(report),
    }


def is_passed(report: Report) -> bool:
    """Whether the first bot is better: by the sequential test or, without one, if the 95 % interval is above 0."""
    if report.test:
        return report.test.accepted == report.test.hypotheses.high
    new = report.bots[0]
    return new.elo is not None and new.elo > (new.elo_error or 0.0)
