"""The questions before a game. Enter alone accepts the default answer of each."""

import shutil
import sys
from collections.abc import Sequence
from datetime import datetime

from rich.text import Text

from tilewright import extras
from tilewright.core import OptionError, TilewrightError, shorten
from tilewright.kit import Kit
from tilewright.players import BOTS, level, playable
from tilewright.registry import GAMES, find
from tilewright.terminal import journal
from tilewright.terminal.journal import Waiting
from tilewright.terminal.paragraph import INDENT, paragraph
from tilewright.terminal.prompt import read
from tilewright.terminal.seats import read_seats, told_apart


def ask() -> tuple[Kit, tuple[str, ...]] | None:
    """Ask for the game and its players. Returns None if a game is to be resumed. Raises Quit if the player quits."""
    kit = _ask_game()
    return (kit, _ask_seats(kit)) if kit else None


def _ask_game() -> Kit | None:
    for number, kit in enumerate(GAMES.values(), 1):
        print(f"  {number}  {kit.title} ({kit.player_counts} players)")
    waiting = journal.waiting()
    if waiting:
        print(f"  r  go on with {'the' if len(waiting) == 1 else 'a'} game that was not finished")
    while True:
        answer = read("Which game? [1] ").lower()
        if answer == "r" and waiting:
            return None
        try:
            return _game(answer or "1")
        except TilewrightError as problem:
            print(_wrapped(str(problem)), file=sys.stderr)


def _game(answer: str) -> Kit:
    if answer.isascii() and answer.isdigit():
        kits = list(GAMES.values())
        return kits[_number(answer, len(kits)) - 1]
    return find(answer)


def _number(answer: str, most: int) -> int:
    """Returns the number of a game, from 1 to `most`. Raises OptionError if the answer is not such a number."""
    if not (answer.isascii() and answer.isdigit() and len(answer) <= 9 and 1 <= int(answer) <= most):
        raise OptionError(f"there is no game {shorten(answer)}: expected 1 to {most}")
    return int(answer)


def choose(games: Sequence[Waiting]) -> Waiting:
    """Ask which of the unfinished games to continue. Raises Quit if the player quits."""
    digits = len(str(len(games)))
    for number, game in enumerate(games, 1):
        played = datetime.fromtimestamp(game.written / 1e9)
        seats = ", ".join(told_apart(game.seats))
        told = f"  {number:>{digits}}  {game.title}: {seats}, last played on {played:%Y-%m-%d at %H:%M}"
        print(_wrapped(told, indent=" " * (digits + 4)))
    while True:
        answer = read("Go on with which game? [1] ")
        try:
            return games[_number(answer or "1", len(games)) - 1]
        except TilewrightError as problem:
            print(_wrapped(str(problem)), file=sys.stderr)


def _wrapped(text: str, indent: str = INDENT) -> str:
    """Returns a text wrapped to the width of the terminal."""
    return paragraph(Text(text), shutil.get_terminal_size().columns, indent).plain


def _ask_seats(kit: Kit) -> tuple[str, ...]:
    """Ask who plays against the player. Returns the names of all players."""
    most = max(kit.players) - 1
    print(f"Who plays against you? {'One' if most == 1 else f'One to {most}'} of:")
    bots = playable()
    for number, name in enumerate(level.NAMES, 1):
        if f"level:{number}" in bots:
            print(f"  level:{number:<4}{name}")
    for name in bots:
        if not name.startswith("level:"):
            print(_wrapped(f"  {name:<10}{BOTS[name]}", indent=" " * 12))
    print("  human     another person here; human:Ann gives a name")
    if len(bots) < len(BOTS):
        print(_wrapped(f"{extras.command('engine')} brings stronger opponents."))
    several = "level:2,level:5" if "level:2" in bots else "greedy,human:Ann"
    example = "" if most == 1 else f", or several such as {several}"
    while True:
        answer = read(f"Opponents{example} [greedy] ") or "greedy"
        try:
            names = read_seats(f"human,{answer}")
            if len(names) not in kit.players:
                raise OptionError(f"{kit.title} is for {kit.player_counts} players, not {len(names)}")
            return names
        except TilewrightError as problem:
            print(_wrapped(str(problem)), file=sys.stderr)
