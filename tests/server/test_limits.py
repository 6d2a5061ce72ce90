"""What one client may ask for: requests, tables, questions, sockets; and how long games, logs and records may get."""

import asyncio
import json
import logging
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from clients import DEADLINE, PLENTY, Inside, Message, process, serving
from stores import Folder
from tilewright import records
from tilewright.registry import game
from tilewright.server import counts, lessons, malformed, sockets, tables
from tilewright.server import table as tables_of_one
from tilewright.server.app import create_app
from tilewright.server.clocks import PATIENCE
from tilewright.server.counts import client_of
from tilewright.server.guard import RECORDS
from tilewright.server.limits import COPIED_AS_ONE, MOST_MOVES, Limits
from tilewright.server.pace import Open, Pace, Paces, Rate
from tilewright.server.routes import MOST_VALUES, has_too_many_values
from tilewright.server.thinking import Thinking
from tilewright.server.watch import Watch

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
RARELY = Rate(0.001, 2)


def test_a_bucket_is_for_one_address_or_network() -> None:
    paces = Paces(RARELY)
    assert [paces.of("203.0.113.1").allows() for _ in range(3)] == [True, True, False]
    assert paces.of("203.0.113.2").allows()
    clients = [("2001:db8::1", 1), ("2001:db8::ffff", 2), ("2001:db8:0:1::1", 3), ("::ffff:203.0.113.1", 4)]
    assert [client_of({"client": client}) for client in clients] == [
        "2001:db8::",
        "2001:db8::",
        "2001:db8:0:1::",
        "203.0.113.1",
    ]
    assert client_of({"client": None}) == ""


def test_a_bucket_says_when_it_allows_the_next_event() -> None:
    pace = Pace(Rate(0.5, 1))
    assert pace.allows()
    assert not pace.allows()
    assert 1.9 < pace.wait <= 2.0
    pace.charge(3)
    assert not pace.allows(0)
    assert 5.9 < pace.wait <= 6.0


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.pace.KEPT", 2)
    paces = Paces(RARELY)
    first = paces.of("a")
    assert paces.of("a") is first
    for address in ("b", "c"):
        assert [paces.of(address).allows() for _ in range(2)] == [True, True], "the one who is forgotten had not asked"
    assert paces.of("a") is not first
    assert [paces.of("a").allows() for _ in range(2)] == [True, False], "the one who is forgotten had just asked"


@pytest.mark.parametrize(
    ("limits", "path", "body"),
    [
        (Limits(requests=RARELY), "/api/positions/worth", {"position": "nonsense"}),
        (Limits(tables=RARELY), "/api/tables", {"game": "azul", "seats": SEATS}),
        (Limits(questions=RARELY), "/api/positions/opinions", {"position": "nonsense"}),
        (Limits(questions=RARELY), "/api/tables/none/hint", {"token": "x" * 32}),
    ],
)
def test_too_many_requests_are_answered_with_429_and_when_to_try_again(
    limits: Limits, path: str, body: Any, tmp_path: Path
) -> None:
    with serving(tmp_path, limits=limits) as site:
        answers = [site.http.post(path, json=body) for _ in range(3)]
        assert all(answer.status_code != 429 for answer in answers[:2])
        assert (answers[2].status_code, answers[2].json()["code"]) == (429, "too_fast")
        assert 900 <= int(answers[2].headers["Retry-After"]) <= 1000
        assert "content-security-policy" in answers[2].headers


@pytest.mark.parametrize("options", [(), ("--trust-proxy", "127.0.0.1")])
def test_only_a_trusted_proxy_says_who_its_clients_are(options: tuple[str, ...], tmp_path: Path) -> None:
    """Its server tells nobody where it runs."""
    new = {"game": "azul", "seats": SEATS}
    most = int(Limits().tables.burst)
    with process(Folder(tmp_path), *options) as (_, site):

        def opened(client: str) -> int:
            answer = site.http.post("/api/tables", json=new, headers={"X-Forwarded-For": client})
            return answer.status_code

        assert 429 in [opened("203.0.113.1") for _ in range(most + 10)]
        assert opened("203.0.113.2") == (201 if options else 429)
        assert (site.http.get("/api/reach").json()["command"] is None) == bool(options)


def test_new_tables_are_limited_by_the_day_and_copied_moves_count(tmp_path: Path) -> None:
    """So one client cannot fill the disk, however patient it is."""
    record = next(records.read(Path(__file__).parents[1] / "golden" / "azul-2.jsonl"))
    assert len(record.moves) > COPIED_AS_ONE / 2
    new = {"game": "azul", "seats": SEATS}
    copied = new | {"record": records.text(replace(record, moves=record.moves[:-1], finished=False))}
    with serving(tmp_path, limits=PLENTY._replace(daily=Rate(1e-5, 3.5))) as site:
        answers = [site.http.post("/api/tables", json=copied) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert "in a day" in answers[-1].json()["message"]


def test_files_of_the_page_are_counted_apart(tmp_path: Path) -> None:
    """Whoever has asked too much of the API still sees the page, and the other way round."""
    with serving(tmp_path, limits=PLENTY._replace(requests=RARELY, files=Rate(0.001, 4))) as site:
        assert [site.http.get("/api/health").status_code for _ in range(3)] == [200, 200, 429]
        codes = [site.http.get("/").status_code for _ in range(5)]
        assert (codes[3] == codes[0], codes[4]) == (True, 429)
        assert site.http.get("/table/abc").json()["message"].startswith("too many files of the page")


def test_probes_are_never_refused_to_this_machine(tmp_path: Path) -> None:
    with serving(tmp_path, limits=PLENTY._replace(requests=RARELY, files=RARELY)) as site:
        for path in ("/livez", "/metrics"):
            assert {site.http.get(path).status_code for _ in range(4)} == {200}
        others = {"X-Forwarded-For": "203.0.113.1"}
        codes = [site.http.get("/livez", headers=others).status_code for _ in range(3)]
        assert codes == [200, 200, 429], "a proxy may ask for anybody"


def test_whoever_is_refused_again_and_again_is_not_read_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client at another address is served as before."""
    monkeypatch.setattr(counts, "REFUSALS", Rate(0.001, 3))
    with serving(tmp_path, limits=PLENTY._replace(requests=RARELY)) as site:
        answers = [site.http.get("/api/health") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429, 429, 429]
        assert [answer.headers.get("Connection") for answer in answers] == [None] * 5 + ["close"]
        where = site.host.split(":")[0], int(site.host.split(":")[1])
        with socket.create_connection(where) as client:
            client.settimeout(DEADLINE)
            assert client.recv(12) == b"HTTP/1.1 429", "it does not wait for a request"
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=elsewhere, base_url=site.http.base_url) as other:
            told = other.get("/metrics").text
        assert 'tilewright_turned_away_total{what="connection"} 1' in told
        assert 'tilewright_turned_away_total{what="socket"} 0' in told


def test_a_client_with_many_networks_has_not_many_times_as_much() -> None:
    """A customer has 256 or 65,536 networks of IPv6, and each of them counts as a client."""
    paces = Paces(Rate(0.001, 5))
    in_one_56 = [f"2001:db8:1:{number:x}::" for number in range(256)]
    assert sum(paces.of(network).allows() for network in in_one_56 for _ in range(5)) == 4 * 5
    in_one_48 = [f"2001:db8:2:{number:x}::" for number in range(0, 65_536, 64)]
    assert sum(paces.of(network).allows() for network in in_one_48 for _ in range(5)) == 16 * 5
    refused = paces.of("2001:db8:1:ff::")
    assert not refused.allows()
    assert refused.wait > 0
    assert paces.of("2001:db8:3::").allows()


def test_what_clients_have_open_is_limited_for_each_of_them_for_their_networks_and_in_all() -> None:
    opened = Open(most=2, in_all=50)
    assert [opened.enter("203.0.113.1") for _ in range(3)] == [True, True, False]
    networks = [f"2001:db8:1:{number:x}::" for number in range(256)]
    assert sum(opened.enter(network) for network in networks for _ in range(3)) == 4 * 2
    assert sum(opened.enter(f"2001:db8:1:{number:x}00::") for number in range(99) for _ in range(3)) == 12 * 2
    assert sum(opened.enter(f"203.0.113.{number}") for number in range(2, 99)) == 50 - 2 - 16 * 2
    opened.leave("203.0.113.1")
    assert opened.enter("203.0.113.99")
    assert not opened.enter("203.0.113.100")


def refused(site: Inside, opened: Message) -> tuple[int, str, int]:
    """Opens a socket that is refused. Returns the status, the code, and after how many seconds to try again."""
    with pytest.raises(InvalidStatus) as caught:
        site.at(opened).__enter__()
    answer = caught.value.response
    return answer.status_code, json.loads(answer.body or b"")["code"], int(answer.headers["Retry-After"])


def test_a_client_may_have_so_many_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(sockets=2)) as site:
        opened = site.open("azul", "me", "greedy")
        with site.at(opened), site.at(opened):
            assert refused(site, opened) == (429, "too_fast", 10)
        with site.at(opened) as page:
            assert page.table["id"] == opened["id"]
        assert site.app.state.counts.sockets.total <= 1


def test_a_refused_socket_is_no_error_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is refused could fill the log with it."""
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "error", logged := Mock())
    with serving(tmp_path, limits=Limits(sockets=0)) as site:
        assert refused(site, site.open()) == (429, "too_fast", 10)
    assert logged.call_args_list == []


def test_a_client_may_have_so_many_connections(tmp_path: Path) -> None:
    """Sockets are counted apart, and connections from elsewhere are still accepted."""
    with serving(tmp_path, limits=PLENTY._replace(connections=2)) as site:
        opened = site.open()  # over a connection that is kept
        where = site.host.split(":")[0], int(site.host.split(":")[1])
        with site.at(opened), socket.create_connection(where):
            with socket.create_connection(where) as third:
                third.settimeout(DEADLINE)
                answer = b"".join(iter(lambda: third.recv(1000), b""))
            assert answer.startswith(b"HTTP/1.1 429 ")
            assert b"retry-after: 10\r\n" in answer.lower()
            assert json.loads(answer.split(b"\r\n\r\n")[1])["code"] == "too_fast"
            with socket.create_connection(where, source_address=("127.0.0.2", 0)) as other:
                other.settimeout(DEADLINE)
                other.sendall(b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n")
                assert other.recv(12) == b"HTTP/1.1 200"

        def has_room() -> bool:
            with httpx.Client(base_url=site.http.base_url) as http:
                return http.get("/livez").status_code == 200

        until(has_room)


def test_a_socket_that_is_opened_again_counts_as_a_request(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(requests=Rate(0.001, 5))) as site:
        opened = site.open()
        for _ in range(2):
            with site.at(opened):
                pass
        status, code, retry = refused(site, opened)
        assert (status, code) == (429, "too_fast")
        assert retry > 900


@pytest.mark.parametrize(("path", "origin"), [("/nowhere", None), ("/api/tables/none/play", "http://elsewhere.org")])
def test_a_socket_that_is_turned_away_counts_as_a_request(path: str, origin: Any, tmp_path: Path) -> None:
    """Whoever asks for one at a wrong address, or from another site, would otherwise do so without end."""
    with serving(tmp_path, limits=Limits(requests=Rate(0.001, 2))) as site:
        statuses = []
        for _ in range(3):
            with pytest.raises(InvalidStatus) as caught:
                connect(f"ws://{site.host}{path}", origin=origin)
            statuses.append(caught.value.response.status_code)
        assert statuses == [403, 403, 429]
        assert site.app.state.counts.sockets.total == 0


@pytest.mark.parametrize("address", ["/api/tables/x/review?first=", "/nothing/", "/assets/", "/?x="])
def test_an_address_is_not_very_long(address: str, tmp_path: Path) -> None:
    """It would take long to find everything in it."""
    with serving(tmp_path) as site:
        answer = site.http.get(address + "1" * 2000)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_the_description_and_the_lessons_are_encoded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes as long as many small answers."""
    told = Mock(side_effect=lessons.lesson)
    monkeypatch.setattr(lessons, "lesson", told)
    with serving(tmp_path) as site:
        monkeypatch.setattr(site.app, "openapi", described := Mock(side_effect=site.app.openapi))
        for _ in range(3):
            assert site.http.get("/api/lessons/duel").json()["name"] == "duel"
            assert "/api/lessons/{name}" in site.http.get("/api/openapi.json").json()["paths"]
    assert (told.call_count, described.call_count) == (1, 1)


def test_a_hello_counts_as_a_request(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(requests=Rate(0.001, 5))) as site, site.at(site.open()) as page:
        for _ in range(2):
            page.hello()
        page.say(type="hello", tokens=page.tokens)
        assert page.until(lambda message: message["type"] == "error")["code"] == "too_fast"


def test_messages_of_all_sockets_of_a_client_are_counted_together(tmp_path: Path) -> None:
    """A client does not get more by opening more sockets. A message that is refused can be sent again."""
    with serving(tmp_path, limits=PLENTY._replace(messages=Rate(0.001, 5))) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as one, site.at(opened) as other:  # two hellos
            answers = [page.move("9z9", revision=9) for page in (one, other, one, other)]
        assert [answer["code"] for answer in answers] == ["stale"] * 3 + ["too_fast"]
        assert answers[3]["message"] == "too many messages from your address: wait a moment"
        assert answers[3]["id"]


def test_a_table_has_room_for_so_many_spectators_and_always_for_its_players(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(guests=1)) as site:
        opened = site.open("azul", "me", "greedy")
        watching = {"id": opened["id"], "tokens": {}}
        with site.at(watching), site.at(opened) as page:
            assert page.table["seats"][0]["yours"]
            with connect(f"ws://{site.host}/api/tables/{opened['id']}/play") as spectator:
                spectator.send('{"type": "hello", "tokens": []}')
                assert json.loads(spectator.recv(timeout=60))["code"] == "full"


def test_one_client_does_not_take_the_places_of_all_spectators(tmp_path: Path) -> None:
    with serving(tmp_path, limits=PLENTY._replace(guests_share=2)) as site:
        opened = site.open("azul", "me", "greedy")
        watching = {"id": opened["id"], "tokens": {}}
        address = f"ws://{site.host}/api/tables/{opened['id']}/play"
        with site.at(watching), site.at(watching), site.at(opened) as page:
            page.say(type="hello", tokens=[])
            answer = page.until(lambda message: message["type"] == "error")
            assert answer["code"] == "full", "nor as a player who gets up"
            with connect(address, source_address=("127.0.0.2", 0)) as spectator:
                spectator.send('{"type": "hello", "tokens": []}')
                assert json.loads(spectator.recv(timeout=DEADLINE))["type"] == "table"


def test_spectators_are_shown_a_table_that_changes_fast_a_few_times_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They miss nothing: the steps in between come together."""
    monkeypatch.setattr(sockets, "SPECTATING", Rate(1.0, 1))
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        began = time.monotonic()
        with site.page(opened["id"]) as watcher, site.at(opened) as page:
            made = page.play_on(Random(1), moves=6)["revision"]
            heard = watcher.shown(made)
            shown = [json.loads(text) for text in watcher.heard[1:]]
            assert len(shown) <= time.monotonic() - began + 1
            assert [step["ply"] for table in shown for step in table["steps"]] == list(range(2, heard["ply"] + 1))


def test_tables_are_shown_to_one_client_so_often(tmp_path: Path) -> None:
    """Its moves are still acknowledged at once."""
    with (
        serving(tmp_path, limits=PLENTY._replace(shown=Rate(1.0, 2))) as site,
        site.at(site.open("azul", "me", "hotseat")) as page,
    ):
        answers = [page.move("9z9", revision=9)["code"] for _ in range(3)]
        page.say(type="hello", tokens=page.tokens)
        page.say(type="hello", tokens=page.tokens)
        page.hear()
        assert answers == ["stale"] * 3
        assert page.move("9z9", revision=9)["code"] == "stale"


def test_a_record_of_too_many_lines_is_refused_before_it_is_replayed(tmp_path: Path) -> None:
    text = "\n".join(["{}"] * (MOST_MOVES + 3))
    with serving(tmp_path) as site:
        for path, body in (
            ("/api/replay", {"record": text}),
            ("/api/reviews", {"record": text}),
            ("/api/tables", {"game": "azul", "seats": SEATS, "record": text}),
        ):
            answer = site.http.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
            assert answer.json()["message"] == "a record of 1003 lines: expected a game of 1000 moves at most"


def test_a_replay_comes_in_parts_and_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.reading.FRAMES", 30)
    record = records.text(next(records.read(Path(__file__).parents[1] / "golden" / "azul-2.jsonl")))
    reading = Mock(side_effect=tables.read_record)
    monkeypatch.setattr("tilewright.server.routes.read_record", reading)
    with serving(tmp_path) as site:
        first = site.http.post("/api/replay", json={"record": record}).json()
        frames = first["frames"]
        assert len(frames) == 30 < first["total"]
        while len(frames) < first["total"]:
            more = site.http.post(f"/api/replay?from={len(frames)}", json={"record": record}).json()
            assert more["total"] == first["total"]
            frames += more["frames"]
        assert [frame["step"]["ply"] for frame in frames[1:]] == list(range(1, first["total"]))
        assert reading.call_count == 1
        assert site.http.post("/api/replay?from=-1", json={"record": record}).status_code == 400


MANY = 70_000
HOSTILE: dict[str, list[Any]] = {
    "/api/positions/worth": [
        {"state": {"boards": [{}] * MANY}},
        {"state": {"boards": [{}] * 900}},
        {"state": {"boards": [{}] * 90}, "game": "duel"},
        {"state": {"boards": [{}] * 90}, "game": "nonsense"},
        {"state": {f"x{number}": 0 for number in range(MANY)}},
        {"state": {f"x{number}": 0 for number in range(900)}},
        {"options": {f"x{number}": 0 for number in range(900)}},
    ],
    "/api/positions/verdict": [{"move": "1r1", "state": {"boards": [{"lines": [0] * 90}] * 10}}],
    "/api/tables": [
        {"game": "azul", "seats": [0] * MANY},
        {"game": "azul", "seats": [0] * 900},
        {"game": "azul", "seats": [], **{f"x{number}": 0 for number in range(MANY // 10)}},
        {"game": "azul", "seats": [], "options": {f"x{number}": [[]] for number in range(400)}},
    ],
    "/api/tables/list": [
        {"tables": {str(number): 0 for number in range(MANY)}},
        {"tables": {str(number): 0 for number in range(900)}},
        {"tables": {str(number): [0] * 8 for number in range(100)}},
    ],
    "/api/replay": [{"record": [[]] * MANY}, {f"x{number}": 0 for number in range(MANY // 10)}],
    "/api/verify": [{f"x{number}": 0 for number in range(900)}],
}


@pytest.mark.parametrize("path", HOSTILE)
def test_no_body_is_wrong_in_very_many_ways(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong with a body is all found before the first of it is told, on the loop, so there may not be much."""
    found: list[int] = []

    def noting(errors: Any, body: Any) -> str:
        found.append(len(errors))
        return malformed.sentence(errors, body)

    monkeypatch.setattr("tilewright.server.app.sentence", noting)
    with serving(tmp_path) as site:
        codes = [site.http.post(path, json=body).status_code for body in HOSTILE[path]]
    assert set(codes) <= {400, 413}
    assert max(found, default=0) <= 3000


@pytest.mark.parametrize(
    "body",
    [
        json.dumps([[]] * MANY).encode(),
        json.dumps({"record": '\\"', "x": [[]] * MANY}).encode(),
        json.dumps(['"'] + [[]] * 9999).encode("utf-16"),
        json.dumps([""] * MANY).encode(),
    ],
    ids=["lists", "after a quote", "UTF-16", "texts"],
)
def test_a_body_of_very_many_values_is_not_read(body: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take long, and everybody would wait for it."""
    monkeypatch.setattr("tilewright.server.routes.json.loads", read := Mock(side_effect=json.loads))
    with serving(tmp_path) as site:
        headers = {"Content-Type": "application/json"}
        status = site.http.post("/api/replay", content=body, headers=headers).status_code
    assert (status, read.call_count) == (400, 0)


def test_what_is_counted_as_values_is_not_in_texts() -> None:
    record = "\n".join(json.dumps({"move": "1b1", "said": ['a "quoted\\" word', 2]}) for _ in range(MOST_VALUES))
    whole = {"tables": {str(number): ["x" * 32] * 4 for number in range(100)}, "record": record}
    assert not has_too_many_values(json.dumps(whole).encode())


def test_only_a_record_makes_a_request_large(tmp_path: Path) -> None:
    """Every address to which a record may be sent takes a long one, and no other."""
    schema = create_app(tmp_path).openapi()
    for path, methods in schema["paths"].items():
        if body := methods.get("post", {}).get("requestBody"):
            name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
            assert ("record" in schema["components"]["schemas"][name]["properties"]) == (path in RECORDS)
    with serving(tmp_path / "data") as site:
        codes = [site.http.post(path, content=b"x" * 40_000).status_code for path in ("/api/replay", "/api/positions")]
    assert codes == [400, 413]


def test_a_rematch_counts_as_a_new_table(tmp_path: Path) -> None:
    with serving(tmp_path, limits=PLENTY._replace(tables=Rate(0.001, 3))) as site:
        opened = site.open("azul", "me", "greedy")
        codes = []
        for _ in range(3):
            with site.at(opened) as page:
                page.request("resign", next(number for number, seat in enumerate(page.table["seats"]) if seat["yours"]))
            tokens = list(opened["tokens"].values())
            answer = site.http.post(f"/api/tables/{opened['id']}/rematch", json={"tokens": tokens})
            codes.append(answer.status_code)
            opened = answer.json()
    assert codes == [200, 200, 429]


def test_a_long_list_counts_as_several_requests(tmp_path: Path) -> None:
    with serving(tmp_path, limits=PLENTY._replace(requests=Rate(0.001, 15))) as site:
        wanted: Any = {"tables": {f"unknown{number}": [] for number in range(100)}}
        codes = [site.http.post("/api/tables/list", json=wanted).status_code for _ in range(2)]
    assert codes == [200, 429]


def test_long_games_are_read_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays does not wait for a table that is opened or loaded, or for a record that is written."""
    record = next(records.read(Path(__file__).parents[1] / "golden" / "azul-2.jsonl"))
    text = records.text(replace(record, moves=record.moves[:-1], finished=False))
    did: list[tuple[str, int]] = []

    def noting(name: str, does: Any) -> Any:
        def do(*given: Any) -> Any:
            did.append((name, threading.get_ident()))
            return does(*given)

        return do

    monkeypatch.setattr(tables_of_one.Table, "_restore", noting("restore", tables_of_one.Table._restore))
    monkeypatch.setattr(records, "text", noting("text", records.text))
    with serving(tmp_path) as site:
        new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "hotseat"}], "record": text}
        id = site.http.post("/api/tables", json=new).json()["id"]
        tables = site.app.state.tables
        tables._recent.clear()
        until(lambda: tables.count == 0)
        for _ in range(2):
            assert site.http.get(f"/api/tables/{id}/record").status_code == 200
        (loop,) = (thread.ident for thread in threading.enumerate() if thread.name == "server")
    assert [name for name, _ in did] == ["restore", "restore", "text"]
    assert loop not in {thread for _, thread in did}


def test_an_answer_is_the_same_compressed_or_not(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        path = f"/api/tables/{site.open()['id']}"
        for method, address, body in (("GET", f"{path}/record", None), ("POST", f"{path}/replay", {"tokens": []})):
            zipped = site.http.request(method, address, json=body)
            plain = site.http.request(method, address, json=body, headers={"Accept-Encoding": "identity"})
            assert zipped.headers["Content-Encoding"] == "gzip"
            assert plain.headers["Content-Encoding"] == "identity"
            assert zipped.text == plain.text
            assert {zipped.headers["Vary"], plain.headers["Vary"]} == {"Accept-Encoding"}


def test_the_time_to_read_games_is_limited(tmp_path: Path) -> None:
    with serving(tmp_path, limits=PLENTY._replace(work=Rate(1e-6, 1e-9))) as site:
        path = f"/api/tables/{site.open()['id']}/replay"
        assert site.http.post(path, json={"tokens": []}).status_code == 200
        assert site.http.post(path, json={"tokens": []}).status_code == 200, "it is kept"
        refused = site.http.post("/api/replay", json={"record": "{}"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
        assert int(refused.headers["Retry-After"]) > 1


def test_a_request_whose_client_has_gone_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread is not free before it has finished, also if the client has gone meanwhile."""
    gate, read = threading.Event(), Mock(side_effect=lambda _: gate.wait(DEADLINE) and 1 / 0)
    monkeypatch.setattr("tilewright.server.routes.read_record", read)
    with serving(tmp_path) as site:
        turns = site.app.state.reading.turns

        with ExitStack() as asking:
            for number in range(3):
                ask(site, asking, "/api/replay", {"record": str(number)})
            until(lambda: len(turns) == 2)
        until(lambda: len(turns) == 0)
        assert turns.free == 0
        gate.set()
        until(lambda: turns.free == 1)
    assert read.call_count == 1


def ask(site: Inside, asking: ExitStack, path: str, body: Any, client: str = "127.0.0.1") -> socket.socket:
    """Send a request from an address, without waiting for the answer. The client has gone when `asking` ends."""
    where, data = site.host.split(":"), json.dumps(body).encode()
    sending = asking.enter_context(socket.create_connection((where[0], int(where[1])), source_address=(client, 0)))
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(data)}\r\nContent-Type: application/json\r\n\r\n"
    sending.sendall(head.encode() + data)
    return sending


def test_a_game_that_reaches_its_greatest_length_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who are ahead have won: in the first round both. The table stays as it is after a restart."""
    monkeypatch.setattr(tables_of_one, "MOST_MOVES", 6)
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            over = page.play_on(Random(1))
            assert (over["status"], over["ply"]) == ("over", 6)
            assert over["ending"] == {"why": "length", "seat": None}
            assert over["winners"] == [0, 1]
            assert page.move("1b1", seat=0)["code"] == "over"
    with serving(tmp_path) as site, site.at(opened) as page:
        assert page.table["ending"] == over["ending"]


def test_takebacks_cannot_make_a_log_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_of_one, "MOST_ENTRIES", 6)
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "hotseat")) as page:
        while True:
            page.turn()
            assert page.move()["type"] == "accepted"
            page.fresh()
            answer = page.undo(seat=next(iter(page.table["undo"])))
            if answer["type"] == "error":
                break
            page.fresh()
        assert answer["code"] == "too_large"
        assert page.table["revision"] == 6
        page.turn()
        assert page.move()["type"] == "accepted", "the game goes on"


class Noted(Thinking):
    """Bots that note who asks them."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.asked: list[str] = []

    async def choose(self, bot: str, game: Any, view: Any, asker: str = "", table: str = "") -> Any:
        self.asked.append(asker)
        return await super().choose(bot, game, view, asker, table)


def until(is_it: Callable[[], bool]) -> None:
    """Wait for something that happens in the server's thread."""
    end = time.monotonic() + DEADLINE
    while not is_it():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_bot_waits_until_somebody_is_present(tmp_path: Path) -> None:
    with serving(tmp_path, thinking=(thinking := Noted())) as site:
        opened = site.open("azul", "greedy", "me", starter=0)
        assert site.http.get(f"/api/tables/{opened['id']}").json()["ply"] == 1
        assert thinking.asked == []
        with site.at(opened) as page:
            page.turn()
            assert page.table["ply"] == 2
        assert thinking.asked == ["127.0.0.1"]


def test_bots_at_tables_that_a_client_only_watches_use_its_share(tmp_path: Path) -> None:
    with serving(tmp_path, thinking=(thinking := Noted())) as site:
        for _ in range(3):
            with site.page(site.open("azul", "greedy", "me", starter=0)["id"]) as page:
                page.shown(2)
    assert thinking.asked == ["127.0.0.1"] * 3


def test_hints_and_moves_of_bots_at_one_table_have_a_share_together(tmp_path: Path) -> None:
    """Many clients may hold the same seat. Those at other tables do not wait for them."""
    thinking = Thinking(limits := PLENTY._replace(workers=1, table_share=2), command=("sleep", "60"))
    with serving(tmp_path, thinking=thinking, limits=limits) as site, ExitStack() as asking:
        tables = [site.open("azul", "me", "greedy", starter=0) for _ in range(2)]

        def hint(table: int, number: int) -> socket.socket:
            path, token = f"/api/tables/{tables[table]['id']}/hint", tables[table]["tokens"]["0"]
            return ask(site, asking, path, {"token": token}, f"127.0.1.{number}")

        for number in range(3):  # one is thought about, two wait
            hint(0, number + 1)
        until(lambda: len(thinking.turns) == 2)
        refused = hint(0, 4)
        refused.settimeout(DEADLINE)
        assert refused.recv(12) == b"HTTP/1.1 429"
        hint(1, 5)
        until(lambda: len(thinking.turns) == 3)
        asking.close()
        until(lambda: len(thinking.turns) == 0)


def test_tables_at_which_nobody_is_have_one_share_together(tmp_path: Path) -> None:
    """A bot moves there, since the clock of a person will run after it."""
    terms = {"clock": {"kind": "days", "days": 1}}
    with serving(tmp_path, thinking=(thinking := Noted())) as site:
        ids = [site.open("azul", "greedy", "me", starter=0, terms=terms)["id"] for _ in range(2)]
        until(lambda: all(site.http.get(f"/api/tables/{id}").json()["ply"] == 2 for id in ids))
    assert thinking.asked == [""] * 2


def test_bots_do_not_play_among_themselves(tmp_path: Path) -> None:
    """When the time of the last person is up, a bot could play the whole game with another one."""

    class Ahead(Watch):
        ahead = 0.0

        def monotonic(self) -> float:
            return time.monotonic() + self.ahead

    terms = {"clock": {"kind": "live", "main": 60, "increment": 0}, "at_zero": "bot", "stand_in": "greedy"}
    watch = Ahead()
    with serving(tmp_path, watch=watch, thinking=(thinking := Noted())) as site:
        opened = site.open("azul", "me", "greedy", starter=0, terms=terms)
        wanted = {"tables": {opened["id"]: list(opened["tokens"].values())}}
        watch.ahead = 61.0 + PATIENCE
        until(lambda: bool(site.http.post("/api/tables/list", json=wanted).json()[0]["away"]))
        assert site.table(opened["id"])._bot is None
        assert thinking.asked == []
        with site.at(opened) as page:
            assert page.shown(2)["ply"] >= 2, "somebody came"


def test_questions_for_a_table_that_everybody_has_left_are_given_up(tmp_path: Path) -> None:
    """They are asked again when somebody comes."""
    thinking = Noted(Limits(workers=1), command=("sleep", "60"))
    with serving(tmp_path, thinking=thinking) as site:
        tables = [site.open("azul", "greedy", "me", starter=0) for _ in range(2)]
        with site.at(tables[0]), site.at(tables[1]):
            until(lambda: len(thinking.turns) == 1)
        until(lambda: len(thinking.turns) == 0)
        until(lambda: all(site.table(table["id"])._bot is None for table in tables))
        with site.at(tables[1]):
            until(lambda: len(thinking.turns) == 1)


def test_a_question_whose_asker_has_gone_is_given_up(tmp_path: Path) -> None:
    """One that waits leaves the queue. One that a worker thinks about is answered, and the worker stays."""
    silent = ("sleep", "60")

    async def ask() -> None:
        thinking = Thinking(Limits(workers=1), command=silent)
        rules = game("azul")
        view = rules.apply(rules.start(), rules.deal(rules.start(), Random(1)))
        asking = [asyncio.create_task(thinking.choose("greedy", rules, view)) for _ in range(3)]
        while len(thinking.turns) < 2 or not thinking._all:
            await asyncio.sleep(0)
        (worker,) = thinking._all
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        for _ in range(3):
            await asyncio.sleep(0)
        assert len(thinking.turns) == 0
        assert worker.returncode is None
        await thinking.close()
        assert len(thinking.turns) == 0
        assert await worker.wait() == -signal.SIGKILL

    asyncio.run(ask())


def test_an_id_is_for_one_message_of_a_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat", starter=0)
        with site.at(opened) as page:
            first, other = (choice["move"] for choice in page.table["choices"][:2])
            revision = page.table["revision"]
            assert page.move(first, id="a")["type"] == "accepted"
            again = page.move(first, id="a", seat=0, revision=revision)
            assert (again["type"], again["revision"]) == ("accepted", revision + 1)
            for changed in (
                page.move(other, id="a", seat=0, revision=revision),
                page.move("nonsense", id="a", seat=0, revision=revision),
                page.undo(seat=0, id="a"),
                page.request("resign", 0, id="a"),
            ):
                assert changed["code"] == "reused"
            page.turn()
            assert page.move(id="a", seat=1, revision=revision + 1)["type"] == "accepted", "the id of another seat"
    with serving(tmp_path) as site, site.at(opened) as page:
        assert page.move(first, id="a", seat=0, revision=revision)["revision"] == revision + 1
        assert page.move(other, id="a", seat=0, revision=revision)["code"] == "reused"


@pytest.mark.parametrize(
    "name", ["\u200b", "\u3164\u3164", "\u2800", "\U0001d159", "\U00013441\U00013442", "\u0301\u0301", "\u202e \u2066"]
)
def test_a_name_of_which_nothing_can_be_seen_is_refused(name: str, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        seats = [{"kind": "me", "name": name}, {"kind": "open"}]
        answer = site.http.post("/api/tables", json={"game": "azul", "seats": seats})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        opened = site.open("azul", "me", "open")
        claimed = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": name})
        assert claimed.status_code == 400


@pytest.mark.parametrize(
    "body", [b'{"name": "\\ud800"}', b'{"name": "\xff"}', b"\xff\xfe", b'{"name": "\xed\xa0\x80"}']
)
def test_text_that_is_none_is_refused_in_a_sentence(body: bytes, tmp_path: Path, caplog: Any) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open")
        answer = site.http.post(
            f"/api/tables/{opened['id']}/seats/1", content=body, headers={"Content-Type": "application/json"}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/api/replay", rb'{"record": "{\ud800}"}'),
        ("/api/verify", rb'{"record": "\uDfff"}'),
        ("/api/reviews", rb'{"record": "\ud800"}'),
        ("/api/tables", rb'{"game": "\uD800", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}'),
        ("/api/tables/list", rb'{"tables": {"\ud800": []}}'),
        ("/api/positions", rb'{"game": "azul", "players": 2, "position": "\ud800"}'),
    ],
)
def test_half_a_character_is_refused_in_a_sentence(address: str, body: bytes, tmp_path: Path, caplog: Any) -> None:
    with serving(tmp_path) as site:
        answer = site.http.post(address, content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert answer.json()["message"] == "a text has half of a surrogate pair: expected whole characters"
        whole = (
            rb'{"game": "azul", "seats": [{"kind": "me", "name": "\ud83d\ude00"}, {"kind": "bot", "bot": "greedy"}]}'
        )
        assert site.http.post("/api/tables", content=whole, headers={"Content-Type": "application/json"}).is_success
    assert caplog.text == ""


def test_a_socket_that_speaks_nonsense_is_closed_without_a_traceback(tmp_path: Path, caplog: Any) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "greedy")
        with site.at(opened) as page:
            page.say(type="hello", tokens=["\ud800"])
            assert page.until(lambda message: message["type"] == "error")["code"] == "malformed"
        with site.at(opened) as page:
            page.socket.send(b"\xff\xff", text=True)
            with pytest.raises(ConnectionClosed) as closed:
                page.to_the_end()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1007
        with site.at(opened) as page:
            with suppress(ConnectionClosed):
                for _ in range(200):
                    page.socket.ping()
            with pytest.raises(ConnectionClosed) as closed:
                page.to_the_end()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1008
    assert "Traceback" not in caplog.text
