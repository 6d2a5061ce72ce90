"""Converts classic states and moves between the rule book and the kernel, exactly in both directions."""

from functools import lru_cache
from typing import Any, Literal

from tilewright.core import EMPTY, IllegalMove, shorten
from tilewright.games.classic import Board, Deal, Draft, State, Tiling
from tilewright.games.classic.components import COLOURS, FACTORIES, SIZE, TOKEN, WALL
from tilewright.games.classic.kernel import actions
from tilewright.games.classic.kernel import state as packed
from tilewright.games.classic.kernel.actions import FLOOR_ROW

STEPS: tuple[Literal["deal", "draft", "tile", "over"], ...] = ("deal", "draft", "tile", "over")
FLOOR_TILES = (EMPTY, *COLOURS, TOKEN)
"""What each code in FLOOR_ORDER stands for."""


def pack(tiles: str) -> int:
    """Returns tiles as a word with a byte for each colour."""
    return sum(tiles.count(colour) << 8 * index for index, colour in enumerate(COLOURS))


@lru_cache(maxsize=4096)
def unpack(word: int) -> str:
    """Returns the tiles of a word."""
    return "".join(colour * (word >> 8 * index & 255) for index, colour in enumerate(COLOURS))


# Moves ---------------------------------------------------------------------------------------------------


def move(number: int) -> Draft | Tiling:
    """Returns the move with this action number."""
    if number >= actions.DRAFTS:
        row, column = actions.read_tiling(number)
        return Tiling(row + 1, column + 1)
    source, colour, row = actions.read_draft(number)
    return Draft(source, COLOURS[colour], 0 if row == FLOOR_ROW else row + 1)


_ACTIONS = {move(number): number for number in range(actions.ACTIONS)}


def action(move: Draft | Tiling) -> int:
    """Returns the action number of a player's move. Raises IllegalMove if no player can choose it."""
    number = _ACTIONS.get(move)
    if number is None:
        raise IllegalMove(f"{shorten(str(move))} is no move of a player")
    return number


def dealt(s: Any, o: int) -> Deal:
    """Returns the deal that filled the factories of a state."""
    return Deal(tuple(unpack(int(s[o + packed.SOURCE + source])) for source in _factories(int(s[o + packed.PLAYERS]))))


def _factories(players: int) -> range:
    return range(1, FACTORIES[players] + 1)


# States --------------------------------------------------------------------------------------------------


def encode(state: State, grey: bool, s: Any, o: int) -> None:
    """Write a state of the rule book into the words at an offset."""
    players = len(state.boards)
    s[o : o + packed.size(players, grey)] = 0
    s[o + packed.SOURCE] = pack(state.centre)
    for source, tiles in enumerate(state.factories, start=1):
        s[o + packed.SOURCE + source] = pack(tiles)
    s[o + packed.AVAILABLE] = sum(
        1 << (10 * index + source)
        for index, colour in enumerate(COLOURS)
        for source, tiles in enumerate((state.centre, *state.factories))
        if colour in tiles
    )
    s[o + packed.BAG], s[o + packed.LID] = pack(state.bag), pack(state.lid)
    s[o + packed.TOKEN] = 0 if state.token is None else state.token + 1
    s[o + packed.TURN], s[o + packed.STARTER], s[o + packed.ROUND] = state.turn, state.starter, state.round
    s[o + packed.STEP], s[o + packed.LINE] = STEPS.index(state.step), state.line
    s[o + packed.PLAYERS], s[o + packed.GREY] = players, grey
    for seat, board in enumerate(state.boards):
        _encode_board(board, s, o + packed.BOARDS + packed.BOARD * seat)
        if grey:
            first = o + packed.BOARDS + packed.BOARD * players + packed.COLOURED * seat
            for index, colour in enumerate(COLOURS):
                s[first + index] = _spaces(board.wall, colour)


def _spaces(wall: tuple[str, ...], tiles: str) -> int:
    """Returns the wall spaces that hold one of these tiles, as bits."""
    return sum(1 << (5 * row + at) for row, held in enumerate(wall) for at, tile in enumerate(held) if tile in tiles)


def _encode_board(board: Board, s: Any, b: int) -> None:
    lacks = takes = 0
    for row in range(SIZE):
        for index, colour in enumerate(COLOURS):
            bit = 1 << (6 * index + row)
            held = board.lines[row]
            lacks |= bit * (colour not in board.wall[row])
            takes |= bit * (held[0] == colour and len(held) <= row if held else colour not in board.wall[row])
    floor_bits = sum(1 << (6 * index + FLOOR_ROW) for index in range(len(COLOURS)))
    s[b + packed.OPEN], s[b + packed.LACKS] = takes | floor_bits, lacks | floor_bits
    s[b + packed.WALL] = _spaces(board.wall, COLOURS)
    s[b + packed.FULL] = sum(1 << row for row, held in enumerate(board.lines) if len(held) == row + 1)
    lines = sum((len(held) | COLOURS.index(held[0]) << 4) << 8 * row for row, held in enumerate(board.lines) if held)
    s[b + packed.LINES] = lines | len(board.floor) << packed.FLOOR_SHIFT
    s[b + packed.FLOOR] = pack(board.floor)
    s[b + packed.FLOOR_ORDER] = sum(FLOOR_TILES.index(tile) << 3 * place for place, tile in enumerate(board.floor))
    s[b + packed.SCORE] = board.score


def decode(s: Any, o: int) -> State:
    """Returns the rule book's state for the words at an offset."""
    players, grey = int(s[o + packed.PLAYERS]), bool(s[o + packed.GREY])
    word = s[o : o + packed.size(players, grey)].tolist()
    return State(
        step=STEPS[word[packed.STEP]],
        round=word[packed.ROUND],
        starter=word[packed.STARTER],
        turn=word[packed.TURN],
        line=word[packed.LINE],
        token=word[packed.TOKEN] - 1 if word[packed.TOKEN] else None,
        bag=unpack(word[packed.BAG]),
        lid=unpack(word[packed.LID]),
        factories=tuple(unpack(word[packed.SOURCE + source]) for source in _factories(players)),
        centre=unpack(word[packed.SOURCE]),
        boards=tuple(_decode_board(word, players, grey, seat) for seat in range(players)),
    )


def _decode_board(word: list[int], players: int, grey: bool, seat: int) -> Board:
    b = packed.BOARDS + packed.BOARD * seat
    spaces, lines = word[b + packed.WALL], word[b + packed.LINES]
    if grey:
        first = packed.BOARDS + packed.BOARD * players + packed.COLOURED * seat
        held = word[first : first + packed.COLOURED]
        wall = tuple(_grey_row(*(mask >> 5 * row & 31 for mask in held)) for row in range(SIZE))
    else:
        wall = tuple(_coloured_row(row, spaces >> 5 * row & 31) for row in range(SIZE))
    order = word[b + packed.FLOOR_ORDER]
    codes = (order >> 3 * place & 7 for place in range(lines >> packed.FLOOR_SHIFT))
    return Board(
        score=word[b + packed.SCORE],
        lines=tuple([COLOURS[lines >> (8 * row + 4) & 15] * (lines >> 8 * row & 15) for row in range(SIZE)]),
        wall=wall,
        floor="".join([FLOOR_TILES[code] for code in codes]),
    )


@lru_cache(maxsize=SIZE * 32)
def _coloured_row(row: int, spaces: int) -> str:
    """Returns a row of the coloured wall with these columns filled."""
    return "".join(WALL[row][column] if spaces >> column & 1 else EMPTY for column in range(SIZE))


@lru_cache(maxsize=4096)
def _grey_row(*held: int) -> str:
    """Returns a row of the grey wall, given the columns that hold each colour."""
    tiles = [EMPTY] * SIZE
    for colour, columns in zip(COLOURS, held, strict=True):
        for column in range(SIZE):
            if columns >> column & 1:
                tiles[column] = colour
    return "".join(tiles)
