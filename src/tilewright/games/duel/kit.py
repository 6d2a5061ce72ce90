"""The kit of Azul Duel."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tilewright.core import OptionError, shorten
from tilewright.games.duel.components import FIRST_GAME, GOAL_TILES, GOALS
from tilewright.games.duel.faults import goals_faults
from tilewright.games.duel.rules import Duel
from tilewright.kit import POSITION, STARTER, Kit

HERE = "tilewright.games.duel"

GOALS_OPTION = (
    "three or four goals, at most one of each tile: "
    + ", ".join("/".join(tile) for tile in GOAL_TILES)
    + "; or first-game, random, random-4 (default first-game)"
)


def _rules(players: int, starter: int, rng: Random, goals: str | Sequence[str] = "first-game") -> Duel:
    return Duel(_goals(goals, rng), starter)


def _stated(fields: Sequence[str]) -> dict[str, Any]:
    return {"goals": fields[3]} if len(fields) > 3 else {}


def _goals(goals: str | Sequence[str], rng: Random) -> tuple[str, ...]:
    """Returns three or four goals, each a side of another goal tile (D8), in the order of the rules G1 to G8."""
    if goals == "first-game":
        return FIRST_GAME
    if goals in ("random", "random-4"):
        chosen = rng.sample(GOAL_TILES, 4 if goals == "random-4" else 3)
        goals = [rng.choice(tile) for tile in chosen]
    if not isinstance(goals, str | Sequence):
        raise OptionError(f"goals are {goals!r}, expected names")
    named = tuple(goals.split(",") if isinstance(goals, str) else goals)
    for goal in named:
        if goal not in GOALS:
            raise OptionError(f"unknown goal {shorten(str(goal))!r}: expected some of {', '.join(GOALS)}")
    for tile in GOAL_TILES:
        if sum(named.count(side) for side in tile) > 1:
            raise OptionError(f"{' and '.join(tile)} are the sides of one goal tile: expected at most one of them")
    for fault in goals_faults(named):
        raise OptionError(fault.text)
    return tuple(goal for goal in GOALS if goal in named)


DUEL = Kit(
    "duel",
    "Azul Duel",
    (2,),
    _rules,
    options={"starter": STARTER, "goals": GOALS_OPTION, "position": POSITION},
    stated=_stated,
    benched=(2,),
    parts={
        "kernel": f"{HERE}.kernel.kernel:DuelKernel",
        "greedy": f"{HERE}.greedy:value",
        "searcher": f"{HERE}.search.searcher:DuelSearcher",
        "levels": f"{HERE}.levels",
        "evaluator": f"{HERE}.review",
        "reasons": f"{HERE}.review.reasons",
        "words": f"{HERE}.words:describe",
        "table": f"{HERE}.table:DuelTable",
        "terminal": f"{HERE}.terminal:DuelTerminal",
        "training": f"{HERE}.training:DuelTraining",
        "lessons": f"{HERE}.lessons:FOLDER",
    },
)
