"""Measures the calibration of the win probabilities of `search`: how often the predicted victories came true.

    .venv/bin/python bench/reliability.py --game azul --players 2 --games 200 --limit 20000n

Search plays itself, with some random moves in the first round so that no two games are alike. For every choice, the
win probability and the margin that it expected for the seat in turn are compared with the end of the game.
"""

import argparse
from random import Random

import numpy as np

from tilewright import CHANCE, OVER, game
from tilewright.core import ROUND_LIMIT, AnyGame
from tilewright.players.limit import Limit
from tilewright.players.search import Search

BINS = 10
STRAY = 0.3
"""The probability that a move of the first round is random."""


def play(rules: AnyGame, bot: Search, seed: int) -> list[tuple[float, float, float, int]]:
    """Plays a game. Returns the probability, the victory, and the expected and the true margin of every choice."""
    rng, state = Random(seed), rules.start()
    met: list[tuple[int, float, float]] = []
    while (actor := rules.actor(state)) != OVER and state.round < ROUND_LIMIT:
        if actor == CHANCE:
            state = rules.apply(state, rules.deal(state, rng))
            continue
        legal = rules.legal(state)
        move = rng.choice(legal)
        if len(legal) > 1 and (state.round > 1 or rng.random() >= STRAY):
            best = bot.analyse(rules.view(state, actor), top=1)[0]
            met.append((actor, best.win_probability, best.margin))
            move = best.move
        state = rules.apply(state, move)
    winners, scores = rules.winners(state), rules.scores(state)
    return [
        (
            chance,
            (seat in winners) / max(1, len(winners)),
            margin,
            scores[seat] - max(score for other, score in enumerate(scores) if other != seat),
        )
        for seat, chance, margin in met
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare win probabilities with results.")
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--limit", type=Limit.parse, default=Limit(nodes=20_000))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rules = game(chosen.game, chosen.players)
    bot = Search(rules, Random(chosen.seed), chosen.limit)
    met = np.array([each for number in range(chosen.games) for each in play(rules, bot, chosen.seed + number)])
    chances, won, margins, ends = met.T
    print(f"{len(met)} choices of {chosen.games} games, {chosen.limit}")
    print(f"{'said':>12}{'mean':>8}{'won':>8}{'choices':>9}")
    bins, distance = np.minimum((chances * BINS).astype(int), BINS - 1), 0.0
    for at in np.unique(bins):
        inside = bins == at
        said, true = chances[inside].mean(), won[inside].mean()
        distance += abs(said - true) * inside.mean()
        print(f"{f'{at / BINS:.0%} to {(at + 1) / BINS:.0%}':>12}{said:>8.1%}{true:>8.1%}{inside.sum():>9}")
    print(f"mean distance {distance:.1%}; squared error {np.mean((chances - won) ** 2):.4f}", end="")
    print(f" (always the mean: {np.var(won):.4f}); margin off by {np.mean(np.abs(margins - ends)):.1f} points", end="")
    print(f", on the whole by {np.mean(margins - ends):+.1f}")


if __name__ == "__main__":
    main()
