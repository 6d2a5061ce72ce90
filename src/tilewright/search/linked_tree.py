"""A tree whose nodes are rows of an array, each linked to its newest child and to its next older sibling.

A node stands for the actions that lead to it from the root. Chance is drawn anew in every simulation (open loop: Perez
Liebana et al. 2015), so the legal actions of a node differ from visit to visit. They are listed and marked at each
visit, so that one walk over the children finds those whose action is legal now.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.kernel.jit import inlined

KEY, FIRST_CHILD, SIBLING, VISITS = range(4)
"""Columns of a node: the action that leads to it, its newest child, its next older sibling, and its number of visits.
The root is nobody's child, so 0 stands for no child and for no sibling."""

NODE = 4

USED, STAMP = 0, 1
"""Counters of a tree: the nodes in use, and the stamp that marks the actions that are legal now."""


class Links(NamedTuple):
    """The nodes of a tree and its scratch buffers; only arrays, for compiled code."""

    nodes: NDArray[np.int64]
    counters: NDArray[np.int64]
    actions: NDArray[np.int64]
    """The legal actions of the node that is visited."""
    marks: NDArray[np.int64]
    """By action: the stamp of the last visit at which it was legal and had no child yet."""
    path: NDArray[np.int64]
    """The nodes that a simulation went through."""


def new_links(capacity: int, actions: int, most_legal: int, depth: int, counters: int = STAMP + 1) -> Links:
    """Returns links for at most `capacity` nodes, in a game with this number of actions, of which `most_legal` are
    legal at once. A simulation goes through at most `depth` nodes. A search may ask for additional counters.
    """
    return Links(
        nodes=np.zeros((capacity, NODE), np.int64),
        counters=np.zeros(counters, np.int64),
        actions=np.zeros(most_legal, np.int64),
        marks=np.zeros(actions, np.int64),
        path=np.zeros(depth, np.int64),
    )


@inlined
def add_child(links: Any, parent: int, key: int) -> int:
    """Add a child without visits to a node, and return it."""
    nodes, node = links.nodes, links.counters[USED]
    links.counters[USED] += 1
    nodes[node, KEY] = key
    nodes[node, FIRST_CHILD] = 0
    nodes[node, SIBLING] = nodes[parent, FIRST_CHILD]
    nodes[node, VISITS] = 0
    nodes[parent, FIRST_CHILD] = node
    return node


@inlined
def mark_actions(links: Any, count: int) -> int:
    """Mark the first `count` actions with a new stamp, and return the stamp."""
    links.counters[STAMP] += 1
    for index in range(count):
        links.marks[links.actions[index]] = links.counters[STAMP]
    return links.counters[STAMP]


def children_of(links: Links, node: int) -> list[int]:
    """Returns the children of a node, newest first."""
    children, child = [], int(links.nodes[node, FIRST_CHILD])
    while child:
        children.append(child)
        child = int(links.nodes[child, SIBLING])
    return children
