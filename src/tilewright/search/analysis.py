"""What an analysis says, and what a game has to bring so that the bot `search` can play it."""

from typing import Any, NamedTuple, Protocol


class Line(NamedTuple):
    """What an analysis says of a move: the probability of winning with it, the expected margin at the end of the game
    over the best of the others, how play would go on as far as that is known, how many nodes were spent on it, how
    many moves deep the search looked if it looks by depth, and whether the value is exact to the end of the round.
    """

    move: Any
    win_probability: float
    margin: float
    variation: tuple[Any, ...]
    nodes: int
    depth: int | None = None
    solved: bool = False


class Thinker(Protocol):
    """Searches the positions of one game, each from the view of the seat to move."""

    has_depth: bool
    """Whether a search can be limited by depth."""
    stopped: bool
    """Whether it was told to stop; this is forgotten at the end of a search."""

    def analyse(
        self, view: Any, top: int, seed: int, nodes: int | None, milliseconds: int | None, depth: int | None
    ) -> list[Line]:
        """The best moves, best first, with one move for several that differ only in which of equal factories they take
        from.
        """

    def stop(self) -> None:
        """End the search that runs in another thread, or is about to; it returns the best it has found so far."""
