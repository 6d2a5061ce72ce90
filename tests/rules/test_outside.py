"""A game that another package brings by an entry point: everything works with it, and no shared code mentions it.

`outside/` contains what installing the package leaves: a module with nothing but rules, and its entry points.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from subprocess import PIPE
from typing import Any

import pytest
import test_compliance as compliance
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from clients import DEADLINE, Inside, Page, serving
from commands import Command, refused, run
from places import TESTS
from playing import play_out, walk
from tilewright import GAMES, OVER, IllegalMove, OptionError, game, history, records, registry
from tilewright.arena import play_match
from tilewright.core import RuleBook
from tilewright.players import bot
from tilewright.server import lessons, reviewing
from tilewright.server.game_table import every_table
from tilewright.server.limits import Limits
from tilewright.server.table import Table
from tilewright.server.thinking import BotFailed, Thinking
from tilewright.simulate import simulate
from tilewright.terminal.digits import read_digits
from tilewright.texts import language

OUTSIDE = TESTS / "outside"
KINDS = [("pebbles", 2), ("pebbles", 3)]

every_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Installs the package in this process and in those that it starts."""
    monkeypatch.syspath_prepend(str(OUTSIDE))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(OUTSIDE), os.environ.get("PYTHONPATH")])))
    GAMES.forget()
    yield
    GAMES.forget()


def test_it_is_listed_after_the_own_games_and_cannot_take_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(GAMES) == [*registry.OWN_GAMES, "pebbles"]
    assert GAMES["pebbles"].player_counts == "2 or 3"
    monkeypatch.setattr(registry, "OWN_GAMES", {**registry.OWN_GAMES, "pebbles": registry.OWN_GAMES["mini"]})
    GAMES.forget()
    assert list(GAMES).count("pebbles") == 1
    assert GAMES["pebbles"].name == "mini"


@pytest.mark.parametrize(
    ("value", "said"),
    [("no_such_module:KIT", "No module named"), ("tilewright_toy:NO_KIT", "NO_KIT"), ("json:loads", "expected a Kit")],
)
def test_one_that_cannot_be_loaded_is_a_sentence(value: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "broken-1.0.dist-info").mkdir()
    (tmp_path / "broken-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (tmp_path / "broken-1.0.dist-info" / "entry_points.txt").write_text(f"[tilewright.games]\nbroken = {value}\n")
    sys.path.insert(0, str(tmp_path))
    try:
        GAMES.forget()
        with pytest.raises(OptionError, match=f"the game broken .*cannot be loaded: .*{said}"):
            game("broken")
        assert game("azul").name == "azul"
        assert list(GAMES) == [*registry.OWN_GAMES, "pebbles"], "one that is broken takes no other with it"
        assert len(GAMES) == len(list(GAMES))
    finally:
        sys.path.remove(str(tmp_path))


@every_kind
@pytest.mark.parametrize(
    "promise",
    [
        compliance.test_a_game_has_winners_at_its_end_and_not_before,
        compliance.test_scores_are_never_negative_and_one_for_each_seat,
        compliance.test_legal_moves_are_distinct_fixed_in_order_and_none_for_chance,
        compliance.test_a_thing_that_is_no_move_is_refused,
        compliance.test_moves_positions_and_json_round_trip,
        compliance.test_random_play_keeps_every_promise_at_once,
        compliance.test_a_view_is_enough_to_choose_a_move_and_is_its_own_view,
    ],
    ids=lambda promise: str(promise.__name__),
)
def test_it_keeps_what_every_game_promises(promise: Callable[..., None], kind: tuple[str, int]) -> None:
    promise(kind=kind)


@every_kind
def test_a_game_begins_at_a_position(kind: tuple[str, int]) -> None:
    rules = game(*kind, starter=1)
    states = [after for _, _, after in walk(rules, Random(5))]
    text = rules.position(states[2])
    begun = game(*kind, position=text)
    assert begun.start() == states[2]
    assert begun.options == {"position": text}
    assert registry.of_position(text).from_position(text) == states[2]
    with pytest.raises(OptionError, match="the game is over"):
        game(*kind, position=rules.position(states[-1]))


def test_it_is_written_and_read_as_a_record(tmp_path: Path) -> None:
    rules = game("pebbles", 3)
    moves = tuple(move for _, move, _ in walk(rules, Random(2)))
    record = records.Record(rules, ("Ann", "Ben", "Eva"), "2026-11-15", moves, finished=True)
    path = tmp_path / "game.jsonl"
    path.write_text(records.text(record), encoding="utf-8")
    assert list(records.read(path)) == [record]


@every_kind
def test_uct_by_the_rule_book_beats_random_moves(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    seats = ["uct:60n", *["random"] * (rules.players - 1)]
    wins = sum(0 in rules.winners(play_out(rules, seats, seed)) for seed in range(20))
    assert wins > 20 / rules.players + 4
    assert str(bot("uct:60n", rules, Random(1)).choose(dealt(rules))) == str(
        bot("uct:60n", rules, Random(1)).choose(dealt(rules))
    )


def dealt(rules: Any) -> Any:
    return rules.apply(rules.start(), rules.deal(rules.start(), Random(1)))


@pytest.mark.parametrize("spec", ["greedy", "search:10n", "level:1"])
def test_a_bot_that_needs_more_than_rules_says_so(spec: str) -> None:
    with pytest.raises(OptionError, match="pebbles has no"):
        bot(spec, game("pebbles"), Random(1))


def test_it_is_simulated_and_matched() -> None:
    rules = game("pebbles")
    assert simulate(rules, games=20, seed=1).games == 20
    assert simulate(rules, games=4, seed=1, bots=["uct:20n", "random"]).games == 4
    report = play_match(rules, ("uct:30n", "random"), 8, seed=3)
    assert report.games == 8
    assert report.bots[0].score is not None
    assert report.bots[0].score > 0.5


def test_the_arena_plays_it_in_processes_of_its_own(tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    done = run("arena", "--game", "pebbles", "--bots", "uct:20n,random", "--games", "4", "--out", str(out))
    assert (done.code, done.err) == (0, "")
    assert "uct:20n" in done.out


def test_an_engine_speaks_of_it() -> None:
    done = run(
        "arena", "--game", "pebbles", "--bots", f'engine:"{sys.executable} -m tilewright engine --bot random",random',
        "--games", "2",
    )  # fmt: skip
    assert done.code == 0, done.err


@pytest.mark.usefixtures("environment")
def test_without_seats_a_bot_that_can_play_it_does(tilewright: Command) -> None:
    played = tilewright("play", "--terminal", "--game", "pebbles", lines=("1", "quit"))
    assert played.code == 0, played.err
    assert "random: " in played.out


def test_a_rule_book_that_lacks_a_method_is_noticed_at_once() -> None:
    class Unfinished(RuleBook[Any, Any]):
        def begin(self) -> Any: ...

    with pytest.raises(TypeError, match="actor"):
        Unfinished()  # type: ignore[abstract]


def test_a_move_is_typed_in_any_case_and_a_position_is_for_any_number_of_players() -> None:
    rules = game("pebbles")
    assert history.read_move(rules, "1B") == history.read_move(rules, "1b")
    with pytest.raises(OptionError, match="pebbles is for 2 or 3 players, not 5"):
        registry.of_position("tw1 pebbles 5 {}")


@pytest.mark.usefixtures("environment")
def test_the_terminal_draws_it_plainly(tilewright: Command) -> None:
    arguments = ("play", "--terminal", "--game", "pebbles", "--seats", "human:Ann,random")
    played = tilewright(*arguments, lines=("?", "rules", "go", "1", "quit"))
    assert played.code == 0, played.err
    unread = "cannot read 'go': expected the number of a move, or a move such as [12][br]"
    assert re.fullmatch(unread, played.err.strip()), "the move is written once"
    for text in ("Pebbles, round 1", "dishes: [", "Choose a move.", "Pebbles has no rules in short."):
        assert text in played.out
    whole = tilewright("play", "--terminal", "--game", "pebbles", "--seats", "human:Ann,uct", lines=("1",) * 20)
    assert whole.code == 0, whole.err
    assert "won with" in whole.out or "share the victory" in whole.out


@pytest.mark.usefixtures("environment")
def test_a_hint_is_of_a_bot_that_can_play_it(tilewright: Command) -> None:
    played = tilewright("play", "--game", "pebbles", "--seats", "human,random", lines=("hint", "quit"))
    assert (played.code, played.err) == (0, "")
    assert re.search("The bot uct would play ([12][br])[.]\n", played.out), "the move is written once"


@pytest.mark.usefixtures("environment")
def test_it_is_shown_and_listed(tilewright: Command) -> None:
    assert "Pebbles" in tilewright("games").out
    position = game("pebbles").position(dealt(game("pebbles")))
    shown = tilewright("show", position)
    assert shown.code == 0, shown.err
    assert "Pebbles, round 1" in shown.out


def test_the_server_serves_it_with_bots_that_need_only_rules(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        assert "pebbles" in [each["name"] for each in site.http.get("/api/catalogue").json()["games"]]
        for name in ("random", "uct"):
            opened = site.open("pebbles", "me", {"kind": "bot", "bot": name})
            with site.at(opened) as page:
                assert page.turn()["choices"][0] == {"move": page.table["choices"][0]["move"], "kind": "take"}
                end = page.play_on(Random(1))
            assert end["winners"]
            text = site.http.get(f"/api/tables/{opened['id']}/record").text
            record = records.read_text(text)
            *_, state = record.states()
            assert record.game.actor(state) == OVER
            assert end["state"] == record.game.to_json(state)
            replayed = site.http.post("/api/replay", json={"record": text})
            assert len(replayed.json()["frames"]) == len(record.moves) + 1
        position = record.game.position(dealt(record.game))
        checked = site.http.post("/api/positions", json={"position": position})
        assert checked.status_code == 200, checked.text
        assert checked.json()["position"] == position
        by_pieces = site.http.post(
            "/api/positions",
            json={"game": "pebbles", "state": json.loads(json.dumps(record.game.to_json(dealt(record.game))))},
        )
        assert by_pieces.json()["position"] == position


# What it lacks at the server's tables --------------------------------------------------------------------


def give(monkeypatch: pytest.MonkeyPatch, part: str, place: str) -> None:
    """Makes the kit of Pebbles name a part."""
    kit = replace(GAMES["pebbles"], parts={part: place})
    monkeypatch.setattr(registry, "_kit_from_outside", lambda name, place: kit)


@pytest.mark.parametrize("place", ["tilewright_toy:NO_TABLE", "tilewright_toy:ALL", "builtins:dict"])
def test_a_table_that_fails_is_in_no_other_games_way(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = every_table()
    give(monkeypatch, "table", place)
    assert every_table() == tables
    assert f"the part table of the game pebbles ({place})" in caplog.text
    with serving(tmp_path) as site:
        assert site.open("azul", "me", "hotseat")["id"]
        answer = site.http.post("/api/tables", json={"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "hotseat"}]})
        assert (answer.status_code, answer.json()["code"]) == (500, "failed")
        assert answer.json()["message"] == "the game pebbles failed (GameFailed), so nothing has changed"


@pytest.mark.parametrize("place", ["tilewright_toy:NO_FOLDER", "tilewright_toy:ALL", "pathlib:Path.home"])
def test_a_lesson_that_cannot_be_read_hides_no_other(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    give(monkeypatch, "lessons", place)
    lessons.infos.cache_clear()
    with serving(tmp_path) as site:
        listed = site.http.get("/api/lessons").json()
    assert [lesson["name"] for lesson in listed] == ["azul", "azul-grey", "duel"]
    assert "the game pebbles" in caplog.text


def finished(site: Inside) -> str:
    """Returns the address of a table whose game is over."""
    opened = site.open("pebbles", "me", "hotseat")
    with site.at(opened) as page:
        page.play_on(Random(1))
    return f"/api/tables/{opened['id']}"


def test_a_game_without_an_evaluator_is_not_reviewed(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        site.app.state.tables.thinking.compiled = True
        answer = site.http.get(f"{finished(site)}/review")
        assert (answer.status_code, answer.json()["code"]) == (422, "option")
        assert answer.json()["message"].startswith(
            "pebbles has no evaluator: expected a game whose kit names this part"
        )
        assert site.app.state.reviews._spare is None, "no process waits for a review that cannot be"


def test_a_process_that_cannot_load_a_game_for_its_review_ends_at_once() -> None:
    """It does not wait for a record, although its standard input stays open."""
    with subprocess.Popen([*reviewing.COMMAND, "pebbles", "2"], stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        try:
            assert process.wait(DEADLINE) == 1
        finally:
            process.kill()


@pytest.mark.parametrize("name", ["greedy", "search", "level:2"])
def test_a_table_with_a_bot_that_cannot_play_it_is_refused_as_on_the_command_line(name: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError) as refusal:
        bot(name, game("pebbles"), Random(1))
    with serving(tmp_path) as site:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": name}]
        answer = site.http.post("/api/tables", json={"game": "pebbles", "seats": seats})
        assert (answer.status_code, answer.json()["code"]) == (422, "option")
        assert answer.json()["message"] == str(refusal.value)


@pytest.mark.parametrize("compiled", [False, True])
def test_a_hint_comes_from_the_strongest_bot_that_can_play_it(compiled: bool, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        site.app.state.tables.thinking.compiled = compiled
        opened = site.open("pebbles", "me", "hotseat", starter=0)
        with site.at(opened) as page:
            answer = site.http.post(f"/api/tables/{opened['id']}/hint", json={"token": opened["tokens"]["0"]})
            assert answer.status_code == 200, answer.text
            assert answer.json()["choice"] in page.table["choices"]
            assert answer.json()["reasons"] == []


def test_opinions_on_a_position_that_no_search_can_analyse_are_refused(tmp_path: Path) -> None:
    rules = game("pebbles")
    with serving(tmp_path) as site:
        answer = site.http.post("/api/positions/opinions", json={"position": rules.position(dealt(rules))})
        assert (answer.status_code, answer.json()["code"]) == (422, "option")
        assert answer.json()["message"].startswith("pebbles has no kernel: expected")


def test_the_log_says_why_a_bot_failed(caplog: pytest.LogCaptureFixture) -> None:
    async def ask() -> None:
        thinking, rules = Thinking(Limits(workers=1)), game("pebbles")
        with pytest.raises(BotFailed, match="the bot greedy failed"):
            await thinking.choose("greedy", rules, dealt(rules))
        await thinking.close()

    asyncio.run(ask())
    assert "OptionError: pebbles has no greedy" in caplog.text
    assert "greedy.py" in caplog.text


# Its notation in the terminal ----------------------------------------------------------------------------


DIGITS = {"1b": "3", "1r": "2", "2b": "1", "2r": "40"}
"""Another notation of Pebbles, with digits only: move 1b is written 3, and so on."""


@pytest.fixture
def digits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes Pebbles write its moves as numbers."""
    import tilewright_toy as toy

    parse, letters = toy.Pebbles.parse, {digits: text for text, digits in DIGITS.items()}

    def read(rules: toy.Pebbles, text: str) -> Any:
        return parse(rules, letters.get(text, text))

    monkeypatch.setattr(toy.Take, "__str__", lambda take: DIGITS[f"{take.dish}{take.colour}"])
    monkeypatch.setattr(toy.Pebbles, "parse", read)


@pytest.mark.usefixtures("digits")
@pytest.mark.parametrize(
    ("text", "move", "note"),
    [
        ("3", "3", "3 was read as the move 3. For number 3 of the list, type 1."),
        ("1", "1", "1 was read as the move 1. For number 1 of the list, type 3."),
        ("2", "2", ""),
        ("40", "40", ""),
        ("4", "40", ""),
    ],
)
def test_a_notation_of_digits_comes_before_a_number_of_the_list(text: str, move: str, note: str) -> None:
    rules = game("pebbles")
    state = rules.apply(rules.start(), rules.parse("deal br br"))
    assert [str(each) for each in rules.legal(state)] == ["3", "2", "1", "40"]
    made, told = read_digits(rules, state, text, language("en"))
    assert (str(made), told) == (move, note)


@pytest.mark.usefixtures("digits")
def test_digits_that_are_neither_a_notation_nor_in_the_list_are_refused() -> None:
    rules = game("pebbles")
    state = rules.apply(rules.start(), rules.parse("deal br br"))
    for text in ("5", "0", "1" * 5000):
        with pytest.raises(IllegalMove, match="expected a number from 1 to 4"):
            read_digits(rules, state, text, language("en"))


@pytest.mark.usefixtures("environment", "digits")
def test_the_terminal_says_so_when_a_number_could_mean_two_moves(tilewright: Command) -> None:
    seats = ("--seats", "human:Ann,human:Ben", "--seed", "3")
    played = tilewright("play", "--terminal", "--game", "pebbles", *seats, lines=("1", "3", "quit"))
    assert played.code == 0, played.err
    assert "was read as the move" in played.out


# An error in its code ------------------------------------------------------------------------------------


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installs a package with a game whose third move fails."""
    (tmp_path / "broken-1.0.dist-info").mkdir()
    (tmp_path / "broken-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (tmp_path / "broken-1.0.dist-info" / "entry_points.txt").write_text(
        "[tilewright.games]\nbroken = broken.game:KIT\n"
    )
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("")
    (tmp_path / "broken" / "game.py").write_text(
        "from dataclasses import dataclass\n"
        "from tilewright.kit import Kit\n"
        "from tilewright_toy import Pebbles\n"
        "@dataclass(frozen=True)\n"
        "class Broken(Pebbles):\n"
        "    def play(self, state, move, log):\n"
        "        if sum(map(len, state.taken)) > 1:\n"
        "            raise KeyError('no such dish')\n"
        "        return super().play(state, move, log)\n"
        "KIT = Kit('broken', 'Broken', (2,), lambda players, starter, rng: Broken('broken', players, starter))\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]]))
    GAMES.forget()


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--games", "3"),
        ("arena", "--bots", "random,random", "--games", "2"),
        ("perft", "--depth", "4", "--deal", "deal br br"),
    ],
    ids=lambda arguments: str(arguments[0]),
)
def test_an_error_in_its_code_is_one_sentence_that_names_it(arguments: tuple[str, ...]) -> None:
    done = run(arguments[0], "--game", "broken", *arguments[1:])
    refused(
        done, "the game broken of the package broken failed with KeyError: 'no such dish'", "TILEWRIGHT_TRACEBACK=1"
    )


@pytest.mark.usefixtures("environment", "broken")
def test_an_error_in_its_code_at_the_terminal_is_told_after_the_moves_are_kept() -> None:
    done = run("play", "--terminal", "--game", "broken", "--seats", "random,random")
    assert done.code == 2
    assert "Traceback" not in done.err
    assert "the game broken of the package broken failed with KeyError" in done.err


@pytest.mark.usefixtures("broken")
def test_the_traceback_is_shown_if_it_is_asked_for() -> None:
    done = run("simulate", "--game", "broken", "--games", "3", TILEWRIGHT_TRACEBACK="1")
    assert done.code == 1
    assert "Traceback" in done.err
    assert "game.py" in done.err


@pytest.mark.usefixtures("broken")
def test_a_match_shows_the_traceback_of_its_worker_if_it_is_asked_for() -> None:
    arguments = ("--game", "broken", "--bots", "random,random", "--games", "2", "--workers", "1")
    done = run("arena", *arguments, TILEWRIGHT_TRACEBACK="1")
    assert done.code == 2
    assert "game.py" in done.err
    assert "the game broken of the package broken failed" in done.err


def test_an_error_of_this_package_is_not_blamed_on_a_game_from_outside(
    monkeypatch: pytest.MonkeyPatch, tilewright: Command
) -> None:
    monkeypatch.setattr("tilewright.simulate.Summary.add", lambda summary, rows: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        tilewright("simulate", "--game", "pebbles", "--games", "3")


def fail_always(*_: Any) -> Any:
    raise KeyError("no such dish")


@pytest.fixture
def at_a_broken_table(broken: None, tmp_path: Path) -> Iterator[tuple[Inside, Page]]:
    """Connects a page to a table of the broken game, before the move that fails."""
    with serving(tmp_path / "data") as site:
        opened = site.open("broken", "me", "hotseat")
        with site.at(opened) as page:
            while sum(map(len, page.table["state"]["taken"])) < 2:
                page.shown(page.move()["revision"])
            yield site, page


def test_an_error_in_its_code_refuses_the_move_and_the_page_stays_connected(
    at_a_broken_table: tuple[Inside, Page], caplog: pytest.LogCaptureFixture
) -> None:
    page = at_a_broken_table[1]
    revision = page.table["revision"]
    for _ in range(2):
        problem = page.move()
        assert (problem["type"], problem["code"]) == ("error", "failed")
        assert problem["message"] == "the game broken failed (KeyError), so nothing has changed"
    assert page.hello()["revision"] == revision
    assert "failed with KeyError" in caplog.text
    assert "game.py" in caplog.text


@pytest.mark.parametrize("what", ["view", "legal", "actor", "parse", "events", "scores", "winners"])
def test_nothing_is_stored_if_it_fails_after_the_move(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise nobody could return to the table."""
    import tilewright_toy as toy

    works, broken = getattr(toy.Pebbles, what), False

    def fail(rules: toy.Pebbles, asked: Any, *more: Any) -> Any:
        if broken and (what == "parse" or sum(map(len, asked.taken)) > 0):
            raise KeyError
        return works(rules, asked, *more)

    with serving(tmp_path) as site:
        opened = site.open("pebbles", "me", "hotseat")
        with site.at(opened) as page:
            monkeypatch.setattr(toy.Pebbles, what, fail)
            broken = what != "events"
            if what == "events":
                monkeypatch.setattr(toy.Pebbles, what, fail_always)
            assert page.move()["code"] == "failed"
            monkeypatch.setattr(toy.Pebbles, what, works)
            assert page.hello()["revision"] == 1
            assert page.move()["type"] == "accepted"


def forget(table: Table) -> None:
    """Make a table build its messages anew."""
    table._texts.clear()
    table._made.clear()


def test_a_page_of_a_table_that_cannot_be_drawn_is_told_and_stays_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tilewright_toy as toy

    with serving(tmp_path) as site, site.at(site.open("pebbles", "me", "hotseat")) as page:
        with monkeypatch.context() as broken:
            broken.setattr(toy.Pebbles, "position", fail_always)
            forget(site.table(page.table["id"]))
            page.say(type="hello", tokens=page.tokens)
            assert page.hear()["code"] == "failed"
        assert page.hello()["revision"] == 1


def test_an_error_in_its_code_is_told_to_those_who_wait_for_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tilewright_toy as toy

    with serving(tmp_path) as site:
        opened = site.open("pebbles", "me", {"kind": "bot", "bot": "random"}, starter=0)
        with site.at(opened) as page:
            play = toy.Pebbles.play

            def fail(rules: toy.Pebbles, state: Any, *more: Any) -> Any:
                return play(rules, state, *more) if state.turn == 0 else fail_always()

            monkeypatch.setattr(toy.Pebbles, "play", fail)
            page.move()
            assert page.until(lambda message: message["type"] == "error")["code"] == "failed"


def test_an_error_in_its_code_answers_a_request_with_the_same_form(
    at_a_broken_table: tuple[Inside, Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    site, page = at_a_broken_table
    monkeypatch.setattr("tilewright_toy.Pebbles.scores", fail_always)
    forget(site.table(page.table["id"]))
    answer = site.http.get(f"/api/tables/{page.table['id']}")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")


def test_a_table_that_cannot_be_replayed_since_it_fails_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as site:
        id = site.open("pebbles", "me", "hotseat")["id"]
    monkeypatch.setattr("tilewright_toy.Pebbles.play", fail_always)
    with serving(tmp_path) as site, connect(f"ws://{site.host}/api/tables/{id}/play") as socket:
        assert json.loads(socket.recv(DEADLINE))["code"] == "failed"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(DEADLINE)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1011
    assert "KeyError" in caplog.text
