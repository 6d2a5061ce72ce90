"""The help that `?` shows at the prompt."""

from textwrap import indent
from typing import Any

from rich.text import Text

from tilewright.core import AnyGame
from tilewright.terminal.game_terminal import LIST, GameTerminal
from tilewright.terminal.paragraph import INDENT, paragraph

MEANINGS = " " * 13
"""The indent of the second column of a list, which says what the first one does."""


def commands(terminal: GameTerminal[Any], game: AnyGame, width: int) -> Text:
    """Returns the commands of the prompt and how to read the table, in lines of at most this width."""
    said = [
        terminal.say("terminal-at-prompt"),
        indent(terminal.say("terminal-commands"), LIST),
        terminal.notation(game),
    ]
    lines = "\n".join(said).splitlines()
    return Text("\n").join(paragraph(Text(line), width, MEANINGS if line.startswith(" ") else INDENT) for line in lines)
