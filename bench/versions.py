"""Plays a match between two versions of the search of the classic games: which one plays better at equal time?

    python bench/versions.py OLD/src NEW/src --game azul --players 3 --ms 200 --seconds 600 --workers 16 --out OUT.jsonl

OLD and NEW are folders with the package. Each side of a game has a process of its own, since two compiled copies of a
search slow each other down in one process. NEW plays alone against a field of OLD, once in every seat with the same
deals, and these games are one group. The match ends when the time is up; games that are not finished then do not count.
`--new-weights` and `--old-weights` name weights files that replace a version's own.
"""

import argparse
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from side_by_side import ask


def work(name: str, players: int, given: str | None) -> None:
    """Choose an action in each state that arrives on standard input, one a line."""
    from tilewright import game
    from tilewright.registry import kit_of

    rules: Any = game(name, players)
    weights = None
    if given:
        from tilewright.learning import training_of
        from tilewright.search import weights as files

        path = Path(given)
        weights = files.load(path.stem, training_of(rules).shape, path.parent)
    import numpy as np

    searcher = kit_of(rules).call("searcher", rules, weights)
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        words, begin = np.array(asked["words"], np.int64), time.perf_counter()
        limit = {"nodes": asked["nodes"]} if asked["nodes"] else {"milliseconds": asked["ms"]}
        best = searcher.analyse(words, 1, seed=asked["seed"], **limit)[0]
        print(json.dumps([best.action, time.perf_counter() - begin]), flush=True)


def start(source: Path, chosen: argparse.Namespace, weights: str | None) -> subprocess.Popen[str]:
    environment = os.environ | {"PYTHONPATH": str(source.resolve())}
    command = [sys.executable, __file__, "--work", "--game", chosen.game, "--players", str(chosen.players)]
    if weights:
        command += ["--new-weights", weights]
    return subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


class Referee(threading.Thread):
    """Plays groups of games until the time is up: the group of its own number, and every `workers`-th one after it."""

    def __init__(self, chosen: argparse.Namespace, number: int, end: float) -> None:
        super().__init__(daemon=True)
        self.chosen, self.number, self.end = chosen, number, end
        self.groups: list[list[dict[str, Any]]] = []

    def run(self) -> None:
        chosen = self.chosen
        sides = [
            start(chosen.folders[1], chosen, chosen.new_weights),
            start(chosen.folders[0], chosen, chosen.old_weights),
        ]
        for side in sides:
            assert side.stdout
            side.stdout.readline()
        group = self.number
        while True:
            self.groups.append([])
            for seat in range(chosen.players):
                played = self.game(sides, seat, chosen.seed * 100_000 + group)
                if played is None:
                    for side in sides:
                        side.kill()
                    return
                self.groups[-1].append(played | {"group": group, "seat": seat})
            group += chosen.workers

    def game(self, sides: list[subprocess.Popen[str]], seat: int, seed: int) -> dict[str, Any] | None:
        from tilewright import game
        from tilewright.games.classic import kernel as classic
        from tilewright.games.classic.kernel.state import BOARD, BOARDS, DEAL, OVER, SCORE, STEP, TURN
        from tilewright.kernel import kernel_of
        from tilewright.kernel.checked import Packed, Rng

        kernel = kernel_of(game(self.chosen.game, self.chosen.players))
        words, lots, seconds, moves = kernel.start().words, Rng(seed).state, [0.0, 0.0], [0, 0]
        while words[STEP] != OVER:
            if time.perf_counter() > self.end:
                return None
            if words[STEP] == DEAL:
                classic.deal(words, 0, lots)
                continue
            legal, side = kernel.legal(Packed(words)), int(words[TURN] != seat)
            action = legal[0]
            if len(legal) > 1:
                asked = {"ms": self.chosen.ms, "nodes": self.chosen.nodes, "seed": seed + sum(moves)}
                action, took = ask(sides[side], words=words.tolist(), **asked)
                seconds[side] += took
                moves[side] += 1
            classic.play(words, 0, action)
        won = int(classic.winners(words, 0))
        share = (won >> seat & 1) / won.bit_count()
        scores = words[BOARDS + SCORE : BOARDS + BOARD * self.chosen.players : BOARD].tolist()
        return {"share": share, "scores": scores, "ms": [1000 * s / max(1, m) for s, m in zip(seconds, moves)]}


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a match between two versions of the search.")
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--ms", type=int, default=200)
    parser.add_argument("--nodes", type=int, help="a limit of nodes instead of time")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--new-weights")
    parser.add_argument("--old-weights")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.work:
        work(chosen.game, chosen.players, chosen.new_weights)
        return
    end = time.perf_counter() + chosen.seconds
    referees = [Referee(chosen, number, end) for number in range(chosen.workers)]
    for referee in referees:
        referee.start()
    for referee in referees:
        referee.join()
    groups = [group for referee in referees for group in referee.groups]
    if chosen.out:
        chosen.out.write_text("".join(json.dumps(game) + "\n" for group in groups for game in group))
    print(
        chosen.game, chosen.players, f"{chosen.ms} ms" if not chosen.nodes else f"{chosen.nodes} nodes", summary(groups)
    )


def summary(groups: list[list[dict[str, Any]]]) -> str:
    """Returns the result of all games, with a 95 % error from the variance between groups."""
    from math import log, log10, sqrt

    games = [game for group in groups for game in group]
    if not games:
        return "no games"
    players = len(games[0]["scores"])
    share = sum(game["share"] for game in games) / len(games)
    # An incomplete group counts in proportion to its games.
    errors = [sum(game["share"] - share for game in group) for group in groups if group]
    error = sqrt(sum(each * each for each in errors)) / len(games)
    points = sum(game["scores"][game["seat"]] for game in games) / len(games)
    others = sum(sum(game["scores"]) - game["scores"][game["seat"]] for game in games) / len(games) / (players - 1)
    times = [sum(game["ms"][side] for game in games) / len(games) for side in range(2)]
    text = f"{len(games)} games: share {share:.1%} ± {error:.1%}, points {points:.1f} and {others:.1f}, "
    if 0 < share < 1:
        elo = 400 * log10(share / (1 - share) * (players - 1))
        text += f"Elo {elo:+.0f} ± {1.96 * error * 400 / log(10) / (share * (1 - share)):.0f}, "
    return text + f"ms a move {times[0]:.0f} and {times[1]:.0f}"


if __name__ == "__main__":
    main()
