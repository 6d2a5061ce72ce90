"""The log as JSON: every request with its id, and nothing secret."""

import json
import logging
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from clients import DEADLINE, Site, serving
from tilewright.cli import main
from tilewright.server.logs import JsonLines
from tilewright.server.tracing import HEADER

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")

SECRET = "q0mXyLr2b7cYx5QeN1tVwZs8"


def formatted(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [json.loads(JsonLines().format(record)) for record in caplog.records]


@pytest.fixture
def listening(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.INFO, "tilewright"):
        yield caplog


def test_every_answer_has_an_id_of_its_own(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        answers = [
            site.http.get("/api/health"),
            site.http.get("/livez"),
            site.http.get("/api/tables/unknown"),
            site.http.post("/api/tables", content="{", headers={HEADER: "chosen-by-the-client"}),
            site.http.post("/api/replay", content=b"x" * 300_001),
        ]
        ids = [answer.headers[HEADER] for answer in answers]
        with connect(f"ws://{site.host}/api/tables/{opened['id']}/play", compression=None) as socket:
            assert socket.response
            ids.append(socket.response.headers[HEADER])
    assert [answer.status_code for answer in answers] == [200, 200, 404, 400, 413]
    assert len(set(ids)) == len(ids)
    assert all(len(id) == 16 and int(id, 16) >= 0 for id in ids)


@on_posix
def test_a_server_logs_requests_and_sockets_as_json_without_secrets(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", "--data", str(tmp_path), "--log", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout
            site = Site(running.stdout.readline().split("http://")[1].split("/")[0])
            with site.http:
                opened = site.open("azul", {"kind": "me", "name": "Annabel"}, "hotseat")
                token = opened["tokens"]["0"]
                with site.at(opened) as page:
                    page.move()
                site.http.post(f"/api/tables/{opened['id']}/hint", json={"token": token, "more": SECRET})
                site.http.get(f"/api/tables/{token}/record?token={SECRET}")
                site.http.request(SECRET, "/api/health")
                last = site.http.get(f"/{token}/{SECRET}.png")
            running.send_signal(signal.SIGTERM)
            _, logged = running.communicate(timeout=DEADLINE)
        finally:
            running.kill()
    assert running.returncode == 0
    lines = [json.loads(line) for line in logged.splitlines() if line.startswith("{")]
    answered = {(line["method"], line["route"], line["status"]) for line in lines if line["message"] == "answered"}
    unknown = next(line for line in lines if line.get("status") == 405)
    assert unknown["route"] in ("/api/health", "(other)"), "the second if the server has the page"
    assert answered == {
        ("POST", "/api/tables", 201),
        ("WEBSOCKET", "/api/tables/{id}/play", 101),
        ("POST", "/api/tables/{id}/hint", 400),
        ("GET", "/api/tables/{id}/record", 404),
        ("(other)", unknown["route"], 405),
        ("GET", lines[-1]["route"], last.status_code),
    }
    assert last.headers[HEADER] in {line["request"] for line in lines if "request" in line}
    assert all({"time", "level", "logger"} <= line.keys() for line in lines)
    for secret in (*opened["tokens"].values(), SECRET, opened["id"], "Annabel", "127.0.0.1"):
        assert secret not in logged


def test_what_a_request_logs_has_its_id(
    tmp_path: Path, listening: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words of an unexpected error are left out, since they may hold a token."""
    written: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(JsonLines().format(record))

    handler = Keeping()
    logging.getLogger("tilewright").addHandler(handler)
    try:
        with serving(tmp_path) as site:

            async def fail(id: str) -> None:
                raise ValueError(SECRET)

            monkeypatch.setattr(site.app.state.tables, "find", fail)
            answer = site.http.get("/api/tables/one")
    finally:
        logging.getLogger("tilewright").removeHandler(handler)
    assert answer.status_code == 500
    lines = [json.loads(line) for line in written]
    ours = [line for line in lines if line.get("request") == answer.headers[HEADER]]
    assert [line["message"] for line in ours] == ["GET /api/tables/{id} failed with ValueError", "answered"]
    assert "test_logs.py" in ours[0]["details"]
    assert not any(SECRET in line for line in written)


def test_exceptions_are_logged_without_their_words(listening: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError(SECRET)
    except ValueError:
        logging.getLogger("another.package").exception("Exception in ASGI application\n")
        logging.getLogger("asyncio").error(f"a task failed\nfuture: <Task exception=ValueError('{SECRET}')>")
    first, second = formatted(listening)
    assert (first["message"], first["exception"]) == ("Exception in ASGI application", "ValueError")
    assert "test_logs.py" in first["details"]
    assert second["message"] == "a task failed"
    assert SECRET not in json.dumps([first, second])


def test_an_unknown_form_of_the_log_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--log", "xml"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "'xml'" in err
    assert "json" in err


def test_a_server_that_has_ended_leaves_the_log_as_it_was(tmp_path: Path) -> None:
    """A program that serves for a while still logs as it did before, and not to a stream that may be closed."""
    (tmp_path / "file").touch()
    everything, ours = logging.getLogger(), logging.getLogger("tilewright")
    before = list(everything.handlers), everything.level, ours.level
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file"), "--log", "json"]) == 2
    assert (everything.handlers, everything.level, ours.level) == before


def test_without_a_log_of_requests_they_still_have_ids(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        assert httpx.get(f"http://{site.host}/api/health").headers[HEADER]
