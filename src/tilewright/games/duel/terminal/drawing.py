"""Draws the table of Duel: factories with sun, moon and chip, plates, goals, and both boards."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from tilewright.games.duel import Board, Duel, State
from tilewright.games.duel.board import broken_cost
from tilewright.games.duel.components import (
    BROKEN_COST,
    CHIPS_A_ROUND,
    FACTORY_TILES,
    LARGE,
    LINES,
    ROUNDS,
    SIDE,
    START_TILE_COST,
    TOKENS,
    turned,
)
from tilewright.games.duel.dome import FIELDS, NO_PLATE, spaces
from tilewright.games.duel.goals import SCORING
from tilewright.terminal.frame import EDGES, boards
from tilewright.terminal.game_terminal import GameTerminal
from tilewright.terminal.paragraph import paragraph
from tilewright.terminal.tiles import CELL, FAINT, NARROW, Palette, beside, padded

MARKET_GAP = 3
"""The columns between suns, moons, chips and plates."""


def draw(
    terminal: GameTerminal[Duel], game: Duel, state: State, names: Sequence[str], palette: Palette, width: int
) -> RenderableType:
    """Draw everything on the table that this state, or view, shows, in at most this width if it is 60 or more."""
    cell = CELL if palette.plain or width >= 2 * (_board_width(CELL) + EDGES) + 1 else NARROW
    holder = None if state.step == "over" else state.start_tile
    drawn = [_board(terminal, board, seat == holder, palette, cell) for seat, board in enumerate(state.boards)]
    scores = [board.score for board in state.boards]
    turn = None if state.step in ("deal", "plates", "seen", "over") else state.turn
    when = terminal.say("terminal-duel-set-up")
    if state.round:
        when = terminal.say("terminal-duel-of", moment=terminal.moment(state), rounds=ROUNDS)
    bag = terminal.say("terminal-duel-store", bag=len(state.bag), tower=len(state.tower))
    parts = _factories(terminal, state, palette), _plates(terminal, state, palette)
    market = beside(*parts, gap=MARKET_GAP)
    if market[0].cell_len > width:
        market = [line for part in parts for line in part]
    return Group(
        terminal.heading(game, when, bag, width),
        *market,
        paragraph(_goals(terminal, game, state), width),
        boards(terminal.language, drawn, names, scores, ["", ""], turn, width),
    )


# The middle of the table ---------------------------------------------------------------------------------


def _factories(terminal: GameTerminal[Duel], state: State, palette: Palette) -> list[Text]:
    """Draw a line for each factory: the sun's tiles; the moon's, on a small factory from bottom to top; the chip."""
    sun_width = FACTORY_TILES[LARGE] * CELL
    gap = " " * MARKET_GAP
    titles = ("terminal-duel-sun", "terminal-duel-moon", "terminal-duel-chip")
    sun, moon, chip = map(terminal.say, titles)
    lines = [Text(f"  {sun:<{sun_width}}{gap}{moon:<{sun_width}}{gap}{chip}", FAINT)]
    for number, factory in enumerate(state.factories):
        on_moon = palette.tiles(factory.moon)
        if number == LARGE and state.start_tile is None:
            on_moon = Text.assemble(palette.token(), on_moon)
        elif number != LARGE and factory.moon:
            on_moon = Text.assemble(on_moon, "◂")
        cells = [padded(tiles or palette.space(), sun_width) for tiles in (palette.tiles(factory.sun), on_moon)]
        held = palette.letters(factory.chip) if factory.chip else palette.space(width=1)
        lines.append(Text.assemble((f"{number} ", "bold"), Text(gap).join([*cells, held])))
    return lines


def plate_spaces(plate: str, palette: Palette, turns: int = 0) -> list[Text]:
    """Draw the four spaces of a plate, two by two."""
    printed = turned(plate, turns)
    return [Text().join(palette.space(space, style="") for space in printed[at : at + 2]) for at in (0, 2)]


def named_plates(plates: Sequence[str], palette: Palette) -> list[Text]:
    """Draw plates next to each other, each under its name."""
    return beside(*[[Text(f"{plate:^{2 * CELL}}", "bold"), *plate_spaces(plate, palette)] for plate in plates])


def _plates(terminal: GameTerminal[Duel], state: State, palette: Palette) -> list[Text]:
    """Draw the face-up plates, the stack from the top (a type, a name if the reader has seen the plate, `?` if nothing
    is known), and the plates drawn from it.
    """
    say = terminal.say
    lines = named_plates(state.display, palette) if state.display else [Text(say("terminal-duel-no-plate"), FAINT)]
    known = " ".join(back.plate or back.type or "?" for back in state.stack)
    if known:
        lines += [Text(say("terminal-duel-stack", count=len(state.stack))), Text(known, "bold")]
    else:
        lines += [Text(say("duel-stack-empty"), FAINT)]
    if state.drawn:
        drawn = " ".join(back.plate or back.type for back in state.drawn)
        lines.append(Text(say("duelsay-drawn", plates=drawn), "bold"))
    if state.held:
        lines.append(Text(say("duelsay-held", plate=state.held), "bold"))
    return lines


def _goals(terminal: GameTerminal[Duel], game: Duel, state: State) -> Text:
    """Draw the goals in force, and what they give now on either board."""
    parts = [
        Text.assemble(
            f"{terminal.say('review-goal', goal=goal)} ",
            (" : ".join(str(SCORING[goal](board)) for board in state.boards), "bold"),
        )
        for goal in game.goals
    ]
    return Text.assemble((f"{terminal.say('terminal-duel-goals')} ", FAINT), Text(", ").join(parts))


# A board -------------------------------------------------------------------------------------------------


def _board_width(cell: int) -> int:
    return 2 + LINES * cell + 3 + SIDE * cell + 2


def _board(terminal: GameTerminal[Duel], board: Board, start_tile: bool, palette: Palette, cell: int) -> list[Text]:
    """Draw lines and dome, broken tiles, tokens and chips. A free broken space shows its cost."""
    numbers = [f"{column:^{cell}}" for column in range(1, SIDE + 1)]
    above = " ".join("".join(numbers[at : at + 2]) for at in range(0, SIDE, 2))
    rows = [Text(f"{above:>{_board_width(cell)}}", FAINT)]
    for row in range(LINES):
        tiles = board.lines[row]
        rows.append(
            Text.assemble(
                f"{row + 1} " + " " * cell * (LINES - row - 1),
                *[palette.space(width=cell)] * (row + 1 - len(tiles)),
                palette.tiles(tiles, cell),
                (" → " if len(tiles) == row + 1 else "   ", "bold"),
                _dome_row(board, row, palette, cell),
            )
        )
    broken = Text(f"{terminal.say('terminal-duel-broken')} ")
    for at, cost in enumerate(BROKEN_COST):
        held = board.broken[at : at + 1]
        broken += palette.tile(held) if held else Text(f" -{cost}", FAINT)
    if start_tile:
        broken = Text.assemble(broken, " ", palette.token())
    total = broken_cost(len(board.broken)) + (START_TILE_COST if start_tile else 0)
    cost_now = f"-{total}" if total else ""
    rows.append(Text.assemble(broken, (f"{cost_now:>{_board_width(cell) - broken.cell_len}}", "bold")))
    tokens = "●" * board.tokens + "○" * (TOKENS - board.tokens)
    rows.append(Text(terminal.say("terminal-duel-tokens", tokens=tokens, taken=board.taken, most=CHIPS_A_ROUND)))
    chips = [palette.letters(chip) for chip in board.chips] or [Text(terminal.say("terminal-duel-no-chips"), FAINT)]
    rows.append(Text.assemble(f"{terminal.say('terminal-duel-chips')} ", Text(" ").join(chips)))
    return rows


def _dome_row(board: Board, row: int, palette: Palette, cell: int) -> Text:
    """Draw a row of the dome, with a gap after each plate. A field without a plate shows its name."""
    printed, tiles = spaces(board.plates)[row], board.tiles[row]
    parts = []
    for at in range(0, SIDE, 2):
        field = row // 2 * 3 + at // 2
        if printed[at] == NO_PLATE:
            name = FIELDS[field] if row % 2 == 0 else ""
            parts.append(Text(f"{name:^{2 * cell}}", FAINT))
        else:
            parts.append(Text().join(palette.cell(tiles[at + i], printed[at + i], cell) for i in (0, 1)))
    return Text(" ").join(parts)
