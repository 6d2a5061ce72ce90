"""The standing of the players of a table, beside the game itself: the offer that one of them makes to the others, the
seats that bots play for their owners, and who has lost before the end. It follows from the log, as the game does.
"""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Literal, get_args

from tilewright.server.messages import EndedOffer, Ending, OfferKind

Event = Literal[
    "ask_undo",  # a seat asks the others to take back its last move
    "offer_end",  # a seat offers to end the game without a winner
    "agree",  # a seat agrees to what is asked
    "decline",  # a seat declines what is asked, or withdraws what it asked
    "end",  # everybody has agreed to end the game
    "resign",
    "time",  # the time of a seat has run out
    "leave",  # the others have given a seat to a bot
    "return",  # the owner of a seat has taken it back
    "length",  # the game has reached its maximum length
    "arrive",  # the owner of a seat has come to the table, for the first time since a live game began
    "rematch",  # a seat offers a rematch after the game, or agrees to one
    "no_rematch",  # a seat withdraws that, or declines a rematch for all
    "resume",  # the server was restarted, and the running turn of a live game begins anew
]
"""What can happen at a table beside moves, chance and takebacks, as it stands in the log."""

EVENTS: tuple[Event, ...] = get_args(Event)

ASKING: dict[OfferKind, Event] = {"undo": "ask_undo", "end": "offer_end"}


@dataclass(frozen=True)
class Offer:
    """Something that a seat asks of the others. `id` is the id of the message that asked, and `agreed` holds the seats
    that have agreed so far, the asking seat among them.
    """

    id: str
    kind: OfferKind
    seat: int
    agreed: frozenset[int]


class Standing:
    """What has happened at a table beside its game. `away` holds the seats at which a bot plays until their owners are
    back, `lost` those that have lost before the end of the game, and `declined` what a seat may not ask again before
    it has moved. `people` are the seats of people. After the game, `rematch` holds the seats that want a rematch, with
    what they add to its deals, and `against` is the seat that has declined it, if any.
    """

    def __init__(self, players: int, has_lost_at_zero: bool) -> None:
        self.players, self.has_lost_at_zero = players, has_lost_at_zero
        self.people: frozenset[int] = frozenset()
        self.offer: Offer | None = None
        self.ended: EndedOffer | None = None
        """The last offer if it was not accepted, until the next move of a person."""
        self.declined: set[tuple[int, OfferKind]] = set()
        self.away: set[int] = set()
        self.lost: set[int] = set()
        self.ending: Ending | None = None
        self.rematch: dict[int, str] = {}
        self.against: int | None = None
        self.wishes = 0
        """How often a seat has offered a rematch or agreed to one."""

    @property
    def present(self) -> frozenset[int]:
        """Returns the seats of people who play themselves."""
        return self.people - self.away - self.lost

    def is_agreed(self, offer: Offer) -> bool:
        """Whether everybody who has to agree has done so. A bot does not have to."""
        return self.present <= offer.agreed

    def left_to_ask(self, held: Set[int]) -> frozenset[int]:
        """Returns the people whom the holder of these seats has to ask."""
        return self.present - held

    def enter(self, event: Event, seat: int, id: str | None, seed: str | None = None) -> None:
        """Apply an event of the log."""
        match event:
            case "ask_undo":
                self._ask(Offer(id or "", "undo", seat, frozenset({seat})))
            case "offer_end":
                self._ask(Offer(id or "", "end", seat, frozenset({seat})))
            case "agree":
                if self.offer:
                    self.offer = replace(self.offer, agreed=self.offer.agreed | {seat})
            case "decline":
                if self.offer:
                    self.declined.add((self.offer.seat, self.offer.kind))
                    if seat != self.offer.seat:
                        self._drop("declined")
                    else:  # without an id, nobody has withdrawn it
                        self._drop("withdrawn" if id else "lapsed")
            case "end":
                self._end(Ending(why="agreed", seat=None))
            case "resign":
                self._lose(seat, Ending(why="resigned", seat=seat))
            case "time":
                if self.has_lost_at_zero:
                    self._lose(seat, Ending(why="time", seat=seat))
                else:
                    self._leave(seat)
            case "leave":
                self._leave(seat)
            case "return":
                self.away.discard(seat)
            case "length":
                self._end(Ending(why="length", seat=None))
            case "rematch":
                self.rematch[seat] = seed or ""
                self.against = None
                self.wishes += 1
            case "no_rematch":
                self._decline_rematch(seat)

    def moved(self, seat: int) -> None:
        """A seat has moved. The move of a person withdraws what was asked."""
        if seat in self.present:
            self.ended = None
            self._drop("lapsed")
            self.declined -= {(seat, kind) for kind in ASKING}

    def taken_back(self) -> None:
        """Moves were taken back. Whatever was asked has been done by that, or has lapsed."""
        self.ended = None
        if self.offer and self.offer.kind != "undo":
            self._drop("lapsed")
        self.offer = None

    def _ask(self, offer: Offer) -> None:
        self.offer, self.ended = offer, None

    def _drop(self, why: Literal["declined", "withdrawn", "lapsed"]) -> None:
        """The offer ends without being accepted, if there is one."""
        if self.offer:
            self.ended = EndedOffer(id=self.offer.id, kind=self.offer.kind, seat=self.offer.seat, why=why)
        self.offer = None

    def _decline_rematch(self, seat: int) -> None:
        """A seat does not want a rematch any more. If it has not wanted one, it declines for all."""
        if seat in self.rematch:
            del self.rematch[seat]
        else:
            self.rematch.clear()
            self.against = seat

    def _leave(self, seat: int) -> None:
        self.away.add(seat)
        if self.offer and self.offer.seat == seat:
            self._drop("lapsed")

    def _lose(self, seat: int, ending: Ending) -> None:
        """A seat has lost. The game ends if only one seat or no person is left; otherwise a bot plays on there."""
        self.lost.add(seat)
        self.away.discard(seat)
        if self.offer and self.offer.seat == seat:
            self._drop("lapsed")
        if self.players - len(self.lost) == 1 or self.people <= self.lost:
            self._end(ending)

    def _end(self, ending: Ending) -> None:
        self.ending, self.offer = ending, None
