"""The running engine: it reads commands from one stream and writes answers to another.

The bot thinks in a thread of its own, so `isready`, `stop` and `quit` take effect while it thinks. All other commands
are queued until it has answered.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TextIO

from tilewright.core import TilewrightError
from tilewright.engine.thinker import Thinker
from tilewright.players import Bot, protocol
from tilewright.players.protocol import Command


def serve(source: Iterable[str], sink: TextIO, spec: str) -> None:
    """Answer commands until `quit` or the end of the input. `quit` takes effect immediately, while at the end of the
    input all earlier commands are still answered.
    """
    _Server(Thinker(spec), sink).run(source)


@dataclass
class _Queued:
    """A queued command, and whether a `stop` came after it."""

    command: Command
    stopped: bool = False


class _Server:
    def __init__(self, thinker: Thinker, sink: TextIO) -> None:
        self.thinker, self.sink = thinker, sink
        self.lock = threading.Lock()
        """Guards the output, the bot that is thinking, and the queue."""
        self.thread: threading.Thread | None = None
        """The thread in which the bot thinks; None while nothing is to be done."""
        self.bot: Bot | None = None
        """The bot that is thinking, if any."""
        self.queue: deque[_Queued] = deque()
        self.silent = False

    def run(self, source: Iterable[str]) -> None:
        for line in source:
            if not line.strip():
                continue
            try:
                command = protocol.read(line)
            except TilewrightError as problem:
                self.say(protocol.error(problem))
                continue
            if command.word == "quit":
                break
            if command.word == "isready":
                self.say("readyok")
            elif command.word == "stop":
                self.stop()
            else:
                self.take(command)
        else:
            if thread := self.thread:
                thread.join()
        with self.lock:
            self.silent = True

    def take(self, command: Command) -> None:
        """Execute a command, or queue it if the bot is busy."""
        with self.lock:
            if self.thread:
                self.queue.append(_Queued(command))
                return
        bot, think = self.prepare(command)
        if think:
            self.bot = bot
            self.thread = threading.Thread(target=self.work, args=(think,), daemon=True)
            self.thread.start()

    def prepare(self, command: Command) -> tuple[Bot | None, Callable[[], list[str]] | None]:
        """Execute a command, except for the thinking. Returns the bot and a function that lets it think; None for both
        if the command needs no thinking.
        """
        try:
            if command.word == "go":
                return self.thinker.task(command)
            if command.word == "twp":
                self.say(*self.thinker.describe())
            elif command.word == "setoption":
                self.thinker.set_option(command)
            elif command.word == "newgame":
                self.thinker.new_game(command)
            else:
                self.thinker.set_position(command)
        except TilewrightError as problem:
            self.say(protocol.error(problem))
        except OSError:
            raise
        except Exception as problem:  # the engine survives a bot that cannot be made
            self.say(protocol.error(f"{command.word} failed: {type(problem).__name__} {problem}"))
        return None, None

    def stop(self) -> None:
        """Stop the bot that is thinking, if it has a method `stop`. Queued commands are stopped when they begin."""
        with self.lock:
            for queued in self.queue:
                queued.stopped = True
            self.write(_stop(self.bot))

    def work(self, think: Callable[[], list[str]] | None) -> None:
        """Let the bot think, then execute the queued commands until none is left. OSError is ignored, since the reader
        of the answers may be gone.
        """
        with suppress(OSError):
            while True:
                lines = _answer(think) if think else []
                with self.lock:
                    # Reset before the answer is written, since the reader may send the next command immediately.
                    self.bot = None
                    if not self.queue:
                        self.thread = None
                    self.write(lines)
                    if not self.thread:
                        return
                bot, think = self.prepare(self.queue[0].command)
                with self.lock:
                    self.bot = bot
                    if self.queue.popleft().stopped:
                        self.write(_stop(bot))

    def say(self, *lines: str) -> None:
        with self.lock:
            self.write(lines)

    def write(self, lines: Sequence[str]) -> None:
        if lines and not self.silent:
            self.sink.write("".join(f"{line}\n" for line in lines))
            self.sink.flush()


def _stop(bot: Bot | None) -> list[str]:
    """Stop a bot that has a method `stop`. Returns an error if that fails, otherwise nothing."""
    try:
        if callable(stop := getattr(bot, "stop", None)):
            stop()
    except Exception as problem:  # the engine survives any failure of a bot
        return [protocol.error(f"stop failed: {type(problem).__name__} {problem}")]
    return []


def _answer(think: Callable[[], list[str]]) -> list[str]:
    """Returns the bot's answer, or an error if it fails."""
    try:
        return think()
    except TilewrightError as problem:
        return [protocol.error(problem)]
    except (Exception, SystemExit) as problem:  # the engine survives any failure of a bot
        return [protocol.error(f"the bot failed: {type(problem).__name__} {problem}")]
