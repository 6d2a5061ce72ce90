"""Taking back: a turn of several steps goes back step by step, and never past what chance has shown (Duel)."""

from random import Random
from typing import Any

import pytest

from tilewright import CHANCE, OVER, game
from tilewright.core import IllegalMove
from tilewright.history import History
from tilewright.records import Record


def two_people(seed: int) -> History:
    """Returns a game of Duel between people, at the first turn of round 1."""
    history = History(Record(game("duel"), ("Ana", "Ben"), "", (), finished=False), ("Ana", "Ben"), (0, 1))
    go_on(history, Random(seed), lambda: history.state.round == 1 and history.state.step == "turn")
    return history


def go_on(history: History, rng: Random, until: Any) -> None:
    """Play random moves until the condition holds."""
    while not until():
        chance(history, rng)
        if not until():
            history.play(rng.choice(history.game.legal(history.state)))
            chance(history, rng)


def chance(history: History, rng: Random) -> None:
    while history.actor == CHANCE:
        history.play(history.game.deal(history.state, rng))


def step(history: History, kind: str, rng: Random) -> None:
    """Make a random step of this kind, and the chance events after it."""
    moves = [move for move in history.game.legal(history.state) if type(move).__name__ == kind]
    history.play(rng.choice(moves))
    chance(history, rng)


def test_a_plate_taken_and_placed_is_taken_back_in_two_steps() -> None:
    history, rng = two_people(1), Random(1)
    seat, begin = history.actor, history.state
    step(history, "Take", rng)
    taken = history.state
    step(history, "Place", rng)
    assert history.undo(seat) == 1
    assert history.state == taken
    assert history.undo(seat) == 1
    assert history.state == begin


def test_tiles_from_a_sun_and_the_order_of_the_rest_are_taken_back_in_two_steps() -> None:
    for seed in range(20):
        history, rng = two_people(seed), Random(seed)
        seat, begin = history.actor, history.state
        small = [move for move in history.game.legal(begin) if type(move).__name__ == "Sun" and move.factory]
        history.play(rng.choice(small))
        if history.state.step != "rest":
            continue
        taken = history.state
        step(history, "Rest", rng)
        if game("duel").actor(history.states[-2]) == CHANCE:
            continue
        assert (history.undo(seat), history.state) == (1, taken)
        assert (history.undo(seat), history.state) == (1, begin)
        return
    pytest.fail("no rest to be ordered in twenty games")


def test_nothing_goes_back_past_a_plate_that_was_seen() -> None:
    """A draw shows the type of the next plate, and a look shows the plates drawn. Later steps can be taken back."""
    history, rng = two_people(2), Random(2)
    seat = history.actor
    step(history, "Draw", rng)
    with pytest.raises(IllegalMove, match=r"chance has shown something new \(top [om]\)"):
        history.undo(seat)
    step(history, "Draw", rng)
    step(history, "Look", rng)
    with pytest.raises(IllegalMove, match=r"chance has shown something new \(seen "):
        history.undo(seat)
    seen = history.state
    step(history, "Keep", rng)
    kept = history.state
    step(history, "Place", rng)
    assert (history.undo(seat), history.state) == (1, kept)
    assert (history.undo(seat), history.state) == (1, seen)
    with pytest.raises(IllegalMove, match="cannot undo"):
        history.undo(seat)


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_a_game_is_taken_back_alone_or_refused(seed: int) -> None:
    """A step is refused if chance has shown something after it. Undoing and replaying any other changes nothing."""
    history, rng = two_people(seed), Random(seed)
    backs = refused = 0
    while history.actor != OVER:
        before, seat = list(history.states), history.actor
        history.play(rng.choice(history.game.legal(history.state)))
        shown = history.actor == CHANCE
        chance(history, rng)
        after, moves = list(history.states), list(history.moves)
        if shown:
            with pytest.raises(IllegalMove, match="chance has shown something new"):
                history.undo(seat)
            refused += 1
        else:
            assert history.undo(seat) == 1
            assert history.states == before
            history.play(moves[-1])
            backs += 1
        assert history.states == after
    assert backs > 30
    assert refused > 10
