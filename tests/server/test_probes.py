"""Probes and metrics: whether a server lives and can serve, and its numbers for those who may read them."""

import asyncio
import re
import socket
import sys
from pathlib import Path
from random import Random
from unittest.mock import Mock

import httpx
import pytest

from clients import PLENTY, Inside, serving
from stores import Folder, Place
from tilewright.cli import main
from tilewright.core import OptionError
from tilewright.server import probes
from tilewright.server.limits import Limits
from tilewright.server.measures import Histogram
from tilewright.server.pace import Rate
from tilewright.server.sqlite import SqliteStore
from tilewright.server.thinking import Thinking

SAMPLE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+')
"""A line of metrics with a value."""


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question whether the server can serve is answered anew."""
    monkeypatch.setattr(probes, "KEPT", -1.0)


def read(site: Inside) -> dict[str, float]:
    """The metrics of a server, by name and label."""
    answer = site.http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == probes.PROMETHEUS
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert all(SAMPLE.fullmatch(line) for line in lines)
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


# Probes --------------------------------------------------------------------------------------------------


def test_a_server_lives_and_is_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        assert site.http.get("/livez").text == "ok\n"
        ready = site.http.get("/readyz")
        assert (ready.status_code, ready.text) == (200, "store: ok\nworkers: ok\n")
        assert ready.headers["cache-control"] == "no-store"


def test_a_server_whose_store_is_locked_lives_but_is_not_ready(place: Place) -> None:
    reason = "database is locked" if isinstance(place, Folder) else "canceling statement due to lock timeout"
    with serving(place, store=place.store(patience=0.1)) as site:
        with place.locked():
            ready = site.http.get("/readyz")
            assert ready.status_code == 503
            assert ready.text == f"store: the store cannot be written now ({reason})\nworkers: ok\n"
            assert site.http.get("/livez").status_code == 200
        assert site.http.get("/readyz").status_code == 200


def test_a_server_whose_bots_do_not_answer_is_not_ready_until_they_do(tmp_path: Path) -> None:
    thinking = Thinking(command=(sys.executable, "-c", "raise SystemExit(1)"))
    with serving(tmp_path, thinking=thinking) as site:
        ready = site.http.get("/readyz")
        assert (ready.status_code, ready.text) == (503, "store: ok\nworkers: the bot greedy failed\n")
        thinking.command = Thinking().command
        assert site.http.get("/readyz").status_code == 200


def test_a_server_with_a_full_queue_is_not_ready(tmp_path: Path) -> None:
    thinking = Thinking(Limits(waiting=0, share=0))
    thinking.turns.free = 0
    with serving(tmp_path, thinking=thinking) as site:
        assert "workers: too many questions to bots are waiting" in site.http.get("/readyz").text


def test_the_answer_is_kept_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "KEPT", 1e6)
    place = Folder(tmp_path)
    with serving(place, store=place.store(patience=0.1)) as site:
        assert site.http.get("/readyz").status_code == 200
        with place.locked():
            assert site.http.get("/readyz").status_code == 200


def test_asking_whether_it_is_ready_is_no_change_of_the_store(tmp_path: Path) -> None:
    """Garbage is collected when nothing has changed for a while. A probe must not put that off."""
    with serving(tmp_path) as site:
        store = site.app.state.tables.store
        before = store.written
        assert site.http.get("/readyz").status_code == 200
        assert (store.written, store.write_time.count) == (before, 0)


def test_probes_and_metrics_are_not_limited_for_this_machine(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(requests=Rate(1e-6, 1))) as site:
        assert [site.http.get("/api/health").status_code for _ in range(2)] == [200, 429]
        for path in ("/livez", "/readyz", "/metrics"):
            assert [site.http.get(path).status_code for _ in range(3)] == [200] * 3


# Metrics -------------------------------------------------------------------------------------------------


def test_metrics_count_moves_requests_sockets_and_the_store(place: Place) -> None:
    with serving(place) as site:
        before = read(site)
        assert before['tilewright_moves_total{by="person"}'] == before['tilewright_moves_total{by="bot"}'] == 0
        opened = site.open("azul", "me", "greedy", starter=0)
        with site.at(opened) as page:
            page.play_on(Random(1), moves=2)
            page.turn()
            assert page.move("nonsense")["code"] == "malformed"
            after = read(site)
        assert after['tilewright_moves_total{by="person"}'] == 2
        assert after['tilewright_moves_total{by="bot"}'] == 2
        assert after["tilewright_move_seconds_count"] == after['tilewright_move_seconds_bucket{le="+Inf"}'] == 2
        assert after["tilewright_bot_seconds_count"] == 2
        assert after['tilewright_socket_refusals_total{code="malformed"}'] == 1
        assert after['tilewright_requests_total{status="201"}'] == 1
        assert after["tilewright_sockets"] == after["tilewright_socket_clients"] == 1
        assert after["tilewright_tables"] == 1
        assert after["tilewright_store_write_seconds_count"] == 5  # the table and four moves
        assert after["tilewright_store_bytes"] > 0
        for queue in ("bots", "reviews", "records", "tables"):
            assert after[f'tilewright_queue_waiting{{queue="{queue}"}}'] == 0
        assert ("tilewright_store_free_bytes" in after) == isinstance(site.app.state.tables.store, SqliteStore)
        assert after["tilewright_workers"] == PLENTY.workers


def test_metrics_count_failures_of_the_store(place: Place) -> None:
    with serving(place, store=place.store(patience=0.1)) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page, place.locked():
            assert page.move()["code"] == "store"
        assert read(site)['tilewright_store_failures_total{what="write"}'] == 1
        assert read(site)['tilewright_socket_refusals_total{code="store"}'] == 1


def test_a_histogram_counts_what_is_not_above_a_bound() -> None:
    histogram = Histogram("t", "A time.", (1.0, 2.0))
    for seconds in (0.5, 1.0, 1.5, 9.0):
        histogram.observe(seconds)
    assert list(histogram.lines()) == [
        "# HELP t A time.",
        "# TYPE t histogram",
        't_bucket{le="1.0"} 2',
        't_bucket{le="2.0"} 3',
        't_bucket{le="+Inf"} 4',
        "t_sum 12.0",
        "t_count 4",
    ]


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_metrics_are_not_for_what_comes_through_a_proxy(header: str, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        answer = site.http.get("/metrics", headers={header: "127.0.0.1"})
        assert answer.status_code == 404
        assert "tilewright_" not in answer.text


@pytest.mark.parametrize(
    ("client", "network", "status"),
    [
        ("203.0.113.7", None, 404),
        ("203.0.113.7", "203.0.113.0/24", 200),
        ("203.0.114.7", "203.0.113.0/24", 404),
        ("2001:db8::1", "2001:db8::/32", 200),
        ("::1", None, 200),
        ("127.0.0.1", "203.0.113.0/24", 200),
        ("a name", None, 404),
    ],
)
def test_metrics_are_for_this_machine_and_those_that_are_named(
    client: str, network: str | None, status: int, tmp_path: Path
) -> None:
    with serving(tmp_path, metrics_for=network) as site:
        transport = httpx.ASGITransport(site.app, client=(client, 1234))

        async def ask() -> int:
            async with httpx.AsyncClient(transport=transport, base_url="http://inside") as http:
                return (await http.get("/metrics")).status_code

        assert asyncio.run(ask()) == status


def test_a_network_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OptionError, match="expected one such as 10.0.0.5"):
        probes.Readers("10.0.0.300")
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--metrics-for", "10.0.0.300"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_message_that_fails_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.table.Table._change", Mock(side_effect=ZeroDivisionError))
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "hotseat")) as page:
        assert page.move()["code"] == "failed"
        assert read(site)['tilewright_socket_refusals_total{code="failed"}'] == 1


def test_a_client_that_leaves_in_the_middle_of_its_request_is_no_failure_of_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        where = site.host.split(":")[0], int(site.host.split(":")[1])
        with socket.create_connection(where) as client:
            client.sendall(b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        while 'tilewright_requests_total{status="499"}' not in (told := read(site)):
            pass
        assert 'tilewright_requests_total{status="500"}' not in told


def test_a_server_without_workers_counts_those_elsewhere() -> None:
    assert Thinking(Limits(workers=0), elsewhere=Mock(thinkers=3)).thinkers == 3
    assert Thinking(Limits(workers=2)).thinkers == 2
