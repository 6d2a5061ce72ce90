"""The kernels: they play as the rule books do, move by move, check their arguments and are cached."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import lockstep
import tilewright
from playing import HOARD, KINDS, SPREAD, azul, kind_id, lines, offer, on_boards, play, walk
from tilewright import CHANCE, OVER, IllegalMove, ImpossiblePosition, OptionError, game
from tilewright.games.classic import Board
from tilewright.games.classic.board import can_complete_row
from tilewright.kernel import GREEDY, RANDOM, kernel_of
from tilewright.kernel.checked import Packed, Rng
from tilewright.kernel.jit import CACHE_FOLDER, SEARCH_FOLDER, cache_name
from tilewright.players.greedy import Greedy

every_kind = pytest.mark.parametrize("kind", KINDS, ids=kind_id)

GAMES = 300
"""The games of each kind that are compared; `make soak` compares any number."""


@every_kind
@pytest.mark.parametrize("part", range(4))
def test_kernel_and_rule_book_agree_after_every_move(kind: tuple[str, int], part: int) -> None:
    for seed in range(part, GAMES, 4):
        assert lockstep.play(lockstep.rules_of(*kind, seed), seed) > 20


def dead_walls(rng: Random) -> Iterator[tuple[list[str], tuple[int, int]]]:
    """Yields grey walls, filled at random until no row can be completed, each with the space of its last tile."""
    spaces = [(row, column) for row in range(5) for column in range(5)]
    while True:
        rows = ["....."] * 5
        for row, column in rng.sample(spaces, len(spaces)):
            fits = [tile for tile in "byrkw" if tile not in rows[row] + "".join(line[column] for line in rows)]
            if fits and rows[row].count(".") > 1:
                rows[row] = rows[row][:column] + rng.choice(fits) + rows[row][column + 1 :]
                if not can_complete_row(Board(wall=tuple(rows))):
                    yield rows, (row, column)
                    break


@pytest.mark.rule("A25")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_kernel_and_rule_book_agree_on_dead_ends_of_the_grey_wall(players: int) -> None:
    """The tile that would make the first player's wall a dead end is still in its line, and goes there or elsewhere."""
    rules, rng, goes_on = azul(players, grey=True), Random(players), Counter[bool]()
    walls = dead_walls(rng)
    for seed in range(100):
        (first, (row, column)), *others = (next(walls) for _ in range(players))
        line = {f"l{row + 1}": first[row][column] * (row + 1)}
        first[row] = first[row][:column] + "." + first[row][column + 1 :]
        boards = [Board(lines=lines(**line), wall=tuple(first)), *(Board(wall=tuple(rows)) for rows, _ in others)]
        tile = min("byrkw", key=on_boards(boards).count)
        state = offer(rules, *boards, centre=tile)
        lockstep.play(rules.begun_at(rules.position(state), 0), seed)
        state = play(rules, state, f"0{tile}-")
        while state.step == "tile":
            state = rules.apply(state, rng.choice(rules.legal(state)))
        goes_on[rules.actor(state) != OVER] += 1
        assert (rules.actor(state) != OVER) == any(map(can_complete_row, state.boards))
    assert min(goes_on[True], goes_on[False]) > 10, goes_on


@pytest.mark.rule("A16")
def test_kernel_and_rule_book_agree_where_the_last_tiles_were_spread_over_several_factories() -> None:
    rules = azul(4)
    state = offer(rules, HOARD, HOARD, HOARD, factories=SPREAD)
    for seed in range(20):
        assert lockstep.play(rules.begun_at(rules.position(state), 0), seed) > 9


@every_kind
def test_every_action_number_is_one_move(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    kernel, seen = kernel_of(rules), dict[int, str]()
    for seed in range(6):
        for before, _, _ in walk(rules, Random(seed)):
            if rules.actor(before) != CHANCE:
                packed = kernel.encode(before)
                for move in rules.legal(before):
                    action = kernel.action(move)
                    assert 0 <= action < kernel.actions
                    assert kernel.move(packed, action) == move
                    seen.setdefault(action, str(move))
    assert len(seen) > 100


@every_kind
def test_the_compiled_greedy_bot_values_moves_as_the_readable_one_does(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    kernel, readable = kernel_of(rules), Greedy(rules, Random(1))
    compared = 0
    state, rng = rules.start(), Random(kind[1])
    while rules.actor(state) != OVER:
        if rules.actor(state) == CHANCE:
            move = rules.deal(state, rng)
        else:
            moves, packed = rules.legal(state), kernel.encode(state)
            for each in moves:
                value = kernel.greedy_value(packed, kernel.action(each))
                assert value == pytest.approx(readable.value(state, each), abs=1e-9)
                compared += 1
            best = max(readable.value(state, each) for each in moves)
            chosen = kernel.move(packed, kernel.choose(packed, GREEDY, Rng(compared)))
            assert readable.value(state, chosen) >= best - 1e-9
            move = chosen if rng.random() < 0.8 else rng.choice(moves)
        state = rules.apply(state, move)
    assert compared > 500


@every_kind
def test_equal_states_have_equal_hashes_and_others_do_not(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    kernel = kernel_of(rules)
    hashes: dict[int, Any] = {}
    for seed in range(8):
        for _, _, after in walk(rules, Random(seed)):
            value = kernel.hash(kernel.encode(after))
            assert 0 <= value < 2**64
            assert value == kernel.hash(kernel.copy(kernel.encode(after)))
            assert hashes.setdefault(value, after) == after or kind[0] != "duel"
    assert len(hashes) > 300


def test_the_order_of_a_floor_does_not_matter_to_the_hash() -> None:
    rules = game("azul")
    kernel = kernel_of(rules)
    texts = ("deal bbyk yrrw kkkk byrw bbww",)
    state = rules.apply(rules.start(), rules.parse(texts[0]))
    ends = []
    for moves in (("1y-", "5w1", "2y-"), ("2y-", "5w1", "1y-")):
        end = state
        for text in moves:
            end = rules.apply(end, rules.parse(text))
        ends.append(kernel.hash(kernel.encode(end)))
    assert ends[0] == ends[1]


# What comes from outside ---------------------------------------------------------------------------------


@every_kind
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    kernel = kernel_of(rules)
    for number, (before, _, _) in enumerate(walk(rules, Random(9))):
        if number % 9:
            continue
        packed = kernel.encode(before)
        legal = set(kernel.legal(packed))
        for action in (-1, kernel.actions, 10**9, *(set(range(0, kernel.actions, 7)) - legal)):
            with pytest.raises(IllegalMove):
                kernel.play(packed, action)
        if rules.actor(before) != CHANCE:
            with pytest.raises(IllegalMove, match="no chance event is due"):
                kernel.chance(packed, Rng(1))
        assert kernel.decode(packed) == before


@every_kind
def test_a_number_that_is_no_action_has_no_move(kind: tuple[str, int]) -> None:
    kernel = kernel_of(game(*kind))
    for action in (-1, kernel.actions):
        with pytest.raises(IllegalMove, match="there is no action"):
            kernel.move(kernel.start(), action)


@every_kind
def test_a_bot_chooses_only_where_a_seat_is_in_turn(kind: tuple[str, int]) -> None:
    """At a chance state, compiled code would never return, or would make up an action."""
    rules = game(*kind)
    kernel = kernel_of(rules)
    *_, (_, _, end) = walk(rules, Random(1))
    for packed, due in ((kernel.start(), "waits for chance"), (kernel.encode(end), "is over")):
        for number in (RANDOM, GREEDY):
            with pytest.raises(IllegalMove, match=f"the game {due}: expected a state with a seat in turn"):
                kernel.choose(packed, number, Rng(1))


@every_kind
def test_numbers_that_are_no_bots_or_not_legal_are_refused(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    kernel = kernel_of(rules)
    state = next(before for before, _, _ in walk(rules, Random(1)) if rules.actor(before) != CHANCE)
    packed = kernel.encode(state)
    for number in (-1, 2, 10**9, "greedy"):
        with pytest.raises(OptionError, match=r"no compiled bot .*: expected one of 0 \(random\), 1 \(greedy\)"):
            kernel.choose(packed, number, Rng(1))  # type: ignore[arg-type]
    illegal = set(range(kernel.actions)) - set(kernel.legal(packed))
    for action in (-1, kernel.actions, 10**9, min(illegal), "3r4"):
        with pytest.raises(IllegalMove):
            kernel.greedy_value(packed, action)  # type: ignore[arg-type]


@every_kind
def test_a_line_of_actions_is_checked_move_by_move(kind: tuple[str, int]) -> None:
    """Compiled code would write beyond the end of a state."""
    rules = game(*kind)
    kernel = kernel_of(rules)
    packed = kernel.encode(next(before for before, _, _ in walk(rules, Random(1)) if rules.actor(before) != CHANCE))
    words = packed.words.copy()
    action = kernel.legal(packed)[0]
    assert kernel.moves(packed, [action]) == (kernel.move(packed, action),)
    for line in ([kernel.actions + 300], [action, -1], [action, action, action], [True], [float(action)], None, action):
        with pytest.raises(IllegalMove):
            kernel.moves(packed, line)  # type: ignore[arg-type]
    assert (packed.words == words).all()


@every_kind
def test_states_of_other_games_and_other_generators_are_refused(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    kernel = kernel_of(rules)
    other = kernel_of(game("duel") if kind[0] != "duel" else game("azul")).start()
    for wrong in (other, None, kernel.start().words, Packed(None)):  # type: ignore[arg-type]
        for method in (
            kernel.legal,
            kernel.actor,
            kernel.decode,
            kernel.scores,
            kernel.winners,
            kernel.copy,
            kernel.hash,
        ):
            with pytest.raises(
                OptionError, match=f"expected one that the kernel of {rules.name} for {rules.players} pl"
            ):
                method(wrong)  # type: ignore[arg-type]
        with pytest.raises(OptionError, match="the packed state"):
            kernel.chance(wrong, Rng(1))  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"expected tilewright.kernel.Rng\(seed\)"):
        kernel.chance(kernel.start(), Random(1))  # type: ignore[arg-type]


@every_kind
def test_games_are_played_only_by_a_bot_for_each_seat(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    kernel = kernel_of(rules)
    bots = [RANDOM] * rules.players
    assert kernel.play_games(bots, 1, 0, 2, 30).shape == (2, rules.players + 3)
    assert kernel.play_games(bots, 1, 0, 0, 30).shape == (0, rules.players + 3)
    with pytest.raises(OptionError, match=f"expected one for each of {rules.players} players"):
        kernel.play_games(bots[1:], 1, 0, 1, 30)
    for wrong in (None, RANDOM):
        with pytest.raises(OptionError, match="bots is .*: expected the number of a compiled bot for each seat"):
            kernel.play_games(wrong, 1, 0, 1, 30)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="there is no compiled bot 5"):
        kernel.play_games([5] * rules.players, 1, 0, 1, 30)
    for numbers in ((1, -1, 1, 30), (1, 0, -1, 30), (1, 0, 1, 0), (1, 0, 1.5, 30), (1, 2**63, 1, 30)):
        with pytest.raises(OptionError, match="expected a whole number, at least"):
            kernel.play_games(bots, *numbers)


@every_kind
def test_a_state_that_cannot_be_is_refused(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    kernel = kernel_of(rules)
    for wrong in ({"bag": "b"}, {"turn": 7}, {"boards": ()}, {"round": -1}):
        with pytest.raises(ImpossiblePosition):
            kernel.encode(rules.start()._replace(**wrong))


def test_a_seed_that_does_not_fit_is_refused() -> None:
    with pytest.raises(OptionError, match="expected a number of 64 bits"):
        Rng(2**64)
    for number in (-1, 2**63, "1", 1.0):
        with pytest.raises(OptionError, match="the number of the game .*: expected a whole number, at least 0"):
            Rng(1, number)  # type: ignore[arg-type]


# Compilation ---------------------------------------------------------------------------------------------

SCRIPT = """
import sys
from tilewright import game, simulate
from tilewright.kernel.jit import CACHE_FOLDER
for name in sys.argv[1:]:
    print(simulate.simulate(game(name), 50, seed=1, bots=("greedy", "random")).to_json())
print(CACHE_FOLDER is not None)
"""


def run(cache: Path, *games: str) -> list[str]:
    """Returns what a new process, with this folder as its cache, prints about some games."""
    command = [sys.executable, "-c", SCRIPT, *games]
    environment = os.environ | {"TILEWRIGHT_CACHE": str(cache)}
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout.splitlines()


def test_a_second_process_from_the_cache_and_one_without_a_cache_play_the_same(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = run(cache, "azul", "azul-grey", "duel")
    stored = {path: path.stat().st_mtime_ns for path in cache.rglob("*.nbc")}
    assert stored
    assert run(cache, "azul", "azul-grey", "duel") == first
    assert {path: path.stat().st_mtime_ns for path in cache.rglob("*.nbc")} == stored
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert first[-1] == "True"
    assert run(blocked, "azul") == [first[0], "False"]


@pytest.mark.parametrize(
    ("source", "parts"),
    [
        ("kernel/jit.py", {"kernel", "search"}),
        ("games/duel/kernel/chips.py", {"kernel", "search"}),
        ("games/classic/kernel/board.py", {"kernel", "search"}),
        ("games/duel/components.json", {"kernel", "search"}),
        ("search/uct.py", {"search"}),
    ],
)
def test_a_changed_source_has_a_cache_of_its_own(source: str, parts: set[str], tmp_path: Path) -> None:
    package = tmp_path / "tilewright"
    shutil.copytree(Path(tilewright.__file__).parent, package)
    before = {part: cache_name(package, part) for part in ("kernel", "search")}
    with (package / source).open("a") as file:
        file.write("\n")
    assert {part for part, name in before.items() if cache_name(package, part) != name} == parts


def test_a_package_in_another_place_or_with_a_touched_source_has_a_cache_of_its_own(tmp_path: Path) -> None:
    """Numba compiles anew in both cases, and a cache must be warm if we say that it is."""
    here, there = Path(tilewright.__file__).parent, tmp_path / "tilewright"
    shutil.copytree(here, there)
    for part, folder in (("kernel", CACHE_FOLDER), ("search", SEARCH_FOLDER)):
        assert folder is None or folder.name == cache_name(here, part)
        elsewhere = cache_name(there, part)
        assert elsewhere != cache_name(here, part)
        os.utime(there / "kernel" / "jit.py")
        assert cache_name(there, part) != elsewhere


def test_import_tilewright_does_not_import_numba() -> None:
    code = (
        "import sys, tilewright, tilewright.kernel, tilewright.players, tilewright.cli; print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
