"""The game so far at a table: its moves and states, and what happened in words."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from tilewright.core import CHANCE, Event, IllegalMove, shorten
from tilewright.games import AnyGame
from tilewright.games.classic import moves as classic
from tilewright.games.duel import moves as duel
from tilewright.records import Record
from tilewright.terminal import words
from tilewright.terminal.seats import is_person
from tilewright.terminal.tiles import FAINT

PLAIN_TO_SEE = (duel.Take, duel.Keep, duel.Look, duel.Refill, duel.Top, duel.Tiling, classic.Tiling)
"""Moves that the table, the next move or the points scored tell of."""


class History:
    """Every move of a game, with the state before each, and the names of its players."""

    def __init__(self, record: Record, shown: Sequence[str]) -> None:
        self.game: AnyGame = record.game
        self.names, self.date, self.shown = record.seats, record.date, shown
        self.moves = list(record.moves)
        self.states = list(record.states())

    @property
    def state(self) -> Any:
        return self.states[-1]

    def play(self, move: Any) -> None:
        """Play a move; IllegalMove if it may not be played."""
        self.states.append(self.game.apply(self.state, move))
        self.moves.append(move)

    def record(self) -> Record:
        return Record(self.game, self.names, self.date, tuple(self.moves), finished=bool(self.game.winners(self.state)))

    def last_move(self, *seats: int) -> int | None:
        """The index of the last move of any of these seats; None if they have made none."""
        actors = [self.game.actor(state) for state in self.states[:-1]]
        return max((index for index, actor in enumerate(actors) if actor in seats), default=None)

    def undo(self, seat: int | None) -> int:
        """Go back to the last decision of a person, over replies of bots, but not over anything that chance has
        shown or another person has played. Gives the number of moves taken back.
        """
        last = None if seat is None else self.last_move(seat)
        if last is None:
            raise IllegalMove("cannot undo: you have made no move yet")
        for state, move in zip(self.states[last + 1 :], self.moves[last + 1 :]):
            actor = self.game.actor(state)
            if actor == CHANCE:
                shown = shorten(self.game.announce(state, move, seat), 40)
                raise IllegalMove(f"cannot undo: since your last move chance has shown something new ({shown})")
            if is_person(self.names[actor]):
                raise IllegalMove(f"cannot undo: {self.shown[actor]} has moved since your last move")
        back = len(self.moves) - last
        del self.moves[-back:], self.states[-back:]
        return back

    # In words ------------------------------------------------------------------------------------------------

    def notes(self, start: int, reader: int | None) -> list[Text]:
        """What happened from a move on, a line each, as a seat or a spectator may know it; the reader's own moves
        are left out, and what the game did after them is not.
        """
        lines: list[Text] = []
        gains: list[Event] = []
        for index in range(start, len(self.moves)):
            state, move = self.states[index], self.moves[index]
            told = self._told(state, move, reader)
            if told:
                lines += self._scored(gains, index)
                gains = []
                lines.append(told)
            gains += self.game.events(state, move)
        return lines + self._scored(gains, len(self.moves))

    def _told(self, state: Any, move: Any, reader: int | None) -> Text | None:
        """A move in words, unless it is plain to see or the reader's own."""
        actor = self.game.actor(state)
        mine = state.turn == reader and (actor != CHANCE or isinstance(move, duel.Seen))
        if mine or isinstance(move, PLAIN_TO_SEE):
            return None
        said = words.describe(self.game, state, move, reader)
        if actor != CHANCE:
            notation = self.game.announce(state, move, reader)
            return Text.assemble((self.shown[actor], "bold"), f": {said} ", (f"({notation})", FAINT))
        if isinstance(move, classic.Deal | duel.Deal) and state.round:
            said += f", {self.shown[state.starter]} to start" if self.shown[state.starter] != "You" else ", you start"
        return Text(said[0].upper() + said[1:] + ".")

    def _scored(self, gains: list[Event], index: int) -> list[Text]:
        """What each seat gained and lost, and its score after the moves before this index."""
        scores = self.game.scores(self.states[index])
        return [
            Text.assemble(
                (self.shown[seat], "bold"),
                f": {words.scored([event for event in gains if event.seat == seat])} = ",
                (str(scores[seat]), "bold"),
            )
            for seat in dict.fromkeys(event.seat for event in gains)
        ]

    def breakdown(self) -> list[dict[str, int]]:
        """Where the points of each seat came from, by kind."""
        sums: list[dict[str, int]] = [{} for _ in self.names]
        for state, move in zip(self.states, self.moves):
            if isinstance(move, duel.Draw):
                seat = self.game.actor(state)
                paid = self.game.scores(self.game.apply(state, move))[seat] - self.game.scores(state)[seat]
                sums[seat]["draws"] = sums[seat].get("draws", 0) + paid
            for event in self.game.events(state, move):
                kind = event.what if event.kind == "goal" else event.kind
                sums[event.seat][kind] = sums[event.seat].get(kind, 0) + event.points
        return sums
