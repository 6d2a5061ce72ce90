"""Fair deals at a table: the commitment before the seeds, the secret after the end, and the proof of the record."""

import asyncio
import logging
import re
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clients import DEADLINE, PLENTY, Inside, Message, Page, Site, process, serving
from stores import Place
from tilewright import records
from tilewright.fairness import verify
from tilewright.server import commitments
from tilewright.server.commitments import Commitments
from tilewright.server.pace import Rate
from tilewright.server.refusal import Refusal
from tilewright.server.store import Conflict

HEX = re.compile(r"[0-9a-f]{64}")


def commitment(site: Site) -> str:
    answer = site.http.post("/api/commitments")
    assert answer.status_code == 201
    shown: str = answer.json()["commitment"]
    return shown


def record_of(site: Site, opened: Message) -> records.Record:
    return records.read_text(site.http.get(f"/api/tables/{opened['id']}/record").text)


def play_out(page: Page) -> Message:
    """Play to the end, and see that the secret comes there and not before."""
    rng = Random(1)
    while page.turn()["status"] != "over":
        assert page.table["fair"]["secret"] is None
        page.play_on(rng, moves=1)
    return page.table


@pytest.mark.parametrize("game", ["azul", "azul-grey", "duel"])
def test_the_deals_of_a_game_follow_from_the_commitment_and_the_seeds(game: str, tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        shown = commitment(site)
        opened = site.open(game, "me", "hotseat", commitment=shown, seed="5eed")
        with site.at(opened) as page:
            before = page.table["fair"]
            assert before == {"commitment": shown, "seats": ["5eed", "5eed"], "copied": 0, "secret": None}
            after = play_out(page)["fair"]
        assert after == before | {"secret": after["secret"]}
        assert sha256(bytes.fromhex(after["secret"])).hexdigest() == shown
        record = record_of(site, opened)
        assert record.seeds
        assert verify(record.game, record.moves, record.seeds, shown).deals > 3
        sent = {"record": records.text(record)}
        answer = site.http.post("/api/verify", json={**sent, "commitment": shown})
        assert answer.status_code == 200
        assert answer.json()["deals"] == verify(record.game, record.moves, record.seeds).deals
        replay = site.http.post("/api/replay", json=sent).json()
        own = site.http.post(f"/api/tables/{opened['id']}/replay", json={"tokens": []}).json()
        assert replay["fair"] == own["fair"] == after


def test_everybody_adds_a_seed_before_the_first_deal(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "open", "greedy", commitment=commitment(site), seed="aa")
        waiting = site.http.get(f"/api/tables/{opened['id']}").json()
        assert (waiting["fair"]["seats"], waiting["ply"]) == ([], 0)
        assert HEX.fullmatch(waiting["fair"]["commitment"])
        claim = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben", "seed": "bb"})
        assert claim.status_code == 200
        begun = site.http.get(f"/api/tables/{opened['id']}").json()
        assert (begun["fair"]["seats"], begun["ply"]) == (["aa", "bb", ""], 1)
        seeds = site.table(opened["id"]).seeds
        assert seeds
        history = site.table(opened["id"]).history
        assert verify(history.game, history.moves, seeds).deals == 1


def test_a_table_without_commitment_and_seed_has_a_secret_too(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("mini", "me", "hotseat")
        with site.at(opened) as page:
            assert page.table["fair"]["seats"] == ["", ""]
            play_out(page)
        assert site.http.post("/api/verify", json={"record": records.text(record_of(site, opened))}).status_code == 200


def test_a_takeback_deals_nothing_anew(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("mini", "me", "hotseat")
        rng = Random(4)
        with site.at(opened) as page:
            while page.turn()["status"] != "over":
                if page.table["undo"] and rng.random() < 0.3:
                    assert page.undo(page.table["undo"][0])["type"] == "accepted"
                    page.fresh()
                page.play_on(rng, moves=1)
        record = record_of(site, opened)
        assert verify(record.game, record.moves, record.seeds).deals > 2


def test_an_early_end_reveals_the_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("duel", "me", "hotseat")
        with site.at(opened) as page:
            page.play_on(Random(2), moves=30)
            assert page.request("resign", 0)["type"] == "accepted"
            assert page.table["status"] == "over"
            assert HEX.fullmatch(page.table["fair"]["secret"])
        record = record_of(site, opened)
        assert not record.finished
        assert site.http.post("/api/verify", json={"record": records.text(record)}).status_code == 200
        replay = site.http.post("/api/replay", json={"record": records.text(record)}).json()
        assert [frame["step"]["move"] for frame in replay["frames"][1:]] == [str(move) for move in record.moves]


def test_a_rematch_and_another_try_have_secrets_of_their_own(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("mini", "me", "hotseat", seed="aa")
        with site.at(opened) as page:
            old = play_out(page)["fair"]
        wishes = {"seed": "cc", "commitment": commitment(site)}
        rematch = site.http.post(
            f"/api/tables/{opened['id']}/rematch", json={"tokens": list(opened["tokens"].values()), **wishes}
        ).json()
        with site.at(rematch) as page:
            fair = play_out(page)["fair"]
        assert (fair["commitment"], fair["seats"], fair["copied"]) == (wishes["commitment"], ["cc", "cc"], 0)
        assert fair["secret"] != old["secret"]
        wishes = {"seed": "dd", "commitment": commitment(site)}
        again = site.http.post(f"/api/tables/{opened['id']}/again", json={"ply": 7, **wishes}).json()
        with site.at(again) as page:
            fair = play_out(page)["fair"]
        assert (fair["commitment"], fair["seats"], fair["copied"]) == (wishes["commitment"], ["dd", "dd"], 7)
        for table in (rematch, again):
            answer = site.http.post("/api/verify", json={"record": records.text(record_of(site, table))})
            assert answer.status_code == 200
            assert answer.json()["copied"] == (7 if table is again else 0)


def test_seats_on_several_devices_add_their_seeds_to_a_rematch(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("mini", "me", "open")
        other = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with site.at(opened) as page:
            page.request("resign", 0)
        path = f"/api/tables/{opened['id']}/rematch"
        assert site.http.post(path, json={"tokens": [opened["tokens"]["0"]], "seed": "aa"}).json() is None
        rematch = site.http.post(path, json={"tokens": [other["tokens"]["1"]], "seed": "bb"}).json()
        fair = site.http.get(f"/api/tables/{rematch['id']}").json()["fair"]
        assert fair["seats"] == ["bb", "aa"]  # everybody has moved one seat on


def test_a_continued_record_covers_only_what_comes_after_it(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        first = site.open("mini", "me", "hotseat")
        with site.at(first) as page:
            page.play_on(Random(3), moves=4)
        unfinished = site.http.get(f"/api/tables/{first['id']}/record").text
        assert "seeds" not in unfinished
        opened = site.open("mini", "me", "hotseat", record=unfinished)
        with site.at(opened) as page:
            assert page.table["fair"]["copied"] == 5
            play_out(page)
        record = record_of(site, opened)
        assert verify(record.game, record.moves, record.seeds).copied == 5


# Refusals ------------------------------------------------------------------------------------------------


def test_a_commitment_is_used_once(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        shown = commitment(site)
        site.open("azul", "me", "greedy", commitment=shown)
        new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
        for wrong, code in ((shown, "commitment"), ("0" * 64, "commitment"), ("0" * 63, "malformed")):
            answer = site.http.post("/api/tables", json={**new, "commitment": wrong})
            assert answer.json()["code"] == code
        assert site.http.post("/api/tables", json={**new, "seed": "ABC"}).json()["code"] == "malformed"
        assert site.http.post("/api/tables", json={**new, "seed": "a" * 65}).json()["code"] == "malformed"


def test_a_client_who_asks_for_many_commitments_forgets_only_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commitments, "SHARE", 2)

    async def commit() -> None:
        kept = Commitments()
        others = await kept.new("192.0.2.1")
        first, *later = [await kept.new("192.0.2.9") for _ in range(3)]
        with pytest.raises(Refusal, match="unknown"):
            await kept.take(first)
        for shown in (others, *later):
            assert await kept.take(shown)

    asyncio.run(commit())


def test_a_commitment_counts_for_some_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def commit() -> None:
        kept = Commitments()
        monkeypatch.setattr(commitments, "LIFE", -1.0)
        old = await kept.new("192.0.2.1")
        with pytest.raises(Refusal, match="unknown"):
            await kept.take(old)
        await kept.new("192.0.2.1")
        await kept.new("192.0.2.9")
        assert len(kept._secrets) == 1

    asyncio.run(commit())


def test_commitments_are_limited_as_tables_are(tmp_path: Path) -> None:
    with serving(tmp_path, limits=PLENTY._replace(tables=Rate(1e-3, 2))) as site:
        answers = [site.http.post("/api/commitments") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        site.open("azul", "me", "hotseat")


def test_a_rematch_that_is_tried_again_keeps_its_commitment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as site:
        opened = site.open("mini", "me", "hotseat")
        with site.at(opened) as page:
            page.request("resign", 0)
        store, tries = site.app.state.tables.store, list[str]()
        open_table = store.open

        async def first_overtaken(opening: Any, *more: Any) -> None:
            tries.append(opening.id)
            if len(tries) == 1:
                await store.rename(opened["id"], 0, "Ann")
                raise Conflict("another process was faster")
            await open_table(opening, *more)

        monkeypatch.setattr(store, "open", first_overtaken)
        wishes = {"tokens": list(opened["tokens"].values()), "commitment": commitment(site)}
        rematch = site.http.post(f"/api/tables/{opened['id']}/rematch", json=wishes)
        assert rematch.status_code == 200, rematch.text
        fair = site.http.get(f"/api/tables/{rematch.json()['id']}").json()["fair"]
        assert (fair["commitment"], len(tries)) == (wishes["commitment"], 2)


def test_old_commitments_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commitments, "KEPT", 2)

    async def commit() -> None:
        kept = Commitments()
        first, second, third = [await kept.new() for _ in range(3)]
        with pytest.raises(Refusal, match="unknown"):
            await kept.take(first)
        for shown in (second, third):
            assert sha256(bytes.fromhex(await kept.take(shown))).hexdigest() == shown

    asyncio.run(commit())


def test_a_forged_record_is_not_proven(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open("mini", "me", "hotseat")
        with site.at(opened) as page:
            fair = play_out(page)["fair"]
        written = records.text(record_of(site, opened))

        def refused(record: str, **more: Any) -> str:
            answer = site.http.post("/api/verify", json={"record": record, **more})
            assert (answer.status_code, answer.json()["code"]) == (422, "unproven")
            message: str = answer.json()["message"]
            return message

        assert "follows from the seeds" in refused(written.replace(fair["secret"], "0" * 64))
        assert "not the expected one" in refused(written, commitment="0" * 64)
        plain = re.sub(r', "seeds": .*}}', "}", written).replace('"version": 2', '"version": 1')
        assert "has no seeds" in refused(plain)
        answer = site.http.post("/api/verify", json={"record": "{}"})
        assert (answer.status_code, answer.json()["code"]) == (422, "record")


# Secrecy and storage -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_the_secret_is_in_nothing_before_the_end(game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("websockets").setLevel(logging.INFO)  # the frames of this test's own pages
    with serving(tmp_path) as site:
        opened = site.open(game, "me", "hotseat")
        seeds = site.table(opened["id"]).seeds
        assert seeds
        told: list[str] = []
        with site.at(opened) as page, site.page(opened["id"]) as spectator:
            for _ in range(12):
                page.play_on(Random(1), moves=1)
                page.move("nonsense")
                told += _answers(site, opened)
            told += page.heard + spectator.heard
            logged = "\n".join(record.getMessage() for record in caplog.records)
            for text in (*told, logged, repr(site.table(opened["id"]).opening), repr(seeds)):
                assert seeds.secret not in text
                assert '"secret":"' not in text
            page.request("resign", 0)
            assert page.table["fair"]["secret"] == seeds.secret


def _answers(site: Inside, opened: Message) -> list[str]:
    tokens = list(opened["tokens"].values())
    path = f"/api/tables/{opened['id']}"
    return [
        site.http.get(path).text,
        site.http.get(f"{path}/record").text,
        site.http.get(f"{path}/review").text,
        site.http.post(f"{path}/replay", json={"tokens": tokens}).text,
        site.http.post(f"{path}/hint", json={"token": tokens[0]}).text,
        site.http.post(f"{path}/again", json={"ply": 0}).text,
        site.http.post(f"{path}/rematch", json={"tokens": tokens}).text,
        site.http.post("/api/tables/list", json={"tables": {opened["id"]: tokens}}).text,
    ]


def test_a_killed_server_goes_on_with_the_same_seeds(tmp_path: Path) -> None:
    with process(tmp_path) as (running, site):
        opened = site.open("mini", "me", "hotseat", commitment=commitment(site), seed="5eed")
        waiting = site.open("mini", "me", "open", seed="aa")
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=6)["fair"]
            running.kill()
            running.wait(DEADLINE)
    with process(tmp_path) as (running, site):
        with site.at(opened) as page:
            assert page.table["fair"] == before
            assert play_out(page)["fair"]["commitment"] == before["commitment"]
        shown = {"record": records.text(record_of(site, opened)), "commitment": before["commitment"]}
        assert site.http.post("/api/verify", json=shown).status_code == 200
        site.http.post(f"/api/tables/{waiting['id']}/seats/1", json={"name": "Ben", "seed": "bb"})
        assert site.http.get(f"/api/tables/{waiting['id']}").json()["fair"]["seats"] == ["aa", "bb"]


def test_older_tables_go_on_without_a_proof(place: Place) -> None:
    with serving(place) as site:
        opened = site.open("mini", "me", "hotseat")
        with site.at(opened) as page:
            page.play_on(Random(1), moves=3)
    place.execute(  # as a server of the version before has left it
        "ALTER TABLE tables DROP COLUMN secret",
        "ALTER TABLE tables DROP COLUMN copied",
        "ALTER TABLE seats DROP COLUMN seed",
        "ALTER TABLE log DROP COLUMN seed",
        "UPDATE alembic_version SET version_num = '0003'",
    )
    with serving(place) as site:
        with site.at(opened) as page:
            assert page.table["fair"] is None
            assert page.play_on(Random(1))["status"] == "over"
        record = record_of(site, opened)
        assert (record.finished, record.seeds) == (True, None)
        rematch = site.http.post(
            f"/api/tables/{opened['id']}/rematch", json={"tokens": list(opened["tokens"].values())}
        )
        assert site.http.get(f"/api/tables/{rematch.json()['id']}").json()["fair"] is not None
