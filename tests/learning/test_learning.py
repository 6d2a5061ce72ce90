"""Learning: the net learns from the features that the search sees, and an interrupted run has the same result."""

import json
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tilewright import OptionError, game
from tilewright.arena import Match, Scoreboard
from tilewright.arena.workers import WorkerFailed
from tilewright.cli import main
from tilewright.games.classic.kernel.state import TURN
from tilewright.games.classic.search.two_players import net, pvs
from tilewright.games.classic.search.two_players.searcher import RoundSearcher
from tilewright.kernel import kernel_of
from tilewright.kernel.checked import Rng
from tilewright.learning import fitting, gate, selfplay, training_of
from tilewright.learning.calibration import calibrated, reliability, scale
from tilewright.learning.fitting import Losses
from tilewright.learning.folder import LearningError
from tilewright.learning.loop import Progress, Run
from tilewright.learning.plan import Plan
from tilewright.learning.training import Net, Positions, Settings
from tilewright.registry import kit_of
from tilewright.search import weights
from tilewright.search.weights import MARGIN, WIN, Shape, Weights

GREY = game("azul-grey")
TINY = Plan(generations=2, games=5, nodes=20, window=2, match=2, seed=5)


def random_weights(shape: Shape) -> Weights:
    rng = np.random.default_rng(1)
    return Weights(*(rng.normal(0, 0.2, array.shape).astype(np.float32) for array in weights.zeros(shape)))


def fit_a_little(net: Net, positions: Positions, seed: int) -> Generator[Losses, None, tuple[Net, Losses]]:
    """Stands in for the fit by PyTorch: changes the net by the positions and the seed."""
    yield Losses(0, 0.7, 10.0)
    out = net.out.copy()
    out[2:, WIN] += np.float32(positions.target.mean() + seed % 7 / 10)
    yield Losses(1, 0.6, 9.0)
    return Net(net.first, net.bias, out, net.out_bias), Losses(1, 0.6, 9.0)


def settled(match: Match, out: Path, workers: int) -> Generator[int, None, dict[str, Any]]:
    """Stands in for a match of two games, which the first bot wins."""
    yield 1
    yield 2
    return {"games": 2, "score": 1.0, "elo": 200.0, "elo_error": None, "sprt": None, "passed": True}


def finish(steps: Generator[Progress, None, dict[str, Any]]) -> dict[str, Any]:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return dict(end.value)


def is_same(one: Iterable[Any], other: Iterable[Any]) -> bool:
    return all(np.array_equal(column, its) for column, its in zip(one, other, strict=True))


# Training ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["azul", "azul-grey"])
def test_the_net_that_is_trained_is_what_the_search_evaluates(name: str) -> None:
    """The features, the layout of the weights and both outputs agree in the middle of a round and at its end."""
    rules: Any = game(name)
    training, kernel = training_of(rules), kernel_of(rules)
    made = random_weights(training.shape)
    assert weights.is_same(Net.of(made).weights(training.shape), made)
    memory, rng = RoundSearcher(rules, made).memory, Random(2)
    for number in range(5):
        packed = kernel.start()
        kernel.chance(packed, Rng(3, number))
        while True:
            pvs.set_root(memory, packed.words)
            turn, row = int(packed.words[TURN]), np.zeros(net.INPUTS, np.float32)
            assert net.list_features(memory.evaluation, memory.frames[0], turn, False, row) == turn
            seen = Net.of(made).outputs(row[None])[0]
            margin = net.expected_margin(memory.evaluation, memory.frames[0], turn, False)
            assert margin == pytest.approx(seen[MARGIN], abs=1e-3)
            action = rng.choice(kernel.legal(packed))
            if pvs.draft_root(memory, action):
                break
            kernel.play(packed, action)
        end = memory.frames[1]
        seat = int(net.list_features(memory.evaluation, end, 1 - turn, True, row))
        seen = Net.of(made).outputs(row[None])[0]
        margin = net.expected_margin(memory.evaluation, end, seat, True)
        assert margin == pytest.approx(seen[MARGIN], abs=1e-3)
        for sign, evaluated in ((1, seat), (-1, 1 - seat)):
            value = net.value_of_round(memory.evaluation, end, evaluated)
            assert value / net.LOGIT == pytest.approx(sign * seen[WIN], abs=1e-3)


def test_self_play_gives_positions_of_whole_games() -> None:
    training = training_of(GREY)
    settings = Settings(nodes=30, variety=0.2, decay=0.9)
    one, same = (training.play(training.start(), settings, Random(4), 3) for _ in "12")
    assert is_same(one, same)
    assert set(one.game) == {0, 1, 2}
    assert len({len(column) for column in one}) == 1
    assert one.features.shape[1] == len(Net.of(training.start()).first)
    for number in range(3):
        rows = one.game == number
        assert len(set(np.abs(one.margin[rows]))) == 1
        assert set(one.won[rows]) <= ({0.5} if 0.5 in one.won[rows] else {0.0, 1.0})
        assert (np.sign(one.margin[rows]) == np.sign(one.won[rows] - 0.5)).all() or not one.margin[rows].any()
    assert ((one.target >= 0) & (one.target <= 1)).all()
    outcomes = training.play(training.start(), Settings(nodes=30, variety=0.0), Random(4), 1)
    assert np.array_equal(outcomes.target, outcomes.won)


def test_a_block_is_the_same_in_other_processes() -> None:
    training = training_of(game("azul"))
    alone, together = (
        dict(selfplay.played(training, training.start(), Settings(10), "1:1", selfplay.BLOCK + 1, [0, 1], workers))
        for workers in (1, 2)
    )
    assert alone.keys() == together.keys() == {0, 1}
    assert set(alone[1].game) == {0}
    assert is_same(alone[0], together[0])
    assert is_same(alone[1], together[1])


class Ending:
    """A training whose block 0 is played; block 1, with a single game, ends its process or never ends."""

    def __init__(self, last: Callable[[], None]) -> None:
        self.last = last

    def play(self, weights: Weights, settings: Settings, rng: Random, games: int) -> str:
        if games == 1:
            self.last()
        return "played"


def crash() -> None:
    os._exit(3)


def wait_for_ever() -> None:
    threading.Event().wait()


def play_ending(last: Callable[[], None]) -> Any:
    training: Any = Ending(last)
    return selfplay.played(
        training, random_weights(Shape(1, 1, 1, 1)), Settings(1), "1", selfplay.BLOCK + 1, [0, 1], workers=2
    )


def test_a_process_that_ends_is_told() -> None:
    with pytest.raises(WorkerFailed, match="ended with exit code 3; run the same command again to resume"):
        list(play_ending(crash))
    assert not multiprocessing.active_children()


def test_self_play_that_is_interrupted_ends_its_processes() -> None:
    blocks = play_ending(wait_for_ever)
    assert next(blocks) == (0, "played")
    blocks.close()
    assert not multiprocessing.active_children()


# A run ---------------------------------------------------------------------------------------------------


def test_a_run_leaves_weights_that_say_how_they_were_made(tmp_path: Path) -> None:
    """It has two generations with real matches in the arena; only the fit is replaced."""
    training = training_of(GREY)
    run = Run(training, TINY, tmp_path / "run", fit_a_little)
    about = finish(run.proceed({"command": "learn"}))
    assert weights.about("grey-2", tmp_path / "run") == about | {"version": weights.VERSION}
    assert about["command"] == "learn"
    assert [one["generation"] for one in about["generations"]] == [1, 2]
    assert all(one["match"]["games"] == 2 and one["match"]["sprt"] for one in about["generations"])
    assert about["calibration"]["games"] == TINY.calibration_games
    assert weights.load("grey-2", training.shape, tmp_path / "run").shape == training.shape
    assert "not accepted" in (tmp_path / "run" / "log.txt").read_text()


def test_an_interrupted_run_comes_to_the_same_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does so wherever it was interrupted, even with files that were not finished."""
    monkeypatch.setattr(gate, "play", settled)
    training = training_of(GREY)
    expected = finish(Run(training, TINY, tmp_path / "whole", fit_a_little).proceed({}))
    made = weights.load("grey-2", training.shape, tmp_path / "whole")
    count = len(list(Run(training, TINY, tmp_path / "counted", fit_a_little).proceed({})))
    assert count > 10
    for stop in range(1, count, 3):
        folder = tmp_path / f"stopped-{stop}"
        steps = Run(training, TINY, folder, fit_a_little).proceed({})
        for _ in range(stop):
            next(steps)
        steps.close()
        (folder / "weights" / "generation-2.npz.part").write_bytes(b"half")
        (folder / "state.json.part").write_text("{")
        assert finish(Run(training, TINY, folder, fit_a_little).proceed({})) == expected
        assert weights.is_same(weights.load("grey-2", training.shape, folder), made)
    (folder / "state.json").unlink()
    (folder / "log.txt").unlink()
    (folder / "grey-2.npz").unlink()
    assert finish(Run(training, TINY, folder, fit_a_little).proceed({})) == expected


def test_a_run_may_have_more_generations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "play", settled)
    training, fewer = training_of(GREY), Plan(**(vars(TINY) | {"generations": 1}))
    finish(Run(training, fewer, tmp_path / "grown", fit_a_little).proceed({}))
    grown = finish(Run(training, TINY, tmp_path / "grown", fit_a_little).proceed({}))
    assert grown == finish(Run(training, TINY, tmp_path / "whole", fit_a_little).proceed({}))
    assert grown["accepted"] == 2


def test_a_folder_of_another_run_is_refused_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "play", settled)
    training, folder = training_of(GREY), tmp_path / "run"
    finish(Run(training, TINY, folder, fit_a_little).proceed({}))
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def refused(expected: str, training: Any = training, plan: Plan = TINY, **more: Any) -> None:
        with pytest.raises(LearningError, match=expected):
            Run(training, plan, folder, fit_a_little, **more)

    refused("its name is 'grey-2', expected 'azul-2'", training_of(game("mini")))
    refused("started with --nodes 20, expected the same, not 21", plan=Plan(**(vars(TINY) | {"nodes": 21})))
    refused("started from other weights", start=random_weights(training.shape))
    monkeypatch.setattr(weights, "VERSION", weights.VERSION + 1)
    refused("its weights is 3, expected 4")
    assert before == {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_damaged_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "play", settled)
    training, folder = training_of(GREY), tmp_path / "run"
    finish(Run(training, TINY, folder, fit_a_little).proceed({}))
    block = folder / "games" / "calibration-2" / "00000.npz"
    block.write_bytes(block.read_bytes()[:100])
    with pytest.raises(LearningError, match="00000.npz.*; delete it to play its games again"):
        finish(Run(training, TINY, folder, fit_a_little).proceed({}))
    (folder / "weights" / "generation-2.npz").write_bytes(b"none")
    with pytest.raises(weights.WeightsError, match="generation-2.npz"):
        finish(Run(training, TINY, folder, fit_a_little).proceed({}))
    for text in ("", "[]", '{"generations": 3}', '{"plan": {}, "generations": [{"generation": 2, "accepted": true}]}'):
        (folder / "state.json").write_text(text)
        with pytest.raises(LearningError, match="state.json is damaged"):
            Run(training, TINY, folder, fit_a_little)
        assert (folder / "state.json").read_text() == text
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("dear")
    with pytest.raises(LearningError, match="not the folder of a run"):
        Run(training, TINY, tmp_path / "other", fit_a_little)
    assert [path.name for path in (tmp_path / "other").iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("players", [2, 3])
def test_a_match_without_games_is_not_passed(players: int, tmp_path: Path) -> None:
    bots = tuple(gate.Weighted(f"generation-{number}", tmp_path, 10) for number in (1, 0))
    match = gate.new_match(game("azul", players), (bots[0], bots[1]), 10, 1, "0,30")
    assert match.games % players == 0
    assert (match.sprt is None) == (players != 2)
    assert not gate.is_passed(Scoreboard(match).report())


# Calibration ---------------------------------------------------------------------------------------------


def test_the_scale_of_the_odds_is_found() -> None:
    rng = np.random.default_rng(1)
    logits = rng.normal(0, 2, 20_000)
    won = (rng.random(20_000) < 1 / (1 + np.exp(-0.5 * logits))).astype(np.float32)
    expected = (1 / (1 + np.exp(-logits))).astype(np.float32)
    assert scale(expected, won) == pytest.approx(0.5, abs=0.03)
    assert scale(np.array([0.0, 1.0], np.float32), np.array([1.0, 0.0], np.float32)) == 1.0
    curve = reliability(expected, won)
    assert sum(one["positions"] for one in curve) == 20_000
    assert curve[0]["won"] > curve[0]["expected"]


def test_calibration_scales_the_odds_and_mends_the_margin() -> None:
    rng = np.random.default_rng(2)
    before = Net(
        rng.normal(0, 1, (6, 4)).astype(np.float32),
        rng.normal(0, 1, 4).astype(np.float32),
        np.hstack([rng.normal(0, 1, (4, 1)), np.zeros((4, 1))]).astype(np.float32),
        np.array([0.3, 0.0], np.float32),
    )
    features = rng.normal(0, 1, (4000, 6)).astype(np.float16)
    head = np.array([3.0, -2.0, 1.0, 5.0], np.float32)
    margin = before.hidden(features) @ head + 2
    logits = before.outputs(features)[:, WIN]
    won = (rng.random(4000) < 1 / (1 + np.exp(-2 * logits))).astype(np.float32)
    expected = (1 / (1 + np.exp(-logits))).astype(np.float32)
    game = np.arange(4000, dtype=np.int32)
    after, about = calibrated(before, Positions(features, won, expected, won, margin, game))
    assert about["scale"] == pytest.approx(2.0, abs=0.2)
    assert after.outputs(features)[:, WIN] == pytest.approx(about["scale"] * logits, abs=1e-2)
    assert after.outputs(features)[:, MARGIN] == pytest.approx(margin, abs=0.1)
    assert about["margin_error"] < 0.1


# The command ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--game", "go"], "go"),
        (["--generations", "-1"], "-1 generations: expected at least 0"),
        (["--games", "0"], "--games 0: expected at least 1"),
        (["--games", "9"], "--games 9: expected 10 or more, to hold one out"),
        (["--nodes", "-5"], "--nodes -5: expected at least 1"),
        (["--nodes", "9" * 20], f"the limit {'9' * 20}: expected a whole number from 1 to 10**12"),
        (["--match", "0"], "--match 0: expected at least 1"),
        (["--variety", "2"], "--variety 2: expected a number from 0 to 1"),
        (["--sprt", "x"], "expected two Elo differences"),
        (["--workers", "0"], "0 workers, expected at least 1"),
        (["--device", "tpu"], "--device tpu: expected one of cpu, cuda"),
        (["--generations", "0", "--units", "8"], "weights with 32 units cannot be narrowed to 8: expected 32 or more"),
        (["--generations", "0", "--from", "none.npz"], "cannot read the weights none.npz"),
        (["--generations", "0", "--from", "none.txt"], "--from none.txt: expected a .npz file"),
        (["--generations", "0", "--from", "none.npz.bak"], "--from none.npz.bak: expected a .npz file"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", "--out", str(tmp_path / "run"), *arguments]) == 2
    said = capsys.readouterr().err
    assert expected in said
    assert said.count("\n") == 1
    assert not (tmp_path / "run").exists()


def test_without_pytorch_it_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["learn", "--out", str(tmp_path / "run")]) == 2
    assert "pip install 'tilewright[train]'" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_no_generations_calibrate_given_weights_without_pytorch(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """This is how old weights get a margin and calibrated probabilities."""
    monkeypatch.setitem(sys.modules, "torch", None)
    training = training_of(game("azul"))
    start = random_weights(training.shape)
    start.out[MARGIN], start.out_bias[MARGIN] = 0, 0
    weights.save("old", start, {"made": "long ago"}, tmp_path)
    command = ["learn", "--out", str(tmp_path / "run"), "--from", str(tmp_path / "old.npz"), "--generations", "0"]
    assert main([*command, "--games", "4", "--nodes", "10", "--workers", "1", "--json"]) == 0
    about = json.loads(capsys.readouterr().out)
    made = Net.of(weights.load("azul-2", training.shape, tmp_path / "run"))
    assert about["file"] == str(tmp_path / "run" / "azul-2.npz")
    assert about["from"]["made"] == "long ago"
    assert np.array_equal(made.first, Net.of(start).first)
    assert made.out[:, WIN] == pytest.approx(Net.of(start).out[:, WIN] * about["calibration"]["scale"], rel=1e-3)
    assert made.out[:, MARGIN].any()


def test_a_net_is_widened_without_changing_what_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    training = training_of(game("azul"))
    start = random_weights(training.shape)
    wide = weights.widened(start, 48)
    seen = np.random.default_rng(2).integers(0, 2, (50, len(Net.of(start).first))).astype(np.float16)
    assert wide.shape.units == 48
    assert Net.of(wide).outputs(seen) == pytest.approx(Net.of(start).outputs(seen), abs=1e-4)
    command = ["learn", "--out", str(tmp_path / "run"), "--units", "48", "--generations", "0", "--workers", "1"]
    assert main([*command, "--games", "4", "--nodes", "10", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["units"] == 48


def test_without_a_gpu_nothing_is_fitted_on_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    blind = SimpleNamespace(cuda=SimpleNamespace(is_available=lambda: False), __spec__=sys.__spec__)
    monkeypatch.setitem(sys.modules, "torch", blind)
    assert main(["learn", "--out", str(tmp_path / "run"), "--device", "cuda"]) == 2
    assert "--device cuda: PyTorch sees no NVIDIA GPU" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_the_generations_that_are_there_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command may ask for fewer generations than the folder has."""
    monkeypatch.setattr(gate, "play", settled)
    plan = Plan(generations=2, games=10, nodes=1, match=2)
    finish(Run(training_of(GREY), plan, tmp_path / "run", fit_a_little).proceed({}))
    command = ["learn", "--game", "azul-grey", "--out", str(tmp_path / "run"), "--generations", "0"]
    assert main([*command, "--games", "10", "--nodes", "1", "--match", "2", "--workers", "1"]) == 0
    assert "accepted is generation 2 of 2" in capsys.readouterr().out


def test_nothing_is_learned_of_a_game_without_training(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = {name: part for name, part in kit_of(GREY).parts.items() if name != "training"}
    monkeypatch.setattr("tilewright.learning.kit_of", lambda game: replace(kit_of(game), parts=parts))
    with pytest.raises(OptionError, match="azul-grey has no training"):
        training_of(GREY)


# With PyTorch --------------------------------------------------------------------------------------------


EMPTY = Net(*(np.zeros(shape, np.float32) for shape in ((8, 4), 4, (4, 2), 2)))


def test_too_few_games_to_hold_one_out_are_not_fitted() -> None:
    """Without games held out, no epoch could be compared with another, and the net would stay as it is."""
    column = np.zeros(9, np.float32)
    few = Positions(np.zeros((9, 8), np.float16), column, column, column, column, np.arange(9, dtype=np.int32))
    with pytest.raises(fitting.TooFewGames, match="9 finished games to learn from: expected 10 or more"):
        next(fitting.fit(EMPTY, few, seed=1))


def fitted(luck: float) -> tuple[Net, list[Losses]]:
    """Returns the best net for positions whose margin depends on their features and `luck`, and all its losses."""
    rng = np.random.default_rng(3)
    features = rng.integers(0, 2, (6000, 8)).astype(np.float16)
    skill = 10 * features[:, 0] - 10 * features[:, 1]
    margin = ((1 - luck) * skill + luck * rng.normal(0, 10, 6000)).astype(np.float32)
    won = (margin > 0).astype(np.float32)
    positions = Positions(features, won, won, won, margin, (np.arange(6000) // 10).astype(np.int32))
    steps, losses = fitting.fit(EMPTY, positions, seed=1), []
    while True:
        try:
            losses.append(next(steps))
        except StopIteration as end:
            return end.value[0], losses


def test_a_fit_learns_what_can_be_learned() -> None:
    pytest.importorskip("torch")
    net, losses = fitted(luck=0)
    assert losses[-1].win < 0.95 * losses[0].win
    assert losses[-1].margin < losses[0].margin
    assert is_same(net, fitted(luck=0)[0])


def test_a_fit_that_makes_nothing_better_goes_through_all_epochs() -> None:
    """A good net gets worse at first, while the steps are large. Giving up then would leave it as it is."""
    pytest.importorskip("torch")
    net, losses = fitted(luck=1)
    assert min(losses, key=lambda one: one.total).epoch == 0
    assert [one.epoch for one in losses] == list(range(fitting.EPOCHS + 1))
    assert not net.bias.any()


def test_two_generations_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    command = ["learn", "--game", "mini-grey", "--out", str(tmp_path / "run"), "--generations", "2", "--games", "12"]
    command += ["--nodes", "20", "--match", "2", "--workers", "1", "--json"]
    assert main(command) == 0
    first = capsys.readouterr().out
    about = json.loads(first)
    assert [one["fit"]["held_out"]["epoch"] >= 0 for one in about["generations"]] == [True, True]
    assert main(command) == 0
    assert capsys.readouterr().out == first
