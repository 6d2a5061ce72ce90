"""The legal steps of Duel with what they would do, what is closed and why, and what goals give now."""

from random import Random
from typing import Any

import pytest

from playing import dome, duel_lines, walk
from tilewright import CHANCE, OVER, game
from tilewright.games.duel import Board, Duel, Factory, StackPlate, State
from tilewright.games.duel.board import broken_cost
from tilewright.games.duel.components import GOALS, PLATES, turned
from tilewright.games.duel.dome import spaces
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.table.choices import DuelChoice, closed, passed, ready
from tilewright.history import History
from tilewright.records import Record
from tilewright.server.choices import choices
from tilewright.server.snapshot import drawn, goals, last

DUEL: Any = game("duel")


def by_move(state: State) -> dict[str, Any]:
    return {choice.move: choice for choice in choices(DUEL, state)}


def visited(games: int) -> list[tuple[State, Any, State]]:
    """The decisions of random games."""
    return [
        (state, move, after)
        for seed in range(games)
        for state, move, after in walk(DUEL, Random(seed))
        if DUEL.actor(state) != CHANCE
    ]


def turn(board: Board, **changes: Any) -> State:
    """A turn of seat 0 in round 2, with this board and whatever lies on the table."""
    start: State = DUEL.start()
    state = start._replace(step="turn", round=2, turn=0, boards=(board, Board()), stack=(StackPlate("m"),))
    return state._replace(**changes)


def test_every_choice_of_random_games_says_what_it_does() -> None:
    kinds, breaking = set(), 0
    for state, move, after in visited(6):
        listed = by_move(DUEL.view(state, state.turn))
        assert list(listed) == [str(legal) for legal in DUEL.legal(state)]
        choice, before, board = listed[str(move)], state.boards[state.turn], after.boards[state.turn]
        kinds.add(choice.kind)
        if choice.kind in ("sun", "moon") and after.step in ("turn", "rest"):
            assert choice.placed == sum(map(len, board.lines)) - sum(map(len, before.lines))
            assert choice.dropped == len(board.broken) - len(before.broken)
            assert choice.token == (after.start_tile == state.turn and state.start_tile is None)
            # A line without a space breaks when its turn comes (D23).
            lost = len(board.lines[move.line - 1]) if choice.space == "none" else 0
            cost = broken_cost(len(board.broken) + lost) - broken_cost(len(before.broken)) + 2 * choice.token
            assert choice.cost == -cost
            breaking += lost > 0
            spilt = len(after.tower) - len(state.tower)
            assert choice.tiles == choice.placed + choice.dropped + spilt
        elif choice.kind == "draw":
            assert choice.cost == board.score - before.score
        elif choice.kind == "place":
            assert (choice.plate, choice.field, choice.turns) == (state.held, move.field, move.turns)
        elif choice.kind == "rest":
            assert (choice.source, choice.order) == (state.factory, move.tiles)
        elif choice.kind == "tiling":
            scored = [event for event in DUEL.events(state, move) if event.line and event.seat == state.turn]
            first = sum(event.points for event in scored if (event.line, event.kind) == (move.line, "tiled"))
            assert choice.points >= first > 0
    assert kinds >= {"take", "draw", "look", "keep", "place", "sun", "moon", "rest", "chip", "spend", "leave", "tiling"}


def test_tiles_from_the_moons_bring_the_start_tile_and_what_is_too_much_breaks() -> None:
    """D16, D17, D19: the large moon and the top of a small one, to a line with room for one."""
    large, small = Factory(moon="bk"), Factory(moon="rb", chip="?")
    board = Board(lines=("", "b", "", "", "", ""), broken="k", plates=("o4+0", *[""] * 8))
    state = turn(board, factories=(large, small, Factory(), Factory(), Factory()))
    assert by_move(state)["mb:2"] == DuelChoice(
        move="mb:2",
        kind="moon",
        colour="b",
        line=2,
        tiles=2,
        placed=1,
        dropped=1,
        cost=-4,
        token=True,
        space="later",
    )
    # Plate o4 shows yellow and blue above, black and the ornament below: row 1 has a space for blue, row 2 none.
    assert turned("o4", 0) == PLATES["o4"] == "ybko"
    assert (by_move(state)["mb:1"].columns, by_move(state)["mb:1"].space) == ((2,), "now")
    # D23: with all three plates of the row there, none of which has a space for blue, the line will break.
    laid = board._replace(plates=("o4+0", "o1+0", "o1+2", *[""] * 6))
    assert all("b" not in row[2:] and "*" not in row[2:] for row in spaces(laid.plates)[:2])
    assert by_move(turn(laid, factories=state.factories))["mb:2"].space == "none"
    assert by_move(turn(laid, factories=state.factories))["mb:1"].space == "now"
    assert by_move(state)["mb:-"].space is None
    assert (by_move(state)["mb:-"].placed, by_move(state)["mb:-"].dropped) == (0, 2)


def test_chips_are_offered_with_the_most_that_the_line_can_score() -> None:
    """D24, D27, D28: the tile finishes the ornament plate, whose ornament scores its row."""
    tiles = ("y.....", "k.....", *["......"] * 4)
    board = Board(lines=("b", *[""] * 5), plates=("o4+0", *[""] * 8), tiles=tiles)
    assert by_move(turn(board, step="tile", line=1))["1@2"].points == 2 + 2
    short = board._replace(lines=("", "k", *[""] * 4), tiles=("yb....", *["......"] * 5), chips=("k", "t", "bk"))
    state = turn(short, step="spend", line=2)
    ways = {move: (choice.chips, choice.points) for move, choice in by_move(state).items() if choice.kind == "spend"}
    # Beneath the yellow tile: a column of two, and the ornament beside it in row 2.
    assert ways == {"2*k,bk": (("k", "bk"), 4), "2*k,t,bk": (("k", "t", "bk"), 4)}
    assert by_move(state)["2."].kind == "leave"


@pytest.mark.rule("D22", "D27", "D28")
def test_tiles_that_fill_a_line_say_the_most_that_it_can_score_now() -> None:
    # Row 1 reads yb tr, row 2 ko b*: o4 is an ornament plate with yellow and blue laid, m2 has a space for any colour.
    board = Board(lines=duel_lines(l2="k"), plates=("o4+0", "m2+0", *[""] * 7), tiles=dome("yb...."))
    state = turn(board, factories=(Factory(sun="kkrrb"), Factory(moon="k"), *[Factory()] * 3))
    listed = by_move(state)
    # Beneath yellow a column of two, and the ornament of row 2; beside it, in column 4, a tile would score 1.
    assert (listed["s0k:2"].columns, listed["s0k:2"].points, listed["s0k:2"].cost) == ((1, 4), 4, -1)
    assert (listed["mk:2"].points, listed["mk:2"].cost) == (4, 0)
    # Red in column 4 stands alone, and breaks one.
    assert (listed["s0r:1"].points, listed["s0r:1"].cost) == (1, -1)
    # Not full, broken, and full without a space.
    assert [listed[move].points for move in ("s0k:3", "s0k:-", "s0b:1")] == [0, 0, 0]
    assert [listed[move].space for move in ("s0k:3", "s0k:-", "s0b:1")] == ["later", None, "later"]


@pytest.mark.parametrize(
    ("board", "state", "why"),
    [
        (Board(tokens=0), {}, {"plates": "tokens", "stack": "tokens"}),
        (Board(tokens=0), {"round": 5}, {"plates": "last_round", "stack": "last_round"}),
        (Board(), {"display": ()}, {"plates": "none"}),
        (Board(), {"stack": ()}, {"stack": "none"}),
        (Board(taken=2), {}, {"chips": "taken"}),
        (Board(), {"factories": (Factory(), *[Factory(chip="?")] * 4)}, {"chips": "face_down"}),
        (Board(), {"factories": (Factory(),) * 5}, {"chips": "none"}),
    ],
)
def test_what_is_closed_says_why(board: Board, state: dict[str, Any], why: dict[str, str]) -> None:
    """D12, D14, D18."""
    lying = {"display": ("o1", "m1"), "factories": (Factory(), Factory(chip="b"), *[Factory()] * 3)}
    assert {each.what: each.why for each in closed(turn(board, **{**lying, **state}))} == why


def test_what_is_closed_is_what_no_legal_step_does() -> None:
    for state, _, _ in visited(3):
        legal = {choice.kind for choice in choices(DUEL, DUEL.view(state, state.turn))}
        expected = {"plates": "take", "stack": "draw", "chips": "chip"} if state.step == "turn" else {}
        assert {each.what for each in closed(state)} == {what for what, kind in expected.items() if kind not in legal}


def test_goals_are_counted_as_if_the_game_ended_now() -> None:
    """G1 to G8 on both boards; what they say at the end is what they give (D34)."""
    rules = Duel(tuple(GOALS[:4]))
    for state, move, after in walk(rules, Random(3)):
        now = goals(rules, state)
        assert list(now) == list(rules.goals)
        if after.step == "over":
            events = [event for event in rules.events(state, move) if event.kind == "goal"]
            given = {goal: [event.points for event in events if event.what == goal] for goal in rules.goals}
            assert goals(rules, after) == given
    assert goals(game("azul"), game("azul").start()) == {}


def test_a_state_is_drawn_as_the_rule_book_writes_it() -> None:
    for state, _, _ in visited(1):
        view = DUEL.view(state, 1 - state.turn)
        assert drawn(DUEL, view).model_dump(mode="json") == DUEL.to_json(view)


def test_the_last_move_is_one_that_tells_what_the_turn_was() -> None:
    record = Record(DUEL, ("a", "b"), "", (), finished=False)
    history = History(record, (), ())
    rng, passed = Random(3), 0
    assert last(history) is None
    while history.actor != OVER:
        state, seat = history.state, history.actor
        move = DUEL.deal(state, rng) if seat == CHANCE else rng.choice(DUEL.legal(state))
        before = last(history)
        history.play(move)
        if seat == CHANCE or str(move).startswith(("look", "under", "rest")):
            assert last(history) == before
            passed += seat != CHANCE
        else:
            assert last(history) == len(history.moves) - 1
    assert passed > 5


@pytest.mark.rule("D21")
def test_who_has_nothing_to_take_is_passed_while_the_other_goes_on() -> None:
    alone = 0
    for state, _, after in visited(6):
        mine = list(passed(state))
        assert mine in ([], [1 - state.turn])
        if state.step == after.step == "turn" and mine:
            assert after.turn == state.turn
            alone += 1
    assert alone > 3


@pytest.mark.rule("D34", "G2")
def test_a_space_tells_how_much_more_the_goals_would_give_then() -> None:
    rules = Duel(("columns", "edge", "five_colours"))
    board = Board(
        plates=("m2+0", "m3+0", "o3+0", *("",) * 6),  # row 2: b*r*rb
        tiles=("k.....", "......", *("k.....",) * 4),
        lines=duel_lines(l2="bb"),
    )
    offered: list[Any] = choices(rules, turn(board, step="tile", line=2))
    edge = SCORING["edge"](Board(tiles=dome("b")))
    assert {each.move: each.goals for each in offered} == {"2@1": 7 + edge, "2@2": 0, "2@4": 0, "2@6": edge}


def test_a_full_line_says_what_it_would_score_now() -> None:
    """A row that lacks a plate may still get a space for the tile; a row with all its plates will not (D23)."""
    plates = ("o1+0", "m3+0", "", "o2+0", "o3+0", "o4+0", "", "", "")
    tiles = ("......", "......", "......", ".r....", "......", "......")
    board = Board(lines=("y", "tt", "ttt", "tttt", "ttttt", "t"), plates=plates, tiles=tiles)
    mine, other = ready(turn(board))
    found = [(each.line, each.points, each.space) for each in mine]
    assert found == [(1, 1, "now"), (2, 1, "now"), (3, 0, "none"), (4, 2, "now"), (5, 0, "later")]
    assert other == []
    assert ready(turn(board, step="tile", line=1)) == [[], []]
