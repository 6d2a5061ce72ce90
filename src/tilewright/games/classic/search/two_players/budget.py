"""What a search may use, in nodes or in time, and what is left of it."""

from time import perf_counter

NODES_A_MILLISECOND = 3000
"""About as many as a search makes: time is planned with it, and ends by the clock."""


class Budget:
    """A limit that several searches share: either nodes or milliseconds, from now on."""

    def __init__(self, nodes: int | None, milliseconds: int | None) -> None:
        self.milliseconds = milliseconds
        self.nodes = nodes or NODES_A_MILLISECOND * (milliseconds or 0)
        """All nodes, if it is time about as many as can be made in it."""
        self._spent = 0
        self._begin = perf_counter()

    def spend(self, nodes: int) -> None:
        """Note that so many nodes were made."""
        self._spent += nodes

    @property
    def left(self) -> float:
        """The part of it that is left, from 0 to 1."""
        if self.milliseconds:
            return max(0.0, 1 - (perf_counter() - self._begin) * 1000 / self.milliseconds)
        return max(0.0, 1 - self._spent / self.nodes)

    def limits(self, part: float) -> tuple[int | None, int | None]:
        """Nodes or milliseconds of a search that may use this part of the whole, if so much is left."""
        part = min(part, self.left)
        if self.milliseconds:
            return None, max(1, int(part * self.milliseconds))
        return max(1, int(part * self.nodes)), None
