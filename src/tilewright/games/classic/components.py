"""The components of the classic games."""

COLOURS = "byrkw"
"""The five colours (A1), as row 1 of the coloured wall shows them (A4)."""

TILES = "".join(colour * 20 for colour in COLOURS)
"""The tiles: 20 of each colour (A1)."""

TOKEN = "1"
"""The start token, as it lies on a floor line (A1)."""

FACTORIES = {2: 5, 3: 7, 4: 9}
"""Factories by the number of players (A2)."""

FACTORY_TILES = 4
"""Tiles on a full factory (A5)."""

SIZE = 5
"""Pattern lines, wall rows and wall columns (A3)."""

FLOOR_PENALTY = (1, 1, 2, 2, 2, 3, 3)
"""The cost of each floor space, from left to right (A3)."""

WALL = tuple(COLOURS[SIZE - row :] + COLOURS[: SIZE - row] for row in range(SIZE))
"""The coloured wall: each row is the one above it shifted one space to the right (A4)."""

ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10
"""The bonuses at the end of the game (A20)."""
