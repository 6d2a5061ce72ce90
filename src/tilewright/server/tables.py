"""All tables of a server: opened, found again in the store, and let go when nobody needs them in memory."""

import asyncio
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import get_args
from weakref import WeakValueDictionary

from tilewright import records
from tilewright.core import CHANCE, OVER, AnyGame, TilewrightError
from tilewright.players import BOTS, EXPECTED
from tilewright.records import Record, RecordError
from tilewright.registry import find, game
from tilewright.server.messages import Again, NewSeat, NewTable, Opened, SeatColour
from tilewright.server.refusal import Refusal
from tilewright.server.store import Entry, Opening, Sitting, Store, Stored, StoreError, now
from tilewright.server.table import Table, chance_events, digest
from tilewright.server.thinking import Thinking

KEPT = 200
"""How many tables stay in memory although nobody is at them."""

COLOURS: tuple[SeatColour, ...] = get_args(SeatColour)

logger = logging.getLogger(__name__)


class Tables:
    """Every table is in memory at most once: as long as anybody holds it, it is found here."""

    def __init__(self, store: Store, thinking: Thinking, ended: Callable[[AnyGame], None]) -> None:
        self.store, self.thinking, self.ended = store, thinking, ended
        self._open: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()

    async def find(self, id: str) -> Table:
        """A table by its id."""
        if (table := self._open.get(id)) is None:
            async with self._loading:
                if (table := self._open.get(id)) is None:
                    table = self._keep(await self._load(id))
        return self._keep(table)

    async def _load(self, id: str) -> Table:
        try:
            stored = await self.store.load(id)
        except StoreError as problem:
            raise Refusal("store", str(problem)) from None
        if stored is None:
            raise Refusal("unknown_table", "there is no such table here")
        try:
            return self._table(stored)
        except TilewrightError:
            # What is wrong with the log may name what is hidden: it is neither logged nor told.
            logger.exception("table %s cannot be replayed", id, exc_info=False)
            raise Refusal("store", "what is stored of this table cannot be read") from None

    def _table(self, stored: Stored) -> Table:
        return Table(stored, self.store, self.thinking, self.ended)

    def _keep(self, table: Table) -> Table:
        self._open[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        table.wake()
        return table

    async def close(self) -> None:
        for table in list(self._open.values()):
            await table.close()

    # Opening -------------------------------------------------------------------------------------------------

    async def open(self, new: NewTable) -> Opened:
        """Open a table. Who opens it holds the seats of all people but those that are left open."""
        rules, moves = _start(new)
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
            seats.append(_sitting(seat, number, colour, tokens.get(number)))
        id = await self._begin(rules, moves, seats)
        return Opened(id=id, tokens=tokens)

    async def rematch(self, table: Table, tokens: Sequence[str]) -> Opened:
        """The same people and bots once more, each one seat further, so that another starts; their tokens stay good.
        Who asks first opens the table, who asks later finds it.
        """
        if not table.held_by(tokens):
            raise Refusal("foreign", "a rematch is for those who played")
        if table.history.actor != OVER:
            raise Refusal("running", "the game is not over")
        async with table.lock:
            if table.rematch is None:
                seats = [*table.seats[1:], table.seats[0]]
                table.link_rematch(await self._begin(table.game, (), seats, old=table.id))
        assert table.rematch
        follower = await self.find(table.rematch)
        by_hash = {digest(token): token for token in tokens}
        held = {
            number: by_hash[seat.token_hash] for number, seat in enumerate(follower.seats) if seat.token_hash in by_hash
        }
        return Opened(id=follower.id, tokens=held)

    async def again(self, table: Table, again: Again) -> Opened:
        """A game that is over once more, from one of its positions on. Who asks takes a seat, a bot's too, and those of
        all other people.
        """
        record = table.finished("another try")
        if not 0 <= again.ply < len(record.moves):
            last = len(record.moves) - 1
            raise Refusal("option", f"there is nothing to play after {again.ply} moves: expected 0 to {last}")
        moves, state = list(record.moves[: again.ply]), table.history.states[again.ply]
        for move in chance_events(table.game, state):
            moves.append(move)
            state = table.game.apply(state, move)
        taken = table.game.actor(state) if again.seat is None else again.seat
        if not 0 <= taken < len(table.seats):
            raise Refusal("option", f"there is no seat {taken}: expected 0 to {len(table.seats) - 1}")
        tokens: dict[int, str] = {}
        seats = list(table.seats)
        for number, seat in enumerate(seats):
            if seat.kind == "person" or number == taken:
                tokens[number] = new_token()
                name = person_name("", number) if seat.kind == "bot" else seat.name
                seats[number] = Sitting("person", name, seat.colour, None, digest(tokens[number]))
        return Opened(id=await self._begin(table.game, tuple(moves), seats), tokens=tokens)

    async def _begin(
        self, rules: AnyGame, moves: tuple[object, ...], seats: list[Sitting], old: str | None = None
    ) -> str:
        """Store a new table; if all seats are taken, chance begins the game."""
        opening = Opening(
            secrets.token_urlsafe(12), rules.name, rules.players, rules.starter, rules.options, created=now()
        )
        state = rules.start()
        log: list[Entry] = []
        for move in moves:
            log.append(Entry(len(log) + 1, rules.actor(state), str(move)))
            state = rules.apply(state, move)
        if all(seat.kind != "open" for seat in seats):
            for move in chance_events(rules, state):
                log.append(Entry(len(log) + 1, CHANCE, str(move)))
        try:
            await self.store.open(opening, seats, log, old)
        except StoreError as problem:
            raise Refusal("store", f"the table could not be saved: {problem}") from None
        self._keep(self._table(Stored(opening, tuple(seats), tuple(log), opening.created)))
        return opening.id


def new_token() -> str:
    """What gives a seat to whoever has it; nobody guesses it."""
    return secrets.token_urlsafe(24)


def _start(new: NewTable) -> tuple[AnyGame, tuple[object, ...]]:
    """The game of a new table, and the moves that were made before."""
    if new.record is not None:
        record = read_record(new.record)
        if record.finished:
            raise Refusal("record", "the game of the record is over: expected one to go on with")
        if record.game.name != new.game:
            raise Refusal("option", f"the record is of {record.game.name}, not of {new.game}")
        return record.game, record.moves
    if "starter" in new.options:
        raise Refusal("option", "expected the starter beside the options")
    try:
        find(new.game).check_options(new.options)
        rules = game(new.game, len(new.seats), starter=new.starter, rng=SystemRandom(), **new.options)
    except TilewrightError as problem:  # Of the options, or of the position to begin at.
        raise Refusal("option", str(problem)) from None
    return rules, ()


def read_record(text: str) -> Record:
    """The game of a record's text."""
    try:
        return records.read_text(text)
    except RecordError as problem:
        raise Refusal("record", str(problem)) from None


def _sitting(seat: NewSeat, number: int, colour: SeatColour, token: str | None) -> Sitting:
    if seat.kind == "bot":
        bot = seat.bot or ""
        if bot not in BOTS:
            raise Refusal("option", f"unknown bot {json.dumps(bot)}: expected {EXPECTED}")
        return Sitting("bot", bot, colour, bot)
    if seat.kind == "open":
        return Sitting("open", person_name(seat.name, number), colour)
    return Sitting("person", person_name(seat.name, number), colour, None, digest(token or ""))


def person_name(name: str, seat: int) -> str:
    """A name as it is shown: printable, with single spaces; `Player 1` and so on for none, or for the name of a bot.

    >>> person_name("  Ann\\x00  Marie ", 0), person_name("greedy", 1)
    ('Ann Marie', 'Player 2')
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    plain = " ".join(printable.split())
    return plain if plain and plain not in BOTS else f"Player {seat + 1}"


def _pick_colour(wanted: SeatColour | None, taken: list[SeatColour], later: list[NewSeat]) -> SeatColour:
    """The colour wanted, if nobody has it; else the first that nobody has or wants."""
    if wanted and wanted not in taken:
        return wanted
    asked = [seat.colour for seat in later]
    return next(colour for colour in COLOURS if colour not in taken and colour not in asked)
