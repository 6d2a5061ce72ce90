"""Reviews in words and on the command line, in all languages."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from places import GOLDEN
from playing import KINDS, kind_id
from tilewright import game, records
from tilewright.cli import main
from tilewright.core import CHANCE
from tilewright.games.classic.review.reasons import CODES as CLASSIC_CODES
from tilewright.games.duel.review.reasons import CODES as DUEL_CODES
from tilewright.records import Record
from tilewright.review.findings import LABELS, Reason, Told
from tilewright.review.words import describe, explain
from tilewright.texts import LANGUAGES, Language, language

CODES = {*CLASSIC_CODES, *DUEL_CODES, "margin"}
AZUL = game("azul")
NAMES = ("Ann", "Běla", "Сашко", "{braces}")

every_language = pytest.mark.parametrize("words", [language(code) for code in LANGUAGES], ids=LANGUAGES)


def golden(kind: tuple[str, int]) -> Record:
    return next(records.read(GOLDEN / f"{kind_id(kind)}.jsonl"))


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
    assert explain(language(code), AZUL, Reason("floor", 2, 6, 0), NAMES) == sentence


def test_an_expected_lead_has_its_sign() -> None:
    told = explain(language("en"), AZUL, Reason("margin", 6, -2, 0), NAMES)
    assert told == "Better outlook: expected final margin +6 instead of −2"


@every_language
def test_every_reason_can_be_told_and_names_whom_it_is_about(words: Language) -> None:
    for code in CODES:
        told = explain(words, AZUL, Reason(code, 3, 1, 3, 2, 4, "r", "five_colours"), NAMES)
        assert told.count("{") == told.count("{braces}")
        assert not re.search("None|True|False", told)
    assert "{braces}" in explain(words, AZUL, Reason("starter", 1, 0, 3), NAMES)


@every_language
def test_a_reason_without_a_text_is_told_by_its_subject(words: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of another package has no texts in the catalogues."""
    brought = SimpleNamespace(CODES={"shine": "more light"})
    monkeypatch.setattr("tilewright.review.words.reasoning", lambda game: brought)
    assert re.fullmatch(r"more light \(3 .+ 1\)", explain(words, AZUL, Reason("shine", 3, 1, 0), NAMES))
    assert explain(words, AZUL, Reason("glow", 3, 1, 0), NAMES).startswith("glow (3 ")


@every_language
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[1] == 2], ids=kind_id)
def test_every_move_of_a_game_can_be_told(kind: tuple[str, int], words: Language) -> None:
    record = golden(kind)
    for state, move in zip(record.states(), record.moves):
        if (seat := record.game.actor(state)) != CHANCE:
            told = describe(words, record.game, Told(seat, str(move), record.game.tiles_taken(state, move)))
            assert told
            assert "{" not in told


# The command line ----------------------------------------------------------------------------------------


def test_the_command_prints_the_review_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(GOLDEN / "azul-2.jsonl"), "--limit", "100n", "--language", "cs"]) == 0
    printed = capsys.readouterr().out
    assert "Přesnost" in printed
    assert re.search(r"Ztráta bodů na tah +−\d+,\d", printed)
    assert "Přesnost se řídí šancí na výhru, ne body" in printed
    assert "Lepší: " in printed


def test_the_command_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    record = GOLDEN / "mini-2.jsonl"
    assert main(["review", str(record), "--limit", "20n", "--json", "--game", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["done"] == found["total"] == len(found["moves"])
    assert (found["game"], found["players"], len(found["seats"])) == ("mini", 2, 2)
    assert found["moves"][0]["label"] in LABELS


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nowhere.jsonl"], "cannot read nowhere.jsonl"),
        (["{damaged}"], "line 3: "),
        (["{empty}"], "the file is empty"),
        (["{unplayed}"], "no decision to review"),
        (["{game}", "--language", "xx"], "unknown language 'xx': expected one of en, cs, uk"),
        (["{game}", "--limit", "0n"], "the limit 0: expected"),
        (["{game}", "--limit", "soon"], "the limit 'soon': expected"),
        (["{game}", "--game", "9"], "there is no game 9"),
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
    paths = {}
    for name, content in files.items():
        (tmp_path / name).write_text("".join(f"{line}\n" for line in content), encoding="utf-8")
        paths[name] = str(tmp_path / name)
    assert main(["review", *(argument.format(**paths) for argument in arguments)]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
