"""No request and no frame makes the server crash, fail (500), write a traceback or wait for ever.

    python -m proof.fuzz --number 1000000 --processes 2

A fifth of the requests and frames are made by Hypothesis from the OpenAPI description of the server. The others are
changed: these, and recordings of real ones, with values replaced, fields dropped and bytes flipped. Beside them go
heads, requests for sockets and frames with bytes flipped on the wire, which also have to be answered or closed. Games
go on meanwhile. All of it goes to servers without the limits of one client, since they would refuse most of it unread;
every process has a server of its own. Every answer has to be below 500, or 503 with a code. At the end each server has
to shut down cleanly. A process ends after `MOST` faults.

Requests and frames are written by hand (wires.py): a client library would take more processor time than the server.
"""

import argparse
import json
import tempfile
import time
from collections import Counter, deque
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from proof.report import Report, run
from proof.site import PEOPLE, Site, serving
from proof.wires import Closed, Http, Open, Socket, frame, handshake, head
from tilewright import game
from tilewright.server.openapi import description

SHORT = ("--number", "400", "--processes", "1")
MADE, CHANGED = 40, 160
"""The number of requests, and of frames, in turn: made by Hypothesis, and changed."""

TALK = 10
"""The number of frames that are sent together, about as many as Hypothesis makes in two examples."""

TALKS = 10
"""How often frames are sent on the same connection."""

FLIPPED = 10
"""The number of requests that are changed on the wire, in turn."""

REMEMBERED = 500
"""How many of the latest requests, and frames, of Hypothesis are remembered to be changed."""

MOST = 20

PATIENCE = 300.0
"""The seconds in which every request is answered, also while bots are compiled."""

LEFT_OPEN = 40.0
"""The seconds after which the server has answered or closed whatever was begun: the longest of its timeouts is 20."""

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
TABLE = b'{"type":"table"'

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
        self.http = Http(site.host, PATIENCE)
        self.socket: Socket | None = None
        self.talks = 0
        """How often something was sent on this socket."""
        self.table: dict[str, Any] = {}
        """The table as it was last shown on a socket."""
        self.open = Open(LEFT_OPEN)
        self.described = description()
        self.recorded: list[tuple[str, str, Any]] = []
        self.made: deque[Asked] = deque(maxlen=REMEMBERED)
        self.said: list[Any] = []
        self.made_frames: deque[str | bytes] = deque(maxlen=REMEMBERED)
        self.known: dict[str, list[str]] = {}
        self._record()

    def close(self) -> None:
        """Close all connections."""
        self.http.close()
        self.open.close()
        self._hang_up()

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

    def _json(self, method: str, path: str, body: Any = None) -> Any:
        return json.loads(self._answer(method, path, None if body is None else json.dumps(body).encode())[1])

    def _answer(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Returns the status and the body of an answer."""
        try:
            return self.http.ask(method, path, body)
        except TimeoutError:
            raise TimeoutError(f"{method} {path[:80]} has no answer after {PATIENCE:g} s: {body!r:.300}") from None

    def ask(self, method: str, path: str, body: bytes | None) -> None:
        """Send a request and look at the answer."""
        try:
            status, answer = self._answer(method, path, body)
        except OSError as problem:
            self.http.close()
            self.report.fault(f"{method} {path[:80]} is not answered ({problem!r}): {body!r:.300}")
            return
        self.counts["requests"] += 1
        self.counts[f"answered {status // 100}xx"] += 1
        if status >= 500 and not (status == 503 and b'"code"' in answer):
            self.report.fault(f"{method} {path[:80]} is answered {status}: {body!r:.300}")

    def say(self, frames: Sequence[str | bytes]) -> None:
        """Send frames, and hear the answer to what follows them."""
        table = b""
        try:
            socket = self._connected()
            socket.say(*frames, END)
            self.counts["frames"] += len(frames)
            while True:
                text = socket.hear()
                if text.startswith(TABLE):
                    table = text
                    continue
                answer = json.loads(text)
                self.counts["changes made"] += answer["type"] == "accepted"
                if answer.get("code") == "failed":
                    self.report.fault(f"frames were answered as failed: {frames!r:.300}")
                if answer.get("id") == "the end":
                    break
            if table:
                self.table = json.loads(table)
        except Closed as closed:
            self._hang_up()
            if closed.code not in SANE_CLOSE:
                self.report.fault(f"the connection was closed with {closed.code} after {frames!r:.300}")
        except OSError as problem:  # it was refused, or nothing was answered in time
            self._hang_up()
            self.report.fault(f"a socket had no answer ({problem!r}) to {frames!r:.300}")

    def _connected(self) -> Socket:
        """Returns the socket, or a new one if there is none or if much was said on it."""
        if self.socket is None or self.talks == TALKS:
            self._hang_up()
            self.socket, self.talks = Socket(self.site.host, f"/api/tables/{self.id}/play", PATIENCE), 0
        self.talks += 1
        return self.socket

    def _hang_up(self) -> None:
        if self.socket:
            self.socket.close()
        self.socket = None

    def batch(self, number: int) -> None:
        """Send something of everything."""
        self.hypothesis(number)
        self.changes(rng := Random(number))
        self.wire(rng)

    def hypothesis(self, number: int) -> None:
        """Send what Hypothesis makes of the description."""
        quiet = settings(
            max_examples=MADE,
            phases=[Phase.generate],
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )

        @seed(number)
        @quiet
        @given(self.asked)
        def ask(asked: Asked) -> None:
            self.made.append(asked)
            self.ask(*asked)

        @seed(number)
        @settings(quiet, max_examples=2 * MADE // TALK)
        @given(self.frames)
        def say(frames: list[str | bytes]) -> None:
            self.made_frames.extend(frames)
            self.say(frames)

        ask()
        say()

    def changes(self, rng: Random) -> None:
        """Send recordings, and what Hypothesis has made, with changes."""
        for _ in range(CHANGED):
            if self.made and rng.random() < 0.5:
                method, path, data = rng.choice(self.made)
                data = data and _changed_text(rng, data)
            else:
                method, path, body = rng.choice(self.recorded)
                data = None if body is None else json.dumps(changed(rng, body)).encode()
            if data and rng.random() < 0.3:
                data = flipped(rng, data)
            self.ask(method, path, data)
        for _ in range(CHANGED // TALK):
            said = [json.dumps(message) for message in (*self.said, self._move(rng))]
            begun = [said[0], said[-1]]  # so that games go on meanwhile
            frames: list[str | bytes] = [
                _changed_text(rng, rng.choice([*said, *self.made_frames])) for _ in range(TALK - 3)
            ]
            self.say([*begun, *frames, flipped(rng, rng.choice(said).encode())])

    def _move(self, rng: Random) -> Any:
        """Returns a legal move at the table, or at a new one if the game is over."""
        table = self.table
        if table.get("id") != self.id or not table["choices"]:
            table = self._json("GET", f"/api/tables/{self.id}")
        if table["status"] == "over":
            self._record()
            table = self._json("GET", f"/api/tables/{self.id}")
        if table["choices"]:
            move = rng.choice(table["choices"])["move"]
        else:
            rules = game("azul")
            move = str(rng.choice(rules.legal(rules.from_position(table["position"]))))
        at = {"seat": table["actor"], "revision": table["revision"]}
        return {"type": "move", "id": f"move {table['revision']}", **at, "move": move}

    def wire(self, rng: Random) -> None:
        """Send requests and frames with bytes flipped on the wire, and look later whether they were answered."""
        for _ in range(FLIPPED):
            method, path, body = rng.choice(self.recorded)
            data = b"" if body is None else json.dumps(body).encode()
            begun = handshake(self.site.host, f"/api/tables/{self.id}/play")
            frames = b"".join(frame(json.dumps(said)) for said in rng.choices(self.said, k=3))
            whole, part = rng.choice(
                [
                    (b"", flipped(rng, head(self.site.host, method, path, data)) + data),
                    (b"", flipped(rng, begun) + frames),
                    (begun, flipped(rng, frames)),
                ]
            )
            self.counts["changed on the wire"] += 1
            try:
                self.open.send(self.site.host, whole, part)
            except OSError as problem:
                self.report.fault(f"{whole + part!r:.300} cannot be sent: {problem!r}")
        for sent in self.open.silent():
            self.report.fault(f"nothing has become of this: {sent!r:.600}")


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


def _changed_text(rng: Random, text: Any) -> Any:
    """Returns a JSON text, or the bytes of one, with a change somewhere, and another one flipped."""
    try:
        made = json.dumps(changed(rng, json.loads(text)))
    except ValueError:
        return flipped(rng, text if isinstance(text, bytes) else text.encode("utf-8", "replace"))
    return made.encode() if isinstance(text, bytes) else made


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
                fuzz.batch(batch)
            batch += step
        if site.process.poll() is not None:
            report.fault(f"the server ended with {site.process.returncode}")
        elif code := site.end():
            report.fault(f"the server did not shut down cleanly: exit code {code}")
        fuzz.close()
        for line in site.complaints():
            report.fault(line)
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
