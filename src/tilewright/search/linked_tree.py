"""A tree whose nodes are rows of an array, each linked to its child made last and to its sibling made before.

A node stands for the actions that lead to it from the root. What is drawn by chance on the way differs from simulation
to simulation (open loop: Perez Liebana et al. 2015), and with it the legal actions: they are listed at each visit, and
marked, so that the children whose action is legal now are found in one walk.
"""

from typing import Any

from tilewright.kernel.jit import inlined

KEY, FIRST_CHILD, SIBLING, VISITS = range(4)
"""Of a node: the action that leads to it, its child made last, the child of its parent made before it (0 for none in
both cases, since the root is no child), and how many visits it has seen."""

NODE = 4

USED, STAMP = 0, 1
"""Counters of a tree: the nodes in use, and the number that marks the actions that are legal now."""


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
    """Mark so many legal actions with a new stamp, and return the stamp."""
    counters[STAMP] += 1
    for index in range(count):
        marks[actions[index]] = counters[STAMP]
    return counters[STAMP]


def children_of(nodes: Any, node: int) -> list[int]:
    """Returns the children of a node, the one made last first."""
    found, child = [], int(nodes[node, FIRST_CHILD])
    while child:
        found.append(child)
        child = int(nodes[child, SIBLING])
    return found
