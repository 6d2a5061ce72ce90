"""Converts states and moves of Duel between the rule book and the kernel."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, cast

from tilewright.core import EMPTY, IllegalMove, shorten
from tilewright.games.duel import Board, Factory, StackPlate, State
from tilewright.games.duel import moves as duel
from tilewright.games.duel.chance import chip_due, top_is_due
from tilewright.games.duel.components import CHIPS, COLOURS, GOALS, LARGE, LINES, MULTICOLOUR, PLATES, SIDE
from tilewright.games.duel.dome import FIELDS, spaces
from tilewright.games.duel.kernel import actions, plates
from tilewright.games.duel.kernel import state as packed
from tilewright.games.duel.moves import BROKEN, Move
from tilewright.games.duel.state import FACE_DOWN, Step, unseen_plates

STEPS: tuple[Step, ...] = (
    "deal", "plates", "seen",
    "setup", "next", "turn", "draw", "keep", "place", "under", "rest", "spend", "tile",
    "over",
)  # fmt: skip
"""The steps at which a game can rest, in the order of their numbers."""

NAMES = tuple(PLATES)
"""The plates in the order of their numbers."""

NUMBERS = {name: number for number, name in enumerate(NAMES)}
TYPES = ("", "o", "m")
"""The types of a plate: not shown, ornament, mosaic."""

CHIP_CODES = {"": 0, FACE_DOWN: packed.FACE_DOWN} | {kind: packed.FACE_UP | number for number, kind in enumerate(CHIPS)}
CHIP_NAMES = {code: name for name, code in CHIP_CODES.items()} | {packed.TURNING: FACE_DOWN}


# Moves ---------------------------------------------------------------------------------------------------


def _listed() -> list[Move]:
    """Returns the move of every action number. Line 0 stands for the line that the state fixes."""
    lines = (*range(1, LINES + 1), BROKEN)
    moves: list[Move] = [duel.Take(plate) for plate in PLATES]
    moves += [duel.Draw(), duel.Look()]
    moves += [duel.Keep(plate) for plate in PLATES]
    moves += [duel.Place(field, turns) for field in FIELDS for turns in range(4)]
    moves += [duel.Under(plate) for plate in PLATES]
    moves += [duel.Sun(factory, colour, line) for factory in range(5) for colour in COLOURS for line in lines]
    moves += [duel.Rest("".join(COLOURS[tile] for tile in rest)) for rest in actions.RESTS]
    moves += [duel.Moon(colour, line) for colour in COLOURS for line in lines]
    moves += [duel.Chip(factory) for factory in range(1, 5)]
    moves += [duel.Leave(0)]
    moves += [duel.Spend(0, tuple(CHIPS[kind] for kind in kinds)) for kinds in actions.SPENDS]
    moves += [duel.Tiling(0, column) for column in range(1, SIDE + 1)]
    return moves


MOVES = tuple(_listed())
"""The move of every action number. Line 0 stands for the line that the state fixes."""

_ACTIONS = {move: number for number, move in enumerate(MOVES)}


def action(move: Move) -> int:
    """Returns the number of a player's step. Raises IllegalMove if no player can choose it.

    >>> action(duel.Take("o1")), action(duel.Sun(2, "t", 4)), action(duel.Tiling(3, 5))
    (0, 193, 686)
    """
    listed: Move = move
    match move:
        case duel.Leave():
            listed = duel.Leave(0)
        case duel.Spend():
            listed = duel.Spend(0, move.chips)
        case duel.Tiling():
            listed = duel.Tiling(0, move.column)
    number = _ACTIONS.get(listed)
    if number is None:
        raise IllegalMove(f"{shorten(str(move))} is no step of a player")
    return number


def line_due(s: Any, o: int) -> int:
    """Returns the line that is due in the state at offset `o`; 0 if none is."""
    return 0 if s[o + packed.STEP] == packed.AT_REST else int(s[o + packed.DUE])


@cache
def move(action: int, line: int) -> Move:
    """Returns the step with this action number when a line is due."""
    match MOVES[action]:
        case duel.Leave():
            return duel.Leave(line)
        case duel.Spend(_, chips):
            return duel.Spend(line, chips)
        case duel.Tiling(_, column):
            return duel.Tiling(line, column)
        case other:
            return other


def happened(before: State, after: State) -> Move:
    """Returns the chance event that led from one state to the other. Raises ValueError if chance was not due."""
    if before.step == "deal":
        suns = tuple(factory.sun for factory in after.factories)
        return duel.Deal(suns, after.display[len(before.display) :])
    if before.step == "plates":
        return duel.Refill(after.display[-1])
    if before.step == "seen":
        return duel.Seen(tuple(back.plate for back in after.drawn) or (after.held,))
    if top_is_due(before):
        return duel.Top(after.stack[0].type)
    factory = chip_due(before)
    if not factory:
        raise ValueError(f"chance is not due at the step {before.step}")
    return duel.TurnUp(factory, after.factories[factory].chip)


# Pieces --------------------------------------------------------------------------------------------------


def _counts(tiles: str, bits: int) -> int:
    """Returns tiles in no order as a word, with this number of bits for each colour."""
    return sum(tiles.count(colour) << bits * number for number, colour in enumerate(COLOURS))


def _tiles(word: int, bits: int) -> str:
    return "".join([colour * (word >> bits * number & (1 << bits) - 1) for number, colour in enumerate(COLOURS)])


def _sequence(tiles: Iterable[str]) -> int:
    """Returns tiles in order as a word, with four bits for each."""
    return sum((COLOURS.index(tile) + 1) << 4 * place for place, tile in enumerate(tiles))


def _read_sequence(word: int) -> str:
    tiles = ""
    while word:
        tiles += COLOURS[(word & 15) - 1]
        word >>= 4
    return tiles


def _chips(chips: Sequence[str]) -> int:
    """Returns chips as a word, with two bits for each kind."""
    return sum(((1 << chips.count(kind)) - 1) << 2 * number for number, kind in enumerate(CHIPS))


def _read_chips(word: int) -> tuple[str, ...]:
    return tuple(kind for number, kind in enumerate(CHIPS) for _ in range((word >> 2 * number & 3).bit_count()))


def _backs(backs: Sequence[StackPlate]) -> tuple[int, int, int]:
    """Returns the three words of a list of plates: how many, and seven bits for each."""
    word = 0
    for place, back in enumerate(backs):
        number = NUMBERS[back.plate] if back.plate else plates.MOSAIC_PLATE * (back.type == "m")
        seen = sum(1 << seat for seat in back.seen_by)
        word |= (number | seen << packed.SEEN_BY) << 7 * place
    return len(backs), word & (1 << 63) - 1, word >> 63


def _read_backs(words: Sequence[int], at: int) -> tuple[StackPlate, ...]:
    word = words[at + 1] | words[at + 2] << 63
    return tuple(_read_back(word >> 7 * place & 127) for place in range(words[at]))


@cache
def _read_back(entry: int) -> StackPlate:
    name = NAMES[entry & packed.PLATE_BITS]
    seen = tuple(seat for seat in (0, 1) if entry >> packed.SEEN_BY >> seat & 1)
    return StackPlate(name[0], name if seen else "", seen)


def _displayed(plates: Sequence[str]) -> int:
    return sum((NUMBERS[plate] + 1) << 8 * place for place, plate in enumerate(plates))


def _read_displayed(word: int) -> tuple[str, ...]:
    return tuple(NAMES[number - 1] for number in (word & 255, word >> 8 & 255, word >> 16) if number)


def _shown(tiles: str, source: int) -> int:
    """Returns the bits of OFFER for the colours among some tiles."""
    return sum(1 << (6 * number + source) for number, colour in enumerate(COLOURS) if colour in tiles)


# States --------------------------------------------------------------------------------------------------


def goal_bits(goals: Iterable[str]) -> int:
    """Returns goals as bits, G1 the lowest.

    >>> goal_bits(("rows", "diagonals", "ornaments"))
    133
    """
    return sum(1 << GOALS.index(goal) for goal in goals)


def encode(state: State, s: Any, o: int, goals: Iterable[str]) -> None:
    """Write a state of the rule book at offset `o` of an array of words. Raises ValueError at a step where no game
    rests.

    A seat's view can be written too. A plate that the seat may not know becomes any plate that it can be, to be drawn
    anew by `kernel.determinise`.
    """
    if state.step not in STEPS:
        raise ValueError(f"a game never rests at the step {state.step}")
    state = _all_named(state)
    large, *small = state.factories
    unseen = sum(not back.seen_by for back in state.stack)
    top = TYPES.index(state.stack[0].type) if unseen else 0
    offer = _shown(large.moon + "".join(factory.moon[-1:] for factory in small), packed.MOONS)
    offer |= sum(_shown(factory.sun, number) for number, factory in enumerate(state.factories))
    words = [
        STEPS.index(state.step),
        state.round,
        state.starter,
        state.turn,
        state.factory or state.line,
        state.gaps,
        0 if state.start_tile is None else state.start_tile + 1,
        goal_bits(goals),
        _counts(state.bag, 8),
        _counts(state.tower, 8),
        *(_counts(factory.sun, 6) for factory in state.factories),
        _counts(large.moon, 6),
        sum(_sequence(reversed(factory.moon)) << 16 * number for number, factory in enumerate(small)),
        sum(_moon_chip(factory) << 8 * number for number, factory in enumerate(small)),
        _chips(state.chips),
        _displayed(state.display),
        unseen | top << packed.TOP_SHOWN,
        *_backs(state.stack[unseen:]),
        *_backs(state.drawn),
        NUMBERS[state.held] + 1 if state.held else 0,
        offer,
        sum(1 << NUMBERS[plate] for plate in unseen_plates(state)),
        *_board_words(state.boards[0]),
        *_board_words(state.boards[1]),
    ]
    s[o : o + packed.SIZE] = words


def _all_named(state: State) -> State:
    """Returns a view with a name for every plate that somebody has looked at. A whole state is returned unchanged."""
    if all(back.plate for back in (*state.stack, *state.drawn) if back.seen_by):
        return state
    left = list(unseen_plates(state))

    def named(back: StackPlate) -> StackPlate:
        if back.plate or not back.seen_by:
            return back
        name = next(plate for plate in left if plate.startswith(back.type))
        left.remove(name)
        return back._replace(plate=name)

    return state._replace(stack=tuple(map(named, state.stack)), drawn=tuple(map(named, state.drawn)))


def _moon_chip(factory: Factory) -> int:
    if factory.chip == FACE_DOWN and not factory.sun and not factory.moon:
        return packed.TURNING
    return CHIP_CODES[factory.chip]


def _board_words(board: Board) -> list[int]:
    printed = "".join(spaces(board.plates))
    tiles = "".join(board.tiles)
    lines = opened = mosaics = 0
    for line, held in enumerate(board.lines):
        if held:
            lines |= (COLOURS.index(held[0]) << 3 | len(held)) << 8 * line
        if len(held) <= line:
            opened |= _shown(held or COLOURS, line)
    for space, (tile, kind) in enumerate(zip(tiles, printed, strict=True)):
        if kind == MULTICOLOUR and tile != EMPTY:
            mosaics |= (COLOURS.index(tile) + 1) << 4 * (space // 12 * 3 + space % SIDE // 2)
    return [
        board.score,
        board.tokens,
        board.taken,
        lines,
        sum(_plate_code(plate) << 7 * field for field, plate in enumerate(board.plates)),
        _spaces(tile != EMPTY for tile in tiles),
        mosaics,
        _sequence(board.broken) | len(board.broken) << packed.BROKEN_COUNT,
        _chips(board.chips),
        opened,
        sum(1 << field for field, plate in enumerate(board.plates) if not plate),
        *(_spaces(kind in (colour, MULTICOLOUR) for kind in printed) for colour in COLOURS),
        _spaces(kind == "o" for kind in printed),
    ]


def _spaces(chosen: Iterable[bool]) -> int:
    """Returns spaces of the dome as bits."""
    return sum(1 << space for space, is_chosen in enumerate(chosen) if is_chosen)


def _plate_code(plate: str) -> int:
    return 4 * NUMBERS[plate[:-2]] + int(plate[-1]) + 1 if plate else 0


def decode(s: Any, o: int) -> State:
    """Returns the rule book's state for the words at offset `o`."""
    words = cast(list[int], s[o : o + packed.SIZE].tolist())
    step = STEPS[words[packed.STEP]]
    due = words[packed.DUE]
    unseen = words[packed.STACK] & (1 << packed.TOP_SHOWN) - 1
    top = TYPES[words[packed.STACK] >> packed.TOP_SHOWN]
    held = words[packed.HELD]
    return State(
        step=step,
        round=words[packed.ROUND],
        starter=words[packed.STARTER],
        turn=words[packed.IN_TURN],
        factory=due if step == "rest" else 0,
        line=0 if step == "rest" else due,
        gaps=words[packed.GAPS],
        start_tile=words[packed.START_TILE] - 1 if words[packed.START_TILE] else None,
        bag=_tiles(words[packed.BAG], 8),
        tower=_tiles(words[packed.TOWER], 8),
        factories=tuple(_factory(words, number) for number in range(5)),
        display=_read_displayed(words[packed.DISPLAYED]),
        stack=(
            *(StackPlate(top if place == 0 else "") for place in range(unseen)),
            *_read_backs(words, packed.RETURNED),
        ),
        drawn=_read_backs(words, packed.DRAWN),
        held=NAMES[held - 1] if held else "",
        chips=_read_chips(words[packed.UNSEEN_CHIPS]),
        boards=tuple(_board(words[packed.BOARDS + packed.BOARD * seat :]) for seat in (0, 1)),
    )


def _factory(words: list[int], number: int) -> Factory:
    sun = _tiles(words[packed.SUNS + number], 6)
    if number == LARGE:
        return Factory(sun, _tiles(words[packed.LARGE_MOON], 6))
    moon = _read_sequence(words[packed.SMALL_MOONS] >> 16 * (number - 1) & 0xFFFF)[::-1]
    return Factory(sun, moon, CHIP_NAMES[words[packed.MOON_CHIPS] >> 8 * (number - 1) & 255])


def _board(words: list[int]) -> Board:
    plates = tuple(_read_plate(words[packed.PLATES] >> 7 * field & 127) for field in range(len(FIELDS)))
    return Board(
        score=words[packed.SCORE],
        tokens=words[packed.TOKENS_LEFT],
        taken=words[packed.CHIPS_TAKEN],
        lines=tuple(_read_line(words[packed.LINES] >> 8 * line & 63) for line in range(LINES)),
        plates=plates,
        tiles=_read_dome(plates, words[packed.TILES], words[packed.MOSAICS]),
        broken=_read_sequence(words[packed.BROKEN] & (1 << packed.BROKEN_COUNT) - 1),
        chips=_read_chips(words[packed.CHIPS]),
    )


def _read_line(code: int) -> str:
    return COLOURS[code >> 3] * (code & 7)


@cache
def _read_plate(code: int) -> str:
    return f"{NAMES[(code - 1) // 4]}+{(code - 1) % 4}" if code else ""


def _read_dome(plates: tuple[str, ...], filled: int, mosaics: int) -> tuple[str, ...]:
    """Returns the rows of the dome. A tile has the printed colour, or the one stored for a multicolour space."""
    rows = []
    for row, printed in enumerate(spaces(plates)):
        tiles = ""
        for column, kind in enumerate(printed):
            if not filled >> (SIDE * row + column) & 1:
                tiles += EMPTY
            elif kind == MULTICOLOUR:
                tiles += COLOURS[(mosaics >> 4 * (row // 2 * 3 + column // 2) & 15) - 1]
            else:
                tiles += kind
        rows.append(tiles)
    return tuple(rows)
