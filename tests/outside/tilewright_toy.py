"""Pebbles, a small cousin of Azul with two colours, which another package brings. It has rules and nothing else.

Two dishes are filled with two pebbles each from a bag of twelve. In turn, players take all pebbles of one colour from a
dish. Each blue pebble scores one point, and each red one scores as many points as the player then has red pebbles. The
game ends when the bag and the dishes are empty.
"""

from dataclasses import dataclass
from random import Random
from typing import Any, Literal, NamedTuple

from tilewright.core import (
    CHANCE,
    OVER,
    Event,
    IllegalMove,
    NotationError,
    RuleBook,
    best,
    contains,
    fill,
    ordered,
    without,
)
from tilewright.kit import Kit

DISHES, PEBBLES = 2, 2
ALL = "b" * 6 + "r" * 6


@dataclass(frozen=True)
class Deal:
    dishes: tuple[str, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(self.dishes)}"


@dataclass(frozen=True)
class Take:
    dish: int
    colour: str

    def __str__(self) -> str:
        return f"{self.dish}{self.colour}"


Move = Deal | Take


class State(NamedTuple):
    step: Literal["deal", "take", "over"]
    round: int
    starter: int
    turn: int
    bag: str
    dishes: tuple[str, ...]
    taken: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Pebbles(RuleBook[State, Move]):
    name: str
    players: int
    starter: int = 0
    opening: str = ""

    state_type = State

    def begin(self) -> State:
        nothing = ("",) * self.players
        return State("deal", 1, self.starter, self.starter, ALL, ("",) * DISHES, nothing, (0,) * self.players)

    def actor(self, state: State) -> int:
        return {"deal": CHANCE, "over": OVER, "take": state.turn}[state.step]

    def legal(self, state: State) -> tuple[Move, ...]:
        dishes = enumerate(state.dishes, 1) if state.step == "take" else ()
        return tuple(Take(dish, colour) for dish, pebbles in dishes for colour in sorted(set(pebbles)))

    def deal(self, state: State, rng: Random) -> Move:
        if state.step != "deal":
            raise IllegalMove("no deal is due")
        return Deal(fill(state.bag, "", (PEBBLES,) * DISHES, rng))

    def play(self, state: State, move: Move, log: list[Event]) -> State:
        if isinstance(move, Deal) and state.step == "deal":
            dealt = "".join(move.dishes)
            if [len(dish) for dish in move.dishes] != [PEBBLES] * DISHES or not contains(state.bag, dealt):
                raise IllegalMove(f"{move} cannot be dealt")
            return state._replace(step="take", bag=without(state.bag, dealt), dishes=move.dishes)
        if not isinstance(move, Take) or move not in self.legal(state):
            raise IllegalMove(f"{move} may not be played here")
        pebbles = move.colour * state.dishes[move.dish - 1].count(move.colour)
        taken, points = list(state.taken), list(state.points)
        taken[state.turn] = ordered(taken[state.turn] + pebbles)
        gained = len(pebbles) * (1 if move.colour == "b" else taken[state.turn].count("r"))
        points[state.turn] += gained
        log.append(Event("pebbles", state.turn, gained, what=pebbles))
        dishes = tuple(without(dish, pebbles if at == move.dish else "") for at, dish in enumerate(state.dishes, 1))
        state = state._replace(
            turn=(state.turn + 1) % self.players, dishes=dishes, taken=tuple(taken), points=tuple(points)
        )
        if any(dishes):
            return state
        return state._replace(step="deal", round=state.round + 1) if state.bag else state._replace(step="over")

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def winners(self, state: State) -> tuple[int, ...]:
        return best(state.points) if state.step == "over" else ()

    def parse(self, text: str) -> Move:
        if text.startswith("deal "):
            return Deal(tuple(text.split(" ")[1:]))
        if len(text) == 2 and text[0] in "12" and text[1] in "br":
            return Take(int(text[0]), text[1])
        raise NotationError(f"cannot read the move {text!r}: expected such as 1b")


def rules(players: int, starter: int, rng: Random, **options: Any) -> Pebbles:
    return Pebbles("pebbles", players, starter)


PEBBLES_KIT = Kit("pebbles", "Pebbles", (2, 3), rules)
