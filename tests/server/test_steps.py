"""What a step tells of Duel beyond its move: the moons that gave tiles, and what the plates drawn in its turn cost; and
which of its positions can be set up.
"""

from itertools import pairwise
from random import Random

import pytest

from tilewright import CHANCE, OVER, game
from tilewright.games.duel import moves
from tilewright.games.duel.table.details import DuelDetails
from tilewright.history import History
from tilewright.records import Record
from tilewright.server.messages import Step
from tilewright.server.positions import SetUp, check
from tilewright.server.snapshot import replay, since, step


def played(seed: int) -> History:
    """A game in which plates are drawn, and tiles taken from moons, as often as can be."""
    rules, rng = game("duel"), Random(seed)
    history = History(Record(rules, ("a", "b"), "", (), finished=False), (), ())
    while history.actor != OVER:
        if history.actor == CHANCE:
            history.play(rules.deal(history.state, rng))
            continue
        legal = rules.legal(history.state)
        wanted = [move for move in legal if isinstance(move, moves.Draw | moves.Moon)]
        history.play(rng.choice(wanted if wanted and rng.random() < 0.6 else legal))
    return history


def details(history: History, index: int) -> DuelDetails:
    """What only Duel tells about a step, as the page reads it from the message."""
    message = step(history, index, None)
    read = Step.model_validate_json(message.model_dump_json()).details
    assert read == message.details
    assert isinstance(read, DuelDetails)
    return read


def test_a_step_of_another_game_has_no_details() -> None:
    rules = game("azul")
    history = History(Record(rules, ("a", "b"), "", (), finished=False), (), ())
    history.play(rules.deal(history.state, Random(0)))
    assert step(history, 0, None).model_dump()["details"] is None


@pytest.mark.parametrize("seed", [1, 2])
def test_the_moons_told_are_those_that_lost_tiles(seed: int) -> None:
    history = played(seed)
    many = 0
    for index, (before, after) in enumerate(pairwise(history.states)):
        told = details(history, index).moons
        lost = [number for number in range(5) if len(after.factories[number].moon) < len(before.factories[number].moon)]
        assert told == (lost if isinstance(history.moves[index], moves.Moon) else [])
        many += 1 < len(told) < 5
    assert many


@pytest.mark.parametrize("seed", [1, 2])
def test_what_broke_and_who_got_the_start_tile_is_told_with_the_tiles_taken(seed: int) -> None:
    history = played(seed)
    broke, tokens = 0, 0
    for index, (before, after) in enumerate(pairwise(history.states)):
        told = step(history, index, None)
        if not isinstance(history.moves[index], moves.Sun | moves.Moon):
            assert (told.dropped, told.token) == (0, False)
        elif after.round == before.round and after.step in ("turn", "rest"):
            boards = before.boards[told.seat], after.boards[told.seat]
            assert told.dropped == len(boards[1].broken) - len(boards[0].broken)
            assert told.token == (after.start_tile != before.start_tile)
            broke += told.dropped > 0
            tokens += told.token
    assert broke
    assert tokens


@pytest.mark.parametrize("seed", [1, 2])
def test_a_plate_placed_tells_what_the_plates_drawn_for_it_cost(seed: int) -> None:
    history = played(seed)
    begun, counts = 0, set()
    for index, move in enumerate(history.moves):
        told, draws = step(history, index, None), details(history, index).draws
        if history.states[index].step == "turn":
            begun = index
        if not isinstance(move, moves.Place):
            assert isinstance(move, moves.Draw | moves.Look | moves.Keep | moves.Under) or draws == []
            continue
        drawn = [each for each in history.moves[begun:index] if isinstance(each, moves.Draw)]
        before, now = (history.states[at].boards[told.seat].score for at in (begun, index))
        assert (len(draws), sum(draws)) == (len(drawn), now - before)
        counts.add(len(drawn))
    assert {0, 1} < counts


def test_a_replay_gives_the_text_of_a_position_that_its_reader_can_go_on_from() -> None:
    """The other player does not know what a plate is chosen from (D12)."""
    history = played(1)
    history.take_back(1)
    hidden = 0
    for reader in (0, 1):
        for state, frame in zip(history.states, replay(history, reader, None).frames, strict=True):
            unknown = any(not back.plate for back in history.game.view(state, reader).drawn)
            assert (frame.position == "") == (state.step in ("keep", "place", "under") and unknown)
            hidden += frame.position == ""
            if state.step in ("keep", "place", "under") and frame.position:
                assert check(SetUp(position=frame.position)).choices
    assert hidden


def test_a_placed_plate_the_back_of_a_drawn_one_and_a_taken_chip_are_told() -> None:
    history, seen = played(3), set()
    for index, move in enumerate(history.moves):
        told, after = details(history, index), history.states[index + 1]
        if isinstance(move, moves.Place):
            assert told.plate == history.states[index].held
            seen.add("plate")
        elif isinstance(move, moves.Draw):
            assert told.plate == after.drawn[-1].type, "its back, which both players see (D12)"
            assert told.plate in ("o", "m")
            seen.add("back")
        elif isinstance(move, moves.Chip):
            assert told.chip in after.boards[history.states[index].turn].chips
            seen.add("chip")
        else:
            assert (told.plate, told.chip) == ("", "")
    assert seen == {"plate", "back", "chip"}


@pytest.mark.parametrize(("name", "players"), [("azul", 2), ("azul-grey", 3), ("duel", 2)])
def test_the_runs_of_every_tile_add_up_to_its_points(name: str, players: int) -> None:
    rules, rng = game(name, players), Random(5)
    history = History(Record(rules, ("a",) * players, "", (), finished=False), (), ())
    for _ in range(3000):
        if history.actor == OVER:
            break
        history.play(
            rules.deal(history.state, rng) if history.actor == CHANCE else rng.choice(rules.legal(history.state))
        )
    told = [each for at in range(len(history.moves)) for each in step(history, at, None).happenings]
    tiled = [each for each in told if each.kind == "tiled"]
    assert any(each.across and each.down for each in tiled)
    for each in tiled:
        assert each.points == (each.across + each.down or 1)
        assert 1 not in (each.across, each.down)
    assert all(each.across == each.down == 0 for each in told if each.kind != "tiled")


def test_the_moves_since_ones_own_are_those_of_the_others() -> None:
    rules, rng = game("azul", 4), Random(2)
    history = History(Record(rules, ("a", "b", "c", "d"), "", (), finished=False), (), ())
    history.play(rules.deal(history.state, rng))
    assert since(history, frozenset([0])) == []
    for _ in range(6):
        history.play(rules.legal(history.state)[0])
    mover = history.actor
    told = [rules.actor(history.states[index]) for index in since(history, frozenset([mover]))]
    assert told == [(mover + number) % 4 for number in (1, 2, 3)]
    assert since(history, frozenset()) == []
    assert since(history, frozenset([(mover - 1) % 4])) == []
