"""What every search is to the rest of the house: it analyses a packed state, and can be stopped."""

from abc import ABC, abstractmethod
from time import perf_counter
from typing import Any, NamedTuple


class Candidate(NamedTuple):
    """A move that a search considered, and what it thinks of it."""

    action: int
    win_probability: float
    """For the seat in turn."""
    margin: float
    """The expected final margin in points of the seat in turn over the best of the others."""
    nodes: int
    """How many nodes were spent on this move."""
    line: tuple[int, ...]
    """The best actions from this one on, as far as they are known."""
    depth: int
    """How many actions deep the search looked; for a tree, the length of the line."""
    solved: bool = False
    """Whether the value is exact to the end of the round."""
    value: float = 0.0
    """What the search maximises, in its own unit: candidates of one analysis are ordered by it or by their nodes."""
    chances: tuple[float, ...] = ()
    """The probability to win of every seat."""


class Limits(NamedTuple):
    """When an analysis ends: after so many nodes, so much time, or at a depth; None is no limit."""

    nodes: int | None = None
    milliseconds: int | None = None
    depth: int | None = None


class Searcher(ABC):
    """Searches one position after another in memory that it keeps. It is for one thread; `stop` is for another."""

    has_depth = False
    """Whether the search goes deeper step by step, so that a depth can be its limit."""

    def __init__(self) -> None:
        self.stopped = False
        """Whether it was told to stop; the end of an analysis clears it."""
        self.seconds = 0.0
        """How long the last analysis took."""

    def analyse(
        self,
        words: Any,
        top: int = 1,
        *,
        nodes: int | None = None,
        milliseconds: int | None = None,
        depth: int | None = None,
        seed: int = 0,
    ) -> list[Candidate]:
        """Returns the best moves of a packed state in which a player chooses, best first: at most `top`, at least one.
        Moves that differ only in which of equal factories they take from count as one. The result depends on no more
        than the state, as far as the seat may know it, the nodes, and the seed of what is drawn at random.
        """
        begin = perf_counter()
        try:
            return self._analyse(words, top, Limits(nodes, milliseconds, depth), seed)
        finally:
            self.stopped = False
            self.seconds = perf_counter() - begin

    def best(self, words: Any, **limits: Any) -> Candidate:
        """Returns the best move alone."""
        return self.analyse(words, 1, **limits)[0]

    @abstractmethod
    def _analyse(self, words: Any, top: int, limits: Limits, seed: int) -> list[Candidate]: ...

    def stop(self) -> None:
        """End the analysis that runs in another thread, or is about to: it returns the best found so far."""
        self.stopped = True


class Blocks:
    """Lets a tree grow by blocks of nodes, until its limits are reached: between two blocks it looks at the clock."""

    def __init__(self, limits: Limits, size: int = 16) -> None:
        self._size, self._left = size, limits.nodes
        self._end = None if limits.milliseconds is None else perf_counter() + limits.milliseconds / 1000

    def next(self) -> int:
        """Returns the nodes of the next block; 0 at the limit."""
        if self._left is None:
            return self._size
        block = min(self._size, self._left)
        self._left -= block
        return block

    @property
    def is_late(self) -> bool:
        """Whether the time is over."""
        return self._end is not None and perf_counter() >= self._end
