"""The bots: they choose legal moves from a view, are repeatable, and greedy is far better than random."""

import subprocess
import sys
from random import Random

import pytest

from playing import KINDS, kind_id, play_out
from tilewright import CHANCE, OptionError, game
from tilewright.players import bot
from tilewright.players.limit import Limit
from tilewright.players.search import Search


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(OptionError, match="unknown bot 'genius': expected random, greedy"):
        bot("genius", game("azul"), Random(1))


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_greedy_wins_more_than_95_of_100_games_against_random(kind: tuple[str, int]) -> None:
    """The greedy bot takes each seat in turn among random bots, and a shared victory does not count."""
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
    assert len(choices) == 5  # ties are broken at random


@pytest.mark.parametrize(
    "text", ["", "200", "ms", "-5ms", "0ms", "1.5ms", "5s", "200 ms", "９ms", "1" * 16 + "n", "200ms "]
)
def test_an_invalid_limit_is_named(text: str) -> None:
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


@pytest.mark.parametrize(
    ("kind", "by_depth"), [(("azul", 2), True), (("azul", 3), False), (("duel", 2), False)], ids=str
)
def test_search_tells_of_its_last_move(kind: tuple[str, int], by_depth: bool) -> None:
    rules = game(*kind)
    state, rng = rules.start(), Random(1)
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.deal(state, rng))
    player = Search(rules, Random(1), Limit(nodes=300))
    move = player.choose(rules.view(state, rules.actor(state)))
    told = player.info
    assert told["pv"][0] == move
    assert told["nodes"] >= 1
    assert told["time"] >= 0
    assert 0 <= told["win"] <= 1
    assert isinstance(told["score"], float)
    assert isinstance(told["solved"], bool)
    assert not by_depth or told["depth"] >= 1


LOADS = """
import gc, sys
from random import Random
from numba.core.dispatcher import Dispatcher
from tilewright import CHANCE, OVER, game
from tilewright.players import bot

def loaded():
    return {(each.__module__, each.__qualname__) for each in gc.get_objects()
            if isinstance(each, Dispatcher) and each.overloads}

rules = game(sys.argv[1], int(sys.argv[2]))
player, state, rng = bot(sys.argv[3], rules, Random(1)), rules.start(), Random(3)
before, moves = loaded(), 0
while rules.actor(state) != OVER and moves < 40:
    if rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.deal(state, rng))
    else:
        state = rules.apply(state, player.choose(rules.view(state, rules.actor(state))))
        moves += 1
print(sorted(loaded() - before))
"""


@pytest.mark.parametrize("arguments", ["azul-grey 2 search:2000n", "azul-grey 3 search:200n", "duel 2 uct:50n"])
def test_what_is_compiled_is_loaded_before_the_first_move(arguments: str) -> None:
    """Loading does not count against a time limit. Without a cache, the first moves would even include compilation."""
    command = [sys.executable, "-c", LOADS, *arguments.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
