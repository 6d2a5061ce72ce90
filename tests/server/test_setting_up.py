"""Positions that are set up: what is checked, completed, refused, looked at, and played on from."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clients import serving
from places import PROJECT
from playing import KINDS, kind_id, walk
from tilewright import CHANCE, OVER, game
from tilewright.games.duel.state import RESTING
from tilewright.server.game_table import Worth, table_of
from tilewright.server.positions import SetUp, check, count
from tilewright.server.refusal import Refusal

rule = pytest.mark.rule

SET_UP_BY_HAND = json.loads((PROJECT / "web" / "src" / "edit" / "byhand.test.json").read_text(encoding="utf-8"))
"""Positions of random games, of every step, with what the page sends of each piece by piece."""

START = json.loads(json.dumps(game("azul").to_json(game("azul").start())))
"""A position, piece by piece."""


def set_up(**given: Any) -> SetUp:
    """A position as a page sends it."""
    return SetUp.model_validate(given)


def met(kind: tuple[str, int], seed: int = 1) -> list[Any]:
    return [state for state, _, _ in walk(game(*kind), Random(seed))]


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_position_of_a_game_is_read_as_text_and_piece_by_piece(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    for state in met(kind)[::5]:
        text = rules.position(state)
        by_text = check(set_up(position=text))
        by_piece = check(set_up(game=kind[0], players=kind[1], state=rules.to_json(state)))
        assert by_text == by_piece
        assert (by_text.position, by_text.actor) == (text, rules.actor(state))
        assert [choice.move for choice in by_text.choices] == [str(move) for move in rules.legal(state)]


@pytest.mark.parametrize("kind", [("azul", 2), ("mini-grey", 3)], ids=kind_id)
def test_what_is_not_on_the_table_goes_into_the_bag(kind: tuple[str, int]) -> None:
    rules: Any = game(*kind)
    for state in met(kind)[::5]:
        shown = rules.to_json(state._replace(bag=""))
        assert check(set_up(game=kind[0], players=kind[1], state=shown, rest="bag")).position == rules.position(state)


def test_what_nobody_sees_of_duel_is_made_up() -> None:
    """From every step: what lies on the table stays as it is; bag, stack and unseen chips become such as can be, and
    where the unseen chips are given, the same as they were.
    """
    rules: Any = game("duel")
    steps = set()
    for seed in range(6):
        for state in met(("duel", 2), seed):
            if state.step in steps and state.step in ("turn", "next", "place", "rest"):
                continue
            seen = tuple(back for back in state.stack[1:] if back.seen_by)
            shown = rules.to_json(state._replace(bag="", stack=(*state.stack[:1], *seen)))
            assert check(set_up(game="duel", state=shown, rest="bag")).position == rules.position(state)
            found = check(set_up(game="duel", state=shown | {"chips": []}, rest="bag"))
            after = rules.from_position(found.position)
            assert after._replace(chips=state.chips) == state
            assert len(after.chips) == len(state.chips)
            steps.add(state.step)
    assert steps == {*RESTING} - {"over"}


def test_the_positions_that_the_page_is_tested_with_are_of_the_rules() -> None:
    """Each as the server tells it; and what the page sends once it was touched is the same position."""
    steps = set()
    for given in SET_UP_BY_HAND:
        told = check(set_up(position=given["position"])).model_dump(mode="json")
        assert {name: told[name] for name in ("game", "players", "options", "state")} == {
            name: given[name] for name in ("game", "players", "options", "state")
        }
        pieces = {name: given[name] for name in ("game", "players", "options")}
        sent = set_up(**pieces, state=given["state"] | given["sent"], rest="bag")
        assert check(sent).position == given["position"]
        steps.add((given["game"], given["state"]["step"]))
    assert steps >= {("duel", step) for step in RESTING}
    assert steps >= {(name, step) for name in ("azul-grey", "mini-grey") for step in ("deal", "draft", "tile", "over")}


def test_a_choice_among_plates_without_names_is_refused() -> None:
    """The other player's view of it can be read, but nobody can go on from there."""
    rules: Any = game("duel")
    state = next(state for seed in range(9) for state in met(("duel", 2), seed) if state.step == "keep")
    text = rules.position(rules.view(state, 1 - state.turn))
    with pytest.raises(Refusal) as refusal:
        check(set_up(position=text))
    assert [(fault.kind, fault.place) for fault in refusal.value.faults] == [("drawn-unnamed", "drawn")]
    unseen = tuple(back._replace(seen_by=(1 - state.turn,)) for back in state.drawn)
    with pytest.raises(Refusal, match="has looked at all plates drawn"):
        check(set_up(game="duel", state=rules.to_json(state._replace(drawn=unseen))))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"bag": "b" * 100}, "tiles of b, expected 20"),
        ({"round": 0}, "rounds count from 1"),
        ({"boards": [{"score": 0, "lines": ["", "", "", "", ""], "wall": [".b...", *["....."] * 4], "floor": ""}] * 2},
         "row 1, column 2 of the wall is no space for b"),
        ({"boards": [{"score": -1, "lines": ["", "", "", "", ""], "wall": ["....."] * 5, "floor": ""}] * 2},
         "a score is never below 0"),
        ({"factories": ["bbbb"]}, "1 factories, expected 5"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=reason) as refusal:
        check(set_up(state={**START, **change}))
    assert refusal.value.code == "position"


def test_a_refusal_tells_the_fault_for_pages_to_say_in_their_language(tmp_path: Path) -> None:
    board = START["boards"][0] | {"lines": ["", "", "bb", "", ""], "wall": ["....."] * 2 + ["..b.."] + ["....."] * 2}
    wrong = {"state": {**START, "boards": [START["boards"][0], board]}, "rest": "bag"}
    with serving(tmp_path) as site:
        for path in ("/api/positions", "/api/positions/worth"):
            problem = site.http.post(path, json=wrong).json()
            assert problem["message"] == (
                "impossible position: seat 1: line 3 holds the colour b that its wall row has already (A9)"
            )
            assert problem["faults"] == [
                {
                    "kind": "line-on-wall",
                    "seat": 1,
                    "place": "line 3",
                    "values": {"line": 3, "colour": "b"},
                    "text": "seat 1: line 3 holds the colour b that its wall row has already (A9)",
                }
            ]
        assert site.http.post("/api/positions", json={"position": "nonsense"}).json()["faults"] == []
        two = {"game": "duel", "players": 2, "options": {"goals": ["rows", "edge"]}, "deal": True}
        problem = site.http.post("/api/positions", json=two).json()
        assert [(fault["kind"], fault["place"]) for fault in problem["faults"]] == [("goals-played", "goals")]


def test_the_faults_of_all_boards_are_told_at_once() -> None:
    first, second = START["boards"]
    boards = [first | {"lines": ["bb", "yyy", "", "", ""]}, second | {"score": -1}]
    for ask in (check, count):
        with pytest.raises(Refusal) as refusal:
            ask(set_up(state={**START, "boards": boards}, rest="bag"))
        found = [(fault.seat, fault.place, fault.kind) for fault in refusal.value.faults]
        assert found == [(0, "line 1", "line-long"), (0, "line 2", "line-long"), (1, "score", "score-negative")]


def test_a_colour_twice_in_a_row_and_a_dome_without_a_plate_are_named() -> None:
    grey: Any = game("azul-grey")
    state = grey.to_json(grey.start())
    state["boards"] = [{**state["boards"][0], "wall": ["bb...", *["....."] * 4]}, state["boards"][1]]
    with pytest.raises(Refusal, match="row 1 of the wall has"):
        check(set_up(game="azul-grey", state=state, rest="bag"))
    duel: Any = game("duel")
    state = duel.to_json(duel.start())
    state["boards"] = [{**state["boards"][0], "tiles": ["b.....", *["......"] * 5]}, state["boards"][1]]
    with pytest.raises(Refusal, match="row 1 of the dome has 'b' on a space '_'"):
        check(set_up(game="duel", state=state, rest="bag"))


def test_a_tile_on_a_wall_or_a_dome_in_round_1_is_refused() -> None:
    first, second = START["boards"]
    tiled = {**START, "boards": [first, second | {"wall": ["....."] * 2 + ["..b.."] + ["....."] * 2}]}
    with pytest.raises(Refusal) as refusal:
        check(set_up(state=tiled, rest="bag"))
    found = [(fault.kind, fault.seat, fault.place, fault.values) for fault in refusal.value.faults]
    assert found == [("wall-too-soon", 1, "space 3 3", {"row": 3, "count": 1, "most": 0, "round": 1})]
    assert check(set_up(state={**tiled, "round": 2}, rest="bag")).position.startswith("tw1 azul 2 deal 2")
    duel: Any = game("duel")
    state = duel.to_json(duel.start())
    laid = {**state["boards"][0], "plates": ["o1+0", *[""] * 8], "tiles": ["y.....", *["......"] * 5]}
    rounds = {"round": 1, "boards": [laid, {**state["boards"][1], "plates": ["o2+0", *[""] * 8]}]}
    with pytest.raises(Refusal) as refusal:
        check(set_up(game="duel", state={**state, **rounds}, rest="bag"))
    assert [(fault.kind, fault.place) for fault in refusal.value.faults] == [("dome-too-soon", "space 1 1")]


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_no_position_of_a_real_game_has_tiles_too_soon(kind: tuple[str, int]) -> None:
    table = table_of(game(*kind))
    assert not [fault for seed in range(3) for state in met(kind, seed) for fault in table.early(state)]


@pytest.mark.parametrize(
    ("sent", "code", "said"),
    [
        ({}, "malformed", "expected a position"),
        ({"position": "nonsense"}, "position", "cannot read the position"),
        ({"game": "chess", "state": START}, "position", "unknown game"),
        ({"players": 5, "state": START}, "position", "azul is for 2, 3 or 4 players"),
        ({"options": {"size": 3}, "state": START}, "position", "azul has no option 'size'"),
    ],
)
def test_what_is_no_position_is_refused(sent: dict[str, Any], code: str, said: str) -> None:
    with pytest.raises(Refusal, match=said) as refusal:
        check(set_up(**sent))
    assert refusal.value.code == code


def test_a_bot_looks_at_it_and_a_table_begins_there(tmp_path: Path) -> None:
    rules: Any = game("azul")
    states = [state for state in met(("azul", 2)) if rules.actor(state) not in (CHANCE, OVER)]
    text = rules.position(states[9])
    with serving(tmp_path) as site:
        found = site.http.post("/api/positions", json={"position": text}).json()
        opinions = site.http.post("/api/positions/opinions", json={"position": text}, timeout=200).json()
        assert 1 <= len(opinions) <= 5
        for opinion in opinions:
            assert opinion["choice"] in found["choices"]
            assert opinion["variation"][0] == opinion["choice"]["move"]
            assert 0 <= opinion["win"] <= 1
        shown = [(round(100 * each["win"]), each["margin"]) for each in opinions]
        assert shown == sorted(shown, reverse=True)
        chance = site.http.post("/api/positions/opinions", json={"position": rules.position(rules.start())})
        assert (chance.status_code, chance.json()["code"]) == (422, "position")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        new = {"game": "azul", "seats": seats, "options": {"position": text}}
        opened = site.http.post("/api/tables", json=new)
        assert opened.status_code == 201
        with site.at(opened.json()) as page:
            assert page.table["options"] == {"position": text}
            page.play_on(Random(1))
            assert page.table["status"] == "over"
        bad = site.http.post("/api/tables", json={**new, "options": {"position": text.replace("azul", "mini")}})
        assert (bad.status_code, bad.json()["code"]) == (422, "option")


def test_the_position_that_a_game_of_duel_began_at_is_told_as_each_may_know_it(tmp_path: Path) -> None:
    rules: Any = game("duel")
    whole = next(
        state
        for seed in range(50)
        for state in met(("duel", 2), seed)
        if state.step == "turn" and rules.view(state, 0) != state
    )
    hidden = {back.plate for back in whole.stack if back.plate and 0 not in back.seen_by}
    with serving(tmp_path) as site:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        new = {"game": "duel", "seats": seats, "options": {"position": rules.position(whole)}}
        opened = site.http.post("/api/tables", json=new).json()
        site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"})
        with site.at(opened) as page:
            assert page.table["options"]["position"] == rules.position(rules.view(whole, 0))
            assert not any(plate in json.dumps(page.table["options"]) for plate in hidden)
        assert site.http.get(f"/api/tables/{opened['id']}/record").json()["code"] == "running"


def test_the_chance_that_is_due_comes_first_where_that_is_asked_for() -> None:
    assert check(set_up(game="duel", deal=True)).actor == 1
    dealt = check(set_up(state=START, rest="bag", deal=True))
    assert dealt.actor == 0
    assert [len(tiles) for tiles in game("azul").from_position(dealt.position).factories] == [4] * 5


def counted(name: str, **board: Any) -> Worth:
    """What a board is worth of which only this is told."""
    rules: Any = game(name)
    start = rules.start()
    state = start._replace(boards=(start.boards[0]._replace(**board), *start.boards[1:]))
    return count(set_up(game=name, state=rules.to_json(state)))[0]


@rule("A12", "A13", "A14", "A20")
def test_a_board_is_counted_as_if_the_round_and_the_game_ended_now() -> None:
    wall = ("byrk.", "w....", "k....", "r....", "y....")
    found = counted("azul", score=20, wall=wall, lines=("w", "b", "www", "", ""), floor="1r")
    # White completes row 1: a run of 5. Column 1 is complete already; white in row 3 stands beside one tile.
    assert found.points == {"tiled": 7, "floor": -2, "row": 2, "column": 7, "colour": 0}
    assert found.total == 34


@rule("A14")
def test_a_floor_takes_no_score_below_zero() -> None:
    assert counted("azul", score=1, floor="bbbbbbb") == Worth(
        points={"tiled": 0, "floor": -1, "row": 0, "column": 0, "colour": 0}, total=0
    )


@rule("A22", "A23")
def test_on_the_grey_wall_the_best_spaces_are_counted_and_what_has_none_falls() -> None:
    wall = ("yr...", ".....", ".....", ".....", ".....")
    assert counted("azul-grey", wall=wall, lines=("b", "", "", "", "")).points["tiled"] == 3
    closed = ("yrkw.", "....b", ".....", ".....", ".....")
    fallen = counted("azul-grey", score=9, wall=closed, lines=("b", "", "", "", ""))
    assert (fallen.points["tiled"], fallen.points["floor"]) == (0, -1)


@rule("D22", "D26", "D27", "D30", "D34")
def test_a_dome_is_counted_with_broken_tiles_and_goals() -> None:
    rules: Any = game("duel")
    for seed in range(3):
        for state in met(("duel", 2), seed)[::9]:
            found = count(set_up(game="duel", state=rules.to_json(state)))
            for seat, (board, each) in enumerate(zip(state.boards, found, strict=True)):
                if state.step == "over":
                    assert each == Worth(points={}, total=board.score)
                    continue
                assert each.total == max(0, board.score + sum(each.points.values()))
                assert (each.points["broken"] < 0) <= bool(board.broken or state.start_tile == seat)
                assert set(each.points) == {"tiled", "ornament", "broken", *rules.goals}


@pytest.mark.parametrize("kind", [("azul", 2), ("azul", 4), ("mini", 3)], ids=kind_id)
def test_the_end_of_a_game_brings_what_the_boards_were_worth_before_its_last_move(kind: tuple[str, int]) -> None:
    rules: Any = game(*kind)
    for seed in range(5):
        *_, (before, move, _) = walk(rules, Random(seed))
        found = count(set_up(game=kind[0], players=kind[1], state=rules.to_json(before)))
        scores = rules.scores(rules.apply(before, move))
        for seat in set(range(rules.players)) - {before.turn}:
            assert found[seat].total == scores[seat]


def test_boards_are_counted_whatever_lies_around_them() -> None:
    """The end of a round on a real table: the lines are full, and the factories empty."""
    board = START["boards"][0] | {"lines": ["b", "yy", "", "", ""], "floor": "r"}
    state = {**START, "boards": [board, START["boards"][1]], "bag": ""}
    assert [each.total for each in count(set_up(state=state))] == [1, 0]
    wrong = {**START, "boards": [board | {"lines": ["by", "", "", "", ""]}, START["boards"][1]]}
    with pytest.raises(Refusal, match="seat 0: line 1 holds 2 tiles"):
        count(set_up(state=wrong))
    with pytest.raises(Refusal, match="expected a position"):
        count(set_up())
