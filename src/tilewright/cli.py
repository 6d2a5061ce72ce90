"""The command line: play, serve, replay and show games, and measure the rule books.

Each command imports what it needs when it is called, so that `--help` answers at once.
"""

import codecs
import json
import math
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from datetime import date
from itertools import islice
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated, Any, Self

import typer

from tilewright import __version__
from tilewright.core import CHANCE, OVER, OptionError, TilewrightError, shorten
from tilewright.games import ENTRIES, AnyGame, find, game, of_position
from tilewright.terminal import files

if TYPE_CHECKING:
    from rich.console import Console

    from tilewright.arena import BotReport, Report
    from tilewright.records import Record
    from tilewright.simulate import Summary

app = typer.Typer(
    name="tilewright",
    help="The Azul family of tile games: play and serve, replay and check records, simulate, measure.",
    add_completion=False,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

DEFAULT_GAME = "azul"

GameName = Annotated[
    str | None,
    typer.Option("--game", "-g", metavar="NAME", show_default="azul", help=f"The game: {', '.join(ENTRIES)}."),
]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", show_default="2", help="How many play.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="KEY=VALUE", help="An option of the game, as `tilewright games` lists them."
    ),
]
Json = Annotated[bool, typer.Option("--json", metavar="", help="Print JSON.")]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command `tilewright`: every error of the input is one sentence on stderr, and exit code 2."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = app(arguments, prog_name="tilewright", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as problem:
        command = getattr(getattr(problem, "ctx", None), "command_path", "tilewright")
        return _refuse(f"{problem.format_message().rstrip('.')} ({command} --help lists what there is)")
    except TilewrightError as problem:
        return _refuse(str(problem))
    except typer.Abort:
        return 1
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as problem:
        _drop_output()
        used = problem.filename or "the standard input or output"
        return _refuse(f"cannot use {used}: {problem.strerror or problem}")
    return result if isinstance(result, int) else 0


def _drop_output() -> None:
    """What could not be written is given up, so that the end of the program does not try it once more."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _refuse(sentence: str) -> int:
    print("tilewright: " + " ".join(sentence.split()), file=sys.stderr)
    return 2


@app.callback()
def _tilewright(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", metavar="", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"tilewright {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def _rules(name: str | None, players: int | None, options: list[str] | None, rng: Random | None = None) -> AnyGame:
    """The game that the options of a command name."""
    entry = find(name or DEFAULT_GAME)
    values = {}
    for option in options or []:
        key, equals, value = option.partition("=")
        if not equals:
            raise OptionError(f"cannot read the option {shorten(option)!r}: expected key=value such as starter=1")
        values[key] = value
    entry.check_options(values)
    return game(entry.name, 2 if players is None else players, rng=rng, **values)


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def _print_json(data: Any) -> None:
    """Print JSON, in ASCII alone where not every character can be printed."""
    print(json.dumps(data, ensure_ascii=codecs.lookup(sys.stdout.encoding or "ascii").name != "utf-8"))


def _print_table(titles: Sequence[str], rows: Sequence[Sequence[object]], right: bool = False) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, title in enumerate(titles):
        table.add_column(title, justify="right" if right and number else "left")
    for row in rows:
        table.add_row(*map(str, row))
    _console().print(table)


# What there is -------------------------------------------------------------------------------------------


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, their players and their options."""
    if as_json:
        _print_json(
            [
                {"name": entry.name, "title": entry.title, "players": entry.players, "options": dict(entry.options)}
                for entry in ENTRIES.values()
            ]
        )
        return
    rows = [
        (
            entry.name,
            entry.title,
            ", ".join(map(str, entry.players)),
            "\n".join(f"{option}: {meaning}" for option, meaning in entry.options.items()),
        )
        for entry in ENTRIES.values()
    ]
    _print_table(("game", "title", "players", "options"), rows)


@app.command()
def bots(as_json: Json = False) -> None:
    """List the bots."""
    from tilewright.players import BOTS

    if as_json:
        _print_json(BOTS)
    else:
        _print_table(("bot", "what it plays"), list(BOTS.items()))


# Playing -------------------------------------------------------------------------------------------------


Data = Annotated[
    Path | None,
    typer.Option(metavar="DIR", show_default="the user's data folder", help="The folder that keeps the tables."),
]
Port = Annotated[
    int | None,
    typer.Option(min=0, max=65535, metavar="N", show_default="8000, or the next that is free", help="The port."),
]


def _serve(data: Path | None, host: str, port: int | None, page: bool, browser: bool) -> None:
    """Run the server, which is there if the extra is installed. For the page alone, one that runs already will do: it
    has the tables, and browsers know their seats by its address.
    """
    from tilewright.terminal import journal

    try:
        from tilewright.server import folder, serving
    except ModuleNotFoundError as problem:
        if (problem.name or "").startswith("tilewright"):
            raise
        raise OptionError(
            f"the table in the browser needs a package that is not installed ({problem.name}): expected"
            " pip install 'tilewright[web]' before it (tilewright play --terminal works without)"
        ) from None
    import threading
    import webbrowser

    def say(text: str) -> None:
        print(text, flush=True)

    def show(address: str) -> None:
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        serving.serve((data or journal.data_folder()).expanduser(), host, port, say, show)
    except folder.Served as served:
        if not (page and served.address and port is None):
            raise
        say(f"Tilewright is served already, at {served.address}")
        if browser:
            webbrowser.open(served.address)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(metavar="HOST", help="The address to listen at; 0.0.0.0 is for other devices too.")
    ] = "127.0.0.1",
    port: Port = None,
    data: Data = None,
) -> None:
    """Serve tables for browsers, until Ctrl-C."""
    _serve(data, host, port, page=False, browser=False)


@app.command()
def play(
    no_browser: Annotated[
        bool, typer.Option("--no-browser", metavar="", help="Print the address only, and open no browser.")
    ] = False,
    port: Port = None,
    data: Data = None,
    terminal: Annotated[
        bool,
        typer.Option(
            "--terminal", metavar="", help="Play at the table in this terminal; so does every option after this one."
        ),
    ] = False,
    name: GameName = None,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            show_default="human,greedy",
            help="Who plays: human, human:Name, or a bot, for each seat.",
        ),
    ] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="Deal from this seed, to play the same deals again.")] = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume", metavar="", help="Go on with the last game that was not finished, or choose one of several."
        ),
    ] = False,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved, or kept while it ran.")
    ] = None,
) -> None:
    """Play against bots or other people: in the browser, or at the table in this terminal."""
    given = [value for value in (name, players, seats, option) if value is not None]
    for_terminal = bool(terminal or given or seed is not None or resume or load is not None)
    if not for_terminal:
        _serve(data, "127.0.0.1", port, page=True, browser=not no_browser)
        return
    if no_browser or port is not None or data is not None:
        raise OptionError(
            "--no-browser, --port and --data are for the table in the browser: expected none of them with"
            " --terminal and its options"
        )
    from tilewright.records import Record
    from tilewright.terminal import questions, start
    from tilewright.terminal.prompt import Quit, somebody_sits_at
    from tilewright.terminal.seats import read_seats

    rng = SystemRandom() if seed is None else Random(seed)
    console = _console()
    if (resume or load) and (given or (resume and load)):
        raise OptionError(
            "--resume and --load go on with a game as it was: expected one of them, and only --seed with it"
        )
    if load:
        _sit_down(start.load(load), console, rng)
        return
    answers = None
    try:
        if not (resume or given) and somebody_sits_at(console):
            answers = questions.ask()
            resume = answers is None
        if resume:
            start.resume(console, rng)
            return
    except Quit:
        return
    if answers:
        entry, names = answers
        rules = _rules(entry.name, len(names), None, rng)
    else:
        names = read_seats(seats) if seats is not None else ()
        rules = _rules(name, len(names) if names and players is None else players, option, rng)
        names = names or read_seats(",".join(["human", *["greedy"] * (rules.players - 1)]))
    if len(names) != rules.players:
        raise OptionError(f"{len(names)} seats for {rules.players} players: expected one for each player")
    _sit_down(Record(rules, names, date.today().isoformat(), (), finished=False), console, rng)


def _sit_down(record: "Record", console: "Console", rng: Random) -> None:
    """Play in the terminal. Bots that look ahead are compiled before it, and that is said: silence seems to hang."""
    from tilewright.players import BOTS
    from tilewright.terminal import start

    thinks = _think([name for name in record.seats if name in BOTS])
    with _compiling(search_too=True) if thinks else nullcontext():
        start.sit_down(record, console, rng)


@app.command()
def engine(
    bot: Annotated[
        str, typer.Option("--bot", metavar="SPEC", help="The bot that plays, and perhaps its limit.")
    ] = "greedy",
) -> None:
    """Play for another program: commands on the standard input, moves on the standard output (docs/protocol.md)."""
    from tilewright.engine.server import serve

    serve(sys.stdin, sys.stdout, bot)


# Records and positions -----------------------------------------------------------------------------------


def _draw(rules: AnyGame, state: Any, names: Sequence[str]) -> None:
    from tilewright.terminal.table import draw
    from tilewright.terminal.tiles import Palette

    console = _console()
    console.print(draw(rules, state, names, Palette.of(console), console.width))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record: JSON Lines, with one game or several.")],
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after N moves, deals included.")] = None,
    number: Annotated[
        int | None, typer.Option("--game", metavar="K", show_default="the last", help="The K-th game.")
    ] = None,
    everything: Annotated[
        bool,
        typer.Option(
            "--all", metavar="", help="Show a game that is not finished with what only one of its players may know."
        ),
    ] = False,
    as_json: Json = False,
) -> None:
    """Check every line of a record, and show the table at its end or after a move."""
    from tilewright import records
    from tilewright.terminal.result import verdict
    from tilewright.terminal.seats import told_apart

    chosen, count = None, 0
    for count, record in enumerate(records.read(file), 1):
        if number in (None, count):
            chosen = record
    if chosen is None:
        raise OptionError(f"there is no game {number} in {file}: expected 1 to {count}")
    moves = len(chosen.moves) if to is None else to
    if not 0 <= moves <= len(chosen.moves):
        raise OptionError(
            f"the game in {file} has {len(chosen.moves)} moves, not {to}: expected --to 0 to {len(chosen.moves)}"
        )
    rules = chosen.game
    state = next(islice(chosen.states(), moves, None))
    if not (chosen.finished or everything):
        state = rules.view(state, None)
    if as_json:
        _print_json(
            {
                "game": rules.name,
                "players": rules.players,
                "seats": chosen.seats,
                "moves": moves,
                "scores": rules.scores(state),
                "winners": rules.winners(state) if rules.actor(state) == OVER else None,
                "position": rules.position(state),
            }
        )
        return
    names = told_apart(chosen.seats)
    _draw(rules, state, names)
    games_read = "1 game" if count == 1 else f"{count} games, this is game {number or count}"
    print(f"{file}: {games_read}, every line checked. After {moves} of {len(chosen.moves)} moves: ", end="")
    print(verdict(rules, state, names))


@app.command()
def show(
    text: Annotated[str, typer.Argument(help="A position text, such as `tilewright replay --json` prints.")],
    as_json: Json = False,
) -> None:
    """Draw a position."""
    rules = of_position(text)
    state = rules.from_position(text)
    if as_json:
        _print_json({"game": rules.name, "players": rules.players, "state": rules.to_json(state)})
    else:
        _draw(rules, state, [f"Player {seat + 1}" for seat in range(rules.players)])


# Measuring -----------------------------------------------------------------------------------------------


class _Output:
    """A file that is written piece by piece: each whole, and one that cannot be is taken out again. A new file stays
    only if something was written to it.
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


@contextmanager
def _compiling(search_too: bool = False) -> Iterator[None]:
    """Say so, while the kernels, and perhaps the search, are compiled for the first time on this machine."""
    from rich.console import Console

    from tilewright import kernel, search

    stderr = Console(stderr=True)
    for name, part, is_needed in (("kernels", kernel, True), ("search", search, search_too)):
        if is_needed and not part.is_warm():
            with stderr.status(f"compiling the {name}, once on this machine: some seconds"):
                part.warm_up()
    yield


def _think(bots: Sequence[str]) -> bool:
    """Whether one of these bots thinks, and needs the search."""
    from tilewright.players import find

    return any(find(spec).limit for spec in bots)


@app.command()
def warmup() -> None:
    """Compile the kernels and the search ahead, so that later commands start at once."""
    from tilewright.kernel.jit import CACHE_FOLDER

    with _compiling(search_too=True):
        pass
    kept = f", and kept in {CACHE_FOLDER.parent}" if CACHE_FOLDER else "; no folder could be written to keep them"
    print(f"The kernels and the search are compiled{kept}.")


@app.command()
def simulate(
    name: GameName = None,
    players: Players = None,
    number: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed: the same one gives the same games.")] = 0,
    names: Annotated[str, typer.Option("--bots", help="A bot for every seat, or one for all of them.")] = "random",
    threads: Annotated[int, typer.Option(help="How many threads play; the games are the same.")] = 1,
    option: Options = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the records to a new file.")] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw scores, lengths and wins by seat to a new SVG file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", metavar="", help="Overwrite the files.")] = False,
    as_json: Json = False,
) -> None:
    """Play games between bots, and sum up scores, wins and lengths."""
    from rich.console import Console
    from rich.progress import Progress

    from tilewright import simulate as simulation
    from tilewright.players import listed

    rules = _rules(name, players, option, Random(seed))
    seated = listed(names)
    seated = seated * rules.players if len(seated) == 1 else seated
    texts: list[str] = []
    blocks = simulation.played(rules, seated, number, seed, threads, texts.append if out else None)
    summary = simulation.Summary(rules.players)
    stderr = Console(stderr=True)
    interrupted = False
    with ExitStack() as outputs:
        records = outputs.enter_context(_Output(out, force)) if out else None
        picture = outputs.enter_context(_Output(plot, force)) if plot else None
        try:
            with (
                _compiling(_think(seated)),
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
            _print_json(data)
        else:
            _print_summary(summary, seated)
        if picture:
            from tilewright.plot import svg

            title = f"{rules.name}, {rules.players} players, {summary.games} games, seed {seed}"
            picture.write(svg(summary, title, [f"seat {seat}, {bot}" for seat, bot in enumerate(seated)]))
    if interrupted:
        print("tilewright: interrupted, this is the summary so far", file=sys.stderr)
        raise typer.Exit(130)


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
    _print_table((f"{summary.games} games", "mean", "sd", "min", "max", "wins"), rows, right=True)


@app.command()
def arena(
    names: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="SPEC,SPEC",
            help="A bot for every player; or two, the first against a field of the second.",
        ),
    ],
    name: GameName = None,
    players: Players = None,
    number: Annotated[
        int, typer.Option("--games", "-n", metavar="K", help="How many games, a multiple of the number of players.")
    ] = 120,
    seed: Annotated[int, typer.Option(metavar="S", help="The seed: the same one gives the same deals.")] = 0,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="End once it is decided whether the first is A or B Elo better; 2 players."),
    ] = None,
    timeout: Annotated[
        float, typer.Option(metavar="SECONDS", help="How long a bot may think about a move before it loses the game.")
    ] = 60.0,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "--threads", metavar="W", show_default="all cores", help="How many games at a time."),
    ] = None,
    option: Options = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the records in a new file, the results in FILE.results.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", metavar="", help="Count the games of FILE, and play the rest only.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play a match between bots, and say which is stronger, by how much, and how sure that is."""
    from contextlib import closing

    from rich.console import Console
    from rich.progress import Progress

    from tilewright.arena import Hypotheses, Match, Standing, proceed
    from tilewright.players import listed

    rules = _rules(name, players, option, Random(seed))
    hypotheses = None if sprt is None else Hypotheses.parse(sprt)
    standing = Standing(Match(rules, tuple(listed(names)), number, seed, timeout, hypotheses))
    stderr = Console(stderr=True)
    interrupted = False
    try:
        with (
            closing(proceed(standing, workers, out, resume)) as games,
            _compiling(_think(listed(names))),
            Progress(console=stderr, transient=True, disable=not stderr.is_terminal) as progress,
        ):
            task = progress.add_task("playing", total=number)
            for played in games:
                progress.update(task, completed=played)
    except KeyboardInterrupt:
        interrupted = True
    report = standing.report()
    if as_json:
        _print_json(report.to_json() | {"interrupted": interrupted})
    else:
        _print_report(report)
    if interrupted:
        print("tilewright: interrupted, this is the match so far", file=sys.stderr)
        raise typer.Exit(130)


FORFEITS_SHOWN = 5
"""Reasons of forfeits that a bot's report lists; --json has all of them."""


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
    _print_table(titles, rows, right=True)
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


@app.command()
def perft(
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, help="How many moves deep.")],
    name: GameName = None,
    players: Players = None,
    deal: Annotated[
        str | None, typer.Option(metavar="MOVES", help="A deal, or several moves with ; between them, to begin with.")
    ] = None,
    option: Options = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT", help="A position to begin with.")] = None,
    divide: Annotated[bool, typer.Option("--divide", metavar="", help="Count for each first move.")] = False,
    as_json: Json = False,
) -> None:
    """Count the lines of play of a given length."""
    from tilewright import perft as counting

    if position is not None and (name is not None or players is not None or option):
        raise OptionError("a position says what game it is of: expected no --game, --players or --option with it")
    rules = _rules(name, players, option) if position is None else of_position(position)
    state = rules.start() if position is None else rules.from_position(position)
    for text in (deal or "").split(";"):
        if text.strip():
            state = rules.apply(state, rules.parse(state, text.strip()))
    if rules.actor(state) == CHANCE:
        due = rules.deal(state, Random(0))
        raise OptionError(f"the state waits for chance: expected what it does at the end of --deal, such as {due}")
    begin = time.perf_counter()
    by_move = counting.divide(rules, state, depth) if divide and depth else {}
    leaves = sum(by_move.values()) if by_move else counting.perft(rules, state, depth)
    seconds = round(time.perf_counter() - begin, 3)
    if as_json:
        data = {"game": rules.name, "players": rules.players, "depth": depth, "leaves": leaves, "seconds": seconds}
        _print_json(data | ({"moves": by_move} if divide else {}))
        return
    for text, count in by_move.items():
        print(f"{text}: {count}")
    print(f"{leaves} leaves at depth {depth} in {seconds:.3f} s")


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each game is timed.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure how fast kernels and rule books are on this machine."""
    from tilewright import bench as measuring

    if not math.isfinite(seconds):
        raise OptionError(f"{seconds} seconds, expected a number from 0.01 on")
    with _compiling(search_too=True):
        measured = measuring.bench(seconds)
    if as_json:
        _print_json(measured)
        return
    rows = [
        (kind, f"{speed:,}", f"{measured['moves'][kind]:,}", f"{measured['rulebook'][kind]:,}")
        for kind, speed in measured["playouts"].items()
    ]
    titles = ("random games", "kernel: games a second", "moves a second", "rule book: games a second")
    _print_table(titles, rows, right=True)
    print(f"listing the legal moves {measured['legal_ns']} ns, copying a state {measured['copy_ns']} ns")
    print(f"import tilewright {measured['import_seconds']} s")
    print(f"search: {measured['nodes']:,} nodes a second, signature {measured['signature']}")
