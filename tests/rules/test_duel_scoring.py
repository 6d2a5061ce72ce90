"""Azul Duel, phase 2: tiling and scoring. Rules by their numbers."""

import pytest

from playing import COST, TAKE, dome, duel, duel_lines, last_take, play, texts
from tilewright import IllegalMove
from tilewright.core import Event
from tilewright.games.duel.board import broken_cost, can_replace, replacements

rule = pytest.mark.rule


TOP_ROW = {"a1": "m2+0", "b1": "m3+0", "c1": "o3+0"}
"""Plates whose spaces read `trkyok` in row 1 and `b*r*rb` in row 2."""


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
    before = last_take(rules, board, round=3)
    state = play(rules, before, TAKE)
    assert state.boards[0].lines[1] == tiles
    assert rules.scores(state)[0] == 20 - COST
    kept = [event for event in rules.events(before, rules.parse(TAKE)) if event.kind == "waits"]
    assert [(event.seat, event.line, event.what, event.points) for event in kept] == [(0, 2, "bb", 0)] * (tiles == "bb")


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
    closed = [event for event in rules.events(state, rules.parse(TAKE)) if event.kind == "closed"]
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
    # Two turquoise chips and then three others, or the three others first. Three chips that include a turquoise
    # one would leave two that cannot replace the second tile.
    assert texts(rules, state) == ["4.", "4*t,ty", "4*b,y,k"]
    with pytest.raises(IllegalMove, match="such that the line can be completed"):
        play(rules, state, "4*b,y,t")
    # The second gap leaves no choice, so the game closes it and says so. The tile then has two spaces.
    assert rules.events(state, rules.parse("4*b,y,k")) == (Event("paid", 0, line=4, what="t,ty"),)
    state = play(rules, state, "4*b,y,k")
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
    events = rules.events(state, rules.parse(TAKE))
    assert [(event.kind, event.points) for event in events] == [("tiled", 2 + 2), ("ornament", 2)]
    state = play(rules, state, TAKE)
    assert (rules.scores(state)[0], texts(rules, state)) == (26, ["3@1", "3@2"])
    # Blue in row 3, under the ornament tile, which is under yellow.
    assert rules.events(state, rules.parse("3@2"))[0].points == 3


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
