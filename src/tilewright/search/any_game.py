"""The rules of whichever game a state is of, compiled: what a search has to ask that is written once for all games.

Each function is told the kind of the state and asks its kernel. A branch that always goes the same way costs next to
nothing; Numba cannot keep a function compiled whose parts are passed to it, since it never knows them again.
"""

from typing import Any

from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.games import playout
from tilewright.games.classic.kernel.state import BOARD, BOARDS, PLAYERS, ROUND, SCORE
from tilewright.games.duel import kernel as duel
from tilewright.games.duel.kernel.rules import chance_due
from tilewright.games.duel.kernel.state import AT_OVER, STEP
from tilewright.games.duel.kernel.state import BOARD as DUEL_BOARD
from tilewright.games.duel.kernel.state import BOARDS as DUEL_BOARDS
from tilewright.games.duel.kernel.state import ROUND as DUEL_ROUND
from tilewright.games.duel.kernel.state import SCORE as DUEL_SCORE
from tilewright.kernel.jit import inlined

CLASSIC, DUEL = 0, 1
"""The kinds of state: Azul, Mini and the grey wall; Duel."""

CHANCE, OVER = -1, -2
"""The actors that are no seat."""

MOST_ACTIONS = max(classic.ACTIONS, duel.ACTIONS)
"""Action numbers are below this in every game."""


@inlined
def actor(kind: int, s: Any, o: int) -> int:
    """The seat to move, CHANCE or OVER."""
    return duel.actor(s, o) if kind == DUEL else classic.actor(s, o)


@inlined
def round_of(kind: int, s: Any, o: int) -> int:
    """The round that is played."""
    return s[o + DUEL_ROUND] if kind == DUEL else s[o + ROUND]


@inlined
def legal(kind: int, s: Any, o: int, out: Any) -> int:
    """Write the numbers of all legal actions, ascending, and give how many there are."""
    return duel.legal(s, o, out) if kind == DUEL else classic.legal(s, o, out)


@inlined
def play(kind: int, s: Any, o: int, action: int) -> None:
    """Play a legal action, and what follows from it by itself."""
    if kind == DUEL:
        duel.play(s, o, action)
    else:
        classic.play(s, o, action)


@inlined
def draw_chance(kind: int, s: Any, o: int, rng: Any) -> None:
    """Let chance do what is due."""
    if kind == DUEL:
        duel.sample_chance(s, o, rng)
    else:
        classic.deal(s, o, rng)


@inlined
def draw_hidden(kind: int, s: Any, o: int, seat: int, rng: Any) -> None:
    """Draw anew what a seat may not know. The classic games hide the order of the bag alone, which no state holds."""
    if kind == DUEL:
        duel.determinise(s, o, seat, rng)


@inlined
def winners(kind: int, s: Any, o: int) -> int:
    """The seats that won, as bits; none before the end."""
    return duel.winners(s, o) if kind == DUEL else classic.winners(s, o)


@inlined
def play_out(kind: int, s: Any, o: int, rng: Any, round_limit: int) -> None:
    """Random moves and chance to the end, or until a round is beyond the limit."""
    if kind == DUEL:
        while s[o + STEP] != AT_OVER:
            if chance_due(s, o):
                duel.sample_chance(s, o, rng)
            else:
                duel.play(s, o, duel.random_action(s, o, rng))
    else:
        playout(s, o, rng, round_limit)


@inlined
def lead(kind: int, s: Any, o: int, seat: int) -> int:
    """By how many points a seat is ahead of the best of the others."""
    first, words, players = BOARDS + SCORE, BOARD, s[o + PLAYERS]
    if kind == DUEL:
        first, words, players = DUEL_BOARDS + DUEL_SCORE, DUEL_BOARD, 2
    best = -1000
    for other in range(players):
        if other != seat:
            best = max(best, s[o + first + words * other])
    return s[o + first + words * seat] - best
