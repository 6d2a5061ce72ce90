"""UCT on the rule book (Kocsis and Szepesvari 2006), for games without a kernel and without hidden information.

It is the algorithm of `search.uct` on the rule book's own states: far slower, but with nothing to compile. The tree is
open-loop: a node stands for the moves that lead to it from the root, and chance is drawn anew in every simulation.
Every player maximises their own result (max^n).
"""

from math import log, sqrt
from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER, ROUND_LIMIT, AnyGame, check_turn
from tilewright.search.searcher import Blocks, Limits

EXPLORATION = 0.7
"""The exploration constant of UCB1: how much a move with few visits is preferred."""


class Node:
    """A node of the tree: how often the moves that lead to it were tried, and each seat's share of the victories."""

    __slots__ = ("children", "shares", "visits")

    def __init__(self, players: int) -> None:
        self.visits, self.shares = 0, [0.0] * players
        self.children: dict[Any, Node] = {}

    def value(self, seat: int, bonus: float) -> float:
        """Returns the upper confidence bound of a seat's share (UCB1)."""
        return self.shares[seat] / self.visits + bonus / sqrt(self.visits)


class PlainUct:
    """A UCT search of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.stopped = False
        """Whether the search was told to stop. The end of a search clears it."""

    def best_move(self, view: Any, seed: int, *, nodes: int | None = None, milliseconds: int | None = None) -> Any:
        """Returns the most visited move when the simulations are done, the time is up, or `stop` was called."""
        rng, root, blocks = Random(seed), Node(self.game.players), Blocks(Limits(nodes, milliseconds), size=1)
        while blocks.next():
            self._simulate(root, view, rng)
            if self.stopped or blocks.is_late:
                break
        self.stopped = False
        seat = self.game.actor(view)
        return max(root.children.items(), key=lambda child: (child[1].visits, child[1].shares[seat]))[0]

    def stop(self) -> None:
        """End the search that runs in another thread, or is about to start. It returns the best move so far."""
        self.stopped = True

    def _simulate(self, root: Node, state: Any, rng: Random) -> None:
        """Run one simulation: selection, expansion by one node, a random rollout to the end of the game, and backup."""
        game, path, inside = self.game, [root], True
        limit = max(ROUND_LIMIT, state.round)
        while (actor := game.actor(state)) != OVER and state.round <= limit:
            if actor == CHANCE:
                state = game.apply(state, game.deal(state, rng))
                continue
            moves = game.legal(state)
            if not moves:
                check_turn(game, state)
            if not inside:
                state = game.apply(state, rng.choice(moves))
                continue
            node = path[-1]
            untried = [move for move in moves if move not in node.children]
            if untried:
                move, inside = rng.choice(untried), False
                node.children[move] = Node(game.players)
            else:
                bonus = EXPLORATION * sqrt(log(node.visits + 1.0))
                move = max(moves, key=lambda tried: node.children[tried].value(actor, bonus))
            path.append(node.children[move])
            state = game.apply(state, move)
        winners = game.winners(state) or tuple(range(game.players))
        for node in path:
            node.visits += 1
            for seat in winners:
                node.shares[seat] += 1 / len(winners)
