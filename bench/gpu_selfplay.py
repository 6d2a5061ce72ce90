"""Trains the evaluation of azul for two players by self-play, all on one GPU.

    python bench/gpu_selfplay.py --out build/gpu-azul --seconds 300 --units 256

Thousands of games run side by side. A move is a search of one ply: the net evaluates the positions after all drafts in
one batch, and the best draft is chosen. The first drafts of a round are random with some probability. The positions and
their targets stay in the GPU's memory, where training reads them. Then the next games are played with the trained net.
OUT keeps a checkpoint, from which the same command resumes, and `azul-2.npz` with the layers of
`learning.training.Net`. This program needs the extras `gpu` and `train`.

This is a step towards learning on a GPU, not a replacement of `tilewright learn`: no match decides whether a
generation is accepted, and one ply sees less than the search that plays on a CPU. docs/strength.md has the results.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numba import config, cuda, float32, int64

from tilewright import game
from tilewright.core import ROUND_LIMIT
from tilewright.games.classic.kernel.actions import DRAFTS, draft_of
from tilewright.games.classic.kernel.board import DIAGONAL
from tilewright.games.classic.kernel.choices import legal
from tilewright.games.classic.kernel.rules import deal, draft, play, winners
from tilewright.games.classic.kernel.state import (
    AVAILABLE,
    BAG,
    BOARD,
    BOARDS,
    DEAL,
    LINES,
    OVER,
    ROUND,
    SCORE,
    SOURCE,
    STARTER,
    STEP,
    TOKEN,
    TURN,
    WALL,
    size,
)
from tilewright.games.classic.search.features import BOARD as BOARD_FEATURES
from tilewright.games.classic.search.features import (
    board_features,
    context_features,
    ends_game,
    final_points,
    final_rank,
    pool_features,
)
from tilewright.games.classic.search.two_players.layout import (
    POOL_FEATURES,
    ROUND_OVER,
    TOKEN_FREE,
    TOKEN_MINE,
    TOKEN_THEIRS,
)
from tilewright.games.classic.search.two_players.net import INPUTS
from tilewright.kernel import gpu, kernel_of
from tilewright.kernel.jit import on_gpu
from tilewright.kernel.rng import below, seed_game
from tilewright.learning.training import Net

WORDS = size(2, False)
POOL, CONTEXT = 2 * BOARD_FEATURES, 2 * BOARD_FEATURES + POOL_FEATURES
"""The first features of the pool and of the context; the features of the two boards come before them."""

CERTAIN = np.float32(50)
"""The value of a game that is won, beyond any log-odds of the net."""

OPENING = 4
"""The number of drafts in a round that may be random."""

MOST_STEPS = 30 * 20
"""The drafts after which games are given up; nothing is learned from a game that has not ended by then."""

DEVICE = "cpu" if config.ENABLE_CUDASIM else "cuda"
BLOCK = 1 if config.ENABLE_CUDASIM else 128
MARGIN_SHARE, MARGIN_SCALE = 0.3, 20.0


# Compiled for the GPU -----------------------------------------------------------------------------------


def begin(seed: int, first: int, start: Any, words: Any, rngs: Any) -> None:
    """Set up a game in each row of `words`."""
    one = cuda.grid(1)
    if one < rngs.shape[0]:
        seed_game(rngs[one : one + 1], seed, first + one)
        for word in range(WORDS):
            words[one * WORDS + word] = start[word]


def list_drafts(words: Any, rngs: Any, drafted: Any, counts: Any, actions: Any) -> None:
    """Deal where a deal is due, and list the legal drafts of each game. A game that is over has no drafts."""
    one = cuda.grid(1)
    if one < counts.shape[0]:
        o = np.int64(one * WORDS)
        if words[o + STEP] == DEAL and words[o + ROUND] <= ROUND_LIMIT:
            deal(words, o, rngs[one : one + 1])
            drafted[one] = 0
        counts[one] = legal(words, o, actions[one])


def see_drafts(words: Any, games: Any, firsts: Any, actions: Any, features: Any, signs: Any, ends: Any) -> None:
    """Write for each draft, in a column of its own, what the net sees after it, the sign that turns the net's value
    into that of the player who drafts, and the value of the game for this player if the draft ends it, otherwise 0.
    """
    row = cuda.grid(1)
    if row >= games.shape[0]:
        return
    one, o = games[row], np.int64(0)
    s, held = cuda.local.array(WORDS, int64), cuda.local.array(5, int64)
    outcomes = cuda.local.array(2, int64)
    for word in range(WORDS):
        s[word] = words[one * WORDS + word]
    mover = s[TURN]
    source, colour, line = draft_of(actions[one, row - firsts[one]])
    draft(s, o, source, colour, line)
    over = s[AVAILABLE] == 0
    seat = s[TURN]
    if over:
        seat = s[TOKEN] - 1 if s[TOKEN] else s[STARTER]
    for role in range(2):
        holder = seat ^ role
        b = BOARDS + BOARD * holder
        for each in range(5):
            held[each] = s[b + WALL] & DIAGONAL[each]
        out = features[role * BOARD_FEATURES : (role + 1) * BOARD_FEATURES, row]
        outcomes[holder] = board_features(0, s[b + WALL], s[b + SCORE], held, s[b + LINES], out)
    pool = features[POOL:CONTEXT, row]
    for index in range(POOL_FEATURES):
        pool[index] = 0
    if over:
        pool[ROUND_OVER] = 1
    else:
        pool_features(s[SOURCE : SOURCE + 6], pool)
        pool[TOKEN_FREE if s[TOKEN] == 0 else TOKEN_MINE if s[TOKEN] - 1 == seat else TOKEN_THEIRS] = 1
    context_features(s[BAG], s[ROUND], features[CONTEXT:INPUTS, row])
    signs[row] = 1 if seat == mover else -1
    ends[row] = 0
    if over and ends_game(outcomes[0] | outcomes[1]):
        ahead = final_rank(outcomes[mover]) - final_rank(outcomes[1 - mover])
        margin = final_points(outcomes[mover]) - final_points(outcomes[1 - mover])
        if ahead:
            ends[row] = (CERTAIN if ahead > 0 else -CERTAIN) + float32(margin) * float32(0.05)
        else:
            ends[row] = float32(1e-6)


def choose(
    words: Any, rngs: Any, drafted: Any, counts: Any, firsts: Any, actions: Any, logits: Any, signs: Any, ends: Any,
    variety: float, best: Any, by_chance: Any, chosen: Any, movers: Any,
) -> None:  # fmt: skip
    """Play the best draft of each game, or a random one. Writes the value of the best draft for the player who drafts,
    whether the draft was random, its column, and who drafted. The column is -1 in a game that is over.
    """
    one = cuda.grid(1)
    if one >= counts.shape[0]:
        return
    chosen[one] = -1
    count = counts[one]
    if count == 0:
        return
    o, rng = np.int64(one * WORDS), rngs[one : one + 1]
    most, at = float32(-1e9), np.int64(0)
    for index in range(count):
        row = firsts[one] + index
        value = ends[row] if ends[row] != 0 else logits[row] * signs[row]
        if value > most:
            most, at = value, np.int64(index)
    best[one], by_chance[one], movers[one] = most, 0, words[o + TURN]
    if drafted[one] < OPENING and below(rng, 10000) < variety * 10000:
        at = below(rng, count)
        by_chance[one] = 1
    drafted[one] += 1
    chosen[one] = firsts[one] + at
    play(words, o, actions[one, at])


def finish(words: Any, won: Any, margins: Any) -> None:
    """Write the result of each game for seat 0, or -1 if the game has not ended."""
    one = cuda.grid(1)
    if one < won.shape[0]:
        o = np.int64(one * WORDS)
        bits = winners(words, o)
        won[one] = -1 if words[o + STEP] != OVER else 0.5 if bits == 3 else float32(bits & 1)
        margins[one] = words[o + BOARDS + SCORE] - words[o + BOARDS + BOARD + SCORE]


KERNELS = {each.__name__: on_gpu(each) for each in (begin, list_drafts, see_drafts, choose, finish)}


def launch(kernel: Any, threads: int, *arguments: Any) -> None:
    """Run a kernel with a number of threads, on tensors and numbers."""
    given = [_shared(each) if isinstance(each, torch.Tensor) else each for each in arguments]
    KERNELS[kernel.__name__][-(-threads // BLOCK), BLOCK](*given)


def _shared(tensor: torch.Tensor) -> Any:
    return tensor.numpy() if DEVICE == "cpu" else cuda.as_cuda_array(tensor)


# Games --------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """The positions of some games, in the GPU's memory: features, the target of the win probability, and the margin."""

    features: torch.Tensor
    target: torch.Tensor
    won: torch.Tensor
    margin: torch.Tensor
    games: int


def outputs(layers: list[torch.Tensor], features: torch.Tensor) -> torch.Tensor:
    """Returns the log-odds and the margin of each row of features."""
    first, bias, out, out_bias = layers
    return torch.relu(features @ first + bias) @ out + out_bias


def play_games(layers: list[torch.Tensor], games: int, seed: int, number: int, variety: float, decay: float) -> Played:
    """Plays games side by side to their end. Returns their positions."""
    first, bias, out, out_bias = (layer.detach() for layer in layers)
    new = {"device": DEVICE}
    start = torch.tensor(kernel_of(game("azul")).start().words, **new)
    words, rngs = torch.zeros(games * WORDS, dtype=torch.int64, **new), cuda.to_device(np.zeros(games, np.uint64))
    drafted, counts = (torch.zeros(games, dtype=torch.int64, **new) for _ in range(2))
    actions = torch.zeros((games, DRAFTS), dtype=torch.int64, **new)
    chosen, movers, by_chance = (torch.zeros(games, dtype=torch.int64, **new) for _ in range(3))
    best = torch.zeros(games, **new)
    launch(begin, games, seed, number, start, words, rngs)
    steps = []
    while len(steps) < MOST_STEPS:
        launch(list_drafts, games, words, rngs, drafted, counts, actions)
        ends_at = torch.cumsum(counts, 0)
        rows = int(ends_at[-1])
        if rows == 0:
            break
        firsts = ends_at - counts
        owners = torch.repeat_interleave(torch.arange(games, **new), counts, output_size=rows)
        features = torch.empty((INPUTS, rows), **new)
        signs, ends = torch.empty(rows, **new), torch.empty(rows, **new)
        launch(see_drafts, rows, words, owners, firsts, actions, features, signs, ends)
        logits = torch.cat([
            out[:, 0] @ torch.relu(first.T @ part + bias[:, None]) + out_bias[0] for part in features.split(1 << 18, 1)
        ])  # fmt: skip
        launch(
            choose, games, words, rngs, drafted, counts, firsts, actions, logits, signs, ends, variety,
            best, by_chance, chosen, movers,
        )  # fmt: skip
        live = chosen >= 0
        at = chosen[live]
        expected = torch.where(ends[at] != 0, (best[live] > 1e-3).float() + 0.5 * (best[live].abs() <= 1e-3), 0.0)
        expected = torch.where(best[live].abs() < CERTAIN / 2, torch.sigmoid(best[live]), expected)
        steps.append((
            live.nonzero()[:, 0],
            features[:, at].T.half().contiguous(),
            torch.where(movers[live] == 0, expected, 1 - expected),
            by_chance[live] == 1,
            torch.where(signs[at] > 0, movers[live], 1 - movers[live]),
            ends[at] != 0,
        ))  # fmt: skip
    won, margins = torch.zeros(games, **new), torch.zeros(games, **new)
    launch(finish, games, words, won, margins)
    return _learned(steps, won, margins, decay)


def _learned(steps: list[Any], won: torch.Tensor, margins: torch.Tensor, decay: float) -> Played:
    """Gives every position its target by TD(lambda), from the last position to the first. The target is that of the
    next position, mixed with what the net expected there, which has the weight 1 - `decay`. The moves after a random
    draft say nothing about the position before it, so that position gets the value that was expected there.
    """
    target = won.clone()
    kept = []
    for live, features, expected, by_chance, seats, over in reversed(steps):
        now = target[live]
        use = (won[live] >= 0) & ~over
        mine = torch.where(seats == 0, now, 1 - now)
        outcome = torch.where(seats == 0, won[live], 1 - won[live])
        margin = torch.where(seats == 0, margins[live], -margins[live])
        kept.append((features[use], mine[use], outcome[use], margin[use]))
        target[live] = torch.where(by_chance, expected, (1 - decay) * expected + decay * now)
    columns = [torch.cat(column) for column in zip(*kept, strict=True)]
    return Played(*columns, games=len(won))


# Training -----------------------------------------------------------------------------------------------


def loss_of(layers: list[torch.Tensor], played: Played, rows: torch.Tensor) -> tuple[Any, Any]:
    out = outputs(layers, played.features[rows].float())
    win = torch.nn.functional.binary_cross_entropy_with_logits(out[:, 0], played.target[rows])
    return win, ((out[:, 1] - played.margin[rows]) ** 2).mean()


def fresh(units: int) -> list[torch.Tensor]:
    torch.manual_seed(1)
    one, two = torch.nn.Linear(INPUTS, units), torch.nn.Linear(units, 2)
    return [each.detach().clone() for each in (one.weight.T, one.bias, two.weight.T, two.bias)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the evaluation of azul by self-play on a GPU.")
    parser.add_argument("--out", type=Path, required=True, help="a folder for the checkpoint and the weights")
    parser.add_argument("--seconds", type=float, default=60, help="stop after this time; the same command resumes")
    parser.add_argument("--units", type=int, default=256)
    parser.add_argument("--start", type=Path, help="begin with this net, as arrays of learning.training.Net")
    parser.add_argument("--games", type=int, default=1 << 15, help="games side by side, and between two trainings")
    parser.add_argument("--window", type=int, default=8, help="how many such groups of games are learned from")
    parser.add_argument("--passes", type=float, default=2, help="how often a position is learned from, on average")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=1e-3, help="the learning rate, at the beginning of each command")
    parser.add_argument("--variety", type=float, default=0.1)
    parser.add_argument("--decay", type=float, default=0.95)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    gpu.need_gpu()
    torch.set_float32_matmul_precision("high")
    chosen.out.mkdir(parents=True, exist_ok=True)
    checkpoint = chosen.out / "checkpoint.pt"
    group, layers = 0, fresh(chosen.units)
    if chosen.start:
        kept = np.load(chosen.start)
        layers = [torch.tensor(kept[field].astype(np.float32)) for field in Net._fields]
    moments = None
    if checkpoint.exists():
        state = torch.load(checkpoint, weights_only=True)
        group, layers, moments = state["group"], state["layers"], state["moments"]
    layers = [layer.to(DEVICE).requires_grad_(True) for layer in layers]
    adam = torch.optim.AdamW(layers, lr=chosen.rate, weight_decay=1e-4)
    if moments:
        adam.load_state_dict(moments)
    window: list[Played] = []
    began = time.perf_counter()
    played_games, playing = 0, 0.0
    while (spent := time.perf_counter() - began) < chosen.seconds or not window:
        begin_playing = time.perf_counter()
        played = play_games(layers, chosen.games, chosen.seed, group * chosen.games, chosen.variety, chosen.decay)
        if DEVICE == "cuda":
            torch.cuda.synchronize()
        took = time.perf_counter() - begin_playing
        group, played_games, playing = group + 1, played_games + chosen.games, playing + took
        with torch.no_grad():
            some = torch.randint(len(played.target), (1 << 17,), device=DEVICE)
            win, square = loss_of(layers, played, some)  # games that the net has not been trained on yet
        window = [*window, played][-chosen.window :]
        for adjusted in adam.param_groups:
            adjusted["lr"] = chosen.rate * max(0.02, 1 - spent / chosen.seconds)
        steps = int(chosen.passes * len(played.target) / chosen.batch)
        for _ in range(steps):
            one = window[np.random.randint(len(window))]
            rows = torch.randint(len(one.target), (chosen.batch,), device=DEVICE)
            loss, error = loss_of(layers, one, rows)
            adam.zero_grad(set_to_none=True)
            (loss + MARGIN_SHARE / MARGIN_SCALE**2 * error).backward()
            adam.step()
        if group % 10 == 1:
            line = {
                "group": group,
                "games": group * chosen.games,
                "seconds": round(spent, 1),
                "loss": round(float(win), 4),
                "margin": round(float(square) ** 0.5, 2),
                "positions": len(played.target),
                "games a second of play": round(chosen.games / took),
            }
            print(json.dumps(line), flush=True)
    torch.save({"group": group, "layers": [each.detach() for each in layers], "moments": adam.state_dict()}, checkpoint)
    arrays = [layer.detach().cpu().numpy().astype(np.float16) for layer in layers]
    np.savez_compressed(chosen.out / "azul-2.npz", **dict(zip(Net._fields, arrays, strict=True)))
    print(f"{played_games} games, {played_games / playing:.0f} a second of play, {spent:.0f} s in all")


if __name__ == "__main__":
    main()
