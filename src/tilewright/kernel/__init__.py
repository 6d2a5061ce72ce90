"""The games once more, compiled: the rules of games/ in flat states of 64-bit words, for search and simulation.

`kernel_of(game)` gives the checked way in; what it checks is what comes from outside, and the compiled functions
behind it trust their input. The first use of a kernel compiles it, later processes take it from the cache.
"""

import itertools
from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.core import CHANCE, IllegalMove, OptionError
from tilewright.games import ENTRIES, AnyGame, game
from tilewright.games.classic import Classic
from tilewright.games.classic import Deal as ClassicDeal
from tilewright.games.duel import Duel
from tilewright.kernel import classic, classic_codec, duel, duel_codec
from tilewright.kernel.jit import CACHE_FOLDER, seed_game

Words = NDArray[np.int64]

BOTS = {"random": classic.RANDOM, "greedy": classic.GREEDY}
"""The bots that are compiled, by name."""


class Rng:
    """The random numbers of a kernel: they depend on the seed and the number of the game alone."""

    def __init__(self, seed: int, number: int = 0) -> None:
        if not -(2**63) <= seed < 2**63:
            raise OptionError(f"the seed is {seed}, expected a number of 64 bits")
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

    def play(self, packed: Packed, action: int) -> None:
        """Play a legal action on the packed state."""
        if action not in self.legal(packed):
            raise IllegalMove(f"action {action!r} may not be played here")
        self._play(packed.words, action)

    def chance(self, packed: Packed, rng: Rng) -> Any:
        """Let chance do what is due, and give it as a move of the rule book."""
        if self.actor(packed) != CHANCE:
            raise IllegalMove("no chance event is due")
        return self._chance(packed.words, rng.state)

    def play_games(self, bots: NDArray[np.int64], seed: int, first: int, games: int, round_limit: int) -> Words:
        """Games between compiled bots: a row a game with scores, winners as bits, moves and rounds."""
        results = np.zeros((games, self.game.players + 3), np.int64)
        self._play_games(self.start().words, bots, seed, first, round_limit, results)
        return results

    @abstractmethod
    def decode(self, packed: Packed) -> Any:
        """The state of the rule book."""

    @abstractmethod
    def actor(self, packed: Packed) -> int: ...

    @abstractmethod
    def scores(self, packed: Packed) -> tuple[int, ...]: ...

    @abstractmethod
    def winners(self, packed: Packed) -> tuple[int, ...]: ...

    @abstractmethod
    def hash(self, packed: Packed) -> int:
        """A 64-bit hash for transposition tables."""

    @abstractmethod
    def action(self, move: Any) -> int:
        """The number of a player's move."""

    @abstractmethod
    def move(self, packed: Packed, action: int) -> Any:
        """The move of a number."""

    @abstractmethod
    def choose(self, packed: Packed, bot: int, rng: Rng) -> int:
        """The action that a compiled bot chooses."""

    @abstractmethod
    def greedy_value(self, packed: Packed, action: int) -> float:
        """What the greedy bot thinks of a legal action."""

    @abstractmethod
    def _encode(self, state: Any) -> Words: ...

    @abstractmethod
    def _legal(self, words: Words, out: Words) -> int: ...

    @abstractmethod
    def _play(self, words: Words, action: int) -> None: ...

    @abstractmethod
    def _chance(self, words: Words, rng: NDArray[np.uint64]) -> Any: ...

    @abstractmethod
    def _play_games(
        self, start: Words, bots: NDArray[np.int64], seed: int, first: int, round_limit: int, results: Words
    ) -> None: ...


class ClassicKernel(Kernel):
    """Azul, Mini and the grey wall."""

    actions = classic.ACTIONS

    def __init__(self, game: Classic) -> None:
        super().__init__(game)
        self.grey = game.grey

    def decode(self, packed: Packed) -> Any:
        return classic_codec.decode(packed.words, 0)

    def actor(self, packed: Packed) -> int:
        return int(classic.actor(packed.words, 0))

    def scores(self, packed: Packed) -> tuple[int, ...]:
        first = classic.BOARDS + classic.SCORE
        return tuple(packed.words[first :: classic.BOARD][: self.game.players].tolist())

    def winners(self, packed: Packed) -> tuple[int, ...]:
        won = int(classic.winners(packed.words, 0)) if packed.words[classic.STEP] == classic.OVER else 0
        return tuple(seat for seat in range(self.game.players) if won >> seat & 1)

    def hash(self, packed: Packed) -> int:
        return int(classic.state_hash(packed.words, 0))

    def action(self, move: Any) -> int:
        return classic_codec.action(move)

    def move(self, packed: Packed, action: int) -> Any:
        if not 0 <= action < self.actions:
            raise IllegalMove(f"there is no action {action!r}, only 0 to {self.actions - 1}")
        return classic_codec.move(action)

    def choose(self, packed: Packed, bot: int, rng: Rng) -> int:
        actions, values, held_by = np.zeros(self.actions, np.int64), np.zeros(self.actions), np.zeros(5, np.int64)
        return int(classic.choose(packed.words, 0, bot, rng.state, actions, values, held_by))

    def greedy_value(self, packed: Packed, action: int) -> float:
        return float(classic.greedy_value(packed.words, 0, action, np.zeros(5, np.int64)))

    def _encode(self, state: Any) -> Words:
        words = np.zeros(classic.size(self.game.players, self.grey), np.int64)
        classic_codec.encode(state, self.grey, words, 0)
        return words

    def _legal(self, words: Words, out: Words) -> int:
        return int(classic.legal(words, 0, out))

    def _play(self, words: Words, action: int) -> None:
        classic.play(words, 0, action)

    def _chance(self, words: Words, rng: NDArray[np.uint64]) -> ClassicDeal:
        classic.deal(words, 0, rng)
        return classic_codec.dealt(words, 0)

    def _play_games(
        self, start: Words, bots: NDArray[np.int64], seed: int, first: int, round_limit: int, results: Words
    ) -> None:
        classic.play_games(seed, first, start, bots, round_limit, results)


class DuelKernel(Kernel):
    """Azul Duel. A packed state is a whole one; `determinise` makes it one that a seat may take for the truth."""

    actions = duel.ACTIONS

    def __init__(self, game: Duel) -> None:
        super().__init__(game)
        self.goals = game.goals

    def determinise(self, packed: Packed, seat: int, rng: Rng) -> None:
        """Sample anew, from what is possible for all that the seat knows, the plates that it has not looked at."""
        if seat not in (0, 1):
            raise OptionError(f"there is no seat {seat!r}, only 0 and 1")
        duel.determinise(packed.words, 0, seat, rng.state)

    def decode(self, packed: Packed) -> Any:
        return duel_codec.decode(packed.words, 0)

    def actor(self, packed: Packed) -> int:
        return int(duel.actor(packed.words, 0))

    def scores(self, packed: Packed) -> tuple[int, ...]:
        return tuple(packed.words[duel.BOARDS + duel.SCORE :: duel.BOARD][:2].tolist())

    def winners(self, packed: Packed) -> tuple[int, ...]:
        won = int(duel.winners(packed.words, 0))
        return tuple(seat for seat in (0, 1) if won >> seat & 1)

    def hash(self, packed: Packed) -> int:
        return int(duel.state_hash(packed.words, 0)) % 2**64

    def action(self, move: Any) -> int:
        return duel_codec.action(move)

    def move(self, packed: Packed, action: int) -> Any:
        if not 0 <= action < self.actions:
            raise IllegalMove(f"there is no action {action!r}, only 0 to {self.actions - 1}")
        return duel_codec.move(action, self.decode(packed))

    def choose(self, packed: Packed, bot: int, rng: Rng) -> int:
        actions, values = np.zeros(duel.MOST_ACTIONS, np.int64), np.zeros(duel.MOST_ACTIONS)
        return int(duel.choose(packed.words, 0, bot, rng.state, actions, values))

    def greedy_value(self, packed: Packed, action: int) -> float:
        return float(duel.greedy_value(packed.words, 0, action))

    def _encode(self, state: Any) -> Words:
        words = np.zeros(duel.SIZE, np.int64)
        duel_codec.encode(state, words, 0, self.goals)
        return words

    def _legal(self, words: Words, out: Words) -> int:
        return int(duel.legal(words, 0, out))

    def _play(self, words: Words, action: int) -> None:
        duel.play(words, 0, action)

    def _chance(self, words: Words, rng: NDArray[np.uint64]) -> Any:
        before = duel_codec.decode(words, 0)
        duel.sample_chance(words, 0, rng)
        return duel_codec.happened(before, duel_codec.decode(words, 0))

    def _play_games(
        self, start: Words, bots: NDArray[np.int64], seed: int, first: int, round_limit: int, results: Words
    ) -> None:
        duel.play_games(seed, first, start, bots, results)


def is_warm() -> bool:
    """Whether all kernels were compiled before on this machine, so that they start from the cache."""
    return CACHE_FOLDER is not None and (CACHE_FOLDER / "warm").exists()


def warm_up() -> None:
    """Compile everything, by playing a game with each bot on each kernel, and some of one from outside."""
    for entry in ENTRIES.values():
        kernel, rng = kernel_of(game(entry.name)), Rng(0)
        for bots in itertools.product(BOTS.values(), repeat=2):
            kernel.play_games(np.array(bots, np.int64), 0, 0, 1, 1)
        packed = kernel.start()
        while kernel.actor(packed) == CHANCE:
            kernel.chance(packed, rng)
        kernel.greedy_value(packed, kernel.choose(packed, BOTS["greedy"], rng))
        kernel.play(packed, kernel.choose(packed, BOTS["random"], rng))
        kernel.hash(packed)
        kernel.winners(packed)
        if isinstance(kernel, DuelKernel):
            kernel.determinise(packed, 0, rng)
    if CACHE_FOLDER:
        (CACHE_FOLDER / "warm").touch()


def kernel_of(game: AnyGame) -> Kernel:
    """The compiled form of a game."""
    if isinstance(game, Classic):
        return ClassicKernel(game)
    if isinstance(game, Duel):
        return DuelKernel(game)
    raise OptionError(f"{game.name} has no kernel")
