"""Draws the table of the classic games: factories, centre and every board."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from tilewright.core import COLOURS
from tilewright.games.classic import Board, Classic, State
from tilewright.games.classic.board import penalty
from tilewright.games.classic.components import FACTORY_TILES, FLOOR_PENALTY, SIZE, TOKEN, WALL
from tilewright.terminal.frame import EDGES, boards, side_by_side
from tilewright.terminal.game_terminal import GameTerminal
from tilewright.terminal.tiles import CELL, FAINT, FREE, NARROW, Palette, beside


def _board_width(cell: int) -> int:
    return 2 + SIZE * cell + 3 + SIZE * cell


def _cell(players: int, palette: Palette, width: int) -> int:
    """Returns the width of a tile on the boards: narrow if that puts more boards side by side, in colour only."""
    fitting = {cell: side_by_side(players, _board_width(cell) + EDGES, width) for cell in (CELL, NARROW)}
    return CELL if palette.plain or fitting[CELL] == fitting[NARROW] else NARROW


def draw(
    terminal: GameTerminal[Classic], game: Classic, state: State, names: Sequence[str], palette: Palette, width: int
) -> RenderableType:
    """Draw everything on the table, in at most this width if it is 60 or more. Factories and centre are left out unless
    a draft is due: they are empty then.
    """
    say = terminal.say
    bag = say("table-store-short", bag=len(state.bag), lid=len(state.lid))
    cell = _cell(game.players, palette, width)
    columns = [_columns(cell)] if state.step == "tile" else []
    floor = say("terminal-classic-floor" if cell == CELL else "terminal-classic-floor-short")
    drawn = [columns + _board(board, game.grey, palette, cell, floor) for board in state.boards]
    scores = [board.score for board in state.boards]
    turn = state.turn if state.step in ("draft", "tile") else None
    notes = [
        say("terminal-classic-token") if turn is not None and _holds(state, seat) else ""
        for seat in range(game.players)
    ]
    drafting = state.step == "draft"
    market = [*_factories(state, palette, width), _centre(terminal, state, palette, width)] if drafting else []
    return Group(
        terminal.heading(game, terminal.moment(state), bag, width),
        *market,
        boards(terminal.language, drawn, names, scores, notes, turn, width),
    )


def _holds(state: State, seat: int) -> bool:
    """Returns whether a player has the start token, but no space for it on the floor (A8)."""
    return seat == state.token and TOKEN not in state.boards[seat].floor


def _factories(state: State, palette: Palette, width: int) -> list[Text]:
    """Draw the factories by number, as many in a row as fit."""
    half = FACTORY_TILES // 2
    blocks = []
    for number, tiles in enumerate(state.factories, 1):
        rows = [tiles.ljust(FACTORY_TILES, ".")[at : at + half] for at in (0, half)]
        cells = [Text().join(palette.cell(tile) for tile in row) for row in rows]
        blocks.append([Text(f"{number:^{half * CELL}}", "bold" if tiles else FAINT), *cells])
    fitting = max(1, (width + 2) // (half * CELL + 2))
    lines = []
    for at in range(0, len(blocks), fitting):
        lines += beside(*blocks[at : at + fitting])
    return lines


def _centre(terminal: GameTerminal[Classic], state: State, palette: Palette, width: int) -> Text:
    """Draw the centre tile by tile, or with a number for each colour if there are very many tiles."""
    label = f"{terminal.say('terminal-classic-centre')} "
    groups = [palette.token()] if state.token is None else []
    counts = {colour: state.centre.count(colour) for colour in COLOURS if colour in state.centre}
    groups += [palette.tiles(colour * count) for colour, count in counts.items()]
    if len(label) + sum(group.cell_len + 1 for group in groups) > width:
        groups = groups[: state.token is None]
        groups += [Text.assemble(palette.tile(colour), f"×{count}") for colour, count in counts.items()]
    return Text.assemble((label, "bold"), Text(" ").join(groups or [Text(terminal.say("table-empty"), FAINT)]))


def _columns(cell: int) -> Text:
    """Draw the column numbers above a grey wall."""
    numbers = "".join(f"{column:^{cell}}" for column in range(1, SIZE + 1))
    return Text(f"{numbers:>{_board_width(cell)}}", FAINT)


def _board(board: Board, grey: bool, palette: Palette, cell: int, label: str) -> list[Text]:
    """Draw lines, wall and floor, which has a label. A free floor space shows its cost."""
    rows = []
    for row in range(SIZE):
        tiles = board.lines[row]
        full = len(tiles) == row + 1
        prints = FREE * SIZE if grey else WALL[row]
        rows.append(
            Text.assemble(
                f"{row + 1} " + " " * cell * (SIZE - row - 1),
                *[palette.space(width=cell)] * (row + 1 - len(tiles)),
                palette.tiles(tiles, cell),
                (" → " if full else "   ", "bold"),
                *[palette.cell(tile, printed, cell) for tile, printed in zip(board.wall[row], prints, strict=True)],
            )
        )
    floor = Text(f"{label} ")
    for at, cost in enumerate(FLOOR_PENALTY):
        held = board.floor[at : at + 1]
        if held:
            floor += palette.token(cell) if held == TOKEN else palette.tile(held, cell)
        else:
            floor += Text(f"{-cost:>{cell}}", FAINT)
    total = f"-{penalty(board)}" if board.floor else ""
    return [*rows, Text.assemble(floor, (f"{total:>{_board_width(cell) - floor.cell_len}}", "bold"))]
