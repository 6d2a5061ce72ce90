"""The command line: what commands print about games and records, and how they refuse bad input."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import DEAL, DUEL_DEAL, Command, on_posix, refused, run
from tilewright import __version__, records, warmup

pytestmark = pytest.mark.usefixtures("environment")


def test_version_and_help(tilewright: Command) -> None:
    for option in ("--version", "-V"):
        assert tilewright(option) == (0, f"tilewright {__version__}\n", "")
    for arguments in ((), ("--help",)):
        code, out, _ = tilewright(*arguments)
        assert code == 0
        for command in ("play", "serve", "work", "replay", "verify", "show", "simulate", "perft", "bench", "warmup"):
            assert command in out


@on_posix
def test_the_package_runs_as_a_module() -> None:
    assert run("--version") == (0, f"tilewright {__version__}\n", "")


@on_posix
def test_a_shell_completes_commands() -> None:
    done = run(_TILEWRIGHT_COMPLETE="complete_bash", COMP_WORDS="tilewright ana", COMP_CWORD="1")
    assert (done.code, done.out.split()) == (0, ["analyse"])
    assert "--install-completion" in run("--help").out


AZUL_DEALT = (
    "tw1 azul 2 draft 1 0 0 - b15y17r17k15w16 . ././kkkk/byrw/bbww yykw"
    " 0:./bb/././.:...../...../...../...../.....:. 0:././././.:...../...../...../...../.....:rr"
)


def test_a_position_is_analysed(tilewright: Command) -> None:
    asked = ("analyse", AZUL_DEALT, "--top", "3", "--limit", "500n")
    told = json.loads(tilewright(*asked, "--json").out)
    assert {name: told[name] for name in ("game", "players", "seat", "limit")} == {
        "game": "azul",
        "players": 2,
        "seat": 0,
        "limit": "500n",
    }
    assert len(told["moves"]) == 3
    for move in told["moves"]:
        assert move["variation"][0] == move["move"]
        assert 0 <= move["win"] <= 1
    assert json.loads(tilewright(*asked, "--json").out) == told
    shown = tilewright(*asked).out
    assert all(move["move"] in shown for move in told["moves"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["tw1 azul"], ["cannot read the position"]),
        ([AZUL_DEALT, "--limit", "soon"], ["the limit 'soon'", "200ms"]),
        ([AZUL_DEALT, "--top", "0"], ["--top"]),
        (["tw1 azul 2 deal 1 0 0 - b20y20r20k20w20 . ./././././ ."], ["position"]),
    ],
)
def test_an_analysis_that_cannot_be_made_is_refused(
    arguments: list[str], words: list[str], tilewright: Command
) -> None:
    refused(tilewright("analyse", *arguments), *words)


def test_compiling_is_said_where_output_is_no_terminal(tilewright: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """It prints one line before compiling begins, one for each kind of game, and one when it is done."""
    for part in ("kernel", "search"):
        monkeypatch.setattr(f"tilewright.{part}.is_warm", lambda: False)
        monkeypatch.setattr(f"tilewright.{part}.warm_up", lambda tell: tell("azul"))
    lines = tilewright("warmup").err.splitlines()
    assert lines == [
        "tilewright: compiling the kernels, once on this machine, which takes about half a minute ...",
        "tilewright: azul ...",
        "tilewright: compiled in 0 seconds",
        "tilewright: compiling the search, once on this machine, which takes about one to three minutes ...",
        "tilewright: azul ...",
        "tilewright: compiled in 0 seconds",
    ]


def test_the_library_compiles_what_is_not_kept_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr("tilewright.search.is_warm", lambda: False)
    monkeypatch.setattr("tilewright.kernel.is_warm", lambda: True)
    for part in ("kernel", "search"):
        monkeypatch.setattr(f"tilewright.{part}.warm_up", lambda part=part: done.append(part))
    warmup()
    assert done == ["search"]


def test_games_and_bots_are_listed(tilewright: Command) -> None:
    assert "Azul with the grey wall" in tilewright("games").out
    listed = json.loads(tilewright("games", "--json").out)
    assert [entry["name"] for entry in listed] == ["azul", "azul-grey", "mini", "mini-grey", "duel"]
    assert listed[0]["players"] == [2, 3, 4]
    assert set(listed[4]["options"]) == {"starter", "goals", "position"}
    assert "greedy" in tilewright("bots").out
    assert "greedy" in json.loads(tilewright("bots", "--json").out)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--game", "chess"], ["'chess'", "azul, azul-grey, mini, mini-grey, duel"]),
        (["play", "--players", "5"], ["2, 3 or 4 players", "5"]),
        (["play", "--game", "duel", "--players", "3"], ["2 players", "3"]),
        (["play", "--players", "two"], ["--players", "expected a whole number"]),
        (["play", "--seats", "human,alphago"], ["'alphago'", "random, greedy"]),
        (["play", "--seats", "human,greedy", "--players", "3"], ["2 seats for 3 players"]),
        (["play", "--option", "speed=9"], ["no option 'speed'", "starter"]),
        (["play", "--option", "rng=9"], ["no option 'rng'"]),
        (["play", "--option", "starter"], ["key=value"]),
        (["play", "--option", "starter=2"], ["starter", "0 to 1"]),
        (["play", "--game", "duel", "--option", "goals=rows,beauty,edge"], ["'beauty'", "five_colours"]),
        (["play", "--resume"], ["no unfinished game"]),
        (
            ["play", "--resume", "--game", "duel"],
            ["expected one of them, with no other option but --seed and --language"],
        ),
        (["play", "--load", "missing.jsonl"], ["cannot read missing.jsonl: No such file"]),
        (["simulate", "--bots", "greedy,alphago"], ["'alphago'", "random, greedy"]),
        (["simulate", "--bots", "greedy,greedy,greedy"], ["3 bots for 2 seats"]),
        (["simulate", "--games", "0"], ["0 games"]),
        (["simulate", "--threads", "0"], ["0 threads"]),
        (["simulate", "--out", "missing/out.jsonl"], ["missing/out.jsonl"]),
        (["simulate", "--plot", "plot.png"], ["--plot plot.png", "plot.svg"]),
        (["simulate", "--plot", "missing/plot.svg"], ["missing/plot.svg"]),
        (["replay", "missing.jsonl"], ["cannot read missing.jsonl: No such file"]),
        (["replay", "."], ["directory"]),
        (["show", "hello"], ["'hello'", "expected a position such as tw1"]),
        (["show", "tw1 chess 2 draft"], ["'chess'"]),
        (["perft", "--depth", "2"], ["the position waits for chance: add its outcome to --deal, such as deal "]),
        (["perft", "--depth", "2", "--game", "duel"], ["such as deal ", " plates "]),
        (["perft", "--depth", "2", "--game", "duel", "--deal", DUEL_DEAL], ["such as top "]),
        (["perft", "--depth", "2", "--game", "duel", "--deal", f"{DUEL_DEAL}; top m; o4; a1+0"], ["such as plates "]),
        (["perft", "--depth", "2", "--deal", "deal bbyk"], ["expected 5"]),
        (["perft", "--depth", "2", "--deal", f"{DEAL}; 9b1"], ["9b1", "no factory 9"]),
        (["perft", "--depth", "-1"], ["--depth", "expected at least 0"]),
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


def truncated(lines: list[bytes]) -> bytes:
    return b"".join(lines[:-1])


def torn(lines: list[bytes]) -> bytes:
    return b"".join(lines)[:-20]


def of_another_version(lines: list[bytes]) -> bytes:
    return lines[0].replace(b'"version": 1', b'"version": 3') + b"".join(lines[1:])


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
        (of_another_version, ["line 1", "version 3", "expected version 1 or 2"]),
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


def test_replay_shows_the_table_and_checks_the_whole_file(tilewright: Command, record: Path) -> None:
    code, out, err = tilewright("replay", str(record))
    assert (code, err) == (0, "")
    assert "2 games, this is game 2, every line checked" in out
    assert "won with" in out


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
    refused(tilewright("replay", str(record), "--to", "9999"), "--to 9999: expected 0 to ", ", the moves of the game")
    refused(tilewright("replay", str(record), "--to", "-1"), "-1")
    refused(tilewright("replay", str(record), "--game", "3"), "no game 3", "1 to 2")
