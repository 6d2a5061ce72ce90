"""The command that learns evaluations from self-play."""

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright import extras
from tilewright.cli.app import GameName, Json, Players, compiling, print_json, rules_of

if TYPE_CHECKING:
    from tilewright.learning.loop import Run


def learn(
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the run. An existing run is resumed.")],
    name: GameName = None,
    players: Players = None,
    generations: Annotated[
        int, typer.Option(metavar="N", help="The number of generations. 0 only calibrates the first weights.")
    ] = 6,
    games: Annotated[int, typer.Option("--games", "-n", metavar="K", help="Games of self-play per generation.")] = 4000,
    nodes: Annotated[int, typer.Option(metavar="N", help="Nodes of the search per move.")] = 1000,
    start: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", show_default="by hand", help="The weights to start from, a .npz file."),
    ] = None,
    units: Annotated[
        int | None,
        typer.Option(metavar="U", show_default="as many as it starts with", help="Widen the net to this many units."),
    ] = None,
    window: Annotated[int, typer.Option(metavar="W", help="The number of recent generations to learn from.")] = 3,
    variety: Annotated[float, typer.Option(metavar="P", help="The probability of a random move in self-play.")] = 0.1,
    decay: Annotated[float, typer.Option(metavar="L", help="Lambda of TD(lambda). 1 uses outcomes only.")] = 0.9,
    match: Annotated[int, typer.Option(metavar="K", help="The maximum length of a match of new against old.")] = 600,
    sprt: Annotated[
        str, typer.Option(metavar="A,B", help="Accept weights that are B rather than A Elo stronger; 2 players.")
    ] = "0,30",
    seed: Annotated[int, typer.Option(metavar="S", help="The seed. The same seed gives the same weights.")] = 0,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="W", show_default="all cores", help="How many games at a time.")
    ] = None,
    device: Annotated[
        str, typer.Option(metavar="DEVICE", help="Where the net is fitted: cpu, or cuda for an NVIDIA GPU.")
    ] = "cpu",
    as_json: Json = False,
) -> None:
    """Learn the evaluation of a game from self-play. A match decides whether a generation is accepted.

    An interrupted run can be resumed with the same command.
    """
    if not extras.has("engine"):
        extras.need("train" if generations else "engine")

    from functools import partial

    from tilewright.arena.playing import cores
    from tilewright.core import OptionError
    from tilewright.learning import fitting, training_of
    from tilewright.learning.loop import Run
    from tilewright.learning.plan import Plan
    from tilewright.search import weights

    training = training_of(rules_of(name, players, None, Random(seed)))
    plan = Plan(generations, games, nodes, window, variety, decay, match, sprt, seed)
    if workers is not None and workers < 1:
        raise OptionError(f"{workers} workers, expected at least 1")
    if plan.generations:
        if games < fitting.HELD_OUT:
            raise OptionError(f"--games {games}: expected {fitting.HELD_OUT} or more, to hold one out")
        fitting.torch(device)
    about: dict[str, Any] = {"command": f"tilewright {' '.join(sys.argv[1:])}"}
    begin = None
    if start:
        if start.suffix != ".npz":
            raise OptionError(f"--from {start}: expected a .npz file")
        begin = weights.load(start.stem, training.shape, start.parent)
        about["from"] = weights.about(start.stem, start.parent)
    with compiling(search_too=True):
        fit = partial(fitting.fit, device=device)
        run = Run(training, plan, out, fit, begin, cores() if workers is None else workers, units)
        try:
            about = _follow(run, about)
        except KeyboardInterrupt:
            print("tilewright: interrupted: run the same command to resume", file=sys.stderr)
            raise typer.Exit(130) from None
    if as_json:
        print_json(about | {"file": str(run.out)})
    else:
        print(f"{run.out}: accepted is generation {about['accepted']} of {len(about['generations'])}")


def _follow(run: "Run", about: dict[str, Any]) -> dict[str, Any]:
    """Proceed with a run and show its progress. Returns the description of its weights."""
    from contextlib import closing

    from rich.console import Console
    from rich.progress import Progress

    stderr = Console(stderr=True, highlight=False, markup=False)
    with (
        closing(run.proceed(about)) as steps,
        Progress(console=stderr, transient=True, disable=not stderr.is_terminal) as bar,
    ):
        task = bar.add_task("")
        while True:
            try:
                step = next(steps)
            except StopIteration as end:
                return dict(end.value)
            bar.update(task, description=step.doing, completed=step.done, total=step.total)
            if step.note:
                stderr.print(step.note)
