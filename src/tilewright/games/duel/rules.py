"""The course of a game of Duel: deal, set-up, the two phases of a round, next round, end."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tilewright.core import CHANCE, OVER, Event, IllegalMove, OptionError, RuleBook, check_rng
from tilewright.games.duel import acquiring, chance, decorating, faults, moves, position
from tilewright.games.duel.acquiring import SET_UP
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    ALL_CHIPS,
    FACTORY_TILES,
    FIRST_GAME,
    ROUNDS,
    TILES,
    TOKENS,
)
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.moves import Draw, Moon, Move, Seen, Sun, Under
from tilewright.games.duel.state import Factory, StackPlate, State


@dataclass(frozen=True)
class Duel(RuleBook[State, Move]):
    """Azul Duel for two players with the chosen goals (D8). `opening` is the position that the game begins at, if it is
    not the start of a game.
    """

    goals: tuple[str, ...] = FIRST_GAME
    starter: int = 0
    opening: str = ""

    name, players, state_type = "duel", 2, State

    @property
    def options(self) -> dict[str, Any]:
        """The options beyond `starter`, as a record's header holds them: the goals, and the position it begins at."""
        return {"goals": list(self.goals), **super().options}

    def begin(self) -> State:
        """Returns the start of a game: all tiles in the bag, the plates stacked, 5 points and two tokens for each
        player (D1 to D10).
        """
        return State(
            step="deal",
            round=SET_UP,
            starter=self.starter,
            turn=self.starter,
            factory=0,
            line=0,
            gaps=0,
            start_tile=None,
            bag=TILES,
            tower="",
            factories=(Factory(),) * len(FACTORY_TILES),
            display=(),
            stack=chance.start_stack(),
            drawn=(),
            held="",
            chips=ALL_CHIPS,
            boards=(Board(),) * self.players,
        )

    def actor(self, state: State) -> int:
        """Returns the seat to move, CHANCE where a deal, plates or a chip are to be drawn, or OVER."""
        self.check_kind(state)
        awaited = _awaited(state)
        if awaited in _SAMPLE:
            return CHANCE
        return OVER if awaited == "over" else state.turn

    def legal(self, state: State) -> tuple[Move, ...]:
        """Returns the steps open to the seat in turn, in a fixed order."""
        self.check_kind(state)
        listed = _LEGAL.get(_awaited(state))
        return listed(state) if listed else ()

    def deal(self, state: State, rng: Random) -> Move:
        """Sample the chance event that is due: deal, plates or seen, then top, then chip."""
        self.check_kind(state)
        sample = _SAMPLE.get(_awaited(state))
        if not sample:
            raise IllegalMove(f"no chance event is due: {_DUE[_awaited(state)]}")
        check_rng(rng)
        return sample(state, rng)

    def prices(self, state: State, move: Move) -> tuple[Event, ...]:
        """Returns the price of a move: a plate drawn costs a point, if there is one to pay (D12)."""
        self.check_kind(state)
        if not isinstance(move, Draw):
            return ()
        before, after = (each.boards[state.turn].score for each in (state, self.apply(state, move)))
        return (Event("draws", state.turn, after - before),)

    def tiles_taken(self, state: State, move: Move) -> int:
        """Returns how many tiles a move takes from a sun or the moons (D15, D16); 0 for any other move."""
        self.check_kind(state)
        match move:
            case Sun(factory, colour, _):
                return state.factories[factory].sun.count(colour)
            case Moon(colour, _):
                return acquiring.visible_on_moons(state).count(colour)
        return 0

    def scores(self, state: State) -> tuple[int, ...]:
        """Returns the points of each seat now; at the end with the goals (D34)."""
        self.check_kind(state)
        return tuple(board.score for board in state.boards)

    def winners(self, state: State) -> tuple[int, ...]:
        """Returns the seats with the most points; then the holder of the start tile in round 5; then both share the
        victory (D35).
        """
        self.check_kind(state)
        if state.step != "over":
            return ()
        first, second = self.scores(state)
        if first != second:
            return (0 if first > second else 1,)
        return (0, 1) if state.start_tile is None else (state.start_tile,)

    def view(self, state: State, seat: int | None) -> State:
        """Returns the state as a seat may see it. Plates put back under the stack, and those being looked at, are known
        only by type to a seat that did not look at them (D12). Raises OptionError if there is no such seat.
        """
        self.check_kind(state)
        self.check_seat(seat)
        return state._replace(stack=_hide(state.stack, seat), drawn=_hide(state.drawn, seat))

    def announce(self, state: State, move: Move, reader: int | None) -> str:
        """Returns the text of a move for a reader. Plates seen and put back are named only to the drawer; a single one
        is named to all, since it is kept (D12). Raises OptionError if there is no such seat.
        """
        self.check_kind(state)
        self.check_seat(reader)
        if reader != state.turn:
            if isinstance(move, Seen) and len(move.plates) > 1:
                return str(Seen(tuple(plate[0] for plate in move.plates)))
            if isinstance(move, Under):
                return str(Under(move.plate[0]))
        return str(move)

    def parse(self, text: str) -> Move:
        """Returns the step or chance event that a text such as s2t:4 stands for. Raises NotationError if it cannot be
        read.
        """
        return moves.parse(text)

    def position(self, state: State) -> str:
        """Returns the state, or a seat's view of it, as one line of text."""
        self.check_kind(state)
        return position.write(self.goals, state)

    def from_position(self, text: str) -> State:
        """Returns the state of a position text. Raises NotationError if it cannot be read, ImpossiblePosition if it
        cannot arise in the game.
        """
        return position.read(self.goals, text)

    def check(self, state: State) -> None:
        """Raises ImpossiblePosition, with the reasons, if the state cannot arise in the game."""
        self.check_type(state)
        faults.check(state)

    def check_opening(self, state: State) -> None:
        """Raises OptionError if the position hides plates that somebody has seen, so that no game can begin at it."""
        self.check_kind(state)
        if any(back.seen_by and not back.plate for back in (*state.stack, *state.drawn)):
            raise OptionError("this position hides plates that somebody has seen: expected all that there is to know")

    # The course of the game ------------------------------------------------------------------------------

    def play(self, state: State, move: Move, log: list[Event]) -> State:
        """Play a step or a chance event, then make the steps that leave no choice, until somebody has to choose or
        chance comes in.
        """
        self.check_kind(state)
        steps, play = _PLAY.get(type(move), ((), None))
        if play is None:
            raise IllegalMove(f"{move!r} is no move of {self.name}")
        awaited = _awaited(state)
        if awaited not in steps:
            raise IllegalMove(f"{move}: {_DUE[awaited]}")
        state = play(state, move, log)
        while _awaited(state) == state.step:
            if state.step == "scored":
                return self._end_round(state, log)
            forced = _FORCED.get(state.step)
            after = forced(state, log) if forced else state
            if after is state:
                break
            state = after
        return state

    def _end_round(self, state: State, log: list[Event]) -> State:
        """Give the tokens back, except before the last round (D14, D32). The holder of the start tile starts, or the
        last starting player if nobody took it (D33). After round 5 the goals are scored, and the result is not below 0
        (D34).
        """
        if state.round == ROUNDS:
            boards = tuple(self._with_goals(board, seat, log) for seat, board in enumerate(state.boards))
            return state._replace(step="over", turn=state.starter, boards=boards)
        starter = state.starter if state.start_tile is None else state.start_tile
        tokens = TOKENS if state.round + 1 < ROUNDS else 0
        return state._replace(
            step="deal",
            round=state.round + 1,
            starter=starter,
            turn=starter,
            start_tile=None,
            boards=tuple(board._replace(tokens=tokens, taken=0) for board in state.boards),
        )

    def _with_goals(self, board: Board, seat: int, log: list[Event]) -> Board:
        gained = [Event("goal", seat, SCORING[goal](board), what=goal) for goal in self.goals]
        log.extend(gained)
        return board._replace(score=max(0, board.score + sum(event.points for event in gained)))


def _awaited(state: State) -> str:
    """Returns what has to come next: a chance event that is due goes before the step (D12, D15, D17)."""
    if state.step not in ("deal", "plates", "seen", "over"):
        if chance.top_is_due(state):
            return "top"
        if chance.chip_due(state):
            return "chip"
    return state.step


def _hide(backs: tuple[StackPlate, ...], seat: int | None) -> tuple[StackPlate, ...]:
    return tuple(back if seat in back.seen_by else back._replace(plate="") for back in backs)


def _deal(state: State, move: moves.Deal, log: list[Event]) -> State:
    """Play a deal. In set-up the other player takes a plate first (D11); later the starting player has the first turn
    (D33).
    """
    after = chance.play_deal(state, move)
    return after._replace(step="setup" if state.round == SET_UP else "next", turn=1 - state.starter)


def _refill(state: State, move: moves.Refill, log: list[Event]) -> State:
    """Refill the display. After the other player's plate the starting player takes one; then round 1 begins (D11)."""
    after = chance.play_refill(state, move)
    if state.turn == state.starter:
        return after._replace(step="next", round=1, turn=1 - state.starter)
    return after._replace(step="setup", turn=state.starter)


def _seen(state: State, move: Seen, log: list[Event]) -> State:
    return chance.play_seen(state, move)._replace(step="keep")


def _top(state: State, move: moves.Top, log: list[Event]) -> State:
    return chance.play_top(state, move)


def _turn_up(state: State, move: moves.TurnUp, log: list[Event]) -> State:
    return chance.play_chip(state, move)


_PLAY: dict[type, tuple[tuple[str, ...], Callable[[State, Any, list[Event]], State]]] = {
    moves.Take: (("setup", "turn"), acquiring.take),
    moves.Draw: (("turn", "draw"), acquiring.draw),
    moves.Look: (("draw",), acquiring.look),
    moves.Keep: (("keep",), acquiring.keep),
    moves.Place: (("place",), acquiring.place_plate),
    moves.Under: (("under",), acquiring.under),
    moves.Sun: (("turn",), acquiring.take_sun),
    moves.Rest: (("rest",), acquiring.stack_rest),
    moves.Moon: (("turn",), acquiring.take_moons),
    moves.Chip: (("turn",), acquiring.take_chip),
    moves.Spend: (("spend",), decorating.spend),
    moves.Leave: (("spend",), decorating.leave),
    moves.Tiling: (("tile",), decorating.tile),
    moves.Deal: (("deal",), _deal),
    moves.Refill: (("plates",), _refill),
    moves.Seen: (("seen",), _seen),
    moves.Top: (("top",), _top),
    moves.TurnUp: (("chip",), _turn_up),
}
"""The steps at which each kind of move may be played, and the function that plays it."""

_LEGAL: dict[str, Callable[[State], tuple[Move, ...]]] = {
    "setup": acquiring.setup_moves,
    "turn": acquiring.turn_moves,
    "draw": acquiring.draw_moves,
    "keep": acquiring.keep_moves,
    "place": acquiring.place_moves,
    "under": acquiring.under_moves,
    "rest": acquiring.rest_moves,
    "spend": decorating.spend_moves,
    "tile": decorating.tile_moves,
}
"""The function that lists the moves at each step of a player."""

_FORCED: dict[str, Callable[[State, list[Event]], State]] = {
    "next": acquiring.next_turn,
    "draw": acquiring.stop_drawing,
    "keep": acquiring.keep_only,
    "under": acquiring.under_rest,
    "rest": acquiring.stack_one_colour,
    "decorate": decorating.decorate,
}
"""The function that makes the forced moves at a step. It returns the same state if the player has a choice."""

_SAMPLE: dict[str, Callable[[State, Random], Move]] = {
    "deal": chance.sample_deal,
    "plates": chance.sample_refill,
    "seen": chance.sample_seen,
    "top": chance.sample_top,
    "chip": chance.sample_chip,
}
"""The function that samples each chance event."""

_DUE = {
    "deal": "the factories are to be filled",
    "plates": "the display is to be refilled",
    "seen": "the plates drawn are to be shown",
    "top": "the back of the stack's top plate is to be shown",
    "chip": "a bonus chip is to be turned face up",
    "setup": "one of the face-up plates is to be taken",
    "turn": "a new turn is to begin",
    "draw": "draw another plate or look",
    "keep": "one of the plates seen is to be kept",
    "place": "the plate is to be placed, such as b2+1",
    "under": "a plate is to be put under the stack",
    "rest": "the rest of the factory is to be stacked, such as rest ky",
    "spend": "chips may be spent on the line, such as 3*t,ty, or the line left, such as 3.",
    "tile": "a space for the line's tile is to be chosen, such as 4@5",
    "over": "the game is over",
}
"""What is awaited at each step, in words."""
