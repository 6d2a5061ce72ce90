"""The search: its frames follow the rules, its values are those of a plain minimax, and it keeps to its limits."""

import shutil
import threading
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numba
import numpy as np
import pytest

from playing import play_out
from tilewright import CHANCE, OVER, IllegalMove, OptionError, game
from tilewright.games.classic import kernel as classic
from tilewright.games.classic.kernel.state import DRAFT, STEP, TILE, TURN
from tilewright.games.classic.search import features
from tilewright.games.classic.search.two_players import handmade, layout, moves, net, pvs
from tilewright.games.classic.search.two_players.net import LOGIT, POINT, WON, value_of_round
from tilewright.games.classic.search.two_players.searcher import RoundSearcher, final_margin
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Packed
from tilewright.kernel.tiles import total
from tilewright.players import Bot
from tilewright.players.limit import Limit
from tilewright.players.search import Search
from tilewright.search import weights

NAMES = ["azul", "azul-grey"]


@pytest.fixture(scope="module", params=NAMES)
def kind(request: pytest.FixtureRequest) -> tuple[Any, Any, RoundSearcher]:
    rules: Any = game(request.param)
    return rules, kernel_of(rules), RoundSearcher(rules)


@numba.njit
def take(frames: Any, turn: int, move: int) -> None:
    moves.take(frames[0], frames[1], turn, move)


@numba.njit
def count_tiles(sources: Any) -> int:
    count = 0
    for tiles in sources:
        count += total(tiles)
    return count


def states(rules: Any, seed: int) -> list[Any]:
    """Returns the states of a random game in which a player chooses."""
    state, rng, met = rules.start(), Random(seed), []
    while (actor := rules.actor(state)) != OVER and state.round < 12:
        if actor != CHANCE:
            met.append(state)
        state = rules.apply(state, rules.deal(state, rng) if actor == CHANCE else rng.choice(rules.legal(state)))
    return met


def test_a_frame_after_a_draft_is_that_of_the_state_after_it(kind: tuple[Any, Any, RoundSearcher]) -> None:
    """The search has its own form of rules A6 to A10, which is compared with the kernel move by move."""
    rules, kernel, searcher = kind
    memory, compared = searcher.memory, 0
    for seed in range(20):
        rng = Random(seed)
        for state in states(rules, seed):
            packed = kernel.encode(state)
            if packed.words[STEP] != DRAFT:
                continue
            action = rng.choice(kernel.legal(packed))
            turn = int(packed.words[TURN])
            pvs.set_root(memory, packed.words)
            take(memory.frames, turn, action)
            after = memory.frames[1].copy()
            kernel.play(packed, action)
            if packed.words[STEP] != DRAFT:
                assert after[layout.AVAILABLE] == 0
                continue
            pvs.set_root(memory, packed.words)
            assert np.array_equal(after[: layout.POOL + 1], memory.frames[0, : layout.POOL + 1]), rules.position(state)
            compared += 1
    assert compared > 500


def minimax(searcher: RoundSearcher, words: Any) -> int:
    """Returns the value of a state for the seat in turn, by trying all drafts to the end of the round."""
    out = np.zeros(classic.ACTIONS, np.int64)
    best, turn = -2 * WON, int(words[TURN])
    for action in out[: classic.legal(words, 0, out)].tolist():
        memory = searcher.memory
        pvs.set_root(memory, words)
        take(memory.frames, turn, action)
        if memory.frames[1, layout.AVAILABLE] == 0:
            value = int(value_of_round(memory.evaluation, memory.frames[1], turn))
        else:
            later = words.copy()
            classic.play(later, 0, action)
            value = -minimax(searcher, later)
        best = max(best, value)
    return best


def test_the_end_of_a_round_is_solved_as_by_plain_minimax(kind: tuple[Any, Any, RoundSearcher]) -> None:
    """The transposition table, windows, reductions and merged factories change no value."""
    rules, kernel, searcher = kind
    plain, solved = RoundSearcher(rules), 0
    for seed in range(30):
        for state in states(rules, seed):
            words = kernel.encode(state).words
            if words[STEP] != DRAFT or not 3 <= count_tiles(words[:6]) <= 6 or len(rules.legal(state)) < 4:
                continue
            expected = minimax(plain, words)
            found = searcher.best(words, nodes=10**7)
            assert found.solved
            assert found.value == expected, rules.position(state)
            solved += 1
    assert solved > 20


def test_it_plays_the_same_for_the_same_nodes(kind: tuple[Any, Any, RoundSearcher]) -> None:
    rules, kernel, _ = kind
    words = [kernel.encode(state).words for state in states(rules, 3)[:12]]
    results = []
    for _ in range(2):
        searcher = RoundSearcher(rules)
        results.append([searcher.best(state, nodes=3000) for state in words])
    assert results[0] == results[1]
    # The leaves of one node are valued together.
    assert all(found.nodes <= 3000 + layout.MOST_MOVES for found in results[0])


def test_depth_is_a_limit(kind: tuple[Any, Any, RoundSearcher]) -> None:
    rules, kernel, searcher = kind
    words = kernel.encode(states(rules, 4)[0]).words
    assert [searcher.best(words, depth=depth).depth for depth in (1, 2, 3)] == [1, 2, 3]


def test_it_stops_when_it_is_told_to(kind: tuple[Any, Any, RoundSearcher]) -> None:
    rules, kernel, _ = kind
    state = states(rules, 5)[0]
    packed, searcher, found = kernel.encode(state), RoundSearcher(rules), []
    searcher.best(packed.words, nodes=10)
    thinking = threading.Thread(target=lambda: found.append(searcher.best(packed.words, nodes=10**12)))
    thinking.start()
    while searcher.memory.counters[layout.NODES] < 1000:
        assert thinking.is_alive()
    searcher.stop()
    thinking.join(60)
    assert found
    assert kernel.move(packed, found[0].action) in rules.legal(state)


def test_whole_games_of_legal_moves_against_greedy(kind: tuple[Any, Any, RoundSearcher]) -> None:
    """With 300 nodes a move it wins nearly every game."""
    rules, _, _ = kind
    bot, wins = Search(rules, Random(1), Limit(nodes=300)), 0
    for number in range(10):
        seats: list[str | Bot] = ["greedy", "greedy"]
        seats[number % 2] = bot
        wins += rules.winners(play_out(rules, seats, number)) == (number % 2,)
    assert wins >= 8


def test_a_grey_tiling_is_the_best_of_all_its_orders() -> None:
    """The search begins the tiling of a seat that ends with the best value (A22)."""
    rules: Any = game("azul-grey")
    kernel, searcher, met = kernel_of(rules), RoundSearcher(rules), 0
    for seed in range(12):
        for state in states(rules, seed):
            words = kernel.encode(state).words
            if words[STEP] != TILE:
                continue
            met += 1
            seat = int(words[TURN])
            best = max(_tilings(kernel, searcher, Packed(words.copy()), seat))
            found = searcher.best(words, nodes=1)
            assert (found.value, found.margin) == pytest.approx(best, abs=1e-4)
            assert found.action in kernel.legal(Packed(words))
    assert met > 10


def _tilings(kernel: Any, searcher: RoundSearcher, packed: Packed, seat: int) -> list[tuple[int, float]]:
    if packed.words[STEP] != TILE or packed.words[TURN] != seat:
        return [searcher._value_after(packed.words, seat)]
    values = []
    for action in kernel.legal(packed):
        after = kernel.copy(packed)
        kernel.play(after, action)
        values += _tilings(kernel, searcher, after, seat)
    return values


def test_the_margin_is_the_true_one_where_the_game_ends(kind: tuple[Any, Any, RoundSearcher]) -> None:
    """A line that reaches the end of the game is scored by the rules, so its margin is the true one (A20)."""
    rules, kernel, searcher = kind
    ended = 0
    for seed in range(60):
        for state in states(rules, seed)[-12:]:
            packed = kernel.encode(state)
            found = searcher.best(packed.words, nodes=3000)
            seat = int(packed.words[TURN])
            for action in found.line:
                kernel.play(packed, action)
            if kernel.actor(packed) == OVER:
                scores = kernel.scores(packed)
                assert found.margin == scores[seat] - scores[1 - seat], rules.position(state)
                ended += 1
    assert ended > 20


def test_the_margin_of_an_unfinished_game_is_an_estimate_in_points(kind: tuple[Any, Any, RoundSearcher]) -> None:
    """In the hand-made evaluation, the margin is proportional to the log-odds of winning."""
    rules, kernel, _ = kind
    searcher, compared = RoundSearcher(rules, handmade.weights()), 0
    for state in states(rules, 6)[:40]:
        words = kernel.encode(state).words
        if words[STEP] == DRAFT:
            found = searcher.best(words, depth=3)
            if abs(found.value) < WON:
                assert found.margin == pytest.approx(found.value / LOGIT / handmade.POINTS, abs=0.01)
                compared += 1
    assert compared > 20


def test_a_victory_by_complete_rows_has_no_margin() -> None:
    """The value of the end of a game depends on the points and, if they are equal, on the complete rows (A21)."""
    final_value = numba.njit(lambda ends, other_ends: net.final_value(ends, other_ends))
    two_rows, one_row, fewer_points = 50 << 16 | 2 << 8 | 1, 50 << 16 | 1 << 8 | 1, 49 << 16 | 3 << 8 | 1
    assert final_value(two_rows, one_row) == -final_value(one_row, two_rows) == WON + 1
    assert final_value(one_row, fewer_points) == WON + POINT
    assert final_value(one_row, one_row) == 0
    assert [final_margin(value) for value in (WON + 1, -WON - 1, WON + 7 * POINT, -WON - 3 * POINT)] == [0, 0, 7, -3]


def test_an_analysis_gives_the_best_moves_in_order(kind: tuple[Any, Any, RoundSearcher]) -> None:
    """Each move begins a legal variation. Of the same moves from equal factories, only one is listed."""
    rules, _, _ = kind
    bot = Search(rules, Random(1), Limit(nodes=4000))
    for state in states(rules, 7)[:20]:
        lines = bot.analyse(state, top=3)
        assert len(lines) == min(3, len({rules.position(rules.apply(state, move)) for move in rules.legal(state)}))
        assert [line.win_probability for line in lines] == sorted(
            (line.win_probability for line in lines), reverse=True
        )
        assert len({line.move for line in lines}) == len(lines)
        for line in lines:
            assert 0 <= line.win_probability <= 1
            assert line.variation[0] == line.move
            after = state
            for move in line.variation:
                assert move in rules.legal(after)
                after = rules.apply(after, move)
    assert bot.choose(state) in rules.legal(state)


def test_what_is_known_of_equal_factories_holds_for_each_of_them() -> None:
    """What was found before a draft is still known after it, even if the draft was from another of equal factories."""
    rules: Any = game("azul")
    bot, rng = Search(rules, Random(1), Limit(nodes=3000)), Random(2)
    for _ in range(20):
        state = rules.apply(rules.start(), rules.parse("deal bbyk bbyk bbyk rrww rrww"))
        while rules.actor(state) != CHANCE:
            for line in bot.analyse(state, top=2):
                after = state
                for move in line.variation:
                    assert move in rules.legal(after)
                    after = rules.apply(after, move)
            drafts = rules.legal(state)
            last = max(move.source for move in drafts)
            state = rules.apply(state, rng.choice([move for move in drafts if move.source == last]))


def test_a_solved_round_has_its_best_move_first(kind: tuple[Any, Any, RoundSearcher]) -> None:
    rules, kernel, searcher = kind
    for seed in range(10):
        for state in states(rules, seed):
            words = kernel.encode(state).words
            if words[STEP] == DRAFT and 3 <= count_tiles(words[:6]) <= 5:
                every = searcher.analyse(words, 200, nodes=10**8)
                assert all(found.solved for found in every)
                assert every[0].value == searcher.best(words, nodes=10**7).value


def test_an_analysis_leaves_nothing_false_behind(kind: tuple[Any, Any, RoundSearcher]) -> None:
    """A later search does not mistake the value of a second-best move for that of the position."""
    rules, kernel, searcher = kind
    compared = 0
    for seed in range(6):
        met = states(rules, seed)
        for state, after in pairwise(met):
            words, next_words = (kernel.encode(one).words for one in (state, after))
            if words[STEP] == next_words[STEP] == DRAFT and 5 <= count_tiles(words[:6]) <= 8:
                searcher.analyse(next_words, 200, nodes=10**7)
                fresh = RoundSearcher(rules).best(words, nodes=10**7)
                assert searcher.best(words, nodes=10**7).value == fresh.value
                compared += fresh.solved
    assert compared > 5


def test_an_analysis_refuses_what_it_cannot_do() -> None:
    rules = game("azul")
    bot = Search(rules, Random(1), Limit(nodes=10))
    with pytest.raises(OptionError, match="at least 1"):
        bot.analyse(states(rules, 1)[0], top=0)
    with pytest.raises(IllegalMove, match="nothing to choose"):
        bot.analyse(rules.start())


# The other games -----------------------------------------------------------------------------------------

OTHERS = [("azul", 3), ("azul-grey", 4), ("mini", 4), ("duel", 2)]


@pytest.mark.parametrize("other", OTHERS, ids=lambda other: f"{other[0]}-{other[1]}")
def test_it_plays_every_other_game(other: tuple[str, int]) -> None:
    """It plays legal moves, finds the same for the same seed and nodes, and wins more often than the greedy bots."""
    rules = game(*other)
    wins = 0
    for number in range(rules.players):
        seats = ["search:200n" if seat == number else "greedy" for seat in range(rules.players)]
        wins += rules.winners(play_out(rules, seats, number)) == (number,)
    assert wins >= rules.players - 1
    state = states(rules, 3)[0]
    lines = [
        Search(rules, Random(4), Limit(nodes=100)).analyse(rules.view(state, rules.actor(state)), top=5) for _ in "12"
    ]
    assert lines[0] == lines[1]
    assert sum(line.nodes for line in lines[0]) <= 100


@pytest.mark.parametrize("each", [("azul", 2), *OTHERS[:2], ("duel", 2)], ids=lambda each: f"{each[0]}-{each[1]}")
def test_a_stop_before_a_choice_holds_for_that_one_alone(each: tuple[str, int]) -> None:
    """A caller who says stop right after go cannot know whether the search has begun."""
    rules = game(*each)
    bot = Search(rules, Random(1), Limit(nodes=3000))
    met = [rules.view(state, rules.actor(state)) for seed in range(3) for state in states(rules, seed)]
    view = max(met, key=lambda view: len(rules.legal(view)))
    forced = next(view for view in met if len(rules.legal(view)) == 1)
    nodes = []
    for stopped in (True, False):
        if stopped:
            bot.stop()
        assert bot.choose(view) in rules.legal(view)
        nodes.append(bot.info["nodes"])
    assert nodes[0] < 20 < nodes[1]
    bot.stop()
    bot.choose(forced)
    bot.choose(view)
    assert bot.info["nodes"] > 20
    bot.stop()
    assert sum(line.nodes for line in bot.analyse(view, top=3)) < 20
    assert len(bot.analyse(view, top=3)) == 3


def test_there_is_no_depth_in_duel() -> None:
    with pytest.raises(OptionError, match="the limit 3d: expected milliseconds or nodes for duel"):
        Search(game("duel"), Random(1), Limit(depth=3))


# Weights -------------------------------------------------------------------------------------------------


def test_damaged_weights_are_refused(tmp_path: Path) -> None:
    shape = weights.Shape(board=3, roles=2, shared=4, units=5)
    with pytest.raises(weights.WeightsError, match="cannot read"):
        weights.load("none", shape, tmp_path)
    weights.save("other", weights.zeros(shape), {"version": 2}, tmp_path)
    with pytest.raises(weights.WeightsError, match="another version: expected 3"):
        weights.load("other", shape, tmp_path)
    weights.save("short", weights.zeros(shape._replace(shared=3)), {}, tmp_path)
    with pytest.raises(weights.WeightsError, match="damaged: expected shared of 4 x 5 numbers"):
        weights.load("short", shape, tmp_path)
    weights.save("endless", weights.zeros(shape)._replace(bias=np.full(5, np.inf, np.float32)), {}, tmp_path)
    with pytest.raises(weights.WeightsError, match="damaged: expected bias of 5 numbers"):
        weights.load("endless", shape, tmp_path)
    shutil.copy(tmp_path / "short.npz", tmp_path / "cut.npz")
    with (tmp_path / "cut.npz").open("r+b") as file:
        file.truncate(100)
    with pytest.raises(weights.WeightsError, match="cannot read"):
        weights.load("cut", shape, tmp_path)


def test_weights_are_kept_bit_for_bit(tmp_path: Path) -> None:
    shape, rng = weights.Shape(board=3, roles=2, shared=4, units=5), np.random.default_rng(1)
    made = weights.Weights(*(rng.normal(0, 1, array.shape).astype(np.float32) for array in weights.zeros(shape)))
    weights.save("made", made, {"by": "chance"}, tmp_path)
    assert weights.is_same(weights.load("made", made.shape, tmp_path), made)
    assert made.shape == shape
    assert weights.about("made", tmp_path) == {"version": weights.VERSION, "by": "chance"}
    assert not weights.is_same(made, made._replace(bias=made.bias + 1))


def test_the_hand_made_evaluation_is_that_of_points() -> None:
    """One more point is worth POINTS, and both sides see the same difference."""
    made = handmade.weights()
    assert np.allclose(made.boards[:, 0], -made.boards[:, 1])
    score = made.boards[features.SCORE, 0, 0] * features.SCORE_UNIT * made.out[weights.WIN, 0]
    assert score == pytest.approx(handmade.POINTS)
