"""States of the classic games as one line of text and as JSON.

    tw1 azul 2 draft 1 0 1 - b16y17r15k16w16 . bbyk/yrrw/kkkk/byrw/. bk 0:./yy/././.:...../.....:. ...

Format and version, game, players, step (`tile3`: line 3 is to be tiled), round, starter, turn, who took the
token (`-` nobody), bag, lid, factories, centre, and each board as score:lines:wall:floor.
"""

from typing import cast, get_args

from tilewright.core import (
    EMPTY,
    POSITION_VERSION,
    NotationError,
    check_text,
    read_number,
    read_tally,
    read_tiles,
    refuse,
    shorten,
    tally,
)
from tilewright.games.classic.board import Board
from tilewright.games.classic.components import COLOURS, TOKEN
from tilewright.games.classic.faults import faults
from tilewright.games.classic.state import State, Step

FIELDS = 12
"""The number of fields of a position before its boards."""


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
    check_text(text, "the position")
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
    """Raises ImpossiblePosition, with the reasons, if the state cannot arise in the game."""
    refuse(faults(state, players, grey))
