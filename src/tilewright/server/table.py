"""A table: the one authority over its game. Whatever changes goes through it, one thing after another.

A change is stored first; then the table changes, then those at the table are told. If it cannot be stored, nothing
has happened.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from hashlib import sha256
from random import SystemRandom
from typing import Any, Protocol

from tilewright.core import CHANCE, OVER, AnyGame, IllegalMove, TilewrightError
from tilewright.history import History
from tilewright.records import Record, RecordError
from tilewright.registry import game
from tilewright.review.advice import Advice
from tilewright.server import messages, snapshot
from tilewright.server.choices import choice, choices, closed, passed
from tilewright.server.messages import Hint, Problem, Replay, Seat, SeatColour, Status, TableInfo
from tilewright.server.refusal import Refusal, log_failure
from tilewright.server.store import Entry, Sitting, Store, Stored, StoreError, now
from tilewright.server.thinking import BotFailed, Thinking

HINT_BOT, HINT_BEFORE = "search", "greedy"
"""Whose move a hint is, and whose before the first of them is compiled."""

ATTEMPTS = 2
"""How often a bot is asked for a move, before the table says that it failed."""

PAUSE = 1.0
"""Seconds before a bot's move that could not be stored is tried again."""

logger = logging.getLogger(__name__)


class Guest(Protocol):
    """Somebody who looks on, with the seats they hold."""

    held: frozenset[int]

    def notice(self, ply: int) -> None:
        """The table has changed, and so many moves have been made now."""

    def report(self, problem: Problem) -> None:
        """Something went wrong at the table."""


def digest(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def chance_events(rules: AnyGame, state: Any) -> list[Any]:
    """What chance does now, until somebody has to choose."""
    rng = SystemRandom()
    moves = []
    while rules.actor(state) == CHANCE:
        moves.append(rules.deal(state, rng))
        state = rules.apply(state, moves[-1])
    return moves


class Table:
    """One table in memory. `revision` is the length of its log; `ended` is told when its game comes to its end."""

    def __init__(self, stored: Stored, store: Store, thinking: Thinking, ended: Callable[[AnyGame], None]) -> None:
        self.store, self.thinking, self.ended = store, thinking, ended
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self._bot: asyncio.Task[None] | None = None
        self._texts: dict[object, str] = {}
        self._restore(stored)

    def _restore(self, stored: Stored) -> None:
        """Stand as the store says: the log is replayed."""
        self.id, self.opening, self.updated = stored.opening.id, stored.opening, stored.updated
        self.seats = list(stored.seats)
        self.rematch = stored.opening.rematch
        rules = game(
            stored.opening.game, stored.opening.players, starter=stored.opening.starter, **stored.opening.options
        )
        self.history = History(Record(rules, (), stored.opening.created[:10], (), finished=False), (), ())
        self._name_players()
        self.revision = 0
        self.answered: dict[str, int] = {}
        self._client: str | None = None
        for entry in stored.log:
            self._enter(entry)

    def _name_players(self) -> None:
        names = tuple(seat.name for seat in self.seats)
        self.history.names = self.history.shown = names
        self.history.people = [number for number, seat in enumerate(self.seats) if seat.kind != "bot"]

    @property
    def game(self) -> AnyGame:
        return self.history.game

    @property
    def is_waiting(self) -> bool:
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def status(self) -> Status:
        if self.is_waiting:
            return "waiting"
        return "over" if self.history.actor == OVER else "running"

    def held_by(self, tokens: Iterable[str]) -> frozenset[int]:
        """The seats that these tokens give."""
        hashes = {digest(token) for token in tokens}
        return frozenset(number for number, seat in enumerate(self.seats) if seat.token_hash in hashes)

    # What changes --------------------------------------------------------------------------------------------

    async def play(self, held: frozenset[int], move: messages.Play) -> int:
        """Make a move of a person; gives the revision after it."""
        async with self.lock:
            if (revision := self._repeated(held, move.seat, move.id)) is not None:
                return revision
            self._check_turn(move.seat, move.revision)
            made = self._legal(move.seat, move.move)
            await self._make(move.seat, made, move.id)
            return self.revision

    async def undo(self, held: frozenset[int], undo: messages.Undo) -> int:
        """Take back the last move of a person; gives the revision after that."""
        async with self.lock:
            if (revision := self._repeated(held, undo.seat, undo.id)) is not None:
                return revision
            self._check_running(undo.revision)
            try:
                back = self.history.undoable(undo.seat)
            except IllegalMove as problem:
                raise Refusal("undo", str(problem)) from None
            await self._append([Entry(self.revision + 1, undo.seat, None, back, undo.id)])
            return self.revision

    async def sit(self, seat: int, name: str, colour: SeatColour | None, token: str) -> None:
        """Give an open seat to a person; when it was the last, the game begins."""
        async with self.lock:
            if not 0 <= seat < len(self.seats):
                raise Refusal("malformed", f"there is no seat {seat}: expected 0 to {len(self.seats) - 1}")
            if self.seats[seat].kind != "open":
                raise Refusal("seat_taken", f"seat {seat} is taken")
            others = [sitting.colour for number, sitting in enumerate(self.seats) if number != seat]
            wanted = colour if colour and colour not in others else self.seats[seat].colour
            sitting = Sitting("person", name, wanted, None, digest(token))
            is_last = sum(sitting.kind == "open" for sitting in self.seats) == 1
            log = self._chance(self.history.state, self.revision) if is_last else []
            await self._stored(self.store.sit(self.id, seat, sitting, log))
            self.seats[seat] = sitting
            self._name_players()
            self._go_on(log)

    async def _make(self, seat: int, move: Any, client: str | None = None) -> None:
        """Make a legal move, and let chance follow."""
        entry = Entry(self.revision + 1, seat, str(move), client_id=client)
        after = self.game.apply(self.history.state, move)
        await self._append([entry, *self._chance(after, entry.ply)])

    def _chance(self, state: Any, ply: int) -> list[Entry]:
        moves = chance_events(self.game, state)
        return [Entry(ply + number, CHANCE, str(move)) for number, move in enumerate(moves, 1)]

    async def _append(self, log: Sequence[Entry]) -> None:
        await self._stored(self.store.append(self.id, log))
        self._go_on(log)

    def _go_on(self, log: Sequence[Entry]) -> None:
        """Do what was stored, and show it."""
        for entry in log:
            self._enter(entry)
        self.updated = now()
        self._show()
        if self.status == "over":
            self.ended(self.game)

    async def _stored(self, writing: Awaitable[None]) -> None:
        """Store a change; raises Refusal if that fails, and then nothing has changed."""
        try:
            await writing
        except StoreError as problem:
            raise Refusal("store", f"this could not be saved, so nothing has changed: {problem}") from None

    def _enter(self, entry: Entry) -> None:
        """Play an entry of the log; RecordError if it does not follow from those before."""
        if entry.ply != self.revision + 1 or (entry.move is not None and entry.seat != self.history.actor):
            raise RecordError(f"entry {entry.ply} is not the one that is due")
        if entry.move is None:
            self.history.take_back(entry.back)
        else:
            self.history.play(self.game.parse(entry.move))
        self.revision = entry.ply
        if entry.seat != CHANCE:
            self._client = entry.client_id
        if self._client is not None:
            # The answer is the revision after the chance events that came with the move.
            self.answered[self._client] = entry.ply

    # Checks --------------------------------------------------------------------------------------------------

    def _repeated(self, held: frozenset[int], seat: int, id: str) -> int | None:
        """The revision that was answered to a message with this id, if there was one; `foreign` for others' seats."""
        if seat not in held:
            raise Refusal("foreign", f"you do not hold seat {seat}")
        return self.answered.get(id)

    def _check_running(self, revision: int) -> None:
        if self.is_waiting:
            raise Refusal("waiting", "a seat is still open: the game begins when all are taken")
        if self.history.actor == OVER:
            raise Refusal("over", "the game is over")
        if revision != self.revision:
            raise Refusal("stale", f"made on revision {revision}, but the table is at revision {self.revision}")

    def _check_turn(self, seat: int, revision: int) -> None:
        self._check_running(revision)
        if seat != self.history.actor:
            raise Refusal("illegal", f"it is the turn of {self.seats[self.history.actor].name}")

    def _legal(self, seat: int, text: str) -> Any:
        """The legal move that a text means. A refusal is worded from the seat's view, so it tells nothing hidden."""
        view = self.game.view(self.history.state, seat)
        try:
            move = self.game.parse(text.strip().lower())
        except TilewrightError as problem:
            raise Refusal("malformed", str(problem)) from None
        if move in self.game.legal(view):
            return move
        try:
            self.game.apply(view, move)
        except TilewrightError as problem:
            raise Refusal("illegal", str(problem)) from None
        raise Refusal("illegal", f"{move} may not be played now")

    # Bots ----------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the bot in turn think, if it is a bot's turn and it does not think yet."""
        if self.status == "running" and self.seats[self.history.actor].kind == "bot" and self._bot is None:
            self._bot = asyncio.create_task(self._bots())

    async def close(self) -> None:
        """Let no bot think any more."""
        if self._bot:
            self._bot.cancel()
            await asyncio.gather(self._bot, return_exceptions=True)

    async def _bots(self) -> None:
        """Make the moves of bots until it is a person's turn, or until one fails. Everybody at the table is told so; a
        page that says hello wakes the bot again.
        """
        try:
            while self.status == "running" and self.seats[self.history.actor].kind == "bot":
                try:
                    await self._bot_move(self.history.actor)
                except Refusal as refusal:
                    if not self.guests:
                        return
                    if refusal.code != "stale":
                        self._report(refusal.problem())
                        await asyncio.sleep(PAUSE)
        except BotFailed as problem:
            logger.warning("table %s waits for a bot: %s", self.id, problem)
            self._report(Problem(code="bot", message=f"{problem}; it is asked again when a page connects"))
        except Exception as problem:
            log_failure(f"table {self.id}", problem)
        finally:
            self._bot = None

    async def _bot_move(self, seat: int) -> None:
        revision, view = self.revision, self.game.view(self.history.state, seat)
        bot = self.seats[seat].bot or ""
        move = (await self._advised(bot, view)).move
        async with self.lock:
            if revision != self.revision:
                return  # a person has taken back the move that the bot was answering
            await self._make(seat, move)

    async def _advised(self, bot: str, view: Any, why: bool = False) -> Advice:
        """The move of a bot, and why if that is wanted; BotFailed if it gives none that is legal, however often it is
        asked.
        """
        for attempt in range(1, ATTEMPTS + 1):
            try:
                if why:
                    advice = await self.thinking.advise(bot, self.game, view)
                else:
                    advice = Advice(await self.thinking.choose(bot, self.game, view))
            except BotFailed:
                if attempt == ATTEMPTS:
                    raise
                continue
            if advice.move in self.game.legal(view):
                return advice
        raise BotFailed(f"the bot {bot} gave no legal move")

    async def hint(self, held: frozenset[int]) -> Hint:
        """What a bot would play for the holder of the seat in turn, and why."""
        self._check_running(self.revision)
        seat = self.history.actor
        if seat not in held:
            raise Refusal("foreign", "a hint is for the player in turn")
        view = self.game.view(self.history.state, seat)
        try:
            advice = await self._advised(HINT_BOT if self.thinking.compiled else HINT_BEFORE, view, why=True)
        except BotFailed as problem:
            raise Refusal("bot", str(problem)) from None
        return Hint(
            choice=choice(self.game, view, advice.move),
            rather=choice(self.game, view, advice.rather) if advice.reasons else None,
            reasons=list(advice.reasons),
        )

    # What is shown -------------------------------------------------------------------------------------------

    def join(self, guest: Guest, tokens: Iterable[str]) -> None:
        """Let somebody look on, or look on anew, with the seats that their tokens give."""
        before = self._online()
        guest.held = self.held_by(tokens)
        self.guests.add(guest)
        guest.notice(len(self.history.moves))
        self._show_presence(before)
        self.wake()

    def leave(self, guest: Guest) -> None:
        before = self._online()
        self.guests.discard(guest)
        self._show_presence(before)

    def _online(self) -> frozenset[int]:
        """The seats whose holders look on."""
        return frozenset[int]().union(*(guest.held for guest in self.guests))

    def _show_presence(self, before: frozenset[int]) -> None:
        if self._online() != before:
            self._show()

    def link_rematch(self, id: str) -> None:
        """Tell everybody where the rematch is."""
        self.rematch = id
        self._show()

    def _show(self) -> None:
        self._texts.clear()
        for guest in self.guests:
            guest.notice(len(self.history.moves))
        self.wake()

    def _report(self, problem: Problem) -> None:
        for guest in self.guests:
            guest.report(problem)

    def reader(self, held: frozenset[int]) -> int | None:
        """Whose view a holder of seats gets. Who holds several shares a screen with others: they see what the seat in
        turn may know if that is one of theirs, and else what everybody may know.
        """
        if len(held) == 1:
            return next(iter(held))
        return self.history.actor if self.history.actor in held else None

    def text(self, held: frozenset[int], since: int) -> str:
        """The table as JSON for a holder of these seats, with the steps after so many moves."""
        key = (held, since)
        if key not in self._texts:
            self._texts[key] = self.message(held, since).model_dump_json()
        return self._texts[key]

    def message(self, held: frozenset[int], since: int) -> messages.Table:
        history, rules, reader = self.history, self.game, self.reader(held)
        is_running = self.status == "running"
        state = snapshot.seen(history, len(history.moves), reader)
        return messages.Table(
            id=self.id,
            game=rules.name,
            players=rules.players,
            starter=rules.starter,
            options=snapshot.options(history, reader),
            created=self.opening.created,
            revision=self.revision,
            ply=len(history.moves),
            status=self.status,
            seats=self._seats(held),
            actor=history.actor,
            preparing=is_running and self.thinking.is_preparing(self.seats[history.actor].bot or ""),
            round=history.state.round,
            state=snapshot.drawn(rules, state),
            position=rules.position(state),
            scores=list(rules.scores(history.state)),
            winners=list(rules.winners(history.state)),
            choices=choices(rules, state) if is_running and history.actor in held else [],
            closed=closed(rules, state) if is_running and history.actor in held else [],
            passed=passed(rules, state) if is_running else [],
            goals=snapshot.goals(rules, state),
            undo=[seat for seat in sorted(held) if is_running and self._can_undo(seat)],
            steps=[snapshot.step(history, index, reader) for index in range(since, len(history.moves))],
            last=snapshot.last(history, reader),
            counted=snapshot.counted(history),
            summary=snapshot.summary(history),
            rematch=self.rematch,
        )

    def _seats(self, held: frozenset[int]) -> list[Seat]:
        online = self._online()
        return [
            Seat(
                kind=seat.kind,
                name=seat.name,
                colour=seat.colour,
                bot=seat.bot,
                online=seat.kind == "bot" or number in online,
                yours=number in held,
            )
            for number, seat in enumerate(self.seats)
        ]

    def _can_undo(self, seat: int) -> bool:
        try:
            return self.history.undoable(seat) > 0
        except IllegalMove:
            return False

    def info(self, held: frozenset[int]) -> TableInfo:
        return TableInfo(
            id=self.id,
            game=self.game.name,
            goals=self.game.options.get("goals", []),
            names=[seat.name for seat in self.seats],
            status=self.status,
            round=self.history.state.round,
            scores=list(self.game.scores(self.history.state)),
            your_turn=self.status == "running" and self.history.actor in held,
            updated=self.updated,
        )

    def replay(self, held: frozenset[int]) -> Replay:
        """The game so far. Who holds several seats of a running game gets what everybody may know: a replay shows
        moments at which another of their seats was in turn.
        """
        return snapshot.replay(self.history, next(iter(held)) if len(held) == 1 else None)

    def finished(self, what: str) -> Record:
        """The record of the game, for what is to be had after its end only."""
        if self.history.actor != OVER:
            raise Refusal("running", f"the game is not over: expected to be asked for {what} after its end")
        return self.history.record()

    def record(self) -> Record:
        """The record of the game, if everybody may know all of it by now."""
        if not snapshot.is_public(self.history):
            raise Refusal("running", "the record of this game holds what is hidden until its end")
        return self.history.record()
