"""What every registered game must satisfy with every number of players, whatever its rules."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playing import KINDS, kind_id, walk
from tilewright import CHANCE, OVER, IllegalMove, game
from tilewright.core import AnyGame
from tilewright.games.classic import Deal, Draft, Tiling
from tilewright.games.duel import moves as duel_moves
from tilewright.games.duel.components import ALL_CHIPS, CHIPS, PLATES
from tilewright.games.duel.dome import FIELDS

every_kind = pytest.mark.parametrize("kind", KINDS, ids=kind_id)


def rules_of(kind: tuple[str, int], seed: int = 0) -> AnyGame:
    """Returns the game with a random starter and, in Duel, random goals."""
    name, players = kind
    options = {"goals": "random"} if name == "duel" else {}
    return game(name, players, starter="random", rng=Random(seed), **options)


def some_games(kind: tuple[str, int], number: int) -> Iterator[tuple[AnyGame, Any, Any, Any]]:
    for seed in range(number):
        rules = rules_of(kind, seed)
        for before, move, after in walk(rules, Random(seed)):
            yield rules, before, move, after


# Every move that a player or chance can make anywhere ----------------------------------------------------


def classic_moves() -> list[Any]:
    drafts = [Draft(source, colour, line) for source, colour, line in product(range(-1, 11), "byrkwt", range(7))]
    return [*drafts, *(Tiling(line, column) for line, column in product(range(7), range(7))), Deal(("bbbb",))]


def duel_player_moves() -> list[Any]:
    """Returns every step of Duel that a player could write."""
    plates = list(PLATES)
    pairs = {chips for chips in product(CHIPS, repeat=2) if set(chips[0]) & set(chips[1])}
    ways = {chips for chips in pairs if CHIPS.index(chips[0]) <= CHIPS.index(chips[1])}
    ways |= set(combinations(ALL_CHIPS, 3))
    rests = {"".join(order) for size in (2, 3) for order in product("byrkt", repeat=size) if len(set(order)) > 1}
    return [
        *map(duel_moves.Take, plates),
        duel_moves.Draw(),
        duel_moves.Look(),
        *map(duel_moves.Keep, plates),
        *(duel_moves.Place(field, turns) for field, turns in product(FIELDS, range(4))),
        *map(duel_moves.Under, plates),
        *(duel_moves.Sun(*parts) for parts in product(range(5), "byrkt", range(7))),
        *map(duel_moves.Rest, rests),
        *(duel_moves.Moon(*parts) for parts in product("byrkt", range(7))),
        *map(duel_moves.Chip, range(1, 5)),
        *(duel_moves.Spend(line, way) for line, way in product(range(2, 7), ways)),
        *map(duel_moves.Leave, range(2, 7)),
        *(duel_moves.Tiling(line, column) for line, column in product(range(1, 7), range(1, 7))),
    ]


def duel_chance_moves() -> list[Any]:
    """Returns some chance events of every kind."""
    return [
        duel_moves.Deal(("bbykt", "yrrk", "kkkk", "byrt", "bbtt")),
        *map(duel_moves.Refill, PLATES),
        *(duel_moves.Seen((plate,)) for plate in PLATES),
        duel_moves.Top("o"),
        duel_moves.Top("m"),
        *(duel_moves.TurnUp(factory, chip) for factory, chip in product(range(1, 5), CHIPS)),
    ]


UNIVERSE = {"classic": classic_moves(), "duel": duel_player_moves() + duel_chance_moves()}


def test_duel_has_1662_texts_of_players_steps() -> None:
    assert len({str(move) for move in duel_player_moves()}) == 1662


# The protocol --------------------------------------------------------------------------------------------


@every_kind
def test_a_game_begins_with_a_deal(kind: tuple[str, int]) -> None:
    rules = rules_of(kind)
    assert rules.actor(rules.start()) == CHANCE


@every_kind
def test_a_game_has_winners_at_its_end_and_not_before(kind: tuple[str, int]) -> None:
    rules = rules_of(kind)
    last = rules.start()
    moves = 0
    for before, _, after in walk(rules, Random(1)):
        assert rules.winners(before) == ()
        last, moves = after, moves + 1
    assert rules.actor(last) == OVER
    assert moves < 2000
    assert set(rules.winners(last)) <= set(range(rules.players))
    assert rules.winners(last)
    top = max(rules.scores(last))
    assert all(rules.scores(last)[seat] == top for seat in rules.winners(last))


@every_kind
def test_scores_are_never_negative_and_one_for_each_seat(kind: tuple[str, int]) -> None:
    for rules, _, _, after in some_games(kind, 3):
        assert len(rules.scores(after)) == rules.players
        assert min(rules.scores(after)) >= 0


@every_kind
def test_legal_moves_are_distinct_fixed_in_order_and_none_for_chance(kind: tuple[str, int]) -> None:
    for rules, before, _, after in some_games(kind, 2):
        moves = rules.legal(before)
        if rules.actor(before) == CHANCE:
            assert moves == ()
        else:
            assert len(moves) >= 1
            assert len({str(move) for move in moves}) == len(set(moves)) == len(moves)
            assert rules.legal(rules.from_json(rules.to_json(before))) == moves
        if rules.actor(after) == OVER:
            assert rules.legal(after) == ()


@every_kind
def test_every_legal_move_applies_and_any_other_is_refused_and_changes_nothing(kind: tuple[str, int]) -> None:
    universe = UNIVERSE["duel" if kind[0] == "duel" else "classic"]
    for rules, before, _, _ in some_games(kind, 1):
        position = rules.position(before)
        legal = set(rules.legal(before))
        for move in legal:
            assert rules.position(rules.apply(before, move)) != position
        if rules.actor(before) == CHANCE:
            continue
        for move in universe:
            if move not in legal:
                with pytest.raises(IllegalMove):
                    rules.apply(before, move)
        assert rules.position(before) == position


@every_kind
def test_a_chance_state_takes_no_players_move_and_a_finished_game_nothing(kind: tuple[str, int]) -> None:
    universe = UNIVERSE["duel" if kind[0] == "duel" else "classic"]
    players_moves = duel_player_moves() if kind[0] == "duel" else universe
    rules, last = rules_of(kind), rules_of(kind).start()
    for before, _, after in walk(rules, Random(2)):
        last = after
        if rules.actor(before) == CHANCE:
            for move in players_moves:
                with pytest.raises(IllegalMove):
                    rules.apply(before, move)
        else:
            with pytest.raises(IllegalMove):
                rules.deal(before, Random(0))
    for move in universe:
        with pytest.raises(IllegalMove):
            rules.apply(last, move)
    with pytest.raises(IllegalMove):
        rules.deal(last, Random(0))


@every_kind
def test_a_thing_that_is_no_move_is_refused(kind: tuple[str, int]) -> None:
    rules = rules_of(kind)
    for thing in (None, "3r4", 7, ("deal",)):
        with pytest.raises(IllegalMove):
            rules.apply(rules.start(), thing)


# Conservation --------------------------------------------------------------------------------------------


def letters(value: Any) -> str:
    """Returns every letter of every text in a value."""
    if isinstance(value, str):
        return value
    return "".join(map(letters, value)) if isinstance(value, tuple) else ""


@every_kind
def test_tiles_are_conserved(kind: tuple[str, int]) -> None:
    for rules, _, _, after in some_games(kind, 3):
        if kind[0] == "duel":
            places = [after.bag, after.tower, *((each.sun, each.moon) for each in after.factories)]
            places += [(board.lines, board.tiles, board.broken) for board in after.boards]
            expected = dict.fromkeys("byrkt", 13)
        else:
            places = [after.bag, after.lid, after.factories, after.centre]
            places += [(board.lines, board.wall, board.floor) for board in after.boards]
            expected = dict.fromkeys("byrkw", 20)
            assert letters(tuple(places)).count("1") <= 1
        found = Counter(letters(tuple(places)))
        assert {colour: found[colour] for colour in expected} == expected, rules.position(after)


def test_plates_and_chips_are_conserved() -> None:
    """Each plate is in one place, each chip turned up goes to one store, each chip spent leaves it for good."""
    for seed in range(4):
        rules = rules_of(("duel", 2), seed)
        turned, stores = Counter[str](), (Counter[str](), Counter[str]())
        for before, move, after in walk(rules, Random(seed)):
            placed = [plate[:2] for board in after.boards for plate in board.plates if plate]
            named = [*placed, *after.display, *filter(None, [after.held])]
            named += [back.plate for back in (*after.stack, *after.drawn) if back.plate]
            assert len(named) == len(set(named))
            loose = sum(not back.plate for back in (*after.stack, *after.drawn))
            assert len(named) + loose == 18
            match move:
                case duel_moves.TurnUp():
                    turned[move.chip] += 1
                case duel_moves.Chip():
                    stores[before.turn][before.factories[move.factory].chip] += 1
                case duel_moves.Spend():
                    stores[before.turn].subtract(move.chips)
            for event in rules.events(before, move):
                if event.kind == "paid":
                    stores[event.seat].subtract(event.what.split(","))
            assert [Counter(board.chips) for board in after.boards] == [+store for store in stores]
            assert Counter(after.chips) + turned == Counter(ALL_CHIPS)
        assert after.chips == ()


def test_plates_and_chips_of_a_whole_game_add_up() -> None:
    for seed in range(4):
        rules = rules_of(("duel", 2), seed)
        taken = Counter[tuple[int, int]]()
        for before, move, after in walk(rules, Random(seed)):
            if isinstance(move, duel_moves.Chip):
                taken[before.round, before.turn] += 1
            if after.round == 5:
                assert all(all(board.plates) for board in after.boards)
        assert taken == {(round_, seat): 2 for round_ in range(1, 6) for seat in (0, 1)}


# Text, JSON and records ----------------------------------------------------------------------------------


@every_kind
def test_moves_positions_and_json_round_trip(kind: tuple[str, int]) -> None:
    for rules, _, move, after in some_games(kind, 2):
        assert rules.parse(str(move)) == move
        for seat in (None, *range(rules.players)):
            seen = rules.view(after, seat)
            assert rules.from_position(rules.position(seen)) == seen
            assert rules.from_json(json.loads(json.dumps(rules.to_json(seen)))) == seen
        again = rules.from_position(rules.position(after))
        assert hash(again) == hash(after)
        assert "\n" not in rules.position(after)


@every_kind
@given(seed=st.integers(0, 10**6))
def test_random_play_keeps_every_promise_at_once(kind: tuple[str, int], seed: int) -> None:
    """A random game from any seed: positions read back after every move, and the game ends."""
    rules = rules_of(kind, seed)
    for number, (_, move, after) in enumerate(walk(rules, Random(seed))):
        if number % 7 == seed % 7:
            assert rules.from_position(rules.position(after)) == after
            assert str(rules.parse(str(move))) == str(move)


# Views ---------------------------------------------------------------------------------------------------


@every_kind
def test_a_view_is_enough_to_choose_a_move_and_is_its_own_view(kind: tuple[str, int]) -> None:
    for rules, before, _, _ in some_games(kind, 2):
        seat = rules.actor(before)
        if seat != CHANCE:
            assert rules.legal(rules.view(before, seat)) == rules.legal(before)
        for reader in (None, *range(rules.players)):
            seen = rules.view(before, reader)
            assert rules.view(seen, reader) == seen
            assert rules.scores(seen) == rules.scores(before)


def test_states_that_differ_in_what_is_hidden_from_a_seat_look_the_same_to_it() -> None:
    """A plate that one seat has put back is swapped with one of its type that nobody has seen."""
    swaps = 0
    for rules, _, _, after in some_games(("duel", 2), 12):
        named = rules.position(after)
        for place in ("stack", "drawn"):
            for index, back in enumerate(getattr(after, place)):
                unseen = [plate for plate in PLATES if plate[0] == back.type and plate not in named]
                if not back.plate or len(back.seen_by) > 1 or not unseen:
                    continue
                other = back._replace(plate=unseen[0])
                backs = getattr(after, place)
                changed = after._replace(**{place: (*backs[:index], other, *backs[index + 1 :])})
                (knower,) = back.seen_by
                assert rules.view(changed, knower) != rules.view(after, knower)
                assert rules.view(changed, 1 - knower) == rules.view(after, 1 - knower)
                assert rules.view(changed, None) == rules.view(after, None)
                assert rules.position(rules.view(changed, None)) == rules.position(rules.view(after, None))
                swaps += 1
    assert swaps > 20


def test_who_is_not_told_the_order_of_plates_put_back_does_not_see_it() -> None:
    """Wherever a player chooses the order in which plates of one type go under the stack, both orders look the same to
    everybody else, whatever they knew before the choice.
    """
    choices = 0
    for seed in range(150):
        rules = rules_of(("duel", 2), seed)
        rng, state = Random(seed), rules.start()
        while rules.actor(state) != OVER:
            moves = rules.legal(state)
            draws = [move for move in moves if isinstance(move, duel_moves.Draw)]
            if isinstance(moves[0] if moves else None, duel_moves.Under):
                for first, second in combinations(moves, 2):
                    if first.plate[0] == second.plate[0]:
                        ends = [rules.apply(state, move) for move in (first, second)]
                        for reader in (1 - state.turn, None):
                            ends_seen = [rules.view(end, reader) for end in ends]
                            assert ends_seen[0] == ends_seen[1]
                        choices += 1
            move = draws[0] if draws and rng.random() < 0.8 else None
            state = rules.apply(state, move or (rng.choice(moves) if moves else rules.deal(state, rng)))
    assert choices > 50


def test_what_is_announced_names_no_hidden_plate() -> None:
    masked = 0
    for rules, before, move, _ in some_games(("duel", 2), 6):
        drawer = before.turn
        assert rules.announce(before, move, drawer) == str(move)
        for reader in (1 - drawer, None):
            told = rules.announce(before, move, reader)
            if isinstance(move, duel_moves.Under) or (isinstance(move, duel_moves.Seen) and len(move.plates) > 1):
                assert not any(plate in told for plate in PLATES)
                masked += 1
            else:
                assert told == str(move)
    assert masked > 10
