"""The classic games in the terminal."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

from tilewright.core import Event
from tilewright.games.classic.board import place
from tilewright.games.classic.components import COLOUR_BONUS, COLUMN_BONUS, FLOOR_PENALTY, ROW_BONUS
from tilewright.games.classic.moves import CENTRE, Deal, Draft, Move, Tiling
from tilewright.games.classic.rules import Classic
from tilewright.games.classic.state import State
from tilewright.games.classic.terminal.drawing import draw
from tilewright.games.classic.words import describe
from tilewright.terminal.game_terminal import GameTerminal, Take, lost_and_lacking, with_points
from tilewright.terminal.tiles import Palette


class ClassicTerminal(GameTerminal[Classic]):
    """Draws and describes Azul, Mini and the grey wall in the terminal."""

    def draw(self, game: Classic, state: State, names: Sequence[str], palette: Palette, width: int) -> RenderableType:
        return draw(self, game, state, names, palette, width)

    def describe(self, game: Classic, state: State, move: Move) -> str:
        tiles = game.tiles_taken(state, move)
        match move:
            case Deal():
                return self.say("terminal-classic-deal", round=state.round)
            case Tiling():
                return describe(self.language, move, tiles)
            case Draft():
                return self.say(
                    "terminal-classic-with",
                    what=describe(self.language, move, tiles),
                    dropped=_lost_and_lacking(state, move, tiles)[0] if move.line else 0,
                    token="yes" if _takes_token(state, move) else "no",
                )

    def question(self, state: State) -> str:
        if state.step == "draft":
            return self.say("terminal-classic-question-draft")
        if state.step != "tile":
            raise ValueError(f"nobody has to decide anything at the step {state.step}")
        colour = state.boards[state.turn].lines[state.line - 1][0]
        return self.say("terminal-classic-question-tile", line=state.line, colour=self.language.colour(colour))

    def event(self, event: Event) -> str:
        match event.kind:
            case "tiled":
                return self.tiled(event)
            case "fallen":
                return self.say("table-happened-fallen", line=event.line)
            case "floor":
                floor = self.say("terminal-classic-floor")
                return self.penalty(floor, sum(FLOOR_PENALTY[: len(event.what)]), event)
            case "dead-end":
                return self.say("table-happened-dead-end")
            case "row":
                what = self.say("terminal-classic-row", row=event.line)
            case "column":
                what = self.say("terminal-classic-column", column=event.column)
            case _:
                what = self.say("terminal-classic-colour", colour=self.language.colour(event.what))
        return with_points(what, event)

    def take(self, game: Classic, state: State, move: Move) -> Take | None:
        if not isinstance(move, Draft):
            return None
        tiles = game.tiles_taken(state, move)
        lost, lacks = _lost_and_lacking(state, move, tiles)
        return Take(str(move.source), move.colour, tiles, move.line, _takes_token(state, move), lost, lacks)

    def remark(self, game: Classic, state: State, move: Move) -> str:
        return f" {game.events(state, move)[0].points:+d}" if isinstance(move, Tiling) else ""

    def is_plain(self, move: Move) -> bool:
        return isinstance(move, Tiling)

    def is_deal(self, move: Move) -> bool:
        return isinstance(move, Deal)

    def points(self, game: Classic) -> Mapping[str, str]:
        return {kind: self.say(f"result-{kind}") for kind in ("tiled", "floor", "row", "column", "colour")}

    def notation(self, game: Classic) -> str:
        moves = [self.say("terminal-classic-notation")]
        if game.grey:
            moves.append(self.say("terminal-classic-notation-grey"))
        return self.explained(moves, self.say("terminal-classic-legend"))

    def rules(self, game: Classic) -> str:
        bonuses = {"row": ROW_BONUS, "column": COLUMN_BONUS, "colour": COLOUR_BONUS}
        rules = self.say("terminal-classic-rules", **bonuses)
        return f"{rules} {self.say('terminal-classic-rules-grey')}" if game.grey else rules


def _lost_and_lacking(state: State, move: Draft, tiles: int) -> tuple[int, int]:
    """Returns how many tiles of a draft its line has no space for, and how many spaces it then lacks (A9)."""
    board = state.boards[state.turn]
    after = place(board, move.line, move.colour * tiles)[0] if move.line else board
    return lost_and_lacking(board, after, move.line, tiles)


def _takes_token(state: State, move: Draft) -> bool:
    """Returns whether a draft brings the start token (A7)."""
    return move.source == CENTRE and state.token is None
