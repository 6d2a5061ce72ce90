"""The commands that play in the browser or the terminal, serve tables, and run an engine."""

import os
import sys
from collections.abc import Collection
from datetime import date
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from tilewright import extras, files
from tilewright.cli.app import GameName, LanguageCode, Options, Players, compiling_for, flag, new_console, rules_of
from tilewright.core import OptionError, counted
from tilewright.registry import kit_of

if TYPE_CHECKING:
    from rich.console import Console

    from tilewright.records import Record
    from tilewright.texts import Language


Data = Annotated[
    Path | None,
    typer.Option(metavar="DIR", show_default="the user's data folder", help="The folder for the tables."),
]


StoreAddress = Annotated[
    str | None,
    typer.Option(
        "--store",
        envvar="TILEWRIGHT_STORE",
        show_envvar=False,
        metavar="ADDRESS",
        show_default="TILEWRIGHT_STORE, or the data folder",
        help="The address of a PostgreSQL database for the tables: postgresql://USER:PASSWORD@HOST/DATABASE. The"
        " environment variable TILEWRIGHT_STORE keeps it off the command line.",
    ),
]


Port = Annotated[
    int | None,
    typer.Option(min=0, max=65535, metavar="N", show_default="8000, or the next that is free", help="The port."),
]


Fanout = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="TILEWRIGHT_FANOUT",
        show_default="none",
        show_envvar=False,
        help="The Valkey or Redis, such as redis://127.0.0.1, by which servers over one store and their workers hear of"
        " each other.",
    ),
]


def _say(text: str) -> None:
    print(text, flush=True)


def _folder(data: Path | None) -> Path:
    return (data or files.data_folder()).expanduser()


def _tell_unbuilt() -> None:
    """Tell the host if there is no page for browsers."""
    from tilewright.server import page

    if not page.is_built():
        print(f"tilewright: {page.NOT_BUILT}", file=sys.stderr, flush=True)


def serve(
    host: Annotated[
        str, typer.Option(metavar="HOST", help="The address to listen on. 0.0.0.0 lets other devices connect.")
    ] = "127.0.0.1",
    port: Port = None,
    data: Data = None,
    store: StoreAddress = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=64,
            metavar="N",
            show_default="2",
            help="The number of processes in which bots think. 0 leaves that to tilewright work.",
        ),
    ] = None,
    trust_proxy: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="The address of a reverse proxy, which says in X-Forwarded-For for whom it asks. Limits then go by"
            " its clients' addresses.",
        ),
    ] = None,
    log: Annotated[
        Literal["text", "json"],
        typer.Option(help="The form of the log: text, or json with a line for every request."),
    ] = "text",
    metrics_for: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            show_default="this machine",
            help="The address or network that may read /metrics beside this machine, such as 10.0.0.0/24.",
        ),
    ] = None,
    expire_after: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=36500,
            metavar="DAYS",
            show_default="never",
            help="Delete tables with an unfinished game that nobody has changed for this number of days.",
        ),
    ] = None,
    fanout: Fanout = None,
) -> None:
    """Serve tables for browsers until Ctrl-C."""
    if fanout:
        extras.need("cluster")
    extras.need("postgres" if store else "web")
    from tilewright.server import serving
    from tilewright.server.limits import Limits

    if workers == 0 and not fanout:
        raise OptionError("--workers 0 leaves the bots to tilewright work: expected --fanout too")
    serving.serve(
        _folder(data),
        host,
        port,
        _say,
        lambda _: _tell_unbuilt(),
        Limits() if workers is None else Limits(workers=workers),
        trust_proxy,
        log,
        metrics_for,
        expire_after,
        store,
        fanout,
    )


def work(
    fanout: Fanout = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=64, metavar="N", show_default="one a core", help="The number of processes."),
    ] = None,
) -> None:
    """Let bots think for servers elsewhere, which run with --workers 0 and the same --fanout, until Ctrl-C."""
    if fanout is None:
        raise OptionError("tilewright work takes questions from a fan-out: expected --fanout redis://HOST")
    extras.need("cluster")
    from tilewright.server import working

    working.work(fanout, workers or os.cpu_count() or 1, _say)


def play(
    no_browser: Annotated[bool, flag("--no-browser", help="Print the address, but open no browser.")] = False,
    port: Port = None,
    data: Data = None,
    terminal: Annotated[bool, flag("--terminal", help="Play in this terminal. All options below imply it.")] = False,
    name: GameName = None,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            show_default="human,greedy",
            help="The player at each seat: human, human:Name, a bot (tilewright bots lists them), with an optional"
            " limit such as search:100ms, or module:Class.",
        ),
    ] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the deals, to play the same deals again.")] = None,
    resume: Annotated[bool, flag("--resume", help="Resume the last unfinished game, or one of several.")] = False,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Resume a game that was saved by hand or automatically.")
    ] = None,
    code: LanguageCode = None,
) -> None:
    """Play against bots or other people, in the browser or in this terminal."""
    given = [value for value in (name, players, seats, option) if value is not None]
    for_terminal = bool(terminal or given or seed is not None or resume or load is not None or code is not None)
    if not for_terminal:
        _play_in_browser(data, port, browser=not no_browser)
        return
    if no_browser or port is not None or data is not None:
        raise OptionError(
            "--no-browser, --port and --data are for the table in the browser: expected none of them with"
            " --terminal and its options"
        )
    from tilewright.records import Record
    from tilewright.terminal import questions, start
    from tilewright.terminal.prompt import Quit, somebody_sits_at
    from tilewright.terminal.seats import read_seats, seats_from_outside
    from tilewright.texts import chosen

    language = chosen(code)
    rng = SystemRandom() if seed is None else Random(seed)
    console = new_console()
    if (resume or load) and (given or (resume and load)):
        raise OptionError(
            "--resume and --load continue a saved game: expected one of them, with no other option but --seed and"
            " --language"
        )
    if load:
        _sit_down(language, start.load(load), console, rng)
        return
    answers = None
    try:
        if not (resume or given) and somebody_sits_at(console):
            answers = questions.ask(language)
            resume = answers is None
        if resume:
            start.resume(language, console, rng)
            return
    except Quit:
        return
    if answers:
        kit, names = answers
        rules = rules_of(kit.name, len(names), None, rng)
    else:
        names = read_seats(seats, outside=True) if seats is not None else ()
        rules = rules_of(name, len(names) if names and players is None else players, option, rng)
        opponent = "greedy" if kit_of(rules).has("greedy") else "random"
        names = names or read_seats(",".join(["human", *[opponent] * (rules.players - 1)]))
    if len(names) != rules.players:
        raise OptionError(f"{counted(len(names), 'seat')} for {rules.players} players: expected one for each player")
    record = Record(rules, names, date.today().isoformat(), (), finished=False)
    _sit_down(language, record, console, rng, seats_from_outside(seats or ""))


def _play_in_browser(data: Path | None, port: int | None, browser: bool) -> None:
    """Serve the page for this machine, and show it in a `browser`. A server that is already running for this folder is
    used instead: it has the tables, and browsers remember their seats by its address.
    """
    extras.need("web")
    import threading
    import webbrowser

    from tilewright.server import folder, serving

    def show(address: str) -> None:
        _tell_unbuilt()
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        serving.serve(_folder(data), "127.0.0.1", port, _say, show)
    except folder.Served as served:
        if not served.address or port is not None:
            raise
        _say(f"Tilewright is served already, at {served.address}")
        if browser:
            webbrowser.open(served.address)


def _sit_down(
    language: "Language", record: "Record", console: "Console", rng: Random, outside: Collection[int] = ()
) -> None:
    """Play in the terminal. `outside` lists the seats with bots from outside. Bots that look ahead are compiled first,
    with a message, since a silent program seems to hang.
    """
    from tilewright.players import is_bot
    from tilewright.terminal import start

    with compiling_for(record.game, [name for name in record.seats if is_bot(name)]):
        start.sit_down(language, record, console, rng, outside)


def engine(
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot",
            metavar="SPEC",
            show_default="search, or greedy without the extra engine",
            help="The bot that plays, with an optional limit, or module:Class.",
        ),
    ] = None,
) -> None:
    """Run an engine for another program: commands on standard input, moves on standard output (docs/protocol.md)."""
    from tilewright.engine.server import serve
    from tilewright.players import strongest

    serve(sys.stdin, sys.stdout, strongest() if bot is None else bot)
