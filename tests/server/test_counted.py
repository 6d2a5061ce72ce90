"""What the last round that is over gave, as the page tells it."""

from itertools import pairwise
from random import Random

import pytest

from tilewright import CHANCE, OVER, game
from tilewright.history import History
from tilewright.records import Record
from tilewright.server.messages import Counted
from tilewright.server.snapshot import counted


@pytest.mark.parametrize("name", ["azul", "azul-grey", "duel"])
def test_a_round_is_counted_when_it_is_over_and_by_what_it_gave(name: str) -> None:
    rules = game(name)
    history = History(Record(rules, ("a", "b"), "", (), finished=False), (), ())
    rng, told = Random(4), dict[int, Counted]()
    while history.actor != OVER:
        if last := counted(history):
            assert last.round == history.state.round - 1
            told[last.round] = last
        state = history.state
        history.play(rules.deal(state, rng) if history.actor == CHANCE else rng.choice(rules.legal(state)))
    last = counted(history)
    assert last
    told[last.round] = last
    ends = [rules.scores(history.states[0]), *history.scores_by_round()]
    assert list(told) == list(range(1, len(ends)))
    assert [each.points for each in told.values()] == [
        [after - before for before, after in zip(*scores)] for scores in pairwise(ends)
    ]
    for each in told.values():
        for seat in (0, 1):
            assert each.points[seat] == sum(part.points for part in each.happenings if part.seat == seat)
