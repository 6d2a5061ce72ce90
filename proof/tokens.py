"""No guess of a token gives a seat, and whoever guesses is throttled.

    python -m proof.tokens --guesses 1000000 --clients 8

Clients with addresses of their own guess the token of a running table, some over sockets and as many by requests:
random tokens, the true one with a letter changed, cut or doubled, its hash, and those of another table. They wait for
nothing but, if something was refused, half a second, so that as many guesses as possible get an answer. After each
hello they try to use the seat, which tells for certain whether one of its tokens was right. The proof ends when
`--guesses` were answered. It prints how many more were refused because they came too fast, and how many a second one
client got an answer to.
"""

import argparse
import json
import secrets
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from proof.report import Report, run
from proof.site import DEADLINE, Site, serving
from proof.wires import Closed, Http, Socket

SHORT = ("--guesses", "6000", "--clients", "2")
PAUSE = 0.5
"""The seconds after which a client that was refused something goes on."""

AT_ONCE = 8
"""The number of tokens in a hello: more are refused."""

HELLOS = 10
"""The number of hellos that are sent together."""

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
TABLE = b'{"type":"table"'
TOO_MANY = 429


def guess(rng: Random, true: str, others: Sequence[str]) -> str:
    """Returns a token that is not the true one."""
    at = rng.randrange(len(true))
    changed = true[:at] + rng.choice([letter for letter in "abcXYZ019_-" if letter != true[at]]) + true[at + 1 :]
    near = [changed, true[:-1], true + true[0], true.swapcase(), f"{true} ", sha256(true.encode()).hexdigest()]
    found = rng.choice([secrets.token_urlsafe(24), rng.choice(near), rng.choice(others)])
    return found if found != true else secrets.token_urlsafe(24)


class Guesser:
    """A client that guesses, and what it was answered."""

    def __init__(self, host: str, source: str, opened: dict[str, Any], others: Sequence[str], rng: Random) -> None:
        self.host, self.source, self.id, self.rng = host, source, opened["id"], rng
        (self.true,) = opened["tokens"].values()
        self.others = others
        self.counts: Counter[str] = Counter()
        self.uses = 0

    def guesses(self, number: int) -> list[str]:
        return [guess(self.rng, self.true, self.others) for _ in range(number)]

    def over_sockets(self, is_enough: Callable[[], bool]) -> None:
        """Guess in hellos, on one connection after another."""
        while not is_enough():
            try:
                socket = Socket(self.host, f"/api/tables/{self.id}/play", DEADLINE, self.source)
            except OSError:
                self.counts["turned away"] += 1
                time.sleep(PAUSE)
                continue
            try:
                while not is_enough():
                    if not self.greet(socket, [self.guesses(AT_ONCE) for _ in range(HELLOS)]):
                        time.sleep(PAUSE)
            except Closed:
                self.counts["cut off"] += 1
            finally:
                socket.close()

    def greet(self, socket: Socket, hellos: Sequence[Sequence[str]]) -> bool:
        """Say hello again and again, and try to use the seat after each. Returns whether nothing was refused."""
        answered, said = self.counts["answered"], []
        for tokens in hellos:
            self.uses += 1
            use = {"type": "undo", "id": str(self.uses), "seat": 0, "revision": 0}
            said += [json.dumps({"type": "hello", "tokens": tokens}), json.dumps(use)]
        socket.say(*said)
        first, is_refused = self.uses - len(hellos) + 1, False
        for number in range(first, self.uses + 1):
            while True:
                text = socket.hear()
                if text.startswith(TABLE):
                    continue
                answer = json.loads(text)
                if answer["type"] == "error" and answer["id"] == str(number):
                    break
                is_refused = is_refused or answer.get("code") == "too_fast"
            if is_refused:
                self.counts["throttled"] += AT_ONCE
            elif answer["code"] != "too_fast":  # else nobody knows what became of this hello
                self.counts["answered"] += AT_ONCE
                self.counts["hits"] += answer["code"] != "foreign"
            is_refused = False
        return self.counts["answered"] == answered + AT_ONCE * len(hellos)

    def over_requests(self, is_enough: Callable[[], bool]) -> None:
        """Guess in requests that need a token."""
        http = Http(self.host, DEADLINE, self.source)
        while not is_enough():
            (token,) = self.guesses(1)
            path, body = self.rng.choice(
                [
                    ("hint", {"token": token}),
                    ("seats/0/name", {"token": token, "name": "Eve"}),
                    ("cancel", {"tokens": [token]}),
                    ("rematch", {"tokens": [token]}),
                ]
            )
            try:
                status, _ = http.ask("POST", f"/api/tables/{self.id}/{path}", json.dumps(body).encode())
            except OSError:
                http.close()
                self.counts["turned away"] += 1
                time.sleep(PAUSE)
                continue
            if status == TOO_MANY:
                self.counts["throttled"] += 1
                time.sleep(PAUSE)
            else:
                self.counts["answered"] += 1
                self.counts["hits"] += status < 400
        http.close()


def _open(site: Site) -> dict[str, Any]:
    http = Http(site.host, DEADLINE)
    opened: dict[str, Any] = json.loads(
        http.ask("POST", "/api/tables", json.dumps({"game": "azul", "seats": SEATS}).encode())[1]
    )
    http.close()
    return opened


def _guess_all(guesses: int, clients: int, site: Site) -> Counter[str]:
    """Let so many clients guess over sockets, and as many by requests, all at the same time."""
    opened, others = _open(site), list(_open(site)["tokens"].values())
    guessers = [
        Guesser(site.host, f"127.4.0.{number + 1}", opened, others, Random(number)) for number in range(2 * clients)
    ]

    def is_enough() -> bool:
        answered = sum(guesser.counts["answered"] for guesser in guessers)
        return answered >= guesses or site.process.poll() is not None

    threads = [
        threading.Thread(target=guesser.over_requests if number % 2 else guesser.over_sockets, args=(is_enough,))
        for number, guesser in enumerate(guessers)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum((guesser.counts for guesser in guessers), Counter[str]())


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--guesses", type=int, default=1_000_000)
    parser.add_argument(
        "--clients", type=int, default=8, help="addresses that guess over sockets, and as many by requests"
    )
    given, report = parser.parse_args(argv), Report()
    with tempfile.TemporaryDirectory() as name, serving(Path(name) / "data") as site:
        began = time.monotonic()
        counts = _guess_all(given.guesses, given.clients, site)
        seconds = time.monotonic() - began
        each = counts["answered"] / seconds / given.clients / 2
        report.figure(
            f"{counts['answered']} guesses of {2 * given.clients} clients were answered in {seconds:.0f} s,"
            f" {each:.0f} a second of each, {counts['hits']} hits"
        )
        report.figure(
            f"{counts['throttled']} more were refused as too fast, {counts['cut off']} connections were cut off,"
            f" {counts['turned away']} turned away"
        )
        if counts["hits"]:
            report.fault(f"{counts['hits']} guesses gave a seat")
        if not counts["throttled"]:
            report.fault("nobody was throttled")
        if site.process.poll() is not None:
            report.fault(f"the server ended with {site.process.returncode}")
        for line in site.complaints():
            report.fault(line)
    return report


if __name__ == "__main__":
    run(prove)
