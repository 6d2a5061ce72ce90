"""The questions before a game. Enter alone accepts the default answer of each."""

import shutil
import sys
from collections.abc import Sequence
from datetime import datetime

from rich.text import Text

from tilewright import extras
from tilewright.core import OptionError, TilewrightError, shorten
from tilewright.kit import Kit
from tilewright.players import BOTS, playable
from tilewright.registry import GAMES, find
from tilewright.terminal import journal
from tilewright.terminal.frame import title_of
from tilewright.terminal.journal import Waiting
from tilewright.terminal.paragraph import INDENT, paragraph
from tilewright.terminal.prompt import read
from tilewright.terminal.seats import LEVELS, read_seats, told_apart
from tilewright.texts import Language


def ask(language: Language) -> tuple[Kit, tuple[str, ...]] | None:
    """Ask for the game and its players. Returns None if a game is to be resumed. Raises Quit if the player quits."""
    kit = _ask_game(language)
    return (kit, _ask_seats(language, kit)) if kit else None


def _ask_game(language: Language) -> Kit | None:
    for number, kit in enumerate(GAMES.values(), 1):
        title, players = title_of(language, kit), _player_counts(language, kit)
        print(f"  {number}  {language.say('terminal-game', title=title, players=players, most=max(kit.players))}")
    waiting = journal.waiting()
    if waiting:
        print(f"  r  {language.say('terminal-go-on', count=len(waiting))}")
    while True:
        answer = read(f"{language.say('terminal-which-game')} ").lower()
        if answer == "r" and waiting:
            return None
        try:
            return _game(language, answer or "1")
        except TilewrightError as problem:
            print(_wrapped(str(problem)), file=sys.stderr)


def _player_counts(language: Language, kit: Kit) -> str:
    """Returns the numbers of players in words, such as `2, 3 or 4`."""
    return language.listed([str(number) for number in kit.players], "or")


def _game(language: Language, answer: str) -> Kit:
    if answer.isascii() and answer.isdigit():
        kits = list(GAMES.values())
        return kits[_number(language, answer, len(kits)) - 1]
    return find(answer)


def _number(language: Language, answer: str, most: int) -> int:
    """Returns the number of a game, from 1 to `most`. Raises OptionError if the answer is not such a number."""
    if not (answer.isascii() and answer.isdigit() and len(answer) <= 9 and 1 <= int(answer) <= most):
        raise OptionError(language.say("terminal-no-game", number=shorten(answer), most=most))
    return int(answer)


def choose(language: Language, games: Sequence[Waiting]) -> Waiting:
    """Ask which of the unfinished games to continue. Raises Quit if the player quits."""
    digits = len(str(len(games)))
    for number, game in enumerate(games, 1):
        played = datetime.fromtimestamp(game.written / 1e9)
        told = language.say(
            "terminal-played",
            title=title_of(language, game.kit),
            players=", ".join(told_apart(language, game.seats)),
            date=f"{played:%Y-%m-%d}",
            time=f"{played:%H:%M}",
        )
        print(_wrapped(f"  {number:>{digits}}  {told}", indent=" " * (digits + 4)))
    while True:
        answer = read(f"{language.say('terminal-which-unfinished')} ")
        try:
            return games[_number(language, answer or "1", len(games)) - 1]
        except TilewrightError as problem:
            print(_wrapped(str(problem)), file=sys.stderr)


def _wrapped(text: str, indent: str = INDENT) -> str:
    """Returns a text wrapped to the width of the terminal."""
    return paragraph(Text(text), shutil.get_terminal_size().columns, indent).plain


def _ask_seats(language: Language, kit: Kit) -> tuple[str, ...]:
    """Ask who plays against the player. Returns the names of all players."""
    most = max(kit.players) - 1
    print(language.say("terminal-who-plays", most=most))
    bots = playable()
    for name in sorted(bots, key=lambda name: name not in LEVELS):
        _list(name, _bot(language, name))
    _list("human", language.say("terminal-human"))
    if len(bots) < len(BOTS):
        print(_wrapped(language.say("terminal-stronger", command=extras.command("engine"))))
    several = "level:2,level:5" if "level:2" in bots else "greedy,human:Ann"
    asked = language.say("terminal-opponent") if most == 1 else language.say("terminal-opponents", several=several)
    while True:
        answer = read(f"{asked} ") or "greedy"
        try:
            names = read_seats(f"human,{answer}")
            if len(names) not in kit.players:
                title, players = title_of(language, kit), _player_counts(language, kit)
                raise OptionError(language.say("terminal-wrong-count", title=title, players=players, number=len(names)))
            return names
        except TilewrightError as problem:
            print(_wrapped(str(problem)), file=sys.stderr)


def _list(name: str, about: str) -> None:
    print(_wrapped(f"  {name:<10}{about}", indent=" " * 12))


def _bot(language: Language, name: str) -> str:
    """Returns the name of a level, and of any other bot what it plays."""
    return language.say(f"level-{LEVELS[name]}" if name in LEVELS else f"bot-{name}-about")
