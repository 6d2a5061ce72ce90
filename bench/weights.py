"""Plays a match between two weights files of a game, with the same search and limit: which net plays better?

    .venv/bin/python bench/weights.py NEW.npz OLD.npz --game azul --limit 200ms --games 400 --out build/new-old.jsonl

The arena plays it: the same deals for both, and new searches for every game, so that nothing is carried over from one
game to the next. A file against itself is the null match. A match that OUT already contains is resumed.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tilewright import game, search
from tilewright.arena import play_match
from tilewright.core import AnyGame
from tilewright.learning import training_of
from tilewright.players.limit import Limit
from tilewright.players.search import Search
from tilewright.registry import kit_of
from tilewright.search import weights


@dataclass(frozen=True)
class WithWeights:
    """A factory of bots for the arena: `search` with the weights of a file."""

    path: Path
    limit: Limit

    def __call__(self, rules: AnyGame, rng: Random) -> Search:
        bot = Search(rules, rng, self.limit)
        given = weights.load(self.path.stem, training_of(rules).shape, self.path.parent)
        bot.searcher = kit_of(rules).call("searcher", rules, given)
        return bot


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a match between two weights files.")
    parser.add_argument("new", type=Path)
    parser.add_argument("old", type=Path)
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--limit", type=Limit.parse, default=Limit(milliseconds=200))
    parser.add_argument("--games", type=int, default=400, help="a multiple of the players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--out", type=Path, required=True, help="the file of the records")
    chosen = parser.parse_args()
    if not search.is_warm():
        search.warm_up()
    report = play_match(
        game(chosen.game, chosen.players),
        [WithWeights(path, chosen.limit) for path in (chosen.new, chosen.old)],
        chosen.games,
        chosen.seed,
        workers=chosen.workers,
        out=chosen.out,
        resume=chosen.out.exists(),
    )
    new = report.bots[0]
    error = f" ± {new.elo_error:.0f}" if new.elo_error else ""
    print(f"{report.games} games: {new.score:.1%}, {new.elo:+.0f}{error} Elo")


if __name__ == "__main__":
    main()
