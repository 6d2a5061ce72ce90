"""No request and no frame makes the server crash, fail (500) or write a traceback.

    python -m proof.fuzz --number 1000000 --processes 2

Half of the requests and frames are made by Hypothesis from the OpenAPI description of the server; the others are
recordings of real ones with changes: values replaced, fields dropped, bytes flipped. Games go on meanwhile. All of it
goes to servers without the limits of one client, since they would refuse most of it unread; every process has a server
of its own. Every answer has to be below 500, or 503 with a code. A process ends after `MOST` faults.
"""

import argparse
import json
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from http.client import HTTPConnection, HTTPException, InvalidURL
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from proof.report import Report, run
from proof.site import DEADLINE, PEOPLE, Site, serving
from tilewright import game
from tilewright.server.openapi import description

SHORT = ("--number", "400", "--processes", "1")
BATCH = 100
"""The number of requests, or of frames, of one kind in turn."""

MOST = 20

AS_JSON = {"Content-Type": "application/json"}

PATIENCE = 300.0
"""The seconds in which every request is answered, also while bots are compiled."""

NONSENSE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    1e308,
    "",
    "\ud800",
    "\x00",
    "x" * 5000,
    [],
    {},
    [[[[]]]],
    "1b1",
)
SANE_CLOSE = (1000, 1002, 1003, 1007, 1008, 1009)
END = json.dumps({"type": "resign", "id": "the end", "seat": -1})

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)


class Schemas:
    """Strategies for the values that the schemas of the description allow, and for some that they do not."""

    def __init__(self, schemas: dict[str, Any], known: dict[str, list[str]]) -> None:
        self.schemas, self.known = schemas, known

    def of(self, schema: dict[str, Any], name: str = "") -> st.SearchStrategy[Any]:
        """Returns a strategy for a schema. Values with a name that is known, such as `id`, are often real ones."""
        if real := self.known.get(name):
            return st.sampled_from(real) | self._of(schema) | anything
        return self._of(schema)

    def _of(self, schema: dict[str, Any]) -> st.SearchStrategy[Any]:
        if "$ref" in schema:
            return self._of(self.schemas[schema["$ref"].rsplit("/", 1)[1]])
        if options := schema.get("anyOf") or schema.get("oneOf"):
            return st.one_of(*(self._of(option) for option in options))
        if "enum" in schema or "const" in schema:
            return st.sampled_from(schema.get("enum") or [schema["const"]])
        match schema.get("type"):
            case "string" if "pattern" in schema:
                return st.from_regex(schema["pattern"], fullmatch=True)
            case "string":
                return st.text(max_size=min(schema.get("maxLength", 30), 300))
            case "integer":
                return st.integers(-2, 12) | st.integers()
            case "number":
                return st.floats()
            case "boolean":
                return st.booleans()
            case "null":
                return st.none()
            case "array":
                return st.lists(self._of(schema.get("items", {})), max_size=6)
            case "object":
                return self._object(schema)
        return anything

    def _object(self, schema: dict[str, Any]) -> st.SearchStrategy[Any]:
        fields = {name: self.of(part, name) for name, part in schema.get("properties", {}).items()}
        required = set(schema.get("required", ()))
        if not fields:
            inner = schema.get("additionalProperties")
            return st.dictionaries(st.text(max_size=20), self._of(inner if isinstance(inner, dict) else {}), max_size=3)
        return st.fixed_dictionaries(
            {name: part for name, part in fields.items() if name in required},
            optional={name: part for name, part in fields.items() if name not in required},
        )


Asked = tuple[str, str, bytes | None]
"""A request: method, path with query, and body."""


def changed(rng: Random, value: Any) -> Any:
    """Returns a JSON value with a change somewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        name = rng.choice(list(value))
        if rng.random() < 0.2:
            return {key: part for key, part in value.items() if key != name}
        return {**value, name: changed(rng, value[name])}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], changed(rng, value[at]), *value[at + rng.randrange(2) :]]
    if isinstance(value, str) and value and rng.random() < 0.5:
        at = rng.randrange(len(value))
        return value[:at] + chr(rng.choice((0, 10, 34, 48, 98, 0x301, 0x202E, 0x1F600))) + value[at + 1 :]
    return rng.choice(NONSENSE)


def flipped(rng: Random, data: bytes) -> bytes:
    """Returns bytes of which some are others, or which are cut."""
    found = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        if found:
            found[rng.randrange(len(found))] = rng.randrange(256)
    return bytes(found[: rng.randrange(len(found) + 1)]) if rng.random() < 0.3 else bytes(found)


class Fuzz:
    """What is sent to a server, and what came of it."""

    def __init__(self, site: Site, report: Report) -> None:
        self.site, self.report = site, report
        self.counts: Counter[str] = Counter()
        self.http = HTTPConnection(site.host, timeout=PATIENCE)  # takes a fifth of the time that httpx does
        self.described = description()
        self.recorded: list[tuple[str, str, Any]] = []
        self.said: list[Any] = []
        self.known: dict[str, list[str]] = {}
        self._record()

    def _record(self) -> None:
        """Play a little, and note the requests and messages of that, and what is known from now on."""
        new = {"game": "azul", "seats": PEOPLE, "starter": 0}
        opened = self._json("POST", "/api/tables", new)
        self.id, tokens = opened["id"], list(opened["tokens"].values())
        duel = self._json("POST", "/api/tables", {**new, "game": "duel"})["id"]
        self.known |= {"id": [self.id, duel], "token": tokens, "game": ["azul", "mini", "duel", "azul-grey"]}
        path = f"/api/tables/{self.id}"
        table, record = self._json("GET", path), self._answer("GET", f"{path}/record")[1].decode()
        self.recorded = [
            ("POST", "/api/tables", {**new, "options": {}, "terms": table["terms"], "seed": "ab"}),
            ("POST", "/api/tables", {**new, "record": record}),
            ("POST", "/api/tables/list", {"tables": {self.id: tokens}}),
            ("POST", f"{path}/seats/0", {"name": "Ann", "colour": "plum", "seed": ""}),
            ("POST", f"{path}/seats/0/name", {"token": tokens[0], "name": "Ann"}),
            ("POST", f"{path}/replay", {"tokens": tokens}),
            ("POST", f"{path}/rematch", {"tokens": tokens}),
            ("POST", f"{path}/again", {"ply": 1, "seat": 0}),
            ("POST", f"{path}/qr", {"link": f"http://localhost/table/{self.id}"}),
            ("GET", f"{path}/review?first=0", None),
            ("POST", "/api/replay", {"record": record}),
            ("POST", "/api/verify", {"record": record}),
            ("POST", "/api/reviews", {"record": record}),
            ("POST", "/api/positions", {"game": "azul", "players": 2, "position": table["position"]}),
            ("POST", "/api/positions/worth", {"game": "azul", "players": 2, "position": table["position"]}),
        ]
        self.said = [
            {"type": "hello", "tokens": tokens},
            {"type": "move", "id": "1", "seat": 0, "revision": 1, "move": "1b1"},
            {"type": "undo", "id": "2", "seat": 0, "revision": 2},
            {"type": "offer_end", "id": "3", "seat": 0},
            {"type": "answer", "id": "4", "seat": 1, "offer": "3", "accept": False},
            {"type": "give", "id": "5", "seat": 0, "to": 1},
            {"type": "emote", "seat": 0, "emote": "nice"},
        ]
        self.schemas = Schemas(self.described["components"]["schemas"], self.known)
        self.asked, self.frames = self._asked(), self._frames()

    def _asked(self) -> st.SearchStrategy[Asked]:
        kinds = []
        for path, methods in self.described["paths"].items():
            for method, operation in methods.items():
                content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
                body = self.schemas.of(content["schema"]) if content else st.none()
                parts = {
                    one["name"]: self.schemas.of(one["schema"], one["name"]) for one in operation.get("parameters", ())
                }
                kinds.append(
                    st.tuples(st.just(method.upper()), st.just(path), st.fixed_dictionaries(parts), body | anything)
                )
        return st.one_of(*kinds).map(_request)

    def _frames(self) -> st.SearchStrategy[list[str | bytes]]:
        message = self.schemas.of({"$ref": "#/components/schemas/ClientMessage"}).map(json.dumps)
        other = st.text(max_size=50) | st.binary(max_size=50) | anything.map(json.dumps)
        return st.lists(message | message | other, min_size=1, max_size=10)

    def _answer(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Returns the status and the body of an answer. The server closes a connection that was idle for some seconds:
        then the request is sent again on a new one.
        """
        try:
            self.http.request(method, path, body, AS_JSON)
            answer = self.http.getresponse()
        except ConnectionError:
            self.http.close()
            self.http.request(method, path, body, AS_JSON)
            answer = self.http.getresponse()
        except TimeoutError:
            self.http.close()
            raise TimeoutError(f"{method} {path[:80]} has no answer after {PATIENCE:g} s: {body!r:.300}") from None
        return answer.status, answer.read()

    def _json(self, method: str, path: str, body: Any = None) -> Any:
        return json.loads(self._answer(method, path, None if body is None else json.dumps(body).encode())[1])

    def ask(self, method: str, path: str, body: bytes | None) -> None:
        """Send a request and look at the answer."""
        try:
            status, answer = self._answer(method, path, body)
        except InvalidURL:  # it cannot be sent
            self.http.close()
            return
        except (HTTPException, OSError) as problem:
            self.http.close()
            self.report.fault(f"{method} {path[:80]} is not answered ({problem!r}): {body!r:.300}")
            return
        self.counts["requests"] += 1
        self.counts[f"answered {status // 100}xx"] += 1
        if status >= 500 and not (status == 503 and "code" in json.loads(answer)):
            self.report.fault(f"{method} {path[:80]} is answered {status}: {body!r:.300}")

    def say(self, frames: Sequence[str | bytes]) -> None:
        """Send frames on one connection, and hear the answer to what follows them."""
        address = f"ws://{self.site.host}/api/tables/{self.id}/play"
        try:
            with connect(address, compression=None, max_size=None, open_timeout=DEADLINE) as socket:
                for frame in frames:
                    socket.send(frame)
                    self.counts["frames"] += 1
                socket.send(END)
                while True:
                    answer = json.loads(socket.recv(DEADLINE))
                    self.counts["changes made"] += answer["type"] == "accepted"
                    if answer.get("code") == "failed":
                        self.report.fault(f"frames were answered as failed: {frames!r:.300}")
                    if answer.get("id") == "the end":
                        return
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code not in SANE_CLOSE:
                self.report.fault(f"the connection was closed with {closed.rcvd} after {frames!r:.300}")
        except (WebSocketException, OSError) as problem:  # it was refused, or nothing was answered in time
            self.report.fault(f"a socket had no answer ({problem!r}) to {frames!r:.300}")

    def hypothesis(self, number: int) -> None:
        """Send what Hypothesis makes of the description."""
        quiet = settings(
            max_examples=BATCH,
            phases=[Phase.generate],
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )

        @seed(number)
        @quiet
        @given(self.asked)
        def ask(asked: Asked) -> None:
            self.ask(*asked)

        @seed(number)
        @settings(quiet, max_examples=BATCH // 10)
        @given(self.frames)
        def say(frames: list[str | bytes]) -> None:
            self.say(frames)

        ask()
        say()

    def recordings(self, rng: Random) -> None:
        """Send changed recordings."""
        for _ in range(BATCH):
            method, path, body = rng.choice(self.recorded)
            data = None if body is None else json.dumps(changed(rng, body)).encode()
            if data and rng.random() < 0.3:
                data = flipped(rng, data)
            self.ask(method, path, data)
        for _ in range(BATCH // 10):
            said = [*self.said, self._move(rng)]
            frames: list[str | bytes] = [json.dumps(changed(rng, rng.choice(said))) for _ in range(7)]
            begun = [json.dumps(said[0]), json.dumps(said[-1])]  # so that games go on meanwhile
            self.say([*begun, *frames, flipped(rng, json.dumps(rng.choice(said)).encode())])

    def _move(self, rng: Random) -> Any:
        """Returns a legal move at the table, or at a new one if the game is over."""
        table = self._json("GET", f"/api/tables/{self.id}")
        if table["status"] == "over":
            self._record()
            table = self._json("GET", f"/api/tables/{self.id}")
        rules = game("azul")
        move = rng.choice(rules.legal(rules.from_position(table["position"])))
        at = {"seat": table["actor"], "revision": table["revision"]}
        return {"type": "move", "id": f"move {table['revision']}", **at, "move": str(move)}


def _request(asked: tuple[str, str, dict[str, Any], Any]) -> Asked:
    method, path, parts, body = asked
    query = {}
    for name, value in parts.items():
        if f"{{{name}}}" in path:
            path = path.replace(f"{{{name}}}", quote(str(value)[:50], safe="", errors="replace") or "x")
        else:
            query[name] = str(value)[:100]
    data = None if method == "GET" else json.dumps(body).encode()
    return method, f"{path}?{urlencode(query, errors='replace')}" if query else path, data


def _part(number: int, first: int, step: int) -> tuple[Counter[str], list[str]]:
    """Send so many requests and frames to a server, in batches with seeds from `first` on. Returns what was sent and
    answered, and the faults.
    """
    report = Report()
    with tempfile.TemporaryDirectory() as name, serving(Path(name) / "data", unlimited=True) as site:
        fuzz, batch = Fuzz(site, report), first
        while (
            fuzz.counts["requests"] + fuzz.counts["frames"] < number
            and len(report.faults) < MOST
            and site.process.poll() is None
        ):
            with report.going_on(f"batch {batch}"):
                fuzz.hypothesis(batch)
                fuzz.recordings(Random(batch))
            batch += step
        fuzz.http.close()
        for line in site.complaints():
            report.fault(line)
        if site.process.poll() is not None:
            report.fault(f"the server ended with {site.process.returncode}")
    return fuzz.counts, report.faults


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--number", type=int, default=1_000_000, help="of requests and frames together")
    parser.add_argument("--processes", type=int, default=2, help="that send at the same time")
    parser.add_argument("--seed", type=int, default=1)
    chosen, report, total = parser.parse_args(argv), Report(), Counter[str]()
    began, step = time.monotonic(), chosen.processes
    with ProcessPoolExecutor(step, get_context("spawn")) as together:
        parts = [together.submit(_part, chosen.number // step, chosen.seed + number, step) for number in range(step)]
        for part in parts:
            counts, faults = part.result()
            total += counts
            report.faults += faults
    figures = ", ".join(f"{number} {what}" for what, number in sorted(total.items()))
    report.figure(f"{figures}; {len(report.faults)} faults; {time.monotonic() - began:.0f} s")
    return report


if __name__ == "__main__":
    run(prove)
