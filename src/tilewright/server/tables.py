"""All tables of a server: opening them, loading them from the store, and keeping recent ones in memory."""

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
from tilewright.core import CHANCE, AnyGame, OptionError, TilewrightError
from tilewright.players import BOTS, EXPECTED, can_play, check_game, is_bot, strongest_for
from tilewright.records import Record, RecordError
from tilewright.registry import find, game
from tilewright.server.messages import Again, NewSeat, NewTable, Opened, SeatColour
from tilewright.server.refusal import Refusal, unexpected
from tilewright.server.store import Entry, Opening, Sitting, Store, Stored, StoreError
from tilewright.server.table import Table, chance_events, digest
from tilewright.server.terms import Terms, default_terms
from tilewright.server.thinking import Thinking
from tilewright.server.watch import Watch

KEPT = 200
"""The number of recent tables that stay in memory even if nobody is at them."""

COLOURS: tuple[SeatColour, ...] = get_args(SeatColour)

logger = logging.getLogger(__name__)


class Tables:
    """The tables in memory. Each is there at most once, and stays there as long as it is used."""

    def __init__(
        self, store: Store, thinking: Thinking, ended: Callable[[AnyGame], None], watch: Watch | None = None
    ) -> None:
        self.store, self.thinking, self.ended, self.watch = store, thinking, ended, watch or Watch()
        self._open: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()

    async def find(self, id: str) -> Table:
        """Returns a table by its id. Raises Refusal if it is unknown or cannot be loaded."""
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
            raise Refusal("unknown_table", "there is no such table on this server")
        try:
            return self._table(stored)
        except TilewrightError:
            # The error may reveal hidden information, so it is neither logged nor sent.
            logger.exception("table %s cannot be replayed", id, exc_info=False)
            raise Refusal("store", "what is stored of this table cannot be read") from None
        except Exception as problem:
            raise unexpected(f"the replay of table {id}", problem) from None

    def _table(self, stored: Stored) -> Table:
        return Table(stored, self.store, self.thinking, self.ended, self.watch)

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

    async def cancel(self, table: Table, tokens: Sequence[str]) -> None:
        """Withdraw an invitation: remove a table whose game has not begun, and tell everybody who waits there."""
        if not table.held_by(tokens):
            raise Refusal("foreign", "only players may withdraw an invitation")
        async with table.lock:
            if not table.is_waiting:
                raise Refusal("seat_taken", "every seat is taken: the game has begun")
            try:
                await self.store.remove(table.id)
            except StoreError as problem:
                raise Refusal("store", f"the invitation could not be withdrawn: {problem}") from None
            self._open.pop(table.id, None)
            self._recent.pop(table.id, None)
        table.withdraw()

    # Opening -------------------------------------------------------------------------------------------------

    async def open(self, new: NewTable) -> Opened:
        """Open a table. The sender gets the tokens of all people's seats that are not left open."""
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
        terms = _terms(new, rules)
        try:
            for bot in (*(sitting.bot for sitting in seats), terms.stand_in):
                if bot:
                    check_game(bot, rules)
        except OptionError as problem:
            raise Refusal("option", str(problem)) from None
        id = await self._begin(rules, moves, seats, terms)
        return Opened(id=id, tokens=tokens)

    async def rematch(self, table: Table, tokens: Sequence[str]) -> Opened | None:
        """Agree to a rematch. When all people at the table have agreed, the rematch is opened, and every player moves
        one seat on, so that another one starts. Tokens stay valid. Returns None while others have yet to agree.
        """
        held = table.held_by(tokens)
        if not held:
            raise Refusal("foreign", "a rematch is for those who played")
        if table.status != "over":
            raise Refusal("running", "the game is not over")
        async with table.lock:
            if table.rematch is None:
                if not table.is_agreed(held):
                    table.offer_rematch(held)
                    return None
                seats = [*table.seats[1:], table.seats[0]]
                table.link_rematch(await self._begin(table.game, (), seats, table.terms, old=table.id))
        assert table.rematch
        follower = await self.find(table.rematch)
        by_hash = {digest(token): token for token in tokens}
        kept = {
            number: by_hash[seat.token_hash] for number, seat in enumerate(follower.seats) if seat.token_hash in by_hash
        }
        return Opened(id=follower.id, tokens=kept)

    async def again(self, table: Table, again: Again) -> Opened:
        """Open a table that continues from a position of a finished game. The sender takes one seat, which may be a
        bot's, and the seats of all other people.
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
        terms = Terms(stand_in=table.terms.stand_in)
        return Opened(id=await self._begin(table.game, tuple(moves), seats, terms), tokens=tokens)

    async def _begin(
        self,
        rules: AnyGame,
        moves: tuple[object, ...],
        seats: list[Sitting],
        terms: Terms,
        old: str | None = None,
    ) -> str:
        """Store a new table and return its id. If all seats are taken, the first chance events are played."""
        made = self.watch.stamp()
        opening = Opening(
            id=secrets.token_urlsafe(12),
            game=rules.name,
            players=rules.players,
            starter=rules.starter,
            options=rules.options,
            created=made,
            terms=terms,
        )
        state = rules.start()
        log: list[Entry] = []
        for move in moves:
            log.append(Entry(len(log) + 1, rules.actor(state), str(move), made=made))
            state = rules.apply(state, move)
        if all(seat.kind != "open" for seat in seats):
            for move in chance_events(rules, state):
                log.append(Entry(len(log) + 1, CHANCE, str(move), made=made))
        try:
            await self.store.open(opening, seats, log, old)
        except StoreError as problem:
            raise Refusal("store", f"the table could not be saved: {problem}") from None
        self._keep(self._table(Stored(opening, tuple(seats), tuple(log), opening.created)))
        return opening.id


def new_token() -> str:
    """Returns a new random token, which gives a seat to its holder."""
    return secrets.token_urlsafe(24)


def _start(new: NewTable) -> tuple[AnyGame, tuple[object, ...]]:
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
    """Returns the game of a record. Raises Refusal if it cannot be read."""
    try:
        return records.read_text(text)
    except RecordError as problem:
        raise Refusal("record", str(problem)) from None


def _sitting(seat: NewSeat, number: int, colour: SeatColour, token: str | None) -> Sitting:
    if seat.kind == "bot":
        bot = seat.bot or ""
        _check_bot(bot)
        return Sitting("bot", bot, colour, bot)
    if seat.kind == "open":
        return Sitting("open", person_name(seat.name, number), colour)
    return Sitting("person", person_name(seat.name, number), colour, None, digest(token or ""))


def person_name(name: str, seat: int) -> str:
    """Returns a name as it is shown: printable, with single spaces. An empty name or that of a bot becomes `Player 1`.

    >>> person_name("  Ann\\x00  Marie ", 0), person_name("greedy", 1)
    ('Ann Marie', 'Player 2')
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    plain = " ".join(printable.split())
    return plain if plain and not is_bot(plain) else f"Player {seat + 1}"


def _pick_colour(wanted: SeatColour | None, taken: list[SeatColour], later: list[NewSeat]) -> SeatColour:
    """Returns the wanted colour if it is free, otherwise the first that no player has or wants."""
    if wanted and wanted not in taken:
        return wanted
    asked = [seat.colour for seat in later]
    return next(colour for colour in COLOURS if colour not in taken and colour not in asked)
