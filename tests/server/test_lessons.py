"""Lessons: their records replay by the rules, their scripts fit, their texts are there in every language."""

import re
from pathlib import Path

import pytest

from clients import serving
from places import TEXTS
from tilewright import game
from tilewright.core import TilewrightError
from tilewright.records import RecordError
from tilewright.server import lessons
from tilewright.server.choices import choices
from tilewright.server.lessons import Saying, Script, check, lesson, names, read_record, read_script, told

LANGUAGES = ("en", "cs", "uk")


LESSONS = names()


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_played_by_the_rules_to_its_end(name: str) -> None:
    record, script = read_record(name), read_script(name)
    states = list(record.states())
    for saying, step in zip(script.sayings, lesson(name).steps, strict=True):
        view = record.game.view(states[saying.ply], script.seat)
        over = record.finished and saying.ply == len(record.moves)
        assert step.position == record.game.position(states[-1] if over else view)
        assert step.actor == record.game.actor(view)
        assert (step.asked is not None) == saying.play
        if saying.play:
            assert step.choices == choices(record.game, view)
            assert [choice.move for choice in step.choices].count(str(step.asked)) == 1
            after = record.game.apply(states[saying.ply], record.game.parse(str(step.asked)))
            assert after == states[saying.ply + 1]
        else:
            assert step.choices == []
    assert script.sayings[-1].ply == len(record.moves)


@pytest.mark.parametrize("name", LESSONS)
def test_the_steps_of_a_lesson_lead_from_one_position_to_the_next(name: str) -> None:
    before = 0
    for saying, step in zip(read_script(name).sayings, lesson(name).steps, strict=True):
        first = max(before, saying.ply - 1) if saying.jump else before
        assert [made.ply for made in step.steps] == list(range(first + 1, saying.ply + 1))
        before = saying.ply


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_its_text(name: str, language: str) -> None:
    catalogue = (TEXTS / language / "learn.ftl").read_text(encoding="utf-8")
    there = set(re.findall(r"^([\w-]+) =", catalogue, re.MULTILINE))
    due = {f"learn-about-{name}"}
    for saying in read_script(name).sayings:
        due.add(f"learn-{name}-{saying.text}")
        if saying.play:
            due.add(f"learn-{name}-{saying.text}-other")
    assert due <= there
    others = tuple(f"learn-{other}-" for other in LESSONS if other != name and other.startswith(name))
    said = {key for key in there if key.startswith(f"learn-{name}-") and not key.startswith(others or ("-",))}
    assert said == due - {f"learn-about-{name}"}


def test_a_lesson_shows_what_the_learner_may_know_only() -> None:
    """In the Duel lesson seat 0 looks at two plates and puts `o7` back under the stack: a lesson for seat 1 tells the
    type of it and no more, though the record goes on to the end of the game.
    """
    record = read_record("duel")
    for seat, knows in ((0, True), (1, False)):
        (step,) = told("duel", record, Script(seat=seat, sayings=(Saying(ply=38, text="a"),))).steps
        assert ("o7=0" in step.position) == knows
        assert ("o7" in step.model_dump_json()) == knows
        assert record.moves[35] == record.game.parse("seen m2 o7")


def script(*sayings: Saying) -> Script:
    return Script(seat=0, sayings=sayings)


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (script(Saying(ply=1, text="a"), Saying(ply=1, text="a")), "'a' is said twice"),
        (script(Saying(ply=2, text="a"), Saying(ply=1, text="b")), "'b' is said at move 1, after move 2"),
        (script(Saying(ply=99, text="a")), "'a' is said at move 99"),
        (script(Saying(ply=2, text="a", play=True), Saying(ply=3, text="b")), "a move that is not the learner's"),
        (script(Saying(ply=1, text="a", play=True), Saying(ply=1, text="b")), "or is not made"),
        (script(Saying(ply=1, text="a", play=True)), "or is not made"),
        (script(Saying(ply=1, text="a"), Saying(ply=2, text="b")), "the learner's moves are made for them"),
        (script(Saying(ply=1, text="a", play=True), Saying(ply=5, text="b")), "the learner's moves are made for them"),
    ],
)
def test_a_script_that_does_not_fit_is_refused(broken: Script, why: str) -> None:
    with pytest.raises(TilewrightError, match=why):
        check(read_record("azul"), broken)


def test_a_record_that_the_rules_do_not_allow_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (lessons.folder_of("azul") / "azul.jsonl").read_text(encoding="utf-8")
    (tmp_path / "azul.jsonl").write_text(text.replace('"2b3"', '"2b2"'), encoding="utf-8")
    monkeypatch.setattr(lessons, "folder_of", lambda name: tmp_path)
    with pytest.raises(RecordError, match="line 5"):
        read_record("azul")


def test_lessons_are_listed_and_given_by_name(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        listed = site.http.get("/api/lessons").json()
        assert [info["name"] for info in listed] == list(LESSONS)
        for info in listed:
            given = site.http.get(f"/api/lessons/{info['name']}").json()
            assert (given["game"], len(given["steps"])) == (info["game"], info["steps"])
            game(given["game"], len(given["names"]))
        refused = site.http.get("/api/lessons/chess")
        assert refused.status_code == 404
        assert refused.json()["code"] == "unknown_lesson"
        assert refused.json()["message"] == ("there is no lesson of this name: expected one of azul, azul-grey, duel")
