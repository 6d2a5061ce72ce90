"""The components and the set-up of Azul Duel. Rules by their numbers."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from playing import SET_UP, duel, first_turn, play, texts
from tilewright import CHANCE, IllegalMove, OptionError, game
from tilewright.games.duel import Board
from tilewright.games.duel.board import broken_cost
from tilewright.games.duel.chance import after_suns, deal_suns
from tilewright.games.duel.components import (
    ALL_CHIPS,
    FACTORY_TILES,
    GOAL_TILES,
    GOALS,
    PLATES,
    START_TILE_COST,
)

rule = pytest.mark.rule


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
