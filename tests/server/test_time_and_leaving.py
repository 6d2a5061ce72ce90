"""What was agreed at a table: hints, takebacks, clocks, giving up, ending by agreement, and seats left to bots."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from clients import DEADLINE, Inside, Message, Page, SetWatch, process, serving
from tilewright import CHANCE, OVER, game, records
from tilewright.server import table as table_module
from tilewright.server.clocks import PATIENCE
from tilewright.server.game_table import table_of
from tilewright.server.refusal import Refusal
from tilewright.server.sqlite import FILE
from tilewright.server.store import StoreError
from tilewright.server.thinking import Thinking
from tilewright.server.watch import Watch

LIVE = {"kind": "live", "main": 300, "increment": 5}
DAYS = {"kind": "days", "days": 2}
DAY = 24 * 3600


@contextmanager
def two(site: Inside, game: str = "azul", more: int = 0, **terms: Any) -> Iterator[tuple[Page, Page]]:
    """Ann at seat 0, who starts, and Ben at seat 1, on a device each; further seats are greedy's."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, *["greedy"] * more]
    opened = site.open(game, *seats, starter=0, **({"terms": terms} if terms else {}))
    claimed = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
    with site.at(opened) as ann, site.at(claimed) as ben:
        yield ann, ben


@contextmanager
def again(site: Inside, *pages: Page) -> Iterator[list[Page]]:
    """The same pages at a server that was started again."""
    with site.page(pages[0].table["id"], *pages[0].tokens) as one:
        if len(pages) == 1:
            yield [one]
        else:
            with again(site, *pages[1:]) as others:
                yield [one, *others]


def listed(site: Inside, page: Page) -> Message:
    body = {"tables": {page.table["id"]: page.tokens}}
    info: Message = site.http.post("/api/tables/list", json=body).json()[0]
    return info


def play_in_turn(*pages: Page, moves: int) -> None:
    for _ in range(moves):
        for page in pages:
            page.fresh()
        page = next(page for page in pages if page.table["choices"])
        assert page.move()["type"] == "accepted"
    for page in pages:
        page.fresh()


# Terms ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "are_allowed"), [(("me", "greedy"), True), (("me", "hotseat"), True), (("me", "open"), False)]
)
def test_hints_and_takebacks_are_off_by_default_between_devices_only(
    seats: tuple[str, ...], are_allowed: bool, tmp_path: Path
) -> None:
    with serving(tmp_path) as site:
        terms = site.http.get(f"/api/tables/{site.open('azul', *seats)['id']}").json()["terms"]
        assert (terms["hints"], terms["takebacks"], terms["clock"]) == (are_allowed, are_allowed, None)


@pytest.mark.parametrize(
    "terms",
    [
        {"clock": {"kind": "live", "main": 5, "increment": 0}},
        {"clock": {"kind": "live", "main": 300, "increment": -1}},
        {"clock": {"kind": "days", "days": 0}},
        {"clock": {"kind": "sand"}},
        {"at_zero": "nothing"},
        {"bribes": True},
        {"stand_in": "alphago"},
    ],
)
def test_terms_that_make_no_sense_are_refused(terms: object, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": terms}
        problem = site.http.post("/api/tables", json=new).json()
        assert problem["code"] == ("option" if "stand_in" in str(terms) else "malformed")


def test_what_the_terms_do_not_allow_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site) as (ann, ben):
        hint = site.http.post(f"/api/tables/{ann.table['id']}/hint", json={"token": ann.tokens[0]})
        assert (hint.status_code, hint.json()["code"]) == (403, "not_allowed")
        ann.move()
        ann.fresh()
        assert ann.table["undo"] == []
        assert ann.undo(0)["code"] == "not_allowed"
        assert ben.fresh()["ply"] == 2


def test_a_rematch_keeps_the_terms(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, hints=True, clock=LIVE, at_zero="lost") as (ann, ben):
        ann.request("resign", 0)
        both = {"tokens": [*ann.tokens, *ben.tokens]}
        rematch = site.http.post(f"/api/tables/{ann.table['id']}/rematch", json=both).json()
        assert site.http.get(f"/api/tables/{rematch['id']}").json()["terms"] == ann.table["terms"]


# Takebacks -----------------------------------------------------------------------------------------------


def test_a_takeback_between_people_asks_the_other(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, takebacks=True) as (ann, ben):
        ann.move()
        ann.fresh()
        assert (ann.table["undo"], ann.table["undo_asks"]) == ([0], True)
        asked = ann.undo(0, id="please")
        assert (asked["type"], ann.undo(0, id="please")) == ("accepted", asked)
        offer = ben.fresh()["offer"]
        assert offer == {"id": "please", "kind": "undo", "seat": 0, "waiting": [1]}
        assert listed(site, ben)["asked"]
        assert not listed(site, ann)["asked"]
        ann.fresh()
        assert (ann.table["ply"], ann.table["undo"], ann.undo(0)["code"]) == (2, [], "offer")
        assert ann.request("answer", 0, offer="please", accept=True)["code"] == "offer", "not one's own"
        assert ben.request("answer", 1, offer="other", accept=True)["code"] == "offer"
        assert ben.request("answer", 1, offer="please", accept=True, id="yes")["type"] == "accepted"
        assert (ben.table["ply"], ben.table["actor"], ben.table["offer"]) == (1, 0, None)
        before = ben.table["revision"]
        assert ben.request("answer", 1, offer="please", accept=True, id="yes")["revision"] == before, "only once"
        assert ann.fresh()["choices"]


def choose(page: Page, kind: str) -> Message:
    """Make the first move of a kind, and hear the table after it."""
    moves = [choice["move"] for choice in page.fresh()["choices"] if choice["kind"] == kind]
    assert page.move(moves[0])["type"] == "accepted"
    return page.fresh()


@pytest.mark.parametrize("takebacks", [True, False])
def test_a_step_of_a_turn_that_goes_on_is_taken_back_under_any_terms(takebacks: bool, tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, "duel", takebacks=takebacks) as (ann, ben):
        begun = ben.fresh()
        taken = choose(ben, "take")
        assert (taken["undo"], taken["undo_asks"]) == ([1], False)
        assert ann.undo(0)["type"] == "error"
        assert ben.undo(1)["type"] == "accepted"
        assert (ben.fresh()["position"], ben.table["offer"]) == (begun["position"], None)
        choose(ben, "take")
        # When the plate is placed, the display is refilled: chance has shown a plate.
        assert choose(ben, "place")["undo"] == []
        assert ben.undo(1)["code"] == ("undo" if takebacks else "not_allowed")
        # What ended a turn is the others' business, and what chance has shown is taken back by nobody.
        choose(ann, "take")
        choose(ann, "place")
        assert choose(ann, "draw")["undo"] == [], "the back of the next plate was shown"
        assert choose(ann, "look")["undo"] == []
        assert choose(ann, "place")["undo"] == ([0] if takebacks else [])
        assert ann.table["undo_asks"]
        assert ann.undo(0)["type"] == ("accepted" if takebacks else "error")
        assert ann.fresh()["ply"] == ben.fresh()["ply"], "nothing was taken back"
        assert (ann.table["offer"] is not None) == takebacks


def test_a_turn_goes_on_while_a_player_tiles_lines_of_the_grey_wall() -> None:
    rng, rules = Random(3), game("azul-grey")
    state, goes_on = rules.start(), []
    while (seat := rules.actor(state)) != OVER:
        move = rules.deal(state, rng) if seat == CHANCE else rng.choice(rules.legal(state))
        before, state = state, rules.apply(state, move)
        if seat != CHANCE and rules.actor(state) == seat:
            is_tiling = before.step == "tile"
            assert table_of(rules).goes_on(before, state) == is_tiling, "the last draft of a round ends a turn"
            goes_on.append(is_tiling)
    assert set(goes_on) == {True, False}


def test_with_days_for_each_move_a_step_is_taken_back_only_if_the_terms_allow_it(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, "duel", clock=DAYS, takebacks=False) as (_, ben):
        assert choose(ben, "take")["undo"] == []
        assert ben.undo(1)["code"] == "not_allowed"


def test_a_declined_takeback_is_not_asked_again_before_the_next_move(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, takebacks=True) as (ann, ben):
        ann.move()
        ann.fresh()
        ann.undo(0, id="please")
        ben.request("answer", 1, offer="please", accept=False)
        assert ben.table["offer"] is None
        assert ben.table["ended_offer"] == {"id": "please", "kind": "undo", "seat": 0, "why": "declined"}
        assert ann.fresh()["undo"] == []
        assert ann.undo(0)["code"] == "too_fast"
        play_in_turn(ann, ben, moves=2)
        assert ann.table["undo"] == [0]
        assert ann.undo(0)["type"] == "accepted"


def test_any_move_of_a_person_withdraws_what_was_asked(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, takebacks=True) as (ann, ben):
        ben.fresh()
        ann.move()
        stale = ben.fresh()["revision"]
        ann.fresh()
        ann.undo(0, id="please")
        assert ben.move(revision=stale)["type"] == "accepted", "an offer makes no move stale"
        assert ben.fresh()["offer"] is None
        assert ben.table["ended_offer"] == {"id": "please", "kind": "undo", "seat": 0, "why": "lapsed"}
        assert ben.request("answer", 1, offer="please", accept=True)["code"] == "offer"
        ann.fresh()
        ann.undo(0, id="again")
        assert ann.fresh()["ended_offer"] is None
        assert ann.request("answer", 0, offer="again", accept=False)["type"] == "accepted", "one's own is withdrawn"
        assert ann.table["offer"] is None
        assert ann.table["ended_offer"] == {"id": "again", "kind": "undo", "seat": 0, "why": "withdrawn"}
        play_in_turn(ann, ben, moves=1)
        assert ann.table["ended_offer"] is None


def test_an_offer_lapses_when_a_bot_takes_the_seat_that_made_it(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, stand_in="greedy") as (ann, ben):
        ann.request("offer_end", 0, id="enough")
        watch.seconds += 600
        ben.fresh()
        assert ben.request("give", 1, to=0)["type"] == "accepted"
        assert ben.table["ended_offer"] == {"id": "enough", "kind": "end", "seat": 0, "why": "lapsed"}


def test_a_seat_at_which_a_bot_plays_declines_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open", "open", starter=0, terms={"stand_in": "greedy"})
        claims = [site.http.post(f"/api/tables/{opened['id']}/seats/{seat}", json={"name": ""}) for seat in (1, 2)]
        with site.at(opened) as ann, site.at(claims[0].json()) as ben:
            ben.request("resign", 1)
            ann.fresh()
            ann.request("offer_end", 0, id="enough")
            assert ben.request("answer", 1, offer="enough", accept=False)["code"] == "over"
            assert ann.fresh()["offer"]["waiting"] == [2]


def test_a_takeback_that_was_agreed_takes_back_the_reply_too(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, takebacks=True) as (ann, ben):
        before = ann.table["position"]
        play_in_turn(ann, ben, moves=2)
        ann.undo(0, id="please")
        ben.fresh()
        ben.request("answer", 1, offer="please", accept=True)
        assert ben.table["ply"] == 1
        assert ann.fresh()["position"] == before


def test_on_one_device_and_against_bots_nobody_is_asked(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        for seats in (("me", "hotseat"), ("me", "greedy")):
            with site.at(site.open("azul", *seats, starter=0)) as page:
                page.move()
                page.fresh()
                page.turn()
                assert not page.table["undo_asks"]
                assert page.undo(0)["type"] == "accepted"
                assert page.fresh()["ply"] == 1


# Resigning and ending by agreement -----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_who_resigns_has_lost_and_the_record_can_be_read(game: str, tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, game) as (ann, ben):
        play_in_turn(ann, ben, moves=4)
        assert ben.request("resign", 0)["code"] == "foreign"
        assert ann.request("resign", 0, id="enough") == ann.request("resign", 0, id="enough")
        end = ben.fresh()
        assert (end["status"], end["actor"], end["winners"]) == ("over", -2, [1])
        assert end["ending"] == {"why": "resigned", "seat": 0}
        assert (end["choices"], end["undo"], end["seats"][0]["lost"]) == ([], [], True)
        assert ben.move("1b1", seat=1)["code"] == "over"
        assert ben.request("resign", 1)["code"] == "over"
        info = listed(site, ben)
        assert (info["status"], info["winners"], info["your_turn"]) == ("over", [1], False)
        path = f"/api/tables/{end['id']}"
        record = records.read_text(site.http.get(f"{path}/record").text)
        assert not record.finished
        assert len(record.moves) == end["ply"]
        assert site.http.post("/api/reviews", json={"record": records.text(record)}).status_code == 201
        assert site.http.get(f"{path}/review").status_code == 200
        replay = site.http.post(f"{path}/replay", json={"tokens": []}).json()
        assert (replay["finished"], replay["over"]) == (False, True)
        assert (replay["ending"], replay["won"]) == (end["ending"], [1])
        assert site.http.post(f"{path}/again", json={"ply": 1}).status_code == 201
    with serving(tmp_path) as site, again(site, ann) as (page,):
        for name in ("status", "winners", "ending", "revision", "position", "seats"):
            assert page.table[name] == end[name] or name == "seats"
        assert page.request("resign", 0, id="enough")["type"] == "accepted", "the same answer after a restart"


def test_with_three_a_bot_plays_on_for_who_resigned(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, more=1, stand_in="greedy") as (ann, ben):
        ann.request("resign", 0)
        assert ann.table["status"] == "running"
        assert ann.table["winners"] == [], "the others go on, and nobody has won yet"
        assert ann.table["seats"][0]["stand_in"] == "greedy"
        assert ann.request("return", 0)["code"] == "away"
        assert ann.request("resign", 0)["code"] == "over"
        end = ben.play_on(Random(1))
        assert (end["status"], end["ending"]) == ("over", None)
        assert 0 not in end["winners"]
        replay = site.http.post(f"/api/tables/{end['id']}/replay", json={}).json()
        assert (replay["ending"], replay["won"]) == (None, end["winners"])
        assert end["winners"]


def test_a_game_ends_when_everybody_agrees(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site, more=1) as (ann, ben):
        ann.request("offer_end", 0, id="enough")
        assert ben.fresh()["offer"] == {"id": "enough", "kind": "end", "seat": 0, "waiting": [1]}
        ben.request("answer", 1, offer="enough", accept=False)
        assert ben.table["status"] == "running"
        assert ann.request("offer_end", 0)["code"] == "too_fast"
        ben.request("offer_end", 1)
        ann.fresh()
        assert ann.request("offer_end", 0)["type"] == "accepted", "an offer of both is an agreement"
        assert ann.table["ending"] == {"why": "agreed", "seat": None}
        assert (ann.table["status"], ann.table["winners"]) == ("over", [])


def test_a_game_in_which_nobody_moved_has_nothing_to_review(tmp_path: Path) -> None:
    with serving(tmp_path) as site, two(site) as (ann, _):
        ann.request("resign", 0)
        answer = site.http.get(f"/api/tables/{ann.table['id']}/review")
        assert (answer.status_code, answer.json()["code"]) == (422, "record")


# Clocks --------------------------------------------------------------------------------------------------


def test_a_live_clock_runs_for_the_seat_in_turn_and_adds_the_increment(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, clock=LIVE) as (ann, ben):
        watch.seconds += 20
        assert ann.fresh()["times"] == {"left": [280_000, 300_000], "running": 0}
        ann.move()
        assert ben.fresh()["times"] == {"left": [285_000, 300_000], "running": 1}
        watch.seconds += 7
        assert ann.fresh()["times"] == {"left": [285_000, 293_000], "running": 1}
        assert listed(site, ben)["left"] == 293_000


def test_a_live_clock_survives_a_restart_that_nobody_pays_for(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, clock=LIVE) as (ann, ben):
        for seconds in (20, 30):
            watch.seconds += seconds
            play_in_turn(ann, ben, moves=1)
        watch.seconds += 40
        assert ann.fresh()["times"] == {"left": [245_000, 275_000], "running": 0}
    later = SetWatch(9 * DAY)
    with serving(tmp_path, watch=later) as site, again(site, ann) as (page,):
        assert page.table["times"] == {"left": [285_000, 275_000], "running": 0}
        later.seconds += 10
        assert page.fresh()["times"]["left"][0] == 275_000


@pytest.mark.parametrize("at_zero", ["bot", "lost"])
def test_a_move_after_zero_is_too_late(at_zero: str, tmp_path: Path) -> None:
    watch = SetWatch()
    terms: dict[str, Any] = {"clock": LIVE, "at_zero": at_zero, "stand_in": "greedy"}
    with serving(tmp_path, watch=watch) as site, two(site, **terms) as (ann, ben):
        watch.seconds += 300.4
        assert ann.move()["type"] == "accepted", "it was on its way"
        assert ben.fresh()["times"]["left"] == [5_000, 300_000]
        watch.seconds += 300.6
        late = ben.move()
        if at_zero == "lost":
            assert late["code"] == "over"
            end = ann.fresh()
            assert (end["ending"], end["winners"]) == ({"why": "time", "seat": 1}, [0])
        else:
            assert late["code"] == "away"
            ann.fresh()
            assert ann.turn()["seats"][1]["stand_in"] == "greedy"
            assert ann.table["ply"] == 3
            assert listed(site, ben)["away"]
            assert ben.request("return", 1)["type"] == "accepted"
            assert ben.table["times"]["left"] == [5_000, 60_000], "a minute to come back"
            assert ben.table["seats"][1]["stand_in"] is None


def test_time_runs_out_without_anybody_asking(tmp_path: Path) -> None:
    """The timer alone shows the end, to everybody. The watch is ahead of it, so nobody waits."""

    class Ahead(Watch):
        ahead = 0.0

        def monotonic(self) -> float:
            return time.monotonic() + self.ahead

    watch = Ahead()
    with serving(tmp_path, watch=watch) as site, two(site, clock=LIVE, at_zero="lost") as (ann, ben):
        ann.fresh()
        watch.ahead = 300.3
        ann.fresh()  # sets the timer anew
        end = ben.until(lambda message: message["type"] == "table" and message["status"] == "over")
        assert end["ending"] == {"why": "time", "seat": 0}


def test_days_go_by_the_calendar_also_while_the_server_is_down(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, clock=DAYS, at_zero="lost") as (ann, ben):
        ann.move()
        assert ben.fresh()["times"] == {"left": [None, 2 * DAY * 1000], "running": 1}
    later = SetWatch(1.5 * DAY)
    with serving(tmp_path, watch=later) as site, again(site, ann, ben) as (ann, ben):
        assert ben.table["times"]["left"][1] == DAY * 1000 / 2
        assert listed(site, ben)["your_turn"]
        assert listed(site, ben)["left"] == DAY * 1000 / 2
        ben.move()
        assert ann.fresh()["times"]["left"] == [2 * DAY * 1000, None]
    with serving(tmp_path, watch=SetWatch(9 * DAY)) as site:
        site.http.post("/api/tables/list", json={"tables": {ann.table["id"]: ann.tokens}})
        with again(site, ann, ben) as (ann, ben):
            end = ann.table if ann.table["status"] == "over" else ann.until(lambda said: said.get("status") == "over")
        assert (end["ending"], end["winners"]) == ({"why": "time", "seat": 0}, [1])


def test_a_running_clock_makes_a_table_no_slower_to_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What all spectators get is made once, and each of them is told the time that is left."""
    watch, made = SetWatch(), Mock(side_effect=table_module.Table.message, autospec=True)
    monkeypatch.setattr(table_module.Table, "message", lambda *given: made(*given))
    with serving(tmp_path, watch=watch) as site, two(site, clock=LIVE) as (ann, _):
        table = site.table(ann.table["id"])
        count = made.call_count
        lefts = []
        for _ in range(3):
            watch.seconds += 10
            shown = json.loads(table.text(frozenset(), 1))
            lefts.append(shown["times"]["left"][0])
            assert shown["terms"]["clock"] == LIVE
        assert lefts == [290_000, 280_000, 270_000]
        assert made.call_count <= count + 1


def test_a_seat_whose_days_are_up_says_so_until_its_owner_is_back(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, clock=DAYS, stand_in="greedy") as (ann, ben):
        ann.move()
        watch.seconds += 2 * DAY + 1
        listed(site, ben)
        # The bot has moved, so it is Ann's turn.
        moved = ben.until(lambda said: said["type"] == "table" and said["seats"][1]["stand_in"] and said["actor"] == 0)
        assert moved["times"] == {"left": [2 * DAY * 1000, 0], "running": 0}
    with serving(tmp_path, watch=SetWatch(3 * DAY)) as site, again(site, ann, ben) as (ann, ben):
        assert ben.table["times"]["left"][1] == 0, "after a restart, too"
        ben.request("return", 1)
        assert ben.fresh()["times"]["left"][1] is None


@pytest.mark.parametrize(("clock", "whole"), [(DAYS, 2 * DAY), (LIVE, 300)])
def test_who_takes_a_seat_back_gives_nobody_else_time(clock: Message, whole: float, tmp_path: Path) -> None:
    """Ben returns while it is Ann's turn: her clock goes on."""
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, clock=clock, stand_in="greedy") as (ann, ben):
        ann.move()
        ben.fresh()
        watch.seconds += whole + 1
        assert ben.move()["code"] == "away"
        ann.fresh()
        before = ann.turn()["times"]["left"][0]
        watch.seconds += 100
        assert ben.request("return", 1)["type"] == "accepted"
        assert ben.fresh()["times"]["running"] == 0
        assert ben.table["times"]["left"][0] == before - 100_000


def test_bots_have_no_clock(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site:
        opened = site.open("azul", "me", "greedy", starter=0, terms={"clock": LIVE})
        with site.at(opened) as page:
            watch.seconds += 10
            page.move()
            page.fresh()
            page.turn()
            assert page.table["times"] == {"left": [295_000, None], "running": 0}


def test_a_turn_on_each_side_of_a_rounds_end_earns_an_increment_each(tmp_path: Path) -> None:
    """Whoever ends a round may start the next one, so the turn does not pass to another seat."""
    watch, rng, turns = SetWatch(), Random(1), [0, 0]
    with serving(tmp_path, watch=watch) as site:
        opened = site.open("azul", "me", "hotseat", starter=0, terms={"clock": LIVE})
        with site.at(opened) as page:
            has_met = False
            while not has_met:
                before = page.turn()
                assert before["status"] == "running", "one of these rounds has to begin with who ended the one before"
                watch.seconds += 1
                turns[before["actor"]] += 1
                page.play_on(rng, moves=1)
                after = page.fresh()
                has_met = after["round"] > before["round"] and after["actor"] == before["actor"]
            assert after["times"]["left"] == [300_000 + 4_000 * count for count in turns]


def test_a_takeback_returns_neither_time_nor_increments(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site:
        opened = site.open("azul", "me", "greedy", starter=0, terms={"clock": LIVE})
        with site.at(opened) as page:
            for number in range(1, 4):
                watch.seconds += 10
                page.move()
                page.fresh()
                assert page.turn()["times"]["left"][0] == 305_000 - 12_000 * number + 2_000
                watch.seconds += 2
                assert page.undo(0)["type"] == "accepted"
                assert page.fresh()["times"] == {"left": [300_000 - 12_000 * number, None], "running": 0}
    with serving(tmp_path, watch=SetWatch(DAY)) as site, again(site, page) as (page,):
        assert page.table["times"]["left"][0] == 264_000, "also after a restart"


def test_a_takeback_that_was_agreed_charges_the_clock_that_ran(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, takebacks=True, clock=LIVE) as (ann, ben):
        watch.seconds += 10
        play_in_turn(ann, ben, moves=1)
        ann.undo(0, id="please")
        watch.seconds += 20
        ben.fresh()
        ben.request("answer", 1, offer="please", accept=True)
        assert ann.fresh()["times"] == {"left": [290_000, 280_000], "running": 0}


def test_days_go_by_while_the_machine_sleeps(tmp_path: Path) -> None:
    class Asleep(SetWatch):
        def monotonic(self) -> float:
            return 0.0

    watch = Asleep()
    with serving(tmp_path, watch=watch) as site, two(site, clock=DAYS, at_zero="lost") as (ann, ben):
        watch.seconds += DAY
        assert ann.fresh()["times"]["left"][0] == DAY * 1000
        watch.seconds += DAY + 1
        assert ben.fresh()["ending"] == {"why": "time", "seat": 0}


def test_a_live_clock_waits_for_a_player_who_has_not_come_yet(tmp_path: Path) -> None:
    """Ann plays elsewhere while she waits for Ben, and so is not there when the game begins."""
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site:
        opened = site.open("azul", "me", "open", starter=0, terms={"clock": LIVE})
        claimed = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with site.at(claimed) as ben:
            watch.seconds += 40
            assert ben.fresh()["times"] == {"left": [300_000, 300_000], "running": None}
            with site.at(opened) as ann:
                assert ann.table["times"] == {"left": [300_000, 300_000], "running": 0}
                watch.seconds += 7
                assert ann.fresh()["times"]["left"][0] == 293_000
                ann.move()
        assert site.table(opened["id"]).clocks.come == {0, 1}


def test_a_live_clock_does_not_wait_for_ever(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site:
        opened = site.open("azul", "me", "open", starter=0, terms={"clock": LIVE, "at_zero": "lost"})
        claimed = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with site.at(claimed) as ben:
            watch.seconds += 61
            assert ben.fresh()["times"] == {"left": [299_000, 300_000], "running": 0}
            watch.seconds += 300
            end = ben.fresh()
            assert (end["ending"], end["winners"]) == ({"why": "time", "seat": 0}, [1])


def test_who_waited_at_the_table_for_the_game_to_begin_has_come(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site:
        opened = site.open("azul", "me", "open", starter=0, terms={"clock": LIVE})
        with site.at(opened) as ann:
            site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"})
            watch.seconds += 10
            assert ann.fresh()["times"] == {"left": [290_000, 300_000], "running": 0}


# Seats left to bots --------------------------------------------------------------------------------------


def test_a_seat_left_alone_may_be_given_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, stand_in="greedy") as (ann, ben):
        ann.move()
        assert ben.fresh()["choices"]
        ben.socket.close()
        ann.until(lambda said: said["type"] == "table" and not said["seats"][1]["online"])
        watch.seconds += 100
        assert ann.fresh()["alone"] == []
        assert ann.request("give", 0, to=1)["code"] == "here"
        assert ann.request("give", 0, to=7)["code"] == "malformed"
        watch.seconds += 80
        assert ann.fresh()["alone"] == [1]
        with site.page(ann.table["id"]) as spectator:
            assert spectator.table["alone"] == []
        assert ann.request("give", 0, to=1, id="given")["type"] == "accepted"
        assert ann.turn()["ply"] == 3
        assert ann.table["seats"][1] | {"online": True} == {
            "kind": "person",
            "name": "Ben",
            "colour": "ochre",
            "bot": None,
            "online": True,
            "yours": False,
            "stand_in": "greedy",
            "lost": False,
        }
    with serving(tmp_path, watch=SetWatch(DAY)) as site, again(site, ann, ben) as (ann, ben):
        assert ben.table["seats"][1]["stand_in"] == "greedy", "also after a restart"
        assert ben.undo(1)["code"] in ("not_allowed", "away")
        assert ben.request("return", 1, id="back") == ben.request("return", 1, id="back")
        assert ben.request("return", 1)["code"] == "away"
        ann.fresh()
        ann.move()
        assert ben.fresh()["choices"], "the owner plays"
        assert ben.move(id="given")["type"] == "accepted", "an id that somebody else has used is free"


def test_who_has_a_page_open_has_longer_and_who_has_days_has_days(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site:
        with two(site) as (ann, ben):
            watch.seconds += 599
            assert ben.fresh()["alone"] == []
            watch.seconds += 1
            assert ben.fresh()["alone"] == [0]
        with two(site, clock=DAYS) as (ann, ben):
            ann.socket.close()
            ben.until(lambda said: said["type"] == "table" and not said["seats"][0]["online"])
            watch.seconds += DAY
            assert ben.fresh()["alone"] == []


class Slow(Thinking):
    """Bots that think until they are told to move."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.may_move = asyncio.Event(), asyncio.Event()

    async def choose(self, bot: str, game: Any, view: Any, asker: str = "", table: str = "") -> Any:
        self.asked.set()
        await self.may_move.wait()
        return await super().choose(bot, game, view, asker, table)


def test_an_owner_who_returns_while_the_bot_thinks_moves_instead_of_it(tmp_path: Path) -> None:
    watch, thinking = SetWatch(), Slow()
    with serving(tmp_path, watch=watch, thinking=thinking) as site, two(site, stand_in="greedy") as (ann, ben):
        ann.move()
        ann.fresh()
        watch.seconds += 600
        ben.fresh()
        assert ann.request("give", 0, to=1)["type"] == "accepted"
        assert ben.fresh()["choices"] == []
        assert ben.move("1b1", seat=1)["code"] == "away"
        assert ben.request("return", 1)["type"] == "accepted"
        assert ben.table["choices"]
        loop = site.table(ann.table["id"])._bot
        assert loop is not None
        loop.get_loop().call_soon_threadsafe(thinking.may_move.set)
        mine = ben.table["choices"][0]["move"]
        assert ben.move(mine)["type"] == "accepted"
        assert ben.fresh()["last"]["move"] == mine
        assert ben.table["ply"] == 3


def test_a_takeback_is_done_when_nobody_is_left_to_ask(tmp_path: Path) -> None:
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, takebacks=True, stand_in="greedy", more=1) as (ann, _):
        ann.move()
        ann.fresh()
        ann.undo(0, id="please")
        watch.seconds += 600
        ann.fresh()
        assert ann.request("give", 0, to=1)["type"] == "accepted"
        assert (ann.table["ply"], ann.table["offer"], ann.table["actor"]) == (1, None, 0)


# What is stored ------------------------------------------------------------------------------------------


def test_an_old_folder_keeps_its_games_and_what_was_allowed(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat", starter=0)
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=3)
    with sqlite3.connect(tmp_path / FILE) as connection:
        for table, column in (("tables", "secret"), ("tables", "copied"), ("seats", "seed")):
            connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        connection.execute("ALTER TABLE tables DROP COLUMN terms")
        connection.execute("ALTER TABLE log DROP COLUMN event")
        connection.execute("ALTER TABLE log DROP COLUMN spent")
        connection.execute("ALTER TABLE log DROP COLUMN seed")
        connection.execute("UPDATE log SET made = '2025-05-05T05:05:05+00:00'")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    connection.close()
    with serving(tmp_path) as site, site.at(opened) as page:
        for name in ("position", "revision", "ply", "undo", "terms", "summary"):
            assert page.table[name] == before[name]
        assert page.undo(page.table["undo"][0])["type"] == "accepted"


def test_a_killed_server_has_lost_neither_offers_nor_clocks(tmp_path: Path) -> None:
    with process(tmp_path) as (running, site):
        opened = site.open("azul", "me", "open", starter=0, terms={"takebacks": True, "clock": DAYS})
        claimed = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with site.at(opened) as ann:
            ann.move()
            ann.fresh()
            ann.undo(0, id="please")
            running.kill()
            running.wait(60)
    with process(tmp_path) as (running, site), site.at(claimed) as ben:
        assert ben.table["offer"]["id"] == "please"
        assert ben.table["times"]["running"] == 1
        ben.request("answer", 1, offer="please", accept=True)
        assert ben.table["ply"] == 1


def test_a_table_at_which_nobody_is_leaves_the_memory_and_its_clock_runs_out_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.tables.KEPT", 0)
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site:
        ended = Mock()
        site.app.state.tables.ended = ended
        id = site.open("azul", "me", "hotseat", terms={"clock": LIVE, "at_zero": "lost"})["id"]
        tables = site.app.state.tables

        def answered_until(is_it: Callable[[], bool]) -> None:
            end = time.monotonic() + DEADLINE
            while not is_it():
                site.http.get("/api/health")
                assert time.monotonic() < end

        answered_until(lambda: tables.count == 0)
        timer = tables._due[id]
        waits = 300 + PATIENCE  # nobody has come to the table yet
        assert waits - DEADLINE < timer.when() - timer._loop.time() <= waits + 1
        watch.seconds += waits + 1
        timer.cancel()
        timer._loop.call_soon_threadsafe(tables._wake, id)
        answered_until(lambda: ended.called)
        answered_until(lambda: tables.count == 0)
        assert not tables._due
        assert site.http.get(f"/api/tables/{id}").json()["ending"]["why"] == "time"


def test_a_clock_is_looked_at_again_if_its_table_cannot_be_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.tables.KEPT", 0)
    with serving(tmp_path) as site:
        id = site.open("azul", "me", "hotseat", terms={"clock": LIVE})["id"]
        tables = site.app.state.tables
        timer = tables._due[id]
        monkeypatch.setattr(tables, "find", Mock(side_effect=Refusal("store", "the disk is full")))
        timer.cancel()
        timer._loop.call_soon_threadsafe(tables._wake, id)
        end = time.monotonic() + DEADLINE
        while tables._due.get(id, timer) is timer:
            assert time.monotonic() < end
            site.http.get("/api/health")
        assert tables._due[id].when() - timer._loop.time() <= table_module.PAUSE


def test_time_that_cannot_be_stored_is_noted_as_soon_as_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "PAUSE", 0.01)
    watch = SetWatch()
    with serving(tmp_path, watch=watch) as site, two(site, clock=LIVE, at_zero="lost") as (_, ben):
        store, refusals = site.app.state.tables.store, 2
        append = store.append

        async def refuse(id: str, log: Any) -> None:
            nonlocal refusals
            if refusals:
                refusals -= 1
                raise StoreError("the disk is full")
            await append(id, log)

        monkeypatch.setattr(store, "append", refuse)
        watch.seconds += 301
        ben.fresh()
        assert ben.until(lambda said: said["type"] == "error")["code"] == "store"
        end = ben.until(lambda said: said.get("status") == "over")
        assert end["winners"] == [1]
