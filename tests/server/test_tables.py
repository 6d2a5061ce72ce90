"""Tables through the API: opening, sitting down, whole games of every kind, records, replays."""

from pathlib import Path
from random import Random
from unittest.mock import AsyncMock, Mock

import pytest

from clients import serving
from places import GOLDEN
from playing import KINDS, kind_id
from stores import Place
from tilewright import records
from tilewright.players import BOTS
from tilewright.server.store import StoreError
from tilewright.server.tables import new_id


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_whole_game_of_every_kind_against_bots(kind: tuple[str, int], tmp_path: Path) -> None:
    name, players = kind
    with serving(tmp_path) as site:
        opened = site.open(name, "me", *["greedy"] * (players - 1))
        assert set(opened["tokens"]) == {"0"}
        with site.at(opened) as page:
            end = page.play_on(Random(1))
        assert end["status"] == "over"
        assert end["winners"]
        assert end["actor"] == -2
        assert (end["choices"], end["undo"]) == ([], [])
        if name != "duel":
            assert [sum(seat["points"].values()) for seat in end["summary"]] == end["scores"]
        assert [seat["rounds"][-1] for seat in end["summary"]] == end["scores"]
        assert [len(seat["rounds"]) for seat in end["summary"]] == [end["round"]] * players
        text = site.http.get(f"/api/tables/{opened['id']}/record").text
        record = records.read_text(text)
        assert record.finished
        assert record.seats == ("Player 1", *["greedy"] * (players - 1))
        *_, state = record.states()
        assert end["state"] == record.game.to_json(state)
        of_table = site.http.post(f"/api/tables/{opened['id']}/replay", json={}).json()
        of_record = site.http.post("/api/replay", json={"record": text}).json()
        assert of_table == of_record
        assert [frame["position"] for frame in of_table["frames"]] == list(map(record.game.position, record.states()))


def test_the_catalogue_lists_games_and_bots(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        listed = site.http.get("/api/catalogue").json()
        assert [(entry["name"], count) for entry in listed["games"] for count in entry["players"]] == KINDS
        assert [bot["name"] for bot in listed["bots"]] == list(BOTS)
        assert site.http.get("/api/health").json()["name"] == "tilewright"


def test_a_game_begins_when_the_last_seat_is_taken(place: Place) -> None:
    with serving(place) as site:
        opened = site.open("azul", {"kind": "me", "name": " Ann\x00 "}, "open", "open", starter=1)
        assert set(opened["tokens"]) == {"0"}
        seats = f"/api/tables/{opened['id']}/seats"
        with site.at(opened) as page:
            assert (page.table["status"], page.table["revision"], page.table["choices"]) == ("waiting", 0, [])
            assert page.move("1b1", seat=0)["code"] == "waiting"
            ben = site.http.post(f"{seats}/1", json={"name": "Ben", "colour": "plum"}).json()
            assert page.hear()["seats"][1]["name"] == "Ben"
            assert site.http.post(f"{seats}/1", json={"name": "Eve"}).json()["code"] == "seat_taken"
            assert site.http.post(f"{seats}/0", json={"name": "Eve"}).status_code == 409
            assert site.http.post(f"{seats}/7", json={"name": "Eve"}).status_code == 400
            site.http.post(f"{seats}/2", json={"name": "", "colour": "plum"})
            table = page.hear()
        assert (table["status"], table["revision"], table["actor"]) == ("running", 1, 1)
        assert table["steps"][0]["move"].startswith("deal ")
        assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben", "Player 3"]
        assert [seat["colour"] for seat in table["seats"]] == ["lagoon", "plum", "brick"]
        assert [seat["yours"] for seat in table["seats"]] == [True, False, False]
        with site.at(ben) as page:
            assert page.table["choices"]
            assert [seat["online"] for seat in page.table["seats"]][1:] == [True, False]


def test_hot_seat_plays_all_its_seats(place: Place) -> None:
    with serving(place) as site:
        opened = site.open("mini", "me", "hotseat", "hotseat")
        assert set(opened["tokens"]) == {"0", "1", "2"}
        with site.at(opened) as page:
            assert page.play_on(Random(2))["status"] == "over"


@pytest.mark.parametrize(
    ("table", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}]}, "option"),
        ({"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "alphago"}]}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "bot"}]}, "option"),
        ({"game": "azul", "seats": [{"kind": "bot", "bot": "greedy"}] * 2}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "starter": 2}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"speed": 9}}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"rng": 9}}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"players": 2}}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"name": "azul"}}, "option"),
        ({"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"goals": ["x"]}}, "option"),
        ({"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"goals": 3}}, "option"),
        ({"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"goals": [[]]}}, "option"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "record": "hello"}, "record"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "record": ""}, "record"),
        ({"game": "azul", "seats": [{"kind": "king"}, {"kind": "open"}]}, "malformed"),
        ({"game": "azul", "seats": [{"kind": "me", "name": "x" * 25}, {"kind": "open"}]}, "malformed"),
        ({"game": "azul", "seats": [], "more": 1}, "malformed"),
        ({"game": "azul"}, "malformed"),
        ([], "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(table: object, code: str, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        answer = site.http.post("/api/tables", json=table)
        problem = answer.json()
        assert (problem["type"], problem["code"]) == ("error", code)
        assert answer.status_code == {"malformed": 400}.get(code, 422)
        assert problem["message"]


def test_a_request_that_cannot_be_read_is_answered_with_the_field_and_a_sentence(tmp_path: Path) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    bodies: dict[str, object] = {
        "expected an object": [],
        "missing field 'seats'": {"game": "azul"},
        "unknown field 'players'": {"game": "azul", "seats": seats, "players": 2},
        "seats: expected a list": {"game": "azul", "seats": 2},
        "seats.1: unknown field 'age'": {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open", "age": 7}]},
        "seats.0: missing field 'kind'": {"game": "azul", "seats": [{}, {"kind": "open"}]},
        "seats.0.kind: expected 'me', 'hotseat', 'open' or 'bot'": {"game": "azul", "seats": [{"kind": "king"}]},
        "seats.0.name: expected at most 24 characters": {"game": "azul", "seats": [{"kind": "me", "name": "x" * 25}]},
        "starter: expected a whole number or 'random'": {"game": "azul", "seats": seats, "starter": "x"},
        "options: expected an object": {"game": "azul", "seats": seats, "options": 3},
        "game: expected a text": {"game": None, "seats": seats},
    }
    with serving(tmp_path) as site:
        for said, body in bodies.items():
            answer = site.http.post("/api/tables", json=body)
            assert (answer.status_code, answer.json()["code"], answer.json()["message"]) == (400, "malformed", said)
        cut_off = site.http.post("/api/tables", content="{", headers={"Content-Type": "application/json"})
        assert cut_off.json()["message"] == "expected valid JSON"
        assert site.http.post("/api/tables").json()["message"] == "expected a body in JSON"
        place = f"/api/tables/{site.open()['id']}/seats/one"
        assert site.http.post(place, json={"name": ""}).json()["message"] == "seat: expected a whole number"
        state = {"game": "azul", "state": {"round": "x", "starter": 0, "turn": 0}}
        assert site.http.post("/api/positions", json=state).json()["message"].startswith("state")


def test_what_is_left_to_chance_is_drawn_at_the_opening(place: Place) -> None:
    with serving(place) as site:
        starters = {site.http.get(f"/api/tables/{site.open()['id']}").json()["starter"] for _ in range(40)}
        assert starters == {0, 1}
        opened = site.open("duel", "me", "hotseat", options={"goals": "random-4"}, starter=1)
        table = site.http.get(f"/api/tables/{opened['id']}").json()
        assert len(table["options"]["goals"]) == 4


def test_unknown_tables_and_addresses(place: Place) -> None:
    with serving(place) as site:
        for method, path in (("GET", ""), ("POST", "/replay"), ("POST", "/rematch"), ("GET", "/record")):
            answer = site.http.request(method, f"/api/tables/nowhere{path}", json={})
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")
        assert site.http.get("/api/tables/no%00where").status_code == 404
        assert site.http.get("/api/fly").json()["type"] == "error"
        assert site.http.put("/api/tables", json={}).status_code == 405


def test_an_unfinished_record_is_gone_on_with(place: Place) -> None:
    with serving(place) as site:
        opened = site.open("azul-grey", "me", "hotseat", starter=1)
        with site.at(opened) as page:
            played = page.play_on(Random(3), moves=9)
        text = site.http.get(f"/api/tables/{opened['id']}/record").text
        again = site.open("azul-grey", "me", "greedy", record=text)
        with site.at(again) as page:
            assert page.table["position"] == played["position"] or page.table["ply"] > played["ply"]
            assert page.table["starter"] == 1
            assert page.play_on(Random(4))["status"] == "over"
        text = site.http.get(f"/api/tables/{again['id']}/record").text
        seats = [{"kind": "me"}, {"kind": "open"}]
        for game in ("azul", "azul-grey"):
            answer = site.http.post("/api/tables", json={"game": game, "seats": seats, "record": text})
            assert answer.json()["code"] == "record"


def test_records_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    golden = (GOLDEN / "azul-2.jsonl").read_text(encoding="utf-8")
    with serving(tmp_path) as site:
        assert site.http.post("/api/replay", json={"record": golden}).json()["finished"]
        for record in ("", "hello", golden[:-20], golden + golden, golden.replace("deal", "dael")):
            answer = site.http.post("/api/replay", json={"record": record})
            assert (answer.status_code, answer.json()["code"]) == (422, "record")
        answer = site.http.post("/api/replay", json={"record": "x" * 400_000})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_hint_is_for_the_player_in_turn(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open", starter=0, terms={"hints": True})
        hint = f"/api/tables/{opened['id']}/hint"
        mine = {"token": opened["tokens"]["0"]}
        assert site.http.post(hint, json=mine).json()["code"] == "waiting"
        other = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with site.at(opened) as page:
            found = site.http.post(hint, json=mine).json()
            assert found["choice"] in page.table["choices"]
            assert (found["rather"], found["reasons"]) == (None, []), "nothing is compiled yet"
        assert site.http.post(hint, json={"token": other["tokens"]["1"]}).json()["code"] == "foreign"
        assert site.http.post(hint, json={"token": "guess"}).status_code == 403


def test_the_tables_of_a_device_are_listed(place: Place) -> None:
    with serving(place) as site:
        mine = site.open("azul", {"kind": "me", "colour": "plum"}, "greedy", starter=0)
        theirs = site.open("duel", "me", "open")
        held = {mine["id"]: [mine["tokens"]["0"]], theirs["id"]: [], "gone": ["token"]}
        first, second = site.http.post("/api/tables/list", json={"tables": held}).json()
        assert (first["game"], first["status"], first["your_turn"]) == ("azul", "running", True)
        assert (second["game"], second["status"], second["your_turn"]) == ("duel", "waiting", False)
        assert first["names"] == ["Player 1", "greedy"]
        assert (first["colours"], second["colours"]) == (["plum", "lagoon"], ["lagoon", "ochre"])
        assert (first["goals"], second["goals"]) == ([], ["rows", "columns", "diagonals"])
        many: dict[str, list[str]] = {str(number): [] for number in range(101)}
        assert site.http.post("/api/tables/list", json={"tables": many}).status_code == 400


def test_a_table_that_cannot_be_read_hides_no_other(place: Place) -> None:
    with serving(place) as site:
        broken, whole = (site.open("azul", "me", "greedy") for _ in range(2))
    place.execute(f"UPDATE log SET move = 'deal of nothing' WHERE table_id = '{broken['id']}'")
    with serving(place) as site:
        held = {opened["id"]: list(opened["tokens"].values()) for opened in (broken, whole)}
        answer = site.http.post("/api/tables/list", json={"tables": held})
        assert [info["id"] for info in answer.json()] == [whole["id"]]
        problem = site.http.get(f"/api/tables/{broken['id']}")
        assert (problem.status_code, problem.json()["code"]) == (500, "failed")


def test_a_list_of_tables_is_refused_while_the_store_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty list would say that there are no games."""
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "greedy")
    with serving(tmp_path) as site:
        monkeypatch.setattr(site.app.state.tables.store, "load", AsyncMock(side_effect=StoreError("it is away")))
        answer = site.http.post("/api/tables/list", json={"tables": {opened["id"]: []}})
        assert answer.json()["code"] == "store"


def test_no_id_of_a_table_looks_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_urlsafe", Mock(side_effect=["-Ab3", "--b3", "A-b3"]))
    assert new_id() == "A-b3"


def test_tables_that_nobody_needs_leave_the_memory_and_come_back(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.tables.KEPT", 1)
    with serving(place) as site:
        first = site.open("azul", "me", "hotseat")
        with site.at(first) as page:
            held = site.table(first["id"])
            others = [site.open("azul", "me", "hotseat") for _ in range(3)]
            assert page.move()["type"] == "accepted"
            assert site.table(first["id"]) is held
            del held
            for other in others:
                with site.at(other) as there:
                    assert there.play_on(Random(1), moves=2)["revision"] == 3
        for opened, revision in ((first, 2), *((other, 3) for other in others)):
            assert site.http.get(f"/api/tables/{opened['id']}").json()["revision"] == revision
        assert len(site.app.state.tables._open) == 1


@pytest.mark.parametrize("name", ["greedy", "search:100ms", "level:3"])
def test_nobody_is_called_like_a_bot(name: str, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", {"kind": "me", "name": name}, "greedy")
        with site.at(opened) as page:
            assert [seat["name"] for seat in page.table["seats"]] == ["Player 1", "greedy"]
