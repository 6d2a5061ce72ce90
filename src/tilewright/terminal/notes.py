"""Notes on what happened in a game, in words."""

from typing import Any

from rich.text import Text

from tilewright.core import CHANCE, Event
from tilewright.history import History
from tilewright.terminal import words
from tilewright.terminal.game_terminal import GameTerminal
from tilewright.terminal.tiles import FAINT


def notes(terminal: GameTerminal[Any], history: History, start: int, reader: int | None) -> list[Text]:
    """Returns what happened since a move, as far as the reader (a seat or a spectator) may know it. The reader's own
    moves are left out, but not the events after them.
    """
    lines: list[Text] = []
    gains: list[Event] = []
    for index in range(start, len(history.moves)):
        state, move = history.states[index], history.moves[index]
        told = _told(terminal, history, state, move, reader)
        if told:
            lines += _scored(terminal, history, gains, index)
            gains = []
            lines.append(told)
        gains += history.events[index]
    return lines + _scored(terminal, history, gains, len(history.moves))


def _told(terminal: GameTerminal[Any], history: History, state: Any, move: Any, reader: int | None) -> Text | None:
    """Returns a move in words; None if it is obvious or the reader's own."""
    actor = history.game.actor(state)
    mine = state.turn == reader and (actor != CHANCE or terminal.is_own(move))
    if mine or terminal.is_plain(move):
        return None
    said = words.describe(terminal, history.game, state, move, reader)
    if actor != CHANCE:
        notation = history.game.announce(state, move, reader)
        written = (f" ({notation})", FAINT) if notation != said else ""
        return Text.assemble((history.shown[actor], "bold"), f": {said}", written)
    if terminal.is_deal(move) and state.round:
        said += f", {terminal.say('table-moved-deal', who=history.shown[state.starter])}"
    return Text(said[0].upper() + said[1:] + ".")


def _scored(terminal: GameTerminal[Any], history: History, gains: list[Event], index: int) -> list[Text]:
    """Returns a line for each seat that gained or lost points, with its score in the state at this index."""
    scores = history.game.scores(history.states[index])
    return [
        Text.assemble(
            (history.shown[seat], "bold"),
            f": {words.scored(terminal, [event for event in gains if event.seat == seat])} = ",
            (str(scores[seat]), "bold"),
        )
        for seat in dict.fromkeys(event.seat for event in gains)
    ]
