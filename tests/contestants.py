"""Bots that misbehave in a match, and helpers that tests of matches share."""

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tilewright import CHANCE, game
from tilewright.arena import Forfeit, Match, Report, Result, Scoreboard, table
from tilewright.arena.match import Contestant
from tilewright.arena.workers import Played
from tilewright.core import AnyGame
from tilewright.players import Bot, bot
from tilewright.players.uniform import Uniform
from tilewright.records import Record

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and named pipes are those of POSIX")

DEADLINE = 60
"""Seconds to wait for something before the test fails."""

PATIENCE = 2.0
"""Seconds a move in matches with bots that hang: as few as the other bots can do with on a busy machine."""


# Bots that misbehave, and one that is quick --------------------------------------------------------------


class Raising(Uniform):
    name = "raising"

    def choose(self, view: Any) -> Any:
        if view.round > 1:
            raise LookupError("no idea\nat all")
        return super().choose(view)


class Cheating(Uniform):
    name = "cheating"

    def choose(self, view: Any) -> Any:
        return self.game.deal(self.game.start(), self.rng)


class Mute(Uniform):
    name = "mute"

    def choose(self, view: Any) -> Any:
        return None


class Hanging(Uniform):
    name = "hanging"

    def choose(self, view: Any) -> Any:
        if view.round > 1:
            threading.Event().wait()
        return super().choose(view)


class Stubborn(Uniform):
    name = "stubborn"

    def choose(self, view: Any) -> Any:
        while True:
            try:
                threading.Event().wait()
            except BaseException:
                continue


class Ending(Uniform):
    name = "ending"

    def choose(self, view: Any) -> Any:
        os._exit(3)


class Unmade(Uniform):
    name = "unmade"

    def __init__(self, rules: AnyGame, rng: Random) -> None:
        raise RuntimeError("not today")


class Talking(Uniform):
    """Prints, keeps a named pipe open as long as its process lives, and hangs."""

    name = "talking"

    def choose(self, view: Any) -> Any:
        print("I think", flush=True)
        with Path(os.environ["ARENA_PIPE"]).open("w", encoding="utf-8") as pipe:
            print(os.getpid(), file=pipe, flush=True)
            threading.Event().wait()


class Wasting(Uniform):
    """Puts every tile on its floor, so that it never ends a game."""

    name = "wasting"

    def choose(self, view: Any) -> Any:
        return next(move for move in self.game.legal(view) if move.line == 0)


class Closed(Uniform):
    name = "closed"
    closed = 0

    def close(self) -> None:
        Closed.closed += 1
        raise OSError("it was closed before")


def lost_in_another_process(rules: AnyGame, rng: Random) -> Bot:
    return bot("random", rules, rng)


# Helpers -------------------------------------------------------------------------------------------------


def without_times(report: Report) -> dict[str, Any]:
    return {key: value for key, value in report.to_json().items() if key != "seconds"}


def matched(*bots: Contestant, games: int = 2, name: str = "azul", players: int = 2, **more: Any) -> Match:
    return Match(game(name, players), bots, games, **more)


def played_here(match: Match) -> Iterator[Played]:
    """Plays the games of a match in this process."""
    for number in range(match.games):
        yield table.play(match, number, lambda seat, steps: None)


def result(number: int, *winners: int, scores: tuple[int, ...] = (0, 0), forfeit: Forfeit | None = None) -> Result:
    seats = len(scores)
    return Result(number, scores, winners, False, (1,) * seats, (0.5,) * seats, (0.5,) * seats, forfeit)


def scoreboard_of(match: Match, *results: Result) -> Scoreboard:
    scoreboard = Scoreboard(match)
    for one in results:
        scoreboard.add(one)
    return scoreboard


def deals(record: Record) -> list[str]:
    """Returns the chance events of a record."""
    return [str(move) for state, move in zip(record.states(), record.moves) if record.game.actor(state) == CHANCE]
