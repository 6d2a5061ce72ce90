"""The command line: what each command prints, and how it refuses what it cannot take."""

import errno
import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tilewright import __version__, bench, game, kernel, records, search
from tilewright.cli import main

DEAL = "deal bbyk yrrw kkkk byrw bbww"
DUEL_DEAL = "deal bbykt yrrk kkkk byrt bbtt plates o4 m2 m7"

DEADLINE = 60
"""Seconds after which a process that does not print what is expected has failed."""

UNSET = ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "LINES", "PYTHONIOENCODING")

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals, devices and terminals are those of POSIX")


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The same surroundings everywhere: a folder and data of its own, and a terminal of 80 columns."""
    for name in UNSET:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("PYTHONUTF8", "1")
    monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def tilewright(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command, with its input lines."""

    def run(*arguments: str, lines: tuple[str, ...] = ()) -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(arguments)
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run


def refused(outcome: Outcome, *words: str) -> None:
    """One sentence on stderr with these words, nothing on stdout, exit code 2."""
    assert outcome.code == 2
    assert outcome.out == ""
    assert len(outcome.err.splitlines()) == 1
    assert outcome.err.startswith("tilewright: ")
    for word in words:
        assert word in outcome.err


def run(*arguments: str, redirected: str = "", **settings: str) -> Outcome:
    """The command in a process of its own, with redirections as the shell writes them, and other settings."""
    command = ["sh", "-c", f'exec "$0" -m tilewright "$@" {redirected}', sys.executable, *arguments]
    done = subprocess.run(
        command,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=DEADLINE,
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """The disk takes as many writes as it is told to, and no more."""
    left = 1_000_000

    def sync(handle: int) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def fill(writes: int) -> None:
        nonlocal left
        left = writes

    monkeypatch.setattr("os.fsync", sync)
    return fill


# What there is -------------------------------------------------------------------------------------------


def test_version_and_help(tilewright: Command) -> None:
    assert tilewright("--version") == (0, f"tilewright {__version__}\n", "")
    for arguments in ((), ("--help",)):
        code, out, _ = tilewright(*arguments)
        assert code == 0
        for command in ("play", "serve", "replay", "show", "simulate", "perft", "bench", "warmup"):
            assert command in out


@on_posix
def test_the_package_runs_as_a_module() -> None:
    assert run("--version") == (0, f"tilewright {__version__}\n", "")


def test_games_and_bots_are_listed(tilewright: Command) -> None:
    assert "Azul with the grey wall" in tilewright("games").out
    listed = json.loads(tilewright("games", "--json").out)
    assert [entry["name"] for entry in listed] == ["azul", "azul-grey", "mini", "mini-grey", "duel"]
    assert listed[0]["players"] == [2, 3, 4]
    assert set(listed[4]["options"]) == {"starter", "goals"}
    assert "greedy" in tilewright("bots").out
    assert "greedy" in json.loads(tilewright("bots", "--json").out)


# Bad input -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--game", "chess"], ["'chess'", "azul, azul-grey, mini, mini-grey, duel"]),
        (["play", "--players", "5"], ["2, 3 or 4 players", "5"]),
        (["play", "--game", "duel", "--players", "3"], ["2 players", "3"]),
        (["play", "--players", "two"], ["--players", "integer"]),
        (["play", "--seats", "human,alphago"], ["'alphago'", "random, greedy"]),
        (["play", "--seats", "human,greedy", "--players", "3"], ["2 seats for 3 players"]),
        (["play", "--option", "speed=9"], ["no option 'speed'", "starter"]),
        (["play", "--option", "rng=9"], ["no option 'rng'"]),
        (["play", "--option", "starter"], ["key=value"]),
        (["play", "--option", "starter=2"], ["starter", "0 to 1"]),
        (["play", "--game", "duel", "--option", "goals=rows,beauty,edge"], ["'beauty'", "five_colours"]),
        (["play", "--resume"], ["no unfinished game"]),
        (["play", "--resume", "--game", "duel"], ["--resume"]),
        (["play", "--load", "missing.jsonl"], ["missing.jsonl", "No such file"]),
        (["simulate", "--bots", "greedy,alphago"], ["'alphago'", "random, greedy"]),
        (["simulate", "--bots", "greedy,greedy,greedy"], ["3 bots for 2 seats"]),
        (["simulate", "--games", "0"], ["0 games"]),
        (["simulate", "--threads", "0"], ["0 threads"]),
        (["simulate", "--out", "missing/out.jsonl"], ["missing/out.jsonl"]),
        (["simulate", "--plot", "missing/plot.svg"], ["missing/plot.svg"]),
        (["replay", "missing.jsonl"], ["missing.jsonl", "No such file"]),
        (["replay", "."], ["directory"]),
        (["show", "hello"], ["'hello'", "tw1"]),
        (["show", "tw1 chess 2 draft"], ["'chess'"]),
        (["perft", "--depth", "2"], ["waits for chance", "--deal", "such as deal "]),
        (["perft", "--depth", "2", "--game", "duel"], ["such as deal ", " plates "]),
        (["perft", "--depth", "2", "--game", "duel", "--deal", DUEL_DEAL], ["such as top "]),
        (["perft", "--depth", "2", "--game", "duel", "--deal", f"{DUEL_DEAL}; top m; o4; a1+0"], ["such as plates "]),
        (["perft", "--depth", "2", "--deal", "deal bbyk"], ["expected 5"]),
        (["perft", "--depth", "2", "--deal", f"{DEAL}; 9b1"], ["9b1", "no factory 9"]),
        (["perft", "--depth", "-1"], ["--depth"]),
        (["perft"], ["--depth"]),
        (["bench", "--seconds", "inf"], ["inf seconds"]),
        (["bench", "--seconds", "nan"], ["seconds"]),
        (["bench", "--seconds", "0"], ["--seconds"]),
        (["fly"], ["'fly'"]),
        (["play", "--fly"], ["--fly"]),
    ],
)
def test_bad_arguments_get_one_sentence(tilewright: Command, arguments: list[str], words: list[str]) -> None:
    refused(tilewright(*arguments), *words)
    assert not Path("data").exists()


@pytest.fixture
def record(tilewright: Command) -> Path:
    """A file with two games."""
    tilewright("simulate", "--games", "2", "--seed", "4", "--out", "games.jsonl")
    return Path("games.jsonl")


def truncated(lines: list[bytes]) -> bytes:
    return b"".join(lines[:-1])


def torn(lines: list[bytes]) -> bytes:
    return b"".join(lines)[:-20]


def of_another_version(lines: list[bytes]) -> bytes:
    return lines[0].replace(b'"version": 1', b'"version": 2') + b"".join(lines[1:])


def not_utf8(lines: list[bytes]) -> bytes:
    return lines[0] + b'{"seat": -1, "move": "\xff\xfe"}\n' + b"".join(lines[2:])


def edited(lines: list[bytes]) -> bytes:
    return b"".join(lines).replace(b'{"seat": 0', b'{"seat": 1', 1)


def with_other_scores(lines: list[bytes]) -> bytes:
    return b"".join(lines[:-1]) + b'{"scores": [100, 0], "winners": [0]}\n'


def empty(lines: list[bytes]) -> bytes:
    return b""


def garbage(lines: list[bytes]) -> bytes:
    return bytes(range(256)) * 100


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (truncated, ["line", "without its footer"]),
        (torn, ["line"]),
        (of_another_version, ["line 1", "version 2", "expected version 1"]),
        (not_utf8, ["line 2", "UTF-8"]),
        (edited, ["line 3", "seat 1", "expected"]),
        (with_other_scores, ["line", "scores"]),
        (empty, ["empty"]),
        (garbage, ["line 1"]),
    ],
)
def test_a_spoilt_record_gets_one_sentence(
    tilewright: Command, record: Path, spoil: Callable[[list[bytes]], bytes], words: list[str]
) -> None:
    record.write_bytes(spoil(record.read_bytes().splitlines(keepends=True)))
    refused(tilewright("replay", str(record)), str(record), *words)
    refused(tilewright("play", "--load", str(record)), str(record), *words)


def test_100_megabytes_of_garbage_are_refused_before_they_are_read(tilewright: Command) -> None:
    with Path("garbage.jsonl").open("wb") as file:
        file.truncate(100_000_000)
    refused(tilewright("replay", "garbage.jsonl"), "garbage.jsonl", "line 1")


# Records and positions -----------------------------------------------------------------------------------


def test_replay_shows_the_table_and_checks_the_whole_file(tilewright: Command, record: Path) -> None:
    code, out, err = tilewright("replay", str(record))
    assert (code, err) == (0, "")
    assert "2 games, this is game 2, every line checked" in out
    assert "wins with" in out


def test_replay_stops_at_a_move_and_its_position_is_shown_again(tilewright: Command, record: Path) -> None:
    *_, played = records.read(record)
    end = json.loads(tilewright("replay", str(record), "--json").out)
    assert end["moves"] == len(played.moves)
    assert end["winners"]
    early = json.loads(tilewright("replay", str(record), "--game", "1", "--to", "5", "--json").out)
    assert (early["game"], early["players"], early["seats"]) == ("azul", 2, ["random", "random"])
    assert (early["moves"], early["winners"]) == (5, None)
    code, out, _ = tilewright("show", early["position"])
    assert code == 0
    assert "Azul, round 1" in out
    assert json.loads(tilewright("show", early["position"], "--json").out)["state"]["round"] == 1


def test_replay_keeps_the_secrets_of_a_game_that_is_not_finished(tilewright: Command) -> None:
    lines = ("1", "1", "1", "1", "draw", "draw", "look", "1", "1", "save game.jsonl")
    tilewright("play", "--seats", "human:Ann,human:Ben", "--game", "duel", "--seed", "2", lines=lines)
    (played,) = records.read(Path("game.jsonl"))
    *_, state = played.states()
    (put_back,) = [back.plate for back in state.stack if back.plate]
    code, out, _ = tilewright("replay", "game.jsonl")
    assert code == 0
    assert put_back not in out
    assert put_back in tilewright("replay", "game.jsonl", "--all").out
    public = json.loads(tilewright("replay", "game.jsonl", "--json").out)["position"]
    assert public == played.game.position(played.game.view(state, None))
    assert tilewright("show", public).code == 0
    whole = json.loads(tilewright("replay", "game.jsonl", "--json", "--all").out)["position"]
    assert whole == played.game.position(state)
    assert "--all" in tilewright("replay", "--help").out


@on_posix
def test_json_is_ascii_where_not_every_character_can_be_printed(tilewright: Command) -> None:
    tilewright("play", "--seats", "human:Zoë,greedy", "--seed", "1", lines=("save game.jsonl",))
    assert '"Zoë"' in tilewright("replay", "game.jsonl", "--json").out
    for encoding in ("ascii", "latin-1"):
        out = run("replay", "game.jsonl", "--json", PYTHONIOENCODING=encoding).out
        assert out.isascii()
        assert json.loads(out)["seats"] == ["Zoë", "greedy"]


def test_replay_refuses_what_is_not_in_the_file(tilewright: Command, record: Path) -> None:
    refused(tilewright("replay", str(record), "--to", "9999"), "9999", "--to 0 to")
    refused(tilewright("replay", str(record), "--to", "-1"), "-1")
    refused(tilewright("replay", str(record), "--game", "3"), "no game 3", "1 to 2")


# Measuring -----------------------------------------------------------------------------------------------


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


def test_perft_counts_and_divides(tilewright: Command) -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.parse(rules.start(), DEAL))
    moves = rules.legal(state)
    two = sum(len(rules.legal(rules.apply(state, move))) for move in moves)
    assert tilewright("perft", "--depth", "1", "--deal", DEAL).out.startswith(f"{len(moves)} leaves at depth 1 in ")
    data = json.loads(tilewright("perft", "--depth", "2", "--deal", DEAL, "--divide", "--json").out)
    assert (data["leaves"], len(data["moves"]), sum(data["moves"].values())) == (two, len(moves), two)
    position = rules.position(rules.apply(state, rules.parse(state, "1b2")))
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


# Playing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["azul", "mini-grey", "duel"])
def test_a_whole_game_is_played_by_numbers(tilewright: Command, name: str) -> None:
    code, out, err = tilewright("play", "--game", name, "--seed", "2", lines=("1",) * 400)
    assert code == 0
    assert "wins with" in out or "You win" in out or "share the victory" in out
    assert "total" in out
    kept = Path(out.split("tilewright replay ")[1].splitlines()[0])
    (record,) = records.read(kept)
    assert record.finished
    assert record.seats == ("You", "greedy")
    assert set(err.splitlines()) <= {"the game is over, '1' cannot be done: expected save FILE or Enter"}
    refused(tilewright("play", "--resume"), "no unfinished game")


def test_bots_play_alone(tilewright: Command) -> None:
    code, out, _ = tilewright("play", "--players", "3", "--seats", "greedy,random,greedy", "--seed", "1")
    assert code == 0
    assert "greedy 2: " in out
    assert "wins with" in out


def test_what_others_did_and_what_was_scored_is_told(tilewright: Command) -> None:
    _, out, _ = tilewright("play", "--seed", "1", lines=("1",) * 12)
    assert "greedy: 1 red from factory 2 to line 1 (2r1)" in out
    assert "You: " in out
    assert "Round 2: the factories are filled" in out


def test_a_move_that_cannot_be_is_asked_for_again_and_nothing_is_lost(tilewright: Command) -> None:
    wrong = ("0", "97", "0000000001", "9" * 5000, "9b1", "1z1", "1b6", "hello", "deal bbyk yrrw kkkk byrw bbww", "\x00")
    code, out, err = tilewright("play", "--seed", "1", lines=(*wrong, "1b2", "save game.jsonl"))
    assert code == 0
    assert len(err.splitlines()) == len(wrong)
    assert err.splitlines()[0] == "there is no move 0: expected a number from 1 to 96"
    assert "Traceback" not in out + err
    (record,) = records.read(Path("game.jsonl"))
    assert str(record.moves[1]) == "1b2"


def test_help_hint_rules_and_moves_answer_and_ask_again(tilewright: Command) -> None:
    _, out, err = tilewright("play", "--seed", "1", lines=("?", "hint", "rules", "moves", "table", ""))
    assert err == ""
    assert "3r4        the red tiles of factory 3 to line 4" in out
    assert "The bot search would play " in out
    assert "A complete row gives 2" in out
    assert out.count("Azul, round 1") == 2


def test_a_hint_does_not_wait_for_the_search_to_be_compiled(
    tilewright: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "is_warm", lambda: False)
    _, out, _ = tilewright("play", "--seed", "1", lines=("hint", ""))
    assert "The bot greedy would play " in out


def test_undo_takes_back_replies_until_there_is_no_own_move(tilewright: Command) -> None:
    _, out, err = tilewright("play", "--seed", "1", lines=("1b2", "undo", "undo", "1b3", "save game.jsonl"))
    assert "Taken back: 2 moves." in out
    assert err == "cannot undo: you have made no move yet\n"
    (record,) = records.read(Path("game.jsonl"))
    assert str(record.moves[1]) == "1b3"


def test_undo_never_takes_back_another_persons_move(tilewright: Command) -> None:
    lines = ("1", "1", "undo")
    _, _, err = tilewright("play", "--seats", "human:Ann,human:Ben", "--seed", "1", lines=lines)
    assert err == "cannot undo: Ben has moved since your last move\n"


def test_save_never_overwrites_unless_told_to(tilewright: Command) -> None:
    Path("old.txt").write_text("mine", encoding="utf-8")
    lines = ("save old.txt", "save", "save missing/new.jsonl")
    _, _, err = tilewright("play", "--seed", "1", lines=lines)
    exists, nameless, missing = err.splitlines()
    assert "old.txt exists already" in exists
    assert "expected save FILE" in nameless
    assert "missing/new.jsonl" in missing
    assert Path("old.txt").read_text(encoding="utf-8") == "mine"
    _, out, _ = tilewright("play", "--seed", "1", lines=("1", "save! old.txt"))
    assert "tilewright play --load old.txt goes on with it" in out
    assert len(next(iter(records.read(Path("old.txt")))).moves) == 3


def test_a_save_that_fails_leaves_the_old_file_and_no_new_one(
    tilewright: Command, full_disk: Callable[[int], None]
) -> None:
    Path("old.txt").write_text("mine", encoding="utf-8")
    full_disk(2)
    _, _, err = tilewright("play", "--seed", "1", lines=("save! old.txt", "save new.jsonl"))
    assert err.splitlines() == [f"cannot save to {name}: No space left on device" for name in ("old.txt", "new.jsonl")]
    assert Path("old.txt").read_text(encoding="utf-8") == "mine"
    assert {path.name for path in Path().iterdir()} == {"data", "old.txt"}


def test_a_place_that_cannot_be_saved_to_gets_one_sentence(tilewright: Command) -> None:
    Path("folder").mkdir()
    names = ("~nobody-of-this-name/x", "folder/missing/x", "x" * 300, "a\0b")
    lines = (*[f"save {name}" for name in names], *[f"save! {name}" for name in names], "save! folder")
    code, _, err = tilewright("play", "--seed", "1", lines=lines)
    assert code == 0
    assert len(err.splitlines()) == len(lines)
    assert all(line.startswith("cannot save to ") for line in err.splitlines())


def test_a_saved_game_goes_on(tilewright: Command) -> None:
    tilewright("play", "--game", "duel", "--seed", "1", lines=("1", "1", "save game.jsonl"))
    _, out, _ = tilewright("play", "--load", "game.jsonl", lines=("quit",))
    assert "Azul Duel, round 1 of 5" in out
    assert Path("game.jsonl").read_bytes().endswith(b'"winners": null}\n')


def test_a_journal_is_loaded_too_and_stays_as_it_was(tilewright: Command) -> None:
    tilewright("play", "--seed", "1", lines=("1b2",))
    (kept,) = journals()
    for content in (kept.read_bytes(), kept.read_bytes()[:-9]):
        Path("copy.jsonl").write_bytes(content)
        code, _, err = tilewright("play", "--load", "copy.jsonl", lines=("save! game.jsonl",))
        assert (code, err) == (0, "")
        assert str(next(iter(records.read(Path("game.jsonl")))).moves[1]) == "1b2"
        assert Path("copy.jsonl").read_bytes() == content


def test_a_game_that_is_over_is_not_loaded(tilewright: Command, record: Path) -> None:
    refused(tilewright("play", "--load", str(record)), "is over")


def journals() -> list[Path]:
    return sorted(Path("data/games").absolute().iterdir())


def test_a_game_that_was_quit_is_resumed_where_it_was(tilewright: Command) -> None:
    _, out, _ = tilewright("play", "--seed", "1", lines=("1b2", "quit", "1b3"))
    assert "tilewright play --resume goes on" in out
    code, out, err = tilewright("play", "--resume", lines=("save game.jsonl", "1"))
    assert (code, err) == (0, "")
    assert "greedy: " in out
    (record,) = records.read(Path("game.jsonl"))
    assert [str(move) for move in record.moves[1:2]] == ["1b2"]
    assert len(record.moves) == 3
    assert len(journals()) == 1
    assert len(records.read_unfinished(journals()[0]).moves) == 5


def test_a_torn_journal_loses_its_torn_line_alone(tilewright: Command) -> None:
    tilewright("play", "--seed", "1", lines=("1b2",))
    (kept,) = journals()
    kept.write_bytes(kept.read_bytes()[:-9])
    code, _, err = tilewright("play", "--resume", lines=("save game.jsonl",))
    assert (code, err) == (0, "")
    (record,) = records.read(Path("game.jsonl"))
    assert str(record.moves[1]) == "1b2"


def test_an_unreadable_journal_gets_one_sentence_and_stays(tilewright: Command) -> None:
    tilewright("play", "--seed", "1", lines=("1b2",))
    (kept,) = journals()
    kept.write_bytes(spoilt := kept.read_bytes().replace(b"1b2", b"9b2"))
    refused(tilewright("play", "--resume"), "cannot resume", "line 3", "9b2")
    assert kept.read_bytes() == spoilt


def test_a_game_that_cannot_be_read_does_not_hide_an_older_one(tilewright: Command) -> None:
    for move in ("1b2", "1b3"):
        tilewright("play", "--seed", "1", lines=(move,))
    newest = max(journals(), key=lambda path: path.stat().st_mtime_ns)
    newest.write_bytes(spoilt := newest.read_bytes().replace(b"1b3", b"9b3"))
    code, _, err = tilewright("play", "--resume", lines=("save game.jsonl",))
    assert code == 0
    assert err.startswith(f"cannot resume a game: {newest}, line 3: ")
    assert len(err.splitlines()) == 1
    assert str(next(iter(records.read(Path("game.jsonl")))).moves[1]) == "1b2"
    assert newest.read_bytes() == spoilt


def test_without_a_data_folder_the_game_goes_on(tilewright: Command) -> None:
    Path("data").write_text("a file in its place", encoding="utf-8")
    code, out, err = tilewright("play", "--seed", "1", lines=("1b2", "save game.jsonl", "quit"))
    assert code == 0
    assert len(err.splitlines()) == 1
    assert "cannot be resumed" in err
    assert str(Path("data/games")) in err
    assert "The game was not kept" in out
    assert len(next(iter(records.read(Path("game.jsonl")))).moves) == 3


def test_a_full_disk_at_the_start_is_named_and_leaves_no_journal(
    tilewright: Command, full_disk: Callable[[int], None]
) -> None:
    full_disk(0)
    code, out, err = tilewright("play", "--seed", "1", lines=("1b2", "quit"))
    assert code == 0
    assert re.fullmatch(
        r"The game is not kept and cannot be resumed: \S+-azul-1.jsonl cannot be written"
        r" \(No space left on device\)\.\n",
        err,
    )
    assert "The game was not kept" in out
    assert journals() == []


def test_a_disk_that_fills_up_leaves_the_game_to_be_resumed_from_there(
    tilewright: Command, full_disk: Callable[[int], None]
) -> None:
    full_disk(4)
    code, out, err = tilewright("play", "--seed", "1", lines=("1b2", "1", "undo", "quit"))
    assert code == 0
    (kept,) = journals()
    assert err == (
        f"{kept} cannot be written any more (No space left on device): the game can be resumed from this point only.\n"
    )
    assert "The game is kept as far as it could be written: tilewright play --resume goes on from there." in out
    full_disk(1000)
    assert tilewright("play", "--resume", lines=("save game.jsonl",)).err == ""
    assert [str(move) for move in next(iter(records.read(Path("game.jsonl")))).moves][1] == "1b2"


def test_two_people_are_told_by_type_what_the_other_put_back(tilewright: Command) -> None:
    seats = ("--seats", "human:Ann,human:Ben", "--game", "duel", "--seed", "2")
    lines = ("1", "1", "1", "1", "draw", "draw", "look", "1", "1", "save game.jsonl")
    _, out, _ = tilewright("play", *seats, lines=lines)
    (record,) = records.read(Path("game.jsonl"))
    put_back = next(back.plate for back in list(record.states())[-1].stack if back.plate)
    for_ben = out[out.rindex("Azul Duel, round 1") :]
    assert put_back not in for_ben
    assert put_back in out


# Odd surroundings ----------------------------------------------------------------------------------------


@on_posix
def test_without_input_or_output_the_game_is_kept() -> None:
    for redirected in ("<&-", ">&-", "<&- >&-"):
        code, out, err = run("play", "--seed", "1", redirected=redirected)
        assert (code, err) == (0, "")
        assert ("The game is kept" in out) == (">&-" not in redirected)
    assert run("games", redirected=">&-") == (0, "", "")
    assert run("show", "hello", redirected="2>&-") == (2, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("arguments", [("games",), ("games", "--json"), ("play", "--seed", "1")])
def test_output_that_cannot_be_written_gets_one_sentence(arguments: tuple[str, ...]) -> None:
    refused(run(*arguments, redirected=">/dev/full"), "output", "No space left on device")


# Ended from outside --------------------------------------------------------------------------------------


def until(process: subprocess.Popen[bytes], text: bytes) -> bytes:
    """Read what the process prints up to a text, before the deadline."""
    assert process.stdout
    read, end = b"", time.monotonic() + DEADLINE
    while text not in read:
        ready, _, _ = select.select([process.stdout], [], [], max(0, end - time.monotonic()))
        more = os.read(process.stdout.fileno(), 65536) if ready else b""
        assert more, f"{text!r} did not come, but {read!r}"
        read += more
    return read


@on_posix
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_game_ended_by_a_signal_is_kept(number: int, code: int) -> None:
    # Where the tests run in the background, Ctrl-C may be ignored.
    listening = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{listening}; from tilewright.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", program, "play", "--seed", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        try:
            assert process.stdin
            until(process, b"? helps): ")
            process.stdin.write(b"1b2\n")
            process.stdin.flush()
            until(process, b"? helps): ")
            process.send_signal(number)
            _, err = process.communicate(timeout=DEADLINE)
        finally:
            process.kill()
    assert process.returncode == code
    assert err.decode().strip() == "The game is kept: tilewright play --resume goes on with it."
    (kept,) = journals()
    assert str(records.read_unfinished(kept).moves[1]) == "1b2"


# At a terminal -------------------------------------------------------------------------------------------

MOVE, HAND_OVER, NEXT_ROUND = "? helps): ", "Enter shows the table as you may see it: ", "Enter goes on: "


class Terminal:
    """A process at a terminal of its own: what it prints, and what is typed there."""

    def __init__(self, handle: int, process: subprocess.Popen[bytes]) -> None:
        self.handle, self.process = handle, process

    def until(self, *texts: str, raw: bool = False) -> str:
        """What is printed from now on up to the end of one of these texts, before the deadline; without colours."""
        read, end = b"", time.monotonic() + DEADLINE
        while True:
            shown = read.decode(errors="replace")
            plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
            if any(text in plain for text in texts):
                return shown if raw else plain
            ready, _, _ = select.select([self.handle], [], [], max(0, end - time.monotonic()))
            assert ready, f"none of {texts} came, but {plain!r}"
            try:
                more = os.read(self.handle, 65536)
            except OSError:
                more = b""
            assert more, f"none of {texts} came before the end, but {plain!r}"
            read += more

    def type(self, text: str) -> None:
        os.write(self.handle, f"{text}\n".encode())

    def answer(self, *texts: str) -> str:
        """Type a move whenever one is asked for; gives what is shown when the next one is."""
        for text in texts:
            self.until(MOVE)
            self.type(text)
        return self.until(MOVE)

    def finish(self, *texts: str) -> str:
        """What is printed up to the end, and the process ends in good order."""
        shown = self.until(*texts) if texts else ""
        assert self.process.wait(DEADLINE) == 0
        return shown


@contextmanager
def at_terminal(*arguments: str, rows: int = 24) -> Iterator[Terminal]:
    """The command at a terminal of 80 columns."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
    command = [sys.executable, "-m", "tilewright", *arguments]
    settings = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    with subprocess.Popen(command, env=settings, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        try:
            yield Terminal(ours, process)
        finally:
            process.kill()
            os.close(ours)


@on_posix
def test_two_enters_start_a_game_that_fits_on_the_screen() -> None:
    with at_terminal("play", "--terminal") as terminal:
        for prompt in ("Which game? [1] ", "[greedy] "):
            terminal.until(prompt)
            terminal.type("")
        shown = terminal.until(MOVE, raw=True)
        terminal.type("quit")
        terminal.finish("goes on with it.")
    table = shown[shown.rindex("\x1b[2J") :]
    assert "\x1b[1;38;5;" in table or "48;5;" in table
    assert len(table.splitlines()) <= 24


@on_posix
@pytest.mark.parametrize("typed", ["quit\n", "\x04"])
@pytest.mark.parametrize("started", [False, True])
def test_the_first_questions_can_be_left_quietly(tilewright: Command, typed: str, started: bool) -> None:
    for _ in range(2 * started):
        tilewright("play", "--seed", "1")
    with at_terminal("play", "--terminal", *["--resume"] * started) as terminal:
        terminal.until("which game? [1] " if started else "Which game? [1] ")
        os.write(terminal.handle, typed.encode())
        terminal.finish()
    assert started or not Path("data").exists()


@on_posix
@pytest.mark.parametrize(("arguments", "before"), [(("--resume",), ()), (("--terminal",), ("r",))])
def test_an_older_game_is_resumed_when_it_is_chosen(
    tilewright: Command, arguments: tuple[str, ...], before: tuple[str, ...]
) -> None:
    for move in ("1b2", "1b3"):
        tilewright("play", "--seed", "1", lines=(move,))
    with at_terminal("play", *arguments) as terminal:
        for text in before:
            terminal.until("Which game? [1] ")
            terminal.type(text)
        assert terminal.until("which game? [1] ").count("Azul: You, greedy, last played on ") == 2
        terminal.type("2")
        terminal.until(MOVE)
        terminal.type("save game.jsonl")
        terminal.until("Saved")
        terminal.type("quit")
        terminal.finish()
    assert str(next(iter(records.read(Path("game.jsonl")))).moves[1]) == "1b2"


@on_posix
def test_what_cannot_be_kept_is_said_on_the_screen() -> None:
    Path("data").write_text("a file in its place", encoding="utf-8")
    with at_terminal("play", "--game", "azul", "--seed", "1", rows=60) as terminal:
        shown = terminal.until(MOVE, raw=True)
        assert "cannot be resumed" in " ".join(shown[shown.rindex("\x1b[2J") :].split())
        terminal.type("quit")
        terminal.finish("was not kept")


def to_end_of_round(terminal: Terminal) -> str:
    """Play any moves; gives the screen at the end of the round."""
    while NEXT_ROUND not in (shown := terminal.until(MOVE, NEXT_ROUND)):
        terminal.type("1")
    return shown


@on_posix
def test_commands_work_between_two_rounds() -> None:
    with at_terminal("play", "--game", "azul", "--seed", "1", rows=60) as terminal:
        assert "Round 2 comes next. Enter goes on: " in to_end_of_round(terminal)
        for typed, said in (
            ("?", "At the prompt:"),
            ("rules", "In your turn"),
            ("save game.jsonl", "Saved: "),
            ("table", "Azul, round 2"),
            ("hint", "'hint' cannot be done now: expected Enter or a command (? helps)"),
            ("1b2", "'1b2' cannot be done now"),
        ):
            terminal.type(typed)
            assert said in terminal.until(NEXT_ROUND)
        terminal.type("undo")
        shown = terminal.until(MOVE)
        assert "Azul, round 1" in shown
        assert "Taken back: " in shown
        terminal.type("1")
        to_end_of_round(terminal)
        terminal.type("")
        assert "Azul, round 2" in terminal.until(MOVE)
        terminal.type("undo")
        assert "chance has shown something new (deal " in terminal.until(MOVE)
        terminal.type("1")
        to_end_of_round(terminal)
        terminal.type("quit")
        terminal.finish("The game is kept")
    (saved,) = records.read(Path("game.jsonl"))
    *_, state = saved.states()
    assert (state.step, state.round) == ("deal", 2)
    (kept,) = journals()
    *_, state = records.read_unfinished(kept).states()
    assert (state.step, state.round) == ("deal", 3)


@on_posix
def test_a_plate_put_back_is_shown_to_nobody_else_at_a_shared_terminal() -> None:
    arguments = ("--seats", "human:Ann,human:Ben", "--game", "duel", "--seed", "2")
    with at_terminal("play", *arguments, rows=70) as terminal:
        seen = terminal.answer("1", "1", "1", "1", "draw", "draw", "look")
        kept, put_back = re.findall(r"\d keep ([om]\d)", seen)
        drawer, other = ("Ann", "Ben") if "Ann, your move" in seen else ("Ben", "Ann")
        terminal.type(f"keep {kept}")
        assert put_back in terminal.until(MOVE)
        terminal.type("1")
        handed_over = terminal.until(HAND_OVER)
        assert handed_over.endswith(f"{other}, it is your turn. {HAND_OVER}")
        assert put_back not in handed_over
        for typed in ("moves", "table", "?"):
            terminal.type(typed)
            assert put_back not in terminal.until(HAND_OVER)
        shown = {drawer: "", other: ""}
        terminal.type("")
        while NEXT_ROUND not in (screen := terminal.until(MOVE, HAND_OVER, NEXT_ROUND)):
            if HAND_OVER in screen:
                assert put_back not in screen
                terminal.type("")
            else:
                shown[drawer if f"{drawer}, your move" in screen else other] += screen
                terminal.type("1")
        assert "Azul Duel, round 2" in screen
        assert put_back not in screen
        assert put_back not in shown[other]
        assert put_back in shown[drawer]
        terminal.type("")
        while f"{drawer}, it is your turn. {HAND_OVER}" not in (screen := terminal.until(MOVE, HAND_OVER)):
            terminal.type("" if HAND_OVER in screen else "1")
        terminal.type("quit")
        terminal.finish("The game is kept")
    with at_terminal("play", "--resume", rows=70) as terminal:
        assert put_back not in terminal.until(MOVE, HAND_OVER)
        terminal.type("")
        assert put_back in terminal.until(MOVE)
        terminal.type("quit")
        terminal.finish("The game is kept")
