"""Azul Duel, phase 1: tiles and chips. Rules by their numbers."""

from random import Random

import pytest

from playing import SET_UP, TAKE, checked, duel, duel_lines, first_turn, last_take, moons, play, texts
from tilewright import CHANCE, IllegalMove
from tilewright.games.duel import Factory, StackPlate
from tilewright.games.duel.components import (
    PLATES,
)

rule = pytest.mark.rule


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


@rule("D15", "D16")
def test_example_black_is_stacked_below_yellow_and_the_rest_of_the_large_factory_lies_side_by_side() -> None:
    """Ester takes two turquoise tiles of a small factory, and stacks black and then yellow on the chip. David takes two
    turquoise tiles of the large one, whose other three tiles go to its moon.
    """
    rules = duel()
    start = play(rules, rules.start(), "deal byrtt yktt kkkk byrt bbtt plates o4 m2 m7", *SET_UP[1:])
    state = play(rules, start, "s1t:2")
    assert sorted(texts(rules, state)) == ["rest ky", "rest yk"]
    state = play(rules, state, "rest ky")
    assert state.factories[1] == Factory(moon="ky", chip="?")
    state = play(rules, state, "s0t:3")
    assert state.factories[0] == Factory(moon="byr")
    assert state.start_tile is None
    # Every tile of the large moon can be seen, of the stack only yellow.
    taken = {text[1] for text in texts(rules, state) if text.startswith("m") and ":" in text}
    assert taken == {"b", "y", "r"}
    assert play(rules, state, "my:4").factories[1].moon == "k"


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


@rule("D17", "D18")
def test_example_the_last_tile_turns_the_chip_up_and_the_other_player_takes_it() -> None:
    """Ester takes the last tile of a small factory. David spends his turn on the chip that it uncovered."""
    rules = duel()
    state = play(rules, moons(rules, "b", "y", "rk"), "my:1")
    assert rules.actor(state) == CHANCE
    state = play(rules, state, "chip 1 ty")
    assert (rules.actor(state), state.factories[1]) == (1, Factory(chip="ty"))
    state = play(rules, state, "c1")
    assert (state.boards[1].chips, state.boards[1].taken, state.factories[1]) == (("ty",), 1, Factory())
    assert rules.actor(state) == 0


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
def test_example_two_tiles_can_be_placed_in_four_ways() -> None:
    """One line has a space for one of them, so that the other is broken; two lines take both; or both are broken."""
    rules = duel()
    state = first_turn(rules)
    board = state.boards[0]._replace(lines=duel_lines(l1="k", l2="b", l3="yy", l5="bb", l6="r"))
    state = state._replace(boards=(board, state.boards[1]))
    assert state.factories[0].sun.count("b") == 2
    found = {}
    for text in texts(rules, state):
        if text.startswith("s0b"):
            after = play(rules, state, text).boards[0]
            found[text] = (*after.lines, after.broken)
    assert found == {
        "s0b:2": ("k", "bb", "yy", "", "bb", "r", "b"),
        "s0b:4": ("k", "b", "yy", "bb", "bb", "r", ""),
        "s0b:5": ("k", "b", "yy", "", "bbbb", "r", ""),
        "s0b:-": ("k", "b", "yy", "", "bb", "r", "bb"),
    }


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
