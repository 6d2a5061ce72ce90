"""The chance events of Duel: fill the suns and the display, show plates, tops and chips.

Each event has two functions. One samples an outcome with its true probability. The other plays a given outcome, or
refuses an impossible one.
"""

from collections.abc import Sequence
from random import Random

from tilewright.core import IllegalMove, after_fill, contains, counted, fill, without
from tilewright.games.duel.components import DISPLAY, FACTORY_TILES, LARGE, PLATES
from tilewright.games.duel.moves import Deal, Refill, Seen, Top, TurnUp
from tilewright.games.duel.state import FACE_DOWN, Factory, StackPlate, State, unseen_plates

LARGE_TILES, *SMALL_TILES = FACTORY_TILES


def start_stack() -> tuple[StackPlate, ...]:
    """Returns the 18 plates, shuffled: nothing is known of any (D8)."""
    return (StackPlate(),) * len(PLATES)


def top_is_due(state: State) -> bool:
    """Returns whether the back of the stack's top plate has to be shown (D12)."""
    return bool(state.stack) and not state.stack[0].type


def chip_due(state: State) -> int:
    """Returns the first small factory without tiles whose chip lies face down; 0 if there is none (D15)."""
    for number, factory in enumerate(state.factories):
        if factory.chip == FACE_DOWN and not factory.sun and not factory.moon:
            return number
    return 0


# The suns ------------------------------------------------------------------------------------------------


def _one_colour(tiles: str) -> bool:
    return len(set(tiles)) <= 1


def deal_suns(bag: str, tower: str, rng: Random) -> tuple[str, ...]:
    """Draw five tiles for the large sun, then four for each small one. Five tiles of one colour go back into the bag
    and are drawn again. The tower's tiles join that draw if they have gone in or the bag holds nothing else (D9, D32).
    """
    large = fill(bag, tower, [LARGE_TILES], rng)[0]
    if len(large) == LARGE_TILES and _one_colour(large) and not _one_colour(bag + tower):
        if len(bag) < LARGE_TILES or _one_colour(bag):
            bag, tower = bag + tower, ""
        return deal_suns(bag, tower, rng)
    bag, tower = after_fill(bag, tower, [LARGE_TILES], [large])
    return (large, *fill(bag, tower, SMALL_TILES, rng))


def after_suns(bag: str, tower: str, suns: Sequence[str]) -> tuple[str, str]:
    """Returns bag and tower after the suns were filled. Raises IllegalMove if that is impossible (D9, D32)."""
    if len(suns) != len(FACTORY_TILES):
        raise IllegalMove(f"the deal fills {counted(len(suns), 'sun')}, expected {len(FACTORY_TILES)}")
    large, *small = suns
    if len(large) == LARGE_TILES and _one_colour(large) and not _one_colour(bag + tower):
        raise IllegalMove("five tiles of one colour do not stay on the large sun (D9)")
    if _redraw_mixes(bag, tower) and len(large) == LARGE_TILES and contains(bag + tower, large):
        bag, tower = without(bag + tower, large), ""
    else:
        bag, tower = after_fill(bag, tower, [LARGE_TILES], [large])
    return after_fill(bag, tower, SMALL_TILES, small)


def _redraw_mixes(bag: str, tower: str) -> bool:
    """Returns whether five tiles of one colour could be drawn first so that the tower's tiles are in the bag for the
    redraw. In that case the bag's tiles no longer have to come first (D9).
    """
    if not _one_colour(bag):
        return False
    missing = max(0, LARGE_TILES - len(bag))
    return any(tower.count(colour) >= missing for colour in (bag[:1] or set(tower)))


# The plates ----------------------------------------------------------------------------------------------


def plates_due(state: State) -> int:
    """Returns how many plates the display lacks and the stack can supply (D8, D32)."""
    return min(DISPLAY - len(state.display), len(state.stack))


def name_plates(state: State, backs: Sequence[StackPlate], rng: Random) -> tuple[str, ...]:
    """Returns names for plates that come off the stack: plates looked at have a name, the others are given one of their
    type.
    """
    unseen = list(unseen_plates(state))
    names = []
    for back in backs:
        name = back.plate or rng.choice([plate for plate in unseen if plate.startswith(back.type)])
        names.append(name)
        if not back.plate:
            unseen.remove(name)
    return tuple(names)


def check_names(state: State, backs: Sequence[StackPlate], names: Sequence[str]) -> None:
    """Raises IllegalMove if plates off the stack cannot have these names."""
    if len(names) != len(backs):
        raise IllegalMove(f"{len(names)} plates are shown, expected {len(backs)}")
    unseen = list(unseen_plates(state))
    for back, name in zip(backs, names, strict=True):
        if back.plate:
            if name != back.plate:
                raise IllegalMove(f"the plate is {back.plate}, not {name}")
        elif name not in unseen or not name.startswith(back.type):
            raise IllegalMove(f"{name} cannot be the next plate of the stack")
        else:
            unseen.remove(name)


# Sampling ------------------------------------------------------------------------------------------------


def sample_deal(state: State, rng: Random) -> Deal:
    suns = deal_suns(state.bag, state.tower, rng)
    return Deal(suns, name_plates(state, state.stack[: plates_due(state)], rng))


def sample_refill(state: State, rng: Random) -> Refill:
    return Refill(name_plates(state, state.stack[:1], rng)[0])


def sample_seen(state: State, rng: Random) -> Seen:
    return Seen(name_plates(state, state.drawn, rng))


def sample_top(state: State, rng: Random) -> Top:
    return Top(rng.choice(_top_types(state)))


def sample_chip(state: State, rng: Random) -> TurnUp:
    return TurnUp(chip_due(state), rng.choice(state.chips))


def _top_types(state: State) -> list[str]:
    """Returns the types of the plates that may be on top: those of all unseen plates, less those drawn and not yet
    looked at.
    """
    types = [plate[0] for plate in unseen_plates(state)]
    for back in state.drawn:
        if not back.seen_by:
            types.remove(back.type)
    return types


# Playing -------------------------------------------------------------------------------------------------


def play_deal(state: State, move: Deal) -> State:
    """Fill suns and display. A chip lies face down on each small moon, the start tile on the large one (D8 to D10,
    D32).
    """
    bag, tower = after_suns(state.bag, state.tower, move.suns)
    due = plates_due(state)
    check_names(state, state.stack[:due], move.plates)
    factories = tuple(
        Factory(sun=tiles, chip="" if number == LARGE else FACE_DOWN) for number, tiles in enumerate(move.suns)
    )
    return state._replace(
        bag=bag,
        tower=tower,
        factories=factories,
        display=state.display + move.plates,
        stack=state.stack[due:],
        start_tile=None,
    )


def play_refill(state: State, move: Refill) -> State:
    check_names(state, state.stack[:1], [move.plate])
    return state._replace(display=(*state.display, move.plate), stack=state.stack[1:])


def play_seen(state: State, move: Seen) -> State:
    """Let the player in turn look at the plates drawn, and know them from now on (D12b)."""
    check_names(state, state.drawn, move.plates)
    drawn = tuple(
        StackPlate(name[0], name, tuple(sorted({*back.seen_by, state.turn})))
        for back, name in zip(state.drawn, move.plates, strict=True)
    )
    return state._replace(drawn=drawn)


def play_top(state: State, move: Top) -> State:
    if move.type not in _top_types(state):
        raise IllegalMove(f"no plate of type {move.type} can be on top of the stack")
    return state._replace(stack=(StackPlate(move.type), *state.stack[1:]))


def play_chip(state: State, move: TurnUp) -> State:
    due = chip_due(state)
    if move.factory != due:
        raise IllegalMove(f"the chip of factory {due} is to be turned, not that of factory {move.factory}")
    if move.chip not in state.chips:
        raise IllegalMove(f"no chip {move.chip} is left among those face down")
    left = list(state.chips)
    left.remove(move.chip)
    factories = list(state.factories)
    factories[due] = factories[due]._replace(chip=move.chip)
    return state._replace(chips=tuple(left), factories=tuple(factories))
