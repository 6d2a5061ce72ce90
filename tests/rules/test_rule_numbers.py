"""Every numbered rule of docs/rules.md is shown by a test, and no test cites a rule that is not there."""

import ast
import re

from places import PROJECT, TESTS

RULES = PROJECT / "docs" / "rules.md"


def numbered() -> set[str]:
    return set(re.findall(r"^- \*\*([ADGXY][0-9]+)\*\*", RULES.read_text(encoding="utf-8"), flags=re.MULTILINE))


def cited() -> set[str]:
    """Returns the arguments of the `rule` marks on test functions."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                        found |= {str(argument.value) for argument in mark.args if isinstance(argument, ast.Constant)}
    return found


def test_the_rules_are_all_there() -> None:
    expected = {f"A{number}" for number in range(1, 26)} | {f"D{number}" for number in range(1, 36)}
    expected |= {f"G{number}" for number in range(1, 9)}
    expected |= {f"X{number}" for number in range(1, 6)} | {f"Y{number}" for number in range(1, 5)}
    assert numbered() == expected


def test_every_rule_is_cited_by_a_test() -> None:
    assert numbered() - cited() == set()


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    assert cited() - numbered() == set()
