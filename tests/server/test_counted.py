"""What the last round that is over gave, as the page tells it."""

from random import Random

import pytest

from tilewright import CHANCE, OVER, game
from tilewright.history import History
from tilewright.records import Record
from tilewright.server.snapshot import counted


@pytest.mark.parametrize("name", ["azul", "azul-grey", "duel"])
def test_a_round_is_counted_when_it_is_over_and_by_what_it_gave(name: str) -> None:
    rules = game(name)
    history = History(Record(rules, ("a", "b"), "", (), finished=False), (), ())
    rng, rounds = Random(4), []
    while history.actor != OVER:
        state = history.state
        if (told := counted(history)) and told.round not in rounds:
            assert told.round == state.round - 1
            rounds.append(told.round)
        history.play(rules.deal(state, rng) if history.actor == CHANCE else rng.choice(rules.legal(state)))
    told = counted(history)
    assert told
    assert told.round == history.state.round
    assert rounds == list(range(1, told.round))
    parts = [
        event for at, events in enumerate(history.events) if history.states[at].round == told.round for event in events
    ]
    assert [(each.kind, each.seat, each.points) for each in told.happenings] == [
        (event.kind, event.seat, event.points) for event in parts
    ]
    assert parts
    assert told.points == [sum(event.points for event in parts if event.seat == seat) for seat in (0, 1)]
