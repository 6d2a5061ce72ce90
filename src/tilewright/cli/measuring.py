"""The commands that count lines of play, measure speed, and compile in advance."""

import math
import time
from random import Random
from typing import Annotated

import typer

from tilewright.cli.app import GameName, Json, Options, Players, compiling, flag, print_json, print_table, rules_of
from tilewright.core import CHANCE, OptionError
from tilewright.registry import of_position


def warmup() -> None:
    """Compile the kernels and the search in advance, so that later commands start at once."""
    from tilewright.kernel.jit import CACHE_FOLDER, SEARCH_FOLDER

    if not (CACHE_FOLDER and SEARCH_FOLDER):
        raise OptionError("nothing can be kept for later commands: expected a cache folder that can be written")
    with compiling(search_too=True):
        pass
    print(f"The kernels and the search are compiled, and kept in {CACHE_FOLDER.parent}.")


def perft(
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, help="The length of a line, in moves.")],
    name: GameName = None,
    players: Players = None,
    deal: Annotated[
        str | None, typer.Option(metavar="MOVES", help="A deal, or several moves separated by ;, to start with.")
    ] = None,
    option: Options = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT", help="A position to start from.")] = None,
    divide: Annotated[bool, flag("--divide", help="Print the count of each first move.")] = False,
    as_json: Json = False,
) -> None:
    """Count the lines of play of a given length."""
    from tilewright import perft as counting

    if position is not None and (name is not None or players is not None or option):
        raise OptionError("a position says what game it is of: expected no --game, --players or --option with it")
    rules = rules_of(name, players, option) if position is None else of_position(position)
    state = rules.start() if position is None else rules.from_position(position)
    for text in (deal or "").split(";"):
        if text.strip():
            state = rules.apply(state, rules.parse(text.strip()))
    if rules.actor(state) == CHANCE:
        due = rules.deal(state, Random(0))
        raise OptionError(f"the position waits for chance: add its outcome to --deal, such as {due}")
    begin = time.perf_counter()
    by_move = counting.divide(rules, state, depth) if divide and depth else {}
    leaves = sum(by_move.values()) if by_move else counting.perft(rules, state, depth)
    seconds = round(time.perf_counter() - begin, 3)
    if as_json:
        data = {"game": rules.name, "players": rules.players, "depth": depth, "leaves": leaves, "seconds": seconds}
        print_json(data | ({"moves": by_move} if divide else {}))
        return
    for text, count in by_move.items():
        print(f"{text}: {count}")
    print(f"{leaves} leaves at depth {depth} in {seconds:.3f} s")


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to measure each game.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure the speed of the kernels and the rule books on this machine."""
    from tilewright import bench as measuring

    if not math.isfinite(seconds):
        raise OptionError(f"{seconds} seconds, expected a number from 0.01 on")
    with compiling(search_too=True):
        measured = measuring.bench(seconds)
    if as_json:
        print_json(measured)
        return
    rows = [
        (kind, f"{speed:,}", f"{measured['moves'][kind]:,}", f"{measured['rulebook'][kind]:,}")
        for kind, speed in measured["playouts"].items()
    ]
    titles = ("random games", "kernel: games a second", "moves a second", "rule book: games a second")
    print_table(titles, rows, right=True)
    print(f"listing the legal moves {measured['legal_ns']} ns, copying a state {measured['copy_ns']} ns")
    print(f"import tilewright {measured['import_seconds']} s")
    print(f"search: {measured['nodes']:,} nodes a second, signature {measured['signature']}")
