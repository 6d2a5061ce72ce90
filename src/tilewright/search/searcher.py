"""The interface of every search: it analyses a packed state, and can be stopped."""

from abc import ABC, abstractmethod
from time import perf_counter
from typing import Any, NamedTuple


class Candidate(NamedTuple):
    """A move that a search considered, with its evaluation."""

    action: int
    win_probability: float
    """The win probability of the seat in turn."""
    margin: float
    """The expected final margin in points of the seat in turn over the best of the others."""
    nodes: int
    """The number of nodes spent on this move."""
    line: tuple[int, ...]
    """The principal variation: the best actions from this one on, as far as they are known."""
    depth: int
    """The depth of the search in actions; for a tree, the length of the line."""
    solved: bool = False
    """Whether the value is exact to the end of the round."""
    value: float = 0.0
    """The value that the search maximises, in its own unit. The candidates of an analysis are ordered by it or by their
    nodes."""
    chances: tuple[float, ...] = ()
    """The win probability of every seat."""


class Limits(NamedTuple):
    """The limits of an analysis: nodes, time and depth. None means no limit."""

    nodes: int | None = None
    milliseconds: int | None = None
    depth: int | None = None


class Searcher(ABC):
    """Searches one position after another, and reuses its memory. A searcher belongs to one thread; only `stop` may be
    called from another.
    """

    has_depth = False
    """Whether the search deepens iteratively, so that it can be limited by depth."""

    def __init__(self) -> None:
        self.stopped = False
        """Whether the search was told to stop. The end of an analysis clears it."""
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
        Moves that differ only in which of several equal factories they take from count as one. The result depends only
        on the seed, the number of nodes, and what the seat may know of the state.
        """
        begin = perf_counter()
        try:
            return self._analyse(words, top, Limits(nodes, milliseconds, depth), seed)
        finally:
            self.stopped = False
            self.seconds = perf_counter() - begin

    def best(self, words: Any, **limits: Any) -> Candidate:
        """Returns the best move."""
        return self.analyse(words, 1, **limits)[0]

    @abstractmethod
    def _analyse(self, words: Any, top: int, limits: Limits, seed: int) -> list[Candidate]: ...

    def stop(self) -> None:
        """End the analysis that is running in another thread, or about to start. It returns the best moves found so
        far.
        """
        self.stopped = True


class Blocks:
    """Grows a tree in blocks of nodes until a limit is reached. It checks the clock between two blocks."""

    def __init__(self, limits: Limits, size: int = 16) -> None:
        self._size, self._left = size, limits.nodes
        self._end = None if limits.milliseconds is None else perf_counter() + limits.milliseconds / 1000

    def next(self) -> int:
        """Returns the number of nodes of the next block; 0 once the limit is reached."""
        if self._left is None:
            return self._size
        block = min(self._size, self._left)
        self._left -= block
        return block

    @property
    def is_late(self) -> bool:
        """Whether the time is up."""
        return self._end is not None and perf_counter() >= self._end
