"""Compares two checkouts of the search side by side: whether they find the same at the same nodes, and how fast.

    .venv/bin/python bench/side_by_side.py OLD NEW --positions 200

OLD and NEW are folders with the package, such as `../before/src` and `src`. Each has a process, and both search the
same positions in turn, within the same seconds, so that other work on the machine slows both down alike. The processor
time of the searching thread is measured; each position is searched twice and the faster run counts. `different` counts
the searches with other moves, nodes or variations, and `values` is the largest difference of a probability or a margin.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

KINDS: dict[str, tuple[str, int, tuple[tuple[int, int], ...]]] = {
    "azul-2": ("azul", 2, ((40_000, 1), (100_000, 2))),
    "grey-2": ("azul-grey", 2, ((40_000, 1), (100_000, 2))),
    "azul-3": ("azul", 3, ((300, 3),)),
    "azul-4": ("azul", 4, ((300, 3),)),
    "grey-3": ("azul-grey", 3, ((300, 3),)),
    "duel": ("duel", 2, ((100, 3),)),
}
"""The kinds of games: the game, the players, and the searches of a position, each as nodes and number of moves."""


def work() -> None:
    """Search the positions that arrive on standard input, one a line, and print what was found."""
    from tilewright import game
    from tilewright.core import CHANCE, OVER
    from tilewright.players.limit import Limit
    from tilewright.players.search import Search

    met: list[Any] = []
    for line in sys.stdin:
        asked = json.loads(line)
        name, players, _ = KINDS[asked["kind"]]
        if asked["number"] is None:
            rules: Any = game(name, players)
            bot, met, rng = Search(rules, Random(1), Limit(nodes=1)), [], Random(5)
            while len(met) < asked["positions"]:
                state = rules.start()
                while (actor := rules.actor(state)) != OVER and state.round < 8 and len(met) < asked["positions"]:
                    moves = rules.legal(state)
                    if actor != CHANCE and len(moves) > 1 and rng.random() < 0.15:
                        met.append(rules.view(state, actor))
                    state = rules.apply(state, rules.deal(state, rng) if actor == CHANCE else rng.choice(moves))
            print(json.dumps("ready"), flush=True)
            continue
        begin = time.thread_time()
        lines = bot.analyse(met[asked["number"]], Limit(nodes=asked["nodes"]), top=asked["top"])
        seconds = time.thread_time() - begin
        answer = {
            "seconds": seconds,
            "nodes": sum(one.nodes for one in lines),
            "found": [[str(one.move), one.nodes, str(one.variation)] for one in lines],
            "values": [value for one in lines for value in (one.win_probability, one.margin)],
        }
        print(json.dumps(answer), flush=True)


def start(source: Path) -> subprocess.Popen[str]:
    environment = os.environ | {"PYTHONPATH": str(source.resolve())}
    command = [sys.executable, __file__, "--work"]
    return subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(process: subprocess.Popen[str], **asked: Any) -> Any:
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps(asked) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the searches of two checkouts.")
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.work:
        work()
        return
    both = [start(folder) for folder in chosen.folders]
    print(
        f"{'kind':<8}{'searches':>9}{'different':>10}{'values':>9}{'nodes/s old':>13}{'nodes/s new':>13}{'new/old':>9}"
    )
    for kind in chosen.kinds.split(","):
        for process in both:
            ask(process, kind=kind, number=None, positions=chosen.positions)
        seconds, nodes, different, searches, furthest = [0.0, 0.0], 0, 0, 0, 0.0
        for number in range(chosen.positions):
            for limit, top in KINDS[kind][2]:
                asked = {"kind": kind, "number": number, "nodes": limit, "top": top}
                first, again = ([ask(process, **asked) for process in both[::step]] for step in (1, -1))
                again.reverse()
                searches += 1
                for one, other in ((first[0], first[1]), (again[0], again[1])):
                    different += one["found"] != other["found"]
                    for value, its in zip(one["values"], other["values"], strict=True):
                        furthest = max(furthest, abs(value - its))
                nodes += max(first[0]["nodes"], again[0]["nodes"])
                for at in range(2):
                    seconds[at] += min(first[at]["seconds"], again[at]["seconds"])
        speeds = [nodes / one for one in seconds]
        print(f"{kind:<8}{searches:>9}{different:>10}{furthest:>9.0e}{speeds[0]:>13.0f}{speeds[1]:>13.0f}", end="")
        print(f"{speeds[1] / speeds[0]:>9.3f}", flush=True)
    for process in both:
        process.stdin.close()  # type: ignore[union-attr]
        process.wait()


if __name__ == "__main__":
    main()
