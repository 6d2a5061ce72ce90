"""The compiled kernel of Duel plays the same game as the rule book, state by state, with the right probabilities."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any

import numpy as np
import pytest

from playing import duel_lines, first_turn, last_take, play
from tilewright import CHANCE, OVER, game
from tilewright.core import EMPTY, ordered
from tilewright.games.duel import Board, Duel, StackPlate, State, kernel
from tilewright.games.duel import greedy as greedy_duel
from tilewright.games.duel.components import ALL_CHIPS, COLOURS, GOALS, MULTICOLOUR, PLATES, TILES, by_kind
from tilewright.games.duel.dome import FIELDS, spaces
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.kernel import codec
from tilewright.games.duel.kernel import state as packed
from tilewright.games.duel.moves import Deal, Draw, Move, Rest, Spend, Tiling, Top, parse
from tilewright.kernel.rng import seed_game

PARTS, GAMES = 8, 40
"""The lockstep proof plays 320 games, in parts that can run side by side."""

OFFSET = 7
"""The offset at which the tests keep a state. The words before and behind it must not change."""

Chooser = Callable[[State, Sequence[Move]], Move]


def room() -> Any:
    return np.zeros(OFFSET + kernel.SIZE + OFFSET, np.int64)


def generator(seed: int) -> Any:
    rng = np.zeros(1, np.uint64)
    seed_game(rng, seed, 0)
    return rng


def encoded(rules: Duel, state: State, offset: int = 0) -> Any:
    words = np.zeros(offset + kernel.SIZE + offset, np.int64)
    codec.encode(state, words, offset, rules.goals)
    return words


def any_rules(rng: Random) -> Duel:
    rules = game("duel", goals=rng.choice(("random", "random-4")), starter="random", rng=rng)
    assert isinstance(rules, Duel)
    return rules


def legal_actions(words: Any, offset: int = 0) -> list[int]:
    out = np.zeros(kernel.MOST_ACTIONS, np.int64)
    listed: list[int] = out[: kernel.legal(words, offset, out)].tolist()
    return listed


def seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in (0, 1) if bits >> seat & 1)


# The lockstep --------------------------------------------------------------------------------------------


def compare(rules: Duel, state: State, words: Any) -> None:
    """Fail unless state, words, actor, legal moves, scores and winners are the same in the rule book and the kernel."""
    assert codec.decode(words, OFFSET) == state, rules.position(state)
    assert np.array_equal(encoded(rules, state, OFFSET), words), rules.position(state)
    assert kernel.actor(words, OFFSET) == rules.actor(state), rules.position(state)
    legal, moves = legal_actions(words, OFFSET), rules.legal(state)
    assert legal == sorted(map(codec.action, moves)), rules.position(state)
    assert {codec.move(action, state.line) for action in legal} == set(moves), rules.position(state)
    assert kernel.scores(words, OFFSET) == rules.scores(state), rules.position(state)
    assert seats(kernel.winners(words, OFFSET)) == rules.winners(state), rules.position(state)


def lockstep(rules: Duel, state: State, choose: Chooser, seed: int) -> list[State]:
    """Plays to the end with both the rule book and the kernel, and compares them after every move and chance event.
    Each of them draws half of the chance events. Returns all states.
    """
    rng, chance = Random(seed), generator(seed)
    words, states = encoded(rules, state, OFFSET), [state]
    while True:
        compare(rules, state, words)
        if rules.actor(state) == OVER:
            return states
        if rules.actor(state) != CHANCE:
            move = choose(state, rules.legal(state))
            kernel.play(words, OFFSET, codec.action(move))
        elif rng.random() < 0.5:
            move = rules.deal(state, rng)
            words = encoded(rules, rules.apply(state, move), OFFSET)
        else:
            kernel.sample_chance(words, OFFSET, chance)
            move = codec.happened(state, codec.decode(words, OFFSET))
        state = rules.apply(state, move)
        states.append(state)


def at_random(rng: Random) -> Chooser:
    return lambda state, moves: rng.choice(moves)


def greedily(rules: Duel, rng: Random) -> Chooser:
    """Returns a chooser of the compiled greedy bot's moves, with a random one now and then."""
    chance = generator(rng.randrange(1 << 32))
    actions, values = np.zeros(kernel.MOST_ACTIONS, np.int64), np.zeros(kernel.MOST_ACTIONS)

    def choose(state: State, moves: Sequence[Move]) -> Move:
        if rng.random() < 0.1:
            return rng.choice(moves)
        chosen = kernel.greedy_action(encoded(rules, state), 0, chance, actions, values)
        return codec.move(int(chosen), state.line)

    return choose


@pytest.mark.parametrize("part", range(PARTS))
def test_kernel_and_rule_book_are_equal_after_every_move(part: int) -> None:
    for seed in range(part, PARTS * GAMES, PARTS):
        rng = Random(seed)
        rules = any_rules(rng)
        choose = greedily(rules, rng) if seed // PARTS % 2 else at_random(rng)
        assert len(lockstep(rules, rules.start(), choose, seed)) > 100


@pytest.mark.parametrize("seed", range(40))
def test_decorating_with_any_lines_and_chips_is_equal(seed: int) -> None:
    """The round ends with random lines, chips and plates: lines wait, break, and are completed by chips."""
    rng = Random(seed)
    rules = any_rules(rng)
    round_number = rng.randint(2, 5)
    tiles, chips = rng.sample(TILES, len(TILES)), rng.sample(ALL_CHIPS, len(ALL_CHIPS))
    plates, boards = rng.sample(list(PLATES), len(PLATES)), list[dict[str, Any]]()
    tiles.remove("b")
    for _ in range(2):
        lines = {}
        for line in range(1, 7):
            colour = rng.choice(COLOURS)
            held = min(rng.randint(0, line), tiles.count(colour))
            lines[f"l{line}"] = colour * held
            for _ in range(held):
                tiles.remove(colour)
        store = by_kind(tuple(chips.pop() for _ in range(rng.randint(0, 2 * round_number))))
        fields = rng.sample(FIELDS, min(9, 1 + 2 * round_number))
        placed = {field: f"{plates.pop()}+{rng.randrange(4)}" for field in fields}
        boards.append({"lines": duel_lines(**lines), "chips": store, "fields": placed, "score": rng.randint(0, 30)})
    lockstep(rules, last_take(rules, boards[0], boards[1], round_number), at_random(rng), seed)


@pytest.mark.parametrize("seed", range(10))
def test_long_draws_are_equal(seed: int) -> None:
    """Both players have points enough to draw the whole stack, draw as long as they can, and put all plates back."""
    rng = Random(seed)
    rules = any_rules(rng)
    state = play(rules, rules.start(), *opening(rules, rng))
    state = state._replace(boards=tuple(board._replace(score=rng.randint(9, 40)) for board in state.boards))

    def draw(state: State, moves: Sequence[Move]) -> Move:
        return Draw() if Draw() in moves and rng.random() < 0.97 else rng.choice(moves)

    states = lockstep(rules, state, draw, seed)
    assert max(len(state.drawn) for state in states) > 9
    assert max(len(state.stack) for state in states) > 9


def opening(rules: Duel, rng: Random) -> list[str]:
    """Returns random moves up to the first turn."""
    state, texts = rules.start(), []
    while state.step != "turn":
        move = rules.deal(state, rng) if rules.actor(state) == CHANCE else rng.choice(rules.legal(state))
        state = rules.apply(state, move)
        texts.append(str(move))
    return texts


# Moves and states ----------------------------------------------------------------------------------------


def test_every_step_of_a_player_has_a_number() -> None:
    assert len(codec.MOVES) == kernel.ACTIONS == 688
    for line in range(1, 7):
        moves = [codec.move(action, line) for action in range(kernel.ACTIONS)]
        assert [codec.action(move) for move in moves] == list(range(kernel.ACTIONS))
        assert [parse(str(move)) for move in moves] == moves
    assert codec.action(Tiling(1, 6)) == codec.action(Tiling(4, 6)) == 687


def duel_state() -> State:
    return any_rules(Random(0)).start()


@pytest.mark.parametrize("move", [Top("o"), Deal(("",) * 5), Rest("bb"), Rest("b"), Spend(2, ("b", "y"))], ids=str)
def test_what_no_player_can_choose_has_no_number(move: Move) -> None:
    with pytest.raises(ValueError, match="is no step of a player"):
        codec.action(move)


def test_a_step_of_a_player_is_no_chance_event() -> None:
    rules = any_rules(Random(0))
    state = first_turn(rules)
    with pytest.raises(ValueError, match="chance is not due"):
        codec.happened(state, state)


def test_a_state_that_is_passed_through_is_not_encoded() -> None:
    with pytest.raises(ValueError, match="never rests at the step decorate"):
        codec.encode(duel_state()._replace(step="decorate"), room(), OFFSET, ())


def test_a_copy_is_the_same_state() -> None:
    rules = any_rules(Random(1))
    words = np.concatenate([encoded(rules, first_turn(rules)), np.zeros(kernel.SIZE, np.int64)])
    kernel.copy(words, 0, kernel.SIZE)
    assert np.array_equal(words[: kernel.SIZE], words[kernel.SIZE :])


@cache
def some_states() -> list[tuple[Duel, State]]:
    """Returns all states of some games with greedy or random moves."""
    found: list[tuple[Duel, State]] = []
    for seed in range(30):
        rng = Random(1000 + seed)
        rules = any_rules(rng)
        choose = greedily(rules, rng) if seed % 3 else at_random(rng)
        state = rules.start()
        while rules.actor(state) != OVER:
            found.append((rules, state))
            chance = rules.actor(state) == CHANCE
            state = rules.apply(state, rules.deal(state, rng) if chance else choose(state, rules.legal(state)))
        found.append((rules, state))
    return found


def test_equal_states_have_equal_hashes_and_others_do_not() -> None:
    seen: dict[int, tuple[tuple[str, ...], State]] = {}
    for rules, state in some_states():
        words = encoded(rules, state, OFFSET)
        value = int(kernel.state_hash(words, OFFSET))
        assert kernel.state_hash(encoded(rules, codec.decode(words, OFFSET)), 0) == value
        key = (tuple(sorted(rules.goals)), state)
        assert seen.setdefault(value, key) == key
    assert len(seen) > 5000
    for bit in range(64):  # every bit of a hash is set for about half of the states
        assert abs(sum(value >> bit & 1 for value in seen) / len(seen) - 0.5) < 0.03


def test_every_part_of_a_state_is_in_its_hash() -> None:
    rules = any_rules(Random(2))
    words = encoded(rules, first_turn(rules))
    before = kernel.state_hash(words, 0)
    derived = {packed.OFFER, packed.UNSEEN_PLATES}
    for seat in (0, 1):
        board = packed.BOARDS + packed.BOARD * seat
        derived |= set(range(board + packed.OPEN, board + packed.BOARD))
    for word in set(range(kernel.SIZE)) - derived:
        for bit in range(63):
            words[word] ^= 1 << bit
            assert kernel.state_hash(words, 0) != before
            words[word] ^= 1 << bit


def any_dome(rng: Random) -> Board:
    """Returns a board full of plates, with tiles on many or all of its spaces."""
    plates = tuple(f"{plate}+{rng.randrange(4)}" for plate in rng.sample(list(PLATES), 9))
    filled = rng.choice((0.5, 0.9, 0.97, 1.0))
    rows = (row.replace(MULTICOLOUR, rng.choice(COLOURS)) for row in spaces(plates))
    return Board(
        plates=plates, tiles=tuple("".join(t if rng.random() < filled else EMPTY for t in row) for row in rows)
    )


def test_every_goal_scores_as_in_the_rule_book() -> None:
    scored, rng, rules = Counter[str](), Random(12), Duel()
    for _ in range(400):
        board = any_dome(rng)
        words = encoded(rules, rules.start()._replace(boards=(Board(), board)))
        for number, goal in enumerate(GOALS):
            points = kernel.goal_points(words, packed.BOARDS + packed.BOARD, 1 << number)
            assert points == SCORING[goal](board), (goal, board)
            scored[goal] += points != 0
        assert kernel.goal_points(words, packed.BOARDS + packed.BOARD, 255) == sum(
            SCORING[goal](board) for goal in GOALS
        )
    assert min(scored[goal] for goal in GOALS) > 20


# Chance --------------------------------------------------------------------------------------------------


def close(found: int, expected: float, total: int) -> bool:
    """Returns whether a count is within five standard deviations of what is expected of `total` trials."""
    share = expected / total
    return bool(abs(found - expected) <= 5 * (total * share * (1 - share)) ** 0.5 + 1e-9)


def outcomes(rules: Duel, state: State, times: int, seed: int = 0) -> Counter[str]:
    """Counts what the kernel's chance does in a state, each time from the same state. The rule book has to agree."""
    words, chance, found = encoded(rules, state), generator(seed), Counter[str]()
    known: dict[bytes, str] = {}
    for _ in range(times):
        after = words.copy()
        kernel.sample_chance(after, 0, chance)
        text = after.tobytes()
        if text not in known:
            move = codec.happened(state, codec.decode(after, 0))
            assert np.array_equal(encoded(rules, rules.apply(state, move)), after), str(move)
            known[text] = str(move)
        found[known[text]] += 1
    return found


BAGS = {
    "a bag that suffices": ("bbbyyrkkt" * 3, "yyy"),
    "no bag": ("", "bbbbbbyyyrrkkttt"),
    "a bag of one colour, short": ("bbb", "bbbyrkt"),
    "a bag of one colour that the tower lacks": ("bbb", "yyrrkkkkkttt"),
    "a bag of one colour": ("bbbbbb", "bbyyrkt"),
    "a bag of two colours, mostly one": ("bbbbbbbby", "yyyyyyrrrkkt"),
    "five tiles": ("bbbby", "kkkkktttt"),
    "a single colour": ("bbbbbbb", "bbb"),
    "a single colour in the tower": ("", "bbbbbbbb"),
    "four tiles": ("bb", "bb"),
    "hardly a tile": ("y", ""),
}


@pytest.mark.parametrize(("bag", "tower"), BAGS.values(), ids=BAGS)
def test_suns_are_filled_as_often_as_in_the_rule_book(bag: str, tower: str) -> None:
    """D9 and D32, with redraws and without: the kernel fills the large sun with the rule book's probabilities."""
    rules = any_rules(Random(3))
    state = rules.start()._replace(round=5, bag=ordered(bag), tower=ordered(tower), stack=(), turn=0)
    times, large, expected = 3000, Counter[str](), Counter[str]()
    for text, count in outcomes(rules, state, times).items():
        large[text.split(" ")[1]] += count
    rng = Random(4)
    for _ in range(times):
        move = rules.deal(state, rng)
        assert isinstance(move, Deal)
        expected[move.suns[0] or "."] += 1
    for sun in {*large, *expected}:
        share = (large[sun] + expected[sun]) / 2 / times
        assert abs(large[sun] - expected[sun]) <= 5 * (2 * times * share * (1 - share)) ** 0.5 + 1


def test_plates_tops_and_chips_come_with_their_true_probability() -> None:
    rules = any_rules(Random(5))
    state = rules.start()._replace(bag="bbbbyyyyrrrrkkkktttt")
    found = Counter[str]()
    for text, count in outcomes(rules, state, 6000).items():
        for plate in text.split(" plates ")[1].split():
            found[plate] += count
    assert all(close(found[plate], 1000, 6000) for plate in PLATES)

    drawn = play(rules, first_turn(duel_of(rules)), "draw")
    unseen = [plate for plate in PLATES if plate not in {"o4", "m2", "m7", "m1", "o1"}]
    tops = outcomes(rules, drawn, 4000)
    ornaments = sum(plate[0] == "o" for plate in unseen)
    assert close(tops["top o"], 4000 * ornaments / (len(unseen) - 1), 4000)  # a mosaic plate is in hand
    mosaics = [plate for plate in unseen if plate[0] == "m"]
    seen = outcomes(rules, play(rules, drawn, "top o", "look"), 4000)
    assert set(seen) == {f"seen {plate}" for plate in mosaics}
    assert all(close(count, 4000 / len(mosaics), 4000) for count in seen.values())

    empty = play(rules, first_turn(duel_of(rules)), "s2k:4")._replace(chips=("b", "ty", "ty", "ky"))
    chips = outcomes(rules, empty, 4000)
    assert set(chips) == {"chip 2 b", "chip 2 ty", "chip 2 ky"}
    assert close(chips["chip 2 ty"], 2000, 4000)
    assert close(chips["chip 2 b"], 1000, 4000)


def duel_of(rules: Duel) -> Duel:
    """Returns the same game with seat 0 as starting player."""
    return Duel(rules.goals, 0)


def test_a_random_action_is_any_legal_one() -> None:
    kept: dict[tuple[str, int], tuple[Duel, State]] = {}
    for rules, state in some_states()[::3]:
        if rules.actor(state) not in (CHANCE, OVER):
            kept.setdefault((state.step, min(12, len(rules.legal(state)))), (rules, state))
    assert len({step for step, _ in kept}) == 9
    for rules, state in kept.values():
        words, chance = encoded(rules, state), generator(6)
        legal = legal_actions(words)
        times = 60 * len(legal)
        found = Counter(int(kernel.random_action(words, 0, chance)) for _ in range(times))
        assert set(found) <= set(legal)
        assert all(close(found[action], 60, times) for action in legal), rules.position(state)


def test_a_game_between_random_bots_is_one_of_random_actions() -> None:
    rules = any_rules(Random(7))
    start = encoded(rules, rules.start())
    results = np.zeros((50, 5), np.int64)
    kernel.play_games(7, 0, start, np.zeros(2, np.int64), results)
    for number, row in enumerate(results.tolist()):
        words, chance, steps = start.copy(), np.zeros(1, np.uint64), 0
        seed_game(chance, 7, number)
        while kernel.actor(words, 0) != OVER:
            if kernel.actor(words, 0) == CHANCE:
                kernel.sample_chance(words, 0, chance)
            else:
                kernel.play(words, 0, kernel.random_action(words, 0, chance))
                steps += 1
        assert row == [*kernel.scores(words, 0), kernel.winners(words, 0), steps, 5]


def test_games_between_bots_depend_on_seed_and_number_alone() -> None:
    rules = any_rules(Random(8))
    start = encoded(rules, rules.start())

    def results(bots: tuple[int, int], first: int, games: int) -> Any:
        found = np.zeros((games, 5), np.int64)
        kernel.play_games(11, first, start, np.array(bots, np.int64), found)
        return found

    for bots in ((0, 0), (0, 1), (1, 0), (1, 1)):
        together = results(bots, 0, 12)
        assert np.array_equal(together[5:], results(bots, 5, 7))
        assert set(together[:, 4]) == {5}
        for first, second, won in together[:, :3].tolist():
            assert first == second or won == (1 if first > second else 2)
    contest = results((1, 0), 0, 200)
    assert contest[:, 0].mean() > contest[:, 1].mean() + 30


# Hidden information --------------------------------------------------------------------------------------


def hidden_states() -> list[tuple[Duel, State, int]]:
    """Returns states with a plate that a seat has not seen and the other seat has."""
    found = []
    for rules, state in some_states():
        for seat in (0, 1):
            if any(back.seen_by == (1 - seat,) for back in (*state.stack, *state.drawn)):
                found.append((rules, state, seat))
    return found


def test_determinisation_leaves_the_view_of_the_seat_as_it_is() -> None:
    steps = Counter[str]()
    for rules, state, seat in hidden_states():
        words = encoded(rules, state, OFFSET)
        kernel.determinise(words, OFFSET, seat, generator(steps.total()))
        after = codec.decode(words, OFFSET)
        rules.check(after)
        assert rules.view(after, seat) == rules.view(state, seat)
        assert np.array_equal(encoded(rules, after, OFFSET), words)
        from_view = encoded(rules, rules.view(state, seat), OFFSET)
        kernel.determinise(from_view, OFFSET, seat, generator(steps.total()))
        assert rules.view(codec.decode(from_view, OFFSET), seat) == rules.view(state, seat)
        steps[state.step] += 1
    assert {"turn", "keep", "under", "place"} <= set(steps)


def test_what_is_known_to_the_seat_is_never_drawn_anew() -> None:
    rules = any_rules(Random(9))
    for seed in range(20):
        words = encoded(rules, first_turn(rules), OFFSET)
        before = words.copy()
        kernel.determinise(words, OFFSET, seed % 2, generator(seed))
        assert np.array_equal(words, before)


def test_every_plate_that_it_can_be_is_drawn_equally_often() -> None:
    rules = Duel()
    state = first_turn(rules)
    unknown = StackPlate("o", "o5", (1,)), StackPlate("m", "m5", (1,)), StackPlate("o", "o6", (1,))
    known = StackPlate("o", "o7", (0, 1)), StackPlate("m", "m6", (0,))
    state = state._replace(stack=(*state.stack[:8], *unknown, *known))
    words, chance = encoded(rules, state), generator(10)
    times, found, pairs = 6000, Counter[tuple[int, str]](), Counter[tuple[str, str]]()
    for _ in range(times):
        kernel.determinise(words, 0, 0, chance)
        after = codec.decode(words, 0)
        assert after.stack[-2:] == known
        names = [back.plate for back in after.stack[-5:-2]]
        found.update(enumerate(names))
        pairs[names[0], names[2]] += 1
    candidates = {"o": ["o2", "o3", "o5", "o6", "o8", "o9"], "m": ["m3", "m4", "m5", "m8", "m9"]}
    for place, back in enumerate(unknown):
        assert {name for at, name in found if at == place} == set(candidates[back.type])
        for name in candidates[back.type]:
            assert close(found[place, name], times / len(candidates[back.type]), times)
    assert len(pairs) == 30
    assert all(close(count, times / 30, times) for count in pairs.values())


# The greedy bot ------------------------------------------------------------------------------------------


def test_the_greedy_bot_values_moves_as_the_readable_one_does() -> None:
    steps = Counter[str]()
    actions, values = np.zeros(kernel.MOST_ACTIONS, np.int64), np.zeros(kernel.MOST_ACTIONS)
    for rules, state in some_states()[::3]:
        if rules.actor(state) in (CHANCE, OVER):
            continue
        words = encoded(rules, state)
        expected = [greedy_duel.value(Duel(), state, codec.move(action, state.line)) for action in legal_actions(words)]
        value = partial(kernel.greedy_value, words, 0)
        assert [value(action) for action in legal_actions(words)] == pytest.approx(expected, abs=1e-9)
        chosen = int(kernel.greedy_action(words, 0, generator(steps.total()), actions, values))
        assert greedy_duel.value(Duel(), state, codec.move(chosen, state.line)) >= max(expected) - 1e-9
        steps[state.step] += 1
    assert len(steps) == 9
