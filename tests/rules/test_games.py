"""The registry: which games exist, and what is refused."""

import re
from random import Random
from typing import Any

import pytest

import tilewright
from places import PROJECT
from tilewright import NotationError, OptionError, game
from tilewright.registry import of_position


def test_the_games_that_there_are() -> None:
    assert {name: kit.players for name, kit in tilewright.GAMES.items()} == {
        "azul": (2, 3, 4),
        "azul-grey": (2, 3, 4),
        "mini": (2, 3, 4),
        "mini-grey": (2, 3, 4),
        "duel": (2,),
    }


def test_only_the_registry_names_the_folder_of_a_game() -> None:
    package = PROJECT / "src" / "tilewright"
    folders = [kit.parent.name for kit in (package / "games").glob("*/kit.py")]
    assert folders
    shared = [path for path in package.rglob("*.py") if package / "games" not in path.parents]
    naming = re.compile(rf"\b({'|'.join(folders)})\b", re.IGNORECASE)
    named = {path.name for path in shared if naming.search(path.read_text(encoding="utf-8"))}
    assert named == {"registry.py"}


@pytest.mark.parametrize(
    ("name", "options", "reason"),
    [
        ("chess", {}, "unknown game 'chess': expected one of azul, azul-grey, mini, mini-grey, duel"),
        ("azul", {"players": 5}, "azul is for 2, 3 or 4 players, not 5"),
        ("azul", {"players": 1}, "azul is for 2, 3 or 4 players, not 1"),
        ("azul", {"players": True}, "not True"),
        ("duel", {"players": 3}, "duel is for 2 players, not 3"),
        ("azul", {"starter": 2}, "starter is 2, expected a seat from 0 to 1, or random"),
        ("azul", {"starter": "first"}, "starter is 'first'"),
        ("azul", {"starter": -1}, "starter is -1"),
        ("azul", {"starter": True}, "starter is True"),
        ("azul", {"starter": 1.0}, "starter is 1.0"),
        ("azul", {"starter": "1" * 5000}, "starter is '1111"),
        ("azul", {"goals": "random"}, "azul has no option 'goals': expected one of starter"),
        ("duel", {"speed": 1}, "duel has no option 'speed': expected one of starter, goals"),
        ("duel", {"goals": ()}, "0 goals, expected 3 or 4"),
        ("duel", {"goals": 7}, "goals are 7, expected names"),
        ("duel", {"goals": ("rows", 3, "edge")}, "unknown goal '3'"),
    ],
)
def test_what_is_refused(name: str, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        game(name, **options)


def test_random_options_come_from_the_generator_given() -> None:
    first, again = (game("duel", starter="random", goals="random-4", rng=Random(9)) for _ in range(2))
    assert first == again
    starters = {game("azul", 4, starter="random", rng=Random(seed)).starter for seed in range(50)}
    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize("name", ["azul", "mini-grey", "duel"])
def test_a_position_text_names_its_game(name: str) -> None:
    rules = game(name, goals=("edge", "corners", "ornaments")) if name == "duel" else game(name, 2)
    found = of_position(rules.position(rules.start()))
    assert (found.name, found.players, found.options) == (rules.name, rules.players, rules.options)


@pytest.mark.parametrize("text", ["", "hello", "tw1", "tw2 azul 2 deal", "tw1 azul two deal", "tw1 azul 0 deal"])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="cannot read the position"):
        of_position(text)


@pytest.mark.parametrize(
    "text", ["tw1 chess 2 deal", "tw1 azul 9 deal", "tw1 duel 2 beauty,rows,edge", "tw1 duel 3 rows,edge,corners"]
)
def test_a_position_of_a_game_that_there_is_not_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        of_position(text)


def test_the_library_needs_nothing_beyond_the_standard_library() -> None:
    """`import tilewright` loads no other package."""
    import subprocess
    import sys

    code = "import sys, tilewright; print(sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(eval(done.stdout))
    foreign = {name for name in loaded if name not in sys.stdlib_module_names and not name.startswith("_")}
    assert foreign - {"tilewright", "sitecustomize", "usercustomize"} == set()
