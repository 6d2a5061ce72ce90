"""Rates a row of bots, each weaker than the next, by matches between bots one or two places apart.

    .venv/bin/python bench/ladder.py --game azul --players 2 --games 200 --out build/ladder-azul-2

Every bot plays the bots one and two places above it. The ratings fit the results of all matches best, by least squares
weighted by their errors, and the greedy bot is rated 1000. Matches that OUT holds already are not played again.
"""

import argparse
from pathlib import Path

import numpy as np

from tilewright import game, search
from tilewright.arena import play_match
from tilewright.arena.elo import BOUND
from tilewright.players import level, listed

ANCHOR, RATING = "greedy", 1000.0
STEPS = (1, 2)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the ratings of a row of bots.")
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="games a match, a multiple of the players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--anchor-at", type=int, default=4, help="the place of the greedy bot in the row")
    parser.add_argument("--bots", help="the row without the greedy bot, the weakest first; all levels if not given")
    parser.add_argument("--out", type=Path, required=True, help="a folder for the records")
    chosen = parser.parse_args()
    rules = game(chosen.game, chosen.players)
    row = listed(chosen.bots) if chosen.bots else [f"level:{number}" for number in range(1, len(level.NAMES) + 1)]
    row.insert(chosen.anchor_at, ANCHOR)
    if not search.is_warm():
        search.warm_up()
    chosen.out.mkdir(parents=True, exist_ok=True)
    matches = []
    for step in STEPS:
        for low, high in zip(range(len(row)), range(step, len(row)), strict=False):
            out = chosen.out / f"{row[low]}-{row[high]}.jsonl".replace(":", "")
            report = play_match(
                rules, (row[high], row[low]), chosen.games, chosen.seed,
                workers=chosen.workers, out=out, resume=out.exists(),
            )  # fmt: skip
            stronger = report.bots[0]
            print(f"{row[high]} against {row[low]}: {stronger.score:.1%}, {stronger.elo:+.0f} ± ", end="")
            print(f"{stronger.elo_error:.0f}" if stronger.elo_error else "unknown: not counted", flush=True)
            if stronger.elo is not None and stronger.elo_error:
                matches.append((low, high, stronger.elo, stronger.elo_error / BOUND))
    ratings, errors = fit(len(row), row.index(ANCHOR), matches)
    print(f"\n{'bot':<10}{'rating':>8}{'95 %':>7}")
    for bot, rating, error in zip(row, ratings, errors, strict=True):
        print(f"{bot:<10}{rating:>8.0f}{error:>7.0f}")


def fit(count: int, anchor: int, matches: list[tuple[int, int, float, float]]) -> tuple[list[float], list[float]]:
    """Returns the ratings that fit the differences best, and their 95 % errors relative to the anchor."""
    rows = np.zeros((len(matches), count))
    differences = np.array([elo for *_, elo, _ in matches])
    weights = np.array([1 / error for *_, error in matches])
    for at, (low, high, *_) in enumerate(matches):
        rows[at, low], rows[at, high] = -1, 1
    others = [at for at in range(count) if at != anchor]
    scaled = rows[:, others] * weights[:, None]
    spread = np.linalg.pinv(scaled.T @ scaled)
    ratings, errors = np.full(count, RATING), np.zeros(count)
    ratings[others] += spread @ scaled.T @ (differences * weights)
    errors[others] = BOUND * np.sqrt(np.diag(spread))
    return ratings.tolist(), errors.tolist()


if __name__ == "__main__":
    main()
