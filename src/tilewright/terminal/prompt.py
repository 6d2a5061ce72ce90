"""Who sits at the terminal, and what they type at a prompt."""

import sys

from rich.console import Console


class Quit(Exception):
    """The player stops."""


def read(prompt: str, echo: bool = False) -> str:
    """A line of input without the spaces around it; Quit at the end of the input, or where the line says so."""
    if not sys.stdin.isatty():
        # Flushing its prompt, `input` would swallow what a signal raises at that moment.
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
    """Whether what is printed is seen at a terminal, and what is read is typed there."""
    return console.is_terminal and sys.stdin.isatty()
