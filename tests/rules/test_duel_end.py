"""Azul Duel: the next round, and the end of the game. Rules by their numbers."""

from random import Random

import pytest

from playing import COST, TAKE, dome, duel, last_take, moons, play, texts
from tilewright import CHANCE, OVER
from tilewright.games.duel import Board, Factory
from tilewright.games.duel.moves import Deal

rule = pytest.mark.rule


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
