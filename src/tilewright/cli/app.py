"""The Typer application, options that several commands have, and functions for their output."""

import codecs
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright import __version__, extras
from tilewright.core import AnyGame, OptionError, shorten
from tilewright.registry import GAMES, find, game, kit_of

if TYPE_CHECKING:
    from rich.console import Console


app = typer.Typer(
    name="tilewright",
    help="The Azul family of tile games: play and serve, check and review records, simulate, match, learn, measure.",
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


DEFAULT_GAME = "azul"


def flag(*names: str, help: str) -> Any:
    """Returns an option that takes no value. Its help has no column for one."""
    return typer.Option(*names, metavar="", help=help)


GameName = Annotated[
    str | None,
    typer.Option("--game", "-g", metavar="NAME", show_default="azul", help=f"The game: {', '.join(GAMES.names())}."),
]


Players = Annotated[
    int | None, typer.Option("--players", "-p", metavar="N", show_default="2", help="The number of players.")
]


Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game. `tilewright games` lists them."),
]


LIMITS = "200ms, 20000n (nodes, which makes it reproducible) or 8d (depth)"
"""The forms of a limit, for the help."""


RecordFile = Annotated[Path, typer.Argument(help="A record: JSON Lines, with one game or several.")]


GameNumber = Annotated[
    int | None, typer.Option("--game", metavar="K", show_default="the last", help="The K-th game of the record.")
]


Json = Annotated[bool, flag("--json", help="Print JSON.")]


LanguageCode = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="LANGUAGE",
        show_default="TILEWRIGHT_LANGUAGE, or en",
        help="The language: en, cs or uk.",
    ),
]


@app.callback()
def _tilewright(
    context: typer.Context,
    version: Annotated[bool, flag("--version", "-V", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"tilewright {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def rules_of(name: str | None, players: int | None, options: list[str] | None, rng: Random | None = None) -> AnyGame:
    """Returns the game that the options of a command select. Raises OptionError if they are invalid."""
    kit = find(name or DEFAULT_GAME)
    values = {}
    for option in options or []:
        key, equals, value = option.partition("=")
        if not equals:
            raise OptionError(f"cannot read the option {shorten(option)!r}: expected key=value such as starter=1")
        values[key] = value
    kit.check_options(values)
    return game(kit.name, 2 if players is None else players, rng=rng, **values)


def new_console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def print_json(data: Any) -> None:
    """Print JSON, in pure ASCII unless the output is UTF-8."""
    print(json.dumps(data, ensure_ascii=codecs.lookup(sys.stdout.encoding or "ascii").name != "utf-8"))


def print_table(titles: Sequence[str], rows: Sequence[Sequence[object]], right: bool = False) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, title in enumerate(titles):
        table.add_column(title, justify="right" if right and number else "left")
    for row in rows:
        table.add_row(*map(str, row))
    new_console().print(table)


@contextmanager
def compiling(search_too: bool = False) -> Iterator[None]:
    """Compile the kernels, and with `search_too` the search, if this machine has not done so before.

    A terminal shows a status meanwhile. Other outputs get a line at the start, one for each kind of game, and one at
    the end.
    """
    from tilewright import kernel, search

    parts = (("the kernels", "half a minute", kernel), ("the search", "one to three minutes", search))
    for name, time, part in parts if search_too else parts[:1]:
        if not part.is_warm():
            _compile(f"compiling {name}, once on this machine, which takes about {time}", part.warm_up)
    yield


def _compile(what: str, warm_up: Callable[[Callable[[str], None]], None]) -> None:
    extras.need("engine")
    from rich.console import Console

    stderr = Console(stderr=True, highlight=False, soft_wrap=True)
    if stderr.is_terminal:
        with stderr.status(what) as status:
            warm_up(lambda kind: status.update(f"{what}: {kind}"))
        return
    begin = perf_counter()
    stderr.print(f"tilewright: {what} ...")
    warm_up(lambda kind: stderr.print(f"tilewright: {kind} ..."))
    stderr.print(f"tilewright: compiled in {perf_counter() - begin:.0f} seconds")


def need_search(rules: AnyGame, bots: Sequence[str]) -> bool:
    """Whether one of these bots looks ahead in a game that is compiled."""
    from tilewright.players import find

    return any(find(spec).looks_ahead for spec in bots) and kit_of(rules).has("kernel")


def compiling_for(rules: AnyGame, bots: Sequence[str]) -> AbstractContextManager[None]:
    """Compile kernels and search, as `compiling` does, if one of these bots needs them."""
    return compiling(search_too=True) if need_search(rules, bots) else nullcontext()
