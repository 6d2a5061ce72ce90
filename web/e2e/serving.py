"""The server of the browser tests, `serving.py PORT DATA`: that of Tilewright, but in each run it plays the same games.

What chance does, and how a bot breaks ties, follows from the position alone. So a test meets the same deals in every
run, whichever tests its server has served before and even if it is killed in the middle of a game. Bots that search are
limited by nodes, not by time; only level 10 keeps its time.

All of that is put in from outside, here: the deals of `tilewright serve` come from the system's randomness, and there
is no setting by which a host, or anybody else, could know them ahead.

The server ends with the test that started it, also if that is killed (see `tilewright.server.beside`).
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from tilewright import players, registry
from tilewright.core import AnyGame
from tilewright.players import Bot
from tilewright.server import app, positions, serving, table, tables, worker
from tilewright.server.beside import end_with_the_parent
from tilewright.server.thinking import Thinking

WORKER = "worker"
"""The argument by which this file becomes a process in which bots think."""

SEARCH = "search:20000n"
"""What plays for the bot `search`."""


def fixed_chance(draw: Callable[[AnyGame, Any], list[Any]]) -> Callable[[AnyGame, Any], list[Any]]:
    """What chance does, as the server draws it, but from the position."""

    def chance_events(rules: AnyGame, state: Any) -> list[Any]:
        with patch.object(table, "SystemRandom", lambda: Random(rules.position(state))):
            return draw(rules, state)

    return chance_events


def fixed_game(name: str, players: int, **wishes: Any) -> AnyGame:
    """The rules of a new table; a starter or goals that are left to chance are the same for each kind of game."""
    return registry.game(name, players, **{**wishes, "rng": Random(f"{name} for {players}")})


def fixed_bot(name: str, game: AnyGame, rng: Random) -> Bot:
    """A bot that plays the same at the same view, whatever it was asked before."""
    thinker = players.bot(SEARCH if name == "search" else name, game, rng)
    choose = thinker.choose

    def choose_again(view: Any) -> Any:
        rng.seed(game.position(view))
        return choose(view)

    thinker.choose = choose_again
    return thinker


def think() -> None:
    with patch.object(worker, "bot", fixed_bot):
        worker.work(end_with_the_parent(), sys.stdout.buffer)


def serve(port: int, data: Path) -> None:
    end_with_the_parent()
    chance_events = fixed_chance(table.chance_events)
    with (
        patch.object(table, "chance_events", chance_events),
        patch.object(tables, "chance_events", chance_events),
        patch.object(tables, "game", fixed_game),
        patch.object(positions, "SystemRandom", lambda: Random(0)),
        patch.object(app, "Thinking", lambda: Thinking(command=(sys.executable, __file__, WORKER))),
    ):
        serving.serve(data, "127.0.0.1", port, lambda text: print(text, flush=True), lambda address: None)


if __name__ == "__main__":
    if sys.argv[1] == WORKER:
        think()
    else:
        serve(int(sys.argv[1]), Path(sys.argv[2]))
