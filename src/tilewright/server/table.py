"""A table, the single authority over its game. All changes go through it, one after another.

A change is first stored, then applied to the table, then sent to everybody at the table. If it cannot be stored,
nothing changes.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from hashlib import sha256
from random import SystemRandom
from typing import Any, Protocol

from tilewright.core import CHANCE, OVER, AnyGame, IllegalMove, TilewrightError
from tilewright.history import History, read_move
from tilewright.players import can_play, strongest_for
from tilewright.records import Record, RecordError
from tilewright.registry import game
from tilewright.review.advice import Advice
from tilewright.server import messages, snapshot
from tilewright.server.choices import choice, choices, closed, passed
from tilewright.server.messages import Hint, Problem, Replay, Seat, SeatColour, Status, TableInfo
from tilewright.server.refusal import Refusal, unexpected
from tilewright.server.store import Entry, Sitting, Store, Stored, StoreError, now
from tilewright.server.thinking import BotFailed, Thinking

HINT_BEFORE = "greedy"
"""The bot that gives hints until bots that look ahead are compiled. Then the strongest bot of the game does."""

ATTEMPTS = 2
"""The number of attempts to get a move from a bot before the table reports a failure."""

PAUSE = 1.0
"""Seconds to wait before retrying a bot's move that could not be stored."""

logger = logging.getLogger(__name__)


class Guest(Protocol):
    """A connection at the table, with the seats that it holds."""

    held: frozenset[int]

    def notice(self, ply: int) -> None:
        """Take note that the table has changed and now has this many moves."""

    def report(self, problem: Problem) -> None:
        """Pass on a problem at the table."""


def digest(token: str) -> str:
    """Returns the hash of a token, which is all that is stored of it."""
    return sha256(token.encode()).hexdigest()


def chance_events(rules: AnyGame, state: Any) -> list[Any]:
    """Returns the chance events from this state until a player has to choose."""
    rng = SystemRandom()
    moves = []
    while rules.actor(state) == CHANCE:
        moves.append(rules.deal(state, rng))
        state = rules.apply(state, moves[-1])
    return moves


class Table:
    """One table in memory. `revision` is the length of its log. `ended` is called when its game ends."""

    def __init__(self, stored: Stored, store: Store, thinking: Thinking, ended: Callable[[AnyGame], None]) -> None:
        self.store, self.thinking, self.ended = store, thinking, ended
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self._bot: asyncio.Task[None] | None = None
        self._texts: dict[object, str] = {}
        self._restore(stored)

    def _restore(self, stored: Stored) -> None:
        """Restore the table by replaying its log."""
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
        """Returns the seats of these tokens."""
        hashes = {digest(token) for token in tokens}
        return frozenset(number for number, seat in enumerate(self.seats) if seat.token_hash in hashes)

    # Changes -------------------------------------------------------------------------------------------------

    async def play(self, held: frozenset[int], move: messages.Play) -> int:
        """Make a person's move. Returns the revision after it."""
        async with self.lock:
            if (revision := self._repeated(held, move.seat, move.id)) is not None:
                return revision
            self._check_turn(move.seat, move.revision)
            made = self._legal(move.seat, move.move)
            await self._make(move.seat, made, move.id)
            return self.revision

    async def undo(self, held: frozenset[int], undo: messages.Undo) -> int:
        """Take back a person's last move. Returns the revision after that."""
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
        """Give an open seat to a person. After the last open seat is taken, the game starts."""
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
            self._rehearse(log)
            await self._stored(self.store.sit(self.id, seat, sitting, log))
            self.seats[seat] = sitting
            self._name_players()
            self._go_on(log)

    async def _make(self, seat: int, move: Any, client: str | None = None) -> None:
        """Make a legal move, with the chance events that follow it."""
        entry = Entry(self.revision + 1, seat, str(move), client_id=client)
        after = self.game.apply(self.history.state, move)
        log = [entry, *self._chance(after, entry.ply)]
        self._rehearse(log)
        await self._append(log)

    def _rehearse(self, log: Sequence[Entry]) -> None:
        """Ask the rules for what the table will ask them after these moves. Rules that fail do so here, before anything
        is stored. Otherwise the table could not be shown or loaded any more.
        """
        rules, state = self.game, self.history.state
        for entry in log:
            move = rules.parse(entry.move or "")
            rules.events(state, move)
            state = rules.apply(state, move)
        rules.scores(state)
        rules.winners(state)
        seats = [rules.view(state, seat) for seat in range(rules.players)]
        if (actor := rules.actor(state)) >= 0:
            rules.legal(seats[actor])

    def _chance(self, state: Any, ply: int) -> list[Entry]:
        moves = chance_events(self.game, state)
        return [Entry(ply + number, CHANCE, str(move)) for number, move in enumerate(moves, 1)]

    async def _append(self, log: Sequence[Entry]) -> None:
        await self._stored(self.store.append(self.id, log))
        self._go_on(log)

    def _go_on(self, log: Sequence[Entry]) -> None:
        """Apply entries that were stored, and show the table."""
        for entry in log:
            self._enter(entry)
        self.updated = now()
        self._show()
        if self.status == "over":
            self.ended(self.game)

    async def _stored(self, writing: Awaitable[None]) -> None:
        """Store a change. Raises Refusal if that fails, and nothing has changed then."""
        try:
            await writing
        except StoreError as problem:
            raise Refusal("store", f"this could not be saved, so nothing has changed: {problem}") from None

    def _enter(self, entry: Entry) -> None:
        """Apply an entry of the log. Raises RecordError if it does not follow from the entries before it."""
        if entry.ply != self.revision + 1 or (entry.move is not None and entry.seat != self.history.actor):
            raise RecordError(f"entry {entry.ply} does not follow from the entries before it")
        if entry.move is None:
            self.history.take_back(entry.back)
        else:
            self.history.play(self.game.parse(entry.move))
        self.revision = entry.ply
        if entry.seat != CHANCE:
            self._client = entry.client_id
        if self._client is not None:
            # The answer to a move is the revision after the chance events that follow it.
            self.answered[self._client] = entry.ply

    # Checks --------------------------------------------------------------------------------------------------

    def _repeated(self, held: frozenset[int], seat: int, id: str) -> int | None:
        """Returns the answer to an earlier message with this id, if any. Raises Refusal if the seat is not held."""
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
        """Returns the legal move that a text means. A refusal is based on the seat's view, so it reveals nothing."""
        view = self.game.view(self.history.state, seat)
        try:
            move = read_move(self.game, text.strip())
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
        """Start the bot in turn, if it is a bot's turn and none is thinking."""
        if self.status == "running" and self.seats[self.history.actor].kind == "bot" and self._bot is None:
            self._bot = asyncio.create_task(self._bots())

    async def close(self) -> None:
        """Stop the bot that is thinking."""
        if self._bot:
            self._bot.cancel()
            await asyncio.gather(self._bot, return_exceptions=True)

    async def _bots(self) -> None:
        """Make the moves of bots until it is a person's turn or a bot fails. A failure is reported to everybody at the
        table, and the next page that connects starts the bot again.
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
            self._report(unexpected(f"a bot's move at table {self.id}", problem).problem())
        finally:
            self._bot = None

    async def _bot_move(self, seat: int) -> None:
        revision, view = self.revision, self.game.view(self.history.state, seat)
        bot = self.seats[seat].bot or ""
        move = (await self._advised(bot, view)).move
        async with self.lock:
            if revision != self.revision:
                return  # a person has undone the move that the bot was replying to
            await self._make(seat, move)

    async def _advised(self, bot: str, view: Any, why: bool = False) -> Advice:
        """Returns the move of a bot, with reasons if `why` is set. Raises BotFailed if it gives no legal move."""
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
        """Returns a bot's move and its reasons, for the holder of the seat in turn."""
        self._check_running(self.revision)
        seat = self.history.actor
        if seat not in held:
            raise Refusal("foreign", "a hint is for the player in turn")
        view = self.game.view(self.history.state, seat)
        try:
            advice = await self._advised(self._hint_bot(), view, why=True)
        except BotFailed as problem:
            raise Refusal("bot", str(problem)) from None
        return Hint(
            choice=choice(self.game, view, advice.move),
            rather=choice(self.game, view, advice.rather) if advice.reasons else None,
            reasons=list(advice.reasons),
        )

    def _hint_bot(self) -> str:
        if not self.thinking.compiled and can_play(HINT_BEFORE, self.game):
            return HINT_BEFORE
        return strongest_for(self.game)

    # Messages ------------------------------------------------------------------------------------------------

    def join(self, guest: Guest, tokens: Iterable[str]) -> None:
        """Add a guest, or update one, with the seats of their tokens."""
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
        """Returns the seats whose holders are connected."""
        return frozenset[int]().union(*(guest.held for guest in self.guests))

    def _show_presence(self, before: frozenset[int]) -> None:
        if self._online() != before:
            self._show()

    def link_rematch(self, id: str) -> None:
        """Set the id of the rematch, and show it to everybody."""
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
        """Returns the seat whose view the holder of these seats gets; None for a spectator's view. Several seats mean a
        shared screen, which shows the view of the seat in turn if it is among them, else the spectator's view.
        """
        if len(held) == 1:
            return next(iter(held))
        return self.history.actor if self.history.actor in held else None

    def text(self, held: frozenset[int], since: int) -> str:
        """Returns the table as JSON for a holder of these seats, with the steps after the first `since` moves."""
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
        """Returns the game so far. A holder of several seats gets the spectator's view, since the replay shows moments
        at which each of the seats was in turn.
        """
        return snapshot.replay(self.history, next(iter(held)) if len(held) == 1 else None)

    def finished(self, what: str) -> Record:
        """Returns the record of a finished game. Raises Refusal, naming what was asked for, if the game is not over."""
        if self.history.actor != OVER:
            raise Refusal("running", f"the game is not over: expected a request for {what} after its end")
        return self.history.record()

    def record(self) -> Record:
        """Returns the record of the game. Raises Refusal if some of it is still hidden."""
        if not snapshot.is_public(self.history):
            raise Refusal("running", "the record of this game contains what is hidden until its end")
        return self.history.record()
