"""States of Duel, and views of them, as one line of text and as JSON.

    tw1 duel 2 rows,columns,diagonals turn 1 0 0 - b12... t9... factories display stack drawn held chips board board

Format and version, game, players, goals, step (`rest2` factory, `spend3.1` line and gaps, `tile4.0`), round,
starter, turn, who took the start tile (`-` nobody), bag, tower, factories as sun,moon,chip, display, stack and
plates drawn, plate held, chips unseen, and each board as score:tokens:taken:lines:plates:tiles:broken:chips.
A plate of the stack is `?`, its type, or once looked at its name and who knows it, as in `o7=0`; a view leaves the
number out for a seat that may not know it: `o=0`.
"""

import re
from typing import Any, cast

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
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import COLOURS, PLAYERS
from tilewright.games.duel.faults import check
from tilewright.games.duel.state import FACE_DOWN, RESTING, Factory, StackPlate, State, Step

FIELD_COUNT = 19
"""The number of fields of a position, its two boards included."""


# Writing -------------------------------------------------------------------------------------------------


def write(goals: tuple[str, ...], state: State) -> str:
    return join_position(
        "duel",
        PLAYERS,
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
        *map(_write_board, state.boards),
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
    fields = split_position(text, ("duel", PLAYERS, ",".join(goals)), FIELD_COUNT)
    step, factory, line, gaps = _read_step(fields[0])
    state = State(
        step=step,
        factory=factory,
        line=line,
        gaps=gaps,
        round=read_number(fields[1], "the round"),
        starter=read_number(fields[2], "the starting player"),
        turn=read_number(fields[3], "the seat in turn"),
        start_tile=None if fields[4] == "-" else read_number(fields[4], "the holder of the start tile"),
        bag=read_tally(fields[5], COLOURS),
        tower=read_tally(fields[6], COLOURS),
        factories=tuple(map(_read_factory, fields[7].split("/"))),
        display=_read_list(fields[8]),
        stack=tuple(map(_read_back, _read_list(fields[9]))),
        drawn=tuple(map(_read_back, _read_list(fields[10]))),
        held="" if fields[11] == EMPTY else fields[11],
        chips=_read_list(fields[12]),
        boards=tuple(map(_read_board, fields[13:])),
    )
    check_plain(text, write(goals, state))
    check(state)
    return state


def _read_step(text: str) -> tuple[Step, int, int, int]:
    match = re.fullmatch("([a-z]+?)(?:(?<=rest)([1-4])|(?:(?<=spend)|(?<=tile))([1-6])[.]([0-5]))?", text)
    if not match or match[1] not in RESTING or (match[1] in ("rest", "spend", "tile")) != (text != match[1]):
        raise NotationError(f"cannot read the step {shorten(text)!r}: expected such as deal, turn, rest2 or spend3.0")
    factory, line, gaps = (int(number or 0) for number in match.groups()[1:])
    return cast(Step, match[1]), factory, line, gaps


def _read_list(text: str) -> tuple[str, ...]:
    return () if text == EMPTY else tuple(text.split(","))


def _read_factory(text: str) -> Factory:
    parts = text.split(",")
    if len(parts) != 3:
        raise NotationError(f"cannot read the factory {shorten(text)!r}: expected sun,moon,chip")
    sun, moon = (read_tiles(tiles, COLOURS) for tiles in parts[:2])
    return Factory(sun, moon, "" if parts[2] == EMPTY else parts[2])


def _read_back(text: str) -> StackPlate:
    match = re.fullmatch("[?]|([om])([1-9]?)(?:=(0|1|01))?", text)
    if not match or (match[2] and not match[3]):
        raise NotationError(f"cannot read the stack's plate {shorten(text)!r}: expected such as ?, m, o7=0 or o=1")
    return StackPlate(
        match[1] or "", match[1] + match[2] if match[2] else "", tuple(int(seat) for seat in match[3] or "")
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
