"""Many games between bots: repeatable, summed up rightly, written as records."""

from pathlib import Path

import pytest

from tilewright import OptionError, game
from tilewright.records import read
from tilewright.simulate import Result, Spread, Summary, simulate


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    rules = game("azul", 3)
    bots = ["greedy", "random", "greedy"]
    first, again = (list(simulate(rules, bots, 5, seed=4)) for _ in range(2))
    assert first == again
    assert first != list(simulate(rules, bots, 5, seed=5))
    assert list(simulate(rules, bots, 2, seed=4)) == first[:2]


def test_games_are_written_as_records_that_replay(tmp_path: Path) -> None:
    for name in ("azul-grey", "duel"):
        rules = game(name)
        path = tmp_path / f"{name}.jsonl"
        with path.open("w", encoding="utf-8") as file:
            results = list(simulate(rules, ["greedy", "random"], 3, seed=1, write=file.write))
        records = list(read(path))
        assert len(records) == 3
        for record, result in zip(records, results, strict=True):
            last = list(record.states())[-1]
            assert (record.seats, record.finished) == (("greedy", "random"), True)
            assert (rules.scores(last), rules.winners(last)) == (result.scores, result.winners)


@pytest.mark.parametrize(
    ("bots", "games", "reason"),
    [
        (["greedy"], 1, "1 bots for 2 seats"),
        (["greedy", "random"], 0, "0 games, expected at least 1"),
        (["greedy", "genius"], 1, "unknown bot 'genius'"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_the_first_game(bots: list[str], games: int, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        simulate(game("azul"), bots, games, seed=1)


def test_a_game_that_cannot_end_is_given_up_and_counted() -> None:
    """In this game on the grey wall the two random players have left no row that could still be completed."""
    summary = Summary(2)
    for result in simulate(game("azul-grey"), ["random", "random"], 2, seed=1560):
        summary.add(result)
    assert (summary.games, summary.endless) == (2, 1)
    assert sum(summary.wins) == 1


def test_the_summary_counts_scores_wins_and_lengths() -> None:
    summary = Summary(2)
    summary.add(Result((10, 20), (1,), 50, 5))
    summary.add(Result((30, 30), (0, 1), 70, 7))
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
