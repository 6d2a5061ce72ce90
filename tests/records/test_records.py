"""Records: whole games round-trip, and a file with an error is refused with the line of the error."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from places import GOLDEN
from playing import KINDS, kind_id, walk
from tilewright import TilewrightError, game
from tilewright.records import Record, RecordError, read, read_text, read_unfinished, text


def record_of(kind: tuple[str, int], moves: int | None = None, seed: int = 1) -> Record:
    options: dict[str, Any] = {"goals": "random"} if kind[0] == "duel" else {}
    rules = game(*kind, starter="random", rng=Random(seed), **options)
    made = [move for _, move, _ in walk(rules, Random(seed))]
    seats = tuple(f"Zoë {seat}" for seat in range(rules.players))
    return Record(rules, seats, "2026-11-15", tuple(made[:moves]), moves is None)


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_whole_game_round_trips(kind: tuple[str, int], tmp_path: Path) -> None:
    record = record_of(kind)
    path = tmp_path / "game.jsonl"
    path.write_text(text(record), encoding="utf-8")
    assert list(read(path)) == [record]


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_game_saved_before_its_end_round_trips(kind: tuple[str, int], tmp_path: Path) -> None:
    record = record_of(kind, moves=40)
    path = tmp_path / "game.jsonl"
    path.write_text(text(record), encoding="utf-8")
    assert list(read(path)) == [record]
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[-1])["winners"] is None


def test_several_games_stand_in_one_file(tmp_path: Path) -> None:
    records = [record_of(("azul", 2)), record_of(("duel", 2)), record_of(("azul", 2), moves=9)]
    path = tmp_path / "games.jsonl"
    path.write_text("".join(map(text, records)), encoding="utf-8")
    assert list(read(path)) == records


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_records_replay_bit_for_bit(path: Path) -> None:
    (record,) = read(path)
    assert record.finished
    assert text(record).encode("utf-8") == path.read_bytes()
    assert (record.game.name, record.game.players) == (path.stem[:-2], int(path.stem[-1]))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_record_has_its_scores_and_winners(path: Path) -> None:
    (record,) = read(path)
    footer = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert [list(record.scores), list(record.winners)] == [footer["scores"], footer["winners"]]


def test_a_record_that_is_not_finished_has_scores_and_no_winners() -> None:
    record = record_of(("azul", 2), moves=40)
    assert record.scores == record.game.scores(list(record.states())[-1])
    assert record.winners == ()


def test_a_deal_of_a_record_is_in_its_plain_form(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    written = text(record_of(("azul", 2), moves=1))
    deal = json.loads(written.splitlines()[1])["move"]
    first = deal.split(" ")[1]
    assert first != first[::-1]
    path.write_text(written.replace(f"deal {first}", f"deal {first[::-1]}"), encoding="utf-8")
    with pytest.raises(RecordError, match="line 2: the move .* is not in its plain form"):
        list(read(path))


def test_there_is_a_golden_record_of_every_kind() -> None:
    assert {path.stem for path in GOLDEN.glob("*.jsonl")} == set(map(kind_id, KINDS))


# What is wrong -------------------------------------------------------------------------------------------


@pytest.fixture
def lines() -> list[str]:
    return text(record_of(("azul", 2))).splitlines(keepends=True)


def refused(tmp_path: Path, content: bytes) -> str:
    """Returns the one sentence with which a file is refused."""
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError) as error:
        list(read(path))
    assert "\n" not in str(error.value)
    return str(error.value)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    assert "the file is empty, expected a record's header" in refused(tmp_path, b"")


def test_a_file_without_a_whole_line_is_not_called_empty(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b'{"format": "tilewright-record"')
    with pytest.raises(RecordError, match="the file has no whole line, expected a record's header"):
        read_unfinished(path)


def test_a_truncated_record_is_refused(tmp_path: Path, lines: list[str]) -> None:
    whole = "".join(lines).encode()
    end = len(lines)
    assert f"line {end}: the record ends without its footer" in refused(tmp_path, "".join(lines[:-1]).encode())
    assert f"line {end}: the line has no line break" in refused(tmp_path, whole[:-1])
    assert f"line {end}: cannot read" in refused(tmp_path, whole[:-5])
    assert "line 2: the record ends without its footer" in refused(tmp_path, lines[0].encode())


def test_another_version_is_refused(tmp_path: Path, lines: list[str]) -> None:
    lines[0] = lines[0].replace('"version": 1', '"version": 3')
    assert "line 1: the record is of version 3, expected version 1 or 2" in refused(tmp_path, "".join(lines).encode())


def test_what_is_not_utf8_is_refused(tmp_path: Path, lines: list[str]) -> None:
    assert "line 1: not UTF-8" in refused(tmp_path, b"\xff\xfe\x00{}\n")
    assert "line 3: not UTF-8" in refused(tmp_path, "".join(lines[:2]).encode() + b'{"seat": 0, "move": "\xff"}\n')


def test_garbage_is_refused_at_once_however_much_there_is(tmp_path: Path) -> None:
    assert "line 1: longer than 10000 bytes" in refused(tmp_path, b"x" * 3_000_000)
    assert "line 1: cannot read 'xxx'" in refused(tmp_path, b"xxx\n" * 100_000)
    assert "line 1: cannot read '[" in refused(tmp_path, b"[" * 5000 + b"\n")
    assert "line 1: not the header of a record" in refused(tmp_path, b'{"a": 1}\n')


def test_an_edited_move_is_refused(tmp_path: Path, lines: list[str]) -> None:
    header, deal = lines[0], lines[1]
    seat = json.loads(lines[2])["seat"]
    for move, reason in (
        ({"seat": seat, "move": "9b1"}, "there is no factory 9"),
        ({"seat": seat, "move": "hello"}, "cannot read the move 'hello'"),
        ({"seat": 1 - seat, "move": "1b1"}, f"a move of seat {1 - seat}, expected one of seat {seat}"),
        ({"seat": "0", "move": "1b1"}, "expected a seat's number"),
        ({"seat": 0}, "expected a move (seat, move) or the footer"),
    ):
        found = refused(tmp_path, f"{header}{deal}{json.dumps(move)}\n".encode())
        assert "line 3: " in found
        assert reason in found
    found = refused(tmp_path, (header + deal.replace("deal ", "deal  ")).encode())
    assert "line 2: cannot read" in found


def test_a_move_after_the_end_and_a_wrong_footer_are_refused(tmp_path: Path, lines: list[str]) -> None:
    end = len(lines)
    footer = json.loads(lines[-1])
    found = refused(tmp_path, "".join([*lines[:-1], lines[-2], lines[-1]]).encode())
    assert f"line {end}: the move" in found
    assert "after the end of the game, expected the footer" in found
    for what in ("scores", "winners"):
        wrong: dict[str, Any] = footer | {what: [99, 99]}
        found = refused(tmp_path, ("".join(lines[:-1]) + json.dumps(wrong) + "\n").encode())
        assert f"line {end}: the footer's {what} are [99, 99], but the game gives {footer[what]}" in found
    found = refused(tmp_path, ("".join(lines[:20]) + lines[-1]).encode())
    assert "line 21: the footer's" in found


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("game", "chess", "unknown game 'chess'"),
        ("players", 7, "the header's seats are not 7 printable names"),
        ("players", "2", "the header's players is '2', expected int"),
        ("starter", 5, "starter is 5"),
        ("options", {"goals": "random"}, "azul has no option 'goals'"),
        ("options", {"players": 3}, "azul has no option 'players'"),
        ("options", {"rng": 5}, "azul has no option 'rng'"),
        ("options", {"starter": 1}, "azul has no option 'starter'"),
        ("seats", ["Ann"], "the header's seats are not 2 printable names"),
        ("seats", [1, 2], "the header's seats are not 2 printable names"),
        ("seats", ["Ann", ""], "the header's seats are not 2 printable names"),
        ("seats", ["Ann", " Ben"], "the header's seats are not 2 printable names"),
        ("seats", ["Ann", "\x1b[31mBen"], "the header's seats are not 2 printable names"),
        ("seats", ["Ann", "\ud800"], "the header's seats are not 2 printable names"),
        ("seats", ["Ann", "B" * 41], "the header's seats are not 2 printable names"),
        ("starter", 10**3000, "starter is 1000"),
        ("date", "15.11.2026", "the header's date is '15.11.2026'"),
        ("date", 5, "the header's date is 5, expected str"),
        ("speed", 5, "an unknown field 'speed'"),
    ],
)
def test_a_header_that_cannot_be_used_is_refused(
    tmp_path: Path, lines: list[str], field: str, value: Any, reason: str
) -> None:
    header = json.loads(lines[0]) | {field: value}
    found = refused(tmp_path, (json.dumps(header) + "\n" + "".join(lines[1:])).encode())
    assert "line 1: " in found
    assert reason in found


def test_a_text_with_half_a_character_is_refused() -> None:
    with pytest.raises(RecordError, match="line 1: not UTF-8"):
        read_text("{\ud800}")


@pytest.mark.parametrize("options", [{"goals": "random"}, {"goals": "first-game"}, {}, {"goals": "rows,edge,corners"}])
def test_the_goals_of_a_record_are_written_out(tmp_path: Path, options: dict[str, Any]) -> None:
    lines = text(record_of(("duel", 2))).splitlines(keepends=True)
    header = json.loads(lines[0]) | {"options": options}
    assert "the header's options are not" in refused(tmp_path, (json.dumps(header) + "\n").encode())


def test_what_is_there_twice_or_of_another_type_is_refused(tmp_path: Path, lines: list[str]) -> None:
    twice = lines[1].replace('{"seat": -1', '{"seat": 7, "seat": -1')
    assert "line 2: cannot read" in refused(tmp_path, (lines[0] + twice).encode())
    footer = json.loads(lines[-1])
    footer["scores"] = [float(score) for score in footer["scores"]]
    assert "the footer's scores are" in refused(tmp_path, ("".join(lines[:-1]) + json.dumps(footer) + "\n").encode())


@given(data=st.data())
def test_whatever_a_file_holds_only_a_record_error_comes_of_it(data: st.DataObject, tmp_path_factory: Any) -> None:
    content = text(record_of(("duel", 2), moves=30)).encode()
    at = data.draw(st.integers(0, len(content)))
    piece = data.draw(st.binary(max_size=3))
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    path.write_bytes(content[:at] + piece + content[at + data.draw(st.integers(0, 3)) :])
    with suppress(TilewrightError):
        assert len(list(read(path))) == 1
    with suppress(TilewrightError):
        assert len(read_unfinished(path).moves) <= 30


# A game still being written ------------------------------------------------------------------------------


def test_an_unfinished_file_is_read_up_to_its_last_whole_line(tmp_path: Path) -> None:
    record = record_of(("azul", 2), moves=12)
    whole = text(record).splitlines(keepends=True)[:-1]
    path = tmp_path / "journal.jsonl"
    path.write_text("".join(whole), encoding="utf-8")
    assert read_unfinished(path) == record
    path.write_text("".join(whole) + '{"seat": 0, "mo', encoding="utf-8")
    assert read_unfinished(path) == record
    path.write_text("".join(whole) + "nonsense\n", encoding="utf-8")
    with pytest.raises(RecordError, match="line 14: cannot read 'nonsense'"):
        read_unfinished(path)
