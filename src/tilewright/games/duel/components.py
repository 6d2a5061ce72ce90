"""The components of Duel: tiles, dome plates, bonus chips and goal tiles, with their printed values."""

import json
from importlib.resources import files

_DATA = json.loads(files(__package__).joinpath("components.json").read_text(encoding="utf-8"))

PLAYERS = 2
"""The number of players: Duel is for two."""

COLOURS = "byrkt"
"""The five colours of Duel (D1)."""

TILES = "".join(colour * 13 for colour in COLOURS)
"""The tiles: 13 of each colour (D1)."""

PLATES: dict[str, str] = _DATA["plates"]
"""The dome plates by name, `o1`..`o9` with an ornament space, `m1`..`m9` with a multicolour space (D2)."""

ORNAMENT, MULTICOLOUR = "o", "*"
"""The ornament space, and an ornament tile on it; the multicolour space (D2)."""

CHIPS: tuple[str, ...] = tuple(_DATA["chips"])
"""The kinds of bonus chip by the colours they show, in their fixed order; there are two of each (D3)."""

ALL_CHIPS = tuple(kind for kind in CHIPS for _ in range(2))

LARGE = 0
"""The number of the large factory; 1 to 4 are the small ones (D4)."""

FACTORY_TILES = (5, 4, 4, 4, 4)
"""Tiles on each sun, the large factory first (D4)."""

LINES = SIDE = 6
"""Pattern lines, rows and columns of the dome (D5)."""

BROKEN_COST = (1, 2, 3, 4)
"""The cost of each broken-tile space (D5)."""

START_TILE_COST = 2
"""The cost of the start tile to its holder (D5)."""

TOKENS = 2
"""Player tokens of each player (D6)."""

START_SCORE = 5
"""Points at the start (D6)."""

ROUNDS = 5
"""Rounds of a game; in the last no token can be used (D14, D34)."""

CHIPS_A_ROUND = 2
"""Chips that each player takes in a round (D18)."""

DISPLAY = 3
"""Plates that lie face up at the start of a round (D8, D32)."""

GOAL_TILES: tuple[tuple[str, str], ...] = tuple((front, back) for front, back in _DATA["goal_tiles"])
"""The goals on the two sides of each goal tile (D7)."""

GOALS = tuple(side for tile in zip(*GOAL_TILES, strict=True) for side in tile)
"""All goals: the fronts, then the backs."""

GOAL_VALUES: dict[str, int] = _DATA["goal_values"]

FIRST_GAME: tuple[str, ...] = tuple(_DATA["first_game"])
"""The goals of a first game. They are this project's choice: it is unknown which goals the rulebook's star marks
(D8)."""

GOALS_PLAYED = (3, 4)
"""The number of goals in a game (D8)."""


def turned(plate: str, turns: int) -> str:
    """Returns the spaces of a plate after quarter turns clockwise: top left, top right, bottom left, bottom right
    (D12).

    >>> turned("o1", 0), turned("o1", 1)
    ('ykto', 'tyok')
    """
    spaces = PLATES[plate]
    for _ in range(turns):
        spaces = spaces[2] + spaces[0] + spaces[3] + spaces[1]
    return spaces


def by_kind(chips: tuple[str, ...]) -> tuple[str, ...]:
    """Returns chips in their fixed order."""
    return tuple(sorted(chips, key=CHIPS.index))
