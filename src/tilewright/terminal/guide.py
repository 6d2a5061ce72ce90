"""The help that `?` shows at the prompt."""

from rich.text import Text

from tilewright.core import AnyGame
from tilewright.terminal.game_terminal import terminal_of
from tilewright.terminal.paragraph import INDENT, paragraph

MEANINGS = " " * 13
"""The indent of the second column, which says what a command does."""

COMMANDS = """\
At the prompt:
  NUMBER     play the move of that number
  MOVE       play a move by its notation, as below
  moves      list the moves with their numbers
  hint       what a good bot would play
  undo       take back your last move, and what bots replied to it
  table      draw the table again
  rules      the rules in short
  save FILE  write the game to a new file (save! FILE overwrites one)
  quit       stop here; tilewright play --resume goes on
"""


def commands(game: AnyGame, width: int) -> Text:
    """Returns the commands of the prompt and how to read the table, in lines of at most this width."""
    lines = (COMMANDS + terminal_of(game).notation(game)).splitlines()
    return Text("\n").join(paragraph(Text(line), width, MEANINGS if line.startswith(" ") else INDENT) for line in lines)
