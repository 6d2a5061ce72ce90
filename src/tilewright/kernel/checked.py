"""The checked way into a kernel: what comes from outside is checked here, and the compiled functions trust it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
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
    """The random numbers of a kernel: they depend on the seed and the number of the game alone."""

    def __init__(self, seed: int, number: int = 0) -> None:
        check_seed(seed)
        self.state = np.zeros(1, np.uint64)
        seed_game(self.state, seed, number)


class Packed:
    """A state of a kernel. It changes when a move is played on it; `Kernel.copy` makes another."""

    __slots__ = ("words",)

    def __init__(self, words: Words) -> None:
        self.words = words


class Kernel(ABC):
    """The compiled form of a game: packed states, and actions that are numbers."""

    actions: int
    """How many action numbers there are."""
    rules: ModuleType
    """The compiled rules, for what is written once for all games."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def start(self) -> Packed:
        return self.encode(self.game.start())

    def encode(self, state: Any) -> Packed:
        """The packed form of a state of the rule book; ImpossiblePosition if it cannot arise."""
        self.game.check(state)
        return Packed(self._encode(state))

    def copy(self, packed: Packed) -> Packed:
        return Packed(packed.words.copy())

    def legal(self, packed: Packed) -> tuple[int, ...]:
        """The numbers of the legal actions, ascending; none at chance and at the end."""
        out = np.zeros(self.actions, np.int64)
        return tuple(out[: self._legal(packed.words, out)].tolist())

    def move(self, packed: Packed, action: int) -> Any:
        """The move of a number."""
        self._check_number(action)
        return self._move(packed.words, action)

    def moves(self, packed: Packed, line: Sequence[int]) -> tuple[Any, ...]:
        """The moves of legal actions that follow each other from the packed state on, which stays as it is."""
        words, found = packed.words.copy(), []
        for action in line:
            found.append(self._move(words, action))
            self._play(words, action)
        return tuple(found)

    def play(self, packed: Packed, action: int) -> None:
        """Play a legal action on the packed state."""
        self._check_legal(packed, action)
        self._play(packed.words, action)

    def chance(self, packed: Packed, rng: Rng) -> Any:
        """Let chance do what is due, and give it as a move of the rule book."""
        if self.actor(packed) != CHANCE:
            raise IllegalMove("no chance event is due")
        return self._chance(packed.words, rng.state)

    def winners(self, packed: Packed) -> tuple[int, ...]:
        """The seats that won; none before the end."""
        won = self._winners(packed.words)
        return tuple(seat for seat in range(self.game.players) if won >> seat & 1)

    def play_games(self, bots: NDArray[np.int64], seed: int, first: int, games: int, round_limit: int) -> Words:
        """Games between compiled bots: a row a game with scores, winners as bits, moves and rounds."""
        results = np.zeros((games, self.game.players + 3), np.int64)
        self._play_games(self.start().words, bots, seed, first, round_limit, results)
        return results

    def determinise(self, packed: Packed, seat: int, rng: Rng) -> None:
        """Sample anew what the seat may not know, from all that is possible for it. Raises OptionError if there is no
        such seat.
        """
        if seat not in range(self.game.players):
            raise OptionError(f"there is no seat {seat!r}, only 0 to {self.game.players - 1}")
        self._determinise(packed.words, seat, rng.state)

    def load(self) -> None:
        """Load what is compiled of the rules, which is compiled now if this machine has not kept it: so no limit of
        time has to pay for it later.
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
        """The action that a compiled bot chooses. Raises OptionError if there is no such bot, IllegalMove if no seat
        is in turn.
        """
        if bot not in NAMES:
            known = ", ".join(f"{number} ({name})" for number, name in NAMES.items())
            raise OptionError(f"there is no compiled bot {shorten(repr(bot))}: expected one of {known}")
        actor = self.actor(packed)
        if actor in (CHANCE, OVER):
            due = "is over" if actor == OVER else "waits for chance"
            raise IllegalMove(f"the game {due}: expected a state with a seat in turn")
        return self._choose(packed.words, bot, rng.state)

    def greedy_value(self, packed: Packed, action: int) -> float:
        """What the greedy bot thinks of a legal action; raises IllegalMove if it is not legal."""
        self._check_legal(packed, action)
        return self._greedy_value(packed.words, action)

    def _check_number(self, action: int) -> None:
        """Raises IllegalMove if there is no such action."""
        if action not in range(self.actions):
            raise IllegalMove(f"there is no action {shorten(repr(action))}, only 0 to {self.actions - 1}")

    def _check_legal(self, packed: Packed, action: int) -> None:
        """Raises IllegalMove if the action may not be played."""
        self._check_number(action)
        if action not in self.legal(packed):
            raise IllegalMove(f"action {action!r} may not be played here")

    @abstractmethod
    def decode(self, packed: Packed) -> Any:
        """The state of the rule book."""

    @abstractmethod
    def actor(self, packed: Packed) -> int: ...

    @abstractmethod
    def scores(self, packed: Packed) -> tuple[int, ...]: ...

    @abstractmethod
    def hash(self, packed: Packed) -> int:
        """A 64-bit hash for transposition tables."""

    @abstractmethod
    def action(self, move: Any) -> int:
        """The number of a player's move."""

    @abstractmethod
    def _choose(self, words: Words, bot: int, rng: NDArray[np.uint64]) -> int: ...

    @abstractmethod
    def _greedy_value(self, words: Words, action: int) -> float: ...

    @abstractmethod
    def _encode(self, state: Any) -> Words: ...

    @abstractmethod
    def _legal(self, words: Words, out: Words) -> int: ...

    @abstractmethod
    def _move(self, words: Words, action: int) -> Any: ...

    @abstractmethod
    def _play(self, words: Words, action: int) -> None: ...

    @abstractmethod
    def _chance(self, words: Words, rng: NDArray[np.uint64]) -> Any: ...

    @abstractmethod
    def _determinise(self, words: Words, seat: int, rng: NDArray[np.uint64]) -> None: ...

    @abstractmethod
    def _winners(self, words: Words) -> int: ...

    @abstractmethod
    def _play_games(
        self, start: Words, bots: NDArray[np.int64], seed: int, first: int, round_limit: int, results: Words
    ) -> None: ...
