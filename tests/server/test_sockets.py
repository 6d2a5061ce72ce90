"""Play over the socket: revisions, repeated and foreign messages, races, undo, and what cannot be read."""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from clients import DEADLINE, Message, Page, serving
from tilewright.server import messages, sockets, wire
from tilewright.server.pace import Rate
from tilewright.server.refusal import Refusal

SECRET = "o7"


def is_table(message: Message) -> bool:
    return bool(message["type"] == "table")


# Moves and revisions -------------------------------------------------------------------------------------


def test_a_move_is_acknowledged_and_then_shown_to_all(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat", starter=0)
        with site.at(opened) as page, site.page(opened["id"]) as spectator:
            before = page.table
            assert spectator.table["choices"] == []
            assert spectator.table["position"] == before["position"]
            answer = page.move("1" + before["state"]["factories"][0][0] + "5")
            assert (answer["type"], answer["revision"]) == ("accepted", 2)
            after = page.hear()
            assert (after["revision"], after["ply"], after["actor"]) == (2, 2, 1)
            assert [step["seat"] for step in after["steps"]] == [0]
            assert after["last"] == after["steps"][0]
            seen = spectator.hear()
            assert (seen["position"], seen["steps"]) == (after["position"], after["steps"])
            again = page.hello()
            assert (again["steps"], again["last"]) == ([], after["last"])
            assert again["position"] == after["position"]


def test_a_table_begins_with_its_type() -> None:
    """So clients, and the proofs, can tell messages apart before they decode them."""
    assert next(iter(messages.Table.model_fields)) == "type"


def test_a_move_on_another_revision_is_stale_even_if_illegal(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "hotseat")) as page:
        for revision in (0, 2, 10**12, -1):
            assert page.move("9b1", revision=revision)["code"] == "stale"
        assert page.move("9b1")["code"] == "illegal"
        assert page.move("hello")["code"] == "malformed"
        assert page.move("deal bbyk yrrw kkkk byrw bbww")["code"] == "illegal"
        other = 1 - page.table["actor"]
        assert "turn" in page.move(seat=other)["message"]
        assert page.hello()["revision"] == 1


def test_a_repeated_move_is_answered_as_the_first_was(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page, site.at(opened) as other:
            same = {"id": "one", "seat": page.table["actor"], "move": page.table["choices"][0]["move"]}
            first = page.move(**same)
            for again in (page.move(**same), other.move(**same), other.move(**same, revision=0)):
                assert again == first
            assert page.hello()["revision"] == 2


def test_a_repeated_last_move_of_a_round_is_answered_with_its_deal(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "hotseat")) as page:
        while page.table["round"] == 1:
            seat, move = page.table["actor"], page.table["choices"][0]["move"]
            answer = page.move(move, id=f"move {page.table['revision']}")
            page.until(is_table)
        assert answer["revision"] == page.table["revision"]
        assert page.table["steps"][-1]["move"].startswith("deal ")
        assert page.move(move, id=answer["id"], seat=seat) == answer


def test_only_who_holds_a_seat_moves_for_it(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "greedy", starter=0)
        with site.at(opened) as page, site.page(opened["id"], "guess") as spectator:
            move = page.table["choices"][0]["move"]
            assert spectator.move(move)["code"] == "foreign"
            assert spectator.undo(0)["code"] == "foreign"
            assert page.move(seat=1)["code"] == "foreign"
            assert page.move(seat=7)["code"] == "foreign"
            assert page.hello()["revision"] == 1


def test_of_two_moves_at_once_one_is_made(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as first, site.at(opened) as second:
            for _ in range(4):  # a round has at least five drafts, so that no deal comes in
                first.hello()
                second.hello()
                moves = [choice["move"] for choice in first.table["choices"]]
                revision = first.table["revision"]
                with ThreadPoolExecutor() as racing:
                    racers = [racing.submit(first.move, moves[0]), racing.submit(second.move, moves[-1])]
                answers = [racer.result(DEADLINE) for racer in racers]
                assert sorted(answer.get("code", "accepted") for answer in answers) == ["accepted", "stale"]
                assert first.hello()["revision"] == revision + 1


def test_after_the_end_nothing_is_played_or_taken_back(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open("mini", "me", "hotseat")) as page:
        page.play_on(Random(1))
        assert page.move("1b1", seat=0)["code"] == "over"
        assert page.undo(0)["code"] == "over"


def test_a_page_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.page(opened["id"]) as slow, site.at(opened) as page:
            end = page.play_on(Random(1))
            slow.until(lambda message: message["status"] == "over")
            assert slow.table["position"] == end["position"]


# Taking back ---------------------------------------------------------------------------------------------


def test_undo_takes_back_the_own_move_and_the_answers_of_bots(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "greedy", "greedy", starter=0)) as page:
        start = page.table
        assert (start["undo"], page.undo()["code"]) == ([], "undo")
        page.play_on(Random(1), moves=1)
        page.turn()
        assert (page.table["ply"], page.table["undo"]) == (4, [0])
        answer = page.undo(id="back")
        assert (answer["type"], answer["revision"]) == ("accepted", page.table["revision"] + 1)
        back = page.until(is_table)
        assert (back["position"], back["ply"], back["steps"]) == (start["position"], 1, [])
        assert back["revision"] == 5
        assert page.undo(id="back") == answer
        page.play_on(Random(2), moves=1)
        assert page.turn()["ply"] == 4


def test_undo_never_passes_another_person_or_chance(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "hotseat", starter=0)) as page:
        page.play_on(Random(1), moves=2)
        assert page.table["undo"] == [1]
        assert "Player 2 has moved" in page.undo(0)["message"]
        assert page.undo(1)["type"] == "accepted"
        page.until(is_table)
        while page.table["round"] == 1:
            page.play_on(Random(1), moves=1)
        assert page.table["undo"] == []
        assert "chance" in page.undo(page.table["last"]["seat"])["message"]


def test_an_undo_while_a_bot_thinks_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "greedy", starter=0)) as page:
        page.play_on(Random(1), moves=1)
        while page.undo()["type"] != "accepted":
            page.hello()
        page.until(lambda message: is_table(message) and message["ply"] == 1)
        page.play_on(Random(1))
        assert page.table["status"] == "over"


# What cannot be read -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "malformed"),
        ("hello", "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
        ('{"type": "fly"}', "malformed"),
        ('{"type": "hello", "more": 1}', "malformed"),
        ('{"type": "hello", "tokens": "one"}', "malformed"),
        ('{"type": "hello", "tokens": ["1", "2", "3", "4", "5", "6", "7", "8", "9"]}', "malformed"),
        ('{"type": "move", "id": "1", "seat": "x", "revision": 1, "move": "1b1"}', "malformed"),
        ('{"type": "move", "id": "", "seat": 0, "revision": 1, "move": "1b1"}', "malformed"),
        ('{"type": "move", "id": "1", "seat": 0, "revision": 1, "move": "' + "x" * 201 + '"}', "malformed"),
        ('{"type": "move", "id": "1", "seat": 0, "revision": 1e999, "move": "1b1"}', "malformed"),
        (b"\xff\xfe", "malformed"),
        ("[" * 1000, "malformed"),
        ('"' + "x" * 5000 + '"', "too_large"),
    ],
)
def test_what_cannot_be_read_is_answered_and_the_page_plays_on(raw: str | bytes, code: str, tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "hotseat")) as page:
        page.socket.send(raw)
        assert page.hear()["code"] == code
        assert page.move()["type"] == "accepted"


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("hello", "expected valid JSON"),
        ("[]", "expected an object"),
        (
            '{"type": "fly"}',
            "type: expected one of 'hello', 'move', 'undo', 'resign', 'offer_end', 'return', 'answer', 'give', 'emote'",
        ),
        ("{}", "missing field 'type'"),
        ('{"type": "hello", "more": 1}', "unknown field 'more'"),
        ('{"type": "hello", "tokens": "one"}', "tokens: expected a list"),
        ('{"type": "hello", "tokens": [""]}', "tokens.0: expected at least 1 character"),
        (
            '{"type": "hello", "tokens": ["1", "2", "3", "4", "5", "6", "7", "8", "9"]}',
            "tokens: expected at most 8 values",
        ),
        ('{"type": "undo", "id": "1", "seat": "x", "revision": 1}', "seat: expected a whole number"),
        ('{"type": "undo", "id": "1", "seat": 0}', "missing field 'revision'"),
        ('{"type": "undo", "id": "1", "seat": 0, "revision": 1e999}', "revision: expected a whole number"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(raw: str, said: str) -> None:
    with pytest.raises(Refusal) as refusal:
        sockets._parse(raw)
    assert refusal.value.message == f"cannot read the message: {said}"


def test_a_page_says_hello_first(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with connect(f"ws://{site.host}/api/tables/{opened['id']}/play") as socket:
            socket.send('{"type": "undo", "id": "1", "seat": 0, "revision": 1}')
            problem = json.loads(socket.recv(DEADLINE))
            assert (problem["code"], problem["id"]) == ("malformed", "1")


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=10,
)
SAID = ("hello", "move", "undo", "resign", "offer_end", "return", "answer", "give")
"""Everything that a page may say."""

_MESSAGES = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from([*SAID, "table"]) | _JSON,
        "id": st.just("a") | _JSON,
        "seat": st.integers(-2, 5) | _JSON,
        "revision": st.integers(-1, 3) | _JSON,
        "move": st.sampled_from(["1b1", "9b1", "deal", ""]) | _JSON,
        "tokens": st.lists(st.text(max_size=5), max_size=2) | _JSON,
        "offer": st.just("a") | _JSON,
        "accept": st.booleans() | _JSON,
        "to": st.integers(-2, 5) | _JSON,
    },
)


@given(raw=st.text() | st.binary() | _JSON.map(json.dumps) | _MESSAGES.map(json.dumps))
def test_any_message_is_read_or_refused(raw: str | bytes) -> None:
    said = ""
    try:
        said = sockets._parse(raw).type
    except Refusal as refusal:
        said = refusal.code
    assert said in (*SAID, "malformed", "too_large")


@given(messages=st.lists(st.text(max_size=99) | _MESSAGES.map(json.dumps), max_size=30))
@settings(max_examples=20)
def test_any_messages_leave_the_table_as_it_was(messages: list[str], tmp_path_factory: Any) -> None:
    with serving(tmp_path_factory.mktemp("data")) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            before = page.table
            page.tokens = []
            page.hello()
            for message in messages:
                page.socket.send(message)
            page.say(type="undo", id="the end", seat=0, revision=1)
            assert page.answer("the end")["code"] == "foreign"
        with site.at(opened) as page:
            assert (page.table["position"], page.table["revision"]) == (before["position"], 1)


# Abuse ---------------------------------------------------------------------------------------------------


def test_a_flood_is_refused_and_in_the_end_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "FRAMES", Rate(1e5, 1e5))  # else it is cut off before it is answered
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            with suppress(ConnectionClosed):
                for _ in range(10_000):
                    page.say(type="hello")
            with pytest.raises(ConnectionClosed) as closed:
                page.to_the_end()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == sockets.ABUSE
            assert '"too_fast"' in "".join(page.heard)
        with site.at(opened) as page:
            assert page.move()["type"] == "accepted"


@pytest.mark.parametrize("said", [[], ["garbage"], ['{"type": "undo", "id": "1", "seat": 0, "revision": 1}']])
def test_a_page_that_does_not_say_hello_is_cut_off(
    said: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "GREETING", 0.2)
    with serving(tmp_path) as site, connect(f"ws://{site.host}/api/tables/{site.open()['id']}/play") as socket:
        for each in said:
            socket.send(each)
        with pytest.raises(ConnectionClosed) as closed:
            Page(socket, []).to_the_end()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == sockets.ABUSE


def test_garbage_without_end_is_cut_off(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open()) as page:
        for _ in range(sockets.STRIKES):
            page.socket.send("garbage")
        with pytest.raises(ConnectionClosed):
            page.to_the_end()
        assert page.heard[-1].count('"malformed"') == 1


def test_a_message_of_a_megabyte_is_not_even_read(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open()) as page:
        with suppress(ConnectionClosed):
            page.socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            page.to_the_end()


def test_an_unknown_table_is_said_so(tmp_path: Path) -> None:
    with serving(tmp_path) as site, connect(f"ws://{site.host}/api/tables/nowhere/play") as socket:
        assert json.loads(socket.recv(DEADLINE))["code"] == "unknown_table"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(DEADLINE)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == sockets.UNKNOWN_TABLE


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://[", "http://[::1", "null", "\xff"])
def test_pages_of_other_sites_are_turned_away(origin: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path) as site:
        address = f"ws://{site.host}/api/tables/{site.open()['id']}/play"
        with pytest.raises(InvalidStatus) as refused:
            connect(address, origin=Origin(origin)).__enter__()
        assert refused.value.response.status_code == 403
        assert "Traceback" not in caplog.text
        with connect(address, origin=Origin(f"http://{site.host}")) as socket:
            socket.send('{"type": "hello"}')
            assert is_table(json.loads(socket.recv(DEADLINE)))


def test_a_page_that_goes_away_leaves_its_move_whole(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            move = page.table["choices"][0]["move"]
            page.say(type="move", id="last words", seat=page.table["actor"], revision=1, move=move)
        with site.at(opened) as page:
            if page.table["revision"] == 1:
                page.shown(2)
            assert page.table["revision"] == 2
            assert page.move()["type"] == "accepted"


def test_what_nobody_foresaw_is_answered_and_logged_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RecursionError(SECRET)

    with serving(tmp_path) as site, site.at(site.open("azul", "me", "hotseat")) as page:
        monkeypatch.setattr("tilewright.server.table.Table._legal", fail)
        problem = page.move()
        assert problem["code"] == "failed"
        assert problem["message"] == "the server failed (RecursionError), so nothing has changed"
        assert page.hello()["revision"] == 1
        assert "RecursionError" in caplog.text
        assert SECRET not in caplog.text
