"""The bots: they choose legal moves from a view, are repeatable, and greedy is far better than random."""

from random import Random

import pytest

from playing import KINDS, kind_id
from tilewright import CHANCE, OVER, OptionError, game
from tilewright.players import BOTS, bot
from tilewright.simulate import simulate


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(OptionError, match="unknown bot 'genius': expected one of random, greedy"):
        bot("genius", game("azul"), Random(1))


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_whole_games_by_legal_moves_from_its_view(kind: tuple[str, int], name: str) -> None:
    rules = game(*kind)
    rng = Random(3)
    seats = [bot(name, rules, Random(seat)) for seat in range(rules.players)]
    state = rules.start()
    while (actor := rules.actor(state)) != OVER:
        if actor == CHANCE:
            move = rules.deal(state, rng)
        else:
            move = seats[actor].choose(rules.view(state, actor))
            assert move in rules.legal(state)
        state = rules.apply(state, move)


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_greedy_wins_more_than_95_of_100_games_against_random(kind: tuple[str, int]) -> None:
    """One greedy bot on each seat in turn, the others random; the victory must be its own alone."""
    rules = game(*kind)
    wins = games = 0
    for seat in range(rules.players):
        bots = ["greedy" if other == seat else "random" for other in range(rules.players)]
        for result in simulate(rules, bots, 40 // rules.players + 1, seed=seat):
            wins += result.winners == (seat,)
            games += 1
    assert games >= 40
    assert wins / games > 0.95


def test_greedy_completes_a_line_rather_than_break_tiles() -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.parse(rules.start(), "deal bbbb yyyy rrrr kkkk wwww"))
    choices = {str(bot("greedy", rules, Random(seed)).choose(state)) for seed in range(20)}
    assert all(text.endswith("4") for text in choices)
    assert len(choices) == 5  # equals are chosen by chance
