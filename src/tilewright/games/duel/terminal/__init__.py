"""Duel in the terminal."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from tilewright.core import Event
from tilewright.games.duel import moves as duel
from tilewright.games.duel.board import broken_cost, place
from tilewright.games.duel.components import GOAL_VALUES, LARGE, START_SCORE, START_TILE_COST
from tilewright.games.duel.decorating import missing_tiles
from tilewright.games.duel.moves import Move
from tilewright.games.duel.rules import Duel
from tilewright.games.duel.state import State
from tilewright.games.duel.terminal.drawing import draw, named_plates, plate_spaces
from tilewright.games.duel.words import chips, describe
from tilewright.terminal.game_terminal import GameTerminal, Take, lost_and_lacking, with_points
from tilewright.terminal.tiles import CELL, Palette, beside

PLAIN = (duel.Take, duel.Keep, duel.Look, duel.Refill, duel.Top, duel.Tiling)
"""Moves that need no words: the table, the next move or the points scored show them."""

POINTS = {
    "start": "result-start",
    "tiled": "duelpoints-tiled",
    "ornament": "duelpoints-ornament",
    "broken": "duelpoints-broken",
    "draws": "duelpoints-draws",
}
"""The lines of the breakdown, by kind of event. The goals come after them."""


class DuelTerminal(GameTerminal[Duel]):
    """Draws and describes Duel in the terminal."""

    def draw(self, game: Duel, state: State, names: Sequence[str], palette: Palette, width: int) -> RenderableType:
        return draw(self, game, state, names, palette, width)

    def describe(self, game: Duel, state: State, move: Move) -> str:
        match move:
            case duel.Deal():
                return self.say("terminal-duel-deal", round=state.round)
            case duel.Sun() | duel.Moon():
                tiles = game.tiles_taken(state, move)
                return self.say(
                    "duelsay-moved-with",
                    what=describe(self.language, move, tiles),
                    dropped=_lost_and_lacking(state, move, tiles)[0] if move.line else 0,
                    token="yes" if _takes_start_tile(state, move) else "no",
                )
            case _:
                return describe(self.language, move, 0)

    def hidden(self, move: Move) -> str:
        if isinstance(move, duel.Seen):
            return self.say("duelsay-moved-seen", plates=", ".join(map(self._type, move.plates)))
        assert isinstance(move, duel.Under)
        return self.say("duelsay-moved-under", plate=self._type(move.plate))

    def _type(self, plate: str) -> str:
        """Returns the type of a plate in words."""
        return self.say("duelsay-plate", type=plate[0])

    def question(self, state: State) -> str:
        board, asked = state.boards[state.turn], f"terminal-duel-question-{state.step}"
        match state.step:
            case "setup" | "draw" | "keep" | "under":
                return self.say(asked)
            case "turn":
                return self.say(asked, plates="yes" if board.tokens else "no")
            case "place":
                return self.say(asked, plate=state.held)
            case "rest":
                return self.say(asked, factory=state.factory)
            case "spend":
                colour = self.language.colour(board.lines[state.line - 1][0])
                return self.say(asked, line=state.line, missing=missing_tiles(state), colour=colour)
            case "tile":
                return self.say(asked, line=state.line, colour=self.language.colour(board.lines[state.line - 1][0]))
            case _:
                raise ValueError(f"nobody has to decide anything at the step {state.step}")

    def event(self, event: Event) -> str:
        match event.kind:
            case "tiled":
                return self.tiled(event)
            case "ornament":
                what = self.say("terminal-duel-ornament", row=event.line)
            case "closed" | "waits":
                return self.say(f"duelsay-happened-{event.kind}", line=event.line)
            case "paid":
                paid = chips(self.language, event.what.split(","))
                return self.say("duelsay-happened-paid", line=event.line, chips=paid)
            case "broken":
                return self._broken(event)
            case _:
                goal = self.say("review-goal", goal=event.what)
                return self.say("duelsay-happened-goal", goal=goal, points=f"{event.points:+d}")
        return with_points(what, event)

    def _broken(self, event: Event) -> str:
        """Returns the penalty for broken tiles, for the start tile, or for both."""
        cost = broken_cost(len(event.what))
        if not event.what:
            kind, cost = "start", START_TILE_COST
        elif -event.points > cost:
            kind, cost = "both", cost + START_TILE_COST
        else:
            kind = "tiles"
        return self.penalty(self.say("terminal-duel-penalty", penalty=kind), cost, event)

    def take(self, game: Duel, state: State, move: Move) -> Take | None:
        if not isinstance(move, duel.Sun | duel.Moon):
            return None
        source = f"s{move.factory}" if isinstance(move, duel.Sun) else "m"
        tiles = game.tiles_taken(state, move)
        lost, lacks = _lost_and_lacking(state, move, tiles)
        return Take(source, move.colour, tiles, move.line, _takes_start_tile(state, move), lost, lacks)

    def remark(self, game: Duel, state: State, move: Move) -> str:
        match move:
            case duel.Tiling():
                return f" {self._points(game, state, move)}"
            case duel.Draw():
                cost = min(1, state.boards[state.turn].score)
                return f" {self.say('terminal-duel-remark-draw', cost=cost)}"
            case duel.Chip(factory):
                return f" {self.say('terminal-duel-remark-chip', chip=state.factories[factory].chip)}"
            case duel.Rest(tiles):
                return f" {self.say('terminal-duel-remark-rest', letter=tiles[-1])}"
            case duel.Leave():
                return f" {self.say('terminal-duel-remark-leave')}"
        return ""

    def _points(self, game: Duel, state: State, move: Move) -> str:
        """Returns what the tile scores, and the ornament tile that it brings."""
        own, *later = game.events(state, move)
        brought = later[0].points if later and later[0].kind == "ornament" else 0
        points = f"{own.points:+d}"
        if not brought:
            return points
        return self.say("terminal-duel-remark-ornament", points=points, ornament=f"{brought:+d}")

    def pictures(self, state: State, moves: Sequence[Move], palette: Palette) -> list[Text]:
        plates = [move.plate for move in moves if isinstance(move, duel.Keep | duel.Under)]
        return named_plates(plates, palette) if plates else []

    def layout(self, state: State, moves: Sequence[Move], palette: Palette) -> list[Text] | None:
        places = [move for move in moves if isinstance(move, duel.Place)]
        return _places(state, places, palette) if places else None

    def is_plain(self, move: Move) -> bool:
        return isinstance(move, PLAIN)

    def is_own(self, move: Move) -> bool:
        return isinstance(move, duel.Seen)

    def is_deal(self, move: Move) -> bool:
        return isinstance(move, duel.Deal)

    def points(self, game: Duel) -> Mapping[str, str]:
        titles = POINTS | {goal: f"duelgoal-{goal}" for goal in game.goals}
        return {kind: self.say(title) for kind, title in titles.items()}

    def start_score(self, game: Duel) -> int:
        return START_SCORE

    def notation(self, game: Duel) -> str:
        return self.explained([self.say("terminal-duel-notation")], self.say("terminal-duel-legend"))

    def rules(self, game: Duel) -> str:
        return self.say("terminal-duel-rules", goals="; ".join(map(self._goal, game.goals)))

    def _goal(self, goal: str) -> str:
        """Returns a goal and what it gives, in words."""
        values = {"upper": GOAL_VALUES["upper_corners"], "lower": GOAL_VALUES["lower_corners"]}
        about = self.say(f"duelgoal-{goal}-about", points=abs(GOAL_VALUES.get(goal, 0)), **values)
        return f"{self.say(f'duelgoal-{goal}')}: {about}"


def _lost_and_lacking(state: State, move: duel.Sun | duel.Moon, tiles: int) -> tuple[int, int]:
    """Returns how many of the tiles taken its line has no space for, and how many spaces it then lacks (D19)."""
    board = state.boards[state.turn]
    after = place(board, move.line, move.colour * tiles)[0] if move.line else board
    return lost_and_lacking(board, after, move.line, tiles)


def _takes_start_tile(state: State, move: duel.Sun | duel.Moon) -> bool:
    """Returns whether a take brings the start tile (D17)."""
    return isinstance(move, duel.Moon) and state.start_tile is None and move.colour in state.factories[LARGE].moon


def _places(state: State, moves: Sequence[duel.Place], palette: Palette) -> list[Text]:
    """Draw the plate in its four turns, and under each the numbers of the free fields."""
    blocks = []
    fields = list(dict.fromkeys(move.field for move in moves))
    for turns in range(4):
        numbers = [number for number, move in enumerate(moves, 1) if move.turns == turns]
        picture = [Text(f"{f'+{turns}':^{2 * CELL}}", "bold"), *plate_spaces(state.held, palette, turns)]
        blocks.append(picture + [Text(f"{number:^{2 * CELL}}") for number in numbers])
    return beside([Text(), Text(), Text(), *[Text(field, "bold") for field in fields]], *blocks)
