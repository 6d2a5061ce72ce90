"""Inviting friends: who reaches the server, the QR code, the inviter's name, a withdrawn invitation; and emotes."""

import sys
import threading
from pathlib import Path
from typing import Any

import pytest
import segno

from clients import serving
from tilewright.files import data_folder
from tilewright.server import serving as process
from tilewright.server.messages import Reach


def test_a_server_for_this_machine_alone_says_how_to_serve_others() -> None:
    usual = data_folder()
    reach = process.reach_of("127.0.0.1", process.DEFAULT_PORT, usual)
    assert (reach.address, reach.command) == (None, "tilewright serve --host 0.0.0.0")
    elsewhere = process.reach_of("localhost", 9123, usual)
    assert (elsewhere.address, elsewhere.command) == (None, "tilewright serve --host 0.0.0.0 --port 9123")


def test_the_command_serves_the_tables_of_the_same_folder() -> None:
    reach = process.reach_of("127.0.0.1", process.DEFAULT_PORT, Path("our games"))
    assert reach.command == "tilewright serve --host 0.0.0.0 --data 'our games'"


def test_a_command_that_is_not_on_the_path_is_named_by_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(Path.cwd() / "env" / "bin" / "tilewright")])
    monkeypatch.setenv("PATH", "")
    assert process.program() == str(Path("env", "bin", "tilewright"))


def test_a_server_for_others_says_where_they_find_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "lan_host", lambda: "192.168.1.5")
    assert process.reach_of("0.0.0.0", 8000, Path()).address == "http://192.168.1.5:8000/"
    assert process.reach_of("10.0.0.7", 8000, Path()).address == "http://10.0.0.7:8000/"
    monkeypatch.setattr(process, "lan_host", lambda: None)
    assert process.reach_of("0.0.0.0", 8000, Path()) == Reach(address=None, command=None)


def test_the_page_is_told_who_reaches_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        assert site.http.get("/api/reach").json() == {"address": None, "command": None}


def test_the_qr_code_of_a_link_is_a_drawing(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        id = site.open("azul", "me", "open")["id"]
        for tokens in ("", f"#seats=0.{'a-_1' * 8},1.{'b' * 43}"):
            drawn = site.http.post(f"/api/tables/{id}/qr", json={"link": f"http://192.168.1.5:8000/table/{id}{tokens}"})
            assert drawn.headers["content-type"] == "image/svg+xml"
            assert "<svg" in drawn.text
        for wrong in (
            "javascript:alert(1)",
            "http://a.example/elsewhere",
            f"http://a.example/table/{id}?x#seats=0.a",
            f"http://a.example/table/{id}#seats=<b>",
            "http://a.example/table/another",
            f"http://{'a' * 600}/table/{id}",
        ):
            refused = site.http.post(f"/api/tables/{id}/qr", json={"link": wrong})
            assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
        missing = site.http.post("/api/tables/none/qr", json={"link": "http://a.example/table/none"})
        assert missing.status_code == 404
        logged = site.http.get(f"/api/tables/{id}/qr", params={"link": f"http://a.example/table/{id}"})
        assert logged.status_code in (404, 405), "a token would be in the address, which is logged"


def test_a_qr_code_is_drawn_once_and_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make, drew = segno.make, list[int]()

    def draw(*given: Any, **named: Any) -> Any:
        drew.append(threading.get_ident())
        return make(*given, **named)

    monkeypatch.setattr(segno, "make", draw)
    with serving(tmp_path) as site:
        id = site.open("azul", "me", "open")["id"]
        link = {"link": f"http://192.168.1.5:8000/table/{id}"}
        drawings = {site.http.post(f"/api/tables/{id}/qr", json=link).text for _ in range(3)}
        (loop,) = (thread.ident for thread in threading.enumerate() if thread.name == "server")
    assert len(drawings) == len(drew) == 1
    assert loop not in drew


def test_the_inviter_is_renamed_for_everybody_and_for_good(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open")
        path = f"/api/tables/{opened['id']}/seats/0/name"
        with site.at(opened) as page:
            assert site.http.post(path, json={"token": opened["tokens"]["0"], "name": " Ann\n "}).status_code == 200
            assert page.hear()["seats"][0]["name"] == "Ann"
        assert site.http.post(path, json={"token": "foreign", "name": "Eve"}).json()["code"] == "foreign"
        long = site.http.post(path, json={"token": opened["tokens"]["0"], "name": "x" * 25})
        assert long.json()["code"] == "malformed"
    with serving(tmp_path) as site:
        assert site.http.get(f"/api/tables/{opened['id']}").json()["seats"][0]["name"] == "Ann"


def test_names_that_change_too_fast_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open")
        new = {"token": opened["tokens"]["0"], "name": "Ann"}
        answers = [site.http.post(f"/api/tables/{opened['id']}/seats/0/name", json=new) for _ in range(20)]
        assert answers[0].status_code == 200
        assert answers[-1].json()["code"] == "too_fast"


def test_a_withdrawn_invitation_is_gone_for_everybody(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open")
        path, tokens = f"/api/tables/{opened['id']}", list(opened["tokens"].values())
        with site.at(opened) as page:
            assert site.http.post(f"{path}/cancel", json={"tokens": []}).json()["code"] == "foreign"
            assert site.http.post(f"{path}/cancel", json={"tokens": tokens}).status_code == 200
            assert page.until(lambda message: message["type"] == "error")["code"] == "unknown_table"
        assert site.http.post(f"{path}/seats/1", json={"name": "Ben"}).json()["code"] == "unknown_table"
    with serving(tmp_path) as site:
        assert site.http.get(path).status_code == 404


def test_an_invitation_that_was_accepted_is_not_withdrawn(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open")
        path = f"/api/tables/{opened['id']}"
        assert site.http.post(f"{path}/seats/1", json={"name": "Ben"}).status_code == 200
        refused = site.http.post(f"{path}/cancel", json={"tokens": list(opened["tokens"].values())})
        assert refused.json()["code"] == "seat_taken"
        assert site.http.get(path).json()["status"] == "running"


def test_an_emote_reaches_everybody_at_the_table(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page, site.at({"id": opened["id"], "tokens": {}}) as watching:
            page.say(type="emote", seat=1, emote="nice")
            for each in (page, watching):
                heard = each.until(lambda message: message["type"] == "emote")
                assert heard == {"type": "emote", "seat": 1, "emote": "nice"}


def test_spectators_unknown_words_and_chatter_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "greedy")
        with site.at({"id": opened["id"], "tokens": {}}) as watching:
            watching.say(type="emote", seat=0, emote="nice")
            assert watching.until(lambda message: message["type"] == "error")["code"] == "foreign"
        with site.at(opened) as page:
            page.say(type="emote", seat=0, emote="you are bad at this")
            assert page.until(lambda message: message["type"] == "error")["code"] == "malformed"
            for _ in range(10):
                page.say(type="emote", seat=0, emote="wow")
            assert page.until(lambda message: message["type"] == "error")["code"] == "too_fast"
