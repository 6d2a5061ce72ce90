"""States of the classic games as one line of text and as JSON, and the check that a position can be.

    tw1 azul 2 draft 1 0 1 - b16y17r15k16w16 . bbyk/yrrw/kkkk/byrw/. bk 0:./yy/././.:...../.....:. ...

Format and version, game, players, step (`tile3`: line 3 is to be tiled), round, starter, turn, who took the
token (`-` nobody), bag, lid, factories, centre, and each board as score:lines:wall:floor.
"""

from collections.abc import Iterator
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
from tilewright.games.classic.board import Board, columns, complete_rows
from tilewright.games.classic.components import (
    COLOURS,
    FACTORIES,
    FACTORY_TILES,
    FLOOR_PENALTY,
    SIZE,
    TILES,
    TOKEN,
    WALL,
)
from tilewright.games.classic.state import State, Step

FIELDS = 12
"""The fields of a position before its boards."""


def to_json(state: State) -> dict[str, Any]:
    data: dict[str, Any] = core.to_json(state)
    return data


def from_json(players: int, grey: bool, data: object) -> State:
    state = core.from_json(State, data)
    check(state, players, grey)
    return state


def write(name: str, state: State) -> str:
    return " ".join(
        [
            POSITION_VERSION,
            name,
            str(len(state.boards)),
            f"{state.step}{state.line or ''}",
            str(state.round),
            str(state.starter),
            str(state.turn),
            "-" if state.token is None else str(state.token),
            tally(state.bag),
            tally(state.lid),
            "/".join(tiles or EMPTY for tiles in state.factories),
            state.centre or EMPTY,
            *(_write_board(board) for board in state.boards),
        ]
    )


def _write_board(board: Board) -> str:
    lines = "/".join(tiles or EMPTY for tiles in board.lines)
    return f"{board.score}:{lines}:{'/'.join(board.wall)}:{board.floor or EMPTY}"


def read(name: str, players: int, grey: bool, text: str) -> State:
    fields = text.split(" ")
    if fields[0] != POSITION_VERSION:
        raise NotationError(
            f"cannot read the position: it begins with {shorten(fields[0])!r}, expected {POSITION_VERSION}"
        )
    if fields[1:3] != [name, str(players)]:
        found = shorten(" ".join(fields[1:3]))
        raise NotationError(f"cannot read the position: it is of {found!r}, expected {name} {players}")
    if len(fields) != FIELDS + players:
        raise NotationError(f"cannot read the position: it has {len(fields)} fields, expected {FIELDS + players}")
    step, line = fields[3].rstrip("12345"), fields[3].lstrip("abcdefghijklmnopqrstuvwxyz")
    if step not in get_args(Step) or len(line) != (step == "tile"):
        raise NotationError(f"cannot read the step {shorten(fields[3])!r}: expected deal, draft, tile1..5 or over")
    state = State(
        step=cast(Step, step),
        line=int(line or 0),
        round=read_number(fields[4], "the round"),
        starter=read_number(fields[5], "the starting player"),
        turn=read_number(fields[6], "the seat in turn"),
        token=None if fields[7] == "-" else read_number(fields[7], "the holder of the token"),
        bag=read_tally(fields[8], COLOURS),
        lid=read_tally(fields[9], COLOURS),
        factories=tuple(read_tiles(tiles, COLOURS) for tiles in fields[10].split("/")),
        centre=read_tiles(fields[11], COLOURS),
        boards=tuple(_read_board(board) for board in fields[FIELDS:]),
    )
    if write(name, state) != text:
        raise NotationError(f"the position is not in its plain form: {shorten(write(name, state), 400)}")
    check(state, players, grey)
    return state


def _read_board(text: str) -> Board:
    parts = text.split(":")
    if len(parts) != 4:
        raise NotationError(f"cannot read the board {shorten(text)!r}: expected score:lines:wall:floor")
    score, lines, wall, floor = parts
    return Board(
        score=read_number(score, "the score"),
        lines=tuple(read_tiles(tiles, COLOURS) for tiles in lines.split("/")),
        wall=tuple(wall.split("/")),
        floor=read_tiles(floor, COLOURS + TOKEN),
    )


def check(state: State, players: int, grey: bool) -> None:
    """Refuse what cannot arise in a game, with the reason."""
    for reason in _faults(state, players, grey):
        raise ImpossiblePosition(f"impossible position: {reason}")


def _faults(state: State, players: int, grey: bool) -> Iterator[str]:
    if len(state.boards) != players:
        yield f"{len(state.boards)} boards, expected {players}"
    if len(state.factories) != FACTORIES[players]:
        yield f"{len(state.factories)} factories, expected {FACTORIES[players]} (A2)"
    if state.round < 1:
        yield "rounds count from 1"
    for what, seat in (("starter", state.starter), ("turn", state.turn), ("token", state.token)):
        if seat is not None and not 0 <= seat < players:
            yield f"{what} is seat {seat}, expected 0 to {players - 1}"
    for seat, board in enumerate(state.boards):
        yield from (f"seat {seat}: {reason}" for reason in board_faults(board, grey))
    for tiles in (state.bag, state.lid, state.centre, *state.factories):
        if any(tile not in COLOURS for tile in tiles) or ordered(tiles) != tiles:
            yield f"the tiles {shorten(tiles)!r} are not of the colours {COLOURS} in this order"
    everything = state.bag + state.lid + state.centre + "".join(state.factories)
    everything += "".join("".join((*board.lines, *board.wall, board.floor)) for board in state.boards)
    for colour in COLOURS:
        if everything.count(colour) != TILES.count(colour):
            yield f"{everything.count(colour)} tiles of {colour}, expected {TILES.count(colour)} (A1)"
    yield from _token_faults(state)
    yield from _step_faults(state, players, grey)


def board_faults(board: Board, grey: bool) -> Iterator[str]:
    """Why a board cannot be, whatever lies around it."""
    if board.score < 0:
        yield "a score is never below 0 (A14)"
    if len(board.lines) != SIZE or len(board.wall) != SIZE or any(len(row) != SIZE for row in board.wall):
        yield f"expected {SIZE} lines, and a wall of {SIZE} rows of {SIZE} (A3)"
        return
    for number, (tiles, row) in enumerate(zip(board.lines, board.wall, strict=True), start=1):
        if len(tiles) > number:
            yield f"line {number} holds {len(tiles)} tiles (A3)"
        if tiles and (tiles[0] not in COLOURS or tiles.strip(tiles[0])):
            yield f"line {number} holds more than one colour (A9)"
        if tiles and tiles[0] in row:
            yield f"line {number} holds the colour {tiles[0]} that its wall row has already (A9)"
        for column, tile in enumerate(row):
            if tile not in COLOURS + EMPTY:
                yield f"row {number} of the wall has {tile!r}, expected a colour or ."
            elif not grey and tile not in (EMPTY, WALL[number - 1][column]):
                yield f"row {number}, column {column + 1} of the wall is no space for {tile} (A4)"
    for kind, spaces in (("row", board.wall), ("column", tuple(map("".join, zip(*board.wall, strict=True))))):
        for number, line in enumerate(spaces, start=1):
            if any(line.count(colour) > 1 for colour in COLOURS):
                yield f"{kind} {number} of the wall has a colour twice (A22)"
    if len(board.floor) > len(FLOOR_PENALTY) or board.floor.count(TOKEN) > 1:
        yield f"the floor holds at most {len(FLOOR_PENALTY)} tiles and one token (A10)"
    if any(tile not in COLOURS + TOKEN for tile in board.floor):
        yield f"the floor holds {board.floor!r}, expected colours and the token {TOKEN}"


def _done(state: State, players: int) -> set[int]:
    """The seats that have tiled their walls this round."""
    if state.step == "draft":
        return set()
    if state.step == "tile":
        return {(state.starter + step) % players for step in range((state.turn - state.starter) % players)}
    return set(range(players))


def _token_faults(state: State) -> Iterator[str]:
    done = _done(state, len(state.boards))
    for seat, board in enumerate(state.boards):
        if TOKEN in board.floor and state.token != seat:
            yield f"the token lies on the floor of seat {seat}, but that seat did not take it (A7)"
        if seat == state.token and TOKEN not in board.floor and seat not in done:
            if len(board.floor) < len(FLOOR_PENALTY):
                yield f"seat {seat} took the token, but it is not on that floor, which is not full (A7, A8)"
    if state.step == "deal" and state.token is not None:
        yield "the token is back in the centre before a deal (A5)"


def _step_faults(state: State, players: int, grey: bool) -> Iterator[str]:
    on_table = state.centre + "".join(state.factories)
    if (state.step == "draft") != bool(on_table):
        yield "tiles lie on factories or in the centre just while players draft (A11)"
    if state.step == "draft" and any(len(tiles) > FACTORY_TILES for tiles in state.factories):
        yield f"a factory holds at most {FACTORY_TILES} tiles (A5)"
    short = [tiles for tiles in state.factories if 0 < len(tiles) < FACTORY_TILES]
    if len(short) > 1 or (short and state.bag):
        yield "a factory is short only where the bag ran out, and only one (A16)"
    if state.line not in range(SIZE + 1) or (state.line > 0) != (state.step == "tile"):
        yield "a line is due just while a tile is to be placed"
    done = _done(state, players)
    for seat, board in enumerate(state.boards):
        full = [number for number, tiles in enumerate(board.lines, start=1) if len(tiles) == number]
        if seat in done and (full or board.floor):
            yield f"seat {seat}: full lines and the floor are cleared by the wall tiling (A12, A14)"
        if state.step in ("deal", "draft") and complete_rows(board):
            yield f"seat {seat}: with a complete row the game is over (A19)"
        if state.step == "tile" and seat == state.turn:
            if not grey or state.line not in full or any(number < state.line for number in full):
                yield f"line {state.line} is not the next to be tiled (A12)"
            elif len(columns(board, state.line, grey)) < 2:
                yield f"line {state.line} leaves no choice of a wall space (A24)"
    if state.step in ("deal", "over") and state.turn != state.starter:
        yield "before a deal and at the end the turn is the starting player's"
    ended = any(complete_rows(board) for board in state.boards) or not (state.bag or state.lid)
    if state.step == "over" and not ended:
        yield "the game is not over without a complete row while there are tiles to deal (A18, A19)"
    if state.step == "deal" and not (state.bag or state.lid):
        yield "with no tile to deal the game is over (A18)"
