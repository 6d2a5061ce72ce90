"""Two servers over one store: whoever was not first catches up, and is answered as if they had come a moment later."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clients import Inside, serving
from tilewright.server.fanout import SINGLE
from tilewright.server.store import Entry, Store, StoreError


@contextmanager
def two(folder: Path, **settings: Any) -> Iterator[tuple[Inside, Inside]]:
    """Two servers that do not hear of each other."""
    settings = {"fanout": SINGLE, **settings}
    with serving(folder, **settings) as here, serving(folder, **settings) as there:
        yield here, there


def test_of_two_moves_on_one_revision_the_first_is_made_and_the_other_is_stale(tmp_path: Path) -> None:
    with two(tmp_path) as (here, there):
        opened = here.open("azul", "me", "hotseat")
        with here.at(opened) as ann, there.at(opened) as ben:
            first, second = (choice["move"] for choice in ann.table["choices"][:2])
            before = ann.table["revision"]
            assert ann.move(first)["revision"] == before + 1
            refused = ben.move(second)
            assert (refused["type"], refused["code"]) == ("error", "stale")
            assert ben.shown(before + 1)["last"]["move"] == first
            answer = ben.move()
            assert answer["type"] == "accepted", "the table that caught up is played on"
            ann.shown(before + 1)
            assert ann.move()["code"] == "stale"
            assert ann.shown(before + 2)["position"] == ben.shown(before + 2)["position"]


def test_a_repeated_id_gets_the_same_answer_from_another_server(tmp_path: Path) -> None:
    with two(tmp_path) as (here, there):
        opened = here.open("azul", "me", "hotseat")
        with here.at(opened) as one, there.at(opened) as other:
            seat, before = one.table["actor"], one.table["revision"]
            first, second = (choice["move"] for choice in one.table["choices"][:2])
            answer = one.move(first, id="a", seat=seat)
            assert other.move(first, id="a", seat=seat, revision=before) == answer
            assert other.shown(before + 1)["ply"] == one.shown(before + 1)["ply"]
            assert other.move(second, id="a", seat=seat)["code"] == "reused"
        record = here.http.get(f"/api/tables/{opened['id']}/record").text
        assert record.count('"move"') == before + 1


def test_a_seat_is_given_to_one_of_two_who_claim_it_at_different_servers(tmp_path: Path) -> None:
    with two(tmp_path) as (here, there):
        opened = here.open("azul", "me", "open")
        path = f"/api/tables/{opened['id']}/seats/1"
        with there.at(opened) as waiting:
            assert waiting.table["status"] == "waiting"
            assert here.http.post(path, json={"name": "Ben"}).status_code == 200
            late = there.http.post(path, json={"name": "Eve"})
            assert (late.status_code, late.json()["code"]) == (409, "seat_taken")
            shown = waiting.until(lambda message: message["type"] == "table")
            assert (shown["status"], shown["seats"][1]["name"], shown["ply"]) == ("running", "Ben", 1)


def test_an_invitation_that_was_taken_or_withdrawn_elsewhere(tmp_path: Path) -> None:
    with two(tmp_path) as (here, there):
        opened = here.open("azul", "me", "open")
        tokens = {"tokens": list(opened["tokens"].values())}
        with there.at(opened):
            here.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"})
            late = there.http.post(f"/api/tables/{opened['id']}/cancel", json=tokens)
            assert late.json()["code"] == "seat_taken"
        opened = here.open("azul", "me", "open")
        tokens = {"tokens": list(opened["tokens"].values())}
        with there.at(opened) as waiting:
            assert here.http.post(f"/api/tables/{opened['id']}/cancel", json=tokens).status_code == 200
            late = there.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Eve"})
            assert (late.status_code, late.json()["code"]) == (404, "unknown_table")
            assert waiting.hear()["code"] == "unknown_table"
            assert there.http.get(f"/api/tables/{opened['id']}").status_code == 404


def test_a_rematch_that_is_opened_at_both_servers_is_one_table(tmp_path: Path) -> None:
    with two(tmp_path) as (here, there):
        opened = here.open("mini", "me", "greedy", starter=0)
        with here.at(opened) as page:
            page.play_on(Random(5))
        tokens = list(opened["tokens"].values())
        with there.at(opened) as page:
            assert page.table["status"] == "over"
            again, same = (
                site.http.post(f"/api/tables/{opened['id']}/rematch", json={"tokens": tokens}).json()
                for site in (here, there)
            )
            assert again == same
            assert page.until(lambda message: message["type"] == "table")["rematch"] == again["id"]


def test_what_the_store_has_stored_although_it_failed_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that breaks between the commit and its answer leaves open whether the move was stored."""
    real = Store.append

    async def broken(store: Store, id: str, log: Sequence[Entry]) -> None:
        await real(store, id, log)
        raise StoreError("the connection broke")

    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page:
            monkeypatch.setattr(Store, "append", broken)
            before = page.table["revision"]
            assert page.move()["revision"] == before + 1
            page.shown(before + 1)
            monkeypatch.undo()
            assert page.move()["revision"] == before + 2


def test_a_store_that_fails_and_has_stored_nothing_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(store: Store, id: str, log: Sequence[Entry]) -> None:
        await asyncio.sleep(0)
        raise StoreError("the disk is full")

    with serving(tmp_path) as site:
        opened = site.open("azul", "me", "hotseat")
        with site.at(opened) as page, monkeypatch.context() as patched:
            patched.setattr(Store, "append", broken)
            assert page.move()["code"] == "store"
            assert page.fresh()["revision"] == page.table["revision"]
