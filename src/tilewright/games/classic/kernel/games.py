"""Whole games between bots."""

from typing import Any

import numpy as np

from tilewright.games.classic.kernel.actions import ACTIONS
from tilewright.games.classic.kernel.board import place_grey
from tilewright.games.classic.kernel.choices import due_columns, random_action, random_draft
from tilewright.games.classic.kernel.greedy import greedy_action
from tilewright.games.classic.kernel.rules import deal, draft, end_offer, play, tile_grey, winners
from tilewright.games.classic.kernel.state import (
    AVAILABLE,
    BOARD,
    BOARDS,
    DEAL,
    LINE,
    OVER,
    PLAYERS,
    ROUND,
    SCORE,
    STEP,
    TILE,
    TURN,
)
from tilewright.kernel.bots import GREEDY, RANDOM
from tilewright.kernel.jit import allocating, inlined
from tilewright.kernel.rng import pick, seed_game


@inlined
def playout(s: Any, o: int, rng: Any, round_limit: int) -> int:
    """Play a random rollout to the end of the game, or until the round exceeds the limit. Returns the number of moves.
    It plays exactly what `random_action` would, but faster: it is inlined into its caller, which starts at offset 0,
    and it needs no action numbers.
    """
    moves = 0
    while s[o + STEP] != OVER and s[o + ROUND] <= round_limit:
        if s[o + STEP] == DEAL:
            deal(s, o, rng)
        elif s[o + STEP] == TILE:
            seat = s[o + TURN]
            place_grey(s, o, seat, s[o + LINE] - 1, pick(rng, due_columns(s, o)))
            tile_grey(s, o, seat)
            moves += 1
        else:
            while s[o + AVAILABLE]:
                source, colour, row = random_draft(s, o, rng)
                draft(s, o, source, colour, row)
                moves += 1
            end_offer(s, o)
    return moves


@inlined
def write_result(s: Any, o: int, moves: int, row: Any) -> None:
    """Write the result of a game to a row: scores, winners as bits (none if the game was given up), moves, rounds."""
    players = s[o + PLAYERS]
    for seat in range(players):
        row[seat] = s[o + BOARDS + BOARD * seat + SCORE]
    row[players] = winners(s, o)
    row[players + 1] = moves
    row[players + 2] = s[o + ROUND]


@allocating
def play_games(seed: int, first: int, start: Any, bots: Any, round_limit: int, results: Any) -> None:
    """Play games between bots from a given state. Each game fills one row of the results (see `write_result`). Game k
    depends only on the seed and k.
    """
    players = start[PLAYERS]
    words = start.size
    # With a literal 0 as the offset, everything would be compiled a second time just for that offset.
    s, o = np.zeros(words, np.int64), np.int64(0)
    rng = np.zeros(1, np.uint64)
    actions, values, held_by = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS), np.zeros(5, np.int64)
    only_random = True
    for seat in range(players):
        only_random = only_random and bots[seat] == RANDOM
    for game in range(results.shape[0]):
        seed_game(rng, seed, first + game)
        for word in range(words):
            s[word] = start[word]
        moves = 0
        if only_random:
            moves = playout(s, o, rng, round_limit)
        while s[STEP] != OVER and s[ROUND] <= round_limit:
            if s[STEP] == DEAL:
                deal(s, o, rng)
            else:
                if bots[s[TURN]] == GREEDY:
                    action = greedy_action(s, o, rng, actions, values, held_by)
                else:
                    action = random_action(s, o, rng)
                play(s, o, action)
                moves += 1
        write_result(s, o, moves, results[game])
