"""The UCT bot: it is legal, repeatable, right where one move decides, knows only its view, and keeps its limits."""

import subprocess
import sys
import threading
from random import Random
from time import perf_counter
from typing import Any

import pytest

from playing import KINDS, any_move, azul, duel, kind_id, last_take, lines, offer, play_out, wall
from tilewright import CHANCE, OVER, OptionError, game
from tilewright.core import ROUND_LIMIT, AnyGame
from tilewright.games.classic import Board
from tilewright.games.duel import Duel, StackPlate, State
from tilewright.games.duel.state import unseen_plates
from tilewright.kernel import kernel_of
from tilewright.players import bot
from tilewright.search import uct
from tilewright.search.linked_tree import USED
from tilewright.search.uct import UctSearcher

every_kind = pytest.mark.parametrize("kind", KINDS, ids=kind_id)
every_classic_kind = pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[0] != "duel"], ids=kind_id)


@every_kind
def test_it_plays_legal_moves_and_beats_random_bots(kind: tuple[str, int]) -> None:
    """It takes each seat in turn against random bots."""
    rules, games, wins = game(*kind), 8, 0
    for number in range(games):
        seat = number % rules.players
        specs = ["uct:300n" if other == seat else "random" for other in range(rules.players)]
        wins += rules.winners(play_out(rules, specs, number)) == (seat,)
    assert wins >= 0.75 * games


def test_it_stops_when_it_is_told_to() -> None:
    rules, found = game("azul"), list[Any]()
    state = rules.apply(rules.start(), rules.deal(rules.start(), Random(0)))
    player: Any = bot(f"uct:{10**12}n", rules, Random(0))
    thinking = threading.Thread(target=lambda: found.append(player.choose(rules.view(state, 0))))
    thinking.start()
    while player.searcher.tree.links.counters[USED] < 100:
        assert thinking.is_alive()
    player.stop()
    thinking.join(60)
    assert found[0] in rules.legal(state)


def test_a_stop_before_a_choice_holds_for_that_one_alone() -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.deal(rules.start(), Random(0)))
    player: Any = bot("uct:1000n", rules, Random(0))
    used = []
    for stopped in (True, False):
        if stopped:
            player.stop()
        player.choose(rules.view(state, 0))
        used.append(player.searcher.tree.links.counters[USED])
    assert used[0] < 100 < used[1]


@pytest.mark.parametrize("name", ["azul-grey", "duel"])
def test_it_plays_the_same_for_nodes_and_a_seed(name: str) -> None:
    rules = game(name)
    first, again = (play_out(rules, ["uct:40n", "random"], 3) for _ in range(2))
    assert first == again


# Where one move decides ----------------------------------------------------------------------------------


def last_tile(rules: AnyGame, score: int, **changes: Any) -> Any:
    """Returns a state in which seat 0 takes the last tile of a round. The tile can complete a row, which scores seven
    points less the token's cost and ends the game. The other seat has 30 points.
    """
    rows = wall("byrk.")
    return offer(rules, Board(wall=rows, score=score), Board(wall=rows, score=30), centre="w", round=5, **changes)


@every_classic_kind
def test_it_ends_the_game_where_that_wins(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    state = last_tile(rules, score=26)
    assert rules.winners(rules.apply(state, rules.parse("0w1"))) == (0,)
    assert {str(bot("uct:300n", rules, Random(seed)).choose(state)) for seed in range(5)} == {"0w1"}


@every_classic_kind
def test_it_goes_on_where_the_end_would_lose(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    state = last_tile(rules, score=20)
    assert rules.winners(rules.apply(state, rules.parse("0w1"))) == (1,)
    assert "0w1" not in {str(bot("uct:300n", rules, Random(seed)).choose(state)) for seed in range(5)}


def test_it_takes_the_last_tile_of_duel_to_the_line_that_wins() -> None:
    """On line 1, the tile scores and wins by 11 points to 10. At 10 points each, the start tile would lose the game."""
    rules = duel()
    state = last_take(rules, {"fields": {"a1": "m1+0"}, "score": 10}, {"score": 12}, start_tile=1)
    assert len(rules.legal(state)) == 7
    assert {str(bot("uct:100n", rules, Random(seed)).choose(state)) for seed in range(10)} == {"mb:1"}


# What it may know ----------------------------------------------------------------------------------------


def exchanged(state: State, seat: int) -> State:
    """Returns the state with other plates, where possible, in place of those that only the other seat has seen."""
    left = list(unseen_plates(state))

    def exchange(back: StackPlate) -> StackPlate:
        names = [plate for plate in left if plate.startswith(back.type)]
        if back.seen_by != (1 - seat,) or not names:
            return back
        left.remove(names[0])
        left.append(back.plate)
        return back._replace(plate=names[0])

    return state._replace(stack=tuple(map(exchange, state.stack)), drawn=tuple(map(exchange, state.drawn)))


def test_what_a_seat_may_not_know_changes_no_choice() -> None:
    """Bots search views only, but even a search that is given whole states draws the hidden plates anew."""
    rules, compared = game("duel"), 0
    assert isinstance(rules, Duel)
    kernel, searcher = kernel_of(rules), UctSearcher(rules)
    for seed in range(6):
        rng, state = Random(seed), rules.start()
        while (seat := rules.actor(state)) != OVER:
            if seat != CHANCE and (other := exchanged(state, seat)) != state:
                assert rules.view(other, seat) == rules.view(state, seat)
                shown = [kernel.encode(one).words for one in (state, other, rules.view(state, seat))]
                assert len({searcher.best(words, nodes=40, seed=compared) for words in shown}) == 1
                compared += 1
            state = rules.apply(state, any_move(rules, state, rng))
    assert compared > 50


# Limits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["uct:8d", "uct:", "uct:0n", "uct:200", "uct:fast"])
def test_a_limit_that_it_cannot_keep_is_refused(spec: str) -> None:
    with pytest.raises(OptionError, match="the limit"):
        bot(spec, game("azul"), Random(1))


@pytest.mark.parametrize("kind", [("azul", 2), ("azul-grey", 4), ("duel", 2)], ids=kind_id)
def test_it_keeps_to_its_time(kind: tuple[str, int]) -> None:
    """The best of several tries counts, since other processes may slow some of them down."""
    rules = game(*kind)
    player, state, rng = bot("uct:100ms", rules, Random(1)), rules.start(), Random(1)
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.deal(state, rng))
    times = []
    for _ in range(5):
        begin = perf_counter()
        player.choose(rules.view(state, rules.actor(state)))
        times.append(perf_counter() - begin)
    assert 0.1 <= min(times) < 0.12


SCRIPT = """
from tilewright import game, search
from tilewright.search.uct import UctSearcher
trees = [UctSearcher(game(name, players)) for name, players in [("azul", 2), ("mini-grey", 4), ("duel", 2)]]
functions = {tree.compiled for tree in trees}
misses = sum(sum(function.stats.cache_misses.values()) for function in functions)
print(search.is_warm(), len(functions), {len(function.signatures) for function in functions}, misses)
"""


def test_it_is_compiled_once_for_games_of_one_kernel_and_kept() -> None:
    """The tests begin with `search.warm_up()`, so a new process finds everything in the cache."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "2", "{1}", "0"]


def test_a_move_without_a_choice_is_played_at_once() -> None:
    rules = azul()
    board = Board(wall=wall("....w"), lines=lines(l2="b", l3="b", l4="b", l5="b"))
    state = offer(rules, board, centre="w", round=2)
    assert [bot("uct:1000000000n", rules, Random(1)).choose(state)] == list(rules.legal(state))


def test_a_full_tree_goes_on_from_its_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uct, "CAPACITY", 12)
    rules = azul()
    state = last_tile(rules, score=26)
    assert {str(bot("uct:500n", rules, Random(seed)).choose(state)) for seed in range(5)} == {"0w1"}


def test_it_still_plays_when_others_would_give_the_game_up() -> None:
    rules = azul(grey=True)
    state = last_tile(rules, score=26)._replace(round=ROUND_LIMIT + 50)
    assert str(bot("uct:300n", rules, Random(1)).choose(state)) == "0w1"
