"""The messages between the server and the page: the bodies of the REST API and the messages of the socket.

The page's TypeScript types are generated from these models. What the page highlights and counts comes from here, so
that it does not have to compute rules.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union

from pydantic import Field

from tilewright.review import Reason
from tilewright.server.game_table import Choice, Closed, Details, Ready, every_table
from tilewright.server.states import Message, PlainState
from tilewright.server.terms import Terms

if TYPE_CHECKING:
    AnyState = Message | PlainState
    AnyChoice: TypeAlias = Choice
    AnyClosed: TypeAlias = Closed
    AnyDetails: TypeAlias = Details | None
else:
    # The games are found at runtime, so a type checker cannot know these unions.
    AnyState = Union[*dict.fromkeys(table.state_model for table in every_table())]
    AnyChoice = Union[*dict.fromkeys(table.choice_model for table in every_table())]
    AnyClosed = Union[*dict.fromkeys(table.closed_model for table in every_table())]
    AnyDetails = Union[*dict.fromkeys(table.details_model for table in every_table())]

Name = Annotated[str, Field(max_length=24)]
Token = Annotated[str, Field(min_length=1, max_length=64)]
Tokens = Annotated[tuple[Token, ...], Field(max_length=8)]
"""Tokens of one table, which has fewer seats. The limit keeps a client from guessing many tokens with one message."""

Options = Annotated[dict[str, Any], Field(max_length=20)]
"""The options of a game, of which each has a few."""

MoveId = Annotated[str, Field(min_length=1, max_length=64)]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]
Commitment = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Seed = Annotated[str, Field(pattern="^[0-9a-f]{0,64}$")]

SeatColour = Literal["lagoon", "ochre", "brick", "olive", "plum", "slate"]
"""The colours of players. None of them is the colour of a tile."""

EmoteName = Literal["hello", "luck", "nice", "wow", "oops", "thinking", "thanks", "game"]
"""What players may say to each other at the table."""

ErrorCode = Literal[
    "malformed",  # the message cannot be read
    "illegal",  # the move can be read, but is not legal
    "reused",  # the id of the message was given to another message before
    "stale",  # the message refers to an older revision of the table
    "foreign",  # the sender does not hold the seat
    "waiting",  # a seat is still open
    "over",  # the game is over
    "undo",  # there is no move to undo, or another player or chance has acted since
    "not_allowed",  # the terms of the table do not allow it
    "offer",  # nothing is asked that could be answered, or something else is asked already
    "away",  # a bot plays at this seat until its owner takes it back, or no bot does
    "here",  # the owner of the seat is still there
    "unknown_table",
    "unknown_lesson",
    "unknown_review",  # the record to review is not kept, or no longer
    "seat_taken",
    "option",  # the game, player count, option or bot is unknown, or the game lacks a part that is needed
    "record",  # the record cannot be read or replayed
    "unproven",  # the deals of the record do not follow from its seeds, or it has none
    "commitment",  # the commitment is unknown, or was used for another table
    "position",  # the position cannot be read, is impossible, or has no player in turn
    "running",  # the request is refused while the game runs
    "bot",  # the bot failed or exceeded its timeout
    "store",  # the change cannot be saved, and nothing has changed; or it is not known whether it was saved
    "failed",  # the game or the server failed unexpectedly, and nothing has changed
    "full",  # too many are at the table
    "too_large",
    "too_fast",
    "too_slow",  # the request did not arrive in time
]


SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "running", "over"]
OfferKind = Literal["undo", "end"]


# What is on the table ------------------------------------------------------------------------------------


class Happening(Message):
    """An event that the game caused after a move: `tiled`, `floor`, `fallen`, `row`, `column`, `colour`, ... For a tile
    that scored, `across` and `down` are the lengths of the runs that gave its points; 0 for a direction without a run.
    """

    kind: str
    seat: int
    points: int
    line: int
    column: int
    what: str
    across: int
    down: int


class Step(Message):
    """A move or chance event, as the reader may see it, and the events that it caused.

    `tiles` is the number of tiles that it took, `dropped` how many things went to the floor or broke, and `token`
    whether it took the start token or start tile. `details` is what only this game tells about its steps; null if it
    has no more to tell.
    """

    ply: int
    seat: int
    move: str
    tiles: int
    dropped: int
    token: bool
    round: int
    happenings: list[Happening]
    scores: list[int]
    details: AnyDetails


class Seat(Message):
    """The player at a seat. `online` says whether a page of the player is connected, and `yours` whether the reader
    holds the token of the seat. `stand_in` is the bot that plays there instead of its owner, or null, and `lost` says
    that the owner has resigned or run out of time, so the seat cannot win.
    """

    kind: SeatKind
    name: str
    colour: SeatColour
    bot: str | None
    online: bool
    yours: bool
    stand_in: str | None
    lost: bool


class Summary(Message):
    """The points of a seat by kind of happening, and its score after each round."""

    points: dict[str, int]
    rounds: list[int]


class Counted(Message):
    """A finished round: all its happenings, including what players paid in their moves, and the `points` that each
    seat gained or lost.
    """

    round: int
    happenings: list[Happening]
    points: list[int]


class Offer(Message):
    """What a seat asks of the others: to take back its last move, or to end the game without a winner. `waiting` lists
    the seats that have not agreed yet.
    """

    id: str
    kind: OfferKind
    seat: int
    waiting: list[int]


class EndedOffer(Message):
    """The last offer, if it was not accepted: another seat has declined it, its own seat has withdrawn it, or it has
    lapsed, because the game went on or a bot plays for its seat now.
    """

    id: str
    kind: OfferKind
    seat: int
    why: Literal["declined", "withdrawn", "lapsed"]


class Ending(Message):
    """Why a game ended before the rules ended it: a seat resigned or ran out of time, everybody agreed, or the game had
    reached the maximum length that the server allows.
    """

    why: Literal["resigned", "time", "agreed", "length"]
    seat: int | None


class Times(Message):
    """The clocks of a table when the message was sent: the milliseconds that each seat has left (null for bots; with
    days for a move for all but the seat in turn and those whose time was up), and the seat whose clock is running, or
    null: if it is a bot's turn, or if a live clock waits for a player who has not come to the table yet.
    """

    left: list[int | None]
    running: int | None


class Fairness(Message):
    """How the deals of a table can be proven (docs/notation.md). `commitment` is the SHA-256 of the server's secret,
    `seats` what each seat has added (empty until the game begins), and `copied` the number of moves from another game,
    whose deals are not covered. `secret` is null until the game is over.
    """

    commitment: str
    seats: list[str]
    copied: int
    secret: str | None


class RematchOffer(Message):
    """An offer of a rematch: the seats that want it, those that it is `waiting` for, and those that are `away`: a bot
    will play for them until they are back. If somebody declined the last offer, no seats want it, and `declined` is
    the seat that declined.
    """

    seats: list[int]
    waiting: list[int]
    away: list[int]
    declined: int | None


class PlayedGame(Message):
    """Which game is played, by how many players, which seat starts, and its other options."""

    game: str
    players: int
    starter: int
    options: dict[str, Any]


class TableMessage(Message):
    """The type of a table's message. It is the first field, so that clients can tell messages apart before they decode
    them.
    """

    type: Literal["table"] = "table"


class Table(PlayedGame, TableMessage):  # fields of the last base come first
    """Everything that a reader may know about a table at one revision.

    `passed` lists the seats that have nothing to take while others go on. `goals` is the points that each goal of the
    game would give each seat now, and `ready` the full lines of each seat with what they would score. `steps` is what
    happened since the last step sent on this connection. `last` is the last move of a player that describes a turn, and
    `since` lists those that others made since the reader's own last move. `counted` is the last finished round, or
    null. `preparing` says that the bot to move is being compiled, which takes a minute or two once per machine.

    `terms` is what was agreed when the table was set up. `undo` lists the reader's seats that may take back a move, and
    `undo_asks` says that other people are asked first. `offer` is what a player asks of the others, `ended_offer` the
    last offer that was not accepted, until the next move of a person, `alone` lists the seats that the reader may give
    to a bot, and `ending` is why the game ended early; each may be null or empty. `fair` is how the deals can be
    proven, and null at a table that was opened before there were proofs.

    `rematch` is the id of the table of the rematch, or null, and `rematch_offer` the offer of one, or null. `watchers`
    is the number of spectators. Presence and offers of a rematch do not change the revision.
    """

    id: str
    created: str
    revision: int
    ply: int
    status: Status
    seats: list[Seat]
    actor: int
    preparing: bool
    round: int
    state: AnyState
    position: str
    scores: list[int]
    winners: list[int]
    choices: list[AnyChoice]
    closed: list[AnyClosed]
    passed: list[int]
    goals: dict[str, list[int]]
    ready: list[list[Ready]]
    undo: list[int]
    undo_asks: bool
    terms: Terms
    fair: Fairness | None
    times: Times | None
    offer: Offer | None
    ended_offer: EndedOffer | None
    alone: list[int]
    ending: Ending | None
    steps: list[Step]
    last: Step | None
    since: list[Step]
    counted: Counted | None
    summary: list[Summary]
    rematch: str | None
    rematch_offer: RematchOffer | None
    watchers: int


class Frame(Message):
    """A moment of a replay: the step that led to it (null at the start), and the state after it.

    `position` is the state as text, empty if the reader knows too little of it to play on. `goals` is the points that
    each goal of the game would give each seat.
    """

    step: Step | None
    actor: int
    state: AnyState
    position: str
    goals: dict[str, list[int]]


class Replay(PlayedGame):
    """A game from its start to the present, as the reader may see it. It has `total` frames; an answer holds some of
    them, in their order. `finished` says that the rules have ended the game, and `over` that nobody plays on, which may
    also be because the players have ended it. `winners` are those that the rules name, as in a record, and `won` those
    that have won at the table: whoever resigned or ran out of time has not. `ending` is why the game ended early, or
    null. `fair` is what its deals follow from, or null if that is unknown or still secret.
    """

    names: list[str]
    date: str
    finished: bool
    over: bool
    scores: list[int]
    winners: list[int]
    won: list[int]
    ending: Ending | None
    summary: list[Summary]
    fair: Fairness | None
    total: int
    frames: list[Frame]


# The REST API --------------------------------------------------------------------------------------------


class Health(Message):
    """The name and version of the server."""

    name: Literal["tilewright"] = "tilewright"
    version: str


class GameInfo(Message):
    """A game that can be played."""

    name: str
    title: str
    players: list[int]
    options: dict[str, str]


class BotInfo(Message):
    name: str
    about: str


class Catalogue(Message):
    """The games and bots that the lobby offers."""

    version: str
    games: list[GameInfo]
    bots: list[BotInfo]


class NewSeat(Message):
    """A seat of a new table. `me` and `hotseat` sit at the creator's device, `open` is for a friend with the link."""

    kind: Literal["me", "hotseat", "open", "bot"]
    name: Name = ""
    colour: SeatColour | None = None
    bot: str | None = None


class Committed(Message):
    """A commitment to a new secret, for a table to open."""

    commitment: str


class Seeded(Message):
    """What a player adds to the deals of a table that they open: a seed of their own, for their seats, chosen after
    they got the server's commitment. Without a commitment the server takes a new secret.
    """

    commitment: Commitment | None = None
    seed: Seed = ""


class NewTable(Seeded):
    """A table to open. With `record`, it continues an unfinished game. Without `terms`, hints and takebacks are allowed
    if no seat is open, and there is no clock.
    """

    game: str
    seats: list[NewSeat] = Field(max_length=8)
    starter: int | Literal["random"] = "random"
    options: Options = Field(default={})
    record: str | None = None
    terms: Terms | None = None


class Opened(Message):
    """The id of a table, and the tokens of the seats that the sender now holds, by seat."""

    id: str
    tokens: dict[int, str]


class Claim(Message):
    """A request to take an open seat, and what its player adds to the deals."""

    name: Name
    colour: SeatColour | None = None
    seed: Seed = ""


class Held(Message):
    """The tokens that the sender holds."""

    tokens: Tokens = ()


class Link(Message):
    """A link to a table, to draw as a QR code. It may bring the seats of a player to another device."""

    link: str = Field(max_length=600)


class Rematch(Held, Seeded):
    """A request for a rematch. The commitment counts if the request opens the table."""


class Again(Seeded):
    """A request to play a finished game again from its position after `ply` moves and chance events. The sender takes
    `seat`, by default the seat in turn at that position, under a `name`.
    """

    ply: int
    seat: int | None = None
    name: Name = ""


class Rename(Message):
    """A request to change the name at a seat that the sender holds."""

    token: Token
    name: Name


class Reach(Message):
    """Who reaches this server. `address` is where other devices in the network find it, and null if only this machine
    reaches it; then `command` serves the same tables for others.
    """

    address: str | None
    command: str | None


class AskHint(Message):
    token: Token


class Hint(Message):
    """A bot's move (`choice`), and the `reasons` why it is better than another good move (`rather`). `rather` is null
    and `reasons` is empty if the rules give no reason, or if the bot does not look ahead.
    """

    choice: AnyChoice
    rather: AnyChoice | None
    reasons: list[Reason]


class RecordText(Message):
    record: str


class Verify(RecordText):
    """A record whose deals are to be proven, and the commitment that its table showed before the game, if known."""

    commitment: Commitment | None = None


class Proof(Message):
    """The proof that the deals of a record follow from its seeds: the number of deals and other chance events that do,
    and the number of copied moves before them, which are not covered.
    """

    commitment: str
    deals: int
    copied: int


class RecordId(Message):
    """The id under which the review of a record that was sent can be asked for."""

    id: str


class TableInfo(Message):
    """A line in the list of games on this device. `goals` lists the goals of the game, if it has any. A try-out began
    at a position that was set up.

    `winners` is empty until the game is over, and if it ended by agreement. `left` is how many milliseconds the
    seat in turn has left when the message is sent, or null if no clock is running. `asked` says that an offer waits for
    the sender's answer, after the game that of a rematch, and `away` that a bot plays at one of the sender's seats.
    """

    id: str
    game: str
    goals: list[str]
    names: list[str]
    colours: list[SeatColour]
    status: Status
    round: int
    scores: list[int]
    winners: list[int]
    ending: Ending | None
    tryout: bool
    your_turn: bool
    left: int | None
    asked: bool
    away: bool
    updated: str


class TableList(Message):
    """The tables to list, at most 100, each with the tokens that the sender holds."""

    tables: dict[str, Tokens] = Field(max_length=100)


class Fault(Message):
    """Why a position is impossible: the kind of fault, the seat whose board is wrong (null if none is), the place on
    that board or on the table, the numbers and pieces in question, and a sentence that says all this.
    """

    kind: str
    seat: int | None
    place: str
    values: dict[str, int | str]
    text: str


class Problem(Message):
    """Why a request was refused. Nothing has changed. `id` is the id of the refused message, if it had one. `faults`
    lists the faults of an impossible position.
    """

    type: Literal["error"] = "error"
    code: ErrorCode
    message: str
    id: str | None = None
    faults: list[Fault] = Field(default=[])


# The socket ----------------------------------------------------------------------------------------------


class Hello(Message):
    """The first message of a page. It may be repeated to ask for the whole table again."""

    type: Literal["hello"]
    tokens: Tokens = ()


class Play(Message):
    """A move of a seat at a revision of the table. The page chooses `id`. A message with a repeated id gets the same
    answer as the first, so a page can retry safely.
    """

    type: Literal["move"]
    id: MoveId
    seat: int
    revision: int
    move: MoveText


class Undo(Message):
    """A request to take back a seat's last move, with the replies of bots. Other people are asked first."""

    type: Literal["undo"]
    id: MoveId
    seat: int
    revision: int


class Request(Message):
    """A request of a seat that fits any revision of the table: to resign, to offer the end of the game, or to take the
    seat back from a bot.
    """

    type: Literal["resign", "offer_end", "return"]
    id: MoveId
    seat: int


class Answer(Message):
    """A seat's answer to an offer, named by its id. The seat that made the offer withdraws it by declining."""

    type: Literal["answer"]
    id: MoveId
    seat: int
    offer: MoveId
    accept: bool


class Give(Message):
    """A request of a seat to give the seat `to` to a bot, because its owner has left it alone."""

    type: Literal["give"]
    id: MoveId
    seat: int
    to: int


class Emote(Message):
    """A short remark of a player, from a fixed set. The server passes it on to everybody at the table and keeps
    nothing of it.
    """

    type: Literal["emote"]
    seat: int
    emote: EmoteName


class Accepted(Message):
    """A message was stored. The table at this revision follows."""

    type: Literal["accepted"] = "accepted"
    id: str
    revision: int


Change = Play | Undo | Request | Answer | Give
ClientMessage = Annotated[Hello | Change | Emote, Field(discriminator="type")]
ServerMessage = Annotated[Table | Accepted | Emote | Problem, Field(discriminator="type")]
