"""Why a position of Duel is impossible."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from tilewright.core import EMPTY, Fault, ordered, refuse, shorten, tile_count_faults
from tilewright.games.duel import acquiring, chance
from tilewright.games.duel.board import Board, replacements
from tilewright.games.duel.components import (
    BROKEN_COST,
    CHIPS,
    CHIPS_A_ROUND,
    COLOURS,
    DISPLAY,
    FACTORY_TILES,
    GOALS_PLAYED,
    LARGE,
    LINES,
    MULTICOLOUR,
    ORNAMENT,
    PLATES,
    PLAYERS,
    ROUNDS,
    SIDE,
    TILES,
    TOKENS,
    by_kind,
)
from tilewright.games.duel.dome import FIELDS, NO_PLATE, fitting, plate_corners, row_is_laid, spaces
from tilewright.games.duel.state import FACE_DOWN, RESTING, State, unseen_plates


def check(state: State) -> None:
    """Raises ImpossiblePosition, with the reasons, if the state cannot arise in the game."""
    refuse(faults(state))


def faults(state: State) -> Iterator[Fault]:
    """Yields every reason why a state is impossible. If the table has the wrong size, wrong seats or unknown plates on
    a dome, yields that alone.
    """
    frame = tuple(_frame_faults(state))
    yield from frame
    if frame:
        return
    for seat, board in enumerate(state.boards):
        yield from (fault.at(seat) for fault in board_faults(board))
    yield from _tile_faults(state)
    yield from _plate_faults(state)
    yield from _chip_faults(state)
    yield from _step_faults(state)


def _frame_faults(state: State) -> Iterator[Fault]:
    if len(state.boards) != PLAYERS or len(state.factories) != len(FACTORY_TILES):
        text = f"expected {PLAYERS} boards and {len(FACTORY_TILES)} factories (D4, D5)"
        yield Fault("table-size", text, {"boards": PLAYERS, "factories": len(FACTORY_TILES)})
    if state.step not in RESTING:
        yield Fault("step-passing", f"a game never rests at the step {state.step}", {"step": state.step}, place="next")
    if not 0 <= state.round <= ROUNDS:
        text = f"round {state.round}, expected 0 (set-up) to {ROUNDS} (D34)"
        yield Fault("round-unknown", text, {"round": state.round, "last": ROUNDS}, place="round")
    for what, seat in (("starter", state.starter), ("turn", state.turn), ("start tile", state.start_tile)):
        if seat not in (0, 1) and not (seat is None and what == "start tile"):
            yield Fault("seat-unknown", f"{what} is seat {seat}, expected 0 or 1", {"what": what}, place=what)
    if state.factory not in range(len(FACTORY_TILES)) or state.line not in range(LINES + 1) or state.gaps < 0:
        text = f"factory {state.factory}, line {state.line} or gaps {state.gaps} are out of range"
        yield Fault("due-unknown", text)
    for seat, board in enumerate(state.boards):
        yield from (fault.at(seat) for fault in _size_faults(board))


# Boards --------------------------------------------------------------------------------------------------


def goals_faults(goals: Sequence[str]) -> Iterator[Fault]:
    """Yields why this number of goals is impossible (D8)."""
    if len(goals) not in GOALS_PLAYED:
        yield Fault("goals-played", f"{len(goals)} goals, expected 3 or 4", {"count": len(goals)}, place="goals")


def board_faults(board: Board) -> Iterator[Fault]:
    """Yields why a board is impossible, whatever lies around it."""
    if board.score < 0:
        yield Fault("score-negative", "a score is never below 0 (D30)", place="score")
    if not 0 <= board.tokens <= TOKENS or not 0 <= board.taken <= CHIPS_A_ROUND:
        text = f"at most {TOKENS} tokens, and {CHIPS_A_ROUND} chips taken in a round (D6, D18)"
        place = "taken" if 0 <= board.tokens <= TOKENS else "tokens"
        yield Fault("tokens-and-chips", text, {"tokens": TOKENS, "chips": CHIPS_A_ROUND}, place=place)
    if sizes := tuple(_size_faults(board)):
        yield from sizes
        return
    for number, tiles in enumerate(board.lines, start=1):
        if len(tiles) > number or (tiles and (tiles[0] not in COLOURS or tiles.strip(tiles[0]))):
            text = f"line {number} holds {tiles!r}, expected up to {number} tiles of one colour (D19)"
            yield Fault("line-tiles", text, {"line": number}, place=f"line {number}")
    if len(board.broken) > len(BROKEN_COST) or any(tile not in COLOURS for tile in board.broken):
        text = f"the broken spaces hold up to {len(BROKEN_COST)} tiles (D20)"
        yield Fault("broken-full", text, {"most": len(BROKEN_COST)}, place="broken")
    yield from _dome_faults(board)


def _size_faults(board: Board) -> Iterator[Fault]:
    sizes = (len(board.lines), len(board.plates), len(board.tiles), *map(len, board.tiles))
    if sizes != (LINES, len(FIELDS), SIDE, *(SIDE,) * SIDE):
        text = f"expected {LINES} lines, {len(FIELDS)} fields, and {SIDE} rows of {SIDE} spaces (D5)"
        yield Fault("board-size", text)
        return
    for field, plate in zip(FIELDS, board.plates, strict=True):
        if plate and (plate[:-2] not in PLATES or plate[-2:] not in ("+0", "+1", "+2", "+3")):
            text = f"{plate!r} is no placed plate, expected such as o4+1"
            yield Fault("plate-unreadable", text, {"letters": plate}, place=f"field {field}")


def _dome_faults(board: Board) -> Iterator[Fault]:
    printed = spaces(board.plates)
    for row, (tiles, row_spaces) in enumerate(zip(board.tiles, printed, strict=True), start=1):
        for column, (tile, space) in enumerate(zip(tiles, row_spaces, strict=True), start=1):
            fits = tile == space != NO_PLATE or (space == MULTICOLOUR and tile in COLOURS)
            if tile != EMPTY and (tile == MULTICOLOUR or not fits):
                text = f"row {row} of the dome has {tile!r} on a space {space!r} (D22, D26)"
                yield Fault(
                    "dome-no-plate" if space == NO_PLATE else "dome-space",
                    text,
                    {"row": row, "column": column, "tile": tile, "space": space},
                    place=f"space {row} {column}",
                )
    for field, (line, column) in zip(FIELDS, product(range(1, SIDE, 2), repeat=2), strict=True):
        laid = {printed[row][at]: board.tiles[row][at] for row, at in plate_corners(line, column)}
        ornament = laid.pop(ORNAMENT, None)
        if ornament and (ornament == ORNAMENT) != (EMPTY not in laid.values()):
            text = "an ornament tile lies just where the plate's three other spaces are full (D26)"
            early = ornament == ORNAMENT
            place = f"field {field}"
            yield Fault("ornament-too-soon" if early else "ornament-missing", text, {"field": field}, place=place)


# Pieces --------------------------------------------------------------------------------------------------


def _tile_faults(state: State) -> Iterator[Fault]:
    loose = [state.bag, state.tower, state.factories[LARGE].moon, *(factory.sun for factory in state.factories)]
    for tiles in loose:
        if ordered(tiles) != tiles:
            text = f"the tiles {shorten(tiles)!r} are not of the colours {COLOURS} in this order"
            yield Fault("tile-order", text, {"tiles": shorten(tiles), "colours": COLOURS})
    everything = "".join(loose) + "".join(factory.moon for factory in state.factories[1:])
    everything += "".join("".join((*board.lines, *board.tiles, board.broken)) for board in state.boards)
    yield from tile_count_faults(everything, TILES, "D1")
    for number, (factory, size) in enumerate(zip(state.factories, FACTORY_TILES, strict=True)):
        if len(factory.sun) > size or len(factory.moon) >= size:
            text = f"factory {number} holds more tiles than it has spaces (D4)"
            yield Fault("factory-full", text, {"factory": number}, place=f"factory {number}")
        if factory.sun and factory.moon:
            text = f"factory {number} has tiles on its moon before its sun is empty (D15)"
            yield Fault("moon-too-soon", text, {"factory": number}, place=f"factory {number}")


def early_faults(state: State) -> Iterator[Fault]:
    """Yields the rows of domes with more tiles than rounds were decorated: besides ornament tiles, a row gets at most
    one tile a round (D22). The rule book plays on from such a position all the same, because what it needs of a round
    is only its number.
    """
    decorating = state.step in ("spend", "tile")
    for seat, board in enumerate(state.boards):
        ahead = state.step == "over" or (decorating and seat == state.starter != state.turn)
        for number, row in enumerate(board.tiles, start=1):
            decorated = ahead or (decorating and seat == state.turn and number < state.line)
            columns = [column for column, tile in enumerate(row, start=1) if tile in COLOURS]
            most = _rounds_before(state) + decorated
            if len(columns) > most:
                text = f"row {number} of the dome has {len(columns)} tiles, but gets at most one a round (D22)"
                yield Fault(
                    "dome-too-soon",
                    text,
                    {"row": number, "count": len(columns), "most": most, "round": state.round},
                    place=f"space {number} {columns[-1]}",
                ).at(seat)


def _plate_faults(state: State) -> Iterator[Fault]:
    placed = [plate[:-2] for board in state.boards for plate in board.plates if plate]
    backs = (*state.stack, *state.drawn)
    named = [*placed, *state.display, *(back.plate for back in backs if back.plate)]
    named += [state.held] if state.held else []
    for plate, times in Counter(named).items():
        if plate not in PLATES or times > 1:
            text = f"plate {shorten(plate)!r} is not known, or there twice (D2)"
            yield Fault("plate-twice" if plate in PLATES else "plate-unknown", text, {"plate": shorten(plate)})
            return
    count = len(placed) + len(state.display) + len(backs) + bool(state.held)
    if count != len(PLATES):
        text = f"the plates do not add up to {len(PLATES)} (D2)"
        yield Fault("plate-count", text, {"count": count, "expected": len(PLATES)})
    for kind in "om":
        unseen = sum(plate[0] == kind for plate in unseen_plates(state))
        if sum(not back.plate and back.type == kind for back in backs) > unseen:
            text = f"more plates of type {kind} in the stack than are left (D2)"
            yield Fault("plate-types", text, {"type": kind}, place="stack")
    for back in backs:
        if back.type not in ("", "o", "m") or back.plate[:1] not in ("", back.type):
            plate = back.plate or back.type
            yield Fault("plate-type", f"{plate} is not of type o or m (D2)", {"letters": plate})
        if back.seen_by not in ((), (0,), (1,), (0, 1)):
            yield Fault("plate-seen-by", f"a plate was looked at by seats {back.seen_by}, expected some of 0 and 1")
        if (back.seen_by and not back.type) or (back.plate and not back.seen_by):
            yield Fault("plate-unseen", "a plate of the stack is named that nobody looked at (D12)")
    for index, back in enumerate(state.stack):
        if index and back.type and not back.seen_by:
            text = "of the plates that nobody looked at, only the top one shows its type (D12)"
            yield Fault("stack-types", text)
        if index and not back.seen_by and state.stack[index - 1].seen_by:
            yield Fault("stack-order", "plates that were looked at lie at the bottom of the stack (D12)")
    if any(not back.type for back in state.drawn):
        yield Fault("drawn-type", "the type of a plate drawn is public (D12)", place="drawn")
    if len(state.display) > DISPLAY:
        yield Fault("display-full", f"at most {DISPLAY} plates lie face up (D8)", {"most": DISPLAY}, place="display")
    yield from _token_faults(state)


def _token_faults(state: State) -> Iterator[Fault]:
    """Yields a fault if the plates of a player do not match the round and the tokens used (D11, D14)."""
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
            text = f"seat {seat} has {placed} plates and {board.tokens} tokens, which does not fit the round (D11, D14)"
            few = board.tokens == tokens
            yield Fault(
                "plates-due" if few else "tokens-due",
                text,
                {
                    "plates": placed,
                    "tokens": board.tokens,
                    "due_plates": due,
                    "due_tokens": tokens,
                    "round": state.round,
                },
                seat,
                "dome" if few else "tokens",
            )


def _chip_faults(state: State) -> Iterator[Fault]:
    """Yields chips in impossible places; if there are none, wrong numbers of chips (D3, D10, D18)."""
    lying = tuple(_lying_chip_faults(state))
    yield from lying
    if lying:
        return
    left = [factory.chip for factory in state.factories if factory.chip]
    on_moons = 0 if state.step == "deal" else 4
    unseen = 20 - 4 * _rounds_before(state) - on_moons + left.count(FACE_DOWN)
    if len(state.chips) != unseen:
        text = f"{len(state.chips)} chips are unseen, which does not fit the round (D3, D10)"
        yield Fault("chip-count", text, {"count": len(state.chips), "expected": unseen}, place="spent")
    taken = sum(board.taken for board in state.boards)
    if on_moons and taken != on_moons - len(left):
        text = "the chips taken in this round do not fit those left on the moons (D18)"
        yield Fault("chips-taken", text, {"taken": taken, "left": len(left), "expected": on_moons})


def _lying_chip_faults(state: State) -> Iterator[Fault]:
    large, *small = state.factories
    if large.chip:
        yield Fault("chip-on-large", "the large factory has no bonus chip (D10)", place=f"factory {LARGE}")
    shown = [factory.chip for factory in small if factory.chip not in ("", FACE_DOWN)]
    for chip, times in Counter([*state.chips, *shown, *(c for board in state.boards for c in board.chips)]).items():
        if chip not in CHIPS or times > 2:
            text = f"chip {shorten(chip)!r} is not known, or there more than twice (D3)"
            yield Fault("chip-thrice" if chip in CHIPS else "chip-unknown", text, {"chip": shorten(chip)})
            return
    for chips in (state.chips, *(board.chips for board in state.boards)):
        if by_kind(chips) != chips:
            yield Fault("chip-order", f"chips are listed in the order {' '.join(CHIPS)}", {"order": " ".join(CHIPS)})
    for number, factory in enumerate(small, start=1):
        if factory.chip != FACE_DOWN and (factory.sun or factory.moon):
            text = f"the chip of factory {number} is covered while tiles lie there (D15, D17)"
            yield Fault("chip-covered", text, {"factory": number}, place=f"factory {number}")
    for seat, board in enumerate(state.boards):
        most = CHIPS_A_ROUND * _rounds_before(state) + board.taken
        if len(board.chips) > most:
            text = f"seat {seat} has more chips than could be taken (D18)"
            yield Fault("chips-too-many", text, {"count": len(board.chips), "most": most}, seat, "chips")


def _rounds_before(state: State) -> int:
    return max(0, state.round - 1)


# Steps ---------------------------------------------------------------------------------------------------


def _step_faults(state: State) -> Iterator[Fault]:
    if chance.top_is_due(state) and state.step not in ("deal", "setup", "next", "draw"):
        yield Fault("top-hidden", "the top of the stack is shown at once (D12)", place="stack")
    if (number := chance.chip_due(state)) and state.step != "next":
        text = "the chip of an emptied factory is turned at once (D15, D17)"
        yield Fault("chip-not-turned", text, {"factory": number}, place=f"factory {number}")
    chance_is_due = chance.top_is_due(state) or number
    if state.step == "next" and not chance_is_due:
        yield Fault("nothing-to-show", "between turns a top plate or a chip has to be shown", place="next")
    if state.step == "turn" and not acquiring.turn_moves(state):
        yield Fault("no-action", f"seat {state.turn} has no action, and is skipped (D21)", seat=state.turn)
    if state.step == "draw" and not chance_is_due and not acquiring.may_draw_again(state):
        yield Fault("look-forced", "the look is forced (D13)", seat=state.turn)
    face_up, due = len(state.display), DISPLAY - (state.step == "plates")
    if state.step in ("setup", "plates") and face_up != due:
        text = f"{face_up} plates are face up in set-up (D11)"
        yield Fault("setup-display", text, {"count": face_up, "expected": due}, place="display")
    for seat, board in enumerate(state.boards):
        if state.step in ("deal", "over") and board.broken:
            text = "broken tiles go to the tower at the end of a round (D30)"
            yield Fault("broken-kept", text, seat=seat, place="broken")
    if state.step == "deal" and state.start_tile is not None:
        yield Fault("start-tile-kept", "the start tile is back before a deal (D33)", place="start tile")
    on_table = [number for number, factory in enumerate(state.factories) if any(factory)]
    decorating = state.step in ("spend", "tile")
    if on_table and (decorating or state.step in ("deal", "over")):
        text = "tiles and chips lie on the factories just in phase 1 (D21)"
        yield Fault("factories-not-empty", text, place=f"factory {on_table[0]}")
    if (state.step == "over") > (state.round == ROUNDS):
        yield Fault("over-before-last", f"the game ends after round {ROUNDS} (D34)", {"last": ROUNDS}, place="next")
    if state.round == 0 and state.step not in ("deal", "setup", "place", "plates"):
        yield Fault("setup-step", "in set-up plates are taken and placed (D11)", place="next")
    if state.round > 0 and state.step in ("setup", "plates"):
        text = f"the step {state.step} belongs to the set-up (D11)"
        yield Fault("setup-is-past", text, {"round": state.round}, place="next")
    if bool(state.held) != (state.step == "place"):
        text = "a plate is held just while it is to be placed (D12)"
        yield Fault("held-too-soon" if state.held else "held-none", text, place="held")
    if bool(state.drawn) > (state.step in ("draw", "seen", "keep", "place", "under")):
        yield Fault("drawn-plates", "plates are in hand just while a player draws (D12)", place="next")
    if state.step in ("draw", "seen") and not state.drawn:
        yield Fault("drawn-none", "no plate was drawn (D12)", place="drawn")
    if state.step in ("keep", "under") and len(state.drawn) < 2:
        yield Fault("drawn-too-few", "a choice between plates needs two (D12)", place="drawn")
    if state.step in ("keep", "place", "under") and any(state.turn not in back.seen_by for back in state.drawn):
        text = f"seat {state.turn} has looked at all plates drawn (D12)"
        yield Fault("drawn-unseen", text, place="drawn")
    if (state.step == "rest") != bool(state.factory) or (decorating) != bool(state.line):
        yield Fault("due-wrong", "a factory is due just for its rest, a line just in phase 2", place="next")
    if state.step == "rest":
        rest = state.factories[state.factory].sun
        if len(set(rest)) < 2 or len(rest) >= FACTORY_TILES[state.factory]:
            text = f"the rest of factory {state.factory} leaves no choice, or no tile was taken (D15)"
            yield Fault("rest-no-choice", text, {"factory": state.factory}, place=f"factory {state.factory}")
    if state.start_tile is not None and state.factories[LARGE].sun:
        text = "the start tile is taken with tiles from the large moon (D17)"
        yield Fault("start-tile-too-soon", text, place="start tile")
    if decorating:
        yield from _decorating_faults(state)


def unnamed_faults(state: State) -> Iterator[Fault]:
    """Yields why play cannot continue from a view: it belongs to the player who did not look at the plates to choose
    from (D12).
    """
    if state.step in ("keep", "place", "under") and any(not back.plate for back in state.drawn):
        yield Fault("drawn-unnamed", "the plates that were looked at have no names (D12)", place="drawn")


def _decorating_faults(state: State) -> Iterator[Fault]:
    board = state.boards[state.turn]
    tiles = board.lines[state.line - 1]
    columns = fitting(board.plates, board.tiles, state.line, tiles[0]) if tiles else ()
    missing = state.line - len(tiles) - state.gaps
    if state.step == "tile" and (missing or len(columns) < 2):
        text = f"line {state.line} leaves no choice of a space (D22)"
        yield Fault("dome-no-choice", text, {"line": state.line}, state.turn, f"line {state.line}")
    if state.step == "spend":
        ways = replacements(board.chips, tiles[0], missing) if tiles and missing > 0 else ()
        if not columns or len(ways) < (2 if state.gaps else 1):
            text = f"chips cannot complete line {state.line} (D24)"
            yield Fault("chips-too-few", text, {"line": state.line}, state.turn, f"line {state.line}")
    yield from _passed_line_faults(state, state.turn, state.line - 1)
    if state.turn != state.starter:
        yield from _passed_line_faults(state, state.starter, LINES)
        if state.boards[state.starter].broken:
            text = f"seat {state.starter} has decorated, and its broken tiles are gone (D30)"
            yield Fault("broken-decorated", text, seat=state.starter, place="broken")


def _passed_line_faults(state: State, seat: int, lines: int) -> Iterator[Fault]:
    """Yields the lines that phase 2 has passed although they are full and have a space, or are closed (D22, D23)."""
    board = state.boards[seat]
    for number, tiles in enumerate(board.lines[:lines], start=1):
        fits = fitting(board.plates, board.tiles, number, tiles[0]) if tiles else ()
        if tiles and (len(tiles) == number if fits else row_is_laid(board.plates, number)):
            text = f"line {number} is done before this one (D22, D23)"
            yield Fault("line-passed", text, {"line": number}, seat, f"line {number}")
