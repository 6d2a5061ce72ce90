"""A reviewed game as one HTML file: what is embedded in the built document, and how the command writes it."""

import json
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from clients import serving
from places import GOLDEN, PROJECT
from tilewright import records
from tilewright.cli import main
from tilewright.players.limit import Limit
from tilewright.records import Record
from tilewright.review import Review, Reviewer, review
from tilewright.server import review_file
from tilewright.server.openapi import description

RECORD = GOLDEN / "azul-2.jsonl"
ELEMENT = review_file.OPENING + review_file.CLOSING
HOSTILE = ("</script><script>alert(1)</script>", "<!--<script>", "Zoë & 'Žofie' \\u003c")


@pytest.fixture
def document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built document, which replaces the one that `make page` builds."""
    path = tmp_path / "built.html"
    path.write_text(f"<!doctype html><p>před</p>{ELEMENT}<script>run()</script>", encoding="utf-8")
    monkeypatch.setattr(review_file, "DOCUMENT", path)
    return path


@pytest.fixture(scope="module")
def reviewed() -> tuple[Record, Review]:
    record = next(records.read(RECORD))
    return record, review(record, Limit(nodes=20))


class Scripts(HTMLParser):
    """The scripts of a document as a browser finds them, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[dict[str, str | None], str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "script":
            self.found.append((dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        if self.lasttag == "script" and self.found:
            attributes, text = self.found[-1]
            self.found[-1] = attributes, text + data


def embedded(text: str) -> dict[str, Any]:
    (content,) = [data for attributes, data in Scripts(text).found if attributes.get("id") == "review"]
    found: dict[str, Any] = json.loads(content)
    return found


def test_the_file_holds_what_the_server_sends_to_the_page(
    document: Path, reviewed: tuple[Record, Review], tmp_path: Path
) -> None:
    found = embedded(review_file.html(*reviewed, "uk"))
    assert set(found) == {"replay", "review", "record", "language"}
    assert found["language"] == "uk"
    assert found["record"] == RECORD.read_text(encoding="utf-8")
    assert found["review"]["done"] == found["review"]["total"] == len(found["review"]["moves"])
    with serving(tmp_path / "data") as site:
        assert found["replay"] == site.http.post("/api/replay", json={"record": found["record"]}).json()
    assert set(found["review"]) == set(description()["components"]["schemas"]["Review"]["properties"])


def test_the_rest_of_the_document_stays_as_it_is(document: Path, reviewed: tuple[Record, Review]) -> None:
    before, after = document.read_text(encoding="utf-8").split(ELEMENT)
    text = review_file.html(*reviewed, "en")
    assert text.startswith(before + review_file.OPENING)
    assert text.endswith(review_file.CLOSING + after)


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_leaves_the_element(document: Path, reviewed: tuple[Record, Review], name: str) -> None:
    record, found = reviewed
    text = review_file.html(replace(record, seats=(name, "Ben")), found, "en")
    scripts = Scripts(text).found
    assert [data for _, data in scripts[1:]] == ["run()"]
    assert embedded(text)["replay"]["names"] == [name, "Ben"]
    assert text.count("<") == document.read_text(encoding="utf-8").count("<")


def test_line_separators_are_escaped(document: Path, reviewed: tuple[Record, Review]) -> None:
    text = review_file.html(*reviewed, "\u2028\u2029")
    assert "\u2028" not in text
    assert "\u2029" not in text
    assert embedded(text)["language"] == "\u2028\u2029"


def test_the_document_of_the_page_has_a_place_for_the_game() -> None:
    assert (PROJECT / "web" / "review.html").read_text(encoding="utf-8").count(ELEMENT) == 1


# The command line ----------------------------------------------------------------------------------------


def test_the_command_writes_the_file_in_a_language(
    document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "review.html"
    assert main(["review", str(RECORD), "--limit", "9n", "--language", "cs", "--html", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: a review of 51 decisions\n"
    assert embedded(out.read_text(encoding="utf-8"))["language"] == "cs"


def test_json_is_printed_beside_the_file(document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "review.html"
    assert main(["review", str(RECORD), "--limit", "9n", "--json", "--html", str(out)]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["moves"] == embedded(out.read_text(encoding="utf-8"))["review"]["moves"]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[[Path], str]:
    """Returns the only line that the command prints when it refuses to write a file."""

    def run(out: Path) -> str:
        assert main(["review", str(RECORD), "--limit", "9n", "--html", str(out)]) == 2
        printed = capsys.readouterr()
        assert (printed.out, printed.err.count("\n")) == ("", 1)
        return printed.err

    return run


def test_a_page_that_is_not_built_is_refused_before_the_game_is_reviewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Callable[[Path], str]
) -> None:
    monkeypatch.setattr(review_file, "DOCUMENT", tmp_path / "nothing.html")
    monkeypatch.setattr(Reviewer, "steps", lambda self: pytest.fail("the game is reviewed"))
    told = refused(tmp_path / "review.html")
    assert told.startswith("tilewright: the page is not built, so no review can be written as a page: run make page")


def test_a_place_that_cannot_be_written_is_named(
    document: Path, tmp_path: Path, refused: Callable[[Path], str]
) -> None:
    assert f"cannot use {tmp_path}" in refused(tmp_path)
