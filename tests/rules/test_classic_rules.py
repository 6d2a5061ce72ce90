"""The rules of Azul, Azul Mini and the grey wall, A1 to A25, and the worked examples X1 to X5."""

from random import Random

import pytest

from playing import (
    DEAD,
    DEAD_WITH_BONUSES,
    DYING,
    HOARD,
    SPREAD,
    azul,
    before_deal,
    lines,
    offer,
    on_boards,
    play,
    texts,
    walk,
    wall,
)
from tilewright import CHANCE, OVER, IllegalMove, ImpossiblePosition, game
from tilewright.core import ordered, without
from tilewright.games.classic import Board
from tilewright.games.classic.board import (
    can_complete_row,
    columns,
    complete_colours,
    complete_columns,
    complete_rows,
    drop,
    penalty,
    tile,
)
from tilewright.games.classic.components import WALL

rule = pytest.mark.rule


@rule("A1")
def test_a_hundred_tiles_twenty_of_each_colour() -> None:
    bag = azul().start().bag
    assert {colour: bag.count(colour) for colour in bag} == dict.fromkeys("byrkw", 20)


@rule("A2")
@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_factories_by_players(players: int, factories: int) -> None:
    assert len(azul(players).start().factories) == factories


@rule("A3")
def test_a_board_begins_empty_with_no_points() -> None:
    assert azul().start().boards == (Board(score=0, lines=("",) * 5, wall=(".....",) * 5, floor=""),) * 2


@rule("A3")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_line_r_holds_r_tiles(line: int) -> None:
    rules = azul()
    state = offer(rules, Board(), Board(floor="1"), token=1, factories=("rrrr",), centre="bbbbbb")
    state = play(rules, state, f"0b{line}")
    assert state.boards[0].lines[line - 1] == "b" * line
    assert state.boards[0].floor == "b" * (6 - line)


@rule("A3")
def test_the_seven_floor_spaces_cost_1_1_2_2_2_3_3() -> None:
    assert [penalty(Board(floor="b" * tiles)) for tiles in range(8)] == [0, 1, 2, 4, 6, 8, 11, 14]


@rule("A4")
def test_the_coloured_wall_shifts_to_the_right_row_by_row() -> None:
    assert WALL == ("byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb")
    board = Board(lines=("b", "bb", "bbb", "bbbb", "bbbbb"))
    assert [columns(board, line, grey=False) for line in (1, 2, 3, 4, 5)] == [(1,), (2,), (3,), (4,), (5,)]


@rule("A5")
@pytest.mark.parametrize("starter", [0, 1])
def test_set_up_deals_four_tiles_to_each_factory_and_the_starter_begins(starter: int) -> None:
    rules = game("azul", starter=starter)
    start = rules.start()
    assert rules.actor(start) == CHANCE
    state = rules.apply(start, rules.deal(start, Random(5)))
    assert [len(tiles) for tiles in state.factories] == [4] * 5
    assert (state.token, state.centre, len(state.bag)) == (None, "", 80)
    assert rules.actor(state) == starter


@rule("A5", "A16")
@pytest.mark.parametrize(
    "deal",
    [
        "deal bbbb yyyy rrrr kkkk",
        "deal bbbb yyyy rrrr kkkk www",
        "deal bbbb yyyy rrrr kkkk wwwww",
        "deal bbbb yyyy rrrr kkkk wwww wwww",
        "deal bbbb yyyy rrrr kkkk .",
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: str) -> None:
    rules = azul()
    with pytest.raises(IllegalMove, match="deal"):
        play(rules, rules.start(), deal)


@rule("A6")
def test_a_take_from_a_factory_sends_the_rest_to_the_centre() -> None:
    rules = azul()
    state = play(rules, offer(rules, factories=("bbyk", "rrrr"), centre="w"), "1b2")
    assert (state.factories[0], state.factories[1], state.centre) == ("", "rrrr", "ykw")
    assert state.boards[0].lines[1] == "bb"
    assert rules.actor(state) == 1


@rule("A6")
def test_a_take_from_the_centre_takes_all_of_one_colour_and_no_other() -> None:
    rules = azul()
    state = play(rules, offer(rules, factories=("bbyk",), centre="bbrr"), "0b2")
    assert (state.factories[0], state.centre, state.boards[0].lines[1]) == ("bbyk", "rr", "bb")


@rule("A6")
@pytest.mark.parametrize(
    ("move", "reason"),
    [("1w1", "holds no white"), ("3b1", "holds no blue"), ("0b1", "the centre holds no"), ("9b1", "no factory 9")],
)
def test_tiles_that_are_not_there_cannot_be_taken(move: str, reason: str) -> None:
    rules = azul()
    with pytest.raises(IllegalMove, match=reason):
        play(rules, offer(rules, factories=("bbyk", "rrrr")), move)


@rule("A7")
def test_the_first_take_from_the_centre_brings_the_token_before_its_tiles() -> None:
    rules = azul()
    state = play(rules, offer(rules, Board(floor="k"), factories=("bbyk",), centre="yyrr"), "0r-")
    assert (state.boards[0].floor, state.token) == ("k1rr", 0)
    state = play(rules, state, "0y-")
    assert (state.boards[1].floor, state.token) == ("yy", 0)


@rule("A7", "A14")
def test_the_token_costs_what_its_space_says_and_its_holder_starts() -> None:
    rules = azul()
    state = offer(rules, Board(score=9), Board(score=9, floor="kk"), turn=1, centre="r")
    state = play(rules, state, "0r1")
    assert rules.scores(state) == (9, 9 + 1 - 1 - 1 - 2)
    assert (state.step, state.starter, state.token) == ("deal", 1, None)


@rule("A8")
def test_on_a_full_floor_the_token_costs_nothing_and_is_held_all_the_same() -> None:
    rules = azul()
    state = offer(rules, Board(), Board(score=20, floor="kkkkkkk"), turn=1, centre="r")
    state = play(rules, state, "0r-")
    assert rules.scores(state) == (0, 20 - 14)
    assert state.lid == "rkkkkkkk"
    assert (state.step, state.starter) == ("deal", 1)


@rule("A8")
def test_a_token_on_a_full_floor_is_remembered_until_the_round_ends() -> None:
    rules = azul()
    state = play(rules, offer(rules, Board(floor="kkkkkkk"), centre="yr"), "0r-")
    assert (state.boards[0].floor, state.token) == ("kkkkkkk", 0)
    assert play(rules, state, "0y1").starter == 0


@rule("A9")
def test_a_line_takes_one_colour_until_it_is_full_and_none_of_its_wall_row() -> None:
    rules = azul()
    board = Board(lines=lines(l2="yy", l3="r", l4="yy"), wall=wall("b...."))
    state = offer(rules, board, factories=("bbyy",), centre="r")
    assert texts(rules, state) == ["0r1", "0r3", "0r5", "0r-", "1b5", "1b-", "1y1", "1y4", "1y5", "1y-"]


@rule("A9")
@pytest.mark.parametrize(
    ("move", "reason"),
    [("1b1", "row 1 of the wall already holds blue"), ("1b3", "line 3 holds red"), ("1y2", "line 2 is full")],
)
def test_a_line_that_may_not_take_the_tiles_says_why(move: str, reason: str) -> None:
    rules = azul()
    board = Board(lines=lines(l2="yy", l3="r"), wall=wall("b...."))
    with pytest.raises(IllegalMove, match=reason):
        play(rules, offer(rules, board, factories=("bbyy",)), move)


@rule("A9", "A10")
def test_tiles_beyond_the_free_spaces_fall_and_beyond_seven_go_to_the_lid() -> None:
    rules = azul()
    state = offer(rules, Board(lines=lines(l2="y"), floor="kkkkk"), factories=("yyyy", "rrrr"))
    state = play(rules, state, "1y2")
    assert (state.boards[0].lines[1], state.boards[0].floor, state.lid) == ("yy", "kkkkkyy", "y")


@rule("A10")
def test_a_full_floor_costs_fourteen_however_many_tiles_fall() -> None:
    board, spilt = drop(Board(floor="1bbbbb"), "rrr")
    assert (board.floor, spilt, penalty(board)) == ("1bbbbbr", "rr", 14)


@rule("A11")
def test_the_offer_ends_when_the_last_tile_is_taken() -> None:
    rules = azul()
    assert play(rules, offer(rules, factories=("bbbb",)), "1b4").step == "deal"
    state = play(rules, offer(rules, factories=("bbby",)), "1b4")
    assert (state.step, state.turn) == ("draft", 1)


@rule("A12")
def test_full_lines_are_tiled_from_top_to_bottom_and_the_others_keep_their_tiles() -> None:
    rules = azul()
    board = Board(score=10, lines=("b", "ww", "rr", "", "yyyyy"))
    state = play(rules, offer(rules, board, factories=("kkkk",)), "1k-")
    after = state.boards[0]
    assert after.wall == ("b....", "w....", ".....", ".....", "y....")
    assert after.lines == ("", "", "rr", "", "")
    assert state.lid == "yyyykkkkw"
    # Row 1 scores 1, then row 2 under it 2, then row 5 alone 1; four tiles on the floor cost 6.
    assert after.score == 10 + 1 + 2 + 1 - 6


@rule("A12")
def test_the_order_of_the_lines_shows_in_the_points() -> None:
    """Rows 1 to 3 of a column lie above a tile in row 4: from the top they score 1, 2 and 4, from below 2, 3 and 4."""
    rules = azul()
    board = Board(score=10, lines=("b", "ww", "kkk", "", ""), wall=wall(".....", ".....", ".....", "r...."))
    state = play(rules, offer(rules, board, factories=("yyyy",)), "1y5")
    assert state.boards[0].score == 10 + 1 + 2 + 4


@rule("A13")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (wall(), 1),
        (wall(".....", "...r."), 2),
        (wall("..r..", "....."), 2),
        (wall("..r..", ".b.r.", "..b.."), 3 + 3),
        (wall("..r..", "b..r.", "....."), 2 + 2),
        (wall("r...r", "b...k", ".k.b."), 1),
        (wall("..r..", "rb.kw", "..b..", "..k..", "..w.."), 5 + 5),
    ],
)
def test_a_tile_scores_its_runs_of_two_or_more(rows: tuple[str, ...], points: int) -> None:
    assert tile(Board(lines=lines(l2="yy"), wall=rows), 2, 3)[0].score == points


@rule("A14")
def test_the_floor_costs_its_spaces_never_below_zero_and_goes_to_the_lid() -> None:
    rules = azul()
    state = offer(rules, Board(score=1), Board(score=9, floor="bb"), factories=("kkkk",))
    state = play(rules, state, "1k-")
    assert rules.scores(state) == (0, 7)
    assert state.lid == "bbkkkk"
    assert [board.floor for board in state.boards] == ["", ""]


@rule("A15")
@pytest.mark.parametrize("grey", [False, True])
def test_wall_tiles_never_move(grey: bool) -> None:
    for before, _, after in walk(azul(3, grey), Random(15)):
        for old, new in zip(before.boards, after.boards, strict=True):
            for row, later in zip(old.wall, new.wall, strict=True):
                assert all(tile in (".", now) for tile, now in zip(row, later, strict=True))


@rule("A16")
def test_when_the_bag_runs_out_in_mid_deal_the_lid_goes_in() -> None:
    rules = azul()
    state = before_deal(rules, bag="kkkkwwwwww")
    after = play(rules, state, "deal kkkk wwww bbww yyyy rrrr")
    assert (after.lid, len(after.bag)) == ("", 100 - 20)
    with pytest.raises(IllegalMove, match="leaves tiles in the bag before the refill, in place 3"):
        play(rules, state, "deal kkkk wwww bbbw yyyy rrrr")
    with pytest.raises(IllegalMove, match="does not hold, in place 1"):
        play(rules, state, "deal bbbb kkkk wwww yyww rrrr")
    for seed in range(40):
        dealt = rules.deal(state, Random(seed))
        assert set("".join(dealt.factories[:2])) <= set("kw")
        assert rules.apply(state, dealt).lid == ""


@rule("A16")
def test_a_bag_that_runs_out_with_the_last_factory_is_not_refilled_yet() -> None:
    rules = azul()
    state = before_deal(rules, bag="b" * 20)
    after = play(rules, state, "deal bbbb bbbb bbbb bbbb bbbb")
    assert (after.bag, after.lid) == ("", state.lid)


@rule("A16")
def test_a_round_with_short_and_empty_factories_is_played_with_what_is_there() -> None:
    rules = azul(4)
    state = before_deal(rules, HOARD, HOARD, HOARD, bag="rr")
    dealt = rules.deal(state, Random(3))
    assert [len(tiles) for tiles in dealt.factories] == [4, 4, 4, 4, 4, 4, 1, 0, 0]
    assert str(dealt).endswith(" . .")
    after = rules.apply(state, dealt)
    assert (after.bag, after.lid, rules.actor(after)) == ("", "", 0)
    with pytest.raises(IllegalMove, match="expected 4"):
        play(rules, state, "deal rrr " + " ".join(["."] * 8))


@rule("A16")
def test_a_real_table_whose_last_tiles_were_spread_over_several_factories_can_be_set_up() -> None:
    rules = azul(4)
    state = offer(rules, HOARD, HOARD, HOARD, factories=SPREAD)
    assert (state.bag, state.lid) == ("", "")
    state = play(rules, state, "1b-", "2k-")
    assert rules.from_position(rules.position(state)) == state


@rule("A16")
def test_a_factory_is_short_only_where_bag_and_lid_ran_out() -> None:
    """After the deal, tiles reach the lid only over a full floor (A10)."""
    rules = azul(4)
    state = offer(rules, HOARD, HOARD, HOARD, Board(floor="b"), factories=("yr", *SPREAD[1:]))
    for bag, lid in (("b", ""), ("", "b")):
        with pytest.raises(ImpossiblePosition, match="bag and lid ran out") as refused:
            rules.check(state._replace(boards=(HOARD, HOARD, HOARD, Board()), bag=bag, lid=lid))
        assert [fault.kind for fault in refused.value.faults] == ["factory-short"]
    spilt = offer(rules, HOARD, HOARD, HOARD, Board(floor="bbbyyyr"), factories=("", *SPREAD[5:]), bag="")
    assert spilt.lid == "rrkkkwww"


@rule("A17")
def test_if_nobody_took_the_token_the_last_starting_player_starts_again() -> None:
    rules = game("azul", 3, starter=2)
    state = play(rules, rules.start(), "deal bbbb bbbb yyyy yyyy rrrr rrrr kkkk")
    for source, colour in enumerate("bbyyrrk", start=1):
        state = play(rules, state, f"{source}{colour}-")
    assert (state.step, state.round, state.token, state.starter) == ("deal", 2, None, 2)


@rule("A18")
def test_the_game_ends_when_a_round_would_begin_with_no_tile() -> None:
    rules = azul(4)
    last = HOARD._replace(score=3, lines=("", "b", "y", "r", "w"))
    holder = HOARD._replace(score=8, floor="1")
    state = offer(rules, last, holder, HOARD, HOARD, token=1, centre="w")
    state = play(rules, state, "0w5")
    assert rules.actor(state) == OVER
    assert not any(complete_rows(board) for board in state.boards)
    # The third column and the black tiles are complete on each wall; the token cost one point.
    assert rules.scores(state) == (3 + 17, 8 - 1 + 17, 17, 17)
    assert rules.winners(state) == (1,)


@rule("A19")
def test_the_game_ends_after_the_tiling_that_completes_a_row() -> None:
    rules = azul()
    board = Board(lines=lines(l1="w"), wall=wall("byrk."))
    state = offer(rules, board, factories=("yyyy",))
    assert rules.actor(state) == 0
    state = play(rules, state, "1y-")
    assert rules.actor(state) == OVER
    assert (rules.legal(state), state.round) == ((), 1)


@rule("A19")
def test_a_complete_column_does_not_end_the_game() -> None:
    rules = azul()
    board = Board(lines=lines(l1="b"), wall=(".....", "w....", "k....", "r....", "y...."))
    state = play(rules, offer(rules, board, factories=("yyyy",)), "1y-")
    assert complete_columns(state.boards[0]) == (1,)
    assert rules.actor(state) == CHANCE


@rule("A20")
def test_the_bonuses_for_rows_columns_and_colours() -> None:
    rules = azul()
    board = Board(score=50, lines=lines(l1="b", l5="yyyyy"), wall=(".yrkw", "wbyr.", "kwb.r", "rkwb.", ".rkwb"))
    state = play(rules, offer(rules, board, factories=("kkkk",)), "1k-")
    after = state.boards[0]
    assert (complete_rows(after), complete_columns(after), complete_colours(after)) == ((1, 5), (1, 2, 3), "brw")
    assert after.score == 50 + (5 + 4) + (5 + 5) - 6 + 2 * 2 + 3 * 7 + 3 * 10


@rule("A20")
def test_no_bonus_before_the_end() -> None:
    rules = azul()
    board = Board(score=9, lines=lines(l1="b"), wall=(".....", "w....", "k....", "r....", "y...."))
    state = play(rules, offer(rules, board, factories=("yyyy",)), "1y4")
    assert rules.scores(state)[0] == 9 + 5 + 1
    assert rules.winners(state) == ()


ONE_ROW, TWO_ROWS = wall("byrkw"), wall("byrkw", "wbyrk")


@rule("A21")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ((ONE_ROW, 31), (TWO_ROWS, 30), (0,)),
        ((ONE_ROW, 30), (TWO_ROWS, 30), (1,)),
        ((TWO_ROWS, 30), (TWO_ROWS, 30), (0, 1)),
    ],
)
def test_most_points_win_then_more_rows_then_the_victory_is_shared(
    first: tuple[tuple[str, ...], int], second: tuple[tuple[str, ...], int], winners: tuple[int, ...]
) -> None:
    rules = azul()
    boards = tuple(Board(score=score, wall=rows) for rows, score in (first, second))
    assert rules.winners(rules.start()._replace(step="over", boards=boards)) == winners


@rule("A22")
def test_on_the_grey_wall_a_tile_goes_where_no_colour_comes_twice_in_row_or_column() -> None:
    rules = azul(grey=True)
    board = Board(score=10, lines=lines(l2="bb"), wall=wall("b....", ".r...", "..b.."))
    state = play(rules, offer(rules, board, factories=("yyyy",)), "1y4")
    assert (state.step, rules.actor(state)) == ("tile", 0)
    assert texts(rules, state) == ["2@4", "2@5"]
    with pytest.raises(IllegalMove, match="may not go to column 3, only to one of 4, 5"):
        play(rules, state, "2@3")
    with pytest.raises(IllegalMove, match="line 2 is to be tiled now"):
        play(rules, state, "4@4")
    assert play(rules, state, "2@4").boards[0].wall[1] == ".r.b."


@rule("A22", "A9")
def test_on_the_grey_wall_a_line_still_refuses_a_colour_of_its_row() -> None:
    rules = azul(grey=True)
    state = offer(rules, Board(wall=wall("...b.")), factories=("bbbb",))
    assert texts(rules, state) == ["1b2", "1b3", "1b4", "1b5", "1b-"]


@rule("A22")
def test_a_full_line_of_the_grey_wall_is_scored_where_it_was_put() -> None:
    rules = azul(grey=True)
    board = Board(lines=lines(l2="bb"), wall=wall(".r...", "...k."))
    state = play(rules, offer(rules, board, factories=("yyyy",)), "1y4")
    assert state.step == "tile"
    # Each time yellow scores 1 more on a space of row 4 that it chooses freely.
    points = [play(rules, state, f"2@{column}", "4@5").boards[0].score - 1 for column in (1, 2, 3)]
    assert points == [1, 2, 2]


# Blue fits neither of the two free spaces of row 5, since their columns hold blue.
STUCK = Board(score=30, lines=lines(l5="bbbbb"), wall=("....b", "b....", ".....", ".....", ".yrk."))


@rule("A23")
def test_a_grey_line_with_no_legal_space_falls_to_the_floor_and_counts_at_once() -> None:
    rules = azul(grey=True)
    # Yellow in line 4 comes first, and is put where it touches nothing.
    state = play(rules, offer(rules, STUCK, factories=("yyyy",)), "1y4", "4@1")
    after = state.boards[0]
    assert (after.lines[4], after.wall[4], after.floor) == ("", ".yrk.", "")
    assert after.score == 30 + 1 - (1 + 1 + 2 + 2 + 2)
    assert state.lid == "bbbbbyyy"


@rule("A23", "A10")
def test_tiles_of_a_fallen_line_beyond_the_floor_go_to_the_lid_without_penalty() -> None:
    rules = azul(grey=True)
    state = play(rules, offer(rules, STUCK, factories=("yyyy",)), "1y-")
    assert state.boards[0].score == 30 - 14
    assert state.lid == "bbbbbyyyy"


@rule("A24")
def test_a_single_legal_space_is_tiled_without_asking() -> None:
    rules = azul(grey=True)
    board = Board(lines=lines(l2="bb"), wall=wall("b....", ".ryk."))
    state = play(rules, offer(rules, board, factories=("yyyy",)), "1y-")
    assert state.step == "deal"
    assert state.boards[0].wall[1] == ".rykb"


@rule("A24")
def test_players_tile_one_after_another_from_the_starting_player() -> None:
    rules = game("azul-grey", 3, starter=1)
    boards = tuple(Board(score=20, lines=lines(l2=colour * 2)) for colour in "byr")
    state = offer(rules, *boards, starter=1, turn=0, factories=("kkkk",))
    state = play(rules, state, "1k-")
    order = []
    while state.step == "tile":
        order.append(rules.actor(state))
        state = play(rules, state, "2@1")
    assert order == [1, 2, 0]
    assert rules.scores(state) == (20 + 1 - 6, 21, 21)


@rule("A25")
def test_the_grey_game_ends_when_only_a_matching_shows_that_no_row_can_be_completed() -> None:
    missing, free = "yrkw", (0, 1, 3, 4)
    fits = {colour: [at for at in free if all(row[at] != colour for row in DEAD.wall)] for colour in missing}
    assert fits == {"y": [4], "r": [0, 1, 3, 4], "k": [0, 1, 3], "w": [4]}
    assert can_complete_row(DYING)
    assert not can_complete_row(DEAD)
    rules = azul(grey=True)
    state = play(rules, offer(rules, DYING, DEAD_WITH_BONUSES, factories=("kkkk",)), "1k-")
    assert state.boards[0].wall == DEAD.wall
    assert rules.actor(state) == OVER
    assert not any(complete_rows(board) for board in state.boards)
    assert rules.from_position(rules.position(state)) == state


@rule("A25", "A20", "A21")
def test_a_dead_end_pays_the_bonuses_names_the_winner_and_says_why_the_game_ended() -> None:
    rules = azul(grey=True)
    state = offer(rules, DYING, DEAD_WITH_BONUSES, factories=("kkkk",))
    events = rules.events(state, rules.parse("1k-"))
    told = [(event.kind, event.seat, event.points) for event in events]
    # White in row 1 touches yellow below it; four tiles on the floor cost 6.
    assert told == [
        ("tiled", 0, 2),
        ("floor", 0, -6),
        ("dead-end", 0, 0),
        ("dead-end", 1, 0),
        ("column", 1, 7),
        ("colour", 1, 10),
    ]
    after = play(rules, state, "1k-")
    assert (rules.scores(after), rules.winners(after)) == ((6, 27), (1,))


@rule("A25")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_grey_game_goes_on_while_one_player_can_still_complete_a_row(players: int) -> None:
    rules = azul(players, grey=True)
    state = play(rules, offer(rules, DYING, factories=("kkkk",)), "1k-")
    assert state.boards[0].wall == DEAD.wall
    assert (rules.actor(state), state.round) == (CHANCE, 2)


@rule("A25", "A19")
def test_a_complete_row_ends_the_grey_game_by_itself() -> None:
    rules = azul(grey=True)
    board = Board(lines=lines(l1="w"), wall=wall("byrk."))
    events = rules.events(offer(rules, board, factories=("yyyy",)), rules.parse("1y-"))
    assert [event.kind for event in events] == ["tiled", "floor", "row"]


@rule("A25")
def test_a_grey_game_that_goes_on_after_a_dead_end_is_impossible() -> None:
    rules = azul(grey=True)
    alive = offer(rules, DEAD, factories=("kkkk",))
    dead = alive._replace(boards=(DEAD, DEAD), bag=without(alive.bag, on_boards([DEAD])))
    before_the_deal = dead._replace(step="deal", factories=("",) * 5, bag=ordered(dead.bag + "kkkk"))
    for state in (dead, before_the_deal):
        with pytest.raises(ImpossiblePosition, match="no row of any player can be completed") as refused:
            rules.check(state)
        assert [(fault.kind, fault.place) for fault in refused.value.faults] == [("dead-end", "next")]
    rules.check(before_the_deal._replace(step="over"))


@rule("X1")
def test_example_the_first_to_take_from_the_centre() -> None:
    rules = azul(3)
    state = offer(rules, factories=("bkkw", "yrrr"))
    state = play(rules, state, "1k2", "2y1", "0r3")
    assert state.boards[2].lines[2] == "rrr"
    assert (state.boards[2].floor, state.token, state.centre) == ("1", 2, "bw")


@rule("X2")
def test_example_where_two_yellow_tiles_may_go() -> None:
    rules = azul()
    board = Board(lines=lines(l4="b"), wall=wall(".....", "..y..", "...y."))
    state = offer(rules, board, factories=("yykw", "rrrr"))
    assert [text for text in texts(rules, state) if "y" in text] == ["1y1", "1y5", "1y-"]
    assert play(rules, state, "1y1").boards[0][1:] == (("y", "", "", "b", ""), board.wall, "y")
    assert play(rules, state, "1y5").boards[0][1:] == (("", "", "", "b", "yy"), board.wall, "")
    assert play(rules, state, "1y-").boards[0][1:] == (("", "", "", "b", ""), board.wall, "yy")


@rule("X3")
def test_example_two_lines_full_two_not() -> None:
    rules = azul()
    board = Board(lines=("", "rr", "k", "bbbb", "yy"))
    state = play(rules, offer(rules, Board(), board, turn=0, factories=("wwww",)), "1w4")
    after = state.boards[1]
    assert after.wall == (".....", "...r.", ".....", "...b.", ".....")
    assert (after.score, after.lines, state.lid) == (2, ("", "", "k", "", "yy"), "bbbrwww")


@rule("X4")
@pytest.mark.parametrize(
    ("rows", "line", "column", "points"),
    [
        (wall("....w", "w...."), 3, 4, 1),
        (wall(".....", ".....", ".wb.."), 3, 4, 3),
        (wall("...k.", "...r."), 3, 4, 3),
        (wall(".....", "...r.", "kwb..", "...b."), 3, 4, 7),
    ],
)
def test_example_scores_of_a_tile(rows: tuple[str, ...], line: int, column: int, points: int) -> None:
    assert tile(Board(lines=lines(l3="yyy"), wall=rows), line, column)[0].score == points


@rule("X5")
def test_example_four_tiles_and_the_token_lose_eight() -> None:
    assert penalty(Board(floor="bb1rk")) == 8
