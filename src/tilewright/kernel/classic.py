"""The classic games, compiled: the rules of games/classic in a flat state of 64-bit words.

A state is `size(players, grey)` words at offset `o` of an array `s`, so that a search can keep many in one array. Tiles
that lie together are a word with a byte for each colour, in the order of the colours. Rows, columns, colours and
sources count from 0; row 5 is the floor, source 0 the centre. Nothing is checked here: tilewright.kernel does that.
"""

from typing import Any

import numpy as np

from tilewright.kernel.jit import below, compiled, inlined, lowest, mix, nth_bit, popcount, seed_game

SOURCES = 10
"""The centre and up to nine factories."""

SOURCE, AVAILABLE, BAG, LID, TOKEN, TURN, STARTER, ROUND, STEP, LINE, PLAYERS, GREY = (
    0, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20
)  # fmt: skip
"""Words of a state. AVAILABLE has a bit for each colour (times 10) and source that holds it; TOKEN is the seat that
took the token plus 1; STEP one of the four below; LINE the row to be tiled plus 1."""

DEAL, DRAFT, TILE, OVER = 0, 1, 2, 3
"""What a state waits for."""

BOARDS, BOARD = 21, 10
"""Where the boards begin, and the words of a board."""

OPEN, LACKS, WALL, FULL, COUNT, COLOUR, FLOOR_SPACES, FLOOR, FLOOR_ORDER, SCORE = range(10)
"""Words of a board. OPEN has a bit for each colour (times 6) and row that takes it now, LACKS for each that the wall's
row lacks; WALL a bit for each row (times 5) and column; COUNT and COLOUR a byte for each row; FLOOR the tiles, and
FLOOR_ORDER three bits for each space: a colour plus 1, or 6 for the token."""

COLOURED = 5
"""Words of a grey wall, after all boards: for each colour the wall spaces that hold it."""

DRAFTS = SOURCES * 5 * 6
ACTIONS = DRAFTS + 25
"""Drafts are numbered (source, colour, row), and after them tilings (row, column)."""

ALL_OPEN = (1 << 30) - 1
EVERY_COLOUR = 0x1041041
"""The bit of row 0 for each colour in OPEN."""

EVERY_SOURCE = 0x10040100401
"""The bit of source 0 for each colour in AVAILABLE."""

BYTES, TOPS = 0x0101010101, 0x8080808080
COLUMN = 0x108421
"""The wall spaces of column 0."""

TOKEN_CODE = 6
FLOOR_SIZE = 7
FULL_BAG = 20 * BYTES
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10


def _run(row: int, at: int) -> int:
    """The length of the run of set bits that a bit of a row of five is in."""
    low = high = at
    while low > 0 and row >> (low - 1) & 1:
        low -= 1
    while high < 4 and row >> (high + 1) & 1:
        high += 1
    return high - low + 1


RUN = np.array([[_run(row, at) for at in range(5)] for row in range(32)], np.int64)
"""Run lengths by row and place (A13)."""

PENALTY = np.array([0, 1, 2, 4, 6, 8, 11, 14], np.int64)
"""What so many occupied floor spaces cost (A14)."""

REPEATED = np.array([sum(1 << 3 * place for place in range(count)) for count in range(8)], np.int64)
"""So many equal codes of FLOOR_ORDER in a row, times a code."""

DIAGONAL = np.array([sum(1 << (5 * row + (colour + row) % 5) for row in range(5)) for colour in range(5)], np.int64)
"""The spaces of each colour on the coloured wall (A4)."""


def size(players: int, grey: bool) -> int:
    """The words of a state."""
    return BOARDS + (BOARD + COLOURED * grey) * players


@inlined
def grey_wall(s: Any, o: int, seat: int) -> int:
    """Where the grey wall of a seat begins."""
    return o + BOARDS + BOARD * s[o + PLAYERS] + COLOURED * seat


@inlined
def total(tiles: int) -> int:
    """How many tiles a word holds."""
    return (tiles * BYTES >> 32) & 255


@compiled
def new_game(s: Any, o: int, players: int, grey: int, starter: int) -> None:
    """Before the first deal (A5)."""
    for word in range(BOARDS + (BOARD + COLOURED * grey) * players):
        s[o + word] = 0
    s[o + BAG] = FULL_BAG
    s[o + PLAYERS] = players
    s[o + GREY] = grey
    s[o + STARTER] = starter
    s[o + TURN] = starter
    s[o + ROUND] = 1
    for seat in range(players):
        s[o + BOARDS + BOARD * seat + OPEN] = ALL_OPEN
        s[o + BOARDS + BOARD * seat + LACKS] = ALL_OPEN


@inlined
def copy(s: Any, source: int, target: int, words: int) -> None:
    """Copy a state; a loop is faster than a slice for so few words."""
    for word in range(words):
        s[target + word] = s[source + word]


# Chance --------------------------------------------------------------------------------------------------


@compiled
def deal(s: Any, o: int, rng: Any) -> None:
    """Draw four tiles for each factory; the lid goes into an empty bag (A5, A16)."""
    bag = s[o + BAG]
    left = total(bag)
    available = 0
    for source in range(1, 2 + 2 * s[o + PLAYERS]):
        tiles = 0
        for _ in range(4):
            if left == 0:
                bag = s[o + LID]
                s[o + LID] = 0
                left = total(bag)
                if left == 0:
                    break
            # The colour of the k-th tile: how many running totals of the colours are not above k.
            totals = bag * BYTES & 0xFFFFFFFFFF
            colour = popcount(((below(rng, left) * BYTES | TOPS) - totals) & TOPS)
            bag -= 1 << 8 * colour
            tiles += 1 << 8 * colour
            left -= 1
            available |= 1 << (10 * colour + source)
        s[o + SOURCE + source] = tiles
    s[o + BAG] = bag
    s[o + AVAILABLE] = available
    s[o + TURN] = s[o + STARTER]
    s[o + STEP] = DRAFT


# The offer -----------------------------------------------------------------------------------------------


@inlined
def drop(s: Any, o: int, b: int, colour: int, tiles: int) -> None:
    """Tiles of a colour fall to the floor of the board at `b`, beyond seven to the lid (A10)."""
    spaces = s[b + FLOOR_SPACES]
    fallen = min(tiles, FLOOR_SIZE - spaces)
    s[b + FLOOR_SPACES] = spaces + fallen
    s[b + FLOOR] += fallen << 8 * colour
    s[b + FLOOR_ORDER] |= (REPEATED[fallen] * (colour + 1)) << 3 * spaces
    s[o + LID] += (tiles - fallen) << 8 * colour


@inlined
def draft(s: Any, o: int, source: int, colour: int, row: int) -> None:
    """Take a colour from a source to a row or the floor, and with it perhaps the token (A6 to A10)."""
    seat = s[o + TURN]
    b = o + BOARDS + BOARD * seat
    held = s[o + SOURCE + source]
    tiles = held >> 8 * colour & 255
    held &= ~(255 << 8 * colour)
    available = s[o + AVAILABLE]
    if source == 0:
        s[o + SOURCE] = held
        s[o + AVAILABLE] = available & ~(1 << 10 * colour)
        if s[o + TOKEN] == 0:
            s[o + TOKEN] = seat + 1
            spaces = s[b + FLOOR_SPACES]
            if spaces < FLOOR_SIZE:
                s[b + FLOOR_ORDER] |= TOKEN_CODE << 3 * spaces
                s[b + FLOOR_SPACES] = spaces + 1
    else:
        s[o + SOURCE] += held
        s[o + SOURCE + source] = 0
        others = (available >> source & EVERY_SOURCE) & ~(1 << 10 * colour)
        s[o + AVAILABLE] = (available & ~(EVERY_SOURCE << source)) | others
    if row < 5:
        have = s[b + COUNT] >> 8 * row & 255
        fits = min(tiles, row + 1 - have)
        bit = 1 << (6 * colour + row)
        if have == 0:
            s[b + COLOUR] |= colour << 8 * row
            s[b + OPEN] &= ~(EVERY_COLOUR << row) | bit
        if have + fits == row + 1:
            s[b + FULL] |= 1 << row
            s[b + OPEN] &= ~bit
        s[b + COUNT] += fits << 8 * row
        tiles -= fits
    drop(s, o, b, colour, tiles)
    seat += 1
    s[o + TURN] = seat if seat < s[o + PLAYERS] else 0


# Wall tiling ---------------------------------------------------------------------------------------------


@inlined
def points(wall: int, row: int, column: int) -> int:
    """The score of the tile at a space of a wall (A13)."""
    across = RUN[wall >> 5 * row & 31, column]
    x = wall >> column & COLUMN
    down = RUN[(x | x >> 4 | x >> 8 | x >> 12 | x >> 16) & 31, row]
    scored = (across if across > 1 else 0) + (down if down > 1 else 0)
    return scored or 1


@inlined
def empty_line(s: Any, b: int, row: int) -> None:
    """Take all tiles off a line; it takes again what its wall row lacks (A9)."""
    s[b + COUNT] &= ~(255 << 8 * row)
    s[b + COLOUR] &= ~(255 << 8 * row)
    s[b + FULL] &= ~(1 << row)
    s[b + OPEN] |= s[b + LACKS] & (EVERY_COLOUR << row)


@inlined
def place(s: Any, o: int, b: int, row: int, column: int, colour: int) -> None:
    """The tile of a full line goes to the wall and scores; its others go to the lid (A12, A13)."""
    wall = s[b + WALL] | 1 << (5 * row + column)
    s[b + WALL] = wall
    s[b + SCORE] += points(wall, row, column)
    s[o + LID] += row << 8 * colour
    s[b + LACKS] &= ~(1 << (6 * colour + row))
    empty_line(s, b, row)


@inlined
def clear_floor(s: Any, o: int, b: int) -> None:
    """The floor costs points, never below 0, and goes to the lid (A14)."""
    score = s[b + SCORE] - PENALTY[s[b + FLOOR_SPACES]]
    s[b + SCORE] = max(0, score)
    s[o + LID] += s[b + FLOOR]
    s[b + FLOOR] = 0
    s[b + FLOOR_SPACES] = 0
    s[b + FLOOR_ORDER] = 0


@inlined
def tile_coloured(s: Any, o: int) -> None:
    """All players tile the coloured wall: it leaves no choice (A12 to A14)."""
    for seat in range(s[o + PLAYERS]):
        b = o + BOARDS + BOARD * seat
        full = s[b + FULL]
        while full:
            row = lowest(full)
            full &= full - 1
            colour = s[b + COLOUR] >> 8 * row & 255
            column = colour + row - 5 if colour + row > 4 else colour + row
            place(s, o, b, row, column, colour)
        clear_floor(s, o, b)
    end_round(s, o)


@inlined
def grey_columns(s: Any, o: int, seat: int, row: int, colour: int) -> int:
    """The columns of the grey wall that a tile may go to, as bits (A22)."""
    x = s[grey_wall(s, o, seat) + colour]
    taken = (x | x >> 5 | x >> 10 | x >> 15 | x >> 20) & 31
    return ~(s[o + BOARDS + BOARD * seat + WALL] >> 5 * row | taken) & 31


@inlined
def place_grey(s: Any, o: int, seat: int, row: int, column: int) -> None:
    """The tile of a full line goes to a space of the grey wall (A22)."""
    b = o + BOARDS + BOARD * seat
    colour = s[b + COLOUR] >> 8 * row & 255
    s[grey_wall(s, o, seat) + colour] |= 1 << (5 * row + column)
    place(s, o, b, row, column, colour)


@compiled
def tile_grey(s: Any, o: int, first: int) -> None:
    """Tile the grey walls from this seat on, the others in turn; stop where a player has a choice (A22 to A24)."""
    players = s[o + PLAYERS]
    seat = first
    while True:
        b = o + BOARDS + BOARD * seat
        while s[b + FULL]:
            row = lowest(s[b + FULL])
            colour = s[b + COLOUR] >> 8 * row & 255
            columns = grey_columns(s, o, seat, row, colour)
            if columns & (columns - 1):
                s[o + STEP] = TILE
                s[o + TURN] = seat
                s[o + LINE] = row + 1
                return
            if columns:
                place_grey(s, o, seat, row, lowest(columns))
            else:
                empty_line(s, b, row)
                drop(s, o, b, colour, row + 1)
        clear_floor(s, o, b)
        seat = seat + 1 if seat + 1 < players else 0
        if seat == s[o + STARTER]:
            break
    end_round(s, o)


@compiled
def end_round(s: Any, o: int) -> None:
    """End the game with a complete row (A19) or no tile left (A18), else wait for the next deal (A14, A17)."""
    players = s[o + PLAYERS]
    done = s[o + BAG] + s[o + LID] == 0
    for seat in range(players):
        wall = s[o + BOARDS + BOARD * seat + WALL]
        # Bit 0 of a row stays set through all five shifts just where the row is complete.
        if wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4 & COLUMN:
            done = True
    s[o + LINE] = 0
    if done:
        s[o + STEP] = OVER
        s[o + TURN] = s[o + STARTER]
        for seat in range(players):
            s[o + BOARDS + BOARD * seat + SCORE] += bonuses(s, o, seat)
        return
    if s[o + TOKEN]:
        s[o + STARTER] = s[o + TOKEN] - 1
        s[o + TOKEN] = 0
    s[o + TURN] = s[o + STARTER]
    s[o + ROUND] += 1
    s[o + STEP] = DEAL


@compiled
def bonuses(s: Any, o: int, seat: int) -> int:
    """What complete rows, columns and colours give at the end (A20)."""
    wall = s[o + BOARDS + BOARD * seat + WALL]
    gained = 0
    for line in range(5):
        if wall >> 5 * line & 31 == 31:
            gained += ROW_BONUS
        if wall >> line & COLUMN == COLUMN:
            gained += COLUMN_BONUS
        if s[o + GREY]:
            if popcount(s[grey_wall(s, o, seat) + line]) == 5:
                gained += COLOUR_BONUS
        elif wall & DIAGONAL[line] == DIAGONAL[line]:
            gained += COLOUR_BONUS
    return gained


@inlined
def end_offer(s: Any, o: int) -> None:
    """When the last tile is taken, tile the walls (A11)."""
    if s[o + GREY]:
        tile_grey(s, o, s[o + STARTER])
    else:
        tile_coloured(s, o)


# What a player does --------------------------------------------------------------------------------------


@inlined
def actor(s: Any, o: int) -> int:
    """The seat to move, -1 for chance, -2 when the game is over."""
    step = s[o + STEP]
    if step == DEAL:
        return -1
    return -2 if step == OVER else s[o + TURN]


@compiled
def legal(s: Any, o: int, out: Any) -> int:
    """Write the numbers of all legal actions, ascending, and give how many there are."""
    count = 0
    seat = s[o + TURN]
    if s[o + STEP] == TILE:
        row = s[o + LINE] - 1
        columns = grey_columns(s, o, seat, row, s[o + BOARDS + BOARD * seat + COLOUR] >> 8 * row & 255)
        while columns:
            out[count] = DRAFTS + 5 * row + lowest(columns)
            columns &= columns - 1
            count += 1
    elif s[o + STEP] == DRAFT:
        available, opened = s[o + AVAILABLE], s[o + BOARDS + BOARD * seat + OPEN]
        for source in range(2 + 2 * s[o + PLAYERS]):
            for colour in range(5):
                if available >> (10 * colour + source) & 1:
                    rows = opened >> 6 * colour & 63
                    while rows:
                        out[count] = (source * 5 + colour) * 6 + lowest(rows)
                        rows &= rows - 1
                        count += 1
    return count


@compiled
def play(s: Any, o: int, action: int) -> None:
    """Play a legal action, and what follows from it by itself."""
    if action >= DRAFTS:
        row, column = divmod(action - DRAFTS, 5)
        seat = s[o + TURN]
        place_grey(s, o, seat, row, column)
        tile_grey(s, o, seat)
        return
    draft(s, o, action // 30, action // 6 % 5, action % 6)
    if s[o + AVAILABLE] == 0:
        end_offer(s, o)


@compiled
def winners(s: Any, o: int) -> int:
    """The seats that won, as bits: most points, then most complete rows (A21)."""
    best = -1
    won = 0
    for seat in range(s[o + PLAYERS]):
        b = o + BOARDS + BOARD * seat
        wall = s[b + WALL]
        rows = popcount(wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4 & COLUMN)
        key = s[b + SCORE] * 8 + rows
        if key > best:
            best, won = key, 0
        if key == best:
            won |= 1 << seat
    return won


@compiled
def state_hash(s: Any, o: int) -> Any:
    """A hash of the position for tables: positions that differ in the order of a floor alone share it."""
    h = np.uint64(s[o + STEP] << 32 | s[o + TURN] << 24 | s[o + TOKEN] << 16 | s[o + STARTER] << 8 | s[o + LINE])
    h = mix(h ^ np.uint64(s[o + BAG])) ^ np.uint64(s[o + LID])
    players = s[o + PLAYERS]
    for source in range(2 + 2 * players):
        h = mix(h) ^ np.uint64(s[o + SOURCE + source])
    for seat in range(players):
        b = o + BOARDS + BOARD * seat
        h = mix(h) ^ np.uint64(s[b + WALL] | s[b + SCORE] << 25 | s[b + FLOOR_SPACES] << 40)
        h = mix(h) ^ np.uint64(s[b + COUNT] | s[b + COLOUR] << 4)
        h = mix(h) ^ np.uint64(s[b + FLOOR])
        if s[o + GREY]:
            wall = grey_wall(s, o, seat)
            h = mix(h) ^ np.uint64(s[wall] | s[wall + 1] << 25)
            h = mix(h) ^ np.uint64(s[wall + 2] | s[wall + 3] << 25)
            h = mix(h) ^ np.uint64(s[wall + 4])
    return mix(h)


# Bots ----------------------------------------------------------------------------------------------------

RANDOM, GREEDY = 0, 1
"""The bots that are compiled."""

STARTING, UNFINISHED, WASTE = 0.6, 0.5, 0.01
"""The weights of the greedy bot, as in players/greedy_classic.py."""


@inlined
def random_draft(s: Any, o: int, rng: Any) -> Any:
    """Source, colour and row of one of the legal drafts, each as likely as the other, without listing them."""
    available = s[o + AVAILABLE]
    opened = s[o + BOARDS + BOARD * s[o + TURN] + OPEN]
    count = 0
    for colour in range(5):
        count += popcount(opened >> 6 * colour & 63) * popcount(available >> 10 * colour & 1023)
    k = below(rng, count)
    colour = 0
    while True:
        rows = popcount(opened >> 6 * colour & 63)
        ways = rows * popcount(available >> 10 * colour & 1023)
        if k < ways:
            break
        k -= ways
        colour += 1
    source = np.int64(np.uint32(k) // np.uint32(rows))
    row = nth_bit(opened >> 6 * colour & 63, k - source * rows)
    return nth_bit(available >> 10 * colour & 1023, source), colour, row


@compiled
def random_column(s: Any, o: int, rng: Any) -> int:
    """One of the legal columns for the tile that is due."""
    seat, row = s[o + TURN], s[o + LINE] - 1
    columns = grey_columns(s, o, seat, row, s[o + BOARDS + BOARD * seat + COLOUR] >> 8 * row & 255)
    return nth_bit(columns, below(rng, popcount(columns)))


@inlined
def progress(have: int, bonus: int) -> float:
    """What one more of five is worth towards a bonus."""
    return bonus * (2 * have + 1) / 25


@inlined
def tiled_worth(wall: int, row: int, column: int, same: int) -> float:
    """The points of a tile at a free space, and its progress towards the bonuses; `same` rows hold its colour."""
    across = popcount(wall >> 5 * row & 31)
    down = popcount(wall >> column & COLUMN)
    scored = points(wall | 1 << (5 * row + column), row, column)
    gained = progress(across, ROW_BONUS) + progress(down, COLUMN_BONUS) + progress(same, COLOUR_BONUS)
    return scored + gained


@compiled
def board_worth(s: Any, o: int, seat: int, counts: int, colours: int, floor: int, held_by: Any) -> float:
    """What a seat's board is worth with these lines and floor spaces taken; `held_by` is room for five words."""
    wall = s[o + BOARDS + BOARD * seat + WALL]
    grey = s[o + GREY]
    for colour in range(5):
        held_by[colour] = s[grey_wall(s, o, seat) + colour] if grey else wall & DIAGONAL[colour]
    worth = 0.0
    for row in range(5):
        count = counts >> 8 * row & 255
        if count == 0:
            continue
        colour = colours >> 8 * row & 255
        spaces = held_by[colour]
        same = popcount(spaces)
        column = (colour + row) % 5
        if grey:
            taken = (spaces | spaces >> 5 | spaces >> 10 | spaces >> 15 | spaces >> 20) & 31
            columns = ~(wall >> 5 * row | taken) & 31
            if columns == 0:
                floor = min(FLOOR_SIZE, floor + count)
                continue
            gain = -1.0
            while columns:
                at = lowest(columns)
                columns &= columns - 1
                gained = tiled_worth(wall, row, at, same)
                if gained > gain:
                    gain, column = gained, at
        else:
            gain = tiled_worth(wall, row, column, same)
        if count == row + 1:
            wall |= 1 << (5 * row + column)
            held_by[colour] |= 1 << (5 * row + column)
            worth += gain
        else:
            worth += UNFINISHED * (count / (row + 1)) ** 2 * gain
    return worth - PENALTY[floor]


@compiled
def greedy_value(s: Any, o: int, action: int, held_by: Any) -> float:
    """What the greedy bot thinks of an action."""
    seat = s[o + TURN]
    b = o + BOARDS + BOARD * seat
    if action >= DRAFTS:
        row, column = divmod(action - DRAFTS, 5)
        colour = s[b + COLOUR] >> 8 * row & 255
        return tiled_worth(s[b + WALL], row, column, popcount(s[grey_wall(s, o, seat) + colour]))
    source, colour, row = action // 30, action // 6 % 5, action % 6
    tiles = s[o + SOURCE + source] >> 8 * colour & 255
    floor, counts, colours = s[b + FLOOR_SPACES], s[b + COUNT], s[b + COLOUR]
    extra = 0.0
    if source == 0 and s[o + TOKEN] == 0:
        floor = min(FLOOR_SIZE, floor + 1)
        extra = STARTING
    if row < 5:
        fits = min(tiles, row + 1 - (counts >> 8 * row & 255))
        counts += fits << 8 * row
        colours = colours & ~(255 << 8 * row) | colour << 8 * row
        tiles -= fits
    else:
        extra -= WASTE * max(0, floor + tiles - FLOOR_SIZE)
    return board_worth(s, o, seat, counts, colours, min(FLOOR_SIZE, floor + tiles), held_by) + extra


@compiled
def greedy_action(s: Any, o: int, rng: Any, actions: Any, values: Any, held_by: Any) -> int:
    """The action that the greedy bot chooses; equals by chance."""
    count = legal(s, o, actions)
    best = -1e9
    for index in range(count):
        values[index] = greedy_value(s, o, actions[index], held_by)
        best = max(best, values[index])
    equals = 0
    for index in range(count):
        if values[index] >= best - 1e-9:
            actions[equals] = actions[index]
            equals += 1
    return actions[below(rng, equals)]


@compiled
def choose(s: Any, o: int, bot: int, rng: Any, actions: Any, values: Any, held_by: Any) -> int:
    """The action that a bot chooses."""
    if bot == GREEDY:
        return greedy_action(s, o, rng, actions, values, held_by)
    if s[o + STEP] == TILE:
        return DRAFTS + 5 * (s[o + LINE] - 1) + random_column(s, o, rng)
    source, colour, row = random_draft(s, o, rng)
    return (source * 5 + colour) * 6 + row


@compiled
def playout(s: Any, o: int, rng: Any, round_limit: int) -> int:
    """Random moves and deals to the end, or until a round is beyond the limit; gives the number of moves. It plays
    just what `choose` with random bots would, faster.
    """
    moves = 0
    while s[o + STEP] != OVER and s[o + ROUND] <= round_limit:
        if s[o + STEP] == DEAL:
            deal(s, o, rng)
        elif s[o + STEP] == TILE:
            seat, column = s[o + TURN], random_column(s, o, rng)
            place_grey(s, o, seat, s[o + LINE] - 1, column)
            tile_grey(s, o, seat)
            moves += 1
        else:
            while s[o + AVAILABLE]:
                source, colour, row = random_draft(s, o, rng)
                draft(s, o, source, colour, row)
                moves += 1
            end_offer(s, o)
    return moves


@compiled
def play_games(seed: int, first: int, start: Any, bots: Any, round_limit: int, results: Any) -> None:
    """Play games between bots from a given state, one for each row of the results: scores, winners as bits (none if
    it was given up), moves, rounds. Game k depends on the seed and k alone.
    """
    players = start[PLAYERS]
    words = start.size
    s = np.zeros(words, np.int64)
    rng = np.zeros(1, np.uint64)
    actions, values, held_by = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS), np.zeros(5, np.int64)
    only_random = True
    for seat in range(players):
        only_random = only_random and bots[seat] == RANDOM
    for game in range(results.shape[0]):
        seed_game(rng, seed, first + game)
        for word in range(words):
            s[word] = start[word]
        moves = 0
        if only_random:
            moves = playout(s, 0, rng, round_limit)
        while s[STEP] != OVER and s[ROUND] <= round_limit:
            if s[STEP] == DEAL:
                deal(s, 0, rng)
            else:
                play(s, 0, choose(s, 0, bots[s[TURN]], rng, actions, values, held_by))
                moves += 1
        for seat in range(players):
            results[game, seat] = s[BOARDS + BOARD * seat + SCORE]
        results[game, players] = winners(s, 0) if s[STEP] == OVER else 0
        results[game, players + 1] = moves
        results[game, players + 2] = s[ROUND]
