"""The engine as it runs: commands from one stream, answers to another, and the bot in a thread of its own.

So `isready`, `stop` and `quit` are seen while the bot thinks; every other command has to wait for its answer.
"""

import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TextIO

from tilewright.core import OptionError, TilewrightError
from tilewright.engine.thinker import Thinker
from tilewright.players import Bot, protocol
from tilewright.players.protocol import Command


def serve(source: Iterable[str], sink: TextIO, spec: str) -> None:
    """Answer commands until `quit`, which ends it at once, or the end of the input, before which a bot that thinks is
    told to stop and gives its answer.
    """
    _Server(Thinker(spec), sink).run(source)


class _Server:
    def __init__(self, thinker: Thinker, sink: TextIO) -> None:
        self.thinker, self.sink = thinker, sink
        self.lock = threading.Lock()
        """Held while something is written, and while it changes who thinks."""
        self.thinking: tuple[Bot, threading.Thread] | None = None
        self.silent = False

    def run(self, source: Iterable[str]) -> None:
        for line in source:
            if not line.strip():
                continue
            try:
                command = protocol.read(line)
                if command.word == "quit":
                    break
                self.take(command)
            except TilewrightError as problem:
                self.say(protocol.error(problem))
            except OSError:
                raise
            except Exception as problem:  # a bot that cannot be made does not end the engine
                self.say(protocol.error(f"{command.word} failed: {type(problem).__name__} {problem}"))
        else:
            if thinking := self.stop():
                thinking.join()
        with self.lock:
            self.silent = True

    def take(self, command: Command) -> None:
        if command.word == "isready":
            self.say("readyok")
        elif command.word == "stop":
            self.stop()
        elif self.thinking:
            raise OptionError(f"the bot is thinking: expected isready, stop or quit, not {command.word}")
        elif command.word == "twp":
            self.say(*self.thinker.describe())
        elif command.word == "setoption":
            self.thinker.set_option(command)
        elif command.word == "newgame":
            self.thinker.new_game(command)
        elif command.word == "position":
            self.thinker.set_position(command)
        else:
            bot, think = self.thinker.task(command)
            thread = threading.Thread(target=self.think, args=(think,), daemon=True)
            self.thinking = bot, thread
            thread.start()

    def stop(self) -> threading.Thread | None:
        """Tell the bot that thinks, if one does and can be told."""
        thinking = self.thinking
        if thinking is None:
            return None
        if callable(stop := getattr(thinking[0], "stop", None)):
            stop()
        return thinking[1]

    def think(self, think: Callable[[], list[str]]) -> None:
        try:
            lines = think()
        except TilewrightError as problem:
            lines = [protocol.error(problem)]
        except Exception as problem:  # a bot may fail in any way, and the engine goes on
            lines = [protocol.error(f"the bot failed: {type(problem).__name__} {problem}")]
        # Whoever reads the answer may send the next command at once. Nobody may be there any more to read it.
        with self.lock, suppress(OSError):
            self.thinking = None
            self.write(lines)

    def say(self, *lines: str) -> None:
        with self.lock:
            self.write(lines)

    def write(self, lines: Sequence[str]) -> None:
        if not self.silent:
            self.sink.write("".join(f"{line}\n" for line in lines))
            self.sink.flush()
