"""The command line: simulations between bots, and measurements."""

import json
from pathlib import Path

import pytest

from commands import DEAL, Command, on_posix, refused, run
from tilewright import bench, game, kernel, records, search

pytestmark = pytest.mark.usefixtures("environment")


def test_simulate_sums_up_and_is_repeatable(tilewright: Command) -> None:
    arguments = ("simulate", "--game", "mini", "--players", "3", "--games", "3", "--bots", "greedy", "--json")
    first = tilewright(*arguments)
    summary = json.loads(first.out)
    assert (first.code, summary["games"], summary["bots"]) == (0, 3, ["greedy"] * 3)
    assert sum(summary["wins"]) == pytest.approx(3)
    assert tilewright(*arguments) == first
    table = tilewright(*arguments[:-1]).out
    assert "score of seat 2, greedy" in table
    assert "rounds in a game" in table


def test_spaces_between_bots_do_not_matter(tilewright: Command) -> None:
    arguments = ("simulate", "--games", "1", "--json", "--bots")
    assert json.loads(tilewright(*arguments, "greedy, random").out)["bots"] == ["greedy", "random"]
    assert json.loads(tilewright(*arguments, " random ").out)["bots"] == ["random", "random"]


def test_the_number_of_threads_does_not_change_the_games(tilewright: Command) -> None:
    arguments = ("simulate", "--games", "5000", "--seed", "3", "--json")
    alone = tilewright(*arguments)
    assert json.loads(alone.out)["games"] == 5000
    assert tilewright(*arguments, "--threads", "3") == alone


@pytest.mark.parametrize(("option", "name"), [("--out", "new.jsonl"), ("--plot", "new.svg")])
def test_simulate_never_overwrites_without_force(tilewright: Command, option: str, name: str) -> None:
    Path(name).write_text("mine", encoding="utf-8")
    refused(tilewright("simulate", "--games", "1", option, name), name, "--force")
    assert Path(name).read_text(encoding="utf-8") == "mine"
    assert tilewright("simulate", "--games", "1", option, name, "--force").code == 0
    assert Path(name).read_text(encoding="utf-8")[:4] in ('{"fo', "<svg")


def test_the_plot_is_a_picture_of_the_games(tilewright: Command) -> None:
    from xml.etree import ElementTree as ET

    code, out, err = tilewright("simulate", "--games", "50", "--bots", "greedy,random", "--plot", "plot.svg")
    assert (code, err) == (0, "")
    assert "score of seat 0, greedy" in out
    picture = ET.fromstring(Path("plot.svg").read_text(encoding="utf-8"))
    said = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "azul, 2 players, 50 games, seed 0" in said
    assert "seat 1, random" in said


def test_a_file_for_which_there_is_no_second_one_does_not_stay(tilewright: Command) -> None:
    Path("old.svg").touch()
    refused(tilewright("simulate", "--out", "new.jsonl", "--plot", "old.svg"), "old.svg", "--force")
    assert not Path("new.jsonl").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("option", ["--out", "--plot"])
def test_simulate_names_the_file_that_it_cannot_write(tilewright: Command, option: str) -> None:
    code, out, err = tilewright("simulate", "--games", "2", "--json", option, "/dev/full", "--force")
    assert (code, err) == (2, "tilewright: cannot use /dev/full: No space left on device\n")
    assert bool(out) == (option == "--plot")


@on_posix
def test_records_can_be_piped(tilewright: Command) -> None:
    tilewright("simulate", "--games", "2", "--out", "games.jsonl")
    out = run("simulate", "--games", "2", "--out", "/dev/stdout", "--force").out
    assert out.startswith(Path("games.jsonl").read_text(encoding="utf-8"))


def test_simulate_writes_nothing_for_an_unknown_bot(tilewright: Command) -> None:
    refused(tilewright("simulate", "--bots", "alphago", "--out", "new.jsonl"), "'alphago'")
    assert not Path("new.jsonl").exists()


def test_an_interrupted_simulation_leaves_whole_games(tilewright: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tilewright.simulate.Summary.add", interrupt)
    code, out, err = tilewright("simulate", "--games", "5", "--out", "new.jsonl", "--json")
    assert code == 130
    assert json.loads(out)["games"] == 0
    assert "interrupted" in err
    assert len(list(records.read(Path("new.jsonl")))) == 1


def test_a_simulation_interrupted_before_its_first_game_leaves_no_file(
    tilewright: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tilewright.simulate._written", interrupt)
    assert tilewright("simulate", "--out", "new.jsonl").code == 130
    assert not Path("new.jsonl").exists()


def test_warmup_compiles_the_kernels_and_the_search(tilewright: Command) -> None:
    code, out, err = tilewright("warmup")
    assert (code, err) == (0, "")
    assert out.startswith("The kernels and the search are compiled, and kept in ")
    assert kernel.is_warm()
    assert search.is_warm()


def test_warmup_is_refused_where_nothing_can_be_kept(tilewright: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("CACHE_FOLDER", "SEARCH_FOLDER"):
        with monkeypatch.context() as patch:
            patch.setattr(f"tilewright.kernel.jit.{folder}", None)
            refused(tilewright("warmup"), "expected a cache folder that can be written")


def test_perft_counts_and_divides(tilewright: Command) -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.parse(DEAL))
    moves = rules.legal(state)
    two = sum(len(rules.legal(rules.apply(state, move))) for move in moves)
    assert tilewright("perft", "--depth", "1", "--deal", DEAL).out.startswith(f"{len(moves)} leaves at depth 1 in ")
    data = json.loads(tilewright("perft", "--depth", "2", "--deal", DEAL, "--divide", "--json").out)
    assert (data["leaves"], len(data["moves"]), sum(data["moves"].values())) == (two, len(moves), two)
    position = rules.position(rules.apply(state, rules.parse("1b2")))
    by_position = json.loads(tilewright("perft", "--depth", "1", "--position", position, "--json").out)
    assert by_position["leaves"] == data["moves"]["1b2"]
    by_moves = json.loads(tilewright("perft", "--depth", "1", "--deal", f"{DEAL}; 1b2", "--json").out)
    assert by_moves["leaves"] == data["moves"]["1b2"]


def test_bench_prints_every_speed(tilewright: Command) -> None:
    measured = json.loads(tilewright("bench", "--seconds", "0.01", "--json").out)
    speeds = {"playouts", "moves", "rulebook", "legal_ns", "copy_ns", "import_seconds", "nodes"}
    assert set(measured) == {*speeds, "signature"}
    kinds = {"azul-2", "azul-3", "azul-4", "azul-grey-2", "duel"}
    for measure in ("playouts", "moves", "rulebook"):
        assert set(measured[measure]) == kinds
        assert all(speed > 0 for speed in measured[measure].values())
    assert all(measured[measure] > 0 for measure in ("legal_ns", "copy_ns", "import_seconds", "nodes"))
    assert measured["signature"] == bench.signature()
