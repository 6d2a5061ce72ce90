"""The history of a game: its moves and states, which moves can be undone, and where the points came from."""

from collections.abc import Collection, Sequence
from copy import copy
from typing import Any, Literal

from tilewright.core import CHANCE, OVER, AnyGame, Event, GameFailed, IllegalMove, NotationError, check_scores, shorten
from tilewright.records import Record


def read_move(game: AnyGame, text: str) -> Any:
    """Returns the move that somebody typed: as it is written, or in lower case. Raises NotationError if neither can be
    read.
    """
    try:
        return game.parse(text)
    except NotationError:
        return game.parse(text.lower())


class CannotUndo(IllegalMove):
    """A person's last move cannot be taken back. `reason` says why: the person has made none (`no-move`), chance has
    shown something new since (`chance`), or another person has moved since (`moved`). `shown` is what chance has shown,
    or the name of the other person.
    """

    def __init__(self, text: str, reason: Literal["no-move", "chance", "moved"], shown: str = "") -> None:
        super().__init__(f"cannot undo: {text}")
        self.reason, self.shown = reason, shown


class History:
    """Every move of a game, with the states before and after it and the events that followed it.

    `shown` holds the names that are displayed, which tell the players apart. `people` holds the seats of people.
    `was_stopped` says that the players have ended the game before the rules do.
    """

    def __init__(self, record: Record, shown: Sequence[str], people: Collection[int]) -> None:
        self.game: AnyGame = record.game
        self.names, self.date, self.shown, self.people = record.seats, record.date, shown, people
        self.was_stopped = False
        self.moves: list[Any] = []
        self.states: list[Any] = [self.game.start()]
        check_scores(self.game, self.state)
        self.events: list[tuple[Event, ...]] = []
        for move in record.moves:
            self.play(move)

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    @property
    def is_over(self) -> bool:
        return self.was_stopped or self.actor == OVER

    def play(self, move: Any) -> None:
        """Play a move. Raises IllegalMove if it is not legal, and GameFailed if an event, the scores or the winners
        after it are not those of seats of the game.
        """
        after = self.game.apply(self.state, move)
        check_scores(self.game, after)
        self.events.append(self._checked(self.game.events(self.state, move)))
        self.states.append(after)
        self.moves.append(move)

    def _checked(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Returns the events. Raises GameFailed if one is of a seat that does not exist."""
        for event in events:
            if event.seat not in range(self.game.players):
                raise GameFailed(
                    f"the game {self.game.name} logged an event of seat {shorten(repr(event.seat))}"
                    f" ({shorten(event.kind)}): expected 0 to {self.game.players - 1}",
                    self.game.name,
                )
        return events

    def copy(self) -> "History":
        """Returns a history of its own, which stays as it is when this one goes on."""
        copied = copy(self)
        copied.moves, copied.states, copied.events = self.moves[:], self.states[:], self.events[:]
        return copied

    def record(self) -> Record:
        return Record(self.game, self.names, self.date, tuple(self.moves), finished=self.actor == OVER)

    def last_move(self, *seats: int) -> int | None:
        """Returns the index of the last move of any of these seats; None if they have not moved yet."""
        for index in range(len(self.moves) - 1, -1, -1):
            if self.game.actor(self.states[index]) in seats:
                return index
        return None

    # Taking back ---------------------------------------------------------------------------------------------

    def undoable(self, seat: int | None, with_others: bool = False) -> int:
        """Returns how many moves an undo takes back: the person's last move and the replies of bots, or of everybody if
        the others are asked.

        Raises CannotUndo if the person has not moved yet, or if chance has revealed something or another person, who is
        not asked, has moved since.
        """
        last = None if seat is None else self.last_move(seat)
        if last is None:
            raise CannotUndo("you have made no move yet", "no-move")
        for state, move in zip(self.states[last + 1 :], self.moves[last + 1 :]):
            actor = self.game.actor(state)
            if actor == CHANCE:
                shown = shorten(self.game.announce(state, move, seat), 40)
                raise CannotUndo(f"since your last move chance has shown something new ({shown})", "chance", shown)
            if actor in self.people and not with_others:
                other = self.shown[actor]
                raise CannotUndo(f"{other} has moved since your last move", "moved", other)
        return len(self.moves) - last

    def take_back(self, count: int) -> None:
        """Take back this many moves."""
        length = len(self.moves) - count
        del self.moves[length:], self.events[length:], self.states[length + 1 :]

    def undo(self, seat: int | None) -> int:
        """Go back to a person's last decision. Returns the number of moves taken back. May raise as `undoable`."""
        count = self.undoable(seat)
        self.take_back(count)
        return count

    # Points --------------------------------------------------------------------------------------------------

    def gains(self, index: int) -> tuple[Event, ...]:
        """Returns what the move at this index paid and earned: its prices, and the events that followed it."""
        return (*self.prices(index), *self.events[index])

    def prices(self, index: int) -> tuple[Event, ...]:
        """Returns what the move at this index paid."""
        return self._checked(self.game.prices(self.states[index], self.moves[index]))

    def breakdown(self) -> list[dict[str, int]]:
        """Returns the points of each seat by the kind of event that gave them."""
        sums: list[dict[str, int]] = [{} for _ in self.names]
        for index in range(len(self.moves)):
            for event in self.gains(index):
                kind = event.what if event.kind == "goal" else event.kind
                sums[event.seat][kind] = sums[event.seat].get(kind, 0) + event.points
        return sums

    def scores_by_round(self) -> list[tuple[int, ...]]:
        """Returns the scores of all seats after each finished round."""
        ends = [
            after
            for before, after in zip(self.states, self.states[1:])
            if before.round and (after.round > before.round or self.game.actor(after) == OVER)
        ]
        return [self.game.scores(state) for state in ends]
