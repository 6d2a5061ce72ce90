"""The REST API. Moves go through the socket instead (sockets.py)."""

import asyncio
import io
import json
import re
from collections.abc import Callable, Coroutine
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, TypeVar

import segno
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException

from tilewright import __version__
from tilewright.history import History
from tilewright.players import BOTS
from tilewright.records import Record
from tilewright.registry import GAMES
from tilewright.review import Review, Verdict
from tilewright.server import lessons, positions, snapshot
from tilewright.server.counts import client_of
from tilewright.server.game_table import Worth
from tilewright.server.lessons import Lesson, LessonInfo
from tilewright.server.limits import COPIED_AS_ONE
from tilewright.server.messages import (
    Again,
    AskHint,
    BotInfo,
    Catalogue,
    Claim,
    Committed,
    GameInfo,
    Health,
    Held,
    Hint,
    Link,
    NewTable,
    Opened,
    Problem,
    Proof,
    Reach,
    RecordId,
    RecordText,
    Rematch,
    Rename,
    Replay,
    Table,
    TableInfo,
    TableList,
    Verify,
)
from tilewright.server.positions import Opinion, Position, SetUp, Trial
from tilewright.server.reading import Encoded, Reading, Same
from tilewright.server.refusal import Refusal, unexpected
from tilewright.server.reviewing import Reviews, id_of
from tilewright.server.tables import Tables, begin, new_token, person_name, prove, read_record

LISTED_AS_ONE = 10
"""The number of tables in a list that count as one more request."""

MOST_VALUES = 1000
"""The maximum number of values in the JSON of a request, all lists and objects together. A hundred tables with their
tokens have fewer. Each value may be wrong in a way of its own, and all that is wrong is found before any of it is told.
"""

PROBLEMS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Problem, "description": "Refused; nothing has changed."},
    "5XX": {"model": Problem, "description": "Not possible now; nothing has changed unless the text says otherwise."},
}

SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}}}

REVIEW = TypeAdapter(Review)

LINK = re.compile(r"https?://[A-Za-z0-9.\-_~%\[\]:]+/table/([\w-]+)(#seats=[\w.,-]+)?", re.ASCII)
"""A link to a table, which may bring seats along."""

JSON_LINES: dict[int | str, dict[str, Any]] = {200: {"content": {"application/jsonl": {}}}}


class Whole(Request):
    """A request whose JSON has not too many values, and only whole characters. JSON can name half of one, which could
    neither be stored nor sent back in an answer.
    """

    async def json(self) -> Any:
        body = await self.body()
        if has_too_many_values(body):
            raise HTTPException(400, f"the request has too many values: expected {MOST_VALUES} at most")
        sent = json.loads(body.decode())  # only UTF-8, as it was counted
        if rb"\ud" in body.lower():
            try:
                json.dumps(sent, ensure_ascii=False).encode()
            except UnicodeEncodeError:
                raise HTTPException(400, "a text has half of a surrogate pair: expected whole characters") from None
        return sent


def has_too_many_values(body: bytes) -> bool:
    """Whether lists and objects of a JSON text hold more values than a request may have. The text is not read for that,
    which would take long if there are many: every value but the first follows a comma or a bracket outside of strings.

    >>> has_too_many_values(b'{"record": "' + b"[1, 2]," * 9999 + b'"}'), has_too_many_values(b"[" + b"[]," * 1000)
    (False, True)
    """
    plain = body.replace(rb"\\", b"").replace(rb"\"", b"")
    if plain.count(b'"') > 4 * MOST_VALUES:  # a name and a value have two each
        return True
    outside = b"".join(plain.split(b'"')[::2])
    return sum(map(outside.count, (b",", b"[", b"{"))) > MOST_VALUES


class Route(APIRoute):
    """A route that refuses a request that fails unexpectedly, instead of breaking off."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def answer(request: Request) -> Response:
            try:
                return await handle(Whole(request.scope, request.receive))
            except (Refusal, HTTPException, RequestValidationError):
                raise
            except Exception as problem:
                raise unexpected(f"{request.method} {self.path}", problem) from None

        return answer


router = APIRouter(prefix="/api", responses=PROBLEMS, route_class=Route)


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def _reviews(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


def _reading(request: Request) -> Reading:
    reading: Reading = request.app.state.reading
    return reading


def _client(request: Request) -> str:
    """Returns the address of the client, by which limits go."""
    return client_of(request.scope)


async def _asks(request: Request) -> None:
    """Count a question to a bot. Raises Refusal if the client asks too much."""
    request.app.state.counts.check("questions", _client(request))


async def _opens(request: Request) -> None:
    """Count a new table. Raises Refusal if the client opens too many."""
    request.app.state.counts.check("tables", _client(request))
    request.app.state.counts.check("daily", _client(request))


def _copies(request: Request, moves: int) -> None:
    """Count what a new table copies. Raises Refusal if the client has copied too much."""
    request.app.state.counts.check("daily", _client(request), moves / COPIED_AS_ONE)


All = Annotated[Tables, Depends(_tables)]
Reviewed = Annotated[Reviews, Depends(_reviews)]
Reader = Annotated[Reading, Depends(_reading)]
Client = Annotated[str, Depends(_client)]
First = Annotated[tuple[int, ...], Query(max_length=8)]
Frames = Annotated[int, Query(alias="from", ge=0, description="The first frame to return.")]
QUESTION, OPENING = Depends(_asks), Depends(_opens)

Answer = TypeVar("Answer")


async def unless_gone(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """Returns what a coroutine returns, which is cancelled if the client disconnects before."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal("too_slow", "the client has gone, so the question was given up")
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


def _encoded(request: Request, made: Encoded, media_type: str) -> Response:
    """Returns an answer that is encoded already, compressed if the client accepts that."""
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(made.zipped, media_type=media_type, headers=headers)
    return Response(
        made.plain, media_type=media_type, headers={"Content-Encoding": "identity", "Vary": "Accept-Encoding"}
    )


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


@router.get("/health")
async def health() -> Health:
    """Returns the name and version of the server, to show that it runs."""
    return Health(version=__version__)


@router.get("/catalogue")
async def catalogue() -> Catalogue:
    """Returns all games and bots."""
    games = [
        GameInfo(name=kit.name, title=kit.title, players=list(kit.players), options=dict(kit.options))
        for kit in GAMES.values()
    ]
    return Catalogue(version=__version__, games=games, bots=[BotInfo(name=name, about=BOTS[name]) for name in BOTS])


@router.get("/reach")
async def show_reach(request: Request) -> Reach:
    """Returns who reaches this server."""
    reach: Reach = request.app.state.reach
    return reach


@router.post("/commitments", status_code=201)
async def commit(tables: All, client: Client, request: Request) -> Committed:
    """Returns the commitment to a new secret, for a table that the client is about to open with a seed of its own."""
    request.app.state.counts.check("commitments", client)
    return Committed(commitment=await tables.commitments.new(client))


@router.post("/tables", status_code=201, dependencies=[OPENING])
async def open_table(new: NewTable, tables: All, reading: Reader, request: Request) -> Opened:
    """Open a table for a new game or an unfinished record. The game starts when all seats are taken."""
    begun = await unless_gone(request, reading.do(partial(begin, new))) if new.record is not None else begin(new)
    _copies(request, len(begun[1]))
    return await tables.open(new, *begun)


@router.post("/tables/list")
async def list_tables(wanted: TableList, tables: All, client: Client, request: Request) -> list[TableInfo]:
    """Returns a summary of each table. Tables that are unknown or damaged are left out."""
    request.app.state.counts.check("requests", client, len(wanted.tables) / LISTED_AS_ONE)
    listed = []
    for id, tokens in wanted.tables.items():
        try:
            table = await tables.find(id, fresh=False)
        except Refusal as refusal:
            if refusal.code not in ("unknown_table", "failed"):
                raise
        else:
            listed.append(table.info(table.held_by(tokens)))
    return listed


@router.get("/tables/{id}", response_model=Table)
async def show_table(id: str, tables: All) -> Response:
    """Returns a table as a spectator sees it."""
    table = await tables.find(id)
    return Response(table.text(frozenset(), len(table.history.moves)), media_type="application/json")


@router.post("/tables/{id}/seats/{seat}")
async def claim_seat(id: str, seat: int, claim: Claim, tables: All) -> Opened:
    """Take an open seat."""
    table = await tables.find(id)
    token = new_token()
    await table.sit(seat, person_name(claim.name, seat), claim.colour, token, claim.seed)
    return Opened(id=id, tokens={seat: token})


@router.post("/tables/{id}/seats/{seat}/name")
async def rename_seat(id: str, seat: int, rename: Rename, tables: All) -> Opened:
    """Change the name at a seat that the sender holds."""
    table = await tables.find(id)
    if seat not in table.held_by([rename.token]):
        raise Refusal("foreign", f"you do not hold seat {seat}")
    await table.rename(seat, person_name(rename.name, seat))
    return Opened(id=id, tokens={seat: rename.token})


@router.post("/tables/{id}/cancel")
async def cancel_invitation(id: str, held: Held, tables: All) -> None:
    """Withdraw an invitation. The table is removed, unless its game has begun."""
    await tables.cancel(await tables.find(id), held.tokens)


@router.post("/tables/{id}/qr", response_class=Response, responses=SVG)
async def qr_code(id: str, link: Link, tables: All, reading: Reader, request: Request) -> Response:
    """Returns a QR code for a link to the table, as SVG. The link comes in the body, because it may contain tokens, and
    addresses are logged.
    """
    table = await tables.find(id)
    read = LINK.fullmatch(link.link)
    if not read or read[1] != table.id:
        raise Refusal("malformed", f"expected a link such as http://192.168.1.5:8000/table/{table.id}")
    drawing = await unless_gone(request, reading.encoded(("qr", link.link), partial(_drawn, link.link)))
    return _encoded(request, drawing, "image/svg+xml")


def _drawn(link: str) -> bytes:
    drawing = io.BytesIO()
    segno.make(link, micro=False).save(drawing, kind="svg", border=2, scale=4, light="#fff")
    return drawing.getvalue()


@router.post("/tables/{id}/replay", response_model=Replay)
async def replay_table(
    id: str, held: Held, tables: All, reading: Reader, request: Request, first: Frames = 0
) -> Response:
    """Returns the game from its start to the present, as the sender may see it, from a frame on. If frames are missing
    at the end, ask again for those.
    """
    table = await tables.find(id)
    key, make = table.replay(table.held_by(held.tokens))
    return _encoded(request, await unless_gone(request, reading.replay(key, make, first)), "application/json")


@router.get("/tables/{id}/record", response_class=Response, responses=JSON_LINES)
async def download_record(id: str, tables: All, reading: Reader, request: Request) -> Response:
    """Returns the record in JSON Lines, if the game is over or nothing in it is hidden so far."""
    table = await tables.find(id)
    name = f"tilewright-{table.game.name}-{table.opening.created[:10]}.jsonl"
    record = await unless_gone(request, reading.encoded(*table.written()))
    answer = _encoded(request, record, "application/jsonl; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@router.post("/tables/{id}/hint", dependencies=[QUESTION])
async def hint(id: str, ask: AskHint, tables: All, client: Client, request: Request) -> Hint:
    """Returns a bot's move and its reasons, for the player in turn."""
    table = await tables.find(id)
    return await unless_gone(request, table.hint(table.held_by([ask.token]), client))


@router.post("/tables/{id}/rematch", dependencies=[OPENING])
async def rematch(id: str, wanted: Rematch, tables: All) -> Opened | None:
    """Agree to a rematch, or offer it. Returns its table, with the tokens that the players keep, once nobody is left to
    ask, and null before.
    """
    return await tables.rematch(await tables.find(id), wanted)


@router.post("/tables/{id}/rematch/decline", status_code=204)
async def decline_rematch(id: str, held: Held, tables: All) -> None:
    """Decline a rematch that is offered, or withdraw an offer."""
    table = await tables.find(id)
    await table.decline_rematch(table.held_by(held.tokens))


@router.get("/tables/{id}/review", response_model=Review)
async def review_table(
    id: str, tables: All, reviews: Reviewed, reading: Reader, client: Client, request: Request, first: First = ()
) -> Response:
    """Returns the review of a finished game as far as it is done. Ask again while `total` is 0, which means that it is
    queued, or `done` is less than `total`. The moves of the seats `first` are judged before all others.
    """
    table = await tables.find(id)
    if reviews.is_new(id):
        await _asks(request)
    return await _review(request, reading, reviews.find(id, table.finished("a review"), first, client))


async def _review(request: Request, reading: Reading, review: Review) -> Response:
    """Returns the answer with a review. Each state of it is encoded once, however many pages ask how far it is."""
    if not review.total:  # it has not begun, so this is short
        return Response(REVIEW.dump_json(review), media_type="application/json")
    made = await unless_gone(request, reading.encoded(Same(review), partial(REVIEW.dump_json, review)))
    return _encoded(request, made, "application/json")


@router.post("/tables/{id}/again", status_code=201, dependencies=[OPENING])
async def play_again(id: str, again: Again, tables: All, request: Request) -> Opened:
    """Open a new table that continues from a position of a finished game, with new random events. The sender takes one
    seat and the seats of all other people, whose names are not copied. Bots keep their seats.
    """
    table = await tables.find(id)
    _copies(request, max(0, min(again.ply, len(table.history.moves))))
    return await tables.again(table, again)


@router.post("/replay", response_model=Replay)
async def replay_record(sent: RecordText, reading: Reader, request: Request, first: Frames = 0) -> Response:
    """Returns the replay of a record, from a frame on. Nothing is stored."""
    key = sha256(sent.record.encode(errors="replace")).digest()
    replay = await unless_gone(request, reading.replay(key, partial(_replayed, sent.record), first))
    return _encoded(request, replay, "application/json")


def _replayed(text: str) -> Replay:
    record = read_record(text)
    history = History(record, record.seats, ())
    history.was_stopped = record.seeds is not None  # they are revealed after the end, when nothing is hidden any more
    return snapshot.replay(history, None, record.seeds)


@router.post("/verify")
async def verify_record(sent: Verify, reading: Reader, request: Request) -> Proof:
    """Returns the proof that the deals of a record follow from its seeds, or refuses it (`unproven`)."""
    return await unless_gone(request, reading.do(partial(prove, sent)))


@router.post("/reviews", status_code=201, dependencies=[QUESTION])
async def send_record(
    sent: RecordText, reviews: Reviewed, reading: Reader, client: Client, request: Request
) -> RecordId:
    """Keep the record of a finished game for a while, so that its review can be asked for."""
    id, record = await unless_gone(request, reading.do(partial(_finished, sent.record)))
    reviews.keep(id, record, client)
    return RecordId(id=id)


def _finished(text: str) -> tuple[str, Record]:
    """Returns the record of a finished game, and the id of its review."""
    record = read_record(text)
    return id_of(record), record


@router.get("/reviews/{id}", response_model=Review)
async def review_record(
    id: str, reviews: Reviewed, reading: Reader, client: Client, request: Request, first: First = ()
) -> Response:
    """Returns the review of a record that was sent, in the same way as that of a table."""
    if reviews.is_new(id):
        await _asks(request)
    return await _review(request, reading, reviews.find_sent(id, first, client))


@router.post("/positions")
async def check_position(sent: SetUp, reading: Reader, request: Request) -> Position:
    """Check a set-up position. Nothing is stored. A table starts there if its options contain the text."""
    return await unless_gone(request, reading.do(partial(positions.check, sent)))


@router.post("/positions/worth")
async def count_boards(sent: SetUp, reading: Reader, request: Request) -> list[Worth]:
    """Returns what the boards of a position would score if the round and the game ended now."""
    return await unless_gone(request, reading.do(partial(positions.count, sent)))


@router.post("/positions/opinions", dependencies=[QUESTION])
async def look_at_position(
    sent: SetUp, tables: All, reading: Reader, client: Client, request: Request
) -> list[Opinion]:
    """Returns a bot's evaluation of the best moves of a position."""
    position = await unless_gone(request, reading.do(partial(positions.read, sent)))
    return await unless_gone(request, positions.look(position, tables.thinking, client))


@router.post("/positions/verdict", dependencies=[QUESTION])
async def judge_move(sent: Trial, tables: All, reading: Reader, client: Client, request: Request) -> Verdict:
    """Returns what a move is worth in a position, compared with the best move, and why."""
    position = await unless_gone(request, reading.do(partial(positions.read, sent)))
    return await unless_gone(request, positions.judge(position, sent.move, tables.thinking, client))


@router.get("/lessons")
async def list_lessons() -> list[LessonInfo]:
    """Returns all lessons, in the order to take them."""
    return lessons.infos()


@router.get("/lessons/{name}", response_model=Lesson)
async def show_lesson(name: str, reading: Reader, request: Request) -> Response:
    """Returns a whole lesson, as the learner may see the game."""
    told = await unless_gone(request, reading.encoded(("lesson", name), partial(_told, name)))
    return _encoded(request, told, "application/json")


def _told(name: str) -> bytes:
    return lessons.lesson(name).model_dump_json().encode()


@router.get("/openapi.json", include_in_schema=False)
async def describe(reading: Reader, request: Request) -> Response:
    """Returns the description of the REST API."""
    made = await unless_gone(request, reading.encoded("openapi", lambda: json.dumps(request.app.openapi()).encode()))
    return _encoded(request, made, "application/json")
