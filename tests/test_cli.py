"""The command line: what each command prints, and how it refuses what it cannot take."""

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tilewright import __version__, game, records
from tilewright.cli import main

DEAL = "deal bbyk yrrw kkkk byrw bbww"


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


@pytest.fixture
def tilewright(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command, with its input lines and its own data folder."""
    monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)

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


# What there is -------------------------------------------------------------------------------------------


def test_version_and_help(tilewright: Command) -> None:
    assert tilewright("--version") == (0, f"tilewright {__version__}\n", "")
    for arguments in ((), ("--help",)):
        code, out, _ = tilewright(*arguments)
        assert code == 0
        assert all(command in out for command in ("play", "replay", "show", "simulate", "perft", "bench", "games"))


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", "--version"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, f"tilewright {__version__}\n")


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
        (["simulate", "--out", "missing/out.jsonl"], ["missing/out.jsonl"]),
        (["replay", "missing.jsonl"], ["missing.jsonl", "No such file"]),
        (["replay", "."], ["directory"]),
        (["show", "hello"], ["'hello'", "tw1"]),
        (["show", "tw1 chess 2 draft"], ["'chess'"]),
        (["perft", "--depth", "2"], ["--deal"]),
        (["perft", "--depth", "2", "--deal", "deal bbyk"], ["expected 5"]),
        (["perft", "--depth", "2", "--deal", f"{DEAL}; 9b1"], ["9b1", "no factory 9"]),
        (["perft", "--depth", "-1"], ["--depth"]),
        (["perft"], ["--depth"]),
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


def test_simulate_never_overwrites_without_force(tilewright: Command, record: Path) -> None:
    before = record.read_bytes()
    refused(tilewright("simulate", "--games", "1", "--out", str(record)), str(record), "--force")
    assert record.read_bytes() == before
    assert tilewright("simulate", "--games", "1", "--out", str(record), "--force").code == 0
    assert len(list(records.read(record))) == 1


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
    assert all(speed > 0 for speed in measured["rulebook"].values())
    assert "azul-2" in measured["rulebook"]


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
    assert "The greedy bot would play " in out
    assert "A complete row gives 2" in out
    assert out.count("Azul, round 1") == 2


def test_undo_takes_back_replies_but_never_a_deal(tilewright: Command) -> None:
    _, out, err = tilewright("play", "--seed", "1", lines=("1b2", "undo", "undo", "1b3", "save game.jsonl"))
    assert "Taken back: 2 moves." in out
    assert err.startswith("cannot undo: since your last move chance has shown something new (deal ")
    assert len(err.splitlines()) == 1
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


def test_a_saved_game_goes_on(tilewright: Command) -> None:
    tilewright("play", "--game", "duel", "--seed", "1", lines=("1", "1", "save game.jsonl"))
    _, out, _ = tilewright("play", "--load", "game.jsonl", lines=("quit",))
    assert "Azul Duel, round 1 of 5" in out
    assert Path("game.jsonl").read_bytes().endswith(b'"winners": null}\n')


def test_a_game_that_is_over_is_not_loaded(tilewright: Command, record: Path) -> None:
    refused(tilewright("play", "--load", str(record)), "is over")


def journals() -> list[Path]:
    return sorted(Path("data/games").iterdir())


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


def test_without_a_data_folder_the_game_goes_on(tilewright: Command) -> None:
    Path("data").write_text("a file in its place", encoding="utf-8")
    code, out, err = tilewright("play", "--seed", "1", lines=("1b2", "save game.jsonl", "quit"))
    assert code == 0
    assert len(err.splitlines()) == 1
    assert "cannot be resumed" in err
    assert "The game was not kept" in out
    assert len(next(iter(records.read(Path("game.jsonl")))).moves) == 3


def test_two_people_are_told_by_type_what_the_other_put_back(tilewright: Command) -> None:
    seats = ("--seats", "human:Ann,human:Ben", "--game", "duel", "--seed", "2")
    lines = ("1", "1", "1", "1", "draw", "draw", "look", "1", "1", "save game.jsonl")
    _, out, _ = tilewright("play", *seats, lines=lines)
    (record,) = records.read(Path("game.jsonl"))
    put_back = next(back.plate for back in list(record.states())[-1].stack if back.plate)
    for_ben = out[out.rindex("Azul Duel, round 1") :]
    assert put_back not in for_ben
    assert put_back in out


# Ended from outside --------------------------------------------------------------------------------------


def until(process: subprocess.Popen[bytes], text: bytes) -> bytes:
    """Read what the process prints up to a text."""
    assert process.stdout
    read = b""
    while text not in read:
        more = os.read(process.stdout.fileno(), 65536)
        assert more, read
        read += more
    return read


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent as on POSIX")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_game_ended_by_a_signal_is_kept(tmp_path: Path, number: int, code: int) -> None:
    command = [sys.executable, "-m", "tilewright", "play", "--seed", "1"]
    environment = {**os.environ, "TILEWRIGHT_DATA": str(tmp_path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stderr
        until(process, b"? helps): ")
        process.stdin.write(b"1b2\n")
        process.stdin.flush()
        until(process, b"? helps): ")
        process.send_signal(number)
        _, err = process.communicate()
    assert process.returncode == code
    assert err.decode().strip() == "The game is kept: tilewright play --resume goes on with it."
    (kept,) = (tmp_path / "games").iterdir()
    assert str(records.read_unfinished(kept).moves[1]) == "1b2"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_two_enters_start_a_game_that_fits_on_the_screen(tmp_path: Path) -> None:
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TILEWRIGHT_DATA": str(tmp_path), "TERM": "xterm-256color"}
    for name in ("NO_COLOR", "COLUMNS", "LINES"):
        environment.pop(name, None)
    command = [sys.executable, "-m", "tilewright", "play"]
    screen = b""

    def read_to(text: bytes) -> None:
        nonlocal screen
        while text not in screen:
            screen += os.read(ours, 65536)

    with subprocess.Popen(command, env=environment, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        for prompt, answer in ((b"Which game? [1] ", b"\n"), (b"[greedy] ", b"\n"), (b"? helps): ", b"quit\n")):
            read_to(prompt)
            os.write(ours, answer)
        read_to(b"goes on with it.")
    os.close(ours)
    assert process.returncode == 0
    table = screen[screen.rindex(b"\x1b[2J") :].decode()
    assert "\x1b[1;38;5;" in table or "48;5;" in table
    assert len(table[: table.index("? helps): ")].splitlines()) <= 24
