"""Playing a match from its first game to its last, or resuming it."""

import os
from collections.abc import Generator, Sequence
from contextlib import closing, nullcontext
from pathlib import Path

from tilewright.arena.journal import Journal
from tilewright.arena.match import TIMEOUT, Contestant, Match
from tilewright.arena.scoreboard import Report, Scoreboard
from tilewright.arena.sprt import Hypotheses
from tilewright.arena.workers import played as played_by
from tilewright.core import AnyGame, OptionError, shorten


def play_match(
    game: AnyGame,
    bots: Sequence[Contestant],
    games: int,
    seed: int = 0,
    *,
    sprt: Hypotheses | None = None,
    timeout: float = TIMEOUT,
    workers: int | None = None,
    out: Path | None = None,
    resume: bool = False,
) -> Report:
    """Play a match and return its report. By default there is one worker process for each core. Raises OptionError if
    an argument is invalid.
    """
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise OptionError(f"bots is {shorten(repr(bots))}: expected a list of bots")
    scoreboard = Scoreboard(Match(game, tuple(bots), games, seed, timeout, sprt))
    for _ in proceed(scoreboard, workers, out, resume):
        pass
    return scoreboard.report()


def proceed(
    scoreboard: Scoreboard, workers: int | None = None, out: Path | None = None, resume: bool = False
) -> Generator[int]:
    """Play the missing games of a match and add them to its scoreboard. Yields the number of games so far after each.

    It stops when all games are played or the sequential test is decided. Games are written to `out`. With `resume`, the
    games that are already there are counted instead of played again.
    """
    workers = cores() if workers is None else workers
    if type(workers) is not int or workers < 1:
        raise OptionError(f"{shorten(repr(workers))} workers, expected a whole number, at least 1")
    if resume and out is None:
        raise OptionError("--resume continues the match of a file: expected --out FILE with it")
    return _proceed(scoreboard, workers, Journal(out, scoreboard.match, resume) if out else None)


def _proceed(scoreboard: Scoreboard, workers: int, journal: Journal | None) -> Generator[int]:
    match, results = scoreboard.match, scoreboard.results
    with journal or nullcontext():
        for kept in journal.kept if journal else ():
            if kept.game < match.games:
                scoreboard.add(kept)
        yield len(results)
        missing = [] if scoreboard.decided else [number for number in range(match.games) if number not in results]
        with closing(played_by(match, missing, workers)) as played:
            for result, record in played:
                if journal:
                    journal.write(result, record)
                scoreboard.add(result)
                yield len(results)
                if scoreboard.decided:
                    return


def cores() -> int:
    """Returns the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
