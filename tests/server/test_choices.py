"""Legal moves with what they would do, checked against what they do."""

from random import Random
from typing import Any

import pytest

from playing import KINDS, azul, kind_id, lines, offer, walk
from tilewright import CHANCE, game
from tilewright.games.classic import Board
from tilewright.games.classic.board import penalty
from tilewright.games.classic.table.choices import ClassicChoice
from tilewright.server.choices import choices


def by_move(rules: Any, state: Any) -> dict[str, Any]:
    return {choice.move: choice for choice in choices(rules, state)}


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_choice_of_a_random_game_says_what_it_does(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    for state, move, after in walk(rules, Random(1)):
        actor = rules.actor(state)
        listed = by_move(rules, rules.view(state, actor)) if actor != CHANCE else {}
        assert list(listed) == [str(legal) for legal in rules.legal(state)]
        if actor == CHANCE:
            continue
        choice = listed[str(move)]
        tiled = [event for event in rules.events(state, move) if event.kind == "tiled"]
        if choice.kind == "tiling":
            assert (choice.points, choice.line, choice.column) == (tiled[0].points, tiled[0].line, tiled[0].column)
        elif choice.kind == "draft" and after.step == "draft":
            before, board = state.boards[actor], after.boards[actor]
            assert choice.dropped == len(board.floor) - len(before.floor)
            assert choice.cost == penalty(before) - penalty(board)
            assert choice.placed == sum(map(len, board.lines)) - sum(map(len, before.lines))
            assert choice.token == (after.token == actor and state.token is None)
            spilt = len(after.lid) - len(state.lid)
            assert choice.tiles + choice.token == choice.placed + choice.dropped + spilt


def test_a_draft_from_the_centre_shows_the_token_the_surplus_and_the_space() -> None:
    rules = azul()
    state = offer(rules, Board(lines=lines(l2="b")), centre="bbb")
    choice = by_move(rules, state)["0b2"]
    assert choice == ClassicChoice(
        move="0b2",
        kind="draft",
        source=0,
        colour="b",
        line=2,
        column=2,
        tiles=3,
        placed=1,
        dropped=3,
        cost=-4,
        token=True,
    )
    floor = by_move(rules, state)["0b-"]
    assert (floor.line, floor.column, floor.placed, floor.dropped, floor.cost) == (0, None, 0, 4, -6)


def test_what_does_not_fit_on_the_floor_costs_nothing_more() -> None:
    rules = azul()
    state = offer(rules, Board(floor="rrrrrk"), factories=("bbbb",))
    choice = by_move(rules, state)["1b1"]
    assert (choice.placed, choice.dropped, choice.cost) == (1, 1, -3)
