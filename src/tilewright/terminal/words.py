"""Moves and events in words."""

from collections.abc import Sequence
from typing import Any

from tilewright.core import AnyGame, Event
from tilewright.terminal.game_terminal import terminal_of


def describe(game: AnyGame, state: Any, move: Any, reader: int | None) -> str:
    """Returns a move made in this state in words, without what is hidden from the reader."""
    terminal = terminal_of(game)
    if game.announce(state, move, reader) != str(move):
        return terminal.hidden(move)
    return terminal.describe(game, state, move)


def scored(game: AnyGame, events: Sequence[Event]) -> str:
    """Returns the gains and losses of one seat in one line."""
    terminal = terminal_of(game)
    return ", ".join(terminal.event(event) for event in events if event.points or event.kind != "goal") or "no goal"
