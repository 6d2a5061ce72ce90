"""Simulations of many games between bots: they are repeatable, summed up correctly, recorded and plotted."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from playing import KINDS, kind_id
from tilewright import IllegalMove, OptionError, game, simulate
from tilewright.core import AnyGame
from tilewright.players import Bot, name_of
from tilewright.plot import svg
from tilewright.records import read
from tilewright.simulate import Rows, Spread, Summary, played


def rows(kind: tuple[str, int], games: int, seed: int, threads: int = 1, bots: tuple[str, ...] = ()) -> Rows:
    rules = game(*kind)
    return np.concatenate(list(played(rules, bots or ("random",) * rules.players, games, seed, threads)))


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_games_depend_on_the_seed_and_their_number_alone(kind: tuple[str, int]) -> None:
    first = rows(kind, 4500, seed=4)
    assert np.array_equal(first, rows(kind, 4500, seed=4, threads=3))
    assert np.array_equal(first[:700], rows(kind, 700, seed=4))
    assert not np.array_equal(first[:700], rows(kind, 700, seed=5))


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_written_games_are_the_same_games_and_replay(kind: tuple[str, int], tmp_path: Path) -> None:
    rules = game(*kind)
    bots = ["greedy", "random", "greedy", "random"][: rules.players]
    path = tmp_path / "games.jsonl"
    with path.open("w", encoding="utf-8") as file:
        written = np.concatenate(list(played(rules, bots, 4, seed=1, write=file.write)))
    assert np.array_equal(written, rows(kind, 4, seed=1, bots=tuple(bots)))
    records = list(read(path))
    assert len(records) == 4
    for record, row in zip(records, written, strict=True):
        last = list(record.states())[-1]
        assert (record.seats, record.finished) == (tuple(bots), True)
        assert rules.scores(last) == tuple(row[: rules.players])
        assert rules.winners(last) == tuple(seat for seat in range(4) if row[rules.players] >> seat & 1)


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_compiled_greedy_wins_more_than_95_of_100_games_against_random(kind: tuple[str, int]) -> None:
    rules = game(*kind)
    for seat in range(rules.players):
        bots = ["greedy" if other == seat else "random" for other in range(rules.players)]
        assert simulate.simulate(rules, games=200, seed=seat, bots=bots).wins[seat] > 190


@pytest.mark.parametrize(
    ("bots", "games", "threads", "reason"),
    [
        (["greedy"], 1, 1, "1 bot for 2 seats"),
        (["greedy", "random"], 0, 1, "0 games, expected a whole number, at least 1"),
        (["greedy", "random"], 1, 0, "0 threads, expected a whole number, at least 1"),
        (["greedy", "random"], 1, -2, "-2 threads, expected a whole number, at least 1"),
        (["greedy", "genius"], 1, 1, "unknown bot 'genius'"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_the_first_game(
    bots: list[str], games: int, threads: int, reason: str
) -> None:
    with pytest.raises(OptionError, match=reason):
        simulate.simulate(game("azul"), games, 1, threads, bots)


class Last:
    """A user's own bot, which plays the last legal move."""

    name = "last"

    def __init__(self, rules: AnyGame) -> None:
        self.rules, self.asked = rules, 0

    def choose(self, view: Any) -> Any:
        self.asked += 1
        return self.rules.legal(view)[-1]


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_bot_of_ones_own_sits_among_others_and_is_recorded(kind: tuple[str, int], tmp_path: Path) -> None:
    rules = game(*kind)
    last = Last(rules)
    seats: list[str | Bot] = [last, "random", "greedy", "random"]
    bots = seats[: rules.players]
    path = tmp_path / "games.jsonl"
    with path.open("w", encoding="utf-8") as file:
        written = np.concatenate(list(played(rules, bots, 2, seed=1, write=file.write)))
    assert last.asked > 10
    assert np.array_equal(written, np.concatenate(list(played(rules, bots, 2, seed=1, threads=3))))
    for record, row in zip(read(path), written, strict=True):
        assert record.seats == tuple(map(name_of, bots))
        assert rules.scores(list(record.states())[-1]) == tuple(row[: rules.players])


def test_what_is_no_bot_is_refused() -> None:
    nobody: Any = object()
    with pytest.raises(OptionError, match="is no bot: expected a name, or an object with a name and choose"):
        simulate.simulate(game("azul"), 1, bots=[nobody, "random"])


def test_a_bot_that_breaks_the_rules_is_stopped() -> None:
    rules = game("azul")
    cheat = Last(game("azul"))
    cheat.choose = lambda view: rules.parse("0b1")  # type: ignore[method-assign]
    with pytest.raises(IllegalMove):
        simulate.simulate(rules, 1, bots=[cheat, "random"])


def test_a_seed_of_more_than_64_bits_is_refused() -> None:
    with pytest.raises(OptionError, match="expected a number of 64 bits"):
        simulate.simulate(game("azul"), 1, seed=2**63)


def test_games_that_cannot_end_are_given_up_and_counted() -> None:
    """In some random games on the grey wall, the tiles that a row lacks are stuck in lines that nobody can fill."""
    summary = simulate.simulate(game("azul-grey", 4), 20_000, seed=3)
    assert 0 < summary.endless < 200
    assert summary.rounds.most == 201
    assert sum(summary.wins) == pytest.approx(summary.games - summary.endless)


def test_the_summary_counts_scores_wins_and_lengths() -> None:
    summary = Summary(2)
    summary.add(np.array([[10, 20, 0b10, 50, 5], [30, 30, 0b11, 70, 7]]))
    assert summary.to_json() == {
        "games": 2,
        "scores": [
            {"mean": 20.0, "sd": 10.0, "min": 10, "max": 30},
            {"mean": 25.0, "sd": 5.0, "min": 20, "max": 30},
        ],
        "wins": [0.5, 1.5],
        "endless": 0,
        "moves": {"mean": 60.0, "sd": 10.0, "min": 50, "max": 70},
        "rounds": {"mean": 6.0, "sd": 1.0, "min": 5, "max": 7},
    }
    assert Spread().to_json() == {"mean": 0.0, "sd": 0.0, "min": None, "max": None}


def test_three_winners_share_a_victory_exactly() -> None:
    summary = Summary(4)
    summary.add(np.array([[9, 9, 9, 1, 0b0111, 50, 5]] * 3))
    assert summary.wins == [1.0, 1.0, 1.0, 0.0]


def test_the_picture_shows_every_seat_and_is_well_formed() -> None:
    summary = simulate.simulate(game("azul", 3), 500, seed=1)
    picture = svg(summary, "azul <3 players>", ["seat 0, random", "seat 1, random", "seat 2, random"])
    root = ET.fromstring(picture)
    texts = ["".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "azul <3 players>" in texts
    for seat in range(3):
        assert any(text.startswith(f"seat {seat}, random: mean") for text in texts)
    assert sum("±" in text for text in texts) == 3
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
