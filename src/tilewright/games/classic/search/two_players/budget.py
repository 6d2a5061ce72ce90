"""A budget of nodes or time that several searches share."""

from time import perf_counter

from tilewright.search.searcher import Limits

NODES_A_MILLISECOND = 3000
"""The approximate speed of a search. Time limits are planned with it, but the clock ends them."""


class Budget:
    """A limit that several searches share: either nodes, or milliseconds from now on."""

    def __init__(self, limits: Limits) -> None:
        self.milliseconds = limits.milliseconds
        self.nodes = limits.nodes or NODES_A_MILLISECOND * (limits.milliseconds or 0)
        """The total number of nodes; for a time limit, about as many as can be searched in that time."""
        self._spent = 0
        self._begin = perf_counter()

    def spend(self, nodes: int) -> None:
        """Count nodes as searched."""
        self._spent += nodes

    @property
    def left(self) -> float:
        """The fraction of the budget that is left, from 0 to 1."""
        if self.milliseconds:
            return max(0.0, 1 - (perf_counter() - self._begin) * 1000 / self.milliseconds)
        return max(0.0, 1 - self._spent / self.nodes)

    def limits(self, part: float) -> Limits:
        """Returns the limits of a search that may use this fraction of the budget, or what is left if that is less."""
        part = min(part, self.left)
        if self.milliseconds:
            return Limits(milliseconds=max(1, int(part * self.milliseconds)))
        return Limits(nodes=max(1, int(part * self.nodes)))
