"""What the server and a page say to each other: the bodies of the REST API and the messages of the socket.

The page's TypeScript types are generated from these models. The page computes no rule: whatever it lights, counts or
animates is said here.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union

from pydantic import Field

from tilewright.review import Reason
from tilewright.server.game_table import Choice, Closed, every_table
from tilewright.server.states import Message, PlainState

if TYPE_CHECKING:
    AnyState = Message | PlainState
    AnyChoice: TypeAlias = Choice
    AnyClosed: TypeAlias = Closed
else:
    # Unions of what the games bring, which no type checker knows.
    AnyState = Union[*dict.fromkeys(table.state_model for table in every_table())]
    AnyChoice = Union[*dict.fromkeys(table.choice_model for table in every_table())]
    AnyClosed = Union[*dict.fromkeys(table.closed_model for table in every_table())]

Name = Annotated[str, Field(max_length=24)]
Token = Annotated[str, Field(min_length=1, max_length=64)]
MoveId = Annotated[str, Field(min_length=1, max_length=64)]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]

SeatColour = Literal["lagoon", "ochre", "brick", "olive", "plum", "slate"]
"""The colours that tell players apart; none is the colour of a tile."""

ErrorCode = Literal[
    "malformed",  # cannot be read
    "illegal",  # can be read, may not be played
    "stale",  # made on an older revision of the table
    "foreign",  # for a seat that the sender does not hold
    "waiting",  # a seat is still open
    "over",  # the game is over
    "undo",  # nothing to take back, or somebody else or chance has gone on
    "unknown_table",
    "unknown_lesson",
    "seat_taken",
    "option",  # no such game, player count, option or bot
    "record",  # a record that cannot be read or replayed
    "position",  # one that cannot be read, cannot be, or in which there is nothing to do
    "running",  # not to be had while the game runs
    "bot",  # the bot failed or took too long
    "store",  # cannot be saved; nothing was changed
    "too_large",
    "too_fast",
]


SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "running", "over"]


# What is on the table ------------------------------------------------------------------------------------


class Happening(Message):
    """One thing that the game did by itself after a move: `tiled`, `floor`, `fallen`, `row`, `column`, `colour`, ..."""

    kind: str
    seat: int
    points: int
    line: int
    column: int
    what: str


class Step(Message):
    """A move or chance event, as the reader may know it, how many `tiles` it took (0 if none), how many things
    `dropped` to the floor or broke by that, whether the start `token` or tile came along, and what came of it. Where
    the game has them: the factories whose `moons` gave these tiles, and for a step with plates what each plate cost
    that was drawn in the turn so far (`draws`, 0 or negative).
    """

    ply: int
    seat: int
    move: str
    tiles: int
    dropped: int
    token: bool
    moons: list[int]
    draws: list[int]
    round: int
    happenings: list[Happening]
    scores: list[int]


class Seat(Message):
    """Who sits there. `yours`: the reader holds the seat's token."""

    kind: SeatKind
    name: str
    colour: SeatColour
    bot: str | None
    online: bool
    yours: bool


class Summary(Message):
    """Where the points of a seat came from, by kind of happening, and its score after each round."""

    points: dict[str, int]
    rounds: list[int]


class Counted(Message):
    """A round that is over: what it gave one by one, with what players paid in their moves, and how many
    `points` each seat gained or lost by that.
    """

    round: int
    happenings: list[Happening]
    points: list[int]


class Table(Message):
    """Everything that a reader may know of a table at one revision. `passed` are the seats that have nothing to take
    while others go on, `goals` is what each goal of the game would give each seat now, `steps` what happened since the
    last one sent on this connection, `last` the last move of a player that tells what the turn was, and `counted` the
    last round that is over, null before that. `preparing`: the bot to move is compiled before it answers, which takes a
    minute or two once on a machine.
    """

    type: Literal["table"] = "table"
    id: str
    game: str
    players: int
    starter: int
    options: dict[str, Any]
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
    undo: list[int]
    steps: list[Step]
    last: Step | None
    counted: Counted | None
    summary: list[Summary]
    rematch: str | None


class Frame(Message):
    """A moment of a replay: the step that led there, none before the first, the state after it, its text, empty where
    nobody could go on from what the reader knows, and what each goal of the game would give each seat there.
    """

    step: Step | None
    actor: int
    state: AnyState
    position: str
    goals: dict[str, list[int]]


class Replay(Message):
    """A game from its start to now, as the reader may know it."""

    game: str
    players: int
    starter: int
    options: dict[str, Any]
    names: list[str]
    date: str
    finished: bool
    scores: list[int]
    winners: list[int]
    summary: list[Summary]
    frames: list[Frame]


# The REST API --------------------------------------------------------------------------------------------


class Health(Message):
    """That this is Tilewright, and which version."""

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
    """What the lobby offers."""

    version: str
    games: list[GameInfo]
    bots: list[BotInfo]


class NewSeat(Message):
    """`me` and `hotseat` are people at the creator's device, `open` is for a friend with the link."""

    kind: Literal["me", "hotseat", "open", "bot"]
    name: Name = ""
    colour: SeatColour | None = None
    bot: str | None = None


class NewTable(Message):
    """A table to open. With `record`, the moves of an unfinished game to go on with."""

    game: str
    seats: list[NewSeat]
    starter: int | Literal["random"] = "random"
    options: dict[str, Any] = Field(default={})
    record: str | None = None


class Opened(Message):
    """A table, and the tokens of the seats that the sender holds now, by seat."""

    id: str
    tokens: dict[int, str]


class Claim(Message):
    """Sit down on an open seat."""

    name: Name
    colour: SeatColour | None = None


class Held(Message):
    """The tokens of the sender."""

    tokens: tuple[Token, ...] = ()


class Again(Message):
    """Play a finished game once more from the position after so many moves and chance events. The sender takes `seat`,
    without one the seat in turn there.
    """

    ply: int
    seat: int | None = None


class AskHint(Message):
    token: Token


class Hint(Message):
    """What a bot would play: `choice`, and `reasons` why that `rather` than another good move. There is no other and no
    reason where the rules tell nothing apart, or the bot does not look ahead.
    """

    choice: AnyChoice
    rather: AnyChoice | None
    reasons: list[Reason]


class RecordText(Message):
    record: str


class TableInfo(Message):
    """A line of the list of games on this device; `goals` are those of the game, if it has any."""

    id: str
    game: str
    goals: list[str]
    names: list[str]
    status: Status
    round: int
    scores: list[int]
    your_turn: bool
    updated: str


class TableList(Message):
    """The tables that the sender wants to know about, with the tokens it holds."""

    tables: dict[str, list[Token]]


class Fault(Message):
    """Why a position cannot be: the kind of fault, the seat whose board is wrong, if it is one board, the place there
    or on the table, if it is one, the numbers and pieces that it speaks of, and all that in a sentence.
    """

    kind: str
    seat: int | None
    place: str
    values: dict[str, int | str]
    text: str


class Problem(Message):
    """Why something was refused; nothing has changed. `id` is that of the refused message, if it had one; `faults`
    are those of a position that can be read, but cannot be.
    """

    type: Literal["error"] = "error"
    code: ErrorCode
    message: str
    id: str | None = None
    faults: list[Fault] = Field(default=[])


# The socket ----------------------------------------------------------------------------------------------


class Hello(Message):
    """The first message of a page, and how it asks for the whole table again."""

    type: Literal["hello"]
    tokens: tuple[Token, ...] = ()


class Play(Message):
    """A move of a seat, made on a revision; `id` is the page's own, and a repeated one is answered as the first was."""

    type: Literal["move"]
    id: MoveId
    seat: int
    revision: int
    move: MoveText


class Undo(Message):
    """Take back a seat's last move, with the answers of bots."""

    type: Literal["undo"]
    id: MoveId
    seat: int
    revision: int


class Accepted(Message):
    """A move or undo is stored; the table at this revision follows."""

    type: Literal["accepted"] = "accepted"
    id: str
    revision: int


ClientMessage = Annotated[Hello | Play | Undo, Field(discriminator="type")]
ServerMessage = Annotated[Table | Accepted | Problem, Field(discriminator="type")]
