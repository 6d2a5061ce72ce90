"""The search of Duel: its features match the rule book's state, it knows no more than its seat, and its moves are
repeatable, legal and strong.
"""

import threading
from random import Random
from typing import Any

import numpy as np
import pytest

from playing import play_out
from tilewright import CHANCE, OVER, game
from tilewright.games.duel import kernel as duel
from tilewright.games.duel.components import COLOURS, MULTICOLOUR, ROUNDS
from tilewright.games.duel.dome import spaces
from tilewright.games.duel.kernel.kernel import DuelKernel
from tilewright.games.duel.kernel.rules import advance
from tilewright.games.duel.kernel.state import (
    AT_DEAL,
    AT_NEXT,
    AT_OVER,
    AT_SPEND,
    BOARD,
    BOARDS,
    CHIPS,
    CHIPS_TAKEN,
    LARGE_MOON,
    LINES,
    MOON_CHIPS,
    OFFER,
    ROUND,
    SCORE,
    SIZE,
    SMALL_MOONS,
    STEP,
    SUNS,
    TILES,
    TOKENS_LEFT,
)
from tilewright.games.duel.search import features, handmade, net, tree
from tilewright.games.duel.search.searcher import DuelSearcher
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Packed, Rng
from tilewright.players import Bot
from tilewright.search.linked_tree import USED, VISITS
from tilewright.search.searcher import Candidate
from tilewright.search.weights import Weights, zeros

RULES: Any = game("duel")


@pytest.fixture(scope="module")
def searcher() -> DuelSearcher:
    return DuelSearcher(RULES)


def walks(rules: Any, seeds: int, step: str = "") -> list[Any]:
    """Returns states of random games in which a player chooses, only those at a given step if `step` is not empty."""
    found = []
    for seed in range(seeds):
        state, rng = rules.start(), Random(seed)
        while (actor := rules.actor(state)) != OVER:
            if actor != CHANCE and step in ("", state.step):
                found.append(state)
            state = rules.apply(state, rules.deal(state, rng) if actor == CHANCE else rng.choice(rules.legal(state)))
    return found


# What the evaluation sees --------------------------------------------------------------------------------


def seen(packed: Packed, seat: int) -> list[Any]:
    """Returns the features of a seat's board, of the other seat's board, and of what both share."""
    out = np.zeros(features.FEATURES, np.float32)
    features.list_features(packed.words, 0, seat, np.zeros(SIZE, np.int64), out)
    return np.split(out, [features.BOARD_FEATURES, 2 * features.BOARD_FEATURES])


def test_shared_features_are_those_of_the_rule_books_state() -> None:
    rules = game("duel", goals="columns,diagonals,mosaics")
    kernel = kernel_of(rules)
    for state in walks(rules, 4, "turn"):
        seat = rules.actor(state)
        _, _, shared = seen(kernel.encode(state), seat)
        large, *small = state.factories
        offered = "".join(factory.sun + factory.moon for factory in state.factories)
        assert shared[: features.ROUND_OVER].argmax() == state.round
        assert shared[features.ROUND_OVER] == 0
        holder = 0 if state.start_tile is None else 1 if state.start_tile == seat else 2
        assert shared[features.STARTING : features.STARTING + 3].tolist() == [holder == each for each in range(3)]
        for number, colour in enumerate(COLOURS):
            suns = sum(factory.sun.count(colour) for factory in state.factories)
            tops = sum(factory.moon[-1:] == colour for factory in small)
            covered = sum(factory.moon[:-1].count(colour) for factory in small)
            assert shared[features.ON_SUNS + number] == pytest.approx(0.25 * suns)
            assert shared[features.ON_LARGE_MOON + number] == pytest.approx(0.25 * large.moon.count(colour))
            assert shared[features.ON_TOP + number] == pytest.approx(0.5 * tops)
            assert shared[features.COVERED + number] == pytest.approx(0.25 * covered)
            assert shared[features.IN_BAG + number] == pytest.approx(0.1 * state.bag.count(colour))
        chips = [factory.chip for factory in small]
        assert shared[features.CHIPS_FACE_UP] == 0.5 * sum(chip not in ("", "?") for chip in chips)
        assert shared[features.CHIPS_FACE_DOWN] == 0.5 * chips.count("?")
        assert shared[features.PLATES_SHOWN] == pytest.approx(0.4 * len(state.display))
        assert shared[features.CHOSEN : features.CHOSEN + 8].tolist() == [0, 1, 1, 1, 0, 0, 0, 0]
        for player, at in ((seat, features.WITHIN), (1 - seat, features.WITHIN + 6)):
            for line, held in enumerate(state.boards[player].lines):
                lacking = line + 1 - len(held)
                share = min(1, offered.count(held[0]) / lacking) if held and lacking else 0
                assert shared[at + line] == pytest.approx(share)


def test_board_features_are_those_of_the_rule_books_state() -> None:
    """Only boards without anything to decorate are compared; the next test is about decorating."""
    kernel, compared = kernel_of(RULES), 0
    for state in walks(RULES, 8, "turn"):
        for seat, board in enumerate(state.boards):
            packed = kernel.encode(state)
            own, _, _ = seen(packed, seat)
            assert own[features.BROKEN_NOW : features.BROKEN_NOW + 4].sum() == bool(board.broken)
            assert own[features.TOKENS_HELD] == 0.5 * board.tokens
            assert own[features.CHIPS_DRAWN] == 0.5 * board.taken
            assert own[features.FIELD : features.FIELD + 9].tolist() == [plate == "" for plate in board.plates]
            before = packed.words.copy()
            features.decorate_now(packed.words, 0, seat)
            b = BOARDS + BOARD * seat
            if not np.array_equal(before[b : b + BOARD], packed.words[b : b + BOARD]):
                continue
            compared += 1
            tiles, printed = board.tiles, spaces(board.plates)
            assert own[features.POINTS] == pytest.approx(0.05 * board.score)
            assert own[features.SPACE : features.SPACE + 36].tolist() == [tile != "." for tile in "".join(tiles)]
            assert own[features.CHIPS_HELD] == pytest.approx(0.2 * len(board.chips))
            for number, colour in enumerate(COLOURS):
                free = [kind for row, kinds in zip(tiles, printed) for tile, kind in zip(row, kinds) if tile == "."]
                assert own[features.FREE_OF_COLOUR + number] == 0.25 * free.count(colour)
                assert own[features.FREE_MULTICOLOUR] == 0.25 * free.count(MULTICOLOUR)
                showing = sum(colour in chip for chip in board.chips)
                assert own[features.CHIPS_OF_COLOUR + number] == pytest.approx(0.3 * showing)
                for row in range(6):
                    fits = any(t == "." and k in (colour, MULTICOLOUR) for t, k in zip(tiles[row], printed[row]))
                    assert own[features.FITS + 5 * row + number] == fits
            for line, held in enumerate(board.lines):
                assert own[features.LINE_SHARE + line] == pytest.approx(len(held) / (line + 1))
                assert own[features.ROW_TILES + line] == pytest.approx(0.2 * (6 - tiles[line].count(".")))
    assert compared > 100


def test_a_board_is_decorated_as_the_rules_would_now() -> None:
    """The board is the same as if nothing were left to take, the first possible chips were spent, and the greedy bot
    placed the tiles (D22 to D31).
    """
    kernel, placed = kernel_of(RULES), 0
    for state in walks(RULES, 12, "turn")[::3]:
        words = kernel.encode(state).words
        expected = words.copy()
        for word in (*range(SUNS, SUNS + 5), LARGE_MOON, SMALL_MOONS, MOON_CHIPS, OFFER):
            expected[word] = 0
        for seat in range(2):
            expected[BOARDS + BOARD * seat + TOKENS_LEFT] = 0
            expected[BOARDS + BOARD * seat + CHIPS_TAKEN] = 2
        expected[ROUND] = min(int(expected[ROUND]), ROUNDS - 1)
        expected[STEP] = AT_NEXT
        advance(expected, 0)
        while expected[STEP] not in (AT_DEAL, AT_OVER):
            packed = Packed(expected)
            actions = kernel.legal(packed)
            if expected[STEP] == AT_SPEND:
                action = next(each for each in actions if each != duel.actions.LEAVE)
            else:
                action = max(actions, key=lambda each: kernel.greedy_value(packed, each))
            duel.play(expected, 0, action)
        for seat in range(2):
            done = words.copy()
            placed += bool(features.decorate_now(done, 0, seat))
            b = BOARDS + BOARD * seat
            for word in (SCORE, LINES, TILES, CHIPS):
                assert done[b + word] == expected[b + word], RULES.position(state)
    assert placed > 50


def test_what_is_kept_of_boards_changes_no_value(searcher: DuelSearcher) -> None:
    """The evaluation is that of the net for the features, whatever was evaluated before."""
    rng = np.random.default_rng(1)
    made = Weights(*(rng.normal(0, 0.2, array.shape).astype(np.float32) for array in zeros(net.SHAPE)))
    evaluation = net.new_evaluation(made)
    kernel = kernel_of(RULES)
    for state in walks(RULES, 2, "turn"):
        packed, seat = kernel.encode(state), RULES.actor(state)
        own, other, shared = seen(packed, seat)
        hidden = own @ made.boards[:, 0] + other @ made.boards[:, 1] + shared @ made.shared + made.bias
        odds, margin = np.maximum(hidden, 0) @ made.out.T + made.out_bias
        found = net.evaluate(evaluation, packed.words, 0, seat)
        assert found[0] == pytest.approx(1 / (1 + np.exp(-odds)), abs=1e-4)
        assert found[1] == pytest.approx(margin, abs=1e-3)


def test_the_hand_made_evaluation_counts_points() -> None:
    evaluation, kernel = net.new_evaluation(handmade.weights()), kernel_of(RULES)
    state = walks(RULES, 1, "turn")[30]
    words = kernel.encode(state).words
    words[BOARDS + SCORE] = 30
    before = net.evaluate(evaluation, words, 0, 0)
    words[BOARDS + SCORE] = 34
    after = net.evaluate(evaluation, words, 0, 0)
    assert after[1] - before[1] == pytest.approx(4, abs=0.01)
    assert after[0] > before[0]


def follow(searcher: DuelSearcher, view: Any, seed: int, nodes: int | None) -> list[Candidate]:
    """Returns all moves, best first, after `nodes` simulations."""
    return searcher.analyse(kernel_of(RULES).encode(view).words, 1000, nodes=nodes, seed=seed)


def best_move(searcher: DuelSearcher, view: Any, seed: int, nodes: int) -> Any:
    return kernel_of(RULES).move(kernel_of(RULES).encode(view), follow(searcher, view, seed, nodes)[0].action)


# The search ----------------------------------------------------------------------------------------------


def test_it_is_the_same_for_nodes_and_a_seed_and_gives_all_moves_in_order(searcher: DuelSearcher) -> None:
    for state in walks(RULES, 2)[::12]:
        view = RULES.view(state, RULES.actor(state))
        found = follow(searcher, view, 7, 40)
        assert found == follow(DuelSearcher(RULES), view, 7, 40)
        assert sorted(each.action for each in found) == list(kernel_of(RULES).legal(kernel_of(RULES).encode(view)))
        assert [each.nodes for each in found] == sorted((each.nodes for each in found), reverse=True)
        assert all(0 <= each.win_probability <= 1 for each in found)


def test_it_knows_no_more_than_the_view(searcher: DuelSearcher) -> None:
    """The search finds the same in states that differ only in plates that just the other seat has seen."""
    kernel, compared = DuelKernel(RULES), 0
    for state in walks(RULES, 12):
        seat, packed = RULES.actor(state), kernel.encode(state)
        kernel.determinise(packed, seat, Rng(len(state.bag)))
        other = kernel.decode(packed)
        if other != state and compared < 25:
            assert RULES.view(other, seat) == RULES.view(state, seat)
            assert follow(searcher, other, 3, 20) == follow(searcher, state, 3, 20)
            compared += 1
    assert compared > 10


def test_it_stops_when_it_is_told_to(searcher: DuelSearcher) -> None:
    state = walks(RULES, 1, "turn")[5]
    found: list[Any] = []
    thinking = threading.Thread(target=lambda: found.extend(follow(searcher, state, 1, None)))
    searcher.tree.links.nodes[0, VISITS] = 0
    thinking.start()
    while searcher.tree.links.nodes[0, VISITS] < 10:
        assert thinking.is_alive()
    searcher.stop()
    thinking.join(60)
    assert found[0].action in kernel_of(RULES).legal(kernel_of(RULES).encode(state))


def test_a_full_tree_goes_on_from_its_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "CAPACITY", 300)
    searcher = DuelSearcher(RULES)
    for state in walks(RULES, 1, "turn")[::9]:
        visits = [
            sum(each.nodes for each in follow(searcher, RULES.view(state, RULES.actor(state)), 1, simulations))
            for simulations in (500, 1500)
        ]
        assert searcher.tree.links.counters[USED] <= 300
        assert visits[1] - visits[0] == 1000


class Player:
    """A bot that searches with a few simulations a move."""

    name = "player"

    def __init__(self, searcher: DuelSearcher) -> None:
        self.searcher, self.rng = searcher, Random(1)

    def choose(self, view: Any) -> Any:
        return best_move(self.searcher, view, self.rng.getrandbits(63), 20)


def test_whole_games_of_legal_moves_against_greedy(searcher: DuelSearcher) -> None:
    wins = 0
    for number in range(8):
        seats: list[str | Bot] = ["greedy", "greedy"]
        seats[number % 2] = Player(searcher)
        wins += RULES.winners(play_out(RULES, seats, number)) == (number % 2,)
    assert wins >= 7


def test_a_decided_game_is_seen_as_such(searcher: DuelSearcher) -> None:
    """When only the last choices of the last round are left, the search is certain of the result."""
    certain = 0
    for state in walks(RULES, 12):
        if state.round == ROUNDS and state.step in ("spend", "tile"):
            best = follow(searcher, state, 1, 60)[0]
            end = state
            while RULES.actor(end) != OVER:
                end = RULES.apply(end, best_move(searcher, end, 1, 60))
            seat = RULES.actor(state)
            if best.win_probability in (0.0, 1.0):
                certain += 1
                assert (seat in RULES.winners(end)) == best.win_probability
    assert certain > 5
