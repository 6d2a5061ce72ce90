"""The command line: games in the terminal, played by lines of input, saved, kept and resumed."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import DEADLINE, Command, journals, on_posix, refused, run, until
from tilewright import records, search

pytestmark = pytest.mark.usefixtures("environment")


@pytest.mark.parametrize("name", ["azul", "mini-grey", "duel"])
def test_a_whole_game_is_played_by_numbers(tilewright: Command, name: str) -> None:
    code, out, err = tilewright("play", "--game", name, "--seed", "2", lines=("1",) * 400)
    assert code == 0
    assert "won with" in out or "share the victory" in out
    assert "Total" in out
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
    assert "won with" in out


def test_what_others_did_and_what_was_scored_is_told(tilewright: Command) -> None:
    _, out, _ = tilewright("play", "--seed", "1", lines=("1",) * 12)
    assert "greedy: 1 red tile from factory 2 to line 1 (2r1)" in out
    assert "You: " in out
    assert "Round 2: the factories are filled" in out


def test_a_move_that_cannot_be_is_asked_for_again_and_nothing_is_lost(tilewright: Command) -> None:
    wrong = ("0", "97", "0000000001", "9" * 5000, "9b1", "1z1", "1b6", "hello", "deal bbyk yrrw kkkk byrw bbww", "\x00")
    code, out, err = tilewright("play", "--seed", "1", lines=(*wrong, "1b2", "save game.jsonl"))
    assert code == 0
    assert len(err.splitlines()) == len(wrong)
    assert err.splitlines()[0] == "there is no move 0: expected a number from 1 to 96"
    assert re.fullmatch(
        r"cannot read 'hello': expected the number of a move,"
        r" or a move such as (\d)\w(\d) \(\d \w+ tiles? from factory \1 to line \2\)",
        err.splitlines()[7],
    )
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


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("cs", "nelze vzít zpět: po vašem posledním tahu už táhl jiný hráč (Ben)\n"),
        ("uk", "не можна взяти назад: після вашого останнього ходу вже ходив інший гравець (Ben)\n"),
    ],
)
def test_why_nothing_is_taken_back_is_said_in_the_language(code: str, said: str, tilewright: Command) -> None:
    seats = ("--seats", "human:Ann,human:Ben", "--seed", "1", "--language", code)
    assert tilewright("play", *seats, lines=("1", "1", "undo")).err == said


def test_a_bot_plays_with_a_limit_and_still_does_after_a_resume(tilewright: Command) -> None:
    code, _, err = tilewright("play", "--seats", "human,search:50n", "--seed", "1", lines=("1b2", "quit"))
    assert (code, err) == (0, "")
    (journal,) = journals()
    assert records.read_unfinished(journal).seats == ("You", "search:50n")
    code, out, err = tilewright("play", "--resume", lines=("1", "quit"))
    assert (code, err) == (0, "")
    assert "search:50n: " in out
    assert len(records.read_unfinished(journal).moves) == 5


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ("human,uct:5x", "the limit '5x': expected one like 200ms"),
        ("human,greedy:5ms", "expected greedy alone, which has no limit"),
        ("human,uct:5d", "the limit 5d: expected one of milliseconds or nodes"),
        ("human:uct:5ms,greedy", "a person cannot be called 'uct:5ms'"),
        ("human,level:11", "unknown player 'level:11'"),
    ],
)
def test_a_limit_that_a_bot_cannot_have_is_refused_and_leaves_no_game(
    seats: str, reason: str, tilewright: Command
) -> None:
    refused(tilewright("play", "--seats", seats), reason)
    assert not Path("data/games").exists() or not journals()


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
    assert "tilewright play --load old.txt continues it" in out
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


def test_a_game_that_was_quit_is_resumed_where_it_was(tilewright: Command) -> None:
    _, out, _ = tilewright("play", "--seed", "1", lines=("1b2", "quit", "1b3"))
    assert "tilewright play --resume continues it" in out
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
    assert "The game is kept as far as it could be written: tilewright play --resume continues from there." in out
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
            until(process, b"? for help): ")
            process.stdin.write(b"1b2\n")
            process.stdin.flush()
            until(process, b"? for help): ")
            process.send_signal(number)
            _, err = process.communicate(timeout=DEADLINE)
        finally:
            process.kill()
    assert process.returncode == code
    assert err.decode().strip() == "The game is kept: tilewright play --resume continues it."
    (kept,) = journals()
    assert str(records.read_unfinished(kept).moves[1]) == "1b2"
