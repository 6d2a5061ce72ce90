"""A match from its first game to its last: played, kept, gone on with, counted."""

import os
from collections.abc import Generator, Sequence
from contextlib import closing, nullcontext
from pathlib import Path

from tilewright.arena.journal import Journal
from tilewright.arena.match import TIMEOUT, Contestant, Match
from tilewright.arena.sprt import Hypotheses
from tilewright.arena.standing import Report, Standing
from tilewright.arena.workers import played as played_by
from tilewright.core import AnyGame, OptionError


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
    """Play a match, in as many processes as there are cores if nothing else is said, and sum it up."""
    standing = Standing(Match(game, tuple(bots), games, seed, timeout, sprt))
    for _ in proceed(standing, workers, out, resume):
        pass
    return standing.report()


def proceed(
    standing: Standing, workers: int | None = None, out: Path | None = None, resume: bool = False
) -> Generator[int]:
    """Play what is missing of a match, add it to its standing, and give the number of games so far after each. It ends
    when all games are played, or the sequential test is decided. `out` keeps the games; with `resume` those that it
    has are counted, not played.
    """
    workers = cores() if workers is None else workers
    if workers < 1:
        raise OptionError(f"{workers} workers, expected at least 1")
    if resume and out is None:
        raise OptionError("--resume goes on with the match of a file: expected --out FILE with it")
    return _proceed(standing, workers, Journal(out, standing.match, resume) if out else None)


def _proceed(standing: Standing, workers: int, journal: Journal | None) -> Generator[int]:
    match, results = standing.match, standing.results
    with journal or nullcontext():
        for kept in journal.kept if journal else ():
            if kept.game < match.games:
                standing.add(kept)
        yield len(results)
        missing = [] if standing.decided else [number for number in range(match.games) if number not in results]
        with closing(played_by(match, missing, workers)) as played:
            for result, record in played:
                if journal:
                    journal.write(result, record)
                standing.add(result)
                yield len(results)
                if standing.decided:
                    return


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
