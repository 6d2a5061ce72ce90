"""Hints: the best move, with true reasons that use only what the seat in turn may know."""

from random import Random
from typing import Any

import pytest

from playing import KINDS, duel, first_turn, kind_id
from tilewright import CHANCE, OVER, game
from tilewright.core import AnyGame
from tilewright.games.classic import Draft
from tilewright.games.duel import moves
from tilewright.players import bot
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search
from tilewright.review import advice
from tilewright.review.advice import MOST, Advice, advise

LOW = Limit(nodes=400)


def searching(rules: AnyGame) -> Search:
    return Search(rules, Random(1), LOW)


def decisions(rules: AnyGame, seed: int, most: int) -> list[Any]:
    """Returns views from a game in which the seat in turn has a choice."""
    rng, state = Random(seed), rules.start()
    views: list[Any] = []
    player = bot("greedy", rules, rng)
    while rules.actor(state) != OVER and len(views) < most:
        if rules.actor(state) == CHANCE:
            state = rules.apply(state, rules.deal(state, rng))
            continue
        view = rules.view(state, rules.actor(state))
        if len(rules.legal(view)) > 1:
            views.append(view)
        state = rules.apply(state, player.choose(view))
    return views


@pytest.fixture(autouse=True)
def low(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "LIMIT", LOW)


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_game_has_hints_with_reasons(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    search, given = searching(rules), 0
    for view in decisions(rules, seed=2, most=40):
        move, rather, reasons = advise(search, view)
        legal = rules.legal(view)
        assert move in legal
        assert (rather is None) == (not reasons)
        assert len(reasons) <= MOST
        if reasons:
            assert rather in legal
            assert rather != move
            assert all(reason.code != "margin" for reason in reasons)
            given += 1
    assert given >= 5


def test_where_the_reasons_fail_the_move_is_given_and_the_fault_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> Any:
        raise KeyError(str(best))

    rules, view = blue_twice()
    best, worse = Draft(1, "b", 2), Draft(1, "b", 0)
    monkeypatch.setattr(advice, "told_apart", fails)
    assert advise(Knows(rules, [line(best, 0.6), line(worse, 0.4)]), view) == Advice(best)
    assert "the reasons of a hint failed with KeyError" in caplog.text
    assert str(best) not in caplog.text


def test_each_position_of_a_line_of_play_is_gone_on_with_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, view = blue_twice()
    search = Knows(rules, [line(Draft(1, "b", 2), 0.6), line(Draft(1, "b", 0), 0.4), line(Draft(1, "b", 3), 0.3)])
    monkeypatch.setattr(advice, "LEAST", 1000)
    chosen: list[Any] = []
    choose = search.choose

    def watched(view: Any, limit: Limit) -> Any:
        chosen.append(view)
        return choose(view, limit)

    monkeypatch.setattr(search, "choose", watched)
    assert advise(search, view) == Advice(Draft(1, "b", 2))
    assert chosen
    assert len(chosen) == len(set(chosen))


def test_a_move_without_a_choice_has_no_reasons() -> None:
    rules = game("azul")
    for view in decisions(rules, seed=1, most=200):
        after = rules.apply(view, rules.legal(view)[0])
        if rules.actor(after) >= 0 and len(rules.legal(after)) == 1:
            assert advise(searching(rules), after) == Advice(rules.legal(after)[0])
            return
    raise AssertionError("no game has such a position")


class Knows(Search):
    """A search whose analysis is given."""

    def __init__(self, rules: AnyGame, lines: list[Line]) -> None:
        super().__init__(rules, Random(1), LOW)
        self.lines = lines

    def analyse(self, view: Any, limit: Limit | str | None = None, top: int = 3) -> list[Line]:
        return self.lines if top > 1 else super().analyse(view, limit, top)


def line(move: Any, win: float, margin: float = 0.0) -> Line:
    return Line(move, win, margin, (move,), 1)


def blue_twice() -> tuple[AnyGame, Any]:
    """Returns a game and a deal with two blue tiles on factory 1 and one on factory 4."""
    rules = game("azul")
    return rules, rules.apply(rules.start(), rules.parse("deal bbyr ykkw rrww bykw yyrk"))


def test_the_other_move_is_of_another_kind_and_clearly_worse() -> None:
    rules, view = blue_twice()
    best, fewer, even, worse = Draft(1, "b", 2), Draft(4, "b", 2), Draft(1, "b", 3), Draft(1, "b", 0)
    said = advise(Knows(rules, [line(best, 0.6), line(even, 0.59), line(worse, 0.4)]), view)
    assert (said.move, said.rather) == (best, worse)
    assert said.reasons[0].code == "floor"
    assert advise(Knows(rules, [line(best, 0.6), line(even, 0.59)]), view) == Advice(best)
    by_points = advise(Knows(rules, [line(best, 0.99, 20), line(worse, 0.99, 12)]), view)
    assert by_points.rather == worse
    rivals = advice._rivals(rules, view, line(best, 0.9), [line(fewer, 0.8), line(worse, 0.7)])
    assert [each.move for each in rivals] == [fewer, worse]


def test_turns_of_a_plate_are_of_one_kind_and_so_are_orders_of_a_rest() -> None:
    rules = duel()
    view = first_turn(rules)
    taken = rules.apply(view, next(move for move in rules.legal(view) if isinstance(move, moves.Take)))
    places = [move for move in rules.legal(taken) if isinstance(move, moves.Place)]
    best, turned = places[:2]
    assert best.field == turned.field
    elsewhere = next(move for move in places if move.field != best.field)
    rivals = advice._rivals(rules, taken, line(best, 0.6), [line(turned, 0.5), line(elsewhere, 0.4)])
    assert [each.move for each in rivals] == [elsewhere]
    rests = next(
        state
        for move in rules.legal(view)
        if isinstance(move, moves.Sun) and (state := rules.apply(view, move)).step == "rest"
    )
    first, second = rules.legal(rests)[:2]
    assert advice._rivals(rules, rests, line(first, 0.6), [line(second, 0.5)]) == [line(second, 0.5)]
