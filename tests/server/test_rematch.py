"""A rematch is offered, and opened when all people who played have agreed."""

from pathlib import Path
from random import Random

import httpx
import pytest

from clients import Inside, Message, serving
from stores import Place
from tilewright.server import presence, table


class Match:
    """A finished game of Ann and Ben against a bot, with their tokens. `site` is the server, which may be started
    again.
    """

    def __init__(self, site: Inside) -> None:
        self.site = site
        opened = site.open("mini", {"kind": "me", "name": "Ann"}, "open", "greedy", starter=2)
        self.id = opened["id"]
        sat = site.http.post(f"/api/tables/{self.id}/seats/1", json={"name": "Ben"}).json()
        self.ann, self.ben = opened["tokens"]["0"], sat["tokens"]["1"]

    def play(self) -> None:
        with self.site.page(self.id, self.ann, self.ben) as page:
            page.play_on(Random(5))

    def agree(self, *tokens: str, seed: str = "") -> Message | None:
        answer = self._post("rematch", *tokens, seed=seed)
        assert answer.status_code == 200, answer.text
        opened: Message | None = answer.json()
        return opened

    def refusal(self, what: str, *tokens: str) -> str:
        code: str = self._post(what, *tokens).json()["code"]
        return code

    def decline(self, *tokens: str) -> None:
        assert self._post("rematch/decline", *tokens).status_code == 204

    def _post(self, what: str, *tokens: str, **more: str) -> httpx.Response:
        return self.site.http.post(f"/api/tables/{self.id}/{what}", json={"tokens": tokens, **more})


def test_a_name_made_of_a_seats_number_follows_the_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("mini", "me", {"kind": "hotseat", "name": "Player 1"}, "hotseat")
        with site.at(opened) as page:
            assert [seat["name"] for seat in page.table["seats"]] == ["Player 1", "Player 1", "Player 3"]
            page.play_on(Random(5))
        tokens = list(opened["tokens"].values())
        again = site.http.post(f"/api/tables/{opened['id']}/rematch", json={"tokens": tokens}).json()
        with site.at(again) as page:
            assert [seat["name"] for seat in page.table["seats"]] == ["Player 1", "Player 2", "Player 3"]


def test_a_rematch_begins_when_all_people_have_agreed(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        match = Match(site)
        assert match.refusal("rematch", match.ann) == "running"
        match.play()
        assert match.refusal("rematch") == match.refusal("rematch", "guess") == "foreign"
        with site.page(match.id, match.ben) as page:
            before = page.table
            assert (before["rematch"], before["rematch_offer"]) == (None, None)
            assert match.agree(match.ann) is None
            offered = page.hear()
            assert offered["rematch_offer"] == {"seats": [0], "waiting": [1], "away": [], "declined": None}
            assert (offered["revision"], offered["rematch"]) == (before["revision"], None)
            assert match.agree(match.ann) is None, "an offer that is repeated changes nothing"
            again = match.agree(match.ben)
            assert again
            assert again["tokens"] == {"0": match.ben}
            assert page.hear()["rematch"] == again["id"]
        assert match.agree(match.ann) == {"id": again["id"], "tokens": {"2": match.ann}}
        with site.page(again["id"], match.ann, match.ben) as page:
            assert [seat["name"] for seat in page.table["seats"]] == ["Ben", "greedy", "Ann"]
            assert page.table["starter"] == 2
            assert page.play_on(Random(6))["status"] == "over"


def test_a_rematch_against_bots_or_on_one_device_begins_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        for seats in (("me", "greedy"), ("me", "hotseat")):
            opened = site.open("mini", *seats)
            with site.at(opened) as page:
                page.play_on(Random(1))
                tokens = list(opened["tokens"].values())
                again = site.http.post(f"/api/tables/{opened['id']}/rematch", json={"tokens": tokens}).json()
                assert page.hear()["rematch"] == again["id"]
                assert sorted(again["tokens"].values()) == sorted(tokens)


def test_an_offer_is_declined_or_withdrawn(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        match = Match(site)
        match.play()
        with site.page(match.id) as spectator:
            match.decline(match.ben)  # nothing is offered yet
            assert match.refusal("rematch/decline") == "foreign"
            match.agree(match.ann)
            assert spectator.hear()["rematch_offer"] == {"seats": [0], "waiting": [1], "away": [], "declined": None}
            match.decline(match.ben)
            assert spectator.hear()["rematch_offer"] == {"seats": [], "waiting": [], "away": [], "declined": 1}
            match.agree(match.ben)
            assert spectator.hear()["rematch_offer"] == {"seats": [1], "waiting": [0], "away": [], "declined": None}
            match.decline(match.ben)
            assert spectator.hear()["rematch_offer"] is None
            match.agree(match.ann)
            assert match.agree(match.ben), "an offer that was withdrawn can be made again"


def test_the_list_of_games_says_who_is_asked_for_a_rematch(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        match = Match(site)
        match.play()

        def asked(*tokens: str) -> bool:
            listed = site.http.post("/api/tables/list", json={"tables": {match.id: tokens}}).json()
            answer: bool = listed[0]["asked"]
            return answer

        assert not asked(match.ben)
        match.agree(match.ann)
        assert (asked(match.ben), asked(match.ann), asked()) == (True, False, False)
        match.decline(match.ben)
        assert not asked(match.ben)
        match.agree(match.ann)
        match.agree(match.ben)
        assert not asked(match.ben), "the rematch has begun"


class Three:
    """A finished game of Ann, Ben and Cid, with their tokens."""

    def __init__(self, site: Inside) -> None:
        self.site = site
        opened = site.open("mini", {"kind": "me", "name": "Ann"}, "open", "open", starter=0)
        self.id, self.tokens = opened["id"], [opened["tokens"]["0"]]
        for seat, name in ((1, "Ben"), (2, "Cid")):
            sat = site.http.post(f"/api/tables/{self.id}/seats/{seat}", json={"name": name}).json()
            self.tokens.append(sat["tokens"][str(seat)])
        with site.page(self.id, *self.tokens) as page:
            page.play_on(Random(5))

    def agree(self, seat: int) -> Message | None:
        sent = {"tokens": [self.tokens[seat]]}
        answer: Message | None = self.site.http.post(f"/api/tables/{self.id}/rematch", json=sent).json()
        return answer

    def offer(self) -> Message:
        offer: Message = self.site.http.get(f"/api/tables/{self.id}").json()["rematch_offer"]
        return offer


def test_a_rematch_of_three_begins_when_the_last_has_agreed(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        match = Three(site)
        with site.page(match.id, *match.tokens), site.page(match.id, match.tokens[0]) as page:
            assert (match.agree(2), match.agree(0)) == (None, None)
            page.until(lambda said: said["rematch_offer"] is not None)
            assert page.table["rematch_offer"]["seats"] == [2]
            page.until(lambda said: said["rematch_offer"]["seats"] == [0, 2])
            assert match.offer() == {"seats": [0, 2], "waiting": [1], "away": [], "declined": None}
            again = match.agree(1)
            assert again
            assert page.until(lambda said: said["rematch"])["rematch"] == again["id"]
        assert {match.agree(seat)["id"] for seat in range(3)} == {again["id"]}  # type: ignore[index]


def test_a_bot_plays_the_rematch_for_who_has_left_until_they_are_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.0)
    with serving(tmp_path) as site:
        match = Three(site)
        with site.page(match.id, match.tokens[0]) as ann, site.page(match.id, match.tokens[1]):
            with site.page(match.id, match.tokens[2]):
                pass
            ann.until(lambda said: said["seats"][1]["online"] and not said["seats"][2]["online"])
            assert match.agree(0) is None
            assert match.offer() == {"seats": [0], "waiting": [1], "away": [2], "declined": None}
            again = match.agree(1)
        assert again
        with site.page(again["id"], match.tokens[0]) as ann:
            names = [(seat["name"], seat["stand_in"]) for seat in ann.table["seats"]]
            assert names == [("Ben", None), ("Cid", "level:3"), ("Ann", None)]
        back = match.agree(2)
        assert back == {"id": again["id"], "tokens": {"1": match.tokens[2]}}
        with site.page(again["id"], match.tokens[2]) as cid:
            assert cid.request("return", 1)["type"] == "accepted"
            assert cid.table["seats"][1]["stand_in"] is None


def test_one_who_stayed_waits_for_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rematch does not begin against bots alone."""
    monkeypatch.setattr(presence, "GRACE", 0.0)
    with serving(tmp_path) as site:
        match = Three(site)
        with site.page(match.id, match.tokens[0]) as ann:
            ann.until(lambda said: not said["seats"][1]["online"]) if ann.table["seats"][1]["online"] else None
            assert match.agree(0) is None
            assert match.offer() == {"seats": [0], "waiting": [1, 2], "away": [], "declined": None}


def test_an_offer_of_a_rematch_survives_a_restart(place: Place) -> None:
    with serving(place) as site:
        match = Match(site)
        match.play()
        assert match.agree(match.ann, seed="aa") is None
    with serving(place) as site:
        match.site = site
        with site.page(match.id, match.ben) as page:
            assert page.table["rematch_offer"]["seats"] == [0]
            again = match.agree(match.ben, seed="bb")
            assert again
            assert page.until(lambda said: said["rematch"])["rematch"] == again["id"]
        fair = site.http.get(f"/api/tables/{again['id']}").json()["fair"]
        assert fair["seats"] == ["bb", "", "aa"]


def test_a_refusal_of_a_rematch_survives_a_restart(place: Place) -> None:
    with serving(place) as site:
        match = Match(site)
        match.play()
        match.agree(match.ann)
        match.decline(match.ben)
    with serving(place) as site, site.page(match.id, match.ann) as page:
        assert page.table["rematch_offer"] == {"seats": [], "waiting": [], "away": [], "declined": 1}


def test_a_rematch_is_not_offered_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "WISHES", 2)
    with serving(tmp_path) as site:
        match = Match(site)
        match.play()
        for _ in range(2):
            match.agree(match.ann)
            match.decline(match.ben)
        assert match.refusal("rematch", match.ann) == "too_fast"
