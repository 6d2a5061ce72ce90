"""Input at the prompt."""

import sys

from rich.console import Console


class Quit(Exception):
    """The player quits."""


def read(prompt: str, echo: bool = False) -> str:
    """Returns a line of input without surrounding spaces. Raises Quit at the end of the input, or if the player types
    quit or exit.
    """
    if not sys.stdin.isatty():
        # While `input` flushes its prompt, it would swallow an exception that a signal handler raises.
        print(prompt, end="", flush=True)
        prompt = ""
    try:
        text = input(prompt).strip()
    except EOFError:
        print()
        raise Quit from None
    if echo:
        print(text)
    if text.lower() in ("quit", "exit"):
        raise Quit
    return text


def somebody_sits_at(console: Console) -> bool:
    """Whether both input and output are a terminal."""
    return console.is_terminal and sys.stdin.isatty()
