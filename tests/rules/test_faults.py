"""Every kind of fault that the rule books find in positions has its text on the page, in every language."""

import ast
import re
from pathlib import Path

import pytest

from places import TEXTS
from tilewright import core
from tilewright.games.classic import faults as classic
from tilewright.games.duel import faults as duel

NEEDED = {"table-colour": "colour", "duelsay-factory": "factory"}
"""The texts that the texts of faults refer to, and the value that each of them needs."""


def kinds() -> dict[str, set[str]]:
    """Returns the kinds of fault and the values that each always has, found in every `Fault(kind, text, values)`."""
    found: dict[str, set[str]] = {}
    for module in (core, classic, duel):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fault":
                values = _strings(node.args[2]) if len(node.args) > 2 else set()
                for kind in _strings(node.args[0]):
                    found[kind] = found.get(kind, values) & values
    return found


def _strings(node: ast.expr) -> set[str]:
    parts = node.keys if isinstance(node, ast.Dict) else ast.walk(node)
    return {str(part.value) for part in parts if isinstance(part, ast.Constant)}


def texts(language: str) -> dict[str, set[str]]:
    """Returns the kinds of fault that the page has a text for, and the values that each text needs."""
    catalogue = (TEXTS / language / "faults.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^fault-([a-z-]+) = (.*(?:\n[ }].*)*)", catalogue, flags=re.MULTILINE)
    return {
        kind: {*re.findall(r"\$(\w+)", text), *(value for other, value in NEEDED.items() if other in text)}
        for kind, text in found
    }


@pytest.mark.parametrize("language", ["en", "cs", "uk"])
def test_every_kind_of_fault_has_a_text_that_its_values_are_enough_for(language: str) -> None:
    known, said = kinds(), texts(language)
    assert set(said) == set(known)
    assert {kind: lacking for kind in known if (lacking := said[kind] - known[kind])} == {}
