"""Phase 1 of Duel: the steps of a turn, and whose turn is next (D11 to D21)."""

from functools import cache
from itertools import permutations

from tilewright.core import COLOUR_NAMES, Event, IllegalMove, ordered
from tilewright.games.duel.board import Board, accepts, break_tiles, place
from tilewright.games.duel.components import CHIPS_A_ROUND, COLOURS, LARGE, LINES, by_kind
from tilewright.games.duel.dome import FIELDS
from tilewright.games.duel.moves import (
    BROKEN,
    Chip,
    Draw,
    Keep,
    Look,
    Moon,
    Move,
    Place,
    Rest,
    Sun,
    Take,
    Under,
)
from tilewright.games.duel.state import FACE_DOWN, Factory, State, boards_with

SET_UP = 0
"""The round number of the set-up (D11)."""

DRAW, LOOK = Draw(), Look()

ALL_LINES = tuple(range(1, LINES + 1))


def next_turn(state: State, log: list[Event]) -> State:
    """Give the turn to the other player, or to the same one again if the other has no action. If neither has an action
    the phase is over, and the starting player decorates first (D21, D22).
    """
    for seat in (1 - state.turn, state.turn):
        if may_act(state, seat):
            return state._replace(step="turn", turn=seat)
    return state._replace(step="decorate", turn=state.starter, line=1)


def may_act(state: State, seat: int) -> bool:
    """Returns whether one of the four actions is open to a player (D21)."""
    return (
        any(factory.sun or factory.moon for factory in state.factories)
        or _may_take_plate(state, seat)
        or may_take_chip(state, seat)
    )


def _may_take_plate(state: State, seat: int) -> bool:
    """Returns whether action A is open: it needs a token, and a plate (D12, D14)."""
    return state.boards[seat].tokens > 0 and bool(state.display or state.stack)


def may_take_chip(state: State, seat: int) -> bool:
    """Returns whether action D is open: it needs a face-up chip, and fewer than two taken this round (D18)."""
    return state.boards[seat].taken < CHIPS_A_ROUND and any(_face_up(factory) for factory in state.factories)


def _face_up(factory: Factory) -> bool:
    return factory.chip not in ("", FACE_DOWN)


# The first step of a turn --------------------------------------------------------------------------------


def setup_moves(state: State) -> tuple[Move, ...]:
    """Returns the moves of set-up: the face-up plates (D11)."""
    return tuple(Take(plate) for plate in state.display)


def turn_moves(state: State) -> tuple[Move, ...]:
    """Returns the first steps of a turn: plates, the stack, suns, moons and chips (D12, D15, D16, D18)."""
    moves: list[Move] = []
    board = state.boards[state.turn]
    if board.tokens:
        moves += [Take(plate) for plate in state.display]
        if state.stack:
            moves.append(DRAW)
    destinations = {
        colour: (*[line for line in ALL_LINES if accepts(board, line, colour)], BROKEN) for colour in COLOURS
    }
    for number, factory in enumerate(state.factories):
        if factory.sun:
            for colour in COLOURS:
                if colour in factory.sun:
                    moves += _suns(number, colour, destinations[colour])
    visible = visible_on_moons(state)
    for colour in COLOURS:
        if colour in visible:
            moves += _moons(colour, destinations[colour])
    if board.taken < CHIPS_A_ROUND:
        moves += [Chip(number) for number, factory in enumerate(state.factories) if _face_up(factory)]
    return tuple(moves)


@cache
def _suns(factory: int, colour: str, lines: tuple[int, ...]) -> tuple[Sun, ...]:
    return tuple(Sun(factory, colour, line) for line in lines)


@cache
def _moons(colour: str, lines: tuple[int, ...]) -> tuple[Moon, ...]:
    return tuple(Moon(colour, line) for line in lines)


def visible_on_moons(state: State) -> str:
    """Returns the tiles that can be taken from the moons."""
    return "".join(visible_by_moon(state))


def visible_by_moon(state: State) -> tuple[str, ...]:
    """Returns the tiles that can be taken from each moon: all on the large one, the top of each small stack (D16)."""
    return (state.factories[LARGE].moon, *[factory.moon[-1:] for factory in state.factories[1:]])


# Plates --------------------------------------------------------------------------------------------------


def take(state: State, move: Take, log: list[Event]) -> State:
    """Take a face-up plate. It costs a token, except in set-up (D11, D12a)."""
    board = state.boards[state.turn]
    if move.plate not in state.display:
        raise IllegalMove(f"{move}: the plate is not face up, only {', '.join(state.display) or 'none'}")
    if state.round != SET_UP:
        board = _token_down(board, move)
    display = tuple(plate for plate in state.display if plate != move.plate)
    return state._replace(step="place", display=display, held=move.plate, boards=boards_with(state, board))


def _token_down(board: Board, move: Move) -> Board:
    if not board.tokens:
        raise IllegalMove(f"{move}: no player token is left in this round (D14)")
    return board._replace(tokens=board.tokens - 1)


def draw(state: State, move: Draw, log: list[Event]) -> State:
    """Draw from the stack for a point. The first draw puts a token down, and is free if there is no point to pay. A
    further draw needs a point (D12b, D13).
    """
    board = state.boards[state.turn]
    if not state.stack:
        raise IllegalMove(f"{move}: the stack is empty (D12)")
    if state.step == "turn":
        board = _token_down(board, move)
    elif not may_draw_again(state):
        raise IllegalMove(f"{move}: there is no point left to pay with (D13)")
    board = board._replace(score=max(0, board.score - 1))
    drawn = (*state.drawn, state.stack[0])
    return state._replace(step="draw", stack=state.stack[1:], drawn=drawn, boards=boards_with(state, board))


def may_draw_again(state: State) -> bool:
    return bool(state.stack) and state.boards[state.turn].score > 0


def draw_moves(state: State) -> tuple[Move, ...]:
    return (DRAW, LOOK)


def stop_drawing(state: State, log: list[Event]) -> State:
    """Let the player look at the plates where no further draw is open (D13)."""
    return state if may_draw_again(state) else state._replace(step="seen")


def look(state: State, move: Look, log: list[Event]) -> State:
    return state._replace(step="seen")


def keep_moves(state: State) -> tuple[Move, ...]:
    return tuple(Keep(back.plate) for back in state.drawn)


def keep_only(state: State, log: list[Event]) -> State:
    """Keep the plate if only one was seen."""
    return keep(state, Keep(state.drawn[0].plate), log) if len(state.drawn) == 1 else state


def keep(state: State, move: Keep, log: list[Event]) -> State:
    if move.plate not in [back.plate for back in state.drawn]:
        raise IllegalMove(f"{move}: the plate is not among those drawn")
    drawn = tuple(back for back in state.drawn if back.plate != move.plate)
    return state._replace(step="place", drawn=drawn, held=move.plate)


def place_moves(state: State) -> tuple[Move, ...]:
    plates = state.boards[state.turn].plates
    return tuple(
        Place(field, turns) for field, plate in zip(FIELDS, plates, strict=True) if not plate for turns in range(4)
    )


def place_plate(state: State, move: Place, log: list[Event]) -> State:
    """Place the plate on an empty field, in any orientation. In set-up the display is then refilled (D11, D12)."""
    board = state.boards[state.turn]
    if move.field not in FIELDS or move.turns not in range(4):
        raise IllegalMove(f"{move}: expected a field a1 to c3 and 0 to 3 quarter turns")
    index = FIELDS.index(move.field)
    if board.plates[index]:
        raise IllegalMove(f"{move}: field {move.field} holds a plate already")
    plates = (*board.plates[:index], f"{state.held}+{move.turns}", *board.plates[index + 1 :])
    return state._replace(
        step="plates" if state.round == SET_UP else "under",
        held="",
        boards=boards_with(state, board._replace(plates=plates)),
    )


def under_moves(state: State) -> tuple[Move, ...]:
    return tuple(Under(back.plate) for back in state.drawn)


def under_rest(state: State, log: list[Event]) -> State:
    """Put a single plate left under the stack. If none is left, the turn is over."""
    if not state.drawn:
        return state._replace(step="next")
    return under(state, Under(state.drawn[0].plate), log) if len(state.drawn) == 1 else state


def under(state: State, move: Under, log: list[Event]) -> State:
    """Put a plate under the stack, below those put there before (D12b).

    The other player sees only its type, and from then on cannot tell it from another plate of that type that is put
    back with it, even one known from before. So the plates still in hand are sorted by name.
    """
    named = [back for back in state.drawn if back.plate == move.plate]
    if not named:
        raise IllegalMove(f"{move}: the plate is not among those to be put back")
    put = named[0]
    rest = tuple(sorted(back for back in state.drawn if back != put))
    if any(back.type == put.type for back in rest):
        put = put._replace(seen_by=(state.turn,))
        rest = tuple(back._replace(seen_by=(state.turn,)) if back.type == put.type else back for back in rest)
    return state._replace(drawn=rest, stack=(*state.stack, put))


# Tiles and chips -----------------------------------------------------------------------------------------


def take_sun(state: State, move: Sun, log: list[Event]) -> State:
    """Take a colour from a sun. The rest of the large one goes to its moon. The rest of a small one is to be stacked on
    its moon (D15).
    """
    if not 0 <= move.factory < len(state.factories):
        raise IllegalMove(f"{move}: there is no factory {move.factory}")
    factory = state.factories[move.factory]
    if not (len(move.colour) == 1 and move.colour in factory.sun):
        name = COLOUR_NAMES.get(move.colour, move.colour)
        raise IllegalMove(f"{move}: the sun of factory {move.factory} holds no {name} tile")
    state = _put(state, move, move.colour * factory.sun.count(move.colour))
    rest = factory.sun.replace(move.colour, "")
    if move.factory == LARGE:
        factory = factory._replace(sun="", moon=ordered(factory.moon + rest))
        return state._replace(step="next", factories=(factory, *state.factories[1:]))
    factories = list(state.factories)
    factories[move.factory] = factory._replace(sun=rest)
    return state._replace(
        step="rest" if rest else "next", factory=move.factory if rest else 0, factories=tuple(factories)
    )


def rest_moves(state: State) -> tuple[Move, ...]:
    orders = dict.fromkeys(permutations(state.factories[state.factory].sun))
    return tuple(Rest("".join(order)) for order in orders)


def stack_one_colour(state: State, log: list[Event]) -> State:
    """Stack a rest of one colour, which leaves no choice."""
    tiles = state.factories[state.factory].sun
    return stack_rest(state, Rest(tiles), log) if len(set(tiles)) == 1 else state


def stack_rest(state: State, move: Rest, log: list[Event]) -> State:
    """Stack the rest of a small factory on its moon, in the order chosen, from bottom to top (D15)."""
    factory = state.factories[state.factory]
    if ordered(move.tiles) != factory.sun:
        raise IllegalMove(f"{move}: the rest to be stacked is {factory.sun}")
    factories = list(state.factories)
    factories[state.factory] = factory._replace(sun="", moon=move.tiles)
    return state._replace(step="next", factory=0, factories=tuple(factories))


def take_moons(state: State, move: Moon, log: list[Event]) -> State:
    """Take a colour from all moons, and with the first tiles off the large moon the start tile (D16, D17)."""
    colour = move.colour
    tiles = "".join(tile for tile in visible_on_moons(state) if tile == colour)
    if not tiles:
        raise IllegalMove(f"{move}: no {COLOUR_NAMES.get(colour, colour)} tile is visible on the moons")
    state = _put(state, move, tiles)
    large, *small = state.factories
    start_tile = state.turn if colour in large.moon and state.start_tile is None else state.start_tile
    factories = (
        large._replace(moon=large.moon.replace(colour, "")),
        *(each._replace(moon=each.moon[:-1]) if each.moon[-1:] == colour else each for each in small),
    )
    return state._replace(step="next", start_tile=start_tile, factories=factories)


def _put(state: State, move: Sun | Moon, tiles: str) -> State:
    """Put all tiles taken on one line, or break them (D19, D20)."""
    board = state.boards[state.turn]
    if not 0 <= move.line <= LINES:
        raise IllegalMove(f"{move}: there is no line {move.line}, only 1 to {LINES} and - for broken")
    if move.line == BROKEN:
        board, spilt = break_tiles(board, tiles)
    elif accepts(board, move.line, move.colour):
        board, spilt = place(board, move.line, tiles)
    elif board.lines[move.line - 1][0] != move.colour:
        held = COLOUR_NAMES[board.lines[move.line - 1][0]]
        raise IllegalMove(f"{move}: line {move.line} holds {held} tiles")
    else:
        raise IllegalMove(f"{move}: line {move.line} is full")
    return state._replace(tower=ordered(state.tower + spilt), boards=boards_with(state, board))


def take_chip(state: State, move: Chip, log: list[Event]) -> State:
    """Take a face-up bonus chip into the store (D18)."""
    board = state.boards[state.turn]
    if not 0 < move.factory < len(state.factories) or not _face_up(state.factories[move.factory]):
        raise IllegalMove(f"{move}: factory {move.factory} has no face-up chip")
    if board.taken >= CHIPS_A_ROUND:
        raise IllegalMove(f"{move}: two chips were taken in this round already (D18)")
    factories = list(state.factories)
    chip = factories[move.factory].chip
    factories[move.factory] = factories[move.factory]._replace(chip="")
    board = board._replace(taken=board.taken + 1, chips=by_kind((*board.chips, chip)))
    return state._replace(step="next", factories=tuple(factories), boards=boards_with(state, board))
