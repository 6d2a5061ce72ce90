"""The search that looks beyond the end of the round, into deals of the next one."""

import threading
from random import Random
from typing import Any

import numpy as np
import pytest

from tilewright.core import CHANCE, OVER
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import BOARD, BOARDS, DEAL, DRAFT, SCORE, STEP, TILE, TURN
from tilewright.games.classic.kernel.state import OVER as ENDED
from tilewright.games.classic.search.two_players import foresight, pvs
from tilewright.games.classic.search.two_players.budget import Budget
from tilewright.games.classic.search.two_players.foresight import Foresight
from tilewright.games.classic.search.two_players.layout import KNOWN
from tilewright.games.classic.search.two_players.net import WON
from tilewright.games.classic.search.two_players.searcher import RoundSearcher, win_probability
from tilewright.games.classic.search.two_players.table import end_key, know_ends
from tilewright.kernel import kernel_of
from tilewright.kernel.bots import GREEDY
from tilewright.kernel.checked import Rng
from tilewright.registry import game
from tilewright.search.searcher import Candidate, Limits

ENOUGH = 100_000
AZUL: Any = game("azul")
GREY: Any = game("azul-grey")


@pytest.fixture(scope="module", params=["azul", "azul-grey"])
def kind(request: pytest.FixtureRequest) -> tuple[Any, Foresight, list[Any]]:
    """Returns a game, its search, and the states with a decision in whole games between greedy bots."""
    rules: Any = game(request.param)
    return rules, Foresight(rules), states_of(rules)


def states_of(rules: Any) -> list[Any]:
    """Returns the states with a decision in whole games between greedy bots."""
    kernel, met = kernel_of(rules), []
    for seed in range(3):
        packed, rng = kernel.start(), Rng(seed)
        while kernel.actor(packed) != OVER:
            if kernel.actor(packed) == CHANCE:
                kernel.chance(packed, rng)
            else:
                met.append(packed.words.copy())
                kernel.play(packed, kernel.choose(packed, GREEDY, rng))
    return met


def solved(kind: tuple[Any, Foresight, list[Any]], wanted: int = 5, drafts: int | None = None) -> list[Any]:
    """Returns states whose round is solved within few nodes and which have two or more moves near the best. The best
    line has `drafts` drafts to the end of the round, if that is given.
    """
    _, searcher, met = kind
    chosen: list[Any] = []
    for words in met:
        if words[STEP] == DRAFT and len(chosen) < wanted:
            best = of_the_round(searcher, words, 2)
            near = len(best) > 1 and all(each.solved for each in best) and foresight._is_near(best[1], best[0])
            if near and drafts in (None, len(best[0].line)):
                chosen.append(words)
    assert len(chosen) == wanted
    return chosen


def of_the_round(searcher: RoundSearcher, words: Any, top: int) -> list[Candidate]:
    """Returns the best moves as the search of the round alone finds them."""
    return RoundSearcher._analyse(searcher, words, top, Limits(nodes=4000), 0)


def legal(words: Any) -> list[int]:
    out = np.zeros(classic.ACTIONS, np.int64)
    return [int(action) for action in out[: classic.legal(words, 0, out)]]


def ends_of(words: Any) -> dict[int, Any]:
    """Returns the state after each draft that ends the round."""
    after = {}
    for action in legal(words):
        state = words.copy()
        classic.play(state, 0, action)
        if state[STEP] in (DEAL, ENDED):
            after[action] = state
    return after


def test_the_move_that_does_best_in_the_next_round_is_chosen(
    kind: tuple[Any, Foresight, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The evaluation at the end of the round does not matter: here the deals favour the move that it ranks second."""
    _, searcher, _ = kind
    compared = 0
    for words in solved(kind, 4, drafts=1):
        before = of_the_round(searcher, words, 2)
        ends = [searcher._end_of(words, each.line, Budget(Limits(nodes=10**6))) for each in before]
        if (ends[0] == ends[1]).all():
            continue
        lucky = 0.6 if words[TURN] == 0 else 0.4

        def outcome(end: Any, seat: int, rng: Rng, *_: Any, good: Any = ends[1], lucky: float = lucky) -> Any:
            by_chance = 0.2 * Random(int(rng.state[0])).random() - 0.1
            return (lucky if (end == good).all() else 1 - lucky) + by_chance, 5.0, 1000

        monkeypatch.setattr(searcher, "_outcome", outcome)
        found = searcher.analyse(words, 6, nodes=ENOUGH)
        ended = searcher._end_of(words, found[0].line, Budget(Limits(nodes=10**6)))
        assert (ended == ends[1]).all()
        assert found[0].win_probability == pytest.approx(0.6, abs=0.06)
        assert found[0].margin == pytest.approx(5 if words[TURN] == 0 else -5)
        # A move that is given up early is as far behind as it was in the deals that both moves had.
        other = next(each for each in found if each.action == before[0].action)
        assert found[0].win_probability - other.win_probability == pytest.approx(0.2, abs=1e-3)
        monkeypatch.undo()
        compared += 1
    assert compared > 1


def test_the_other_player_leaves_a_line_whose_end_is_bad_for_them(
    kind: tuple[Any, Foresight, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deals give each end a random value, the same each time, and the best of the replies looked at is chosen."""
    rules, searcher, _ = kind
    changed = 0
    for words in solved(kind, 4, drafts=2):
        sampled: dict[bytes, float] = {}

        def outcome(end: Any, *_: Any, sampled: dict[bytes, float] = sampled) -> tuple[float, float, int]:
            lot = Random(end.tobytes()).random()
            return sampled.setdefault(end.tobytes(), 0.3 + 0.4 * lot), 0.0, 1000

        monkeypatch.setattr(searcher, "_outcome", outcome)
        plain = of_the_round(searcher, words, 1)[0]
        best = searcher.best(words, nodes=ENOUGH)
        monkeypatch.undo()
        if len(best.line) != 2 or rules.grey:
            continue
        after = words.copy()
        classic.play(after, 0, best.action)
        replies = {action: sampled.get(end.tobytes()) for action, end in ends_of(after).items()}
        looked_at = [win for win in replies.values() if win is not None]
        assert replies[best.line[1]] == (min if words[TURN] == 0 else max)(looked_at)
        changed += len(looked_at) > 1 or best.line[0] != plain.line[0]
    assert changed > 0 or rules.grey


def test_what_is_known_of_ends_decides_what_is_best() -> None:
    """The value of a round with known ends is the one that trying every line of play finds."""
    searcher, compared = Foresight(AZUL), 0
    for words in solved((AZUL, searcher, states_of(AZUL)), 5, drafts=3):
        known: dict[int, int] = {}
        found = searcher._search(words, Limits())
        for lot in range(5):
            known[int(end_key(searcher.memory, len(found.line)))] = Random(lot).randrange(-20_000, 20_000)
            know_ends(searcher.memory, np.array([*known]), np.array([*known.values()]))
            expected = best_of_all(searcher, words, known)
            found = searcher._search(words, Limits())
            assert found.value == expected
            compared += 1
        searcher._tell({})
        expected = best_of_all(searcher, words, {})
        assert searcher._search(words, Limits()).value == expected
    assert compared == 25


def best_of_all(searcher: RoundSearcher, words: Any, known: dict[int, int]) -> int:
    """Returns the value for the seat in turn, by trying every line to the end of the round."""
    values = []
    for action in legal(words):
        state = words.copy()
        classic.play(state, 0, action)
        if state[STEP] == DRAFT:
            values.append(-best_of_all(searcher, state, known))
            continue
        pvs.set_root(searcher.memory, words)
        assert pvs.draft_root(searcher.memory, action)
        value = known.get(int(end_key(searcher.memory, 1)))
        if value is None:
            values.append(evaluated(searcher, words, action))
        else:
            values.append(value if words[TURN] == 0 else -value)
    return max(values)


def evaluated(searcher: RoundSearcher, words: Any, action: int) -> int:
    """Returns the evaluation of the end of the round after its last draft."""
    excluded, counters = searcher.memory.order.excluded, searcher.memory.counters
    known = int(counters[KNOWN])
    excluded[:], excluded[action], counters[KNOWN] = 1, 0, 0
    value = searcher._search(words, Limits(depth=1)).value
    excluded[:], counters[KNOWN] = 0, known
    return int(value)


def test_an_outcome_is_that_of_the_next_round_for_the_seat(kind: tuple[Any, Foresight, list[Any]]) -> None:
    """The next round has the same deal for the same random numbers. At the end of a game, the result counts (A21)."""
    rules, searcher, met = kind
    far, near = Foresight(rules), RoundSearcher(rules)
    dealt = ended = 0
    for words in met:
        if words[STEP] != DRAFT:
            continue
        end = searcher._end_of(words, (), Budget(Limits(nodes=10**6)))
        assert end[STEP] in (DEAL, ENDED)
        seat = (dealt + ended) % 2
        win, margin, nodes = far._outcome(end, seat, Rng(7, dealt), 500, Budget(Limits(nodes=10**6)))
        if end[STEP] == DEAL:
            after = end.copy()
            classic.deal(after, 0, Rng(7, dealt).state)
            found = near._search(after, Limits(nodes=500))
            sign = 1 if after[TURN] == seat else -1
            assert win == (found.win_probability if sign == 1 else 1 - found.win_probability)
            assert (margin, nodes) == (sign * found.margin, found.nodes)
            dealt += 1
        else:
            scores = end[BOARDS + SCORE :: BOARD]
            assert win == {1 << seat: 1, 3: 0.5}.get(int(classic.winners(end, 0)), 0)
            assert (margin, nodes) == (scores[seat] - scores[1 - seat], 0)
            ended += 1
    assert dealt > 20
    assert ended > 0


def test_it_is_the_same_for_the_same_nodes_and_keeps_to_them(kind: tuple[Any, Foresight, list[Any]]) -> None:
    rules, _, _ = kind
    chosen = solved(kind, 3)
    results = []
    for _ in range(2):
        searcher = Foresight(rules)
        results.append([searcher.analyse(words, 3, nodes=ENOUGH) for words in chosen])
    assert results[0] == results[1]
    for found in results[0]:
        assert sum(each.nodes for each in found) <= ENOUGH * 1.1


def test_with_few_nodes_or_a_depth_there_is_the_round_alone(kind: tuple[Any, Foresight, list[Any]]) -> None:
    rules, _, _ = kind
    words = solved(kind, 1)[0]
    limits: list[dict[str, Any]] = [{"nodes": foresight.LEAST - 1}, {"depth": 3}]
    for limit in limits:
        far, near = Foresight(rules).analyse(words, 2, **limit), RoundSearcher(rules).analyse(words, 2, **limit)
        assert [each.action for each in far] == [each.action for each in near]
        assert [each.value for each in far] == [each.value for each in near]


def test_a_decided_game_needs_no_deals(kind: tuple[Any, Foresight, list[Any]]) -> None:
    _, searcher, met = kind
    decided = 0
    for words in met:
        if words[STEP] != DRAFT:
            continue
        plain = of_the_round(searcher, words, 1)[0]
        if plain.solved and abs(plain.value) >= WON:
            found = searcher.best(words, nodes=ENOUGH)
            assert found.value == plain.value
            assert found.margin == plain.margin
            decided += 1
    assert decided > 0


def test_grey_tilings_are_compared_in_the_next_round_too() -> None:
    """Columns (A22) whose evaluations are nearly equal are compared. The analysis lists all legal columns."""
    kernel, searcher, compared = kernel_of(GREY), Foresight(GREY), 0
    packed, rng, deals = kernel.start(), Random(1), Rng(1)
    while kernel.actor(packed) != OVER and compared < 3:
        words = packed.words
        if kernel.actor(packed) == CHANCE:
            kernel.chance(packed, deals)
            continue
        if words[STEP] == TILE and len(kernel.legal(packed)) > 1:
            found = searcher.analyse(words, 5, nodes=ENOUGH)
            assert {each.action for each in found} == set(kernel.legal(packed))
            compared += max(each.nodes for each in found) > foresight.LEAST_EACH
        kernel.play(packed, rng.choice(kernel.legal(packed)))
    assert compared == 3


def test_it_stops_among_the_deals_when_it_is_told_to(
    kind: tuple[Any, Foresight, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, _, _ = kind
    words, searcher, found = solved(kind, 1)[0], Foresight(rules), []
    sampled, outcome = threading.Event(), searcher._outcome

    def watched(*given: Any) -> tuple[float, float, int]:
        sampled.set()
        return outcome(*given)

    monkeypatch.setattr(searcher, "_outcome", watched)
    thinking = threading.Thread(target=lambda: found.append(searcher.best(words, nodes=10**11)))
    thinking.start()
    assert sampled.wait(60)
    searcher.stop()
    thinking.join(60)
    assert found
    assert found[0].action in legal(words)
    assert not searcher.stopped


def test_a_budget_is_spent_by_nodes_or_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    budget = Budget(Limits(nodes=1000))
    assert (budget.left, budget.limits(0.4)) == (1, Limits(nodes=400))
    budget.spend(750)
    assert (budget.left, budget.limits(0.4)) == (0.25, Limits(nodes=250))
    budget.spend(900)
    assert (budget.left, budget.limits(0.4)) == (0, Limits(nodes=1))
    now = 100.0
    monkeypatch.setattr("tilewright.games.classic.search.two_players.budget.perf_counter", lambda: now)
    budget = Budget(Limits(milliseconds=200))
    assert (budget.left, budget.limits(0.4)) == (1, Limits(milliseconds=80))
    now += 0.125
    assert (budget.left, budget.limits(0.4)) == (0.375, Limits(milliseconds=75))


def test_a_victory_for_certain_has_the_probability_1() -> None:
    assert [win_probability(value) for value in (-WON, 0, WON + 20)] == [0, 0.5, 1]
