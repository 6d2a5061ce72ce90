"""Bots in their processes: they answer, fail, take too long, and are replaced."""

import asyncio
import os
import pickle
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from subprocess import PIPE, STDOUT
from typing import Any

import pytest

from clients import DEADLINE, serving
from tilewright import CHANCE, game
from tilewright.registry import GAMES
from tilewright.server.beside import NICE
from tilewright.server.limits import Limits
from tilewright.server.questions import Question
from tilewright.server.thinking import COMMAND, WARM_UP, BotFailed, Thinking
from tilewright.server.worker import HEAD

DEAD = (sys.executable, "-c", "raise SystemExit(3)")
SILENT = (sys.executable, "-c", "import time; time.sleep(600)")
BABBLING = (sys.executable, "-c", "print('x' * 100_000)")
NOTHING = (sys.executable, "-c", "")


def dealt(name: str = "azul") -> tuple[Any, Any]:
    rules = game(name)
    state = rules.apply(rules.start(), rules.deal(rules.start(), Random(1)))
    while rules.actor(state) == -1:
        state = rules.apply(state, rules.deal(state, Random(1)))
    return rules, rules.view(state, rules.actor(state))


def test_workers_answer_many_questions_at_once() -> None:
    async def ask() -> None:
        thinking = Thinking()
        for name in ("azul", "mini-grey", "duel"):
            rules, view = dealt(name)
            moves = await asyncio.gather(*(thinking.choose("greedy", rules, view) for _ in range(20)))
            assert {*moves, await thinking.choose("search", rules, view)} <= set(rules.legal(view))
        await thinking.close()

    asyncio.run(ask())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system has no niceness")
def test_workers_give_way_to_the_server_after_their_first_answer() -> None:
    """Also where Linux shares the cores among sessions first, of which each worker has its own."""

    async def ask() -> None:
        thinking = Thinking(Limits(workers=1))
        rules, view = dealt()
        for _ in range(2):  # the second answer comes after the process has given way
            await thinking.choose("greedy", rules, view)
        (worker,) = thinking._all
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, worker.pid) == min(own + NICE, 19)
        group = Path(f"/proc/{worker.pid}/autogroup")
        if group.exists() and (told := group.read_text(encoding="ascii").split()):  # else sessions do not count
            assert told[-2:] == ["nice", str(NICE)]
        await thinking.close()

    asyncio.run(ask())


@pytest.mark.parametrize(("command", "compiled"), [(NOTHING, True), (DEAD, False), (("/no/such/python",), False)])
def test_who_looks_ahead_waits_until_it_is_compiled(command: tuple[str, ...], compiled: bool) -> None:
    """And answers whatever came of that."""

    async def ask() -> None:
        thinking = Thinking()
        thinking.warm_up(command)
        rules, view = dealt()
        assert await thinking.choose("search", rules, view) in rules.legal(view)
        assert thinking.compiled == compiled
        await thinking.close()

    asyncio.run(ask())


def test_what_cannot_be_compiled_ahead_is_told_to_the_host_and_at_the_table(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """In the log, not in the middle of the terminal; and a table says of its bot that it is compiled first."""

    async def warm_up() -> None:
        thinking = Thinking()
        thinking.warm_up((sys.executable, "-c", "raise SystemExit('working\\nno folder can be written')"))
        await thinking.warmed_up()
        assert [bot for bot in ("greedy", "level:5", "search") if thinking.is_preparing(bot)] == ["level:5", "search"]
        await thinking.close()

    asyncio.run(warm_up())
    assert capfd.readouterr().err == ""
    assert caplog.messages == ["the bots that look ahead are not compiled ahead: no folder can be written"]


@contextmanager
def started(command: tuple[str, ...], **settings: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process as the server starts it, which the test may leave alone by closing its standard input."""
    with subprocess.Popen(command, env=os.environ | settings, stdin=PIPE, stdout=PIPE, stderr=STDOUT) as process:
        try:
            yield process
        finally:
            process.kill()


def test_what_is_compiled_ahead_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """Its standard input ends then. Into an empty folder it would compile for a minute or more."""
    with started(WARM_UP, TILEWRIGHT_CACHE=str(tmp_path)) as compiling:
        assert compiling.stdout
        assert compiling.stdin
        assert b"compiling the kernels" in compiling.stdout.readline()
        compiling.stdin.close()
        assert compiling.wait(DEADLINE) == 1


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system knows no niceness")
def test_tables_have_priority_over_what_is_compiled_ahead(tmp_path: Path) -> None:
    with started(WARM_UP, TILEWRIGHT_CACHE=str(tmp_path)) as compiling:
        assert compiling.stdout
        assert b"compiling the kernels" in compiling.stdout.readline()
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, compiling.pid) == min(own + NICE, 19)


def test_a_worker_ends_with_its_server_in_the_middle_of_a_thought() -> None:
    """A first question is answered, so it has begun to work; the second would take it hours."""
    rules, view = dealt()
    with started(COMMAND) as working:
        assert working.stdin
        assert working.stdout
        for bot in ("greedy", "search:36000000ms"):
            question = pickle.dumps(Question(bot, rules, view, seed=1))
            working.stdin.write(HEAD.pack(len(question)) + question)
        working.stdin.flush()
        assert len(working.stdout.read(HEAD.size)) == HEAD.size
        working.stdin.close()
        assert working.wait(DEADLINE) == 1


def test_what_is_compiled_already_is_known_at_once() -> None:
    with started(WARM_UP) as compiling:
        assert compiling.stdout
        assert b"are compiled, and kept in" in compiling.stdout.readline()
        assert compiling.wait(DEADLINE) == 0


def test_every_worker_has_loaded_the_search_before_its_first_question(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def ask(worker: Any, question: Question) -> Any:
        assert question.game.legal(question.view)
        asked.append((worker.pid, question.bot))

    monkeypatch.setattr("tilewright.server.thinking._ask", ask)

    async def warm_up() -> None:
        thinking = Thinking()
        thinking.warm_up(NOTHING)
        await thinking.warmed_up()
        assert sorted(asked) == sorted((worker.pid, "level:1") for worker in thinking._all)
        assert len(asked) == Limits().workers
        await thinking.close()

    asyncio.run(warm_up())


class Warming(Thinking):
    """Warms up until its test hangs up."""

    LISTENS = "import socket, sys; socket.create_connection(('127.0.0.1', int(sys.argv[1]))).recv(1)"

    def __init__(self, port: int) -> None:
        super().__init__()
        self.port = port

    def warm_up(self, command: tuple[str, ...] = ()) -> None:
        super().warm_up((sys.executable, "-c", self.LISTENS, str(self.port)))


def test_a_table_says_that_its_bot_is_being_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.server.thinking.SEARCHING", {"greedy"})
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        serving(tmp_path, thinking=Warming(listening.getsockname()[1]), warm_up=True) as site,
    ):
        with site.at(site.open("azul", "me", {"kind": "bot", "bot": "random"}, starter=0)) as page:
            page.move()
            assert not page.turn()["preparing"]
        with site.at(site.open("azul", "me", "greedy", starter=0)) as page:
            assert not page.table["preparing"]
            revision = page.move()["revision"]
            assert page.shown(revision)["preparing"]
            assert page.hello()["preparing"]
            listening.accept()[0].close()
            assert not page.turn()["preparing"]


def test_nobody_waits_for_a_low_level_to_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def ask(worker: Any, question: Question) -> Any:
        asked.append(question.bot)
        return question.game.legal(question.view)[0]

    monkeypatch.setattr("tilewright.server.thinking._ask", ask)

    async def choose() -> None:
        rules, view = dealt()
        with socket.create_server(("127.0.0.1", 0)) as listening:
            thinking = Warming(listening.getsockname()[1])
            thinking.warm_up()
            assert not thinking.is_preparing("level:5")
            assert thinking.is_preparing("level:6")
            await thinking.choose("level:5", rules, view)
            (await asyncio.to_thread(listening.accept))[0].close()
            await thinking.choose("level:6", rules, view)
            await thinking.choose("level:5", rules, view)
            assert not thinking.is_preparing("level:6")
            await thinking.close()

    asyncio.run(choose())
    assert asked == ["greedy", *["level:1"] * Limits().workers, "level:6", "level:5"]


@pytest.mark.parametrize("command", [DEAD, BABBLING, ("/no/such/python",)])
def test_a_worker_that_fails_is_replaced(command: tuple[str, ...]) -> None:
    async def ask() -> None:
        thinking = Thinking(Limits(workers=1), command=command)
        rules, view = dealt()
        with pytest.raises(BotFailed, match="greedy failed"):
            await thinking.choose("greedy", rules, view)
        thinking.command = COMMAND
        assert await thinking.choose("greedy", rules, view) in rules.legal(view)
        with pytest.raises(BotFailed):
            await thinking.choose("alphago", rules, view)
        assert await thinking.choose("greedy", rules, view) in rules.legal(view)
        await thinking.close()

    asyncio.run(ask())


def test_a_worker_that_takes_too_long_is_killed_and_replaced() -> None:
    async def ask() -> None:
        thinking = Thinking(Limits(workers=1), limit=0.2, command=SILENT)
        rules, view = dealt()
        with pytest.raises(BotFailed, match="more than 0.2 seconds"):
            await thinking.choose("greedy", rules, view)
        thinking.limit, thinking.command = 60, COMMAND
        assert await thinking.choose("greedy", rules, view) in rules.legal(view)
        await thinking.close()

    asyncio.run(ask())


@pytest.mark.parametrize(("compiled", "limit"), [(False, 0.3), (True, 0.2)])
def test_who_looks_ahead_has_more_time_until_it_is_compiled(
    compiled: bool, limit: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.thinking.COMPILING", 0.1)

    async def ask() -> None:
        thinking = Thinking(Limits(workers=1), limit=0.2, command=SILENT)
        thinking.compiled = compiled
        with pytest.raises(BotFailed, match=f"search took more than {limit} seconds"):
            await thinking.choose("search", *dealt())
        await thinking.close()

    asyncio.run(ask())


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
def test_a_worker_that_is_killed_between_two_moves_is_replaced(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.at(site.open("azul", "me", "greedy")) as page:
        page.play_on(Random(1), moves=2)
        page.turn()
        (worker,) = site.app.state.tables.thinking._all
        os.kill(worker.pid, signal.SIGKILL)
        assert page.play_on(Random(1))["status"] == "over"


@pytest.mark.parametrize(("command", "limit"), [(DEAD, 60), (SILENT, 0.2)])
def test_a_bot_that_gives_no_move_is_reported_and_the_table_lives(
    command: tuple[str, ...], limit: float, tmp_path: Path
) -> None:
    thinking = Thinking(limit=limit, command=command)
    with serving(tmp_path, thinking=thinking) as site:
        opened = site.open("azul", "me", "greedy", starter=0)
        with site.at(opened) as page:
            hint = site.http.post(f"/api/tables/{opened['id']}/hint", json={"token": opened["tokens"]["0"]})
            assert (hint.status_code, hint.json()["code"]) == (503, "bot")
            page.move()
            problem = page.until(lambda message: message["type"] == "error")
            assert problem["code"] == "bot"
            assert page.table["ply"] == 2
            thinking.command, thinking.limit = COMMAND, 60
            page.hello()
            assert page.turn()["ply"] == 3
            assert page.play_on(Random(1))["status"] == "over"


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_a_legal_move_and_says_why_if_its_bot_searches(name: str) -> None:
    """Not in every position: sometimes nothing tells the good moves apart."""

    async def ask() -> None:
        thinking, rng, given = Thinking(), Random(1), 0
        rules, view = dealt(name)
        assert (await thinking.advise("greedy", rules, view)).reasons == ()
        for _ in range(12):
            advice = await thinking.advise("search", rules, view)
            assert {advice.move, advice.rather} <= {*rules.legal(view), None}
            given += bool(advice.reasons)
            state = rules.apply(view, advice.move)
            while rules.actor(state) == CHANCE:
                state = rules.apply(state, rules.deal(state, rng))
            view = rules.view(state, rules.actor(state))
        assert given
        await thinking.close()

    asyncio.run(ask())
