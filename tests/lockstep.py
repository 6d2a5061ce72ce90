"""The proof that kernel and rule book play one game: both play the same moves and are compared after each.

As a program it plays any number of games of every kind, on all cores: `python tests/lockstep.py --games 1000`.
"""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import numpy as np

from tilewright import CHANCE, GAMES, OVER, game
from tilewright.core import AnyGame
from tilewright.kernel import GREEDY, kernel_of
from tilewright.kernel.checked import Kernel, Packed, Rng

LONGEST = 40
"""The rounds after which a game that cannot end is abandoned."""


def compare(rules: AnyGame, kernel: Kernel, state: Any, packed: Packed) -> tuple[int, ...]:
    """Fail unless state, actor, legal moves and scores are the same in both. Returns the legal actions."""
    assert kernel.decode(packed) == state, rules.position(state)
    legal = kernel.legal(packed)
    assert tuple(sorted(map(kernel.action, rules.legal(state)))) == legal, rules.position(state)
    assert kernel.actor(packed) == rules.actor(state), rules.position(state)
    assert kernel.scores(packed) == rules.scores(state), rules.position(state)
    return legal


def play(rules: AnyGame, seed: int) -> int:
    """Plays a game in lockstep. Some games mix greedy moves into the random ones, and either side draws the deals. Now
    and then the words are compared too, since a state determines all of them. Returns the number of moves and deals.
    """
    kernel, chance, rng = kernel_of(rules), Rng(seed), Random(seed)
    greedy = rng.choice((0.0, 0.0, 0.5, 1.0))
    state, packed, moves = rules.start(), kernel.start(), 0
    while True:
        legal = compare(rules, kernel, state, packed)
        if rng.random() < 0.05:
            assert np.array_equal(kernel.encode(state).words, packed.words), rules.position(state)
        actor = rules.actor(state)
        if actor == OVER or state.round > LONGEST:
            break
        if actor != CHANCE:
            action = kernel.choose(packed, GREEDY, chance) if rng.random() < greedy else rng.choice(legal)
            move = kernel.move(packed, action)
            kernel.play(packed, action)
            state = rules.apply(state, move)
        elif rng.random() < 0.5:
            state = rules.apply(state, kernel.chance(packed, chance))
        else:
            state = rules.apply(state, rules.deal(state, rng))
            packed = kernel.encode(state)
        moves += 1
    assert kernel.winners(packed) == rules.winners(state), rules.position(state)
    return moves


def rules_of(name: str, players: int, seed: int) -> AnyGame:
    """Returns the game with a random starter and random goals."""
    options: dict[str, Any] = {"goals": Random(seed).choice(("random", "random-4"))} if name == "duel" else {}
    return game(name, players, starter="random", rng=Random(seed), **options)


def _many(name: str, players: int, first: int, games: int) -> int:
    return sum(play(rules_of(name, players, seed), seed) for seed in range(first, first + games))


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare kernel and rule book over random games.")
    parser.add_argument("--games", type=int, default=1000, help="games of each kind")
    parser.add_argument("--kind", action="append", help="a kind such as azul-2; all if none is given")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    kinds = [(kit.name, players) for kit in GAMES.values() for players in kit.players]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name, players in kinds:
            if chosen.kind and f"{name}-{players}" not in chosen.kind:
                continue
            begin, block = time.perf_counter(), max(1, min(500, chosen.games // 16))
            firsts = range(chosen.first, chosen.first + chosen.games, block)
            sizes = [min(block, chosen.first + chosen.games - first) for first in firsts]
            moves = sum(pool.map(_many, [name] * len(sizes), [players] * len(sizes), firsts, sizes))
            seconds = time.perf_counter() - begin
            print(f"{name}-{players}: {chosen.games} games, {moves} moves and deals equal, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
