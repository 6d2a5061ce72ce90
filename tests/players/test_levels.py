"""The levels, opponents of ten strengths: what they play, and how they err."""

from random import Random
from typing import Any

import pytest

from tilewright import CHANCE, OVER, OptionError, game
from tilewright.games.classic import levels
from tilewright.games.classic.moves import Draft
from tilewright.players import BOTS, bot, find, level
from tilewright.players.level import NAMES, Level, likelihoods, plausible, strengths
from tilewright.players.limit import Limit
from tilewright.players.search import Line, Search

GAMES = [("azul", 2), ("azul-grey", 2), ("azul", 3), ("duel", 2)]


def views(rules: Any, seed: int, count: int) -> list[Any]:
    """Returns views of the seat in turn from random games, at positions with a choice."""
    state, rng, met = rules.start(), Random(seed), list[Any]()
    while len(met) < count:
        actor = rules.actor(state)
        if actor == OVER:
            state = rules.start()
        elif actor == CHANCE:
            state = rules.apply(state, rules.deal(state, rng))
        else:
            if len(rules.legal(state)) > 1 and rng.random() < 0.3:
                met.append(rules.view(state, actor))
            state = rules.apply(state, rng.choice(rules.legal(state)))
    return met


def quick(rules: Any, number: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> Level:
    """Returns a level that thinks only briefly, whatever its number."""
    quickened = [each._replace(limit=Limit(nodes=min(each.limit.nodes or 300, 300))) for each in strengths(rules)]
    monkeypatch.setattr(level, "strengths", lambda game: quickened)
    return Level(rules, Random(seed), number)


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("number", [1, 5, 10])
def test_a_level_plays_a_legal_move_and_for_the_same_seed_the_same(
    name: str, players: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules: Any = game(name, players)
    first, again = (quick(rules, number, 7, monkeypatch) for _ in range(2))
    for view in views(rules, 1, 4):
        move = first.choose(view)
        assert move in rules.legal(view)
        assert again.choose(view) == move


def test_a_forced_move_is_played_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = game("azul")
    player = quick(rules, 3, 0, monkeypatch)
    monkeypatch.setattr(player.search, "analyse", None)
    (view,) = views(rules, 2, 1)
    only = rules.legal(view)[:1]
    monkeypatch.setattr(type(rules), "legal", lambda self, state: only)
    assert player.choose(view) == only[0]


def line(win_probability: float, margin: float = 0.0) -> Line:
    return Line(None, win_probability, margin, (), 1)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_better_a_move_the_likelier_it_is_and_the_more_so_the_higher_the_level(name: str, players: int) -> None:
    lines = [line(0.6), line(0.5), line(0.3)]
    temperatures = [each.temperature for each in strengths(game(name, players)) if each.temperature]
    shares = [[each / sum(made) for each in made] for made in (likelihoods(lines, each) for each in temperatures)]
    for best, second, last in shares:
        assert best > second > last > 0
    assert [best for best, *_ in shares] == sorted(best for best, *_ in shares)
    assert temperatures == sorted(temperatures, reverse=True)


def test_nobody_throws_on_the_floor_what_a_line_could_take_unless_it_is_best() -> None:
    floor, third, other = Draft(2, "b", 0), Draft(2, "b", 3), Draft(0, "k", 0)
    silly, good, forced = (
        Line(move, chance, 0.0, (), 1) for move, chance in ((floor, 0.4), (third, 0.5), (other, 0.3))
    )
    assert plausible(levels, [silly, good, forced]) == [good, forced]
    clever = silly._replace(win_probability=0.6)
    assert plausible(levels, [clever, good, forced]) == [clever, good, forced]


def test_where_the_game_is_won_or_lost_points_decide() -> None:
    won = likelihoods([line(1.0, 20), line(1.0, 5)], 0.2)
    lost = likelihoods([line(0.0, -20), line(0.001, -5)], 0.2)
    assert won[0] == 1 > won[1] > 0
    assert lost[1] == 1 > lost[0] > 0


def test_a_level_that_does_not_err_plays_as_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = game("azul")
    player = quick(rules, 10, 0, monkeypatch)
    plain = Search(rules, Random(0), player.strength.limit)
    for view in views(rules, 3, 5):
        assert player.choose(view) == plain.choose(view)


def test_a_low_level_errs_more(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = game("azul")
    low, high = (quick(rules, number, 5, monkeypatch) for number in (1, 8))
    judge = Search(rules, Random(0), Limit(nodes=300))
    errors = {low.name: 0, high.name: 0}
    for view in views(rules, 4, 25):
        best = judge.choose(view)
        for player in (low, high):
            errors[player.name] += player.choose(view) != best
    assert errors["level:1"] > errors["level:8"] + 5


def test_ten_levels_are_bots_with_names() -> None:
    levels = [name for name in BOTS if name.startswith("level:")]
    assert levels == [f"level:{number}" for number in range(1, 11)]
    assert [BOTS[name].partition(":")[0] for name in levels] == list(NAMES)
    assert len(set(NAMES)) == 10
    assert all(len(strengths(game(name, players))) == 10 for name, players in GAMES)
    assert bot("level:2", game("azul"), Random(0)).name == "level:2"
    assert all(find(name).looks_ahead for name in levels)


@pytest.mark.parametrize("spec", ["level", "level:", "level:0", "level:11", "level:7:200ms", "level:x", "level:-1"])
def test_no_other_level_is_a_bot(spec: str) -> None:
    with pytest.raises(OptionError, match=r"unknown bot .*: expected random, .*uct or level:1 to level:10"):
        find(spec)
