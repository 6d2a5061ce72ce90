"""Measures how long a server takes to build the message of a table for a player, and how much of it is encoding JSON.

.venv/bin/python bench/messages.py --moves 40 --times 300
"""

import argparse
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tilewright.core import CHANCE
from tilewright.registry import game
from tilewright.server.sqlite import SqliteStore
from tilewright.server.store import Entry, Opening, Sitting, Stored
from tilewright.server.table import Table
from tilewright.server.thinking import Thinking
from tilewright.server.watch import Watch

SEATS = (Sitting("person", "Ann", "lagoon"), Sitting("person", "Ben", "ochre"))


def a_table(store: SqliteStore, name: str, moves: int) -> Table:
    """Returns a table after `moves` random moves."""
    rules, rng = game(name, 2, starter=0), Random(1)
    state, log, made = rules.start(), list[Entry](), Watch().stamp()
    for ply in range(1, moves + 1):
        actor = rules.actor(state)
        move: Any = rules.deal(state, rng) if actor == CHANCE else rng.choice(rules.legal(rules.view(state, actor)))
        log.append(Entry(ply, actor, str(move), made=made))
        state = rules.apply(state, move)
    opening = Opening("table", name, 2, 0, {}, made)
    return Table(Stored(opening, SEATS, tuple(log), made), store, Thinking(), lambda _: None, Watch(), 200)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="azul")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--times", type=int, default=300)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder))
        table = a_table(store, given.game, given.moves)
        held, since = frozenset({table.actor}), given.moves - 1
        building = encoding = 0.0
        for _ in range(given.times):
            table._made.clear()  # as after a move
            table._steps.clear()
            began = time.process_time()
            message = table.message(held, since)
            built = time.process_time()
            text = message.model_dump_json()
            building, encoding = building + built - began, encoding + time.process_time() - built
        store.close()
    whole = building + encoding
    print(
        f"a message of {len(text)} bytes for the seat in turn: {1000 * whole / given.times:.2f} ms of processor time,"
    )
    print(f"of which JSON {1000 * encoding / given.times:.2f} ms ({100 * encoding / whole:.0f} %)")


if __name__ == "__main__":
    main()
