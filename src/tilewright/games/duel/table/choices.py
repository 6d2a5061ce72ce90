"""The legal steps of Duel, each with its effect, and the actions that are not open, with the reason."""

from collections.abc import Iterator, Sequence
from typing import Literal

from tilewright.games.duel import moves as duel
from tilewright.games.duel.acquiring import may_act, may_take_chip, take_moons, take_sun
from tilewright.games.duel.board import Board, broken_cost
from tilewright.games.duel.components import CHIPS_A_ROUND, ROUNDS, START_TILE_COST
from tilewright.games.duel.decorating import open_columns, placed_at
from tilewright.games.duel.dome import fitting, row_is_laid
from tilewright.games.duel.goals import SCORING
from tilewright.games.duel.moves import BROKEN, Move
from tilewright.games.duel.rules import Duel
from tilewright.games.duel.state import State, Step
from tilewright.server.game_table import Closed, Ready, TileChoice


class DuelChoice(TileChoice):
    """A legal step of Duel, and what it would do. What a step does not have is null or 0.

    Of tiles taken: `source` (the factory), `colour`, `line` (0 broken), `tiles`, `placed`, `dropped`, `cost` and
    `token` (the start tile), the `columns` of the dome that the line's tile could go to as it is now, and whether there
    is such a `space` now, may be later, or is none and will be none, so that the line breaks (D23), which is in the
    `cost` as it would be now; and the most `points` that the tile of a line that becomes full can score there. The
    `plate` taken, kept or put back. The `cost` of a draw. `field` and `turns` of a plate placed. The `order` of a rest,
    from bottom to top. The `chips` to be spent on a `line`, with the most `points` it can score then. `line`, `column`
    and `points` of a tiling, those of an ornament it finishes among them, and how much more the `goals` would give.
    """

    goals: int = 0
    plate: str | None = None
    field: str | None = None
    turns: int = 0
    order: str | None = None
    chips: tuple[str, ...] = ()
    columns: tuple[int, ...] = ()
    space: Literal["now", "later", "none"] | None = None


class DuelClosed(Closed):
    """An action of a turn that is not open, and why: no player token is left (`tokens`), none can be used in the last
    round (`last_round`), there are none (`none`), all lie face down (`face_down`), or two were taken in this round
    (`taken`).
    """

    what: Literal["plates", "stack", "chips"]
    why: Literal["tokens", "last_round", "none", "face_down", "taken"]


def choice(game: Duel, view: State, move: Move) -> DuelChoice:
    """Returns a legal step with its effect."""
    text, kind, line = str(move), type(move).__name__.lower(), getattr(move, "line", None)
    match move:
        case duel.Sun() | duel.Moon():
            return _tiles(game, view, move)
        case duel.Draw():
            return DuelChoice(move=text, kind=kind, cost=-1 if view.boards[view.turn].score else 0)
        case duel.Take(plate) | duel.Keep(plate) | duel.Under(plate):
            return DuelChoice(move=text, kind=kind, plate=plate)
        case duel.Place(field, turns):
            return DuelChoice(move=text, kind=kind, plate=view.held, field=field, turns=turns)
        case duel.Rest(tiles):
            return DuelChoice(move=text, kind=kind, source=view.factory, order=tiles)
        case duel.Chip(factory):
            return DuelChoice(move=text, kind=kind, source=factory, chips=(view.factories[factory].chip,))
        case duel.Spend(line, chips):
            points = _most_points(view, open_columns(view))
            return DuelChoice(move=text, kind=kind, line=line, chips=chips, points=points)
        case duel.Tiling(line, column):
            points = _points(view, column)
            return DuelChoice(
                move=text, kind=kind, line=line, column=column, points=points, goals=_goals(game.goals, view, column)
            )
    return DuelChoice(move=text, kind=kind, line=line)


def _points(view: State, column: int) -> int:
    """Returns what the due line's tile would score in a column, with the ornament that it finishes (D27, D28)."""
    return placed_at(view, column).boards[view.turn].score - view.boards[view.turn].score


def _most_points(view: State, columns: Sequence[int]) -> int:
    """Returns the most that the due line's tile would score in one of these columns; 0 if there are none."""
    return max((_points(view, column) for column in columns), default=0)


def _goals(goals: Sequence[str], view: State, column: int) -> int:
    """Returns how much more the goals would give for a dome with the due line's tile in a column (D34)."""
    before, after = view.boards[view.turn], placed_at(view, column).boards[view.turn]
    return sum(SCORING[goal](after) - SCORING[goal](before) for goal in goals)


def _tiles(game: Duel, view: State, move: duel.Sun | duel.Moon) -> DuelChoice:
    """Returns the effect of taking tiles from a sun or the moons, to a line or broken (D15 to D20), and what a line
    that they fill can score on the dome as it is now (D27, D28).
    """
    after = take_sun(view, move, []) if isinstance(move, duel.Sun) else take_moons(view, move, [])
    before, board = view.boards[view.turn], after.boards[view.turn]
    token = after.start_tile != view.start_tile
    placed, points, lost, columns = 0, 0, 0, tuple[int, ...]()
    space: Literal["now", "later", "none"] | None = None
    if move.line != BROKEN:
        placed = len(board.lines[move.line - 1]) - len(before.lines[move.line - 1])
        columns = fitting(board.plates, board.tiles, move.line, move.colour)
        space = _space(board, move.line, columns)
        # Without a space, the whole line breaks when its turn comes (D23).
        lost = len(board.lines[move.line - 1]) if space == "none" else 0
        if len(board.lines[move.line - 1]) == move.line:
            points = _most_points(after._replace(line=move.line), columns)
    return DuelChoice(
        move=str(move),
        kind=type(move).__name__.lower(),
        source=move.factory if isinstance(move, duel.Sun) else None,
        colour=move.colour,
        line=move.line,
        tiles=game.tiles_taken(view, move),
        placed=placed,
        dropped=len(board.broken) - len(before.broken),
        cost=broken_cost(len(before.broken))
        - broken_cost(len(board.broken) + lost)
        - (START_TILE_COST if token else 0),
        token=token,
        points=points,
        columns=columns,
        space=space,
    )


def closed(view: State) -> Iterator[DuelClosed]:
    """Yields the actions of a turn that are not open to the seat in turn, and the reason (D12, D14, D18)."""
    if view.step != "turn":
        return
    board = view.boards[view.turn]
    no_token: Literal["last_round", "tokens"] = "last_round" if view.round == ROUNDS else "tokens"
    if not (board.tokens and view.display):
        yield DuelClosed(what="plates", why="none" if board.tokens else no_token)
    if not (board.tokens and view.stack):
        yield DuelClosed(what="stack", why="none" if board.tokens else no_token)
    if not may_take_chip(view, view.turn):
        lying = any(factory.chip for factory in view.factories)
        yield DuelClosed(
            what="chips", why="taken" if board.taken >= CHIPS_A_ROUND else "face_down" if lying else "none"
        )


TURN: tuple[Step, ...] = ("turn", "draw", "keep", "under", "place", "rest")
"""The steps of a turn in phase 1."""


def ready(view: State) -> list[list[Ready]]:
    """Returns the full lines of each seat in phase 1, with the most that each can score on its dome as it is (D27, D28)
    or the reason why it will not be decorated with (D23).
    """
    return [_full_lines(view._replace(turn=seat)) if view.step in TURN else [] for seat in (0, 1)]


def _full_lines(view: State) -> list[Ready]:
    board = view.boards[view.turn]
    full = []
    for line, tiles in enumerate(board.lines, start=1):
        if len(tiles) == line:
            columns = fitting(board.plates, board.tiles, line, tiles[0])
            points = _most_points(view._replace(line=line), columns)
            full.append(Ready(line=line, points=points, space=_space(board, line, columns)))
    return full


def _space(board: Board, line: int, columns: Sequence[int]) -> Literal["now", "later", "none"]:
    """Returns whether the dome has a space for a line's tile now, may have one later, or will have none (D23)."""
    return "now" if columns else "none" if row_is_laid(board.plates, line) else "later"


def passed(view: State) -> Iterator[int]:
    """Yields the seat that has nothing to take while the other one goes on alone (D21)."""
    if view.step in TURN and not may_act(view, 1 - view.turn):
        yield 1 - view.turn
