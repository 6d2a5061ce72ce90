"""The checked interface of a kernel. It checks all arguments, since the compiled functions trust theirs."""

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
    """The random generator of a kernel. It depends only on the seed and the number of the game."""

    def __init__(self, seed: int, number: int = 0) -> None:
        check_seed(seed)
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
        return self.encode(self.game.start())

    def encode(self, state: Any) -> Packed:
        """Returns the packed form of a state of the rule book. Raises OptionError if the state belongs to another game,
        and ImpossiblePosition if it is impossible.
        """
        self.game.check(state)
        return Packed(self._encode(state))

    def decode(self, packed: Packed) -> Any:
        """Returns the state of the rule book."""
        return self.codec.decode(packed.words, 0)

    def action(self, move: Any) -> int:
        """Returns the action of a player's move. Raises IllegalMove if no player can choose it."""
        return int(self.codec.action(move))

    def copy(self, packed: Packed) -> Packed:
        return Packed(packed.words.copy())

    def actor(self, packed: Packed) -> int:
        """Returns the seat to move, CHANCE or OVER."""
        return int(self.rules.actor(packed.words, 0))

    def hash(self, packed: Packed) -> int:
        """Returns a 64-bit hash for transposition tables."""
        return int(self.rules.state_hash(packed.words, 0))

    def legal(self, packed: Packed) -> tuple[int, ...]:
        """Returns the legal actions in ascending order; none before a chance event and at the end."""
        out = np.zeros(self.actions, np.int64)
        return tuple(out[: self.rules.legal(packed.words, 0, out)].tolist())

    def move(self, packed: Packed, action: int) -> Any:
        """Returns the move of an action. Raises IllegalMove if there is no such action."""
        self._check_number(action)
        return self._move(packed.words, action)

    def moves(self, packed: Packed, line: Sequence[int]) -> tuple[Any, ...]:
        """Returns the moves of a sequence of legal actions. It starts at the packed state, which stays unchanged."""
        words, moves = packed.words.copy(), []
        for action in line:
            moves.append(self._move(words, action))
            self.rules.play(words, 0, action)
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
        return self._chance(packed.words, rng.state)

    def winners(self, packed: Packed) -> tuple[int, ...]:
        """Returns the seats that won; none before the end."""
        won = int(self.rules.winners(packed.words, 0))
        return tuple(seat for seat in range(self.game.players) if won >> seat & 1)

    def play_games(self, bots: NDArray[np.int64], seed: int, first: int, games: int, round_limit: int) -> Words:
        """Play games between compiled bots. Returns one row per game: scores, winners as bits, moves and rounds."""
        results = np.zeros((games, self.game.players + 3), np.int64)
        self._play_games(self.start().words, bots, seed, first, round_limit, results)
        return results

    def determinise(self, packed: Packed, seat: int, rng: Rng) -> None:
        """Resample what the seat may not know, among all possibilities from its view. Raises OptionError if the seat
        does not exist.
        """
        if seat not in range(self.game.players):
            raise OptionError(f"there is no seat {seat!r}, only 0 to {self.game.players - 1}")
        self._determinise(packed.words, seat, rng.state)

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
        if bot not in NAMES:
            known = ", ".join(f"{number} ({name})" for number, name in NAMES.items())
            raise OptionError(f"there is no compiled bot {shorten(repr(bot))}: expected one of {known}")
        actor = self.actor(packed)
        if actor in (CHANCE, OVER):
            due = "is over" if actor == OVER else "waits for chance"
            raise IllegalMove(f"the game {due}: expected a state with a seat in turn")
        return self._choose(packed.words, bot, rng.state)

    def greedy_value(self, packed: Packed, action: int) -> float:
        """Returns the greedy bot's value of an action. Raises IllegalMove if the action is not legal."""
        self._check_legal(packed, action)
        return self._greedy_value(packed.words, action)

    def _check_number(self, action: int) -> None:
        """Raises IllegalMove if there is no such action."""
        if action not in range(self.actions):
            raise IllegalMove(f"there is no action {shorten(repr(action))}, only 0 to {self.actions - 1}")

    def _check_legal(self, packed: Packed, action: int) -> None:
        """Raises IllegalMove if the action is not legal."""
        self._check_number(action)
        if action not in self.legal(packed):
            raise IllegalMove(f"action {action!r} may not be played here")

    @abstractmethod
    def scores(self, packed: Packed) -> tuple[int, ...]: ...

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
