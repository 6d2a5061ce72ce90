"""The server of the browser tests: `serving.py PORT DATA`. It is the server of Tilewright, but plays the same games in
every run.

Deals, and the choices of bots between equal moves, are determined by the position. So a test gets the same deals in
every run, whichever tests its server has served before, and even if the server is killed during a game. The bot
`search` is limited by nodes instead of time; only level 10 still thinks for a given time. Reviews have few nodes.

This is patched in here, for the tests alone. `tilewright serve` deals from a random secret and the seeds of players.
Players who leave are shown as away almost at once.

The server ends when the process that started it does, even if that is killed (see `tilewright.server.beside`).
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from tilewright import fairness, players, registry
from tilewright.core import AnyGame
from tilewright.games.classic import review as classic
from tilewright.games.duel import review as duel
from tilewright.players import Bot
from tilewright.server import app, positions, presence, reviewer, serving, tables, worker
from tilewright.server.beside import end_with_the_parent
from tilewright.server.reviewing import Reviews
from tilewright.server.thinking import Thinking
from tilewright.server.watch import Watch

WORKER, REVIEWER = "worker", "reviewer"
"""The arguments that start a process in which bots think, or one that reviews a game, instead of a server."""

REVIEWED = {2: 50_000, 3: 500, 4: 500}
"""The nodes for each decision of a review of a classic game, by the number of players."""

REVIEWED_DUEL = 200
"""The nodes for each decision of a review of Duel."""

SEARCH = "search:20000n"
"""The bot that replaces `search`."""


def fixed_chance(draw: Callable[[AnyGame, Any, Random], list[Any]]) -> Callable[[AnyGame, Any, Random], list[Any]]:
    """The function `chance_events` of the server, but with its random numbers determined by the position. Proofs of
    deals use it too, so they succeed.
    """
    return lambda rules, state, rng: draw(rules, state, Random(rules.position(state)))


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


@contextmanager
def quick_reviews() -> Iterator[None]:
    """Let reviews and verdicts think for a moment only."""
    with (
        patch.object(classic, "COLOURED_NODES", REVIEWED),
        patch.object(classic, "GREY_NODES", REVIEWED),
        patch.object(duel, "NODES", REVIEWED_DUEL),
    ):
        yield


def think() -> None:
    with patch.object(worker, "bot", fixed_bot), quick_reviews():
        worker.work(end_with_the_parent(), sys.stdout.buffer)


def review(*kind: str) -> None:
    with quick_reviews():
        reviewer.main(*kind)


def serve(port: int, data: Path, host: str) -> None:
    end_with_the_parent()
    reviews = partial(Reviews, command=(sys.executable, __file__, REVIEWER))
    with (
        patch.object(fairness, "chance_events", fixed_chance(fairness.chance_events)),
        patch.object(tables, "game", fixed_game),
        patch.object(presence, "GRACE", 0.3),
        patch.object(tables, "Watch", lambda: SetWatch(data)),
        patch.object(positions, "SystemRandom", lambda: Random(0)),
        patch.object(app, "Thinking", partial(Thinking, command=(sys.executable, __file__, WORKER))),
        patch.object(serving, "create_app", partial(app.create_app, reviews=reviews)),
    ):
        serving.serve(data, host, port, lambda text: print(text, flush=True), lambda address: None)


if __name__ == "__main__":
    if sys.argv[1] == WORKER:
        think()
    elif sys.argv[1] == REVIEWER:
        review(*sys.argv[2:])
    else:
        serve(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
