"""States of the classic games as one line of text and as JSON.

    tw1 azul 2 draft 1 0 1 - b16y17r15k16w16 . bbyk/yrrw/kkkk/byrw/. bk 0:./yy/././.:...../.....:. ...

Format and version, game, players, step (`tile3`: line 3 is to be tiled), round, starter, turn, who took the
token (`-` nobody), bag, lid, factories, centre, and each board as score:lines:wall:floor.
"""

from typing import cast, get_args

from tilewright.core import (
    EMPTY,
    NotationError,
    check_plain,
    join_position,
    read_number,
    read_tally,
    read_tiles,
    shorten,
    split_position,
    tally,
)
from tilewright.games.classic.board import Board
from tilewright.games.classic.components import COLOURS, TOKEN
from tilewright.games.classic.faults import check
from tilewright.games.classic.state import State, Step

FIELDS = 12
"""The number of fields of a position before its boards."""


def write(name: str, state: State) -> str:
    return join_position(
        name,
        len(state.boards),
        f"{state.step}{state.line or ''}",
        str(state.round),
        str(state.starter),
        str(state.turn),
        "-" if state.token is None else str(state.token),
        tally(state.bag),
        tally(state.lid),
        "/".join(tiles or EMPTY for tiles in state.factories),
        state.centre or EMPTY,
        *map(_write_board, state.boards),
    )


def _write_board(board: Board) -> str:
    lines = "/".join(tiles or EMPTY for tiles in board.lines)
    return f"{board.score}:{lines}:{'/'.join(board.wall)}:{board.floor or EMPTY}"


def read(name: str, players: int, grey: bool, text: str) -> State:
    waits, number, starter, turn, token, bag, lid, factories, centre, *boards = split_position(
        text, (name, players), FIELDS + players
    )
    step, line = waits.rstrip("12345"), waits.lstrip("abcdefghijklmnopqrstuvwxyz")
    if step not in get_args(Step) or len(line) != (step == "tile"):
        raise NotationError(f"cannot read the step {shorten(waits)!r}: expected deal, draft, tile1..5 or over")
    state = State(
        step=cast(Step, step),
        line=int(line or 0),
        round=read_number(number, "the round"),
        starter=read_number(starter, "the starting player"),
        turn=read_number(turn, "the seat in turn"),
        token=None if token == "-" else read_number(token, "the holder of the token"),
        bag=read_tally(bag, COLOURS),
        lid=read_tally(lid, COLOURS),
        factories=tuple(read_tiles(tiles, COLOURS) for tiles in factories.split("/")),
        centre=read_tiles(centre, COLOURS),
        boards=tuple(map(_read_board, boards)),
    )
    check_plain(text, write(name, state))
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
