"""The bot that runs another program, which speaks the engine protocol (docs/protocol.md)."""

import os
import shlex
import signal
import subprocess
import threading
import time
import weakref
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import IO, Any

from tilewright.core import AnyGame, OptionError, TilewrightError, shorten
from tilewright.players import protocol
from tilewright.records import NAME_LENGTH

TIME_LIMIT = 60.0
"""The timeout of each answer, in seconds."""

LINE_LIMIT = 100_000
"""The maximum length of a line. The rest of a longer line is read as the next line."""

DESCRIBED = ("id", "option", "games")
"""The first words of the lines with which an engine describes itself."""


class EngineError(TilewrightError):
    """A program that plays as a bot violated the protocol. The message names the program and what was expected."""


class Engine:
    """Plays the moves of a program. The program starts when the bot is first asked for a move. It ends when the bot is
    closed or garbage-collected, or when this process ends.
    """

    def __init__(self, command: str, game: AnyGame, rng: Random, limit: float = TIME_LIMIT) -> None:
        self.command, self.game, self.limit = read_command(command), game, limit
        self.seed = rng.getrandbits(32)
        self._program: _Program | None = None

    @property
    def name(self) -> str:
        """The command without the folder of its program, cut to the length of a name at a seat."""
        program, *arguments = self.command
        text = " ".join([f"engine:{Path(program).name}", *arguments])
        return shorten("".join(letter if letter.isprintable() else "?" for letter in text).strip(), NAME_LENGTH)

    def choose(self, view: Any) -> Any:
        """Returns the program's move. If the program does not answer with a legal move, ends it and raises
        EngineError.
        """
        moves = {str(move): move for move in self.game.legal(view)}
        try:
            program = self._program or self._start()
            program.send(f"position {self.game.position(view)}", "go")
            text = program.answer("bestmove MOVE", "bestmove", "info")[-1].removeprefix("bestmove").strip()
            if text not in moves:
                raise program.error(
                    f"chose {shorten(text)!r}", f"one of {len(moves)} moves such as {next(iter(moves))}"
                )
        except BaseException:
            self.close()
            raise
        return moves[text]

    def close(self) -> None:
        """End the program. The next request for a move starts it again."""
        if self._program:
            self._program.end()
            self._program = None

    def _start(self) -> "_Program":
        self._program = program = _Program(self.command, self.limit)
        program.send("twp")
        told = [line.split() for line in program.answer("twpok after twp", "twpok", *DESCRIBED, "info")]
        plays = next((names for word, *names in told if word == "games"), [])
        if self.game.name not in plays:
            raise program.error(f"plays {shorten(' '.join(plays)) or 'no game'}", f"{self.game.name} among its games")
        if ["option", "name", "Seed"] in [words[:3] for words in told]:
            program.send(f"setoption name Seed value {self.seed}")
        program.send(protocol.newgame(self.game), "isready")
        program.answer("readyok after newgame and isready", "readyok", "info")
        return program


def read_command(text: str) -> tuple[str, ...]:
    """Returns the words of a command line, which may be quoted as a whole. Raises OptionError if it is invalid.

    >>> read_command("'python bot.py'"), read_command("python 'my bot.py'")
    (('python', 'bot.py'), ('python', 'my bot.py'))
    """
    try:
        words = shlex.split(text)
        if len(words) == 1 and text.strip()[0] in "\"'":
            words = shlex.split(words[0])
    except ValueError as problem:
        raise OptionError(f"cannot read the command {shorten(text)!r} of an engine: {problem}") from None
    if not words or not words[0]:
        raise OptionError('an engine without a command: expected such as engine:"python bot.py"')
    return tuple(words)


class _Program:
    """A running engine. It sends lines, reads answers with a timeout, and always ends the process."""

    def __init__(self, command: tuple[str, ...], limit: float) -> None:
        self.command, self.limit = command, limit
        try:
            # In a session of its own, the program gets no Ctrl-C. This process ends it and everything that it started.
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or problem
            raise self.error(f"cannot be started ({reason})", "a program that speaks the engine protocol") from None
        assert process.stdin
        assert process.stdout
        self.process, self.input = process, process.stdin
        self.lines: SimpleQueue[str | None] = SimpleQueue()
        self.end = weakref.finalize(self, _end, process)
        threading.Thread(target=_read, args=(process.stdout, self.lines), daemon=True).start()

    def error(self, did: str, expected: str) -> EngineError:
        return EngineError(f"the engine {shorten(shlex.join(self.command))!r} {did}: expected {expected}")

    def send(self, *lines: str) -> None:
        # If the program has ended, that is noticed when its answer is read.
        with suppress(OSError):
            self.input.write("".join(f"{line}\n" for line in lines))
            self.input.flush()

    def answer(self, expected: str, last: str, *before: str) -> list[str]:
        """Returns the lines up to one whose first word is `last`. Raises EngineError if the first word of another line
        is not among `before`, or if the program ends or exceeds the timeout.
        """
        due, lines = time.monotonic() + self.limit, list[str]()
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, due - time.monotonic()))
            except Empty:
                raise self.error(f"did not answer within {self.limit:g} seconds", expected) from None
            if line is None:
                self.end()
                code = self.process.returncode
                raise self.error("ended" if code < 0 else f"ended with exit code {code}", expected)
            line = line.strip()
            word = line.partition(" ")[0]
            if word not in (last, *before):
                raise self.error(f"answered {shorten(line)!r}", expected)
            lines.append(line)
            if word == last:
                return lines


def _read(stream: IO[str], lines: SimpleQueue[str | None]) -> None:
    """Put every line of the output into the queue, and None at its end."""
    with stream:
        while line := stream.readline(LINE_LIMIT):
            if line.strip():
                lines.put(line)
    lines.put(None)


def _end(process: "subprocess.Popen[str]") -> None:
    """Kill a program and, on systems with process groups, everything that it started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    if process.stdin:
        with suppress(OSError):
            process.stdin.close()
