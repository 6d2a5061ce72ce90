"""Questions to bots and their answers as JSON: nothing is lost, and nothing that arrives starts a program."""

import json
from random import Random
from typing import Any

import pytest

from tilewright.core import CHANCE, OVER, TilewrightError
from tilewright.registry import GAMES, from_the_start, game
from tilewright.review import Verdict
from tilewright.review.advice import Advice
from tilewright.review.verdicts import view_of
from tilewright.server import letters
from tilewright.server.questions import Question, Trial
from tilewright.server.worker import Thinkers


def sent(value: Any) -> Any:
    return json.loads(json.dumps(value))


def positions(name: str, players: int) -> Any:
    """Yields the views of the seats in turn of a game with random moves, with a move and the next view."""
    rng = Random(f"{name}{players}")
    rules = from_the_start(game(name, players, starter="random", rng=rng))
    state = rules.start()
    for _ in range(120):
        if (actor := rules.actor(state)) == OVER:
            return
        if actor == CHANCE:
            state = rules.apply(state, rules.deal(state, rng))
            continue
        view = rules.view(state, actor)
        move = rng.choice(rules.legal(view))
        state = rules.apply(state, move)
        yield rules, view, move, view_of(rules, state)


@pytest.mark.parametrize(
    ("name", "players"), [(kit.name, players) for kit in GAMES.values() for players in kit.players]
)
def test_every_question_is_read_as_it_was_written(name: str, players: int) -> None:
    for seed, (rules, view, move, after) in enumerate(positions(name, players)):
        for question in (
            Question("greedy", rules, view, seed << 32, seed % 3, seed % 2 == 0),
            Trial(rules, view, move, after),
        ):
            assert letters.read(sent(letters.written(question))) == question
        assert letters.answer_read(question := Question("greedy", rules, view, 1), str(move)) == move
        assert letters.answer_written(question, move) == str(move)


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_every_answer_is_read_as_it_was_written(name: str) -> None:
    thinkers = Thinkers()
    rules, view, move, after = next(positions(name, 2))
    for question, kind in (
        (Question("greedy", rules, view, 1), object),
        (Question("search:200n", rules, view, 1), object),
        (Question("search:200n", rules, view, 1, top=3), list),
        (Question("greedy", rules, view, 1, why=True), Advice),
        (Question("search", rules, view, 1, why=True), Advice),
    ):
        answer = thinkers.answer(question)
        assert isinstance(answer, kind)
        assert letters.answer_read(question, sent(letters.answer_written(question, answer))) == answer
    trial = Trial(rules, view, move, after)
    verdict = thinkers.judge(trial)
    assert isinstance(verdict, Verdict)
    assert letters.answer_read(trial, sent(letters.answer_written(trial, verdict))) == verdict


def test_what_is_no_question_or_names_a_program_is_refused() -> None:
    rules, view, move, after = next(positions("azul", 2))
    question = letters.written(Question("greedy", rules, view, 1))
    assert isinstance(letters.read(question), Question)
    changed: list[dict[str, Any]] = [
        {"bot": 'engine:"touch /tmp/x"'},
        {"bot": "module:Class"},
        {"bot": None},
        {"game": "chess"},
        {"players": "2"},
        {"options": {"position": "x"}},
        {"options": None},
        {"view": {}},
        {"view": None},
        {"seed": "x"},
    ]
    for changes in changed:
        with pytest.raises((TilewrightError, ValueError)):
            letters.read(question | changes)
    unreadable: list[Any] = [None, [], "x", {}]
    for data in unreadable:
        with pytest.raises(ValueError):
            letters.read(data)
        with pytest.raises(ValueError):
            letters.answer_read(Trial(rules, view, move, after), data)
        with pytest.raises(ValueError):
            letters.answer_read(Question("search", rules, view, 1, top=2), [data])
        with pytest.raises(ValueError):
            letters.answer_read(Question("search", rules, view, 1, why=True), data)
