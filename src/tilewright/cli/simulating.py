"""The command that simulates many games between bots."""

import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext, suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Self

import typer

from tilewright import extras, files
from tilewright.cli.app import (
    GameName,
    Json,
    Options,
    Players,
    compiling,
    flag,
    need_search,
    print_json,
    print_table,
    rules_of,
)
from tilewright.core import AnyGame, OptionError, counted

if TYPE_CHECKING:
    from tilewright.simulate import Summary

SLOW = (
    "tilewright: the rule book plays, since nothing can be compiled here; after"
    f" {extras.command('engine')} a kernel plays hundreds of times as fast, other games from the same seed"
)


class _Output:
    """A file that is written piece by piece. A piece that cannot be written whole is removed again. A new file is
    deleted if nothing was written to it.
    """

    def __init__(self, path: Path, force: bool) -> None:
        self.path, self.is_new = path, not path.exists()
        try:
            self.file = path.open("wb" if force else "xb", buffering=0)
        except FileExistsError:
            raise OptionError(f"{path} exists already: expected a new file, or --force to overwrite it") from None

    def write(self, text: str) -> None:
        begin = os.fstat(self.file.fileno()).st_size
        try:
            files.write(self.file, self.path, text)
        except BaseException:
            with suppress(OSError):
                self.file.truncate(begin)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        is_empty = os.fstat(self.file.fileno()).st_size == 0
        self.file.close()
        if self.is_new and is_empty:
            self.path.unlink(missing_ok=True)


def simulate(
    name: GameName = None,
    players: Players = None,
    number: Annotated[int, typer.Option("--games", "-n", help="The number of games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed. The same seed gives the same games.")] = 0,
    names: Annotated[
        str,
        typer.Option(
            "--bots", metavar="SPEC,...", help="A bot for every seat, or one for all seats. A bot may be module:Class."
        ),
    ] = "random",
    threads: Annotated[int, typer.Option(help="The number of threads, which does not change the games.")] = 1,
    device: Annotated[
        str, typer.Option(help="cpu, or cuda for random bots on an NVIDIA GPU: the same games, far faster.")
    ] = "cpu",
    option: Options = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the records to a new file.")] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Plot scores, lengths and wins by seat to a new SVG file.")
    ] = None,
    force: Annotated[bool, flag("--force", help="Overwrite the files.")] = False,
    as_json: Json = False,
) -> None:
    """Play games between bots, and summarise scores, wins and lengths."""
    from rich.console import Console
    from rich.progress import Progress

    from tilewright import simulate as simulation
    from tilewright.players import listed

    if plot and plot.suffix.lower() not in ("", ".svg"):
        raise OptionError(f"--plot {plot}: expected the name of an SVG file, such as {plot.stem}.svg")
    rules = rules_of(name, players, option, Random(seed))
    seated = listed(names)
    seated = seated * rules.players if len(seated) == 1 else seated
    texts: list[str] = []
    blocks = simulation.played(rules, seated, number, seed, threads, texts.append if out else None, device)
    summary = simulation.Summary(rules.players)
    stderr = Console(stderr=True)
    interrupted = False
    with ExitStack() as outputs:
        records = outputs.enter_context(_Output(out, force)) if out else None
        picture = outputs.enter_context(_Output(plot, force)) if plot else None
        try:
            with (
                _compiling(rules, seated),
                Progress(console=stderr, transient=True, disable=not stderr.is_terminal) as progress,
            ):
                task = progress.add_task("playing", total=number)
                for rows in blocks:
                    if records:
                        records.write(texts.pop())
                    summary.add(rows)
                    progress.advance(task, len(rows))
        except KeyboardInterrupt:
            interrupted = True
        if as_json:
            data = {"game": rules.name, "players": rules.players, "bots": seated, "seed": seed, **summary.to_json()}
            print_json(data)
        else:
            _print_summary(summary, seated)
        if picture:
            from tilewright.plot import svg

            title = f"{rules.name}, {rules.players} players, {summary.games} games, seed {seed}"
            picture.write(svg(summary, title, [f"seat {seat}, {bot}" for seat, bot in enumerate(seated)]))
    if interrupted:
        print("tilewright: interrupted, this is the summary so far", file=sys.stderr)
        raise typer.Exit(130)


def _compiling(rules: AnyGame, seated: Sequence[str]) -> AbstractContextManager[None]:
    """Compile the bots and kernels that play. Warns if the slow rule book has to play because the extra `engine` is not
    installed.
    """
    from tilewright.simulate import have_kernel

    thinks = need_search(rules, seated)
    if not (thinks or have_kernel(rules, seated)):
        return nullcontext()
    if thinks or extras.has("engine"):
        return compiling(thinks)
    print(SLOW, file=sys.stderr)
    return nullcontext()


def _print_summary(summary: "Summary", seated: Sequence[str]) -> None:
    def row(title: str, spread: Any, *more: object) -> list[object]:
        return [title, f"{spread.mean:.2f}", f"{spread.deviation:.2f}", spread.least, spread.most, *more]

    rows = []
    for seat, (name, scores, wins) in enumerate(zip(seated, summary.scores, summary.wins)):
        share = f"{wins:g} ({wins / max(1, summary.games):.1%})"
        rows.append(row(f"score of seat {seat}, {name}", scores, share))
    rows += [row("moves in a game", summary.moves, ""), row("rounds in a game", summary.rounds, "")]
    if summary.endless:
        rows.append(["games given up, which nobody could end", summary.endless, "", "", "", ""])
    print_table((counted(summary.games, "game"), "mean", "sd", "min", "max", "wins"), rows, right=True)
