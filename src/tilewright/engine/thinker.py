"""The state of an engine between two commands: its options, the game, the position, and the bot."""

from collections.abc import Callable
from random import Random
from typing import Any

from tilewright import __version__
from tilewright.core import AnyGame, IllegalMove, OptionError, shorten
from tilewright.players import BOT_KINDS, ENGINE, EXPECTED, Bot, bot, find, parts, protocol
from tilewright.players.analysis import in_turn
from tilewright.players.limit import Limit
from tilewright.players.protocol import EMPTY, Command
from tilewright.registry import GAMES

MOST_SEED = 2**32 - 1


class Thinker:
    """Handles every command except `isready`, `stop` and `quit`, which concern the running engine."""

    def __init__(self, spec: str) -> None:
        name, limit = parts(spec)
        self.bots = list(BOT_KINDS)
        """The values of the option Bot: the bots of the registry, and the bot from outside that the command line named,
        if any.
        """
        if name == ENGINE:
            raise OptionError(f"the bot {shorten(spec)!r}: expected {EXPECTED}")
        find(spec)
        if name not in BOT_KINDS:
            name, limit = spec, None
            self.bots.append(spec)
        self._read = {"Bot": self._read_bot, "Limit": _read_limit, "Seed": _read_seed}
        """The options of the engine, each with the function that parses its value."""
        self.options = {"Bot": self._read_bot(name), "Limit": limit or EMPTY, "Seed": "0"}
        self.game: AnyGame | None = None
        self.state: Any = None
        self._rng = Random(0)
        self._bot: tuple[str, Bot] | None = None

    def describe(self) -> list[str]:
        """Returns the answer to `twp`."""
        bots = " ".join(f"var {name}" for name in self.bots)
        return [
            "id name Tilewright",
            f"id version {__version__}",
            f"option name Bot type combo default {self.options['Bot']} {bots}",
            f"option name Limit type string default {self.options['Limit']}",
            f"option name Seed type spin default {self.options['Seed']} min 0 max {MOST_SEED}",
            f"games {' '.join(GAMES)}",
            "twpok",
        ]

    def set_option(self, command: Command) -> None:
        name = command["name"]
        if name not in self._read:
            raise OptionError(f"unknown option {shorten(name)!r}: expected one of {', '.join(self._read)}")
        self.options[name] = self._read[name](command["value"])
        self._renew()

    def new_game(self, command: Command) -> None:
        self.game, self.state = protocol.read_newgame(command), None
        self._renew()

    def _renew(self) -> None:
        """Drop the bot, so that the next `go` makes a new one, and restart its random numbers from the seed."""
        self._rng, self._bot = Random(int(self.options["Seed"])), None

    def set_position(self, command: Command) -> None:
        if self.game is None:
            raise OptionError("there is no game yet: expected newgame before position")
        self.state = protocol.read_position(command, self.game)

    def task(self, command: Command) -> tuple[Bot, Callable[[], list[str]]]:
        """Returns the bot, and a function that lets it think and returns the lines of the answer. Raises OptionError if
        there is no game or position yet.
        """
        if self.game is None or self.state is None:
            raise OptionError("there is no position yet: expected newgame and position before go")
        game, seat = self.game, in_turn(self.game, self.state)
        view, player = game.view(self.state, seat), self._player(game, protocol.read_limit(command))

        def think() -> list[str]:
            move = player.choose(view)
            if move not in game.legal(view):
                raise IllegalMove(f"the bot {player.name} chose {shorten(str(move))!r}, which may not be played")
            told = getattr(player, "info", None)
            return [*([protocol.info(told)] if told else []), f"bestmove {move}"]

        return player, think

    def _player(self, game: AnyGame, limit: Limit | None) -> Bot:
        """Returns the bot that the options select. As long as its limit stays the same, it is the same bot, so that it
        can keep what it has found. Bots that take no limit, such as levels, get none.
        """
        spec, given = self.options["Bot"], str(limit or self.options["Limit"])
        if find(spec).limit is not None and given != EMPTY:
            spec = f"{spec}:{given}"
        if self._bot is None or self._bot[0] != spec:
            self._bot = spec, bot(spec, game, self._rng)
        return self._bot[1]

    def _read_bot(self, text: str) -> str:
        if text not in self.bots:
            raise OptionError(f"unknown bot {shorten(text)!r}: expected {EXPECTED}")
        find(text)
        return text


def _read_limit(text: str) -> str:
    return text if text == EMPTY else str(Limit.parse(text))


def _read_seed(text: str) -> str:
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= MOST_SEED):
        raise OptionError(f"the seed {shorten(text)!r}: expected a whole number from 0 to {MOST_SEED}")
    return text
