"""The examples on the rules page: their positions are possible, and the rule book agrees with what is said of them."""

import json
from typing import Any

import pytest

from places import PROJECT
from tilewright.core import Event
from tilewright.games.duel.goals import SCORING
from tilewright.registry import of_position

EXAMPLES: dict[str, dict[str, Any]] = {
    f"{file.parent.parent.name} {name}": example
    for file in sorted((PROJECT / "web" / "src" / "games").glob("*/rules/examples.json"))
    for name, example in json.loads(file.read_text(encoding="utf-8")).items()
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_the_rules_page(name: str) -> None:
    example = EXAMPLES[name]
    game = of_position(example["position"])
    state = game.from_position(example["position"])
    if "goal" in example:
        assert SCORING[example["goal"]](state.boards[0]) == example["points"]
    if "open" in example:
        # All moves that differ only in the last character, which is the open line or column.
        beginning = example["open"][0][:-1]
        assert [text for text in map(str, game.legal(state)) if text[:-1] == beginning] == example["open"]
    events: list[Event] = []
    for text in example.get("moves", ()):
        move = game.parse(text)
        events += [event for event in game.events(state, move) if event.seat == 0]
        state = game.apply(state, move)
    if "after" in example:
        assert game.position(state) == example["after"]
    told = [(event.kind, event.points, event.line, event.column, event.what) for event in events]
    assert told == [tuple(event.values()) for event in example.get("events", ())]
