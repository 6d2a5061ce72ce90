"""What the proofs share: a server in a process of its own, and players at its tables."""

import asyncio
import json
import os
import re
import resource
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tilewright import CHANCE, game
from tilewright.review.verdicts import view_of
from tilewright.search import warmup
from tilewright.server.questions import Question, Trial
from tilewright.server.worker import Thinkers

PEOPLE = [{"kind": "me"}, {"kind": "hotseat"}]
REVISION = re.compile(r'"revision":(\d+)')
DEADLINE = 60.0
"""Seconds after which something that does not happen has failed."""

DESCRIPTORS = 65536
"""The files and sockets that a process may have open, as in deploy/tilewright.service, if the system allows so many."""

UNLIMITED = Path(__file__).with_name("unlimited.py")


class Site:
    """A running server. `log` is the file of what it writes to its standard error."""

    def __init__(self, process: subprocess.Popen[str], host: str, log: Path) -> None:
        self.process, self.host, self.log = process, host, log

    def kill(self) -> None:
        """End the process at once, as `kill -9` does."""
        self.process.kill()
        self.process.wait()

    def end(self) -> int | None:
        """End the process in good order, as systemd does. Returns its exit code; None if it does not end."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(DEADLINE)
        return self.process.returncode

    def complaints(self) -> list[str]:
        """Returns the lines of the log that tell of an unexpected failure."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if "Traceback" in line or "failed with" in line or "Exception" in line]

    @property
    def processor(self) -> float:
        """The seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """The resident memory in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.split("VmRSS:")[1].split()[0]) / 1024


@contextmanager
def serving(folder: Path, *arguments: str, unlimited: bool = False) -> Iterator[Site]:
    """Serve a data folder in a process of its own; `unlimited`: without the limits of one client."""
    allow_descriptors()
    program = [str(UNLIMITED)] if unlimited else ["-m", "tilewright", "serve", "--port", "0", "--data"]
    log = folder.with_name(f"{folder.name}.log")
    command = [sys.executable, *program, str(folder), *arguments]
    with (
        log.open("a", encoding="utf-8") as errors,
        # In a session of its own, as where it runs for real: Linux may share the cores among sessions.
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True) as process,
    ):
        try:
            assert process.stdout
            line = process.stdout.readline()
            if "http://" not in line:
                raise RuntimeError(f"the server did not start: {log.read_text(encoding='utf-8')}")
            yield Site(process, line.split("http://")[1].split("/")[0], log)
        finally:
            process.kill()


def allow_descriptors() -> None:
    """Let this process and those that it starts have many sockets open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def compile_for(name: str) -> None:
    """Compile the searches, then give a hint, and judge a move as a review does, in a first position of a game, which
    needs more of them. So nobody waits later for workers that compile and give way to everything else.
    """
    warmup()
    rules, rng = game(name), Random(0)
    state = rules.start()
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.deal(state, rng))
    thinkers, view, move = Thinkers(), rules.view(state, rules.actor(state)), rules.legal(state)[0]
    thinkers.answer(Question("search", rules, view, seed=0, why=True))
    thinkers.judge(Trial(rules, view, move, view_of(rules, rules.apply(state, move))))


def client(host: str, source: str = "127.0.0.1") -> httpx.AsyncClient:
    """Returns a client with an address of this machine. It does not load certificates, which takes 15 ms."""
    transport = httpx.AsyncHTTPTransport(local_address=source, verify=False)
    return httpx.AsyncClient(base_url=address_of(host), timeout=DEADLINE, transport=transport)


def address_of(host: str) -> str:
    """Returns the address of a host, which may be one already: that of a proxy with TLS."""
    return host if "://" in host else f"http://{host}"


def socket_of(host: str) -> str:
    """Returns the address of a host for sockets."""
    return address_of(host).replace("http", "ws", 1)


def unchecked() -> ssl.SSLContext:
    """Returns what accepts a certificate that a site has made itself."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


async def ask(host: str, path: str, body: Any, source: str = "127.0.0.1") -> Any:
    """Returns the answer to a request from an address of this machine; a body is posted."""
    async with client(host, source) as http:
        answer = await (http.get(path) if body is None else http.post(path, json=body))
        answer.raise_for_status()
        return answer.json()


async def record_of(host: str, id: str, source: str = "127.0.0.1") -> list[dict[str, Any]]:
    """Returns the lines of the record of a table."""
    async with client(host, source) as http:
        answer = await http.get(f"/api/tables/{id}/record")
        answer.raise_for_status()
        return [json.loads(line) for line in answer.text.splitlines()]


class Player:
    """Somebody who plays both seats of a table with random moves, and remembers what was sent and acknowledged."""

    def __init__(self, game: str, rng: Random, source: str) -> None:
        self.game, self.rng, self.source = game, rng, source
        self.id = ""
        self.tokens: list[str] = []
        self.sent: dict[int, dict[str, Any]] = {}
        """The last move that was sent on each revision."""
        self.kept: dict[int, str] = {}
        """The moves that were acknowledged, by the revision that they were made on."""
        self.refused: list[str] = []
        """The codes of refusals."""
        self.table: dict[str, Any] = {}
        self.was_answered = asyncio.Event()

    async def open(self, host: str) -> None:
        """Open a new table."""
        opened = await ask(host, "/api/tables", {"game": self.game, "seats": PEOPLE}, self.source)
        self.id, self.tokens = opened["id"], list(opened["tokens"].values())
        self.sent, self.kept = {}, {}

    def connect(self, host: str) -> connect:
        address = f"ws://{host}/api/tables/{self.id}/play"
        return connect(address, compression=None, local_addr=(self.source, 0), open_timeout=DEADLINE)

    async def hear(self, socket: ClientConnection) -> dict[str, Any]:
        """Returns the next message, after noting what it says."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), DEADLINE))
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "accepted":
            self.kept[int(message["id"])] = self.sent[int(message["id"])]["move"]
            self.was_answered.set()
        elif message["type"] == "error":
            self.refused.append(message["code"])
        return message

    async def greet(self, socket: ClientConnection) -> None:
        """Say hello and hear the table. A move that was sent but not answered is sent again."""
        await socket.send(json.dumps({"type": "hello", "tokens": self.tokens}))
        while (await self.hear(socket))["type"] != "table":
            pass
        if self.sent and (last := max(self.sent)) not in self.kept:
            await self.say(socket, self.sent[last])

    async def say(self, socket: ClientConnection, move: dict[str, Any]) -> str:
        """Send a move and hear its answer. Returns its type, or its code if it was refused."""
        await socket.send(json.dumps(move))
        while (answer := await self.hear(socket))["type"] == "table" or answer.get("id") != move["id"]:
            pass
        return str(answer.get("code", answer["type"]))

    async def move(self, socket: ClientConnection) -> str:
        """Make a random move, and hear its answer and the table after it."""
        revision = self.table["revision"]
        chosen = self.rng.choice(self.table["choices"])["move"]
        move = {"type": "move", "id": str(revision), "seat": self.table["actor"], "revision": revision, "move": chosen}
        self.sent[revision] = move
        answer = await self.say(socket, move)
        while answer == "accepted" and self.table["revision"] <= revision:
            await self.hear(socket)
        return answer

    def check(self, record: list[dict[str, Any]]) -> list[str]:
        """Returns what is wrong with the record of the table: moves that are lost, doubled, or were never sent."""
        lines = [line for line in record[1:] if "move" in line]
        faults = []
        for revision, move in self.kept.items():
            if revision >= len(lines) or lines[revision]["move"] != move:
                faults.append(f"table {self.id}: the acknowledged move {move} after {revision} moves is lost")
        for revision, line in enumerate(lines):
            is_chance = line["move"].startswith("deal")
            if not is_chance and self.sent.get(revision, {}).get("move") != line["move"]:
                faults.append(f"table {self.id}: move {revision + 1}, {line['move']}, was never sent")
        return faults


def is_root() -> bool:
    """Whether this process may write everywhere."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
