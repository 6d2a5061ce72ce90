"""States as JSON by the default of a rule book: every type that docs/games.md lists comes back as it was."""

import json
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Optional

import pytest

from tilewright.core import NotationError, UnreadableState, from_json, to_json


@dataclass(frozen=True)
class Stone:
    colour: Literal["red", "blue"]
    weight: float


class Heap(NamedTuple):
    stones: tuple[Stone, ...]
    top: Stone | None
    owner: Optional[int]  # noqa: UP045


class Game(NamedTuple):
    round: int
    is_open: bool
    heaps: tuple[Heap, ...]
    corner: tuple[int, str]
    first: None | str  # noqa: RUF036


STONE = Stone("red", 1.5)
STATE = Game(1, True, (Heap((STONE, STONE), STONE, 0), Heap((), None, None)), (3, "x"), None)


def test_every_listed_type_comes_back() -> None:
    read = from_json(Game, json.loads(json.dumps(to_json(STATE))))
    assert read == STATE
    assert isinstance(read.heaps[0].top, Stone)


def test_a_whole_number_is_read_as_a_float_where_one_is_expected() -> None:
    weight = from_json(Stone, {"colour": "red", "weight": 2}).weight
    assert (weight, type(weight)) == (2.0, float)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"round": True}, "Game.round: expected int, found True"),
        ({"corner": [3]}, r"Game.corner: expected a list of 2, found \[3\]"),
        (
            {"heaps": [{"stones": [], "top": {"colour": "green", "weight": 1}, "owner": 0}]},
            "top.colour: expected one of",
        ),
        ({"heaps": [{"stones": [], "owner": 0}]}, r"heaps\[0\]: fields missing or not known: top"),
        ({"first": 7}, "Game.first: expected str, found 7"),
    ],
)
def test_a_value_of_another_type_is_named_with_its_place(change: dict[str, Any], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        from_json(Game, {**to_json(STATE), **change})


class Listed(NamedTuple):
    moves: list[int]


class Mixed(NamedTuple):
    either: int | str


@pytest.mark.parametrize(("kind", "field"), [(Listed, "moves"), (Mixed, "either")])
def test_a_type_that_cannot_be_read_says_what_to_override(kind: Any, field: str) -> None:
    with pytest.raises(
        UnreadableState, match=f"{kind.__name__}.{field} has the type .*overrides to_json and from_json"
    ):
        from_json(kind, {field: [1]})
