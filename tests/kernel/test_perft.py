"""Perft counts from fixed deals."""

import pytest

from playing import SET_UP, play
from tilewright import OptionError, game
from tilewright.perft import divide, perft

DEAL = "deal bbyk yrrw kkkk byrw bbww"
DUEL_WIDEST = ("deal byrkt byrk byrk byrk byrk plates o4 m2 m7", *SET_UP[1:])


@pytest.mark.parametrize(
    ("name", "players", "moves", "counts"),
    [
        ("azul", 2, (DEAL,), (78, 5616, 307956)),
        ("azul-grey", 2, (DEAL,), (78, 5616)),
        ("mini", 2, (DEAL,), (78, 5616)),
        ("mini-grey", 2, (DEAL,), (78, 5616)),
        ("azul", 2, ("deal bbbb yyyy rrrr kkkk wwww",), (30, 720, 11160, 115320)),
        ("azul", 3, ("deal bbyk yrrw kkkk byrw bbww yykw brkw",), (120, 13680)),
        ("azul", 4, ("deal bbyk yrrw kkkk byrw bbww yykw brkw rrkk bbyy",), (144, 19872)),
        ("duel", 2, SET_UP[:2], (3, 108, 108)),
        ("duel", 2, SET_UP, (102, 4318)),
        ("duel", 2, DUEL_WIDEST, (151, 5809)),
    ],
)
def test_counts(name: str, players: int, moves: tuple[str, ...], counts: tuple[int, ...]) -> None:
    rules = game(name, players)
    state = play(rules, rules.start(), *moves)
    assert tuple(perft(rules, state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_a_chance_event_counts_once_and_depth_zero_is_one() -> None:
    rules = game("azul")
    assert perft(rules, rules.start(), 5) == 1
    assert perft(rules, play(rules, rules.start(), DEAL), 0) == 1


def test_a_depth_that_cannot_be_counted_is_refused() -> None:
    """A depth below 0 would never be reached."""
    rules = game("azul")
    state = play(rules, rules.start(), DEAL)
    for depth in (-1, 1.0, True, None):
        with pytest.raises(OptionError, match="expected a whole number, at least 0"):
            perft(rules, state, depth)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="expected a whole number, at least 1"):
        divide(rules, state, 0)


def test_divide_adds_up() -> None:
    rules = game("azul")
    state = play(rules, rules.start(), DEAL)
    parts = divide(rules, state, 2)
    assert len(parts) == 78
    assert sum(parts.values()) == 5616
    assert parts["1b1"] == len(rules.legal(play(rules, state, "1b1")))
