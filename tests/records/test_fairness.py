"""Fair deals: a function that never changes computes the chance events of a game from its seeds."""

import hmac
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commands import refused, run
from playing import KINDS, kind_id
from tilewright import CHANCE, OVER, game
from tilewright.core import ROUND_LIMIT
from tilewright.fairness import Chance, Seeds, UnprovenDeals, chance_events, verify
from tilewright.records import Record, RecordError, read, read_text, read_unfinished, text
from tilewright.terminal.journal import running_text

SECRET = "00" * 31 + "07"
SEEDS = Seeds(SECRET, ("5eed", ""))


def fair_game(kind: tuple[str, int], seeds: Seeds, seed: int = 1) -> Record:
    """Returns a random game whose chance events follow from the seeds."""
    rules, rng = game(*kind), Random(seed)
    state, moves = rules.start(), list[Any]()
    while rules.actor(state) != OVER and state.round <= ROUND_LIMIT:
        chance = chance_events(rules, state, seeds.chance(len(moves)))
        for move in chance or [rng.choice(rules.legal(state))]:
            moves.append(move)
            state = rules.apply(state, move)
    names = tuple(f"Player {seat + 1}" for seat in range(rules.players))
    return Record(rules, names, "2026-11-18", tuple(moves), rules.actor(state) == OVER, seeds)


def seeds_for(kind: tuple[str, int]) -> Seeds:
    return replace(SEEDS, seats=("5eed", *[""] * (kind[1] - 1)))


# The function --------------------------------------------------------------------------------------------


def test_the_commitment_is_the_hash_of_the_secret_bytes() -> None:
    assert SEEDS.commitment == sha256(bytes.fromhex(SECRET)).hexdigest()
    assert SECRET not in repr(SEEDS)


def test_the_deals_of_given_seeds_never_change() -> None:
    """If this fails, the proofs of all earlier records are lost."""
    dealt = {}
    for name in ("azul", "duel"):
        rules = game(name)
        dealt[name] = [str(move) for move in chance_events(rules, rules.start(), SEEDS.chance(0))]
    assert dealt == GOLDEN
    numbers = SEEDS.chance(3)
    assert [numbers.getrandbits(bits) for bits in (1, 8, 13, 64)] == BITS
    assert (numbers.random(), numbers.randrange(1000), numbers.choice("abcdef")) == DRAWN


GOLDEN = {
    "azul": ["deal bykw brww bbby yyrw yrrw"],
    "duel": ["deal byrrk brtt bbkt byrk ykkt plates m7 o6 m2", "top o"],
}
BITS = [0, 124, 6810, 13005755173117947657]
DRAWN = (0.544858429828866, 582, "f")


def documented_order(tiles: str, secret: str, seats: tuple[str, ...], ply: int) -> str:
    """Returns the order in which the first tiles are drawn, as docs/notation.md describes it. It does not use the
    random numbers of the standard library.
    """

    def stream() -> Iterator[int]:
        for block in count():
            message = f"tilewright-1/{','.join(seats)}/{ply}/{block}".encode()
            yield from hmac.new(bytes.fromhex(secret), message, sha256).digest()

    read = stream()

    def below(limit: int) -> int:
        bits = limit.bit_length()
        while True:
            number = 0
            for _ in range(-(-bits // 8)):
                number = number * 256 + next(read)
            number >>= -bits % 8
            if number < limit:
                return number

    left, drawn = list(tiles), ""
    while left:
        at = below(len(left))
        drawn += left[at]
        left[at] = left[-1]
        left.pop()
    return drawn


seed = st.text("0123456789abcdef", max_size=64)


@given(secret=st.binary(min_size=32, max_size=32), seats=st.tuples(seed, seed), ply=st.integers(0, 1000))
def test_deals_are_as_documented(secret: bytes, seats: tuple[str, str], ply: int) -> None:
    rules = game("azul")
    state = rules.start()
    (deal,) = chance_events(rules, state, Seeds(secret.hex(), seats).chance(ply))
    drawn = documented_order(state.bag, secret.hex(), seats, ply)
    assert list(deal.factories) == ["".join(sorted(drawn[at : at + 4], key="byrkw".index)) for at in range(0, 20, 4)]


@given(st.binary(min_size=64, max_size=64), st.lists(st.integers(0, 40), max_size=8))
def test_bits_are_read_in_their_order(data: bytes, sizes: list[int]) -> None:
    numbers, at = Chance(iter([data[:7], data[7:]])), 0
    for size in sizes:
        used = -(-size // 8)
        written = "".join(f"{byte:08b}" for byte in data[at : at + used])[:size]
        assert numbers.getrandbits(size) == int(written or "0", 2)
        at += used


def test_every_part_of_the_seeds_and_the_ply_matter() -> None:
    rules = game("azul")
    others = [
        SEEDS,
        replace(SEEDS, secret="00" * 32),
        replace(SEEDS, seats=("5eed", "0")),
        replace(SEEDS, seats=("", "")),
    ]
    deals = [chance_events(rules, rules.start(), seeds.chance(0))[0] for seeds in others]
    deals.append(chance_events(rules, rules.start(), SEEDS.chance(1))[0])
    assert len(set(deals)) == len(deals)


# Proofs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_fair_game_is_proven_and_keeps_its_seeds_in_its_record(kind: tuple[str, int], tmp_path: Path) -> None:
    record = fair_game(kind, seeds_for(kind))
    path = tmp_path / "game.jsonl"
    path.write_text(text(record), encoding="utf-8")
    (again,) = read(path)
    assert again == record
    proof = verify(again.game, again.moves, again.seeds, SEEDS.commitment)
    chances = [state for state, _ in zip(record.states(), record.moves) if record.game.actor(state) == CHANCE]
    assert (proof.deals, proof.copied, proof.commitment) == (len(chances), 0, SEEDS.commitment)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_other_seeds_or_another_deal_are_found(number: int, data: st.DataObject) -> None:
    record = fair_game(("mini", 2), SEEDS, number)
    digit = data.draw(st.integers(0, 63))
    other = SECRET[:digit] + format(int(SECRET[digit], 16) ^ 1, "x") + SECRET[digit + 1 :]
    with pytest.raises(UnprovenDeals, match="follows from the seeds"):
        verify(record.game, record.moves, replace(SEEDS, secret=other))
    states = list(record.states())
    ply = data.draw(
        st.sampled_from([ply for ply in range(len(record.moves)) if record.game.actor(states[ply]) == CHANCE])
    )
    fair = record.moves[ply]
    forged = record.game.deal(states[ply], Random(number))
    if forged != fair:
        with pytest.raises(UnprovenDeals, match=f"move {ply + 1} is"):
            verify(record.game, (*record.moves[:ply], forged), SEEDS)


def test_copied_moves_are_not_covered() -> None:
    first = fair_game(("azul", 2), replace(SEEDS, secret="11" * 32))
    moves, state = list(first.moves[:5]), list(first.states())[5]
    while not (chance := chance_events(first.game, state, SEEDS.chance(len(moves)))):
        moves.append(first.game.legal(state)[0])
        state = first.game.apply(state, moves[-1])
    moves += chance
    with pytest.raises(UnprovenDeals, match="move 1 is deal"):
        verify(first.game, moves, SEEDS)
    proof = verify(first.game, moves, replace(SEEDS, copied=5))
    assert (proof.deals, proof.copied) == (1, 5)


def test_a_game_may_be_cut_off_among_its_chance_events() -> None:
    """This is where a server ends a game that is too long."""
    record = fair_game(("duel", 2), SEEDS)
    assert verify(record.game, record.moves[:1], SEEDS).deals == 1


# Records -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        (f'"{SECRET}"', '"07"', "the secret of the footer's seeds"),
        (f'"{SECRET}"', "7", "the secret of the footer's seeds"),
        ('["5eed", ""]', '["5eed"]', "the seats of the footer's seeds"),
        ('["5eed", ""]', '["5eed", "G"]', "the seats of the footer's seeds"),
        ('["5eed", ""]', '["5eed", null]', "the seats of the footer's seeds"),
        ('"copied": 0', '"copied": -1', "copied moves is -1"),
        ('"copied": 0', '"copied": true', "copied moves is True"),
        ('"copied": 0', '"copied": 999', "copied moves is 999"),
        ('"copied": 0', '"copies": 0', "secret, seats and copied"),
        ('"seeds"', '"seed"', r"the footer \(scores, winners, seeds\)"),
        ('"version": 2', '"version": 1', r"the footer \(scores, winners\)"),
        ('"version": 2', '"version": 3', "expected version 1 or 2"),
    ],
)
def test_seeds_are_read_strictly(before: str, after: str, problem: str) -> None:
    written = text(fair_game(("mini", 2), SEEDS))
    assert before in written
    with pytest.raises(RecordError, match=problem):
        read_text(written.replace(before, after))


def test_a_record_without_seeds_stays_as_it_was() -> None:
    record = fair_game(("mini", 2), SEEDS)
    plain = text(replace(record, seeds=None))
    assert '"version": 1' in plain
    assert "seeds" not in plain
    assert '"version": 2' in text(record)


def test_a_game_that_goes_on_in_the_terminal_leaves_its_seeds_behind(tmp_path: Path) -> None:
    record = fair_game(("mini", 2), SEEDS)
    path = tmp_path / "journal.jsonl"
    path.write_text(running_text(replace(record, moves=record.moves[:5])), encoding="utf-8")
    unfinished = read_unfinished(path)
    assert (unfinished.moves, unfinished.seeds) == (record.moves[:5], None)
    assert '"version": 1' in path.read_text(encoding="utf-8")


# The command ---------------------------------------------------------------------------------------------


def test_the_command_proves_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text(fair_game(("mini", 2), SEEDS)), encoding="utf-8")
    proven = run("verify", str(path))
    assert (proven.code, proven.err) == (0, "")
    assert "follow from the seeds" in proven.out
    assert SEEDS.commitment in proven.out
    assert len(proven.out.splitlines()) == 1
    assert run("verify", str(path), "--commitment", SEEDS.commitment).code == 0
    refused(run("verify", str(path), "--commitment", "00" * 32), "not the expected one")


def test_the_command_refuses_what_is_not_proven(tmp_path: Path) -> None:
    record = fair_game(("mini", 2), SEEDS)
    for seeds, problem in ((None, "has no seeds"), (replace(SEEDS, secret="00" * 32), "move 1 is deal")):
        path = tmp_path / "game.jsonl"
        path.write_text(text(replace(record, seeds=seeds)), encoding="utf-8")
        refused(run("verify", str(path)), problem)
