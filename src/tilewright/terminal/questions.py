"""The questions before a game, each answered by Enter alone."""

import sys

from tilewright.core import OptionError, TilewrightError, shorten
from tilewright.games import ENTRIES, Entry, find
from tilewright.players import BOTS
from tilewright.terminal import journal
from tilewright.terminal.seats import read_seats


def ask() -> tuple[Entry, tuple[str, ...]] | None:
    """The game and its players; None if a game is to be resumed."""
    entry = _ask_game()
    return (entry, _ask_seats(entry)) if entry else None


def _ask_game() -> Entry | None:
    for number, entry in enumerate(ENTRIES.values(), 1):
        print(f"  {number}  {entry.title} ({entry.player_counts} players)")
    if journal.waiting():
        print("  r  go on with the game that was not finished")
    while True:
        answer = input("Which game? [1] ").strip().lower()
        if answer == "r" and journal.waiting():
            return None
        try:
            return _game(answer or "1")
        except TilewrightError as problem:
            print(problem, file=sys.stderr)


def _game(answer: str) -> Entry:
    if answer.isascii() and answer.isdigit():
        entries = list(ENTRIES.values())
        number = int(answer[:9])
        if len(answer) > 9 or not 1 <= number <= len(entries):
            raise OptionError(f"there is no game {shorten(answer)}: expected 1 to {len(entries)}")
        return entries[number - 1]
    return find(answer)


def _ask_seats(entry: Entry) -> tuple[str, ...]:
    """You, and those who play against you."""
    most = max(entry.players) - 1
    print(f"Who plays against you? {'One' if most == 1 else f'One to {most}'} of:")
    for name, plays in (*BOTS.items(), ("human", "another person here; human:Ann gives a name")):
        print(f"  {name:<8}{plays}")
    example = "" if most == 1 else ", or several such as greedy,random"
    while True:
        answer = input(f"Opponents{example} [greedy] ").strip() or "greedy"
        try:
            names = read_seats(f"human,{answer}")
            if len(names) not in entry.players:
                raise OptionError(f"{entry.title} is for {entry.player_counts} players, not {len(names)}")
            return names
        except TilewrightError as problem:
            print(problem, file=sys.stderr)
