"""Azul Duel, phase 1: the plates. Rules by their numbers."""

from collections import Counter
from random import Random

import pytest

from playing import TAKE, dome, duel, duel_lines, first_turn, last_take, play, texts, walk
from tilewright import CHANCE, IllegalMove
from tilewright.games.duel import Factory, StackPlate
from tilewright.games.duel.components import (
    PLATES,
    turned,
)

rule = pytest.mark.rule


@rule("D12")
def test_a_face_up_plate_costs_a_token_and_the_display_is_not_refilled() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), "m1", "c3+2")
    assert state.boards[0].plates[8] == "m1+2"
    assert (state.boards[0].tokens, state.boards[0].score) == (1, 5)
    assert state.display == ("m7", "o1")
    assert rules.actor(state) == 1


@rule("D12")
def test_a_quarter_turn_is_clockwise() -> None:
    assert PLATES["o1"] == "ykto"  # yellow black over turquoise ornament
    assert [turned("o1", turns) for turns in range(4)] == ["ykto", "tyok", "otky", "koyt"]


@rule("D12")
def test_a_plate_goes_to_an_empty_field() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), "m1")
    assert "a1+0" not in texts(rules, state)
    assert len(rules.legal(state)) == 8 * 4
    with pytest.raises(IllegalMove, match="a1 holds a plate already"):
        play(rules, state, "a1+1")


DRAWN = ("draw", "top o", "draw", "top m", "look", "seen m5 o5")


@rule("D12")
def test_plates_are_drawn_for_a_point_each_and_seen_only_at_the_end() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), "draw")
    assert rules.actor(state) == CHANCE
    assert state.drawn == (StackPlate("m"),)
    state = play(rules, state, "top o")
    assert (state.boards[0].score, state.boards[0].tokens) == (4, 1)
    assert texts(rules, state) == ["draw", "look"]
    state = play(rules, state, "draw", "top m", "look")
    assert state.boards[0].score == 3
    for text in ("seen o5 m5", "seen m5", "seen m5 m6", "seen m2 o5"):
        with pytest.raises(IllegalMove):
            play(rules, state, text)
    state = play(rules, state, "seen m5 o5")
    assert texts(rules, state) == ["keep m5", "keep o5"]
    state = play(rules, state, "keep o5", "b2+3")
    assert state.boards[0].plates[4] == "o5+3"
    assert state.stack[-1] == StackPlate("m", "m5", (0,))  # the only plate left goes under the stack without a choice
    assert rules.actor(state) == 1


@rule("D12")
def test_example_two_plates_are_drawn_for_two_points_and_one_is_placed() -> None:
    """David could take a face-up plate, but draws, draws once more, stops, keeps one plate and returns the other."""
    rules = duel()
    before = first_turn(rules)
    assert {*before.display, "draw"} < set(texts(rules, before))
    state = play(rules, before, *DRAWN, "keep o5", "b2+0")
    assert (before.boards[0].score - state.boards[0].score, state.boards[0].tokens) == (2, 1)
    assert state.boards[0].plates[4] == "o5+0"
    assert (len(before.stack) - len(state.stack), state.stack[-1].plate) == (1, "m5")
    assert state.display == before.display


@rule("D12")
def test_a_placed_plate_is_neither_moved_nor_turned() -> None:
    for seed in range(3):
        for before, _, after in walk(duel(), Random(seed)):
            for old, new in zip(before.boards, after.boards, strict=True):
                assert all(was in ("", now) for was, now in zip(old.plates, new.plates, strict=True))


@rule("D12", "D22")
def test_a_colour_may_come_again_in_a_row_and_a_column_of_the_dome() -> None:
    """Plate o1 begins with a yellow tile; o4 beside it and m5 below it have yellow in the same row and column."""
    rules = duel()
    first = {
        "fields": {"a1": "o1+0", "b1": "o4+0", "a2": "m5+0"},
        "tiles": dome("y.....", "......", "......"),
        "lines": duel_lines(l1="y", l3="yyy"),
    }
    state = play(rules, last_take(rules, first, round=4), TAKE)
    assert "1@3" in texts(rules, state)
    state = play(rules, state, "1@3")
    assert "3@1" in texts(rules, state)
    state = play(rules, state, "3@1")
    assert state.boards[0].tiles[:3] == ("y.y...", "......", "y.....")


@rule("D12")
def test_plates_put_back_lie_under_the_stack_the_first_nearest_the_top() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), *DRAWN[:4], "draw", "top o", "look", "seen m5 o5 m6", "keep o5", "b2+0")
    assert texts(rules, state) == ["under m5", "under m6"]
    state = play(rules, state, "under m6")
    assert [back.plate for back in state.stack[-2:]] == ["m6", "m5"]
    assert len(state.stack) == 12


@rule("D12")
def test_plates_put_back_come_up_again_as_they_were_put() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), *DRAWN, "keep o5", "b2+0")
    known = state._replace(stack=(*state.stack[:1], state.stack[-1]), display=(), turn=1)
    state = play(rules, known, "draw", "draw")
    assert rules.actor(state) == CHANCE
    with pytest.raises(IllegalMove, match="the plate is m5, not m6"):
        play(rules, state, "seen m8 m6")
    assert str(rules.deal(state, Random(1))).endswith(" m5")


@rule("D12")
def test_no_top_is_shown_for_a_plate_that_was_put_back() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), *DRAWN, "keep o5", "b2+0")
    state = state._replace(stack=(state.stack[0], state.stack[-1]))
    after = play(rules, state, "draw")
    assert texts(rules, after) == ["draw", "look"]
    assert after.stack == (StackPlate("m", "m5", (0,)),)


@rule("D12")
def test_the_stack_is_closed_when_it_is_empty() -> None:
    rules = duel()
    state = first_turn(rules)._replace(stack=())
    assert "draw" not in texts(rules, state)
    with pytest.raises(IllegalMove, match="the stack is empty"):
        play(rules, state, "draw")


@rule("D12")
def test_a_drawer_sees_plates_that_the_other_knows_by_type_alone() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), *DRAWN)
    assert rules.view(state, 0) == state
    assert [back.plate for back in rules.view(state, 1).drawn] == ["", ""]
    assert [back.type for back in rules.view(state, 1).drawn] == ["m", "o"]
    seen = rules.parse("seen m5 o5")
    looking = play(rules, first_turn(rules), *DRAWN[:5])
    assert [rules.announce(looking, seen, reader) for reader in (0, 1, None)] == ["seen m5 o5", "seen m o", "seen m o"]
    under = rules.parse("under m5")
    assert [rules.announce(state, under, reader) for reader in (0, 1)] == ["under m5", "under m"]
    single = rules.parse("seen m5")
    assert rules.announce(looking, single, 1) == "seen m5"


@rule("D12")
def test_plates_of_one_type_put_back_together_cannot_be_told_apart_by_the_other() -> None:
    """Seat 1 already knew o5. Seat 0 draws it again with another ornament plate, and puts both back."""
    rules = duel()
    state = first_turn(rules)
    known = (StackPlate("o", "o5", (1,)), StackPlate("o"), StackPlate("m"))
    hand = state._replace(
        step="seen", drawn=known, stack=state.stack[:9], boards=(state.boards[0]._replace(tokens=1), state.boards[1])
    )
    hand = play(rules, hand, "seen o5 o6 m5", "keep m5", "b2+0")
    assert [back.plate for back in rules.view(hand, 1).drawn] == ["o5", ""]  # still in hand, in the order drawn
    orders = [play(rules, hand, f"under {first}") for first in ("o5", "o6")]
    assert orders[0] != orders[1]
    assert rules.view(orders[0], 1) == rules.view(orders[1], 1)
    assert [back.seen_by for back in orders[0].stack[-2:]] == [(0,), (0,)]


@rule("D12")
def test_a_plate_that_was_known_and_is_put_back_alone_of_its_type_stays_known() -> None:
    rules = duel()
    state = first_turn(rules)
    known = (StackPlate("o", "o5", (1,)), StackPlate("m"))
    hand = state._replace(
        step="seen", drawn=known, stack=state.stack[:10], boards=(state.boards[0]._replace(tokens=1), state.boards[1])
    )
    state = play(rules, hand, "seen o5 m5", "keep m5", "b2+0")
    assert state.stack[-1] == StackPlate("o", "o5", (0, 1))


@rule("D12", "D10")
def test_chance_shows_plates_types_and_chips_with_their_true_probability() -> None:
    rules = duel()
    state = first_turn(rules)
    drawn = play(rules, state, "draw")
    tops = Counter(str(rules.deal(drawn, Random(seed))) for seed in range(2000))
    unseen = [plate for plate in PLATES if plate not in {"o4", "m2", "m7", "m1", "o1"}]
    ornaments = sum(plate[0] == "o" for plate in unseen)
    share = ornaments / (len(unseen) - 1)  # a mosaic plate is in hand, not in the stack
    assert abs(tops["top o"] / 2000 - share) < 0.04
    seen = play(rules, drawn, "top o", "look")
    plates = Counter(str(rules.deal(seen, Random(seed))) for seed in range(2100))
    mosaics = [plate for plate in unseen if plate[0] == "m"]
    assert set(plates) == {f"seen {plate}" for plate in mosaics}
    assert all(abs(count - 2100 / len(mosaics)) < 90 for count in plates.values())
    empty = play(rules, state, "s2k:4")._replace(chips=("b", "ty", "ty"))
    chips = Counter(str(rules.deal(empty, Random(seed))) for seed in range(1500))
    assert abs(chips["chip 2 ty"] - 1000) < 90
    assert set(chips) == {"chip 2 b", "chip 2 ty"}


@rule("D13")
@pytest.mark.parametrize(("score", "after", "choice"), [(0, 0, False), (1, 0, False), (2, 1, True)])
def test_the_first_draw_is_always_allowed_a_further_one_needs_a_point(score: int, after: int, choice: bool) -> None:
    rules = duel()
    state = first_turn(rules)
    state = state._replace(boards=(state.boards[0]._replace(score=score), state.boards[1]))
    state = play(rules, state, "draw", "top o")
    assert rules.scores(state)[0] == after
    if choice:
        assert texts(rules, state) == ["draw", "look"]
    else:
        assert rules.actor(state) == CHANCE  # the look is forced
        assert str(rules.deal(state, Random(0))).startswith("seen m")
        with pytest.raises(IllegalMove):
            play(rules, state, "draw")


@rule("D13")
def test_drawing_at_no_points_never_costs_any() -> None:
    rules = duel()
    state = first_turn(rules)
    state = state._replace(boards=(state.boards[0]._replace(score=0), state.boards[1]))
    state = play(rules, state, "draw", "top o", "seen m5")
    assert texts(rules, state)[0] == "b1+0"  # the single plate is kept and now to be placed
    assert (state.held, rules.scores(state)[0]) == ("m5", 0)


@rule("D14")
def test_with_nothing_else_left_the_tokens_must_be_used() -> None:
    rules = duel()
    state = first_turn(rules)._replace(factories=(Factory(),) * 5)
    assert set(texts(rules, state)) == {"m7", "m1", "o1", "draw"}
    with pytest.raises(IllegalMove, match="no player token is left"):
        play(rules, state._replace(boards=(state.boards[0]._replace(tokens=0), state.boards[1])), "m7")


@rule("D14")
def test_in_round_five_no_token_can_be_used() -> None:
    rules = duel()
    for before, _, after in walk(rules, Random(14)):
        if after.round == 5:
            assert [board.tokens for board in after.boards] == [0, 0]
            assert not any(text == "draw" or text[0] == "o" for text in texts(rules, after))
        elif before.round < after.round:
            assert [board.tokens for board in after.boards] == [2, 2]
