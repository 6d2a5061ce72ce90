"""The page's files, the headers of every answer, and the description of the API."""

import gzip
import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from clients import serving
from places import PROJECT
from tilewright.server.openapi import description
from tilewright.server.page import FOREVER, REVIEW

WEB = PROJECT / "web"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page with its document, a file of a fixed name, and one whose name changes with its content."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the page</title>", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "assets" / "index-abc.js").write_text("1;" * 2000, encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


def test_the_document_answers_at_every_address_of_the_page(built: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "data", page_folder=built) as site:
        for path in ("/", "/table/abc", "/replay", "/rules", "/table/abc/"):
            answer = site.http.get(path)
            assert answer.status_code == 200
            assert "the page" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        for path in ("/missing.js", "/assets/missing.js", "/api/missing", "/../secret.txt", "/%2e%2e/secret.txt"):
            answer = site.http.get(path)
            assert answer.status_code == 404
            assert answer.json()["type"] == "error"


def test_the_empty_document_of_a_review_is_no_page(built: Path, tmp_path: Path) -> None:
    (built / REVIEW).write_text("<!doctype html><title>a review without a game</title>", encoding="utf-8")
    with serving(tmp_path / "data", page_folder=built) as site:
        answer = site.http.get(f"/{REVIEW}")
        assert "the page" in answer.text
        assert "a review without a game" not in answer.text


def test_files_are_kept_by_browsers_as_long_as_they_are_the_same(built: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "data", page_folder=built) as site:
        script = site.http.get("/assets/index-abc.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        icon = site.http.get("/icon.svg")
        assert icon.headers["cache-control"] == "no-cache"
        again = site.http.get("/icon.svg", headers={"If-None-Match": icon.headers["etag"]})
        assert again.status_code == 304


def test_a_file_is_compressed_once_and_beside_the_loop(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compress, did = gzip.compress, list[int]()

    def noting(*given: Any, **named: Any) -> bytes:
        did.append(threading.get_ident())
        return compress(*given, **named)

    monkeypatch.setattr(gzip, "compress", noting)
    with serving(tmp_path / "data", page_folder=built) as site:
        scripts = [site.http.get("/assets/index-abc.js") for _ in range(3)]
        (loop,) = (thread.ident for thread in threading.enumerate() if thread.name == "server")
        assert {script.headers["content-encoding"] for script in scripts} == {"gzip"}
        assert {script.text for script in scripts} == {"1;" * 2000}
        assert len(did) == 1
        assert loop not in did


def test_a_file_that_has_changed_is_compressed_anew(built: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "data", page_folder=built) as site:
        assert "the page" in site.http.get("/").text
        (built / "index.html").write_text("<!doctype html><title>a new page</title>", encoding="utf-8")
        answer = site.http.get("/table/abc")
        assert "a new page" in answer.text
        unchanged = site.http.get("/table/other", headers={"If-None-Match": answer.headers["etag"]})
        assert unchanged.status_code == 304


def test_a_file_is_the_same_compressed_or_not(built: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "data", page_folder=built) as site:
        path = "/assets/index-abc.js"
        zipped, plain = (site.http.get(path, headers={"Accept-Encoding": how}) for how in ("gzip", "identity"))
        part = site.http.get(path, headers={"Range": "bytes=2-5"})
        assert zipped.text == plain.text
        assert {answer.headers["vary"] for answer in (zipped, plain, part)} == {"Accept-Encoding"}
        assert {answer.headers["etag"] for answer in (zipped, plain, part)} == {zipped.headers["etag"]}
        assert {answer.headers["cache-control"] for answer in (zipped, plain, part)} == {FOREVER}
        assert (part.status_code, part.text) == (206, "1;1;")
        assert site.http.head(path).headers["content-type"] == plain.headers["content-type"]


def test_a_page_that_is_not_built_is_said_so(tmp_path: Path) -> None:
    with serving(tmp_path, page_folder=tmp_path / "nothing") as site:
        answer = site.http.get("/")
        assert answer.status_code == 503
        assert "make page" in answer.text
        assert site.http.get("/api/missing").status_code == 404
        assert site.http.get("/api/health").status_code == 200


def test_every_answer_keeps_the_page_to_itself(built: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "data", page_folder=built) as site:
        for path in ("/", "/api/health", "/api/missing", "/icon.svg"):
            headers = site.http.get(path).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers
        assert site.http.get("/api/health").headers["cache-control"] == "no-store"
        too_large = site.http.post("/api/tables", content=iter([b"x" * 200_000] * 2))
        assert (too_large.status_code, too_large.json()["code"]) == (413, "too_large")
        assert "content-security-policy" in too_large.headers


def test_the_description_holds_the_messages_of_the_socket_and_is_current() -> None:
    described = description()
    schemas = described["components"]["schemas"]
    for name in (
        "ClientMessage",
        "ServerMessage",
        "Table",
        "Play",
        "Undo",
        "Hello",
        "Accepted",
        "Problem",
        "ClassicChoice",
    ):
        assert name in schemas
    text = json.dumps(described)
    for reference in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert reference in schemas
    assert json.loads((WEB / "openapi.json").read_text(encoding="utf-8")) == described


def test_the_description_is_printed_the_same_each_time() -> None:
    command = [sys.executable, "-m", "tilewright.server.openapi"]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert printed == (WEB / "openapi.json").read_text(encoding="utf-8")
