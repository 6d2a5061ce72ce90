"""Two tables that differ only in what is hidden from a reader send that reader the same bytes.

    python -m proof.secrecy --games 50

A random game of Duel is played, and copied with other plates in place of some that a reader may not know: everything
that this reader was told is the same. The beginning of both is stored as the same table in two data folders, and the
rest is played at two servers. Every frame of the socket, before and after each of these moves, the table, its list
entry, its replay, its record, hints with their reasons, the refusals of hints, of a review and of guesses have to be
byte-equal, for every seat and a spectator, and the servers have to log the same.

Hints come from the search of the server, with the code of its workers. Only two things differ, so that equal questions
get equal answers: the search ends after a number of nodes instead of some time, and its random numbers have a seed.
"""

import argparse
import asyncio
import json
import logging
import re
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import httpx
from websockets.sync.client import ClientConnection, connect

from proof.report import Report, run
from proof.site import DEADLINE, compile_for
from tilewright import CHANCE, OVER, fairness, game
from tilewright.core import AnyGame, TilewrightError
from tilewright.players.limit import Limit
from tilewright.review import advice
from tilewright.server.app import create_app
from tilewright.server.limits import Limits
from tilewright.server.pace import Rate
from tilewright.server.questions import Question, Trial
from tilewright.server.serving import Server, listen
from tilewright.server.sqlite import SqliteStore
from tilewright.server.store import Entry, Opening, Sitting
from tilewright.server.table import digest
from tilewright.server.thinking import Thinking
from tilewright.server.worker import Thinkers

SHORT = ("--games", "1")
TOKENS = ("the token of seat 0", "the token of seat 1")
WHEN = "2026-01-01T00:00:00+00:00"
WHILE_PLAYING = 8
"""How many moves and chance events, at most, are played while the reader listens."""

NOW = re.compile(r"20\d\d-\d\d-\d\dT[0-9:.]+\+00:00")
"""A time at which something was done, which differs between two runs."""

PLATE = re.compile(r"\b[om]\d\b")
ANY = Rate(1e9, 1e9)
NODES = Limit(nodes=2000)
"""The limit of the search for a hint, in place of one of time."""

HINT = "/api/tables/table/hint"
GUESSES = ("keep o1", "under m2", "m3", "seen o1 m2", "look", "a1+0", "nonsense")


class Reproducible(Thinking):
    """Workers in this process. Equal questions get equal answers: each is asked with one seed, and of a new bot."""

    async def _think(self, question: Question | Trial) -> Any:
        assert isinstance(question, Question)
        return await asyncio.to_thread(Thinkers().answer, replace(question, seed=0))


def played(rules: AnyGame, rng: Random, most: int) -> list[str]:
    """Returns the moves of a random game in which plates are often drawn and looked at."""
    state = rules.start()
    moves: list[str] = []
    while (actor := rules.actor(state)) != OVER and len(moves) < most:
        if actor == CHANCE:
            move = rules.deal(state, rng)
        else:
            legal = rules.legal(state)
            secret = [move for move in legal if str(move) in ("draw", "look")]
            move = rng.choice(secret if secret and rng.random() < 0.7 else legal)
        moves.append(str(move))
        state = rules.apply(state, move)
    return moves


def told(rules: AnyGame, moves: Sequence[str], reader: int | None) -> list[Any] | None:
    """Returns what a reader is told of a game, move by move, by the rule book; None if the moves are not legal."""
    state, heard = rules.start(), []
    for text in moves:
        try:
            move = rules.parse(text)
            heard.append((rules.announce(state, move, reader), rules.view(state, reader)))
            state = rules.apply(state, move)
        except TilewrightError:
            return None
    return [*heard, rules.view(state, reader)]


def _renamed(move: str, names: dict[str, str]) -> str:
    """Returns a move with other names of plates."""
    return PLATE.sub(lambda found: names.get(found[0], found[0]), move)


def twins(rules: AnyGame, moves: list[str], reader: int | None, rng: Random) -> list[str] | None:
    """Returns another game that looks the same to a reader; None if none is found."""
    names = [f"{kind}{number}" for kind in "om" for number in range(1, 10)]
    pairs = [(one, other) for one in names for other in names if one < other and one[0] == other[0]]
    rng.shuffle(pairs)
    before = told(rules, moves, reader)
    for one, other in pairs:
        swap = {one: other, other: one}
        swapped = [_renamed(move, swap) for move in moves]
        if swapped != moves and told(rules, swapped, reader) == before:
            return swapped
    return None


def _keep(folder: Path, rules: AnyGame, moves: Sequence[str]) -> None:
    """Store a table with these moves."""
    log, state = [], rules.start()
    for number, text in enumerate(moves):
        log.append(Entry(number + 1, rules.actor(state), text, made=WHEN))
        state = rules.apply(state, rules.parse(text))
    seats = [Sitting("person", name, "plum", None, digest(token)) for name, token in zip("AB", TOKENS)]
    opening = Opening("table", rules.name, 2, rules.starter, rules.options, WHEN, secret="0" * 64)

    async def write() -> None:
        store = SqliteStore(folder)
        store.prepare()
        await store.open(opening, seats, log, None)
        store.close()

    asyncio.run(write())


@contextmanager
def _serving(folder: Path) -> Iterator[str]:
    """Serve a data folder in a thread, with bots that are reproducible. Yields the host and port."""
    thinking = Reproducible(limit=DEADLINE)
    thinking.compiled = True
    app = create_app(folder, thinking=thinking, limits=Limits(requests=ANY, tables=ANY, questions=ANY))
    listening, ready = listen("127.0.0.1", 0), threading.Event()
    server = Server(app, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        if not ready.wait(DEADLINE):
            raise TimeoutError("the server did not start")
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(DEADLINE)
        listening.close()


class Kept(logging.Handler):
    """What is logged, as text."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {self.format(record)}")


@contextmanager
def _logged() -> Iterator[list[str]]:
    """Yields what the server logs in a `with` block."""
    handler, logger = Kept(), logging.getLogger("tilewright")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield handler.lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)


def _dealing(rules: AnyGame, moves: Sequence[str]) -> dict[Any, list[Any]]:
    """Returns the chance events of a game by the state that they follow."""
    dealt: dict[Any, list[Any]] = {}
    state, began = rules.start(), None
    for text in moves:
        move = rules.parse(text)
        if rules.actor(state) != CHANCE:
            began = None
        elif began is None:
            began = rules.position(state)
            dealt[began] = [move]
        else:
            dealt[began].append(move)
        state = rules.apply(state, move)
    return dealt


def _hear(socket: ClientConnection, ready: int) -> str:
    """Returns the table as it is shown first with so many moves, or with more."""
    while True:
        text = str(socket.recv(DEADLINE))
        message = json.loads(text)
        if message["type"] == "table" and message["revision"] >= ready:
            return text


def _answer(socket: ClientConnection, message: dict[str, Any]) -> str:
    """Returns the answer to a message. Tables in between tell who is present, at any time."""
    socket.send(json.dumps(message))
    while True:
        text = str(socket.recv(DEADLINE))
        if json.loads(text)["type"] != "table":
            return text


def _asked(client: httpx.Client, held: list[str]) -> list[str]:
    """Returns everything that a reader gets on request."""
    got = []
    for path, body in (
        ("/api/tables/table", None),
        ("/api/tables/list", {"tables": {"table": held}}),
        ("/api/tables/table/replay", {"tokens": held}),
        ("/api/tables/table/record", None),
        ("/api/tables/table/review", None),
        (HINT, {"token": held[0] if held else "none"}),
        ("/api/tables/table/rematch", {"tokens": held}),
        ("/api/tables/table/again", {"ply": 3}),
    ):
        got.append(_answered(client, path, body))
    return got


def _answered(client: httpx.Client, path: str, body: Any) -> str:
    """Returns a request with its answer; a body is posted."""
    answer = client.get(path) if body is None else client.post(path, json=body)
    return f"{path} {answer.status_code} {answer.text}"


def frames(folder: Path, rules: AnyGame, moves: Sequence[str], first: int, reader: int | None) -> list[str]:
    """Returns everything that a reader gets from the server of a data folder, while a game is played on after its first
    moves, and what the server logs.
    """
    held = [] if reader is None else [TOKENS[reader]]
    got: list[str] = []
    dealt = _dealing(rules, moves)

    def deal(rules: AnyGame, state: Any, rng: Random) -> list[Any]:
        return dealt.get(rules.position(state), [])

    _keep(folder, rules, moves[:first])
    address = "/api/tables/table/play"
    with (
        patch.object(fairness, "chance_events", deal),
        patch.object(advice, "LIMIT", NODES),
        _logged() as lines,
        _serving(folder) as host,
        httpx.Client(base_url=f"http://{host}", timeout=DEADLINE) as client,
        connect(f"ws://{host}{address}", compression=None) as hand,
        connect(f"ws://{host}{address}", compression=None) as socket,
    ):
        hand.send(json.dumps({"type": "hello", "tokens": TOKENS}))
        _hear(hand, first)
        socket.send(json.dumps({"type": "hello", "tokens": held}))
        table = _hear(socket, first)
        got += [table, *_asked(client, held)]
        state = rules.start()
        for number, text in enumerate(moves):
            move, actor = rules.parse(text), rules.actor(state)
            if number >= first and actor != CHANCE:
                for tried, guess in enumerate(GUESSES):
                    if guess not in [choice["move"] for choice in json.loads(table)["choices"]]:
                        guessed = {"type": "move", "id": f"{number} {tried}", "seat": reader or 0, "revision": number}
                        got.append(_answer(socket, {**guessed, "move": guess}))
                made = {"type": "move", "id": str(number), "seat": actor, "revision": number, "move": text}
                if json.loads(answer := _answer(hand, made))["type"] != "accepted":
                    raise RuntimeError(f"{text} was refused: {answer[:200]}")
                table = _hear(socket, number + 1)
                got += [table, _answered(client, HINT, {"token": held[0] if held else "none"})]
            state = rules.apply(state, move)
        got += _asked(client, held)
    return [NOW.sub("then", text) for text in [*got, *sorted(lines)]]


def _first(rules: AnyGame, moves: Sequence[str]) -> int:
    """Returns how many moves of a game are stored. It is a player's turn after them, and the others are played."""
    state, turns = rules.start(), [0]
    for number, text in enumerate(moves):
        if rules.actor(state) != CHANCE:
            turns.append(number)
        state = rules.apply(state, rules.parse(text))
    return next((number for number in turns if number >= len(moves) - WHILE_PLAYING), turns[-1])


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given, report = parser.parse_args(argv), Report()
    compared = pairs = hints = reasons = 0
    compile_for("duel")
    for number in range(given.games):
        rng = Random(given.seed + number)
        rules = game("duel", rng=rng)
        moves = played(rules, rng, rng.randrange(20, 60))
        for reader in (0, 1, None):
            other = twins(rules, moves, reader, rng)
            if other is None:
                continue
            with report.going_on(f"game {number}, reader {reader}"), tempfile.TemporaryDirectory() as name:
                first = _first(rules, moves)
                parts = (("one", moves), ("other", other))
                sent = [frames(Path(name) / part, rules, log, first, reader) for part, log in parts]
                pairs += 1
                compared += len(sent[0])
                given_hints = [text for text in sent[0] if text.startswith(f"{HINT} 200")]
                hints += len(given_hints)
                reasons += sum(bool(json.loads(text.removeprefix(f"{HINT} 200"))["reasons"]) for text in given_hints)
                for one, two in zip_longest(*sent, fillvalue="nothing"):
                    if one != two:
                        report.fault(f"game {number}, reader {reader}: {one[:200]} differs from {two[:200]}")
    report.figure(
        f"{pairs} pairs of tables, {compared} answers and frames compared, among them {hints} hints, {reasons} of these"
        f" with reasons; {len(report.faults)} different"
    )
    if not reasons:
        report.fault("no pair of tables was found with a hint that has reasons")
    return report


if __name__ == "__main__":
    run(prove)
