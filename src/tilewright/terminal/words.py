"""Moves and events in words."""

from collections.abc import Sequence
from typing import Any

from tilewright.core import AnyGame, Event
from tilewright.terminal.game_terminal import GameTerminal


def describe(terminal: GameTerminal[Any], game: AnyGame, state: Any, move: Any, reader: int | None) -> str:
    """Returns a move made in this state in words, without what is hidden from the reader."""
    if game.announce(state, move, reader) != str(move):
        return terminal.hidden(move)
    return terminal.describe(game, state, move)


def scored(terminal: GameTerminal[Any], events: Sequence[Event]) -> str:
    """Returns the gains and losses of one seat in one line."""
    told = [terminal.event(event) for event in events if event.points or event.kind != "goal"]
    return ", ".join(told) or terminal.say("terminal-no-goal")
