"""Counts the labels of each kind that the levels get in reviews: higher levels should get fewer bad ones.

    .venv/bin/python bench/labels.py GAME PLAYERS GAMES LIMIT

Each level plays GAMES games against itself, and each game is reviewed with LIMIT for every decision. The table shows
the labels per player and game.
"""

import sys
from collections import Counter
from random import Random

from tilewright import game
from tilewright.core import CHANCE, OVER, AnyGame
from tilewright.players import bot
from tilewright.players.limit import Limit
from tilewright.records import Record
from tilewright.review import review
from tilewright.review.findings import THRESHOLDS

LEVELS = range(1, 11)


def played(rules: AnyGame, level: int, seed: int) -> Record:
    """Returns a game of a level against itself."""
    name, rng = f"level:{level}", Random(seed)
    bots = [bot(name, rules, Random(rng.random())) for _ in range(rules.players)]
    state, moves = rules.start(), []
    while (actor := rules.actor(state)) != OVER:
        move = rules.deal(state, rng) if actor == CHANCE else bots[actor].choose(rules.view(state, actor))
        moves.append(move)
        state = rules.apply(state, move)
    return Record(rules, (name,) * rules.players, "", tuple(moves), finished=True)


def main() -> None:
    name, players, games, limit = sys.argv[1:]
    rules, faults = game(name, int(players)), list(reversed(THRESHOLDS))
    print(f"| level | {' | '.join(faults)} | points lost a move |\n|{'---|' * (len(faults) + 2)}")
    for level in LEVELS:
        found = [review(played(rules, level, seed), Limit.parse(limit)) for seed in range(1, int(games) + 1)]
        moves = [move for each in found for move in each.moves]
        counts = Counter(move.label for move in moves)
        sides = len(found) * rules.players
        figures = [f"{counts[fault] / sides:.1f}" for fault in faults]
        lost = sum(move.points for move in moves) / len(moves)
        print(f"| {level} | {' | '.join(figures)} | {lost:.1f} |", flush=True)


if __name__ == "__main__":
    main()
