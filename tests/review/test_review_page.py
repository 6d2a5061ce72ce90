"""Reviews in words, as a page and on the command line, in all languages."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from places import GOLDEN
from playing import KINDS, kind_id
from tilewright import records
from tilewright.cli import main
from tilewright.core import CHANCE
from tilewright.games.classic.review.reasons import CODES as CLASSIC_CODES
from tilewright.games.duel.review.reasons import CODES as DUEL_CODES
from tilewright.players.limit import Limit
from tilewright.records import Record
from tilewright.review import Review, review
from tilewright.review import texts as page_texts
from tilewright.review.findings import LABELS, Reason, Told
from tilewright.review.page import html
from tilewright.review.words import describe, explain
from tilewright.texts import LANGUAGES, Language, language

CODES = {*CLASSIC_CODES, *DUEL_CODES, "margin"}
NAMES = ("Ann <script>alert('&')</script>", "Běla", "Сашко", "{braces}")

every_language = pytest.mark.parametrize("words", [language(code) for code in LANGUAGES], ids=LANGUAGES)


def golden(kind: tuple[str, int]) -> Record:
    return next(records.read(GOLDEN / f"{kind_id(kind)}.jsonl"))


@pytest.fixture(scope="module")
def reviewed() -> tuple[Record, Review]:
    record = golden(("azul", 2))
    return record, review(record, Limit(nodes=100))


# Words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "Loses fewer points on the floor at once (2 instead of 6)"),
        ("cs", "Na podlaze se hned ztratí méně bodů (2 místo 6)"),
        ("uk", "Одразу менша втрата на підлозі (2 замість 6)"),
    ],
)
def test_a_reason_says_what_is_better(code: str, sentence: str) -> None:
    assert explain(language(code), Reason("floor", 2, 6, 0), NAMES) == sentence


def test_an_expected_lead_has_its_sign() -> None:
    told = explain(language("en"), Reason("margin", 6, -2, 0), NAMES)
    assert told == "Better outlook: expected final margin +6 instead of −2"


@every_language
def test_every_reason_can_be_told_and_names_whom_it_is_about(words: Language) -> None:
    for code in CODES:
        told = explain(words, Reason(code, 3, 1, 3, 2, 4, "r", "five_colours"), NAMES)
        assert told.count("{") == told.count("{braces}")
        assert not re.search("None|True|False", told)
    assert "{braces}" in explain(words, Reason("starter", 1, 0, 3), NAMES)


@every_language
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[1] == 2], ids=kind_id)
def test_every_move_of_a_game_can_be_told(kind: tuple[str, int], words: Language) -> None:
    record = golden(kind)
    for state, move in zip(record.states(), record.moves):
        if (seat := record.game.actor(state)) != CHANCE:
            told = describe(words, record.game, Told(seat, str(move), record.game.tiles_taken(state, move)))
            assert told
            assert "{" not in told


# The page ------------------------------------------------------------------------------------------------


class Checked(HTMLParser):
    """Every element is closed, in order; the texts and addresses of the page."""

    EMPTY = ("meta", "input", "br", "!doctype")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given[name] or "" for name in ("href", "src") if name in given]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@every_language
def test_the_page_is_well_formed_and_needs_nothing_else(words: Language, reviewed: tuple[Record, Review]) -> None:
    texts = page_texts.language(words.code)
    text = html(*reviewed, texts, NAMES[:2])
    page = Checked()
    page.feed(text)
    page.close()
    assert page.open == []
    assert "script" not in page.tags
    assert "Ann &lt;script&gt;alert(&#x27;&amp;&#x27;)&lt;/script&gt;" in text
    assert not re.search(r"https?:|url\(|@import|<link|<img", text)
    assert all(link.startswith("#") for link in page.links)
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert "prefers-color-scheme: dark" in text
    assert texts.say("accuracy_about") in text
    for seat in reviewed[1].seats:
        assert f"{texts.say('points_a_move')}</th><td>{texts.decimal(seat.points_a_move, signed=True)}</td>" in text
    assert f'<html lang="{words.code}">' in text
    for move in reviewed[1].moves:
        assert f'id="p{move.ply}"' in text
        best = describe(words, reviewed[0].game, move.variation[0])
        assert not move.is_explained or texts.say(f"best_{move.best_is}", move=best) in text
        for reason in move.reasons:
            assert explain(words, reason, ("", "")).split()[0] in text


@pytest.mark.parametrize("kind", [("azul", 4), ("duel", 2)], ids=kind_id)
def test_every_kind_of_game_has_a_page(kind: tuple[str, int]) -> None:
    record = golden(kind)
    page = Checked()
    page.feed(html(record, review(record, Limit(nodes=8)), page_texts.language("en"), NAMES[: kind[1]]))
    assert page.open == []


# The command line ----------------------------------------------------------------------------------------


def test_the_command_prints_the_review_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(GOLDEN / "azul-2.jsonl"), "--limit", "100n", "--language", "cs"]) == 0
    printed = capsys.readouterr().out
    assert "Přesnost" in printed
    assert re.search(r"Ztráta bodů na tah +−\d+,\d", printed)
    assert "Přesnost se řídí šancí na výhru, ne body" in printed
    assert "Lepší: " in printed


def test_the_command_writes_json_and_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "review.html"
    record = GOLDEN / "mini-2.jsonl"
    assert main(["review", str(record), "--limit", "20n", "--html", str(page), "--json", "--game", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["done"] == found["total"] == len(found["moves"])
    assert (found["game"], found["players"], len(found["seats"])) == ("mini", 2, 2)
    assert found["moves"][0]["label"] in LABELS
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nowhere.jsonl"], "cannot use nowhere.jsonl"),
        (["{damaged}"], "line 3: "),
        (["{empty}"], "the file is empty"),
        (["{unplayed}"], "no decision to review"),
        (["{game}", "--language", "xx"], "unknown language 'xx': expected one of en, cs, uk"),
        (["{game}", "--limit", "0n"], "the limit 0: expected"),
        (["{game}", "--limit", "soon"], "the limit 'soon': expected"),
        (["{game}", "--game", "9"], "there is no game 9"),
        (["{game}", "--limit", "9n", "--html", "{folder}"], "cannot use "),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (GOLDEN / "azul-2.jsonl").read_text(encoding="utf-8").splitlines()
    files = {
        "game": lines,
        "damaged": [*lines[:2], lines[2].replace('"seat": ', '"seat": 3'), *lines[3:]],
        "empty": [],
        "unplayed": [*lines[:2], '{"scores": [0, 0], "winners": null}'],
    }
    paths = {"folder": str(tmp_path)}
    for name, content in files.items():
        (tmp_path / name).write_text("".join(f"{line}\n" for line in content), encoding="utf-8")
        paths[name] = str(tmp_path / name)
    assert main(["review", *(argument.format(**paths) for argument in arguments)]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
