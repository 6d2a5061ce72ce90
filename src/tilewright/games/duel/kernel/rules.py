"""The course of a game: which step is next, which steps are forced, rounds, end."""

from typing import Any

import numpy as np

from tilewright.games.duel.components import ROUNDS, TOKENS
from tilewright.games.duel.kernel.acquiring import (
    draw,
    keep,
    may_draw_again,
    next_turn,
    place,
    put_under,
    return_rest,
    stack_rest,
    take,
    take_chip,
    take_moons,
    take_sun,
)
from tilewright.games.duel.kernel.actions import (
    CHIP,
    DRAW,
    KEEP,
    LEAVE,
    LOOK,
    MOON,
    PLACE,
    REST,
    RESTS,
    SPEND,
    SUN,
    TILING,
    UNDER,
    moon_of,
    place_of,
    sun_of,
)
from tilewright.games.duel.kernel.chips import SPENT
from tilewright.games.duel.kernel.decorating import decorate, next_line, spend, tile
from tilewright.games.duel.kernel.goals import goal_points
from tilewright.games.duel.kernel.state import (
    AT_DEAL,
    AT_DECORATE,
    AT_DRAW,
    AT_NEXT,
    AT_OVER,
    AT_SEEN,
    BOARD,
    BOARDS,
    CHIPS_TAKEN,
    DUE,
    EVERY_CHIP,
    GOALS,
    IN_TURN,
    MOON_CHIPS,
    ROUND,
    SCORE,
    STACK,
    START_TILE,
    STARTER,
    STEP,
    TOKENS_LEFT,
    TOP_SHOWN,
    TURNING,
)
from tilewright.kernel.jit import compiled, inlined

REST_STACKS = np.array(
    [sum((tile + 1) << 4 * place for place, tile in enumerate(reversed(rest))) for rest in RESTS], np.int64
)
"""The stacks of RESTS, in the form that SMALL_MOONS has for a small factory."""


@inlined
def chance_due(s: Any, o: int) -> bool:
    """Returns whether chance comes next: a deal, plates, the back of the top plate or a chip (D8, D12, D15, D17)."""
    step = s[o + STEP]
    if step <= AT_SEEN:
        return True
    top = 0 < s[o + STACK] < 1 << TOP_SHOWN
    return step != AT_OVER and (top or s[o + MOON_CHIPS] & TURNING * EVERY_CHIP != 0)


@compiled
def actor(s: Any, o: int) -> int:
    """Returns the seat to move; -1 for chance, -2 when the game is over."""
    if chance_due(s, o):
        return -1
    return -2 if s[o + STEP] == AT_OVER else s[o + IN_TURN]


@compiled
def play(s: Any, o: int, action: int) -> None:
    """Play a legal action, and everything that follows from it without a choice."""
    if action < SUN:
        if action < DRAW:
            take(s, o, action)
        elif action == DRAW:
            draw(s, o)
        elif action == LOOK:
            s[o + STEP] = AT_SEEN
        elif action < PLACE:
            keep(s, o, action - KEEP)
        elif action < UNDER:
            field, turns = place_of(action)
            place(s, o, field, turns)
        else:
            put_under(s, o, action - UNDER)
            return_rest(s, o)
    elif action < REST:
        factory, colour, line = sun_of(action)
        take_sun(s, o, factory, colour, line)
    elif action < MOON:
        stack_rest(s, o, REST_STACKS[action - REST])
    elif action < CHIP:
        colour, line = moon_of(action)
        take_moons(s, o, colour, line)
    elif action < LEAVE:
        take_chip(s, o, action - CHIP + 1)
    else:
        b = o + BOARDS + BOARD * s[o + IN_TURN]
        s[o + STEP] = AT_DECORATE
        if SPEND <= action < TILING:
            spend(s, o, b, SPENT[action - SPEND])
        else:
            if action >= TILING:
                tile(s, o, b, s[o + DUE] - 1, action - TILING)
            next_line(s, o)
    advance(s, o)


@compiled
def advance(s: Any, o: int) -> None:
    """Make the steps that leave no choice, until somebody has to choose or chance comes in: the next turn, a look where
    no further draw is open (D13), the decorating. Every action ends with this.
    """
    if chance_due(s, o):
        return
    if s[o + STEP] == AT_NEXT:
        next_turn(s, o)
    elif s[o + STEP] == AT_DRAW and not may_draw_again(s, o):
        s[o + STEP] = AT_SEEN
    if s[o + STEP] == AT_DECORATE and decorate(s, o):
        end_round(s, o)


@inlined
def end_round(s: Any, o: int) -> None:
    """Give the tokens back, except before the last round (D14, D32). The holder of the start tile starts, or the last
    starting player if nobody took it (D33). After round 5 the goals are scored, and the result is not below 0 (D34).
    """
    if s[o + ROUND] == ROUNDS:
        s[o + STEP] = AT_OVER
        s[o + IN_TURN] = s[o + STARTER]
        for seat in range(2):
            b = o + BOARDS + BOARD * seat
            score = s[b + SCORE] + goal_points(s, b, s[o + GOALS])
            s[b + SCORE] = max(0, score)
        return
    if s[o + START_TILE]:
        s[o + STARTER] = s[o + START_TILE] - 1
        s[o + START_TILE] = 0
    s[o + IN_TURN] = s[o + STARTER]
    s[o + ROUND] += 1
    s[o + STEP] = AT_DEAL
    for seat in range(2):
        b = o + BOARDS + BOARD * seat
        s[b + TOKENS_LEFT] = TOKENS if s[o + ROUND] < ROUNDS else 0
        s[b + CHIPS_TAKEN] = 0


@compiled
def scores(s: Any, o: int) -> Any:
    """Returns the points of both seats."""
    return s[o + BOARDS + SCORE], s[o + BOARDS + BOARD + SCORE]


@compiled
def winners(s: Any, o: int) -> int:
    """Returns the winning seats as bits: most points, then the holder of the start tile in round 5, otherwise both. No
    bit is set before the end (D35).
    """
    if s[o + STEP] != AT_OVER:
        return 0
    first, second = scores(s, o)
    if first != second:
        return 1 if first > second else 2
    return s[o + START_TILE] or 3
