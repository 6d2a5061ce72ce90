"""The bots: they choose legal moves from a view, are repeatable, and greedy is far better than random."""

from random import Random

import pytest

from playing import KINDS, kind_id, play_out
from tilewright import OptionError, game
from tilewright.players import bot
from tilewright.players.limit import Limit


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(OptionError, match="unknown bot 'genius': expected random, greedy"):
        bot("genius", game("azul"), Random(1))


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_greedy_wins_more_than_95_of_100_games_against_random(kind: tuple[str, int]) -> None:
    """One greedy bot on each seat in turn, the others random; the victory must be its own alone."""
    rules = game(*kind)
    wins = 0
    for number in range(40):
        seat = number % rules.players
        names = ["greedy" if other == seat else "random" for other in range(rules.players)]
        wins += rules.winners(play_out(rules, names, number)) == (seat,)
    assert wins > 0.95 * 40


def test_bots_are_repeatable() -> None:
    rules = game("duel")
    first, again = (play_out(rules, ["greedy", "random"], 5) for _ in range(2))
    assert first == again


def test_greedy_completes_a_line_rather_than_break_tiles() -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.parse("deal bbbb yyyy rrrr kkkk wwww"))
    choices = {str(bot("greedy", rules, Random(seed)).choose(state)) for seed in range(20)}
    assert all(text.endswith("4") for text in choices)
    assert len(choices) == 5  # equals are chosen by chance


@pytest.mark.parametrize(
    "text", ["", "200", "ms", "-5ms", "0ms", "1.5ms", "5s", "200 ms", "９ms", "1" * 16 + "n", "200ms "]
)
def test_a_limit_that_is_none_is_named(text: str) -> None:
    with pytest.raises(OptionError, match="limit"):
        Limit.parse(text)


@pytest.mark.parametrize("text", ["200ms", "20000n", "8d"])
def test_a_limit_is_written_as_it_is_read(text: str) -> None:
    assert str(Limit.parse(text)) == text


def test_a_limit_is_one_of_the_three() -> None:
    for given in ({}, {"nodes": 1, "depth": 1}, {"nodes": 0}, {"depth": -1}):
        with pytest.raises(OptionError, match="limit"):
            Limit(**given)


def test_a_bot_without_a_limit_takes_none() -> None:
    with pytest.raises(OptionError, match="greedy alone"):
        bot("greedy:200ms", game("azul"), Random(1))
