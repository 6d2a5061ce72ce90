"""Whole games between bots."""

from typing import Any

import numpy as np

from tilewright.games.duel.kernel.actions import MOST_ACTIONS
from tilewright.games.duel.kernel.chance import sample_chance
from tilewright.games.duel.kernel.choices import random_action
from tilewright.games.duel.kernel.greedy import greedy_action
from tilewright.games.duel.kernel.rules import chance_due, play, scores, winners
from tilewright.games.duel.kernel.state import AT_OVER, IN_TURN, ROUND, SIZE, STEP
from tilewright.kernel.bots import GREEDY
from tilewright.kernel.jit import allocating, inlined
from tilewright.kernel.rng import seed_game


@inlined
def play_out(s: Any, o: int, rng: Any, round_limit: int) -> int:
    """Play a random rollout to the end of the game, which always comes. Returns the number of moves."""
    moves = 0
    while s[o + STEP] != AT_OVER:
        if chance_due(s, o):
            sample_chance(s, o, rng)
        else:
            play(s, o, random_action(s, o, rng))
            moves += 1
    return moves


@inlined
def write_result(s: Any, o: int, moves: int, row: Any) -> None:
    """Write the result of a game to a row: scores, winners as bits, moves, rounds."""
    row[0], row[1] = scores(s, o)
    row[2] = winners(s, o)
    row[3] = moves
    row[4] = s[o + ROUND]


@allocating
def play_games(seed: int, first: int, start: Any, bots: Any, results: Any) -> None:
    """Play games between bots from a given state. Each game fills one row of the results (see `write_result`). Game k
    depends only on the seed and k.
    """
    # With a literal 0 as the offset, everything would be compiled a second time just for that offset.
    s, o = np.zeros(SIZE, np.int64), np.int64(0)
    rng = np.zeros(1, np.uint64)
    actions, values = np.zeros(MOST_ACTIONS, np.int64), np.zeros(MOST_ACTIONS)
    for game in range(results.shape[0]):
        seed_game(rng, seed, first + game)
        for word in range(SIZE):
            s[o + word] = start[word]
        moves = 0
        while s[o + STEP] != AT_OVER:
            if chance_due(s, o):
                sample_chance(s, o, rng)
            else:
                if bots[s[o + IN_TURN]] == GREEDY:
                    action = greedy_action(s, o, rng, actions, values)
                else:
                    action = random_action(s, o, rng)
                play(s, o, action)
                moves += 1
        write_result(s, o, moves, results[game])
