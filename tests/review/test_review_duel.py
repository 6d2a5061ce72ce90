"""Reviews of Duel: how two moves are compared fairly, and the reasons that come from its rules."""

from typing import Any

import pytest

from playing import dome, duel, duel_lines, first_turn, last_take, moons, play
from tilewright.core import OVER
from tilewright.games.duel import Duel, Factory, moves
from tilewright.games.duel.review.account import account
from tilewright.games.duel.review.reasons import weighed
from tilewright.games.duel.review.sampled import WORLDS, SamplingEvaluator
from tilewright.players.limit import Limit
from tilewright.players.search import Line
from tilewright.review.evaluating import Compared
from tilewright.review.findings import Reason
from tilewright.review.reasons import reasons

PUT_BACK = (
    "tw1 duel 2 rows,columns,diagonals tile4.1 3 1 0 1 y2 b7y3r4k8t4 .,.,./.,.,./.,.,./.,.,./.,.,. . o,?,?,o=1 . ."
    " b,r,k,t,br,br,rt,ky 7:0:2:t/tt/y/ttt/rrrr/yyyyyy:./o9+0/o6+3/m7+0/o1+0/o2+3/m2+3/o5+3/."
    ":....../....../...k../..t.../....../......:k:bk 37:0:2:./t/./rrr/bb/.:o3+3/m1+3/m9+1/m8+0/m5+1/./m6+0/./m4+1"
    ":kbb.../orr.../tbk.../.y..../.k..../.b....:.:b,y,r,ty,rt,bk"
)
"""A position in which seat 0 decorates before a deal, and does not know which plates seat 1 has put back."""

# Values --------------------------------------------------------------------------------------------------


def test_a_move_that_chance_or_the_end_follows_is_valued_too() -> None:
    """At the last take of the game, the tile scores on line 1; if it is broken, the game is lost."""
    rules = duel()
    boards = {"score": 10}, {"score": 10}
    state = last_take(rules, *boards, moon="b")
    evaluator = SamplingEvaluator(rules, Limit(nodes=64))
    for move in rules.legal(state):
        end = rules.apply(state, move)
        compared = evaluator.compare(state, move, None)
        if rules.actor(end) == OVER:
            assert compared.with_played.wins[0] == (1.0 if rules.winners(end) == (0,) else 0.0)
        assert compared.with_best.wins[0] >= compared.with_played.wins[0]
    dealt = last_take(rules, *boards, moon="b", round=3)
    assert 0 < evaluator.compare(dealt, moves.parse("mb:-"), None).with_played.wins[0] < 1


def test_chance_never_leads_to_what_cannot_be() -> None:
    """Plates of the stack that only the other player knows are named before chance draws from it."""
    rules = duel()
    view = rules.from_position(PUT_BACK)
    evaluator = SamplingEvaluator(rules, Limit(nodes=1))
    for number in range(40):
        rules.check(evaluator._outcome(view, moves.parse("4@2"), number))


def test_moves_are_valued_in_the_same_worlds_with_the_same_random_numbers() -> None:
    rules = duel()
    for view, text in ((first_turn(rules), "s2k:4"), (rules.from_position(PUT_BACK), "4@2")):
        evaluator, move = SamplingEvaluator(rules, Limit(nodes=16)), moves.parse(text)
        for times in (1, WORLDS):
            first, second = evaluator._valued(view, [move, move], times)
            assert (first.win_probability, first.margin) == (second.win_probability, second.margin)


def compared(monkeypatch: pytest.MonkeyPatch, *losses: float, points: float = 0.0) -> tuple[Compared, list[list[str]]]:
    """Compares a move that loses these chances, one number for each look, and `points`. Returns the comparison and the
    moves of every look.
    """
    rules, played, looks = duel(), moves.parse("s2k:-"), []
    view, evaluator = first_turn(rules), SamplingEvaluator(rules, Limit(nodes=64))

    def valued(view: Any, found: list[Any], times: int = 1) -> list[Line]:
        """Give the best move 60 % and its rival one percentage point more."""
        looks.append([str(move) for move in found])
        wins = [0.6, 0.61][: len(found) - 1] + [0.6 - losses[len(looks) - 1]]
        margins = [0.0] * (len(found) - 1) + [-points]
        return [Line(move, win, lead, (move,), 0) for move, win, lead in zip(found, wins, margins, strict=True)]

    monkeypatch.setattr(evaluator, "_valued", valued)
    return evaluator.compare(view, played, None), looks


def test_a_move_that_the_trees_cannot_tell_from_the_best_is_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    found, _ = compared(monkeypatch, 0.004)
    assert found.best == found.played
    assert found.with_best == found.with_played
    found, _ = compared(monkeypatch, 0.006)
    assert found.best != found.played


def test_where_chances_are_the_same_points_tell_moves_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game that is almost lost, every move has the same chances, but not the same points."""
    found, _ = compared(monkeypatch, 0.0, points=5.0)
    assert found.with_best.margins[0] - found.with_played.margins[0] == 5
    found, _ = compared(monkeypatch, -0.01, points=5.0)
    assert found.best == found.played, "its chances are better"
    found, _ = compared(monkeypatch, 0.001, points=0.9)
    assert found.best == found.played
    found, _ = compared(monkeypatch, 0.001, points=1.0)
    assert found.best != found.played
    assert found.with_best.margins[0] - found.with_played.margins[0] == 1


def test_a_loss_is_looked_at_once_more_beside_the_two_best_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    found, looks = compared(monkeypatch, 0.02)
    assert len(looks) == 1
    assert found.with_best.wins[0] - found.with_played.wins[0] == pytest.approx(0.02)
    found, looks = compared(monkeypatch, 0.04, 0.1)
    assert [len(look) for look in looks] == [2, 3]
    assert looks[0][-1] == looks[1][-1] == "s2k:-"
    assert str(found.best[0]) == looks[1][1], "the rival is better after all"
    assert found.with_best.wins[0] - found.with_played.wins[0] == pytest.approx(0.11)


# Reasons -------------------------------------------------------------------------------------------------


def told(rules: Duel, state: Any, best: str, played: str, *line: str) -> dict[str, Reason]:
    """Returns all reasons for one step of Duel against another, by code. `line` continues both."""
    rest = tuple(map(moves.parse, line))
    evaluator = SamplingEvaluator(rules, Limit(nodes=8))
    found = weighed(rules, evaluator, state, (moves.parse(best), *rest), (moves.parse(played), *rest))
    return {reason.code: reason for _, reason in found}


def figures(reason: Reason) -> tuple[int, int]:
    return reason.best, reason.played


def own(state: Any, **changes: Any) -> Any:
    """Returns the state with changes to the board of seat 0."""
    return state._replace(boards=(state.boards[0]._replace(**changes), state.boards[1]))


def test_duel_has_reasons_of_its_own() -> None:
    rules = duel()
    state = first_turn(rules)
    evaluator = SamplingEvaluator(rules, Limit(nodes=8))
    line, broken = moves.parse("s2k:4"), moves.parse("s2k:-")
    expected = evaluator.expect(state)
    compared = Compared((line,), (broken,), expected, expected)
    found = reasons(rules, evaluator, state, compared)
    assert found[0] == Reason("broken", 0, 10, 0), "the weightiest comes first"
    assert {reason.code: figures(reason) for reason in found}["line"] == (1, 0)


def test_a_full_line_counts_with_the_ornament_that_it_finishes() -> None:
    """o1 has yellow and black above turquoise and the ornament space: line 2 scores 2 in a run with yellow, and 2 more
    for the ornament tile in row 2 (D26 to D28).
    """
    rules = duel()
    state = own(first_turn(rules), plates=("o1+0", *("",) * 8), tiles=dome("yk...."), lines=duel_lines(l2="t"))
    found = told(rules, state, "s3t:2", "s3t:3", "rest byr")
    assert figures(found["points"]) == (4, 0)
    assert "line" not in found, "what scores is told by its points"


def test_tiles_that_no_space_fits_any_more_are_a_reason() -> None:
    """Rows 1 and 2 have all their plates, and none takes red: it breaks at the end of the round (D23). In row 3 a plate
    may still come.
    """
    rules = duel()
    state = own(first_turn(rules), plates=("o1+0", "o4+0", "o8+0", *("",) * 6))
    found = told(rules, state, "s1r:3", "s1r:2", "rest yk")
    assert figures(found["doomed"]) == (0, 3)
    waiting = account(rules, play(rules, state, "s1r:3", "rest yk"), 0)
    assert (waiting.homeless, waiting.doomed, waiting.housed) == (2, 0, 0)


def test_chips_are_reasons_by_what_they_can_complete() -> None:
    rules = duel()
    state = own(first_turn(rules), plates=("m2+0", *("",) * 8), lines=duel_lines(l2="t"), chips=("t",))
    open_chips = [Factory(chip=chip) for chip in ("ty", "b", "", "")]
    state = state._replace(factories=(Factory(moon="bk"), *open_chips))
    found = told(rules, state, "c1", "c2")
    assert (found["within_chips"].line, found["within_chips"].colour) == (2, "t")
    assert figures(found["fitting_chips"]) == (2, 1)
    assert "chips" not in found, "both take one"
    assert figures(told(rules, state, "c1", "mb:1")["chips"]) == (2, 1)
    assert figures(told(rules, state, "c1", "mb:1")["reply_chips"]) == (1, 2)


def test_a_line_that_cannot_be_completed_is_a_reason() -> None:
    """Line 6 lacks four blue tiles, and none are left: the two chips of the round replace one tile at most (D24)."""
    rules = duel()
    state = own(first_turn(rules), plates=(*("",) * 6, "m2+0", "", ""), taken=0)
    state = state._replace(factories=(Factory(moon="bbt"), *(Factory(),) * 4))
    found = told(rules, state, "mt:5", "mb:6")
    assert (found["unfinished"].line, found["unfinished"].colour, found["unfinished"].played) == (6, "b", 3)
    with_chips = own(state, chips=("b", "b", "b", "b"))
    assert account(rules, play(rules, with_chips, "mb:6"), 0).unfinished == {6: 1}


def test_a_plate_is_told_by_what_it_costs_and_where_it_lies() -> None:
    rules = duel()
    state = own(first_turn(rules), tiles=dome("tr...."), lines=duel_lines(l3="k"))
    assert set(told(rules, first_turn(rules), "m7", "draw")) == {"paid"}, "which plate is drawn is not known yet"
    with_m7 = play(rules, state, "m7")
    assert figures(told(rules, with_m7, "b1+0", "c3+0")["neighbours"]) == (1, 0)
    with_o1 = play(rules, state, "o1")
    assert figures(told(rules, with_o1, "a3+0", "a3+2")["ornament"]) == (6, 5)
    assert figures(told(rules, with_o1, "b2+0", "b3+0")["space"]) == (0, 1), "line 3 has black: it finds a space"
    assert figures(told(rules, with_o1, "b2+0", "b3+0")["tiles"]) == (1, 0)


def test_what_is_left_to_the_other_player_is_a_reason() -> None:
    """Seat 1 has a space for yellow and for black in row 1, but none for red."""
    rules = duel()
    state = moons(rules, "", "ry", "rt")
    assert state.boards[1].plates[0] == "o4+0"
    found = told(rules, state, "my:1", "mt:2")
    assert (figures(found["reply"]), found["reply"].seat) == ((0, 1), 1)
    assert figures(found["reply_tiles"]) == (0, 1)
    last = moons(rules, "r", "t")._replace(display=(), stack=())
    blocked = duel_lines(l1="k", l2="kk", l3="kkk", l4="kkkk", l5="k", l6="k")
    last = last._replace(boards=(last.boards[0], last.boards[1]._replace(lines=blocked, taken=2)))
    found = told(rules, last, "mt:2", "mr:2")
    assert (figures(found["forced"]), found["forced"].seat) == ((3, 1), 1), "red breaks and brings the start tile"


def test_goals_are_reasons_when_they_are_near() -> None:
    rules = duel("rows", "columns", "diagonals")
    placed = account(rules, own(first_turn(rules), tiles=dome("trbyk.", "t.....", "b.....", "y.....", "k.....")), 0)
    assert placed.lacking == {"rows": 1, "columns": 1, "diagonals": 5}
    edges = duel("five_colours", "edge", "corners", "ornaments")
    board = {"plates": ("o1+0", *("",) * 8), "tiles": dome("yk....")}
    assert account(edges, own(first_turn(edges), **board), 0).lacking == {
        "five_colours": 3,
        "corners": 2,
        "ornaments": 1,
    }
    mosaics = duel("rows", "columns", "mosaics")
    assert account(mosaics, own(first_turn(mosaics), plates=("m2+0", "m3+0", *("",) * 7)), 0).lacking["mosaics"] == 2
    near = told(rules, own(first_turn(rules), tiles=dome("..rbyk"), lines=duel_lines()), "s3t:1", "s3t:3", "rest byr")
    assert (figures(near["nearer"]), near["nearer"].goal) == ((1, 2), "rows"), "the tile goes to row 1 of m2"


def test_decorating_is_compared_at_its_end() -> None:
    """The last take of round 4 brings the start tile, which costs 2. If the tile is broken, it costs one point more."""
    rules = duel()
    state = last_take(rules, {"fields": {"a1": "m2+0"}, "score": 10}, moon="b", round=4)
    found = told(rules, state, "mb:2", "mb:-")
    assert set(found) == {"round"}
    assert figures(found["round"]) == (-2, -3)


def test_the_start_tile_is_a_reason_while_there_is_a_next_round() -> None:
    rules = duel()
    state = moons(rules, "r", "t")
    assert told(rules, state, "mr:2", "mt:2")["starter"] == Reason("starter", 1, 0, 0)
    assert "starter" not in told(rules, state._replace(round=5), "mr:2", "mt:2")
