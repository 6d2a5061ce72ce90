"""The goals of Duel, G1 to G8."""

import pytest

from playing import dome
from tilewright.games.duel import Board
from tilewright.games.duel.goals import SCORING

rule = pytest.mark.rule


def points(goal: str, *rows: str, plates: dict[int, str] | None = None) -> int:
    placed = tuple((plates or {}).get(field, "") for field in range(9))
    return SCORING[goal](Board(tiles=dome(*rows), plates=placed))


@rule("G1")
def test_rows_give_three_each() -> None:
    assert points("rows", "bbbbbb", "bbbbb.", "yrkotb") == 6


@rule("G2")
def test_columns_give_seven_each() -> None:
    assert points("columns", "b....y", "b....y", "k....r", "o....r", "t....r", "b....r") == 14
    assert points("columns", "b....y", "b....y", "k....r", "o....r", "t....r", ".....r") == 7


@rule("G3")
def test_diagonals_give_ten_each_and_there_are_two() -> None:
    down = ("b.....", ".b....", "..b...", "...b..", "....b.", ".....b")
    both = ("b....b", ".b..b.", "..bb..", "..bb..", ".b..b.", "b....b")
    assert points("diagonals", *down) == 10
    assert points("diagonals", *down[::-1]) == 10
    assert points("diagonals", *both) == 20
    assert points("diagonals", *down[:5]) == 0


@rule("G4")
def test_mosaics_give_two_each_if_all_are_filled() -> None:
    plates = {0: "m2+0", 8: "m1+0"}  # multicolour spaces at row 2, column 2 and row 5, column 5
    assert points("mosaics", "......", ".k....", "......", "......", "....y.", plates=plates) == 4
    assert points("mosaics", "......", ".k....", plates=plates) == 0
    assert points("mosaics", plates={0: "o1+0"}) == 0


@rule("G5")
def test_five_colours_in_a_row_and_an_ornament_may_stand_for_one() -> None:
    assert points("five_colours", "byrktb") == 4
    assert points("five_colours", "byr.kt") == 4
    assert points("five_colours", "byrok.") == 4
    assert points("five_colours", "byrk..") == 0
    assert points("five_colours", "byroo.") == 0
    assert points("five_colours", "byrokt", "tkryb.") == 8


@rule("G6")
def test_edge_gives_one_for_each_tile_on_the_twenty_edge_spaces() -> None:
    full = ("bbbbbb",) * 6
    assert points("edge", *full) == 20
    assert points("edge", "o.....", ".bbbb.", "......", "b....k") == 3


@rule("G7")
def test_corner_plates_give_three_above_and_eight_below() -> None:
    upper = ("bb..rr", "bo..rr")
    assert points("corners", *upper) == 6
    assert points("corners", "......", "......", "......", "......", "bb..rr", "bb..r.") == 8
    assert points("corners", *upper, "......", "......", "bb..rr", "bb..rr") == 22


@rule("G8")
def test_each_empty_ornament_space_costs_three() -> None:
    plates = {0: "o1+0", 4: "o3+0", 8: "m1+0"}
    assert points("ornaments", plates=plates) == -6
    assert points("ornaments", "yk....", "to....", plates=plates) == -3
