"""Several servers over one store, with Valkey or Redis between them."""

import asyncio
import json
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
import redis

from clients import DEADLINE, PLENTY, Inside, Message, SetWatch, serving
from tilewright import game
from tilewright.core import OptionError
from tilewright.server import cluster, letters, neighbours, presence, valkey
from tilewright.server.news import Guests, Present
from tilewright.server.questions import Question
from tilewright.server.thinking import Thinking
from tilewright.server.valkey import Taken, Valkey
from tilewright.server.working import Deaf, _answered
from valkeys import Broker, running


@contextmanager
def two(folder: Path, broker: Broker, **settings: Any) -> Iterator[tuple[Inside, Inside]]:
    """Two servers over one store, which know each other."""
    with (
        serving(folder, fanout=Valkey(broker.url), **settings) as here,
        serving(folder, fanout=Valkey(broker.url), **settings) as there,
    ):
        yield here, there


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with running(tmp_path / "broker") as broker:
        yield broker


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No server seems dead to the others, or cut off from them, however busy the machine is."""
    for module, timeout in ((neighbours, "LAPSE"), (valkey, "PATIENCE"), (valkey, "SILENCE")):
        monkeypatch.setattr(module, timeout, DEADLINE)


@pytest.fixture
def sites(tmp_path: Path, broker: Broker) -> Iterator[tuple[Inside, Inside]]:
    with two(tmp_path / "data", broker) as sites:
        yield sites


def is_table(message: Message) -> bool:
    return bool(message["type"] == "table")


def online(seat: int) -> Any:
    return lambda message: is_table(message) and message["seats"][seat]["online"]


def invited(here: Inside, there: Inside, game: str = "azul", **more: Any) -> tuple[Message, Message]:
    """A table of Ann, opened at one server, and Ben, who sits down at the other."""
    opened = here.open(game, {"kind": "me", "name": "Ann"}, "open", starter=0, **more)
    answer = there.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"})
    assert answer.status_code == 200, answer.text
    return opened, answer.json()


def test_what_happens_at_one_server_is_shown_at_the_other(sites: tuple[Inside, Inside]) -> None:
    here, there = sites
    opened = here.open("azul", {"kind": "me", "name": "Ann"}, "open", starter=0)
    with here.at(opened) as ann:
        ben = there.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        with there.at(ben) as other:
            shown = ann.until(lambda message: is_table(message) and message["status"] == "running")
            assert shown["seats"][1]["name"] == "Ben"
            ann.until(online(1))
            other.until(online(0)) if not other.table["seats"][0]["online"] else None
            for mover, watcher in ((ann, other), (other, ann)):
                mover.turn()
                answer = mover.move()
                assert answer["type"] == "accepted"
                assert watcher.shown(answer["revision"])["position"] == mover.shown(answer["revision"])["position"]
                assert watcher.table["steps"]
            there.http.post(f"/api/tables/{opened['id']}/seats/1/name", json={"name": "Bo", "token": tokens(ben)[0]})
            ann.until(lambda message: is_table(message) and message["seats"][1]["name"] == "Bo")
            other.say(type="emote", seat=1, emote="nice")
            assert ann.until(lambda message: message["type"] == "emote") == {
                "type": "emote",
                "seat": 1,
                "emote": "nice",
            }


def tokens(opened: Message) -> list[str]:
    return list(opened["tokens"].values())


def test_offers_are_answered_at_the_other_server(sites: tuple[Inside, Inside]) -> None:
    opened, sat = invited(*sites, terms={"takebacks": True, "stand_in": "greedy"})
    with sites[0].at(opened) as ann, sites[1].at(sat) as ben:
        ann.turn()
        revision = ann.move()["revision"]
        ann.shown(revision)
        assert ann.undo()["type"] == "accepted"
        offer = ben.until(lambda message: is_table(message) and message["offer"])["offer"]
        assert ben.request("answer", 1, offer=offer["id"], accept=True)["type"] == "accepted"
        assert ann.shown(revision + 1)["ply"] == 1


def test_guests_of_a_server_that_is_killed_lapse(
    tmp_path: Path, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that is killed says nothing any more; one that ends in good order takes its leave."""
    monkeypatch.setattr(neighbours, "LAPSE", 0.5)
    monkeypatch.setattr(valkey, "BEAT", 0.1)
    with two(tmp_path, broker) as (here, there):
        opened, sat = invited(here, there)
        with here.at(opened) as ann, there.at(sat), there.page(opened["id"]):
            ann.until(online(1))
            ann.until(lambda message: is_table(message) and message["watchers"] == 1)
            monkeypatch.setattr(Valkey, "tell", lambda self, news: None)
            ann.until(lambda message: is_table(message) and not message["seats"][1]["online"])
            assert ann.table["watchers"] == 0


def test_servers_hear_of_each_other_again_after_what_nobody_expected(
    sites: tuple[Inside, Inside], broker: Broker, patient: None
) -> None:
    """Such as news in no known text, or an error in what follows from news."""
    here, there = sites
    opened, sat = invited(here, there)
    raised = threading.Event()

    def fails(*_: Any) -> None:
        raised.set()
        raise ZeroDivisionError

    with here.at(opened) as ann, there.at(sat) as ben:
        fanout = there.app.state.tables.fanout
        with redis.Redis.from_url(broker.url) as client, patch.object(fanout, "_hear", fails):
            client.publish(fanout._channel, b"\xff")
            client.publish(fanout._channel, "{}")
            assert raised.wait(DEADLINE)
        end = time.monotonic() + DEADLINE
        while not fanout.is_live:
            assert time.monotonic() < end
            time.sleep(0.01)
        ann.turn()
        answer = ann.move()
        assert ben.shown(answer["revision"])["steps"]


def test_a_rematch_is_agreed_to_at_two_servers(sites: tuple[Inside, Inside]) -> None:
    here, there = sites
    opened, sat = invited(here, there, "mini")
    with here.page(opened["id"], *tokens(opened), *tokens(sat)) as page:
        page.play_on(Random(5))
    with here.at(opened) as ann, there.at(sat) as ben:
        path = f"/api/tables/{opened['id']}/rematch"
        assert here.http.post(path, json={"tokens": tokens(opened), "seed": "aa"}).json() is None
        offered = ben.until(lambda message: is_table(message) and message["rematch_offer"])
        assert offered["rematch_offer"] == {"seats": [0], "waiting": [1], "away": [], "declined": None}
        there.http.post(f"{path}/decline", json={"tokens": tokens(sat)})
        ann.until(lambda message: is_table(message) and (message["rematch_offer"] or {}).get("declined") == 1)
        assert there.http.post(path, json={"tokens": tokens(sat), "seed": "bb"}).json() is None
        ann.until(lambda message: is_table(message) and message["rematch_offer"]["seats"] == [1])
        again = here.http.post(path, json={"tokens": tokens(opened), "seed": "aa"}).json()
        assert ben.until(lambda message: is_table(message) and message["rematch"])["rematch"] == again["id"]
        follower = there.http.get(f"/api/tables/{again['id']}").json()
        assert follower["fair"]["seats"] == ["bb", "aa"]
        assert there.http.post(path, json={"tokens": tokens(sat)}).json()["id"] == again["id"]


def test_servers_that_were_started_at_different_times_show_the_same_clock(tmp_path: Path, broker: Broker) -> None:
    clock = {"kind": "live", "main": 300, "increment": 5}
    early = SetWatch()
    with serving(tmp_path, fanout=Valkey(broker.url), watch=early) as here:
        opened, sat = invited(here, here, terms={"clock": clock, "at_zero": "lost"})
        with here.at(opened) as ann, here.at(sat) as ben:
            ann.fresh()
            assert ann.move()["type"] == "accepted"
            early.seconds += 100
            assert ann.fresh()["times"]["left"][1] == 200_000
            late = SetWatch(100)
            with serving(tmp_path, fanout=Valkey(broker.url), watch=late) as there:
                end = time.monotonic() + DEADLINE
                while not site_guests(there, opened["id"]):
                    assert time.monotonic() < end
                    time.sleep(0.01)
                with there.at(opened) as other:
                    shown = [page.fresh()["times"] for page in (ann, ben, other)]
                    assert shown == [{"left": [305_000, 200_000], "running": 1}] * 3
    third, fourth = SetWatch(500), SetWatch(600)
    with serving(tmp_path, fanout=Valkey(broker.url), watch=third) as here, here.at(opened) as ann:
        begun = {"left": [305_000, 300_000], "running": 1}
        assert ann.table["times"] == begun, "no server was running, so the turn begins anew"
        third.seconds += 100
        with serving(tmp_path, fanout=Valkey(broker.url), watch=fourth) as there, there.at(sat) as ben:
            assert ben.fresh()["times"] == ann.fresh()["times"]


def test_a_commitment_of_one_server_is_used_once_at_another(sites: tuple[Inside, Inside]) -> None:
    here, there = sites
    commitment = here.http.post("/api/commitments").json()["commitment"]
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    new = {"game": "azul", "seats": seats, "commitment": commitment, "seed": "ab"}
    opened = there.http.post("/api/tables", json=new)
    assert opened.status_code == 201, opened.text
    assert there.http.get(f"/api/tables/{opened.json()['id']}").json()["fair"]["commitment"] == commitment
    for site in sites:
        assert site.http.post("/api/tables", json=new).json()["code"] == "commitment"


@pytest.mark.usefixtures("patient")
def test_a_bot_is_asked_by_one_server(sites: tuple[Inside, Inside], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    choose = Thinking.choose

    async def noted(self: Thinking, bot: str, game: Any, view: Any, *asker: str) -> Any:
        asked.append(view)
        return await choose(self, bot, game, view, *asker)

    monkeypatch.setattr(Thinking, "choose", noted)
    here, there = sites
    opened = here.open("mini", "me", "greedy", starter=0)
    with here.at(opened) as ann, there.at(opened) as same:
        while not all(site_guests(site, opened["id"]) for site in sites):
            ann.fresh()
        ann.play_on(Random(3), moves=4)
        same.shown(ann.turn()["revision"])
        assert len(asked) == len(set(asked)), "whoever leaves first may leave a question to the other"


def site_guests(site: Inside, id: str) -> list[Any]:
    return list(site.app.state.tables.fanout.elsewhere(id))


def test_the_last_two_seats_are_taken_at_the_same_time(
    sites: tuple[Inside, Inside], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second server believes that another seat is open, learns from the store that it gave away the last one, and
    deals.
    """
    here, there = sites
    opened = here.open("azul", "me", "open", "open")
    with here.at(opened) as ann, there.page(opened["id"]), monkeypatch.context() as patched:
        for site in sites:  # as if none of them had looked into the store in time
            patched.setattr(site.table(opened["id"]), "freshen", nothing)
        patched.setattr(cluster.Cluster, "_look", lambda self, table: None)
        for seat, site in enumerate(sites, 1):
            assert site.http.post(f"/api/tables/{opened['id']}/seats/{seat}", json={"name": "Ben"}).status_code == 200
        assert [site.table(opened["id"]).status for site in sites] == ["waiting", "running"]
        patched.undo()
        shown = ann.until(lambda message: is_table(message) and message["status"] == "running" and message["ply"])
        assert shown["ply"] == 1


async def nothing() -> None: ...


def dealt() -> tuple[Any, Any]:
    """A game, and the view of the seat in turn after the deal."""
    rules = game("azul")
    state = rules.apply(rules.start(), rules.deal(rules.start(), Random(1)))
    return rules, rules.view(state, rules.actor(state))


def test_without_the_fan_out_play_goes_on_by_looking_into_the_store(
    tmp_path: Path, broker: Broker, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(valkey, "RETRY", 0.05)
    with two(tmp_path / "data", broker) as (here, there):
        opened, sat = invited(here, there)
        with here.at(opened) as ann, there.at(sat) as ben:
            ann.until(online(1))
            broker.kill()
            for mover, watcher in ((ann, ben), (ben, ann)) * 2:
                mover.turn()
                answer = mover.move()
                assert answer["type"] == "accepted"
                watcher.shown(answer["revision"])
                mover.shown(answer["revision"])
            assert ann.table["seats"][1]["online"], "who was here is not taken to be gone"
            commitment = here.http.post("/api/commitments").json()["commitment"]
            new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "hotseat"}], "commitment": commitment}
            assert here.http.post("/api/tables", json=new).status_code == 201
            broker.start()
            said = "cannot be used", "can be used again"
            while any(sum(each in text for text in caplog.messages) < 2 for each in said):
                ann.fresh()
            monkeypatch.setattr(cluster, "POLL", 3600.0)
            monkeypatch.setattr(cluster, "RARELY", 3600.0)
            ben.say(type="emote", seat=1, emote="nice")
            ann.until(lambda message: message["type"] == "emote")
    assert [sum(each in text for text in caplog.messages) for each in said] == [2, 2], "each server says it once"
    assert not [record for record in caplog.records if record.levelno > logging.WARNING]


def test_a_table_that_others_were_not_told_of_is_found_in_the_store(
    sites: tuple[Inside, Inside], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may be killed between storing a move and telling of it."""
    monkeypatch.setattr(cluster, "RARELY", 0.0)
    here, there = sites
    opened, sat = invited(here, there)
    with here.at(opened) as ann, there.at(sat) as ben:
        ann.until(online(1))
        monkeypatch.setattr(Valkey, "tell", lambda self, news: None)
        ann.turn()
        ben.shown(ann.move()["revision"])


def test_a_player_goes_on_at_another_server(sites: tuple[Inside, Inside], monkeypatch: pytest.MonkeyPatch) -> None:
    """The page sends what was not answered again, with the same id, and is shown what was stored."""
    monkeypatch.setattr(presence, "GRACE", 0.0)
    here, there = sites
    opened, sat = invited(here, there)
    with there.at(sat) as ben:
        with here.at(opened) as ann:
            ann.turn()
            before, move = ann.table["revision"], ann.table["choices"][0]["move"]
            answer = ann.move(move, id="a")
        with there.at(opened) as ann:
            assert ann.table["revision"] >= before + 1
            assert ann.move(move, id="a", seat=0, revision=before) == answer
            assert ben.shown(before + 1)["ply"] == 2


@contextmanager
def worker(broker: Broker, number: int = 1) -> Iterator[subprocess.Popen[str]]:
    """`tilewright work`, which takes questions."""
    command = [sys.executable, "-m", "tilewright", "work", "--fanout", broker.url, "--workers", str(number)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout
            while running.stdout.readline() != "Ready\n":
                assert running.poll() is None
            yield running
        finally:
            running.kill()


NO_WORKERS = PLENTY._replace(workers=0)


def test_bots_of_a_server_without_workers_think_in_processes_of_their_own(tmp_path: Path, broker: Broker) -> None:
    with two(tmp_path / "data", broker, limits=NO_WORKERS) as (here, there):
        while here.http.get("/readyz").status_code == 200:
            pass
        assert "no worker takes questions" in here.http.get("/readyz").text
        with worker(broker, 2) as running:
            for site in (here, there):
                while site.http.get("/readyz").status_code != 200:
                    pass
                opened = site.open("mini", "me", "greedy", starter=0)
                with site.at(opened) as page:
                    page.play_on(Random(2), moves=3)
                    assert page.turn()["ply"] >= 7
                hint = site.http.post(f"/api/tables/{opened['id']}/hint", json={"token": tokens(opened)[0]})
                assert hint.status_code == 200, hint.text
                looked = site.http.post("/api/positions/opinions", json={"game": "azul", "deal": True})
                assert looked.json()[0]["choice"]["move"], looked.text
            running.terminate()
            assert running.wait(DEADLINE) == 0


def test_a_worker_thinks_in_all_its_processes_for_one_server() -> None:
    async def work() -> None:
        thinking = Thinking(PLENTY._replace(workers=2), command=("sleep", "60"))
        text = json.dumps(letters.written(Question("greedy", *dealt(), seed=1)))
        answering = [asyncio.create_task(_answered(Taken("", id, "server", text), thinking)) for id in ("a", "b")]
        async with asyncio.timeout(DEADLINE):
            while len(thinking._all) < 2:
                await asyncio.sleep(0.01)
        for task in answering:
            task.cancel()
        await asyncio.gather(*answering, return_exceptions=True)
        await thinking.close()

    asyncio.run(work())


def test_a_question_of_a_worker_that_was_killed_is_asked_again(
    tmp_path: Path, broker: Broker, patient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (neighbours, valkey):
        monkeypatch.setattr(module, "LAPSE", 0.5)

    async def ask() -> None:
        rules, view = dealt()
        asking, dead, other = Valkey(broker.url), Valkey(broker.url), Valkey(broker.url)
        thinking = Thinking(NO_WORKERS, elsewhere=asking)
        running = [asyncio.create_task(each.run(Deaf())) for each in (asking, dead)]
        choosing = asyncio.create_task(thinking.choose("greedy", rules, view))
        taken = await dead.next_question()
        running[1].cancel()
        again = await other.next_question()
        assert again == taken
        running[0].cancel()
        choosing.cancel()
        await asyncio.gather(*running, choosing, return_exceptions=True)
        for each in (asking, dead, other):
            await each.close()
        await thinking.close()

    asyncio.run(ask())


def test_questions_survive_the_fan_out(broker: Broker, patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for an answer when the queue is lost asks again. A question that nobody waits for is taken out."""
    monkeypatch.setattr(valkey, "RETRY", 0.05)

    async def ask() -> None:
        rules, view = dealt()
        asking, working = Valkey(broker.url), Valkey(broker.url)
        thinking = Thinking(NO_WORKERS, elsewhere=asking)
        running = asyncio.create_task(asking.run(Deaf()))
        choosing = asyncio.create_task(thinking.choose("greedy", rules, view))
        await working.next_question()
        broker.kill()
        broker.start()
        with suppress(*valkey.FAILURES):  # of the connection to the one that was killed
            await working._client.ping()
        taken = await working.next_question()
        move = rules.legal(view)[0]
        await working.answer(taken, {"answer": str(move)})
        assert await choosing == move
        opinion = asyncio.create_task(asking.ask("later", is_urgent=False, limit=DEADLINE))
        urgent = asyncio.create_task(asking.ask("now", is_urgent=True, limit=DEADLINE))
        dropped = asyncio.create_task(asking.ask("dropped", is_urgent=True, limit=DEADLINE))
        while await working._client.llen("tilewright:questions:moves") < 2:
            pass
        dropped.cancel()
        await asyncio.gather(dropped, return_exceptions=True)
        for name in ("now", "later"):
            taken = await working.next_question()
            assert json.loads(taken.question) == name
            await working.answer(taken, name)
        assert (await urgent, await opinion) == ("now", "later")
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await asking.close()
        await working.close()

    asyncio.run(ask())


async def _numbers(waiting: Valkey) -> list[int]:
    """How many questions are in each list."""
    return [await waiting._client.llen(f"tilewright:questions:{line}") for line in valkey.LINES]


def test_a_question_is_in_the_queue_once_after_a_lost_connection(
    broker: Broker, patient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(valkey, "RETRY", 0.01)

    async def ask() -> None:
        asking = Valkey(broker.url)
        put = asyncio.Queue[None]()
        putting = asking._put

        async def noted(line: str, letter: str) -> None:
            await putting(line, letter)
            put.put_nowait(None)

        monkeypatch.setattr(asking, "_put", noted)
        running = asyncio.create_task(asking.run(Deaf()))
        asked = asyncio.create_task(asking.ask("mine", is_urgent=True, limit=DEADLINE))
        for _ in range(3):
            await put.get()
            asking._ask_again(asking._asked.values())
        await put.get()
        assert await _numbers(asking) == [1, 0]
        for task in (asked, running):
            task.cancel()
        await asyncio.gather(asked, running, return_exceptions=True)
        assert await _numbers(asking) == [0, 0]
        await asking.close()

    asyncio.run(ask())


def test_a_bot_has_its_time_from_when_a_worker_takes_its_question(broker: Broker, patient: None) -> None:
    async def ask() -> None:
        asking, working = Valkey(broker.url), Valkey(broker.url)
        running = asyncio.create_task(asking.run(Deaf()))
        asked = asyncio.create_task(asking.ask("long", is_urgent=True, limit=0.0))
        while await _numbers(working) != [1, 0]:
            await asyncio.sleep(0)
        assert not asked.done(), "it waits in the queue"
        await working.next_question()
        with pytest.raises(TimeoutError):
            await asked
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        for each in (asking, working):
            await each.close()

    asyncio.run(ask())


def test_a_question_that_no_worker_takes_is_given_up(broker: Broker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(valkey, "UNTAKEN", 0.0)

    async def ask() -> None:
        asking = Valkey(broker.url)
        with pytest.raises(TimeoutError):
            await asking.ask("anything", is_urgent=True, limit=DEADLINE)
        await asking.close()

    asyncio.run(ask())


class Busy:
    """Workers elsewhere, which never answer."""

    def __init__(self, thinkers: int) -> None:
        self.thinkers = thinkers
        self.asked: list[Any] = []

    async def ask(self, question: Any, is_urgent: bool, limit: float) -> Any:
        self.asked.append(question)
        await asyncio.Event().wait()


def test_one_client_cannot_fill_the_queue_of_the_workers() -> None:
    async def ask() -> None:
        busy = Busy(thinkers=2)
        thinking = Thinking(NO_WORKERS, elsewhere=busy)
        rules, view = dealt()

        async def asked(*askers: str) -> int:
            tasks.extend(asyncio.create_task(thinking.choose("greedy", rules, view, asker)) for asker in askers)
            for _ in range(5):
                await asyncio.sleep(0)
            return len(busy.asked)

        tasks: list[asyncio.Task[Any]] = []
        assert await asked(*["greedy"] * 20) == 2
        assert await asked("modest") == 3, "its question is the next"
        busy.thinkers = 4
        assert await asked("another") == 5
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await thinking.close()

    asyncio.run(ask())


def test_the_server_of_a_player_asks_the_bots_before_that_of_a_spectator() -> None:
    ours = Valkey("redis://127.0.0.1:1")
    ours.is_live, ours.node = True, "m"
    player, spectator = Guests(seats=frozenset({0}), connected=True), Guests(watchers=1, connected=True)

    def comes_first(own: Guests, other: str, others: Guests) -> bool:
        ours.tell(Present(guests={"table": own}))
        ours.neighbours = neighbours.Neighbours()
        ours.neighbours.hear(other, Present(guests={"table": others}), 0.0)
        return ours.comes_first("table")

    assert comes_first(player, "a", spectator)
    assert not comes_first(spectator, "z", player)
    assert [comes_first(player, other, player) for other in "az"] == [False, True]
    assert [comes_first(spectator, other, spectator) for other in "az"] == [False, True]


def test_an_address_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(OptionError, match="redis://"):
        Valkey("http://example.org")
