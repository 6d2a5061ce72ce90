"""Why a position of the classic games is impossible."""

from collections.abc import Iterator

from tilewright.core import EMPTY, Fault, ordered, refuse, shorten, tile_count_faults
from tilewright.games.classic.board import Board, can_complete_row, columns, complete_rows
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
from tilewright.games.classic.state import State


def check(state: State, players: int, grey: bool) -> None:
    """Raises ImpossiblePosition, with the reasons, if the state cannot arise in the game."""
    refuse(faults(state, players, grey))


def faults(state: State, players: int, grey: bool) -> Iterator[Fault]:
    """Yields why a state is impossible. If the table has the wrong size or wrong seats, yields that alone."""
    frame = tuple(_frame_faults(state, players))
    yield from frame
    if frame:
        return
    for seat, board in enumerate(state.boards):
        yield from (fault.at(seat) for fault in board_faults(board, grey))
    yield from _tile_faults(state)
    yield from _token_faults(state)
    yield from _step_faults(state, players, grey)


def _frame_faults(state: State, players: int) -> Iterator[Fault]:
    boards, factories, expected = len(state.boards), len(state.factories), FACTORIES[players]
    if boards != players:
        yield Fault("board-count", f"{boards} boards, expected {players}", {"count": boards, "expected": players})
    if factories != expected:
        text = f"{factories} factories, expected {expected} (A2)"
        yield Fault("factory-count", text, {"count": factories, "expected": expected})
    if state.round < 1:
        yield Fault("round-first", "rounds count from 1", place="round")
    for what, seat in (("starter", state.starter), ("turn", state.turn), ("token", state.token)):
        if seat is not None and not 0 <= seat < players:
            text = f"{what} is seat {seat}, expected 0 to {players - 1}"
            yield Fault("seat-unknown", text, {"what": what}, place=what)
    for seat, board in enumerate(state.boards):
        yield from (fault.at(seat) for fault in _size_faults(board))


def _size_faults(board: Board) -> Iterator[Fault]:
    if len(board.lines) != SIZE or len(board.wall) != SIZE or any(len(row) != SIZE for row in board.wall):
        yield Fault("board-size", f"expected {SIZE} lines, and a wall of {SIZE} rows of {SIZE} (A3)")


def board_faults(board: Board, grey: bool) -> Iterator[Fault]:
    """Yields why a board is impossible, whatever lies around it."""
    if board.score < 0:
        yield Fault("score-negative", "a score is never below 0 (A14)", place="score")
    if sizes := tuple(_size_faults(board)):
        yield from sizes
        return
    for number, (tiles, row) in enumerate(zip(board.lines, board.wall, strict=True), start=1):
        place = f"line {number}"
        if len(tiles) > number:
            text = f"line {number} holds {len(tiles)} tiles (A3)"
            yield Fault("line-long", text, {"line": number, "count": len(tiles)}, place=place)
        if tiles and (tiles[0] not in COLOURS or tiles.strip(tiles[0])):
            text = f"line {number} holds more than one colour (A9)"
            yield Fault("line-mixed", text, {"line": number}, place=place)
        if tiles and tiles[0] in row:
            text = f"line {number} holds the colour {tiles[0]} that its wall row has already (A9)"
            yield Fault("line-on-wall", text, {"line": number, "colour": tiles[0]}, place=place)
        for column, tile in enumerate(row, start=1):
            place = f"space {number} {column}"
            if tile not in COLOURS + EMPTY:
                text = f"row {number} of the wall has {tile!r}, expected a colour or ."
                yield Fault("wall-letter", text, {"row": number, "letter": tile}, place=place)
            elif not grey and tile not in (EMPTY, WALL[number - 1][column - 1]):
                text = f"row {number}, column {column} of the wall is no space for {tile} (A4)"
                yield Fault("wall-space", text, {"row": number, "column": column, "colour": tile}, place=place)
    for way, spaces in (("row", board.wall), ("column", tuple(map("".join, zip(*board.wall, strict=True))))):
        for number, line in enumerate(spaces, start=1):
            for colour in COLOURS:
                if line.count(colour) > 1:
                    text = f"{way} {number} of the wall has a colour twice (A22)"
                    again = line.rindex(colour) + 1
                    place = f"space {number} {again}" if way == "row" else f"space {again} {number}"
                    yield Fault("wall-twice", text, {"way": way, "number": number, "colour": colour}, place=place)
    if len(board.floor) > len(FLOOR_PENALTY) or board.floor.count(TOKEN) > 1:
        text = f"the floor holds at most {len(FLOOR_PENALTY)} tiles and one token (A10)"
        yield Fault("floor-full", text, {"most": len(FLOOR_PENALTY)}, place="floor")
    if any(tile not in COLOURS + TOKEN for tile in board.floor):
        text = f"the floor holds {board.floor!r}, expected colours and the token {TOKEN}"
        yield Fault("floor-letter", text, {"tiles": board.floor}, place="floor")


def _tile_faults(state: State) -> Iterator[Fault]:
    for tiles in (state.bag, state.lid, state.centre, *state.factories):
        if any(tile not in COLOURS for tile in tiles) or ordered(tiles) != tiles:
            text = f"the tiles {shorten(tiles)!r} are not of the colours {COLOURS} in this order"
            yield Fault("tile-order", text, {"tiles": shorten(tiles), "colours": COLOURS})
    everything = state.bag + state.lid + state.centre + "".join(state.factories)
    everything += "".join("".join((*board.lines, *board.wall, board.floor)) for board in state.boards)
    yield from tile_count_faults(everything, TILES, "A1")


def _done(state: State, players: int) -> set[int]:
    """Returns the seats that have tiled their walls this round."""
    if state.step == "draft":
        return set()
    if state.step == "tile":
        return {(state.starter + step) % players for step in range((state.turn - state.starter) % players)}
    return set(range(players))


def early_faults(state: State) -> Iterator[Fault]:
    """Yields the rows of walls with more tiles than rounds were tiled: a row gets at most one tile a round (A12). The
    rule book plays on from such a position all the same, because what it needs of a round is only its number.
    """
    done = _done(state, len(state.boards))
    for seat, board in enumerate(state.boards):
        for number, row in enumerate(board.wall, start=1):
            # A deal is the first thing of its round.
            tiled = state.step != "deal" and (seat in done or (seat == state.turn and number < state.line))
            count, most = SIZE - row.count(EMPTY), state.round - 1 + tiled
            if count > most:
                column = max(at for at, tile in enumerate(row, start=1) if tile != EMPTY)
                text = f"row {number} of the wall has {count} tiles, but gets at most one a round (A12)"
                yield Fault(
                    "wall-too-soon",
                    text,
                    {"row": number, "count": count, "most": most, "round": state.round},
                    place=f"space {number} {column}",
                ).at(seat)


def _token_faults(state: State) -> Iterator[Fault]:
    done = _done(state, len(state.boards))
    for seat, board in enumerate(state.boards):
        if TOKEN in board.floor and state.token != seat:
            text = f"the token lies on the floor of seat {seat}, but that seat did not take it (A7)"
            yield Fault("token-not-taken", text, seat=seat, place="floor")
        if seat == state.token and TOKEN not in board.floor and seat not in done:
            if len(board.floor) < len(FLOOR_PENALTY):
                text = f"seat {seat} took the token, but it is not on that floor, which is not full (A7, A8)"
                yield Fault("token-not-on-floor", text, seat=seat, place="floor")
    if state.step == "deal" and state.token is not None:
        yield Fault("token-kept", "the token is back in the centre before a deal (A5)", place="token")


def _step_faults(state: State, players: int, grey: bool) -> Iterator[Fault]:
    on_table = state.centre + "".join(state.factories)
    if (state.step == "draft") != bool(on_table):
        text = "tiles lie on factories or in the centre just while players draft (A11)"
        yield Fault("table-not-empty" if on_table else "table-empty", text, place="next")
    for number, tiles in enumerate(state.factories, start=1):
        if state.step == "draft" and len(tiles) > FACTORY_TILES:
            text = f"a factory holds at most {FACTORY_TILES} tiles (A5)"
            yield Fault("factory-long", text, {"most": FACTORY_TILES}, place=f"factory {number}")
    # At a real table the last tiles may be spread over several factories. Since the deal, tiles have reached the lid
    # only past a full floor (A10).
    short = [number for number, tiles in enumerate(state.factories, start=1) if 0 < len(tiles) < FACTORY_TILES]
    spilt = any(len(board.floor) == len(FLOOR_PENALTY) for board in state.boards)
    if short and (state.bag or (state.lid and not spilt)):
        text = "a factory is short only where bag and lid ran out (A16)"
        yield Fault("factory-short", text, {"expected": FACTORY_TILES}, place=f"factory {short[0]}")
    if state.line not in range(SIZE + 1) or (state.line > 0) != (state.step == "tile"):
        yield Fault("line-not-due", "a line is due just while a tile is to be placed", place="next")
    done = _done(state, players)
    for seat, board in enumerate(state.boards):
        full = [number for number, tiles in enumerate(board.lines, start=1) if len(tiles) == number]
        if seat in done and (full or board.floor):
            text = "full lines and the floor are cleared by the wall tiling (A12, A14)"
            yield Fault("board-not-cleared", text, place=f"line {full[0]}" if full else "floor").at(seat)
        if state.step in ("deal", "draft") and complete_rows(board):
            place = f"row {complete_rows(board)[0]}"
            yield Fault("row-complete", "with a complete row the game is over (A19)", place=place).at(seat)
        if state.step == "tile" and seat == state.turn:
            if not grey or state.line not in full or any(number < state.line for number in full):
                text = f"line {state.line} is not the next to be tiled (A12)"
                yield Fault("line-not-next", text, {"line": state.line}, seat, f"line {state.line}")
            elif len(columns(board, state.line, grey)) < 2:
                text = f"line {state.line} leaves no choice of a wall space (A24)"
                yield Fault("wall-no-choice", text, {"line": state.line}, seat, f"line {state.line}")
    if state.step in ("deal", "over") and state.turn != state.starter:
        text = "before a deal and at the end the turn is the starting player's"
        yield Fault("turn-not-starter", text, place="turn")
    dead_end = grey and not any(map(can_complete_row, state.boards))
    ended = dead_end or any(map(complete_rows, state.boards)) or not (state.bag or state.lid)
    if state.step == "over" and not ended:
        text = "the game is not over without a complete row while there are tiles to deal (A18, A19)"
        yield Fault("over-too-soon", text, place="next")
    if state.step in ("deal", "draft") and dead_end:
        text = "the game is over when no row of any player can be completed any more (A25)"
        yield Fault("dead-end", text, place="next")
    if state.step == "deal" and not (state.bag or state.lid):
        yield Fault("nothing-to-deal", "with no tile to deal the game is over (A18)", place="next")
