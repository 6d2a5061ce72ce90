"""States of Duel, and views of them, as one line of text and as JSON, and the check that a position can be.

    tw1 duel 2 rows,columns,diagonals turn 1 0 0 - b12... t9... factories display stack drawn held chips board board

Format and version, game, players, goals, step (`rest2` factory, `spend3.1` line and gaps, `tile4.0`), round,
starter, turn, who took the start tile (`-` nobody), bag, tower, factories as sun,moon,chip, display, stack and
plates drawn, plate held, chips unseen, and each board as score:tokens:taken:lines:plates:tiles:broken:chips.
A plate of the stack is `?`, its type, or once looked at its name and who knows it, as in `o7=0`; a view leaves the
number out for a seat that may not know it: `o=0`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, cast, get_args

from tilewright import core
from tilewright.core import (
    EMPTY,
    POSITION_VERSION,
    ImpossiblePosition,
    NotationError,
    ordered,
    read_number,
    read_tally,
    read_tiles,
    shorten,
    tally,
)
from tilewright.games.duel import acquiring, chance
from tilewright.games.duel.board import Board, replacements
from tilewright.games.duel.components import (
    BROKEN_COST,
    CHIPS,
    CHIPS_A_ROUND,
    COLOURS,
    DISPLAY,
    FACTORY_TILES,
    LARGE,
    LINES,
    MULTICOLOUR,
    ORNAMENT,
    PLATES,
    ROUNDS,
    SIDE,
    TILES,
    TOKENS,
    by_kind,
)
from tilewright.games.duel.dome import FIELDS, NO_PLATE, fitting, plate_corners, row_is_laid, spaces
from tilewright.games.duel.state import FACE_DOWN, Factory, StackPlate, State, Step, unseen_plates

FIELD_COUNT = 19
"""The fields of a position, its two boards included."""

PLAYERS = 2

RESTING = tuple(step for step in get_args(Step) if step not in ("decorate", "scored"))
"""The steps at which a game can rest; the others are passed through."""


def to_json(state: State) -> dict[str, Any]:
    data: dict[str, Any] = core.to_json(state)
    return data


def from_json(data: object) -> State:
    state = core.from_json(State, data)
    check(state)
    return state


# Writing -------------------------------------------------------------------------------------------------


def write(goals: tuple[str, ...], state: State) -> str:
    return " ".join(
        [
            POSITION_VERSION,
            "duel",
            str(PLAYERS),
            ",".join(goals),
            _write_step(state),
            str(state.round),
            str(state.starter),
            str(state.turn),
            "-" if state.start_tile is None else str(state.start_tile),
            tally(state.bag),
            tally(state.tower),
            "/".join(
                f"{factory.sun or EMPTY},{factory.moon or EMPTY},{factory.chip or EMPTY}" for factory in state.factories
            ),
            _write_list(state.display),
            _write_list(map(_write_back, state.stack)),
            _write_list(map(_write_back, state.drawn)),
            state.held or EMPTY,
            _write_list(state.chips),
            *(_write_board(board) for board in state.boards),
        ]
    )


def _write_step(state: State) -> str:
    if state.step == "rest":
        return f"rest{state.factory}"
    return f"{state.step}{state.line}.{state.gaps}" if state.step in ("spend", "tile") else state.step


def _write_list(items: Any) -> str:
    return ",".join(items) or EMPTY


def _write_back(back: StackPlate) -> str:
    known = f"={''.join(map(str, back.seen_by))}" if back.seen_by else ""
    return (back.plate or back.type or FACE_DOWN) + known


def _write_board(board: Board) -> str:
    return ":".join(
        [
            str(board.score),
            str(board.tokens),
            str(board.taken),
            "/".join(tiles or EMPTY for tiles in board.lines),
            "/".join(plate or EMPTY for plate in board.plates),
            "/".join(board.tiles),
            board.broken or EMPTY,
            _write_list(board.chips),
        ]
    )


# Reading -------------------------------------------------------------------------------------------------


def read(goals: tuple[str, ...], text: str) -> State:
    fields = text.split(" ")
    if fields[0] != POSITION_VERSION:
        raise NotationError(
            f"cannot read the position: it begins with {shorten(fields[0])!r}, expected {POSITION_VERSION}"
        )
    if fields[1:4] != ["duel", str(PLAYERS), ",".join(goals)]:
        found, expected = shorten(" ".join(fields[1:4])), f"duel {PLAYERS} {','.join(goals)}"
        raise NotationError(f"cannot read the position: it is of {found!r}, expected {expected}")
    if len(fields) != FIELD_COUNT:
        raise NotationError(f"cannot read the position: it has {len(fields)} fields, expected {FIELD_COUNT}")
    step, factory, line, gaps = _read_step(fields[4])
    state = State(
        step=step,
        factory=factory,
        line=line,
        gaps=gaps,
        round=read_number(fields[5], "the round"),
        starter=read_number(fields[6], "the starting player"),
        turn=read_number(fields[7], "the seat in turn"),
        start_tile=None if fields[8] == "-" else read_number(fields[8], "the holder of the start tile"),
        bag=read_tally(fields[9], COLOURS),
        tower=read_tally(fields[10], COLOURS),
        factories=tuple(map(_read_factory, fields[11].split("/"))),
        display=_read_list(fields[12]),
        stack=tuple(map(_read_back, _read_list(fields[13]))),
        drawn=tuple(map(_read_back, _read_list(fields[14]))),
        held="" if fields[15] == EMPTY else fields[15],
        chips=_read_list(fields[16]),
        boards=tuple(map(_read_board, fields[17:])),
    )
    if write(goals, state) != text:
        raise NotationError(f"the position is not in its plain form: {shorten(write(goals, state), 400)}")
    check(state)
    return state


def _read_step(text: str) -> tuple[Step, int, int, int]:
    found = re.fullmatch("([a-z]+?)(?:(?<=rest)([1-4])|(?:(?<=spend)|(?<=tile))([1-6])[.]([0-5]))?", text)
    if not found or found[1] not in RESTING or (found[1] in ("rest", "spend", "tile")) != (text != found[1]):
        raise NotationError(f"cannot read the step {shorten(text)!r}: expected such as deal, turn, rest2 or spend3.0")
    factory, line, gaps = (int(number or 0) for number in found.groups()[1:])
    return cast(Step, found[1]), factory, line, gaps


def _read_list(text: str) -> tuple[str, ...]:
    return () if text == EMPTY else tuple(text.split(","))


def _read_factory(text: str) -> Factory:
    parts = text.split(",")
    if len(parts) != 3:
        raise NotationError(f"cannot read the factory {shorten(text)!r}: expected sun,moon,chip")
    sun, moon = (read_tiles(tiles, COLOURS) for tiles in parts[:2])
    return Factory(sun, moon, "" if parts[2] == EMPTY else parts[2])


def _read_back(text: str) -> StackPlate:
    found = re.fullmatch("[?]|([om])([1-9]?)(?:=(0|1|01))?", text)
    if not found or (found[2] and not found[3]):
        raise NotationError(f"cannot read the stack's plate {shorten(text)!r}: expected such as ?, m, o7=0 or o=1")
    return StackPlate(
        found[1] or "", found[1] + found[2] if found[2] else "", tuple(int(seat) for seat in found[3] or "")
    )


def _read_board(text: str) -> Board:
    parts = text.split(":")
    if len(parts) != 8:
        raise NotationError(
            f"cannot read the board {shorten(text)!r}: expected score:tokens:taken:lines:plates:tiles:broken:chips"
        )
    score, tokens, taken, lines, plates, tiles, broken, chips = parts
    return Board(
        score=read_number(score, "the score"),
        tokens=read_number(tokens, "the tokens"),
        taken=read_number(taken, "the chips taken"),
        lines=tuple(read_tiles(line, COLOURS) for line in lines.split("/")),
        plates=tuple("" if plate == EMPTY else plate for plate in plates.split("/")),
        tiles=tuple(tiles.split("/")),
        broken=read_tiles(broken, COLOURS),
        chips=_read_list(chips),
    )


# Checking ------------------------------------------------------------------------------------------------


def check(state: State) -> None:
    """Refuse what cannot arise in a game, with the reason."""
    for reason in _faults(state):
        raise ImpossiblePosition(f"impossible position: {reason}")


def _faults(state: State) -> Iterator[str]:
    if len(state.boards) != PLAYERS or len(state.factories) != len(FACTORY_TILES):
        yield f"expected {PLAYERS} boards and {len(FACTORY_TILES)} factories (D4, D5)"
    if state.step not in RESTING:
        yield f"a game never rests at the step {state.step}"
    if not 0 <= state.round <= ROUNDS:
        yield f"round {state.round}, expected 0 (set-up) to {ROUNDS} (D34)"
    for what, seat in (("starter", state.starter), ("turn", state.turn), ("start tile", state.start_tile)):
        if seat not in (0, 1) and not (seat is None and what == "start tile"):
            yield f"{what} is seat {seat}, expected 0 or 1"
    if state.factory not in range(len(FACTORY_TILES)) or state.line not in range(LINES + 1) or state.gaps < 0:
        yield f"factory {state.factory}, line {state.line} or gaps {state.gaps} are out of range"
    for seat, board in enumerate(state.boards):
        yield from (f"seat {seat}: {reason}" for reason in board_faults(board))
    yield from _tile_faults(state)
    yield from _plate_faults(state)
    yield from _chip_faults(state)
    yield from _step_faults(state)


def board_faults(board: Board) -> Iterator[str]:
    """Why a board cannot be, whatever lies around it."""
    if board.score < 0:
        yield "a score is never below 0 (D30)"
    if not 0 <= board.tokens <= TOKENS or not 0 <= board.taken <= CHIPS_A_ROUND:
        yield f"at most {TOKENS} tokens, and {CHIPS_A_ROUND} chips taken in a round (D6, D18)"
    sizes = (len(board.lines), len(board.plates), len(board.tiles), *map(len, board.tiles))
    if sizes != (LINES, len(FIELDS), SIDE, *(SIDE,) * SIDE):
        yield f"expected {LINES} lines, {len(FIELDS)} fields, and {SIDE} rows of {SIDE} spaces (D5)"
        return
    for number, tiles in enumerate(board.lines, start=1):
        if len(tiles) > number or (tiles and (tiles[0] not in COLOURS or tiles.strip(tiles[0]))):
            yield f"line {number} holds {tiles!r}, expected up to {number} tiles of one colour (D19)"
    if len(board.broken) > len(BROKEN_COST) or any(tile not in COLOURS for tile in board.broken):
        yield f"the broken spaces hold up to {len(BROKEN_COST)} tiles (D20)"
    for plate in board.plates:
        if plate and (plate[:-2] not in PLATES or plate[-2:] not in ("+0", "+1", "+2", "+3")):
            yield f"{plate!r} is no placed plate, expected such as o4+1"
            return
    for row, (tiles, row_spaces) in enumerate(zip(board.tiles, spaces(board.plates), strict=True), start=1):
        for tile, space in zip(tiles, row_spaces, strict=True):
            fits = tile == space != NO_PLATE or (space == MULTICOLOUR and tile in COLOURS)
            if tile != EMPTY and (tile == MULTICOLOUR or not fits):
                yield f"row {row} of the dome has {tile!r} on a space {space!r} (D22, D26)"
    printed = spaces(board.plates)
    for line, column in product(range(1, SIDE, 2), repeat=2):
        laid = {printed[row][at]: board.tiles[row][at] for row, at in plate_corners(line, column)}
        ornament = laid.pop(ORNAMENT, None)
        if ornament and (ornament == ORNAMENT) != (EMPTY not in laid.values()):
            yield "an ornament tile lies just where the plate's three other spaces are full (D26)"


def _tile_faults(state: State) -> Iterator[str]:
    loose = [state.bag, state.tower, state.factories[LARGE].moon, *(factory.sun for factory in state.factories)]
    for tiles in loose:
        if ordered(tiles) != tiles:
            yield f"the tiles {shorten(tiles)!r} are not of the colours {COLOURS} in this order"
    everything = "".join(loose) + "".join(factory.moon for factory in state.factories[1:])
    everything += "".join("".join((*board.lines, *board.tiles, board.broken)) for board in state.boards)
    for colour in COLOURS:
        if everything.count(colour) != TILES.count(colour):
            yield f"{everything.count(colour)} tiles of {colour}, expected {TILES.count(colour)} (D1)"
    for number, (factory, size) in enumerate(zip(state.factories, FACTORY_TILES, strict=True)):
        if len(factory.sun) > size or len(factory.moon) >= size:
            yield f"factory {number} holds more tiles than it has spaces (D4)"
        if factory.sun and factory.moon:
            yield f"factory {number} has tiles on its moon before its sun is empty (D15)"


def _plate_faults(state: State) -> Iterator[str]:
    placed = [plate[:-2] for board in state.boards for plate in board.plates if plate]
    backs = (*state.stack, *state.drawn)
    named = [*placed, *state.display, *(back.plate for back in backs if back.plate)]
    named += [state.held] if state.held else []
    for plate, times in Counter(named).items():
        if plate not in PLATES or times > 1:
            yield f"plate {shorten(plate)!r} is not known, or there twice (D2)"
            return
    if len(placed) + len(state.display) + len(backs) + bool(state.held) != len(PLATES):
        yield f"the plates do not add up to {len(PLATES)} (D2)"
    for kind in "om":
        unseen = sum(plate[0] == kind for plate in unseen_plates(state))
        if sum(not back.plate and back.type == kind for back in backs) > unseen:
            yield f"more plates of type {kind} in the stack than are left (D2)"
    for back in backs:
        if back.type not in ("", "o", "m") or back.plate[:1] not in ("", back.type):
            yield f"{back.plate or back.type} is not of type o or m (D2)"
        if back.seen_by not in ((), (0,), (1,), (0, 1)):
            yield f"a plate was looked at by seats {back.seen_by}, expected some of 0 and 1"
        if (back.seen_by and not back.type) or (back.plate and not back.seen_by):
            yield "a plate of the stack is named that nobody looked at (D12)"
    for index, back in enumerate(state.stack):
        if index and back.type and not back.seen_by:
            yield "of the plates that nobody looked at, only the top one shows its type (D12)"
        if index and not back.seen_by and state.stack[index - 1].seen_by:
            yield "plates that were looked at lie at the bottom of the stack (D12)"
    if any(not back.type for back in state.drawn):
        yield "the type of a plate drawn is public (D12)"
    if len(state.display) > DISPLAY:
        yield f"at most {DISPLAY} plates lie face up (D8)"
    yield from _token_faults(state)


def _token_faults(state: State) -> Iterator[str]:
    """The plates that each player has placed follow from the round and the tokens used (D11, D14)."""
    for seat, board in enumerate(state.boards):
        placed = sum(map(bool, board.plates))
        if state.round == 0:
            first = 1 - state.starter
            placing = state.step != "deal" and (state.turn == seat or seat == first)
            due = int(placing and not (state.turn == seat and state.step in ("setup", "place")))
            tokens = TOKENS
        elif state.round < ROUNDS:
            in_hand = state.turn == seat and state.step in ("draw", "seen", "keep", "place")
            due = 1 + TOKENS * state.round - board.tokens - in_hand
            tokens = board.tokens
        else:
            due, tokens = len(FIELDS), 0
        if board.tokens != tokens or placed != due:
            yield f"seat {seat} has {placed} plates and {board.tokens} tokens, which does not fit the round (D11, D14)"


def _chip_faults(state: State) -> Iterator[str]:
    large, *small = state.factories
    if large.chip:
        yield "the large factory has no bonus chip (D10)"
    shown = [factory.chip for factory in small if factory.chip not in ("", FACE_DOWN)]
    for chip, times in Counter([*state.chips, *shown, *(c for board in state.boards for c in board.chips)]).items():
        if chip not in CHIPS or times > 2:
            yield f"chip {shorten(chip)!r} is not known, or there more than twice (D3)"
            return
    for chips in (state.chips, *(board.chips for board in state.boards)):
        if by_kind(chips) != chips:
            yield f"chips are listed in the order {' '.join(CHIPS)}"
    face_down = sum(factory.chip == FACE_DOWN for factory in small)
    on_moons = 0 if state.step == "deal" else 4
    rounds_before = max(0, state.round - 1)
    if len(state.chips) != 20 - 4 * rounds_before - on_moons + face_down:
        yield f"{len(state.chips)} chips are unseen, which does not fit the round (D3, D10)"
    if on_moons and sum(board.taken for board in state.boards) != on_moons - face_down - len(shown):
        yield "the chips taken in this round do not fit those left on the moons (D18)"
    for number, factory in enumerate(small, start=1):
        if factory.chip != FACE_DOWN and (factory.sun or factory.moon):
            yield f"the chip of factory {number} is covered while tiles lie there (D15, D17)"
    for seat, board in enumerate(state.boards):
        if len(board.chips) > CHIPS_A_ROUND * rounds_before + board.taken:
            yield f"seat {seat} has more chips than could be taken (D18)"


def _step_faults(state: State) -> Iterator[str]:
    if chance.top_is_due(state) and state.step not in ("deal", "setup", "next", "draw"):
        yield "the top of the stack is shown at once (D12)"
    if chance.chip_due(state) and state.step != "next":
        yield "the chip of an emptied factory is turned at once (D15, D17)"
    chance_is_due = chance.top_is_due(state) or chance.chip_due(state)
    if state.step == "next" and not chance_is_due:
        yield "between turns a top plate or a chip has to be shown"
    if state.step == "turn" and not acquiring.turn_moves(state):
        yield f"seat {state.turn} has no action, and is skipped (D21)"
    if state.step == "draw" and not chance_is_due and not acquiring.may_draw_again(state):
        yield "the look is forced (D13)"
    if state.step in ("setup", "plates") and len(state.display) != DISPLAY - (state.step == "plates"):
        yield f"{len(state.display)} plates are face up in set-up (D11)"
    if state.step in ("deal", "over") and any(board.broken for board in state.boards):
        yield "broken tiles go to the tower at the end of a round (D30)"
    if state.step == "deal" and state.start_tile is not None:
        yield "the start tile is back before a deal (D33)"
    on_table = any(factory.sun or factory.moon or factory.chip for factory in state.factories)
    decorating = state.step in ("spend", "tile")
    if on_table and (decorating or state.step in ("deal", "over")):
        yield "tiles and chips lie on the factories just in phase 1 (D21)"
    if (state.step == "over") > (state.round == ROUNDS):
        yield f"the game ends after round {ROUNDS} (D34)"
    if state.round == 0 and state.step not in ("deal", "setup", "place", "plates"):
        yield "in set-up plates are taken and placed (D11)"
    if state.round > 0 and state.step in ("setup", "plates"):
        yield f"the step {state.step} belongs to the set-up (D11)"
    if bool(state.held) != (state.step == "place"):
        yield "a plate is held just while it is to be placed (D12)"
    if bool(state.drawn) > (state.step in ("draw", "seen", "keep", "place", "under")):
        yield "plates are in hand just while a player draws (D12)"
    if state.step in ("draw", "seen") and not state.drawn:
        yield "no plate was drawn (D12)"
    if state.step in ("keep", "under") and (len(state.drawn) < 2 or any(not back.seen_by for back in state.drawn)):
        yield "a choice between plates needs two that were looked at (D12)"
    if (state.step == "rest") != bool(state.factory) or (decorating) != bool(state.line):
        yield "a factory is due just for its rest, a line just in phase 2"
    if state.step == "rest":
        rest = state.factories[state.factory].sun
        if len(set(rest)) < 2 or len(rest) >= FACTORY_TILES[state.factory]:
            yield f"the rest of factory {state.factory} leaves no choice, or no tile was taken (D15)"
    if state.start_tile is not None and state.factories[LARGE].sun:
        yield "the start tile is taken with tiles from the large moon (D17)"
    if decorating:
        yield from _decorating_faults(state)


def _decorating_faults(state: State) -> Iterator[str]:
    board = state.boards[state.turn]
    tiles = board.lines[state.line - 1]
    columns = fitting(board.plates, board.tiles, state.line, tiles[0]) if tiles else ()
    missing = state.line - len(tiles) - state.gaps
    if state.step == "tile" and (missing or len(columns) < 2):
        yield f"line {state.line} leaves no choice of a space (D22)"
    if state.step == "spend":
        ways = replacements(board.chips, tiles[0], missing) if tiles and missing > 0 else ()
        if not columns or len(ways) < (2 if state.gaps else 1):
            yield f"chips cannot complete line {state.line} (D24)"
    yield from _passed_line_faults(board, state.line - 1)
    if state.turn != state.starter:
        first = state.boards[state.starter]
        yield from _passed_line_faults(first, LINES)
        if first.broken:
            yield f"seat {state.starter} has decorated, and its broken tiles are gone (D30)"


def _passed_line_faults(board: Board, lines: int) -> Iterator[str]:
    """Of the lines that phase 2 has passed, none is full with a space for it, or closed (D22, D23)."""
    for number, tiles in enumerate(board.lines[:lines], start=1):
        fits = fitting(board.plates, board.tiles, number, tiles[0]) if tiles else ()
        if tiles and (len(tiles) == number if fits else row_is_laid(board.plates, number)):
            yield f"line {number} is done before this one (D22, D23)"
