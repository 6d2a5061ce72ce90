"""All tables of a server: opening them, loading them from the store, and keeping recent ones in memory."""

import asyncio
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import get_args
from unicodedata import category
from weakref import WeakValueDictionary

from tilewright import fairness, records
from tilewright.core import CHANCE, AnyGame, OptionError, TilewrightError
from tilewright.fairness import Seeds, UnprovenDeals
from tilewright.players import BOTS, EXPECTED, can_play, check_game, is_bot, strongest_for
from tilewright.records import Record, RecordError
from tilewright.registry import find, game
from tilewright.server.commitments import Commitments
from tilewright.server.fanout import SINGLE, Fanout
from tilewright.server.limits import MOST_MOVES, Limits
from tilewright.server.messages import Again, NewSeat, NewTable, Opened, Proof, Rematch, SeatColour, Verify
from tilewright.server.news import Changed
from tilewright.server.reading import CLIENT, Reading
from tilewright.server.refusal import Refusal, unexpected
from tilewright.server.store import Entry, Opening, Sitting, Store, Stored, StoreError
from tilewright.server.table import PAUSE, Table, digest, not_stored, seeds_of
from tilewright.server.terms import Terms, default_terms
from tilewright.server.thinking import Thinking
from tilewright.server.turns import Turns
from tilewright.server.watch import Watch

KEPT = 200
"""The number of recent tables that stay in memory even if nobody is at them."""

FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U0001d159")
"""Characters that count as letters or symbols, but show nothing."""

WAITING, SHARE = 500, 20
"""How many requests may wait until their table is loaded: in all, and of one client."""

COLOURS: tuple[SeatColour, ...] = get_args(SeatColour)

logger = logging.getLogger(__name__)


class Tables:
    """The tables in memory. Each is there at most once, and stays there as long as it is used."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        ended: Callable[[AnyGame], None],
        watch: Watch | None = None,
        limits: Limits | None = None,
        fanout: Fanout = SINGLE,
    ) -> None:
        self.store, self.thinking, self.ended, self.watch = store, thinking, ended, watch or Watch()
        self.limits, self.fanout = limits or Limits(), fanout
        self.commitments = Commitments(fanout)
        self._open: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self.reading = Reading(self.limits)
        self._due: dict[str, asyncio.TimerHandle] = {}
        """When tables at which nobody is have to be looked at, because a clock runs out."""
        self._waking: set[asyncio.Task[None]] = set()
        self.loading = Turns(1, WAITING, SHARE, "tables to load")

    @property
    def count(self) -> int:
        """Returns the number of tables in memory."""
        return len(self._open)

    async def find(self, id: str, fresh: bool = True) -> Table:
        """Returns a table by its id, with all that other processes have stored if it has to be `fresh`. Raises Refusal
        if it is unknown or cannot be loaded.
        """
        if table := self.in_memory(id):
            if fresh:
                await table.freshen()
        else:
            async with self.loading.line(CLIENT.get()):
                if (table := self.in_memory(id)) is None:
                    table = self._keep(await self._load(id))
        return self._keep(table)

    def in_memory(self, id: str) -> Table | None:
        """Returns a table if it is in memory."""
        table = self._open.get(id)
        return None if table is None or table.is_gone else table

    def attended(self) -> list[Table]:
        """Returns the tables at which somebody is connected to this process."""
        return [table for table in self._open.values() if table.guests and not table.is_gone]

    async def _load(self, id: str) -> Table:
        try:
            stored = await self.store.load(id)
        except StoreError as problem:
            raise Refusal("store", str(problem)) from None
        if stored is None:
            raise Refusal("unknown_table", "there is no such table on this server")
        try:
            table = await self.reading.run(partial(self._table, stored))
        except Refusal:
            raise
        except TilewrightError:
            # The error may reveal hidden information, so it is neither logged nor sent.
            logger.exception("table %s cannot be replayed", id, exc_info=False)
            raise Refusal("failed", "what is stored of this table cannot be read") from None
        except Exception as problem:
            raise unexpected(f"the replay of table {id}", problem) from None
        table.loaded()
        return table

    def _table(self, stored: Stored) -> Table:
        return Table(
            stored, self.store, self.thinking, self.ended, self.watch, self.limits, self.fanout, self._wake_later
        )

    def _keep(self, table: Table) -> Table:
        self._open[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        table.wake()
        return table

    def _wake_later(self, id: str, seconds: float | None) -> None:
        """Look at a table after so many seconds; None: not any more."""
        if timer := self._due.pop(id, None):
            timer.cancel()
        if seconds is not None:
            self._due[id] = asyncio.get_running_loop().call_later(seconds, self._wake, id)

    def _wake(self, id: str) -> None:
        del self._due[id]
        self._waking.add(waking := asyncio.create_task(self._look_at(id)))
        waking.add_done_callback(self._waking.discard)

    async def _look_at(self, id: str) -> None:
        """Load a table, which then looks at its clock. If that is not possible now, try again."""
        try:
            await self.find(id, fresh=False)
        except Refusal as refusal:
            if refusal.code != "unknown_table":
                self._wake_later(id, refusal.retry or PAUSE)

    async def close(self) -> None:
        for id in list(self._due):
            self._wake_later(id, None)
        for waking in list(self._waking):
            waking.cancel()
            await asyncio.gather(waking, return_exceptions=True)
        for table in list(self._open.values()):
            await table.close()

    async def cancel(self, table: Table, tokens: Sequence[str]) -> None:
        """Withdraw an invitation: remove a table whose game has not begun, and tell everybody who waits there."""
        if not table.held_by(tokens):
            raise Refusal("foreign", "only players may withdraw an invitation")

        async def remove() -> None:
            if not table.is_waiting:
                raise Refusal("seat_taken", "every seat is taken: the game has begun")
            await table.stored(self.store.remove(table.id), "the invitation could not be withdrawn")

        await table.exclusively(remove)
        self._forget(table.id)
        table.withdraw("the invitation was withdrawn")
        self.fanout.tell(Changed(table=table.id))

    def _forget(self, id: str) -> Table | None:
        """Take a table out of memory. Returns it if it was there."""
        self._wake_later(id, None)
        self._recent.pop(id, None)
        return self._open.pop(id, None)

    def is_attended(self, id: str) -> bool:
        """Whether somebody is at a table."""
        is_attended = (table := self._open.get(id)) is not None and bool(table.guests)
        return is_attended or any(self.fanout.elsewhere(id))

    async def expire(self, id: str, before: str) -> None:
        """Remove a table that has not changed since a time. Raises StoreError if it has, or cannot be removed."""
        await self.store.expire(id, before)
        self.fanout.tell(Changed(table=id))
        if table := self._forget(id):
            await table.close()
            table.withdraw("this table was removed, since nobody had played here for a long time")

    # Opening -------------------------------------------------------------------------------------------------

    async def open(self, new: NewTable, rules: AnyGame, moves: tuple[object, ...]) -> Opened:
        """Open a table that begins as `begin` says. The sender gets the tokens of all people's seats that are not left
        open.
        """
        if len(new.seats) != rules.players:
            raise Refusal("option", f"{len(new.seats)} seats for {rules.players} players: expected one for each")
        if all(seat.kind == "bot" for seat in new.seats):
            raise Refusal("option", "only bots sit at the table: expected at least one person")
        tokens: dict[int, str] = {}
        seats: list[Sitting] = []
        for number, seat in enumerate(new.seats):
            if seat.kind in ("me", "hotseat"):
                tokens[number] = new_token()
            colour = _pick_colour(seat.colour, [sitting.colour for sitting in seats], new.seats[number + 1 :])
            seats.append(_sitting(seat, number, colour, tokens.get(number), new.seed))
        terms = _terms(new, rules)
        try:
            for bot in (*(sitting.bot for sitting in seats), terms.stand_in):
                if bot:
                    check_game(bot, rules)
        except OptionError as problem:
            raise Refusal("option", str(problem)) from None
        id = await self._begin(rules, moves, seats, terms, await self.commitments.take(new.commitment))
        return Opened(id=id, tokens=tokens)

    async def rematch(self, table: Table, wanted: Rematch) -> Opened | None:
        """Agree to a rematch. When nobody is left to ask, the rematch is opened, and every player moves one seat on, so
        that another one starts. Bots play for those who have left, until they are back. Tokens stay valid. Returns None
        while others have yet to agree.
        """
        held = table.held_by(wanted.tokens)
        if not held:
            raise Refusal("foreign", "a rematch is for those who played")
        if table.status != "over":
            raise Refusal("running", "the game is not over")

        secret: str | None = None

        async def agree() -> str | None:
            nonlocal secret
            if table.rematch is None:
                if not table.is_agreed(held):
                    await table.offer_rematch(held, wanted.seed)
                    return None
                if secret is None:  # else another process was faster, and this is tried again
                    secret = await self.commitments.take(wanted.commitment)
                await self._follow(table, table.standing.rematch | dict.fromkeys(held, wanted.seed), secret)
            return table.rematch

        if (id := await table.exclusively(agree)) is None:
            return None
        follower = await self.find(id)
        by_hash = {digest(token): token for token in wanted.tokens}
        kept = {
            number: by_hash[seat.token_hash] for number, seat in enumerate(follower.seats) if seat.token_hash in by_hash
        }
        return Opened(id=follower.id, tokens=kept)

    async def _follow(self, table: Table, seeds: Mapping[int, str], secret: str) -> None:
        """Open the rematch of a table, with what those who want it add to the deals."""
        seats = _moved_on([replace(seat, seed=seeds.get(at, "")) for at, seat in enumerate(table.seats)])
        away = [_next_seat(seat, len(seats)) for seat in sorted(table.standing.people - seeds.keys())]
        table.link_rematch(await self._begin(table.game, (), seats, table.terms, secret, old=table, away=away))

    async def again(self, table: Table, again: Again) -> Opened:
        """Open a table that continues from a position of a finished game. The sender takes one seat, which may be a
        bot's, and the seats of all other people. Their names are not copied: they did not choose to play here, and
        could not ask to be forgotten.
        """
        record = table.finished("another try")
        if not 0 <= again.ply < len(record.moves):
            last = len(record.moves) - 1
            raise Refusal("option", f"there is nothing to play after {again.ply} moves: expected 0 to {last}")
        secret = await self.commitments.take(again.commitment)
        seats = [replace(seat, seed=again.seed if seat.kind == "person" else "") for seat in table.seats]
        seeds = Seeds(secret, tuple(seat.seed for seat in seats))
        state = table.history.states[again.ply]
        for move in fairness.chance_events(table.game, state, seeds.chance(again.ply)):
            state = table.game.apply(state, move)
        taken = table.game.actor(state) if again.seat is None else again.seat
        if not 0 <= taken < len(table.seats):
            raise Refusal("option", f"there is no seat {taken}: expected 0 to {len(table.seats) - 1}")
        tokens: dict[int, str] = {}
        for number, seat in enumerate(seats):
            if seat.kind == "person" or number == taken:
                tokens[number] = new_token()
                name = person_name(again.name if number == taken else "", number)
                seats[number] = Sitting("person", name, seat.colour, None, digest(tokens[number]), seat.seed)
        terms = Terms(stand_in=table.terms.stand_in)
        id = await self._begin(table.game, record.moves[: again.ply], seats, terms, secret)
        return Opened(id=id, tokens=tokens)

    async def _begin(
        self,
        rules: AnyGame,
        moves: tuple[object, ...],
        seats: list[Sitting],
        terms: Terms,
        secret: str,
        old: Table | None = None,
        away: Sequence[int] = (),
    ) -> str:
        """Store a new table, which continues after these moves, as the rematch of the table `old` if given, and return
        its id. If all seats are taken, the chance events that are due are played. Bots play at the seats of those who
        are `away`.
        """
        opening = Opening(
            id=new_id(),
            game=rules.name,
            players=rules.players,
            starter=rules.starter,
            options=rules.options,
            created=self.watch.stamp(),
            terms=terms,
            secret=secret,
            copied=len(moves),
        )
        begin = partial(self._begun, rules, opening, seats, moves, away)
        log, table = await self.reading.do(begin) if moves else begin()
        unsaved = "the table could not be saved"
        if old:
            await old.stored(self.store.open(opening, seats, log, old.id), unsaved)
        else:
            try:
                await self.store.open(opening, seats, log, None)
            except StoreError as problem:
                raise not_stored(problem, unsaved) from None
        self._keep(table)
        return opening.id

    def _begun(
        self,
        rules: AnyGame,
        opening: Opening,
        seats: Sequence[Sitting],
        moves: tuple[object, ...],
        away: Sequence[int],
    ) -> tuple[list[Entry], Table]:
        """Returns the log of a new table, and the table. With many moves this takes a while, so it runs in a thread."""
        state = rules.start()
        log: list[Entry] = []
        for move in moves:
            log.append(Entry(len(log) + 1, rules.actor(state), str(move), made=opening.created))
            state = rules.apply(state, move)
        if all(seat.kind != "open" for seat in seats):
            seeds = seeds_of(opening, seats)
            assert seeds
            for move in fairness.chance_events(rules, state, seeds.chance(len(moves))):
                log.append(Entry(len(log) + 1, CHANCE, str(move), made=opening.created))
        for seat in away:
            log.append(Entry(len(log) + 1, seat, None, event="leave", made=opening.created))
        return log, self._table(Stored(opening, tuple(seats), tuple(log), opening.created))


def _next_seat(seat: int, players: int) -> int:
    """Returns the seat in a rematch of the player at a seat: they move one on, so that another one starts.

    >>> _next_seat(0, 3), _next_seat(1, 3)
    (2, 0)
    """
    return (seat - 1) % players


def _moved_on(seats: Sequence[Sitting]) -> list[Sitting]:
    """Returns the seats after every player has moved one on. A name that was made of the seat's number follows it."""
    moved = list(seats)
    for old, seat in enumerate(seats):
        number = _next_seat(old, len(seats))
        is_made = seat.kind == "person" and seat.name == person_name("", old)
        moved[number] = replace(seat, name=person_name("", number)) if is_made else seat
    return moved


def new_id() -> str:
    """Returns a new random id of a table. It does not begin with a hyphen: commands would read it as an option."""
    while (id := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return id


def new_token() -> str:
    """Returns a new random token, which gives a seat to its holder."""
    return secrets.token_urlsafe(24)


def begin(new: NewTable) -> tuple[AnyGame, tuple[object, ...]]:
    """Returns the game of a new table, and the moves of the record that it continues."""
    if new.record is not None:
        record = read_record(new.record)
        if record.finished:
            raise Refusal("record", "the game of the record is over: expected an unfinished game")
        if record.game.name != new.game:
            raise Refusal("option", f"the record is of {record.game.name}, not of {new.game}")
        return record.game, record.moves
    if "starter" in new.options:
        raise Refusal("option", "expected the starter beside the options")
    try:
        find(new.game).check_options(new.options)
        rules = game(new.game, len(new.seats), starter=new.starter, rng=SystemRandom(), **new.options)
    except TilewrightError as problem:  # in the options, or in the starting position
        raise Refusal("option", str(problem)) from None
    return rules, ()


def _terms(new: NewTable, rules: AnyGame) -> Terms:
    """Returns the terms of a new table. Raises Refusal if there is no such bot to stand in."""
    if new.terms is None:
        terms = default_terms(has_guests=any(seat.kind == "open" for seat in new.seats))
        return terms if can_play(terms.stand_in, rules) else terms.model_copy(update={"stand_in": strongest_for(rules)})
    _check_bot(new.terms.stand_in)
    return new.terms


def _check_bot(bot: str) -> None:
    if bot not in BOTS:
        raise Refusal("option", f"unknown bot {json.dumps(bot)}: expected {EXPECTED}")


def read_record(text: str) -> Record:
    """Returns the game of a record. Raises Refusal if it cannot be read, or is too long. This takes a while, so it runs
    in a thread.
    """
    if (count := text.strip().count("\n") + 1) > MOST_MOVES + 2:  # beside the moves, it has a header and a footer
        raise Refusal("too_large", f"a record of {count} lines: expected a game of {MOST_MOVES} moves at most")
    try:
        return records.read_text(text)
    except RecordError as problem:
        raise Refusal("record", str(problem)) from None


def prove(sent: Verify) -> Proof:
    """Returns the proof of a record's deals. Raises Refusal if they are not proven."""
    record = read_record(sent.record)
    try:
        proof = fairness.verify(record.game, record.moves, record.seeds, sent.commitment)
    except UnprovenDeals as problem:
        raise Refusal("unproven", str(problem)) from None
    return Proof(commitment=proof.commitment, deals=proof.deals, copied=proof.copied)


def _sitting(seat: NewSeat, number: int, colour: SeatColour, token: str | None, seed: str) -> Sitting:
    if seat.kind == "bot":
        bot = seat.bot or ""
        _check_bot(bot)
        return Sitting("bot", bot, colour, bot)
    if seat.kind == "open":
        return Sitting("open", person_name(seat.name, number), colour)
    return Sitting("person", person_name(seat.name, number), colour, None, digest(token or ""), seed)


def person_name(name: str, seat: int) -> str:
    """Returns a name as it is shown: printable, with single spaces. An empty name or that of a bot becomes `Player 1`.
    Raises Refusal if nothing of the name could be seen.

    >>> person_name("  Ann\\x00  Marie ", 0), person_name("greedy", 1)
    ('Ann Marie', 'Player 2')
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    plain = " ".join(printable.split())
    if name.strip() and not any(_is_visible(letter) for letter in plain):
        raise Refusal("malformed", "nothing of this name can be seen: expected letters")
    return plain if plain and not is_bot(plain) else f"Player {seat + 1}"


def _is_visible(letter: str) -> bool:
    """Whether a letter shows something by itself. Marks need another letter, and fillers show nothing."""
    return category(letter)[0] not in "MZC" and letter not in FILLERS


def _pick_colour(wanted: SeatColour | None, taken: list[SeatColour], later: list[NewSeat]) -> SeatColour:
    """Returns the wanted colour if it is free, otherwise the first that no player has or wants."""
    if wanted and wanted not in taken:
        return wanted
    asked = [seat.colour for seat in later]
    return next(colour for colour in COLOURS if colour not in taken and colour not in asked)
