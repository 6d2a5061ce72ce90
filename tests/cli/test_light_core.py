"""The core without extras: what works without a compiler or a server, and how commands name the extra they need."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

from commands import DEADLINE, DEAL, Outcome, refused
from places import GOLDEN, PROJECT
from tilewright import MissingExtra, extras, game, kit
from tilewright.players import BOTS, bot, playable

PACKAGES = sorted({package for extra in extras.EXTRAS.values() for package in extra.packages} | {"llvmlite"})
"""The packages that an installation without extras lacks."""

GAME = GOLDEN / "azul-2.jsonl"

AZUL = game("azul")
OPENING = AZUL.position(AZUL.apply(AZUL.start(), AZUL.parse(DEAL)))

pytestmark = pytest.mark.usefixtures("environment")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """Returns a folder that, on the path of a Python, hides every package of an extra from it and from its children."""
    folder = tmp_path / "bare"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(f"import sys\nsys.modules.update(dict.fromkeys({PACKAGES}))\n")
    return folder


def without(folder: Path, *arguments: str, typed: str = "") -> Outcome:
    """Runs Python with this folder on its path."""
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=DEADLINE,
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def command(folder: Path, *arguments: str, typed: str = "") -> Outcome:
    return without(folder, "-m", "tilewright", *arguments, typed=typed)


def test_the_packages_are_hidden(bare: Path) -> None:
    for package in PACKAGES:
        assert without(bare, "-c", f"import {package}").code == 1


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["show", OPENING]])
def test_what_is_listed_and_drawn_needs_no_extra(bare: Path, arguments: list[str]) -> None:
    done = command(bare, *arguments)
    assert (done.code, done.err) == (0, "")
    assert "azul" in done.out.lower()


@pytest.mark.parametrize("name", ["azul", "azul-grey", "mini", "mini-grey", "duel"])
def test_a_game_in_the_terminal_needs_no_extra(bare: Path, name: str) -> None:
    done = command(bare, "play", "--game", name, "--seats", "random,greedy", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    record = done.out.split("tilewright replay ")[1].strip()
    replayed = command(bare, "replay", record, "--json")
    assert replayed.code == 0
    assert json.loads(replayed.out)["winners"]


def test_a_person_at_the_terminal_gets_a_hint_from_greedy(bare: Path) -> None:
    done = command(bare, "play", "--seats", "human,greedy", "--seed", "1", typed="hint\n1\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert "The bot greedy would play" in done.out


def test_an_engine_needs_no_extra(bare: Path) -> None:
    typed = f"twp\nnewgame azul players 2\nposition start moves {DEAL}\nisready\ngo\n"
    done = command(bare, "engine", typed=typed)
    assert (done.code, done.err) == (0, "")
    assert "Bot type combo default greedy" in done.out
    assert done.out.splitlines()[-2] == "readyok"
    assert done.out.splitlines()[-1].startswith("bestmove ")


def test_an_engine_that_cannot_compile_says_so_and_goes_on(bare: Path) -> None:
    typed = f"setoption name Bot value search\nnewgame azul players 2\nposition start moves {DEAL}\ngo\n"
    refusal, answer = command(bare, "engine", typed=typed).out.splitlines()
    assert refusal.startswith("error ")
    assert "pip install 'tilewright[engine]'" in refusal
    assert answer.startswith("bestmove ")


def test_a_match_of_random_and_greedy_needs_no_extra(bare: Path) -> None:
    done = command(bare, "arena", "--bots", "greedy,random", "--games", "4", "--workers", "2", "--json")
    assert (done.code, done.err) == (0, "")
    report = json.loads(done.out)
    assert report["games"] == 4
    assert report["reasons"] == []


def test_games_are_simulated_by_the_rule_book_and_drawn(bare: Path) -> None:
    arguments = ("simulate", "--games", "3", "--seed", "5", "--bots", "greedy,random", "--json")
    done = command(bare, *arguments, "--out", "games.jsonl", "--plot", "games.svg")
    assert done.code == 0
    assert done.err.startswith("tilewright: the rule book plays")
    assert "pip install 'tilewright[engine]'" in done.err
    assert json.loads(done.out)["games"] == 3
    assert command(bare, *arguments).out == done.out
    assert command(bare, "replay", "games.jsonl").code == 0
    assert Path("games.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["play"], "web"),
        (["serve"], "web"),
        (["serve", "--fanout", "redis://127.0.0.1"], "cluster"),
        (["work", "--fanout", "redis://127.0.0.1"], "cluster"),
        (["play", "--seats", "human,level:3"], "engine"),
        (["engine", "--bot", "search"], "engine"),
        (["simulate", "--bots", "uct"], "engine"),
        (["arena", "--bots", "greedy,search:10n"], "engine"),
        (["review", str(GAME)], "engine"),
        (["review", str(GAME), "--html", "review.html"], "web"),
        (["analyse", OPENING], "engine"),
        (["warmup"], "engine"),
        (["bench"], "engine"),
        (["serve", "--store", "postgresql:///tiles"], "postgres"),
        (["admin", "list", "--store", "postgresql:///tiles"], "postgres"),
        (["simulate", "--device", "cuda"], "gpu"),
        (["admin", "list"], "web"),
        (["learn", "--out", "run"], "train"),
        (["learn", "--out", "run", "--generations", "0"], "engine"),
    ],
)
def test_a_command_names_the_extra_that_it_needs(bare: Path, arguments: list[str], extra: str) -> None:
    refused(command(bare, *arguments), "is not installed", f"pip install 'tilewright[{extra}]'")
    assert list(Path.cwd().iterdir()) == [bare], "nothing was written"


LIBRARY = """
from pathlib import Path
from random import Random
import tilewright
from tilewright import arena, kernel, players, records, review, search, simulate
from tilewright.players.limit import Limit
from tilewright.players.search import Search
from tilewright.players.uct import Uct

azul, (record,) = tilewright.game("azul"), records.read(Path({golden!r}))
assert simulate.simulate(azul, 2, bots=("greedy", "random")).games == 2
assert not kernel.is_warm() and not search.is_warm()
for use in (
    lambda: kernel.kernel_of(azul),
    lambda: kernel.warm_up(),
    lambda: search.warm_up(),
    lambda: tilewright.warmup(),
    lambda: tilewright.bot("search", azul),
    lambda: tilewright.analyse({opening!r}, Limit(nodes=10)),
    lambda: players.bot("search:10n", azul, Random(1)),
    lambda: players.bot("level:1", azul, Random(1)),
    lambda: Search(azul, Random(1), Limit(nodes=10)),
    lambda: Uct(azul, Random(1), Limit(nodes=10)),
    lambda: simulate.simulate(azul, 1, bots=("uct", "random")),
    lambda: arena.play_match(azul, ("uct", "random"), 2),
    lambda: list(review.Reviewer(record).steps()),
):
    try:
        use()
    except tilewright.MissingExtra as problem:
        assert "pip install 'tilewright[engine]'" in str(problem), problem
    else:
        raise AssertionError(use.__code__.co_firstlineno)
"""


def test_the_library_has_an_error_of_its_own_for_it(bare: Path) -> None:
    done = without(bare, "-c", LIBRARY.format(golden=str(GAME), opening=OPENING))
    assert (done.code, done.err) == (0, "")


def test_the_bots_say_which_of_them_can_play(bare: Path) -> None:
    assert playable() == list(BOTS)
    assert "random and greedy can play here" in command(bare, "bots").out


def test_a_module_of_nobodys_extra_is_missing_as_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_part.py").write_text("import no_such_package\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="no_such_package"):
        kit.load("broken_part:anything")


def test_every_package_of_an_extra_is_one_of_the_project_file() -> None:
    """Names on PyPI and names to import are the same except for hyphens, the extras of a package, and starlette, which
    comes with fastapi.
    """
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = project["optional-dependencies"]
    assert {*extras.EXTRAS, "all"} == set(declared)
    for name, extra in extras.EXTRAS.items():
        own = {requirement.partition(">")[0].partition("[")[0].replace("-", "_") for requirement in declared[name]}
        others = [other for other in extras.EXTRAS if f"tilewright[{other}]" in declared[name]]
        brought = {package for other in others for package in extras.EXTRAS[other].packages}
        assert set(extra.packages) == (own - {"tilewright"}) | brought | ({"starlette"} & set(extra.packages))


@pytest.mark.parametrize(
    ("extra", "package"), [(name, package) for name, extra in extras.EXTRAS.items() for package in extra.packages]
)
def test_the_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, extra: str, package: str) -> None:
    for other in extras.EXTRAS[extra].packages:
        monkeypatch.setitem(sys.modules, other, sys)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtra, match=rf"the package {package}, which is not installed.*\[{extra}\]"):
        extras.need(extra)


def test_a_bot_that_looks_ahead_is_refused_when_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra, match="engine"):
        bot("search", game("azul"), Random(1))
    assert bot("greedy", game("azul"), Random(1)).name == "greedy"
