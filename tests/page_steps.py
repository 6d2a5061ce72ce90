"""Prints the steps of whole random games of every kind, as the server sends them, with the states around each.

A test of the page plays its own beats over them (web/src/games/lockstep.test.ts): `python tests/page_steps.py` prints
one game a line, as JSON.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tilewright import CHANCE, GAMES, OVER, game
from tilewright.core import AnyGame
from tilewright.history import History
from tilewright.players import bot
from tilewright.records import Record
from tilewright.server.snapshot import drawn, seen, step

GAMES_A_KIND = 6
LONGEST = 12
"""The rounds after which a game is abandoned: on the grey wall, some never end."""


def rules_of(name: str, players: int, seed: int) -> AnyGame:
    """Returns the game with a random starter and, if it is played for goals, random goals."""
    kit = GAMES[name]
    options = {"goals": ("random", "random-4")[seed % 2]} if "goals" in kit.options else {}
    return game(name, players, starter="random", rng=Random(seed), **options)


def played(rules: AnyGame, seed: int) -> Iterator[History]:
    """Yields a game after each of its moves. Every other game mixes greedy moves into the random ones, so that lines
    and walls fill up as well as floors.
    """
    rng = Random(seed)
    greedy = bot("greedy", rules, rng)
    history = History(Record(rules, ("",) * rules.players, "", (), finished=False), (), ())
    while history.actor != OVER and history.state.round <= LONGEST:
        state, seat = history.state, history.actor
        if seat == CHANCE:
            move: Any = _lumpy(rules, state, rng) if seed % 3 == 0 else rules.deal(state, rng)
        elif rng.random() < 0.7 * (seed % 2):
            move = greedy.choose(rules.view(state, seat))
        else:
            move = rng.choice(rules.legal(state))
        history.play(move)
        yield history


def _lumpy(rules: AnyGame, state: Any, rng: Random) -> Any:
    """Returns a deal with a factory of few colours, since those of one colour are rare, or any other chance event."""
    chance = rules.deal(state, rng)
    if not str(chance).startswith("deal"):
        return chance
    deals = (rules.deal(state, rng) for _ in range(300))
    return min(deals, key=lambda deal: min(len(set(tiles)) for tiles in str(deal).split() if len(tiles) > 3))


def told(rules: AnyGame, seed: int, readers: list[int | None]) -> list[dict[str, Any]]:
    """Returns a game as each of these readers sees it, step by step."""
    start = rules.start()
    views = {reader: [drawn(rules, rules.view(start, reader)).model_dump()] for reader in readers}
    steps: dict[int | None, list[dict[str, Any]]] = {reader: [] for reader in readers}
    for history in played(rules, seed):
        last = len(history.moves) - 1
        for reader in readers:
            steps[reader].append(step(history, last, reader).model_dump())
            views[reader].append(drawn(rules, seen(history, last + 1, reader)).model_dump())
    return [
        {
            "game": rules.name,
            "players": rules.players,
            "seed": seed,
            "reader": "everybody" if reader is None else reader,
            "states": views[reader],
            "steps": steps[reader],
        }
        for reader in readers
    ]


def main() -> None:
    for name, kit in GAMES.items():
        for players in kit.players:
            for seed in range(GAMES_A_KIND):
                spectator, seat = told(rules_of(name, players, seed), seed, [None, seed % players])
                # A seat may know more than a spectator where something is hidden.
                for each in (spectator,) if seat["states"] == spectator["states"] else (spectator, seat):
                    print(json.dumps(each, separators=(",", ":")))


if __name__ == "__main__":
    main()
