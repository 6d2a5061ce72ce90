"""A tree whose nodes are rows of an array, each linked to its newest child and to its next older sibling.

A node stands for the actions that lead to it from the root. Chance is drawn anew in every simulation (open loop: Perez
Liebana et al. 2015), so the legal actions of a node differ from visit to visit. They are listed and marked at each
visit, so that one walk over the children finds those whose action is legal now.
"""

from typing import Any

from tilewright.kernel.jit import inlined

KEY, FIRST_CHILD, SIBLING, VISITS = range(4)
"""Columns of a node: the action that leads to it, its newest child, its next older sibling, and its number of visits.
The root is nobody's child, so 0 stands for no child and for no sibling."""

NODE = 4

USED, STAMP = 0, 1
"""Counters of a tree: the nodes in use, and the stamp that marks the actions that are legal now."""


@inlined
def add_child(nodes: Any, counters: Any, parent: int, key: int) -> int:
    """Add a child without visits to a node, and return it."""
    node = counters[USED]
    counters[USED] += 1
    nodes[node, KEY] = key
    nodes[node, FIRST_CHILD] = 0
    nodes[node, SIBLING] = nodes[parent, FIRST_CHILD]
    nodes[node, VISITS] = 0
    nodes[parent, FIRST_CHILD] = node
    return node


@inlined
def mark_actions(counters: Any, marks: Any, actions: Any, count: int) -> int:
    """Mark the first `count` actions with a new stamp, and return the stamp."""
    counters[STAMP] += 1
    for index in range(count):
        marks[actions[index]] = counters[STAMP]
    return counters[STAMP]


def children_of(nodes: Any, node: int) -> list[int]:
    """Returns the children of a node, newest first."""
    found, child = [], int(nodes[node, FIRST_CHILD])
    while child:
        found.append(child)
        child = int(nodes[child, SIBLING])
    return found
