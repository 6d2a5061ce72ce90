"""Reviews through the API, and games that are tried again from one of their positions."""

import asyncio
import json
import pickle
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from clients import PLENTY, Inside, Message, serving
from places import GOLDEN
from tilewright import records
from tilewright.core import AnyGame
from tilewright.games.classic import review as classic_review
from tilewright.players.limit import Limit
from tilewright.records import Record
from tilewright.registry import game
from tilewright.review import Reviewer, review
from tilewright.server import reviewer, reviewing, routes, tables
from tilewright.server.limits import Limits
from tilewright.server.pace import Rate
from tilewright.server.refusal import Refusal
from tilewright.server.reviewing import Reviews
from tilewright.server.shared import Shared
from tilewright.server.thinking import Thinking
from tilewright.server.worker import HEAD

LOW = """
import sys
from tilewright.games.classic import review as classic_review
from tilewright.server import reviewer
classic_review.COLOURED_NODES[2] = 30
reviewer.work(reviewer.read(sys.stdin.buffer), sys.stdout.buffer)
"""
QUICK = (sys.executable, "-c", LOW)
"""Reviews with fewer nodes."""

HANGS = "import socket, sys; socket.create_connection(('127.0.0.1', int(sys.argv[1]))).recv(1)"
DEAD = (sys.executable, "-c", "pass")

NEWER = """
import sys
from tilewright.server.worker import HEAD
data = b"cno_such_module\\nReview\\n."
sys.stdout.buffer.write(HEAD.pack(len(data)) + data)
"""
"""Answers with what this server does not know."""


def quick(command: tuple[str, ...] = QUICK) -> Any:
    return partial(Reviews, command=command)


def played(site: Inside, game: str, *seats: str) -> Message:
    """A table whose game is over."""
    opened = site.open(game, *seats)
    with site.at(opened) as page:
        page.play_on(Random(1))
    return opened


@contextmanager
def finished(folder: Path, command: tuple[str, ...] = QUICK) -> Iterator[tuple[Inside, str]]:
    """A server with a table whose game is over, and the address of the table."""
    with serving(folder, reviews=quick(command)) as site:
        yield site, f"/api/tables/{played(site, 'azul', 'me', 'hotseat')['id']}"


def test_a_review_is_given_as_far_as_it_is_done_and_kept(tmp_path: Path) -> None:
    with finished(tmp_path) as (site, table):
        first = site.http.get(f"{table}/review").json()
        assert (first["done"], first["moves"]) == (0, [])
        seen: list[Message] = []
        while not seen or seen[-1]["done"] < seen[-1]["total"] or not seen[-1]["total"]:
            seen.append(site.http.get(f"{table}/review").json())
        assert [each["done"] for each in seen] == sorted(each["done"] for each in seen)
        assert all(len(each["moves"]) == each["done"] for each in seen)
        record = records.read_text(site.http.get(f"{table}/record").text)
        due = review(record, Limit(nodes=30))
        assert seen[-1]["total"] == due.total
        assert [move["loss"] for move in seen[-1]["moves"]] == [move.loss for move in due.moves]
        assert not site.app.state.reviews._reviewing
        assert site.http.get(f"{table}/review").json() == seen[-1]
        assert not site.app.state.reviews._reviewing, "it is not made twice"


def test_how_much_there_is_to_do_is_told_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(classic_review.COLOURED_NODES, 2, 30)
    written = BytesIO()
    reviewer.work(reviewer.read(BytesIO(reviewer.question(golden(), ()))), written)
    written.seek(0)
    told = []
    while head := written.read(HEAD.size):
        made = pickle.loads(written.read(HEAD.unpack(head)[0]))
        told.append((made.done, made.total))
    total = told[-1][1]
    assert told == [(done, total) for done in range(total + 1)]


def test_a_running_game_has_no_review_and_no_second_try(tmp_path: Path) -> None:
    with serving(tmp_path, reviews=quick()) as site:
        table = f"/api/tables/{site.open('azul', 'me', 'hotseat')['id']}"
        for answer in (site.http.get(f"{table}/review"), site.http.post(f"{table}/again", json={"ply": 1})):
            assert (answer.status_code, answer.json()["code"]) == (409, "running")
        answer = site.http.get("/api/tables/nowhere/review")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")


def test_a_review_that_fails_is_told_and_begun_anew(tmp_path: Path) -> None:
    with finished(tmp_path, DEAD) as (site, table):
        assert site.http.get(f"{table}/review").status_code == 200
        while (answer := site.http.get(f"{table}/review")).status_code == 200:
            assert answer.json()["done"] == 0
        assert (answer.status_code, answer.json()["code"]) == (503, "bot")
        assert site.http.get(f"{table}/review").status_code == 200


async def done(reviews: Reviews) -> None:
    """Wait until no review waits or is in progress."""
    tasks = [reviewing.task for reviewing in reviews._reviewing.values() if reviewing.task]
    assert tasks
    await asyncio.wait(tasks)


def golden(name: str = "azul-2") -> Record:
    return next(records.read(GOLDEN / f"{name}.jsonl"))


def test_a_failure_that_nobody_foresaw_is_told_to_all_who_wait() -> None:
    async def ask() -> None:
        reviews, record = Reviews(Thinking(), (sys.executable, "-c", NEWER)), golden()
        for id in ("first", "second"):
            assert reviews.find(id, record).done == 0
        await done(reviews)
        assert set(reviews._failed) == {"first", "second"}
        for id in ("first", "second"):
            with pytest.raises(Refusal, match="the review failed"):
                reviews.find(id, record)

    asyncio.run(ask())


def test_a_review_that_waits_while_none_is_made_is_begun_by_who_asks_again() -> None:
    class Failing(Thinking):
        async def warmed_up(self) -> None:
            raise RuntimeError

    async def ask() -> None:
        reviews, record = Reviews(Failing(), DEAD), golden()
        for _ in range(2):
            assert reviews.find("first", record).done == 0
            await done(reviews)
            with pytest.raises(Refusal, match="the review failed"):
                reviews.find("first", record)

    asyncio.run(ask())


def test_reviews_wait_for_each_other_up_to_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """One process at a time; the end of the server ends it."""
    record = golden()

    async def ask(listening: socket.socket) -> None:
        port = str(listening.getsockname()[1])
        reviews = Reviews(Thinking(), (sys.executable, "-c", HANGS, port), Limits(reviews=2, reviews_share=1))
        for id, ahead in (("first", 0), ("second", 1), ("first", 0)):
            found = reviews.find(id, record)
            assert (found.done, found.ahead) == (0, ahead)
        with pytest.raises(Refusal, match="too many games to review are waiting"):
            reviews.find("third", record)
        assert reviews.find("third", record, asker="somebody else").ahead == 2
        with pytest.raises(Refusal, match="too many games to review are waiting"):
            reviews.find("fourth", record, asker="a third client")
        loop = asyncio.get_running_loop()
        process, _ = await loop.sock_accept(listening)
        with process:
            await reviews.close()
            assert await loop.sock_recv(process, 1) == b"", "the process has ended"
        assert not reviews._reviewing

    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setblocking(False)
        asyncio.run(ask(listening))


def test_a_process_is_started_ahead_and_makes_the_next_review() -> None:
    """Not before there is anything compiled to load; the end of the server ends it."""
    record = golden()

    async def ask() -> None:
        cold = Reviews(Thinking(), QUICK)
        cold.prepare(record.game)
        assert cold._spare is None
        reviews = Reviews(Thinking(), QUICK)
        reviews.thinking.compiled = True
        reviews.prepare(record.game)
        assert reviews._spare
        spare = await reviews._spare
        reviews.find("first", record)
        await done(reviews)
        found = reviews.find("first", record)
        assert found.done == found.total > 0
        assert spare.returncode is not None, "it was this one that made the review"
        reviews.prepare(record.game)
        unused = await reviews._spare
        assert unused is not spare
        await reviews.close()
        assert unused.returncode is not None

    asyncio.run(ask())


def test_a_process_that_has_ended_while_it_waited_is_not_asked() -> None:
    record = golden()

    async def ask() -> None:
        reviews = Reviews(Thinking(), QUICK)
        reviews.thinking.compiled = True
        reviews.prepare(record.game)
        assert reviews._spare
        spare = await reviews._spare
        spare.kill()
        await spare.wait()
        reviews.find("first", record)
        await done(reviews)
        assert reviews.find("first", record).done > 0

    asyncio.run(ask())


def test_the_end_of_a_game_has_its_review_prepared(tmp_path: Path) -> None:
    prepared: list[str] = []

    class Watched(Reviews):
        def prepare(self, game: AnyGame) -> None:
            prepared.append(game.name)

    with serving(tmp_path, reviews=partial(Watched, command=QUICK)) as site:
        opened = site.open("azul", "me", "hotseat")
        assert prepared == []
        with site.at(opened) as page:
            page.play_on(Random(1))
        assert prepared == ["azul"]


def test_there_is_one_process_ahead_and_it_is_for_the_kind_of_game_that_ended_last() -> None:
    async def ask() -> None:
        reviews = Reviews(Thinking(), QUICK)
        reviews.thinking.compiled = True
        started = []
        for name in ("azul", "azul", "duel"):
            reviews.prepare(game(name, 2))
            assert reviews._spare
            started.append(await reviews._spare)
        first, again, other = started
        assert first is again
        assert first is not other
        await first.wait()
        assert other.returncode is None
        await reviews.close()

    asyncio.run(ask())


def test_a_process_started_ahead_makes_no_review_of_another_kind_of_game() -> None:
    record = golden()

    async def ask() -> None:
        reviews = Reviews(Thinking(), QUICK)
        reviews.thinking.compiled = True
        reviews.prepare(game("duel", 2))
        assert reviews._spare
        spare = await reviews._spare
        reviews.find("first", record)
        await done(reviews)
        found = reviews.find("first", record)
        assert found.done == found.total > 0
        assert spare.returncode is None, "it still waits for a game of its kind"
        await reviews.close()

    asyncio.run(ask())


def begun(process: subprocess.Popen[bytes]) -> Any:
    """Asks a process for the review of a game, and returns its first answer."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(reviewer.question(golden(), ()))
    process.stdin.flush()
    (length,) = HEAD.unpack(process.stdout.read(HEAD.size))
    return pickle.loads(process.stdout.read(length))


@pytest.mark.parametrize("kind", [("azul", "2"), ("mini-grey", "4"), ("duel", "2")])
def test_a_process_started_ahead_for_a_kind_of_game_loads_it_and_reviews(kind: tuple[str, str]) -> None:
    with subprocess.Popen([*reviewing.COMMAND, *kind], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        found = begun(process)
        process.kill()
    assert found.done == 0 < found.total


def test_a_review_ends_with_a_server_that_is_killed() -> None:
    with subprocess.Popen(reviewing.COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        found = begun(process)
        assert process.stdin
        assert process.stdout
        process.stdin.close()  # as the system does for a process that is killed
        while head := process.stdout.read(HEAD.size):
            found = pickle.loads(process.stdout.read(HEAD.unpack(head)[0]))
        assert process.wait(60) == 1
    assert found.done < found.total


def test_a_long_game_is_reviewed_in_the_time_of_a_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = reviewer.bounded(golden())
    assert usual.limit == Reviewer(golden()).limit
    count = len(usual.decisions)
    monkeypatch.setattr(reviewer, "USUAL", count // 2)
    long = reviewer.bounded(golden())
    assert usual.limit.nodes
    assert long.limit.nodes
    assert long.limit.nodes * count <= usual.limit.nodes * (count // 2)


def test_old_reviews_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "KEPT", 2)
    reviews = Reviews(Thinking())
    for id in ("first", "second", "third"):
        reviews._kept.keep(id, reviewing.NOTHING, "")
    assert list(reviews._kept) == ["second", "third"]


def test_one_client_does_not_take_the_places_of_the_records_of_others() -> None:
    kept = Shared[int, str](4)
    kept.keep(0, "of another client", "ann")
    for number in range(1, 9):
        kept.keep(number, "many", "greedy")
    assert list(kept) == [0, 6, 7, 8]
    assert kept.get(6)
    kept.keep(9, "more", "greedy")
    assert list(kept) == [0, 8, 6, 9], "the one that was used longest ago goes first"
    kept.drop(0)
    assert kept.get(0) is None


def test_a_record_to_review_counts_as_a_question(tmp_path: Path) -> None:
    with serving(tmp_path, limits=PLENTY._replace(questions=Rate(0.001, 2))) as site:
        body = {"record": records.text(golden())}
        codes = [site.http.post("/api/reviews", json=body).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


# In what order, and of which games ------------------------------------------------------------------------


def test_the_moves_of_the_seats_that_ask_are_judged_first(tmp_path: Path) -> None:
    with finished(tmp_path) as (site, table):
        seen: list[Message] = []
        while not seen or seen[-1]["done"] < seen[-1]["total"] or not seen[-1]["total"]:
            seen.append(site.http.get(f"{table}/review", params={"first": 1}).json())
        own = sum(move["seat"] == 1 for move in seen[-1]["moves"])
        for part in seen:
            assert (
                all(move["seat"] == 1 for move in part["moves"])
                or sum(move["seat"] == 1 for move in part["moves"]) == own
            )
            plies = [move["ply"] for move in part["moves"]]
            assert plies == sorted(plies)


def test_a_record_that_was_sent_is_reviewed_like_a_table(tmp_path: Path) -> None:
    with serving(tmp_path, reviews=quick()) as site:
        sent = site.http.post("/api/reviews", json={"record": records.text(golden())})
        assert sent.status_code == 201
        again = site.http.post("/api/reviews", json={"record": records.text(golden())})
        assert again.json() == sent.json(), "the same record has the same id"
        address = f"/api/reviews/{sent.json()['id']}"
        while not (found := site.http.get(address).json())["total"] or found["done"] < found["total"]:
            assert found["done"] == len(found["moves"])
        assert found["total"] == review(golden(), Limit(nodes=30)).total


def test_a_review_is_encoded_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as site:
        reviews = site.app.state.reviews
        reviews.keep("sent", golden(), "")
        reviews._kept.keep("sent", made := review(golden(), Limit(nodes=30)), "")
        monkeypatch.setattr(routes, "REVIEW", encoding := Mock(wraps=routes.REVIEW))
        shown = [site.http.get("/api/reviews/sent").json() for _ in range(3)]
        plain = site.http.get("/api/reviews/sent", headers={"Accept-Encoding": "identity"})
        assert plain.json() == shown[0] == shown[2] == json.loads(routes.REVIEW.dump_json(made))
        reviews._kept.keep("sent", replace(made, done=made.done - 1), "")
        assert site.http.get("/api/reviews/sent").json()["done"] == made.done - 1
    assert encoding.dump_json.call_count == 3


def test_a_record_is_refused_that_is_unknown_unfinished_or_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(record: Record) -> tuple[int, str, str]:
        answer = site.http.post("/api/reviews", json={"record": records.text(record)})
        return answer.status_code, answer.json()["code"], answer.json()["message"]

    whole = golden()
    part = Record(whole.game, whole.seats, whole.date, whole.moves[:20], finished=False)
    with serving(tmp_path, reviews=quick()) as site:
        unknown = site.http.get("/api/reviews/nothing")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown_review")
        assert refused(part)[:2] == (422, "record")
        monkeypatch.setattr(tables, "MOST_MOVES", len(whole.moves) - 1)
        status, code, message = refused(whole)
        assert (status, code) == (413, "too_large")
        assert (
            message
            == f"a record of {len(whole.moves) + 2} lines: expected a game of {len(whole.moves) - 1} moves at most"
        )
        assert not list(site.app.state.reviews._sent)


def test_a_move_that_somebody_tries_is_judged_in_its_position(tmp_path: Path) -> None:
    record = golden()
    states = list(record.states())
    index = next(at for at, state in enumerate(states) if len(record.game.legal(state)) > 5)
    position, legal = record.game.position(states[index]), record.game.legal(states[index])
    with serving(tmp_path) as site:

        def asked(move: str) -> Any:
            return site.http.post("/api/positions/verdict", json={"position": position, "move": move})

        verdicts = [asked(str(move)).json() for move in legal[:3]]
        best = asked(verdicts[0]["best"]).json()
        assert (best["label"], best["best_is"], best["loss"], best["points"]) == ("best", "same", 0, 0)
        for move, verdict in zip(legal, verdicts, strict=False):
            assert verdict["move"] == str(move)
            assert verdict["loss"] >= 0 <= verdict["points"]
        for move, code in (("9z9", "malformed"), ("9b9", "malformed"), ("5@5", "illegal")):
            assert asked(move).json()["code"] == code
        dealt = record.game.position(states[0])
        answer = site.http.post("/api/positions/verdict", json={"position": dealt, "move": str(record.moves[0])})
        assert answer.json()["code"] == "position"


def test_a_step_of_duel_that_somebody_tries_is_judged(tmp_path: Path) -> None:
    record = golden("duel-2")
    rules = record.game
    judged: dict[str, Any] = {}
    for state in record.states():
        if rules.actor(state) >= 0 and len(rules.legal(state)) > 2:
            judged.setdefault(type(rules.legal(state)[0]).__name__, state)
    with serving(tmp_path) as site:
        for kind in ("Take", "Sun", "Tiling"):
            state = judged[kind]
            move = str(rules.legal(state)[-1])
            sent = {"position": rules.position(state), "move": move}
            verdict = site.http.post("/api/positions/verdict", json=sent).json()
            assert verdict["move"] == move
            assert verdict["best"] in {str(each) for each in rules.legal(state)}
            assert verdict["loss"] >= 0 <= verdict["points"]
        illegal = {"position": rules.position(judged["Sun"]), "move": "6@6"}
        assert site.http.post("/api/positions/verdict", json=illegal).json()["code"] == "illegal"


# Again ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats"),
    [("azul", ("me", "greedy")), ("azul-grey", ("me", "hotseat", "greedy")), ("duel", ("me", "greedy"))],
)
def test_a_game_is_tried_again_from_a_position(game: str, seats: tuple[str, ...], tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        old = played(site, game, *seats)
        replay = site.http.post(f"/api/tables/{old['id']}/replay", json={}).json()
        people = [seat for seat, kind in enumerate(seats) if kind != "greedy"]
        ply = next(index for index, frame in enumerate(replay["frames"]) if index > 12 and frame["actor"] == people[-1])
        opened = site.http.post(f"/api/tables/{old['id']}/again", json={"ply": ply})
        assert opened.status_code == 201
        assert sorted(map(int, opened.json()["tokens"])) == people
        with site.at(opened.json()) as page:
            assert page.table["position"] == replay["frames"][ply]["position"] or game == "duel"
            assert (page.table["ply"], page.table["actor"]) == (ply, people[-1])
            assert [seat["kind"] for seat in page.table["seats"]] == [
                "bot" if kind == "greedy" else "person" for kind in seats
            ]
            assert page.table["choices"]
            assert page.play_on(Random(2))["status"] == "over"


def test_the_seat_of_a_bot_may_be_taken_and_chance_is_new(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        old = site.open("azul", "me", "greedy", starter=1)
        with site.at(old) as page:
            page.play_on(Random(1))
        again = f"/api/tables/{old['id']}/again"
        opened = site.http.post(again, json={"ply": 1}).json()
        assert set(opened["tokens"]) == {"0", "1"}
        table = site.http.get(f"/api/tables/{opened['id']}").json()
        assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [
            ("person", "Player 1"),
            ("person", "Player 2"),
        ]
        kept = site.http.post(again, json={"ply": 1, "seat": 0}).json()
        assert set(kept["tokens"]) == {"0"}
        deals = {
            site.http.get(f"/api/tables/{site.http.post(again, json={'ply': 0}).json()['id']}").json()["position"]
            for _ in range(3)
        }
        assert len(deals) == 3


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"ply": -1}, "option"),
        ({"ply": 10_000}, "option"),
        ({"ply": 1, "seat": 2}, "option"),
        ({"ply": 1, "seat": -1}, "option"),
        ({}, "malformed"),
        ({"ply": "x"}, "malformed"),
    ],
)
def test_a_try_that_cannot_be_is_refused(body: Message, code: str, tmp_path: Path) -> None:
    with finished(tmp_path) as (site, table):
        answer = site.http.post(f"{table}/again", json=body)
        assert answer.json()["code"] == code
        plies = len(site.http.post(f"{table}/replay", json={}).json()["frames"]) - 1
        assert site.http.post(f"{table}/again", json={"ply": plies}).json()["code"] == "option"
