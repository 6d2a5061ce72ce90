"""The rules of Azul Duel, D1 to D35, and the worked examples Y1 to Y4."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from playing import SET_UP, checked, dome, duel, duel_lines, first_turn, last_take, play, texts, walk
from tilewright import CHANCE, OVER, IllegalMove, OptionError, game
from tilewright.games.duel import Board, Factory, StackPlate, State
from tilewright.games.duel.board import broken_cost, can_replace, replacements
from tilewright.games.duel.chance import after_suns, deal_suns
from tilewright.games.duel.components import (
    ALL_CHIPS,
    FACTORY_TILES,
    GOAL_TILES,
    GOALS,
    PLATES,
    START_TILE_COST,
    turned,
)
from tilewright.games.duel.moves import Deal

rule = pytest.mark.rule

TAKE = "mb:-"
"""The last take of phase 1 in `last_take`: one blue tile is broken, and the start tile comes along."""

COST = 1 + 2
"""What that costs seat 0."""

TOP_ROW = {"a1": "m2+0", "b1": "m3+0", "c1": "o3+0"}
"""Plates whose spaces read `trkyok` in row 1 and `b*r*rb` in row 2."""


# Components ----------------------------------------------------------------------------------------------


@rule("D1")
def test_65_tiles_13_of_each_colour() -> None:
    bag = duel().start().bag
    assert {colour: bag.count(colour) for colour in bag} == dict.fromkeys("byrkt", 13)


@rule("D2")
def test_nine_ornament_and_nine_mosaic_plates_with_three_colours_each() -> None:
    assert [plate[0] for plate in PLATES] == ["o"] * 9 + ["m"] * 9
    for name, spaces in PLATES.items():
        special = "o" if name[0] == "o" else "*"
        assert spaces.count(special) == 1
        assert len(set(spaces) & set("byrkt")) == 3


@rule("D3")
def test_twenty_chips_in_ten_kinds() -> None:
    assert Counter(ALL_CHIPS) == dict.fromkeys(["b", "y", "r", "k", "t", "ty", "br", "rt", "bk", "ky"], 2)
    assert duel().start().chips == ALL_CHIPS


@rule("D4")
def test_a_large_factory_of_five_and_four_small_ones_of_four() -> None:
    assert FACTORY_TILES == (5, 4, 4, 4, 4)
    assert [len(factory.sun) for factory in first_turn(duel()).factories] == [5, 4, 4, 4, 4]


@rule("D5", "D6")
def test_a_board_begins_with_five_points_two_tokens_six_lines_and_an_empty_dome() -> None:
    board = duel().start().boards[0]
    assert board == Board(5, 2, 0, ("",) * 6, ("",) * 9, ("......",) * 6, "", ())
    assert [broken_cost(tiles) for tiles in range(5)] == [0, 1, 3, 6, 10]
    assert START_TILE_COST == 2


@rule("D7")
def test_four_goal_tiles_with_two_sides_each() -> None:
    assert len(GOAL_TILES) == 4
    assert len(set(GOALS)) == 8
    assert set(GOAL_TILES) == {
        ("rows", "five_colours"),
        ("columns", "edge"),
        ("diagonals", "corners"),
        ("mosaics", "ornaments"),
    }


# Set-up --------------------------------------------------------------------------------------------------


@rule("D8")
def test_three_plates_are_revealed() -> None:
    rules = duel()
    state = rules.start()
    state = rules.apply(state, rules.deal(state, Random(8)))
    assert len(state.display) == 3
    assert len(state.stack) == 15


@rule("D8")
@pytest.mark.parametrize(
    "goals", [("rows", "edge", "corners"), ("five_colours", "columns", "diagonals", "ornaments"), "rows,edge,mosaics"]
)
def test_any_three_or_four_goal_tiles_with_a_side_each_can_be_chosen(goals: Any) -> None:
    named = goals.split(",") if isinstance(goals, str) else list(goals)
    assert sorted(game("duel", goals=goals).options["goals"]) == sorted(named)


@rule("D8")
def test_goals_of_a_first_game_and_at_random() -> None:
    assert game("duel").options["goals"] == ["rows", "columns", "diagonals"]
    drawn = [game("duel", goals="random", rng=Random(seed)).options["goals"] for seed in range(200)]
    assert {len(goals) for goals in drawn} == {3}
    assert {goal for goals in drawn for goal in goals} == set(GOALS)
    assert len(game("duel", goals="random-4", rng=Random(1)).options["goals"]) == 4


@rule("D8")
@pytest.mark.parametrize(
    ("goals", "reason"),
    [
        (("rows", "edge"), "2 goals, expected 3 or 4"),
        (("rows", "five_colours", "edge"), "sides of one goal tile"),
        (("rows", "rows", "edge"), "sides of one goal tile"),
        (("rows", "edge", "beauty"), "unknown goal 'beauty'"),
    ],
)
def test_goals_that_cannot_be_chosen_are_refused(goals: tuple[str, ...], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        game("duel", goals=goals)


@rule("D9")
def test_five_tiles_of_one_colour_do_not_stay_on_the_large_sun() -> None:
    rules = duel()
    with pytest.raises(IllegalMove, match="D9"):
        play(rules, rules.start(), "deal bbbbb yrrk kkkk byrt bbtt plates o4 m2 m7")
    bag = "bbbbbbbbby"
    for seed in range(100):
        assert set(deal_suns(bag, "", Random(seed))[0]) == {"b", "y"}


@rule("D9")
def test_fewer_than_five_of_one_colour_stand() -> None:
    assert deal_suns("bbb", "", Random(0)) == ("bbb", "", "", "", "")
    assert after_suns("bbb", "", ("bbb", "", "", "", "")) == ("", "")


@rule("D9")
def test_a_bag_of_one_colour_takes_the_tower_in_before_the_redraw() -> None:
    bag, tower = "b" * 6, "y" * 20
    for seed in range(50):
        suns = deal_suns(bag, tower, Random(seed))
        assert len(set(suns[0])) == 2
        left, spare = after_suns(bag, tower, suns)
        assert (len(left), spare) == (26 - 21, "")
    assert after_suns(bag, tower, ("byyyy", "bbbb", "byyy", "yyyy", "yyyy")) == ("yyyyy", "")


@rule("D9")
def test_after_a_redraw_with_the_tower_the_bags_tiles_need_not_come_first() -> None:
    """Bag and tower could have given five blue tiles, which went back into one bag."""
    assert after_suns("bb", "bbb" + "y" * 18, ("yyyyb"[::-1], "bbbb", "yyyy", "yyyy", "yyyy")) == ("yy", "")
    with pytest.raises(IllegalMove, match="leaves tiles in the bag"):
        after_suns("bk", "bbb" + "y" * 18, ("byyyy", "bbbb"[:3] + "y", "yyyy", "yyyy", "yyyy"))


@rule("D9")
def test_five_of_one_colour_stand_if_there_is_no_other() -> None:
    assert deal_suns("bbb", "bbbb", Random(0))[0] == "bbbbb"
    assert after_suns("bbb", "bbbb", ("bbbbb", "bb", "", "", "")) == ("", "")


@rule("D10")
def test_a_face_down_chip_lies_on_each_small_moon_and_the_start_tile_on_the_large() -> None:
    state = first_turn(duel())
    assert [factory.chip for factory in state.factories] == ["", "?", "?", "?", "?"]
    assert state.start_tile is None


@rule("D10", "D11")
def test_the_other_player_places_a_plate_first_then_the_starter_for_nothing() -> None:
    rules = duel()
    state = play(rules, rules.start(), *SET_UP[:2])
    assert rules.actor(state) == 1
    assert texts(rules, state) == ["o4", "m2", "m7"]
    state = play(rules, state, "o4")
    assert len(rules.legal(state)) == 9 * 4
    state = play(rules, state, "a1+0")
    assert rules.actor(state) == CHANCE
    assert len(state.display) == 2
    state = play(rules, state, "plates m1", "top o")
    assert rules.actor(state) == 0
    assert texts(rules, state) == ["m2", "m7", "m1"]
    state = play(rules, state, *SET_UP[6:])
    assert (rules.actor(state), state.round) == (0, 1)
    assert [(board.score, board.tokens) for board in state.boards] == [(5, 2), (5, 2)]
    assert (
        game("duel", starter=1).actor(play(game("duel", starter=1), game("duel", starter=1).start(), *SET_UP[:2])) == 0
    )


@rule("D11", "D12")
def test_what_chance_shows_must_fit_what_is_known_of_the_stack() -> None:
    rules = duel()
    state = play(rules, rules.start(), *SET_UP[:4])
    for text in ("plates o5", "plates m2", "plates m7"):  # the top is a mosaic plate, and these two are out
        with pytest.raises(IllegalMove):
            play(rules, state, text)


# Phase 1: plates -----------------------------------------------------------------------------------------


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
    assert state.stack[-1] == StackPlate("m", "m5", (0,))  # a single one left goes under by itself
    assert rules.actor(state) == 1


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
    seen = rules.parse(state, "seen m5 o5")
    looking = play(rules, first_turn(rules), *DRAWN[:5])
    assert [rules.announce(looking, seen, reader) for reader in (0, 1, None)] == ["seen m5 o5", "seen m o", "seen m o"]
    under = rules.parse(state, "under m5")
    assert [rules.announce(state, under, reader) for reader in (0, 1)] == ["under m5", "under m"]
    single = rules.parse(state, "seen m5")
    assert rules.announce(looking, single, 1) == "seen m5"


@rule("D12")
def test_plates_of_one_type_put_back_together_cannot_be_told_apart_by_the_other() -> None:
    """Seat 1 knew o5 from before; seat 0 draws it again with another ornament plate, and puts both back."""
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


# Phase 1: tiles and chips --------------------------------------------------------------------------------


@rule("D15")
def test_the_rest_of_a_small_sun_is_stacked_on_its_moon_in_an_order_of_choice() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), "s3b:2")
    assert sorted(texts(rules, state)) == sorted(
        f"rest {order}" for order in ("yrt", "ytr", "ryt", "rty", "tyr", "try")
    )
    with pytest.raises(IllegalMove, match="the rest to be stacked is yrt"):
        play(rules, state, "rest yrb")
    state = play(rules, state, "rest tyr")
    assert state.factories[3] == Factory(sun="", moon="tyr", chip="?")
    assert rules.actor(state) == 1


@rule("D15")
def test_a_rest_of_one_colour_is_stacked_without_asking_and_equal_tiles_are_not_told_apart() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), "s4b:2")
    assert (state.factories[4].moon, rules.actor(state)) == ("tt", 1)
    state = play(rules, first_turn(rules), "s1y:2")
    assert sorted(texts(rules, state)) == ["rest krr", "rest rkr", "rest rrk"]


@rule("D15")
def test_a_small_sun_of_one_colour_turns_its_chip_up() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), "s2k:4")
    assert rules.actor(state) == CHANCE
    with pytest.raises(IllegalMove, match="chip of factory 2 is to be turned"):
        play(rules, state, "chip 1 ty")
    state = play(rules, state, "chip 2 ty")
    assert state.factories[2] == Factory(chip="ty")
    assert state.chips.count("ty") == 1
    assert "c2" in texts(rules, state)


@rule("D15")
def test_the_rest_of_the_large_sun_goes_to_its_moon_side_by_side() -> None:
    rules = duel()
    state = play(rules, first_turn(rules), "s0b:2")
    assert state.factories[0] == Factory(sun="", moon="ykt")
    assert rules.actor(state) == 1


def moons(rules: Any, large: str, *small: str) -> State:
    """A first turn with these tiles on the moons and nothing on the suns; empty small factories have no chip."""
    state = first_turn(rules)
    stacks = tuple(Factory(moon=moon, chip="?" if moon else "") for moon in (*small, *("",) * (4 - len(small))))
    return state._replace(factories=(Factory(moon=large), *stacks))


@rule("D16")
def test_from_the_moons_all_of_the_large_and_only_the_top_of_each_stack() -> None:
    rules = duel()
    state = play(rules, moons(rules, "bbk", "bb", "yk", "kb"), "mb:5")
    assert state.boards[0].lines[4] == "bbbb"
    assert [factory.moon for factory in state.factories] == ["k", "b", "yk", "k", ""]


@rule("D16")
def test_a_covered_tile_cannot_be_taken() -> None:
    rules = duel()
    with pytest.raises(IllegalMove, match="no yellow tile is visible"):
        play(rules, moons(rules, "b", "yk"), "my:1")


@rule("D17")
def test_the_first_take_from_the_large_moon_brings_the_start_tile() -> None:
    rules = duel()
    state = play(rules, moons(rules, "bk", "yk"), "mk:2")
    assert state.start_tile == 0
    assert play(rules, state, "mb:1").start_tile == 0
    assert play(rules, moons(rules, "b", "yk"), "mk:2").start_tile is None


@rule("D17")
def test_emptied_small_moons_turn_their_chips_up_by_factory_number() -> None:
    rules = duel()
    state = play(rules, moons(rules, "b", "k", "yk", "k"), "mk:3")
    assert rules.actor(state) == CHANCE
    assert str(rules.deal(state, Random(2))).startswith("chip 1 ")
    state = play(rules, state, "chip 1 b")
    assert str(rules.deal(state, Random(2))).startswith("chip 3 ")
    state = play(rules, state, "chip 3 b")
    assert rules.actor(state) == 1
    with pytest.raises(IllegalMove, match="no chip b is left"):
        play(rules, play(rules, state, "my:2"), "chip 2 b")


@rule("D18")
def test_a_player_takes_two_chips_a_round_and_no_more() -> None:
    rules = duel()
    state = first_turn(rules)
    factories = (state.factories[0], *(Factory(chip=chip) for chip in ("ky", "b", "ty", "b")))
    state = state._replace(factories=factories)
    state = play(rules, state, "c1", "c3", "c2")
    assert state.boards[0].chips == ("b", "ky")
    assert state.factories[1].chip == ""
    state = play(rules, state, "s0y:1")
    assert "c4" not in texts(rules, state)
    with pytest.raises(IllegalMove, match="two chips were taken"):
        play(rules, state, "c4")
    with pytest.raises(IllegalMove, match="no face-up chip"):
        play(rules, first_turn(rules), "c1")


@rule("D19")
def test_any_colour_may_go_to_any_line_of_that_colour_or_empty_whatever_the_dome_shows() -> None:
    rules = duel()
    state = first_turn(rules)
    board = state.boards[0]._replace(lines=duel_lines(l1="b", l2="b", l3="y"))
    state = state._replace(boards=(board, state.boards[1]))
    assert [text for text in texts(rules, state) if text.startswith("s0b")] == [
        "s0b:2",
        "s0b:4",
        "s0b:5",
        "s0b:6",
        "s0b:-",
    ]
    with pytest.raises(IllegalMove, match="line 1 is full"):
        play(rules, state, "s0b:1")
    with pytest.raises(IllegalMove, match="line 3 holds yellow"):
        play(rules, state, "s0b:3")


@rule("D19", "D20")
def test_tiles_beyond_the_free_spaces_break_and_beyond_four_go_to_the_tower() -> None:
    rules = duel()
    state = first_turn(rules)
    board = state.boards[0]._replace(lines=duel_lines(l2="b"), broken="yyy")
    state = play(rules, state._replace(boards=(board, state.boards[1])), "s0b:2")
    assert (state.boards[0].lines[1], state.boards[0].broken, state.tower) == ("bb", "yyyb", "")
    state = first_turn(rules)
    state = play(rules, state._replace(boards=(board, state.boards[1])), "s4b:-")
    assert (state.boards[0].broken, state.tower) == ("yyyb", "b")


@rule("D21")
def test_a_player_without_an_action_is_skipped_and_the_other_goes_on_alone() -> None:
    rules = duel()
    state = last_take(rules, round=3)
    spare = state.boards[1]._replace(tokens=2, plates=(*("",) * 4, *state.boards[1].plates[4:]))
    known = {plate[:-2] for board in (state.boards[0], spare) for plate in board.plates if plate}
    left = [plate for plate in PLATES if plate not in known]
    state = checked(
        rules,
        state._replace(
            boards=(state.boards[0], spare),
            display=tuple(left[:3]),
            stack=(StackPlate(left[3][0]), *(StackPlate(),) * (len(left) - 4)),
        ),
    )
    state = play(rules, state, TAKE)
    assert rules.actor(state) == 1
    state = play(rules, state, left[0], "a1+0")
    assert (rules.actor(state), state.step) == (1, "turn")  # seat 0 has nothing to do
    state = play(rules, state, left[1], "b1+0")
    assert (state.step, state.round) == ("deal", 4)


@rule("D21")
def test_the_phase_ends_with_no_tile_no_chip_and_no_token_left() -> None:
    rules = duel()
    state = last_take(rules, round=5)
    assert play(rules, state, TAKE).step == "over"
    chip = state._replace(
        factories=(state.factories[0], Factory(chip="b"), *state.factories[2:]),
        boards=(state.boards[0], state.boards[1]._replace(taken=1)),
    )
    waiting = play(rules, chip, TAKE)
    assert (rules.actor(waiting), texts(rules, waiting)) == (1, ["c1"])
    assert play(rules, waiting, "c1").step == "over"


# Phase 2 -------------------------------------------------------------------------------------------------


@rule("D22")
def test_full_lines_go_to_the_dome_from_top_to_bottom_with_a_choice_of_space() -> None:
    rules = duel()
    board = {"lines": duel_lines(l1="t", l2="bb", l3="y"), "fields": dict(TOP_ROW), "score": 20}
    state = play(rules, last_take(rules, board), TAKE)
    assert state.boards[0].tiles[0] == "t....."  # a single fitting space is taken without asking
    assert rules.scores(state)[0] == 21
    assert texts(rules, state) == ["2@1", "2@2", "2@4", "2@6"]
    with pytest.raises(IllegalMove, match="only to one of the columns 1, 2, 4, 6"):
        play(rules, state, "2@3")
    with pytest.raises(IllegalMove, match="line 2 is to be placed now"):
        play(rules, state, "3@1")
    state = play(rules, state, "2@1")
    assert state.boards[0].tiles[1] == "b....."
    assert rules.scores(state)[0] == 21 + 2 - COST


@rule("D22")
def test_players_decorate_from_the_starting_player_of_the_round() -> None:
    rules = duel()
    second_row = {"a1": "o5+0", "b1": "m5+0", "c1": "o9+0"}  # row 2: bo*bbr
    first = {"lines": duel_lines(l2="bb"), "fields": dict(TOP_ROW)}
    second = {"lines": duel_lines(l2="bb"), "fields": second_row}
    state = play(rules, last_take(rules, first, second, starter=1), TAKE)
    assert (rules.actor(state), texts(rules, state)) == (1, ["2@1", "2@3", "2@4", "2@5"])
    state = play(rules, state, "2@4")
    assert (rules.actor(state), texts(rules, state)) == (0, ["2@1", "2@2", "2@4", "2@6"])


@rule("D23")
@pytest.mark.parametrize("tiles", ["b", "bb"])
def test_a_line_without_a_fitting_space_waits_while_a_plate_may_come(tiles: str) -> None:
    rules = duel()
    fields = {"a1": "o1+0", "b1": "o8+2"}  # row 2: toto
    board = {"lines": duel_lines(l2=tiles), "fields": fields, "score": 20}
    state = play(rules, last_take(rules, board, round=3), TAKE)
    assert state.boards[0].lines[1] == tiles
    assert rules.scores(state)[0] == 20 - COST


CLOSED = {"a1": "o1+0", "b1": "o8+2", "c1": "o2+1"}
"""Plates of the top row with no multicolour space: `yk`, `by`, `tk` in row 1 and `to`, `to`, `ro` in row 2."""


@rule("D23")
@pytest.mark.parametrize("tiles", ["b", "bb"])
def test_a_line_without_a_fitting_space_breaks_once_its_dome_row_is_laid(tiles: str) -> None:
    rules = duel()
    board = {"lines": duel_lines(l2=tiles), "fields": dict(CLOSED), "score": 20}
    state = play(rules, last_take(rules, board), TAKE)
    assert state.boards[0].lines[1] == ""
    assert rules.scores(state)[0] == 20 - broken_cost(1 + len(tiles)) - 2


@rule("D23", "D20", "D31")
def test_several_lines_close_in_one_phase_and_only_four_tiles_count() -> None:
    rules = duel()
    board = {"lines": duel_lines(l1="r", l2="bb", l3="", l4=""), "fields": dict(CLOSED), "score": 20, "broken": "kk"}
    state = last_take(rules, board)
    after = play(rules, state, TAKE)
    assert after.boards[0].lines[:2] == ("", "")
    assert rules.scores(after)[0] == 20 - 10 - 2
    assert after.boards[0].broken == ""
    closed = [event for event in rules.events(state, rules.parse(state, TAKE)) if event.kind == "closed"]
    assert [(event.line, event.what) for event in closed] == [(1, "r"), (2, "bb")]


@rule("D24", "Y4")
def test_chips_complete_a_line_two_of_its_colour_or_any_three() -> None:
    rules = duel()
    fields = {"a2": "m1+0", "b2": "o1+0", "c2": "o3+1"}  # row 3: *b yk ro
    board = {"lines": duel_lines(l3="tt"), "fields": fields, "chips": ("b", "t", "ty"), "score": 20}
    state = play(rules, last_take(rules, board), TAKE)
    assert texts(rules, state) == ["3.", "3*t,ty", "3*b,t,ty"]
    spent = play(rules, state, "3*t,ty")
    assert spent.boards[0].chips == ("b",)
    assert spent.boards[0].tiles[2] == "t....."
    left = play(rules, state, "3.")
    assert (left.boards[0].lines[2], left.boards[0].chips) == ("tt", ("b", "t", "ty"))


@rule("Y4")
def test_any_three_chips_complete_line_four() -> None:
    assert replacements(("b", "k", "br"), "t", 1) == (("b", "k", "br"),)
    assert replacements(("b", "k"), "t", 1) == ()
    assert replacements(("t", "ty"), "t", 1) == (("t", "ty"),)


@rule("D24")
def test_chips_may_be_mixed_over_two_gaps_and_a_line_begun_must_be_completed() -> None:
    rules = duel()
    fields = {"a2": "m1+0", "b2": "o1+0", "c2": "o3+1"}  # row 4: tk to kb
    board = {"lines": duel_lines(l4="tt"), "fields": fields, "chips": ("b", "y", "k", "t", "ty")}
    state = play(rules, last_take(rules, board), TAKE)
    # Two turquoise and then three others, or the three first; three that include a turquoise chip leave two
    # that cannot replace the second tile.
    assert texts(rules, state) == ["4.", "4*t,ty", "4*b,y,k"]
    with pytest.raises(IllegalMove, match="such that the line can be completed"):
        play(rules, state, "4*b,y,t")
    state = play(rules, state, "4*b,y,k")
    # The second gap leaves no choice, and is closed by the game; then the tile has two spaces.
    assert state.boards[0].chips == ()
    assert texts(rules, state) == ["4@1", "4@3"]
    assert (state.gaps, state.boards[0].lines[3]) == (2, "tt")


@rule("D24")
def test_once_begun_a_line_cannot_be_left() -> None:
    rules = duel()
    fields = {"a2": "m1+0", "b2": "o1+0", "c2": "o3+1"}
    chips = ("b", "y", "k", "t", "t", "ty")
    board = {"lines": duel_lines(l4="tt"), "fields": fields, "chips": chips}
    state = play(rules, last_take(rules, board), TAKE, "4*t,t")
    assert (state.step, state.gaps) == ("spend", 1)
    assert all("*" in text for text in texts(rules, state))
    with pytest.raises(IllegalMove, match="must be completed"):
        play(rules, state, "4.")


@rule("D24")
def test_chips_are_not_offered_without_a_tile_without_a_space_or_without_enough_of_them() -> None:
    rules = duel()
    chips = ("b", "b", "y", "r")
    no_tile = {"fields": dict(TOP_ROW), "chips": chips}
    no_space = {"lines": duel_lines(l2="b"), "fields": dict(CLOSED), "chips": chips}
    too_few = {"lines": duel_lines(l3="b"), "fields": {"a2": "m1+0"}, "chips": ("y",)}
    for board in (no_tile, no_space, too_few):
        assert play(rules, last_take(rules, board), TAKE).step == "over"


@rule("D24")
@pytest.mark.parametrize(
    ("chips", "missing", "enough"),
    [
        (("t", "t"), 1, True),
        (("t", "b"), 1, False),
        (("t", "t", "t", "t"), 2, True),
        (("t", "t", "t", "b", "b"), 2, True),
        (("t", "b", "b", "b", "b"), 2, False),
        (("b", "b", "y", "y", "k", "k"), 2, True),
    ],
)
def test_how_many_gaps_chips_can_close(chips: tuple[str, ...], missing: int, enough: bool) -> None:
    assert can_replace(chips, "t", missing) is enough


@rule("D25", "D29")
def test_only_real_tiles_of_a_placed_line_go_to_the_tower() -> None:
    rules = duel()
    fields = {"a2": "m1+0", "b2": "o1+0", "c2": "o3+1"}
    board = {"lines": duel_lines(l3="tt"), "fields": fields, "chips": ("t", "ty")}
    state = play(rules, last_take(rules, board), TAKE, "3*t,ty")
    assert state.tower == "bt"  # the second turquoise tile, and the broken blue one


@rule("D29")
def test_lines_that_were_not_placed_keep_their_tiles() -> None:
    rules = duel()
    board = {"lines": duel_lines(l1="t", l2="r"), "fields": dict(TOP_ROW)}
    state = play(rules, last_take(rules, board), TAKE)
    assert state.boards[0].lines == duel_lines(l2="r")


@rule("D26")
def test_a_multicolour_space_takes_any_colour_and_an_ornament_space_none() -> None:
    rules = duel()
    board = {"lines": duel_lines(l2="kk"), "fields": dict(TOP_ROW)}
    state = play(rules, last_take(rules, board), TAKE)
    assert texts(rules, state) == ["2@2", "2@4"]  # row 2 reads b*r*rb


@rule("D26", "D27", "D28")
def test_the_third_tile_of_an_ornament_plate_brings_the_ornament_which_scores_its_row() -> None:
    rules = duel()
    fields = {"a3": "o1+0", "b3": "m1+0", "c3": "m2+0"}  # rows 5 and 6: yk *b tr over to tk b*
    board = {
        "lines": duel_lines(l5="yyyyy", l6="tttttt"),
        "fields": fields,
        "tiles": dome("......", "......", "......", "......", ".k....", "......"),
        "score": 20,
    }
    state = last_take(rules, board)
    after = play(rules, state, TAKE)
    assert texts(rules, after) == ["5@1", "5@3"]
    after = play(rules, after, "5@1")
    # Yellow beside black: 2. Then turquoise has three spaces in row 6.
    assert rules.scores(after)[0] == 22
    assert texts(rules, after) == ["6@1", "6@3", "6@6"]
    away, there = play(rules, after, "6@3"), play(rules, after, "6@1")
    assert away.boards[0].tiles[5] == "..t..."
    assert there.boards[0].tiles[5] == "to...."
    assert rules.scores(there)[0] == 22 + 2 + 6 - COST


@rule("D27", "Y2")
def test_example_a_tile_an_ornament_and_a_tile_beside_it() -> None:
    rules = duel()
    # Rows 1 to 3 of the first two columns: k y / r o / * b. The ornament space is in row 2.
    fields = {"a1": "o6+1", "b1": "o5+0", "c1": "o9+0", "a2": "m1+0", "b2": "o1+0", "c2": "o2+0"}
    board = {
        "lines": duel_lines(l1="k", l3="bbb"),
        "fields": fields,
        "tiles": dome(".y....", "r....."),
        "score": 20,
    }
    state = last_take(rules, board)
    events = rules.events(state, rules.parse(state, TAKE))
    assert [(event.kind, event.points) for event in events] == [("tiled", 2 + 2), ("ornament", 2)]
    state = play(rules, state, TAKE)
    assert (rules.scores(state)[0], texts(rules, state)) == (26, ["3@1", "3@2"])
    # Blue in row 3, under the ornament tile, which is under yellow.
    assert rules.events(state, rules.parse(state, "3@2"))[0].points == 3


@rule("D30", "Y1")
@pytest.mark.parametrize(("tiles", "start", "loss"), [(2, False, 3), (3, False, 6), (3, True, 8), (4, True, 12)])
def test_broken_tiles_and_the_start_tile_cost_points(tiles: int, start: bool, loss: int) -> None:
    rules = duel()
    second = {"broken": "k" * tiles, "score": 30}
    state = last_take(rules, {}, second, moon="b", start_tile=1 if start else 0)
    after = play(rules, state, TAKE)
    assert rules.scores(after)[1] == 30 - loss
    assert after.boards[1].broken == ""
    assert after.tower.count("k") == tiles


@rule("D30")
def test_a_score_never_falls_below_zero() -> None:
    rules = duel()
    state = last_take(rules, {"score": 1}, {"score": 0, "broken": "kkkk"})
    assert rules.scores(play(rules, state, TAKE)) == (0, 0)


@rule("D31")
def test_a_line_is_checked_when_its_turn_comes_after_the_lines_above() -> None:
    """Line 2's only space for blue, the multicolour one, is free until line 2 itself comes; ornaments placed by line 1
    change nothing for it.
    """
    rules = duel()
    fields = {"a1": "m2+0", "b1": "o1+0", "c1": "o8+2"}  # row 2: b* to to
    board = {
        "lines": duel_lines(l2="kk"),
        "fields": fields,
        "tiles": dome("......", ".y...."),
        "score": 20,
    }
    state = play(rules, last_take(rules, board), TAKE)
    assert rules.scores(state)[0] == 20 - broken_cost(3) - 2


# Next round and end --------------------------------------------------------------------------------------


@rule("D32")
def test_the_display_is_refilled_to_three_and_tokens_come_back() -> None:
    rules = duel()
    state = play(rules, last_take(rules, round=2), TAKE)
    assert (rules.actor(state), state.round) == (CHANCE, 3)
    dealt = rules.deal(state, Random(4))
    assert isinstance(dealt, Deal)
    assert len(dealt.plates) == 3
    state = rules.apply(state, dealt)
    assert [(board.tokens, board.taken) for board in state.boards] == [(2, 0), (2, 0)]
    assert [factory.chip for factory in state.factories] == ["", "?", "?", "?", "?"]
    assert str(rules.deal(state, Random(4))).startswith("top ")


@rule("D32")
def test_short_factories_and_chips_of_empty_ones_turned_at_once() -> None:
    rules = duel()
    state = play(rules, last_take(rules, round=4), TAKE)._replace(bag="bbby", tower="kkk")
    dealt = rules.deal(state, Random(1))
    assert isinstance(dealt, Deal)
    assert [len(tiles) for tiles in dealt.suns] == [5, 2, 0, 0, 0]
    assert set("bby") <= set(dealt.suns[0])
    state = rules.apply(state, dealt)
    for factory in (2, 3, 4):
        event = rules.deal(state, Random(factory))
        assert str(event).startswith(f"chip {factory} ")
        state = rules.apply(state, event)
    assert rules.actor(state) == 0
    assert (state.bag, state.tower) == ("", "")


@rule("D32")
def test_a_round_with_no_tile_at_all_is_played_for_the_chips() -> None:
    rules = duel()
    state = play(rules, last_take(rules, round=4), TAKE)._replace(bag="", tower="")
    state = rules.apply(state, rules.deal(state, Random(1)))
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.deal(state, Random(1)))
    assert texts(rules, state) == ["c1", "c2", "c3", "c4"]
    state = play(rules, state, "c1", "c2", "c3", "c4")
    assert rules.actor(state) == OVER


@rule("D33")
@pytest.mark.parametrize(("holder", "next_starter"), [(1, 1), (0, 0)])
def test_the_holder_of_the_start_tile_starts(holder: int, next_starter: int) -> None:
    rules = duel()
    state = play(rules, last_take(rules, round=3, start_tile=holder), TAKE)
    assert (state.starter, state.start_tile) == (next_starter, None)


@rule("D33")
def test_if_nobody_took_the_start_tile_the_last_starting_player_starts_again() -> None:
    rules = duel()
    state = last_take(rules, round=3, starter=1)
    board = state.boards[1]._replace(taken=1)
    state = state._replace(
        boards=(state.boards[0], board),
        turn=1,
        factories=(Factory(), Factory(chip="b"), *(Factory(),) * 3),
        bag=state.bag + "b",
    )
    after = play(rules, state, "c1")
    assert (after.step, after.starter) == ("deal", 1)


@rule("D34")
def test_the_game_ends_after_round_five_and_the_goals_are_added() -> None:
    rules = duel("edge", "corners", "ornaments")
    row = {"a1": "m2+0", "b1": "m3+0", "c1": "m7+0"}
    board = {"fields": row, "tiles": dome("trky.."), "score": 20}
    state = play(rules, last_take(rules, board), TAKE)
    assert rules.actor(state) == OVER
    ornaments = sum(plate[0] == "o" for plate in state.boards[0].plates)
    assert rules.scores(state)[0] == 20 - COST + 4 - 3 * ornaments


@rule("D34", "G8")
def test_goals_never_bring_a_score_below_zero() -> None:
    rules = duel("rows", "columns", "ornaments")
    assert rules.scores(play(rules, last_take(rules, {"score": 4, "fields": {"a1": "o1+0"}}), TAKE)) == (0, 0)


@rule("D35")
@pytest.mark.parametrize(
    ("scores", "start_tile", "winners"),
    [((30, 29), 1, (0,)), ((29, 30), 0, (1,)), ((30, 30), 1, (1,)), ((30, 30), 0, (0,)), ((30, 30), None, (0, 1))],
)
def test_most_points_win_then_who_took_the_start_tile(
    scores: tuple[int, int], start_tile: int | None, winners: tuple[int, ...]
) -> None:
    rules = duel()
    boards = tuple(Board(score=score) for score in scores)
    state = rules.start()._replace(step="over", boards=boards, start_tile=start_tile)
    assert rules.winners(state) == winners


@rule("Y3")
def test_example_what_the_moons_offer() -> None:
    rules = duel()
    state = moons(rules, "rk", "bk", "ry", "ky")
    takes = [text for text in texts(rules, state) if text[0] == "m" and ":" in text]
    assert {text[1] for text in takes} == set("rky")
    after = play(rules, state, "my:3")
    assert (after.boards[0].lines[2], after.start_tile) == ("yy", None)
    assert play(rules, state, "mk:3").boards[0].lines[2] == "kk"
    assert play(rules, state, "mr:3").start_tile == 0
