"""The checked interface of a kernel. It checks all arguments, since the compiled functions trust theirs."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.core import CHANCE, OVER, AnyGame, IllegalMove, OptionError, shorten
from tilewright.kernel.bots import NAMES
from tilewright.kernel.rng import seed_game
from tilewright.kernel.seed import check_seed

Words = NDArray[np.int64]


class Rng:
    """The random generator of a kernel. It depends only on the seed and the number of the game."""

    def __init__(self, seed: int, number: int = 0) -> None:
        check_seed(seed)
        _check_count("number of the game", number, 0)
        self.state = np.zeros(1, np.uint64)
        seed_game(self.state, seed, number)


class Packed:
    """A state of a kernel. It is mutable: moves change it in place, and `Kernel.copy` copies it."""

    __slots__ = ("words",)

    def __init__(self, words: Words) -> None:
        self.words = words


class Kernel(ABC):
    """The compiled form of a game, with packed states, and numbers for actions."""

    actions: int
    """The number of actions, which are numbered from 0."""
    rules: ModuleType
    """The compiled rules: `actor`, `legal`, `play`, `winners` and `state_hash`, which are called here. Functions that
    are written once for all games (`jit.over`) call `round_of`, `draw_chance`, `draw_hidden` and `play_out` as well."""

    codec: ModuleType
    """The conversion of states and moves: `decode` and `action`, which are called here."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def start(self) -> Packed:
        """Returns the packed form of the state in which the game begins."""
        return self.encode(self.game.start())

    @cached_property
    def size(self) -> int:
        """The number of words of a state."""
        return int(self._encode(self.game.start()).size)

    def encode(self, state: Any) -> Packed:
        """Returns the packed form of a state of the rule book. Raises OptionError if the state belongs to another game,
        and ImpossiblePosition if it is impossible.
        """
        self.game.check(state)
        return Packed(self._encode(state))

    def decode(self, packed: Packed) -> Any:
        """Returns the state of the rule book."""
        return self.codec.decode(self._words(packed), 0)

    def action(self, move: Any) -> int:
        """Returns the action of a player's move. Raises IllegalMove if no player can choose it."""
        return int(self.codec.action(move))

    def copy(self, packed: Packed) -> Packed:
        """Returns a copy, which moves of the original leave unchanged."""
        return Packed(self._words(packed).copy())

    def actor(self, packed: Packed) -> int:
        """Returns the seat to move, CHANCE or OVER."""
        return int(self.rules.actor(self._words(packed), 0))

    def hash(self, packed: Packed) -> int:
        """Returns a 64-bit hash for transposition tables."""
        return int(self.rules.state_hash(self._words(packed), 0))

    def legal(self, packed: Packed) -> tuple[int, ...]:
        """Returns the legal actions in ascending order; none before a chance event and at the end."""
        words, out = self._words(packed), np.zeros(self.actions, np.int64)
        return tuple(out[: self.rules.legal(words, 0, out)].tolist())

    def move(self, packed: Packed, action: int) -> Any:
        """Returns the move of an action. Raises IllegalMove if there is no such action."""
        self._check_number(action)
        return self._move(self._words(packed), action)

    def moves(self, packed: Packed, line: Sequence[int]) -> tuple[Any, ...]:
        """Returns the moves of a sequence of actions. It starts at the packed state, which stays unchanged. Raises
        IllegalMove if one of them is not legal.
        """
        if not _is_line(line):
            raise IllegalMove(f"{shorten(repr(line))} is no sequence of actions")
        after, moves = self.copy(packed), []
        for action in line:
            self._check_legal(after, action)
            moves.append(self._move(after.words, action))
            self.rules.play(after.words, 0, action)
        return tuple(moves)

    def play(self, packed: Packed, action: int) -> None:
        """Play an action on the packed state. Raises IllegalMove if it is not legal."""
        self._check_legal(packed, action)
        self.rules.play(packed.words, 0, action)

    def chance(self, packed: Packed, rng: Rng) -> Any:
        """Sample and play the chance event that is due. Returns it as a move of the rule book. Raises IllegalMove if
        none is due.
        """
        if self.actor(packed) != CHANCE:
            raise IllegalMove("no chance event is due")
        return self._chance(packed.words, _state(rng))

    def winners(self, packed: Packed) -> tuple[int, ...]:
        """Returns the seats that won; none before the end."""
        won = int(self.rules.winners(self._words(packed), 0))
        return tuple(seat for seat in range(self.game.players) if won >> seat & 1)

    def play_games(self, bots: Sequence[int] | Words, seed: int, first: int, games: int, round_limit: int) -> Words:
        """Play games between compiled bots, one for each seat. Returns one row per game: scores, winners as bits, moves
        and rounds. Raises OptionError if there are no such bots, or a number is out of range.
        """
        if not _is_line(bots):
            raise OptionError(f"bots is {shorten(repr(bots))}: expected the number of a compiled bot for each seat")
        if len(bots) != self.game.players:
            raise OptionError(f"{len(bots)} compiled bots: expected one for each of {self.game.players} players")
        for bot in bots:
            _check_bot(bot)
        check_seed(seed)
        _check_count("number of the first game", first, 0)
        _check_count("number of games", games, 0)
        _check_count("limit of rounds", round_limit, 1)
        results = np.zeros((games, self.game.players + 3), np.int64)
        self._play_games(self.start().words, np.asarray(bots, np.int64), seed, first, round_limit, results)
        return results

    def determinise(self, packed: Packed, seat: int, rng: Rng) -> None:
        """Resample what the seat may not know, among all possibilities from its view. Raises OptionError if the seat
        does not exist.
        """
        if seat not in range(self.game.players):
            raise OptionError(f"there is no seat {seat!r}, only 0 to {self.game.players - 1}")
        self._determinise(self._words(packed), seat, _state(rng))

    def load(self) -> None:
        """Load the compiled rules, or compile them if they are not in the cache, so that this does not count against a
        later time limit.
        """
        packed, rng = self.start(), Rng(0)
        while self.actor(packed) == CHANCE:
            self.chance(packed, rng)
        self.play(packed, self.legal(packed)[0])
        self.hash(packed)
        self.scores(packed)
        self.winners(packed)
        self.determinise(packed, 0, rng)

    def choose(self, packed: Packed, bot: int, rng: Rng) -> int:
        """Returns the action that a compiled bot chooses. Raises OptionError if there is no such bot, and IllegalMove
        if no seat is in turn.
        """
        _check_bot(bot)
        actor = self.actor(packed)
        if actor in (CHANCE, OVER):
            due = "is over" if actor == OVER else "waits for chance"
            raise IllegalMove(f"the game {due}: expected a state with a seat in turn")
        return self._choose(packed.words, bot, _state(rng))

    def greedy_value(self, packed: Packed, action: int) -> float:
        """Returns the greedy bot's value of an action. Raises IllegalMove if the action is not legal."""
        self._check_legal(packed, action)
        return self._greedy_value(packed.words, action)

    def _words(self, packed: object) -> Words:
        """Returns the words of a packed state. Raises OptionError if it is not one of this game: compiled code would
        read and write beyond its end.
        """
        if not isinstance(packed, Packed) or getattr(packed.words, "shape", None) != (self.size,):
            raise OptionError(
                f"the packed state {shorten(repr(packed))}: expected one that the kernel of {self.game.name} for"
                f" {self.game.players} players has made"
            )
        return packed.words

    def _check_number(self, action: int) -> None:
        """Raises IllegalMove if there is no such action."""
        if not _is_integer(action) or action not in range(self.actions):
            raise IllegalMove(f"there is no action {shorten(repr(action))}, only 0 to {self.actions - 1}")

    def _check_legal(self, packed: Packed, action: int) -> None:
        """Raises IllegalMove if the action is not legal."""
        self._check_number(action)
        if action not in self.legal(packed):
            raise IllegalMove(f"action {action!r} may not be played here")

    @abstractmethod
    def scores(self, packed: Packed) -> tuple[int, ...]:
        """Returns the current points of each seat; at the end these include all bonuses or goals."""

    @abstractmethod
    def _choose(self, words: Words, bot: int, rng: NDArray[np.uint64]) -> int: ...

    @abstractmethod
    def _greedy_value(self, words: Words, action: int) -> float: ...

    @abstractmethod
    def _encode(self, state: Any) -> Words: ...

    @abstractmethod
    def _move(self, words: Words, action: int) -> Any: ...

    @abstractmethod
    def _chance(self, words: Words, rng: NDArray[np.uint64]) -> Any: ...

    @abstractmethod
    def _determinise(self, words: Words, seat: int, rng: NDArray[np.uint64]) -> None: ...

    @abstractmethod
    def _play_games(
        self, start: Words, bots: NDArray[np.int64], seed: int, first: int, round_limit: int, results: Words
    ) -> None: ...


def _is_integer(value: object) -> bool:
    """Whether a value is an integer, of Python or of NumPy. Compiled code would take a float or a bool for another."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def _is_line(value: object) -> bool:
    """Whether a value is a list or an array, whose items still have to be checked."""
    return isinstance(value, Sequence | np.ndarray)


def _state(rng: Rng) -> NDArray[np.uint64]:
    """Returns the state of a random generator. Raises OptionError if it is not one of a kernel."""
    if not isinstance(rng, Rng):
        raise OptionError(f"the random generator {shorten(repr(rng))}: expected tilewright.kernel.Rng(seed)")
    return rng.state


def _check_bot(bot: int) -> None:
    """Raises OptionError if there is no compiled bot with this number."""
    if not _is_integer(bot) or bot not in NAMES:
        known = ", ".join(f"{number} ({name})" for number, name in NAMES.items())
        raise OptionError(f"there is no compiled bot {shorten(repr(bot))}: expected one of {known}")


def _check_count(name: str, number: int, least: int) -> None:
    """Raises OptionError if a number is below the least or not a whole number of 63 bits."""
    if not _is_integer(number) or not least <= number < 2**63:
        raise OptionError(f"the {name} {shorten(repr(number))}: expected a whole number, at least {least}")
