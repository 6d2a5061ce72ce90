"""Games that begin at a position: the same rules, records that replay, and what is refused."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from playing import KINDS, kind_id, walk
from tilewright import CHANCE, OVER, game
from tilewright.core import AnyGame, ImpossiblePosition, NotationError, OptionError
from tilewright.history import History
from tilewright.kernel import kernel_of
from tilewright.players import bot
from tilewright.records import Record, RecordError, header_line, read, text
from tilewright.registry import from_the_start


def met(rules: AnyGame, seed: int, every: int = 7) -> list[Any]:
    """Returns some states of a random game before its end."""
    states = [state for state, _, _ in walk(rules, Random(seed))]
    return [state for state in states[::every] if rules.actor(state) != OVER]


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_game_begun_at_a_position_goes_on_from_there(kind: tuple[str, int], tmp_path: Any) -> None:
    plain = game(*kind)
    for state in met(plain, 1, 29):
        rules = game(*kind, position=plain.position(state))
        assert rules.start() == state
        assert rules.options["position"] == plain.position(state)
        history = History(Record(rules, ("a",) * rules.players, "", (), finished=False), (), ())
        rng = Random(2)
        for _ in range(12):
            if history.actor == OVER:
                break
            chance = history.actor == CHANCE
            history.play(rules.deal(history.state, rng) if chance else rng.choice(rules.legal(history.state)))
        (tmp_path / "game.jsonl").write_text(text(history.record()))
        (again,) = read(tmp_path / "game.jsonl")
        assert (again.game, list(again.states())) == (rules, history.states)


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_kernels_begin_there_too_and_bots_need_not_know(kind: tuple[str, int]) -> None:
    plain = game(*kind)
    state = met(plain, 3)[-1]
    rules = game(*kind, position=plain.position(state))
    kernel = kernel_of(rules)
    assert kernel.decode(kernel.start()) == state
    assert from_the_start(rules) == game(*kind, starter=rules.starter)
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.deal(state, Random(4)))
    for spec in ("greedy", "search:100n"):
        chosen = bot(spec, rules, Random(5)).choose(rules.view(state, rules.actor(state)))
        assert chosen in rules.legal(state)


def test_a_position_of_duel_brings_its_goals() -> None:
    rules = game("duel", goals=("rows", "edge", "corners"))
    position = rules.position(rules.start())
    assert game("duel", position=position).options["goals"] == ["rows", "edge", "corners"]
    with pytest.raises(NotationError, match="expected duel 2 rows,columns,diagonals"):
        game("duel", goals="first-game", position=position)


def test_the_starting_player_is_that_of_the_position() -> None:
    rules = game("azul", starter=1)
    assert game("azul", position=rules.position(rules.start())).starter == 1


@pytest.mark.parametrize(
    ("position", "problem", "said"),
    [
        (7, OptionError, "position is 7, expected a line of text"),
        ("tw2 azul", NotationError, "cannot read the position"),
        ("tw1 azul 3 deal", NotationError, "expected azul 2"),
    ],
)
def test_what_is_no_position_is_refused(position: Any, problem: type[Exception], said: str) -> None:
    with pytest.raises(problem, match=said):
        game("azul", position=position)


def test_impossible_positions_and_ends_are_refused() -> None:
    rules = game("azul")
    start: Any = rules.start()
    with pytest.raises(ImpossiblePosition, match="impossible position"):
        game("azul", position=rules.position(start._replace(bag=start.bag[1:])))
    *_, (_, _, end) = walk(rules, Random(1))
    with pytest.raises(OptionError, match="the game is over in this position"):
        game("azul", position=rules.position(end))


def test_what_one_seat_sees_of_a_game_of_duel_is_no_beginning() -> None:
    """Otherwise the game would have to invent plates that the other seat knows."""
    rules: Any = game("duel")
    for seed in range(30):
        for state, _, _ in walk(rules, Random(seed)):
            view = rules.view(state, None)
            if view != state:
                with pytest.raises(OptionError, match="hides plates that somebody has seen"):
                    game("duel", position=rules.position(view))
                return
    pytest.fail("nobody looked at a plate in thirty games")


def test_a_record_names_the_line_of_a_position_that_cannot_be(tmp_path: Any) -> None:
    rules = game("azul")
    start: Any = rules.start()
    good = game("azul", position=rules.position(start))
    bad = replace(good, opening=rules.position(start._replace(bag=start.bag[1:])))
    (tmp_path / "game.jsonl").write_text(header_line(bad, ("a", "b"), ""))
    with pytest.raises(RecordError, match=r"line 1: the header cannot be used: impossible position: 19 tiles of b"):
        list(read(tmp_path / "game.jsonl"))
