"""The course of a classic game: deal, factory offer (phase A), wall tiling (phase B), end."""

from dataclasses import dataclass
from functools import cache
from random import Random

from tilewright.core import (
    CHANCE,
    COLOUR_NAMES,
    OVER,
    Event,
    IllegalMove,
    RuleBook,
    after_fill,
    best,
    check_rng,
    fill,
    ordered,
)
from tilewright.games.classic import faults, position
from tilewright.games.classic.board import (
    Board,
    can_complete_row,
    clear_floor,
    columns,
    complete_colours,
    complete_columns,
    complete_rows,
    drop,
    fall,
    place,
    takes,
    tile,
)
from tilewright.games.classic.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FACTORIES,
    FACTORY_TILES,
    ROW_BONUS,
    SIZE,
    TILES,
    TOKEN,
)
from tilewright.games.classic.moves import CENTRE, FLOOR, Deal, Draft, Move, Tiling, parse
from tilewright.games.classic.state import State

LINES = tuple(range(1, SIZE + 1))


def _source(state: State, source: int) -> str:
    """Returns the tiles on a factory, or in the centre."""
    return state.centre if source == CENTRE else state.factories[source - 1]


@cache
def _drafts(source: int, colour: str, lines: tuple[int, ...]) -> tuple[Draft, ...]:
    return tuple(Draft(source, colour, line) for line in (*lines, FLOOR))


@dataclass(frozen=True)
class Classic(RuleBook[State, Move]):
    """A classic game: Azul, Azul Mini, and with `grey` the grey wall of either (A22). `opening` is the position that
    the game begins at, if it is not the start of a game.
    """

    name: str
    players: int
    grey: bool = False
    starter: int = 0
    opening: str = ""

    state_type = State

    def begin(self) -> State:
        """Returns the start of a game: all tiles in the bag, empty boards, the start token in the centre (A3, A5)."""
        return State(
            step="deal",
            round=1,
            starter=self.starter,
            turn=self.starter,
            line=0,
            token=None,
            bag=TILES,
            lid="",
            factories=("",) * FACTORIES[self.players],
            centre="",
            boards=(Board(),) * self.players,
        )

    def actor(self, state: State) -> int:
        """Returns the seat to move, CHANCE where the factories are to be filled, or OVER."""
        self.check_kind(state)
        if state.step == "deal":
            return CHANCE
        return OVER if state.step == "over" else state.turn

    def legal(self, state: State) -> tuple[Move, ...]:
        """Returns the drafts by source, colour and line, the floor last (A6, A9), or the columns of the grey wall
        (A22).
        """
        self.check_kind(state)
        board = state.boards[state.turn]
        if state.step == "tile":
            return tuple(Tiling(state.line, column) for column in columns(board, state.line, self.grey))
        if state.step != "draft":
            return ()
        taken = [(line, takes(board, line)) for line in LINES]
        lines = {colour: tuple([line for line, colours in taken if colour in colours]) for colour in COLOURS}
        moves: list[Move] = []
        for source, tiles in enumerate((state.centre, *state.factories)):
            for colour in COLOURS:
                if colour in tiles:
                    moves += _drafts(source, colour, lines[colour])
        return tuple(moves)

    def deal(self, state: State, rng: Random) -> Deal:
        """Draw four tiles for each factory at random. When the bag is empty, it is refilled from the lid (A5, A16)."""
        self.check_kind(state)
        if state.step != "deal":
            raise IllegalMove(f"no deal is due: {self._awaited(state)}")
        check_rng(rng)
        return Deal(fill(state.bag, state.lid, self._sizes(), rng))

    def tiles_taken(self, state: State, move: Move) -> int:
        """Returns how many tiles a draft takes (A6); 0 for any other move."""
        self.check_kind(state)
        return _source(state, move.source).count(move.colour) if isinstance(move, Draft) else 0

    def scores(self, state: State) -> tuple[int, ...]:
        """Returns the points of each seat now; at the end with all bonuses (A20)."""
        self.check_kind(state)
        return tuple(board.score for board in state.boards)

    def winners(self, state: State) -> tuple[int, ...]:
        """Returns the seats with the most points, then with more complete rows; seats still tied share the victory
        (A21).
        """
        self.check_kind(state)
        if state.step != "over":
            return ()
        return best((board.score, len(complete_rows(board))) for board in state.boards)

    def view(self, state: State, seat: int | None) -> State:
        """Returns the state as a seat may see it: all of it. Raises OptionError if there is no such seat."""
        self.check_kind(state)
        return super().view(state, seat)

    def announce(self, state: State, move: Move, reader: int | None) -> str:
        """Returns the text of a move, as a seat may read it: all of it. Raises OptionError if there is no such seat."""
        self.check_kind(state)
        return super().announce(state, move, reader)

    def prices(self, state: State, move: Move) -> tuple[Event, ...]:
        """Returns nothing: moves are free."""
        self.check_kind(state)
        return ()

    def check_opening(self, state: State) -> None:
        """Checks only that the state is one of this game, which may begin at every possible position."""
        self.check_kind(state)

    def parse(self, text: str) -> Move:
        """Returns the move for a text such as 3r4, 0k- or 4@2. Raises NotationError if it cannot be read."""
        return parse(text)

    def position(self, state: State) -> str:
        """Returns the state as one line of text."""
        self.check_kind(state)
        return position.write(self.name, state)

    def from_position(self, text: str) -> State:
        """Returns the state of a position text. Raises NotationError if it cannot be read, ImpossiblePosition if it
        cannot arise in the game.
        """
        return position.read(self.name, self.players, self.grey, text)

    def check(self, state: State) -> None:
        """Raises ImpossiblePosition, with the reasons, if the state cannot arise in the game."""
        self.check_type(state)
        faults.check(state, self.players, self.grey)

    # The course of the game ------------------------------------------------------------------------------

    def play(self, state: State, move: Move, log: list[Event]) -> State:
        """Returns the state after a move or a deal. Events that follow without a choice are added to the log."""
        self.check_kind(state)
        if isinstance(move, Draft):
            return self._draft(state, move, log)
        if isinstance(move, Deal):
            return self._deal(state, move)
        if isinstance(move, Tiling):
            return self._choose(state, move, log)
        raise IllegalMove(f"{move!r} is no move of {self.name}")

    def _deal(self, state: State, move: Deal) -> State:
        """Fill the factories. The starting player is to move (A5, A16)."""
        if state.step != "deal":
            raise IllegalMove(f"{move}: no deal is due: {self._awaited(state)}")
        bag, lid = after_fill(state.bag, state.lid, self._sizes(), move.factories)
        return state._replace(step="draft", bag=bag, lid=lid, factories=move.factories, turn=state.starter)

    def _draft(self, state: State, move: Draft, log: list[Event]) -> State:
        """Take all tiles of one colour (A6) to one line or the floor (A9), and with them the token if this is the
        round's first take from the centre (A7, A8).
        """
        if refusal := self._refusal(state, move):
            raise IllegalMove(f"{move}: {refusal}")
        board = state.boards[state.turn]
        source, colour, line = move.source, move.colour, move.line
        factories, centre, token = state.factories, state.centre, state.token
        if source == CENTRE:
            tiles = colour * centre.count(colour)
            centre = centre.replace(colour, "")
            if token is None:
                token = state.turn
                board, _ = drop(board, TOKEN)
        else:
            tiles = colour * factories[source - 1].count(colour)
            centre = ordered(centre + factories[source - 1].replace(colour, ""))
            factories = (*factories[: source - 1], "", *factories[source:])
        board, spilt = drop(board, tiles) if line == FLOOR else place(board, line, tiles)
        after = State(
            step="draft",
            round=state.round,
            starter=state.starter,
            turn=(state.turn + 1) % self.players,
            line=0,
            token=token,
            bag=state.bag,
            lid=ordered(state.lid + spilt) if spilt else state.lid,
            factories=factories,
            centre=centre,
            boards=(*state.boards[: state.turn], board, *state.boards[state.turn + 1 :]),
        )
        if centre or any(factories):
            return after
        return self._tile(after, state.starter, 1, log)  # A11

    def _choose(self, state: State, move: Tiling, log: list[Event]) -> State:
        """Tile the chosen column of the grey wall, and continue with the lines below (A22, A24)."""
        if state.step != "tile":
            raise IllegalMove(f"{move}: no tile is to be placed: {self._awaited(state)}")
        if move.line != state.line:
            raise IllegalMove(f"{move}: line {state.line} is to be tiled now")
        open_columns = columns(state.boards[state.turn], move.line, self.grey)
        if move.column not in open_columns:
            listed = ", ".join(map(str, open_columns))
            raise IllegalMove(f"{move}: the tile may not go to column {move.column}, only to one of {listed}")
        board, spilt = _tile_line(state.boards[state.turn], state.turn, move.line, move.column, log)
        boards = (*state.boards[: state.turn], board, *state.boards[state.turn + 1 :])
        after = state._replace(boards=boards, lid=ordered(state.lid + spilt))
        return self._tile(after, state.turn, state.line + 1, log)

    def _tile(self, state: State, first: int, line: int, log: list[Event]) -> State:
        """Tile the walls from this seat and line on: each player in turn from the starting player, lines from top to
        bottom (A12, A24), then the floor (A14). Stops where the grey wall leaves a choice.
        """
        boards, lid = list(state.boards), state.lid
        for step in range((first - state.starter) % self.players, self.players):
            seat = (state.starter + step) % self.players
            board = boards[seat]
            for number in range(line if seat == first else 1, SIZE + 1):
                if len(board.lines[number - 1]) < number:
                    continue
                open_columns = columns(board, number, self.grey)
                if len(open_columns) > 1:
                    boards[seat] = board
                    after = state._replace(boards=tuple(boards), lid=ordered(lid))
                    return after._replace(step="tile", turn=seat, line=number)
                if open_columns:
                    board, spilt = _tile_line(board, seat, number, open_columns[0], log)
                else:
                    log.append(Event("fallen", seat, line=number, what=board.lines[number - 1]))
                    board, spilt = fall(board, number)
                lid += spilt
            cleared, spilt = clear_floor(board)
            if board.floor:
                log.append(Event("floor", seat, cleared.score - board.score, what=board.floor))
            boards[seat] = cleared
            lid += spilt
        return self._end_round(state._replace(boards=tuple(boards), lid=ordered(lid)), log)

    def _end_round(self, state: State, log: list[Event]) -> State:
        """End the game if a row is complete (A19), if no tile is left to deal (A18), or on the grey wall if nobody can
        complete a row any more (A25). Otherwise the holder of the token starts the next round (A14), or the last
        starting player if nobody took it (A17).
        """
        dead_end = self.grey and not any(map(can_complete_row, state.boards))
        if dead_end:
            log.extend(Event("dead-end", seat) for seat in range(self.players))
        if dead_end or any(map(complete_rows, state.boards)) or not (state.bag or state.lid):
            boards = tuple(_with_bonuses(board, seat, log) for seat, board in enumerate(state.boards))
            return state._replace(step="over", turn=state.starter, line=0, boards=boards)
        starter = state.starter if state.token is None else state.token
        return state._replace(step="deal", round=state.round + 1, starter=starter, turn=starter, line=0, token=None)

    def _sizes(self) -> tuple[int, ...]:
        return (FACTORY_TILES,) * FACTORIES[self.players]

    def _refusal(self, state: State, move: Draft) -> str:
        """Returns why a draft may not be played (A6, A9); empty if it may."""
        if state.step != "draft":
            return f"nothing can be taken now: {self._awaited(state)}"
        if not 0 <= move.source <= len(state.factories):
            return f"there is no factory {move.source}, only 1 to {len(state.factories)} and the centre 0"
        tiles = state.factories[move.source - 1] if move.source else state.centre
        if not (len(move.colour) == 1 and move.colour in tiles):
            where = f"factory {move.source}" if move.source else "the centre"
            return f"{where} holds no {COLOUR_NAMES.get(move.colour, move.colour)} tile"
        if not 0 <= move.line <= SIZE:
            return f"there is no line {move.line}, only 1 to {SIZE} and the floor"
        board = state.boards[state.turn]
        if move.line == FLOOR or move.colour in takes(board, move.line):
            return ""
        held = board.lines[move.line - 1]
        if move.colour in board.wall[move.line - 1]:
            return f"row {move.line} of the wall already holds {COLOUR_NAMES[move.colour]}"
        if held[0] != move.colour:
            return f"line {move.line} holds {COLOUR_NAMES[held[0]]} tiles"
        return f"line {move.line} is full"

    def _awaited(self, state: State) -> str:
        return {
            "deal": "the factories are to be filled",
            "draft": f"seat {state.turn} is to take tiles",
            "tile": f"seat {state.turn} is to choose a wall space for line {state.line}",
            "over": "the game is over",
        }[state.step]


def _tile_line(board: Board, seat: int, line: int, column: int, log: list[Event]) -> tuple[Board, str]:
    """Tile a line, and log it. Returns the board, and the tiles for the lid."""
    tiled, spilt = tile(board, line, column)
    log.append(Event("tiled", seat, tiled.score - board.score, line, column, board.lines[line - 1][0]))
    return tiled, spilt


def _with_bonuses(board: Board, seat: int, log: list[Event]) -> Board:
    """Add the bonuses at the end of the game (A20)."""
    bonuses = [
        *(Event("row", seat, ROW_BONUS, line=row) for row in complete_rows(board)),
        *(Event("column", seat, COLUMN_BONUS, column=column) for column in complete_columns(board)),
        *(Event("colour", seat, COLOUR_BONUS, what=colour) for colour in complete_colours(board)),
    ]
    log.extend(bonuses)
    return board._replace(score=board.score + sum(bonus.points for bonus in bonuses))
