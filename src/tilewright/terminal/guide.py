"""What `?` and `rules` say at the prompt."""

from rich.text import Text

from tilewright.core import AnyGame
from tilewright.games.classic import Classic
from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from tilewright.games.duel import Duel
from tilewright.games.duel.components import GOAL_VALUES
from tilewright.terminal.paragraph import INDENT, paragraph

MEANINGS = " " * 13
"""As far as what to type reaches: beyond it stands what that does."""

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

CLASSIC_NOTATION = """\
Moves:
  3r4        the red tiles of factory 3 to line 4
  0k-        the black tiles of the centre (0) to the floor (-)
{tiling}Colours: b blue, y yellow, r red, k black, w white.
Table: a capital letter is a tile, a small letter or a dot is a free space, (1) or 1 is the start token,\
 an arrow marks a full line. A free floor space shows what it costs."""

GREY_NOTATION = """\
  4@2        the tile of line 4 to column 2 of the wall
"""

DUEL_NOTATION = """\
Moves:
  o4         the face-up plate o4
  draw       the top plate of the stack, unseen, for 1 point; look ends drawing
  keep m3    keep one of the plates seen; under o7 puts another back
  b2+1       the plate to field b2 (column b, row 2), one quarter turn clockwise
  s2t:4      the turquoise tiles of sun 2 to line 4; s2t:- breaks them
  rest ky    stack the rest on the moon, from bottom to top
  mk:2       the visible black tiles of all moons to line 2
  c2         the face-up chip of factory 2
  3*t,ty     chips in place of one missing tile of line 3; 3. spends none
  4@5        the tile of line 4 to column 5 of the dome
Colours: b blue, y yellow, r red, k black, t turquoise.
Table: a capital letter is a tile; a small letter is a free space for that colour, * for any colour,\
 o for an ornament tile; (1) is the start tile, an arrow marks a full line. In the stack o and m are the types\
 of plates, and ? is unknown."""

CLASSIC_RULES = (
    "In your turn you take all tiles of one colour from a factory, whose other tiles go to the centre, or from the"
    " centre; the first to take from there gets the start token, which fills a floor space and starts the next"
    " round. The tiles go to one line. A line holds one colour, and never one that its row of the wall has. Tiles"
    " without a space fall to the floor and cost points. When all tiles are taken, each full line moves one tile to"
    " its row of the wall, which scores the lengths of the rows and columns of tiles that it joins, or 1 alone."
    " The game ends after a round in which somebody completed a row."
    f" A complete row gives {ROW_BONUS}, a column {COLUMN_BONUS}, all five tiles of a colour {COLOUR_BONUS}."
)

GREY_RULES = (
    " On the grey wall you choose the column: no colour stands twice in a row or a column, and a line without such a"
    " space falls to the floor."
)

DUEL_RULES = (
    "In your turn you do one of four things: put down a token and place a plate on your dome, face up or from the"
    " stack for 1 point a draw; take a colour from one sun, whose rest goes to its moon; take the visible tiles of a"
    " colour from all moons, and the first time from the large one the start tile, which costs 2; or take a chip"
    " that is face up, two in a round. Tiles go to one line of one colour, and break if they do not fit. In rounds 1"
    " to 4 both players use both tokens. Then each full line moves a tile to a fitting space of its dome row, which"
    " scores the lengths of the rows and columns of tiles that it joins. Two chips of its colour, or any three, make"
    " up for a missing tile. An ornament tile comes when its plate's three other spaces are full, and gives the"
    " number of its row. Broken tiles cost 1, 3, 6 or 10 together. After round 5 the goals count: "
)

GOALS = {
    "rows": "{rows} for each complete row",
    "columns": "{columns} for each complete column",
    "diagonals": "{diagonals} for each complete main diagonal",
    "mosaics": "{mosaics} for each multicolour space if all are filled",
    "five_colours": "{five_colours} for each row with five colours",
    "edge": "{edge} for each tile on the edge",
    "corners": "{upper_corners} for each full upper corner plate, {lower_corners} for a lower one",
    "ornaments": "{ornaments} for each empty ornament space",
}


def commands(game: AnyGame, width: int) -> Text:
    """What can be typed at the prompt, and how to read the table, in at most this width."""
    notation = DUEL_NOTATION
    if isinstance(game, Classic):
        notation = CLASSIC_NOTATION.format(tiling=GREY_NOTATION if game.grey else "")
    lines = (COMMANDS + notation).splitlines()
    return Text("\n").join(paragraph(Text(line), width, MEANINGS if line.startswith(" ") else INDENT) for line in lines)


def rules(game: AnyGame) -> str:
    """The rules in short."""
    if isinstance(game, Duel):
        return DUEL_RULES + "; ".join(GOALS[goal].format(**GOAL_VALUES) for goal in game.goals) + "."
    return CLASSIC_RULES + (GREY_RULES if isinstance(game, Classic) and game.grey else "")
