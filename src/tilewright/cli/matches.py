"""The command that plays matches between bots."""

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import GameName, Json, Options, Players, compiling_for, flag, print_json, print_table, rules_of

if TYPE_CHECKING:
    from tilewright.arena import BotReport, Report


FORFEITS_SHOWN = 5
"""The number of forfeits that the report lists for each bot. --json lists all of them."""


def arena(
    names: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="SPEC,SPEC",
            help="A bot for every player, or two: the first against a field of the second. A bot may be module:Class.",
        ),
    ],
    name: GameName = None,
    players: Players = None,
    number: Annotated[
        int, typer.Option("--games", "-n", metavar="K", help="The number of games, a multiple of the players.")
    ] = 120,
    seed: Annotated[int, typer.Option(metavar="S", help="The seed. The same seed gives the same deals.")] = 0,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="Stop when a test decides whether the first is A or B Elo better; 2 players."),
    ] = None,
    timeout: Annotated[
        float, typer.Option(metavar="SECONDS", help="The timeout of a move, after which a bot forfeits the game.")
    ] = 60.0,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "--threads", metavar="W", show_default="all cores", help="How many games at a time."),
    ] = None,
    option: Options = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write records to a new file, and results to FILE.results.")
    ] = None,
    resume: Annotated[bool, flag("--resume", help="Count the games in FILE, and play only the rest.")] = False,
    as_json: Json = False,
) -> None:
    """Play a match between bots. Report which is stronger, by how much, and with what certainty."""
    from contextlib import closing

    from rich.console import Console
    from rich.progress import Progress

    from tilewright.arena import Hypotheses, Match, Scoreboard, proceed
    from tilewright.players import listed

    rules = rules_of(name, players, option, Random(seed))
    hypotheses = None if sprt is None else Hypotheses.parse(sprt)
    scoreboard = Scoreboard(Match(rules, tuple(listed(names)), number, seed, timeout, hypotheses))
    stderr = Console(stderr=True)
    interrupted = False
    try:
        with (
            closing(proceed(scoreboard, workers, out, resume)) as games,
            compiling_for(rules, listed(names)),
            Progress(console=stderr, transient=True, disable=not stderr.is_terminal) as progress,
        ):
            task = progress.add_task("playing", total=number)
            for played in games:
                progress.update(task, completed=played)
    except KeyboardInterrupt:
        interrupted = True
    report = scoreboard.report()
    if as_json:
        print_json(report.to_json() | {"interrupted": interrupted})
    else:
        _print_report(report)
    if interrupted:
        print("tilewright: interrupted, this is the match so far", file=sys.stderr)
        raise typer.Exit(130)


def _print_report(report: "Report") -> None:
    def figure(value: float | None, form: str) -> str:
        return "" if value is None else format(value, form)

    def elo(bot: "BotReport") -> str:
        if bot.elo_error is not None:
            return f"{bot.elo:+.1f} ± {bot.elo_error:.1f}"
        bound = "above " if bot.score == 1 else "below " if bot.score == 0 else ""
        return bound + figure(bot.elo, "+.1f")

    rows = []
    for bot in report.bots:
        times = (figure(bot.seconds, ".3f"), f"{bot.slowest:.3f}")
        rows.append((bot.name, bot.wins, figure(bot.score, ".1%"), elo(bot), figure(bot.points, ".2f"), *times))
    titles = (f"{report.games} games", "wins", "score", "Elo (95 %)", "points", "s a move", "longest")
    print_table(titles, rows, right=True)
    print(f"draws: {report.draws}" + (f", {report.endless} of them could be ended by nobody" if report.endless else ""))
    for bot in report.bots:
        for game_number, reason in bot.forfeits[:FORFEITS_SHOWN]:
            print(f"{bot.name} forfeited game {game_number}: {reason}")
        if len(bot.forfeits) > FORFEITS_SHOWN:
            print(f"{bot.name} forfeited {len(bot.forfeits) - FORFEITS_SHOWN} more games")
    if test := report.test:
        low, high = test.hypotheses.low, test.hypotheses.high
        verdict = "not decided" if test.accepted is None else f"{test.accepted:g} accepted"
        print(
            f"{low:g} or {high:g} Elo: {verdict}, log-likelihood ratio {test.ratio:.2f} after {sum(test.counts)} pairs"
        )
