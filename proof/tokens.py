"""No guess of a token gives a seat, and whoever guesses is throttled.

    python -m proof.tokens --guesses 1000000 --clients 4

Clients with addresses of their own guess the tokens of a running table over sockets and requests: random tokens, the
true ones with a letter changed, cut or doubled, their hashes, and those of another table. It prints how many guesses
were made, how many were refused because they came too fast, and how many a second one client got an answer to. With
many more clients the server is too busy for any of them to be throttled.
"""

import argparse
import asyncio
import json
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from proof.report import Report, run
from proof.site import PEOPLE, ask, client, serving

SHORT = ("--guesses", "9000", "--clients", "2")
PAUSE = 0.1
"""The seconds after which a client that was turned away connects again."""

AT_ONCE = 8
"""The number of tokens in a message: more are refused."""


def guess(rng: Random, true: Sequence[str], others: Sequence[str]) -> str:
    """Returns a token that is not one of the true ones."""
    token = rng.choice(true)
    at = rng.randrange(len(token))
    changed = token[:at] + rng.choice([letter for letter in "abcXYZ019_-" if letter != token[at]]) + token[at + 1 :]
    near = [changed, token[:-1], token + token[0], token.swapcase(), f"{token} ", sha256(token.encode()).hexdigest()]
    found = rng.choice([secrets.token_urlsafe(24), rng.choice(near), rng.choice(others)])
    return found if found not in true else secrets.token_urlsafe(24)


class Guesser:
    """A client that guesses, and what it was answered."""

    def __init__(self, host: str, source: str, opened: dict[str, Any], others: Sequence[str], rng: Random) -> None:
        self.host, self.source, self.id, self.rng = host, source, opened["id"], rng
        self.true, self.others = list(opened["tokens"].values()), others
        self.counts: Counter[str] = Counter()

    def guesses(self) -> list[str]:
        return [guess(self.rng, self.true, self.others) for _ in range(AT_ONCE)]

    async def over_sockets(self, number: int) -> None:
        """Guess in hellos, on one connection after another."""
        address = f"ws://{self.host}/api/tables/{self.id}/play"
        while self.counts["made"] < number:
            try:
                async with connect(address, compression=None, local_addr=(self.source, 0), open_timeout=60) as socket:
                    while self.counts["made"] < number:
                        await socket.send(json.dumps({"type": "hello", "tokens": self.guesses()}))
                        self._note(json.loads(await asyncio.wait_for(socket.recv(), 60)))
                        self.counts["made"] += AT_ONCE
            except ConnectionClosed:
                self.counts["cut off"] += 1
            except (WebSocketException, OSError):  # refused, reset or not answered in time
                self.counts["turned away"] += 1
                await asyncio.sleep(PAUSE)

    def _note(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.counts["answered"] += AT_ONCE
            self.counts["hits"] += any(seat["yours"] for seat in message["seats"]) or bool(message["choices"])
        else:
            self.counts["throttled" if message["code"] == "too_fast" else message["code"]] += AT_ONCE

    async def over_requests(self, number: int) -> None:
        """Guess in requests that need a token."""
        made = 0
        async with client(self.host, self.source) as http:
            while made < number:
                token = self.guesses()[0]
                path, body = self.rng.choice(
                    [
                        (f"/api/tables/{self.id}/hint", {"token": token}),
                        (f"/api/tables/{self.id}/seats/0/name", {"token": token, "name": "Eve"}),
                        (f"/api/tables/{self.id}/cancel", {"tokens": [token]}),
                        (f"/api/tables/{self.id}/rematch", {"tokens": [token]}),
                    ]
                )
                made += 1
                try:
                    answer = await http.post(path, json=body)
                except httpx.TransportError:
                    self.counts["turned away"] += 1
                    continue
                self.counts["made"] += 1
                self.counts["hits"] += answer.status_code < 400
                self.counts["throttled" if answer.status_code == 429 else "answered"] += 1


async def _guess_all(given: argparse.Namespace, host: str) -> Counter[str]:
    opened = await ask(host, "/api/tables", {"game": "azul", "seats": PEOPLE})
    other = await ask(host, "/api/tables", {"game": "azul", "seats": PEOPLE})
    each, total = given.guesses // given.clients, Counter[str]()
    guessers = [
        Guesser(host, f"127.4.0.{number + 1}", opened, list(other["tokens"].values()), Random(number))
        for number in range(given.clients)
    ]
    await asyncio.gather(*(guesser.over_requests(each // 10) for guesser in guessers))
    await asyncio.gather(*(guesser.over_sockets(each) for guesser in guessers))
    for guesser in guessers:
        total += guesser.counts
    return total


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--guesses", type=int, default=1_000_000)
    parser.add_argument("--clients", type=int, default=4, help="addresses that guess at the same time")
    given, report = parser.parse_args(argv), Report()
    with tempfile.TemporaryDirectory() as name, serving(Path(name) / "data") as site:
        began = time.monotonic()
        counts = asyncio.run(_guess_all(given, site.host))
        seconds = time.monotonic() - began
        report.figure(f"{counts['made']} guesses of {given.clients} clients in {seconds:.0f} s, {counts['hits']} hits")
        answered = counts["answered"] / seconds / given.clients
        report.figure(
            f"{counts['throttled']} were refused as too fast, {counts['cut off']} connections were cut off,"
            f" {counts['turned away']} turned away, and each client got {answered:.0f} guesses a second answered"
        )
        if counts["hits"]:
            report.fault(f"{counts['hits']} guesses gave a seat")
        if not counts["throttled"]:
            report.fault("nobody was throttled")
        for line in site.complaints():
            report.fault(line)
    return report


if __name__ == "__main__":
    run(prove)
