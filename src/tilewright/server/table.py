"""A table, the single authority over its game. All changes go through it, one after another.

A change is first stored, then applied to the table, then sent to everybody at the table. If it cannot be stored,
nothing changes.

Other processes may serve the same table from the same store. Then the store is the authority, and what is in memory is
a copy of it. If several processes want to write the same entry of the log, the first one does. The others catch up with
the store, and check again what they were about to do.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from random import SystemRandom
from typing import Any, TypeVar

from tilewright import fairness, records
from tilewright.core import CHANCE, OVER, AnyGame, IllegalMove, TilewrightError
from tilewright.fairness import Seeds
from tilewright.history import History, read_move
from tilewright.players import can_play, strongest_for
from tilewright.records import Record, RecordError
from tilewright.registry import game
from tilewright.review.advice import Advice
from tilewright.server import messages, snapshot
from tilewright.server.choices import choice, choices, closed
from tilewright.server.clocks import LAG, Clocks
from tilewright.server.fanout import SINGLE, Fanout
from tilewright.server.game_table import table_of
from tilewright.server.limits import MOST_ENTRIES, MOST_MOVES, Limits
from tilewright.server.messages import (
    Counted,
    Emote,
    Hint,
    OfferKind,
    Problem,
    RematchOffer,
    Replay,
    Seat,
    SeatColour,
    Status,
    Step,
    TableInfo,
    Times,
)
from tilewright.server.news import NOBODY, Changed, Guests, Present, Reported, Said
from tilewright.server.pace import Pace, Rate
from tilewright.server.presence import Guest, Presence
from tilewright.server.refusal import FULL, Refusal, unexpected
from tilewright.server.snapshot import Parts
from tilewright.server.standing import ASKING, Event, Offer, Standing
from tilewright.server.store import UNDO, Entry, Opening, Outline, Sitting, Store, Stored, StoreError, Uncertain
from tilewright.server.terms import DaysClock
from tilewright.server.thinking import BotFailed, Thinking
from tilewright.server.watch import Watch

HINT_BEFORE = "greedy"
"""The bot that gives hints until bots that look ahead are compiled. Then the strongest bot of the game does."""

ATTEMPTS = 2
"""The number of attempts to get a move from a bot before the table reports a failure."""

PAUSE = 1.0
"""Seconds to wait before retrying a bot's move, or the end of a player's time, that could not be stored."""

ALONE, LONG = 3 * 60.0, 10 * 60.0
"""After how many seconds the others may give a seat in turn to a bot: if its owner has no page open, and in any case if
there is no clock. The texts `terms-alone-on` and `terms-idle-on` tell the players."""

HORIZON = 60 * 60.0
"""The longest time in seconds after which a table nobody looks at is looked at because of a clock."""

WISHES = 40
"""How often seats can offer a rematch or agree to one at a table."""

EMOTES, RENAMES = Rate(1 / 3, 4), Rate(1, 8)
"""The rate limits of a seat's emotes, and of new names at a table."""

LONGER = 65
"""More characters than an id of a client has."""

NO_TIMES = '"times":null'
"""How a table without clocks says so. It is in no text of a message, where quotes are escaped."""

UNSAVED = "this could not be saved, so nothing has changed"

logger = logging.getLogger(__name__)

Made = TypeVar("Made")


class Overtaken(Exception):
    """Somebody else changed the table first. It has caught up, and what was asked for has to be checked again."""


def digest(token: str) -> str:
    """Returns the hash of a token, which is all that is stored of it."""
    return sha256(token.encode()).hexdigest()


def not_stored(problem: StoreError, unsaved: str) -> Refusal:
    """Returns the refusal of a change that is not stored, or of which that is not known."""
    return Refusal("store", str(problem) if isinstance(problem, Uncertain) else f"{unsaved}: {problem}")


def seeds_of(opening: Opening, seats: Iterable[Sitting]) -> Seeds | None:
    """Returns what the deals of a table follow from; None if it is older than that."""
    if opening.secret is None:
        return None
    return Seeds(opening.secret, tuple(seat.seed for seat in seats), opening.copied)


def _logged_as(message: messages.Change, rules: AnyGame) -> tuple[str, ...]:
    """Returns what a message can be in the log, in the words of `Entry.what`."""
    match message:
        case messages.Play():
            try:
                return (str(read_move(rules, message.move.strip())),)
            except TilewrightError:
                return ()
        case messages.Undo():
            return (UNDO, "ask_undo")
        case messages.Request(type="offer_end"):
            return ("offer_end", "agree")
        case messages.Request():
            return (message.type,)
        case messages.Answer():
            return ("agree" if message.accept else "decline",)
        case messages.Give():
            return ("leave",)


def given_by(give: messages.Give) -> str:
    """Returns the id under which the seat that is given away keeps this message. Ids that its owner chooses are
    shorter, so nobody else can use them up.
    """
    return f"{give.seat}:{give.id}".ljust(LONGER)


class Table:
    """One table in memory. `revision` is the number of moves, chance events and undos in its log, and `length` that of
    all its entries. `ended` is called when its game ends, and `wake_later` with the seconds after which time changes
    the table though nobody is there; it need not stay in memory until then.
    """

    def __init__(
        self,
        stored: Stored,
        store: Store,
        thinking: Thinking,
        ended: Callable[[AnyGame], None],
        watch: Watch,
        limits: Limits,
        fanout: Fanout = SINGLE,
        wake_later: Callable[[str, float | None], None] = lambda id, seconds: None,
    ) -> None:
        self.store, self.thinking, self.ended, self.watch = store, thinking, ended, watch
        self.wake_later = wake_later
        self.limits, self.fanout = limits, fanout
        self.lock = asyncio.Lock()
        self.presence = Presence(self._presence_changed, elsewhere=partial(fanout.elsewhere, stored.opening.id))
        self._told = NOBODY
        """What other processes were told of the guests here."""
        self._were_online: frozenset[int] = frozenset()
        self.is_gone = False
        """Whether the table was removed from the store."""
        self._left: dict[int, float] = {}
        """When the last page of each seat was closed."""
        self._bot: asyncio.Task[None] | None = None
        self._is_choosing = False
        """Whether a bot has been asked for its move."""
        self._timer: asyncio.TimerHandle | None = None
        self._looking: asyncio.Task[None] | None = None
        self._texts: dict[object, tuple[str, str, str]] = {}
        self._made: dict[object, Any] = {}
        self._steps: dict[tuple[int, str], Step] = {}
        """The moves that are shown now, as messages."""
        self._shown_steps: dict[tuple[int, str], Step] = {}
        """Those that were shown before the last change. Most are shown again."""
        self._counted: tuple[int, Counted | None] = (-1, None)
        self._emotes: dict[int, Pace] = {}
        self._renames = Pace(RENAMES)
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
        self.terms = stored.opening.terms
        self.standing = Standing(rules.players, self.terms.at_zero == "lost")
        self.clocks = Clocks(self.terms.clock, rules.players, self.watch)
        self._name_players()
        self.revision = self.length = 0
        self.answered: dict[tuple[int, str], tuple[str, int]] = {}
        """What was done for each id that a seat has given to a message, and the answer to it."""
        self._answering: tuple[int, str] | None = None
        for entry in stored.log:
            self._enter(entry)

    def _name_players(self) -> None:
        names = tuple(seat.name for seat in self.seats)
        self.history.names = self.history.shown = names
        self.history.people = self.standing.people = frozenset(
            number for number, seat in enumerate(self.seats) if seat.kind != "bot"
        )

    @property
    def game(self) -> AnyGame:
        return self.history.game

    @property
    def guests(self) -> set[Guest]:
        return self.presence.guests

    @property
    def is_waiting(self) -> bool:
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def status(self) -> Status:
        if self.is_waiting:
            return "waiting"
        return "over" if self.history.is_over else "running"

    @property
    def actor(self) -> int:
        """The seat in turn; OVER also if the players have ended the game."""
        return OVER if self.history.is_over else self.history.actor

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none before the end. A seat that has lost before the end cannot win, and nobody wins
        a game that was ended by agreement. If the rules name no winner of a game that was ended early, those who are
        ahead have won.
        """
        if self.status != "over" or (self.standing.ending and self.standing.ending.why == "agreed"):
            return []
        winners = [seat for seat in self.game.winners(self.history.state) if seat not in self.standing.lost]
        if winners or not (self.standing.lost or self.standing.ending):
            return winners
        scores = dict(enumerate(self.game.scores(self.history.state)))
        others = scores.keys() - self.standing.lost
        return [seat for seat in sorted(others) if scores[seat] == max(scores[other] for other in others)]

    def bot_at(self, seat: int) -> str | None:
        """Returns the bot that plays at a seat, which may stand in for its owner; None if a person does."""
        if seat in self.standing.away or seat in self.standing.lost:
            return self.terms.stand_in
        return self.seats[seat].bot if seat >= 0 else None

    def held_by(self, tokens: Iterable[str]) -> frozenset[int]:
        """Returns the seats of these tokens."""
        hashes = {digest(token) for token in tokens}
        return frozenset(number for number, seat in enumerate(self.seats) if seat.token_hash in hashes)

    # Changes -------------------------------------------------------------------------------------------------

    async def change(self, held: frozenset[int], message: messages.Change) -> int:
        """Do what a person asks for. Returns the revision after it. A message with a repeated id changes nothing and
        gets the same answer.
        """
        return await self.exclusively(lambda: self._change(held, message))

    async def _change(self, held: frozenset[int], message: messages.Change) -> int:
        if message.seat not in held:
            raise Refusal("foreign", f"you do not hold seat {message.seat}")
        if (answer := self._repeated(message)) is not None:
            return answer
        await self._keep_time()
        match message:
            case messages.Play():
                self._check_turn(message.seat, message.revision)
                await self._make(message.seat, self._legal(message.seat, message.move), message.id)
            case messages.Undo():
                await self._undo(held, message)
            case messages.Request(type="resign"):
                await self._resign(message.seat, message.id)
            case messages.Request(type="offer_end"):
                await self._offer_end(held, message.seat, message.id)
            case messages.Request(type="return"):
                await self._return(message.seat, message.id)
            case messages.Answer():
                await self._answer(held, message)
            case messages.Give():
                await self._give(held, message)
        await self._settle()
        return self.revision

    async def exclusively(self, act: Callable[[], Awaitable[Made]]) -> Made:
        """Do something while nothing else here changes the table. If another process was first, the table catches up,
        and it is done again from the start. So whoever lost a race is answered as if they had come a moment later.
        """
        async with self.lock:
            while True:
                with suppress(Overtaken):
                    return await act()

    async def stored(self, writing: Awaitable[None], unsaved: str = UNSAVED) -> None:
        """Store a change. Raises Overtaken if the table was not as it was believed to be, and Refusal if the change is
        not stored; nothing has changed then, unless the refusal says that this is not known. A store may also fail
        although it has stored a change. Then the table catches up with that, and whoever asks again gets its answer.
        """
        try:
            await writing
        except StoreError as problem:
            with suppress(StoreError):
                if await self.catch_up():
                    raise Overtaken from None
            raise not_stored(problem, unsaved) from None

    async def catch_up(self) -> bool:
        """Apply what was stored by others, and show it. Returns whether there was anything. The caller holds the lock.
        Raises Refusal if the table was removed, and StoreError if the store cannot be read.
        """
        stored = await self.store.load(self.id, after=self.length)
        if stored is None:
            self.withdraw("this table was removed")
            raise Refusal("unknown_table", "this table was removed")
        if not stored.log and (list(stored.seats), stored.opening.rematch) == (self.seats, self.rematch):
            return False
        was_over = self.status == "over"
        self.seats, self.rematch = list(stored.seats), stored.opening.rematch
        self._name_players()
        for entry in stored.log:
            self._enter(entry)
        self.updated = max(self.updated, stored.updated)
        self._show()
        if self.status == "over" and not was_over and self.guests:
            self.ended(self.game)
        return True

    async def freshen(self) -> None:
        """Catch up if other processes may have changed the table. If the store cannot be read, the table stays as it
        is. Raises Refusal if it was removed.
        """
        if self.fanout.is_shared:
            async with self.lock:
                with suppress(StoreError):
                    await self.catch_up()

    @property
    def outline(self) -> Outline:
        return Outline(self.length, self.rematch, tuple((seat.kind, seat.name) for seat in self.seats))

    def _repeated(self, message: messages.Change) -> int | None:
        """Returns the answer to a message that repeats an earlier one of the seat; None if it repeats none. Raises
        Refusal if its id was given to something else.
        """
        seat, id = message.seat, message.id
        if isinstance(message, messages.Give):
            seat, id = message.to, given_by(message)
        if (seat, id) not in self.answered:
            return None
        what, revision = self.answered[seat, id]
        if what not in _logged_as(message, self.game):
            raise Refusal("reused", "this id was given to another message: expected a new one")
        return revision

    async def _undo(self, held: frozenset[int], undo: messages.Undo) -> None:
        """Take back a person's last move, or ask the other people to."""
        self._check_running(undo.revision)
        is_free = self._goes_on(undo.seat)
        if not (self.terms.takebacks or is_free):
            raise Refusal("not_allowed", "takebacks are off at this table")
        self._check_present(undo.seat)
        self._check_log()
        others = () if is_free else self.standing.left_to_ask(held)
        back = self._undoable(undo.seat, with_others=bool(others))
        if others:
            await self._ask("undo", held, undo.seat, undo.id)
        else:
            await self._append([self._taking_back(undo.seat, back, client_id=undo.id)])

    def _goes_on(self, seat: int) -> bool:
        """Whether the last move is a step of the turn that a seat is making. It may be taken back under any terms:
        nobody else has moved since, and chance has shown nothing. With days for each move, the terms decide: every step
        begins new days, and going to and fro would never end.
        """
        if isinstance(self.terms.clock, DaysClock) or self.actor != seat or not self.history.moves:
            return False
        before, after = self.history.states[-2:]
        return self.game.actor(before) == seat and table_of(self.game).goes_on(before, after)

    async def _resign(self, seat: int, id: str) -> None:
        self._check_running()
        if seat in self.standing.lost:
            raise Refusal("over", "the game is over for this seat")
        await self._append([self._entry(seat, event="resign", client_id=id)])

    async def _offer_end(self, held: frozenset[int], seat: int, id: str) -> None:
        """Offer to end the game, or agree if somebody else has offered it."""
        self._check_running()
        self._check_present(seat)
        offer = self.standing.offer
        if offer and offer.kind == "end" and seat not in offer.agreed:
            await self._agree(offer, held, seat, id)
        else:
            await self._ask("end", held, seat, id)

    async def _ask(self, kind: OfferKind, held: frozenset[int], seat: int, id: str) -> None:
        """Ask the other people for something. Seats on the same device agree at once."""
        if self.standing.offer:
            raise Refusal("offer", "an offer waits for an answer: nothing else can be asked meanwhile")
        if (seat, kind) in self.standing.declined:
            raise Refusal("too_fast", "this was declined: ask again after your next move")
        self._check_log()
        asking = self._entry(seat, event=ASKING[kind], client_id=id)
        await self._agree(Offer(id, kind, seat, frozenset({seat})), held, seat, None, asking)

    async def _agree(self, offer: Offer, held: Set[int], seat: int, id: str | None, *before: Entry) -> None:
        """Agree to an offer for all seats on a device. When everybody has agreed, it is done in the same step."""
        log = list(before)
        agreeing = sorted((self.standing.present & held) - offer.agreed, key=lambda other: (other != seat, other))
        for number, other in enumerate(agreeing):
            log.append(self._entry(other, len(log), event="agree", client_id=None if number else id))
        agreed = replace(offer, agreed=offer.agreed | set(agreeing))
        await self._append([*log, *self._fulfilled(agreed, len(log))])

    def _fulfilled(self, offer: Offer, after: int = 0) -> list[Entry]:
        """Returns what follows in the log if everybody has agreed to an offer."""
        if not self.standing.is_agreed(offer):
            return []
        if offer.kind == "end":
            return [self._entry(offer.seat, after, event="end")]
        try:
            return [self._taking_back(offer.seat, self._undoable(offer.seat, with_others=True), after)]
        except Refusal:  # chance has shown something since
            return [self._entry(offer.seat, after, event="decline")]

    async def _settle(self) -> None:
        """Do what is asked if those who have not answered no longer play, and so everybody else has agreed."""
        if self.standing.offer and (log := self._fulfilled(self.standing.offer)):
            await self._append(log)

    async def _answer(self, held: frozenset[int], answer: messages.Answer) -> None:
        offer = self.standing.offer
        if offer is None or offer.id != answer.offer:
            raise Refusal("offer", "this is no longer asked")
        self._check_running()
        self._check_present(answer.seat)
        if not answer.accept:
            await self._append([self._entry(answer.seat, event="decline", client_id=answer.id)])
            return
        if answer.seat in offer.agreed:
            raise Refusal("offer", "you have agreed already")
        await self._agree(offer, held, answer.seat, answer.id)

    async def _give(self, held: frozenset[int], give: messages.Give) -> None:
        """Give a seat that was left alone to a bot."""
        self._check_running()
        self._check_seat(give.to)
        if give.to not in self._alone(held):
            raise Refusal("here", f"{self.seats[give.to].name} has not been away for long")
        await self._append([self._entry(give.to, event="leave", client_id=given_by(give))])

    async def _return(self, seat: int, id: str) -> None:
        """Give a seat back to its owner. What the bot is thinking about is dropped."""
        self._check_running()
        if seat not in self.standing.away:
            raise Refusal("away", "no bot plays at your seat")
        await self._append([self._entry(seat, event="return", client_id=id)])

    async def sit(self, seat: int, name: str, colour: SeatColour | None, token: str, seed: str) -> None:
        """Give an open seat to a person. After the last open seat is taken, the game starts."""
        await self.exclusively(lambda: self._sit(seat, name, colour, digest(token), seed))

    async def _sit(self, seat: int, name: str, colour: SeatColour | None, token_hash: str, seed: str) -> None:
        self._check_seat(seat)
        if self.seats[seat].token_hash == token_hash:  # it was stored, although the store failed
            return
        if self.seats[seat].kind != "open":
            raise Refusal("seat_taken", f"seat {seat} is taken")
        others = [sitting.colour for number, sitting in enumerate(self.seats) if number != seat]
        wanted = colour if colour and colour not in others else self.seats[seat].colour
        sitting = Sitting("person", name, wanted, None, token_hash, seed)
        seats = [*self.seats[:seat], sitting, *self.seats[seat + 1 :]]
        left = sum(sitting.kind == "open" for sitting in seats)
        log = [] if left else self._chance(self.history.state, seeds_of(self.opening, seats))
        self._rehearse(log)
        await self.stored(self.store.sit(self.id, seat, sitting, log, left))
        self.seats = seats
        self._name_players()
        self._go_on(log)
        with suppress(Refusal):  # the seat is taken
            await self._keep_time()

    def _entry(
        self,
        seat: int,
        after: int = 0,
        *,
        move: str | None = None,
        back: int = 0,
        event: Event | None = None,
        client_id: str | None = None,
        spent: int | None = None,
        seed: str | None = None,
    ) -> Entry:
        """Returns a new entry of the log, which follows `after` other new ones."""
        return Entry(self.length + 1 + after, seat, move, back, client_id, event, spent, self.watch.stamp(), seed)

    def _taking_back(self, seat: int, back: int, after: int = 0, client_id: str | None = None) -> Entry:
        """Returns the entry of a takeback, with what the running turn has taken: nobody gets time back by it."""
        return self._entry(seat, after, back=back, client_id=client_id, spent=self._spent)

    @property
    def _spent(self) -> int | None:
        """Returns the milliseconds that the seat in turn has spent; None if no live clock runs for it."""
        return self.clocks.charge() if self.actor in self.standing.present else None

    async def rename(self, seat: int, name: str) -> None:
        """Change the name of the person at a seat."""
        if not self._renames.allows():
            raise Refusal("too_fast", "the names at this table change too fast: wait a moment")
        await self.exclusively(lambda: self._rename(seat, name))

    async def _rename(self, seat: int, name: str) -> None:
        await self.stored(self.store.rename(self.id, seat, name))
        self.seats[seat] = replace(self.seats[seat], name=name)
        self._name_players()
        self.fanout.tell(Changed(table=self.id))
        self._show()

    def emote(self, held: frozenset[int], emote: Emote) -> None:
        """Pass on what a player says to everybody at the table."""
        if emote.seat not in held:
            raise Refusal("foreign", f"you do not hold seat {emote.seat}: only players may say something")
        if not self._emotes.setdefault(emote.seat, Pace(EMOTES)).allows():
            raise Refusal("too_fast", "you have just said a lot: wait a moment")
        self.pass_on(emote)
        self.fanout.tell(Said(table=self.id, emote=emote))

    def pass_on(self, emote: Emote) -> None:
        """Pass on what a player said, here or at another process, to everybody here."""
        for guest in self.guests:
            guest.pass_on(emote)

    async def _make(self, seat: int, move: Any, client: str | None = None) -> None:
        """Make a legal move, with the chance events that follow it. A game that is too long ends with it."""
        entry = self._entry(seat, move=str(move), client_id=client, spent=self._spent)
        log = [entry, *self._chance(self.game.apply(self.history.state, move), self.seeds, 1)]
        left = MOST_MOVES - len(self.history.moves)
        is_over = self._rehearse(log[:left]) == OVER
        if len(log) >= left and not is_over:
            del log[left:]
            log.append(self._entry(seat, len(log), event="length"))
        await self._append(log)

    def _rehearse(self, log: Sequence[Entry]) -> int:
        """Ask the rules for what the table will ask them after these moves. Rules that fail do so here, before anything
        is stored. Otherwise the table could not be shown or loaded any more. Returns the seat in turn after the moves.
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
        return actor

    @property
    def seeds(self) -> Seeds | None:
        return seeds_of(self.opening, self.seats)

    def _chance(self, state: Any, seeds: Seeds | None, after: int = 0) -> list[Entry]:
        """Returns the chance events that follow `after` new moves. A chance event is never taken back, so nobody can
        make the server deal again.
        """
        if self.game.actor(state) != CHANCE:
            return []
        rng = seeds.chance(len(self.history.moves) + after) if seeds else SystemRandom()
        moves = fairness.chance_events(self.game, state, rng)
        return [self._entry(CHANCE, number, move=str(move)) for number, move in enumerate(moves, after)]

    async def _append(self, log: Sequence[Entry]) -> None:
        await self.stored(self.store.append(self.id, log))
        self._go_on(log)

    def _go_on(self, log: Sequence[Entry]) -> None:
        """Apply entries that were stored, and show the table."""
        was_over = self.status == "over"
        for entry in log:
            self._enter(entry)
        self.updated = self.watch.stamp()
        self.fanout.tell(Changed(table=self.id, length=self.length if log else None))
        self._show()
        if self.status == "over" and not was_over:
            self.ended(self.game)

    def _enter(self, entry: Entry) -> None:
        """Apply an entry of the log. Raises RecordError if it does not follow from the entries before it."""
        if entry.ply != self.length + 1 or (entry.move is not None and entry.seat != self.history.actor):
            raise RecordError(f"entry {entry.ply} does not follow from the entries before it")
        if entry.event is not None:
            self.standing.enter(entry.event, entry.seat, entry.client_id, entry.seed)
            self.history.was_stopped = self.standing.ending is not None
        elif entry.move is None:
            self.history.take_back(entry.back)
            self.standing.taken_back()
        else:
            self.history.play(self.game.parse(entry.move))
            self.standing.moved(entry.seat)
        self.length = entry.ply
        self.revision += entry.changes_the_game
        self._made.clear()
        if entry.move is None:  # moves may have been taken back, or the game may be over
            self._steps.clear()
            self._shown_steps.clear()
        self.clocks.enter(entry, self.history.actor, self.history.state.round)
        if entry.client_id is not None:
            self._answering = (entry.seat, entry.client_id)
            self.answered[self._answering] = (entry.what, self.revision)
        elif entry.move is not None and entry.seat != CHANCE:
            self._answering = None
        elif self._answering:
            # The answer to a message is the revision after everything that follows from it in the same step.
            self.answered[self._answering] = (self.answered[self._answering][0], self.revision)

    # Time ----------------------------------------------------------------------------------------------------

    @property
    def _timed(self) -> int | None:
        """The seat in turn if it has a clock."""
        is_timed = self.clocks.clock and self.status == "running" and self.actor in self.standing.present
        return self.actor if is_timed else None

    @property
    def _running(self) -> int | None:
        """The seat whose clock is running, if any."""
        return None if self.clocks.wait else self._timed

    def loaded(self) -> None:
        """Take note that the table was loaded from the store. If somebody is at it elsewhere, a server was running all
        the time, and so were the clocks.
        """
        if not any(self.fanout.elsewhere(self.id)):
            self.clocks.restored()

    async def come(self, tokens: Iterable[str]) -> None:
        """Take note that the holders of these tokens have come, before the table is shown to them, since their clocks
        may wait for that. If it cannot be stored, it is tried again once they are here.
        """
        held = self.held_by(tokens)
        if self._of_time(held):
            with suppress(Refusal):
                await self.exclusively(lambda: self._keep_time(held))

    async def _keep_time(self, coming: frozenset[int] = frozenset()) -> None:
        """Note in the log what time alone has brought, with those who are coming now."""
        while log := self._of_time(coming):
            await self._append(log)

    def _of_time(self, coming: frozenset[int] = frozenset()) -> list[Entry]:
        """Returns what has to be noted of the clocks: that the server was restarted during the running turn, that a
        player has come to a live game for the first time, or that the time of the seat in turn has run out.
        """
        if self.clocks.clock is None or self.status != "running":
            return []
        seat = self._timed
        if seat is not None and self.clocks.is_interrupted:
            return [self._entry(seat, event="resume")]
        if come := self.clocks.arriving(self.standing.present & coming.union(*(guest.held for guest in self.guests))):
            return [self._entry(number, after, event="arrive") for after, number in enumerate(sorted(come))]
        if seat is not None and self.clocks.left(seat, is_running=True) + LAG <= 0:
            return [self._entry(seat, event="time")]
        return []

    def _absence(self, seat: int) -> float:
        """Returns for how many seconds a seat in turn has been left alone; 0 while its owner has a page open."""
        if seat in self._online():
            return 0.0
        closed = self._left.get(seat)
        return self.clocks.waited if closed is None else min(self.clocks.waited, self.watch.monotonic() - closed)

    def _until_alone(self) -> float:
        """Returns in how many seconds the others may give the seat in turn to a bot. Those who have days for a move are
        never too late before their time is up.
        """
        seat = self.actor
        is_awaited = self.status == "running" and seat in self.standing.present and len(self.standing.present) > 1
        if not is_awaited or isinstance(self.clocks.clock, DaysClock):
            return float("inf")
        until = ALONE - self._absence(seat) if seat not in self._online() else float("inf")
        return until if self.clocks.clock else min(until, LONG - self.clocks.waited)

    def _alone(self, held: frozenset[int]) -> list[int]:
        """Returns the seats that the holder of these seats may give to a bot."""
        is_player = bool(held & self.standing.present)
        return [self.actor] if is_player and self.actor not in held and self._until_alone() <= 0 else []

    def _arm(self) -> None:
        """Set the timer for the next moment at which time alone changes the table."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        until = [wait for wait in (self._until_alone(), self.clocks.wait) if wait > 0 and self.guests]
        if (seat := self._timed) is not None:
            until.append(max(0.0, self.clocks.wait + self.clocks.left(seat, is_running=True) + LAG))
        if self._of_time():
            until.append(0.0)
        wait = min(until, default=float("inf"))
        if wait == 0 or (self.guests and wait < float("inf")):
            self._timer = asyncio.get_running_loop().call_later(min(wait, HORIZON), self._ring)
        self.wake_later(self.id, wait if not self.guests and 0 < wait <= HORIZON else None)

    def _ring(self) -> None:
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        """Look at the clock, and show the table, which may have changed by time alone."""
        try:
            await self.exclusively(self._pass_time)
        except Refusal as refusal:
            self.report(refusal.problem())
            await asyncio.sleep(PAUSE)
        finally:
            self._looking = None
        self._show()

    async def _pass_time(self) -> None:
        """Note what follows from time alone, or from what other processes have stored."""
        await self._keep_time()
        await self._settle()

    # Checks --------------------------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refusal("malformed", f"there is no seat {seat}: expected 0 to {len(self.seats) - 1}")

    def _check_running(self, revision: int | None = None) -> None:
        if self.is_waiting:
            raise Refusal("waiting", "a seat is still open: the game begins when all are taken")
        if self.history.is_over:
            raise Refusal("over", "the game is over")
        if revision not in (None, self.revision):
            raise Refusal("stale", f"made on revision {revision}, but the table is at revision {self.revision}")

    def _check_log(self) -> None:
        """Raises Refusal if the log is so long that nothing may be taken back or asked any more."""
        if self.length >= MOST_ENTRIES:
            raise Refusal("too_large", f"{MOST_ENTRIES} things have happened at this table: expected moves from now on")

    def _check_present(self, seat: int) -> None:
        """Raises Refusal if a bot plays at a seat."""
        if seat in self.standing.lost:
            raise Refusal("over", "the game is over for this seat")
        if seat in self.standing.away:
            raise Refusal("away", "a bot plays at your seat: take it back first")

    def _undoable(self, seat: int, with_others: bool) -> int:
        """Returns how many moves an undo takes back. Raises Refusal if there is nothing to take back."""
        try:
            return self.history.undoable(seat, with_others)
        except IllegalMove as problem:
            raise Refusal("undo", str(problem)) from None

    def _check_turn(self, seat: int, revision: int) -> None:
        self._check_running(revision)
        self._check_present(seat)
        if seat != self.actor:
            raise Refusal("illegal", f"it is the turn of {self.seats[self.actor].name}")

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
        """Start the bot in turn, if it is a bot's turn, this process asks it and none is thinking. Set the timer."""
        if self._is_bots_turn() and self._asks_bots and self._bot is None:
            self._bot = asyncio.create_task(self._bots())
        self._arm()

    @property
    def _is_attended(self) -> bool:
        """Whether bots play for somebody who is present here, or for a person whose clock will run after them."""
        return bool(self.guests) or (self.clocks.clock is not None and bool(self.standing.present))

    @property
    def _asks_bots(self) -> bool:
        """Whether this process asks the bots for their moves: the first of those to which somebody is connected. If two
        believe that of themselves for a moment, the store accepts one move.
        """
        if self.guests:
            return self.fanout.comes_first(self.id)
        is_elsewhere = self.fanout.is_live and any(guests.connected for guests in self.fanout.elsewhere(self.id))
        return self._is_attended and not is_elsewhere

    @property
    def _asker(self) -> str:
        """The client whose share of the bots' time this table uses: a player, or else a spectator. All tables at which
        nobody is present have one share together.
        """
        return min(((not guest.held, guest.address) for guest in self.guests), default=(True, ""))[1]

    def _is_bots_turn(self) -> bool:
        return self.status == "running" and self.bot_at(self.actor) is not None

    async def close(self) -> None:
        """Stop the timer and the bot that is thinking."""
        if self._timer:
            self._timer.cancel()
        for task in (self._bot, self._looking):
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def _bots(self) -> None:
        """Make the moves of bots until it is a person's turn or a bot fails. A failure is reported to everybody at the
        table, and the next page that connects starts the bot again.
        """
        try:
            while self._is_bots_turn() and self._asks_bots:
                try:
                    with suppress(Overtaken):
                        await self._bot_move(self.history.actor)
                except Refusal as refusal:
                    if not self.guests:
                        return
                    if refusal.code not in ("stale", "too_fast"):
                        self._announce(refusal.problem())
                    if refusal.code != "stale":
                        await asyncio.sleep(PAUSE)
        except BotFailed as problem:
            logger.warning("table %s waits for a bot: %s", self.id, problem)
            self._announce(Problem(code="bot", message=f"{problem}; it is asked again when a page connects"))
        except Exception as problem:
            self._announce(unexpected(f"a bot's move at table {self.id}", problem).problem())
        finally:
            if self._bot is asyncio.current_task():
                self._bot = None

    def _give_up(self) -> None:
        """Drop the question to a bot. It is asked again when somebody comes."""
        if self._bot and self._is_choosing:
            self._bot.cancel()
            self._bot, self._is_choosing = None, False

    async def _bot_move(self, seat: int) -> None:
        revision, view, bot = self.revision, self.game.view(self.history.state, seat), self.bot_at(seat)
        self._is_choosing = True
        try:
            move = (await self._advised(self._asker, bot or "", view)).move
        finally:
            self._is_choosing = False
        async with self.lock:
            # A person may have undone the move that the bot was replying to, taken back the seat, or ended the game.
            if revision == self.revision and self._is_bots_turn() and self.bot_at(seat) == bot:
                await self._make(seat, move)

    async def _advised(self, asker: str, bot: str, view: Any, why: bool = False) -> Advice:
        """Returns the move of a bot, with reasons if `why` is set. Raises BotFailed if it gives no legal move."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                if why:
                    advice = await self.thinking.advise(bot, self.game, view, asker, self.id)
                else:
                    advice = Advice(await self.thinking.choose(bot, self.game, view, asker, self.id))
            except BotFailed:
                if attempt == ATTEMPTS:
                    raise
                continue
            if advice.move in self.game.legal(view):
                return advice
        raise BotFailed(f"the bot {bot} gave no legal move")

    async def hint(self, held: frozenset[int], asker: str) -> Hint:
        """Returns a bot's move and its reasons, for the holder of the seat in turn."""
        self._check_running()
        if not self.terms.hints:
            raise Refusal("not_allowed", "hints are off at this table")
        seat = self.actor
        if seat not in held:
            raise Refusal("foreign", "a hint is for the player in turn")
        self._check_present(seat)
        view = self.game.view(self.history.state, seat)
        try:
            advice = await self._advised(asker, self._hint_bot(), view, why=True)
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
        """Add a guest, or update one, with the seats of their tokens. Raises Refusal if too many watch the table."""
        held = self.held_by(tokens)
        if not held:
            self._check_room(guest)
        self.presence.join(guest, held)
        self._note_guests()
        guest.notice(len(self.history.moves))
        self.wake()

    def _check_room(self, guest: Guest) -> None:
        """Raises Refusal if a guest may not watch the table, since too many do, in all or from the same address."""
        others = [other for other in self.guests if other is not guest and not other.held]
        if sum(other.address == guest.address for other in others) >= self.limits.guests_share:
            raise Refusal("full", "too many of your address watch this table: close one of its pages", retry=FULL)
        if guest not in self.guests and len(self.guests) >= self.limits.guests:
            raise Refusal("full", f"{self.limits.guests} people are at this table already", retry=FULL)

    def leave(self, guest: Guest) -> None:
        self.presence.leave(guest)
        self._note_guests()
        if not self._is_attended:
            self._give_up()
        self._arm()

    def guests_changed(self) -> None:
        """Take note that guests have come or gone at another process."""
        self.presence.update()
        self._note_guests()
        self.wake()

    def _presence_changed(self) -> None:
        self._note_guests()
        self._show()

    def _note_guests(self) -> None:
        """Note when the last page of a seat was closed, and tell other processes of the guests here."""
        online = self._online()
        self._left |= dict.fromkeys(self._were_online - online, self.watch.monotonic())
        self._were_online = online
        if self.fanout.is_shared:
            seats, watchers = self.presence.own
            here = Guests(seats=seats, watchers=watchers, connected=bool(self.guests))
            if here != self._told:
                self._told = here
                self.fanout.tell(Present(guests={self.id: here}))

    def _online(self) -> frozenset[int]:
        """Returns the seats whose holders are connected at this moment, or shown as present by another process."""
        others = (guests.seats for guests in self.fanout.elsewhere(self.id))
        return frozenset[int]().union(*(guest.held for guest in self.guests), *others)

    @property
    def rematch_offer(self) -> RematchOffer | None:
        """The seats that want a rematch, or the one that declined it; None if nobody has said anything."""
        wants, against = self.standing.rematch, self.standing.against
        if not wants and against is None:
            return None
        waiting = self._asked_for_rematch(frozenset(wants)) if wants else frozenset()
        away = self.standing.people - wants.keys() - waiting if wants else frozenset()
        return RematchOffer(seats=sorted(wants), waiting=sorted(waiting), away=sorted(away), declined=against)

    def _asked_for_rematch(self, willing: frozenset[int]) -> frozenset[int]:
        """Returns the people who are asked for a rematch that these want: those who are here. If two people want it,
        nobody waits for those who have left.
        """
        others = self.standing.people - willing
        here = others & self.presence.here
        return here if here or len(willing) > 1 else others

    def is_agreed(self, held: frozenset[int]) -> bool:
        """Whether nobody is left to ask for a rematch, if the holder of these seats wants it."""
        return not self._asked_for_rematch(held.union(self.standing.rematch))

    async def offer_rematch(self, held: frozenset[int], seed: str) -> None:
        """Offer a rematch for these seats, or agree to one that is offered. The caller holds the lock."""
        wishing = sorted(held - self.standing.rematch.keys())
        if wishing and self.standing.wishes >= WISHES:
            raise Refusal("too_fast", f"a rematch was wanted {WISHES} times: open a new table instead")
        if wishing:
            await self._append(
                [self._entry(seat, after, event="rematch", seed=seed) for after, seat in enumerate(wishing)]
            )

    def _is_asked_for_rematch(self, held: frozenset[int]) -> bool:
        """Whether a rematch is offered that the holder of these seats has yet to answer."""
        willing = self.standing.rematch.keys()
        return self.rematch is None and bool(willing) and bool(held - willing)

    async def decline_rematch(self, held: frozenset[int]) -> None:
        """Withdraw the agreement of these seats to a rematch. If they had not agreed, they decline it for all."""
        if not held:
            raise Refusal("foreign", "a rematch is for those who played")
        await self.exclusively(lambda: self._decline_rematch(held))

    async def _decline_rematch(self, held: frozenset[int]) -> None:
        wants = self.standing.rematch
        if wants and self.rematch is None:
            seats = sorted(held & wants.keys()) or [min(held)]
            await self._append([self._entry(seat, after, event="no_rematch") for after, seat in enumerate(seats)])

    def link_rematch(self, id: str) -> None:
        """Set the id of the rematch, and show it to everybody."""
        self.rematch = id
        self.fanout.tell(Changed(table=self.id))
        self._show()

    def withdraw(self, why: str) -> None:
        """Tell everybody that the table does not exist any more."""
        self.is_gone = True
        self.report(Problem(code="unknown_table", message=why))

    def _show(self) -> None:
        self._texts.clear()
        if self._steps:
            self._steps, self._shown_steps = {}, self._steps
        for guest in self.guests:
            guest.notice(len(self.history.moves))
        self.wake()

    def _announce(self, problem: Problem) -> None:
        """Report a problem to everybody at the table, wherever they are."""
        self.report(problem)
        self.fanout.tell(Reported(table=self.id, problem=problem))

    def report(self, problem: Problem) -> None:
        """Report a problem to everybody here."""
        for guest in self.guests:
            guest.report(problem)

    def reader(self, held: frozenset[int]) -> int | None:
        """Returns the seat whose view the holder of these seats gets; None for a spectator's view. Several seats mean a
        shared screen, which shows the view of the seat in turn if it is among them, else the spectator's view.
        """
        if len(held) == 1:
            return next(iter(held))
        return self.actor if self.actor in held else None

    def text(self, held: frozenset[int], since: int) -> str:
        """Returns the table as JSON for a holder of these seats, with the steps after the first `since` moves."""
        key = (held, since, *self._alone(held))
        if key not in self._texts:
            before, now, after = self.message(held, since).model_dump_json().partition(NO_TIMES)
            self._texts[key] = (before, now, after)
        before, now, after = self._texts[key]
        if times := self._times():  # the time left differs from one moment to the next
            now = f'"times":{times.model_dump_json()}'
        return before + now + after

    def message(self, held: frozenset[int], since: int) -> messages.Table:
        """Returns the table for a holder of these seats, without its clocks, which `text` adds."""
        history, rules, reader = self.history, self.game, self.reader(held)
        is_running = self.status == "running"
        is_due = is_running and self.actor in held and self.bot_at(self.actor) is None
        offer = self.standing.offer
        state = snapshot.seen(history, len(history.moves), reader)
        parts = self._parts(state, is_running)
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
            actor=self.actor,
            preparing=is_running and self.thinking.is_preparing(self.bot_at(self.actor) or ""),
            round=history.state.round,
            state=parts.state,
            position=parts.position,
            scores=self._once("scores", lambda: list(rules.scores(history.state))),
            winners=self._once("winners", lambda: self.winners),
            choices=choices(rules, state) if is_due else [],
            closed=closed(rules, state) if is_due else [],
            passed=parts.passed,
            goals=parts.goals,
            ready=parts.ready,
            undo=[seat for seat in sorted(held) if is_running and self._can_undo(seat, held)],
            undo_asks=bool(held and self.standing.left_to_ask(held))
            and not (self.actor in held and self._goes_on(self.actor)),
            terms=self.terms,
            fair=snapshot.fair(self.seeds, self.status),
            times=None,
            offer=messages.Offer(
                id=offer.id,
                kind=offer.kind,
                seat=offer.seat,
                waiting=sorted(self.standing.present - offer.agreed),
            )
            if offer
            else None,
            ended_offer=self.standing.ended,
            alone=self._alone(held),
            ending=self.standing.ending,
            steps=[self._step(index, reader) for index in range(since, len(history.moves))],
            last=None if (last := snapshot.last(history)) is None else self._step(last, reader),
            since=[self._step(index, reader) for index in snapshot.since(history, held)],
            counted=self._once_counted(),
            summary=self._once("summary", lambda: snapshot.summary(history)),
            rematch=self.rematch,
            rematch_offer=self.rematch_offer,
            watchers=self.presence.watchers,
        )

    def _once(self, key: object, make: Callable[[], Made]) -> Made:
        """Returns what a function returns, which is called once for each state of the table, for all readers."""
        if key not in self._made:
            self._made[key] = make()
        made: Made = self._made[key]
        return made

    def _parts(self, view: Any, is_running: bool) -> Parts:
        """Returns what is told about a view. Readers who may know the same share it."""
        known: list[tuple[Any, Parts]] = self._once("parts", list)
        for other, parts in known:
            if other == view:
                return parts
        known.append((view, snapshot.parts(self.game, view, is_running)))
        return known[-1][1]

    def _step(self, index: int, reader: int | None) -> Step:
        """Returns the move at an index as a message. Readers who are told the same share it."""
        key = (index, snapshot.told(self.history, index, reader))
        if key not in self._steps:
            self._steps[key] = self._shown_steps.get(key) or snapshot.step(self.history, index, reader)
        return self._steps[key]

    def _once_counted(self) -> Counted | None:
        """Returns the last finished round. It is counted once, since nothing is taken back beyond its end."""
        number = snapshot.finished_rounds(self.history)
        if number != self._counted[0]:
            self._counted = number, snapshot.counted(self.history)
        return self._counted[1]

    def _seats(self, held: frozenset[int]) -> list[Seat]:
        online = self.presence.here
        return [
            Seat(
                kind=seat.kind,
                name=seat.name,
                colour=seat.colour,
                bot=seat.bot,
                online=seat.kind == "bot" or number in online,
                yours=number in held,
                stand_in=self.bot_at(number) if seat.kind == "person" else None,
                lost=number in self.standing.lost,
            )
            for number, seat in enumerate(self.seats)
        ]

    def _can_undo(self, seat: int, held: frozenset[int]) -> bool:
        """Whether a seat may take back its last move, or ask for that."""
        is_free = self._goes_on(seat)
        asks = bool(self.standing.left_to_ask(held)) and not is_free
        asked = self.standing.offer is not None
        if not (self.terms.takebacks or is_free) or seat not in self.standing.present:
            return False
        if asks and (asked or (seat, "undo") in self.standing.declined):
            return False
        try:
            return self._undoable(seat, asks) > 0
        except Refusal:
            return False

    def _times(self) -> Times | None:
        """Returns the clocks now. A clock of days is shown for the seat in turn and for those whose time was up."""
        if self.clocks.clock is None:
            return None
        running = self._running
        shown = {running, *self.clocks.up} if isinstance(self.clocks.clock, DaysClock) else self.standing.people
        left = [self._time_left(seat) if seat in shown else None for seat in range(len(self.seats))]
        return Times(left=left, running=running)

    def _time_left(self, seat: int) -> int:
        """Returns the milliseconds that a seat has left."""
        return max(0, round(self.clocks.left(seat, seat == self._running) * 1000))

    def info(self, held: frozenset[int]) -> TableInfo:
        offer = self.standing.offer
        return TableInfo(
            id=self.id,
            game=self.game.name,
            goals=self.game.options.get("goals", []),
            names=[seat.name for seat in self.seats],
            colours=[seat.colour for seat in self.seats],
            status=self.status,
            round=self.history.state.round,
            scores=list(self.game.scores(self.history.state)),
            winners=self.winners,
            ending=self.standing.ending,
            tryout="position" in self.game.options,
            your_turn=self.status == "running" and self.actor in held and self.bot_at(self.actor) is None,
            left=None if self._running is None else self._time_left(self._running),
            asked=bool(offer and held & self.standing.present - offer.agreed) or self._is_asked_for_rematch(held),
            away=self.status == "running" and bool(held & self.standing.away),
            updated=self.updated,
        )

    def replay(self, held: frozenset[int]) -> tuple[object, Callable[[], Replay]]:
        """Returns a function that makes the replay of the game so far, in any thread, and a key for its result. Holders
        of several seats get the spectator's view: the replay shows moments at which each of the seats was in turn.
        """
        reader = next(iter(held)) if len(held) == 1 else None
        won = self.winners
        make = partial(snapshot.replay, self.history.copy(), reader, self._revealed, self.standing.ending, won)
        return (self.id, self.length, self.history.names, reader), make

    @property
    def _revealed(self) -> Seeds | None:
        """The seeds of the table, after the end of its game."""
        return self.seeds if self.status == "over" else None

    def finished(self, what: str) -> Record:
        """Returns the record of a finished game. Raises Refusal, naming what was asked for, if the game is not over."""
        if self.status != "over":
            raise Refusal("running", f"the game is not over: expected a request for {what} after its end")
        if self.history.last_move(*range(len(self.seats))) is None:
            raise Refusal("record", f"nobody has moved in this game, so there is nothing for {what}")
        return self.history.record()

    def record(self) -> Record:
        """Returns the record of the game. Raises Refusal if some of it is still hidden."""
        return _public(self.history, self._revealed)

    def written(self) -> tuple[object, Callable[[], bytes]]:
        """Returns a function that writes the record, in any thread and with the same refusal, and a key for it."""
        key = ("record", self.id, self.length, self.history.names)
        return key, partial(_written, self.history.copy(), self._revealed)


def _public(history: History, seeds: Seeds | None) -> Record:
    if not snapshot.is_public(history):
        raise Refusal("running", "the record of this game contains what is hidden until its end")
    return replace(history.record(), seeds=seeds)


def _written(history: History, seeds: Seeds | None) -> bytes:
    return records.text(_public(history, seeds)).encode()
