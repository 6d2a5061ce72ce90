"""Errors of games that other packages bring: every command says in one sentence what is wrong and exits with 2."""

import os
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from commands import Outcome, refused, run
from places import TESTS
from tilewright import GAMES, kernel, search
from tilewright.core import GameFailed, OptionError
from tilewright.kernel import jit
from tilewright.kit import Kit
from tilewright.search import uct

Bring = Callable[..., None]

RULES = """
from dataclasses import dataclass
from tilewright.core import CHANCE, Event
from tilewright.kit import Kit
from tilewright.terminal.game_terminal import GameTerminal
import tilewright_toy as toy

@dataclass(frozen=True)
class Lantern(toy.Pebbles):
    {methods}

def rules(players, starter, rng):
    return Lantern("lantern", players, starter)

class Dark(GameTerminal):
    def __init__(self):
        pass

KIT = Kit({kit})
"""

PLAIN = "'lantern', 'Lantern', (2,), rules"

STUCK = """
    def legal(self, state):
        return () if sum(map(len, state.taken)) > 2 else super().legal(state)
"""

NO_SUCH_SEAT = """
    def play(self, state, move, log):
        log.append(Event("light", 7, 1))
        return super().play(state, move, log)
"""


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bring:
    """Install a package with the game Lantern, with these methods, this kit and this entry point."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path / "site"), str(TESTS / "outside")]))
    monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path / "data"))

    def bring(kit: str = PLAIN, methods: str = "pass", entry: str = "lantern = lantern:KIT", parts: str = "") -> None:
        info = tmp_path / "site" / "lantern-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lantern\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[tilewright.games]\n{entry}\n")
        (tmp_path / "site" / "lantern.py").write_text(RULES.format(kit=kit, methods=methods))
        (tmp_path / "site" / "lantern_parts.py").write_text(parts)

    return bring


def simulated(*arguments: str) -> Outcome:
    return run("simulate", "--game", "lantern", "--games", "2", *arguments)


def played(*arguments: str) -> Outcome:
    return run("play", "--game", "lantern", "--seats", "random,random", *arguments)


def failed(outcome: Outcome, *words: str) -> None:
    """Checks for exit code 2 and a last line on stderr with these words."""
    assert outcome.code == 2, outcome.err
    assert "Traceback" not in outcome.err
    for word in words:
        assert word in outcome.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("lantern_parts:valu", "AttributeError: module 'lantern_parts' has no attribute 'valu'"),
        ("lantern_party:value", "ModuleNotFoundError: No module named 'lantern_party'"),
    ],
)
def test_a_part_at_a_wrong_place_is_named(place: str, reason: str, bring: Bring) -> None:
    bring(f"{PLAIN}, parts={{'greedy': {place!r}}}")
    refused(simulated("--bots", "greedy"), f"the part greedy of the game lantern ({place}) cannot be loaded: {reason}")


def test_an_error_in_a_part_of_another_module_is_the_games(bring: Bring) -> None:
    parts = (
        "from tilewright.terminal.game_terminal import GameTerminal\n"
        "class Dim(GameTerminal):\n    def is_plain(self, move):\n        return {}[move]\n"
    )
    bring(f"{PLAIN}, parts={{'terminal': 'lantern_parts:Dim'}}", parts=parts)
    failed(played(), "the game lantern of the package lantern_parts failed with KeyError")


def test_a_method_of_a_wrong_signature_is_the_games_error(bring: Bring) -> None:
    """It fails in the code that calls it, which does not belong to the game."""
    parts = (
        "from tilewright.terminal.game_terminal import GameTerminal\n"
        "class Dim(GameTerminal):\n    def is_plain(self):\n        return True\n"
    )
    bring(f"{PLAIN}, parts={{'terminal': 'lantern_parts:Dim'}}", parts=parts)
    failed(played(), "the game lantern of the package lantern_parts failed with TypeError: Dim.is_plain()")


@pytest.mark.parametrize(
    ("method", "words"),
    [
        ("def strengths(self): return ()", "failed with TypeError: Levels.strengths() takes 1 positional argument"),
        ("def strengths(self, game): return ()", "has the strengths (): expected a Strength for each of the 10 levels"),
        ("def strengths(self, game): return [3] * 10", "has the strengths [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]: expected"),
        ("def strength(self, game): return ()", "failed with AttributeError: 'Levels' object has no attribute 'str"),
    ],
)
def test_levels_that_are_wrong_are_the_games_error(method: str, words: str, bring: Bring) -> None:
    bring(
        f"{PLAIN}, parts={{'levels': 'lantern_parts:LEVELS'}}",
        parts=f"class Levels:\n    {method}\nLEVELS = Levels()\n",
    )
    refused(simulated("--bots", "level:1,random"), "lantern", words)


@pytest.mark.parametrize(
    ("part", "expected"),
    [("kernel", "Kernel"), ("searcher", "Searcher"), ("table", "GameTable"), ("terminal", "GameTerminal")],
)
def test_a_part_that_makes_something_else_is_named(part: str, expected: str) -> None:
    kit = Kit("lantern", "Lantern", (2,), dict, parts={part: "builtins:repr"})  # type: ignore[arg-type]
    with pytest.raises(GameFailed) as raised:
        kit.call(part, 7)
    assert str(raised.value) == f"the part {part} of the game lantern (builtins:repr) makes '7': expected a {expected}"
    assert raised.value.games == "lantern"


EVALUATOR = """
from tilewright.players.limit import Limit

def default_limit(game):
    return Limit(nodes=5)

def evaluator(game, limit):
    return Evaluator()

class Evaluator:
    def expect(self, view):
        return None
"""


@pytest.mark.parametrize(
    ("evaluator", "words"),
    [
        ("", "failed with AttributeError: module 'lantern_parts' has no attribute 'default_limit'"),
        ("def default_limit():\n    pass", "failed with TypeError: default_limit() takes 0 positional arguments"),
        (
            EVALUATOR.replace("(game, limit)", "(game)"),
            "failed with TypeError: evaluator() takes 1 positional argument",
        ),
        (
            EVALUATOR.replace("Evaluator()", "None"),
            "failed with AttributeError: 'NoneType' object has no attribute 'exp",
        ),
        (EVALUATOR.replace("(self, view)", "(self)"), "failed with TypeError: Evaluator.expect() takes 1 positional"),
        (EVALUATOR, "the evaluator of the game lantern returned None: expected an Expectation"),
    ],
)
def test_an_evaluator_that_is_wrong_is_the_games_error(
    evaluator: str, words: str, bring: Bring, tmp_path: Path
) -> None:
    parts = dict.fromkeys(("evaluator", "reasons", "words"), "lantern_parts")
    bring(f"{PLAIN}, parts={parts}", parts=evaluator)
    record = str(tmp_path / "games.jsonl")
    assert simulated("--out", record).code == 0
    failed(run("review", record), words)


def test_a_review_without_words_is_refused_before_it_begins(bring: Bring, tmp_path: Path) -> None:
    bring(f"{PLAIN}, parts=dict.fromkeys(('evaluator', 'reasons'), 'lantern_parts')", parts=EVALUATOR)
    record = str(tmp_path / "games.jsonl")
    assert simulated("--out", record).code == 0
    refused(run("review", record), "lantern has no words: expected a game whose kit names this part")


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (GameFailed("the kernel of lantern is broken"), "the kernel of lantern is broken"),
        (OptionError("no such kernel"), "no such kernel"),
        (ZeroDivisionError(), "the game lantern failed with ZeroDivisionError (TILEWRIGHT_TRACEBACK=1 shows where)"),
    ],
)
@pytest.mark.parametrize(("name", "is_raised"), [("lantern", False), ("azul", True)])
def test_an_error_while_a_kernel_is_compiled_is_in_no_other_games_way(
    name: str,
    is_raised: bool,
    problem: Exception,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Errors in our own kernels are raised."""

    def fail(rules: object) -> None:
        raise problem

    GAMES.forget()

    kit = Kit(name, "A game", (2,), lambda **about: None, parts={"kernel": "somewhere:KERNEL"})  # type: ignore[arg-type]
    monkeypatch.setattr(kernel, "GAMES", {name: kit})
    monkeypatch.setattr(kernel, "game", lambda name, players: None)
    monkeypatch.setattr(kernel, "kernel_of", fail)
    monkeypatch.setattr(jit, "CACHE_FOLDER", None)
    with pytest.raises(type(problem)) if is_raised else nullcontext():
        kernel.warm_up()
    assert caplog.messages == ([] if is_raised else [told])


def test_a_game_that_shares_our_search_is_not_compiled_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a kernel of another package that fails would leave our search to be compiled in a timed move."""
    azul = GAMES["azul"]
    lantern = replace(azul, name="lantern", parts={**azul.parts, "kernel": "lantern:kernel"})
    monkeypatch.setattr(search, "GAMES", {"azul": azul, "lantern": lantern})
    monkeypatch.setattr(search, "game", lambda name, players: name)
    compiled: list[object] = []
    monkeypatch.setattr(Kit, "call", lambda kit, part, rules: compiled.append((part, rules)))
    monkeypatch.setattr(uct, "UctSearcher", lambda rules: compiled.append(("uct", rules)))
    monkeypatch.setattr(jit, "SEARCH_FOLDER", None)
    search.warm_up()
    assert compiled == [("uct", "azul"), ("uct", "lantern"), *[("searcher", "azul")] * 3]


def test_a_value_that_cannot_be_called_so_is_the_games_error(bring: Bring) -> None:
    bring(f"{PLAIN}, parts={{'greedy': 'lantern_parts:value'}}", parts="def value(game):\n    return 0\n")
    refused(simulated("--bots", "greedy"), "the part greedy of the game lantern (lantern_parts:value) failed with Type")


def test_a_terminal_that_fails_when_made_is_named_and_leaves_no_game(bring: Bring, tmp_path: Path) -> None:
    bring(f"{PLAIN}, parts={{'terminal': 'lantern:Dark'}}")
    refused(played(), "the part terminal of the game lantern (lantern:Dark) failed with TypeError")
    assert not list((tmp_path / "data" / "games").iterdir())


@pytest.mark.parametrize("command", [simulated, played])
def test_rules_of_a_wrong_signature_are_named(command: Callable[[], Outcome], bring: Bring) -> None:
    bring("'lantern', 'Lantern', (2,), lambda players: None")
    refused(command(), "the rules of the game lantern (lantern:KIT) failed with TypeError")


def test_rules_that_make_no_game_are_named(bring: Bring) -> None:
    bring("'lantern', 'Lantern', (2,), lambda *about: None")
    refused(simulated(), "the game lantern (lantern:KIT) makes None: expected a game")


def test_a_game_of_another_name_than_its_kit_is_named(bring: Bring) -> None:
    bring("'lantern', 'Lantern', (2,), lambda players, starter, rng: Lantern('lanterne', players, starter)")
    refused(simulated(), "the game lantern (lantern:KIT) makes a game called 'lanterne': expected the same name")


def test_a_game_for_other_numbers_of_players_is_named(bring: Bring) -> None:
    bring("'lantern', 'Lantern', (2,), lambda players, starter, rng: Lantern('lantern', 3, starter)")
    refused(simulated(), "the game lantern (lantern:KIT) makes a game for 3 players: expected 2")


@pytest.mark.parametrize("options", ["None", "['size']", "{'size': {1, 2}}", "{'size': 1j}"])
def test_options_that_no_record_can_hold_are_named(options: str, bring: Bring) -> None:
    bring(methods=f"options = property(lambda self: {options})")
    refused(simulated(), f"the game lantern (lantern:KIT) has the options {options}: expected a dictionary of JSON val")


def test_options_of_a_position_that_are_none_are_named(bring: Bring) -> None:
    bring(f"{PLAIN}, stated=lambda fields: 7")
    refused(
        run("show", "tw1 lantern 2 {}"), "the game lantern (lantern:KIT) states the options 7: expected a dictionary"
    )


@pytest.mark.parametrize("command", [simulated, played])
@pytest.mark.parametrize(
    ("method", "words"),
    [
        ("def scores(self, state): return (1,)", "has the scores (1,): expected one for each of 2 seats"),
        ("def winners(self, state): return ()", "has the winners (): expected one or more seats from 0 to 1"),
        ("def winners(self, state): return (0, 2)", "has the winners (0, 2): expected one or more seats from 0 to 1"),
    ],
)
def test_scores_and_winners_that_are_not_of_its_seats_are_the_games_error(
    method: str, words: str, command: Callable[[], Outcome], bring: Bring
) -> None:
    bring(methods=method)
    failed(command(), f"the game lantern {words}")


def test_an_option_that_the_rules_do_not_state_is_named(bring: Bring) -> None:
    """Records, engines and the server read the options of a game from its rules."""
    bring("'lantern', 'Lantern', (2,), lambda *about, lamps=1: rules(*about), options={'lamps': 'from 1'}")
    refused(simulated(), "the game lantern (lantern:KIT) does not state lamps: expected it in `options` of its rules")


@pytest.mark.parametrize("command", [simulated, played])
@pytest.mark.parametrize("bot", ["random", "uct:20n"])
def test_a_seat_without_a_move_is_the_games_error(bot: str, command: Callable[..., Outcome], bring: Bring) -> None:
    bring(methods=STUCK)
    option = ("--bots", f"{bot},{bot}") if command is simulated else ("--seats", f"{bot},{bot}")
    failed(command(*option), "the game lantern has no legal move for seat", "expected one or more")


def test_a_person_without_a_move_is_told_so(bring: Bring) -> None:
    bring(methods="def legal(self, state):\n        return ()")
    failed(played("--seats", "human,random"), "the game lantern has no legal move for seat 0")


def test_a_match_blames_no_bot_for_it(bring: Bring) -> None:
    bring(methods=STUCK)
    done = run("arena", "--game", "lantern", "--bots", "random,random", "--games", "2", "--workers", "1")
    refused(done, "the game lantern has no legal move for seat")


def test_an_actor_that_is_no_seat_is_the_games_error(bring: Bring) -> None:
    bring(methods="def actor(self, state):\n        return 5 if super().actor(state) == 1 else super().actor(state)")
    failed(simulated(), "the game lantern has 5 to move: expected a seat from 0 to 1, CHANCE or OVER")


def test_an_event_of_a_seat_that_does_not_exist_is_the_games_error(bring: Bring) -> None:
    bring(methods=NO_SUCH_SEAT)
    failed(played(), "the game lantern logged an event of seat 7", "expected 0 to 1")
    failed(played("--seats", "human,random"), "the game lantern logged an event of seat 7")


@pytest.mark.parametrize(
    ("kit", "reason"),
    [
        ("'lantern', 'Lantern', 2, rules", "its players are 2: expected a tuple of numbers such as (2, 3)"),
        ("'lantern', 'Lantern', (), rules", "its players are (): expected a tuple of numbers"),
        ("'lantern', 'Lantern', (0, 2), rules", "its players are (0, 2): expected a tuple of numbers"),
        ("'lantern', 'Lantern', ('2',), rules", "its players are ('2',): expected a tuple of numbers"),
        ("'lantern', None, (2,), rules", "its title is None: expected a text"),
        ("'lantern', 'Lantern', (2,), 'lantern:rules'", "its rules are 'lantern:rules': expected a function"),
        ("'lantern', 'Lantern', (2,), rules, options=['size']", "its options are ['size']: expected a dictionary"),
        ("'lantern', 'Lantern', (2,), rules, parts={'greedy': 7}", "its parts are {'greedy': 7}: expected a diction"),
        ("'lanterne', 'Lantern', (2,), rules", "its kit is called 'lanterne': expected the same name"),
    ],
)
def test_a_kit_with_a_wrong_field_is_told_once_and_hides_no_game(kit: str, reason: str, bring: Bring) -> None:
    bring(kit)
    listed = run("games")
    assert listed.code == 0
    assert "Azul Duel" in listed.out
    (said,) = listed.err.splitlines()
    assert f"the game lantern (lantern:KIT) cannot be loaded: {reason}" in said
    refused(simulated(), reason)
    assert run("simulate", "--games", "1").err == ""


def test_what_is_no_kit_is_shown(bring: Bring) -> None:
    bring(entry="lantern = lantern:STUCK")
    refused(simulated(), "cannot be loaded: module 'lantern' has no attribute 'STUCK'")


def test_a_package_cannot_take_the_name_of_a_game_of_ours_and_is_told_so(bring: Bring) -> None:
    bring(entry="azul = lantern:KIT")
    listed = run("games")
    assert listed.code == 0
    assert listed.err == (
        "the game azul (lantern:KIT) of another package is ignored: expected a name that no game of Tilewright has\n"
    )
    assert run("simulate", "--games", "1").err == ""


def test_the_traceback_of_a_part_is_shown_if_it_is_asked_for(bring: Bring) -> None:
    bring(f"{PLAIN}, parts={{'terminal': 'lantern:Dark'}}")
    shown = run("play", "--game", "lantern", "--seats", "random,random", TILEWRIGHT_TRACEBACK="1")
    assert shown.code == 1
    assert "Traceback" in shown.err
    assert "the part terminal of the game lantern" in shown.err


def test_a_name_that_no_position_could_hold_is_refused(bring: Bring) -> None:
    bring("'the lantern', 'Lantern', (2,), rules", entry="the lantern = lantern:KIT")
    listed = run("games")
    assert listed.code == 0
    assert "its name is 'the lantern': expected small letters, digits, hyphens and underscores, a letter" in listed.err
