"""What all games share."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.core import (
    IllegalMove,
    NotationError,
    after_fill,
    best,
    contains,
    fill,
    ordered,
    read_number,
    read_tally,
    run,
    tally,
    without,
)

tiles = st.text("byrkw", max_size=30)


@given(tiles, tiles)
def test_tiles_taken_away_and_put_back_are_the_same_tiles(some: str, others: str) -> None:
    both = ordered(some + others)
    assert contains(both, some)
    assert without(both, some) == ordered(others)


@given(tiles)
def test_a_tally_reads_back(some: str) -> None:
    assert read_tally(tally(some), "byrkw") == ordered(some)


@pytest.mark.parametrize("text", ["", "b", "b0", "3", "b1b1", "y1b1", "b01", "t1", "b9999", "B1", "b1 "])
def test_what_is_no_tally_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="cannot read the tiles"):
        read_tally(text, "byrkw")


@pytest.mark.parametrize("text", ["", "-1", "1.0", "01", "x", "²", "99999"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="cannot read the score"):
        read_number(text, "the score")


@given(tiles, tiles, st.lists(st.integers(0, 5), max_size=9), st.integers())
def test_whatever_is_drawn_from_the_bag_can_be_drawn(bag: str, spare: str, sizes: list[int], seed: int) -> None:
    bag, spare = ordered(bag), ordered(spare)
    drawn = fill(bag, spare, sizes, Random(seed))
    left, over = after_fill(bag, spare, sizes, drawn)
    assert ordered(left + over + "".join(drawn)) == ordered(bag + spare)
    assert over in ("", spare)
    if sum(sizes) <= len(bag):
        assert over == spare


def test_drawing_has_the_right_chances() -> None:
    """Two of four tiles are drawn, and one of the four is blue: blue is drawn half the time."""
    drawn = [fill("byyy", "", [2], Random(seed))[0] for seed in range(2000)]
    assert 900 < sum("b" in pair for pair in drawn) < 1100


def test_a_wrong_number_of_factories_is_refused() -> None:
    with pytest.raises(IllegalMove, match="1 factory, expected 2"):
        after_fill("bbbb", "", [2, 2], ["bb"])


@given(st.text("b.", min_size=5, max_size=5), st.integers(0, 4))
def test_a_run_is_what_counting_tile_by_tile_gives(line: str, at: int) -> None:
    low = high = at
    while low > 0 and line[low - 1] != ".":
        low -= 1
    while high < 4 and line[high + 1] != ".":
        high += 1
    assert run(line, at) == high - low + 1


def test_the_best_seats() -> None:
    assert best([3, 7, 7, 1]) == (1, 2)
