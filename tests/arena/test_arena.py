"""The arena: the same deals for all, forfeits, and matches that can be resumed."""

import json
import math
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from contestants import (
    DEADLINE,
    PATIENCE,
    Cheating,
    Closed,
    Ending,
    Hanging,
    Mute,
    Raising,
    Stubborn,
    Unmade,
    Wasting,
    deals,
    lost_in_another_process,
    matched,
    on_posix,
    played_here,
    result,
    scoreboard_of,
    without_times,
)
from places import TESTS
from tilewright import OptionError, TilewrightError, game
from tilewright.arena import Hypotheses, Match, Scoreboard, play_match, playing, table
from tilewright.arena.elo import elo_of
from tilewright.arena.journal import JournalError
from tilewright.arena.workers import Played, WorkerFailed
from tilewright.cli import main
from tilewright.core import AnyGame
from tilewright.players import Bot, bot
from tilewright.records import read, read_text

# Seats and deals -----------------------------------------------------------------------------------------


def test_seats_rotate_within_a_group() -> None:
    assert [matched("greedy", "random").seating(number) for number in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    all_differ = matched("greedy", "random", "random", games=3, players=3)
    assert [all_differ.seating(number) for number in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    field = matched("greedy", "random", games=4, players=4)
    assert [field.seating(number) for number in range(4)] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert (all_differ.seats_held, field.seats_held) == ((1, 1, 1), (1, 3))


@pytest.mark.parametrize(("name", "players", "rounds"), [("azul", 2, 5), ("azul-grey", 3, 3), ("mini", 4, 2)])
def test_games_of_a_group_have_the_same_deals_until_the_bag_is_filled_again(
    name: str, players: int, rounds: int
) -> None:
    """100 tiles are enough for 5 rounds of 5 factories, 3 of 7 and 2 of 9."""
    match = matched("greedy", "random", games=2 * players, name=name, players=players, seed=5)
    records = [read_text(text) for _, text in played_here(match)]
    first, second = records[:players], records[players:]
    for group in (first, second):
        dealt = [deals(record)[:rounds] for record in group]
        assert len(dealt[0]) == rounds
        assert all(one == dealt[0] for one in dealt)
        assert len({str(record.moves) for record in group}) > 1
    assert deals(first[0])[0] != deals(second[0])[0]
    assert [record.seats.index("greedy") for record in records] == [*range(players)] * 2


def test_a_game_of_duel_opens_with_the_same_deal_in_both_games() -> None:
    one, other = (read_text(text) for _, text in played_here(matched("greedy", "greedy", name="duel")))
    assert deals(one)[0] == deals(other)[0]


def test_a_program_is_recorded_without_its_folder_and_with_a_short_name() -> None:
    spec = f'engine:"somewhere/mine --weights {"1," * 30}"'
    match = matched("greedy", spec)
    assert match.names == ("greedy", spec)
    assert match.labels[1].startswith("engine:mine --weights 1,1,")
    assert len(match.labels[1]) == 40


# Counting ------------------------------------------------------------------------------------------------


def test_the_report_counts_wins_draws_points_and_times() -> None:
    match = matched("greedy", "random", games=6)
    games = [
        result(0, 0, scores=(30, 20)),
        result(1, 1, scores=(10, 40)),
        result(2, 0, 1, scores=(20, 20)),
        result(3, 0, scores=(50, 5)),
        result(4, 0, scores=(30, 15)),
    ]
    report = scoreboard_of(match, *games).report().to_json()
    assert (report["games"], report["wins"], report["draws"]) == (4, [2, 1], 1)
    assert (report["score"], report["points"]) == ([0.625, 0.375], [23.75, 25.0])
    assert report["elo"] == [pytest.approx(elo_of(0.625), abs=0.01), pytest.approx(-elo_of(0.625), abs=0.01)]
    assert report["elo_error"][0] == report["elo_error"][1] == pytest.approx(544.7, abs=0.1)
    assert report["seconds"] == [{"mean": 0.5, "max": 0.5}] * 2
    assert (report["forfeits"], report["reasons"], report["endless"], report["sprt"]) == ([0, 0], [], 0, None)
    assert scoreboard_of(match, *games[::-1]).report().to_json() == report


def test_a_field_shares_its_victories_and_has_the_opposite_elo() -> None:
    match = matched("greedy", "random", games=6, players=3)
    none = (0, 0, 0)
    games = [result(0, 0, scores=none), result(1, 0, 2, scores=none), result(2, 0, 2, scores=none)]
    games += [result(3, 1, scores=none), result(4, 1, scores=none), result(5, 0, 1, 2, scores=none)]
    report = scoreboard_of(match, *games).report()
    first, field = report.bots
    assert (first.wins, field.wins, report.draws) == (2, 2, 2)
    assert first.score == pytest.approx((1 + 0.5 + 1 + 1 / 3) / 6)
    assert field.score == pytest.approx(1 - (1 + 0.5 + 1 + 1 / 3) / 6)
    assert first.elo is not None
    assert first.elo == pytest.approx(-(field.elo or 0))
    assert first.elo == pytest.approx(400 * math.log10(2 * (2 + 5 / 6) / (3 + 1 / 6)))
    assert first.elo_error == pytest.approx(field.elo_error)


def test_nothing_played_is_reported_as_nothing() -> None:
    report = Scoreboard(matched("greedy", "random")).report().to_json()
    assert (report["games"], report["wins"], report["draws"]) == (0, [0, 0], 0)
    assert report["score"] == report["elo"] == report["elo_error"] == report["points"] == [None, None]


def test_the_sequential_test_takes_pairs_by_number_and_ignores_games_after_its_decision() -> None:
    match = matched("greedy", "random", games=200, sprt=Hypotheses(0, 400))
    games = [result(number, number % 2) for number in range(200)]
    forward, backward = scoreboard_of(match, *games), scoreboard_of(match, *games[::-1])
    assert forward.decided
    assert forward.report().games == 10
    assert forward.report().to_json() == backward.report().to_json()
    assert forward.report().to_json()["sprt"] == {
        "elo": [0, 400],
        "alpha": 0.05,
        "beta": 0.05,
        "pairs": [0, 0, 0, 0, 5],
        "llr": pytest.approx(5 * math.log(20 / 11), abs=0.01),
        "bounds": [-2.944, 2.944],
        "accepted": 400,
    }
    assert not scoreboard_of(match, *games[2:]).decided


def test_games_that_nobody_can_end_are_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "ROUND_LIMIT", 3)
    match = matched(Wasting, Wasting)
    played = list(played_here(match))
    assert not read_text(played[0][1]).finished
    report = scoreboard_of(match, *(one for one, _ in played)).report()
    assert (report.endless, report.draws, report.bots[0].score) == (2, 2, 0.5)


def test_a_bot_that_can_be_closed_is_closed_after_each_game() -> None:
    Closed.closed = 0
    played = list(played_here(matched(Closed, "random")))
    assert Closed.closed == 2
    assert [one.forfeit for one, _ in played] == [None, None]


# Matches -------------------------------------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    def play(workers: int) -> tuple[dict[str, Any], list[str]]:
        out = tmp_path / f"{workers}.jsonl"
        report = play_match(game("mini", 3), ["greedy", "random", "greedy"], 9, 3, workers=workers, out=out)
        return without_times(report), sorted(json.dumps(deals(record) + [*record.seats]) for record in read(out))

    assert play(1) == play(2)


def test_a_null_match_is_within_its_error_bars() -> None:
    report = play_match(game("azul"), ["greedy", "greedy"], 120, 2)
    one, other = report.bots
    assert one.elo is not None
    assert one.elo_error is not None
    assert one.elo == pytest.approx(-(other.elo or 0))
    assert one.elo_error == pytest.approx(other.elo_error)
    assert abs(one.elo) < one.elo_error < 100
    assert one.wins + other.wins + report.draws == 120


def test_a_match_ends_once_the_test_is_decided(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"seed": 4, "sprt": Hypotheses(0, 300)}
    one = play_match(game("azul"), ["greedy", "random"], 1000, workers=1, **settings)
    two = play_match(game("azul"), ["greedy", "random"], 1000, workers=2, out=tmp_path / "match", **settings)
    assert without_times(one) == without_times(two)
    assert one.test
    assert one.test.accepted == 300
    assert one.games < 30
    again = play_match(game("azul"), ["greedy", "random"], 1000, out=tmp_path / "match", resume=True, **settings)
    assert again.to_json() == two.to_json()


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (Raising, "raised LookupError: no idea at all"),
        (Cheating, "illegal move 'deal "),
        (Mute, "illegal move 'None'"),
        (Unmade, "raised RuntimeError: not today"),
        (Ending, "its process ended with exit code 3"),
        (Hanging, "took more than 2 seconds"),
        (Stubborn, "took more than 2 seconds"),
    ],
)
def test_a_bot_that_fails_loses_the_game_and_the_match_goes_on(
    bad: Callable[[AnyGame, Random], Bot], reason: str, tmp_path: Path
) -> None:
    out = tmp_path / "match.jsonl"
    report = play_match(game("azul"), ["random", bad], 2, 1, timeout=PATIENCE, workers=2, out=out)
    data = report.to_json()
    assert (data["games"], data["wins"], data["draws"], data["forfeits"]) == (2, [2, 0], 0, [0, 2])
    assert [(entry["bot"], entry["game"]) for entry in data["reasons"]] == [(1, 0), (1, 1)]
    assert all(entry["reason"].startswith(reason) for entry in data["reasons"])
    records = list(read(out))
    name = report.bots[1].name
    assert sorted(record.seats for record in records) == sorted([("random", name), (name, "random")])
    assert not any(record.finished for record in records)
    if bad in (Raising, Hanging):
        assert all(len(record.moves) > 10 for record in records)


def test_at_a_larger_table_the_others_share_what_a_bot_forfeits() -> None:
    match = matched("random", "greedy", Unmade, games=3, players=3)
    report = scoreboard_of(match, *(one for one, _ in played_here(match))).report()
    assert [bot.score for bot in report.bots] == [0.5, 0.5, 0]
    assert (report.draws, len(report.bots[2].forfeits)) == (3, 3)


@on_posix
def test_workers_end_with_a_match_that_is_killed_and_what_bots_print_is_not_in_the_report(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    script = (
        "from contestants import Talking; from tilewright import game; from tilewright.arena import play_match\n"
        "if __name__ == '__main__': play_match(game('azul'), [Talking, Talking], 2, workers=1)\n"
    )
    (tmp_path / "match.py").write_text(script, encoding="utf-8")
    settings = {**os.environ, "PYTHONPATH": str(TESTS), "ARENA_PIPE": str(pipe)}
    match = subprocess.Popen([sys.executable, tmp_path / "match.py"], env=settings, stdout=subprocess.PIPE)
    handle = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)  # opening it otherwise would wait for a bot that may not come
    assert select.select([handle], [], [], DEADLINE)[0]
    os.set_blocking(handle, True)
    with os.fdopen(handle, encoding="utf-8") as told:
        worker = int(told.readline())
        assert worker != match.pid
        match.send_signal(signal.SIGKILL)
        assert match.communicate(timeout=DEADLINE)[0] == b""
        assert told.read() == ""  # the end of the pipe: the worker has ended


def test_a_worker_that_cannot_play_ends_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker cannot import its bot, whose module only this process has."""
    nowhere = type(sys)("nowhere")
    nowhere.__dict__["maker"] = lost_in_another_process
    monkeypatch.setitem(sys.modules, "nowhere", nowhere)
    monkeypatch.setattr(lost_in_another_process, "__module__", "nowhere")
    monkeypatch.setattr(lost_in_another_process, "__qualname__", "maker")
    with pytest.raises(WorkerFailed, match="a worker could not play, its process ended with exit code 1"):
        play_match(game("azul"), [lost_in_another_process, "random"], 2, workers=1)


# Resuming ------------------------------------------------------------------------------------------------


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Plays matches in this process. Returns the list of the numbers of the games played, which grows."""
    numbers: list[int] = []

    def played(match: Match, missing: list[int], workers: int) -> Iterator[Played]:
        for number in missing:
            numbers.append(number)
            yield table.play(match, number, lambda seat, steps: None)

    monkeypatch.setattr(playing, "played_by", played)
    return numbers


def kept(
    out: Path, games: int, resume: bool = False, seed: int = 6, bots: tuple[str, ...] = ("greedy", "random")
) -> Any:
    return without_times(play_match(game("azul"), bots, games, seed, out=out, resume=resume))


def cut(path: Path, size: int) -> None:
    path.write_bytes(path.read_bytes()[:size])


def test_a_match_that_was_cut_off_anywhere_is_gone_on_with(tmp_path: Path, fast: list[int]) -> None:
    whole, out = tmp_path / "whole", tmp_path / "out"
    expected = kept(whole, 6)
    records, results = whole.read_bytes(), Path(f"{whole}.results").read_bytes()
    ends = [json.loads(line)["end"] for line in results.splitlines()[1:]]
    lines = [at + 1 for at, byte in enumerate(results) if byte == ord("\n")]
    for record_size, result_size, missing in [
        (ends[2], lines[3], [3, 4, 5]),  # between two games
        (ends[2] + 500, lines[3], [3, 4, 5]),  # in a record
        (ends[2] + 5, lines[3], [3, 4, 5]),  # in its first line
        (ends[3], lines[3], [3, 4, 5]),  # after a record
        (ends[3], lines[3] + 40, [3, 4, 5]),  # in a line of the results
        (ends[3], lines[4] - 1, [3, 4, 5]),  # at its end
        (0, lines[0], [0, 1, 2, 3, 4, 5]),  # before the first game
        (0, lines[0] - 30, [0, 1, 2, 3, 4, 5]),  # in the first line of the results
        (0, 0, [0, 1, 2, 3, 4, 5]),
        (ends[5], lines[6], []),  # at the end
    ]:
        out.write_bytes(records[:record_size])
        Path(f"{out}.results").write_bytes(results[:result_size])
        fast.clear()
        assert kept(out, 6, resume=True) == expected
        assert fast == missing
        assert out.read_bytes() == records
        assert len(Path(f"{out}.results").read_bytes().splitlines()) == 7


def test_a_match_may_become_longer_or_be_looked_at_in_part(tmp_path: Path, fast: list[int]) -> None:
    out = tmp_path / "out"
    short = kept(out, 4, resume=True)
    fast.clear()
    assert kept(out, 8, resume=True) == kept(tmp_path / "other", 8)
    assert fast == [4, 5, 6, 7, *range(8)]
    assert kept(out, 4, resume=True) == short
    assert kept(out, 8, resume=True)["games"] == 8


def test_records_of_a_match_replay_and_bear_the_bots_names(tmp_path: Path, fast: list[int]) -> None:
    out = tmp_path / "out"
    kept(out, 4)
    assert [record.seats for record in read(out)] == [("greedy", "random"), ("random", "greedy")] * 2


def spoil_record(out: Path, results: Path) -> None:
    out.write_bytes(out.read_bytes().replace(b'"seat": 1', b'"seat": 0', 1))


def shorten_records(out: Path, results: Path) -> None:
    cut(out, 300)


def append_records(out: Path, results: Path) -> None:
    out.write_bytes(out.read_bytes() * 2)


def append_garbage(out: Path, results: Path) -> None:
    out.write_bytes(out.read_bytes() + b"notes of mine")


def append_much(out: Path, results: Path) -> None:
    out.write_bytes(out.read_bytes() + b'{"format": "tilewright-record"' + b"." * 1_000_000)


def spoil_result(out: Path, results: Path) -> None:
    results.write_bytes(results.read_bytes().replace(b'"winners": [', b'"winners": [7, ', 1))


def spoil_line(out: Path, results: Path) -> None:
    results.write_bytes(results.read_bytes().replace(b'"endless"', b'"endles', 1))


def repeat_a_game(out: Path, results: Path) -> None:
    results.write_bytes(results.read_bytes().replace(b'"game": 1,', b'"game": 0,', 1))


def other_heading(out: Path, results: Path) -> None:
    results.write_bytes(results.read_bytes().replace(b'"seed": 6', b'"seed": 7', 1))


def lose_results(out: Path, results: Path) -> None:
    results.unlink()


def empty_results(out: Path, results: Path) -> None:
    results.write_bytes(b"")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (spoil_record, "its records do not match"),
        (shorten_records, "its records do not match"),
        (append_records, "it holds more than the games of"),
        (append_garbage, "it holds more than the games of"),
        (append_much, "it holds more than the games of"),
        (spoil_result, "line 2 is not the result of a game of this match"),
        (spoil_line, "line 2 cannot be read"),
        (repeat_a_game, "it holds a game twice"),
        (other_heading, "it belongs to another match"),
        (lose_results, "are missing"),
        (empty_results, "it belongs to another match"),
    ],
)
def test_files_that_are_damaged_are_refused_and_left_as_they_are(
    spoil: Callable[[Path, Path], None], reason: str, tmp_path: Path, fast: list[int]
) -> None:
    out = tmp_path / "out"
    kept(out, 4)
    spoil(out, Path(f"{out}.results"))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(JournalError, match=reason):
        kept(out, 4, resume=True)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_files_of_another_match_are_refused_and_left_as_they_are(tmp_path: Path, fast: list[int]) -> None:
    out, notes = tmp_path / "out", tmp_path / "notes"
    kept(out, 2)
    notes.write_text("notes of mine", encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for problem, path, settings in [
        ("exists already: expected a new file, or --resume", out, {}),
        ("exists already: expected a new file, or --resume", notes, {}),
        ("its results, .*notes.results, are missing", notes, {"resume": True}),
        ("it belongs to another match", out, {"resume": True, "seed": 7}),
        ("it belongs to another match", out, {"resume": True, "bots": ("greedy", "greedy")}),
    ]:
        with pytest.raises(TilewrightError, match=problem):
            kept(path, 2, **settings)  # type: ignore[arg-type]
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_game_that_cannot_be_written_leaves_the_files_whole(
    tmp_path: Path, fast: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tilewright.arena import journal

    out, write, left = tmp_path / "out", journal._write, 4

    def full(file: Any, path: Path, data: bytes) -> None:
        nonlocal left
        left -= 1
        write(file, path, data if left > 0 else data[:20])
        if left <= 0:
            raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as disk:
        disk.setattr(journal, "_write", full)
        with pytest.raises(OSError, match="No space left"):
            kept(out, 4)
    assert len(list(read(out))) == 1
    fast.clear()
    assert kept(out, 4, resume=True) == kept(tmp_path / "other", 4)
    assert fast == [1, 2, 3, 0, 1, 2, 3]


# What cannot be played -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--bots", "greedy"], "1 bot for 2 players, expected 2"),
        (["--bots", "greedy,random,greedy"], "3 bots for 2 players, expected 2"),
        (["--bots", "greedy,random,greedy", "--players", "4"], "3 bots for 4 players, expected 4, or 2 for the first"),
        (["--bots", "greedy,genius"], "unknown bot 'genius'"),
        (["--bots", "greedy,"], "unknown bot ''"),
        (["--bots", "greedy,random:5ms"], "expected random alone"),
        (["--bots", "greedy,random", "--game", "chess"], "unknown game 'chess'"),
        (["--bots", "greedy,random", "--players", "5"], "2, 3 or 4 players"),
        (["--bots", "greedy,random", "--games", "3"], "3 games, expected a multiple of 2"),
        (["--bots", "greedy,random", "--games", "4", "--players", "3"], "4 games, expected a multiple of 3"),
        (["--bots", "greedy,random", "--games", "0"], "0 games"),
        (["--bots", "greedy,random", "--games", "-2"], "-2 games"),
        (["--bots", "greedy,random", "--workers", "0"], "0 workers, expected a whole number, at least 1"),
        (["--bots", "greedy,random", "--threads", "-1"], "-1 workers"),
        (["--bots", "greedy,random", "--timeout", "0"], "0 seconds, expected more than 0"),
        (["--bots", "greedy,random", "--timeout", "nan"], "nan seconds"),
        (["--bots", "greedy,random", "--timeout", "1e9"], "at most a day"),
        (["--bots", "greedy,random", "--sprt", "10,0"], "the lower first"),
        (["--bots", "greedy,random", "--sprt", "zero"], "two Elo differences such as 0,10"),
        (
            ["--bots", "greedy,random", "--sprt", "0,10", "--players", "3", "--games", "3"],
            "3 players, expected one for 2",
        ),
        (["--bots", "greedy,random", "--resume"], "expected --out FILE"),
        (["--bots", "greedy,random", "--out", "missing/out"], "missing/out"),
        (["--bots", "greedy,random", "--out", "."], "exists already"),
        (["--bots", "greedy,random", "--out", ".", "--resume"], "directory"),
        (["--bots", "greedy,random", "--option", "speed=9"], "no option 'speed'"),
        ([], "--bots"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(
    arguments: list[str],
    reason: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert err.startswith("tilewright: ")
    assert reason in err
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_no_process_could_import_is_refused() -> None:
    with pytest.raises(OptionError, match="expected a class or function at module level"):
        matched(lambda rules, rng: bot("random", rules, rng), "random")


def test_a_bot_without_a_name_to_print_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wasting, "name", "\a")
    with pytest.raises(OptionError, match="expected a name that can be printed"):
        matched(Wasting, "random")


# The command ---------------------------------------------------------------------------------------------


def test_the_command_plays_and_reports(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = str(tmp_path / "match.jsonl")
    arguments = ["arena", "--bots", "greedy, random", "--players", "3", "--games", "6", "--seed", "1", "--out", out]
    assert main([*arguments, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["bots"], report["games"], report["interrupted"]) == (["greedy", "random"], 6, False)
    assert sum(report["wins"]) + report["draws"] == 6
    assert sum(report["score"]) == pytest.approx(1)
    assert main([*arguments, "--resume", "--workers", "1"]) == 0
    printed, err = capsys.readouterr()
    assert err == ""
    assert all(word in printed for word in ("6 games", "greedy", "random", "Elo (95 %)", "draws: "))


def test_the_command_says_what_the_test_decided_and_why_games_were_forfeited(
    capsys: pytest.CaptureFixture[str], fast: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["arena", "--bots", "greedy,random", "--sprt", "0,300", "--games", "100"]
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "0 or 300 Elo: 300 accepted, log-likelihood ratio" in printed
    assert "above +" in printed
    monkeypatch.setattr(Match, "make", lambda match, contestant, rng: Unmade(match.game, rng))
    assert main(["arena", "--bots", "greedy,random", "--games", "20"]) == 0
    printed = capsys.readouterr().out
    assert "greedy forfeited game 0: raised RuntimeError: not today" in printed
    assert "greedy forfeited 5 more games" in printed


def test_ctrl_c_reports_what_was_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(match: Match, missing: list[int], workers: int) -> Iterator[Played]:
        for number in missing:
            if number == 3:
                raise KeyboardInterrupt
            yield table.play(match, number, lambda seat, steps: None)

    out = tmp_path / "match"
    with monkeypatch.context() as patched:
        patched.setattr(playing, "played_by", interrupted)
        assert main(["arena", "--bots", "greedy,random", "--games", "8", "--out", str(out), "--json"]) == 130
    printed, err = capsys.readouterr()
    assert (json.loads(printed)["games"], json.loads(printed)["interrupted"]) == (2, True)
    assert err == "tilewright: interrupted, this is the match so far\n"
    assert len(list(read(out))) == 3
