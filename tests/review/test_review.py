"""Reviews of whole games of every kind: labels, the best moves, what a move lost, luck and skill, and reasons."""

from dataclasses import asdict
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from places import GOLDEN
from playing import KINDS, azul, kind_id, lines, offer, wall
from tilewright import records
from tilewright.core import CHANCE, OVER, OptionError
from tilewright.games.classic import Board, Classic, Draft, Tiling
from tilewright.games.classic.review.equal import first_equal
from tilewright.games.classic.review.more_players import TreeEvaluator
from tilewright.games.classic.review.reasons import deed, ending, weighed
from tilewright.games.classic.review.two_players import SearchEvaluator
from tilewright.players import bot
from tilewright.players.limit import Limit
from tilewright.records import Record, RecordError
from tilewright.review import Review, Reviewer, review
from tilewright.review.evaluating import Compared, Evaluator, judging, of_two
from tilewright.review.findings import THRESHOLDS, Reason, accuracy, cost, is_explained, label
from tilewright.review.reasons import reasons

LOW = {"duel": Limit(nodes=8)}
"""Limits low enough to review a game at once; other games get 40 nodes."""


def golden(kind: tuple[str, int], moves: int | None = None) -> Record:
    """Returns a golden record, or its first moves."""
    record = next(records.read(GOLDEN / f"{kind_id(kind)}.jsonl"))
    if moves is None:
        return record
    return Record(record.game, record.seats, record.date, record.moves[:moves], finished=False)


def low(record: Record) -> Limit:
    return LOW.get(record.game.name, Limit(nodes=40))


# Labels --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loss", "points", "name"),
    [
        (0.0, 0.0, "good"),
        (0.0, 3.9, "good"),
        (0.0, 4.0, "inaccuracy"),
        (0.16, 0.0, "inaccuracy"),
        (0.08, 2.0, "inaccuracy"),
        (0.0, 8.0, "mistake"),  # in a lost game, where no chance is left to lose
        (0.16, 4.0, "mistake"),
        (0.16, -9.0, "inaccuracy"),  # points gained do not make up for a lost chance
        (0.15, 2.0, "inaccuracy"),  # early in the game, where a few points change the chances a lot
        (0.0, 16.0, "blunder"),
        (0.6, 1.0, "blunder"),  # at the end of a close game
        (1.0, 0.0, "blunder"),
    ],
)
def test_a_move_is_called_by_the_chances_and_points_that_it_lost(loss: float, points: float, name: str) -> None:
    assert label(cost(loss, points), is_best=False) == name


def test_the_best_move_is_called_so_and_accurate() -> None:
    assert label(0.0, is_best=True) == "best"
    assert accuracy(0.0) == 100
    assert accuracy(0.3) == pytest.approx(25)


@pytest.mark.parametrize("kind", [("azul", 2), ("azul", 3), ("duel", 2)], ids=kind_id)
def test_the_moves_of_some_seats_are_judged_first(kind: tuple[str, int]) -> None:
    record = golden(kind, 40)
    reviewer, seen = Reviewer(record, low(record)), []
    for done in reviewer.steps(first=[1]):
        found = reviewer.review()
        assert (found.done, len(found.moves)) == (done, done)
        for ordered in (found.moves, found.graph, found.luck):
            plies = [each.ply for each in ordered]
            assert plies == sorted(plies)
        seen.append({move.ply for move in found.moves})
    judged = [next(iter(after - before)) for before, after in pairwise([set(), *seen])]
    own = [move.ply for move in reviewer.moves if move.seat == 1]
    assert judged == own + [move.ply for move in reviewer.moves if move.seat != 1]
    assert [point.ply for point in reviewer.review().graph] == [
        point.ply for point in review(record, low(record)).graph
    ]


# Whole games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_decision_of_a_game_is_judged_and_all_adds_up(kind: tuple[str, int]) -> None:
    record = golden(kind)
    found = review(record, low(record))
    decisions = [
        index
        for index, state in enumerate(list(record.states())[:-1])
        if record.game.actor(state) != CHANCE and len(record.game.legal(state)) > 1
    ]
    assert [move.ply - 1 for move in found.moves] == decisions
    assert found.done == found.total == len(decisions)
    for move in found.moves:
        assert move.loss == pytest.approx(max(0.0, move.before.wins[move.seat] - move.after.wins[move.seat]), abs=1e-3)
        assert move.move == str(record.moves[move.ply - 1])
        assert (move.label == "best") == (move.best == move.move)
        assert move.label != "best" or move.before == move.after
        assert (move.best_is == "same") == (move.label == "best")
        lost = max(0.0, move.before.margins[move.seat] - move.after.margins[move.seat])
        assert move.points == pytest.approx(lost, abs=0.05)
        assert move.label == label(cost(move.loss, move.points), move.label == "best")
        assert (move.label in THRESHOLDS) <= (move.best_is in ("better", "points"))
        assert bool(move.reasons) <= is_explained(move.best_is, move.loss)
        assert move.variation[0].move == move.best
        assert sum(move.after.wins) == pytest.approx(1, abs=1e-3)
    *_, end = record.states()
    for seat, part in enumerate(found.seats):
        assert part.start + part.luck + part.lost + part.given + part.rest == pytest.approx(part.result, abs=1e-3)
        assert part.lost == pytest.approx(-sum(move.loss for move in found.moves if move.seat == seat), abs=1e-3)
        points = [move.after.margins[seat] - move.before.margins[seat] for move in found.moves if move.seat == seat]
        assert part.points == pytest.approx(min(0, sum(points)), abs=0.1)
        assert part.luck == pytest.approx(sum(luck.change[seat] for luck in found.luck), abs=1e-3)
        assert part.result == (1 if record.game.winners(end) == (seat,) else 0)
        assert sum(part.labels.values()) == part.moves
    if kind[1] == 2:
        first, second = found.seats
        assert (first.luck, first.given) == pytest.approx((-second.luck, -second.lost), abs=1e-3)
    assert found.graph[-1].ply == len(record.moves)
    assert len(found.turning_points) <= 3
    assert [point.ply for point in found.turning_points] == sorted(point.ply for point in found.turning_points)


@pytest.mark.parametrize("kind", [("azul", 2), ("azul-grey", 3), ("duel", 2)], ids=kind_id)
def test_a_review_with_nodes_is_the_same_each_time(kind: tuple[str, int]) -> None:
    record = golden(kind, 30)
    assert review(record, low(record)) == review(record, low(record))


def test_the_turning_points_are_the_largest_swings() -> None:
    record = golden(("azul", 2))
    found = review(record, Limit(nodes=40))
    swings = [move.loss for move in found.moves] + [abs(luck.change[0]) for luck in found.luck]
    largest = sorted((swing for swing in swings if swing >= 0.05), reverse=True)[:3]
    assert sorted((abs(point.change[0]) for point in found.turning_points), reverse=True) == pytest.approx(largest)


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_game_that_begins_at_a_position_can_be_reviewed(kind: tuple[str, int]) -> None:
    """It begins where a player moves, not where chance deals."""
    whole = golden(kind)
    rules, state, ply = whole.game, whole.game.start(), 0
    while ply < 4 or rules.actor(state) == CHANCE:
        state, ply = rules.apply(state, whole.moves[ply]), ply + 1
    begun = rules.begun_at(rules.position(state), rules.starter)
    record = Record(begun, whole.seats, whole.date, whole.moves[ply : ply + 3], finished=False)
    assert review(record, low(record)).moves


def test_a_review_grows_step_by_step() -> None:
    reviewer = Reviewer(golden(("azul", 2), 12), Limit(nodes=40))
    assert (reviewer.review().done, reviewer.review().seats) == (0, ())
    for done in reviewer.steps():
        assert (reviewer.review().done, len(reviewer.review().moves)) == (done, done)
    assert done == reviewer.review().total


def test_a_game_in_which_nothing_was_decided_is_refused() -> None:
    with pytest.raises(RecordError, match="no decision to review"):
        review(golden(("azul", 2), 1))


def test_a_limit_that_cannot_be_kept_is_refused() -> None:
    for kind in (("azul", 3), ("duel", 2)):
        with pytest.raises(OptionError, match="expected milliseconds or nodes"):
            review(golden(kind, 20), Limit(depth=3))


def test_milliseconds_are_a_limit_everywhere() -> None:
    for kind in (("azul", 2), ("azul", 3), ("duel", 2)):
        assert review(golden(kind, 14), Limit(milliseconds=1)).done


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_kind_of_game_has_a_limit_of_its_own(kind: tuple[str, int]) -> None:
    assert judging(golden(kind, 1).game).default_limit(golden(kind, 1).game).nodes


# What is best --------------------------------------------------------------------------------------------


def evaluators(state_of: Any) -> list[tuple[Classic, Evaluator, Any]]:
    """Returns the evaluators of the classic games, each with a state of its game."""
    pairs: list[tuple[Classic, Evaluator, Any]] = []
    for players in (2, 3):
        rules = azul(players)
        made: Evaluator = (SearchEvaluator if players == 2 else TreeEvaluator)(rules, Limit(nodes=200))
        pairs.append((rules, made, state_of(rules)))
    return pairs


def after(evaluator: Any, state: Any, move: Any) -> Any:
    """Returns what the next player sees after a move; in the classic games that is everything."""
    return evaluator.game.apply(state, move)


def test_equal_factories_are_one() -> None:
    rules = azul()
    state = offer(rules, factories=("bbyk", "rrrr", "bbyk"))
    assert first_equal(state, Draft(3, "b", 2)) == Draft(1, "b", 2)
    assert first_equal(state, Draft(2, "r", 2)) == Draft(2, "r", 2)
    for evaluator in (SearchEvaluator(rules, Limit(nodes=200)), TreeEvaluator(azul(3), Limit(nodes=200))):
        if isinstance(evaluator, TreeEvaluator):
            state = offer(evaluator.game, factories=("bbyk", "rrrr", "bbyk"))
        best = evaluator.compare(state, Draft(3, "b", 2), after(evaluator, state, Draft(3, "b", 2))).best[0]
        twin = Draft({1: 3, 3: 1}.get(best.source, best.source), best.colour, best.line)
        compared = evaluator.compare(state, twin, after(evaluator, state, twin))
        assert compared.best[0] == twin
        assert compared.with_best == compared.with_played


def row_to_complete(rules: Classic) -> Any:
    """Returns a state before the last tile: on line 1 it completes a row and wins for seat 0, on the floor it loses."""
    boards = Board(wall=wall("byrk."), score=26), Board(wall=wall("byrk."), score=31)
    return offer(rules, *boards, centre="w", round=5, starter=1)


def test_what_decides_the_game_is_a_blunder_where_it_is_missed() -> None:
    for _, evaluator, state in evaluators(row_to_complete):
        compared = evaluator.compare(state, Draft(0, "w", 0), None)
        assert compared.best == (Draft(0, "w", 1),)
        assert compared.with_best.wins[0] == pytest.approx(1, abs=1e-3)
        assert compared.with_played.wins[0] < 0.95
        assert compared.with_best.margins[0] == 1, "by one point"
        won = evaluator.compare(state, Draft(0, "w", 1), None)
        assert won.best == won.played == (Draft(0, "w", 1),)


def test_a_move_that_is_not_among_the_best_is_no_better_than_the_worst_of_them() -> None:
    rules = azul()
    state = offer(rules, factories=("bbyk", "rrww", "bykw", "byrk", "kkww"))
    evaluator = SearchEvaluator(rules, Limit(nodes=300))
    worst = evaluator.search.analyse(state, evaluator.limit, top=3)[-1].win_probability
    compared = evaluator.compare(state, Draft(2, "w", 0), after(evaluator, state, Draft(2, "w", 0)))
    assert compared.with_played.wins[0] <= worst
    assert len(compared.played) > 1
    assert compared.played[0] == Draft(2, "w", 0)


# Reasons -------------------------------------------------------------------------------------------------


def told(rules: Classic, state: Any, best: Any, played: Any) -> dict[str, Reason]:
    """Returns all reasons for one move against another, by code, and checks that a review gives the weightiest."""
    evaluator = SearchEvaluator(rules, Limit(nodes=50))
    found = weighed(rules, evaluator, state, (best,), (played,))
    expected = evaluator.expect(state)
    compared = Compared((best,), (played,), expected, expected)
    given = reasons(rules, evaluator, state, compared)
    weights = sorted((weight for weight, _ in found), reverse=True)
    assert [next(weight for weight, each in found if each == reason) for reason in given] == weights[:3]
    return {reason.code: reason for _, reason in found}


def test_of_a_blunder_the_expected_margin_is_told_first_if_it_weighs_most() -> None:
    rules = azul()
    state = offer(rules, factories=("bykw", "yyrr"))
    evaluator = SearchEvaluator(rules, Limit(nodes=50))

    def given(loss: float, lead: float) -> list[str]:
        standings = of_two(0, 0.9, lead), of_two(0, 0.9 - loss, -2.0)
        compared = Compared((Draft(2, "y", 3),), (Draft(1, "b", 5),), *standings)
        return [reason.code for reason in reasons(rules, evaluator, state, compared)]

    facts = given(0.15, -2.0)
    assert facts
    assert "margin" not in facts
    assert given(0.15, 20.0) == ["margin", *facts][:3]
    assert given(0.05, 8.0) == facts, "no blunder"


def test_points_and_the_floor_are_reasons() -> None:
    rules = azul()
    board = Board(wall=wall("byr.."), lines=lines(l5="y"))
    state = offer(rules, board, factories=("kkkk", "yyyy"))
    assert deed(rules, state, Draft(1, "k", 1)).points == 4
    found = told(rules, state, Draft(2, "y", 5), Draft(1, "k", 0))
    assert (found["floor"].best, found["floor"].played) == (0, 6)
    assert found["points"] == Reason("points", 1, 0, 0, line=5, column=1, colour="y")


def test_a_column_a_colour_and_a_row_are_reasons() -> None:
    rules = azul()
    board = Board(wall=("b....", "wb...", "k.b..", "r..b.", "....."), lines=lines(l5="bbbb"))
    state = offer(rules, board, factories=("bwww", "yrrk"))
    done = deed(rules, state, Draft(1, "b", 5))
    assert (done.in_column, done.in_colour, done.in_row, done.column) == (1, 5, 1, 5)
    found = told(rules, state, Draft(1, "b", 5), Draft(2, "r", 0))
    assert (found["colour"].best, found["colour"].played, found["colour"].colour) == (5, 4, "b")
    yellow = offer(rules, board._replace(lines=lines(l5="yyyy")), factories=("ywww", "yrrk"))
    found = told(rules, yellow, Draft(1, "y", 5), Draft(2, "r", 0))
    assert (found["column"].best, found["column"].played, found["column"].column) == (5, 4, 1)
    last = offer(rules, Board(wall=wall("byrk.")), factories=("kkkw", "yrrk"))
    assert deed(rules, last, Draft(1, "w", 1)).in_row == 5
    assert told(rules, last, Draft(1, "w", 1), Draft(2, "y", 5))["row"].line == 1
    assert told(rules, last, Draft(2, "y", 5), Draft(1, "w", 1))["not_yet"].line == 1


def test_a_line_that_cannot_be_completed_is_a_reason() -> None:
    rules = azul()
    state = offer(rules, factories=("bykw", "yyrr"))
    assert deed(rules, state, Draft(1, "b", 5)).missing == 4
    assert deed(rules, state, Draft(2, "y", 3)).missing == 0
    found = told(rules, state, Draft(2, "y", 3), Draft(1, "b", 5))
    assert (found["unfinished"].played, found["unfinished"].line, found["unfinished"].colour) == (4, 5, "b")


def test_what_is_left_hurts_or_is_left_to_another() -> None:
    """White goes to the floor on both boards, so a player who takes the red tiles leaves the white ones behind."""
    rules = azul()
    board = Board(wall=("....w", "w....", ".w...", "..w..", "...w."), score=20)
    state = offer(rules, board, board, factories=("rrrr", "wwww"), round=3)
    found = told(rules, state, Draft(1, "r", 4), Draft(2, "w", 0))
    assert (found["tempo"].seat, found["tempo"].best) == (1, 6)
    assert found["tempo"].played < 6
    assert (found["floor"].seat, found["floor"].best, found["floor"].played) == (0, 0, 6)
    assert (found["denies"].seat, found["denies"].best) == (1, -6)
    assert found["denies"].played > -6
    three = offer(rules, board, board, factories=("bbbb", "rrrr", "wwww"), round=3)
    line = (Draft(2, "r", 4), Draft(1, "b", 4), Draft(3, "w", 0))
    later = ending(rules, SearchEvaluator(rules, Limit(nodes=50)), three, line)
    assert (later.floor, later.starter) == ((6, 0), 0)


def test_the_start_of_the_next_round_is_a_reason() -> None:
    rules = azul()
    state = offer(rules, centre="bk", starter=1, turn=0)
    found = told(rules, state, Draft(0, "b", 1), Draft(0, "k", 1))
    assert "starter" not in found, "both moves take the token"
    other = offer(rules, centre="bb", factories=("kkkk",), starter=1, turn=0)
    assert told(rules, other, Draft(0, "b", 2), Draft(1, "k", 4))["starter"].best == 1


def test_a_tiling_of_the_grey_wall_has_reasons_too() -> None:
    rules = azul(grey=True)
    state = rules.apply(offer(rules, Board(wall=wall("by...")), centre="k", round=2), Draft(0, "k", 1))
    found = told(rules, state, Tiling(1, 3), Tiling(1, 5))
    assert (found["points"].best, found["points"].played) == (3, 1)


def test_a_review_is_plain_data() -> None:
    found = review(golden(("azul", 2), 12), Limit(nodes=40))
    assert asdict(found)["moves"][0]["before"]["wins"]
    assert isinstance(found, Review)


def test_a_better_player_is_more_accurate() -> None:
    rules = azul()
    bots = [bot("search:300n", rules, Random(1)), bot("random", rules, Random(2))]
    state, rng, made = rules.start(), Random(5), []
    while (actor := rules.actor(state)) != OVER:
        made.append(rules.deal(state, rng) if actor == CHANCE else bots[actor].choose(state))
        state = rules.apply(state, made[-1])
    found = review(Record(rules, ("a", "b"), "", tuple(made), finished=True), Limit(nodes=300))
    assert (found.seats[0].accuracy or 0) > (found.seats[1].accuracy or 0)
    assert found.seats[0].points_a_move > found.seats[1].points_a_move
