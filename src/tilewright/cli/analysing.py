"""The command that analyses a position."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright.cli.app import LIMITS, Json, compiling, print_json, print_table
from tilewright.registry import of_position

if TYPE_CHECKING:
    from tilewright.players.search import Line


def analyse(
    text: Annotated[str, typer.Argument(help="A position text, such as `tilewright replay --json` prints.")],
    top: Annotated[int, typer.Option(metavar="N", min=1, help="How many moves to list.")] = 5,
    limit: Annotated[str, typer.Option(metavar="LIMIT", help=f"How long to think: {LIMITS}.")] = "200ms",
    as_json: Json = False,
) -> None:
    """List the best moves in a position, with their value for the seat in turn."""
    from tilewright.players.analysis import analyse, in_turn
    from tilewright.players.limit import Limit

    rules = of_position(text)
    state = rules.from_position(text)
    seat, parsed = in_turn(rules, state), Limit.parse(limit)
    with compiling(search_too=True):
        lines = analyse(state, parsed, top, game=rules)
    if as_json:
        moves = [_told(line) for line in lines]
        print_json({"game": rules.name, "players": rules.players, "seat": seat, "limit": limit, "moves": moves})
        return
    rows = [
        (line.move, f"{line.win_probability:.1%}", f"{line.margin:+.1f}", f"{line.nodes:,}", _play(line))
        for line in lines
    ]
    print_table(("move", "wins", "points ahead", "nodes", "how play would go on"), rows)


def _told(line: "Line") -> dict[str, Any]:
    return {
        "move": str(line.move),
        "win": round(line.win_probability, 4),
        "margin": round(line.margin, 2),
        "nodes": line.nodes,
        "depth": line.depth,
        "solved": line.solved,
        "variation": [str(move) for move in line.variation],
    }


def _play(line: "Line") -> str:
    return "  ".join(str(move) for move in line.variation[1:])
