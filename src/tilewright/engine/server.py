"""The engine as it runs: commands from one stream, answers to another, and the bot in a thread of its own.

So `isready`, `stop` and `quit` are seen while the bot thinks. Every other command that comes then is queued, and taken
in its turn.
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
    """Answer commands until `quit`, which ends it at once, or the end of the input, after which everything that was
    asked for is still answered.
    """
    _Server(Thinker(spec), sink).run(source)


@dataclass
class _Queued:
    """A command that waits until the bot has answered, and whether a `stop` came after it."""

    command: Command
    stopped: bool = False


class _Server:
    def __init__(self, thinker: Thinker, sink: TextIO) -> None:
        self.thinker, self.sink = thinker, sink
        self.lock = threading.Lock()
        """Held while something is written, and while it changes who thinks or what is queued."""
        self.thread: threading.Thread | None = None
        """The thread in which bots think, while it is not idle."""
        self.bot: Bot | None = None
        """The bot that thinks."""
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
        """Do what a command says, at once or after those before it."""
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
        """Do what a command says, up to the thinking: returns the bot that is to think, and its thinking, if there is
        any to do.
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
        except Exception as problem:  # a bot that cannot be made does not end the engine
            self.say(protocol.error(f"{command.word} failed: {type(problem).__name__} {problem}"))
        return None, None

    def stop(self) -> None:
        """Tell the bot that thinks, if one does and can be told; what is queued before this is stopped as it begins."""
        with self.lock:
            for queued in self.queue:
                queued.stopped = True
            _stop(self.bot)

    def work(self, think: Callable[[], list[str]] | None) -> None:
        """Let the bot think, then do what was queued meanwhile, until nothing is left. Nobody may be there any more to
        read the answers.
        """
        with suppress(OSError):
            while True:
                lines = _answer(think) if think else []
                with self.lock:
                    # Whoever reads the answer may send the next command at once.
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
                        _stop(bot)

    def say(self, *lines: str) -> None:
        with self.lock:
            self.write(lines)

    def write(self, lines: Sequence[str]) -> None:
        if lines and not self.silent:
            self.sink.write("".join(f"{line}\n" for line in lines))
            self.sink.flush()


def _stop(bot: Bot | None) -> None:
    if callable(stop := getattr(bot, "stop", None)):
        stop()


def _answer(think: Callable[[], list[str]]) -> list[str]:
    """What the bot answers, or why it does not."""
    try:
        return think()
    except TilewrightError as problem:
        return [protocol.error(problem)]
    except Exception as problem:  # a bot may fail in any way, and the engine goes on
        return [protocol.error(f"the bot failed: {type(problem).__name__} {problem}")]
