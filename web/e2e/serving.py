"""The server of the browser tests: `serving.py PORT DATA`. It is the server of Tilewright, but plays the same games in
every run.

Deals, and the choices of bots between equal moves, are determined by the position. So a test gets the same deals in
every run, whichever tests its server has served before, and even if the server is killed during a game. The bot
`search` is limited by nodes instead of time; only level 10 still thinks for a given time.

This is patched in here, for the tests alone. `tilewright serve` deals from the randomness of the operating system, and
has no option by which a host could know the deals in advance. Players who leave are shown as away almost at once.

The server ends when the process that started it does, even if that is killed (see `tilewright.server.beside`).
"""

import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from tilewright import players, registry
from tilewright.core import AnyGame
from tilewright.players import Bot
from tilewright.server import app, positions, presence, serving, table, tables, worker
from tilewright.server.beside import end_with_the_parent
from tilewright.server.thinking import Thinking
from tilewright.server.watch import Watch

WORKER = "worker"
"""The argument that starts a worker process, in which bots think, instead of a server."""

SEARCH = "search:20000n"
"""The bot that replaces `search`."""


def fixed_chance(draw: Callable[[AnyGame, Any], list[Any]]) -> Callable[[AnyGame, Any], list[Any]]:
    """The function `chance_events` of the server, but with its random numbers determined by the position."""

    def chance_events(rules: AnyGame, state: Any) -> list[Any]:
        with patch.object(table, "SystemRandom", lambda: Random(rules.position(state))):
            return draw(rules, state)

    return chance_events


def fixed_game(name: str, players: int, **wishes: Any) -> AnyGame:
    """The rules of a new table. A random starter and random goals are the same for every table of its kind."""
    return registry.game(name, players, **{**wishes, "rng": Random(f"{name} for {players}")})


def fixed_bot(name: str, game: AnyGame, rng: Random) -> Bot:
    """A bot whose random choices depend only on the view, not on earlier questions."""
    thinker = players.bot(SEARCH if name == "search" else name, game, rng)
    choose = thinker.choose

    def choose_again(view: Any) -> Any:
        rng.seed(game.position(view))
        return choose(view)

    thinker.choose = choose_again
    return thinker


class SetWatch(Watch):
    """The server's watch, ahead by the seconds in the file `ahead.txt` of the data folder, if there is one. So a test
    can let minutes or days pass.
    """

    def __init__(self, data: Path) -> None:
        self.file = data / "ahead.txt"
        super().__init__()

    @property
    def ahead(self) -> float:
        return float(self.file.read_text()) if self.file.exists() else 0.0

    def monotonic(self) -> float:
        return super().monotonic() + self.ahead

    def now(self) -> datetime:
        return super().now() + timedelta(seconds=self.ahead)


def think() -> None:
    with patch.object(worker, "bot", fixed_bot):
        worker.work(end_with_the_parent(), sys.stdout.buffer)


def serve(port: int, data: Path, host: str) -> None:
    end_with_the_parent()
    chance_events = fixed_chance(table.chance_events)
    with (
        patch.object(table, "chance_events", chance_events),
        patch.object(tables, "chance_events", chance_events),
        patch.object(tables, "game", fixed_game),
        patch.object(presence, "GRACE", 0.3),
        patch.object(tables, "Watch", lambda: SetWatch(data)),
        patch.object(positions, "SystemRandom", lambda: Random(0)),
        patch.object(app, "Thinking", lambda: Thinking(command=(sys.executable, __file__, WORKER))),
    ):
        serving.serve(data, host, port, lambda text: print(text, flush=True), lambda address: None)


if __name__ == "__main__":
    if sys.argv[1] == WORKER:
        think()
    else:
        serve(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
